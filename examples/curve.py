"""A learning curve as a small SVG picture, with lines for what the bots of the house reach."""

from __future__ import annotations

from collections.abc import Mapping

Curve = list[tuple[int, float, float]]
"""Games played, minutes of CPU time, and what was reached."""
WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 640, 320, 48, 72, 36, 44


def drawn(title: str, curve: Curve, lines: Mapping[str, float]) -> str:
    """The curve over the games played; `lines` are levels with their names."""
    most_games = max(curve[-1][0], 1)
    values = [*[value for _, _, value in curve], *lines.values()]
    low, high = min(0.0, *values), max(values) * 1.08

    def x(games: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * games / most_games

    def y(value: float) -> float:
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * (value - low) / (high - low)

    points = " ".join(f"{x(games):.1f},{y(value):.1f}" for games, _, value in curve)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" '
        'font-size="12">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fbf9f4"/>',
        f'<text x="{LEFT}" y="20" font-size="14" fill="#222">{title}</text>',
        *ruler(x, y, low, high, most_games),
    ]
    for name, value in lines.items():
        parts.append(
            f'<path d="M{LEFT} {y(value):.1f}H{WIDTH - RIGHT}" stroke="#8a6d3b" stroke-dasharray="6 4" fill="none"/>'
            f'<text x="{LEFT + 6}" y="{y(value) - 5:.1f}" fill="#8a6d3b">{name}</text>'
        )
    last = curve[-1][2]
    parts += [
        f'<polyline points="{points}" fill="none" stroke="#1f6f78" stroke-width="2.5"/>',
        f'<text x="{WIDTH - RIGHT + 6}" y="{y(last) + 4:.1f}" fill="#1f6f78" font-weight="bold">{last:.3g}</text>',
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def ruler(x: object, y: object, low: float, high: float, most_games: float) -> list[str]:
    assert callable(x)
    assert callable(y)
    step = 20 if high > 40 else 0.2
    marks = [step * i for i in range(int(low / step), int(high / step) + 1)]
    across = [
        f'<path d="M{LEFT} {y(mark):.1f}H{WIDTH - RIGHT}" stroke="#ddd6c8"/>'
        f'<text x="{LEFT - 8}" y="{y(mark) + 4:.1f}" text-anchor="end" fill="#555">{mark:g}</text>'
        for mark in marks
    ]
    along = [
        f'<text x="{x(most_games * i / 4):.1f}" y="{HEIGHT - 24}" text-anchor="middle" fill="#555">'
        f"{most_games * i / 4:,.0f}</text>"
        for i in range(5)
    ]
    return [*across, *along, f'<text x="{WIDTH / 2}" y="{HEIGHT - 6}" text-anchor="middle" fill="#555">games</text>']
