"""What a game of Dice Hospital has shown, in words: listens to journals, questions and results, and keeps a list."""

from __future__ import annotations

from collections.abc import Callable

from hospitable.core.agenda import arg_of, kind_of
from hospitable.core.journal import Event
from hospitable.games.dice_hospital import cards, dice, happenings, reasons, steps
from hospitable.games.dice_hospital.cards import ADMINISTRATORS, DEPARTMENTS, EVENT_CARDS, REPORTS, SPECIALISTS
from hospitable.games.dice_hospital.modules import administrators, collection, investments, reports
from hospitable.games.dice_hospital.modules.automa.names import CARDS
from hospitable.games.dice_hospital.modules.automa.state import in_play as automa_in_play
from hospitable.games.dice_hospital.modules.automa.state import pieces_of
from hospitable.games.dice_hospital.modules.city.names import BONUSES
from hospitable.games.dice_hospital.modules.city.state import of
from hospitable.games.dice_hospital.moves import TILE, beds_of
from hospitable.games.dice_hospital.scoring import standing
from hospitable.games.dice_hospital.state import Position
from hospitable.games.dice_hospital.tokens import TOKENS

DEATHS = {
    "DH-INT-15": "for want of a bed",
    "DH-NEG-01": "of neglect",
    "DH-HRD-09": "of neglect with Superbug",
    "DH-EVT-07": "of a cross infection",
    "DH-EVT-09": "of complications",
    "DH-EXP-12": "by the Medical Student",
}
GAINS = {
    "DH-INT-10": "with the lowest ambulance",
    "DH-IMP-07": "for an improvement",
    "DH-EVT-06": "by an event",
    "DH-EVT-11": "with a convoy",
    "DH-EXP-14": "by the Haematology Technician",
    "DH-SOL-10": "for three very ill patients",
    "CC-CITY-39": "with the lowest total",
    "CC-AUT-14": "by the Automa",
    "CC-MAT-44": "by the Cord Blood Technician",
}
EXTRAS = {"DH-HRD-08": "in an epidemic", "DH-EVT-13": "in a major incident", "DH-PRO-03": "by the Admissions Nurse"}
SENT = {"DH-EVT-07": "in mutual aid", "DH-PRO-03": "by the Admissions Nurse"}
BRING_TOKENS = ["financial_advisor", "management_expert", "strategic_consultant"]
"""Specialists who have no ability after a department's effect, but something to do with tokens."""
DECIDED_BY = ["points", "fewer patients", "healthier patients"]


