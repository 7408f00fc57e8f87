"""What all drawings share: ink, the tones of wood, and the pips. Each colour has a pip of its own shape as well."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final, NamedTuple

INK: Final = "#2b2740"

Drawings = dict[str, tuple[str, str]]
"""By name: the view box and what is drawn in it; without a box it is drawn in parts of where it is shown (50%)."""


class Tone(NamedTuple):
    """Painted wood: its face, the thickness below, the light on the upper edge, and what is printed on it."""

    face: str
    side: str
    light: str
    pip: str


TONES: Final = {
    "red": Tone("#d9452f", "#8c2317", "#f0705a", "#fff6ea"),
    "yellow": Tone("#f4c243", "#a5751a", "#ffdf86", "#3a2a0c"),
    "green": Tone("#2b9365", "#13543a", "#56b98b", "#f2fff4"),
    "white": Tone("#fbf7ee", "#a99c88", "#ffffff", "#3c3850"),
    "blue": Tone("#3f6fb5", "#213f70", "#7aa2dc", "#f0f6ff"),
    "pink": Tone("#f0a0b8", "#a9506f", "#ffc9d8", "#5b1d37"),
}
PATIENTS: Final = ("red", "yellow", "green")


def disc(x: float, y: float, r: float, fill: str) -> str:
    return f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{fill}"/>'


def square(x: float, y: float, r: float, fill: str) -> str:
    side = f"{r * 1.8:.1f}"
    return f'<rect x="{x - r * 0.9:.1f}" y="{y - r * 0.9:.1f}" width="{side}" height="{side}" fill="{fill}"/>'


def triangle(x: float, y: float, r: float, fill: str) -> str:
    return f'<path d="M{x:g} {y - r * 1.15:.1f}l{r * 1.2:.1f} {r * 2.05:.1f}h-{r * 2.4:.1f}z" fill="{fill}"/>'


def ring(x: float, y: float, r: float, fill: str) -> str:
    return (
        f'<circle cx="{x:g}" cy="{y:g}" r="{r * 0.78:.1f}" fill="none" stroke="{fill}" stroke-width="{r * 0.55:.1f}"/>'
    )


def diamond(x: float, y: float, r: float, fill: str) -> str:
    w, h = f"{r * 1.1:.1f}", f"{r * 1.25:.1f}"
    return f'<path d="M{x:g} {y - r * 1.25:.1f}l{w} {h}l-{w} {h}l-{w}-{h}z" fill="{fill}"/>'


def heart(x: float, y: float, r: float, fill: str) -> str:
    """Our sign, in place of protected ones."""
    line = "M0 6C-8-.5-6.5-6-3-6C-1.2-6 0-4.6 0-3.6C0-4.6 1.2-6 3-6C6.5-6 8-.5 0 6z"
    return f'<path transform="translate({x:g} {y:g}) scale({r / 5.2:.2f})" d="{line}" fill="{fill}"/>'


PIPS: Final = {"red": disc, "yellow": triangle, "green": square, "white": ring, "blue": diamond, "pink": heart}


def scallop(x: float, y: float, radius: float, bumps: int, bump: float) -> str:
    """A biscuit's edge, as a path."""
    turn = 2 * pi / bumps
    points = [(x + radius * cos(turn * (k + 0.5)), y + radius * sin(turn * (k + 0.5))) for k in range(bumps)]
    arcs = "".join(f"A{bump:g} {bump:g} 0 0 1 {px:.1f} {py:.1f}" for px, py in points)
    return f"M{points[-1][0]:.1f} {points[-1][1]:.1f}{arcs}z"
