"""What the gauntlet must know about Doktor Hrubec."""

from __future__ import annotations

import tomllib
from collections import Counter
from importlib import resources
from typing import Any

from hospitable.games.doktor_hrubec.cards import NONE
from hospitable.games.doktor_hrubec.state import Position

EDITION: dict[str, Any] = tomllib.loads(
    resources.files("hospitable.games.doktor_hrubec").joinpath("edition.toml").read_text(encoding="utf-8")
)
DOCTORS = {row["id"]: row for row in EDITION["doctor"]}
ACTIONS = {row["id"]: row for row in EDITION["action"]}
PATIENTS = {row["id"]: row for row in EDITION["patient"]}

View = dict[str, Any]


def most_moves(seats: int) -> int:
    """Random games of thousands stayed far below: some ninety turns, with a handful of moves each."""
    return 2500


# -- the judge: legal moves from what a player sees, card by card


def legal(view: View, seat: int) -> set[str]:
    (asked,) = [asked for asked in view["asked"] if asked["seat"] == seat]
    own = view["theatres"][seat]
    others = [theatre for theatre in view["theatres"] if theatre["owner"] != seat]
    decision = asked["decision"]
    if decision == "turn":
        return turn(view, own, others)
    if decision == "make_room":
        return {f"dismiss {doctor}" for doctor in own["team"]}
    if decision == "receive":
        return {f"dismiss {doctor}" for doctor in [*own["team"], asked["doctor"]]}
    if decision == "alien_victim":
        return {f"dismiss {doctor}" for theatre in view["theatres"] for doctor in theatre["team"]}
    if decision == "castle":
        return {f"castle {doctor}" for doctor in own["team"]}
    if decision == "final_operation":
        return operations(own)
    if decision == "take_doctor":
        sex = PATIENTS[asked["patient"]]["effect"].get("sex")
        return {f"take {d}" for theatre in others for d in theatre["team"] if sex in (None, DOCTORS[d]["sex"])}
    if decision == "dismiss_own":
        return {f"dismiss {doctor}" for doctor in own["team"]}
    if decision == "drop_card":
        return {f"drop {card}" for card in own["hand"]}
    if decision == "admit_twin":
        return {f"admit {patient}" for patient in view["waiting"]} | {"nobody"}
    if decision == "exchange_doctors":
        return {f"exchange {mine} {other}" for mine in own["team"] for there in others for other in there["team"]}
    verb = {"choose_morgue": "bury", "choose_receiver": "send"}[decision]
    return {f"{verb} {theatre['owner'] + 1}" for theatre in others}


def turn(view: View, own: View, others: list[View]) -> set[str]:
    codes: set[str] = set()
    free = len(view["waiting"]) < view["slots"]
    duty = False
    if view["stage"] == "morning":
        codes |= {f"hire {card}" for card in own["hand"] if card in DOCTORS}
        if len(own["hand"]) < 5 and (view["pile"] or view["discard"]):
            codes.add("draw")
    if view["stage"] in ("morning", "admission"):
        codes |= {"queue"} if free else set()
        codes |= {f"admit {patient}" for patient in view["waiting"]} if own["table"] is None else set()
        duty = free or (own["table"] is None and bool(view["waiting"]))
    if view["stage"] == "operation" and own["table"] is not None:
        codes |= operations(own)
        duty = True
    for card in set(own["hand"]) & set(ACTIONS):
        codes |= {f"play {card}{target}" for target in targets(view, own, others, card)}
    return codes if duty else codes | {"end"}


def operations(own: View) -> set[str]:
    return {f"operate {need['speciality']}" for need in PATIENTS[own["table"]]["requirements"]}


def targets(view: View, own: View, others: list[View], card: str) -> set[str]:
    """What an action card can be played on, each with a blank before it; `{""}` for a card without target."""
    row = ACTIONS[card]
    everybody = [own, *others]
    if row["kind"] == "ongoing" or card == "nurse":
        return {""}
    if card == "castling":
        return {""} if any(theatre["team"] for theatre in everybody) else set()
    if card in ("blackout", "dr_hrubec_on_duty"):
        return {""} if any(theatre["table"] for theatre in everybody) else set()
    if card in ("heart_attack", "euthanasia"):
        tables = [theatre for theatre in everybody if may_touch_patient(view, own, theatre)]
        found = {f" {patient}" for patient in view["waiting"]}
        return found | ({f" {theatre['table']}" for theatre in tables} if card == "euthanasia" else set())
    if card == "resurrection":
        return {f" {patient}" for patient in own["morgue"]} if own["table"] is None else set()
    if card == "kidnapper":
        there = [theatre for theatre in others if may_touch_patient(view, own, theatre)]
        return {f" {theatre['table']}" for theatre in there} if own["table"] is None else set()
    if card in ("holiday", "lunch_break", "vip"):
        if not may_touch_patient(view, own, own):
            return set()
        empty = {f" {theatre['owner'] + 1}" for theatre in others if theatre["table"] is None}
        slot = {""} if len(view["waiting"]) < view["slots"] else set()
        return {"holiday": empty, "lunch_break": slot, "vip": {f" {patient}" for patient in view["waiting"]}}[card]
    teams = {"fired": everybody, "heroic_act": [own], "retraining": [own]}.get(card, others)
    return {
        f" {doctor}"
        for theatre in teams
        for doctor in theatre["team"]
        if row["effect"].get("sex") in (None, DOCTORS[doctor]["sex"]) and may_touch_doctors(view, own, theatre)
    }


def may_touch_patient(view: View, own: View, theatre: View) -> bool:
    if theatre["table"] is None:
        return False
    protected = "dr_acula" in theatre["team"]
    return not protected or (theatre is own and not view["variants"]["acula_blocks_own_cards"])


def may_touch_doctors(view: View, own: View, theatre: View) -> bool:
    protected = "dr_incognito" in theatre["team"]
    return not protected or (theatre is own and not view["variants"]["incognito_blocks_own_cards"])


# -- the pieces: nothing is lost or made


def check_pieces(s: Position) -> None:
    cards = Counter(s.pile + s.discard)
    patients = Counter(s.unseen + s.waiting + s.box)
    for theatre in s.theatres:
        cards.update(theatre.hand + theatre.team)
        patients.update(theatre.healed + theatre.morgue)
        patients.update([theatre.table] if theatre.table != NONE else [])
        assert len(theatre.team) <= 4
        assert theatre.hand == sorted(theatre.hand)
    cards.update([card for card in (s.ongoing, s.newcomer) if card != NONE])
    expected = dict.fromkeys(range(25), 1) | {25 + i: row["count"] for i, row in enumerate(EDITION["action"])}
    assert cards == expected
    assert patients == dict.fromkeys(range(25), 1)
    assert len(s.waiting) <= (3 if s.seats == 2 else 4)
    row = EDITION["setup"][s.seats - 2]
    for stage in range(3):
        size = sum(patient["stage"] == stage + 1 for patient in EDITION["patient"])
        unseen = sum(EDITION["patient"][patient]["stage"] == stage + 1 for patient in s.unseen)
        assert size - unseen == row[f"stage_{stage + 1}"] - s.queue[stage]
