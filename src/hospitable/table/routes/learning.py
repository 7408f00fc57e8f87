"""Where one learns: how to play a game, and its rules."""

from __future__ import annotations

import re
from typing import Any

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

import hospitable

from ... import rulebook
from ...core.game import Game
from ..pages.how import how_page, with_table
from ..pages.rules import chapter_page, rule_address, rule_page, search_page
from ..visitor import READ, keep, visitor_of
from ..words import clean, not_found
from .access import Access
from .forms import secure

TABLE = re.compile(r"[0-9a-f]{1,32}")
LONGEST_SEARCH = 100


class LearningRoutes:
    def __init__(self, access: Access) -> None:
        self.access = access

    async def how(self, request: Request) -> Response:
        """How to play a game, with the way back to the table it was asked for at."""
        visitor, game = visitor_of(request), game_called(request.path_params["game"])
        async with self.access.drawing(request):
            response = HTMLResponse(how_page(game, visitor.lang, visitor.light, table_of(request)))
        known = [other.slug for other in hospitable.games_with_pages() if other.slug in {*visitor.read, game.slug}]
        keep(response, READ, ".".join(known), secure(request))
        return response

    async def rules(self, request: Request) -> Response:
        """All games at once: a search, or the way to the first one. A rule that is asked for by its id has its page."""
        words, table = searched(request), table_of(request)
        if not words:
            return RedirectResponse(with_table(f"/rules/{hospitable.games_with_pages()[0].slug}", table), 303)
        if words.upper() in rulebook.rules():
            return RedirectResponse(rule_address(words.upper(), table), 303)
        async with self.access.drawing(request):
            return HTMLResponse(search_page(visitor_of(request), None, words, table))

    async def about(self, request: Request) -> Response:
        """The ledger of a game from its first chapter, or what is found in it; or one rule, by its id."""
        visitor, name, table = visitor_of(request), request.path_params["name"], table_of(request)
        if name in rulebook.rules():
            return await self.rule(request, rulebook.rules()[name])
        game, words = game_called(name), searched(request)
        async with self.access.drawing(request):
            if words:
                return HTMLResponse(search_page(visitor, game, words, table))
            first = next(iter(rulebook.chapters(game).values()))
            return HTMLResponse(chapter_page(game, first, visitor.lang, visitor.light, table))

    async def rule(self, request: Request, rule: rulebook.Rule) -> Response:
        visitor, chapter = visitor_of(request), rulebook.chapter_of(rule)
        if chapter is None:
            raise not_found()
        async with self.access.drawing(request):
            return HTMLResponse(rule_page(rule, chapter, visitor.lang, visitor.light, table_of(request)))

    async def chapter(self, request: Request) -> Response:
        visitor, game = visitor_of(request), game_called(request.path_params["game"])
        chapter = rulebook.chapters(game).get(request.path_params["chapter"])
        if chapter is None:
            raise not_found()
        async with self.access.drawing(request):
            return HTMLResponse(chapter_page(game, chapter, visitor.lang, visitor.light, table_of(request)))


def game_called(slug: str) -> Game[Any]:
    found = next((game for game in hospitable.games_with_pages() if game.slug == slug), None)
    if found is None:
        raise not_found()
    return found


def table_of(request: Request) -> str:
    """The name of the table somebody reads at; what cannot be one is as good as none."""
    name = request.query_params.get("table", "")
    return name if TABLE.fullmatch(name) else ""


def searched(request: Request) -> str:
    return clean(request.query_params.get("q", ""), LONGEST_SEARCH)
