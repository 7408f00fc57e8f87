"""Positions from outside: what breaks a rule is refused with a sentence that says what is wrong."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from hospitable import BadSnapshot
from hospitable.core.agenda import step
from hospitable.games.doktor_hrubec.cards import CARDS, DOCTORS, NONE, PATIENTS
from hospitable.games.doktor_hrubec.notation import card_name
from hospitable.games.doktor_hrubec.state import Position, Theatre
from hospitable.games.doktor_hrubec.steps import CASTLE, CHOOSE_RECEIVER, STEPS
from tests.games.changes import Change, at, by, changed, keys, less, more, to
from tests.games.doktor_hrubec.tables import GAME, fix_die, play, queue_of, table, theatre

STRONG = "dr_stitch hypnotist dr_drill beautician"

# -- positions that are fine


def ready(s: Position, last: int | None = None) -> Position:
    """Of the stages before that of the last patient seen nobody is left in the queue: the others are in the box."""
    stage_of = [patient.stage for patient in s.rules.edition.patients]
    if last is None:
        last = max((stage_of[patient] for patient in range(len(PATIENTS)) if patient not in s.unseen), default=0)
    for stage in range(last):
        left = [patient for patient in s.unseen if stage_of[patient] == stage]
        seen = stage_of.count(stage) - len(left)
        s.box += left[: s.rules.edition.stages[s.seats][stage] - seen]
    if len(s.unseen) == len(PATIENTS):  # the first turn brings somebody
        s.box = s.unseen[:1]
    s.unseen = [patient for patient in s.unseen if patient not in s.box]
    s.turn = 100  # enough for all of this to have happened
    return queue_of(s)


def start() -> Position:
    return GAME.new(3, "start", {"first_player": "1"})


def morning() -> Position:
    room = theatre("dr_drill bribe nurse", team="butcher", morgue="geek")
    return ready(table(room, theatre("kidnapper"), waiting="acne insomnia", ongoing="lucky_day", discard="fired"))


def operation() -> Position:
    room = theatre("alternative_treatment", team="butcher", table="acne")
    return ready(table(room, theatre(), theatre(table="geek")))


def treatment() -> Position:
    return play(operation(), "play alternative_treatment")


def hiring() -> Position:
    return play(ready(table(theatre("butcher dr_couch", team=STRONG), theatre())), "hire butcher")


def alien_comes() -> Position:
    return play(ready(table(theatre("alien", team=STRONG), theatre())), "hire alien")


def zero_comes() -> Position:
    return play(ready(table(theatre("dr_zero", team=STRONG), theatre())), "hire dr_zero")


def alien_acts() -> Position:
    return play(ready(table(theatre("alien"), theatre(team="butcher"))), "hire alien")


def stealing() -> Position:
    return play(ready(table(theatre("model", team=STRONG), theatre(team="butcher"))), "play model butcher")


def bribing() -> Position:
    return play(ready(table(theatre("bribe", team=STRONG), theatre(team="butcher"))), "play bribe butcher")


def dining() -> Position:
    s = ready(table(theatre("romantic_dinner", team=STRONG), theatre(team="dr_couch")))
    return play(s, "play romantic_dinner dr_couch")


def castling_starts() -> Position:
    """The third player has no choice, the fourth nobody to give."""
    teams = ["butcher dr_stitch", "dr_couch dr_leech", "alien", ""]
    rooms = [theatre("castling" if seat == 0 else "", team=team) for seat, team in enumerate(teams)]
    return play(ready(table(*rooms)), "play castling")


def castling() -> Position:
    """The second player has chosen."""
    s = castling_starts()
    s.play(1, "castle dr_leech")
    return s


def operated(team: str, patient: str, speciality: str, die: int, other: Theatre | None = None) -> Position:
    """After the roll; the team is helped by 5."""
    room = theatre("nurse fired", team=team, table=patient, bonus=5, morgue="toothache")
    s = ready(table(room, other or theatre(team="dr_couch"), waiting="insomnia geek"))
    fix_die(s, die)
    return play(s, f"operate {speciality}")


def dropping() -> Position:
    return operated(STRONG, "fracture", "surgery", 6, theatre())


def dropping_after_a_death() -> Position:
    s = ready(table(theatre("nurse fired", table="blisters"), theatre(), waiting="insomnia"))
    fix_die(s, 1)
    return play(s, "operate dermatology")


def dropping_after_the_butcher() -> Position:
    s = ready(table(theatre("nurse fired", team="butcher", table="blisters"), theatre(), waiting="insomnia"))
    fix_die(s, 1)
    return play(s, "operate dermatology")


def taking() -> Position:
    return operated("dr_drill", "schizoid", "psychiatry", 6)


def dismissing() -> Position:
    s = ready(table(theatre(team="alien dr_drill", table="infected_prostitute"), theatre(), waiting="insomnia"))
    fix_die(s, 1)
    return play(s, "operate surgery")


def exchanging() -> Position:
    return operated("dr_drill", "dental_bridge", "stomatology", 6)


def twins() -> Position:
    return operated("dr_stitch", "siamese_twins", "surgery", 6)


def burying() -> Position:
    return operated("dr_stitch", "one_body_no_head", "surgery", 6)


def alpine_leaves() -> Position:
    return operated("gate_keeper alpine_doctor", "acne", "dermatology", 6)


def lawyer_leaves() -> Position:
    room = theatre(team="lawyer young_intern dr_zero alien", table="acne", morgue="geek")
    s = ready(table(room, theatre(team=STRONG), waiting="insomnia"))
    fix_die(s, 1)
    return play(s, "operate dermatology")


def lawyer_arrives() -> Position:
    return play(lawyer_leaves(), "send 2")


def intern_leaves() -> Position:
    return play(lawyer_arrives(), "dismiss lawyer")


def alcoholic_wanders() -> Position:
    """A hopeless operation has been counted."""
    s = ready(table(theatre(team="md_brutal", table="alcoholic"), theatre(), waiting="insomnia"))
    fix_die(s, 1)
    return play(s, "operate psychiatry")


def alcoholic_is_out() -> Position:
    """With three players; the table on the right is taken, and the count stays."""
    s = ready(table(theatre(team="md_brutal", table="alcoholic"), theatre(), theatre(table="acne")))
    fix_die(s, 1)
    return play(s, "operate psychiatry")


def alcoholic_is_healed() -> Position:
    s = ready(table(theatre(team="hypnotist", table="alcoholic"), theatre()))
    s.hopeless = 1
    fix_die(s, 6)
    return play(s, "operate psychiatry")


def alcoholic_goes_on() -> Position:
    """Three players have tried in vain."""
    s = ready(table(theatre(team="md_brutal", table="alcoholic"), theatre(), theatre()))
    s.hopeless = 2
    fix_die(s, 1)
    return play(s, "operate psychiatry")


def last_operation() -> Position:
    """The second player closed; the third operates, then the first and the second."""
    rooms = [theatre(table="acne"), theatre(), theatre("nurse", team="alien", table="blisters")]
    return play(ready(table(*rooms, active=1, waiting="insomnia geek appendix"), last=3), "queue")


def last_effect() -> Position:
    s = last_operation()
    fix_die(s, 1)
    return play(s, "operate dermatology")


def reshuffled() -> Position:
    """The last card of the pile was drawn, and the discards are the pile now."""
    s = ready(table(theatre("dr_drill"), theatre("kidnapper vip")))
    s.discard = [s.pile.pop() for _ in range(len(s.pile) - 1)]
    return play(s, "draw")


def over() -> Position:
    s = last_operation()
    while s.deciders:
        fix_die(s, 6)
        play(s, s.moves(s.deciders[0])[0].code)
    return s


GOOD = [
    *[start, morning, reshuffled, operation, treatment, hiring, alien_comes, zero_comes, alien_acts],
    *[stealing, bribing, dining, castling_starts, castling],
    *[dropping, dropping_after_a_death, dropping_after_the_butcher, taking, dismissing, exchanging, twins, burying],
    *[alpine_leaves, lawyer_leaves, lawyer_arrives, intern_leaves],
    *[alcoholic_wanders, alcoholic_is_out, alcoholic_is_healed, alcoholic_goes_on, last_operation, last_effect, over],
]


@pytest.mark.parametrize("position", GOOD)
def test_a_position_of_the_game_is_accepted(position: Callable[[], Position]) -> None:
    s = position()
    assert GAME.status(s) == []
    assert GAME.restore(s.snapshot()).snapshot() == s.snapshot()


# -- and what can be wrong with them


def turned(old: list[Any]) -> list[Any]:
    return [*reversed(old)]


def moved(*places: str) -> Change:
    """The last thing of the first place, put on top of the second; both below `position`."""

    def change(position: Any) -> Any:
        found = []
        for place in places:
            *way, last = keys(place)
            found.append((at(position, way), last))
        (here, this), (there, that) = found
        thing = here[this][-1] if isinstance(here[this], list) else here[this]
        here[this] = here[this][:-1] if isinstance(here[this], list) else None
        there[that] = [*there[that], thing] if isinstance(there[that], list) else thing
        if that == "hand":
            there[that].sort(key=CARDS.index)
        return position

    return change


def filled(position: Any) -> Any:
    """Four doctors in the first team, taken from the pile."""
    room = position["theatres"][0]
    missing = 4 - len(room["team"])
    room["team"] += position["pile"][:missing]
    del position["pile"][:missing]
    return position


Case = tuple[Callable[[], Position], str, Change, str]

PIECES: list[Case] = [
    (morning, "position/pile", less(), "card"),
    (morning, "position/discard", more("fired"), "card"),
    (morning, "position/theatres/0/team", more("dr_drill"), "card"),
    (morning, "position/theatres/1/hand", to(["lucky_day"]), "card"),
    (morning, "position/ongoing", to(None), "card"),
    (stealing, "position/newcomer", to("dr_leech"), "card"),
    (morning, "position/waiting", more("geek"), "patient"),
    (morning, "position/theatres/0/table", to("acne"), "patient"),
    (morning, "position/unseen", less(), "patient"),
    (morning, "position", moved("unseen", "box"), "stage"),
    (morning, "position/queue/0", by(1), "stage"),
    (morning, "position/queue", to([1, 5, 4]), "stage"),
    (morning, "position", moved("theatres/1/hand", "ongoing"), "card"),
    (morning, "position/pile", turned, "order"),
    (morning, "position/unseen", turned, "order"),
    (reshuffled, "position/held", turned, "order"),
    (reshuffled, "position/held/0", to("alien"), "held"),
    (reshuffled, "position/kept/1", by(-1), "held_by_nobody"),
    (reshuffled, "position/kept/1", by(1), "kept"),
    (morning, "position/hopeless", to(1), "hopeless"),
    (alcoholic_wanders, "position/hopeless", by(1), "hopeless"),
    (alcoholic_wanders, "position", moved("theatres/1/table", "waiting"), "hopeless"),
    (alcoholic_wanders, "position", moved("theatres/1/table", "theatres/1/morgue"), "hopeless"),
    (morning, "position/closer", to(0), "closing"),
]

IN_A_THEATRE: list[Case] = [
    (hiring, "position", moved("newcomer", "theatres/0/team"), "team"),
    (morning, "position/theatres/0/hand", turned, "hand"),
    (operation, "position/theatres/0/doctor_left", to(False), "doctor"),
    (morning, "position/theatres/0/castled", to("butcher"), "castled"),
    (castling, "position/theatres/0/castled", to("alien"), "castled"),
]

TURN = "turn 0"
AFTER_SUCCESS = [TURN, "operation_over 0", "doctor_effect:10 0", "doctor_effect:1 0"]
AFTER_FAILURE = [TURN, "operation_over 0", "doctor_effect:4 0", "doctor_effect:7 0", "doctor_effect 0"]

ASKED: list[Case] = [
    (morning, "agenda", to([]), "over"),
    (morning, "agenda", to(["turn 1"]), "agenda"),
    (morning, "agenda", more(TURN), "agenda"),
    (morning, "position/turn", to(0), "turn"),
    (morning, "position/acting", to(["butcher"]), "agenda"),
    (morning, "position/dead", to("geek"), "agenda"),
    (morning, "position", moved("theatres/0/team", "newcomer"), "agenda"),
    (morning, "agenda", more("final_operation 0"), "agenda"),
    (morning, "agenda", more("alien_victim 0"), "agenda"),
    (hiring, "agenda", less(), "agenda"),
    (hiring, "agenda", to([TURN, "make_room:1 0"]), "agenda"),
    (hiring, "position/stage", to("morning"), "agenda"),
    (hiring, "position/theatres/0/doctor_left", to(False), "agenda"),
    (hiring, "position", moved("theatres/0/team", "discard"), "agenda"),
    (alien_comes, "agenda", to([TURN, "make_room 0"]), "agenda"),
    (zero_comes, "agenda", to([TURN, "alien_victim 0", "make_room 0"]), "agenda"),
    (zero_comes, "agenda", to([TURN, "make_room 0"]), "agenda"),
    (alien_acts, "position/stage", to("admitted"), "agenda"),
    (alien_acts, "position", moved("theatres/0/team", "discard"), "agenda"),
    (stealing, "position", moved("discard", "theatres/1/hand"), "agenda"),
    (stealing, "position", moved("theatres/0/team", "theatres/1/team"), "agenda"),
    (castling, "position", moved("discard", "theatres/1/hand"), "agenda"),
    (castling, "own/0", to([]), "nobody_decides"),
    (castling, "position/theatres/1/castled", to(None), "agenda"),
    (castling, "position/theatres/2/castled", to(None), "agenda"),
    (castling, "own/1", to(["castle 1"]), "agenda"),
    (castling, "own/0", to(["castle 0", "castle 0"]), "agenda"),
    (castling, "agenda", to([TURN, "together"]), "agenda"),
    (dropping, "agenda", to([*AFTER_SUCCESS, "drop_card:2 0"]), "agenda"),
    (dropping, "agenda", to([*AFTER_FAILURE, "drop_card:1 0"]), "agenda"),
    (dropping, "agenda", to([*AFTER_SUCCESS, "dismiss_own:1 0"]), "agenda"),
    (dropping, "agenda", to([*AFTER_SUCCESS[:-1], "drop_card:1 0"]), "agenda"),
    (dropping, "agenda", to([*AFTER_SUCCESS, "drop_card:1 1"]), "agenda"),
    (dropping, "agenda", to([*AFTER_SUCCESS, "drop_card:25 0"]), "agenda"),
    (dropping, "agenda", to([*AFTER_SUCCESS[:2], "zero_draws 0", *AFTER_SUCCESS[2:], "drop_card:1 0"]), "agenda"),
    (dropping, "position", moved("theatres/0/healed", "theatres/1/healed"), "agenda"),
    (dropping, "position/stage", to("operation"), "agenda"),
    (dropping, "position/acting", to(DOCTORS[:5]), "agenda"),
    (dropping_after_a_death, "position/dead", to(None), "agenda"),
    (dropping_after_a_death, "position/dead", to("geek"), "agenda"),
    (dropping_after_the_butcher, "position/acting", to([]), "agenda"),
    (taking, "agenda", to([*AFTER_SUCCESS, "take_doctor:11 0"]), "agenda"),
    (taking, "agenda", to([*AFTER_SUCCESS, "drop_card:14 0"]), "agenda"),
    (taking, "position", moved("theatres/1/team", "discard"), "no_moves"),
    (taking, "position", filled, "agenda"),
    (
        dropping,
        "position",
        lambda old: moved("theatres/0/hand", "discard")(moved("theatres/0/hand", "discard")(old)),
        "no_moves",
    ),
    (exchanging, "position", moved("theatres/0/team", "discard"), "no_moves"),
    (twins, "position", moved("waiting", "theatres/0/table"), "agenda"),
    (twins, "position", lambda old: moved("waiting", "box")(moved("waiting", "box")(old)), "agenda"),
    (twins, "agenda", to([*AFTER_SUCCESS, "admit_twin:22 0"]), "agenda"),
    (burying, "position", moved("theatres/0/healed", "theatres/1/healed"), "agenda"),
    (alpine_leaves, "position/acting", to([]), "agenda"),
    (alpine_leaves, "position", moved("theatres/0/team", "discard"), "agenda"),
    (alpine_leaves, "agenda", to([*AFTER_SUCCESS[:-1], "choose_receiver:10 0"]), "agenda"),
    (alpine_leaves, "agenda", to([*AFTER_SUCCESS[:-1], "choose_receiver:1 1"]), "agenda"),
    (alpine_leaves, "agenda", to([*AFTER_SUCCESS[:-1], "take_doctor:1 0"]), "agenda"),
    (alpine_leaves, "agenda", to([*AFTER_SUCCESS[:-2], "choose_receiver:10 0"]), "agenda"),
    (alpine_leaves, "position/dead", to("toothache"), "agenda"),
    (lawyer_leaves, "agenda", to([*AFTER_FAILURE, "choose_receiver 0"]), "agenda"),
    (lawyer_leaves, "agenda", to([*AFTER_FAILURE[:-2], "choose_receiver 0"]), "agenda"),
    (lawyer_leaves, "agenda", lambda old: old[1:], "agenda"),
    (lawyer_leaves, "agenda", to([*AFTER_FAILURE[:2], "doctor_effect:7 0", "choose_receiver 0"]), "agenda"),
    (lawyer_leaves, "position/dead", to("geek"), "agenda"),
    (lawyer_arrives, "position/acting", to([]), "agenda"),
    (lawyer_arrives, "agenda", to([*AFTER_FAILURE[:-2], "receive 1"]), "agenda"),
    (lawyer_arrives, "agenda", to([*AFTER_FAILURE[:-1], "receive 0"]), "agenda"),
    (lawyer_arrives, "agenda", to([*AFTER_FAILURE[:-1], "receive:1 1"]), "agenda"),
    (lawyer_arrives, "position", moved("theatres/1/team", "discard"), "agenda"),
    (lawyer_arrives, "position/newcomer", to(None), "card"),
    (last_operation, "agenda", less(0), "agenda"),
    (last_operation, "agenda", less(1), "agenda"),
    (last_operation, "agenda", less(), "nobody_decides"),
    (last_operation, "position/closer", to(0), "agenda"),
    (last_operation, "position/active", to(0), "agenda"),
    (last_operation, "position", moved("theatres/2/table", "box"), "agenda"),
    (last_operation, "position/closer", to(None), "agenda"),
    (last_operation, "agenda", more("final_operation 2"), "agenda"),
    (last_operation, "agenda", lambda old: [*old[:-1], "final_turn 2", old[-1]], "agenda"),
    (last_effect, "agenda", lambda old: [*old[:-1], "final_operation 2"], "agenda"),
    (over, "agenda", to(["game_over", "final_operation 1"]), "agenda"),
    (over, "position/closer", to(None), "over"),
    (over, "position/acting", to(["butcher"]), "over"),
    (over, "position/dead", to("geek"), "over"),
    (over, "position", moved("theatres/2/team", "newcomer"), "over"),
]


def named(cases: list[Case]) -> list[Any]:
    return [pytest.param(*case, id=f"{case[0].__name__}-{case[1]}-{number}") for number, case in enumerate(cases)]


def refusal(data: Any) -> str:
    """The name of the sentence with which a position is refused."""
    with pytest.raises(BadSnapshot) as refused:
        GAME.restore(data)
    text = refused.value.text
    assert str(refused.value) == text.say() != text.id
    return text.id.split(".")[1]


@pytest.mark.parametrize(("position", "path", "change", "sentence"), named(PIECES))
def test_pieces_are_neither_lost_nor_doubled(
    position: Callable[[], Position], path: str, change: Change, sentence: str
) -> None:
    assert refusal(changed(position(), path, change)) == sentence


@pytest.mark.parametrize(("position", "path", "change", "sentence"), named(IN_A_THEATRE))
def test_an_operating_room_agrees_with_itself(
    position: Callable[[], Position], path: str, change: Change, sentence: str
) -> None:
    data = changed(position(), path, change)
    assert refusal(data) == sentence
    with pytest.raises(BadSnapshot, match="Theatre 0:"):
        GAME.restore(data)


@pytest.mark.parametrize(("position", "path", "change", "sentence"), named(ASKED))
def test_what_is_asked_fits_the_turn(
    position: Callable[[], Position], path: str, change: Change, sentence: str
) -> None:
    assert refusal(changed(position(), path, change)) == sentence


@pytest.mark.parametrize(
    ("position", "path", "change", "sentence"),
    [
        (morning, "position/pile", less(), "Nurse: 3 instead of 4 in piles, hands, teams and the ongoing slot."),
        (morning, "position/waiting", more("geek"), "Geek: in 2 places instead of one."),
        (
            morning,
            "position/queue/0",
            by(1),
            "Patients of stage 1: 3 have been seen, but 2 have left the queue.",
        ),
        (
            morning,
            "position/pile",
            turned,
            "position.pile must be listed in the order of the edition, as nobody knows any other.",
        ),
        (over, "position/dead", to("geek"), "Nothing is left to do, and yet the game is not over: position.dead."),
        (
            operation,
            "agenda",
            to(["choose_receiver 0"]),
            "The game cannot go on like this: the step choose_receiver does not fit the turn, which stands at "
            "operation.",
        ),
    ],
)
def test_what_is_wrong_is_named(position: Callable[[], Position], path: str, change: Change, sentence: str) -> None:
    with pytest.raises(BadSnapshot) as refused:
        GAME.restore(changed(position(), path, change))
    assert refused.value.say() == sentence


def taken(source: str, target: str, number: int = -1) -> Change:
    """A card or patient is somewhere else."""

    def change(position: Any) -> Any:
        old, new = at(position, keys(source)), at(position, keys(target))
        new.append(old.pop(number))
        return position

    return change


@pytest.mark.parametrize(
    ("path", "change", "sentence"),
    [
        ("position/turn", to(499), "position.turn is 499, and yet nobody has left the queue."),
        ("position/active", to(1), "Turn 1 would belong to another player: by the turns gone by the first one was"),
        ("position/kept/0", to(3), "position.kept tells of a reshuffle, and there has been none."),
        ("position/theatres/0/bonus", to(99), "Bonuses of 99 wait for operations, and the cards in position.discard"),
        ("position/theatres/0/doctor_left", to(True), "Hands that a doctor has left (doctor_left): 1."),
        ("position/theatres/1/doctor_left", to(True), "Theatre 1 has had no turn yet: position.theatres.doctor_left"),
        ("position", taken("pile", "discard"), "1 cards are drawn from position.pile, and 0 at most can have been"),
        ("position", taken("pile", "theatres/0/hand"), "1 cards are drawn from position.pile, and 0 at most can"),
        ("position", taken("pile", "theatres/1/hand"), "Theatre 1 has had no turn yet: position.theatres.hand"),
        ("position", taken("pile", "theatres/1/team", 0), "position.theatres[1].team cannot be like this: no action"),
    ],
)
def test_before_the_first_turn_ends_everything_is_as_in_the_set_up(path: str, change: Change, sentence: str) -> None:
    data = changed(start(), path, change)
    if path == "position/active":
        data["agenda"] = ["turn 1"]
    for theatre_data in data["position"]["theatres"]:
        theatre_data["hand"].sort(key=CARDS.index)
    with pytest.raises(BadSnapshot) as refused:
        GAME.restore(data)
    assert refused.value.say().startswith(sentence)


def test_each_turn_brings_one_patient_a_step_further() -> None:
    data = morning().snapshot()
    data["position"]["turn"] = 2
    with pytest.raises(BadSnapshot) as refused:
        GAME.restore(data)
    assert refused.value.say() == (
        "position.turn is 2, too few: 3 patients have left the queue and 1 have come to a table."
    )


def test_the_waiting_room_has_its_places() -> None:
    s = morning()
    s.waiting += s.unseen[:2]
    del s.unseen[:2]
    s.queue[0] -= 2
    assert GAME.status(s) == [GAME.text("status.waiting", n=3)]


def test_stages_come_one_after_the_other() -> None:
    s = morning()
    later = next(patient for patient in s.unseen if s.rules.edition.patients[patient].stage == 1)
    s.unseen.remove(later)
    s.box.append(later)
    s.queue[1] -= 1
    assert GAME.status(s) == [GAME.text("status.stage_early", stage=2)]


def test_who_has_one_doctor_is_not_asked_for_castling() -> None:
    s = castling()
    s.theatres[2].castled = NONE
    s.own[2] = [step(CASTLE, 0) | 2 << 8]
    assert GAME.status(s) == [GAME.text("status.agenda", step="castle", stage="morning")]


def test_only_an_ongoing_card_lies_in_the_ongoing_slot() -> None:
    for card in ("nurse", "kidnapper", "dr_zero"):
        s = morning()
        s.discard.append(s.ongoing)
        s.ongoing = CARDS.index(card)
        s.pile.remove(s.ongoing)
        assert GAME.status(s) == [GAME.text("status.ongoing", card=card_name(s.ongoing))]


def test_after_the_closing_the_twins_bring_nobody() -> None:
    s = ready(table(theatre(table="siamese_twins", bonus=5), theatre(), waiting="insomnia geek"), last=3)
    fix_die(s, 6)
    play(s, "operate surgery")
    assert GAME.status(s) == []
    data: Any = s.snapshot()
    data["position"]["closer"] = 1
    data["agenda"] = ["game_over", "final_turn 1", *AFTER_SUCCESS[1:], "admit_twin 0"]
    assert refusal(data) == "agenda"


def test_model_steals_no_woman() -> None:
    s = stealing()
    s.pile = sorted([*s.pile, s.newcomer])
    s.newcomer = DOCTORS.index("dr_couch")
    s.pile.remove(s.newcomer)
    assert GAME.status(s) == [GAME.text("status.agenda", step="make_room", stage="morning")]


def test_the_closing_card_needs_a_free_slot() -> None:
    s = last_operation()
    s.waiting.append(s.box.pop(0))
    assert GAME.status(s) == [GAME.text("status.closing")]
    s.turn = s.rules.edition.most_turns
    assert GAME.status(s) == []


def test_all_that_is_wrong_is_said_with_its_place() -> None:
    s = morning()
    s.theatres[1].doctor_left = False
    s.theatres[0].hand.reverse()
    s.pile.pop()
    assert GAME.status(s) == [
        GAME.text("status.card", card=card_name(CARDS.index("nurse")), found=3, expected=4),
        GAME.text("status.hand", theatre=0),
        GAME.text("status.doctor", theatre=1),
    ]


def test_what_is_asked_is_checked_only_where_everything_else_is_fine() -> None:
    s = morning()
    s.agenda[-1] = s.agenda[-1] & ~255 | CHOOSE_RECEIVER
    assert GAME.status(s) == [GAME.text("status.agenda", step="choose_receiver", stage="morning")]
    s.pile.pop()
    assert [text.id for text in GAME.status(s)] == ["status.card"]


@pytest.mark.parametrize("position", [morning, over])
def test_a_position_of_the_earlier_format_is_read(position: Callable[[], Position]) -> None:
    data = position().snapshot()
    earlier: Any = copy.deepcopy(data) | {"format": "hospitable position 1"}
    if earlier["position"]["closer"] is None:
        earlier["position"]["closer"] = -1
    assert GAME.restore(earlier).snapshot() == data


def test_every_decision_is_in_one_of_the_positions_above() -> None:
    asked = set()
    for position in GOOD:
        s = position()
        asked |= {decision["decision"] for decision in s.view(None)["asked"]}
    assert asked == {name for kind, name in STEPS.items() if kind >= 128}
