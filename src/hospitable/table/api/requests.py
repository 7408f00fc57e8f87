"""What programs send, checked against the OpenAPI document: nothing unknown passes, nothing is guessed."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from typing import Any, NoReturn

from starlette.requests import HTTPConnection, Request

from ...core.errors import cut, short
from ..words import Refused, said
from .openapi import SCHEMAS, Schema

KINDS = {"string": str, "boolean": bool, "integer": int, "array": list, "object": dict}
LONGEST_NUMBER = 12  # digits


def parameters(connection: HTTPConnection, operation: Schema) -> dict[str, Any]:
    """The values behind the question mark that an operation knows; a misspelt one must not be taken for the default."""
    known = {found["name"]: found["schema"] for found in operation["parameters"] if found["in"] == "query"}
    refuse_unknown(connection.query_params, known)
    values = {name: schema["default"] for name, schema in known.items() if "default" in schema}
    for name, text in connection.query_params.items():
        values[name] = as_number(text) if known[name]["type"] == "integer" else text
        check(values[name], known[name], name)
    return values


def as_number(text: str) -> int | str:
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= LONGEST_NUMBER else text


async def body(request: Request, operation: Schema) -> dict[str, Any]:
    """The JSON object that an operation takes."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise Refused(415, "not_json", said("error.not_json"))
    sent = await request.body()
    try:
        data = json.loads(sent.decode())
    except (ValueError, RecursionError):  # not UTF-8, not JSON, a number without end, a nest without bottom
        data = None
    if not isinstance(data, dict):
        raise Refused(400, "not_json", said("error.not_json"))
    check(data, operation["requestBody"]["content"]["application/json"]["schema"])
    return data


# -- a value and its schema


def check(value: object, schema: Schema, field: str = "") -> None:
    """Refuse what the schema does not describe. Of JSON Schema this knows what our document says about requests."""
    if "$ref" in schema:
        schema = SCHEMAS[schema["$ref"].rpartition("/")[2]]
    if not fits(value, schema):
        refuse_field(field, wanted(schema))
    if isinstance(value, list):
        for number, item in enumerate(value):
            check(item, schema["items"], f"{field}[{number}]")
    elif isinstance(value, dict):
        check_fields(value, schema, f"{field}." if field else "")


def check_fields(data: dict[str, object], schema: Schema, prefix: str) -> None:
    known: dict[str, Schema] = schema.get("properties", {})
    others: Any = schema["additionalProperties"]
    if others is False:
        refuse_unknown(data, known)
    for name in schema.get("required", ()):
        if name not in data:
            refuse_field(prefix + name, wanted(known[name]))
    for name, value in data.items():
        check(value, known.get(name, others), prefix + cut(name))


def fits(value: object, schema: Schema) -> bool:
    """Is this value right by itself, whatever it contains?"""
    if not any(is_kind(value, kind) for kind in kinds_of(schema)):
        return False
    if isinstance(value, str) and "pattern" in schema and not re.fullmatch(schema["pattern"], value):
        return False
    if isinstance(value, int) and not schema.get("minimum", value) <= value <= schema.get("maximum", value):
        return False
    return value in schema.get("enum", (value,))


def is_kind(value: object, kind: str) -> bool:
    return isinstance(value, KINDS[kind]) and (kind == "boolean" or not isinstance(value, bool))


def kinds_of(schema: Schema) -> list[str]:
    kinds: str | list[str] = schema["type"]
    return [kinds] if isinstance(kinds, str) else kinds


def wanted(schema: Schema) -> str:
    """What a schema describes, in the few words that fit into a refusal."""
    if "title" in schema:
        return str(schema["title"])
    if "enum" in schema:
        return ", ".join(schema["enum"])
    if "maximum" in schema:
        return f"{schema['minimum']} - {schema['maximum']}"
    if "items" in schema:
        return f"array of {' or '.join(kinds_of(schema['items']))}s"
    return str(schema.get("pattern") or " or ".join(kinds_of(schema)))


def refuse_unknown(given: Iterable[str], known: Iterable[str]) -> None:
    for field in given:
        if field not in known:
            raise Refused(422, "unknown_field", said("error.unknown_field", field=short(field), possible=list(known)))


def refuse_field(field: str, wanted: str) -> NoReturn:
    raise Refused(422, "bad_field", said("error.bad_field", field=field, wanted=wanted))
