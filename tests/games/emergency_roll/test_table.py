"""How Emergency Roll looks on the web table: every legal move is on the page, nothing else, and nothing secret."""

from __future__ import annotations

import re

import pytest

from hospitable.core.texts import LANGUAGES
from hospitable.core.variants import Value
from hospitable.games.emergency_roll.beds import BED_NAMES
from hospitable.rulebook import chapters
from tests.catalogues import sentences
from tests.games.emergency_roll.pages import WAYS, bed, van
from tests.games.emergency_roll.patients import chosen
from tests.games.emergency_roll.tables import GAME, URSULE, play, sheet, solo, table
from tests.games.emergency_roll.ursule import hers, one_round
from tests.games.pages import NAMES, buttons, page, panels, text, values, walk
from tests.rules import rule

CARDS = ["card/car_stethoscopes", "card/car_xray"]

every_way = pytest.mark.parametrize(("seats", "variants"), WAYS)


# -- the contract with the pages


@every_way
def test_a_table_has_these_panels(seats: int, variants: dict[str, Value]) -> None:
    others = [f"other-{place}" for place in range(1, max(seats, 2))]
    sheet_in_front = ["name", "ground", "sheet", "record"]
    assert list(panels(GAME.new(seats, "panels", variants), 0)) == [
        "bar",
        "ask",
        "vans",
        "cards",
        *sheet_in_front,
        *others,
    ]


# -- moves


@every_way
def test_every_move_can_be_made_at_its_piece(seats: int, variants: dict[str, Value]) -> None:
    for s in walk(GAME, seats, variants, 11):
        for seat in s.deciders:
            html = page(s, seat)
            legal = values(buttons(html, name="code"), "data-piece")
            assert {target for move in s.moves(seat) for target in move.targets} == set(legal)


@every_way
def test_every_other_piece_asks_why(seats: int, variants: dict[str, Value]) -> None:
    for s in walk(GAME, seats, variants, 23):
        html = page(s, 0)
        asking = buttons(html, name="why")
        assert [piece for piece in values(asking, "data-piece") if piece not in values(asking, "value")] in (
            [],
            ["chief/held"],  # the medal itself flies as `chief`
        )
        assert len(buttons(html, name="why", form="play")) == len(asking)
        assert all('aria-disabled="true"' in tag for tag in asking)
        assert len(values([*asking, *buttons(html, name="code", form="play")], "data-piece")) >= 35


@rule("ER-CHO-05")
def test_the_chiefs_ambulance_has_a_price_tag() -> None:
    s = table(sheet(), sheet(bags=1))
    s.play(0, "take red")
    html = page(s, 1)
    assert ['class="fee"' in van(html, colour) for colour in ("red", "yellow", "green")] == [True, False, False]
    assert 'name="code" value="take red"' in van(html, "red")
    s = table(sheet(), sheet(bags=0))
    s.play(0, "take red")
    assert 'name="why" value="die/red" aria-disabled="true"' in van(page(s, 1), "red")


def test_ambulances_show_who_has_taken_them() -> None:
    s = table(sheet(), sheet(bags=1), sheet())
    play(s, "take red", "take red", "take green")
    html = page(s, 2)
    assert re.findall(r'data-piece="taker/(\d)"', van(html, "red")) == ["0", "1"]
    assert re.findall(r'data-piece="taker/(\d)"', van(html, "green")) == ["2"]
    assert 'class="bay mine"' in van(html, "green")
    assert van(html, "red").count('href="#chief"') == 1


@rule("ER-STE-05")
def test_a_bed_offers_each_value_with_its_price_and_by_itself_the_unmodified_one() -> None:
    s = table(sheet("w1 = 2", stethoscopes=1), dice=(1, 1, 4))
    play(s, "take green", "take red")
    offers = bed(page(s, 0), "w1b2")
    assert re.findall(r'class="([^"]*)" data-who="(\w+)" data-write="(\d)" data-code="([^"]*)"', offers) == [
        ("opt lead", "admit", "3", "admit w1b2 3"),
        ("opt lead def", "admit", "4", "admit w1b2 4"),
        ("opt lead", "admit", "5", "admit w1b2 5"),
    ]
    assert 'value="admit w1b2 4"' in offers
    assert [re.sub(r"<[^>]*>", "", tag) for tag in re.findall(r'<span class="fee".*?</span>', offers)] == [
        "1",
        "free",
        "1",
    ]


def test_a_bed_that_cannot_take_the_patients_value_offers_the_cheapest() -> None:
    s = table(sheet("w1 = 4", stethoscopes=3), dice=(1, 1, 3))
    play(s, "take green", "take red")
    assert 'value="admit w1b2 5"' in bed(page(s, 0), "w1b2")


def test_values_that_can_be_written_are_switches_and_the_cheapest_is_on() -> None:
    s = table(sheet(stethoscopes=1), dice=(1, 1, 3))
    play(s, "take green", "take red")
    switches = [tag for tag in buttons(page(s, 0), type="button") if "data-set-write" in tag]
    assert values(switches, "data-set-write") == ["2", "3", "4"]
    assert values(switches, "aria-pressed") == ["false", "true", "false"]
    assert ["data-default" in tag for tag in switches] == [False, True, False]


