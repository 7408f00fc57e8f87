"""A visitor: the browser that asks, with its secret, its language, its light and the name it goes by."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from babel.core import negotiate_locale
from starlette.requests import HTTPConnection
from starlette.responses import Response

from ..core.texts import LANGUAGES
from .connection_limits import household
from .keys import hashed, new_secret
from .names import clean_name

SECRET = "hospitable"
YEAR = 365 * 24 * 3600
LIGHTS = ("day", "night")
DEVICE = "device"  # the light is that of the device: nothing is kept
ACCEPTED = re.compile(r"([A-Za-z][A-Za-z0-9-]*)\s*(?:;\s*q\s*=\s*([01](?:\.\d*)?))?\s*(?:,|$)")
"""A language with its weight, as an Accept-Language header lists them."""
READ = "read"  # the cookie with the games of which how to play was read
LONGEST_HEADER = 200  # characters of it that are read


@dataclass(frozen=True, slots=True)
class Visitor:
    """`secret` is empty for a browser that has not sat down anywhere yet."""

    secret: str
    lang: str
    light: str
    name: str
    read: frozenset[str] = frozenset()
    """The games of which it has read how to play."""

    @property
    def browser(self) -> str:
        return hashed(self.secret) if self.secret else ""


def visitor_of(connection: HTTPConnection) -> Visitor:
    cookies = connection.cookies
    secret = cookies.get(SECRET, "")
    light = cookies.get("light", "")
    return Visitor(
        secret if 16 <= len(secret) <= 64 and secret.isascii() else "",
        _language(connection),
        light if light in LIGHTS else "",
        clean_name(_decoded(cookies.get("name", ""))),
        frozenset(cookies.get(READ, "")[:LONGEST_HEADER].split(".")),
    )


def _language(connection: HTTPConnection) -> str:
    chosen = connection.cookies.get("lang", "")
    if chosen in LANGUAGES:
        return chosen
    accepted = accepted_languages(connection.headers.get("accept-language", ""))
    return negotiate_locale(accepted, LANGUAGES, sep="-") or "en"


def accepted_languages(header: str) -> list[str]:
    """The languages of an Accept-Language header, the most wanted first."""
    found = [(float(weight or 1), name.lower()) for name, weight in ACCEPTED.findall(header[:LONGEST_HEADER])]
    return [name for weight, name in sorted(found, key=lambda wanted: -wanted[0]) if weight > 0]


def language(connection: HTTPConnection) -> str:
    """The language asked for behind the question mark, or else that of the visitor: for programs."""
    chosen = connection.query_params.get("lang")
    return chosen if chosen in LANGUAGES else visitor_of(connection).lang


def _decoded(cookie: str) -> str:
    try:
        return bytes.fromhex(cookie[:400]).decode()
    except ValueError:
        return ""


def with_secret(found: Visitor) -> Visitor:
    """The same visitor, with a new secret if there was none."""
    return found if found.secret else replace(found, secret=new_secret())


def remember(response: Response, found: Visitor, secure: bool) -> None:
    """The secret is for the server alone; name, language and light are not secret."""
    response.set_cookie(SECRET, found.secret, YEAR, httponly=True, samesite="lax", secure=secure)
    if found.name:
        keep(response, "name", found.name.encode().hex(), secure)


def keep(response: Response, name: str, value: str, secure: bool) -> None:
    response.set_cookie(name, value, YEAR, samesite="lax", secure=secure)


def address(connection: HTTPConnection) -> str:
    """Where a request comes from, for limits."""
    return household(connection.client.host) if connection.client is not None else ""
