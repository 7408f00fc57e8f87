"""After an operation: where the patient goes, then what he does, then what the doctors do."""

from __future__ import annotations

import pytest

from hospitable.games.doktor_hrubec.happenings import EVENTS
from hospitable.games.doktor_hrubec.state import Position
from tests.games.doktor_hrubec.tables import (
    GAME,
    codes,
    hand,
    healed,
    morgue,
    on_table,
    play,
    queue_of,
    table,
    team,
    theatre,
)
from tests.rules import rule


def story(s: Position) -> list[str]:
    """What the journal tells, by name."""
    return [EVENTS[event.kind] for event in s.journal]


@rule("HR-OPR-15", "HR-RUL-13")
def test_on_success_the_patient_acts_first_then_alpine_doctor_then_the_gate_keeper() -> None:
    mine = theatre("nurse", table="fracture", team="gate_keeper alpine_doctor")
    s = play(table(mine, theatre(), theatre(), pile="bribe", die=5), "operate surgery")
    assert (healed(s), codes(s)) == ("fracture", ["drop nurse"])
    play(s, "drop nurse")
    assert (hand(s), codes(s)) == ("", ["send 2", "send 3"])
    play(s, "send 3")
    assert (hand(s), team(s, 2)) == ("bribe", "alpine_doctor")
    expected = ["operated", "healed", "dropped", "sent", "joined", "drew", "reshuffled"]
    assert story(s) == expected
    assert codes(s)[0] == "end"


@rule("HR-OPR-16", "HR-RUL-13")
def test_on_failure_the_patient_acts_first_then_lawyer_then_young_intern_then_md_brutal() -> None:
    mine = theatre("nurse", table="blisters", team="md_brutal young_intern lawyer")
    s = play(table(mine, theatre(), theatre(), pile="bribe", die=2), "operate dermatology")
    assert (morgue(s), codes(s)) == ("blisters", ["drop nurse"])
    play(s, "drop nurse")
    assert s.view(0)["asked"] == [{"seat": 0, "decision": "choose_receiver", "doctor": "lawyer"}]
    play(s, "send 2")
    assert s.view(0)["asked"] == [{"seat": 0, "decision": "choose_receiver", "doctor": "young_intern"}]
    assert hand(s) == ""
    play(s, "send 3")
    assert (hand(s), team(s), team(s, 1), team(s, 2)) == ("bribe", "md_brutal", "lawyer", "young_intern")
    told = [name for name in story(s) if name not in ("joined", "reshuffled")]
    assert told == ["operated", "died", "dropped", "sent", "given_dead", "sent", "drew"]


@rule("HR-OPR-16")
def test_a_patient_acts_also_when_the_butcher_removed_him() -> None:
    mine = theatre("nurse", table="blisters", team="butcher")
    s = play(table(mine, theatre(), die=1), "operate dermatology")
    assert (morgue(s), s.view(0)["box"]) == ("", ["blisters"])
    assert codes(s) == ["drop nurse"]


@rule("HR-OPR-16", "HR-DOC-16")
def test_the_alcoholic_moves_on_even_past_the_butcher() -> None:
    mine = theatre(table="alcoholic", team="butcher")
    s = play(table(mine, theatre(), theatre(), die=1), "operate psychiatry")
    assert (on_table(s, 2), s.view(0)["box"], morgue(s)) == ("alcoholic", [], "")


@rule("HR-OPR-17", "HR-RUL-14")
@pytest.mark.parametrize(
    ("patient", "face", "ways"),
    [
        ("fracture", 6, ["drop nurse"]),
        ("blisters", 1, ["drop nurse"]),
        ("schizoid", 6, ["take dr_drill", "take gate_keeper"]),
        ("exhibitionist", 6, ["take gate_keeper"]),
        ("dental_bridge", 6, ["exchange dr_couch dr_drill", "exchange dr_couch gate_keeper"]),
        ("infected_prostitute", 1, ["dismiss dr_couch"]),
        ("one_body_no_head", 6, ["bury 2"]),
        ("siamese_twins", 6, ["admit geek", "nobody"]),
    ],
)
def test_effects_are_mandatory_when_possible_and_only_the_twins_leave_a_choice(
    patient: str, face: int, ways: list[str]
) -> None:
    mine = theatre("nurse", table=patient, team="dr_couch", bonus=6 if face == 6 else 0)
    s = table(mine, theatre(team="dr_drill gate_keeper"), waiting="geek", die=face)
    play(s, codes(s)[0])
    assert codes(s) == ways


