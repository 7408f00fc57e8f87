"""How Doktor Hrubec looks on the web table: every legal move is on the page, nothing else, and nothing secret."""

from __future__ import annotations

import re

import pytest

from hospitable.core.variants import Value
from hospitable.games.doktor_hrubec import about
from hospitable.games.doktor_hrubec.cards import ACTIONS, CARDS, DOCTORS, FIRST_ACTION, PATIENTS
from hospitable.games.doktor_hrubec.effects import EFFECTS
from hospitable.games.doktor_hrubec.state import Position
from hospitable.games.doktor_hrubec.table.words import soft
from hospitable.look.symbols import SYMBOLS
from hospitable.table.pages.answers import tell
from tests.games.doktor_hrubec.pages import WAYS
from tests.games.doktor_hrubec.tables import GAME, play, table, theatre
from tests.games.pages import (
    NAMES,
    buttons,
    codes,
    handfuls,
    kinds,
    page,
    panels,
    piece,
    text,
    values,
    viewer,
    walk,
    without_menu,
)
from tests.rules import rule

every_way = pytest.mark.parametrize(("seats", "variants"), WAYS)


# -- the contract with the pages


@every_way
def test_a_table_has_these_panels(seats: int, variants: dict[str, Value]) -> None:
    others = [f"other-{place}" for place in range(1, seats)]
    assert list(panels(GAME.new(seats, "panels", variants), 0)) == ["bar", "ask", "hospital", "room", "hand", *others]


# -- moves


@every_way
def test_every_move_can_be_made_with_the_pieces_on_the_table(seats: int, variants: dict[str, Value]) -> None:
    """With a card that is chosen and a target that offers it, by pressing one piece, or by gathering two doctors."""
    for s in walk(GAME, seats, variants, 2):
        for seat in s.deciders:
            html = page(s, seat)
            board, gathered, there = without_menu(html), handfuls(html), set(kinds(html).values())
            for move in s.moves(seat):
                if move.code in gathered:
                    assert set(gathered[move.code]) <= there
                elif move.code.startswith("play ") and len(move.targets) > 1:
                    card = move.code.split()[1]
                    assert f'data-set-who="{card}" data-again="turn"' in piece(board, f"hand/{card}")
                    assert f'data-who="{card}" data-code="{move.code}"' in piece(board, move.targets[1])
                else:
                    assert move.code in codes(board)


@every_way
def test_every_refused_piece_on_the_table_asks_why(seats: int, variants: dict[str, Value]) -> None:
    asked = 0
    for s in walk(GAME, seats, variants, 2):
        for seat in s.deciders:
            html = page(s, seat)
            offered = {target for move in s.moves(seat) for target in move.targets}
            refused = {blocked.piece for blocked in s.refused(seat)} - offered
            asking = set(values(buttons(html, name="why"), "value"))
            drawn = set(values(buttons(html), "data-piece"))
            assert refused & drawn <= asking
            asked += len(refused & drawn)
    assert asked > 0


# -- cards of the hand


@rule("HR-TRN-10", "HR-DOC-09")
def test_a_chosen_card_shows_its_targets_and_who_is_protected_says_so() -> None:
    s = table(
        theatre(hand="bribe"),
        theatre(team="dr_stitch"),
        theatre(team="dr_incognito dr_couch"),
    )
    html = page(s, 0)
    assert 'data-who="bribe" data-code="play bribe dr_stitch"' in piece(html, "doctor/dr_stitch")
    protected = piece(html, "doctor/dr_couch")
    assert "data-code" not in protected
    told = tell(s, viewer(s, 0), "doctor/dr_couch", "1a")
    assert "Not now: Bribe does nothing here: Dr. Incognito protects the doctors." in told


