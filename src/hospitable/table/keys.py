"""Secrets that open seats: 128 random bits in a link, a header or a cookie.

The store knows their hashes alone, but for those in links that are still to be used: their host may read them again.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from hashlib import sha256

from .store import HOST, WATCH, Key


def new_secret() -> str:
    return secrets.token_urlsafe(16)


def new_id() -> str:
    """The public name of a table; it opens nothing."""
    return secrets.token_hex(8)


def hashed(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()


def first_keys(table: str, players: Sequence[str]) -> dict[int, tuple[str, Key]]:
    """The secrets of a new table and their keys: its host's, one to watch, one for each seat that is no bot's."""
    people = [seat for seat, player in enumerate(players) if not player.startswith("bot:")]
    found = {}
    for seat in (HOST, WATCH, *people):
        secret = new_secret()
        linked = seat == WATCH or (seat >= 0 and not players[seat])
        found[seat] = secret, Key(hashed(secret), table, seat, 0, secret if linked else "")
    return found
