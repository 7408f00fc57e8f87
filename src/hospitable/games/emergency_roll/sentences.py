"""What people read: questions, hints, reasons and the log, as ids of the catalogue with their arguments."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from ...core.journal import Event
from ...core.texts import Text
from .admit_patient import patient, price
from .beds import WARDS
from .cards import BONUSES, CARDIOLOGISTS, EPIDEMIOLOGISTS, NONE, RADIOLOGISTS, STETHOSCOPE
from .dice import COLOURS, DICE
from .happenings import (
    ADMITTED,
    CHOSE,
    COMMITTED,
    DIED,
    DREW_SPECIALISTS,
    EVENTS,
    FILLED_WARD,
    FLIPPED,
    GAINED,
    HIRED_NURSE,
    LOST_BONUS,
    MARKED_CRITICAL,
    PAID_FOR_DIE,
    SCORED_CARD,
    SCORED_WARD,
    SCREENED,
)
from .moves import ADMIT, EXTRA, TAKE, bed_of, kind_of, value_of, who_of
from .notation import bed_text, colour_name, die_text, said_here, specialist_name, the_die, ward_text
from .reasons import (
    CARD_NOT_IN_PLAY,
    NEEDS_BAG_FOR_DIE,
    NEEDS_STETHOSCOPES,
    NO_EXTRA_PATIENT,
    NOT_HIGHER,
    NOT_NEXT_BED,
    NOT_NEXT_TO_HALL,
    REASONS,
    RULE_OF_REASON,
    WRONG_COLOUR,
    needed_of,
    short_value_of,
    stock_of,
)
from .state import Position
from .steps import CHOOSE, SETTLE


def bonus_name(bonus: int) -> Text:
    return said_here(f"bonus.{BONUSES[bonus]}")


# -- what is asked


def ask_to_choose(s: Position, seat: int, arg: int) -> Text:
    return said_here("question.choose_chief" if seat == s.chief else "question.choose")


def ask_to_settle(s: Position, seat: int, arg: int) -> Text:
    sheet = s.sheets[seat]
    if sheet.patient_waits:
        return said_here("question.settle", colour=colour_name(sheet.choice), value=s.dice[sheet.choice])
    if sheet.extra_waits:
        colour, low, high = patient(s, sheet, EXTRA)
        return said_here("question.settle_extra", colour=colour_name(colour), low=low, high=high)
    return said_here("question.screen")


QUESTIONS: Final[dict[int, Callable[[Position, int, int], Text]]] = {CHOOSE: ask_to_choose, SETTLE: ask_to_settle}
"""The questions that need more than the name of their decision."""

# -- what a move brings, and why it is refused


def cost(s: Position, seat: int, move: int) -> tuple[tuple[str, int], ...]:
    """What a move uses up: a bag for the chief's die, stethoscopes and a bag for a bed (ER-CHO-05, ER-STE-05)."""
    stethoscopes, bags = 0, 0
    if kind_of(move) == TAKE:
        bags = int(value_of(move) == s.sheets[s.chief].choice)  # a chief who is asked has no die yet
    elif kind_of(move) == ADMIT:
        stethoscopes, bags = price(s, s.sheets[seat], who_of(move), bed_of(move), value_of(move))
    return tuple((what, n) for what, n in (("stethoscopes", stethoscopes), ("blood_bags", bags)) if n)


def hint(s: Position, seat: int, move: int) -> Text | None:
    """The price of an admission, and what comes with a die."""
    costs = cost(s, seat, move)
    if kind_of(move) == TAKE:
        die = value_of(move)
        bonus = bonus_name(s.bonus_of(die))
        return said_here("hint.take_for_bag" if costs else "hint.take", value=s.dice[die], bonus=bonus)
    return said_here("hint.cost", costs=[cost_text(what, n) for what, n in costs]) if costs else None


def cost_text(what: str, n: int) -> Text:
    return said_here("cost.stethoscopes" if what == "stethoscopes" else "cost.bags", n=n)


