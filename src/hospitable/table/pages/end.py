"""The end of a game: who won, why, how it went, and dice anybody can check."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.chance import commitment
from ...core.result import Rating, Result, ScoreLine
from ...core.texts import Text
from ...look.face import Person, Viewer
from ...look.html import Markup, el, join
from ...look.lettering import lettering
from ...look.story import Keepsake
from ...look.symbols import svg, used_in
from ..live import LiveTable
from ..panels import again_panel, chat_panel, face_of, people_of, rule_link, seat_sign, sheets_of, tab_title
from ..timeline import Timeline
from ..visitor import Visitor
from ..words import said
from .chart import minus, points_chart
from .shell import document, home, tools
from .talk import talk_box

LONGEST_HEADLINE = 18  # letters
SYMBOLS = ("player", "rosette", "confetti", "i-play", "i-check", "i-branch", "i-chat")


def end_page(visitor: Visitor, live: LiveTable, seat: int, played: Timeline, best: int | None = None) -> Markup:
    """`best` is what the same person reached before, alone and with the same choices."""
    lang = visitor.lang
    people = people_of(live, lang)
    viewer = Viewer(seat, lang, people, False)
    result = live.state.result()
    ratings = live.game.ratings(live.state.rules) if len(people) == 1 else ()
    first = podium(result, people, best, is_glad(result, best, ratings), lang)
    rated = rating_box(result.totals[0], ratings, lang) if ratings else None
    began = began_elsewhere(live, lang)
    face = face_of(live.game.domain)
    kept = keepsake_box(face.STORY.keepsake(live.state, live.state.journal, viewer), lang)
    left = el("div", first, kept, rated, began, what_next(live, viewer), seed_box(live, lang), cls="stack gap4")
    drawn = points_chart(played.stages(), people, lang)
    chart = el("section", el("h2", said("end.chart").say(lang)), drawn, cls="board")
    why = el("section", el("h2", said("end.why").say(lang)), score_table(live, seat, lang), cls="board")
    talk = talk_box(live, seat, chat_panel(live, viewer), lang) if live.has_company else None
    upper = el("div", chart, talk, cls="beside") if talk is not None else chart
    right = el("div", upper, why, cls="stack gap4")
    title = el("h1", lettering(live.game.title.say(lang)))
    bar = el("header", home(lang), title, tools(visitor, f"/table/{live.table.id}"), cls="bar")
    body = join(bar, el("main", left, right, cls="desk over"), again_panel(live, viewer))
    data = {"table": live.table.id, "seat": str(seat), "n": str(live.seq)}
    tab = tab_title(live, viewer)
    about = said("end.title").say(lang)
    styles = sheets_of(live.game.domain) if kept else ()
    symbols = (*SYMBOLS, *used_in(kept)) if kept else SYMBOLS
    return document(visitor, about, "over", body, styles=styles, symbols=symbols, data=data, tab=tab, icon="over")


def keepsake_box(kept: Keepsake | None, lang: str) -> Markup | None:
    """What was made in the game, to be looked at once more."""
    return el("section", el("h2", kept.title.say(lang)), kept.shown, cls="board") if kept is not None else None


def podium(result: Result, people: tuple[Person, ...], best: int | None, glad: bool, lang: str) -> Markup:
    order = sorted(range(len(people)), key=lambda owner: result.places[owner])
    first = [owner for owner in order if result.places[owner] == 1]
    steps = [step(people[owner], result.totals[owner], result.places[owner], glad) for owner in order[:3]]
    shown = [steps[1], steps[0], *steps[2:]] if len(steps) > 1 else steps
    names = ", ".join(people[owner].name for owner in first)
    colour = people[first[0]].mark if len(first) == 1 else 0
    rest = [
        el(
            "li",
            el("span", result.places[owner]),
            seat_sign(people[owner], "s"),
            people[owner].name,
            el("b", minus(result.totals[owner])),
        )
        for owner in order[3:]
    ]
    sentence = said("end.winners", n=len(first), names=names)
    if len(people) == 1:  # nobody to beat but the own record
        sentence = said("end.alone", n=result.totals[0])
    compared = beaten_by(result, best)
    return el(
        "section",
        el("h2", headline(sentence.say(lang)), cls=f"winhead kc{colour}"),
        svg("confetti", "confetti") if glad else None,
        el("div", *shown, cls="podium"),
        el("p", compared.say(lang), cls="best") if compared is not None else None,
        el("ol", *rest, cls="rest") if rest else None,
        cls="board",
        aria_label=said("end.result").say(lang),
    )


def is_glad(result: Result, best: int | None, ratings: Sequence[Rating]) -> bool:
    """Is it worth celebrating? Not without points; alone neither the lowest rating nor less than the own best."""
    points = max((result.of(winner).total for winner in result.winners), default=0)
    if points <= 0:
        return False
    if len(result.scores) > 1:
        return True
    return (best is None or points > best) and (not ratings or points >= ratings[min(1, len(ratings) - 1)].points)


def beaten_by(result: Result, best: int | None) -> Text | None:
    """What a game alone lacked: of the own best, or of the solo opponent."""
    if sum(score.seat is not None for score in result.scores) > 1:
        return None
    points = result.totals[0]
    if len(result.scores) > 1:
        lead = points - max(result.totals[1:])
        if lead == 0:
            return said("end.tie")
        return said("end.ahead", n=lead) if lead > 0 else said("end.behind", n=1 - lead)
    if best is None:
        return said("end.first_alone")
    return said("end.new_best", best=best) if points > best else said("end.best", best=best, n=best - points + 1)


def rating_box(points: int, ratings: Sequence[Rating], lang: str) -> Markup:
    """All ratings, the best one first: the own one, and how far the next better one was."""
    own = max((k for k, rating in enumerate(ratings) if rating.points <= points), default=-1)
    rows = []
    for k, rating in reversed(list(enumerate(ratings))):
        note = said("end.you", points=minus(points)) if k == own else None
        if k == own + 1:
            note = said("end.more", n=rating.points - points)
        cls = "now" if k == own else "next" if k == own + 1 else None
        told = el("span", note.say(lang)) if note is not None else None
        rows.append(el("li", el("b", rating.points), el("span", rating.name.say(lang)), told, cls=cls))
    return el("section", el("h2", said("end.rating").say(lang)), el("ol", *rows, cls="ratings"), cls="board")


def headline(sentence: str) -> Markup:
    """Drawn, as long as it stays large."""
    return lettering(sentence) if len(sentence) <= LONGEST_HEADLINE else el("span", sentence)


def step(person: Person, points: int, place: int, glad: bool) -> Markup:
    rosette = svg("rosette", "rosette") if place == 1 and glad else None
    face = el(
        "div",
        seat_sign(person, "s"),
        " ",
        person.name,
        el("span", minus(points), cls="big"),
        cls=f"step p{min(place, 3)}",
    )
    return el("div", rosette, svg("player", f"peg kc{person.mark}"), face)


def score_table(live: LiveTable, seat: int, lang: str) -> Markup:
    """A row for each line of the score, a column for each hospital, and what stands behind the numbers."""
    result = live.state.result()
    people = people_of(live, lang)
    items = list(dict.fromkeys(line.id for score in result.scores for line in score.lines))
    rows = []
    for item in items:
        lines = [next((line for line in score.lines if line.id == item), None) for score in result.scores]
        known = next(line for line in lines if line is not None)
        rule = rule_link(known.rule, live.table.id)
        name = el("td", el("b", known.name.say(lang)), " ", rule, reasons(people, lines, lang))
        rows.append(
            el("tr", name, *[points_cell(line.points if line else 0, k == seat) for k, line in enumerate(lines)])
        )
    heads = [el("th", owner_name(person), cls="mine" if k == seat else None) for k, person in enumerate(people)]
    totals = [el("td", minus(points), cls="mine" if k == seat else None) for k, points in enumerate(result.totals)]
    head = el("tr", el("th", said("end.item").say(lang)), *heads)
    foot = el("tr", el("td", said("end.total").say(lang)), *totals)
    table = el("table", el("thead", head), el("tbody", *rows), el("tfoot", foot), cls=f"lines n{len(people)}")
    return table


def reasons(people: tuple[Person, ...], lines: list[ScoreLine | None], lang: str) -> Markup | None:
    """What was counted for whom; said once where it is the same for all."""
    texts = [line.text.say(lang) if line is not None else "" for line in lines]
    counts = [k for k, line in enumerate(lines) if line is not None and line.points]
    if counts and len(set(texts)) == 1:
        return el("span", texts[0], cls="why1")
    entries = [
        el("li", seat_sign(people[k], "s"), el("span", f"{people[k].name} ", cls="unseen"), el("span", texts[k]))
        for k in counts
    ]
    return el("ul", *entries, cls="why1") if entries else None


def owner_name(person: Person) -> Markup:
    return el("span", seat_sign(person, "s"), el("span", person.name, cls="name"), cls="owner")


def points_cell(points: int, mine: bool) -> Markup:
    return el("td", el("span", minus(points), cls="bad" if points < 0 else None), cls="mine" if mine else None)


def seed_box(live: LiveTable, lang: str) -> Markup:
    """The hash published before the game, and the way to the page that checks every die."""
    if live.guided is not None:
        return el("section", el("h2", said("end.dice").say(lang)), el("p", said("guide.dice").say(lang)), cls="board")
    return el(
        "section",
        el("h2", said("end.dice").say(lang)),
        el("p", said("end.seed_hash").say(lang), " ", el("code", commitment(live.table.seed)), cls="seed"),
        el("a", svg("i-check"), said("end.verify").say(lang), cls="btn", href=f"/table/{live.table.id}/dice"),
        cls="board",
    )


def began_elsewhere(live: LiveTable, lang: str) -> Markup | None:
    """Said of a game that was played on from a moment of another one."""
    log = live.state.log
    if log is None or not log.from_position:
        return None
    return el("p", svg("i-branch"), " ", said("end.from_position").say(lang), cls="board")


def what_next(live: LiveTable, viewer: Viewer) -> Markup:
    id, lang = live.table.id, viewer.lang
    return el(
        "section",
        el("a", said("end.replay").say(lang), cls="btn", href=f"/table/{id}/replay"),
        el("a", said("end.record").say(lang), cls="btn", href=f"/table/{id}/record.json", download=f"{id}.json"),
        cls="board row wrap",
    )
