"""Who asks: which language a browser wants."""

from __future__ import annotations

import pytest
from starlette.requests import HTTPConnection

from hospitable.table.visitor import Visitor, visitor_of, with_secret


def language(header: str, cookie: str = "") -> str:
    headers = [(b"accept-language", header.encode("latin-1")), (b"cookie", cookie.encode())]
    return visitor_of(HTTPConnection({"type": "http", "headers": headers})).lang


@pytest.mark.parametrize(
    ("header", "lang"),
    [
        ("", "en"),
        ("fr", "fr"),
        ("nl-BE", "nl"),
        ("FR-ca", "fr"),
        ("de, nl;q=0.5, fr;q=0.8", "fr"),
        ("de;q=1, nl ; q = 0.5 , fr;q=0.501", "fr"),
        ("nl;q=0, fr;q=0.1", "fr"),
        ("fr;q=0", "en"),
        ("en-GB,en;q=0.9,nl;q=0.8", "en"),
        ("de-DE,de;q=0.9", "en"),
        ("*", "en"),
        ("frr", "en"),  # North Frisian is not French
        ("fr;q=lots, nl", "nl"),
        (",,;q=, \xff nl", "nl"),
        ("x" * 10_000 + ", fr", "en"),
    ],
)
def test_a_page_speaks_the_language_a_browser_wants_most(header: str, lang: str) -> None:
    assert language(header) == lang


def test_a_language_that_was_chosen_comes_first() -> None:
    assert language("fr", "lang=nl") == "nl"
    assert language("fr", "lang=de") == "fr"


def test_a_browser_that_is_given_a_secret_keeps_all_else_that_is_known_of_it() -> None:
    found = Visitor("", "nl", "night", "Ada", frozenset({"clinic"}))
    known = with_secret(found)
    assert known.secret
    assert (known.lang, known.light, known.name, known.read) == ("nl", "night", "Ada", frozenset({"clinic"}))
    assert with_secret(known) is known
