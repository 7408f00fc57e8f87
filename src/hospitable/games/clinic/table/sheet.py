"""The sheet of the moment: who walks where and what it would bring, who treats whom, and what popularity costs."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ....look.face import Panel
from ....look.html import Child, Markup, el, join
from ....look.symbols import svg
from ....look.tell import telling
from .. import business, movement
from ..geometry import count_beside
from ..hints import treatment_money
from ..labels import cell_text, place_text, ware_name
from ..modules import transfusion
from ..modules.trips import bag_of, drop_of
from ..moves import (
    BUY,
    CURE,
    OVERWORK,
    TRANSFUSE,
    TREAT,
    WALK,
    count_of,
    doctor_of,
    kind_of,
    number_of,
    patient_of,
    room_of,
    walk,
)
from ..notation import describe
from ..people import (
    KINDS,
    NURSE,
    PURPLE_DOCTOR,
    colour_of,
    is_doctor,
    is_free,
    is_lying,
    is_patient,
    is_waiting,
    place_of,
    start_of,
)
from ..people import kind_of as kind_of_person
from ..preview import Preview, preview
from ..steps import BUY_POPULARITY, MOVE_PEOPLE, TREAT_PATIENTS
from ..tiles import FIRE_EXTINGUISHER, GARDEN, TREATMENT_ROOM
from .people import BAG, MUST, ZOMBIE, Somebody, crowds, piece_name, somebody, token
from .scene import Scene
from .words import MINUS, money, plain, say

CLOSING: Final = Markup("</section>")
PIPS: Final = 18


@lru_cache(maxsize=64)
def opening(lang: str, title: str, icon: str, tip: str) -> Markup:
    whole = el(
        "section",
        el("h3", svg(icon, "i"), el("span", say(lang, title)), el("span", tip, cls="tip end"), cls="c-title"),
        cls="board c-counter lead c-sheet",
        id="panel-sheet",
        data_panel="sheet",
        aria_label=say(lang, title),
    )
    return Markup(whole.removesuffix(CLOSING))


EMPTY: Final = el("section", id="panel-sheet", data_panel="sheet", hidden=True)


def panel(scene: Scene) -> Panel:
    lang = scene.lang
    if scene.asked == MOVE_PEOPLE:
        ahead = preview(scene.s, scene.seat)
        return (
            opening(lang, "table.movement", "i-c-steps", plain(lang, "table.all_together")),
            *walks(scene),
            *must_be_placed(scene),
            *may_move(scene),
            time_line(lang, scene.mine.time, ahead.time, scene.edition.time_per_point),
            if_ended(scene, ahead),
            CLOSING,
        )
    if scene.asked == TREAT_PATIENTS:
        ahead = preview(scene.s, scene.seat)
        tip = plain(lang, "table.most_money")
        return (
            opening(lang, "table.treatments", "i-c-cardiology", tip),
            slips(scene, ahead.treatments),
            account(lang, ahead.income, ahead.salaries, ahead.upkeep, ahead.left),
            CLOSING,
        )
    if scene.asked == BUY_POPULARITY:
        return (
            opening(lang, "table.books", "i-log", plain(lang, "table.only_income")),
            account(lang, scene.mine.income, 0, 0, scene.mine.income),
            buying(scene),
            CLOSING,
        )
    return EMPTY


# -- movement


def walks(scene: Scene) -> list[Markup]:
    """Everybody who was sent somewhere, with the time it takes and a way back."""
    map = movement.Map(scene.s, scene.focus)
    found = []
    seen: dict[tuple[int, int, int], int] = {}
    for who in scene.mine.people:
        kind, start, end = kind_of_person(who), start_of(who), place_of(who)
        if start != end or is_lying(who):
            copy = seen[kind, start, end] = seen.get((kind, start, end), 0) + 1
            back = walk(WALK, kind, end, start)
            code = describe(back).code if back in scene.legal else ""
            time = map.time(start, end) + (scene.edition.donation_time if is_lying(who) else 0)
            found.append(walked(scene.lang, kind, start, end, time, code, copy))
    if scene.s.modules[transfusion.NUMBER] is not None:
        for trip in transfusion.of(scene.s).trips[scene.focus]:
            found.append(carried(scene.lang, bag_of(trip), drop_of(trip)))
    return [Markup('<div class="c-walks">'), *found, Markup("</div>")]


@lru_cache(maxsize=4096)
def walked(lang: str, kind: int, start: int, end: int, time: int, code: str, copy: int) -> Markup:
    words = el("span", place_text(start).say(lang), " ", svg("i-next", "i s"), " ", el("b", place_text(end).say(lang)))
    spent = el("span", svg("i-clock", "i"), time, cls="c-cost")
    button: Child = None
    if code:
        label = say(lang, "table.take_back", who=describe_kind(lang, kind))
        button = el(
            "button", svg("i-undo", "i"), cls="c-back", form="play", name="code", value=code, aria_label=label,
        )  # fmt: skip
    return el("p", token(kind, "s"), words, spent, button, cls="c-walk", data_key=f"walk {kind} {start} {end} {copy}")


def describe_kind(lang: str, kind: int) -> str:
    return say(lang, f"kind.{KINDS[kind]}")


@lru_cache(maxsize=512)
def carried(lang: str, bag: int, drop: int) -> Markup:
    words = el("span", cell_text(bag).say(lang), " ", svg("i-next", "i s"), " ", el("b", cell_text(drop).say(lang)))
    return el("p", token(BAG, "s"), words, cls="c-walk")


def must_be_placed(scene: Scene) -> list[Markup]:
    """Who may not stay where they are; each can be chosen here, too."""
    outside = movement.outside(scene.s, scene.focus)
    return chosen_here(scene, outside, MUST, "table.must_be_placed") if outside else []


def may_move(scene: Scene) -> list[Markup]:
    """Who has a place and could still be sent to another one; each can be chosen here, too."""
    outside = movement.outside(scene.s, scene.focus)
    found = [who for who in scene.mine.people if who not in outside and is_still(who) and can_be_chosen(scene, who)]
    return chosen_here(scene, found, "", "table.may_move") if found else []


def is_still(who: int) -> bool:
    return start_of(who) == place_of(who) and is_free(who)


def can_be_chosen(scene: Scene, who: int) -> bool:
    return scene.choice(piece_name(kind_of_person(who), place_of(who))) > 0


def chosen_here(scene: Scene, people: list[int], state: str, title: str) -> list[Markup]:
    """People once more, in a line of the sheet."""
    drawn: list[Markup] = []
    for crowd in crowds(tuple(people), frozenset(), (), ()).values():
        for one in crowd:
            again = Somebody(one.kind, one.place, 50 + one.copy, state)
            drawn.append(somebody(scene.lang, again, (), scene.choice(piece_name(one.kind, one.place)), ""))
    return [el("div", el("b", plain(scene.lang, title)), el("span", drawn, cls="c-row"), cls="c-need")]


@lru_cache(maxsize=1024)
def time_line(lang: str, before: int, plus: int, step: int) -> Markup:
    """A pip for each space of the track; every full tooth costs a point at the end."""
    base = before - before % step
    pips = [
        el(
            "i",
            cls=" ".join(
                filter(
                    None,
                    (
                        "past" if k < before else "new" if k < before + plus else "",
                        "tooth" if k % step == step - 1 else "",
                    ),
                )
            )
            or None,
        )
        for k in range(base, base + PIPS)
    ]
    after = before + plus
    sums = el("b", svg("i-clock", "i s"), f" {before} + {plus} = {after}")
    loss = say(lang, "table.time_points", n=after // step)
    return el(
        "p",
        el("span", sums, el("span", loss, cls="tip"), cls="row between"),
        el("span", pips, cls="c-pips"),
        cls="c-time",
    )


def if_ended(scene: Scene, ahead: Preview) -> Markup:
    """Cures, income, and what expenses would take."""
    lang = scene.lang
    cures = [team(scene, move) for move in ahead.treatments]
    lines = [el("b", plain(lang, "table.if_ended"))]
    if cures:
        lines += [el("span", cure) for cure in cures]
    else:
        lines.append(el("span", plain(lang, "table.no_cure")))
    bill = say(lang, "table.bill", cost=ahead.salaries + ahead.upkeep, income=ahead.income)
    lines.append(el("span", bill))
    if ahead.popularity_lost:
        lines.append(el("span", say(lang, "table.would_lose", n=ahead.popularity_lost), cls="bad"))
    elif ahead.from_savings:
        lines.append(el("span", say(lang, "table.from_savings", money=ahead.from_savings)))
    else:
        lines.append(el("span", say(lang, "table.would_be_left", money=ahead.left), cls="good"))
    return el("p", lines, cls="c-fore")


def team(scene: Scene, move: int) -> Markup:
    """Who cures whom, and for how much."""
    return join(
        who_treats(scene, move),
        " ",
        svg("i-next", "i s"),
        " ",
        whom(move),
        " ",
        el("b", money(scene.lang, treatment_money(scene.s, scene.seat, move))),
    )


def who_treats(scene: Scene, move: int) -> Markup:
    kind = kind_of(move)
    if kind == TRANSFUSE:
        return join(token(NURSE, "s"), token(BAG, "s"))
    if kind == OVERWORK:
        return token(PURPLE_DOCTOR, "s")
    if kind == CURE:
        return join(
            *[token(kind_of_person(who), "s") for who in scene.mine.doctors() if place_of(who) == room_of(move)][:1]
        )
    assert kind == TREAT
    nurses = business.nurses_needed(scene.s, scene.seat, room_of(move), doctor_of(move), patient_of(move))
    return join(token(doctor_of(move), "s"), *[token(NURSE, "s")] * nurses)


def whom(move: int) -> Markup:
    if kind_of(move) == CURE:
        return token(ZOMBIE, "s")
    return join(*[token(patient_of(move), "s")] * max(1, count_of(move)))


# -- business


def slips(scene: Scene, treatments: list[int]) -> Markup:
    """One for each patient who could go home, then those in rooms who cannot, with the reason."""
    rows = [
        slip(
            el("span", who_treats(scene, move), cls="c-team"),
            whom(move),
            cell_text(room_of(move)).say(scene.lang),
            parts_of_fee(scene, move),
            money(scene.lang, treatment_money(scene.s, scene.seat, move)),
        )
        for move in treatments
    ]
    rows += [
        slip(
            el("span", cls="c-gap"),
            token(kind_of_person(who), "s"),
            cell_text(place_of(who)).say(scene.lang),
            why_untreated(scene, treatments, who),
            MINUS,
            "c-slip not",
        )
        for who in untreated(scene, treatments)
    ]
    return el("div", rows, cls="c-slips")


def slip(team: Markup, patient: Markup, where: str, remark: str, sum: str, cls: str = "c-slip") -> Markup:
    words = el("span", el("b", where), el("i", remark) if remark else None, cls="c-where")
    return el("p", team, svg("i-next", "i s"), el("span", patient, cls="c-team"), words, el("b", sum), cls=cls)


def parts_of_fee(scene: Scene, move: int) -> str:
    """What a cure brings beyond the colour of the patient."""
    if kind_of(move) == CURE or scene.mine.tiles[room_of(move)] != TREATMENT_ROOM:
        return ""
    gardens = count_beside(scene.grid, scene.mine.tiles, room_of(move), GARDEN) * scene.edition.garden_bonus
    bottles = scene.rules.room_bonus(scene.s, scene.seat, room_of(move))
    more = [
        f"{money} {ware_name(ware).say(scene.lang)}"
        for money, ware in ((gardens, GARDEN), (bottles, FIRE_EXTINGUISHER))
        if money
    ]
    return " + ".join([str(scene.edition.income[colour_of(patient_of(move))]), *more]) if more else ""


def untreated(scene: Scene, treatments: list[int]) -> list[int]:
    """Patients in rooms whom the proposal leaves there."""
    left = [who for who in scene.mine.people if is_patient(who) and not is_waiting(place_of(who))]
    for move in treatments:
        for _ in range(max(1, count_of(move)) if kind_of(move) != CURE else 0):
            there = [who for who in left if place_of(who) == room_of(move) and kind_of_person(who) == patient_of(move)]
            left.remove(there[0])
    return left


def why_untreated(scene: Scene, treatments: list[int], patient: int) -> str:
    """The first thing that is missing."""
    room = place_of(patient)
    doctors = [who for who in scene.mine.people if is_doctor(who) and place_of(who) == room]
    free = [who for who in doctors if is_free(who)]
    if not business.works(scene.s, scene.seat, room):
        reason = "idle"
    elif not doctors:
        reason = "no_doctor"
    elif len(free) <= sum(room_of(move) == room and kind_of(move) in (TREAT, OVERWORK) for move in treatments):
        reason = "busy"
    else:
        reason = "nurses"
    return plain(scene.lang, f"table.untreated.{reason}")


@lru_cache(maxsize=1024)
def account(lang: str, income: int, salaries: int, upkeep: int, left: int) -> Markup:
    rows = [("coin", "income", money(lang, income))]
    if salaries or upkeep:
        rows += [("i-person", "salaries", money(lang, -salaries)), ("i-c-upkeep", "upkeep", money(lang, -upkeep))]
    found = [
        telling(
            f"account/{name}", el("span", svg(symbol, "i"), say(lang, f"table.{name}")), el("b", value), cls="c-fact"
        )
        for symbol, name, value in rows
    ]
    sum = el("p", el("span", say(lang, "table.left_for_popularity")), el("b", money(lang, left)), cls="c-sum")
    return el("div", found, sum, cls="c-account")


def buying(scene: Scene) -> Markup:
    """As many points as the income pays, as one row of numbers."""
    lang = scene.lang
    buttons = [
        el(
            "button",
            number_of(move),
            cls="c-num",
            form="play",
            name="code",
            value=describe(move).code,
            data_piece=describe(move).targets[0],
            aria_label=describe(move).label(lang),
        )
        for move in scene.more
        if kind_of(move) == BUY
    ]
    price = say(lang, "table.each_costs", price=scene.edition.price)
    return el("div", el("b", price), el("div", buttons, cls="c-seg", data_board=True), cls="c-buy")
