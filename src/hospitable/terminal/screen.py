"""What the terminal shows: positions in colour, moves with numbers, sentences, scores."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text as Styled
from rich.theme import Theme

from ..core.game import Game
from ..core.journal import Event
from ..core.move import Blocked
from ..core.picture import Picture
from ..core.result import Result
from ..core.state import State
from ..core.texts import Text
from ..rulebook import rules
from .words import said

THEME = Theme(
    {
        "red": "red",
        "yellow": "yellow",
        "green": "green",
        "pink": "bright_magenta",
        "grey": "bright_black",
        "red.patient": "bold white on red",
        "yellow.patient": "bold black on yellow",
        "green.patient": "bold white on green",
        "pink.patient": "bold white on magenta",
        "grey.patient": "bold black on white",
        "red.next": "bold underline red",
        "yellow.next": "bold underline yellow",
        "green.next": "bold underline green",
        "grey.next": "bold underline",
        "title": "bold",
        "heading": "cyan",
        "label": "bright_black",
        "card": "bold",
        "owner": "bold cyan",
        "lab": "magenta",
        "hall": "italic bright_black",
        "full": "bold green",
        "score": "bold",
        "rule": "magenta",
        "refusal": "bold red",
        "key": "bold cyan",
    }
)


def console() -> Console:
    return Console(theme=THEME, highlight=False, soft_wrap=False)


class Screen:
    """A console and the language it speaks."""

    def __init__(self, console: Console, lang: str) -> None:
        self.console = console
        self.lang = lang

    def say(self, text: Text, style: str = "") -> None:
        self.console.print(Styled(text.say(self.lang), style))

    def blank(self) -> None:
        self.console.print()

    def picture(self, picture: Picture) -> None:
        for line in picture:
            self.console.print(Styled.assemble(*line))

    def moves(self, game: Game[Any], state: State[Any], seat: int) -> None:
        """The legal moves, numbered, in as many columns as fit."""
        entries = []
        for number, move in enumerate(state.moves(seat), 1):
            hint = game.hint(state, seat, move.number)
            entry = Styled.assemble((f"{number:>3}", "key"), " ", move.label(self.lang))
            if hint is not None:
                entry.append(f" ({hint.say(self.lang)})", "label")
            entries.append(entry)
        width = max(entry.cell_len for entry in entries) + 2
        columns = max(1, min(3, self.console.width // width))
        rows = -(-len(entries) // columns)
        grid = Table.grid(padding=(0, 2))
        for row in range(rows):
            grid.add_row(*entries[row::rows])
        self.console.print(grid)

    def events(self, game: Game[Any], events: Sequence[Event], owners: Sequence[object]) -> None:
        for event in events:
            sentence = game.event_text(event, owners).say(self.lang)
            self.console.print(Styled.assemble(("  . ", "label"), sentence))

    def blocked(self, blocked: Sequence[Blocked]) -> None:
        """Why not: the pieces for each reason, then the rules behind the reasons."""
        if not blocked:
            self.say(said("why.nothing"))
            return
        reasons: dict[tuple[str, str], list[str]] = {}
        for item in blocked:
            reasons.setdefault((item.text.say(self.lang), item.rule), []).append(item.piece.split("/")[-1])
        table = Table(show_edge=False, pad_edge=False)
        table.add_column(said("why.where").say(self.lang), style="key", max_width=24)
        table.add_column(said("why.why").say(self.lang))
        table.add_column(said("why.rule").say(self.lang), style="rule", no_wrap=True)
        for (sentence, rule), pieces in reasons.items():
            table.add_row(" ".join(pieces), sentence, rule)
        self.console.print(table)
        for rule in dict.fromkeys(item.rule for item in blocked):
            self.rule(rule)

    def rule(self, id: str) -> None:
        """A rule of the ledger, with its place in the book; before it, in other languages, a sentence that says it."""
        rule = rules()[id]
        sentence = rule.sentence(self.lang) if self.lang != "en" else ""
        if sentence:
            self.console.print(Padding(Styled.assemble((rule.id, "rule"), f"  {sentence}"), (0, 0, 0, 2)))
        line = Styled.assemble((rule.id, "rule"), f"  {rule.text} ", (rule.source, "label"))
        self.console.print(Padding(line, (0, 0, 0, 2)))

    def result(self, result: Result, owners: Sequence[object]) -> None:
        """The score of everybody side by side, a row for each line, with the rule it comes from."""
        names = [owner.say(self.lang) if isinstance(owner, Text) else str(owner) for owner in owners]
        table = Table(show_edge=False, pad_edge=False)
        table.add_column("")
        for name in names:
            table.add_column(name, justify="right", max_width=14)
        table.add_column(said("why.rule").say(self.lang), style="rule", no_wrap=True)
        items = list(dict.fromkeys(line.id for score in result.scores for line in score.lines))
        for item in items:
            lines = [next((line for line in score.lines if line.id == item), None) for score in result.scores]
            first = next(line for line in lines if line is not None)
            table.add_row(first.name.say(self.lang), *[str(line.points) if line else "" for line in lines], first.rule)
        table.add_section()
        total = said("score.total").say(self.lang)
        table.add_row(total, *[str(points) for points in result.totals], "", style="bold")
        table.add_row(said("score.place").say(self.lang), *[str(place) for place in result.places], "")
        self.console.print(table)
        for name, score in zip(names, result.scores, strict=True):
            self.blank()
            self.console.print(Styled(name, "owner"))
            for line in score.lines:
                why = said("score.line", name=line.name, text=line.text).say(self.lang)
                self.console.print(f"  {line.points:>4}  {why}")
