"""The Cardiologists: their stages, the points written for them, and the objectives on the sheets."""

from __future__ import annotations

from ....core.texts import Text
from ..cards import (
    BLOOD_BAG,
    BLOOD_BAGS_CIRCLED,
    CARDIOLOGISTS,
    FIRST,
    GONE,
    NONE,
    NURSE,
    NURSES_CIRCLED,
    SECOND,
    SINGLE,
    STAGES,
    STETHOSCOPE,
    STETHOSCOPES_CIRCLED,
)
from ..effects import progress, wards_full
from ..notation import said_here, specialist_name
from ..state import HUMAN, Position
from .moment import bonus_received, checked, discarding, patients_settled, rounds_ended, sheet_name


def cardiology_status(s: Position) -> list[Text]:
    if s.rules.ursule != NONE:
        return solo_status(s)
    return [text for slot in range(2) for text in card_status(s, slot)]


def card_name(s: Position, slot: int) -> Text:
    return specialist_name(CARDIOLOGISTS[s.cardiologists[slot]])


# -- two players and more


def card_status(s: Position, slot: int) -> list[Text]:
    """The stage of a card is where its scores have brought it (ER-CAR-03 to -06)."""
    written = [sheet.cardiology[slot] for sheet in s.sheets if sheet.cardiology[slot] != NONE]
    if not stage_fits(s, slot, written):
        stage = STAGES[s.stages[slot]]
        return [said_here("status.stage", card=card_name(s, slot), stage=stage, round=s.round, points=written or "-")]
    found = []
    for owner in range(len(s.sheets)):
        found += objective_status(s, owner, slot, s.sheets[owner].cardiology[slot] != NONE, s.stages[slot] != GONE)
    return found


def stage_fits(s: Position, slot: int, written: list[int]) -> bool:
    points = s.rules.edition.cardiologists[s.cardiologists[slot]].points
    stage = s.stages[slot]
    if stage in (FIRST, SINGLE):
        return not written
    if not s.rules.edition.double_side[s.rules.players]:
        return rounds_ended(s) >= 1 and set(written) == {points[SINGLE]}
    if stage == SECOND:
        return rounds_ended(s) >= 1 and set(written) == {points[FIRST]}
    return rounds_ended(s) >= 2 and len(written) >= 2 and set(written) == {points[FIRST], points[SECOND]}


def objective_status(s: Position, owner: int, slot: int, scored: bool, open_to_all: bool) -> list[Text]:
    """Who has scored has met it; who met it at the last check has scored, while the card was there (ER-CAR-02)."""
    if rounds_ended(s) == 0 and not discarding(s):
        return []
    least, most = progress_at_check(s, owner, slot)
    threshold = s.rules.edition.cardiologists[s.cardiologists[slot]].threshold
    if scored and most < threshold:
        return [said_here("status.not_met", sheet=sheet_name(s, owner), card=card_name(s, slot))]
    if open_to_all and not scored and least >= threshold:
        return [said_here("status.not_scored", sheet=sheet_name(s, owner), card=card_name(s, slot))]
    return []


def progress_at_check(s: Position, owner: int, slot: int) -> tuple[int, int]:
    """How far an objective was at the last check, at least and at most: before what this round has brought."""
    edition = s.rules.edition
    sheet = s.sheets[owner]
    card = edition.cardiologists[s.cardiologists[slot]]
    now = progress(edition, sheet, card)
    if checked(s):
        return now, now
    bonus = bonus_received(s, owner)
    if card.metric == STETHOSCOPES_CIRCLED:
        before = now - (edition.stethoscope_gain if bonus == STETHOSCOPE else 0)
        return before, before
    if card.metric == BLOOD_BAGS_CIRCLED:
        before = now - (edition.bag_gain if bonus == BLOOD_BAG else 0)
        return before, before
    if card.metric == NURSES_CIRCLED:
        return now - int(bonus == NURSE and not sheet.patient_waits), now
    return now - patients_settled(s, owner), now  # each patient can have begun, filled or surrounded something


# -- against URSULE


def solo_status(s: Position) -> list[Text]:
    """Two open cards are one objective; each ward she fills takes a card away (ER-UCA-01 to -10)."""
    human = s.sheets[HUMAN].cardiology
    hers = s.sheets[s.rules.ursule].cardiology
    open_slots = [slot for slot in range(2) if s.stages[slot] != GONE]
    if not scores_fit(s, len(open_slots)):
        stages = [STAGES[stage] for stage in s.stages]
        mine, her = ([points for points in row if points != NONE] or "-" for row in (human, hers))
        return [said_here("status.solo_scores", round=s.round, stages=stages, points=mine, ursule=her)]
    if not wards_fit(s, len(open_slots)):
        full = wards_full(s.rules.edition, s.sheets[s.rules.ursule])
        return [said_here("status.solo_wards", full=full, filled=s.filled, open=len(open_slots))]
    found = []
    for slot in range(2):
        found += objective_status(s, HUMAN, slot, human[slot] != NONE, open_slots == [slot])
    if len(open_slots) == 2 and all(objective_status(s, HUMAN, slot, False, True) for slot in range(2)):
        found.append(said_here("status.not_scored", sheet=sheet_name(s, HUMAN), card=card_name(s, 0)))
    return found


def scores_fit(s: Position, open_cards: int) -> bool:
    """What can stand in the two halves of both sheets, by the number of open cards."""
    edition = s.rules.edition
    human, hers = s.sheets[HUMAN].cardiology, s.sheets[s.rules.ursule].cardiology
    scored = [points for points in human if points != NONE]
    wards = 2 - hers.count(NONE)
    if hers not in ([NONE] * 2, [edition.solo_ward, NONE], [edition.solo_ward] * 2):
        return False
    if open_cards == 2:
        return not scored and wards == (min(s.filled, 2) if discarding(s) else 0)
    if rounds_ended(s) == 0 or discarding(s):
        return False
    if open_cards == 1:
        return not scored and wards == 1
    both = [edition.solo_both // 2, edition.solo_both - edition.solo_both // 2]
    return human == both or (scored == [edition.solo_single] and wards >= 1) or (not scored and wards == 2)


def wards_fit(s: Position, open_cards: int) -> bool:
    """The wards she had filled by the last check: none while both cards are open, one while one is."""
    ursule = s.sheets[s.rules.ursule]
    full = wards_full(s.rules.edition, ursule)
    if s.filled > patients_settled(s, s.rules.ursule):
        return False
    if discarding(s):
        return full == s.filled > 0
    before = full if s.over else full - s.filled
    if open_cards == 0:
        return before >= 2 - ursule.cardiology.count(NONE)
    return before == 2 - open_cards
