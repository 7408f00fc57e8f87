"""The guided first game of Clinic: its first round, from the first car to the first popularity."""

from __future__ import annotations

from typing import Final

from ...core.guide import Guide, Step, Waited, at_seat
from .labels import said_here

BRAM: Final = 1
CLEO: Final = 2

GUIDE: Final = Guide(
    seed="first clinic 126",
    seats=3,
    variants={},
    others={
        BRAM: (
            *("take bonus_nurse", "park a1-b1", "park b1-c1"),
            *("choose hire", "hire doctor 3", "park c1-d1", "hire nurse", "park a1-a2"),
            *("choose admit", "send cardiology.1 psychiatry", "admit psychiatry", "park a2-b2"),
            *("choose admit", "admit psychiatry", "park b1-b2", "done"),
            *("walk white_doctor s3 c3", "walk white_doctor s3 c3", "walk nurse s3 c3", "walk nurse s3 c3"),
            *("walk white_patient psychiatry c2", "walk white_doctor c3 c2"),
            *("walk white_patient psychiatry c2", "walk white_doctor c3 c2"),
            *("walk nurse c3 c2", "walk nurse c3 c2", "done"),
            *("accept treatments", "away c1-d1", "away b1-c1"),
            *("buy 2", "choose admit"),
        ),
        CLEO: (
            *("take bonus_yellow_doctor", "park a1-b1", "park a1-a2"),
            *("choose admit", "admit psychiatry", "park a2-b2", "send cardiology.1 psychiatry"),
            *("choose admit", "done"),
            *("choose hire", "hire nurse", "park b1-b2", "done"),
            *("walk white_doctor e2 d2", "walk yellow_doctor e2 d2", "walk nurse e2 d2"),
            *("walk white_patient psychiatry c2", "walk white_doctor d2 c2", "walk nurse d2 c2", "done"),
            *("accept treatments", "away a1-b1"),
            "choose admit",
        ),
    },
    steps=(
        Step(said_here("guide.aim"), said_here("guide.aim.text"), points_at=("track/0",)),
        Step(
            said_here("guide.bonus"),
            said_here("guide.bonus.text", second=at_seat(BRAM), third=at_seat(CLEO)),
            moves=(Waited("take bonus_money", ("bonus/bonus_money",)),),
            replies={"bonus/bonus_garden": said_here("guide.bonus.garden")},
        ),
        Step(
            said_here("guide.car"),
            said_here("guide.car.text"),
            moves=(Waited("park c1-d1", ("spot/c1-d1",)),),
            replies={"person/white_doctor/w2": said_here("guide.car.doctor")},
        ),
        Step(
            said_here("guide.secret"),
            said_here("guide.secret.text"),
            moves=(Waited("choose build", ("action/build",)),),
            replies={
                "university/1": said_here("guide.secret.later"),
                "appointment/psychiatry.1": said_here("guide.secret.later"),
            },
        ),
        Step(
            said_here("guide.room"),
            said_here("guide.room.text"),
            moves=(Waited("build treatment_room a1", ("ware/treatment_room", "place/a1")),),
            replies={
                "place/c2": said_here("guide.room.same"),
                "place/b3": said_here("guide.room.same"),
                "place/a3": said_here("guide.room.idle"),
            },
        ),
        Step(
            said_here("guide.garden"),
            said_here("guide.garden.text"),
            moves=(
                Waited("done", ("pass/done",)),
                Waited("build garden b3", ("ware/garden", "place/b3")),
            ),
            replies={"place/c2": said_here("guide.garden.other")},
        ),
        Step(
            said_here("guide.admit"),
            said_here("guide.admit.text"),
            moves=(
                Waited("choose admit", ("action/admit",)),
                Waited("admit psychiatry", ("row/psychiatry",)),
                Waited("park a3-b3", ("spot/a3-b3",)),
            ),
            replies={"appointment/cardiology.1": said_here("guide.admit.other")},
        ),
        Step(
            said_here("guide.second"),
            said_here("guide.second.text"),
            moves=(
                Waited("admit psychiatry", ("row/psychiatry",)),
                Waited("park b3-c3", ("spot/b3-c3",)),
            ),
            replies={"appointment/cardiology.1": said_here("guide.admit.other")},
        ),
        Step(
            said_here("guide.hire"),
            said_here("guide.hire.text"),
            moves=(
                Waited("choose hire", ("action/hire",)),
                Waited("hire doctor 1", ("university/1",)),
                Waited("park c3-d3", ("spot/c3-d3",)),
                Waited("done", ("pass/done",)),
            ),
            replies={
                "university/2": said_here("guide.hire.white"),
                "display/nurse": said_here("guide.hire.nurse"),
            },
        ),
        Step(
            said_here("guide.doctors"),
            said_here("guide.doctors.text"),
            moves=(
                Waited("walk white_doctor w2 b2", ("person/white_doctor/w2", "place/b2")),
                Waited("walk yellow_doctor w2 b2", ("person/yellow_doctor/w2", "place/b2")),
            ),
            replies={"place/a1": said_here("guide.no_garden"), "place/a2": said_here("guide.doctors.hub")},
        ),
        Step(
            said_here("guide.patients"),
            said_here("guide.patients.text"),
            moves=(
                Waited("walk white_patient psychiatry b2", ("person/white_patient/psychiatry", "place/b2")),
                Waited("walk yellow_patient psychiatry b2", ("person/yellow_patient/psychiatry", "place/b2")),
                Waited("done", ("pass/done",)),
            ),
            replies={"place/a1": said_here("guide.no_garden")},
        ),
        Step(
            said_here("guide.treat"),
            said_here("guide.treat.text"),
            moves=(
                Waited("treat b2 white_doctor white_patient", ("person/white_doctor/b2", "person/white_patient/b2")),
                Waited(
                    "treat b2 yellow_doctor yellow_patient", ("person/yellow_doctor/b2", "person/yellow_patient/b2")
                ),
            ),
        ),
        Step(
            said_here("guide.cars"),
            said_here("guide.cars.text"),
            moves=(Waited("away c1-d1", ("car/c1-d1",)), Waited("away a3-b3", ("car/a3-b3",))),
            replies={"car/b3-c3": said_here("guide.cars.any"), "car/c3-d3": said_here("guide.cars.any")},
        ),
        Step(
            said_here("guide.buy"),
            said_here("guide.buy.text"),
            moves=(Waited("buy 5", ("popularity/5",)),),
        ),
        Step(said_here("guide.yours"), said_here("guide.yours.text", second=at_seat(BRAM), third=at_seat(CLEO))),
    ),
    learned=(
        said_here("guide.learned.actions"),
        said_here("guide.learned.rooms"),
        said_here("guide.learned.colours"),
        said_here("guide.learned.ways"),
        said_here("guide.learned.income"),
        said_here("guide.learned.blue"),
    ),
)
