"""The report on balance as one page that needs nothing else: pictures drawn in SVG, for bright and dark screens."""

from __future__ import annotations

from functools import cache

from babel import Locale
from babel.numbers import format_decimal, format_percent

from ..core.balance import Balance, Chart, Item
from ..core.errors import said
from ..core.texts import Text
from ..look.html import Markup, el, join
from .balance import Findings, Numbers, Share

BARS = 40
"""At most so many bars for numbers; more of them are put together."""
LABELS = 10
"""About so many of them are labelled."""
TOPS = (0.2, 0.4, 0.6, 0.8, 1.0)
"""Where the scale of shares may end."""

STYLE = """
:root { color-scheme: light dark;
  --table: light-dark(#b9d2c7, #16211f); --paper: light-dark(#fdf8ec, #2b2c3b); --line: light-dark(#d8c7a4, #474a5f);
  --ink: light-dark(#2b2740, #f6ecd9); --ink-2: light-dark(#5a5268, #bdb4c8);
  --bar: light-dark(#a9c6ba, #4c6f66); --good: light-dark(#17694a, #86d6ad); --bad: light-dark(#a5311f, #ff9c88); }
* { box-sizing: border-box; }
body { margin: 0; padding: 1.5rem 1rem; background: var(--table); color: var(--ink);
  font: 1rem/1.45 ui-rounded, "Segoe UI", Ubuntu, "Noto Sans", system-ui, sans-serif; }
main { max-width: 66rem; margin: auto; display: grid; gap: 1rem; }
header, section { min-width: 0; padding: 1rem 1.25rem 1.25rem; background: var(--paper); border-radius: 12px; }
h1, h2 { margin: 0; line-height: 1.2; } h1 { font-size: 1.7rem; } h2 { font-size: 1.25rem; }
p { margin: .35rem 0 .8rem; max-width: 50rem; color: var(--ink-2); }
pre { margin: 1rem 0 0; white-space: pre-wrap; overflow-wrap: anywhere; color: var(--ink-2); font-size: .85rem; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .1rem .6rem .1rem 0; text-align: right; white-space: nowrap; }
thead th { color: var(--ink-2); font-size: .85rem; font-weight: normal; white-space: normal; vertical-align: bottom; }
th:first-child, .printed { text-align: left; } tbody th { font-weight: 600; }
.rates { width: 100%; } .rates thead th { white-space: nowrap; }
.printed, .interval, .n { color: var(--ink-2); font-size: .85rem; }
.bar { width: 100%; padding: 0 1.5rem 0 .6rem; }
svg { display: block; width: 100%; height: 1.65rem; overflow: visible; }
svg * { vector-effect: non-scaling-stroke; }
.fill { fill: var(--bar); } .grid { stroke: var(--line); }
.range { fill: none; stroke: var(--ink); stroke-width: 2; }
.average { stroke: var(--ink-2); stroke-width: 1.5; stroke-dasharray: 4 3; }
.good { color: var(--good); } .good .range { stroke: var(--good); }
.bad { color: var(--bad); } .bad .range { stroke: var(--bad); }
.scale { display: flex; justify-content: space-between; }
.scale span { width: 0; display: flex; justify-content: center; }
.bars { height: 10rem; border-bottom: 1px solid var(--line); }
.values { display: grid; color: var(--ink-2); font-size: .85rem; } .values span { justify-self: center; }
@media (max-width: 60rem) {
  body { padding: .5rem; } header, section { padding: .9rem; }
  .rates, .rates thead, .rates tbody { display: block; }
  .rates tbody tr { display: grid; grid-template-columns: minmax(0, 1fr) auto auto; padding: .25rem 0; }
  .rates th { grid-area: 1 / 1; white-space: normal; overflow-wrap: anywhere; }
  .share { grid-area: 1 / 2; } .n { grid-area: 1 / 3; min-width: 4rem; }
  .printed { grid-area: 2 / 1; white-space: normal; } .interval { grid-area: 2 / 2 / 3 / 4; }
  .bar { grid-area: 3 / 1 / 4 / 4; width: auto; padding-right: 1rem; } .interval, .n { padding-right: 0; }
  .rates thead tr, .rates thead .bar { display: block; } .rates thead td, .rates thead th:not(.bar) { display: none; }
}
"""


def page(findings: Findings, balance: Balance, title: Text, command: str, lang: str) -> str:
    """The whole document; `command` is what made it."""
    report = findings.report
    heading = said("balance.title", game=title).say(lang)
    about = el(
        "header",
        el("h1", heading),
        el("p", said("balance.intro", n=report.games, seed=report.seed).say(lang)),
        standings(findings, lang),
        el("p", balance.footnote.say(lang)),
        el("pre", el("code", command)),
    )
    charts = [section(chart, findings, lang) for chart in findings.charts]
    view = el("meta", name="viewport", content="width=device-width, initial-scale=1")
    head = el("head", el("meta", charset="utf-8"), view, el("title", heading), el("style", Markup(STYLE)))
    return "<!doctype html>\n" + el("html", head, el("body", el("main", about, charts)), lang=lang) + "\n"


def standings(findings: Findings, lang: str) -> Markup:
    """Who played, and how they did."""
    heads = [said(id).say(lang) for id in ("balance.level", "balance.wins", "balance.interval", "balance.mean")]
    rows = []
    for line in findings.report.standings:
        cells = (percent(line.rate, lang), between(line.interval, lang), decimal(line.mean_score, lang))
        rows.append(el("tr", el("th", line.level, scope="row"), *(el("td", cell) for cell in cells)))
    head = el("thead", el("tr", *(el("th", head, scope="col") for head in heads)))
    return el("table", head, el("tbody", rows))


