"""What a table looks back on: its score, its replay, its record, and the same game again."""

from __future__ import annotations

import asyncio
from weakref import WeakKeyDictionary

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from ...core import record
from ...core.record import Examined
from ..chronicle import NEW_LINES, any_older, news_count
from ..closed import TableClosed
from ..keys import new_secret
from ..live import LiveTable
from ..new_table import NewTable
from ..pages.dice import dice_page
from ..pages.log import MOST, ONLY, Lines, log_page
from ..pages.replay import MOVES, TABS, Replayed, replay_page
from ..pages.table import score_page
from ..panels import face_of, is_asked_along, people_of
from ..rematch import lines_to_keep, next_players, next_variants
from ..store import HOST, WATCH
from ..timeline import position_after, sentences
from ..viewpoint import has_curtain, next_person, viewing
from ..visitor import address, visitor_of
from ..words import Refused, not_found, said
from .access import Access
from .forms import chosen_seat, fields, number


class HistoryRoutes:
    def __init__(self, access: Access) -> None:
        self.access = access
        self.examined: WeakKeyDictionary[LiveTable, Examined] = WeakKeyDictionary()
        self.told: WeakKeyDictionary[LiveTable, dict[tuple[str, tuple[str, ...]], list[str]]] = WeakKeyDictionary()

    async def score(self, request: Request) -> Response:
        visitor = visitor_of(request)
        live, seats = await self.access.enter(request, visitor)
        async with self.access.drawing(request):
            return HTMLResponse(score_page(visitor, live, chosen_seat(request.query_params.get("seat", ""), seats)))

    async def log(self, request: Request) -> Response:
        """Some lines of the log, from an event back: all of them, mine, or those about points."""
        visitor = visitor_of(request)
        live, seats = await self.access.enter(request, visitor)
        query = request.query_params
        only = query.get("only", "") if query.get("only", "") in ONLY else ONLY[0]
        async with self.access.drawing(request):
            own = self.eyes(request, live, seats)
            seat = viewing(live, own, chosen_seat(query.get("seat", ""), own))
            panels = self.access.panels_of(live)
            viewer, face = panels.viewer(live, seat, visitor.lang), face_of(live.game.domain)
            before = number(query.get("before", ""))
            before = len(live.state.journal) if before < 0 else before
            found = list(panels.chronicle.lines_before(live, viewer, face, only, before, MOST))
            last = found[-1][0] if found else 0
            older = last if any_older(live, viewer, face.STORY, only, last) else 0
            new = any(f'id="{NEW_LINES}"' in line for _, line in found) and news_count(live, viewer, face.STORY)
            lines = Lines(only, [line for _, line in found], older, int(new))
            return HTMLResponse(log_page(visitor, live, seat, lines))

    async def replay(self, request: Request) -> Response:
        """A page that has the list of moves asks for the rest of another moment alone (`bare`)."""
        visitor = visitor_of(request)
        live, seats = await self.access.enter(request, visitor)
        query = request.query_params
        may_see, seat = points_of_view(live, self.eyes(request, live, seats), query.get("seat", ""))
        tab = query.get("tab", "") if query.get("tab", "") in TABS else MOVES
        while True:
            undone, told = live.undone, live.record()
            last = len(told["moves"])
            at = min(number(query["at"]), last) if number(query.get("at", "")) >= 0 else last
            played = await self.access.timeline(request, live)
            listed = None
            if tab == MOVES and "bare" not in query:
                listed = await self.sentences(request, live, None if live.state.over else seat, visitor.lang)
            async with self.access.in_thread(request):
                state = await asyncio.to_thread(position_after, told, live.game, at)
            link = await self.link_to(request, live, at, seat) if live.state.over else ""
            async with self.access.drawing(request):
                if live.undone == undone and played.last >= at:  # else the moves are not those of the table any more
                    found = Replayed(state, at, played, listed)
                    return HTMLResponse(replay_page(visitor, live, found, seat, may_see, tab, link))

    def eyes(self, request: Request, live: LiveTable, seats: list[int]) -> list[int]:
        """Whose views may be shown here while the game runs: of people with secrets at one screen one at a time, and
        nobody's while the curtain is shut."""
        if not has_curtain(live, seats):
            return seats
        seat = self.access.whose(request, live, seats)
        return [seat] if seat >= 0 and next_person(live, seats, seat) < 0 else []

    async def sentences(self, request: Request, live: LiveTable, seat: int | None, lang: str) -> list[str]:
        """What happened, move by move; of a finished game it is found out once for each language."""
        kept = self.told.setdefault(live, {}) if live.state.over else {}
        names = tuple(person.name for person in people_of(live, lang))
        if (lang, names) not in kept:
            assert live.state.log is not None
            log = live.state.log.copy()
            async with self.access.in_thread(request):
                kept[lang, names] = await asyncio.to_thread(sentences, log, live.game, names, seat, lang)
        return kept[lang, names]

    async def link_to(self, request: Request, live: LiveTable, at: int, seat: int) -> str:
        """An invitation to watch, which leads to a moment of this game."""
        keys = await self.access.registry.store.links(live.table.id)
        secret = next(key.secret for key in keys if key.seat == WATCH)
        return f"{str(request.base_url).rstrip('/')}/join/{secret}?at={at}&seat={seat}"

    async def play_on(self, request: Request) -> Response:
        """A new table that goes on from a moment of this finished game: one seat is mine, bots have the others."""
        visitor = visitor_of(request)
        live, seats = await self.access.enter(request, visitor)
        if not live.begun or not live.state.over:
            raise not_found()
        form = await fields(request)
        _, seat = points_of_view(live, seats, form.get("seat", ""))
        told, at = live.record(), number(form.get("at", ""))
        if not 0 <= at < len(told["moves"]):
            raise Refused(422, "nothing_to_play", said("error.nothing_to_play"))
        self.access.registry.may_lay(address(request), visitor.browser)
        async with self.access.in_thread(request):
            state = await asyncio.to_thread(position_after, told, live.game, at)
        players = ["bot:normal"] * len(live.seats)
        mine = max(seat, 0)
        players[mine] = visitor.name or said("seat", number=mine + 1).say(visitor.lang)
        wanted = NewTable(
            live.table.game,
            players,
            live.table.variants,
            seat_options=live.seat_options,
            start=state.snapshot(),
            seen_from=address(request),
        )
        new, keys = await self.access.registry.create(wanted)
        for key in (HOST, mine):
            await self.access.registry.store.hold(visitor.browser, keys[key][1])
        return RedirectResponse(f"/table/{new.table.id}", 303)

    async def record(self, request: Request) -> Response:
        """Of a finished game; of a closed table what is written down of it."""
        try:
            live, _ = await self.access.enter(request, visitor_of(request))
        except TableClosed as refusal:
            return JSONResponse(refusal.closed.record())
        if not live.begun or not live.state.over:
            raise not_found()
        return JSONResponse(live.record())

    async def dice(self, request: Request) -> Response:
        """Every die, made again and compared; while the game runs only the hash that they are bound to."""
        visitor = visitor_of(request)
        live, _ = await self.access.enter(request, visitor)
        fair = live.guided is None
        if (
            fair and live.begun and live.state.over and live not in self.examined
        ):  # a finished game does not change any more
            async with self.access.in_thread(request):
                self.examined[live] = await asyncio.to_thread(record.examine, live.record(), live.game)
        event = number(request.query_params.get("event", ""))
        async with self.access.drawing(request):
            return HTMLResponse(dice_page(visitor, live, self.examined.get(live), event))

    async def rematch(self, request: Request) -> Response:
        """The same game, the same people: the first one lays the table, the others come along."""
        visitor = visitor_of(request)
        live, seats = await self.access.enter_seat(request, visitor)
        if not live.begun or not live.state.over:
            raise not_found()
        found = await self.again_of(live)
        if found is None:
            self.access.registry.may_lay(address(request), visitor.browser)
            again = await self.lay_again(request, visitor.browser, live, seats)
            await live.play_again(seats[0], again.table.id)
        else:
            again = found
            await self.come_along(visitor.browser, live, seats, again)
        return RedirectResponse(f"/table/{again.table.id}", 303)

    async def again_of(self, live: LiveTable) -> LiveTable | None:
        """The table where somebody plays again, unless it was put away."""
        try:
            return await self.access.registry.find(live.again[1]) if live.again is not None else None
        except TableClosed:
            return None

    async def lay_again(self, request: Request, browser: str, live: LiveTable, seats: list[int]) -> LiveTable:
        """The same seats and rules, and what was said; the next one begins."""
        players, expected = next_players(live.seats, seats)
        wanted = NewTable(
            live.table.game,
            players,
            next_variants(live),
            seat_options=live.seat_options,
            expected=expected,
            lines=lines_to_keep(live),
            seen_from=address(request),
        )
        again, keys = await self.access.registry.create(wanted)
        for seat in (HOST, *seats):
            await self.access.registry.store.hold(browser, keys[seat][1])
        return again

    async def stay(self, request: Request) -> Response:
        """Not now: who asked is told, and can have a bot sit there."""
        visitor = visitor_of(request)
        live, seats = await self.access.enter_seat(request, visitor)
        self.access.count_act(request, visitor, live, seats)
        again = await self.again_of(live)
        if again is None:
            raise not_found()
        invited = [seat for seat in seats if is_asked_along(live, seat)]
        await live.stay(invited)
        await again.stay([seat for seat in invited if not again.seats[seat].taken])
        return RedirectResponse(f"/table/{live.table.id}", 303)

    async def come_along(self, browser: str, live: LiveTable, seats: list[int], again: LiveTable) -> None:
        """Who sat at the last table sits down at the same place of the new one, if nobody sits there yet."""
        held = [key.seat for key in await self.access.registry.store.held(browser) if key.table == again.table.id]
        for key in await self.access.registry.store.links(again.table.id):
            if key.seat in seats and key.seat not in held and again.opens(key):
                await again.take(key, live.seats[key.seat].name, new_secret(), browser)


def points_of_view(live: LiveTable, seats: list[int], wanted: str) -> tuple[list[int], int]:
    """From where a game may be looked at, and from where it is: while it runs, everybody sees the own view alone."""
    own = seats or [WATCH]
    may_see = [*range(len(live.seats)), WATCH] if live.state.over else own
    seat = number(wanted)
    return may_see, seat if wanted and seat in may_see else own[0]
