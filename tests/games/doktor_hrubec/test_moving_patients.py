"""Action cards that move or remove patients: from where, to where, and what keeps them from it."""

from __future__ import annotations

import pytest

from hospitable.games.doktor_hrubec.cards import CARDS, PATIENTS
from hospitable.games.doktor_hrubec.state import Position
from tests.games.doktor_hrubec.tables import (
    codes,
    events,
    hand,
    healed,
    morgue,
    names,
    on_table,
    play,
    plays,
    table,
    team,
    theatre,
    why_not,
)
from tests.rules import rule


def tables(s: Position) -> list[str]:
    return [on_table(s, seat) for seat in range(s.seats)]


def waiting(s: Position) -> str:
    return names(s.waiting, PATIENTS)


def box(s: Position) -> str:
    return names(s.box, PATIENTS)


# -- Euthanasia and Heart attack


@rule("HR-ACT-02", "HR-SYM-06")
def test_euthanasia_takes_patients_from_all_tables_and_the_waiting_room_only() -> None:
    s = table(
        theatre("euthanasia", table="acne", morgue="toothache", healed="split_lip"),
        theatre(table="geek", morgue="fracture"),
        theatre(),
        waiting="insomnia appendix",
        box="leper",
    )
    assert plays(s, "euthanasia") == ["acne", "geek", "insomnia", "appendix"]


@rule("HR-ACT-02", "HR-ACT-31", "HR-SYM-06")
@pytest.mark.parametrize("patient", ["acne", "geek", "insomnia"])
def test_euthanasia_puts_the_patient_into_the_box(patient: str) -> None:
    s = table(theatre("euthanasia", table="acne"), theatre(table="geek"), waiting="insomnia")
    play(s, f"play euthanasia {patient}")
    assert box(s) == patient
    assert patient not in [*tables(s), waiting(s)]
    assert len([place for place in (*tables(s), waiting(s)) if place]) == 2
    assert [morgue(s), morgue(s, 1), healed(s)] == ["", "", ""]
    assert (hand(s), names(s.discard, CARDS)) == ("", "euthanasia")


@rule("HR-ACT-10", "HR-ACT-31")
def test_heart_attack_takes_waiting_patients_only() -> None:
    s = table(theatre("heart_attack", table="acne"), theatre(table="geek"), waiting="insomnia appendix")
    assert plays(s, "heart_attack") == ["insomnia", "appendix"]
    play(s, "play heart_attack insomnia")
    assert (box(s), waiting(s), tables(s)) == ("insomnia", "appendix", ["acne", "geek"])
    s = table(theatre("heart_attack", table="acne"), theatre(table="geek"))
    assert why_not(s, "play heart_attack") == "HR-TRN-10"


# -- Dr. Hrubec on duty


@rule("HR-ACT-04")
def test_dr_hrubec_kills_everybody_on_a_table_for_the_morgue_beside_it() -> None:
    s = table(theatre("dr_hrubec_on_duty", table="acne", morgue="leper"), theatre(table="geek"), theatre())
    play(s, "play dr_hrubec_on_duty")
    assert tables(s) == ["", "", ""]
    assert [morgue(s, seat) for seat in range(3)] == ["leper acne", "geek", ""]
    assert events(s, "killed") == [(PATIENTS.index("acne"),), (PATIENTS.index("geek"),)]
    assert box(s) == ""


@rule("HR-ACT-04", "HR-SYM-07")
def test_who_dies_by_dr_hrubec_does_nothing_and_neither_do_the_doctors() -> None:
    s = table(
        theatre("dr_hrubec_on_duty nurse", team="lawyer young_intern md_brutal butcher", table="blisters"),
        theatre("nurse", team="dr_drill", table="alcoholic"),
        theatre("nurse", team="dr_couch", table="infected_prostitute"),
        theatre("nurse", table="geek"),
    )
    play(s, "play dr_hrubec_on_duty")
    assert [morgue(s, seat) for seat in range(4)] == ["blisters", "alcoholic", "infected_prostitute", "geek"]
    assert team(s) == "lawyer young_intern md_brutal butcher"
    assert [hand(s, seat) for seat in range(4)] == ["nurse"] * 4
    assert (team(s, 1), team(s, 2)) == ("dr_drill", "dr_couch")
    assert codes(s) == ["end", "play nurse"]


# -- Holiday


@rule("HR-ACT-08", "HR-RUL-11")
def test_holiday_goes_to_an_empty_table_of_another_player() -> None:
    s = table(theatre("holiday", table="acne"), theatre(), theatre(table="geek"), theatre())
    assert plays(s, "holiday") == ["2", "4"]
    play(s, "play holiday 4")
    assert tables(s) == ["", "", "geek", "acne"]


