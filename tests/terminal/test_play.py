"""Whole games at the keyboard, and everything one can type."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.console import Console

import hospitable
from hospitable.core import record
from hospitable.terminal.play import Session
from hospitable.terminal.screen import THEME, Screen
from hospitable.terminal.seats import players


class Keyboard:
    """Types the given lines, then the same line for ever (or nothing more: end of input)."""

    def __init__(self, *lines: str, then: str | None = None) -> None:
        self.lines: Iterator[str] = iter(lines)
        self.then = then
        self.prompts: list[str] = []

    def __call__(self, prompt: str) -> str:
        self.prompts.append(prompt)
        line = next(self.lines, self.then)
        if line is None:
            raise EOFError
        return line


def session(
    tmp_path: Path, keyboard: Keyboard, seats: str = "Ada,bot:random", lang: str = "en", **variants: object
) -> tuple[Session, io.StringIO]:
    game = hospitable.game("emergency-roll")
    out = io.StringIO()
    screen = Screen(Console(theme=THEME, file=out, width=100, highlight=False), lang)
    state = game.new(len(seats.split(",")), "terminal", variants)
    return Session(screen, game, state, players(seats.split(","), game, lang), tmp_path / "game.json", keyboard), out


@pytest.mark.parametrize("lang", ["en", "fr", "nl"])
def test_a_whole_game_can_be_played_by_pressing_1(tmp_path: Path, lang: str) -> None:
    table, out = session(tmp_path, Keyboard(then="1"), lang=lang)
    assert table.run()
    assert table.state.over
    shown = out.getvalue()
    totals = table.state.result().totals
    assert all(str(total) in shown for total in totals)
    assert "ER-SCO-02" in shown
    assert "terminal" in shown, "the seed is revealed at the end"
    data = json.loads((tmp_path / "game.json").read_text())
    assert record.verify(data, table.game).fair


def test_solo_against_ursule_can_be_played_to_the_end(tmp_path: Path) -> None:
    table, out = session(tmp_path, Keyboard(then="1"), seats="Ada", capacity=True)
    assert table.run()
    assert "URSULE" in out.getvalue()
    assert "Capacity" in out.getvalue()


def test_a_stopped_game_is_saved_and_goes_on_where_it_was(tmp_path: Path) -> None:
    table, out = session(tmp_path, Keyboard("1", "1", "1", "q"))
    assert not table.run()
    data = json.loads((tmp_path / "game.json").read_text())
    again = record.replay(data, table.game)
    assert again.fingerprint() == table.state.fingerprint()
    assert "--resume" in out.getvalue()


def test_the_end_of_input_saves_too(tmp_path: Path) -> None:
    table, _ = session(tmp_path, Keyboard("1"))
    assert not table.run()
    assert (tmp_path / "game.json").exists()


def test_moves_can_be_typed_by_code(tmp_path: Path) -> None:
    table, _ = session(tmp_path, Keyboard("take green", "q"), first_chief="1")
    table.run()
    assert table.state.view(None)["sheets"][0]["choice"] == "green"


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("99", "choose 1 to"),
        ("0", "choose 1 to"),
        ("nonsense", "'nonsense' is not possible now; possible: take red"),
        ("u", "nothing to take back"),
        ("? ER-ADM-04", "ER-ADM-04"),
        ("?", "Nothing is refused here"),
        ("r", "ER-SCO-07"),
        ("l", "The specialists"),
        ("h", "take your last move back"),
        ("s", "Saved in"),
        ("s no/such/folder/x.json", "cannot be written"),
    ],
)
def test_what_is_typed_is_answered_and_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, typed: str, shown: str
) -> None:
    monkeypatch.chdir(tmp_path)
    table, out = session(tmp_path, Keyboard("", typed), first_chief="1")
    before = table.state.fingerprint()
    table.run()
    assert table.state.fingerprint() == before
    assert shown in " ".join(out.getvalue().split())


def test_why_not_tells_the_reason_and_the_rule_of_one_bed(tmp_path: Path) -> None:
    table, out = session(tmp_path, Keyboard("take green", "? w1b2", "? admit w2b3 4"), seats="Ada,Ben", first_chief="1")
    table.state.play(0, "take red")
    table.state.play(1, "take green")
    table.run()
    shown = " ".join(out.getvalue().split())
    assert "takes the bed at the entrance hall: w1b1" in shown or "w1b1" in shown
    assert "ER-ADM-04" in shown


def test_undo_takes_back_a_move_inside_a_turn(tmp_path: Path) -> None:
    table, _ = session(tmp_path, Keyboard(), seats="Ada,Ben", simultaneous=True, first_chief="1")
    for seat, code in ((0, "take red"), (1, "take green")):
        table.state.play(seat, code)
    before = table.state.fingerprint()
    table.ask = Keyboard("1", "u", "q")
    moved = table.state.copy()
    moved.apply(0, moved.legal(0)[0])
    if moved.deciders[:1] == (0,):
        table.run()
    else:  # Ada is done; Ben has the keyboard, and she may still undo
        table.state.play(0, table.state.moves(0)[0])
        table.state.undo(0)
    assert table.state.fingerprint() == before


def test_people_at_one_keyboard_do_not_see_each_others_secrets(tmp_path: Path) -> None:
    keyboard = Keyboard("take red", "", "take yellow", "", "q")
    table, out = session(tmp_path, keyboard, seats="Ada,Ben,Cleo", simultaneous=True, first_chief="1")
    table.run()
    shown = out.getvalue()
    hidden = [prompt for prompt in keyboard.prompts if "keyboard goes to" in prompt]
    assert len(hidden) == 2
    assert "Ben chooses a die in secret" in shown
    assert "yellow die in secret" not in shown


def test_without_secrets_the_keyboard_changes_hands_silently(tmp_path: Path) -> None:
    keyboard = Keyboard("1", "1", "q")
    table, _ = session(tmp_path, keyboard, seats="Ada,Ben", first_chief="1")
    table.run()
    assert not any("keyboard goes to" in prompt for prompt in keyboard.prompts)


@pytest.mark.parametrize(("lang", "name"), [("en", "Guest"), ("fr", "Invité"), ("nl", "Gast")])
def test_sentences_speak_of_you_by_a_name(tmp_path: Path, lang: str, name: str) -> None:
    table, out = session(tmp_path, Keyboard(), seats="you,bot:random", lang=lang, first_chief="1")
    assert not table.run()
    shown = out.getvalue()
    assert hospitable.game("emergency-roll").text("event.named_chief", who=name).say(lang) in shown
    assert "you is" not in shown
    assert json.loads((tmp_path / "game.json").read_text())["names"] == [name, "bot:random"]
