"""What programs send, against the schemas of the OpenAPI document."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema_rs import Draft202012Validator
from starlette.requests import HTTPConnection

from hospitable.table.api.openapi import DOCUMENT, PATHS, SCHEMAS, Schema
from hospitable.table.api.requests import check, parameters
from hospitable.table.words import Refused

TAKEN = sorted(
    operation["requestBody"]["content"]["application/json"]["schema"]["$ref"].rpartition("/")[2]
    for path in PATHS.values()
    for operation in path.values()
    if "requestBody" in operation
)
KEYS = st.sampled_from(["game", "players", "variants", "decision", "code", "client", "name", "seed", ""])
TEXTS = st.sampled_from(["", "Ada", "bot:easy", "bot:best", "emergency-roll", "a-client-id", "a-client-id\n", "short"])
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-1, 3) | TEXTS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=3),
    max_leaves=8,
)


@cache
def whole(name: str) -> Draft202012Validator:
    """An implementation of all of JSON Schema, for bodies of this name."""
    return Draft202012Validator({"$ref": f"#/components/schemas/{name}", "components": DOCUMENT["components"]})


def refused(value: object, schema: Schema) -> Refused | None:
    try:
        check(value, schema)
    except Refused as refusal:
        return refusal
    return None


def test_every_body_that_is_taken_has_a_schema() -> None:
    assert TAKEN == ["Free", "Join", "NewTable", "Part", "Play", "Undo"]


@pytest.mark.parametrize("name", TAKEN)
@settings(max_examples=300, deadline=None)
@given(data=st.data())
def test_a_body_is_refused_when_the_document_does_not_describe_it(name: str, data: st.DataObject) -> None:
    """The same verdict as that of a whole implementation of JSON Schema, also for bodies that are nearly right."""
    likely: dict[str, st.SearchStrategy[object]] = {
        "game": st.just("emergency-roll"),
        "players": st.lists(TEXTS, max_size=3),
        "variants": st.dictionaries(KEYS, st.booleans() | TEXTS, max_size=2),
        "client": st.just("a-client-id"),
    }
    properties = SCHEMAS[name]["properties"]
    fields = {field: likely.get(field, TEXTS) | VALUES for field in properties}
    body = data.draw(st.fixed_dictionaries({}, optional=fields) | st.dictionaries(KEYS, VALUES, max_size=4))
    accepted = refused(body, {"$ref": f"#/components/schemas/{name}"}) is None
    assert accepted == whole(name).is_valid(body), json.dumps(body)


@pytest.mark.parametrize(
    ("name", "body", "sentence"),
    [
        ("Undo", {}, "client is missing or wrong; expected: ^[A-Za-z0-9_-]{8,64}$."),
        ("Undo", {"client": "a-client-id", "x" * 99: 1}, "possible: client."),
        ("Join", {"name": True}, "name is missing or wrong; expected: string."),
        ("NewTable", {"game": "emergency-roll", "players": [], "variants": {"v" * 99: 1}}, "variants.vvvvv"),
    ],
)
def test_the_refusal_names_the_place_and_what_belongs_there(name: str, body: dict[str, Any], sentence: str) -> None:
    refusal = refused(body, SCHEMAS[name])
    assert refusal is not None
    assert sentence in refusal.say()
    assert len(refusal.say()) < 150


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("", {"after": 0}),
        ("after=12&lang=fr", {"after": 12, "lang": "fr"}),
        ("after=999999999", {"after": 999_999_999}),
        ("after=1000000000", "0 - 999999999"),
        ("after=-1", "0 - 999999999"),
        ("after=", "0 - 999999999"),
        ("after=%C2%B2", "0 - 999999999"),
        ("after=1e3", "0 - 999999999"),
        ("after=" + "9" * 5000, "0 - 999999999"),
        ("lang=de", "en, fr, nl"),
        ("before=1", "after, lang"),
    ],
)
def test_parameters_are_those_of_the_operation(query: str, found: dict[str, Any] | str) -> None:
    connection = HTTPConnection({"type": "http", "query_string": query.encode(), "headers": []})
    events = PATHS["/api/tables/{id}/events"]["get"]
    if isinstance(found, dict):
        assert parameters(connection, events) == found
        return
    with pytest.raises(Refused) as refusal:
        parameters(connection, events)
    assert found in refusal.value.say()
