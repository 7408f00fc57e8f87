"""The position in letters: everything open is in it, and of hands only the viewer's."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hospitable.core.texts import LANGUAGES
from hospitable.games.doktor_hrubec.cards import CARDS, DOCTORS, PATIENTS
from hospitable.games.doktor_hrubec.state import Position
from tests.games.doktor_hrubec.tables import GAME, play, table, theatre
from tests.rules import rule

OWNERS = ["Ana", "Ben", "Cleo"]


def drawn(s: Position, focus: int | None = 0, lang: str = "en") -> list[str]:
    picture = GAME.drawing(s, lang, OWNERS[: s.seats], focus)
    return ["".join(text for text, _style in line).rstrip() for line in picture]


def numbers_of(s: Position, row: str, focus: int | None = 0) -> list[int]:
    """The four numbers of a row of the team."""
    (line,) = [line for line in drawn(s, focus) if line.startswith(f"  {row} ")]
    return [int(word) for word in line.removeprefix(f"  {row}").split()[:4]]


def whole_table() -> Position:
    return table(
        theatre("nurse lawyer nurse", team="md_silicon beautician", bonus=1, table="acne", healed="geek appendix"),
        theatre("bribe", team="dr_acula", table="leper", morgue="toothache"),
        waiting="constipation",
        ongoing="clown_show",
        discard="vip dr_drill",
        box="blisters",
        queue=(0, 4, 3),
    )


def test_a_whole_table_as_a_player_sees_it() -> None:
    assert drawn(whole_table()) == [
        "Doktor Hrubec  turn 10, Ana: operation",
        "Card in force: Clown show (as long as it lies there, every team has "
        "surgery -1, psychiatry +1, stomatology -1, dermatology -1)",
        "Queue: 0 of stage 1, 4 of stage 2, 3 of stage 3, then the closing card",
        "Waiting room:",
        "  Constipation               surgery 6 or psychiatry 5: 3 points (if it fails: discard a card of your hand)",
        "  2 places free, 1 blocked",
        "Draw pile: 49",
        "Discard pile: VIP, Dr. Drill",
        "Out of the game: Blisters",
        "",
        "2 Ben  1 card in hand",
        "  team:          Dr. Acula (M)",
        "  skills:        psychiatry +1, stomatology +1, dermatology -2",
        "  table:         Leper  dermatology 6: 3 points; 0% as the team stands (if healed: draw a card)",
        "  healed:        -",
        "  morgue:        Toothache -2",
        "  -2 points  Healed 0, Morgue -2",
        "",
        "1 Ana  3 cards in hand  +1 in the next operation",
        "  team                         surg psych  stom  derm",
        "  M.D. Silicon (M)               -2     2     0     3  "
        "with a woman in the team: surgery -2, psychiatry +2, dermatology +3",
        "  Beautician (F)                  0     1    -1     3",
        "  Clown show                     -1     1    -1    -1",
        "  bonus                           1     1     1     1",
        "  together                       -2     5    -1     6",
        "  table:         Acne  dermatology 5: 3 points; 100% as the team stands",
        "  healed:        Geek 2, Appendix 2",
        "  morgue:        -",
        "  4 points  Healed 4, Morgue 0",
        "  hand:",
        "  Lawyer (M)                     -1     2     0     0  after a failed operation he moves to another team "
        "and takes the dead patient along into its morgue",
        "  Nurse                        +1 in your next operation",
        "  Nurse                        +1 in your next operation",
    ]


# -- hands


@rule("HR-INF-01", "HR-INF-02")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_viewer_sees_the_own_hand_and_of_others_the_number_of_cards(lang: str) -> None:
    s = table(theatre("kidnapper recycling"), theatre("castling"), theatre("lucky_day herbalist vip"))
    names = {name: GAME.text(f"action.{name}").say(lang) for name in ("kidnapper", "castling", "lucky_day")}
    for focus, own in enumerate(names.values()):
        lines = "\n".join(drawn(s, focus, lang))
        assert [name for name in names.values() if name in lines] == [own]
    nobody = "\n".join(drawn(s, None, lang))
    assert not [name for name in names.values() if name in nobody]


@rule("HR-INF-02")
def test_everybody_sees_how_many_cards_each_hand_has() -> None:
    s = table(theatre("kidnapper recycling"), theatre(), theatre("vip"))
    for focus in (None, 0, 1, 2):
        heads = [line for line in drawn(s, focus) if line[:2] in ("1 ", "2 ", "3 ")]
        assert sorted(heads) == ["1 Ana  2 cards in hand", "2 Ben  0 cards in hand", "3 Cleo  1 card in hand"]


@rule("HR-INF-03")
def test_a_hand_that_never_lost_a_doctor_is_known_to_hold_one() -> None:
    s = table(theatre("lawyer butcher"), theatre())
    s.theatres[0].doctor_left = False
    assert "1 Ana  2 cards in hand, a doctor among them" in drawn(s, 1)
    assert "1 Ana  1 card in hand" in drawn(play(s, "hire lawyer"), 1)


@rule("HR-INF-04")
def test_a_choice_for_castling_shows_the_doctor_to_its_owner_only() -> None:
    seen = []
    for doctor in ("dr_drill", "dr_couch"):
        s = table(theatre("castling", team="dr_drill dr_couch"), theatre(team="lawyer butcher"))
        seen.append(drawn(play(s, "play castling", f"castle {doctor}"), 1))
        assert any("has chosen for Castling" in line for line in seen[-1])
        assert [line for line in drawn(s, None) if "has chosen" in line] == [
            "1 Ana  0 cards in hand  has chosen for Castling"
        ]
        name = GAME.text(f"the.{doctor}").say()
        assert f"1 Ana  0 cards in hand  passes {name} to the left" in drawn(s, 0)
    assert seen[0] == seen[1]


# -- teams


@rule("HR-OPR-06", "HR-ACT-21")
def test_a_strike_is_a_row_that_takes_the_doctors_away() -> None:
    s = table(theatre(team="dr_drill dr_leech"), theatre(), ongoing="doctors_on_strike")
    assert numbers_of(s, "Dr. Drill (M)") == [1, -1, 3, 0]
    assert numbers_of(s, "Dr. Leech (M)") == [2, -1, 0, 2]
    assert numbers_of(s, "Doctors on strike") == [-3, 2, -3, -2]
    assert numbers_of(s, "together") == [0, 0, 0, 0]


@rule("HR-DOC-15")
def test_silicon_has_the_skills_he_has_in_this_team() -> None:
    alone = table(theatre(team="md_silicon dr_drill"), theatre())
    assert numbers_of(alone, "M.D. Silicon (M)") == [1, -1, 0, 1]
    inspired = table(theatre(team="md_silicon herbalist"), theatre())
    assert numbers_of(inspired, "M.D. Silicon (M)") == [-2, 2, 0, 3]
    assert numbers_of(inspired, "together") == [-2, 2, 1, 5]


@rule("HR-END-04")
def test_in_the_last_operations_the_card_in_force_is_without_effect() -> None:
    s = table(theatre(), theatre(team="dr_stitch", table="appendix"), queue=(0, 0, 0), ongoing="mrs_janitor")
    lines = drawn(play(s, "queue"), 1)
    assert lines[:3] == [
        "Doktor Hrubec  turn 10: Ana has closed the hospital; last operations, now Ben",
        "Card in force: Mrs. Janitor (without effect in the last operations)",
        "Queue: 0 of stage 1, 0 of stage 2, 0 of stage 3, closed",
    ]
    assert numbers_of(s, "together", 1) == [3, 0, -1, 1]


# -- completeness


def swap(items: list[int], known: list[str], name: str) -> None:
    items[0] = known.index(name)


CHANGES: dict[str, Callable[[Position], object]] = {
    "turn": lambda s: setattr(s, "turn", 11),
    "active": lambda s: setattr(s, "active", 1),
    "stage": lambda s: setattr(s, "stage", 4),
    "pile": lambda s: s.pile.pop(),
    "discard": lambda s: swap(s.discard, CARDS, "fired"),
    "ongoing": lambda s: setattr(s, "ongoing", CARDS.index("mrs_janitor")),
    "queue": lambda s: s.queue.__setitem__(2, 2),
    "waiting": lambda s: swap(s.waiting, PATIENTS, "insomnia"),
    "box": lambda s: swap(s.box, PATIENTS, "insomnia"),
    "closer": lambda s: setattr(s, "closer", 1),
    "hopeless": lambda s: setattr(s, "hopeless", 1),
    "newcomer": lambda s: setattr(s, "newcomer", DOCTORS.index("butcher")),
    "team": lambda s: swap(s.theatres[1].team, DOCTORS, "butcher"),
    "table": lambda s: setattr(s.theatres[1], "table", PATIENTS.index("insomnia")),
    "healed": lambda s: swap(s.theatres[0].healed, PATIENTS, "insomnia"),
    "morgue": lambda s: swap(s.theatres[1].morgue, PATIENTS, "insomnia"),
    "bonus": lambda s: setattr(s.theatres[1], "bonus", 1),
    "doctor_left": lambda s: setattr(s.theatres[1], "doctor_left", False),
    "hand": lambda s: s.theatres[1].hand.append(CARDS.index("nurse")),
    "castled": lambda s: setattr(s.theatres[1], "castled", DOCTORS.index("dr_acula")),
}


@rule("HR-INF-02")
@pytest.mark.parametrize("field", CHANGES)
@pytest.mark.parametrize("focus", [None, 0, 1])
def test_whatever_is_open_shows_when_it_changes(field: str, focus: int | None) -> None:
    s, before = whole_table(), drawn(whole_table(), focus)
    CHANGES[field](s)
    assert drawn(s, focus) != before


@rule("HR-INF-01")
def test_what_nobody_knows_does_not_show() -> None:
    s, before = whole_table(), [drawn(whole_table(), focus) for focus in (None, 0)]
    s.unseen.reverse()
    s.pile[0] = s.pile[1]
    swap(s.theatres[1].hand, CARDS, "fired")
    assert [drawn(s, focus) for focus in (None, 0)] == before


@pytest.mark.parametrize("lang", LANGUAGES)
def test_names_of_cards_fit_their_columns(lang: str) -> None:
    """A doctor's name with the sex behind it, a patient's, and the heads of the skills."""
    doctors = [GAME.text(f"doctor.{name}").say(lang) for name in DOCTORS]
    patients = [GAME.text(f"patient.{name}").say(lang) for name in PATIENTS]
    assert [name for name in doctors if len(name) > 23] == []
    assert [name for name in patients if len(name) > 25] == []
    heads = [GAME.text(f"short.{name}").say(lang) for name in ("surgery", "psychiatry", "stomatology", "dermatology")]
    assert [head for head in heads if len(head) > 5] == []
