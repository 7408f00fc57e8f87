"""Doctors with an ability, one by one."""

from __future__ import annotations

import pytest

from hospitable.games.doktor_hrubec.cards import DOCTORS
from hospitable.games.doktor_hrubec.state import Position
from tests.games.doktor_hrubec.tables import (
    codes,
    fix_die,
    hand,
    healed,
    morgue,
    on_table,
    play,
    plays,
    table,
    team,
    theatre,
)
from tests.rules import rule

FOUR = "dr_couch dr_drill hypnotist herbalist"


def skills(s: Position, seat: int = 0) -> list[int]:
    return list(s.view(None)["theatres"][seat]["skills"].values())


def discard(s: Position) -> list[str]:
    found: list[str] = s.view(None)["discard"]
    return found


# -- Lawyer, Alpine Doctor, Young Intern


@rule("HR-DOC-01", "HR-SYM-07")
def test_the_lawyer_goes_with_the_dead_patient_to_another_player_of_choice() -> None:
    mine = theatre(table="acne", team="lawyer dr_drill", morgue="geek")
    s = play(table(mine, theatre(), theatre(), die=1), "operate dermatology")
    assert codes(s) == ["send 2", "send 3"]
    play(s, "send 3")
    assert (team(s), team(s, 2), morgue(s), morgue(s, 2)) == ("dr_drill", "lawyer", "geek", "acne")
    assert codes(s) == ["end"]


@rule("HR-DOC-01", "HR-DOC-04", "HR-DOC-13", "HR-SYM-07")
def test_after_a_success_lawyer_young_intern_and_md_brutal_do_nothing() -> None:
    mine = theatre(table="acne", team="lawyer young_intern md_brutal")
    s = play(table(mine, theatre(), die=4, pile="nurse"), "operate dermatology")
    assert (healed(s), codes(s), hand(s)) == ("acne", ["end"], "")


@rule("HR-DOC-02", "HR-RUL-13")
def test_without_a_dead_patient_in_the_own_morgue_the_lawyer_moves_alone() -> None:
    mine = theatre(table="alcoholic", team="lawyer", morgue="geek")
    s = play(table(mine, theatre(), theatre(), die=1), "operate psychiatry", "send 2")
    assert (team(s, 1), morgue(s), morgue(s, 1), on_table(s, 2)) == ("lawyer", "geek", "", "alcoholic")
    mine = theatre(table="alcoholic", team="lawyer", morgue="geek")
    s = play(table(mine, theatre(), theatre(table="acne"), die=1), "operate psychiatry", "send 2")
    assert (team(s, 1), morgue(s), morgue(s, 1), s.view(0)["box"]) == ("lawyer", "geek", "", ["alcoholic"])
    mine = theatre(table="acne", team="lawyer butcher", morgue="geek")
    s = play(table(mine, theatre(), theatre(), die=1), "operate dermatology", "send 2")
    assert (team(s, 1), morgue(s), morgue(s, 1), s.view(0)["box"]) == ("lawyer", "geek", "", ["acne"])


@rule("HR-DOC-03", "HR-SYM-07")
def test_alpine_doctor_leaves_after_a_success_and_stays_after_a_failure() -> None:
    s = table(theatre(table="acne", team="alpine_doctor"), theatre(), theatre(), die=4)
    play(s, "operate dermatology")
    assert codes(s) == ["send 2", "send 3"]
    play(s, "send 2")
    assert (team(s), team(s, 1), healed(s), codes(s)) == ("", "alpine_doctor", "acne", ["end"])
    s = table(theatre(table="acne", team="alpine_doctor"), theatre(), theatre(), die=3)
    play(s, "operate dermatology")
    assert (team(s), codes(s)) == ("alpine_doctor", ["end"])


@rule("HR-DOC-04", "HR-SYM-07")
def test_the_young_intern_leaves_after_a_failure() -> None:
    s = table(theatre(table="acne", team="young_intern"), theatre(), theatre(), die=1)
    play(s, "operate dermatology")
    assert codes(s) == ["send 2", "send 3"]
    play(s, "send 3")
    assert (team(s), team(s, 2), morgue(s), codes(s)) == ("", "young_intern", "acne", ["end"])


@rule("HR-DOC-05", "HR-RUL-17")
@pytest.mark.parametrize(("doctor", "face"), [("lawyer", 1), ("young_intern", 1), ("alpine_doctor", 6)])
def test_a_full_team_discards_the_newcomer_or_one_of_its_four(doctor: str, face: int) -> None:
    four = "dr_incognito dr_drill hypnotist herbalist"
    s = table(theatre(table="acne", team=doctor), theatre(team=four), theatre(), die=face)
    play(s, "operate dermatology", "send 2")
    assert s.deciders == (1,)
    assert codes(s) == [f"dismiss {name}" for name in [*four.split(), doctor]]
    kept = play(s.copy(), "dismiss hypnotist")
    assert kept.deciders == (0,)
    assert team(kept, 1) == f"dr_incognito dr_drill herbalist {doctor}"
    assert discard(kept) == ["hypnotist"]
    sent_off = play(s, f"dismiss {doctor}")
    assert (team(sent_off, 1), discard(sent_off), team(sent_off)) == (four, [doctor], "")
    for after in (kept, sent_off):
        assert morgue(after, 1) == ("acne" if doctor == "lawyer" else "")
        assert codes(after) == ["end"]


