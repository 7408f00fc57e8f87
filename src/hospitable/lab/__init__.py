"""Simulations, tournaments and analysis."""

from __future__ import annotations

from .arena import Report, Standing, run

__all__ = ["Report", "Standing", "run"]
