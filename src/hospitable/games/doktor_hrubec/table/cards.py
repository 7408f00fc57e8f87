"""Cards as they lie on the table: doctors with their skills, patients with their needs."""

from __future__ import annotations

from functools import lru_cache

from ....look.html import Child, Markup, el
from ....look.symbols import svg
from ....look.tell import asks
from ..cards import ACTIONS, DOCTORS, FIRST_ACTION, NONE, PATIENTS, SPECIALITIES
from ..notation import said_here
from ..pieces import Edition
from .scene import TURN_ITSELF, Offer, Scene
from .words import about_card, about_patient, card, card_text, patient, say, soft

SEX_ICONS = ("i-man", "i-woman")


def picture(number: int) -> str:
    """The drawing of a doctor or an action card."""
    return f"doc-{DOCTORS[number]}" if number < FIRST_ACTION else f"act-{ACTIONS[number - FIRST_ACTION]}"


@lru_cache(maxsize=4096)
def skills(lang: str, values: tuple[int, ...], cls: str) -> Markup:
    """Four numbers in the order of the specialities, the bad ones with a minus and in red."""
    parts = [
        el(
            "span",
            svg(f"i-s-{SPECIALITIES[k]}", "i", say(lang, f"speciality.{SPECIALITIES[k]}")),
            str(value).replace("-", "\N{MINUS SIGN}"),
            cls="neg" if value < 0 else "zero" if value == 0 else None,
        )
        for k, value in enumerate(values)
    ]
    return el("span", parts, cls=cls)


@lru_cache(maxsize=1024)
def numbers(values: tuple[int, ...]) -> Markup:
    """The same without icons, for small cards; the spoken words are on the card."""
    parts = [
        el(
            "span",
            str(value).replace("-", "\N{MINUS SIGN}"),
            cls="neg" if value < 0 else "zero" if value == 0 else None,
        )
        for value in values
    ]
    return el("span", parts, cls="nums", aria_hidden="true")


@lru_cache(maxsize=1024)
def needs(edition: Edition, lang: str, number: int) -> Markup:
    pills = [
        el("span", svg(f"i-s-{SPECIALITIES[k]}", "i", say(lang, f"speciality.{SPECIALITIES[k]}")), value)
        for k, value in enumerate(edition.patients[number].difficulty)
        if value != NONE
    ]
    return el("span", pills, cls="need")


@lru_cache(maxsize=64)
def money(edition: Edition, number: int) -> Markup:
    return el("span", edition.patients[number].money, cls="cash")


# -- a piece: what it offers, or what it tells


Key = tuple[str, tuple[Offer, ...], str]
"""Its name, what it offers, and its kind if moves are put together from it."""


def doctor_piece(scene: Scene, number: int) -> Key:
    name = DOCTORS[number]
    piece = f"doctor/{name}"
    return piece, scene.offers.get(piece, ()), name if name in scene.picked else ""


def patient_piece(scene: Scene, number: int) -> Key:
    piece = f"patient/{PATIENTS[number]}"
    return piece, scene.offers.get(piece, ()), ""


def button(key: Key, cls: str, label: str, come_from: str, *inside: Child) -> Markup:
    name, offers, pick = key
    common: dict[str, str | None] = {"aria_label": label, "data_piece": name, "data_from": come_from or None}
    if pick:
        return el("button", inside, cls=f"{cls} can", type="button", value=pick, data_pick=pick, **common)
    if offers:
        first = next((offer for offer in offers if offer.who == TURN_ITSELF), None)
        return el(
            "button",
            inside,
            [opt(offer) for offer in offers],
            cls=f"{cls} may",
            type=None if first else "button",
            form="play",
            name="code",
            value=(first or offers[0]).code,
            **common,
        )
    return el("button", inside, cls=cls, **{**common, **asks(name)})


@lru_cache(maxsize=4096)
def opt(offer: Offer) -> Markup:
    """A blue ring, shown while its card is chosen."""
    lead = offer.who == TURN_ITSELF
    return el(
        "span", el("span", cls="ring"), cls="opt lead" if lead else "opt", data_who=offer.who, data_code=offer.code
    )


# -- large cards


@lru_cache(maxsize=8192)
def doctor_card(edition: Edition, lang: str, number: int, key: Key, cls: str, come_from: str) -> Markup:
    data = edition.doctors[number]
    return button(
        key,
        f"pcard doctor{cls}",
        about_card(edition, lang, number),
        come_from,
        svg(SEX_ICONS[data.sex], "i sex"),
        svg(picture(number), "pic"),
        el("span", soft(card(lang, number)), cls="nm"),
        gift(edition, lang, number),
        skills(lang, tuple(data.skills), "skills"),
    )


def gift(edition: Edition, lang: str, number: int) -> Markup | None:
    """The sign of a doctor with an ability."""
    return svg("i-star", "i gift") if card_text(edition, lang, number) else None


@lru_cache(maxsize=8192)
def patient_card(
    edition: Edition, lang: str, number: int, key: Key, cls: str, come_from: str, chance: int = NONE
) -> Markup:
    """`chance`: with how many faces of the die the viewer's team would heal him; NONE where it is of no interest."""
    label = about_patient(edition, lang, number)
    odds = None
    if chance != NONE:
        words = say(lang, "table.in_six", faces=chance)
        label = said_here("table.card", name=label, text=said_here("table.as_it_stands", chance=words)).say(lang)
        odds = el("span", words, cls=f"odd {grade(chance)}")
    effect = edition.patients[number].effect != NONE
    return button(
        key,
        f"pcard patient{cls}",
        label,
        come_from,
        odds,
        svg(f"pat-{PATIENTS[number]}", "pic"),
        el("span", soft(patient(lang, number)), cls="nm"),
        svg("i-star", "i gift") if effect else None,
        needs(edition, lang, number),
        money(edition, number),
    )


def grade(faces: int) -> str:
    return "ok" if faces >= 4 else "so" if faces >= 2 else "ko"


@lru_cache(maxsize=1024)
def back(lang: str, cls: str, number: int, words: str) -> Markup:
    return el("span", el("b", number), el("span", words), cls=f"pcard back {cls}".strip())


# -- small cards, at the tables of others


@lru_cache(maxsize=8192)
def tiny_doctor(edition: Edition, lang: str, number: int, key: Key, come_from: str) -> Markup:
    data = edition.doctors[number]
    return button(
        key,
        "tiny doctor",
        about_card(edition, lang, number),
        come_from,
        svg(SEX_ICONS[data.sex], "i sex"),
        svg(picture(number), "pic"),
        el("span", soft(card(lang, number)), cls="nm"),
        numbers(tuple(data.skills)),
    )


@lru_cache(maxsize=8192)
def tiny_patient(edition: Edition, lang: str, number: int, key: Key) -> Markup:
    return button(
        key,
        "tiny lies",
        about_patient(edition, lang, number),
        "queue",
        svg(f"pat-{PATIENTS[number]}", "pic"),
        el("span", soft(patient(lang, number)), cls="nm"),
        needs(edition, lang, number),
        money(edition, number),
    )


@lru_cache(maxsize=4096)
def face(lang: str, number: int) -> Markup:
    """Who is healed or lost, as a small head."""
    return svg(f"pat-{PATIENTS[number]}", "face", patient(lang, number), f"patient/{PATIENTS[number]}")