@rule("HR-OPR-17", "HR-RUL-14")
@pytest.mark.parametrize(
    ("patient", "face"),
    [
        ("fracture", 6),
        ("blisters", 1),
        ("schizoid", 6),
        ("exhibitionist", 6),
        ("dental_bridge", 6),
        ("infected_prostitute", 1),
        ("siamese_twins", 6),
        ("leper", 6),
    ],
)
def test_an_impossible_effect_is_skipped(patient: str, face: int) -> None:
    mine = theatre(table=patient, bonus=6 if face == 6 else 0)
    s = table(mine, theatre("nurse"), pile="", die=face)
    play(s, codes(s)[0])
    assert codes(s) == ["end"]
    assert [healed(s), morgue(s)] == ([patient, ""] if face == 6 else ["", patient])


@rule("HR-RUL-13", "HR-PTE-08", "HR-RUL-14")
@pytest.mark.parametrize("patient", ["schizoid", "exhibitionist"])
def test_with_four_doctors_nobody_is_taken_even_if_alpine_doctor_leaves_right_after(patient: str) -> None:
    mine = theatre(table=patient, team="alpine_doctor dr_couch dr_drill hypnotist", bonus=5)
    s = play(table(mine, theatre(team="night_resident"), die=6), "operate psychiatry")
    assert codes(s) == ["send 2"]
    play(s, "send 2")
    assert codes(s) == ["end"]
    assert team(s) == "dr_couch dr_drill hypnotist"


# -- only who was there at the roll and still is


@rule("HR-OPR-21", "HR-RUL-13")
@pytest.mark.parametrize("doctor", ["lawyer", "young_intern", "md_brutal"])
def test_a_doctor_dismissed_by_the_patient_no_longer_acts(doctor: str) -> None:
    s = table(theatre(table="infected_prostitute", team=f"{doctor} dr_couch"), theatre(), pile="nurse", die=1)
    play(s, "operate surgery", f"dismiss {doctor}")
    assert codes(s) == ["end"]
    assert (hand(s), morgue(s), team(s)) == ("", "infected_prostitute", "dr_couch")


@rule("HR-OPR-21")
def test_a_doctor_given_away_by_dental_bridge_no_longer_acts_and_the_one_who_came_not_yet() -> None:
    mine = theatre(table="dental_bridge", team="gate_keeper", bonus=3)
    s = table(mine, theatre(team="alpine_doctor"), pile="nurse", die=6)
    play(s, "operate stomatology", "exchange gate_keeper alpine_doctor")
    assert codes(s) == ["end"]
    assert (team(s), team(s, 1), hand(s), hand(s, 1)) == ("alpine_doctor", "gate_keeper", "", "")


@rule("HR-OPR-21", "HR-RUL-13")
@pytest.mark.parametrize("patient", ["schizoid", "exhibitionist"])
def test_a_doctor_taken_by_the_patients_effect_does_not_act_yet(patient: str) -> None:
    s = table(theatre(table=patient, bonus=5), theatre(team="gate_keeper"), pile="nurse", die=6)
    play(s, "operate psychiatry", "take gate_keeper")
    assert (team(s), hand(s), codes(s)) == ("gate_keeper", "", ["end"])


@rule("HR-OPR-21")
def test_an_alpine_doctor_who_stays_through_the_patients_effect_acts() -> None:
    mine = theatre(table="dental_bridge", team="alpine_doctor dr_drill", bonus=3)
    s = table(mine, theatre(team="gate_keeper"), die=6)
    play(s, "operate stomatology", "exchange dr_drill gate_keeper")
    assert codes(s) == ["send 2"]


# -- positions in between can be written down


@rule("HR-OPR-16", "HR-DOC-01")
def test_a_position_between_lawyer_and_young_intern_can_be_written_down() -> None:
    mine = theatre("nurse", table="blisters", team="md_brutal young_intern lawyer")
    s = queue_of(table(mine, theatre(), theatre(), die=1))
    for code in ("operate dermatology", "drop nurse", "send 2", "send 3"):
        play(s, code)
        assert GAME.restore(s.snapshot()).fingerprint() == s.fingerprint()
