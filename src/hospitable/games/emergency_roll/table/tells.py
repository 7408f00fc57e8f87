"""What every piece of Emergency Roll tells of itself: ambulances, beds, clipboards, labs, specialists, the record."""

from __future__ import annotations

from typing import Final

from ....core.texts import Text
from ....look.html import Markup
from ....look.sentences import in_words
from ....look.symbols import svg
from ....look.tell import Told
from .. import scoring
from ..admit_patient import value_before
from ..beds import BED_NAMES, WARDS
from ..cards import (
    BLOOD_BAG,
    BONUSES,
    CARDIOLOGISTS,
    CRITICAL,
    EPIDEMIOLOGISTS,
    EXTRA_PATIENT,
    GONE,
    NONE,
    NURSE,
    RADIOLOGISTS,
    SCREEN,
    STETHOSCOPE,
)
from ..dice import COLOURS, DICE
from ..effects import patients_in
from ..notation import DOMAIN, colour_name, die_text, said_here, specialist_name
from ..sentences import bonus_name, score_text
from .scene import Scene, sheet_of
from .sheet import carried
from .specialists import coins, reached

GREY: Final = COLOURS.index("grey")
BONUS_RULES: Final = {
    STETHOSCOPE: "ER-BON-02",
    BLOOD_BAG: "ER-BON-03",
    SCREEN: "ER-SCR-01",
    CRITICAL: "ER-CRI-01",
    NURSE: "ER-NUR-01",
    EXTRA_PATIENT: "ER-EXT-01",
}
CARD_RULES: Final = {
    **{name: f"ER-CAR-{11 + number}" for number, name in enumerate(CARDIOLOGISTS)},
    **{name: f"ER-RAD-{1 + number:02}" for number, name in enumerate(RADIOLOGISTS)},
    **{name: f"ER-EPI-{1 + number:02}" for number, name in enumerate(EPIDEMIOLOGISTS)},
}
TRACK_RULES: Final = {
    "stethoscopes": ("ER-STE-03", "ER-SCO-09"),
    "bags": ("ER-CHO-05", "ER-BLD-04", "ER-SCO-09"),
    "nurses": ("ER-SCO-04",),
    "morgue": ("ER-MOR-03", "ER-MOR-04"),
}
TRACK_SYMBOLS: Final = {"stethoscopes": "steth", "bags": "bag", "nurses": "nurse", "morgue": "candle"}


def tell(scene: Scene, piece: str) -> Told | None:
    kind, *names = piece.split("/")
    if kind in WITHOUT_NAME and (not names or piece == "chief/held"):
        return WITHOUT_NAME[kind](scene)
    if kind in BY_NAME and len(names) == 1:
        return BY_NAME[kind](scene, names[0])
    if kind in OF_OWNER and len(names) == 2:
        owner = number_in(names[0], 0, len(scene.s.sheets))
        return OF_OWNER[kind](scene, owner, names[1]) if owner != NONE else None
    return None


def number_in(name: str, first: int, end: int) -> int:
    """A number in a name of a piece; NONE for what is none of these."""
    return int(name) if name.isdecimal() and len(name) < 3 and first <= int(name) < end else NONE


def drawn(text: Text, lang: str) -> Markup | None:
    """Dice stand in sentences as they are; without pips where only their colour is meant."""
    kind, _, colour = text.id.partition(".")
    if text.domain != DOMAIN or kind not in ("die", "the_die") or colour not in COLOURS[:DICE]:
        return None
    symbol = f"die-{colour}-{text.args['value']}" if kind == "die" else f"die-{colour}"
    return in_words(symbol, text.say(lang))


# -- ambulances and the hall


def ambulance(scene: Scene, name: str) -> Told | None:
    if name not in COLOURS[:DICE]:
        return None
    s, edition, die = scene.s, scene.edition, COLOURS.index(name)
    bay = s.card * DICE + die
    bonus = edition.bonus[bay]
    args: dict[str, object] = {}
    if bonus in (STETHOSCOPE, BLOOD_BAG):
        args = {"n": edition.stethoscope_gain if bonus == STETHOSCOPE else edition.bag_gain}
    elif bonus == EXTRA_PATIENT:
        args = {
            "low": die_text(edition.extra_colour[bay], edition.extra_low[bay]),
            "high": die_text(edition.extra_colour[bay], edition.extra_high[bay]),
        }
    takers = [scene.people[owner].name for owner in range(len(s.sheets)) if scene.choice(owner) == die and not s.over]
    return Told(
        said_here("tell.van", die=die_text(die, s.dice[die]), bonus=bonus_name(bonus)),
        said_here(f"tell.bonus.{BONUSES[bonus]}", **args),
        icon=carried(edition, bay),
        now=(said_here("tell.taken", names=takers),) if takers else (),
        when=said_here("tell.van.when"),
        rules=("ER-CHO-03", BONUS_RULES[bonus]),
    )


