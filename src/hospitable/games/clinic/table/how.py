"""How to play Clinic."""

from __future__ import annotations

from ....look.html import Markup, el
from ....look.symbols import svg
from ....look.teaching import HowToPlay, Lesson, Worth, arrow, gifts
from ..labels import said_here
from ..people import (
    NURSE,
    ORANGE_DOCTOR,
    ORANGE_PATIENT,
    ORDERLY,
    RED_PATIENT,
    WHITE_DOCTOR,
    WHITE_PATIENT,
    YELLOW_DOCTOR,
    YELLOW_PATIENT,
)
from ..pieces import standard_edition
from ..tiles import ACTIONS, GARDEN, HUB_CARDIOLOGY, SUPPLY_ROOM, TREATMENT_ROOM
from .clinic import action_tile
from .counters import chip
from .people import token
from .words import MINUS, money


def how(lang: str) -> HowToPlay:
    printed = standard_edition()
    income = printed.income
    return HowToPlay(
        aim_picture=el(
            "span",
            token(YELLOW_DOCTOR),
            arrow(),
            token(YELLOW_PATIENT),
            arrow(),
            svg("coin", "i l"),
            arrow(),
            svg("i-star", "i l"),
            cls="row",
        ),
        aim=said_here("how.aim"),
        ending=said_here("how.ending", rounds=printed.rounds),
        turn_name=said_here("how.turn_name"),
        turn=said_here("how.turn"),
        steps=(
            Lesson(
                said_here("how.actions"),
                el("span", [action_tile(lang, action, "big") for action in range(len(ACTIONS))], cls="row"),
                said_here("how.actions.text"),
            ),
            Lesson(
                said_here("how.move"),
                el("span", token(WHITE_DOCTOR), svg("i-clock", "i l"), arrow(), chip(TREATMENT_ROOM), cls="row"),
                said_here("how.move.text", time=printed.time_per_point),
            ),
            Lesson(
                said_here("how.treat"),
                el(
                    "span",
                    token(YELLOW_DOCTOR),
                    token(NURSE),
                    arrow(),
                    token(ORANGE_PATIENT),
                    el("b", money(lang, income[2])),
                    cls="row",
                ),
                said_here("how.treat.text", price=printed.price),
            ),
            Lesson(
                said_here("how.night"),
                el(
                    "span",
                    el("span", token(YELLOW_DOCTOR, "s"), arrow(), token(WHITE_DOCTOR, "s"), cls="row"),
                    el("span", token(WHITE_PATIENT, "s"), arrow(), token(YELLOW_PATIENT, "s"), cls="row"),
                    cls="c-apart",
                ),
                said_here("how.night.text", death=printed.death),
            ),
        ),
        gains_picture=working(),
        gains=said_here("how.gains"),
        gains_body=gifts(
            (
                (chip(TREATMENT_ROOM), said_here("how.room"), said_here("how.room.text")),
                (token(NURSE, "s"), said_here("how.nurses"), said_here("how.nurses.text")),
                (chip(GARDEN), said_here("how.garden"), said_here("how.garden.text", money=printed.garden_bonus)),
                (
                    token(ORDERLY, "s"),
                    said_here("how.orderly"),
                    said_here("how.orderly.text", money=printed.orderly_saves),
                ),
            ),
            lang,
        ),
        scores=(
            Worth(svg("i-star", "i l"), said_here("how.score.popularity"), "+1"),
            Worth(token(ORANGE_DOCTOR, "s"), said_here("how.score.doctors"), said_here("how.from_to", low=1, high=4)),
            Worth(
                chip(TREATMENT_ROOM),
                said_here("how.score.rooms"),
                said_here("how.from_to", low=printed.room_points[0], high=printed.room_points[3]),
            ),
            Worth(svg("i-c-upkeep", "i l"), said_here("how.score.buildings"), f"+{printed.building_points}"),
            Worth(token(RED_PATIENT, "s"), said_here("how.score.patients"), f"{MINUS}{-printed.patient_points}"),
            Worth(svg("i-clock", "i l"), said_here("how.score.time", time=printed.time_per_point), f"{MINUS}1"),
        ),
        mistakes=(
            Lesson(
                said_here("how.mistake.cars"),
                el("span", svg("car", "c-askcar"), cls="row"),
                said_here("how.mistake.cars.text"),
            ),
            Lesson(
                said_here("how.mistake.colour"),
                el("span", chip(TREATMENT_ROOM), chip(TREATMENT_ROOM), cls="row"),
                said_here("how.mistake.colour.text"),
            ),
            Lesson(
                said_here("how.mistake.red"),
                el("span", token(RED_PATIENT), arrow(), svg("candle", "i how-large"), cls="row"),
                said_here("how.mistake.red.text", death=printed.death),
            ),
        ),
    )


def working() -> Markup:
    """A room between its hub and its supplies."""
    return el("span", chip(HUB_CARDIOLOGY), chip(TREATMENT_ROOM), chip(SUPPLY_ROOM), cls="row")
