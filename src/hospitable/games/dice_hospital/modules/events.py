"""Event cards, an option: from the second round on one comes before Phase 1. Events are data; this interprets them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from ....core.chance import TABLE_STREAM
from ....core.modules import Module
from ....core.plan import Part, same_seat
from ....core.snapshot import Field, named, wholes, word
from ....core.texts import Text
from .. import patients, piles
from ..beds import ALL_BEDS, first_bed, only_bed, without_bed
from ..books_checks import scorings
from ..cards import EVENT_CARDS, NONE
from ..departments import sum_of
from ..dice import BEST, colour_of, die_of, value_of, with_value
from ..effects import (
    EVERYBODY_GAINS_BAGS,
    FEWER_NURSES,
    HARM_ONE,
    LAST_GAIN_BAGS,
    MORE_CONVOY_BAGS,
    MORE_NEGLECT,
    MORE_PATIENTS,
    MOST_DISCHARGES,
    NO_BAGS,
    REVEAL_MORE,
    SEND_ONE,
    SOOTHE_ONE,
)
from ..happenings import EVENT_CAME, GAINED_BAGS, HARMED, HEALED, SCORED_EVENT
from ..hospital_activation import ALL_NURSES
from ..labels import said_here
from ..moments import DISCHARGES_SCORED, DISPLAY_FILLED, SHIFT_CHANGED
from ..moves import CARD, HARM, NOBODY, PASS, SEND, SOOTHE, TILE, beds_of, kind_of, move, on_beds
from ..pieces import EventCard
from ..plans import clockwise
from ..reasons import AT_SIX
from ..rules import MANY, Amount, Keeper, Rules, ScoreItem
from ..scoring import track
from ..specialists import send_away
from ..state import Hospital, Position
from ..steps import EVENT_CHOICE, EVENT_TURN, PATIENT_INTAKE, REVEAL_EVENT, ROUND, SHIFT_CHANGE

NUMBER: Final = 0


class Events(Module):
    def __init__(self, event: int, deck: list[int], points: list[int]) -> None:
        self.event = event
        """The event of this round, NONE for none."""
        self.deck = deck
        """The cards nobody has seen."""
        self.points = points
        """Of each owner."""

    def copy(self) -> Events:
        return Events(self.event, self.deck[:], self.points[:])


def new_events(rules: Rules) -> Events:
    """All cards in the deck (DH-EVT-01)."""
    return Events(NONE, list(range(len(EVENT_CARDS))), [0] * rules.owners)


def of(s: Position) -> Events:
    events = s.modules[NUMBER]
    assert isinstance(events, Events)
    return events


def in_play(s: Position) -> bool:
    return s.modules[NUMBER] is not None


def current(s: Position) -> int:
    """The event of this round; NONE for none, also where the module is not in play."""
    events = s.modules[NUMBER]
    return events.event if isinstance(events, Events) else NONE


def amount(s: Position, effect: int) -> int:
    """What the event of this round does of this kind, 0 for nothing."""
    event = current(s)
    if event == NONE:
        return 0
    card = s.rules.edition.events[event]
    return card.amount if card.effect == effect else 0


def reveal_event(s: Position, seat: int, arg: int) -> None:
    """Not in the first round (DH-EVT-02). What happens at once happens now, what lasts is asked for elsewhere."""
    events = of(s)
    if s.round < s.rules.edition.first_event or not events.deck:
        return
    events.event = events.deck.pop(s.below(len(events.deck), "event", TABLE_STREAM))
    s.tell(EVENT_CAME, NONE, (events.event,), "DH-EVT-02")
    card = s.rules.edition.events[events.event]
    if card.effect == EVERYBODY_GAINS_BAGS:
        gain_bags(s, s.owners(), card)
    elif card.effect == LAST_GAIN_BAGS:
        lowest = min([track(s, owner) for owner in s.owners()])
        gain_bags(s, [owner for owner in s.owners() if track(s, owner) == lowest], card)
    elif card.effect == REVEAL_MORE and (s.shown_tiles or s.shown_cards):  # else when the display is laid out
        reveal_more(s, NONE, 0)
    elif card.effect in (HARM_ONE, SEND_ONE, SOOTHE_ONE):
        s.then_plan(tuple([(other, EVENT_TURN) for other in s.clockwise(s.first_player)]))


def gain_bags(s: Position, who: list[int], card: EventCard) -> None:
    for other in who:
        s.hospitals[other].bags += card.amount
        s.tell(GAINED_BAGS, other, (card.amount,), card.rule)


def reveal_more(s: Position, owner: int, about: int) -> None:
    """Recruitment Fair and Building Grant (DH-EVT-08)."""
    if amount(s, REVEAL_MORE) == 0:
        return
    card = s.rules.edition.events[current(s)]
    for _ in range(card.tiles):
        piles.reveal(s, TILE, card.rule)
    for _ in range(card.cards):
        piles.reveal(s, CARD, card.rule)


# -- events on one patient of each player


def event_turn(s: Position, seat: int, arg: int) -> None:
    """Only who has such a patient is asked; Cross Infection is no choice, the others are (DH-EVT-07)."""
    harmful = s.rules.edition.events[current(s)].effect == HARM_ONE
    if len(options(s, seat, 0, None)) > (0 if harmful else 1):
        s.then(seat, (EVENT_CHOICE,))


def options(s: Position, seat: int, arg: int, why: list[int] | None) -> list[int]:
    hospital = s.hospitals[seat]
    effect = s.rules.edition.events[current(s)].effect
    if effect == HARM_ONE:
        return [on_beds(HARM, only_bed(bed)) for bed in patients.alike(hospital, ALL_BEDS)]
    kind = SEND
    beds = patients.of_the_bag(hospital)
    if effect == SOOTHE_ONE:
        kind = SOOTHE
        beds = patients.everyone(hospital)
        for bed in range(len(hospital.beds)):
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
    card = s.rules.edition.events[current(s)]
    if kind == HARM:
        patients.worsen(s, seat, bed, card.amount, HARMED, card.rule)
    elif kind == SEND:
        send_away(s, seat, bed, card.rule)
    else:
        patient = hospital.beds[bed]
        value = min(BEST, value_of(patient) + card.amount)  # an event discharges nobody
        hospital.beds[bed] = with_value(patient, value)
        s.tell(HEALED, seat, (bed, die_of(patient), value), card.rule)


# -- what lasts for the round


def forget_event(s: Position, owner: int, about: int) -> None:
    """At the shift change (DH-EVT-04)."""
    of(s).event = NONE


def bags_unless_barred(s: Position, hospital: Hospital) -> int:
    """Blood Shortage (DH-EVT-11)."""
    return 0 if amount(s, NO_BAGS) else hospital.bags


def nurses_on_duty(s: Position) -> int:
    """Public Holiday (DH-EVT-10)."""
    return amount(s, FEWER_NURSES) or ALL_NURSES


def with_convoy(otherwise: Callable[[Position], Amount]) -> Callable[[Position], Amount]:
    """Critical Convoy instead of what is usual (DH-EVT-11)."""

    def bags(s: Position) -> Amount:
        more = amount(s, MORE_CONVOY_BAGS)
        return Amount(more, "DH-EVT-11") if more > 1 else otherwise(s)

    return bags


def with_incident(otherwise: Callable[[Position], Amount]) -> Callable[[Position], Amount]:
    """Major Incident, besides a National Epidemic (DH-EVT-13)."""

    def dice(s: Position) -> Amount:
        more = amount(s, MORE_PATIENTS)
        usual = otherwise(s)
        rule = usual.rule or s.rules.edition.events[current(s)].rule
        return Amount(usual.number + more, rule) if more else usual

    return dice


def with_complications(otherwise: Callable[[Position, int], Amount]) -> Callable[[Position, int], Amount]:
    """One step more for the colour of the Complications, also with Superbug (DH-EVT-09, DH-RUL-27)."""

    def loss(s: Position, patient: int) -> Amount:
        more = amount(s, MORE_NEGLECT)
        usual = otherwise(s, patient)
        if more and s.rules.edition.events[current(s)].colour == colour_of(patient):
            return Amount(usual.number + more, s.rules.edition.events[current(s)].rule)
        return usual

    return loss


def press_visit(s: Position, owner: int, home: int) -> None:
    """Points for all who discharged the most, but somebody; alone at least four (DH-EVT-12)."""
    points = amount(s, MOST_DISCHARGES)
    if points == 0 or home == 0 or home < max([sum_of(hospital.lounge) for hospital in s.hospitals]):
        return
    card = s.rules.edition.events[current(s)]
    if len(s.hospitals) == 1 and home < card.solo_minimum:
        return
    of(s).points[owner] += points
    s.tell(SCORED_EVENT, owner, (current(s), points), card.rule)


# -- how it is kept


def fields(rules: Rules) -> Sequence[Field]:
    return (
        word("event", EVENT_CARDS, NONE),
        named("deck", EVENT_CARDS),
        wholes("points", rules.owners, 0, MANY),
    )


def view(s: Position, seat: int) -> dict[str, Any]:
    events = of(s)
    return {
        "event": None if events.event == NONE else EVENT_CARDS[events.event],
        "left": len(events.deck),
        "points": list(events.points),
    }


def status(s: Position) -> list[Text]:
    """One card came in each round from the second on, and the one on the table is not in the deck."""
    deck = of(s).deck
    cards = len(s.rules.edition.events)
    came = min(max(0, s.round - s.rules.edition.first_event + 1), cards)
    fine = len(set(deck)) == len(deck) == cards - came and of(s).event not in deck
    return [] if fine else [said_here("status.events")]


def phase_status(s: Position, phase: int, asked: list[int]) -> list[Text]:
    """A card lies on the table up to the shift change, and only some of them ask anybody."""
    first = s.rules.edition.first_event
    if (current(s) != NONE) != (first <= s.round < first + len(EVENT_CARDS) and phase != SHIFT_CHANGE):
        return [said_here("status.table")]
    seen = [card for number, card in enumerate(s.rules.edition.events) if number not in of(s).deck]
    most = sum([card.amount for card in seen if card.effect == MOST_DISCHARGES])  # each comes once (DH-EVT-12)
    for owner, points in enumerate(of(s).points):
        if points > (most if scorings(s, phase) else 0):
            return [said_here("status.module_points", hospital=owner, module="events", found=points, most=most)]
    if EVENT_CHOICE in asked and s.rules.edition.events[current(s)].effect not in (HARM_ONE, SEND_ONE, SOOTHE_ONE):
        return [said_here("status.not_asked", seat=s.decider())]
    return []


def join(rules: Rules) -> None:
    """A card before Phase 1 (DH-EVT-02); it changes numbers of the round, or reveals, scores and heals."""
    rules.keep(NUMBER, Keeper("events", new_events, fields, view, status, phase_status))
    rules.add(
        Part(
            run={REVEAL_EVENT: reveal_event, EVENT_TURN: event_turn},
            options={EVENT_CHOICE: options},
            resolve={EVENT_CHOICE: choose},
            leads={REVEAL_EVENT: (((clockwise, EVENT_TURN),),), EVENT_TURN: (((same_seat, EVENT_CHOICE),),)},
        )
    )
    rules.insert_before(ROUND, PATIENT_INTAKE, REVEAL_EVENT)
    rules.listen(DISPLAY_FILLED, reveal_more)
    rules.listen(DISCHARGES_SCORED, press_visit)
    rules.listen(SHIFT_CHANGED, forget_event)
    rules.bags_to_spend = bags_unless_barred
    rules.nurse_limit = nurses_on_duty
    rules.lowest_bags = with_convoy(rules.lowest_bags)
    rules.extra_patients = with_incident(rules.extra_patients)
    incidents = [card.amount for card in rules.edition.events if card.effect == MORE_PATIENTS]
    rules.most_extra_patients += max(incidents, default=0)
    rules.loss = with_complications(rules.loss)
    rules.add_track_line(ScoreItem("events", lambda s, owner: of(s).points[owner], "DH-EVT-12", True))
