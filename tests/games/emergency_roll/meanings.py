"""What a game of Emergency Roll has shown, in words: listens to journals, questions and results, and keeps a list."""

from __future__ import annotations

from dataclasses import dataclass, field

from hospitable.core.agenda import arg_of, kind_of
from hospitable.core.journal import Event
from hospitable.games.emergency_roll import beds, cards, dice, happenings, moves, reasons, state, steps
from hospitable.games.emergency_roll.beds import BED_NAMES, WARD_NAMES
from hospitable.games.emergency_roll.cards import BONUSES
from hospitable.games.emergency_roll.dice import COLOURS
from hospitable.games.emergency_roll.state import Position

WITHOUT_A_PIECE = {
    steps.SETTLE: [moves.morgue(moves.REGULAR), moves.morgue(moves.EXTRA)],
    steps.DISCARD: [moves.discard(card) for card in range(len(cards.CARDIOLOGISTS))],
}
"""Moves that are refused although nothing on the table refuses them."""

EQUIPMENT = {
    (False, False): "nothing",
    (True, False): "stethoscopes",
    (False, True): "a bag",
    (True, True): "both",
}


@dataclass
class Sheet:
    """What a listener must remember of a hospital."""

    beds: dict[int, int] = field(default_factory=dict)
    screens: set[int] = field(default_factory=set)
    died: int = 0
    nurses: int = 0
    die: int = cards.NONE
    round: list[Event] = field(default_factory=list)
    """What happened to it this round, since its die was chosen."""

    def this_round(self, kind: int) -> list[Event]:
        return [event for event in self.round if event.kind == kind]


