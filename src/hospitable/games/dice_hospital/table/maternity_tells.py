"""What Mothers, Babies and their places tell of themselves: cots, wards, suitcases, and the Midwife die."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ....core.texts import Text
from ....look.symbols import svg
from ....look.tell import Told
from ..beds import WARDS, beds_of_ward, has_bed, is_cot, place_in_ward, ward_of
from ..cards import FIRST_PAEDIATRIC_WARD, NONE
from ..dice import is_healthy, is_treated, value_of
from ..labels import die_text, said_here
from ..modules.maternity.families import babies_in, is_alone, mother_in
from ..modules.maternity.intake import all_mothers
from ..modules.maternity.pieces import maternity_pieces
from ..modules.maternity.state import in_play
from ..steps import FIND_BED, SPREAD
from ..writing import DIE_NAMES
from . import bed_finding
from .scene import Scene, patient_symbol


def patient(scene: Scene, bed: int, help: tuple[Text, ...]) -> Told:
    """A Mother in her bed or a Baby in its cot; `help` is who could treat it now."""
    here = scene.mine.beds[bed]
    cot = is_cot(bed)
    place = said_here("tell.cot" if cot else "tell.bed", ward=ward_of(bed) + 1, bed=place_in_ward(bed) + 1)
    name = said_here("tell.baby" if cot else "tell.mother", die=die_text(here), place=place)
    icon = svg(patient_symbol(bed, here))
    if is_healthy(here):
        well = said_here("tell.baby_well" if cot else "tell.mother_well", place=place)
        returned = maternity_pieces(scene.edition).returned
        return Told(
            well, said_here("tell.suitcase", value=returned), icon=svg("case"), rules=("CC-MAT-22", "CC-MAT-23")
        )
    rule = "CC-MAT-26" if cot else "CC-MAT-25"
    does = said_here("tell.baby.does" if cot else "tell.mother.does")
    now = tonight(scene, bed)
    return Told(name, does, icon=icon, now=(*now, *help), when=said_here("tell.bed.when"), rules=("CC-MAT-21", rule))


def tonight(scene: Scene, bed: int) -> list[Text]:
    """What the night does to a pink patient."""
    here = scene.mine.beds[bed]
    if is_cot(bed):
        return [said_here("tell.baby.tonight")]
    if is_treated(here):
        return [said_here("tell.mother.treated")]
    if has_bed(scene.rules.spared(scene.s, scene.focus), bed):
        return [said_here("tell.mother.alone" if is_alone(scene.mine, bed) else "tell.bed.guarded")]
    value = scene.rules.lowered(scene.mine, bed, value_of(here) - scene.rules.loss(scene.s, here).number)
    return [said_here("tell.mother.shares", value=value)]


def empty_bed(scene: Scene, bed: int) -> Told:
    """Which ward it is in matters."""
    place = said_here("tell.bed", ward=ward_of(bed) + 1, bed=place_in_ward(bed) + 1)
    can = scene.asked == FIND_BED and bool(bed_finding.by_bed(scene)[bed])
    when = said_here("tell.ward.when")
    return Told(
        place,
        said_here("tell.bed.free_ward"),
        icon=svg("bed"),
        when=when,
        can=can,
        rules=("CC-MAT-13", "CC-MAT-RUL-25"),
    )


def ward(scene: Scene, name: str) -> Told | None:
    if not in_play(scene.s) or name not in [str(number + 1) for number in range(WARDS)]:
        return None
    number = int(name) - 1
    offers = bed_finding.by_bed(scene) if scene.asked == FIND_BED else {}
    mother = mother_in(scene.mine, number)
    now = []
    if mother != NONE:
        babies = len(babies_in(scene.mine, number))
        now.append(said_here("tell.ward.mother", die=die_text(scene.mine.beds[mother]), n=babies))
    return Told(
        said_here("tell.ward", ward=number + 1),
        said_here("tell.ward.does"),
        icon=svg("bed"),
        now=tuple(now),
        when=said_here("tell.ward.when"),
        can=any(offers.get(bed) for bed in beds_of_ward(number)),
        rules=("CC-MAT-13", "CC-MAT-18", "CC-MAT-RUL-08"),
    )


def midwife(scene: Scene) -> Told | None:
    if not in_play(scene.s):
        return None
    pieces = maternity_pieces(scene.edition)
    twins = len([side for side in pieces.midwife if side > 1])
    return Told(
        said_here("table.midwife"),
        said_here("tell.midwife", twins=twins, sides=len(pieces.midwife), value=pieces.baby),
        icon=svg("midwife-1"),
        rules=("CC-MAT-15", "CC-MAT-16"),
    )


def babies(scene: Scene, name: str) -> Told | None:
    """A face of the Midwife die in the decision bar."""
    faces = [str(count) for count in sorted(set(maternity_pieces(scene.edition).midwife))] if in_play(scene.s) else []
    if name not in faces:
        return None
    count = int(name)
    return Told(
        said_here("move.babies", n=count),
        said_here("tell.babies", n=count),
        icon=svg(f"midwife-{count}"),
        when=said_here("tell.babies.when"),
        rules=("CC-MAT-34",),
    )


def berth(scene: Scene, name: str) -> Told | None:
    """A Mother below an ambulance on which she could come."""
    die, _, number = name.partition("-")
    if not in_play(scene.s) or DIE_NAMES.get(die) not in all_mothers(scene.s):
        return None
    return Told(
        said_here("table.berth", die=die_text(DIE_NAMES[die]), number=number),
        said_here("tell.berth"),
        icon=svg(f"die-pink-{value_of(DIE_NAMES[die])}"),
        when=said_here("tell.berth.when"),
        can=scene.asked == SPREAD,
        rules=("CC-MAT-11", "CC-MAT-12"),
    )


def new_mother(scene: Scene, die: int) -> Told:
    """A Mother without a bed yet."""
    return Told(
        said_here("tell.new_mother", die=die_text(die)),
        said_here("tell.new_mother.does"),
        icon=svg(f"die-pink-{value_of(die)}"),
        when=said_here("tell.new_mother.when"),
        can=scene.asked == FIND_BED and die in scene.mine.arrivals,
        rules=("CC-MAT-10", "CC-MAT-13"),
    )


def cot_of(scene: Scene, number: int) -> list[Text]:
    """Who is in the paediatric ward below a ward."""
    ward = number - FIRST_PAEDIATRIC_WARD
    here = [die_text(scene.mine.beds[cot]) for cot in babies_in(scene.mine, ward)]
    return [said_here("tell.cots", dice=here) if here else said_here("tell.cots.empty")]


ALONE: Final[dict[str, Callable[[Scene], Told | None]]] = {"midwife": midwife}
NAMED: Final[dict[str, Callable[[Scene, str], Told | None]]] = {"ward": ward, "babies": babies, "berth": berth}
