"""`@rule("ER-ADM-04")` names the ledger ids a test shows."""

from __future__ import annotations

import pytest


def rule(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*ids)
