"""What a game of Clinic has shown, in words: listens to journals, questions and results, and keeps a list."""

from __future__ import annotations

from hospitable.core.agenda import arg_of, kind_of
from hospitable.core.journal import Event
from hospitable.games.clinic import happenings, reasons, steps
from hospitable.games.clinic.people import KINDS
from hospitable.games.clinic.state import Position
from hospitable.games.clinic.tiles import BONUSES, NONE, OBJECTIVES, WARES


class Listener:
    """Hears one game from its beginning or from a position, and adds what it meets to `met`."""

    def __init__(self, s: Position, met: set[str]) -> None:
        self.s = s
        self.met = met
        self.heard = 0

    def listen(self) -> None:
        """After every move: the journal since the last time, then questions and reasons now."""
        for event in self.s.journal[self.heard :]:
            self.hear(event)
        self.heard = len(self.s.journal)
        for seat in self.s.deciders:
            step = self.s.current(seat)
            self.met.add(f"question {steps.STEPS[kind_of(step)]}")
            why: list[int] = []
            self.s.options(kind_of(step), seat, arg_of(step), why)
            self.met.update(f"reason {reasons.REASONS[why[i + 1]]}" for i in range(0, len(why), 3))

    def hear(self, event: Event) -> None:
        self.met.add(f"event {happenings.EVENTS[event.kind]}")
        if event.kind in (happenings.BUILT_EVENT, happenings.PLACED_EVENT):
            self.met.add(f"built {WARES[event.args[0]]}")
        elif event.kind == happenings.TOOK_BONUS_EVENT:
            self.met.add(f"bonus {BONUSES[event.args[0]]}")
        elif event.kind == happenings.OBJECTIVE_EVENT:
            self.met.add(f"objective {OBJECTIVES[event.args[0]]}")
        elif event.kind == happenings.HIRED_EVENT:
            self.met.add(f"hired {KINDS[event.args[0]]}")
        elif event.kind == happenings.TREATED_EVENT:
            tile = self.s.clinics[event.seat].tiles[event.args[0]]
            self.met.add(f"treated {KINDS[event.args[3]]} in {WARES[tile]}")

    def won(self) -> None:
        result = self.s.result()
        self.met.add(f"winners {len(result.winners)}")
        if self.s.objective != NONE:
            self.met.add("solo result")
