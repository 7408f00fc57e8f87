"""Moves that are refused, one for each reason that names a piece: the position, the code, the sentence and the rule."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from hospitable.games.clinic.modules.extinguishers import of as extinguishers_of
from hospitable.games.clinic.modules.transfusion import of as blood_of
from hospitable.games.clinic.modules.zombies import of as zombies_of
from hospitable.games.clinic.people import NURSE
from hospitable.games.clinic.state import Position
from hospitable.games.clinic.steps import (
    BONUS_SUPPLY,
    BRING_CARS,
    BUILD_COMPONENT,
    BUY_POPULARITY,
    CARS_LEAVE,
    CHOOSE_DOOR,
    FIRST_ROOMS,
    HIRE_SOMEBODY,
    LEAD_ZOMBIES,
    MOVE_PEOPLE,
    PARK_CAR,
    PLACE_BONUS,
    TREAT_PATIENTS,
    USE_QUEUE,
    cars_to,
)
from hospitable.games.clinic.tiles import BONUSES, CONVEYOR
from tests.games.clinic.tables import (
    EXPERT_SMALL,
    GAME,
    START,
    asked,
    cell,
    clinic,
    codes,
    play,
    rows,
    table,
    university,
)

Refused = tuple[Position, str, str, str]

ALL = {"transfusion": True, "extinguishers": True, "workaholics": True, "zombies": True}


def refused_moves() -> Iterator[Refused]:
    return chain(in_the_set_up(), in_building(), with_cars(), in_hiring(), in_admitting(), in_moving(), in_treating())


def in_the_set_up() -> Iterator[Refused]:
    s = GAME.new(2, "refused")
    left = next(bonus for bonus in BONUSES if f"take {bonus}" not in codes(s))
    name = str(s.rules.game.describe(s.rules.game.parse(f"take {left}") or 0).text).partition(": ")[2]
    yield s, f"take {left}", f"This bonus tile is not on offer: {name}.", "CL-SET-08"
    s = asked(table(clinic("a3 hub_psychiatry", doors="w3"), clinic()), FIRST_ROOMS)
    rooms = "Only what is left of the first clinic is placed now, not a garden."
    yield s, "place garden a1", rooms, "CL-SET-11"
    s = table(clinic(), clinic())
    s.clinics[0].bonus = BONUSES.index("bonus_garden")
    piece = "Only the piece of your bonus tile is placed now, not a parking for 2."
    yield asked(s, PLACE_BONUS), "place parking_2 a1", piece, "CL-SET-08"


def in_building() -> Iterator[Refused]:
    s = asked(table(clinic(money=1), clinic()), BUILD_COMPONENT, 2)
    yield s, "build garden a1", "It costs $2; you have $1.", "CL-BLD-01"
    s = table(clinic(money=99), clinic())
    s.clinics[0].hub_built = True
    hub = "One hub a round: yours is built."
    yield asked(s, BUILD_COMPONENT, 2), "build hub_cardiology a1", hub, "CL-BLD-05"
    s = table(clinic(money=99), clinic())
    s.taken = 1 << 2
    taken = "The tile of this round is taken: the Cardiology hub. The next one comes tonight."
    yield asked(s, BUILD_COMPONENT, 2), "build hub_cardiology a1", taken, "CL-BLD-05"
    few = "Not in play with so few players: the Neurology hub."
    yield s, "build hub_neurology a1", few, "CL-SET-02"
    yield s, "build fire_extinguisher c3", "Only with its expansion: a fire extinguisher.", "CL-XPN-01"
    yield s, "build laboratory s4", "This goes onto a space of the grid: a laboratory.", "CL-GEO-10"
    slot = "An entrance goes beside a border space in the west, the south or the east."
    yield s, "build entrance a1", slot, "CL-GEO-10"
    s.stock[CONVEYOR] = 1
    pair = "The first time takes two conveyors, and there are not two left."
    yield s, "build conveyor c3", pair, "CL-BLD-14"
    alone = GAME.new(1, "refused")
    missing = next(ware for ware in (8, 9, 10, 11) if not alone.stock[ware])
    solo = table(clinic(money=99))
    solo.stock = alone.stock
    ware = ["operating_theater", "outpatient_clinic", "laboratory", "triage_room"][missing - 8]
    absent = f"Not in play this time: the {ware.replace('_', ' ')}."
    yield asked(solo, BUILD_COMPONENT, 2), f"build {ware} a1", absent, "CL-SET-04"
    small = table(clinic("a3 hub_psychiatry", doors="w3", money=99), options=[EXPERT_SMALL])
    yield (
        asked(small, BUILD_COMPONENT, 2),
        "build garden d1",
        "Your side of the board has no such place.",
        "CL-GEO-01",
    )
    s = table(clinic(money=99), clinic(), variants=ALL)
    extinguishers_of(s).cells[0] = 1 << cell("c3")
    yield asked(s, BUILD_COMPONENT, 2), "build fire_extinguisher c3", "C3 has a fire extinguisher.", "CL-EXT-02"
    supply = "Now only a supply room can be built, not a garden."
    yield asked(table(clinic(money=99), clinic()), BONUS_SUPPLY), "build garden a1", supply, "CL-BLD-09"


def with_cars() -> Iterator[Refused]:
    s = table(clinic(f"{START} a1 parking_2", people="nurse c3, nurse c3", cars="", lots="a1 2"), clinic())
    yield asked(s, PARK_CAR), "park a1", "It is full: on the parking of A1.", "CL-GEO-13"
    s = table(
        clinic(f"{START} a1 parking_3", people="nurse c3, nurse c3, nurse c3", cars="c1-d1", lots="a1 2"), clinic()
    )
    asked(s, BRING_CARS, cars_to(cell("a1"), 1))
    yield s, "bring a1", "This car is on the new parking already.", "CL-BLD-17"
    yield s, "bring a2-a3", "No car stands there: between A2 and A3.", "CL-BLD-17"
    s = asked(table(clinic(people="nurse c3", cars="a1-b1 a1-a2 c1-d1"), clinic(), park=False), CARS_LEAVE, 2)
    yield s, "accept walks", "People are placed in Movement, not now.", "CL-DIG-04"
    yield s, "accept treatments", "Patients are treated in Business before cars leave, not now.", "CL-DIG-07"
    s = asked(table(clinic(people="nurse c3", cars="a1-b1 c1-d1"), clinic(), park=False), CARS_LEAVE, 1)
    yield s, "accept cars", "Only one car leaves: choose which one.", "CL-CAR-04"
    yield s, "accept walks", "People are placed in Movement, not now.", "CL-DIG-04"


def in_hiring() -> Iterator[Refused]:
    s = university(table(clinic(money=9), clinic()), "", "white_doctor")
    s.nurses[0] = s.orderlies = 0
    asked(s, HIRE_SOMEBODY)
    yield s, "hire doctor 1", "Place 1 of the university is empty until tonight.", "CL-HIR-06"
    yield s, "hire nurse", "No nurse is left in the column of this round.", "CL-HIR-06"
    yield s, "hire orderly", "No orderly is left.", "CL-HIR-06"
    s = asked(university(table(clinic(money=9), clinic()), "red_doctor", ""), HIRE_SOMEBODY, 3)
    yield s, "hire doctor 1", "You have hired a doctor with this tile.", "CL-HIR-01"
    yield s, "hire nurse", "You have hired a nurse or an orderly with this tile.", "CL-HIR-01"
    s = asked(university(table(clinic(money=3), clinic()), "red_doctor", ""), HIRE_SOMEBODY)
    yield s, "hire doctor 1", "It costs $4 to hire; you have $3.", "CL-HIR-04"
    s = table(clinic(money=9), clinic(), park=False)
    s.clinics[0].streets = (1 << 17) - 1
    full = "No place for the car. Build parking or cure somebody first."
    yield asked(s, HIRE_SOMEBODY), "hire nurse", full, "CL-HIR-05"
    s = table(clinic(f"{START} c2.1 helipad"), clinic())
    yield asked(s, CHOOSE_DOOR, NURSE), "door w1", "You have no door there: entrance W1.", "CL-HIR-04"


def in_admitting() -> Iterator[Refused]:
    s = asked(
        rows(table(clinic(people=", ".join(["red_patient cardiology"] * 4)), clinic()), "red", "white", ""),
        USE_QUEUE,
        2,
    )
    yield s, "admit neurology", "Neurology is not in play with so few players.", "CL-ADM-03"
    yield s, "admit cardiology", "Four wait for Cardiology in your clinic already.", "CL-ADM-06"
    yield s, "admit ophthalmology", "Nobody waits for Ophthalmology.", "CL-ADM-04"
    yield s, "swap psychiatry.1 psychiatry.2", "Nobody waits there: Psychiatry, place 2.", "CL-ADM-02"
    far = asked(rows(table(clinic(), clinic()), "red", "", "white"), USE_QUEUE, 2)
    step = "One step along a row, or up or down to the next one."
    yield far, "send psychiatry.1 ophthalmology", step, "CL-ADM-02"


def in_moving() -> Iterator[Refused]:
    s = asked(table(clinic(people="nurse c3, red_patient c2"), clinic()), MOVE_PEOPLE)
    yield s, "walk orderly c3 b2", "Nobody like the orderly is at C3.", "CL-MOV-02"
    yield s, "walk nurse c3 a1", "Nobody may be left at A1: there is no room.", "CL-MOV-11"
    yield s, "walk nurse c3 s3", "Doors and pre-admissions are one-way: only inwards.", "CL-MOV-07"
    yield s, "walk nurse c3 c3", "Already to end there: the nurse.", "CL-MOV-02"
    yield s, "accept treatments", "Patients are treated in Business before cars leave, not now.", "CL-DIG-07"
    yield s, "accept cars", "No cars leave now.", "CL-DIG-08"
    s = table(clinic(people="nurse c3"), clinic())
    s.clinics[0].walks = 40
    often = "You have sent people around so often that the movement ends here; walks can be taken back."
    yield asked(s, MOVE_PEOPLE), "walk nurse c3 c2", often, "CL-DIG-03"
    s = table(clinic(people="nurse c2"), clinic(), variants=ALL)
    zombies_of(s).cells[0] = [cell("c3")]
    yield asked(s, MOVE_PEOPLE), "walk nurse c2 c3", "A zombie closes the way to C3.", "CL-ZOM-03"
    who = "purple_doctor c2, white_patient c2, white_patient c2, white_patient psychiatry"
    s = asked(table(clinic(people=who), clinic(), variants=ALL), MOVE_PEOPLE)
    play(s, "walk white_patient psychiatry c2", "walk purple_doctor c2 c3")
    overfull = "More than two patients need a workaholic doctor in the room, and one colour."
    yield s, "done", overfull, "CL-WRK-04"
    s = table(clinic(people="nurse c2, white_doctor s3"), clinic(), variants=ALL)
    blood_of(s).bags[0] = [cell("c3")]
    asked(s, MOVE_PEOPLE)
    yield s, "donate nurse c2 b2", "Blood is given in a hub.", "CL-BLO-02"
    yield s, "donate red_patient psychiatry c3", "Only employees give blood.", "CL-BLO-01"
    yield s, "carry c2 b2 c2 c2", "No free bag lies at B2.", "CL-BLO-04"
    drop = "A bag is dropped in another treatment room, not at B2."
    yield s, "carry c2 c3 b2 c2", drop, "CL-BLO-04"
    s = table(clinic(), clinic(), variants=ALL)
    zombies_of(s).cells[0] = [cell("c2")]
    asked(s, LEAD_ZOMBIES)
    yield s, "lead c3 c2", "No zombie waits at C3.", "CL-ZOM-02"
    yield s, "lead c2 a1", "A zombie walks one space, and C2 to A1 is none.", "CL-ZOM-02"


def in_treating() -> Iterator[Refused]:
    who = "red_doctor c2, red_doctor c2 busy, orange_doctor c2 busy, red_patient c2, white_patient c2, nurse c2"
    s = asked(table(clinic(f"{START} a1 treatment_room", people=who), clinic(), variants=ALL), TREAT_PATIENTS)
    yield s, "accept walks", "People are placed in Movement, not now.", "CL-DIG-04"
    yield s, "accept cars", "No cars leave now.", "CL-DIG-08"
    yield s, "treat c3 red_doctor red_patient", "Nobody is treated at C3.", "CL-BUS-03"
    yield s, "treat a1 red_doctor red_patient", "The room at A1 does not work.", "CL-GEO-16"
    yield s, "treat c2 red_doctor yellow_patient", "Nobody like the yellow patient is at C2.", "CL-BUS-03"
    yield s, "treat c2 white_doctor red_patient", "There is no such doctor at C2.", "CL-BUS-03"
    yield s, "treat c2 orange_doctor red_patient", "This doctor has a patient: the orange doctor.", "CL-BUS-03"
    yield s, "treat c2 red_doctor white_patient", "3 nurses are needed; free in the room: 1.", "CL-BUS-04"
    yield s, "transfuse c2 red_patient", "No bag lies in a treatment room at C2.", "CL-BLO-05"
    s = table(clinic(people="red_doctor c2, red_patient c2, nurse c2, red_patient c2"), clinic(), variants=ALL)
    blood_of(s).bags[0] = [cell("c2")]
    doctor = "A doctor is at C2: blood is for rooms without one."
    yield asked(s, TREAT_PATIENTS), "transfuse c2 red_patient", doctor, "CL-BLO-05"
    s = table(clinic(people="red_patient c2 busy, nurse c2, white_patient c2"), clinic(), variants=ALL)
    blood_of(s).bags[0] = [cell("c2")]
    had = "Has had blood in this round: the red patient at C2."
    yield asked(s, TREAT_PATIENTS), "transfuse c2 red_patient", had, "CL-BLO-07"
    s = table(clinic(people="red_patient c2, nurse c2 busy"), clinic(), variants=ALL)
    blood_of(s).bags[0] = [cell("c2")]
    yield asked(s, TREAT_PATIENTS), "transfuse c2 red_patient", "No free nurse is at C2.", "CL-BLO-05"
    who = "purple_doctor c2, red_patient c2, red_patient c2, purple_doctor c3"
    s = asked(
        table(clinic(f"{START} d3 operating_theater", people=f"{who}, red_patient d3"), clinic(), variants=ALL),
        TREAT_PATIENTS,
    )
    most = "At most 1 patient of this colour can be cured here."
    yield s, "overwork c2 red_patient 2", most, "CL-WRK-05"
    yield s, "overwork d3 red_patient 1", "There is no workaholic doctor at D3.", "CL-WRK-05"
    s = table(clinic(f"{START} d3 laboratory", people="red_doctor c2"), clinic(), variants=ALL)
    zombies_of(s).cells[0] = [cell("d3")]
    nobody = "A zombie is cured by a doctor in a laboratory; there is none at D3."
    yield asked(s, TREAT_PATIENTS), "cure d3", nobody, "CL-ZOM-05"
    yield s, "accept treatments", "There is nobody left who could be treated.", "CL-DIG-07"
    s = asked(table(clinic(income=4), clinic()), BUY_POPULARITY)
    yield s, "buy 2", "A point costs $3, and $4 of this round's income are left.", "CL-POP-01"
