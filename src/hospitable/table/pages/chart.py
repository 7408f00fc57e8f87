"""Points after each round, drawn: a line for each hospital, its style as well as its colour its own."""

from __future__ import annotations

from itertools import pairwise

from ...look.face import Person
from ...look.html import Markup, el
from ..timeline import Stage
from ..words import said

LONGEST_LABEL = 10
LEFT, TOP, BOTTOM = 40.0, 18.0, 208.0
WIDE, NARROW = 470.0, 190.0  # between the first round and the last
BESIDE = 134  # for the labels at the right
BETWEEN = 19  # two labels
MOST_LINES = 6  # of the grid
STEPS = (1, 2, 5)
MOST_ROUNDS = 8  # that are named; half of them in a narrow one


def scale(lowest: int, highest: int) -> range:
    """The values of the grid: round ones, few, and no more of them than the points need."""
    lowest, highest = min(0, lowest), max(0, highest)
    step, power = 1, 1
    while True:
        for digit in STEPS:
            step = digit * power
            first, last = lowest // step * step, -(-highest // step) * step
            if (last - first) // step < MOST_LINES:
                return range(first, max(last, first + step) + 1, step)
        power *= 10


def points_chart(
    stages: list[Stage], people: tuple[Person, ...], lang: str, now: int | None = None, narrow: bool = False
) -> Markup:
    """`now` is a round that is marked; a narrow one has letters where a wide one has names."""
    width = NARROW if narrow else WIDE
    lines = scale(min(min(stage.totals) for stage in stages), max(max(stage.totals) for stage in stages))
    first, last = stages[0].rounds, max(stages[-1].rounds, stages[0].rounds + 1)

    def x(rounds: int) -> float:
        return LEFT + (rounds - first) * width / (last - first)

    def y(points: int) -> float:
        return BOTTOM - (points - lines[0]) * (BOTTOM - TOP) / (lines[-1] - lines[0])

    grid = []
    for value in lines:
        zero = " zero" if value == 0 and lines[0] < 0 else ""
        grid += [
            el("path", cls=f"gridline{zero}", d=f"M{LEFT:g} {y(value):.1f}h{width:g}"),
            el("text", minus(value), x=30, y=f"{y(value) + 4:.1f}", text_anchor="end"),
        ]
    every = -(-(last - first) // (MOST_ROUNDS // 2 if narrow else MOST_ROUNDS))
    named = [rounds for rounds in range(first + 1, last + 1) if rounds % every == 0]
    grid += [el("text", rounds, x=f"{x(rounds):.1f}", y=228, text_anchor="middle") for rounds in named]
    if now is not None:
        grid.append(el("path", cls="nowline", d=f"M{x(now):.1f} {TOP:g}V{BOTTOM:g}"))
    drawn = []
    heights = apart([y(points) for points in stages[-1].totals])
    for owner, person in enumerate(people):
        path = "L".join(f"{x(stage.rounds):.1f} {y(stage.totals[owner]):.1f}" for stage in stages)
        end = stages[-1].totals[owner]
        label = (el("tspan", f"{short(person.name)} ", cls="name"), el("tspan", f"{person.letter} ", cls="letter"))
        at = x(stages[-1].rounds)
        drawn += [
            el("path", cls=f"a k{person.mark}", d=f"M{path}"),
            el("circle", cls=f"f{person.mark}", cx=f"{at:.1f}", cy=f"{y(end):.1f}", r=6),
            el(
                "text",
                *label,
                minus(end),
                cls=f"lab1 f{person.mark}",
                x=f"{at + 12:.1f}",
                y=f"{heights[owner] + 5:.1f}",
            ),
        ]
    return el(
        "svg",
        *grid,
        *drawn,
        cls="chart narrow" if narrow else "chart",
        viewBox=f"-4 -12 {LEFT + width + (BESIDE if not narrow else BESIDE / 2):g} 248",
        preserveAspectRatio="xMinYMin",
        role="img",
        aria_label=said("end.chart").say(lang),
    )


def minus(points: int) -> str:
    """With a real minus sign."""
    return f"{points}".replace("-", "\N{MINUS SIGN}")


def signed(points: int) -> str:
    """As a gain or a loss."""
    return f"+{points}" if points > 0 else minus(points)


def short(name: str) -> str:
    return name if len(name) <= LONGEST_LABEL else name[: LONGEST_LABEL - 1] + "\N{HORIZONTAL ELLIPSIS}"


def apart(heights: list[float]) -> list[float]:
    """The same heights in the same order, but so far from each other that their labels can be read."""
    order = sorted(range(len(heights)), key=lambda k: heights[k])
    found = list(heights)
    for above, below in pairwise(order):
        found[below] = max(found[below], found[above] + BETWEEN)
    for below, above in pairwise(reversed(order)):  # not below the chart
        found[below] = min(found[below], BOTTOM)
        found[above] = min(found[above], found[below] - BETWEEN)
    return found
