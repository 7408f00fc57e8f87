"""The rooms of every game: each module is there, and it has what the house asks of it (core/rooms.py).

mypy reads the lists: a function that is missing, or that takes or gives something else, stands out in them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

import pytest

import hospitable
from hospitable.core import rooms
from hospitable.core.game import Game
from hospitable.games.clinic import (
    bots as clinic_bots,
)
from hospitable.games.clinic import (
    cells as clinic_cells,
)
from hospitable.games.clinic import (
    fields as clinic_fields,
)
from hospitable.games.clinic import (
    flow as clinic_flow,
)
from hospitable.games.clinic import (
    guide as clinic_guide,
)
from hospitable.games.clinic import (
    notation as clinic_notation,
)
from hospitable.games.clinic import (
    observation as clinic_observation,
)
from hospitable.games.clinic import (
    picture as clinic_picture,
)
from hospitable.games.clinic import (
    pieces as clinic_pieces,
)
from hospitable.games.clinic import (
    scoring as clinic_scoring,
)
from hospitable.games.clinic import (
    sentences as clinic_sentences,
)
from hospitable.games.clinic import (
    setup as clinic_setup,
)
from hospitable.games.clinic import (
    status as clinic_status,
)
from hospitable.games.clinic import (
    steps as clinic_steps,
)
from hospitable.games.clinic import table as clinic_table
from hospitable.games.clinic import (
    view as clinic_view,
)
from hospitable.games.dice_hospital import (
    bots as dice_hospital_bots,
)
from hospitable.games.dice_hospital import (
    cells as dice_hospital_cells,
)
from hospitable.games.dice_hospital import (
    fields as dice_hospital_fields,
)
from hospitable.games.dice_hospital import (
    flow as dice_hospital_flow,
)
from hospitable.games.dice_hospital import (
    guide as dice_hospital_guide,
)
from hospitable.games.dice_hospital import (
    notation as dice_hospital_notation,
)
from hospitable.games.dice_hospital import (
    observation as dice_hospital_observation,
)
from hospitable.games.dice_hospital import (
    picture as dice_hospital_picture,
)
from hospitable.games.dice_hospital import (
    pieces as dice_hospital_pieces,
)
from hospitable.games.dice_hospital import (
    scoring as dice_hospital_scoring,
)
from hospitable.games.dice_hospital import (
    sentences as dice_hospital_sentences,
)
from hospitable.games.dice_hospital import (
    setup as dice_hospital_setup,
)
from hospitable.games.dice_hospital import (
    status as dice_hospital_status,
)
from hospitable.games.dice_hospital import (
    steps as dice_hospital_steps,
)
from hospitable.games.dice_hospital import table as dice_hospital_table
from hospitable.games.dice_hospital import (
    view as dice_hospital_view,
)
from hospitable.games.doktor_hrubec import (
    bots as doktor_hrubec_bots,
)
from hospitable.games.doktor_hrubec import (
    cells as doktor_hrubec_cells,
)
from hospitable.games.doktor_hrubec import (
    fields as doktor_hrubec_fields,
)
from hospitable.games.doktor_hrubec import (
    flow as doktor_hrubec_flow,
)
from hospitable.games.doktor_hrubec import (
    guide as doktor_hrubec_guide,
)
from hospitable.games.doktor_hrubec import (
    notation as doktor_hrubec_notation,
)
from hospitable.games.doktor_hrubec import (
    observation as doktor_hrubec_observation,
)
from hospitable.games.doktor_hrubec import (
    picture as doktor_hrubec_picture,
)
from hospitable.games.doktor_hrubec import (
    pieces as doktor_hrubec_pieces,
)
from hospitable.games.doktor_hrubec import (
    scoring as doktor_hrubec_scoring,
)
from hospitable.games.doktor_hrubec import (
    sentences as doktor_hrubec_sentences,
)
from hospitable.games.doktor_hrubec import (
    setup as doktor_hrubec_setup,
)
from hospitable.games.doktor_hrubec import (
    status as doktor_hrubec_status,
)
from hospitable.games.doktor_hrubec import (
    steps as doktor_hrubec_steps,
)
from hospitable.games.doktor_hrubec import table as doktor_hrubec_table
from hospitable.games.doktor_hrubec import (
    view as doktor_hrubec_view,
)
from hospitable.games.emergency_roll import (
    bots as emergency_roll_bots,
)
from hospitable.games.emergency_roll import (
    cells as emergency_roll_cells,
)
from hospitable.games.emergency_roll import (
    fields as emergency_roll_fields,
)
from hospitable.games.emergency_roll import (
    flow as emergency_roll_flow,
)
from hospitable.games.emergency_roll import (
    guide as emergency_roll_guide,
)
from hospitable.games.emergency_roll import (
    notation as emergency_roll_notation,
)
from hospitable.games.emergency_roll import (
    observation as emergency_roll_observation,
)
from hospitable.games.emergency_roll import (
    picture as emergency_roll_picture,
)
from hospitable.games.emergency_roll import (
    pieces as emergency_roll_pieces,
)
from hospitable.games.emergency_roll import (
    scoring as emergency_roll_scoring,
)
from hospitable.games.emergency_roll import (
    sentences as emergency_roll_sentences,
)
from hospitable.games.emergency_roll import (
    setup as emergency_roll_setup,
)
from hospitable.games.emergency_roll import (
    status as emergency_roll_status,
)
from hospitable.games.emergency_roll import (
    steps as emergency_roll_steps,
)
from hospitable.games.emergency_roll import table as emergency_roll_table
from hospitable.games.emergency_roll import (
    view as emergency_roll_view,
)
from hospitable.look import face

STEPS: Sequence[rooms.Steps] = [clinic_steps, dice_hospital_steps, doktor_hrubec_steps, emergency_roll_steps]
PIECES: Sequence[rooms.Pieces] = [clinic_pieces, dice_hospital_pieces, doktor_hrubec_pieces, emergency_roll_pieces]
FLOW: Sequence[rooms.Flow] = [clinic_flow, dice_hospital_flow, doktor_hrubec_flow, emergency_roll_flow]
SETUP: Sequence[rooms.SetUp] = [clinic_setup, dice_hospital_setup, doktor_hrubec_setup, emergency_roll_setup]
NOTATION: Sequence[rooms.Notation] = [
    clinic_notation,
    dice_hospital_notation,
    doktor_hrubec_notation,
    emergency_roll_notation,
]
FIELDS: Sequence[rooms.Fields] = [clinic_fields, dice_hospital_fields, doktor_hrubec_fields, emergency_roll_fields]
STATUS: Sequence[rooms.Status] = [clinic_status, dice_hospital_status, doktor_hrubec_status, emergency_roll_status]
SENTENCES: Sequence[rooms.Sentences] = [
    clinic_sentences,
    dice_hospital_sentences,
    doktor_hrubec_sentences,
    emergency_roll_sentences,
]
VIEW: Sequence[rooms.View] = [clinic_view, dice_hospital_view, doktor_hrubec_view, emergency_roll_view]
OBSERVATION: Sequence[rooms.Observation] = [
    clinic_observation,
    dice_hospital_observation,
    doktor_hrubec_observation,
    emergency_roll_observation,
]
CELLS: Sequence[rooms.Cells] = [clinic_cells, dice_hospital_cells, doktor_hrubec_cells, emergency_roll_cells]
SCORING: Sequence[rooms.Scoring] = [
    clinic_scoring,
    dice_hospital_scoring,
    doktor_hrubec_scoring,
    emergency_roll_scoring,
]
PICTURE: Sequence[rooms.Letters] = [
    clinic_picture,
    dice_hospital_picture,
    doktor_hrubec_picture,
    emergency_roll_picture,
]
BOTS: Sequence[rooms.Bots] = [clinic_bots, dice_hospital_bots, doktor_hrubec_bots, emergency_roll_bots]
DEEP_BOTS: Sequence[rooms.DeepBots] = [clinic_bots, dice_hospital_bots, doktor_hrubec_bots]
ADVISERS: Sequence[rooms.Advisers] = [clinic_bots, dice_hospital_bots]
GUIDES: Sequence[rooms.Guides] = [clinic_guide, dice_hospital_guide, doktor_hrubec_guide, emergency_roll_guide]
TABLES: Sequence[face.Face] = [clinic_table, dice_hospital_table, doktor_hrubec_table, emergency_roll_table]

ROOMS: Mapping[type, Sequence[Any]] = {
    rooms.Steps: STEPS,
    rooms.Pieces: PIECES,
    rooms.Flow: FLOW,
    rooms.SetUp: SETUP,
    rooms.Notation: NOTATION,
    rooms.Fields: FIELDS,
    rooms.Status: STATUS,
    rooms.Sentences: SENTENCES,
    rooms.View: VIEW,
    rooms.Observation: OBSERVATION,
    rooms.Cells: CELLS,
    rooms.Scoring: SCORING,
    rooms.Letters: PICTURE,
    rooms.Bots: BOTS,
    rooms.DeepBots: DEEP_BOTS,
    rooms.Advisers: ADVISERS,
    rooms.Guides: GUIDES,
    face.Face: TABLES,
}


def asked_for(protocol: type) -> set[str]:
    """The names that a module must have."""
    bases = [base for base in protocol.__mro__ if getattr(base, "_is_protocol", False) and base is not Protocol]
    return {name for base in bases for name in (*vars(base), *base.__annotations__) if not name.startswith("_")}


@pytest.mark.parametrize("protocol", ROOMS, ids=lambda protocol: protocol.__name__)
def test_a_room_has_what_the_house_asks_of_it(protocol: type) -> None:
    assert asked_for(protocol)
    for module in ROOMS[protocol]:
        assert [name for name in sorted(asked_for(protocol)) if not hasattr(module, name)] == [], module.__name__


@pytest.mark.parametrize("game", hospitable.games(), ids=lambda game: game.slug)
def test_a_game_finds_each_of_its_rooms(game: Game[Any]) -> None:
    number = [each.slug for each in hospitable.games()].index(game.slug)
    found = [name for name in vars(rooms.Rooms) if not name.startswith("_") and name != "guide"]
    with_pages = (TABLES, GUIDES)
    everywhere = [modules for modules in ROOMS.values() if len(modules) == len(hospitable.games())]
    listed = [modules[number] for modules in everywhere if modules not in with_pages]
    assert [getattr(game.rooms, name) for name in found] == listed


def test_a_game_with_pages_brings_a_guided_first_game() -> None:
    assert [game.rooms.guide for game in hospitable.games_with_pages()] == GUIDES


def test_the_levels_of_a_game_are_those_its_bots_can_play() -> None:
    hard = [game.rooms.bots for game in hospitable.games() if "hard" in game.levels]
    assert hard == DEEP_BOTS
