"""How to play Doktor Hrubec."""

from __future__ import annotations

from ....look.html import Markup, el
from ....look.symbols import svg
from ....look.teaching import HowToPlay, Lesson, Worth, arrow, die, word
from ..cards import ACTIONS, DOCTORS, PATIENTS, SPECIALITIES
from ..notation import said_here
from ..pieces import Edition, standard_edition
from .cards import money, needs, numbers

PSYCHIATRY = SPECIALITIES.index("psychiatry")
TEAM = ("dr_couch", "helpline_counsellor", "night_resident")
ROLLED = 4


def how(lang: str) -> HowToPlay:
    printed = standard_edition()
    worth = [patient.money for patient in printed.patients]
    return HowToPlay(
        aim_picture=el(
            "span",
            patient(printed, lang, "schizoid"),
            arrow(),
            el("span", worth[PATIENTS.index("schizoid")], cls="how-cash"),
            cls="row",
        ),
        aim=said_here("how.aim", lost=-printed.dead),
        ending=said_here("how.ending"),
        turn_name=said_here("how.turn_name"),
        turn=said_here("how.turn"),
        steps=(
            Lesson(
                said_here("how.morning"),
                el(
                    "span",
                    el("span", "?", cls="how-back"),
                    word(said_here("how.or"), lang),
                    doctor(printed, "dr_couch"),
                    cls="row",
                ),
                said_here("how.morning.text"),
            ),
            Lesson(
                said_here("how.admission"),
                el("span", svg("i-door", "i xl"), arrow(), patient(printed, lang, "insomnia"), cls="row"),
                said_here("how.admission.text"),
            ),
            Lesson(
                said_here("how.operation"),
                el(
                    "span",
                    el("span", [svg(f"doc-{name}", "face") for name in TEAM], cls="how-team"),
                    el("b", "+"),
                    die("white", ROLLED, "die m"),
                    cls="row",
                ),
                said_here("how.operation.text"),
            ),
            Lesson(
                said_here("how.cards"),
                el("span", [action(name) for name in ("bribe", "holiday", "nurse")], cls="row"),
                said_here("how.cards.text"),
            ),
        ),
        gains_picture=svg("i-s-psychiatry"),
        gains=said_here("how.gains"),
        gains_body=formula(printed, lang),
        scores=(
            Worth(
                svg("i-check", "i l"),
                said_here("how.score.healed"),
                said_here("how.from_to", low=min(worth), high=max(worth)),
            ),
            Worth(svg("candle", "i l"), said_here("how.score.morgue"), f"\N{MINUS SIGN}{-printed.dead}"),
            Worth(svg("i-hand", "i l"), said_here("how.score.hand"), "0"),
        ),
        mistakes=(
            Lesson(
                said_here("how.mistake.early"),
                el(
                    "span",
                    patient(printed, lang, "gunshot_wound"),
                    arrow(),
                    svg("candle", "i how-large"),
                    cls="row",
                ),
                said_here("how.mistake.early.text"),
            ),
            Lesson(
                said_here("how.mistake.one"),
                el("span", doctor(printed, "dr_stitch"), doctor(printed, "md_brutal"), cls="row"),
                said_here("how.mistake.one.text"),
            ),
            Lesson(
                said_here("how.mistake.hoard"),
                el("span", action("nurse"), action("heroic_act"), el("b", "= 0"), cls="row"),
                said_here("how.mistake.hoard.text"),
            ),
        ),
    )


def formula(printed: Edition, lang: str) -> Markup:
    """An operation, with the doctors of a real team."""
    skills = [printed.doctors[DOCTORS.index(name)].skills[PSYCHIATRY] for name in TEAM]
    need = printed.patients[PATIENTS.index("schizoid")].difficulty[PSYCHIATRY]
    total = sum(skills) + ROLLED
    sums = said_here("how.team", sum=f"{' + '.join(str(skill) for skill in skills)} = {sum(skills)}")
    return el(
        "div",
        el(
            "div",
            part(svg("pat-schizoid", "face xl"), said_here("how.needs", need=need).say(lang)),
            part(el("span", [svg(f"doc-{name}", "face") for name in TEAM], cls="how-team"), sums.say(lang)),
            el("b", "+"),
            part(die("white", ROLLED), said_here("how.die", value=ROLLED).say(lang)),
            el("b", "="),
            part(el("b", total, cls="how-total"), said_here("how.more", n=total - need).say(lang)),
            cls="how-formula",
        ),
        el("p", said_here("how.gains.text").say(lang)),
    )


def part(picture: Markup, words: str) -> Markup:
    return el("span", picture, el("span", words), cls="how-part")


def doctor(printed: Edition, name: str) -> Markup:
    """A doctor with the four skills."""
    skills = numbers(tuple(printed.doctors[DOCTORS.index(name)].skills))
    return el("span", svg(f"doc-{name}", "pic"), skills, cls="how-card")


def patient(printed: Edition, lang: str, name: str) -> Markup:
    """A patient with what is needed, and what the healed one brings."""
    number = PATIENTS.index(name)
    return el("span", svg(f"pat-{name}", "pic"), needs(printed, lang, number), money(printed, number), cls="how-card")


def action(name: str) -> Markup:
    assert name in ACTIONS
    return el("span", svg(f"act-{name}", "pic"), cls="how-card act")
