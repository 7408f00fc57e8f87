"""What belongs to no table: how pages look, and the files they are made with."""

from __future__ import annotations

from pathlib import Path

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

import hospitable

from ...core.texts import LANGUAGES
from ...look.html import Markup, el
from ...look.symbols import SYMBOLS
from ..pages.shell import static_files
from ..visitor import LIGHTS, keep
from ..words import not_found
from .forms import fields, secure


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
    known = ["hospitable.table.static", *[f"{game.domain}.table" for game in hospitable.games_with_pages()]]
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