def section(chart: Chart, findings: Findings, lang: str) -> Markup:
    title, note = chart.title.say(lang), chart.note.say(lang)
    if chart.items:
        shares = findings.shares[chart.name]
        picture = rates(chart, shares, average_of(shares) if chart.wins else None, lang)
    else:
        numbers = findings.numbers[chart.name]
        mean, deviation = decimal(numbers.mean, lang), decimal(numbers.deviation, lang)
        note = f"{note} {said('balance.spread', mean=mean, deviation=deviation).say(lang)}"
        picture = bars(numbers, f"{title}. {note}")
    return el("section", el("h2", title), el("p", note), picture)


# -- shares: a bar for each item, with its interval


def rates(chart: Chart, shares: list[Share], average: float | None, lang: str) -> Markup:
    high = max([share.interval[1] for share in shares if share.n], default=1.0)
    top = next(top for top in TOPS if top >= high)
    scale = el("div", [el("span", percent(top * i / 4, lang, "0")) for i in range(5)], cls="scale")
    heads = [said(id).say(lang) for id in ("balance.share", "balance.interval", "balance.times")]
    numbers = any(item.printed for item in chart.items)
    head = el(
        "tr",
        el("td"),
        el("td") if numbers else None,
        el("th", scale, cls="bar", aria_hidden="true"),
        *(el("th", head, scope="col") for head in heads),
    )
    rows = [row(chart.items[share.item], share, top, average, numbers, lang) for share in shares]
    return el("table", el("thead", head), el("tbody", rows), cls="rates")


def average_of(shares: list[Share]) -> float:
    return sum(share.rate * share.n for share in shares) / max(1, sum(share.n for share in shares))


def row(item: Item, share: Share, top: float, average: float | None, numbers: bool, lang: str) -> Markup:
    name = item.name.say(lang) + ("*" if item.marked else "")
    mark, cls = verdict(share, average)
    printed = item.printed.say(lang) if item.printed is not None else ""
    return el(
        "tr",
        el("th", name, scope="row"),
        el("td", printed, cls="printed") if numbers else None,
        el("td", line(share, top, average), cls=f"bar {cls}"),
        el("td", mark, percent(share.rate, lang) if share.n else "–", cls=f"share {cls}"),
        el("td", between(share.interval, lang) if share.n else "", cls="interval"),
        el("td", decimal(share.n, lang, "#,##0"), cls="n"),
    )


def verdict(share: Share, average: float | None) -> tuple[str, str]:
    """A mark and a class for a share that is probably not the average."""
    if average is None or not share.n or share.interval[0] <= average <= share.interval[1]:
        return "", ""
    return ("▲ ", "good") if share.rate > average else ("▼ ", "bad")


def line(share: Share, top: float, average: float | None) -> Markup:
    """A bar and its interval, in a box 100 wide and 10 high that is stretched to its place."""

    def across(part: float) -> str:
        return f"{100 * part / top:.2f}"

    drawn = [el("path", d=f"M{25 * i} 0V10", cls="grid") for i in range(5)]
    if share.n:
        low, high = (across(end) for end in share.interval)
        drawn.append(el("rect", x=0, y=2, width=across(share.rate), height=6, cls="fill"))
        drawn.append(el("path", d=f"M{low} 3V7M{high} 3V7M{low} 5H{high}", cls="range"))
    if average is not None:
        drawn.append(el("path", d=f"M{across(average)} 0V10", cls="average"))
    return stretched("0 0 100 10", join(drawn), aria_hidden="true")


# -- numbers: a bar for each, or for some together


def bars(numbers: Numbers, label: str) -> Markup:
    low, high = min(numbers.times), max(numbers.times)
    step = -(-(high - low + 1) // BARS)
    heights = [0] * ((high - low) // step + 1)
    for value, n in numbers.times.items():
        heights[(value - low) // step] += n
    drawn = [bar(i, low + i * step, step, n, 100 * n / max(heights)) for i, n in enumerate(heights)]
    every = -(-len(heights) // LABELS)
    values = [el("span", str(low + i * step), style=f"grid-column: {i + 1}") for i in range(0, len(heights), every)]
    columns = f"grid-template-columns: repeat({len(heights)}, minmax(0, 1fr))"
    picture = stretched(f"0 0 {len(heights)} 100", join(drawn), cls="bars", role="img", aria_label=label)
    return join(picture, el("div", values, cls="values", style=columns, aria_hidden="true"))


def bar(i: int, value: int, step: int, n: int, height: float) -> Markup:
    name = str(value) if step == 1 else f"{value} – {value + step - 1}"
    shape = el("rect", x=f"{i + 0.06}", y=f"{100 - height:.2f}", width="0.88", height=f"{height:.2f}", cls="fill")
    return el("g", el("title", f"{name}: {n}"), shape)


# -- strokes and numbers


def stretched(box: str, content: Markup, **attributes: str) -> Markup:
    return el("svg", content, viewBox=box, preserveAspectRatio="none", **attributes)


def percent(share: float, lang: str, digits: str = "0.0") -> str:
    return format_percent(share, percent_pattern(lang).replace("#,##0", digits), locale=lang)


@cache
def percent_pattern(lang: str) -> str:
    """As the language writes it: `#,##0%`, or with a space."""
    return str(Locale.parse(lang).percent_formats[None].pattern)


def between(interval: tuple[float, float], lang: str) -> str:
    return f"{percent(interval[0], lang)} – {percent(interval[1], lang)}"


def decimal(number: float, lang: str, pattern: str = "0.0") -> str:
    return format_decimal(number, pattern, locale=lang)
