"""What a game of Doktor Hrubec has shown, in words: listens to journals, questions and results, and keeps a list."""

from __future__ import annotations

from hospitable.core.agenda import arg_of, kind_of
from hospitable.core.journal import Event
from hospitable.games.doktor_hrubec import cards, happenings, reasons, steps
from hospitable.games.doktor_hrubec.cards import CARDS, DOCTORS, NONE, PATIENTS, SPECIALITIES
from hospitable.games.doktor_hrubec.moves import number_of, thing_of
from hospitable.games.doktor_hrubec.state import Position

PROTECTORS = {reasons.ACULA: "Dr. Acula", reasons.INCOGNITO: "Dr. Incognito"}
THIEVES = ("model", "bribe", "romantic_dinner")


class Listener:
    """Hears one game from its beginning or from a position, and adds what it meets to `met`."""

    def __init__(self, s: Position, met: set[str]) -> None:
        self.s = s
        self.met = met
        self.heard = 0
        self.remember()

    def remember(self) -> None:
        """The table as it is before the next move."""
        self.before = self.s.copy()

    def listen(self) -> None:
        """After every move: the journal since the last time, then questions and reasons now."""
        for event in self.s.journal[self.heard :]:
            self.hear(event)
        self.heard = len(self.s.journal)
        self.remember()
        for seat in self.s.deciders:
            step = self.s.current(seat)
            self.meet(f"question {steps.STEPS[kind_of(step)]}")
            why: list[int] = []
            self.s.options(kind_of(step), seat, arg_of(step), why)
            for i in range(0, len(why), 3):
                self.refused(why[i], why[i + 1])
        if self.s.over:
            self.end()

    def meet(self, meaning: str) -> None:
        self.met.add(meaning)

    def refused(self, move: int, reason: int) -> None:
        self.meet(f"reason {reasons.REASONS[reason]}")
        if reason in PROTECTORS:
            self.meet(f"{PROTECTORS[reason]} stopped {CARDS[number_of(move)]}")

    def hear(self, event: Event) -> None:
        name = happenings.EVENTS[event.kind]
        self.meet(f"event {name}")
        self.meet(f"{name} by {event.rule}")
        heard = {
            happenings.PLAYED_EVENT: self.played,
            happenings.STOLE_EVENT: self.stole,
            happenings.DISMISSED_EVENT: self.dismissed,
            happenings.HIRED_EVENT: self.hired,
            happenings.OPERATED_EVENT: self.operated,
            happenings.HEALED_EVENT: self.healed,
            happenings.DIED_EVENT: self.died,
            happenings.SENT_EVENT: self.sent,
            happenings.QUEUED_EVENT: self.queued,
            happenings.ADMITTED_EVENT: self.admitted,
            happenings.TURN_ENDED_EVENT: self.turn_ended,
        }
        if event.kind in heard:
            heard[event.kind](event)

    # -- action cards

    def played(self, event: Event) -> None:
        card, target = event.args[0], thing_of(event.args[1])
        name = CARDS[card]
        s = self.before
        self.meet(f"played {name}")
        self.meet(f"a card in the stage {steps.STAGE_NAMES[s.stage]}")
        if name == "euthanasia":
            bed = s.bed_of(target)
            where = "in the waiting room" if bed == NONE else "on the own table" if bed == event.seat else "elsewhere"
            self.meet(f"euthanasia {where}")
        elif name == "fired":
            self.meet(f"fired {'an own doctor' if s.owner_of(target) == event.seat else 'another doctor'}")
        elif name == "castling":
            sizes = [len(theatre.team) for theatre in s.theatres]
            self.meet(f"castling with {'a choice' if max(sizes) > 1 else 'no choice'}")
            if 0 in sizes:
                self.meet("castling past an empty team")
        elif name in THIEVES:
            self.meet(f"{name} with {'four' if len(s.theatres[event.seat].team) == cards.OFFICES else 'fewer'}")

    def stole(self, event: Event) -> None:
        if event.rule.startswith("HR-PTE") and cards.DR_INCOGNITO in self.before.theatres[event.args[1]].team:
            self.meet("a patient's theft in spite of Dr. Incognito")

    # -- doctors

    def hired(self, event: Event) -> None:
        self.meet(f"hired {DOCTORS[event.args[0]]}")

    def dismissed(self, event: Event) -> None:
        doctor = event.args[0]
        if event.rule == "HR-DOC-18":
            own = "an own doctor" if event.seat == self.s.active else "another doctor"
            self.meet(f"the Alien drives out {'himself' if doctor == cards.ALIEN else own}")
        elif event.rule == "HR-DOC-05":
            self.meet(f"a full team sends off {'who came' if doctor == self.before.newcomer else 'one of the four'}")

    def sent(self, event: Event) -> None:
        doctor = event.args[0]
        alone = doctor != cards.LAWYER or self.before.dead == NONE
        self.meet(f"{DOCTORS[doctor]} leaves {'alone' if alone else 'with the dead'}")

    # -- operations

    def operated(self, event: Event) -> None:
        patient, speciality, difficulty, skill, _change, bonus, face, _value, total = event.args
        s = self.before
        final = s.closer != NONE
        team = s.theatres[event.seat].team
        self.meet(f"operated {PATIENTS[patient]} by {SPECIALITIES[speciality]}")
        self.meet(f"face {face}")
        self.meet("total equal" if total == difficulty else "total higher" if total > difficulty else "total lower")
        self.meet(f"an operation with {len(team)} doctors")
        if bonus:
            self.meet("an operation with a bonus")
        if s.ongoing != NONE:
            self.meet(f"{CARDS[s.ongoing]} {'left out at the end' if final else 'in force'}")
            if s.ongoing == cards.DOCTORS_ON_STRIKE and not final and cards.DR_INCOGNITO in team and skill:
                self.meet("Dr. Incognito stopped doctors_on_strike")
            dies = total < difficulty and patient != cards.ALCOHOLIC
            changed = s.ongoing in (cards.ALTERNATIVE_TREATMENT, cards.LUCKY_DAY) and not final
            if cards.BUTCHER in team and face == 1 and dies and changed:
                self.meet(f"the Butcher held back by {CARDS[s.ongoing]}")
        if cards.MD_SILICON in team:
            woman = any(s.rules.edition.doctors[doctor].sex == cards.WOMAN for doctor in team)
            self.meet(f"M.D. Silicon {'with' if woman else 'without'} a woman")

    def healed(self, event: Event) -> None:
        self.meet(f"healed {PATIENTS[event.args[0]]}")

    def died(self, event: Event) -> None:
        self.meet(f"died {PATIENTS[event.args[0]]}")

    # -- turns

    def queued(self, event: Event) -> None:
        self.meet(f"stage {self.s.rules.edition.patients[event.args[0]].stage + 1} called")
        if self.before.theatres[event.seat].table != NONE:
            self.meet("queue only: the table is taken")

    def admitted(self, event: Event) -> None:
        if event.rule == "HR-PAT-01" and not self.before.free_slots():
            self.meet("admission forced by a full room")

    def turn_ended(self, event: Event) -> None:
        stage = self.before.stage
        if stage <= steps.ADMISSION:
            self.meet("admission skipped")
        elif stage == steps.OPERATION:
            self.meet("operation lost")

    # -- the end

    def end(self) -> None:
        s = self.s
        self.meet(f"end with {s.seats} seats")
        self.meet("end by the last turn" if sum(s.queue) else "end by the closing card")
        if any(theatre.table != NONE for theatre in s.theatres):
            self.meet("somebody stays unoperated")
        totals = s.result().totals
        self.meet("victory shared" if len(s.result().winners) > 1 else "victory alone")
        if min(totals) < 0:
            self.meet("a score below nought")
