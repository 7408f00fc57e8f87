"""How the Automa joins the game: a set-up for two, and in most phases a step of its own. Nothing of it is decided."""

from __future__ import annotations

from typing import Final

from .....core.plan import Part
from ...rules import Keeper, Rules, ScoreItem
from ...steps import (
    ADMIT_PATIENTS,
    AUTOMA_ASSIGNS,
    AUTOMA_IMPROVES,
    AUTOMA_RECEIVES,
    AUTOMA_TAKES,
    AUTOMA_TURNS,
    CHOOSE_AMBULANCES,
    CHOOSE_REVEAL,
    EXTRA_REVEAL,
    FILL_DISPLAY,
    HOSPITAL_ACTIVATION,
    HOSPITAL_IMPROVEMENT,
    LAY_AUTOMA,
    PATIENT_INTAKE,
    ROUND,
    SCORE_DISCHARGES,
    SET_UP,
    TAKE_IMPROVEMENTS,
)
from . import assigning, completing, deciding, improving
from .keeping import fields, phase_status, status, view
from .pieces import check_edition
from .state import AUTOMA, NUMBER, dice_on_cards, new_automa, removed

PART: Final[Part] = Part(
    run={
        LAY_AUTOMA: improving.lay_cards,
        CHOOSE_AMBULANCES: deciding.choose_ambulances,
        AUTOMA_TAKES: deciding.take_ambulance,
        AUTOMA_RECEIVES: deciding.receive_dice,
        AUTOMA_IMPROVES: improving.improve_first,
        AUTOMA_TURNS: improving.turn_after,
        AUTOMA_ASSIGNS: assigning.assign,
        SCORE_DISCHARGES: completing.score_discharges,
        EXTRA_REVEAL: deciding.extra_reveal,
    },
    leads={
        CHOOSE_AMBULANCES: (deciding.CHOICE,),
        EXTRA_REVEAL: (((deciding.human_first, CHOOSE_REVEAL),),),
    },
)


def join(rules: Rules) -> None:
    """As for two players (CC-AUT-02); whatever two can play with joins later."""
    rules.owners = AUTOMA + 1
    rules.set_up_for(rules.owners)
    check_edition(rules)
    rules.keep(NUMBER, Keeper("automa", new_automa, fields, view, status, phase_status))
    rules.add(PART)
    rules.insert_before(SET_UP, FILL_DISPLAY, LAY_AUTOMA)
    rules.insert_before(PATIENT_INTAKE, ADMIT_PATIENTS, AUTOMA_RECEIVES)
    rules.insert_before(HOSPITAL_IMPROVEMENT, TAKE_IMPROVEMENTS, AUTOMA_IMPROVES)
    rules.insert_after(HOSPITAL_IMPROVEMENT, TAKE_IMPROVEMENTS, AUTOMA_TURNS)
    rules.insert_after(ROUND, HOSPITAL_ACTIVATION, AUTOMA_ASSIGNS)
    rules.lowest_bags = deciding.one_bag
    rules.removed = removed
    rules.dice_places.append(dice_on_cards)
    rules.standing = completing.standing
    rules.add_track_line(ScoreItem("automa_cards", completing.card_points, "CC-AUT-24", True))
    if rules.variants["automa_tile_points"] is True:
        rules.add_track_line(ScoreItem("automa_tiles", completing.tile_points, "CC-AUT-33", True))
    if rules.variants["automa_card_dice"] is True:
        rules.score.append(ScoreItem("automa_card_dice", completing.card_dice_points, "CC-AUT-34", False))
    if rules.variants["automa_spare_dice"] is True:
        rules.score.append(ScoreItem("automa_spare_dice", completing.spare_dice_points, "CC-AUT-35", False))
