"""The drawings of Doktor Hrubec: its cards, and the signs on them."""

from __future__ import annotations

from .....look.paint import Drawings
from . import actions, doctors, patients, signs


def drawings() -> Drawings:
    return {**doctors.drawings(), **patients.drawings(), **actions.drawings(), **signs.drawings()}
