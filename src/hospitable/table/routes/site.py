"""What belongs to no table: the rules, how pages look, and the files they are made with."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

import hospitable

from ...core.game import Game
from ...core.texts import LANGUAGES
from ...look.html import Markup, el
from ...look.symbols import SYMBOLS
from ..pages.how import how_page
from ..pages.rules import rules_page
from ..pages.shell import static_files
from ..visitor import LIGHTS, keep, visitor
from ..words import not_found
from .access import Access
from .forms import fields, secure

TABLE = re.compile(r"[0-9a-f]{1,32}")


class RulesRoutes:
    def __init__(self, access: Access) -> None:
        self.access = access

    async def rules(self, request: Request) -> Response:
        words = request.query_params.get("q", "")[:100]
        ledgers = tuple(game.ledger for game in hospitable.games())
        async with self.access.drawing(request):
            return HTMLResponse(rules_page(visitor(request), words, ledgers))


async def how(request: Request) -> Response:
    """How to play a game, with the way back to the table it was asked for at."""
    guest = visitor(request)
    return HTMLResponse(how_page(game_called(request.path_params["game"]), guest.lang, guest.light, table_of(request)))


def game_called(slug: str) -> Game[Any]:
    found = next((game for game in hospitable.games() if game.slug == slug), None)
    if found is None:
        raise not_found()
    return found


def table_of(request: Request) -> str:
    """The name of the table somebody reads at; what cannot be one is as good as none."""
    name = request.query_params.get("table", "")
    return name if TABLE.fullmatch(name) else ""


async def settings(request: Request) -> Response:
    form = await fields(request)
    back = form.get("back", "/")
    response = RedirectResponse(back if back.startswith("/") and not back.startswith("//") else "/", 303)
    if form.get("lang") in LANGUAGES:
        keep(response, "lang", form["lang"], secure(request))
    if form.get("light") in LIGHTS:
        keep(response, "light", form["light"], secure(request))
    return response


async def static_file(request: Request) -> Response:
    """Our own files, for ever: their address changes with their content."""
    domain, mark, name = (request.path_params[part] for part in ("domain", "mark", "name"))
    known = ["hospitable.table.static", *[f"{game.domain}.table" for game in hospitable.games()]]
    files = static_files(domain) if domain in known else {}
    if name not in files or files[name][0] != mark:
        raise not_found()
    kinds = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}
    headers = {"cache-control": "public, max-age=31536000, immutable"}
    return Response(files[name][1], media_type=kinds[Path(name).suffix], headers=headers)


async def favicon(request: Request) -> Response:
    box, drawing = SYMBOLS["mark"]
    icon = el("svg", Markup(drawing), xmlns="http://www.w3.org/2000/svg", viewBox=box)
    return Response(icon, media_type="image/svg+xml", headers={"cache-control": "public, max-age=86400"})