@rule("HR-DOC-10")
def test_who_is_protected_says_so_for_every_card_of_the_hand() -> None:
    s = table(theatre(hand="bribe fired fired"), theatre(team="dr_incognito"))
    told = tell(s, viewer(s, 0), "doctor/dr_incognito", "1a")
    assert re.findall(r"(\w+) does nothing here: Dr. Incognito protects the doctors.", told) == ["Bribe", "Fired"]
    assert 'href="/rules/HR-DOC-10?table=1a"' in told


def test_without_a_script_a_target_of_a_card_plays_nothing_by_chance() -> None:
    s = table(theatre(hand="bribe fired"), theatre(team="dr_stitch"))
    assert ' type="button"' in buttons(piece(page(s, 0), "doctor/dr_stitch"))[0]


@rule("HR-PAT-01", "HR-ACT-10")
def test_a_waiting_patient_is_admitted_unless_a_card_is_chosen() -> None:
    s = table(theatre(hand="heart_attack"), theatre(), waiting="acne")
    offers = re.findall(r'class="(opt[^"]*)" data-who="(\w+)" data-code="([^"]*)"', piece(page(s, 0), "patient/acne"))
    assert offers == [
        ("opt lead", "turn", "admit acne"),
        ("opt", "heart_attack", "play heart_attack acne"),
    ]


def test_a_card_without_target_is_played_by_a_second_press_or_by_the_button() -> None:
    s = table(theatre(hand="nurse"), theatre())
    html = page(s, 0)
    card = buttons(piece(html, "hand/nurse"))[0]
    assert 'name="code" value="play nurse"' in card
    assert 'data-set-who="nurse" data-again=""' in card
    assert 'name="code" value="play nurse"' in piece(panels(s, 0)["ask"], "do/nurse")


@rule("HR-RUL-11")
def test_a_card_that_cannot_be_played_says_why() -> None:
    s = table(theatre(hand="kidnapper", table="acne"), theatre(table="geek"))
    assert 'name="why" value="hand/kidnapper"' in piece(page(s, 0), "hand/kidnapper")


def test_equal_cards_lie_on_each_other() -> None:
    s = table(theatre(hand="nurse nurse"), theatre())
    hand = panels(s, 0)["hand"]
    assert len(buttons(hand)) == 1
    assert '<span class="copies">×2</span>' in hand
    assert "The hand, 2 cards" in hand


# -- what is hidden


@rule("HR-INF-01", "HR-INF-02")
def test_other_hands_are_backs_and_a_number() -> None:
    mine = table(theatre(hand="nurse"), theatre(hand="bribe kidnapper dr_drill"), theatre(hand="vip"))
    other = table(theatre(hand="nurse"), theatre(hand="fired herbalist model"), theatre(hand="blackout"))
    for seat in (0, -1):
        assert page(mine, seat) == page(other, seat)
    assert 'class="cback"' in panels(mine, 0)["other-1"]
    assert panels(mine, 0)["other-1"].count('class="cback"') == 3
    assert panels(mine, -1)["hand"].count('class="cback"') == 1
    assert buttons(panels(mine, -1)["hand"]) == []


@rule("HR-INF-04")
def test_a_choice_for_castling_is_marked_on_the_own_page_only() -> None:
    def after(choice: str) -> Position:
        s = table(
            theatre(hand="castling", team="dr_stitch dr_couch"),
            theatre(team="dr_drill herbalist"),
            theatre(team="butcher alien"),
        )
        play(s, "play castling")
        s.play(1, f"castle {choice}")
        return s

    first, second = after("dr_drill"), after("herbalist")
    assert page(first, 0) == page(second, 0)
    assert page(first, -1) == page(second, -1)
    assert "has chosen for Castling" in panels(first, 0)["other-1"]
    assert 'class="pcard doctor leaving"' in buttons(piece(panels(first, 1)["room"], "doctor/dr_drill"))[0]
    assert 'class="pcard doctor"' in buttons(piece(panels(first, 1)["room"], "doctor/herbalist"))[0]


# -- what an operation would bring


