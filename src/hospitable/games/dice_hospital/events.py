"""Event cards, an option: from the second round on one comes before Phase 1. Events are data; this interprets them."""

from __future__ import annotations

from . import patients, piles
from .beds import ALL_BEDS, BEDS, first_bed, only_bed, without_bed
from .cards import NONE
from .dice import BEST, die_of, value_of, with_value
from .effects import EVERYBODY_GAINS_BAGS, HARM_ONE, LAST_GAIN_BAGS, REVEAL_MORE, SEND_ONE, SOOTHE_ONE
from .happenings import EVENT_CAME, GAINED_BAGS, HARMED, HEALED
from .moves import CARD, HARM, NOBODY, PASS, SEND, SOOTHE, TILE, beds_of, kind_of, move, on_beds
from .pieces import EventCard
from .reasons import AT_SIX
from .specialists import send_away
from .state import TABLE_STREAM, Position
from .steps import EVENT_CHOICE, EVENT_TURN


def reveal_event(s: Position, seat: int, arg: int) -> None:
    """Not in the first round (DH-EVT-02). What happens at once happens now, what lasts is asked for elsewhere."""
    if s.round < s.rules.edition.first_event or not s.events:
        return
    s.event = s.events.pop(s.below(len(s.events), "event", TABLE_STREAM))
    s.tell(EVENT_CAME, NONE, (s.event,), "DH-EVT-02")
    card = s.rules.edition.events[s.event]
    if card.effect == EVERYBODY_GAINS_BAGS:
        gain_bags(s, s.clockwise(s.first_player), card)
    elif card.effect == LAST_GAIN_BAGS:
        lowest = min([hospital.track() for hospital in s.hospitals])
        last = [other for other in s.clockwise(s.first_player) if s.hospitals[other].track() == lowest]
        gain_bags(s, last, card)
    elif card.effect == REVEAL_MORE and not s.rules.solo:  # in solo with the display of Phase 2 (DH-EVT-08)
        reveal_more(s)
    elif card.effect in (HARM_ONE, SEND_ONE, SOOTHE_ONE):
        s.then_plan(tuple([(other, EVENT_TURN) for other in s.clockwise(s.first_player)]))


def gain_bags(s: Position, who: list[int], card: EventCard) -> None:
    for other in who:
        s.hospitals[other].bags += card.amount
        s.tell(GAINED_BAGS, other, (card.amount,), card.rule)


def reveal_more(s: Position) -> None:
    """Recruitment Fair and Building Grant (DH-EVT-08)."""
    card = s.rules.edition.events[s.event]
    for _ in range(card.tiles):
        piles.reveal(s, TILE, card.rule)
    for _ in range(card.cards):
        piles.reveal(s, CARD, card.rule)


# -- events on one patient of each player


def event_turn(s: Position, seat: int, arg: int) -> None:
    """Only who has such a patient is asked; Cross Infection is no choice, the others are (DH-EVT-07)."""
    harmful = s.rules.edition.events[s.event].effect == HARM_ONE
    if len(options(s, seat, 0, None)) > (0 if harmful else 1):
        s.then(seat, (EVENT_CHOICE,))


def options(s: Position, seat: int, arg: int, why: list[int] | None) -> list[int]:
    hospital = s.hospitals[seat]
    effect = s.rules.edition.events[s.event].effect
    if effect == HARM_ONE:
        return [on_beds(HARM, only_bed(bed)) for bed in patients.alike(hospital, ALL_BEDS)]
    kind = SEND
    beds = ALL_BEDS
    if effect == SOOTHE_ONE:
        kind = SOOTHE
        for bed in range(BEDS):
            if value_of(hospital.beds[bed]) == BEST:
                beds = without_bed(beds, bed)
                if why is not None:
                    why += (on_beds(SOOTHE, only_bed(bed)), AT_SIX, 0)
    out = [on_beds(kind, only_bed(bed)) for bed in patients.alike(hospital, beds)]
    out.append(move(PASS, NOBODY))
    return out


def choose(s: Position, seat: int, arg: int, chosen: int) -> None:
    """Nobody is treated by an event (DH-GLO-04, DH-RUL-27)."""
    kind = kind_of(chosen)
    if kind == PASS:
        return
    hospital = s.hospitals[seat]
    bed = first_bed(beds_of(chosen))
    card = s.rules.edition.events[s.event]
    if kind == HARM:
        patients.worsen(s, seat, bed, card.amount, HARMED, card.rule)
    elif kind == SEND:
        send_away(s, seat, bed, card.rule)
    else:
        patient = hospital.beds[bed]
        value = min(BEST, value_of(patient) + card.amount)  # an event discharges nobody
        hospital.beds[bed] = with_value(patient, value)
        s.tell(HEALED, seat, (bed, die_of(patient), value), card.rule)