@rule("HR-ACT-08", "HR-RUL-11")
def test_holiday_needs_an_own_patient_and_an_empty_table() -> None:
    assert why_not(table(theatre("holiday"), theatre()), "play holiday") == "HR-TRN-10"
    s = table(theatre("holiday", table="acne"), theatre(table="geek"))
    assert why_not(s, "play holiday") == "HR-RUL-11"


# -- Lunch break


@rule("HR-ACT-13", "HR-RUL-11")
def test_lunch_break_brings_the_own_patient_into_the_waiting_room() -> None:
    s = table(theatre("lunch_break", table="acne"), theatre(), waiting="geek insomnia")
    play(s, "play lunch_break")
    assert (tables(s), waiting(s)) == (["", ""], "geek insomnia acne")


@rule("HR-ACT-13", "HR-RUL-11")
@pytest.mark.parametrize(("seats", "places"), [(2, 3), (3, 4), (5, 4)])
def test_lunch_break_needs_a_free_slot(seats: int, places: int) -> None:
    others = [theatre() for _ in range(seats - 1)]
    many = ["geek", "insomnia", "appendix", "fracture"]
    s = table(theatre("lunch_break", table="acne"), *others, waiting=" ".join(many[: places - 1]))
    assert plays(s, "lunch_break") == [""]
    s = table(theatre("lunch_break", table="acne"), *others, waiting=" ".join(many[:places]))
    assert plays(s, "lunch_break") == []
    assert why_not(s, "play lunch_break") == "HR-RUL-11"
    assert why_not(table(theatre("lunch_break"), *others), "play lunch_break") == "HR-TRN-10"


# -- Kidnapper


@rule("HR-ACT-23", "HR-RUL-11")
def test_kidnapper_brings_the_patient_of_another_to_the_own_empty_table() -> None:
    s = table(theatre("kidnapper"), theatre(table="acne"), theatre(), theatre(table="geek"), waiting="insomnia")
    assert plays(s, "kidnapper") == ["acne", "geek"]
    play(s, "play kidnapper geek")
    assert (tables(s), waiting(s)) == (["geek", "acne", "", ""], "insomnia")


@rule("HR-ACT-23", "HR-RUL-11")
def test_kidnapper_needs_an_empty_table_and_somebody_to_take() -> None:
    s = table(theatre("kidnapper", table="insomnia"), theatre(table="acne"))
    assert plays(s, "kidnapper") == []
    assert why_not(s, "play kidnapper") == "HR-ACT-23"
    assert why_not(table(theatre("kidnapper"), theatre(), waiting="acne"), "play kidnapper") == "HR-TRN-10"


# -- VIP


@rule("HR-ACT-24")
def test_vip_exchanges_the_own_patient_with_a_waiting_one_also_in_a_full_room() -> None:
    s = table(theatre("vip", table="acne"), theatre(table="leper"), waiting="geek insomnia appendix")
    assert s.free_slots() == 0
    assert plays(s, "vip") == ["geek", "insomnia", "appendix"]
    play(s, "play vip insomnia")
    assert tables(s) == ["insomnia", "leper"]
    assert sorted(waiting(s).split()) == ["acne", "appendix", "geek"]


@rule("HR-ACT-24")
def test_vip_needs_both_patients() -> None:
    assert why_not(table(theatre("vip"), theatre(), waiting="acne"), "play vip") == "HR-TRN-10"
    assert why_not(table(theatre("vip", table="acne"), theatre(table="geek")), "play vip") == "HR-TRN-10"


# -- Blackout


@rule("HR-ACT-25", "HR-ACT-26", "HR-RUL-15")
@pytest.mark.parametrize("seats", range(2, 6))
def test_blackout_moves_every_patient_to_the_table_on_the_right(seats: int) -> None:
    """Full tables all around: everybody leaves before anybody arrives."""
    patients = ["acne", "geek", "insomnia", "leper", "fracture"][:seats]
    s = table(theatre("blackout", table=patients[0]), *[theatre(table=patient) for patient in patients[1:]])
    play(s, "play blackout")
    assert [on_table(s, (seat - 1) % seats) for seat in range(seats)] == patients


@rule("HR-ACT-25")
def test_empty_tables_pass_nothing_on() -> None:
    s = table(theatre("blackout"), theatre(table="acne"), theatre(), theatre(table="geek"))
    play(s, "play blackout")
    assert tables(s) == ["acne", "", "geek", ""]
    assert (box(s), waiting(s)) == ("", "")


