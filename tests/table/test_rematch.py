"""Once more: one presses Play again, the others are asked and come along, with the same seats and variants."""

from __future__ import annotations

from pathlib import Path

from hospitable.table.keys import new_secret
from tests.table.sites import a_table, asynchronous, play_on, served, update


@asynchronous
async def test_everybody_comes_along_to_the_same_seats_and_variants(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        live = await a_table(site.registry, "Ada,Bob", simultaneous=True)
        await play_on(live, 2000)
        ada, bob = await site.sit_down(live, 0), await site.sit_down(live, 1)
        async with site.page(live, cookie=bob) as page:
            assert "Play again" in (await update(page))["panels"]["again"]
            laid = await site.post(f"/table/{live.table.id}/rematch", {}, cookie=ada)
            assert "Ada wants to play again: come along?" in (await update(page))["panels"]["again"]
        again = await site.registry.find(laid.headers["location"].rpartition("/")[2])
        assert again is not None
        assert [(place.name, place.expected, place.home) for place in again.seats] == [
            ("Ada", "", ""),
            ("", "Bob", ""),
        ]
        assert again.table.variants == live.table.variants
        end = (await site.get(f"/table/{live.table.id}", cookie=bob)).text
        assert "Ada wants to play again: come along?" in end
        for _ in range(2):
            answer = await site.post(f"/table/{live.table.id}/rematch", {}, cookie=bob)
            assert answer.headers["location"] == laid.headers["location"]
        assert [(place.name, place.level) for place in again.seats] == [("Ada", ""), ("Bob", "")]
        assert again.begun
        stranger = f"hospitable={new_secret()}"
        assert (await site.post(f"/table/{live.table.id}/rematch", {}, cookie=stranger)).status_code == 404
