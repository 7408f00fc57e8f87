"""What every piece of Dice Hospital tells of itself: rooms, workers, patients, ambulances, cards, other houses."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ....core.texts import Text
from ....look.html import Markup, join
from ....look.sentences import in_words
from ....look.symbols import svg
from ....look.tell import Told, parts_of
from .. import about
from ..beds import BED_NAMES, BEDS_IN_WARD
from ..cards import (
    ADMINISTRATORS,
    CONSULTANT,
    DEPARTMENTS,
    EMPTY,
    FIRST_PAEDIATRIC_WARD,
    NONE,
    REPORTS,
    SPECIALISTS,
)
from ..dice import (
    ANY,
    COLOUR_NAMES,
    HEALTHY,
    PINK,
    colour_of,
    die_of,
    is_pink,
    is_treated,
    printed_of,
    value_of,
    values_in,
)
from ..effects import HEAL
from ..labels import (
    DOMAIN,
    administrator_name,
    colour_name,
    department_name,
    die_text,
    event_name,
    report_name,
    said_here,
    specialist_name,
    worker_name,
)
from ..modules import collection, events, reports
from ..modules.administrators import choosing, dealt_to, guarded_by, kept_by
from ..modules.city.names import BONUSES
from ..modules.consultant import copied_by
from ..moves import REVEALED
from ..patient_intake import number_on, numbered
from ..steps import ACTIVATE, FIND_BED, KEEP_ADMINISTRATOR
from ..tokens import TOKEN_TYPES
from ..writing import DIE_NAMES
from . import automa_tells, city_tells, investments_tells, maternity_tells
from .previews import preview
from .rooms import demand, gain_sign
from .scene import MEEPLES, Scene
from .wards import help_text, helps_of

NURSE_WORD: Final = "nurse"


def tell(scene: Scene, piece: str) -> Told | None:
    kind, *names = parts_of(piece)
    if kind in ALONE and not names:
        return ALONE[kind](scene)
    if kind in NAMED and len(names) == 1:
        return NAMED[kind](scene, names[0])
    if kind == "theirs" and len(names) == 3:
        return theirs(scene, *names)
    return None


def drawn(text: Text, lang: str) -> Markup | None:
    """Dice stand in sentences as they are; tokens before their names."""
    if text.domain != DOMAIN:
        return None
    kind, _, name = text.id.partition(".")
    if kind == "die" and name in COLOUR_NAMES:
        value = text.args["value"]
        return in_words(f"die-{name}-{value}" if value != HEALTHY else f"die-{name}", text.say(lang))
    if kind == "bonus" and name in BONUSES:
        return join(in_words(f"bonus-{name}", ""), " ", text.say(lang))
    if kind == "token" and name in TOKEN_TYPES:
        colour = text.args["colour"]
        assert isinstance(colour, Text)
        return join(in_words(f"tok-{colour.id.partition('.')[2]}-{name}", ""), " ", text.say(lang))
    return None


# -- ambulances and dice


def ambulance(scene: Scene, name: str) -> Told | None:
    s = scene.s
    if not name.isdecimal() or not 0 <= numbered(s, int(name)) < len(s.ambulances):
        return None
    number = numbered(s, int(name))
    dice = s.ambulances[number]
    now = [said_here("tell.carries", dice=about.dice_text(dice))] * bool(dice)
    for owner, hospital in enumerate(s.hospitals):
        if hospital.ambulance == number:
            now.append(said_here("tell.taken", who=scene.people[owner].name))
    return Told(
        said_here("table.ambulance", number=int(name)),
        said_here("tell.ambulance", n=s.rules.lowest_bags(s).number),
        icon=svg("van"),
        now=tuple(now),
        when=said_here("tell.ambulance.when"),
        rules=("DH-INT-06", "DH-INT-08", "DH-INT-10"),
    )


def bag_of_dice(scene: Scene) -> Told:
    red, yellow, green = scene.s.bag
    return Told(
        said_here("tell.dice_bag"),
        said_here("tell.dice_bag.does"),
        icon=svg("i-bag"),
        now=(said_here("table.in_bag", red=red, yellow=yellow, green=green),),
        rules=("DH-INT-01", "DH-SCO-05"),
    )


def loose_die(scene: Scene, name: str) -> Told | None:
    """A patient without a bed yet."""
    if name not in DIE_NAMES:
        return None
    die = DIE_NAMES[name]
    if is_pink(die):
        return maternity_tells.new_mother(scene, die)
    return Told(
        die_text(die),
        said_here("tell.die"),
        when=said_here("tell.die.when"),
        can=scene.asked == FIND_BED and die in scene.mine.arrivals,
        rules=("DH-GLO-01", "DH-INT-05"),
    )


def first_patients(scene: Scene, name: str) -> Told | None:
    dice = [DIE_NAMES[each] for each in name.split("-") if each in DIE_NAMES]
    if not dice:
        return None
    return Told(
        said_here("table.first_patients"),
        said_here("tell.first_patients", dice=about.dice_text(dice)),
        when=said_here("tell.set_up.when"),
        can=True,
        rules=("DH-SET-11",),
    )


def spaces(scene: Scene, name: str) -> Told | None:
    """Of an ambulance in the collection, or of the board of the investments."""
    if not collection.in_play(scene.s) or name in COLOUR_NAMES:
        return investments_tells.space(scene, name)
    return Told(
        said_here("table.collection"),
        said_here("tell.space", n=scene.edition.collected),
        icon=svg("van"),
        now=(said_here("tell.space.left", dice=about.dice_text(collection.of(scene.s).spaces) or "-"),),
        rules=("DH-HRD-02", "DH-HRD-03"),
    )


# -- the display


def shown(scene: Scene, name: str) -> Told | None:
    if name in DEPARTMENTS:
        found = a_department(scene, DEPARTMENTS.index(name))
    elif name in SPECIALISTS:
        found = a_specialist(scene, SPECIALISTS.index(name))
    else:
        return None
    return Told(
        found.name,
        found.does,
        icon=found.icon,
        shown=found.shown,
        when=said_here("tell.shown.when"),
        rules=(*found.rules, "DH-IMP-01"),
    )


def pile(scene: Scene, name: str) -> Told | None:
    if name not in REVEALED:
        return None
    return Told(
        said_here(f"tell.pile.{name}"),
        said_here("tell.pile"),
        when=said_here("tell.pile.when"),
        rules=("DH-SET-07", "DH-SHF-08"),
    )


def event(scene: Scene) -> Told | None:
    if not events.in_play(scene.s):
        return None
    current = events.of(scene.s).event
    left = said_here("tell.events_left", n=len(events.of(scene.s).deck))
    if current == NONE:
        return Told(said_here("table.no_event"), said_here("tell.event"), now=(left,), rules=("DH-EVT-02",))
    return Told(
        event_name(current),
        about.event(scene.rules, current),
        icon=svg("i-bell"),
        now=(left,),
        rules=(scene.edition.events[current].rule, "DH-EVT-03"),
    )


def report(scene: Scene, name: str) -> Told | None:
    if name not in REPORTS or not reports.in_play(scene.s):
        return None
    number = REPORTS.index(name)
    need = scene.edition.report_need[number]
    return Told(
        said_here("tell.report", report=report_name(number)),
        about.report(scene.rules, number),
        icon=svg("clipboard"),
        now=(said_here("tell.report.needs", patients=about.counted(list(need))),),
        when=said_here("tell.report.when"),
        rules=("DH-SOL-04",),
    )


def administrator(scene: Scene, name: str) -> Told | None:
    if name not in ADMINISTRATORS:
        return None
    number = ADMINISTRATORS.index(name)
    known = scene.focus == scene.seat or not choosing(scene.s, scene.focus)
    mine = [kept_by(scene.s, scene.focus)] * known + (dealt_to(scene.s, scene.seat) if scene.seat >= 0 else [])
    if number not in mine:
        return None
    found = an_administrator(scene, number)
    choice = said_here("tell.set_up.when") if scene.asked == KEEP_ADMINISTRATOR else None
    return Told(found.name, found.does, icon=found.icon, when=choice, rules=(*found.rules, "DH-SET-13"))


def an_administrator(scene: Scene, number: int) -> Told:
    return Told(
        administrator_name(number),
        about.administrator(scene.edition, number),
        icon=svg("i-star"),
        rules=(scene.edition.administrators[number].rule,),
    )


# -- the house: rooms, workers, beds


def a_department(scene: Scene, number: int) -> Told:
    edition = scene.edition
    return Told(
        department_name(number),
        about.department(edition, number),
        icon=svg(f"i-d-{DEPARTMENTS[number]}" if number < FIRST_PAEDIATRIC_WARD else "i-cot"),
        shown=join(demand(edition, number), svg("i-next", "i s"), gain_sign(edition, number)),
        rules=(edition.departments[number].rule,),
    )


def department(scene: Scene, name: str) -> Told | None:
    if name not in DEPARTMENTS or DEPARTMENTS.index(name) not in scene.mine.departments:
        return None
    number = DEPARTMENTS.index(name)
    found = a_department(scene, number)
    mine = scene.mine
    inside = [mine.workers[at] for at, other in enumerate(mine.departments) if other == number]
    now = [said_here("table.in_room", worker=worker_name(worker)) for worker in inside if worker != EMPTY]
    if number >= FIRST_PAEDIATRIC_WARD:
        now += maternity_tells.cot_of(scene, number)
    return Told(
        found.name,
        found.does,
        icon=found.icon,
        shown=found.shown,
        now=(*now, *investments_tells.on_department(scene, scene.focus, number), *prospects(scene, number)),
        when=said_here("tell.room.when"),
        rules=(*found.rules, "DH-ACT-03"),
    )


def prospects(scene: Scene, number: int) -> list[Text]:
    """For a room that nobody fits: who is nearest, and what would bring him here."""
    department, mine = scene.edition.departments[number], scene.mine
    if department.asks_for() == PINK:
        return []
    if preview(scene.edition, number, tuple(mine.beds), scene.rules.bags_to_spend(scene.s, mine)):
        return []
    patients = [patient for patient in mine.beds if patient]
    if department.colour != ANY and department.effect == HEAL and patients:
        return [said_here("tell.room.colour", colour=colour_name(department.colour))]
    wanted = values_in(department.values)
    for patient in sorted(patients, key=value_of):
        tonight = value_of(patient) - scene.rules.loss(scene.s, patient).number
        if not is_treated(patient) and tonight in wanted:
            return [said_here("tell.room.tonight", die=die_text(patient), value=tonight)]
    for patient in patients:
        if value_of(patient) + 1 in wanted:
            return [said_here("tell.room.one_step", die=die_text(patient))]
    return []


def a_specialist(scene: Scene, number: int) -> Told:
    edition = scene.edition
    return Told(
        specialist_name(number),
        about.specialist(edition, number),
        icon=svg(f"specialist-{MEEPLES[edition.specialists[number].meeple]}"),
        rules=(edition.specialists[number].rule, "DH-ACT-14"),
    )


def worker(scene: Scene, name: str) -> Told | None:
    mine = scene.mine
    if name == NURSE_WORD:
        return Told(
            said_here("table.station"),
            said_here("tell.nurses"),
            icon=svg("nurse"),
            now=(said_here("table.nurses", waiting=mine.nurses, staff=mine.staff),),
            when=said_here("tell.worker.when"),
            rules=("DH-ACT-02", "DH-ACT-04"),
        )
    if name not in SPECIALISTS or SPECIALISTS.index(name) not in mine.specialists:
        return None
    number = SPECIALISTS.index(name)
    found = a_specialist(scene, number)
    away = not any(mine.waits(at) for at, card in enumerate(mine.specialists) if card == number)
    now = [said_here("tell.worker.placed" if away else "tell.worker.waits")]
    copied = copied_by(scene.s, scene.focus) if number == CONSULTANT else NONE
    if copied != NONE:
        card = specialist_name(copied)
        now.append(said_here("table.as", card=card, text=about.specialist(scene.edition, copied)))
    return Told(
        found.name,
        found.does,
        icon=found.icon,
        now=(*now, *investments_tells.on_specialist(scene, scene.focus, number)),
        when=said_here("tell.worker.when"),
        rules=found.rules,
    )


def bed(scene: Scene, name: str) -> Told | None:
    if name not in BED_NAMES[: len(scene.mine.beds)]:
        return None
    number = BED_NAMES.index(name)
    patient = scene.mine.beds[number]
    if is_pink(patient):
        help = (help_text(helps_of(scene)[number]),) if scene.asked == ACTIVATE else ()
        return maternity_tells.patient(scene, number, help)
    if scene.has_cots and not patient:
        return maternity_tells.empty_bed(scene, number)
    place = said_here("tell.bed", ward=number // BEDS_IN_WARD + 1, bed=number % BEDS_IN_WARD + 1)
    if not patient:
        return Told(place, said_here("tell.bed.free"), icon=svg("bed"), rules=("DH-CMP-04", "DH-INT-12"))
    now: list[Text] = []
    if colour_of(patient) != printed_of(patient):
        now.append(said_here("tell.bed.dyed", colour=colour_name(printed_of(patient))))
    if number == guarded_by(scene.s, scene.focus):
        now.append(said_here("tell.bed.guarded"))
    elif not is_treated(patient):
        loss = scene.rules.loss(scene.s, patient).number
        after = value_of(patient) - loss
        tonight = said_here("tell.bed.tonight", value=after) if after > 0 else said_here("tell.bed.dies")
        now.append(tonight)
    if scene.asked == ACTIVATE:
        now.append(help_text(helps_of(scene)[number]))
    return Told(
        said_here("tell.bed.patient", die=die_text(die_of(patient)), place=place),
        said_here("tell.bed.treated" if is_treated(patient) else "tell.bed.waits"),
        now=tuple(now),
        when=said_here("tell.bed.when"),
        rules=("DH-ACT-09", "DH-NEG-01", *(("DH-COL-03",) if colour_of(patient) != printed_of(patient) else ())),
    )


# -- home, tokens, points


def going_home(scene: Scene) -> Told:
    points, count = scene.rules.discharge_points, sum(scene.mine.lounge)
    most = len(points) - 1
    now = [said_here("tell.home.now", home=count, n=points[min(count, most)])]
    if count < most:
        now.append(said_here("tell.home.next", n=points[count + 1]))
    return Told(
        said_here("table.home"),
        said_here("tell.home"),
        icon=svg("i-d-home"),
        now=tuple(now),
        rules=("DH-DIS-01", "DH-SCO-01", "DH-SCO-06"),
    )


def bags(scene: Scene) -> Told:
    return Told(
        said_here("tell.bags"),
        said_here("tell.bags.does"),
        icon=svg("bag"),
        now=(said_here("tell.bags.now", bags=said_here("bags", n=scene.mine.bags), n=scene.edition.blood_bag),),
        when=said_here("tell.bags.when"),
        can=scene.bag_to_spend,
        rules=("DH-BLD-01", "DH-BLD-02", "DH-BLD-03", "DH-BLD-05"),
    )


def lost(scene: Scene) -> Told:
    return Told(
        said_here("tell.lost"),
        said_here("tell.lost.does", n=-scene.rules.fatality),
        icon=svg("candle"),
        now=(said_here("tell.lost.now", lost=scene.mine.fatalities),),
        rules=("DH-NEG-03", "DH-END-02"),
    )


def first_player(scene: Scene) -> Told:
    return Told(
        said_here("table.first_player"),
        said_here("tell.first_player", number=number_on(scene.s, 0)),
        icon=svg("siren"),
        now=(said_here("tell.first_player.is", who=scene.people[scene.s.first_player].name),),
        rules=("DH-INT-07", "DH-INT-11"),
    )


def points(scene: Scene, name: str) -> Told | None:
    if not name.isdecimal() or int(name) >= len(scene.s.hospitals):
        return None
    owner = int(name)
    return Told(
        said_here("tell.points", who=scene.people[owner].name),
        said_here("tell.points.does"),
        now=(said_here("table.points", n=scene.total(owner)),),
        rules=("DH-SCO-01", "DH-END-02", "DH-END-03"),
    )


# -- other houses


def theirs(scene: Scene, owner: str, kind: str, name: str) -> Told | None:
    """A piece of another hospital: everybody may see it, and nobody else chooses it."""
    if not owner.isdecimal() or int(owner) >= len(scene.s.hospitals):
        return None
    number = int(owner)
    hospital = scene.s.hospitals[number]
    found: Told | None = None
    if kind == "department" and name in DEPARTMENTS and DEPARTMENTS.index(name) in hospital.departments:
        found = a_department(scene, DEPARTMENTS.index(name))
    elif kind == "worker" and name in SPECIALISTS and SPECIALISTS.index(name) in hospital.specialists:
        found = a_specialist(scene, SPECIALISTS.index(name))
    elif kind == "administrator" and not choosing(scene.s, number):
        kept = kept_by(scene.s, number)
        found = an_administrator(scene, kept) if kept != NONE and ADMINISTRATORS[kept] == name else None
    elif kind == "bonus" and name in BONUSES:
        found = city_tells.bonus(scene, name)
    if found is None:
        return None
    now = [said_here("tell.theirs", who=scene.people[number].name)]
    if kind == "department":
        now += investments_tells.on_department(scene, number, DEPARTMENTS.index(name))
    elif kind == "worker":
        now += investments_tells.on_specialist(scene, number, SPECIALISTS.index(name))
    return Told(found.name, found.does, icon=found.icon, shown=found.shown, now=tuple(now), rules=found.rules)


def removed(scene: Scene, name: str) -> Told | None:
    """What the Automa has taken out of the game."""
    tiles, cards = scene.rules.removed(scene.s)
    found: Told | None = None
    if name in DEPARTMENTS and DEPARTMENTS.index(name) in tiles:
        found = a_department(scene, DEPARTMENTS.index(name))
    elif name in SPECIALISTS and SPECIALISTS.index(name) in cards:
        found = a_specialist(scene, SPECIALISTS.index(name))
    if found is None:
        return None
    gone = (said_here("tell.automa.removed"),)
    return Told(found.name, found.does, icon=found.icon, shown=found.shown, now=gone, rules=("CC-AUT-15",))


ALONE: Final[dict[str, Callable[[Scene], Told | None]]] = {
    **city_tells.ALONE,
    **investments_tells.ALONE,
    **maternity_tells.ALONE,
    "dice_bag": bag_of_dice,
    "event": event,
    "home": going_home,
    "bags": bags,
    "lost": lost,
    "first_player": first_player,
}
NAMED: Final[dict[str, Callable[[Scene, str], Told | None]]] = {
    **city_tells.NAMED,
    **investments_tells.NAMED,
    **automa_tells.NAMED,
    "automa_removed": removed,
    **maternity_tells.NAMED,
    "ambulance": ambulance,
    "die": loose_die,
    "arrival": loose_die,
    "set": first_patients,
    "space": spaces,
    "shown": shown,
    "pile": pile,
    "report": report,
    "administrator": administrator,
    "department": department,
    "worker": worker,
    "bed": bed,
    "points": points,
}
