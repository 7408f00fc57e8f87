"""Take the pictures of the web table in README and docs from a real game: `python scripts/screenshots.py`."""

from __future__ import annotations

import asyncio
import base64
import struct
import sys
import tempfile
import zlib
from array import array
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

sys.path.append(str(Path(__file__).parent.parent))  # when it is run as a script

from playwright.sync_api import Browser, Page, sync_playwright

from hospitable.bots import choose
from hospitable.cli import main as run
from hospitable.table.data import FILE
from hospitable.table.keys import hashed, new_secret
from hospitable.table.live import LiveTable
from hospitable.table.new_table import NewTable
from hospitable.table.registry import TableRegistry
from hospitable.table.sqlite import SQLiteStore
from hospitable.table.thinkers import Thinkers
from hospitable.table.visitor import SECRET
from scripts.browser import SKIPPED, find
from tests.browser.conftest import ARGUMENTS, NOT_TOLD
from tests.browser.serving import Serving

PICTURES = Path(__file__).parent.parent / "docs" / "pictures"
REPLAY_AT = 60
COLOURS = 256


@dataclass(frozen=True)
class Sitting:
    """A game that is played for a picture: Ada plays as well as a bot, up to a position worth showing."""

    game: str
    players: tuple[str, ...]
    variants: dict[str, object]
    seed: str
    worth_showing: Callable[[LiveTable], bool]


def many_beds(live: LiveTable) -> bool:
    """In the middle of the game, with a patient to be settled and many beds to choose from."""
    return live.state.view(None)["round"] >= 14 and live.state.deciders == (0,) and len(live.state.moves(0)) > 8


def many_patients(live: LiveTable) -> bool:
    """In the middle of the game, with a worker placed and several patients to choose from."""
    view = live.state.view(None)
    asked = [asked["decision"] for asked in view["asked"] if asked["seat"] == 0]
    return view["round"] >= 5 and asked == ["treat_patients"] and len(live.state.moves(0)) > 2


def an_ambulance_to_choose(live: LiveTable) -> bool:
    """In the middle of the game, with most ambulances still there."""
    view = live.state.view(None)
    asked = [asked["decision"] for asked in view["asked"] if asked["seat"] == 0]
    return view["round"] >= 4 and asked == ["choose_ambulance"] and len(live.state.moves(0)) > 3


def before_the_roll(live: LiveTable) -> bool:
    """In the middle of the game, with a patient on the table and cards in hand."""
    view = live.state.view(0)
    own = view["theatres"][0]
    asked = [asked["decision"] for asked in view["asked"] if asked["seat"] == 0]
    ready = asked == ["turn"] and view["stage"] == "operation" and own["table"] is not None
    return ready and view["round"] >= 6 and len(own["hand"]) >= 2 and len(own["team"]) >= 2


def a_walk_to_plan(live: LiveTable) -> bool:
    """Late in the game, with a house of several rooms and many ways to walk through it."""
    view = live.state.view(None)
    asked = [asked["decision"] for asked in view["asked"] if asked["seat"] == 0]
    return view["round"] >= 5 and asked == ["move_people"] and len(live.state.moves(0)) > 12


EMERGENCY_ROLL = Sitting(
    "emergency-roll", ("Ada", "bot:normal", "bot:easy"), {"first_chief": "2"}, "picture", many_beds
)
DICE_HOSPITAL = Sitting("dice-hospital", ("Ada", "bot:normal", "bot:easy"), {"events": True}, "picture", many_patients)
FIVE = ("Ada", "bot:normal", "bot:easy", "bot:easy", "bot:normal")
AMBULANCES = Sitting("dice-hospital", FIVE, {}, "picture", an_ambulance_to_choose)
ALL_MODULES: dict[str, object] = {"city": True, "investments": True, "maternity": True}
COMMUNITY_CARE = Sitting("dice-hospital", FIVE[:4], ALL_MODULES, "picture", many_patients)
AUTOMA = Sitting("dice-hospital", ("Ada",), {"automa": True}, "picture", many_patients)
DOKTOR_HRUBEC = Sitting("doktor-hrubec", ("Ada", "bot:normal", "bot:easy"), {}, "picture", before_the_roll)
CLINIC = Sitting("clinic", ("Ada", "bot:normal", "bot:easy"), {}, "picture 3", a_walk_to_plan)
CHOSEN_FIRST = {"clinic": "#panel-clinic .c-who.can:visible", "automa": ".opp summary"}
"""What is pressed before a picture is taken: somebody to walk, so that rooms say the time; an opponent to be opened."""

KINDS: dict[str, dict[str, Any]] = {
    "light": {"viewport": {"width": 1280, "height": 800}, "color_scheme": "light"},
    "dark": {"viewport": {"width": 1280, "height": 800}, "color_scheme": "dark"},
    "phone": {"viewport": {"width": 390, "height": 844}, "color_scheme": "light", "has_touch": True},
}
PIXELS = """async png => {
    const picture = await createImageBitmap(await (await fetch("data:image/png;base64," + png)).blob());
    const canvas = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
    canvas.drawImage(picture, 0, 0);
    const {data} = canvas.getImageData(0, 0, picture.width, picture.height);
    let text = "";
    for (let i = 0; i < data.length; i += 32768) text += String.fromCharCode(...data.subarray(i, i + 32768));
    return [picture.width, picture.height, btoa(text)];
}"""