@rule("HR-EX-05", "HR-SYM-02")
def test_a_doctor_moved_from_another_player_to_me_changes_team() -> None:
    s = play(table(theatre("model"), theatre(team="dr_drill dr_couch")), "play model dr_drill")
    assert (team(s), team(s, 1), hand(s)) == ("dr_drill", "dr_couch", "")


# -- Dr. Acula and Dr. Incognito stop action cards (test_protection.py), and only these


@rule("HR-DOC-11")
def test_incognito_stops_neither_the_alien_nor_patients() -> None:
    theirs = "dr_incognito dr_couch"
    s = play(table(theatre("alien"), theatre(team=theirs)), "hire alien")
    assert codes(s) == ["dismiss alien", "dismiss dr_incognito", "dismiss dr_couch"]
    for patient, ways in (
        ("schizoid", ["take dr_incognito", "take dr_couch"]),
        ("exhibitionist", ["take dr_couch"]),
        ("dental_bridge", ["exchange dr_drill dr_incognito", "exchange dr_drill dr_couch"]),
    ):
        mine = theatre(table=patient, team="dr_drill", bonus=9)
        s = table(mine, theatre(team=theirs), die=6)
        assert codes(play(s, codes(s)[0])) == ways
    s = play(table(theatre(table="infected_prostitute", team=theirs), theatre(), die=1), "operate surgery")
    assert codes(s) == ["dismiss dr_incognito", "dismiss dr_couch"]


@rule("HR-DOC-11")
def test_acula_does_not_stop_the_alcoholic_from_moving_on() -> None:
    s = play(table(theatre(table="alcoholic", team="dr_acula"), theatre(), die=1), "operate psychiatry")
    assert (on_table(s), on_table(s, 1)) == ("", "alcoholic")


# -- M.D. Brutal, Dr. Zero, Gate keeper


@rule("HR-DOC-13")
def test_md_brutal_draws_after_an_own_failure() -> None:
    both = theatre(table="acne", team="md_brutal"), theatre(table="insomnia", team="dr_drill")
    s = play(table(*both, die=1, pile="nurse vip"), "operate dermatology")
    assert (len(s.theatres[0].hand), codes(s)[0]) == (1, "end")
    fix_die(s, 1)
    play(s, "end", "operate psychiatry")
    assert [len(mine.hand) for mine in s.theatres] == [1, 0]  # only after his own team's


@rule("HR-DOC-14")
def test_dr_zero_draws_one_card_when_played() -> None:
    s = play(table(theatre("dr_zero vip"), theatre(), pile="nurse nurse"), "hire dr_zero")
    assert (hand(s), team(s)) == ("vip nurse", "dr_zero")
    assert codes(s) == ["queue", "play nurse"]


@rule("HR-DOC-19", "HR-SYM-07")
def test_the_gate_keeper_draws_after_an_own_success() -> None:
    for face, cards in ((6, "nurse"), (1, "")):
        s = table(theatre(table="acne", team="gate_keeper"), theatre(), pile="nurse", die=face)
        assert hand(play(s, "operate dermatology")) == cards
    s = table(theatre(table="acne"), theatre(team="gate_keeper"), pile="nurse", die=6)
    play(s, "operate dermatology")
    assert (hand(s), hand(s, 1)) == ("", "")


# -- M.D. Silicon, Butcher, Alien


@rule("HR-DOC-15", "HR-RUL-22")
def test_md_silicon_is_another_man_with_a_woman_in_his_team() -> None:
    assert skills(table(theatre(team="md_silicon"), theatre(team="dr_couch"))) == [1, -1, 0, 1]
    assert skills(table(theatre(team="md_silicon dr_zero"), theatre())) == [1, -1, 0, 1]
    s = table(theatre(team="md_silicon gate_keeper"), theatre())
    assert skills(s) == [-2 - 1, 2 + 1, 0 + 0, 3 + 1]
    s = table(theatre("model"), theatre(team="md_silicon"))
    assert plays(s, "model") == ["md_silicon"]
    s = table(theatre("romantic_dinner"), theatre(team="md_silicon gate_keeper"))
    assert plays(s, "romantic_dinner") == ["gate_keeper"]
    play(s, "play romantic_dinner gate_keeper")
    assert skills(s, 1) == [1, -1, 0, 1]


