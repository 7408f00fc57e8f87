"""Sentences and refusals of the web table, and what people may write to it."""

from __future__ import annotations

import unicodedata
from json import JSONEncoder
from math import ceil
from typing import Final

from ..core.errors import HospitableError
from ..core.texts import Text

DOMAIN = "hospitable.table"
LONGEST_NAME = 20
LONGEST_CHAT = 300

in_json: Final = JSONEncoder(ensure_ascii=False, check_circular=False, separators=(",", ":")).encode


def said(id: str, **args: object) -> Text:
    """A sentence of the web table's own catalogue."""
    return Text(DOMAIN, id, args)


class Refused(HospitableError):
    """A request that is turned down: an HTTP status, a short code for programs, a sentence for people."""

    def __init__(self, status: int, code: str, text: Text, rule: str = "", retry_after: float = 0.0) -> None:
        """`retry_after`: in so many seconds it may be granted."""
        super().__init__(text, rule)
        self.status = status
        self.code = code
        self.retry_after = retry_after

    @property
    def headers(self) -> dict[str, str]:
        return {"retry-after": str(ceil(self.retry_after))} if self.retry_after else {}

    def shape(self, lang: str) -> dict[str, object]:
        """The one shape of every error."""
        error: dict[str, object] = {"code": self.code, "message": self.text.say(lang)}
        if self.rule:
            error["rule"] = self.rule
        return {"error": error}


def as_refusal(error: HospitableError) -> Refused:
    """What the rules refuse, as a refusal of the web table."""
    return error if isinstance(error, Refused) else Refused(422, "refused", error.text, error.rule)


def not_found() -> Refused:
    """Unknown and forbidden look the same."""
    return Refused(404, "not_found", said("error.not_found"))


def only_watching() -> Refused:
    """Who watches has a key and sees the table: she may hear why she cannot act there."""
    return Refused(403, "only_watching", said("error.only_watching"))


def only_host() -> Refused:
    return Refused(403, "only_host", said("error.only_host"))


def link_used() -> Refused:
    """Who has the link knows of the seat: she may hear that somebody else was first."""
    return Refused(410, "link_used", said("error.link_used"))


def clean(text: str, longest: int) -> str:
    """One line of visible text: no control characters, nothing that turns the reading direction, not too long."""
    kept = [c if unicodedata.category(c)[0] != "C" else " " for c in text[: 4 * longest]]
    return " ".join("".join(kept).split())[:longest].strip()