class Listener:
    """Hears one game from its beginning or from a position, and adds what it meets to `met`."""

    def __init__(self, s: Position, met: set[str]) -> None:
        self.s = s
        self.met = met
        self.heard = 0
        self.ability = [False] * s.seats
        """Was each seat asked about an ability before the last move?"""
        self.tokens = [""] * s.seats
        """Whose tokens each seat was asked about before the last move."""
        self.on_board = investments.of(s).sent[:] if investments.in_play(s) else []
        """Who stood on the board for each seat before the last move."""
        self.asked = [-1] * s.seats
        """What each seat was asked before the last move."""
        self.before: Event | None = None
        self.known: dict[int, Callable[[Event], None]] = {
            happenings.SHOWED: self.showed,
            happenings.EVENT_CAME: self.event_came,
            happenings.TOOK: self.took,
            happenings.GAINED_BAGS: self.gained,
            happenings.EXTRA_PATIENT: self.extra,
            happenings.SENT_AWAY: self.sent_away,
            happenings.DIED: self.died,
            happenings.BUILT: self.built,
            happenings.HIRED: self.hired,
            happenings.DISCARDED: self.discarded,
            happenings.COPIED: self.copied,
            happenings.PLACED: self.placed,
            happenings.CHANGED_COLOUR: self.recoloured,
            happenings.SPENT_BAG: self.spent,
            happenings.HEALED: self.healed,
            happenings.DISCHARGED: self.healed,
            happenings.USED: self.used,
            happenings.DECLINED: self.declined,
            happenings.GUARDED: self.guarded,
            happenings.NEGLECTED: self.neglected,
            happenings.SCORED_DISCHARGES: self.went_home,
            happenings.SCORED_ADMINISTRATOR: self.scored,
            happenings.COMPLETED_REPORT: self.completed,
            happenings.KEPT_BONUS: self.kept_bonus,
            happenings.USED_BONUS: self.used_bonus,
            happenings.LOWERED: self.lowered,
            happenings.NEW_IN_CITY: self.new_in_city,
            happenings.INVESTED: self.invested,
            happenings.DREW_TOKENS: self.drew_tokens,
            happenings.PUT_TOKEN: self.put_token,
            happenings.PUT_TOKEN_ON_CARD: self.put_token,
            happenings.TOOK_NURSE: self.put_token,
            happenings.USED_TOKEN: self.used_token,
            happenings.SWAPPED: self.swapped,
            happenings.AUTOMA_TURNED: self.turned,
            happenings.AUTOMA_COMPLETED: self.card_done,
            happenings.AUTOMA_PLACED: self.laid_on,
            happenings.AUTOMA_BAG: self.laid_on,
        }
        """What is to be noted of an event, for those where its name is not all."""

    def listen(self) -> None:
        """After every move: the journal since the last time, then questions and reasons now."""
        for event in self.s.journal[self.heard :]:
            self.hear(event)
            self.before = event
        self.heard = len(self.s.journal)
        still = [seat for seat in self.s.deciders if self.waits(seat)]
        self.ability = [seat in still and self.ability[seat] for seat in range(self.s.seats)]
        self.tokens = [self.tokens[seat] if seat in still else "" for seat in range(self.s.seats)]
        self.asked = [self.s.current(seat) for seat in range(self.s.seats)]
        for seat in self.s.deciders:
            if seat in still:
                continue
            step = self.s.current(seat)
            kind = kind_of(step)
            self.meet(f"question {steps.STEPS[kind]}")
            why: list[int] = []
            moves = self.s.options(kind, seat, arg_of(step), why)
            for reason in why[1::3]:
                self.meet(f"reason {reasons.REASONS[reason]}")
            if kind == steps.OVERFLOW:
                self.meet(f"{beds_of(moves[0]).bit_count()} must make room")
            self.ability[seat] = kind == steps.USE_ABILITY
            if kind == steps.USE_TOKEN:
                self.tokens[seat] = investments.WHOSE[investments.whose_in(arg_of(step))]
            elif kind == steps.TREAT_PATIENTS and cards.colour_in(steps.placed_in(arg_of(step))) != cards.NONE:
                self.meet("placed in another colour")
            if len(self.s.deciders) > 1:
                self.meet(f"together {steps.STEPS[kind]}")
        if investments.in_play(self.s):
            self.on_board = investments.of(self.s).sent[:]
        if self.s.over:
            self.end()

    def waits(self, seat: int) -> bool:
        """Did another seat move that acts at the same time? Then this one is asked what it was asked before."""
        moves = self.s.log.moves if self.s.log is not None else []
        return bool(self.s.own and moves) and moves[-1][0] != seat and self.asked[seat] == self.s.current(seat)

    def meet(self, meaning: str) -> None:
        self.met.add(meaning)

    def hear(self, event: Event) -> None:
        self.meet(f"event {happenings.HAPPENINGS[event.kind]}")
        if event.kind in self.known:
            self.known[event.kind](event)

    # -- the table

    def showed(self, event: Event) -> None:
        kind = "tile" if event.args[0] == TILE else "card"
        if event.rule in ("DH-SET-07", "DH-SHF-08", "DH-EVT-08", "CC-AUT-26"):
            self.meet(f"{kind} more by {event.rule}")

    def event_came(self, event: Event) -> None:
        self.meet(f"event card {EVENT_CARDS[event.args[0]]}, {'solo' if reports.in_play(self.s) else 'together'}")

    def took(self, event: Event) -> None:
        self.meet(f"ambulance {event.args[0]} of {len(self.s.ambulances)}")

    def extra(self, event: Event) -> None:
        self.meet(f"extra patient {EXTRAS[event.rule]}")

    # -- of the Automa

    def turned(self, event: Event) -> None:
        self.meet(f"Automa turned {CARDS[event.args[0]]} by {event.rule}")

    def card_done(self, event: Event) -> None:
        covered = event.args[1] == pieces_of(self.s).cards[event.args[0]].left_points
        self.meet(f"Automa completed {CARDS[event.args[0]]}{', covered' if covered else ''}")

    def laid_on(self, event: Event) -> None:
        grey = pieces_of(self.s).cards[event.args[0]].spaces[event.args[1]] == dice.ANY
        self.meet(
            f"Automa laid {'a bag' if len(event.args) == 2 else 'a die'} on a {'grey' if grey else 'coloured'} space"
        )

    # -- in the City

    def kept_bonus(self, event: Event) -> None:
        self.meet(f"bonus {BONUSES[event.args[0]]} kept")

    def used_bonus(self, event: Event) -> None:
        moment = "before an ability" if self.ability[event.seat] else "between placements"
        self.meet(f"bonus {BONUSES[event.args[0]]} used {moment}")

    def lowered(self, event: Event) -> None:
        self.meet("a total lowered to the first space" if event.args[1] == 1 else "a total lowered")

    def new_in_city(self, event: Event) -> None:
        if event.rule == "CC-CITY-35":
            city = of(self.s).streets
            rows = len({number // 5 for number in event.args[::2]})
            whole = "a row" if rows == 1 else "a column" if rows == city.rows() else "some tiles"
            self.meet(f"new patients in {'both' if len(event.args) // 2 > max(city.columns, city.rows()) else whole}")

    # -- improvements

    def built(self, event: Event) -> None:
        self.meet(f"built {DEPARTMENTS[event.args[0]]}")

    def hired(self, event: Event) -> None:
        self.meet(f"hired {SPECIALISTS[event.args[0]]}")

    def discarded(self, event: Event) -> None:
        self.meet("discarded a tile" if event.args[0] == TILE else "discarded a card")

    # -- workers

    def copied(self, event: Event) -> None:
        self.meet(f"copied {SPECIALISTS[event.args[0]]}")

    def placed(self, event: Event) -> None:
        worker, department = event.args
        who = "a nurse" if worker == cards.NURSE else "a specialist"
        self.meet(f"{DEPARTMENTS[department]} used by {who}")

    def used(self, event: Event) -> None:
        self.meet(f"{SPECIALISTS[event.args[0] - 1]} used")

    def declined(self, event: Event) -> None:
        self.meet(f"{SPECIALISTS[event.args[0] - 1]} declined")

    # -- blood bags and colours

    def gained(self, event: Event) -> None:
        self.meet(f"blood bag gained {GAINS[event.rule]}")

    def spent(self, event: Event) -> None:
        if self.ability[event.seat]:
            self.meet("blood bag before an ability is settled")
        if self.tokens[event.seat]:
            self.meet("blood bag before a token is settled")

    def recoloured(self, event: Event) -> None:
        if event.rule == "DH-BLD-03":
            used = self.before is not None and self.before.kind in (happenings.USED, happenings.CHANGED_COLOUR)
            if self.before is not None and self.before.kind == happenings.USED_TOKEN:
                self.meet("blood bag for a colour of a token")
                return
            self.meet(f"blood bag for a colour {'in an ability' if used else 'in a department'}")

    def healed(self, event: Event) -> None:
        if event.rule == "DH-BLD-07":
            self.meet("blood bag heals" if event.kind == happenings.HEALED else "blood bag discharges")

    # -- investments

    def invested(self, event: Event) -> None:
        worker, _colour, second = event.args
        self.meet("sent a nurse" if worker == cards.NURSE else "sent a specialist")
        if second != cards.NONE:
            self.meet("sent somebody who looks at a second pile")

    def drew_tokens(self, event: Event) -> None:
        self.meet(f"drew {len(event.args)} tokens")

    def put_token(self, event: Event) -> None:
        self.meet(f"put {TOKENS[event.args[0]]}")

    def used_token(self, event: Event) -> None:
        self.meet(f"used {TOKENS[event.args[0]]}")
        self.meet(f"token used from {self.tokens[event.seat]}")

    def swapped(self, event: Event) -> None:
        board = event.args[0] == self.on_board[event.seat]
        self.meet("called back from the board" if board else "called back from a department")

    # -- patients

    def died(self, event: Event) -> None:
        self.meet(f"died {DEATHS[event.rule]}")

    def sent_away(self, event: Event) -> None:
        self.meet(f"sent away {SENT[event.rule]}")

    def guarded(self, event: Event) -> None:
        self.meet(f"{ADMINISTRATORS[administrators.kept_by(self.s, event.seat)]} guarded")

    def neglected(self, event: Event) -> None:
        _bed, die, value = event.args
        self.meet(f"neglected by {dice.value_of(die) - value}")

    # -- points

    def went_home(self, event: Event) -> None:
        self.meet(f"{min(event.args[0], 13)} went home")

    def scored(self, event: Event) -> None:
        self.meet(f"{ADMINISTRATORS[event.args[0]]} scored")

    def completed(self, event: Event) -> None:
        self.meet(f"completed {REPORTS[event.args[0]]}")

    def end(self) -> None:
        s = self.s
        self.meet(f"end with {s.seats} seats")
        if collection.in_play(s):
            self.meet("collection ends, all out" if collection.of(s).spaces else "collection ends, all spaces full")
        if reports.in_play(s):
            return
        if automa_in_play(s):
            self.meet(f"the {'human' if s.result().winners else 'Automa'} wins")
            return
        winners = s.result().winners
        if len(winners) > 1:
            self.meet("victory shared")
        else:
            best = standing(s, winners[0])
            second = max(standing(s, seat) for seat in range(s.seats) if seat != winners[0])
            differs = [mine != other for mine, other in zip(best, second, strict=True)]
            self.meet(f"victory by {DECIDED_BY[differs.index(True)]}")