def ways(html: str) -> list[tuple[str, str]]:
    """For each speciality what is said of it, and the faces that heal."""
    found = []
    for way in re.findall(r'<button class="way.*?</button>', html):
        healing = re.findall(r'<span class="ok">(\d)', way)
        found.append((values(buttons(way), "aria-label")[0], "".join(healing)))
    return found


@rule("HR-OPR-10", "HR-OPR-11")
def test_every_speciality_shows_its_sum_and_the_faces_that_heal() -> None:
    s = table(theatre(team="dr_stitch", table="shattered_jaw", bonus=1), theatre())
    html = panels(s, 0)["room"]
    assert ways(html) == [
        ("surgery 8: 4 before the die, 3 in 6", "456"),
        ("stomatology 7: 0 before the die, 0 in 6", ""),
    ]
    assert re.findall(r'<span class="term">([^<]*)</span>', html) == ["team 3", "bonus +1", "team −1", "bonus +1"]


@rule("HR-ACT-22")
def test_a_die_that_counts_differently_says_what() -> None:
    s = table(theatre(team="dr_stitch", table="shattered_jaw"), theatre(), ongoing="lucky_day")
    html = panels(s, 0)["room"]
    assert ways(html)[0] == ("surgery 8: 3 before the die, 3 in 6", "156")
    assert '<span class="ok">1<small>=8</small></span>' in html


@rule("HR-OPR-09")
def test_cards_that_would_change_the_operation_say_how() -> None:
    s = table(
        theatre(hand="nurse bribe fired lunch_break", team="butcher", table="geek"),
        theatre(team="hypnotist dr_drill"),
    )
    told = re.findall(r'<li><svg class="i s".*?#i-(\w+)".*?</svg>([^<]*)<b class="odd \w+">([^<]*)</b>', page(s, 0))
    assert told == [
        ("up", "Bribe (Hypnotist)", "5 in 6"),
        ("up", "Fired (Butcher)", "3 in 6"),
        ("up", "Nurse", "3 in 6"),
    ]
    assert "then 3 in 6" in piece(page(s, 0), "hand/nurse")
    assert "odd" not in piece(page(s, 0), "hand/lunch_break")


@rule("HR-ACT-19")
def test_a_full_team_would_send_the_right_one_away_for_a_stolen_doctor() -> None:
    team = "dr_stitch old_sawbones dr_drill butcher"
    s = table(theatre(hand="bribe", team=team, table="geek"), theatre(team="hypnotist"))
    assert re.findall(r">Bribe \(Hypnotist\)<b[^>]*>([^<]*)<", panels(s, 0)["room"]) == ["4 in 6"]


def test_without_a_patient_the_waiting_room_is_looked_at() -> None:
    s = table(theatre(team="dr_stitch"), theatre(), waiting="appendix acne")
    html = page(s, 0)
    assert re.findall(r'<span class="odd \w+">([^<]*)</span>', panels(s, 0)["hospital"]) == ["6 in 6", "3 in 6"]
    assert "6 in 6 as your team stands" in values(buttons(piece(html, "patient/appendix")), "aria-label")[0]


def test_the_last_roll_is_shown_where_it_was_made() -> None:
    s = table(theatre(team="dr_stitch", table="appendix"), theatre(team="herbalist"), die=2)
    play(s, "operate surgery")
    assert "5 against 4: healed" in panels(s, 0)["room"]
    assert 'href="#die-white-2"' in panels(s, 0)["room"]
    assert 'href="#die-white-2"' in panels(s, 1)["other-1"]
    play(s, "end", "queue", "end")
    assert (s.active, 'href="#die-white-2"' in panels(s, 0)["room"]) == (0, False)


# -- the board


@rule("HR-SET-02")
def test_with_two_players_a_chair_is_blocked() -> None:
    chairs = [
        values(buttons(panels(table(*[theatre()] * seats), 0)["hospital"], name="why"), "data-piece")
        for seats in (2, 3)
    ]
    free = ["chair/0", "chair/1", "chair/2"]
    assert [[name for name in names if name.startswith(("chair", "blocked"))] for names in chairs] == [
        [*free, "blocked/0"],
        [*free, "chair/3"],
    ]


