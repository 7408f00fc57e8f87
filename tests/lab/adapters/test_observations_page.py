"""The page on observations says what the games declare."""

from __future__ import annotations

from scripts.observations import PAGE, written


def test_the_tables_of_observations_are_up_to_date() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert page == written(page), "PYTHONPATH=src python -m scripts.observations"
