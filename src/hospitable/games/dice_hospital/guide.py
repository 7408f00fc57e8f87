"""The guided first game of Dice Hospital: its first round, from the first patients to the first night."""

from __future__ import annotations

from typing import Final

from ...core.guide import Guide, Step, Waited, at_seat
from .labels import said_here

BRAM: Final = 1
CLEO: Final = 2

GUIDE: Final = Guide(
    seed="picture",
    seats=3,
    variants={},
    others={
        BRAM: (
            *("set r3 y4 g5", "keep admin_red_pair"),
            *("load 1 y3", "load 3 r4 y4 y4", "take 1"),
            *("hire microbiologist", "keep all"),
            *("place nurse oncology", "treat w1b2"),
            *("place nurse pharmacy", "treat w1b3"),
            *("place nurse critical_care_unit", "treat w1b1"),
            "bag w1b2",
            *("place microbiologist clinic", "treat w1b3", "treat w1b2"),
            "done",
        ),
        CLEO: (
            *("set g3 g4 g5", "keep admin_guard_yellow"),
            "take 4",
            *("build operating_theatre", "keep all"),
            *("place nurse operating_theatre", "treat w2b2"),
            *("place nurse critical_care_unit", "treat w2b3"),
            *("place nurse clinic", "treat w2b3"),
            "done",
        ),
    },
    steps=(
        Step(said_here("guide.house"), said_here("guide.house.text"), points_at=("bed/w1b2",)),
        Step(
            said_here("guide.first"),
            said_here("guide.first.text"),
            moves=(Waited("set r3 y4 y5", ("set/r3-y4-y5",)),),
            replies={
                "set/y3-r4-y5": said_here("guide.first.other"),
                "set/y3-y4-r5": said_here("guide.first.other"),
            },
        ),
        Step(
            said_here("guide.aim"),
            said_here("guide.aim.text"),
            moves=(Waited("keep admin_yellow_pair", ("administrator/admin_yellow_pair",)),),
            replies={"administrator/admin_green_pair": said_here("guide.aim.green")},
        ),
        Step(
            said_here("guide.ambulance"),
            said_here("guide.ambulance.text", third=at_seat(CLEO)),
            moves=(Waited("take 2", ("ambulance/2",)),),
            replies={
                "ambulance/1": said_here("guide.ambulance.first"),
                "ambulance/4": said_here("guide.ambulance.last", third=at_seat(CLEO)),
            },
        ),
        Step(
            said_here("guide.hire"),
            said_here("guide.hire.text"),
            moves=(Waited("hire surgeon", ("shown/surgeon",)),),
            replies={"shown/operating_theatre": said_here("guide.hire.theatre")},
        ),
        Step(
            said_here("guide.keep"),
            said_here("guide.keep.text"),
            moves=(Waited("keep all", ("do/keep-all",)),),
            replies={"worker/surgeon": said_here("guide.keep.surgeon")},
        ),
        Step(said_here("guide.rooms"), said_here("guide.rooms.text"), points_at=("department/intensive_care",)),
        Step(
            said_here("guide.oncology"),
            said_here("guide.oncology.text"),
            moves=(Waited("place nurse oncology", ("department/oncology",)),),
            replies={"department/intensive_care": said_here("guide.oncology.intensive")},
        ),
        Step(
            said_here("guide.treat"),
            said_here("guide.treat.text"),
            moves=(Waited("treat w1b3", ("bed/w1b3",)),),
            replies={"bed/w1b2": said_here("guide.treat.four")},
        ),
        Step(
            said_here("guide.clinic"),
            said_here("guide.clinic.text"),
            moves=(Waited("place nurse clinic", ("department/clinic",)), Waited("treat w1b3", ("bed/w1b3",))),
        ),
        Step(
            said_here("guide.surgeon"),
            said_here("guide.surgeon.text"),
            moves=(
                Waited("place surgeon critical_care_unit", ("department/critical_care_unit",)),
                Waited("treat w1b1", ("bed/w1b1",)),
            ),
        ),
        Step(said_here("guide.gift"), said_here("guide.gift.text"), moves=(Waited("treat w1b1", ("bed/w1b1",)),)),
        Step(
            said_here("guide.imaging"),
            said_here("guide.imaging.text"),
            moves=(Waited("place nurse imaging", ("department/imaging",)), Waited("treat w2b1", ("bed/w2b1",))),
            replies={"department/pharmacy": said_here("guide.imaging.pharmacy")},
        ),
        Step(said_here("guide.night"), said_here("guide.night.text"), moves=(Waited("done", ("do/done",)),)),
        Step(said_here("guide.yours"), said_here("guide.yours.text")),
    ),
    learned=(
        said_here("guide.learned.intake"),
        said_here("guide.learned.improve"),
        said_here("guide.learned.activate"),
        said_here("guide.learned.night"),
        said_here("guide.learned.home"),
        said_here("guide.learned.blue"),
    ),
)
