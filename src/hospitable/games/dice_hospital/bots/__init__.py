"""The bots of Dice Hospital: what a position promises, a sensible first idea, and a search through the activation."""

from .advice import advise
from .easy import quick_choice
from .evaluation import evaluate
from .hard import deep_choice

__all__ = ["advise", "deep_choice", "evaluate", "quick_choice"]
