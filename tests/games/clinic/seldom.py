"""Positions that random games seldom meet, for those who want to read every sentence of the game."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from hospitable.games.clinic.modules.transfusion import of as blood_of
from hospitable.games.clinic.modules.zombies import of as zombies_of
from hospitable.games.clinic.state import Position
from hospitable.games.clinic.steps import (
    BUY_POPULARITY,
    DOCTORS_CHANGE,
    DONATIONS,
    EXHAUSTED_LEAVE,
    HIRE_SOMEBODY,
    LEAD_ZOMBIES,
    MAIN_BOARD,
    MOVE_PEOPLE,
    NEW_PATIENTS,
    PATIENTS_CHANGE,
    TREAT_PATIENTS,
    ZOMBIES_BITE,
    ZOMBIES_FORM,
)
from hospitable.games.clinic.tiles import OBJECTIVES
from tests.games.clinic.tables import EXPERT, GAME, START, asked, bag, cell, clinic, codes, play, run, table, university

ALL = {"transfusion": True, "extinguishers": True, "workaholics": True, "zombies": True}
LAB = f"{START} d3 laboratory"


def seldom_positions() -> Iterator[Position]:
    return chain(experts(), business(), nights(), blood(), workaholics(), zombies(), solo())


def experts() -> Iterator[Position]:
    """A first clinic built by hand; conveyors for which no two tiles are in line."""
    for number in range(99):
        s = GAME.new(2, f"seldom {number}", seat_options=[EXPERT, EXPERT])
        if "take bonus_conveyors" not in codes(s):
            continue
        last = s.deciders[0]
        play(s, "take bonus_conveyors")
        play(s, codes(s)[0])
        yield s.copy()
        s.play(last, "open s1")
        yield s.copy()
        s.play(last, "place treatment_room b1")
        s.play(last, "place supply_room d2")
        yield s
        return


def business() -> Iterator[Position]:
    s = asked(table(clinic(people="yellow_doctor c2, red_patient c2, nurse c2, nurse c2"), clinic()), TREAT_PATIENTS)
    yield s.copy()
    yield play(s, "treat c2 yellow_doctor red_patient")
    s = asked(table(clinic(income=7), clinic()), BUY_POPULARITY)
    yield s.copy()
    yield play(s.copy(), "buy 0")
    told = asked(table(clinic(income=7), clinic()), BUY_POPULARITY)
    yield play(told, "buy 2")
    none = asked(table(clinic(income=7), clinic()), BUY_POPULARITY)
    yield play(none, "buy 0")


def nights() -> Iterator[Position]:
    yield run(table(clinic(people="red_patient c2", popularity=9), clinic()), PATIENTS_CHANGE)
    yield run(table(clinic(LAB, people="white_doctor d3"), clinic()), DOCTORS_CHANGE)
    yield run(bag(table(clinic(), clinic())), NEW_PATIENTS)
    s = university(table(clinic(), clinic()), "", "")
    yield asked(s.copy(), HIRE_SOMEBODY)
    s.doctor_bag = [0] * 5
    yield run(s, MAIN_BOARD)


def with_modules(who: str, built: str = LAB) -> Position:
    return table(clinic(built, people=who, popularity=9), clinic(), variants=ALL)


def blood() -> Iterator[Position]:
    s = with_modules("nurse c2, red_patient c2")
    blood_of(s).bags[0] = [cell("c2")]
    yield asked(s, TREAT_PATIENTS).copy()
    yield play(s, "transfuse c2 red_patient")
    dry = with_modules("nurse c3 lying")
    blood_of(dry).bags[1] = [cell("c2")] * 8
    yield run(dry, DONATIONS)


def workaholics() -> Iterator[Position]:
    s = asked(with_modules("purple_doctor c2, white_patient c2, white_patient c2"), TREAT_PATIENTS)
    yield s.copy()
    yield play(s, "overwork c2 white_patient 2")
    yield run(with_modules("purple_doctor c2 lying, nurse c3"), EXHAUSTED_LEAVE)


def zombies() -> Iterator[Position]:
    yield run(with_modules("yellow_patient c2, yellow_patient c2"), ZOMBIES_FORM)
    s = with_modules("white_doctor d3, nurse c2, red_patient c2")
    zombies_of(s).cells[0] = [cell("c2"), cell("d3")]
    yield asked(s.copy(), MOVE_PEOPLE)
    yield asked(s.copy(), TREAT_PATIENTS)
    lead = asked(s, LEAD_ZOMBIES)
    yield lead.copy()
    yield play(lead, "lead c2 d2", "done")
    for cured in (False, True):
        s = with_modules("white_doctor d3, nurse c2, red_patient c2")
        zombies_of(s).cells[0] = [cell("c2"), cell("d3")]
        yield play(asked(s, TREAT_PATIENTS), "cure d3") if cured else run(s, ZOMBIES_BITE)


def solo() -> Iterator[Position]:
    """An objective that is reached, with a title and without one."""
    for popularity in (30, -60):
        s = asked(table(clinic(people="nurse c3, nurse c3, nurse c3, nurse c3"), round=6), MOVE_PEOPLE)
        s.objective = OBJECTIVES.index("four_nurses")
        s.clinics[0].popularity = max(0, popularity)
        s.clinics[0].time = max(0, -popularity)
        yield s
