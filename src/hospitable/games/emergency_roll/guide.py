"""The guided first game of Emergency Roll: five rounds, the first of them with the bots as Chief Physician."""

from __future__ import annotations

from typing import Final

from ...core.guide import Guide, Step, Waited, at_seat
from .notation import said_here

BRAM: Final = 1
CLEO: Final = 2

GUIDE: Final = Guide(
    seed="picture",
    seats=3,
    variants={"first_chief": "2"},
    others={
        BRAM: (
            *("take red", "admit w3b1 4"),
            *("take red", "admit w3b2 6"),
            *("take green", "extra w4b1 2", "admit w2b1 4"),
            *("take yellow", "screen w3b2", "admit w2b2 5"),
            *("take green", "screen w2b2", "admit w2b3 3"),
        ),
        CLEO: (
            *("take green", "admit w1b1 2"),
            *("take green", "admit w2b1 2"),
            *("take green", "extra w4b1 1", "admit w1b2 4"),
            *("take green", "admit w5b1 3"),
            *("take red", "admit w1b3 6"),
        ),
    },
    steps=(
        Step(said_here("guide.house"), said_here("guide.house.text"), points_at=("ward/2",)),
        Step(
            said_here("guide.take_six"),
            said_here("guide.take_six.text", chief=at_seat(BRAM)),
            moves=(Waited("take yellow", ("die/yellow",)),),
            replies={
                "die/red": said_here("guide.take_six.red", chief=at_seat(BRAM)),
                "die/green": said_here("guide.take_six.green"),
            },
        ),
        Step(
            said_here("guide.write_six"),
            said_here("guide.write_six.text"),
            moves=(Waited("admit w7b1 6", ("bed/w7b1",)),),
            replies={"bed/w7b2": said_here("guide.first_bed")},
        ),
        Step(
            said_here("guide.second_nurse"),
            said_here("guide.second_nurse.text", chief=at_seat(CLEO)),
            moves=(Waited("take red", ("die/red",)),),
        ),
        Step(
            said_here("guide.red_six"),
            said_here("guide.red_six.text"),
            moves=(Waited("admit w3b1 6", ("bed/w3b1",)),),
            replies={"bed/w7b2": said_here("guide.red_six.after")},
        ),
        Step(
            said_here("guide.chief"),
            said_here("guide.chief.text"),
            moves=(Waited("take yellow", ("die/yellow",)),),
        ),
        Step(
            said_here("guide.yellow_two"),
            said_here("guide.yellow_two.text"),
            moves=(Waited("admit w4b1 2", ("bed/w4b1",)),),
            replies={"bed/w3b2": said_here("guide.yellow_two.after")},
        ),
        Step(
            said_here("guide.same_die"),
            said_here("guide.same_die.text", third=at_seat(CLEO), chief=at_seat(BRAM)),
            moves=(Waited("take green", ("die/green",)),),
            replies={"die/yellow": said_here("guide.same_die.yellow", chief=at_seat(BRAM))},
        ),
        Step(
            said_here("guide.grey_bed"),
            said_here("guide.grey_bed.text"),
            moves=(Waited("admit w1b1 3", ("bed/w1b1",)),),
        ),
        Step(
            said_here("guide.take_screen"),
            said_here("guide.take_screen.text"),
            moves=(Waited("take green", ("die/green",)),),
        ),
        Step(
            said_here("guide.new_ward"),
            said_here("guide.new_ward.text"),
            moves=(Waited("admit w5b1 3", ("bed/w5b1",)),),
            replies={"bed/w1b2": said_here("guide.new_ward.same")},
        ),
        Step(
            said_here("guide.screen"),
            said_here("guide.screen.text"),
            moves=(Waited("screen w3b1", ("bed/w3b1",)),),
        ),
        Step(said_here("guide.cards"), said_here("guide.cards.text"), points_at=("card/car_full_wards",)),
        Step(said_here("guide.yours"), said_here("guide.yours.text", chief=at_seat(BRAM), third=at_seat(CLEO))),
    ),
    learned=(
        said_here("guide.learned.take"),
        said_here("guide.learned.write"),
        said_here("guide.learned.gifts"),
        said_here("guide.learned.screen"),
        said_here("guide.learned.full"),
        said_here("guide.learned.blue"),
    ),
)
