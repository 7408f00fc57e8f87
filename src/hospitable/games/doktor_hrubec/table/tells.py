"""What every piece of Doktor Hrubec tells of itself: doctors, patients, cards, piles, markers, other rooms."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ....core.texts import Text
from ....look.html import Markup
from ....look.sentences import in_words
from ....look.symbols import svg
from ....look.tell import Told
from .. import about, scoring
from ..cards import CARDS, DOCTORS, FIRST_ACTION, NONE, OFFICES, PATIENTS, SPECIALITIES
from ..notation import DOMAIN, card_name, patient_name, said_here, speciality_name
from ..odds import operation_text
from .cards import picture
from .outlook import best
from .room import newcomer_of, summed
from .scene import Scene


def tell(scene: Scene, piece: str) -> Told | None:
    kind, *names = piece.split("/")
    if kind in PLACES:
        return PLACES[kind](scene)
    if kind in OF_OWNER and len(names) == 1:
        owner = int(names[0]) if names[0].isdecimal() and len(names[0]) < 3 else NONE
        return OF_OWNER[kind](scene, owner) if 0 <= owner < scene.s.seats else None
    if kind in NAMED and names:
        return NAMED[kind](scene, names[0])
    return None


def drawn(text: Text, lang: str) -> Markup | None:
    """The die stands in sentences as it fell."""
    if text.domain != DOMAIN or text.id != "face":
        return None
    return in_words(f"die-white-{text.args['face']}", text.say(lang))


# -- doctors, patients, cards


def doctor(scene: Scene, name: str) -> Told | None:
    s = scene.s
    number = DOCTORS.index(name) if name in DOCTORS else NONE
    owner = s.owner_of(number) if number != NONE else NONE
    comes = NONE
    for seat in range(s.seats):
        if number != NONE and newcomer_of(s, seat) == number:
            comes = seat
    if owner == NONE and comes == NONE:
        return None
    where = said_here("tell.in_team", who=scene.people[owner].name) if owner != NONE else said_here("tell.at_door")
    found = of_card(scene, number)
    return Told(
        found.name,
        found.does,
        icon=found.icon,
        now=(*found.now, where),
        when=said_here("tell.doctor.when"),
        rules=found.rules,
    )


def of_card(scene: Scene, number: int) -> Told:
    """A card of any place: what is printed on it."""
    edition = scene.edition
    icon = svg(picture(number), "face")
    if number >= FIRST_ACTION:
        rule = edition.action(number).rule
        return Told(card_name(number), about.action(edition, number), icon=icon, rules=(rule, "HR-TRN-08"))
    data = edition.doctors[number]
    ability = about.doctor(edition, number)
    return Told(
        card_name(number),
        about.skills(data.skills),
        icon=icon,
        now=(said_here("tell.gift", ability=ability),) if ability is not None else (),
        rules=tuple(filter(None, ("HR-OPR-06", data.rule))),
    )


def hand(scene: Scene, name: str) -> Told | None:
    number = CARDS.index(name) if name in CARDS else NONE
    if scene.seat < 0 or number not in scene.mine.hand:
        return None
    found = of_card(scene, number)
    when = "tell.hand.doctor" if number < FIRST_ACTION else "tell.hand.action"
    rule = "HR-ADM-01" if number < FIRST_ACTION else "HR-TRN-05"
    return Told(
        found.name, found.does, icon=found.icon, now=found.now, when=said_here(when), rules=(*found.rules, rule)
    )


def patient(scene: Scene, name: str) -> Told | None:
    s = scene.s
    if name not in PATIENTS:
        return None
    number = PATIENTS.index(name)
    where = whereabouts(scene, number)
    if where is None:
        return None
    edition = scene.edition
    effect = about.patient(edition, number)
    now = [said_here("tell.gift", ability=effect)] * (effect is not None) + [where]
    if s.closer == NONE and (number in s.waiting or s.bed_of(number) == scene.focus):
        now.append(said_here("tell.patient.odds", faces=best(s, scene.focus, number)))
    rule = edition.patients[number].rule
    return Told(
        patient_name(number),
        about.worth(edition, number),
        icon=svg(f"pat-{name}", "face"),
        now=tuple(now),
        when=said_here("tell.patient.when"),
        rules=tuple(filter(None, ("HR-PAT-01", "HR-OPR-11", rule))),
    )


def whereabouts(scene: Scene, number: int) -> Text | None:
    """Where a patient is whom everybody sees; nothing for one who is not known yet."""
    s = scene.s
    if number in s.waiting:
        return said_here("tell.patient.waits")
    if number in s.box:
        return said_here("tell.patient.gone")
    for owner, theatre in enumerate(s.theatres):
        who = scene.people[owner].name
        if theatre.table == number:
            return said_here("tell.patient.lies", who=who)
        if number in theatre.healed:
            return said_here("tell.patient.healed", who=who)
        if number in theatre.morgue:
            return said_here("tell.patient.dead", who=who)
    return None


# -- the hospital


def queue(scene: Scene) -> Told:
    counts = [said_here("picture.stage", count=n, stage=stage) for stage, n in enumerate(scene.s.queue, 1) if n]
    left = about.listed([*counts, said_here("picture.closing_card" if counts else "table.closing_card")])
    return Told(
        said_here("picture.queue"),
        said_here("tell.queue"),
        icon=svg("i-door"),
        now=(said_here("tell.queue.left", left=left),) if scene.s.closer == NONE else (),
        when=said_here("tell.queue.when"),
        rules=("HR-PAT-01", "HR-PAT-02", "HR-PAT-07"),
    )


def pile(scene: Scene) -> Told:
    return Told(
        said_here("picture.pile"),
        said_here("tell.pile"),
        now=(said_here("tell.cards", n=len(scene.s.pile)),),
        when=said_here("tell.pile.when", limit=scene.edition.hand_limit),
        rules=("HR-ADM-01", "HR-ADM-03", "HR-ADM-08"),
    )


def discard(scene: Scene) -> Told:
    cards = [card_name(number) for number in reversed(scene.s.discard)]
    return Told(
        said_here("picture.discard"),
        said_here("tell.discard"),
        now=(said_here("tell.holds", cards=cards),) if cards else (),
        rules=("HR-ADM-08", "HR-ACT-31"),
    )


def ongoing(scene: Scene) -> Told:
    number = scene.s.ongoing
    if number == NONE:
        return Told(said_here("picture.ongoing"), said_here("tell.ongoing"), rules=("HR-ONG-01", "HR-ONG-03"))
    found = of_card(scene, number)
    now = said_here("picture.no_effect") if scene.s.closer != NONE else said_here("tell.ongoing")
    return Told(found.name, found.does, icon=found.icon, now=(now,), rules=(*found.rules, "HR-ONG-02", "HR-ONG-03"))


def box(scene: Scene) -> Told:
    names = [patient_name(number) for number in scene.s.box]
    return Told(
        said_here("picture.box"),
        said_here("tell.box"),
        now=(said_here("tell.holds", cards=names),),
        rules=("HR-ACT-31",),
    )


def chair(scene: Scene) -> Told:
    return Told(said_here("tell.chair"), said_here("tell.chair.does"), rules=("HR-PAT-01", "HR-PAT-02"))


def blocked(scene: Scene) -> Told:
    return Told(said_here("tell.chair"), said_here("tell.blocked"), icon=svg("i-lock"), rules=("HR-SET-02",))


def office(scene: Scene) -> Told:
    return Told(said_here("tell.office"), said_here("tell.office.does", n=OFFICES), rules=("HR-ADM-05", "HR-ADM-06"))


def operating_table(scene: Scene) -> Told:
    return Told(said_here("tell.table"), said_here("tell.table.does"), rules=("HR-PAT-06", "HR-OPR-01"))


def roll(scene: Scene) -> Told | None:
    last = scene.roll
    if last is None:
        return None
    healed = last.total >= last.difficulty
    return Told(
        said_here("tell.roll", patient=patient_name(last.patient)),
        said_here("table.healed" if healed else "table.failed", total=last.total, difficulty=last.difficulty),
        icon=svg(f"die-white-{last.face}", "die s"),
        rules=("HR-OPR-10", "HR-OPR-11"),
    )


# -- rooms


def held_cards(scene: Scene, owner: int) -> Told:
    return Told(
        said_here("tell.hand_of", who=scene.people[owner].name),
        said_here("tell.hand_of.does"),
        now=(said_here("tell.cards", n=len(scene.s.theatres[owner].hand)),),
        rules=("HR-SET-05", "HR-ADM-11"),
    )


def morgue(scene: Scene, owner: int) -> Told:
    return heap(scene, owner, "morgue", scene.s.theatres[owner].morgue, "candle")


def healed(scene: Scene, owner: int) -> Told:
    return heap(scene, owner, "healed", scene.s.theatres[owner].healed, "i-check")


def heap(scene: Scene, owner: int, item: str, patients: list[int], symbol: str) -> Told:
    """A pile of patients, with what it counts."""
    lines = {name: (points, rule) for name, points, rule in scoring.lines(scene.s, owner)}
    points, rule = lines[item]
    now = [said_here("tell.holds", cards=[patient_name(number) for number in patients])] * bool(patients)
    return Told(
        said_here(f"tell.{item}", who=scene.people[owner].name),
        said_here("tell.morgue.does", n=-scene.edition.dead) if item == "morgue" else said_here("tell.healed.does"),
        icon=svg(symbol),
        now=(*now, said_here("picture.score", points=points, n=abs(points))),
        rules=(rule, "HR-OPR-14" if item == "morgue" else "HR-OPR-13"),
    )


def points(scene: Scene, owner: int) -> Told:
    total = scene.total(owner)
    return Told(
        said_here("tell.points", who=scene.people[owner].name),
        said_here("tell.points.does"),
        now=(said_here("picture.score", points=total, n=abs(total)),),
        rules=tuple(rule for _, _, rule in scoring.lines(scene.s, owner)),
    )


def skills(scene: Scene, owner: int) -> Told:
    s = scene.s
    bonus = s.theatres[owner].bonus
    return Told(
        said_here("tell.skills", who=scene.people[owner].name),
        said_here("tell.skills.does"),
        now=(
            said_here("tell.skills.now", skills=about.skills(summed(s, owner))),
            *[said_here("picture.bonus", bonus=about.signed(bonus))] * bool(bonus),
        ),
        rules=("HR-OPR-06", "HR-ONG-05", "HR-OPR-09"),
    )


def speciality(scene: Scene, name: str) -> Told | None:
    table = scene.mine.table
    if name not in SPECIALITIES or table == NONE:
        return None
    number = SPECIALITIES.index(name)
    if scene.edition.patients[table].difficulty[number] == NONE:
        return None
    return Told(
        said_here("tell.speciality", speciality=speciality_name(number), patient=about.the_patient(table)),
        operation_text(scene.s, scene.focus, table, number),
        icon=svg(f"i-s-{name}"),
        when=said_here("tell.speciality.when"),
        rules=("HR-OPR-05", "HR-OPR-10", "HR-OPR-11"),
    )


def room(scene: Scene, name: str) -> Told | None:
    owner = int(name) - 1 if name.isdecimal() and len(name) < 3 else NONE
    if not 0 <= owner < scene.s.seats:
        return None
    return Told(
        said_here("table.room_of", who=scene.people[owner].name),
        said_here("tell.room"),
        when=said_here("tell.room.when"),
        rules=("HR-CMP-07",),
    )


PLACES: Final[dict[str, Callable[[Scene], Told | None]]] = {
    "queue": queue,
    "pile": pile,
    "discard": discard,
    "ongoing": ongoing,
    "box": box,
    "chair": chair,
    "blocked": blocked,
    "office": office,
    "optable": operating_table,
    "roll": roll,
}
OF_OWNER: Final[dict[str, Callable[[Scene, int], Told]]] = {
    "cards": held_cards,
    "morgue": morgue,
    "healed": healed,
    "points": points,
    "skills": skills,
}
NAMED: Final[dict[str, Callable[[Scene, str], Told | None]]] = {
    "doctor": doctor,
    "patient": patient,
    "hand": hand,
    "speciality": speciality,
    "seat": room,
}
