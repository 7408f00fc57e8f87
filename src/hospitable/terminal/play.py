"""A game in the terminal: people at one keyboard, bots in between."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from ..bots import choose
from ..core import record
from ..core.chance import Keyed, commitment
from ..core.errors import HospitableError
from ..core.game import Game
from ..core.move import Blocked
from ..core.state import State
from ..rulebook import rules
from .files import write_json
from .screen import Screen
from .seats import Player, shown_names
from .words import said

KEYS = ("number", "why", "undo", "score", "log", "save", "help", "quit")


class Stopped(Exception):
    """The people at the table want to stop here."""


class Session:
    """One game with its players, until it is over or somebody stops it."""

    def __init__(
        self,
        screen: Screen,
        game: Game[Any],
        state: State[Any],
        seats: list[Player],
        file: Path,
        ask: Callable[[str], str],
    ) -> None:
        self.screen = screen
        self.game = game
        self.state = state
        self.seats = seats
        self.file = file
        self.ask = ask
        self.owners = game.owners(state.rules, shown_names(seats))
        self.looked = [0] * len(seats)
        """How much of the journal each seat has read."""
        self.last_person = -1

    def run(self) -> bool:
        """Play on; false if the game was stopped and saved before its end."""
        self.greet()
        try:
            while not self.state.over:
                self.move_once()
        except (Stopped, EOFError, KeyboardInterrupt):
            self.stop()
            return False
        self.finish()
        return True

    def move_once(self) -> None:
        """Bots answer at once; a person is asked when no bot has to decide."""
        deciders = self.state.deciders
        for seat in deciders:
            if not self.seats[seat].person:
                moves_so_far = len(self.state.log.moves) if self.state.log is not None else 0
                self.state.apply(seat, choose(self.seats[seat].level, self.state, seat, moves_so_far))
                return
        self.turn(deciders[0])

    def turn(self, seat: int) -> None:
        """Show a person the position and carry out what she types, until she has moved."""
        self.hand_over(seat)
        self.show(seat)
        while True:
            prompt = said("prompt", name=self.seats[seat].name).say(self.screen.lang)
            command = self.ask(prompt).strip()
            try:
                if self.obey(seat, command):
                    return
            except HospitableError as refusal:
                self.screen.console.print(refusal.say(self.screen.lang), style="refusal", markup=False)

    def obey(self, seat: int, command: str) -> bool:
        """True when the position has changed."""
        word, _, rest = command.partition(" ")
        if not command:
            return False
        if word.isdecimal():
            moves = self.state.moves(seat)
            if not 1 <= int(word) <= len(moves):
                self.screen.say(said("no_such_number", last=len(moves)), "refusal")
                return False
            self.state.play(seat, moves[int(word) - 1])
            return True
        if word == "u" and not rest:
            self.state.undo(seat)
            return True
        if word == "?":
            self.why(seat, rest.strip())
        elif word == "s":
            self.save(Path(rest.strip()) if rest.strip() else self.file)
        elif command == "r":
            self.screen.result(self.state.result(), self.owners)
        elif command == "l":
            self.screen.events(self.game, self.state.seen(seat), self.owners)
        elif command == "h":
            self.help()
        elif command == "q":
            raise Stopped
        else:
            self.state.play(seat, command)
            return True
        return False

    # -- what is shown

    def greet(self) -> None:
        self.screen.say(said("welcome", game=self.game.title), "title")
        if isinstance(self.state.chance, Keyed):
            self.screen.say(said("seed_hash", hash=commitment(self.state.chance.seed)), "label")
        self.help()

    def help(self) -> None:
        for key in KEYS:
            self.screen.say(said(f"key.{key}"), "label")

    def hand_over(self, seat: int) -> None:
        """Hide what the next person may not see."""
        changed = self.last_person not in (-1, seat)
        self.last_person = seat
        if changed and self.game.has_secrets(self.state.rules):
            self.screen.console.clear()
            self.ask(said("hand_over", name=self.seats[seat].name).say(self.screen.lang))

    def show(self, seat: int) -> None:
        events = self.state.seen(seat)
        self.screen.blank()
        self.screen.events(self.game, events[self.looked[seat] :], self.owners)
        self.looked[seat] = len(events)
        self.screen.blank()
        self.screen.picture(self.game.drawing(self.state, self.screen.lang, self.owners, seat))
        self.screen.blank()
        self.screen.say(self.game.question(self.state, seat), "heading")
        self.screen.moves(self.game, self.state, seat)

    def why(self, seat: int, about: str) -> None:
        """`?` for everything that is not possible, `? w3b2` for one piece, `? ER-ADM-04` for a rule."""
        if about.upper() in rules():
            self.screen.rule(about.upper())
            return
        blocked = self.state.blocked(seat)
        if about:
            blocked = [
                item for item in self.state.refused(seat) if about in (item.piece.split("/")[-1], item.move.code)
            ]
            blocked = one_of_each_reason(blocked)
        self.screen.blocked(blocked)

    def finish(self) -> None:
        everybody = self.state.seen(None)
        self.screen.blank()
        self.screen.events(self.game, everybody[min(self.looked, default=0) :], self.owners)
        self.screen.blank()
        self.screen.picture(self.game.drawing(self.state, self.screen.lang, self.owners))
        self.screen.blank()
        result = self.state.result()
        self.screen.result(result, self.owners)
        self.screen.blank()
        if len(result.scores) == 1:  # nobody to beat but the own record
            self.screen.say(said("alone", n=result.totals[0]), "title")
        else:
            winners = [self.owners[seat] for seat in result.winners] or [self.owners[-1]]
            self.screen.say(said("winners", n=len(winners), names=winners), "title")
        self.save(self.file)
        if isinstance(self.state.chance, Keyed):
            self.screen.say(said("seed", seed=self.state.chance.seed, file=self.file.name))

    # -- files

    def save(self, file: Path) -> None:
        """With the seed, so that the game can go on: the file of a running game is for its own table only."""
        write_json(file, record.write(self.state, [player.name for player in self.seats]))
        self.screen.say(said("saved", file=str(file)))

    def stop(self) -> None:
        self.screen.blank()
        self.save(self.file)
        self.screen.say(said("resume", file=str(self.file)))


def one_of_each_reason(blocked: list[Blocked]) -> list[Blocked]:
    """The same reason is told once, however many values it refuses."""
    found: dict[tuple[str, str], Blocked] = {}
    for item in blocked:
        found.setdefault((item.piece, item.text.id), item)
    return list(found.values())
