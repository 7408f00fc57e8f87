"""The guided first game of Doktor Hrubec: three turns, from the first doctor to the first healed patient."""

from __future__ import annotations

from typing import Final

from ...core.guide import Guide, Step, Waited, at_seat
from .notation import said_here

BRAM: Final = 1
CLEO: Final = 2

GUIDE: Final = Guide(
    seed="first surgery 139558",
    seats=3,
    variants={"first_player": "1"},
    others={
        BRAM: (
            *("hire dr_stitch", "queue", "end"),
            *("hire beautician", "admit constipation", "end"),
            *("operate surgery", "end"),
        ),
        CLEO: (
            *("hire alpine_doctor", "queue", "end"),
            *("draw", "queue", "end"),
            *("draw", "queue", "end"),
        ),
    },
    steps=(
        Step(said_here("guide.room"), said_here("guide.room.text"), points_at=("optable",)),
        Step(
            said_here("guide.hire"),
            said_here("guide.hire.text"),
            moves=(Waited("hire old_sawbones", ("hand/old_sawbones", "do/old_sawbones")),),
            replies={
                "hand/night_resident": said_here("guide.hire.resident"),
                "hand/nurse": said_here("guide.hire.nurse"),
            },
        ),
        Step(
            said_here("guide.queue"),
            said_here("guide.queue.text"),
            moves=(Waited("queue", ("queue",)),),
            replies={"hand/night_resident": said_here("guide.queue.one")},
        ),
        Step(
            said_here("guide.end"),
            said_here("guide.end.text", second=at_seat(BRAM), third=at_seat(CLEO)),
            moves=(Waited("end", ("turn/end",)),),
        ),
        Step(
            said_here("guide.second"),
            said_here("guide.second.text"),
            moves=(Waited("hire night_resident", ("hand/night_resident", "do/night_resident")),),
        ),
        Step(
            said_here("guide.admit"),
            said_here("guide.admit.text"),
            moves=(Waited("admit geek", ("patient/geek",)),),
            replies={
                "patient/constipation": said_here("guide.admit.more"),
                "patient/insomnia": said_here("guide.admit.more"),
            },
        ),
        Step(said_here("guide.wait"), said_here("guide.wait.text"), moves=(Waited("end", ("turn/end",)),)),
        Step(said_here("guide.sum"), said_here("guide.sum.text"), points_at=("skills/0",)),
        Step(
            said_here("guide.bribe"),
            said_here("guide.bribe.text", second=at_seat(BRAM)),
            moves=(Waited("play bribe beautician", ("hand/bribe", "doctor/beautician")),),
            replies={
                "doctor/alpine_doctor": said_here("guide.bribe.alpine"),
                "doctor/dr_stitch": said_here("guide.bribe.stitch"),
            },
        ),
        Step(
            said_here("guide.nurse"),
            said_here("guide.nurse.text"),
            moves=(Waited("play nurse", ("hand/nurse", "do/nurse")),),
        ),
        Step(
            said_here("guide.operate"),
            said_here("guide.operate.text"),
            moves=(Waited("operate psychiatry", ("speciality/psychiatry",)),),
        ),
        Step(said_here("guide.healed"), said_here("guide.healed.text"), moves=(Waited("end", ("turn/end",)),)),
        Step(said_here("guide.yours"), said_here("guide.yours.text", second=at_seat(BRAM), third=at_seat(CLEO))),
    ),
    learned=(
        said_here("guide.learned.morning"),
        said_here("guide.learned.admit"),
        said_here("guide.learned.operate"),
        said_here("guide.learned.actions"),
        said_here("guide.learned.morgue"),
        said_here("guide.learned.blue"),
    ),
)