def offered(html: str) -> set[tuple[str, str]]:
    """How admissions are offered: the classes that say what is shown at first, and for which patient."""
    return set(re.findall(r'class="(opt[^"]*)" data-who="(\w+)"', html))


def test_two_patients_are_switched_between_and_each_has_its_own_morgue() -> None:
    s = chosen("red 4", bonus="extra_patient")
    html = page(s, 0)
    assert values([tag for tag in buttons(html) if "data-set-who" in tag], "data-set-who") == ["admit", "extra"]
    graves = re.findall(r'value="(morgue[^"]*)" title="[^"]*" data-piece="([^"]*)"', html)
    assert graves == [("morgue", "morgue"), ("morgue extra", "morgue/extra")]
    assert offered(bed(html, "w1b1")) == {("opt lead def", "admit"), ("opt def", "extra"), ("opt", "extra")}
    s.play(0, "morgue")
    html = page(s, 0)
    assert "data-set-who" not in html
    assert offered(html) == {("opt lead def", "extra"), ("opt lead", "extra")}


@rule("ER-SCR-01")
def test_a_screen_is_drawn_at_the_bed_of_a_last_patient() -> None:
    html = page(chosen("red 4", "w1 = 2 4, w7 = 1 2 3", bonus="screen"), 0)
    offering = [name for name in BED_NAMES if f'data-code="screen {name}"' in bed(html, name)]
    assert offering == ["w1b2"]
    assert 'name="code" value="screen w1b2"' in bed(html, "w1b2")


@rule("ER-UCA-04")
def test_cardiologists_are_buttons_when_one_of_them_must_leave() -> None:
    s = solo("", hers("w1 = 1 1 1"), dice=(1, 6, 2), card="amb_10", chief=URSULE)
    assert values(buttons(panels(s, 0)["cards"], name="why"), "data-piece")[:2] == CARDS
    play(one_round(s), "take green", "morgue")
    cards = buttons(panels(s, 0)["cards"], name="code")
    assert values(cards, "value") == ["discard car_stethoscopes", "discard car_xray"]
    assert values(cards, "data-piece") == CARDS


# -- what nobody may know


@rule("ER-CHO-06")
def test_a_secret_choice_is_announced_but_not_shown() -> None:
    s = table(sheet(), sheet(), sheet(bags=1), variants={"simultaneous": True})
    play(s, "take red")
    s.play(1, "take green")
    chosen = panels(s, 2)
    assert "taker/1" not in chosen["vans"]
    assert 'aria-label="has chosen"' in chosen["other-2"]
    assert "die-green" not in chosen["other-2"]
    assert "taker/1" in panels(s, 1)["vans"]
    s.play(2, "take green")
    assert "taker/1" in panels(s, 2)["vans"]


# -- people


@rule("ER-UEN-04")
def test_a_tie_is_ursules() -> None:
    *_, s = walk(GAME, 1, {}, 100)
    s.sheets[0], s.sheets[URSULE] = sheet("w7 = 1 2 3"), sheet("w7 = 1 2 3")
    ahead = s.result().totals[0] - s.result().totals[URSULE]
    for lead, name in ((1, "Mira"), (0, "URSULE")):
        s.sheets[0].cardiology = [0, 99 + lead]
        s.sheets[URSULE].cardiology = [0, 99 + ahead]
        assert s.result().totals[0] - s.result().totals[URSULE] == lead
        assert f">{name} wins.</h2>" in panels(s, 0)["ask"]


def test_waiting_says_for_whom() -> None:
    s = table(sheet(), sheet(), sheet(), chief=1)
    assert ">Ana chooses a patient.</h2>" in panels(s, 0)["ask"]
    s = table(sheet(), sheet(), sheet(bags=1), variants={"simultaneous": True}, chief=0)
    play(s, "take red")
    assert ">Ana, Bram choose a patient.</h2>" in panels(s, 0)["ask"]


# -- words


NAMED = {*NAMES, *(name[0] for name in NAMES), "URSULE", "U"}


@every_way
def test_every_word_comes_from_the_catalogue(seats: int, variants: dict[str, Value]) -> None:
    for s in walk(GAME, seats, variants, 23):
        asked = s.deciders[0] if s.deciders else -1
        lines = [set(text(page(s, asked, lang)).split("\n")) for lang in LANGUAGES]
        assert not [line for line in set.union(*lines) if re.search(r"[{}]|[a-z]\.[a-z]", line)]
        same = "\n".join(set.intersection(*lines))  # only names, and the x of "x 2"
        assert set(re.findall(r"[^\W\d_]+", same)) - {"x"} <= NAMED


# -- what was lost with the book's pictures

ELSEWHERE = re.compile(r"\b(?:p\.|page|pagina|blz\.?) ?\d|ci-contre|ci-dessous|hiernaast|\boverleaf\b", re.IGNORECASE)


@rule("ER-RUL-35")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_that_people_read_points_to_a_page_or_a_picture_of_the_book(lang: str) -> None:
    found = [sentence for forms in sentences(GAME.domain, lang).values() for sentence in forms]
    found += [sentence for forms in sentences(f"{GAME.domain}.ledger", lang).values() for sentence in forms]
    found += [rule.told for chapter in chapters(GAME).values() for rule in chapter.rules]
    assert len(found) > 500
    assert [sentence for sentence in found if ELSEWHERE.search(sentence)] == []
