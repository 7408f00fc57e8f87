"""What belongs to no table: how pages look, and the files they are made with."""

from __future__ import annotations

import re
from pathlib import Path

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

import hospitable

from ...core.texts import LANGUAGES
from ...look.html import Markup, el
from ...look.symbols import SYMBOLS
from ..pages.settings import settings_page
from ..pages.shell import static_files
from ..visitor import DEVICE, LIGHTS, keep, visitor_of
from ..words import not_found
from .forms import fields, secure

INSIDE = re.compile(r"/(?![/\\])[^\s\\]*")
"""An address of this house: one that names another host begins with two slashes, in some browsers of either kind."""


async def settings(request: Request) -> Response:
    return HTMLResponse(settings_page(visitor_of(request), inside(request.query_params.get("back", ""))))


async def change_settings(request: Request) -> Response:
    form = await fields(request)
    response = RedirectResponse(inside(form.get("back", "")), 303)
    if form.get("lang") in LANGUAGES:
        keep(response, "lang", form["lang"], secure(request))
    if form.get("light") in LIGHTS:
        keep(response, "light", form["light"], secure(request))
    elif form.get("light") == DEVICE:
        response.delete_cookie("light", samesite="lax", secure=secure(request))
    return response


def inside(address: str) -> str:
    """An address to go back to, or the lobby for one that leads elsewhere."""
    return address if INSIDE.fullmatch(address) else "/"


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


TAB_SIGNS = {
    "calm": "",
    "yours": '<circle cx="72" cy="24" r="21" fill="#1d59cf" stroke="#fff" stroke-width="5"/>',
    "open": '<circle cx="72" cy="24" r="19" fill="#fdf8ec" stroke="#2b2740" stroke-width="6" stroke-dasharray="8 6"/>',
    "over": '<circle cx="72" cy="24" r="20" fill="#f4c243" stroke="#2b2740" stroke-width="5"/>',
}
"""What the sign in the tab adds to the mark: a blue dot is one's turn, a dashed ring an open seat, gold the end."""


async def favicon(request: Request) -> Response:
    sign = request.path_params.get("sign", "calm")
    if sign not in TAB_SIGNS:
        raise not_found()
    box, drawing = SYMBOLS["mark"]
    icon = el("svg", Markup(drawing), Markup(TAB_SIGNS[sign]), xmlns="http://www.w3.org/2000/svg", viewBox=box)
    return Response(icon, media_type="image/svg+xml", headers={"cache-control": "public, max-age=86400"})
