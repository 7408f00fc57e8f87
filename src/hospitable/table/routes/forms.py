"""What browsers send: the texts of forms, and numbers in addresses."""

from __future__ import annotations

from collections.abc import Mapping

from python_multipart.multipart import parse_options_header
from starlette.requests import Request
from starlette.responses import Response

from ..api.openapi import PROMISE_OR_NOTHING
from ..api.requests import check
from ..store import WATCH
from ..viewpoint import SCREEN
from ..words import Refused, said


async def fields(request: Request) -> dict[str, str]:
    """The texts of a form; files and repetitions are left out. Pages of ours send UTF-8, whatever a program can do."""
    _, options = parse_options_header(request.headers.get("content-type", ""))
    if options.get(b"charset", b"utf-8").lower() not in (b"utf-8", b"utf8"):
        raise Refused(415, "bad_form", said("error.bad_form"))
    form = await request.form(max_files=0, max_fields=60)
    return {name: value for name, value in form.items() if isinstance(value, str)}


def promise_in(form: Mapping[str, str]) -> str:
    """What a browser promises to add to the seed, as its hash; empty without a script, and refused if it is no hash."""
    promise = form.get("promise", "")
    check(promise, PROMISE_OR_NOTHING, "promise")
    return promise


def number(text: str) -> int:
    """The number in a form or an address, or -1: nobody here counts to a million."""
    return int(text) if text.isdecimal() and len(text) < 7 else -1


def chosen_seat(wanted: str, seats: list[int]) -> int:
    """The seat an address asks for, if it is one of the browser's; else the first of them."""
    seat = number(wanted)
    if seat in seats:
        return seat
    return seats[0] if seats else WATCH


def take_screen(response: Response, table: str, seat: int, over_tls: bool) -> None:
    """Whose eyes are at a screen that several people share, until the browser is closed."""
    response.set_cookie(SCREEN, str(seat), path=f"/table/{table}", httponly=True, samesite="lax", secure=over_tls)


def secure(request: Request) -> bool:
    return request.url.scheme == "https"
