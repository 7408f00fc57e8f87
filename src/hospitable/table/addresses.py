"""Every address of the web table, and who answers it."""

from __future__ import annotations

from starlette.routing import Route

from .api.endpoints import EVENTS, Api
from .registry import TableRegistry
from .routes import site
from .routes.access import Access
from .routes.health import HealthRoutes
from .routes.history import HistoryRoutes
from .routes.learning import LearningRoutes
from .routes.lobby import LobbyRoutes
from .routes.table import TableRoutes
from .websocket_routes import WebSocketRoutes


def addresses(registry: TableRegistry) -> tuple[list[Route], WebSocketRoutes]:
    """For requests and for WebSockets. Those for programs are in the OpenAPI document (api/openapi.py)."""
    access, api = Access(registry), Api(registry)
    lobby, table, history = LobbyRoutes(access), TableRoutes(access), HistoryRoutes(access)
    learning, health = LearningRoutes(access), HealthRoutes(registry)
    requests = [
        Route("/", lobby.lobby),
        Route("/new/{game}", lobby.new_table),
        Route("/tables", lobby.create, methods=["POST"]),
        Route("/tables/remove", lobby.remove, methods=["POST"]),
        Route("/results", lobby.results),
        Route("/join", lobby.paste, methods=["POST"]),
        Route("/join/{secret}", lobby.invitation),
        Route("/join/{secret}", lobby.join, methods=["POST"]),
        Route("/table/{id}", table.table),
        Route("/table/{id}/move", table.act, methods=["POST"]),
        Route("/table/{id}/chat", table.chat, methods=["POST"]),
        Route("/table/{id}/seat", table.seat, methods=["POST"]),
        Route("/table/{id}/open", table.open, methods=["POST"]),
        Route("/table/{id}/leave", table.leave, methods=["POST"]),
        Route("/table/{id}/resign", table.ask_resign),
        Route("/table/{id}/resign", table.resign, methods=["POST"]),
        Route("/table/{id}/begin", table.begin, methods=["POST"]),
        Route("/table/{id}/wait", table.wait, methods=["POST"]),
        Route("/table/{id}/put-away", table.put_away, methods=["POST"]),
        Route("/table/{id}/free", table.free, methods=["POST"]),
        Route("/table/{id}/score", history.score),
        Route("/table/{id}/log", history.log),
        Route("/table/{id}/replay", history.replay),
        Route("/table/{id}/play-on", history.play_on, methods=["POST"]),
        Route("/table/{id}/record.json", history.record),
        Route("/table/{id}/dice", history.dice),
        Route("/table/{id}/rematch", history.rematch, methods=["POST"]),
        Route("/table/{id}/stay", history.stay, methods=["POST"]),
        Route("/how/{game}", learning.how),
        Route("/rules", learning.rules),
        Route("/rules/{name}", learning.about),
        Route("/rules/{game}/{chapter}", learning.chapter),
        Route("/settings", site.settings),
        Route("/settings", site.change_settings, methods=["POST"]),
        Route("/health/live", health.live),
        Route("/health/ready", health.ready),
        Route("/favicon.svg", site.favicon),
        Route("/favicon-{sign}.svg", site.favicon),
        Route("/static/{domain}/{mark}/{name}", site.static_file),
        *api.routes(),
    ]
    return requests, WebSocketRoutes({"/table/{id}/live": table.live, EVENTS: api.stream})
