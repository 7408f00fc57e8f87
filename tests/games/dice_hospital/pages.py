"""The ways Dice Hospital is played when its pages are looked at."""

from __future__ import annotations

from hospitable.core.variants import Value

EVERYTHING: dict[str, Value] = {
    "events": True,
    "experimental_medicine": True,
    "consultant": True,
    "admissions_nurse": True,
    "opening_crisis": True,
    "national_epidemic": True,
}
WAYS: list[tuple[int, dict[str, Value]]] = [
    *((seats, {}) for seats in range(1, 6)),
    (1, EVERYTHING),
    *((seats, {**EVERYTHING, "final_round_collection": True}) for seats in (2, 4)),
    (3, {"events": True, "activation": "in_order", "final_round_collection": True}),
    (2, {"city": True}),
    (4, {"city": True, "first_city": True, "events": True, "experimental_medicine": True}),
    (5, {"city": True}),
    (2, {"investments": True}),
    (4, {"investments": True, "experimental_medicine": True, "consultant": True}),
    (3, {"investments": True, "city": True}),
    (5, {"investments": True}),
    (1, {"automa": True}),
    (1, {"automa": True, "automa_harder_cards": True, "automa_tile_points": True, **EVERYTHING}),
    (2, {"maternity": True}),
    (3, {"maternity": True, "experimental_medicine": True, "consultant": True}),
    (5, {"maternity": True, "investments": True}),
    (4, {"maternity": True, "investments": True, "city": True}),
]
