"""Draw the pictures of README and docs from a real game: `python scripts/pictures.py`."""

from __future__ import annotations

import io
import re
from pathlib import Path

from rich.console import Console

import hospitable
from hospitable.bots import choose
from hospitable.terminal.screen import THEME, Screen

PICTURES = Path(__file__).parent.parent / "docs" / "pictures"
NAMES = ["Ada", "bot:normal", "bot:easy"]
ROUND = 14


def terminal_game() -> str:
    """Three seats in the middle of a game, as the terminal shows it to the first."""
    game = hospitable.game("emergency-roll")
    state = game.new(seats=3, seed="picture", variants={"first_chief": "2"})
    levels = ["normal", "normal", "easy"]
    while state.view(None)["round"] < ROUND or state.deciders != (0,) or len(state.moves(0)) < 6:
        seat = state.deciders[0]
        state.apply(seat, choose(levels[seat], state, seat, len(state.journal)))
    console = Console(theme=THEME, width=84, record=True, file=io.StringIO(), highlight=False, force_terminal=True)
    screen = Screen(console, "en")
    owners = game.owners(state.rules, NAMES)
    screen.picture(game.drawing(state, "en", owners, 0))
    screen.blank()
    screen.say(game.question(state, 0), "heading")
    screen.moves(game, state, 0)
    svg = console.export_svg(title="hospitable play emergency-roll", unique_id="terminal")
    # no fonts from elsewhere: every machine has a monospaced one
    return re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL).replace("Fira Code, ", "")


if __name__ == "__main__":
    PICTURES.mkdir(exist_ok=True)
    (PICTURES / "terminal.svg").write_text(terminal_game(), encoding="utf-8")
