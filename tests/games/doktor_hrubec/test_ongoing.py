"""Ongoing cards: one slot, for everybody, until the next one; what each changes in an operation."""

from __future__ import annotations

import pytest

from hospitable.games.doktor_hrubec.cards import CARDS, DOCTORS, SPECIALITIES
from hospitable.games.doktor_hrubec.pieces import STANDARD, read_edition
from hospitable.games.doktor_hrubec.state import Position
from tests.games.doktor_hrubec.tables import events, fix_die, hand, healed, morgue, names, play, plays, table, theatre
from tests.rules import rule

EDITION = read_edition(STANDARD)
SURGERY, PSYCHIATRY, STOMATOLOGY, DERMATOLOGY = range(4)
NEEDS = {"kidney_stones": 6, "alcoholic": 6, "wisdom_teeth": 6, "leper": 6}
"""A patient of difficulty 6 for each speciality, in their order."""
CHANGES = {
    "tools_delivery": [1, -1, 0, 0],
    "infectious_eczema": [0, 0, 0, -1],
    "clown_show": [-1, 1, -1, -1],
    "recycling": [0, 0, 1, -1],
    "mrs_janitor": [-1, -1, -1, -1],
}
SLOT = [*CHANGES, "alternative_treatment", "doctors_on_strike", "lucky_day"]


def sums(s: Position) -> dict[str, int]:
    """What the journal tells of the last operation."""
    keys = ("patient", "speciality", "difficulty", "skill", "change", "bonus", "face", "value", "total")
    return dict(zip(keys, events(s, "operated")[-1], strict=True))


def success(team: str, speciality: int, ongoing: str, die: int, bonus: int = 0, active: int = 0) -> bool:
    """Is a patient of difficulty 6 healed?"""
    patient = list(NEEDS)[speciality]
    rooms = [theatre(), theatre(), theatre()]
    rooms[active] = theatre(team=team, table=patient, bonus=bonus)
    s = table(*rooms, ongoing=ongoing, active=active, die=die)
    play(s, f"operate {SPECIALITIES[speciality]}")
    return healed(s, active) == patient


def lowest_face(team: str, speciality: int, ongoing: str, bonus: int = 0, active: int = 0) -> int:
    """The lowest face that succeeds, 7 for none; higher ones all do."""
    good = [die for die in range(1, 7) if success(team, speciality, ongoing, die, bonus, active)]
    lowest = min(good, default=7)
    assert good == list(range(lowest, 7))
    return lowest


# -- the slot


@rule("HR-ONG-04", "HR-ONG-01")
def test_eight_cards_go_into_the_ongoing_slot_and_stay_there() -> None:
    for card in CARDS[len(DOCTORS) :]:
        assert EDITION.action(CARDS.index(card)).ongoing == (card in SLOT)
    for card in SLOT:
        s = play(table(theatre(card), theatre()), f"play {card}")
        assert s.view(1)["ongoing"] == card
        assert (s.discard, hand(s)) == ([], "")
        play(s, "queue", "end", "queue", "end")
        assert s.view(1)["ongoing"] == card


@rule("HR-ONG-02")
def test_another_ongoing_card_discards_the_one_before() -> None:
    s = table(theatre("mrs_janitor lucky_day"), theatre())
    play(s, "play mrs_janitor", "play lucky_day")
    assert s.view(0)["ongoing"] == "lucky_day"
    assert names(s.discard, CARDS) == "mrs_janitor"
    assert events(s, "ongoing_replaced") == [(CARDS.index("mrs_janitor"), CARDS.index("lucky_day"))]


@rule("HR-ONG-02", "HR-ONG-06")
def test_only_the_last_one_is_in_force() -> None:
    s = table(theatre("lucky_day", table="leper"), theatre(), ongoing="mrs_janitor", die=6)
    play(s, "play lucky_day", "operate dermatology")
    assert (healed(s), sums(s)["change"]) == ("leper", 0)
    s = table(theatre("mrs_janitor", table="leper"), theatre(), ongoing="lucky_day", die=1)
    play(s, "play mrs_janitor", "operate dermatology")
    assert (morgue(s), sums(s)["value"], sums(s)["change"]) == ("leper", 1, -1)


@rule("HR-ONG-06")
def test_a_card_played_after_the_roll_changes_nothing_any_more() -> None:
    s = table(theatre("lucky_day", table="leper"), theatre(), die=1)
    play(s, "operate dermatology", "play lucky_day")
    assert morgue(s) == "leper"


@rule("HR-ONG-03")
def test_it_affects_everybody_and_also_who_played_it() -> None:
    s = table(theatre("mrs_janitor", table="leper"), theatre(table="wisdom_teeth"), theatre(table="alcoholic"), die=6)
    play(s, "play mrs_janitor", "operate dermatology", "end")
    assert morgue(s) == "leper"
    fix_die(s, 6)
    play(s, "operate stomatology", "end")
    assert morgue(s, 1) == "wisdom_teeth"
    fix_die(s, 6)
    play(s, "operate psychiatry")
    assert healed(s, 2) == ""
    assert s.view(None)["ongoing"] == "mrs_janitor"