@rule("HR-PAT-07")
def test_the_queue_shows_its_stages_and_then_the_closing_card() -> None:
    s = table(theatre(), theatre(), queue=(0, 2, 3))
    assert values(buttons(piece(page(s, 0), "queue")), "aria-label") == [
        "next: stage 2: 2 of stage 2, 3 of stage 3, then the closing card"
    ]
    empty = table(theatre(), theatre(), queue=(0, 0, 0))
    assert "closing card" in values(buttons(piece(page(empty, 0), "queue")), "aria-label")
    closed = play(empty, "queue")
    assert "closed by Mira" in panels(closed, 0)["hospital"]


@rule("HR-INF-02")
def test_who_has_left_the_game_is_seen_by_everybody() -> None:
    s = table(theatre(), theatre(), box="acne geek")
    for seat in (0, 1, -1):
        shown = piece(panels(s, seat)["hospital"], "box")
        assert re.findall(r'aria-label="(\w+)"', shown) == ["Acne", "Geek"]
        assert "In it: Acne, Geek." in tell(s, viewer(s, seat), "box", "1a")
    assert "Out of the game" not in page(table(theatre(), theatre()), 0)


def words(markup: str) -> str:
    return " ".join(text(markup).split())


@rule("HR-END-02")
def test_in_the_last_operations_the_page_says_who_operates_and_that_no_turn_comes_any_more() -> None:
    rooms = [theatre(), theatre(table="acne"), theatre(table="geek")]
    s = table(*rooms, queue=(0, 0, 0))
    assert "It will be your turn soon." in panels(s, 1)["ask"]
    play(s, "queue")
    for seat, patient, speciality in ((1, "the Acne", "dermatology"), (2, "the Geek", "psychiatry")):
        drawn = panels(s, seat)
        assert f"Last operation, on {patient}" in words(drawn["ask"])
        assert words(drawn["bar"]).endswith(f"Round 4, {NAMES[seat]} Last operations")
        for other in {0, 1, 2} - {seat}:
            waiting = words(panels(s, other)["ask"])
            assert f"{NAMES[seat]} decides. The hospital is closed: only the last operations are left." in waiting
        assert "You are watching." in panels(s, -1)["ask"]
        play(s, f"operate {speciality}")
    assert s.over


@rule("HR-ONG-05")
def test_markers_add_team_and_card_in_force_and_tell_a_bonus_apart() -> None:
    s = table(theatre(), theatre(team="dr_stitch dr_couch", bonus=2), ongoing="tools_delivery")
    plain = table(theatre(), theatre(team="dr_stitch dr_couch", bonus=2))

    def markers(state: Position) -> list[int]:
        drawn = panels(state, 0)["other-1"]
        row = re.findall(r'<span class="sk4">(.*?)</span><span class="good" title="bonus \+2">', drawn)[0]
        return [int(number.replace("−", "-")) for number in re.findall(r"</svg>([^<]*)<", row + "<")]

    change = s.rules.edition.action(CARDS.index("tools_delivery")).skills
    assert markers(plain) == [3, 2, -2, 3]
    assert markers(s) == [old + new for old, new in zip([3, 2, -2, 3], change, strict=True)]


@rule("HR-ACT-19")
def test_a_newcomer_stands_beside_a_full_team() -> None:
    s = table(
        theatre(hand="bribe", team="dr_stitch old_sawbones dr_drill butcher"),
        theatre(team="hypnotist"),
        stage="admitted",
    )
    play(s, "play bribe hypnotist")
    html = panels(s, 0)["room"]
    assert "pcard doctor comer" in buttons(piece(html, "doctor/hypnotist"))[0]
    assert codes(html) == {f"dismiss {name}" for name in ("dr_stitch", "old_sawbones", "dr_drill", "butcher")}


