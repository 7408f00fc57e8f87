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
from ..pages.dice import dice_page
from ..pages.log import MOST, ONLY, Lines, log_page
from ..pages.replay import MOVES, TABS, Replayed, replay_page
from ..pages.table import score_page
from ..panels import face_of, is_asked_along, people_of
from ..rematch import lines_to_keep, next_players, next_variants
from ..store import HOST, WATCH
from ..timeline import position_after, sentences
from ..viewpoint import has_curtain, next_person, viewing
from ..visitor import address, visitor
from ..words import Refused, not_found, said
from .access import Access
from .forms import chosen_seat, fields, number


class HistoryRoutes:
    def __init__(self, access: Access) -> None:
        self.access = access
        self.examined: WeakKeyDictionary[LiveTable, Examined] = WeakKeyDictionary()
        self.told: WeakKeyDictionary[LiveTable, dict[tuple[str, tuple[str, ...]], list[str]]] = WeakKeyDictionary()

    async def score(self, request: Request) -> Response:
        guest = visitor(request)
        live, seats = await self.access.enter(request, guest)
        async with self.access.drawing(request):
            return HTMLResponse(score_page(guest, live, chosen_seat(request.query_params.get("seat", ""), seats)))

    async def log(self, request: Request) -> Response:
        """Some lines of the log, from an event back: all of them, mine, or those about points."""
        guest = visitor(request)
        live, seats = await self.access.enter(request, guest)
        asked = request.query_params
        only = asked.get("only", "") if asked.get("only", "") in ONLY else ONLY[0]
        async with self.access.drawing(request):
            own = self.eyes(request, live, seats)
            seat = viewing(live, own, chosen_seat(asked.get("seat", ""), own))
            panels = self.access.panels_of(live)
            viewer, face = panels.viewer(live, seat, guest.lang), face_of(live.game.domain)
            before = number(asked.get("before", ""))
            before = len(live.state.journal) if before < 0 else before
            found = list(panels.chronicle.lines_before(live, viewer, face, only, before, MOST))
            last = found[-1][0] if found else 0
            older = last if any_older(live, viewer, face.STORY, only, last) else 0
            new = any(f'id="{NEW_LINES}"' in line for _, line in found) and news_count(live, viewer, face.STORY)
            lines = Lines(only, [line for _, line in found], older, int(new))
            return HTMLResponse(log_page(guest, live, seat, lines))

    async def replay(self, request: Request) -> Response:
        """A page that has the list of moves asks for the rest of another moment alone (`bare`)."""
        guest = visitor(request)
        live, seats = await self.access.enter(request, guest)
        asked = request.query_params
        may_see, seat = points_of_view(live, self.eyes(request, live, seats), asked.get("seat", ""))
        tab = asked.get("tab", "") if asked.get("tab", "") in TABS else MOVES
        while True:
            undone, told = live.undone, live.record()
            last = len(told["moves"])
            at = min(number(asked["at"]), last) if number(asked.get("at", "")) >= 0 else last
            played = await self.access.timeline(request, live)
            listed = None
            if tab == MOVES and "bare" not in asked:
                listed = await self.sentences(request, live, None if live.state.over else seat, guest.lang)
            async with self.access.in_thread(request):
                state = await asyncio.to_thread(position_after, told, live.game, at)
            link = await self.link_to(request, live, at, seat) if live.state.over else ""
            async with self.access.drawing(request):
                if live.undone == undone and played.last >= at:  # else the moves are not those of the table any more
                    found = Replayed(state, at, played, listed)
                    return HTMLResponse(replay_page(guest, live, found, seat, may_see, tab, link))

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
        guest = visitor(request)
        live, seats = await self.access.enter(request, guest)
        if not live.begun or not live.state.over:
            raise not_found()
        form = await fields(request)
        _, seat = points_of_view(live, seats, form.get("seat", ""))
        told, at = live.record(), number(form.get("at", ""))
        if not 0 <= at < len(told["moves"]):
            raise Refused(422, "nothing_to_play", said("error.nothing_to_play"))
        self.access.registry.may_lay(address(request), guest.browser)
        async with self.access.in_thread(request):
            state = await asyncio.to_thread(position_after, told, live.game, at)
        players = ["bot:normal"] * len(live.seats)
        mine = max(seat, 0)
        players[mine] = guest.name or said("seat", number=mine + 1).say(guest.lang)
        about = (live.table.game, players, live.table.variants)
        new, keys = await self.access.registry.create(
            *about, seen_from=address(request), start=state.snapshot(), seat_options=live.seat_options
        )
        for key in (HOST, mine):
            await self.access.registry.store.hold(guest.browser, keys[key][1])
        return RedirectResponse(f"/table/{new.table.id}", 303)

    async def record(self, request: Request) -> Response:
        """Of a finished game; of a closed table what is written down of it."""
        try:
            live, _ = await self.access.enter(request, visitor(request))
        except TableClosed as refusal:
            return JSONResponse(refusal.closed.record())
        if not live.begun or not live.state.over:
            raise not_found()
        return JSONResponse(live.record())

    async def dice(self, request: Request) -> Response:
        """Every die, made again and compared; while the game runs only the hash that they are bound to."""
        guest = visitor(request)
        live, _ = await self.access.enter(request, guest)
        fair = live.guided is None
        if (
            fair and live.begun and live.state.over and live not in self.examined
        ):  # a finished game does not change any more
            async with self.access.in_thread(request):
                self.examined[live] = await asyncio.to_thread(record.examine, live.record(), live.game)
        asked = number(request.query_params.get("event", ""))
        async with self.access.drawing(request):
            return HTMLResponse(dice_page(guest, live, self.examined.get(live), asked))

    async def rematch(self, request: Request) -> Response:
        """The same game, the same people: the first one lays the table, the others come along."""
        guest = visitor(request)
        live, seats = await self.access.enter_seat(request, guest)
        if not live.begun or not live.state.over:
            raise not_found()
        found = await self.again_of(live)
        if found is None:
            self.access.registry.may_lay(address(request), guest.browser)
            again = await self.lay_again(request, guest.browser, live, seats)
            await live.play_again(seats[0], again.table.id)
        else:
            again = found
            await self.come_along(guest.browser, live, seats, again)
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
        again, keys = await self.access.registry.create(
            live.table.game,
            players,
            next_variants(live),
            seen_from=address(request),
            expected=expected,
            lines=lines_to_keep(live),
            seat_options=live.seat_options,
        )
        for seat in (HOST, *seats):
            await self.access.registry.store.hold(browser, keys[seat][1])
        return again

    async def stay(self, request: Request) -> Response:
        """Not now: who asked is told, and can have a bot sit there."""
        guest = visitor(request)
        live, seats = await self.access.enter_seat(request, guest)
        self.access.count_act(request, guest, live, seats)
        again = await self.again_of(live)
        if again is None:
            raise not_found()
        asked = [seat for seat in seats if is_asked_along(live, seat)]
        await live.stay(asked)
        await again.stay([seat for seat in asked if not again.seats[seat].taken])
        return RedirectResponse(f"/table/{live.table.id}", 303)

    async def come_along(self, browser: str, live: LiveTable, seats: list[int], again: LiveTable) -> None:
        """Who sat at the last table sits down at the same place of the new one, if nobody sits there yet."""
        held = [key.seat for key in await self.access.registry.store.held(browser) if key.table == again.table.id]
        for key in await self.access.registry.store.links(again.table.id):
            if key.seat in seats and key.seat not in held and again.opens(key):
                await again.take(key, live.seats[key.seat].name, new_secret(), browser)


def points_of_view(live: LiveTable, seats: list[int], asked: str) -> tuple[list[int], int]:
    """From where a game may be looked at, and from where it is: while it runs, everybody sees the own view alone."""
    own = seats or [WATCH]
    may_see = [*range(len(live.seats)), WATCH] if live.state.over else own
    seat = number(asked)
    return may_see, seat if asked and seat in may_see else own[0]
