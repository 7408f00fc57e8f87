"""The own hand, large: what each card does, and what it would change. Of other hands nothing but backs is drawn."""

from __future__ import annotations

from functools import lru_cache

from ....look.face import Panel
from ....look.html import Attribute, Markup, el
from ....look.symbols import svg
from ....look.tell import asks
from ..cards import CARDS, FIRST_ACTION
from ..notation import said_here
from ..pieces import Edition
from .cards import SEX_ICONS, picture, skills
from .outlook import best, change_badge, changed
from .scene import Scene
from .words import about_card, card, card_text, soft

CLOSING = Markup("</div></section>")


def panel(scene: Scene) -> Panel:
    lang, hand = scene.lang, scene.mine.hand
    if scene.seat < 0:
        return opening(lang, len(hand)), backs(len(hand)), CLOSING
    badges = changed(scene)
    now = best(scene.s, scene.seat, scene.mine.table) if badges else 0
    found = []
    for number in dict.fromkeys(hand):
        badge = Markup("")
        if number in badges:
            badge = change_badge(lang, number, badges[number][0], now, badges[number][1])
        found.append(hand_card(scene.edition, lang, number, hand.count(number), *how(scene, number), badge))
    return opening(lang, len(hand)), *found, CLOSING


def how(scene: Scene, number: int) -> tuple[str, str]:
    """What pressing a card does: choose it (with its move, if it needs no target), make a move, or tell."""
    piece = f"hand/{CARDS[number]}"
    if number in scene.cards:
        return ("again", scene.cards[number]) if scene.cards[number] else ("choose", "")
    if piece in scene.offers:
        return "now", scene.offers[piece][0].code
    return "tell", ""


@lru_cache(maxsize=128)
def opening(lang: str, count: int) -> Markup:
    words = said_here("table.your_hand", n=count).say(lang)
    return Markup(
        f'<section class="board handboard" id="panel-hand" data-panel="hand" aria-label="{words}">'
        f'<h3 class="cap">{words}</h3><div class="cards n{min(count, 9)}" data-board>'
    )


@lru_cache(maxsize=32)
def backs(count: int) -> Markup:
    return el("span", [el("span", cls="cback")] * count, cls="backs", aria_hidden="true")


@lru_cache(maxsize=4096)
def hand_card(edition: Edition, lang: str, number: int, copies: int, press: str, code: str, badge: Markup) -> Markup:
    name = CARDS[number]
    text = card_text(edition, lang, number)
    doctor = number < FIRST_ACTION
    about = about_card(edition, lang, number)
    inside = [
        svg(SEX_ICONS[edition.doctors[number].sex], "i sex") if doctor else None,
        svg(picture(number), "pic"),
        el("span", soft(card(lang, number)), cls="nm"),
        el("span", text, cls="tx") if text else None,
        skills(lang, tuple(edition.doctors[number].skills), "skills") if doctor else None,
        badge or None,
        el("span", f"\N{MULTIPLICATION SIGN}{copies}", cls="copies") if copies > 1 else None,
        svg("i-reroll", "i gift") if not doctor and edition.action(number).ongoing else None,
    ]
    attributes: dict[str, Attribute] = {
        "aria_label": about,
        "data_piece": f"hand/{name}",
        "data_key": f"hand-{name}",
        "data_from": "pile",
    }
    cls = f"pcard {'doctor' if doctor else 'action'}"
    if press == "again":  # without a script it is played at once
        return el(
            "button", inside, cls=f"{cls} can", form="play", name="code", value=code, aria_pressed="false",
            data_set_who=name, data_again="", **attributes,
        )  # fmt: skip
    if press == "choose":
        return el(
            "button", inside, cls=f"{cls} can", type="button", value=name, aria_pressed="false", data_set_who=name,
            data_again="turn", **attributes,
        )  # fmt: skip
    if press == "now":
        return el("button", inside, cls=f"{cls} can", form="play", name="code", value=code, **attributes)
    return el("button", inside, cls=cls, **{**attributes, **asks(f"hand/{name}")})
