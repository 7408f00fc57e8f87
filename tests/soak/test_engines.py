"""Whole games in Firefox and in WebKit, the engine of Safari, from the lobby to the score, without an error."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from tests.browser.serving import Serving
from tests.soak.engines import Engine, firefox, webkit
from tests.soak.promises import COLLECTED, report

pytestmark = pytest.mark.soak

Started = Callable[[Path, int, int], AbstractContextManager[Engine]]

PICTURES = COLLECTED.parent / "pictures"
HEAR = """[window.wrong = [], addEventListener("error", event => wrong.push(event.message)),
    addEventListener("unhandledrejection", event => wrong.push(String(event.reason)))].length"""
LAY = """(async () => {{
    const form = {{game: "{game}", how: "chosen", name: "Ada", seat0: "me", seat1: "bot:easy"}};
    return (await fetch("/tables", {{method: "POST", body: new URLSearchParams(form)}})).url;
}})()"""
CONNECTED = "!!document.querySelector('#status')?.textContent"
# the card of a round holds up what follows until somebody goes on
ASKED_OR_OVER = """(document.querySelector("dialog[open] [data-on]")?.click(),
    document.querySelector("body.p-over") ? "over"
    : document.querySelector(".ask .all button[form=play][name=code]")
    && document.querySelector("#play [name=decision]")?.value)"""
# always the first one would walk up and down a clinic for ever
PRESS = """(() => {{
    const sure = document.querySelector(".ask .sure button[name=code]");
    const moves = document.querySelectorAll(".ask .all button[form=play][name=code]");
    const found = sure ?? moves[{number} % Math.max(1, moves.length)];
    found?.click();
    return !!(found ?? document.querySelector("body.p-over"));
}})()"""
DONE_OR_SURE = """document.querySelector("body.p-over, .ask .sure")
    || document.querySelector("#play [name=decision]")?.value !== "{now}" ? true : false"""


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    server = Serving(tmp_path_factory.mktemp("tables"))
    yield server
    server.kill()


@pytest.mark.parametrize("game", ["clinic", "dice-hospital", "doktor-hrubec", "emergency-roll"])
@pytest.mark.parametrize("started", [firefox, webkit])
@pytest.mark.parametrize(("width", "height"), [(1280, 800)])
def test_a_whole_game_in_another_browser(
    tmp_path: Path, serving: Serving, started: Started, game: str, width: int, height: int
) -> None:
    with started(tmp_path, width, height) as engine:
        name = f"{started.__name__}-{game}"
        engine.open(serving.address)
        engine.see("localStorage['hospitable.bots'] = 'now'")  # else every move of a bot is looked at for a while
        engine.open(engine.see(LAY.format(game=game)))
        engine.see(HEAR)
        engine.wait_for(CONNECTED)
        moves, rng = 0, random.Random(1)
        while (now := engine.wait_for(ASKED_OR_OVER)) != "over":
            if moves in (0, 20):
                take(engine, f"{name}-{moves}")
            engine.wait_for(PRESS.format(number=rng.randrange(1000)))
            engine.wait_for(DONE_OR_SURE.format(now=now))
            assert engine.see("window.wrong ?? []") == []
            moves += 1
        take(engine, f"{name}-over")
        assert engine.see("document.querySelectorAll('.podium .step').length") == 2
    report(f"A whole game of {game} is played in {started.__name__} without an error", f"{moves} presses")


def take(engine: Engine, name: str) -> None:
    """A picture, to be looked at."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    (PICTURES / f"{name}.png").write_bytes(engine.picture())
