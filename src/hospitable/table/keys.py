"""Secrets that open seats: 128 random bits in a link or a cookie, and only their hash in the store."""

from __future__ import annotations

import secrets
from base64 import urlsafe_b64encode
from hashlib import blake2b, sha256


def new_secret() -> str:
    return secrets.token_urlsafe(16)


def derived(host: str, table: str, seat: int) -> str:
    """The secret of a seat, made from its host's: the host can show the link again, and the store need not know it."""
    digest = blake2b(f"{table}/{seat}".encode(), key=host.encode()[:64], digest_size=16).digest()
    return urlsafe_b64encode(digest).decode().rstrip("=")


def new_id() -> str:
    """The public name of a table; it opens nothing."""
    return secrets.token_hex(8)


def hashed(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()