@rule("HR-ONG-07")
def test_no_other_card_takes_it_out_of_its_slot() -> None:
    instant = [card for card in CARDS[len(DOCTORS) :] if card not in SLOT]
    for card in instant:
        bed = "" if card in ("kidnapper", "resurrection") else "acne"
        s = table(
            theatre(card, team="dr_drill butcher", table=bed, morgue="leper"),
            theatre(team="dr_leech"),
            theatre(team="beautician", table="geek"),
            waiting="insomnia",
            ongoing="lucky_day",
        )
        play(s, f"play {card} {plays(s, card)[0]}".strip())
        while s.own:  # Castling
            s.play(s.deciders[0], s.moves(s.deciders[0])[0])
        assert s.view(None)["ongoing"] == "lucky_day"
        assert "lucky_day" not in s.view(None)["discard"]


# -- what each card changes


@rule("HR-ACT-05", "HR-ACT-11", "HR-ACT-12", "HR-ACT-14", "HR-ACT-20", "HR-SYM-03")
@pytest.mark.parametrize("speciality", range(4))
@pytest.mark.parametrize("card", CHANGES)
def test_a_card_changes_the_skills_of_each_team(card: str, speciality: int) -> None:
    """Without doctors a 6 is needed against 6; Professor Emeritus alone brings 1, in psychiatry 2."""
    for active in range(3):
        assert lowest_face("", speciality, card, active=active) == 6 - CHANGES[card][speciality]
    professor = 2 if speciality == PSYCHIATRY else 1
    assert lowest_face("professor_emeritus", speciality, card) == 6 - professor - CHANGES[card][speciality]


@rule("HR-ONG-05", "HR-RUL-12")
@pytest.mark.parametrize("team", ["", "dr_zero", "dr_zero hypnotist alien", "dr_zero hypnotist alien dr_drill"])
def test_a_card_counts_once_for_a_team_of_any_size(team: str) -> None:
    """None of these doctors has a skill in dermatology."""
    assert lowest_face(team, DERMATOLOGY, "") == 6
    assert lowest_face(team, DERMATOLOGY, "mrs_janitor") == 7
    assert lowest_face(team, DERMATOLOGY, "mrs_janitor", bonus=1) == 6


@rule("HR-RUL-12")
def test_a_team_without_doctors_operates_with_skill_nought() -> None:
    s = table(theatre(table="leper"), theatre(team="beautician"), die=6)
    assert [move.code for move in s.moves(0)] == ["operate dermatology"]
    play(s, "operate dermatology")
    assert (sums(s)["skill"], sums(s)["total"], healed(s)) == (0, 6, "leper")


@rule("HR-ACT-01")
def test_alternative_treatment_makes_faces_nought_or_six() -> None:
    values = []
    for die in range(1, 7):
        s = table(theatre(table="leper"), theatre(), ongoing="alternative_treatment", die=die)
        values.append(sums(play(s, "operate dermatology"))["value"])
    assert values == [0, 0, 0, 6, 6, 6]
    assert lowest_face("", DERMATOLOGY, "alternative_treatment") == 4
    assert lowest_face("beautician dr_couch", DERMATOLOGY, "alternative_treatment") == 4  # 5 + 0 against 6


@rule("HR-ACT-01", "HR-EX-07")
@pytest.mark.parametrize(("die", "result"), [(4, "full_body_rash"), (3, "")])
def test_skill_1_against_7_needs_a_four_in_alternative_treatment(die: int, result: str) -> None:
    room = theatre(team="butcher", table="full_body_rash")
    s = table(room, theatre(), ongoing="alternative_treatment", die=die)
    assert healed(play(s, "operate dermatology")) == result


@rule("HR-ACT-22")
def test_lucky_day_makes_a_one_an_eight_and_leaves_the_rest() -> None:
    values = []
    for die in range(1, 7):
        s = table(theatre(table="leper"), theatre(), ongoing="lucky_day", die=die)
        values.append(sums(play(s, "operate dermatology"))["value"])
    assert values == [8, 2, 3, 4, 5, 6]
    assert [success("", DERMATOLOGY, "lucky_day", die) for die in range(1, 7)] == [True] + [False] * 4 + [True]


@rule("HR-ACT-21", "HR-RUL-18")
def test_in_a_strike_doctors_count_nothing_up_or_down() -> None:
    assert lowest_face("beautician dr_leech", DERMATOLOGY, "") == 1
    assert lowest_face("beautician dr_leech", DERMATOLOGY, "doctors_on_strike") == 6
    assert lowest_face("md_brutal", PSYCHIATRY, "", bonus=1) == 7
    assert lowest_face("md_brutal", PSYCHIATRY, "doctors_on_strike", bonus=1) == 5
    assert lowest_face("md_silicon beautician", DERMATOLOGY, "doctors_on_strike") == 6


@rule("HR-ACT-21", "HR-RUL-18")
def test_in_a_strike_bonuses_and_the_die_still_count() -> None:
    assert [lowest_face("beautician", DERMATOLOGY, "doctors_on_strike", bonus) for bonus in (1, 3)] == [5, 3]


@rule("HR-ACT-21", "HR-ONG-03")
def test_the_skill_sheets_show_what_is_in_force() -> None:
    def sheet(ongoing: str) -> list[int]:
        s = table(theatre(), theatre(team="beautician"), ongoing=ongoing)
        return list(s.view(None)["theatres"][1]["skills"].values())

    assert sheet("") == [0, 1, -1, 3]
    assert sheet("mrs_janitor") == [-1, 0, -2, 2]
    assert sheet("doctors_on_strike") == [0, 0, 0, 0]
