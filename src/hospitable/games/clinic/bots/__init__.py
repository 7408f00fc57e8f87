"""The bots of Clinic: what a position promises, rules of thumb, plans for movements, and rounds thought through."""

from .advice import advise
from .easy import quick_choice
from .evaluation import evaluate
from .hard import deep_choice

__all__ = ["advise", "deep_choice", "evaluate", "quick_choice"]
