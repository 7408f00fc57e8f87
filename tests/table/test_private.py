"""What is nobody's business: the file of the tables, which tables there are, and who asks."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from hospitable.core.errors import HospitableError
from hospitable.table.data import open_store
from hospitable.table.registry import TableRegistry
from hospitable.table.seats import AWAY
from hospitable.table.server import check_proxies
from hospitable.table.sqlite import SQLiteStore
from tests.table.programs import make
from tests.table.sites import Clock, Quick, Site, a_table, asynchronous, served


def modes(folder: Path) -> dict[str, int]:
    return {file.name: stat.S_IMODE(file.stat().st_mode) for file in folder.iterdir()}


@asynchronous
async def test_the_files_of_the_tables_are_for_their_owner_alone(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "data"
    store = open_store(folder)
    registry = TableRegistry(store, Quick())
    await a_table(registry)
    found = modes(folder)
    assert {"tables.sqlite3", "tables.sqlite3-wal", "tables.sqlite3-shm"} <= set(found)
    assert set(found.values()) == {0o600}
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    await registry.close()


@asynchronous
async def test_files_that_others_could_read_are_closed_to_them(tmp_path: Path) -> None:
    for end in ("", "-wal", "-shm"):
        (tmp_path / f"tables.sqlite3{end}").touch(0o644)
    store = SQLiteStore(tmp_path / "tables.sqlite3")
    assert set(modes(tmp_path).values()) == {0o600}
    await store.close()


# -- which tables there are


@asynchronous
async def test_a_table_of_others_costs_what_one_costs_that_does_not_exist(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same questions to the store, and the table is not looked at: so it takes the same time."""
    async with served(tmp_path) as site:
        others, mine = [await a_table(site.registry) for _ in range(2)]
        cookie = await site.sit_down(mine, 0)
        token = (await make(site)).json()["seats"][0]["token"]
        asked: list[str] = []
        watch(monkeypatch, site, asked)
        for headers in ({}, {"cookie": cookie}, {"cookie": "hospitable=0123456789abcdef"}):
            for what in ("", "/score", "/replay", "/record.json"):
                found = []
                for id in (others.table.id, "0" * 16, "no-such-table"):
                    answer = await site.get(f"/table/{id}{what}", **headers)
                    found.append((answer.status_code, answer.text, tuple(asked)))
                    asked.clear()
                assert found[0][0] == 404
                assert len(set(found)) == 1, found
        for headers in ({}, {"authorization": f"Bearer {token}"}, {"authorization": "Bearer 0123456789abcdef"}):
            found = []
            for id in (others.table.id, "0" * 16):
                answer = await site.get(f"/api/tables/{id}", **headers)
                found.append((answer.status_code, answer.text, tuple(asked)))
                asked.clear()
            assert found[0][0] == 404
            assert len(set(found)) == 1, found


def watch(monkeypatch: pytest.MonkeyPatch, site: Site, asked: list[str]) -> None:
    """Note what the store and the registry are asked."""
    for owner, names in ((site.registry.store, ("held", "key", "load", "entries", "done")), (site.registry, ("find",))):
        for name in names:
            ask = getattr(owner, name)

            def noted(*args: object, name: str = name, ask: object = ask) -> object:
                asked.append(name)
                return ask(*args)  # type: ignore[operator]

            monkeypatch.setattr(owner, name, noted)


# -- who asks


@asynchronous
@pytest.mark.parametrize(
    ("proxies", "found"),
    [((), "127.0.0.1"), (("10.0.0.1",), "127.0.0.1"), (("127.0.0.1",), "9.9.9.9"), (("127.0.0.0/8",), "9.9.9.9")],
)
async def test_only_a_proxy_the_host_names_may_say_whom_it_asks_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, proxies: tuple[str, ...], found: str
) -> None:
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "*")
    async with served(tmp_path, proxies=proxies) as site:
        fields = {"game": "emergency-roll", "players": ["Ada", "Bob"]}
        headers = {"X-Forwarded-For": "9.9.9.9", "X-Forwarded-Proto": "https"}
        assert (await site.http.post("/api/tables", json=fields, headers=headers)).status_code == 201
        assert list(site.registry.new_tables._buckets) == [found]


@pytest.mark.parametrize("proxy", ["*", "", "proxy.example", "1.2.3", "127.0.0.1:80"])
def test_a_proxy_is_an_address(proxy: str) -> None:
    check_proxies(["127.0.0.1", "::1", "10.0.0.0/8"])
    with pytest.raises(HospitableError):
        check_proxies([proxy])


# -- who is away


@asynchronous
async def test_who_is_away_does_not_depend_on_the_time_of_day(tmp_path: Path) -> None:
    wall, steady = Clock(), Clock()
    store = SQLiteStore(tmp_path / "tables.sqlite3")
    registry = TableRegistry(store, Quick(), wall, pause=0.0, steady=steady)
    live = await a_table(registry)
    wall.now += 10 * AWAY
    assert not live.away(0)
    wall.now -= 100 * AWAY
    steady.now += AWAY + 1
    assert live.away(0)
    wall.now += 1000 * AWAY  # what somebody does now is a sign of life now, whatever the clock on the wall says
    await live.say(0, "here I am", "client-0001")
    assert not live.away(0)
    steady.now += AWAY + 1
    assert live.away(0)
    await registry.close()