def refusal(reason: int, arg: int) -> tuple[Text, str]:
    """Why a move is refused, and by which rule."""
    args: dict[str, object] = {}
    if reason in (NEEDS_BAG_FOR_DIE, WRONG_COLOUR, NO_EXTRA_PATIENT):
        args = {"colour": colour_name(arg)}
    elif reason in (NOT_NEXT_TO_HALL, NOT_NEXT_BED):
        args = {"bed": bed_text(arg)}
    elif reason == NOT_HIGHER:
        args = {"value": arg}
    elif reason == NEEDS_STETHOSCOPES:
        args = {"value": short_value_of(arg), "n": needed_of(arg), "stock": stock_of(arg)}
    elif reason == CARD_NOT_IN_PLAY:
        args = {"card": specialist_name(CARDIOLOGISTS[arg])}
    return said_here(f"reason.{REASONS[reason]}", **args), RULE_OF_REASON[reason]


def event_text(event: Event, owners: Sequence[object]) -> Text:
    """What happened, about these owners of sheets."""
    name = EVENTS[event.kind]
    args = event.args
    said: dict[str, object] = {"who": owners[event.seat]} if event.seat >= 0 else {}
    if event.kind == COMMITTED and not args:
        return said_here("event.committed_secretly", **said)
    if event.kind == DREW_SPECIALISTS:
        cards = (CARDIOLOGISTS[args[0]], CARDIOLOGISTS[args[1]], RADIOLOGISTS[args[2]], EPIDEMIOLOGISTS[args[3]])
        said["cards"] = [specialist_name(card) for card in cards]
    elif event.kind == FLIPPED:
        said["round"] = args[0]
        for die in range(DICE):
            said[COLOURS[die]] = die_text(die, args[2 + die])
            said[f"{COLOURS[die]}_bonus"] = bonus_name(args[2 + DICE + die])
    elif event.kind in (CHOSE, COMMITTED, PAID_FOR_DIE):
        said["die"] = the_die(args[0])
    elif event.kind == GAINED:
        said["gain"] = said_here("cost.stethoscopes" if args[0] == STETHOSCOPE else "cost.bags", n=args[1])
    elif event.kind == ADMITTED:
        who, bed, value, stethoscopes, bags = args
        name = "admitted_extra" if who == EXTRA else "admitted"
        costs = [said_here("cost.stethoscopes", n=stethoscopes)] * (stethoscopes > 0) + [
            said_here("cost.bags", n=bags)
        ] * bags
        said |= {"value": value, "bed": bed_text(bed)}
        if costs:
            name += "_for"
            said["costs"] = costs
    elif event.kind == DIED:
        name = "died_extra" if args[0] == EXTRA else "died"
    elif event.kind == MARKED_CRITICAL:
        said |= {"bed": bed_text(args[0]), "value": args[1]}
    elif event.kind == HIRED_NURSE:
        said |= {"ward": ward_text(args[0]), "number": args[1]}
    elif event.kind == LOST_BONUS:
        said["bonus"] = bonus_name(args[0])
    elif event.kind == SCREENED:
        said["bed"] = bed_text(args[0])
    elif event.kind == FILLED_WARD:
        said |= {"ward": ward_text(args[0]), "points": args[1]}
    elif event.kind == SCORED_CARD:
        said |= {"card": specialist_name(CARDIOLOGISTS[args[0]]), "points": args[1]}
    elif event.kind == SCORED_WARD:
        said["points"] = args[0]
    elif args:
        said["card"] = specialist_name(CARDIOLOGISTS[args[0]])
    return said_here(f"event.{name}", **said)


# -- the score


def score_text(s: Position, owner: int, item: str) -> Text:
    """What stands behind the points of an item."""
    edition = s.rules.edition
    sheet = s.sheets[owner]
    full = [ward_text(ward) for ward in range(WARDS) if sheet.patients[ward] == edition.size[ward]]
    critical = [sheet.beds[bed] for bed in range(len(sheet.beds)) if sheet.critical >> bed & 1]
    args: dict[str, object] = {}
    if item == "wards":
        args = {"wards": full or "-"}
    elif item == "critical":
        args = {"values": critical or "-"}
    elif item == "nurses":
        args = {"n": sheet.nurses}
    elif item == "cardiologists":
        args = {"points": [points for points in sheet.cardiology if points != NONE] or "-"}
    elif item == "radiologist":
        args = {"card": said_here(f"specialist.{RADIOLOGISTS[s.radiologist]}")}
    elif item == "epidemiologist":
        args = {"card": said_here(f"specialist.{EPIDEMIOLOGISTS[s.epidemiologist]}")}
    elif item == "morgue":
        args = {"n": sheet.morgue}
    return said_here(f"score.{item}", **args)
