"""The decision bar: what is asked of whom or what is chosen, help, and what can be pressed besides the pieces."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ....look.ask import (
    END_KEY,
    asking,
    bar,
    described_entry,
    ended,
    entry,
    hint_button,
    menu,
    only_for,
    undo,
    waiting,
    winning,
)
from ....look.face import Panel
from ....look.html import Child, Markup, el, join
from ....look.symbols import svg
from ....look.tell import asks
from .. import admit, parking
from ..labels import (
    place_text,
    said_here,
    service_name,
    spot_text,
    the_kind,
    the_ware,
)
from ..moves import ACCEPT, CARS, CHOOSE, DISMISS, DONE, HIRE, TREATMENTS, WALK, kind_of, move, number_of
from ..notation import describe
from ..people import KINDS, PLACES
from ..preview import preview
from ..sentences import objective_text
from ..steps import (
    BONUS_SUPPLY,
    BRING_CARS,
    BUILD_COMPONENT,
    BUY_POPULARITY,
    CARS_LEAVE,
    CHOOSE_ACTION,
    CHOOSE_DOOR,
    FIRST_ENTRANCE,
    FIRST_ROOMS,
    HIRE_SOMEBODY,
    LEAD_ZOMBIES,
    MOVE_PEOPLE,
    OBJECTIVE,
    OTHER_END,
    PARK_CAR,
    PLACE_BONUS,
    STEPS,
    TAKE_BONUS,
    TREAT_PATIENTS,
    USE_QUEUE,
)
from ..tiles import ACTIONS, ADMIT, BUILD, CONVEYOR, ENTRANCE, NONE, SERVICES, SUPPLY_ROOM, WARES
from ..tiles import HIRE as HIRE_TILE
from .clinic import action_tile
from .counters import chip
from .people import BAG, ZOMBIE, token
from .scene import HIDDEN, NOBODY, Scene
from .words import plain, say

SIGNS: Final = {
    OBJECTIVE: "i-flag",
    TAKE_BONUS: "i-star",
    BRING_CARS: "car",
    PARK_CAR: "car",
    CARS_LEAVE: "car",
    CHOOSE_DOOR: "i-c-entrance",
    MOVE_PEOPLE: "i-c-steps",
    TREAT_PATIENTS: "i-c-cardiology",
    BUY_POPULARITY: "i-star",
}
CHIPS: Final = {FIRST_ENTRANCE: ENTRANCE, BONUS_SUPPLY: SUPPLY_ROOM, OTHER_END: CONVEYOR}
TILES: Final = {BUILD_COMPONENT: BUILD, HIRE_SOMEBODY: HIRE_TILE, USE_QUEUE: ADMIT}


def panel(scene: Scene) -> Panel:
    if scene.s.over:
        return closing(scene)
    if scene.asked == NONE:
        return waiting(scene, meanwhile=meanwhile(scene))
    return bar(
        icon(scene),
        what(scene),
        hint_button(scene.lang),
        undo(scene),
        *menu(scene.lang, entries(scene)),
        back(scene.lang, scene.lead) if scene.choosable else Markup(),
        *gifts(scene),
        moves(scene),
    )


# -- what is asked


def icon(scene: Scene) -> Markup:
    found = [only_for(NOBODY, True, plain_icon(scene))]
    return join(found, [chosen_icon(who) for who in whos(scene)])


def plain_icon(scene: Scene) -> Markup:
    asked = scene.asked
    if asked in CHIPS:
        return chip(CHIPS[asked], None, "xl")
    if asked == CHOOSE_ACTION:
        return action_tile(scene.lang, HIDDEN, "big")
    if asked in TILES:
        return action_tile(scene.lang, TILES[asked], "big")
    if asked == LEAD_ZOMBIES:
        return token(ZOMBIE, "l")
    if asked in (PLACE_BONUS, FIRST_ROOMS):
        return svg("i-c-build", "i xl")
    return svg(SIGNS[asked], "i xl c-askcar" if SIGNS[asked] == "car" else "i xl")


def whos(scene: Scene) -> list[str]:
    """Everything that can be chosen first, and where a choice leads to."""
    then = [offer.then for offers in scene.offers.values() for offer in offers if offer.then]
    return [*scene.choosable, *scene.donors, *dict.fromkeys(then)]


@lru_cache(maxsize=1024)
def chosen_icon(who: str) -> Markup:
    kind, *names = who.split("/")
    if kind == "ware":
        drawn = chip(WARES.index(names[0]), None, "xl")
    elif kind == "person":
        drawn = token(KINDS.index(names[0]), "l")
    elif kind == "donor":
        drawn = token(KINDS.index(names[1]), "l")
    elif kind == "appointment":
        drawn = svg("i-c-admit", "i xl")
    else:
        drawn = token(ZOMBIE, "l") if kind == "zombie" else token(BAG, "l")
    return only_for(who, False, drawn)


def what(scene: Scene) -> Markup:
    lang = scene.lang
    heads = [chosen_question(lang, who, scene.asked) for who in whos(scene)]
    return asking([only_for(NOBODY, True, question(scene)), *heads], help(scene))


def question(scene: Scene) -> str:
    """As short as can be: what stands in the panels is not said again."""
    if scene.asked in (CHOOSE_ACTION, PLACE_BONUS, OTHER_END, CHOOSE_DOOR, BRING_CARS, CARS_LEAVE):
        return scene.question()
    return plain(scene.lang, f"table.ask.{STEPS[scene.asked]}")


@lru_cache(maxsize=4096)
def chosen_question(lang: str, who: str, asked: int) -> Markup:
    kind, *names = who.split("/")
    if kind == "ware":
        words = say(lang, "table.where_ware", ware=the_ware(WARES.index(names[0])))
    elif kind == "person":
        asks_for = "table.which_patient" if asked == TREAT_PATIENTS else "table.where_person"
        words = say(lang, asks_for, person=the_kind(KINDS.index(names[0])))
    elif kind == "donor":
        words = say(lang, "table.where_donor", person=the_kind(KINDS.index(names[1])))
    elif kind == "appointment":
        words = say(lang, "table.where_patient", place=appointment(names[0]))
    elif kind == "carry":
        words = plain(lang, "table.where_drop" if len(names) == 2 else "table.where_end")
    else:
        words = plain(lang, f"table.where_{kind}")
    return only_for(who, False, words)


def appointment(name: str) -> object:
    service, number = name.split(".")
    return said_here("appointment", service=service_name(SERVICES.index(service)), number=int(number))


def help(scene: Scene) -> Child:
    """What to press first; then where the price stands."""
    lines = [only_for(NOBODY, True, plain_help(scene))]
    return [*lines, *[chosen_help(scene.lang, who, scene.asked) for who in whos(scene)]]


@lru_cache(maxsize=4096)
def chosen_help(lang: str, who: str, asked: int) -> Markup:
    if who.startswith("donor/"):
        words = plain(lang, "table.then.donate")
    elif who.startswith("carry/"):
        words = plain(lang, "table.then.carry")
    else:
        words = plain(lang, f"table.then.{STEPS[asked]}")
    return only_for(who, False, words)


def plain_help(scene: Scene) -> str:
    s, args = scene.s, dict[str, object]()
    if scene.asked == BUILD_COMPONENT:
        args = {"n": scene.arg, "money": scene.mine.money}
    elif scene.asked == HIRE_SOMEBODY:
        args = {"n": len(parking.free_spots(s, scene.seat)), "money": scene.mine.money}
    elif scene.asked == USE_QUEUE:
        args = {"n": len(parking.free_spots(s, scene.seat)), "points": scene.arg}
    elif scene.asked == PARK_CAR:
        args = {"spot": spot_text(number_of(scene.proposed))}
    elif scene.asked == BUY_POPULARITY:
        args = {"price": scene.edition.price}
    return say(scene.lang, f"table.help.{STEPS[scene.asked]}", **args)


# -- what can be pressed


def entries(scene: Scene) -> list[Markup]:
    """The legal moves for the list of all."""
    game, lang = scene.rules.game, scene.lang
    found = []
    for legal in scene.legal:
        kind = kind_of(legal)
        if kind == HIRE:
            found.append(described_entry(game.describe_here(scene.s, scene.seat, legal), lang, scene.hint(legal)))
        elif kind == WALK:
            found.append(entry(game, lang, legal, time_words(lang, scene.times[legal])))
        else:
            found.append(entry(game, lang, legal, scene.hint(legal)))
    return found


@lru_cache(maxsize=256)
def time_words(lang: str, time: int) -> str:
    return said_here("hint.time", time=time).say(lang)


@lru_cache(maxsize=16)
def back(lang: str, lead: str) -> Markup:
    """What is chosen is put back; hidden while nothing is."""
    return el(
        "button",
        plain(lang, "table.something_else"),
        cls="btn c-else",
        type="button",
        value=NOBODY,
        data_set_who=NOBODY,
        data_default="" if lead == NOBODY else None,
        aria_pressed="true" if lead == NOBODY else "false",
    )


def gifts(scene: Scene) -> list[Markup]:
    """Somebody who is chosen may give blood instead of walking."""
    return [gift(scene.lang, donor) for donor in scene.donors]


@lru_cache(maxsize=256)
def gift(lang: str, donor: str) -> Markup:
    button = el(
        "button",
        token(BAG),
        plain(lang, "table.give_blood"),
        cls="btn can",
        type="button",
        value=donor,
        data_set_who=donor,
    )
    return only_for(donor.removeprefix("donor/"), False, button)


def moves(scene: Scene) -> Markup:
    """What is done without a piece."""
    lang, found = scene.lang, []
    if scene.asked == MOVE_PEOPLE and move(DONE, 0) not in scene.legal:
        found.append(not_yet(lang))
    for legal in scene.more:
        kind = kind_of(legal)
        if kind == CHOOSE:
            found.append(action_button(scene, number_of(legal)))
        elif kind == DISMISS:
            found.append(dismissal(lang, number_of(legal)))
        elif kind == ACCEPT:
            found.append(accept_button(scene, legal))
        elif kind == DONE:
            found.append(done_button(lang, scene.asked, scene.asked == TREAT_PATIENTS and len(scene.legal) > 1))
    if scene.asked == BUY_POPULARITY:
        found.append(buy_button(lang, scene.more[-1], scene.edition.price))
    if scene.proposed != NONE and move(ACCEPT, CARS) not in scene.more:
        found.append(proposal(lang, scene.proposed))
    return join(found)


def action_button(scene: Scene, action: int) -> Markup:
    numbers = {BUILD: scene.edition.components, ADMIT: admit.queue_points(scene.s, scene.seat)}
    return choose_button(scene.lang, action, scene.mine.actions[action], numbers.get(action, 0))


@lru_cache(maxsize=512)
def choose_button(lang: str, action: int, left: int, number: int) -> Markup:
    """A tile with how many are left, and what it brings."""
    name = ACTIONS[action]
    brings = say(lang, f"table.brings.{name}", n=number) if number else plain(lang, f"table.brings.{name}")
    words = el(
        "span", el("b", plain(lang, f"table.action.{name}"), " ", el("i", say(lang, "table.left", n=left))), brings
    )
    return el(
        "button",
        action_tile(lang, action),
        words,
        cls="c-action",
        form="play",
        name="code",
        value=f"choose {name}",
        data_piece=f"action/{name}",
    )


@lru_cache(maxsize=512)
def dismissal(lang: str, place: int) -> Markup:
    words = say(lang, "table.dismiss", place=place_text(place))
    return el("button", words, cls="btn can", form="play", name="code", value=f"dismiss {PLACES[place]}")


def accept_button(scene: Scene, legal: int) -> Markup:
    lang, code = scene.lang, describe(legal).code
    if number_of(legal) == TREATMENTS:
        ahead = preview(scene.s, scene.seat)
        words = say(lang, "table.treat_all", n=len(ahead.treatments), money=ahead.income - scene.mine.income)
        return main_button(words, code)
    return button(plain(lang, "table.send_cars" if number_of(legal) == CARS else "table.place_rest"), code, "btn can")


@lru_cache(maxsize=256)
def main_button(words: str, code: str) -> Markup:
    return button(words, code, "btn main")


def button(words: str, code: str, cls: str) -> Markup:
    return el("button", words, cls=cls, form="play", name="code", value=code)


@lru_cache(maxsize=128)
def done_button(lang: str, asked: int, unfinished: bool) -> Markup:
    """To end the decision; where somebody could still be treated it is asked about first."""
    return el(
        "button",
        plain(lang, f"table.done.{STEPS[asked]}"),
        cls="btn" if unfinished else "btn main",
        form="play",
        name="code",
        value="done",
        aria_keyshortcuts=END_KEY,
        data_piece="pass/done",
        data_sure=plain(lang, "table.sure_untreated") if unfinished else None,
    )


@lru_cache(maxsize=8)
def not_yet(lang: str) -> Markup:
    """The end of the movement is out of reach; pressed it says who is missing."""
    return el("button", plain(lang, "table.done.move_people"), cls="btn", **asks("pass/done"))


@lru_cache(maxsize=512)
def proposal(lang: str, legal: int) -> Markup:
    described = describe(legal)
    return main_button(described.label(lang), described.code)


@lru_cache(maxsize=256)
def buy_button(lang: str, legal: int, price: int) -> Markup:
    points = number_of(legal)
    return main_button(say(lang, "table.buy", n=points, money=points * price), describe(legal).code)


# -- nothing to decide


def meanwhile(scene: Scene) -> str:
    """Who has chosen may change the tile until the last one has."""
    if scene.secret and scene.seat >= 0 and scene.mine.chosen != NONE:
        return plain(scene.lang, "table.may_change")
    return ""


def closing(scene: Scene) -> Panel:
    """Who has won; alone the objective counts."""
    if len(scene.s.clinics) > 1:
        return winning(scene)
    points = say(scene.lang, "table.alone", n=scene.total(0))
    return ended(points, objective_text(scene.s).say(scene.lang))