async def play(folder: Path, secret: str, sitting: Sitting, whole: bool) -> str:
    """A table in the store, and Ada's browser at it; the id of the table."""
    registry = TableRegistry(SQLiteStore(folder / FILE), Thinkers(), pause=0)
    live, keys = await registry.create(NewTable(sitting.game, sitting.players, sitting.variants, sitting.seed))
    await registry.store.hold(hashed(secret), keys[0][1])
    while not live.state.over and (whole or not sitting.worth_showing(live)):
        if 0 in live.state.deciders:
            move = live.game.describe(choose("normal", live.state, 0, live.seq))
            await live.move(0, live.decision(0), move.code, new_secret())
        await asyncio.sleep(0.01)  # the bots' turn
    await registry.close()
    if live.state.over and not whole:
        raise RuntimeError(f"No moment of {sitting.game} with the seed {sitting.seed!r} is worth showing: take another")
    return live.table.id


# -- small files: the browser writes millions of colours where 256 are enough


def palette(colours: Counter[int]) -> dict[int, int]:
    """Every colour's place among 256: boxes of colours are halved where they are widest and fullest."""
    boxes = [list(colours)]
    while len(boxes) < min(COLOURS, len(colours)):
        widest, channel = max(
            ((box, shift) for box in boxes if len(box) > 1 for shift in (0, 8, 16)),
            key=lambda found: spread(*found) * sum(colours[c] for c in found[0]) ** 0.5,
        )
        widest.sort(key=lambda colour: colour >> channel & 255)
        boxes.remove(widest)
        boxes += [widest[: len(widest) // 2], widest[len(widest) // 2 :]]
    return {colour: max(box, key=lambda c: colours[c]) for box in boxes for colour in box}


def spread(box: list[int], shift: int) -> int:
    values = [colour >> shift & 255 for colour in box]
    return max(values) - min(values)


def small_png(page: Page, png: bytes) -> bytes:
    width, height, data = page.evaluate(PIXELS, base64.b64encode(png).decode())
    pixels = array("I", base64.b64decode(data))
    if sys.byteorder == "big":
        pixels.byteswap()
    nearest = palette(Counter(pixels))
    chosen = {colour: place for place, colour in enumerate(dict.fromkeys(nearest.values()))}
    indexes = bytes(map({colour: chosen[near] for colour, near in nearest.items()}.__getitem__, pixels))
    rows = b"".join(b"\0" + indexes[y * width : (y + 1) * width] for y in range(height))
    colours = b"".join(struct.pack("<I", colour)[:3] for colour in chosen)
    header = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"PLTE", colours), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body)) for name, body in chunks
    )


# -- the pictures


def take(browser: Browser, address: str, secret: str, pages: dict[str, str]) -> None:
    painter = browser.new_page()
    cookie: Any = {"name": SECRET, "value": secret, "url": address}
    for kind, settings in KINDS.items():
        context = browser.new_context(base_url=address, locale="en-GB", reduced_motion="reduce", **settings)
        context.add_cookies([cookie])
        context.add_init_script(NOT_TOLD)  # no card of a round over the table
        for shown, path in pages.items():
            page = context.new_page()
            page.goto(path, wait_until="networkidle")
            if shown in CHOSEN_FIRST:
                page.locator(CHOSEN_FIRST[shown]).first.click()
            (PICTURES / f"{shown}-{kind}.png").write_bytes(small_png(painter, page.screenshot()))
            page.close()


def take_reports(browser: Browser, folder: Path) -> None:
    """The reports on balance, which need no table; a game of Clinic is as long as many of Doktor Hrubec."""
    for shown, arena in (
        ("balance", ["doktor-hrubec", "--seats", "normal,normal", "--games", "400"]),
        ("balance-clinic", ["clinic", "--seats", "hard,hard", "--games", "40", "--seed", "balance"]),
        (
            "balance-automa",
            ["dice-hospital", "--seats", "hard", "--variant", "automa", "--games", "60", "--seed", "final"],
        ),
    ):
        file = folder / f"{shown}.html"
        run(["arena", *arena, "--report", str(file)])
        page = browser.new_page(locale="en-GB", viewport={"width": 1280, "height": 1380}, color_scheme="light")
        page.goto(file.as_uri())
        (PICTURES / f"{shown}.png").write_bytes(small_png(browser.new_page(), page.screenshot()))


def main() -> int:
    path = find()
    if path is None:
        print(SKIPPED)
        return 1
    secret = new_secret()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        over = asyncio.run(play(folder, secret, EMERGENCY_ROLL, whole=True))
        table = asyncio.run(play(folder, secret, EMERGENCY_ROLL, whole=False))
        hospital = asyncio.run(play(folder, secret, DICE_HOSPITAL, whole=False))
        ambulances = asyncio.run(play(folder, secret, AMBULANCES, whole=False))
        community = asyncio.run(play(folder, secret, COMMUNITY_CARE, whole=False))
        automa = asyncio.run(play(folder, secret, AUTOMA, whole=False))
        theatre = asyncio.run(play(folder, secret, DOKTOR_HRUBEC, whole=False))
        clinic = asyncio.run(play(folder, secret, CLINIC, whole=False))
        server = Serving(folder)
        pages = {"lobby": "/", "table": f"/table/{table}", "end": f"/table/{over}"}
        pages["dice-hospital"] = f"/table/{hospital}"
        pages["dice-hospital-five"] = f"/table/{ambulances}"
        pages["community-care"] = f"/table/{community}"
        pages["automa"] = f"/table/{automa}"
        pages["doktor-hrubec"] = f"/table/{theatre}"
        pages["clinic"] = f"/table/{clinic}"
        pages["replay"] = f"/table/{over}/replay?at={REPLAY_AT}"
        try:
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
                take(browser, server.address, secret, pages)
                take_reports(browser, folder)
        finally:
            server.kill()
    return 0


if __name__ == "__main__":
    sys.exit(main())
