"""What to say when the packages of an extra are not installed."""

from __future__ import annotations

from ...core.errors import said


def missing(extra: str, package: str | None) -> ImportError:
    """One sentence that names the extra, whatever of it is not there."""
    return ImportError(said("extra.missing", extra=extra, package=package or extra).say())