def test_everybody_has_one_name_wherever_she_lies_so_that_she_can_fly() -> None:
    s = table(theatre(hand="bribe"), theatre(team="dr_stitch"), stage="admitted")
    assert 'data-piece="doctor/dr_stitch"' in panels(s, 0)["other-1"]
    play(s, "play bribe dr_stitch")
    assert 'data-piece="doctor/dr_stitch"' in panels(s, 0)["room"]
    top = buttons(piece(page(s, 0), "discard/bribe"))[0]
    assert 'data-from="hand/bribe doctor/bribe ongoing/bribe cards/0"' in top


# -- seats, drawings


def test_somebody_to_send_to_is_a_button_with_a_name() -> None:
    s = table(theatre(hand="holiday", table="acne"), theatre(), theatre(table="geek"))
    assert 'data-code="play holiday 2"' in piece(page(s, 0), "seat/2")
    assert 'data-piece="seat/3"' not in page(s, 0)


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Professor Emeritus", "Pro-fes-sor Eme-ri-tus"),
        ("Orthodontist", "Ortho-don-tist"),
        ("Acne", "Acne"),
        ("Gate keeper", "Gate keeper"),
    ],
)
def test_a_long_word_may_be_broken_at_its_syllables(name: str, shown: str) -> None:
    assert soft(name).replace("\N{SOFT HYPHEN}", "-") == shown


def test_men_and_women_are_told_apart() -> None:
    s = table(theatre(team="dr_stitch butcher"), theatre())
    html = panels(s, 0)["room"]
    assert "#i-woman" in piece(html, "doctor/dr_stitch")
    assert "#i-man" in piece(html, "doctor/butcher")


def test_every_doctor_has_a_face_of_its_own() -> None:
    assert len({SYMBOLS[f"doc-{name}"][1] for name in DOCTORS}) == len(DOCTORS)


# -- the symbols of the book

SAID = {
    "gate_keeper": ("after a successful operation", "draw a card"),
    "md_brutal": ("after a failed operation",),
    "young_intern": ("another team",),
    "md_silicon": ("a woman",),
    "dr_incognito": ("your team",),
    "alien": ("discard a doctor", "any team"),
}
EFFECTS_SAID = {
    "pass_patients": "on the right",
    "kill_all": "all patients",
    "strike": "as long as it lies there",
    "send_back": "waiting room",
    "revive": "your morgue",
}


@rule("HR-SYM-01")
def test_every_symbol_of_the_book_is_drawn_or_said_in_words() -> None:
    people = [f"doc-{name}" for name in DOCTORS] + [f"pat-{name}" for name in PATIENTS]
    signs = ["i-man", "i-woman", "candle", "i-door", "i-check"]
    assert len({SYMBOLS[name] for name in people + signs}) == len(people + signs)
    s = table(theatre(team="gate_keeper md_brutal", morgue="acne", healed="geek"), theatre(), waiting="toothache")
    html = page(s, 0)
    assert "#i-woman" in piece(html, "doctor/gate_keeper")
    assert "#i-man" in piece(html, "doctor/md_brutal")
    for heap, sign in (("morgue", "candle"), ("healed", "i-check")):
        told = re.search(rf'<button [^>]*value="{heap}/0".*?</button>', html)
        assert told is not None
        assert f"#{sign}" in told[0]
    assert "Waiting room" in text(html)


@rule("HR-SYM-01")
def test_what_other_symbols_stand_for_is_said_on_the_cards() -> None:
    edition = GAME.new(2, "cards").rules.edition
    texts = {CARDS[number]: str(about.card(edition, number)) for number in range(len(CARDS))}
    assert {name: words for name, words in SAID.items() if any(word not in texts[name] for word in words)} == {}
    effects = {EFFECTS[edition.action(FIRST_ACTION + number).effect]: name for number, name in enumerate(ACTIONS)}
    assert {name for name, words in EFFECTS_SAID.items() if words not in texts[effects[name]]} == set()
