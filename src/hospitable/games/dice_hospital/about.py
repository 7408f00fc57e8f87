"""What tiles and cards do, each in a short sentence with the numbers of the edition in play."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.texts import Text
from .cards import ADMINISTRATORS, EVENT_CARDS, NONE, SPECIALISTS
from .dice import ALL_VALUES, COLOUR_COUNT, COLOUR_NAMES, COLOURS, PINK, colour_word, values_in
from .effects import (
    ANY_VALUES,
    DEPARTMENT_EFFECTS,
    DRAW_MORE,
    GAIN_BAGS,
    GAIN_POINTS,
    HEAL,
    LOOK_AT_PILE,
    LOSE_FATALITY,
    MORE_CONVOY_BAGS,
    MOST_DISCHARGES,
    MOTHER_AND_BABY,
    NO_BAGS,
    PINK_POSITIONS,
    REST_OTHERS,
    RUN,
    SAME_VALUE,
    SCORE_FAMILIES,
    SEND_ONE,
    SWAP_STAFF,
)
from .labels import colour_name, die_text, said_here, worker_id
from .modules.investments.pieces import investment_pieces
from .pieces import Department, Edition
from .rules import Rules
from .tokens import NURSE_TOKEN, RECOLOUR_TOKEN, RESCUE_TOKEN, TOKEN_TYPES, token_colour, type_of


def department(edition: Edition, number: int) -> Text:
    return room(edition.departments[number])


def room(data: Department) -> Text:
    """What a department does as it works now."""
    if data.effect == SWAP_STAFF:
        return said_here("about.swap_staff")
    who = patients(data.most, data.colour, data.values, data.pattern)
    if data.pink != NONE:
        position = PINK_POSITIONS[data.pink]
        main = a_patient(data.main_colour)
        if data.main_colour != PINK and data.pink == MOTHER_AND_BABY:
            return said_here("about.care_two", patients=who, main=main, n=data.steps)
        return said_here(f"about.care_{position}", patients=who, n=data.steps, pink=data.pink_steps, main=main)
    if data.rerolls:
        return said_here("about.heal_and_reroll", patients=who, n=data.steps)
    if data.rests:
        return said_here("about.heal_and_rest", patients=who, n=data.steps, rests=data.rests)
    if data.effect == HEAL:
        return said_here("about.heal_each" if data.most > 1 else "about.heal", patients=who, n=data.steps)
    return said_here(f"about.{DEPARTMENT_EFFECTS[data.effect]}", patients=who)


def specialist(edition: Edition, number: int) -> Text:
    data = edition.specialists[number]
    args: dict[str, object] = {}
    if data.steps:
        args = {"n": data.steps, "most": data.most, "values": either(values_in(data.values)), "loss": data.amount}
    elif data.effect in (GAIN_BAGS, GAIN_POINTS, LOSE_FATALITY):
        args = {"n": data.amount}
    elif data.effect == LOOK_AT_PILE:
        args = {"n": data.extra_draw}
    elif data.effect == REST_OTHERS:
        args = {"n": data.most}
    return said_here(f"about.{SPECIALISTS[number]}", **args)


def specialist_in_brief(edition: Edition, number: int) -> Text:
    """For a small card: `another at 1-3: +2`."""
    data = edition.specialists[number]
    args: dict[str, object] = {}
    if data.steps:
        args = {"steps": data.steps, "most": data.most, "values": span(data.values), "loss": data.amount}
    elif data.effect in (GAIN_BAGS, GAIN_POINTS):
        args = {"steps": data.amount}
    elif data.effect == REST_OTHERS:
        args = {"most": data.most}
    return said_here(f"brief.{SPECIALISTS[number]}", **args)


def administrator(edition: Edition, number: int) -> Text:
    data = edition.administrators[number]
    args: dict[str, object] = {}
    if data.kind == SCORE_FAMILIES:
        args = {"n": data.points, "mothers": data.mothers, "babies": data.babies}
    elif data.points:
        wanted = [said_here(f"patients.{COLOURS[c]}", n=data.need[c]) for c in range(COLOUR_COUNT) if data.need[c]]
        args = {"n": data.points, "patients": wanted}
    elif data.kind == DRAW_MORE:
        args = {"n": data.extra_draw}
    return said_here(f"about.{ADMINISTRATORS[number]}", **args)


def administrator_in_brief(edition: Edition, number: int) -> Text:
    """For a small card: `2 red home: +1`."""
    data = edition.administrators[number]
    args: dict[str, object] = {"steps": data.points, "patients": counted(data.need)} if data.points else {}
    if data.kind == SCORE_FAMILIES:
        args = {"steps": data.points, "mothers": data.mothers, "babies": data.babies}
    elif data.kind == DRAW_MORE:
        args = {"steps": data.extra_draw}
    return said_here(f"brief.{ADMINISTRATORS[number]}", **args)


def event(rules: Rules, number: int) -> Text:
    data = rules.edition.events[number]
    name = EVENT_CARDS[number]
    args: dict[str, object] = (
        {} if data.effect in (NO_BAGS, SEND_ONE) else {"n": data.cards or data.tiles or data.amount}
    )
    if rules.players == 1 and data.effect == MORE_CONVOY_BAGS:
        return said_here("about.critical_convoy_alone", total=rules.edition.solo_total, **args)
    if rules.players == 1 and data.effect == MOST_DISCHARGES:
        return said_here("about.press_visit_alone", least=data.solo_minimum, **args)
    return said_here(f"about.{name}", **args)


def token(edition: Edition, token: int) -> Text:
    """What an investment token does."""
    data = investment_pieces(edition).tokens[type_of(token)]
    who = patients(1, token_colour(token), data.values if data.kind == RESCUE_TOKEN else ALL_VALUES)
    if data.kind == NURSE_TOKEN:
        return said_here("about.token_nurse")
    if data.kind == RECOLOUR_TOKEN:
        return said_here("about.token_recolour", colour=colour_name(token_colour(token)))
    return said_here(f"about.token_{TOKEN_TYPES[data.kind]}", patients=who, n=data.steps)


def report(rules: Rules, number: int) -> Text:
    points = rules.edition.report_points[number]
    lost = points * rules.missed_report
    return said_here("about.report", n=points, minus=-lost)


# -- parts of sentences


def patients(count: int, colour: int, values: int = ALL_VALUES, pattern: int = ANY_VALUES) -> Text:
    """`3 red patients of one value`, `2 patients at 1, 2 or 3`."""
    text = said_here(f"patients.{colour_word(colour)}", n=count)
    if values != ALL_VALUES:
        text = said_here("patients_at", patients=text, values=either(values_in(values)))
    if pattern == SAME_VALUE:
        return said_here("patients_same", patients=text)
    return said_here("patients_run", patients=text) if pattern == RUN else text


def span(mask: int) -> str:
    """`1-3`."""
    values = values_in(mask)
    return f"{values[0]}-{values[-1]}" if len(values) > 1 else str(values[0])


def either(items: Sequence[object]) -> object:
    """`1, 2 or 3`."""
    return said_here("either", rest=list(items[:-1]), last=items[-1]) if len(items) > 1 else items[0]


def both(items: Sequence[object]) -> object:
    """`3, 4 and 5`."""
    return said_here("both", rest=list(items[:-1]), last=items[-1]) if len(items) > 1 else items[0]


def the(worker: int) -> Text:
    """`the Surgeon`, `a nurse`."""
    return said_here(f"the.{worker_id(worker)}")


def a_patient(colour: int) -> Text:
    return said_here(f"a_patient.{COLOUR_NAMES[colour]}")


def counted(counts: list[int]) -> Text | str:
    """`2 red, 1 green`; a dash for nobody."""
    names = [*COLOURS, "mothers", "babies"]
    parts = [said_here(f"count.{names[i]}", n=counts[i]) for i in range(len(counts)) if counts[i]]
    return said_here("hint.list", parts=parts) if parts else "-"


def dice_text(dice: Sequence[int]) -> list[Text]:
    return [die_text(die) for die in dice]
