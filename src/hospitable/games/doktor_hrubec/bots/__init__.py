"""The bots of Doktor Hrubec: what a position promises, a sensible first idea, and moves tried in imagined worlds."""

from .easy import evaluate, quick_choice
from .hard import deep_choice

__all__ = ["deep_choice", "evaluate", "quick_choice"]
