"""Positions of the earlier format in words of today.

They had everything of the modules among the hospitals and on the table, numbers for sets, and some steps of their own.
"""

from __future__ import annotations

from typing import Any

from .dice import COLOURS, values_in

BASE = ("round", "first_player", "rolled", "ambulances", "order", "late")
RENAMED = {
    "tiles": "department_pile",
    "cards": "specialist_pile",
    "shown_tiles": "shown_departments",
    "shown_cards": "shown_specialists",
}
HOSPITAL = ("wards", "arrivals", "staff", "nurses", "fatalities", "discharge_points", "ward_points")


def upgraded(data: dict[str, Any]) -> dict[str, Any]:
    return data | {
        "agenda": upgraded_agenda(data["agenda"]),
        "own": [upgraded_agenda(steps) for steps in data["own"]],
        "position": upgraded_position(data["position"], data["seats"], data["variants"]),
    }


def upgraded_position(old: dict[str, Any], seats: int, variants: dict[str, Any]) -> dict[str, Any]:
    hospitals = old["hospitals"]
    new = {name: old[name] for name in BASE} | {name: old[before] for before, name in RENAMED.items()}
    new["bag"] = by_colour(old["bag"])
    new["hospitals"] = [upgraded_hospital(hospital) for hospital in hospitals]
    if seats == 1:
        used = by_colour(hospitals[0]["reported"])
        new["reports"] = {"reports": old["reports"], "completed": old["completed"], "used": used}
    elif variants["administrators"]:
        new["administrators"] = {
            "dealt": of_all(hospitals, "dealt"),
            "kept": of_all(hospitals, "administrator"),
            "guarded": of_all(hospitals, "guarded"),
            "points": of_all(hospitals, "administrator_points"),
        }
    if variants["events"]:
        points = of_all(hospitals, "event_points")
        new["events"] = {"event": old["event"], "deck": old["events"], "points": points}
    if variants["consultant"]:
        new["consultant"] = {"copied": of_all(hospitals, "copied")}
    if variants["final_round_collection"]:
        new["collection"] = {
            "spaces": old["spaces"],
            "collected": of_all(hospitals, "collected"),
            "passed": [owner for owner, hospital in enumerate(hospitals) if hospital["passed"]],
        }
    return new


def of_all(hospitals: list[dict[str, Any]], name: str) -> list[Any]:
    return [hospital[name] for hospital in hospitals]


def by_colour(numbers: list[Any]) -> dict[str, Any]:
    return dict(zip(COLOURS, numbers, strict=True))


def upgraded_hospital(old: dict[str, Any]) -> dict[str, Any]:
    new = {name: old[name] for name in HOSPITAL}
    new["ambulance"] = None if old["ambulance"] == -1 else old["ambulance"] + 1
    new["departments"] = [
        {"id": department, "worker": worker}
        for department, worker in zip(old["departments"], old["workers"], strict=True)
    ]
    new["specialists"] = [
        {"id": card, "waiting": not old["used"] >> place & 1} for place, card in enumerate(old["specialists"])
    ]
    new["blood_bags"] = old["bags"]
    new["discharged"] = by_colour(old["lounge"])
    new["activation"] = {
        "healed": old["healed"],
        "healed_from": by_colour([values_in(values) for values in old["before"]]),
        "sent_home": old["sent_home"],
    }
    new["ability_points"] = old["registrar_points"]
    return new


# -- the steps to come, the next one last


def upgraded_agenda(steps: list[str]) -> list[str]:
    """Of a table, or of a seat that acts together with others."""
    kinds = [kind_of(step) for step in steps]
    if "improve" in kinds and "put_back_display" not in kinds:  # all discard when all have taken: now one step
        first = kinds.index("discard_turn")
        steps = [step for step in steps if kind_of(step) != "discard_turn"]
        steps.insert(first, "discard_improvements")
    if "collection_lap" in kinds:
        steps = ["end_game", *steps]
    new: list[str] = []
    for step in steps:
        if kind_of(step) == "use_ability":
            new.append(f"settle_placement {step.split(' ')[1]}")
        new.append(step)
    return new


def kind_of(step: str) -> str:
    return step.split(" ")[0].split(":")[0]
