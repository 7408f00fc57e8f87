"""Admission of a patient: out of the queue, or onto the own table."""

from __future__ import annotations

from hospitable.games.doktor_hrubec.cards import PATIENTS
from hospitable.games.doktor_hrubec.state import Position
from tests.games.doktor_hrubec.tables import codes, events, on_table, play, table, theatre, why_not
from tests.rules import rule

FULL = "acne geek insomnia toothache"


def steps(s: Position) -> list[str]:
    """What can be done besides playing cards."""
    return [code for code in codes(s) if not code.startswith("play")]


@rule("HR-PAT-01")
def test_exactly_one_patient_is_moved_from_the_queue_or_onto_the_own_table() -> None:
    s = table(theatre(), theatre(), theatre(), waiting="acne geek", pile="")
    assert steps(s) == ["queue", "admit acne", "admit geek"]
    called = play(s.copy(), "queue")
    assert called.view(0)["waiting"][:2] == ["acne", "geek"]
    assert len(called.waiting) == 3
    assert called.queue == [1, 2, 3]
    assert (on_table(called), steps(called)) == ("", ["end"])
    play(s, "admit geek")
    assert (on_table(s), s.view(0)["waiting"], s.queue) == ("geek", ["acne"], [2, 2, 3])
    assert steps(s) == ["end"]


@rule("HR-PAT-01", "HR-PAT-09")
def test_the_patient_of_the_queue_lies_face_up_in_the_waiting_room() -> None:
    s = play(table(theatre(), theatre()), "queue")
    ((patient,),) = events(s, "queued")
    for who in (0, 1, None):
        assert s.view(who)["waiting"] == [PATIENTS[patient]]


@rule("HR-PAT-02")
def test_the_queue_needs_a_free_slot() -> None:
    s = table(theatre(), theatre(), theatre(), waiting=FULL, pile="")
    assert steps(s) == [f"admit {patient}" for patient in FULL.split()]
    assert why_not(s, "queue") == "HR-PAT-02"


@rule("HR-PAT-03", "HR-RUL-11")
def test_admitting_needs_a_waiting_patient_and_an_empty_table() -> None:
    assert steps(table(theatre(), theatre(), pile="")) == ["queue"]
    s = table(theatre("resurrection", morgue="blisters"), theatre(), waiting="acne", pile="")
    assert steps(s) == ["queue", "admit acne"]
    play(s, "play resurrection blisters")
    assert [code for code in codes(s) if code != "draw"] == ["queue"]
    assert why_not(s, "admit acne") == "HR-PAT-03"


@rule("HR-PAT-04")
def test_with_a_full_waiting_room_one_must_admit_but_chooses_whom() -> None:
    s = table(theatre(), theatre(), theatre(), waiting=FULL, pile="")
    assert why_not(s, "end") == "HR-TRN-13"
    play(s, "admit insomnia")
    assert (on_table(s), s.view(0)["waiting"]) == ("insomnia", ["acne", "geek", "toothache"])


@rule("HR-PAT-05", "HR-RUL-11")
def test_with_a_patient_come_earlier_in_the_turn_a_free_slot_must_be_filled() -> None:
    for card in ("kidnapper blisters", "resurrection leper", "blackout"):
        mine = theatre(card.split()[0], morgue="leper")
        s = table(mine, theatre(table="blisters"), theatre(), waiting="acne geek insomnia", pile="dr_drill dr_zero")
        play(s, f"play {card}", "draw")
        assert steps(s) == ["queue"]
        assert why_not(s, "end") == "HR-TRN-13"


@rule("HR-PAT-05", "HR-TRN-13", "HR-RUL-11")
def test_with_a_patient_and_a_full_waiting_room_the_step_is_skipped() -> None:
    s = table(theatre("kidnapper"), theatre(table="blisters"), theatre(), waiting=FULL, pile="dr_drill dr_zero")
    play(s, "play kidnapper blisters")
    assert codes(s) == ["draw", "end"]
    play(s, "draw")
    assert codes(s) == ["end"]
    play(s, "end")
    assert s.deciders == (1,)


@rule("HR-PAT-05", "HR-RUL-11", "HR-PAT-07")
def test_the_duty_to_fill_a_slot_includes_the_closing_card() -> None:
    s = table(theatre("resurrection", morgue="blisters"), theatre(), queue=(0, 0, 0), waiting="acne", pile="")
    play(s, "play resurrection blisters")
    assert [code for code in codes(s) if code != "draw"] == ["queue"]


@rule("HR-PAT-06")
def test_an_admitted_patient_is_operated_in_the_next_turn() -> None:
    s = play(table(theatre(), theatre(), waiting="acne", pile=""), "admit acne")
    assert codes(s) == ["end"]
    play(s, "end", "queue", "end")
    assert codes(s) == ["operate dermatology"]


@rule("HR-PAT-07")
def test_moving_the_closing_card_ends_the_game_and_needs_a_free_slot() -> None:
    s = table(theatre(), theatre(), theatre(), queue=(0, 0, 0), waiting=FULL, pile="")
    assert why_not(s, "queue") == "HR-PAT-02"
    s = table(theatre(), theatre(), theatre(), queue=(0, 0, 0), waiting="acne geek insomnia", pile="")
    assert codes(s) == ["queue", "admit acne", "admit geek", "admit insomnia"]
    play(s, "queue")
    assert s.over
    s = play(table(theatre(), theatre(), queue=(0, 0, 1)), "queue")
    assert not s.over


@rule("HR-PAT-08")
def test_with_only_the_closing_card_left_waiting_patients_can_still_be_admitted() -> None:
    s = table(theatre(), theatre(), queue=(0, 0, 0), waiting="acne geek", pile="")
    play(s, "admit acne", "end", "admit geek", "end")
    assert (on_table(s, 0), on_table(s, 1), s.over) == ("acne", "geek", False)
    assert codes(s) == ["operate dermatology"]
