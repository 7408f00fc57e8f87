"""Dice and patients: what is put in comes out again, and one part changes without the others."""

from hospitable.games.dice_hospital.dice import (
    ALL_VALUES,
    ANY,
    COLOUR_COUNT,
    GREEN,
    PATIENTS,
    RED,
    YELLOW,
    admitted,
    all_dice,
    all_patients,
    colour_of,
    count_dice,
    die,
    die_of,
    has_value,
    is_colour,
    is_treated,
    only_value,
    patient_with,
    printed_of,
    treated,
    untreated,
    value_of,
    values_in,
    with_colour,
    with_value,
)

PINK = 3  # not in the box yet


def test_a_die_is_a_colour_and_a_value() -> None:
    assert [(colour_of(each), value_of(each)) for each in all_dice()] == [
        (colour, value) for colour in range(COLOUR_COUNT) for value in range(1, 7)
    ]


def test_there_are_108_different_patients() -> None:
    everyone = all_patients()
    assert len(set(everyone)) == len(everyone) == 3 * 3 * 6 * 2
    assert all(0 < patient < PATIENTS for patient in everyone)
    parts = {(printed_of(p), colour_of(p), value_of(p), is_treated(p)) for p in everyone}
    assert len(parts) == len(everyone)


def test_a_die_in_a_bed_has_its_own_colour_and_is_not_treated() -> None:
    for each in all_dice():
        patient = admitted(each)
        assert (printed_of(patient), die_of(patient), is_treated(patient)) == (colour_of(each), each, False)


def test_one_part_changes_without_the_others() -> None:
    for patient in all_patients():
        printed, colour, value = printed_of(patient), colour_of(patient), value_of(patient)
        assert untreated(treated(patient)) == patient_with(printed, colour, value)
        assert with_value(patient, 7 - value) != patient
        assert with_value(with_value(patient, 7 - value), value) == patient
        assert with_colour(with_colour(patient, (colour + 1) % 3), colour) == patient
        assert printed_of(with_colour(patient, GREEN)) == printed


def test_a_fourth_colour_has_room() -> None:
    patient = treated(patient_with(PINK, RED, 5))
    assert (printed_of(patient), colour_of(patient), value_of(patient), is_treated(patient)) == (PINK, RED, 5, True)
    assert colour_of(with_colour(patient, PINK)) == PINK
    assert not is_colour(with_colour(patient, PINK), YELLOW)
    assert ANY not in (RED, YELLOW, GREEN, PINK)


def test_every_patient_has_any_colour() -> None:
    assert all(is_colour(patient, ANY) for patient in all_patients())


def test_sets_of_values() -> None:
    assert values_in(ALL_VALUES) == [1, 2, 3, 4, 5, 6]
    assert values_in(only_value(2) | only_value(5)) == [2, 5]
    assert has_value(die(YELLOW, 5), only_value(5))
    assert not has_value(die(YELLOW, 4), only_value(5))


def test_patients_are_counted_by_die_and_by_value() -> None:
    counts = count_dice([admitted(die(RED, 3)), 0, treated(admitted(die(RED, 3))), admitted(die(GREEN, 3))])
    assert (counts[die(RED, 3)], counts[die(GREEN, 3)], counts[die(ANY, 3)], sum(counts)) == (2, 1, 3, 6)