class Listener:
    """Hears one game from its beginning or from a position, and adds what it meets to `met`."""

    def __init__(self, s: Position, met: set[str]) -> None:
        self.s = s
        self.met = met
        self.heard = 0
        self.round, self.card, self.dice = s.round, s.card, s.dice[:]
        self.checked: list[Event] = []
        self.sheets = [Sheet() for _ in s.sheets]
        for sheet, known in zip(self.sheets, s.sheets, strict=True):
            sheet.beds = {bed: value for bed, value in enumerate(known.beds) if value}
            sheet.screens = {bed for bed in range(beds.BEDS) if known.screens >> bed & 1}
            sheet.died = known.morgue
            sheet.nurses = known.nurses

    def listen(self) -> None:
        """After every move: questions and reasons now, and the journal since the last time."""
        for seat in self.s.deciders:
            step = self.s.current(seat)
            self.meet(f"question {steps.STEPS[kind_of(step)]}")
            why: list[int] = []
            legal = self.s.options(kind_of(step), seat, arg_of(step), why)
            found = why[1::3]
            for move in set(WITHOUT_A_PIECE.get(kind_of(step), [])) - set(legal):
                found.append(self.s.rules.explain[kind_of(step)](self.s, seat, arg_of(step), move)[0])
            for reason in set(found):
                self.meet(f"reason {reasons.REASONS[reason]}")
        for event in self.s.journal[self.heard :]:
            self.hear(event)
        self.heard = len(self.s.journal)
        if self.s.over:
            self.end()

    def meet(self, meaning: str) -> None:
        self.met.add(meaning)

    def who(self, owner: int) -> str:
        return "URSULE" if owner == self.s.rules.ursule else "player"

    def hear(self, event: Event) -> None:
        self.meet(f"event {happenings.EVENTS[event.kind]}")
        if event.kind == happenings.FLIPPED:
            self.after_the_check()
            self.round, self.card, *self.dice = event.args
            self.meet(f"card {self.s.rules.edition.cards[self.card]}")
        if event.kind in (happenings.SCORED_CARD, happenings.SCORED_WARD, happenings.CARD_GONE, happenings.TURNED_CARD):
            self.checked.append(event)
        if event.seat < 0:
            return
        sheet = self.sheets[event.seat]
        heard = {
            happenings.CHOSE: self.chose,
            happenings.PAID_FOR_DIE: self.paid,
            happenings.GAINED: self.gained,
            happenings.ADMITTED: self.admitted,
            happenings.DIED: self.died,
            happenings.HIRED_NURSE: self.hired,
            happenings.SCREENED: self.screened,
            happenings.LOST_BONUS: self.lost,
            happenings.FILLED_WARD: self.filled,
            happenings.SCORED_CARD: self.scored,
        }
        if event.kind == happenings.CHOSE:
            sheet.round = []
        if event.kind in heard:
            heard[event.kind](event, sheet, self.who(event.seat))
        sheet.round.append(event)

    # -- choosing

    def chose(self, event: Event, sheet: Sheet, who: str) -> None:
        sheet.die = event.args[0]
        self.meet(f"ambulance {self.s.rules.edition.cards[self.card]} {COLOURS[sheet.die]}")
        self.meet(f"{who} took {self.bonus_of(sheet)}")

    def bay_of(self, sheet: Sheet) -> int:
        return self.card * dice.DICE + sheet.die

    def bonus_of(self, sheet: Sheet) -> str:
        return BONUSES[self.s.rules.edition.bonus[self.bay_of(sheet)]]

    def paid(self, event: Event, sheet: Sheet, who: str) -> None:
        self.meet(f"{who} paid for the chief's die")

    def gained(self, event: Event, sheet: Sheet, who: str) -> None:
        if sheet.this_round(happenings.PAID_FOR_DIE) and event.args[0] == cards.BLOOD_BAG:
            self.meet(f"{who} paid a bag for a bag")

    # -- patients

    def admitted(self, event: Event, sheet: Sheet, who: str) -> None:
        patient, bed, value, stethoscopes, bags = event.args
        edition = self.s.rules.edition
        name = "extra" if patient == moves.EXTRA else "patient"
        self.meet(f"{who} wrote in {BED_NAMES[bed]}")
        self.meet(f"{who} wrote {name} with {EQUIPMENT[stethoscopes > 0, bags > 0]}")
        if patient == moves.REGULAR and stethoscopes:
            self.meet(f"{who} {'raised' if value > self.dice[sheet.die] else 'lowered'} a value")
        if bags and sheet.this_round(happenings.PAID_FOR_DIE):
            self.meet(f"{who} spent two bags in a round")
        before = bed - 1 if edition.ward_of[bed - 1] == edition.ward_of[bed] else cards.NONE
        if before in sheet.screens and value <= sheet.beds[before]:
            self.meet(f"{who} went on lower behind a screen")
        elif before in sheet.beds and value == sheet.beds[before]:
            self.meet(f"{who} went on equal")
        if patient == moves.EXTRA:
            self.extra(event, sheet, who)
        sheet.beds[bed] = value

    def extra(self, event: Event, sheet: Sheet, who: str) -> None:
        low, value = self.s.rules.edition.extra_low[self.bay_of(sheet)], event.args[2]
        if event.args[3] == 0:
            self.meet(f"{who} extra with its {'lower' if value == low else 'higher'} value")
        other = sheet.this_round(happenings.ADMITTED)
        if not other:
            self.meet(
                f"{who} extra after a dead patient" if sheet.this_round(happenings.DIED) else f"{who} extra first"
            )
        else:
            ward_of = self.s.rules.edition.ward_of
            same = ward_of[other[0].args[1]] == ward_of[event.args[1]]
            self.meet(f"{who} extra in {'the same' if same else 'another'} ward")

    def died(self, event: Event, sheet: Sheet, who: str) -> None:
        sheet.died += 1
        name = "extra" if event.args[0] == moves.EXTRA else "patient"
        self.meet(f"{who} {name} died{' beyond the morgue' if sheet.died > 4 else ''}")
        if name == "patient":
            self.meet(f"{who} lost a patient with {self.bonus_of(sheet)}")

    def filled(self, event: Event, sheet: Sheet, who: str) -> None:
        self.meet(f"{who} filled {WARD_NAMES[event.args[0]]}")
        if len(sheet.this_round(happenings.FILLED_WARD)) == 1:
            self.meet(f"{who} filled two wards in a round")
        if who == "URSULE" and self.round == 24:
            self.meet("URSULE filled a ward in the last round")

    # -- bonuses

    def hired(self, event: Event, sheet: Sheet, who: str) -> None:
        sheet.nurses += 1
        self.meet(f"{who} called nurse {sheet.nurses}")

    def screened(self, event: Event, sheet: Sheet, who: str) -> None:
        sheet.screens.add(event.args[0])
        mine = [admitted.args[1] for admitted in sheet.this_round(happenings.ADMITTED)]
        if event.args[0] in mine:
            self.meet(f"{who} screened the new patient")
        elif mine:
            self.meet(f"{who} screened another after admitting")
        elif sheet.this_round(happenings.DIED):
            self.meet(f"{who} screened after a death")
        else:
            self.meet(f"{who} screened first")

    def lost(self, event: Event, sheet: Sheet, who: str) -> None:
        bonus = BONUSES[event.args[0]]
        if sheet.this_round(happenings.DIED):
            self.meet(f"{who} lost {bonus} with its patient")
        elif event.args[0] == cards.NURSE:
            track = who == "URSULE" and sheet.nurses == 7
            self.meet(f"{who} lost nurse: {'track' if track else 'ward'}")
        else:
            self.meet(f"{who} lost {bonus}: nobody to use it")

    # -- Cardiologists and the end

    def scored(self, event: Event, sheet: Sheet, who: str) -> None:
        card, points = event.args
        table = "solo" if self.s.rules.players == 1 else "two seats" if self.s.seats == 2 else "three seats or more"
        self.meet(f"{cards.CARDIOLOGISTS[card]} scored {points}, {table}")

    def after_the_check(self) -> None:
        """What one check of Cardiologists brought, all at once."""
        kinds = [event.kind for event in self.checked]
        human, wards, gone = (
            kinds.count(kind) for kind in (happenings.SCORED_CARD, happenings.SCORED_WARD, happenings.CARD_GONE)
        )
        if self.s.rules.ursule != cards.NONE and (human or wards):
            self.meet(f"solo check: human scored {human}, URSULE scored {wards}, cards gone {gone}")
        if self.s.rules.ursule == cards.NONE:
            for card in range(len(cards.CARDIOLOGISTS)):
                scorers = [
                    event for event in self.checked if event.args[0] == card and event.kind == happenings.SCORED_CARD
                ]
                if len(scorers) > 1:
                    self.meet("several scored a Cardiologist in one round")
        self.checked = []

    def end(self) -> None:
        self.after_the_check()
        s = self.s
        result = s.result()
        self.meet(f"end with {s.seats} seats")
        for slot, card in enumerate(s.cardiologists):
            for sheet in s.sheets[: s.seats]:
                if sheet.cardiology[slot] == cards.NONE:
                    self.meet(f"{cards.CARDIOLOGISTS[card]} not scored")
        for score in result.scores:
            who = "URSULE" if score.seat is None else "player"
            points = {line.id: line.points for line in score.lines}
            scored = {False: "not scored", True: "scored"}
            self.meet(f"{who} {cards.RADIOLOGISTS[s.radiologist]} {scored[points['radiologist'] > 0]}")
            self.meet(f"{who} {cards.EPIDEMIOLOGISTS[s.epidemiologist]} {scored[points['epidemiologist'] > 0]}")
            for module in cards.MODULES:
                if points.get(module):
                    self.meet(f"module {module} scored")
        if s.rules.variants["preparation"]:
            self.meet("module preparation")
        if s.rules.ursule != cards.NONE and not self.sheets[state.URSULE].this_round(happenings.FILLED_WARD):
            self.meet("URSULE filled no ward in the last round")
        if s.rules.ursule == cards.NONE:
            self.meet("victory shared" if len(result.winners) > 1 else "victory alone")
        elif result.totals[0] == result.totals[1]:
            self.meet("solo tie")
        else:
            self.meet("human won" if result.winners else "URSULE won")