def hall(scene: Scene) -> Told:
    sheet = scene.s.sheets[scene.focus]
    waits = scene.choice(scene.focus) != NONE
    things = [said_here("picture.waiting.patient")] * (waits and sheet.patient_waits)
    things += [said_here("picture.waiting.extra")] * (waits and sheet.extra_waits)
    things += [said_here("picture.waiting.screen")] * (waits and sheet.screen_waits)
    return Told(
        said_here("tell.hall"),
        said_here("tell.hall.does"),
        now=(said_here("tell.hall.waits", things=things),) if things else (),
        rules=("ER-ADM-04",),
    )


def chief(scene: Scene) -> Told:
    return Told(
        said_here("picture.chief"),
        said_here("tell.chief"),
        icon=svg("chief"),
        now=(said_here("tell.chief.is", who=scene.people[scene.s.chief].name),),
        rules=("ER-CHO-01", "ER-END-01"),
    )


# -- the hospital


def bed(scene: Scene, name: str) -> Told | None:
    if name not in BED_NAMES:
        return None
    edition, paper, number = scene.edition, scene.papers[scene.focus], BED_NAMES.index(name)
    ward = edition.ward_of[number]
    place = number - edition.first[ward]
    colour = edition.colour[number]
    title = said_here("table.bed", ward=ward + 1, bed=place + 1, colour=colour_name(colour))
    value, count = paper.beds[number], paper.patients[ward]
    if value:
        now = [said_here("tell.bed.critical", n=value)] * (paper.critical >> number & 1)
        now += [said_here("tell.bed.screened")] * (paper.screens >> number & 1)
        last = place == count - 1 and count < edition.size[ward]
        return Told(
            title,
            said_here("tell.bed.patient", value=value),
            now=tuple(now),
            when=said_here("tell.bed.screen") if last and not paper.screens >> number & 1 else None,
            rules=("ER-ADM-01",),
        )
    before = value_before(sheet_of(paper), edition.first[ward] + count, count)
    if place > count:
        then = said_here("tell.bed.later", n=place - count)
    else:
        then = said_here("tell.bed.after", value=before) if before else said_here("tell.bed.anything")
    return Told(
        title,
        said_here("tell.bed.grey") if colour == GREY else said_here("tell.bed.colour", colour=colour_name(colour)),
        now=(then,),
        when=said_here("tell.bed.when"),
        rules=("ER-ADM-03" if colour == GREY else "ER-ADM-02", "ER-ADM-05", "ER-ADM-08"),
    )


def clipboard(scene: Scene, name: str) -> Told | None:
    ward = number_in(name, 1, WARDS + 1) - 1
    if ward < 0:
        return None
    edition, paper = scene.edition, scene.papers[scene.focus]
    full, size, points = paper.patients[ward], edition.size[ward], edition.ward_points[ward]
    gone = paper.nurse_wards >> ward & 1
    return Told(
        said_here("tell.ward", ward=ward + 1),
        said_here("table.full_ward" if full == size else "table.ward", ward=ward + 1, n=points),
        icon=svg("clipboard"),
        now=(
            said_here("tell.ward.beds", n=full, size=size),
            said_here("tell.ward.nurse_gone" if gone else "tell.ward.nurse"),
        ),
        rules=("ER-SCO-02", "ER-NUR-01"),
    )


def lab(scene: Scene, name: str) -> Told | None:
    number = number_in(name, 1, len(scene.edition.lab_place) + 1) - 1
    if number < 0:
        return None
    ring = scene.edition.rings[number]
    full = patients_in(sheet_of(scene.papers[scene.focus]), ring)
    return Told(
        said_here("table.lab"),
        said_here("tell.lab"),
        icon=svg("scan"),
        now=(
            said_here("tell.lab.beds", n=full, size=len(ring)),
            said_here("tell.lab.card", text=said_here(f"specialist.{RADIOLOGISTS[scene.s.radiologist]}.text")),
        ),
        rules=("ER-SHT-06", CARD_RULES[RADIOLOGISTS[scene.s.radiologist]]),
    )


# -- the specialists


