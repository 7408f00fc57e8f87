"""A hospital that nobody sits at: an opponent that a module plays by steps of its own joins every phase."""

from __future__ import annotations

import random

from hospitable.core.chance import Keyed
from hospitable.core.plan import Part
from hospitable.core.snapshot import violations
from hospitable.games.dice_hospital import patients
from hospitable.games.dice_hospital.cards import NONE
from hospitable.games.dice_hospital.dice import die
from hospitable.games.dice_hospital.flow import rules_for
from hospitable.games.dice_hospital.patient_intake import new_patients, owner_of
from hospitable.games.dice_hospital.pieces import standard_edition
from hospitable.games.dice_hospital.rules import Rules
from hospitable.games.dice_hospital.setup import blank
from hospitable.games.dice_hospital.state import Position
from hospitable.games.dice_hospital.steps import (
    ADMIT_PATIENTS,
    CHOOSE_AMBULANCES,
    DRAW_STARTING_PATIENTS,
    HOSPITAL_ACTIVATION,
    PATIENT_INTAKE,
    ROUND,
    SET_UP,
)
from tests.games.dice_hospital.tables import GAME

OPENS, TAKES, ADMITS, HEALS = range(100, 104)  # steps of the opponent
SEATS = 2
LOCUM = SEATS  # the owner of the third hospital


def opens(s: Position, seat: int, arg: int) -> None:
    """Three patients from the bag, without a choice."""
    for value in s.rules.start_values:
        colour = s.pick(s.bag, "draw", 0)
        s.bag[colour] -= 1
        patients.admit(s, LOCUM, [die(colour, value)])


def takes(s: Position, seat: int, arg: int) -> None:
    """The lowest ambulance that is left."""
    left = [ambulance for ambulance in range(len(s.ambulances)) if owner_of(s, ambulance) == NONE]
    s.hospitals[LOCUM].ambulance = left[0]


def admits(s: Position, seat: int, arg: int) -> None:
    """The first patients go where beds are missing."""
    hospital = s.hospitals[LOCUM]
    new = new_patients(s, hospital)
    for bed in range(hospital.patients() + len(new) - len(hospital.beds)):
        patients.die_in_bed(s, LOCUM, bed, "DH-INT-15")
    patients.admit(s, LOCUM, new)
    s.ambulances[hospital.ambulance] = ()


def heals(s: Position, seat: int, arg: int) -> None:
    """Every second patient."""
    for bed in range(0, len(s.hospitals[LOCUM].beds), 2):
        if s.hospitals[LOCUM].beds[bed]:
            patients.heal(s, LOCUM, bed, 1, "DH-ACT-08")


def rules_with_a_locum() -> Rules:
    rules = rules_for(GAME, SEATS, {variant.name: variant.default for variant in GAME.variants}, standard_edition())
    rules.owners = SEATS + 1
    rules.set_up_for(SEATS + 1)
    rules.add(Part(run={OPENS: opens, TAKES: takes, ADMITS: admits, HEALS: heals}))
    rules.insert_before(SET_UP, DRAW_STARTING_PATIENTS, OPENS)
    rules.insert_after(PATIENT_INTAKE, CHOOSE_AMBULANCES, TAKES)
    rules.insert_after(PATIENT_INTAKE, ADMIT_PATIENTS, ADMITS)
    rules.insert_after(ROUND, HOSPITAL_ACTIVATION, HEALS)
    return rules


def test_an_opponent_without_a_seat_plays_every_phase_and_is_scored() -> None:
    rng = random.Random("locum")
    was_first = False
    for seed in range(4):
        s: Position = GAME.start(rules_with_a_locum(), Keyed(f"locum {seed}"))
        assert (s.seats, len(s.hospitals), len(s.ambulances), s.rules.players) == (2, 3, 4, 3)
        while not s.over:
            assert set(s.deciders) <= {0, 1}, "only seats are asked"
            assert violations(s) == []
            was_first |= s.first_player == LOCUM
            seat = rng.choice(s.deciders)
            s.apply(seat, rng.choice(s.legal(seat)))
        best = s.result().places.index(1)
        assert s.result().winners == ((best,) if best < SEATS else ()), "only a seat is among the winners"
        assert [score.seat for score in s.result().scores] == [0, 1, None]
        assert s.hospitals[LOCUM].discharge_points > 0
        assert s.hospitals[LOCUM].fatalities > 0
        assert blank(s.rules).hospitals[LOCUM].patients() == 0
    assert was_first, "the First Player token comes to it like to everybody"