@rule("HR-ACT-25", "HR-OPR-03")
def test_in_an_operation_turn_the_patient_who_came_by_a_blackout_is_operated() -> None:
    s = table(theatre("blackout", table="acne"), theatre(table="insomnia"), die=6)
    play(s, "play blackout", "operate psychiatry")
    assert (healed(s), on_table(s, 1)) == ("insomnia", "acne")


# -- Resurrection


@rule("HR-ACT-28", "HR-RUL-11")
def test_resurrection_brings_one_of_the_own_morgue_to_the_own_empty_table() -> None:
    s = table(theatre("resurrection", morgue="acne geek insomnia"), theatre(morgue="leper"), box="fracture")
    assert plays(s, "resurrection") == ["acne", "geek", "insomnia"]
    play(s, "play resurrection geek")
    assert (on_table(s), morgue(s), morgue(s, 1)) == ("geek", "acne insomnia", "leper")


@rule("HR-ACT-28", "HR-RUL-11")
def test_resurrection_needs_an_empty_table_and_a_dead_patient_of_ones_own() -> None:
    s = table(theatre("resurrection", table="acne", morgue="geek"), theatre())
    assert why_not(s, "play resurrection") == "HR-ACT-28"
    assert why_not(table(theatre("resurrection"), theatre(morgue="geek")), "play resurrection") == "HR-TRN-10"


# -- one patient on a table, in other places


@rule("HR-RUL-11")
def test_with_a_patient_on_the_table_only_the_queue_is_left_and_stays_a_duty() -> None:
    s = table(theatre("kidnapper"), theatre(table="acne"), waiting="geek", queue=(0, 0, 0))
    play(s, "play kidnapper acne")
    assert codes(s) == ["draw", "queue"]
    assert (why_not(s, "end"), why_not(s, "admit geek")) == ("HR-TRN-13", "HR-PAT-03")
    play(s, "queue")
    assert s.closer == 0


@rule("HR-RUL-11")
def test_when_neither_admission_is_possible_the_step_is_skipped() -> None:
    s = table(theatre("resurrection", morgue="acne"), theatre(), waiting="geek insomnia appendix")
    assert why_not(s, "queue") == "HR-PAT-02"
    play(s, "play resurrection acne")
    assert codes(s) == ["draw", "end"]
    play(s, "end")
    assert s.deciders == (1,)


@rule("HR-RUL-11")
def test_siamese_twins_bring_nobody_onto_a_table_without_a_waiting_patient() -> None:
    strong = "dr_stitch alpine_doctor field_medic"
    s = table(theatre(team=strong, table="siamese_twins"), theatre(), die=6)
    play(s, "operate surgery")
    assert codes(s) == ["send 2"]
    s = table(
        theatre(team="dr_stitch old_sawbones field_medic", table="siamese_twins"), theatre(), waiting="acne", die=6
    )
    play(s, "operate surgery")
    assert codes(s) == ["admit acne", "nobody"]


# -- the Alcoholic's count


@rule("HR-RUL-25")
@pytest.mark.parametrize(
    ("card", "alcoholic"),
    [
        *[("holiday 2", 0), ("lunch_break", 0), ("kidnapper alcoholic", 1), ("blackout", 0), ("blackout", 1)],
        *[("euthanasia alcoholic", 1), ("dr_hrubec_on_duty", 0), ("vip geek", 0)],
    ],
)
def test_a_card_that_moves_or_removes_the_alcoholic_ends_the_count_of_hopeless_operations(
    card: str, alcoholic: int
) -> None:
    beds = ["", ""]
    beds[alcoholic] = "alcoholic"
    s = table(theatre(card.split()[0], table=beds[0]), theatre(table=beds[1]), waiting="geek")
    s.hopeless = 1
    play(s, f"play {card}")
    assert s.hopeless == 0


@rule("HR-RUL-25")
def test_a_card_that_leaves_the_alcoholic_where_he_is_leaves_the_count() -> None:
    s = table(
        theatre("kidnapper nurse heart_attack"), theatre(table="alcoholic"), theatre(table="acne"), waiting="geek"
    )
    s.hopeless = 1
    play(s, "play kidnapper acne", "play nurse", "play heart_attack geek")
    assert s.hopeless == 1


@rule("HR-RUL-25")
@pytest.mark.parametrize("card", ["heart_attack alcoholic", "vip alcoholic"])
def test_nothing_is_counted_while_the_alcoholic_waits(card: str) -> None:
    s = table(theatre(card.split()[0], table="acne"), theatre(), waiting="alcoholic")
    s.hopeless = 1
    assert play(s, f"play {card}").hopeless == 0
