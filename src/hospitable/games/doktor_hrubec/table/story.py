"""How Doktor Hrubec is followed: operations as a sum with the die last, what others did to a team, turns in brief."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from ....core.journal import Event
from ....core.state import State
from ....core.texts import Text
from ....look.face import Viewer
from ....look.html import Markup, el
from ....look.story import NOBODY, Events, Notice, Stage, Story, Summary
from ....look.symbols import svg
from .. import about
from ..about import signed
from ..cards import DOCTORS, FIRST_ACTION, NONE, PATIENTS, SPECIALITIES
from ..happenings import (
    ADMITTED_EVENT,
    ALCOHOLIC_MOVED_EVENT,
    BURIED_EVENT,
    BUTCHER_REMOVED_EVENT,
    DIED_EVENT,
    DISMISSED_EVENT,
    ENDED_EVENT,
    EXCHANGED_EVENT,
    FINAL_TURN_EVENT,
    GIVEN_DEAD_EVENT,
    HEALED_EVENT,
    HIRED_EVENT,
    JOINED_EVENT,
    KILLED_EVENT,
    MOVED_PATIENT_EVENT,
    OPERATED_EVENT,
    PASSED_DOCTOR_EVENT,
    PATIENTS_PASSED_EVENT,
    PLAYED_EVENT,
    QUEUED_EVENT,
    REMOVED_PATIENT_EVENT,
    SENT_EVENT,
    STOLE_EVENT,
    STOPPED_EVENT,
    TURN_BEGAN_EVENT,
    TURN_ENDED_EVENT,
)
from ..log import event_text
from ..notation import card_name, said_here
from ..odds import sum_parts
from ..state import Position
from .cards import picture
from .scene import Roll
from .words import say

DOCTOR_LOST: Final = frozenset((STOLE_EVENT, EXCHANGED_EVENT, PASSED_DOCTOR_EVENT, DISMISSED_EVENT))
TO_MORGUE: Final = frozenset((KILLED_EVENT, BURIED_EVENT, GIVEN_DEAD_EVENT))
LEAVING: Final = frozenset((STOLE_EVENT, DISMISSED_EVENT, SENT_EVENT, PASSED_DOCTOR_EVENT))
PATIENT_MOVED: Final = frozenset((REMOVED_PATIENT_EVENT, MOVED_PATIENT_EVENT, ALCOHOLIC_MOVED_EVENT))


def head(event: Event, owners: Sequence[str]) -> Text | None:
    return said_here("story.turn", who=owners[event.seat]) if event.kind == TURN_BEGAN_EVENT else None


def touched(event: Event) -> int:
    """To whose team, table or morgue something was done."""
    if event.kind in (STOLE_EVENT, BURIED_EVENT, GIVEN_DEAD_EVENT, SENT_EVENT, ALCOHOLIC_MOVED_EVENT):
        return event.args[1]
    if event.kind == EXCHANGED_EVENT:
        return event.args[2]
    if event.kind in (PASSED_DOCTOR_EVENT, DISMISSED_EVENT, KILLED_EVENT, REMOVED_PATIENT_EVENT, MOVED_PATIENT_EVENT):
        return event.seat
    return NOBODY


def loss(event: Event) -> int:
    if event.kind == DIED_EVENT:
        return event.seat
    harmless = event.kind in (SENT_EVENT, ALCOHOLIC_MOVED_EVENT, MOVED_PATIENT_EVENT, PASSED_DOCTOR_EVENT)
    return NOBODY if harmless else touched(event)


# -- what was done to somebody


def notice(state: State[Any], events: Events, number: int, viewer: Viewer) -> Notice | None:
    assert isinstance(state, Position)
    event = events[number]
    if event.kind == PATIENTS_PASSED_EVENT:
        why = said_here("story.table_now")
        return Notice(svg("i-person", "i xl"), told(event, viewer), (why,), event.rule)
    if event.kind == MOVED_PATIENT_EVENT and lay_with(events, number) == viewer.seat != event.seat:
        gone = said_here("story.worth_gone", worth=about.worth(state.rules.edition, event.args[0]))
        shown = svg(portrait(event.kind, event.args[0]), "portrait")
        return Notice(shown, told(event, viewer), (gone, said_here("story.acula")), event.rule)
    if touched(event) != viewer.seat:
        return None
    subject = event.args[1] if event.kind == EXCHANGED_EVENT else event.args[0]
    return Notice(
        svg(portrait(event.kind, subject), "portrait"),
        told(event, viewer),
        consequences(state, event, subject),
        event.rule,
    )


def lay_with(events: Events, number: int) -> int:
    """On whose table the patient of an event lay before it; NOBODY if that was in no room, or cannot be told."""
    patient = events[number].args[0]
    for event in reversed(events[:number]):
        if event.kind == PATIENTS_PASSED_EVENT:
            return NOBODY
        if event.args[:1] == (patient,):
            if event.kind in (ADMITTED_EVENT, MOVED_PATIENT_EVENT):
                return event.seat
            if event.kind == ALCOHOLIC_MOVED_EVENT:
                return event.args[1]
    return NOBODY


def told(event: Event, viewer: Viewer) -> Text:
    return event_text(event, [person.name for person in viewer.people])


def portrait(kind: int, subject: int) -> str:
    return picture(subject) if kind in DOCTOR_LOST or kind == SENT_EVENT else f"pat-{PATIENTS[subject]}"


def consequences(state: Position, event: Event, subject: int) -> tuple[Text, ...]:
    """What it costs, and what would have helped."""
    edition, by_card = state.rules.edition, event.rule.startswith("HR-ACT")
    if event.kind in DOCTOR_LOST:
        cost = said_here("story.skills_gone", skills=about.skills(edition.doctors[subject].skills))
        return (cost, said_here("story.incognito")) if by_card and event.kind != PASSED_DOCTOR_EVENT else (cost,)
    if event.kind in TO_MORGUE:
        cost = said_here("story.morgue", n=-edition.dead)
        return (cost, said_here("story.acula")) if by_card else (cost,)
    if event.kind == SENT_EVENT:
        return (said_here("story.brings", skills=about.skills(edition.doctors[subject].skills)),)
    if event.kind == REMOVED_PATIENT_EVENT:
        return said_here("story.worth_gone", worth=about.worth(edition, subject)), said_here("story.acula")
    return (said_here("story.must_operate", worth=about.worth(edition, subject)),)


# -- an operation


def ends(event: Event, seat: int) -> bool:
    """The own ones; who watches sees all."""
    return event.kind == OPERATED_EVENT and seat in (event.seat, -1)


def summary(state: State[Any], events: Events, number: int, viewer: Viewer) -> Summary:
    """The team, then the die, then the sum."""
    assert isinstance(state, Position)
    event = events[number]
    roll = Roll(event.seat, *event.args)
    team = team_at(events, number)
    patient = about.the_patient(roll.patient)
    if event.seat == viewer.seat:
        title = said_here("story.you_operate", patient=patient)
    else:
        title = said_here("story.operates", who=viewer.people[event.seat].name, patient=patient)
    stage = Stage(
        svg(f"i-s-{SPECIALITIES[roll.speciality]}"),
        said_here("story.sum"),
        shown=formula(viewer.lang, roll, team),
        remark=outcome(state, events, number, roll),
        bad=roll.total < roll.difficulty,
    )
    return Summary(svg(f"i-s-{SPECIALITIES[roll.speciality]}"), title, (stage,))


def team_at(events: Events, number: int) -> tuple[int, ...]:
    """Who was in the team of an operation, as far as the journal goes back."""
    seat, team = events[number].seat, dict[int, None]()
    for event in events[:number]:
        if (event.kind == JOINED_EVENT and event.seat == seat) or (
            event.kind == PASSED_DOCTOR_EVENT and event.args[1] == seat
        ):
            team[event.args[0]] = None
        elif event.kind == EXCHANGED_EVENT and seat in (event.seat, event.args[2]):
            own, other = event.args[:2] if event.seat == seat else (event.args[1], event.args[0])
            team.pop(own, None)
            team[other] = None
        elif event.kind in LEAVING:
            team.pop(event.args[0], None)
    return tuple(team)


def formula(lang: str, roll: Roll, team: tuple[int, ...]) -> Markup:
    parts = [part.say(lang) for part in sum_parts(roll.skill, roll.change, roll.bonus)]
    faces = [svg(f"doc-{DOCTORS[doctor]}", "portrait s") for doctor in team]
    gap = roll.total - roll.difficulty
    enough = say(lang, "story.enough", n=gap) if gap >= 0 else say(lang, "story.missing", n=-gap)
    die = (
        say(lang, "story.die", face=roll.face)
        if roll.value == roll.face
        else say(lang, "story.changed_die", face=roll.face, value=roll.value)
    )
    return el(
        "div",
        term(
            svg(f"pat-{PATIENTS[roll.patient]}", "portrait"),
            say(lang, "story.needs", difficulty=roll.difficulty),
            "who",
        ),
        term(el("span", faces, cls="portraits"), ", ".join(parts) or "0", "team"),
        el("b", "+", cls="sign"),
        term(svg(f"die-white-{roll.face}", "die"), die, "rolls"),
        el("b", "=", cls="sign"),
        term(el("b", roll.total, cls="sum"), enough, "total good" if gap >= 0 else "total bad"),
        cls="formula",
    )


def term(shown: Markup, words: str, cls: str) -> Markup:
    return el("span", shown, el("span", words), cls=f"term {cls}")


def outcome(state: Position, events: Events, number: int, roll: Roll) -> Text:
    """What became of the patient: the first that was told after the roll."""
    edition = state.rules.edition
    for event in events[number + 1 : number + 3]:
        if event.kind == HEALED_EVENT:
            return said_here("story.healed", n=edition.patients[roll.patient].money)
        if event.kind == DIED_EVENT:
            return said_here("story.died", n=-edition.dead)
        if event.kind == BUTCHER_REMOVED_EVENT:
            return said_here("story.butcher")
    return said_here("story.wanders")


# -- a turn in brief


def brief(state: State[Any], event: Event, lang: str) -> Markup | None:
    return piece(event.kind, event.args, lang) if event.kind in BRIEF and event.args else None


BRIEF: Final = frozenset(
    (HIRED_EVENT, QUEUED_EVENT, ADMITTED_EVENT, PLAYED_EVENT, OPERATED_EVENT, HEALED_EVENT, DIED_EVENT, STOLE_EVENT)
)


@lru_cache(maxsize=2048)
def piece(kind: int, args: tuple[int, ...], lang: str) -> Markup:
    if kind in (HIRED_EVENT, STOLE_EVENT, PLAYED_EVENT):
        sign = svg("i-up", "i s") if args[0] < FIRST_ACTION else None
        return el(
            "span", svg(picture(args[0]), "portrait s"), el("span", card_name(args[0]).say(lang)), sign, cls="turned"
        )
    if kind == OPERATED_EVENT:
        roll = Roll(NONE, *args)
        base = signed(roll.skill + roll.change + roll.bonus)
        return el(
            "span", el("b", base), svg(f"die-white-{roll.face}", "die s"), el("b", f"= {roll.total}"), cls="turned"
        )
    face = svg(f"pat-{PATIENTS[args[0]]}", "portrait s")
    if kind == HEALED_EVENT:
        return el("span", face, svg("i-check", "i s"), cls="turned")
    if kind == DIED_EVENT:
        return el("span", face, svg("candle", "i s"), cls="turned")
    return el("span", face, svg("i-door", "i s"), cls="turned")


STORY: Final = Story(
    head=head,
    points=frozenset((HEALED_EVENT, DIED_EVENT, KILLED_EVENT, BURIED_EVENT, GIVEN_DEAD_EVENT)),
    by_itself=frozenset((TURN_BEGAN_EVENT, PASSED_DOCTOR_EVENT, FINAL_TURN_EVENT, ENDED_EVENT, STOPPED_EVENT)),
    closes=frozenset((TURN_ENDED_EVENT,)),
    loss=loss,
    noticed=frozenset((*DOCTOR_LOST, *TO_MORGUE, *PATIENT_MOVED, SENT_EVENT, PATIENTS_PASSED_EVENT)),
    notice=notice,
    ends=ends,
    summary=summary,
    brief=brief,
)