@rule("HR-DOC-16")
@pytest.mark.parametrize(
    ("face", "bonus", "place"), [(1, 0, "box"), (2, 0, "morgue"), (1, 9, "healed")], ids=["1", "2", "healed"]
)
def test_the_butcher_removes_a_patient_who_dies_on_a_1(face: int, bonus: int, place: str) -> None:
    s = table(theatre(table="acne", team="butcher", bonus=bonus), theatre(), die=face)
    play(s, "operate dermatology")
    assert {"box": s.view(0)["box"], "morgue": morgue(s), "healed": healed(s)} == {
        "box": ["acne"] if place == "box" else [],
        "morgue": "acne" if place == "morgue" else "",
        "healed": "acne" if place == "healed" else "",
    }
    assert s.theatres[1].morgue == []


@rule("HR-DOC-16")
def test_the_butcher_acts_only_in_his_own_team() -> None:
    s = play(table(theatre(table="acne"), theatre(team="butcher"), die=1), "operate dermatology")
    assert (morgue(s), s.view(0)["box"]) == ("acne", [])


@rule("HR-DOC-17")
@pytest.mark.parametrize(
    ("ongoing", "removed"),
    [("alternative_treatment", False), ("lucky_day", False), ("mrs_janitor", True), ("doctors_on_strike", True)],
)
def test_the_butcher_does_nothing_while_a_card_changes_the_die(ongoing: str, removed: bool) -> None:
    mine = theatre(table="insomnia", team="butcher md_brutal dr_drill")  # psychiatry -4: even 8 is not enough
    s = play(table(mine, theatre(), ongoing=ongoing, die=1), "operate psychiatry")
    assert (s.view(0)["box"] == ["insomnia"], morgue(s) == "insomnia") == (removed, not removed)


@rule("HR-DOC-18", "HR-RUL-23", "HR-SYM-04")
def test_the_alien_discards_a_doctor_of_any_team_and_must() -> None:
    s = table(theatre("alien nurse", team="dr_couch"), theatre(team="dr_incognito"), theatre(team="dr_drill"))
    play(s, "hire alien")
    assert codes(s) == ["dismiss dr_couch", "dismiss alien", "dismiss dr_incognito", "dismiss dr_drill"]
    play(s, "dismiss dr_incognito")
    assert (team(s), team(s, 1), discard(s)) == ("dr_couch alien", "", ["dr_incognito"])
    assert codes(s) == ["queue", "play nurse"]


@rule("HR-DOC-18", "HR-RUL-23")
def test_the_only_doctor_in_play_discards_himself() -> None:
    s = play(table(theatre("alien"), theatre()), "hire alien")
    assert codes(s) == ["dismiss alien"]
    play(s, "dismiss alien")
    assert (team(s), discard(s)) == ("", ["alien"])


@rule("HR-RUL-23")
def test_with_four_doctors_one_is_fired_before_the_alien_discards() -> None:
    s = play(table(theatre("alien", team=FOUR), theatre()), "hire alien")
    assert codes(s) == [f"dismiss {name}" for name in FOUR.split()]
    play(s, "dismiss dr_couch")
    assert codes(s) == ["dismiss dr_drill", "dismiss hypnotist", "dismiss herbalist", "dismiss alien"]
    play(s, "dismiss hypnotist")
    assert (team(s), discard(s)) == ("dr_drill herbalist alien", ["dr_couch", "hypnotist"])


@rule("HR-SYM-04")
def test_a_doctor_to_discard_may_be_of_any_team() -> None:
    s = table(theatre("fired", team="dr_couch"), theatre(team="dr_drill"), theatre(team="hypnotist"))
    assert plays(s, "fired") == ["dr_couch", "dr_drill", "hypnotist"]


@rule("HR-SYM-06")
def test_a_patient_to_discard_may_lie_on_any_table_or_wait() -> None:
    mine = theatre("euthanasia", table="acne", morgue="leper", healed="geek")
    s = table(mine, theatre(table="toothache"), theatre(), waiting="insomnia")
    assert plays(s, "euthanasia") == ["acne", "toothache", "insomnia"]
    play(s, "play euthanasia toothache")
    assert (on_table(s, 1), s.view(0)["box"], morgue(s, 1)) == ("", ["toothache"], "")


# -- the others


@rule("HR-DOC-20", "HR-RUL-24")
@pytest.mark.parametrize("doctor", DOCTORS[11:])
def test_fourteen_doctors_have_skills_only(doctor: str) -> None:
    assert len(DOCTORS[11:]) == 14
    s = play(table(theatre(doctor), theatre(), pile="nurse"), f"hire {doctor}")
    assert (codes(s), hand(s), team(s)) == (["queue"], "", doctor)
    for face, bonus, place in ((1, 0, "morgue"), (6, 9, "healed")):
        s = table(theatre(table="gunshot_wound", team=doctor, bonus=bonus), theatre(), pile="nurse", die=face)
        play(s, "operate surgery")
        assert (codes(s), hand(s), team(s)) == (["end"], "", doctor)
        assert s.view(0)["theatres"][0][place] == ["gunshot_wound"]
    s = table(theatre("fired euthanasia"), theatre(table="acne", team=doctor))
    assert (plays(s, "fired"), plays(s, "euthanasia")) == ([doctor], ["acne"])
