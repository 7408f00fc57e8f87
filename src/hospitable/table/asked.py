"""What programs send: the language they want, parameters, bodies. Nothing unknown passes, nothing is guessed."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, NoReturn

from starlette.requests import HTTPConnection, Request

from ..core.errors import short
from ..core.texts import LANGUAGES
from .openapi import HIGHEST_NUMBER
from .visitor import visitor
from .words import Refused, said

KINDS: dict[str, Callable[[object], bool]] = {
    "string": lambda value: isinstance(value, str),
    "array of strings": lambda value: isinstance(value, list) and all(isinstance(item, str) for item in value),
    "object": lambda value: isinstance(value, dict),
}


def language(connection: HTTPConnection) -> str:
    chosen = connection.query_params.get("lang")
    if chosen is None:
        return visitor(connection).lang
    if chosen not in LANGUAGES:
        refuse_field("lang", ", ".join(LANGUAGES))
    return chosen


def asked(connection: HTTPConnection, *known: str) -> Mapping[str, str]:
    """The values behind the question mark; a misspelt one must not be taken for the default."""
    refuse_unknown(connection.query_params, (*known, "lang"))
    return connection.query_params


def number(text: str, field: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= len(str(HIGHEST_NUMBER))):
        refuse_field(field, f"0 - {HIGHEST_NUMBER}")
    return int(text)


async def body(
    request: Request, required: Mapping[str, str], optional: Mapping[str, str] | None = None
) -> dict[str, Any]:
    """The JSON object of a request: these fields, of these kinds, and no others."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise Refused(415, "not_json", said("error.not_json"))
    sent = await request.body()
    try:
        data = json.loads(sent.decode())
    except (ValueError, RecursionError):  # not UTF-8, not JSON, a number without end, a nest without bottom
        data = None
    if not isinstance(data, dict):
        raise Refused(400, "not_json", said("error.not_json"))
    kinds = {**required, **(optional or {})}
    refuse_unknown(data, tuple(kinds))
    for field, kind in kinds.items():
        if (field in data or field in required) and not KINDS[kind](data.get(field)):
            refuse_field(field, kind)
    return data


def refuse_unknown(given: Mapping[str, object], known: tuple[str, ...]) -> None:
    for field in given:
        if field not in known:
            raise Refused(422, "unknown_field", said("error.unknown_field", field=short(field), possible=list(known)))


def refuse_field(field: str, wanted: str) -> NoReturn:
    raise Refused(422, "bad_field", said("error.bad_field", field=field, wanted=wanted))