def card(scene: Scene, name: str) -> Told | None:
    s = scene.s
    for slot in range(2):
        if CARDIOLOGISTS[s.cardiologists[slot]] == name:
            return cardiologist(scene, slot)
    shown = {"radiologist": RADIOLOGISTS[s.radiologist], "epidemiologist": EPIDEMIOLOGISTS[s.epidemiologist]}
    for kind, known in shown.items():
        if name == known:
            return Told(
                said_here("tell.card", kind=said_here(f"picture.{kind}"), card=specialist_name(name)),
                said_here(f"specialist.{name}.text"),
                icon=svg("scan" if kind == "radiologist" else "virus"),
                now=(said_here("tell.card.stands", n=scene.scores[scene.focus][kind]),),
                rules=(CARD_RULES[name], "ER-SCO-06"),
            )
    return None


def cardiologist(scene: Scene, slot: int) -> Told:
    s, edition = scene.s, scene.edition
    number, solo = s.cardiologists[slot], s.rules.ursule != NONE
    name = CARDIOLOGISTS[number]
    now: list[Text] = []
    left = [worth for worth, there in coins(s, slot) if there]
    if len(left) > 1:
        now.append(said_here("tell.card.two", first=left[0], second=left[1]))
    elif left:
        both = solo and s.stages[1 - slot] != GONE
        now.append(said_here("tell.card.both" if both else "tell.card.one", n=left[0]))
    else:
        now.append(said_here("tell.card.gone"))
    paper = scene.papers[scene.focus]
    if left and paper.cardiology[slot] == NONE:
        need = edition.cardiologists[number].threshold
        now.append(said_here("tell.card.far", have=min(reached(edition, number, paper), need), need=need))
    for owner, other in enumerate(scene.papers):
        if other.cardiology[slot] != NONE and owner != s.rules.ursule:
            points = other.cardiology[slot]
            now.append(said_here("tell.card.scored", who=scene.people[owner].name, n=points))
    return Told(
        said_here("tell.card", kind=said_here("picture.cardiologist"), card=specialist_name(name)),
        said_here(f"specialist.{name}.text"),
        icon=svg("heartcard"),
        now=tuple(now),
        when=said_here("tell.card.when") if solo and left else None,
        rules=(CARD_RULES[name], "ER-UCA-03" if solo else "ER-CAR-03" if edition.double_side[s.seats] else "ER-CAR-06"),
    )


# -- the record and the points


def track(scene: Scene, owner: int, what: str) -> Told | None:
    if what not in TRACK_RULES:
        return None
    edition, paper = scene.edition, scene.papers[owner]
    if what == "nurses":
        track = edition.nurse_points
        now = said_here("tell.nurses.now", n=track[paper.nurses])
        if paper.nurses < WARDS:
            now = said_here("tell.nurses.next", n=track[paper.nurses], next=track[paper.nurses + 1])
    elif what == "morgue":
        boxes, each = edition.morgue_boxes, edition.morgue_points
        now = said_here("tell.morgue.now", circled=paper.morgue, boxes=boxes, each=each)
    elif what == "bags":
        now = said_here("tell.stock", stock=paper.bags, gained=paper.bags_circled)
    else:
        now = said_here("tell.stock", stock=paper.stethoscopes, gained=paper.stethoscopes_circled)
    return Told(
        said_here(f"table.{what}"),
        said_here(f"tell.{what}"),
        icon=svg(TRACK_SYMBOLS[what]),
        now=(now,),
        rules=TRACK_RULES[what],
    )


def points(scene: Scene, owner: int, item: str) -> Told | None:
    score = scene.scores[owner]
    if item == "total":
        return Told(
            said_here("tell.total", who=scene.people[owner].name),
            said_here("tell.total.does"),
            now=(said_here("tell.points", n=sum(score.values())),),
            rules=("ER-SCO-01",),
        )
    rules = {name: rule for name, _, rule in scoring.lines(scene.s, owner)}
    if item not in rules:
        return None
    return Told(
        said_here(f"item.{item}"),
        score_text(scene.s, owner, item),
        now=(said_here("tell.points", n=score[item]),),
        rules=(rules[item],),
    )


def whole_sheet(scene: Scene, name: str) -> Told | None:
    owner = number_in(name, 0, len(scene.s.sheets))
    if owner == NONE:
        return None
    edition, paper = scene.edition, scene.papers[owner]
    full = sum([paper.patients[ward] == edition.size[ward] for ward in range(WARDS)])
    return Told(
        said_here("table.sheet", who=scene.people[owner].name),
        said_here("tell.sheet"),
        now=(
            said_here("tell.sheet.patients", patients=sum(paper.patients), full=full),
            said_here("tell.points", n=sum(scene.scores[owner].values())),
        ),
        rules=("ER-SHT-11",),
    )


WITHOUT_NAME: Final = {"hall": hall, "chief": chief}
BY_NAME: Final = {"die": ambulance, "bed": bed, "ward": clipboard, "lab": lab, "card": card, "sheet": whole_sheet}
OF_OWNER: Final = {"track": track, "points": points}
