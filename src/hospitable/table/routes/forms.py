"""What browsers send: the texts of forms, and numbers in addresses."""

from __future__ import annotations

from starlette.requests import Request

from ..store import WATCH


async def fields(request: Request) -> dict[str, str]:
    """The texts of a form; files and repetitions are left out."""
    form = await request.form(max_files=0, max_fields=60)
    return {name: value for name, value in form.items() if isinstance(value, str)}


def number(text: str) -> int:
    """The number in a form or an address, or -1: nobody here counts to a million."""
    return int(text) if text.isdecimal() and len(text) < 7 else -1


def chosen_seat(asked: str, seats: list[int]) -> int:
    """The seat an address asks for, if it is one of the browser's; else the first of them."""
    seat = number(asked)
    if seat in seats:
        return seat
    return seats[0] if seats else WATCH


def secure(request: Request) -> bool:
    return request.url.scheme == "https"
