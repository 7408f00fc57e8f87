"""Every sentence exists in every language, is said with the arguments it asks for, and none is left over."""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Callable, Hashable, Iterable, Iterator
from functools import cache
from typing import Any

import pytest

import hospitable
from hospitable.bots import LEVELS
from hospitable.core.agenda import DECISION
from hospitable.core.texts import LANGUAGES, Text
from hospitable.games.clinic import happenings as clinic_happenings
from hospitable.games.clinic import people as clinic_people
from hospitable.games.clinic import reasons as clinic_reasons
from hospitable.games.clinic import steps as clinic_steps
from hospitable.games.clinic import tiles as clinic_tiles
from hospitable.games.clinic.balance import USES as CLINIC_USES
from hospitable.games.clinic.grid import BOARDS
from hospitable.games.clinic.labels import DOMAIN as CLINIC
from hospitable.games.clinic.moves import PROPOSALS
from hospitable.games.clinic.pieces import EXPANSIONS, TITLES
from hospitable.games.clinic.sentences import COUNTED
from hospitable.games.clinic.sentences import QUESTIONS as CLINIC_QUESTIONS
from hospitable.games.dice_hospital import cards, dice, effects, happenings, moves, reasons, steps
from hospitable.games.dice_hospital import picture as dice_picture
from hospitable.games.dice_hospital.labels import DOMAIN as DICE_HOSPITAL
from hospitable.games.dice_hospital.modules.automa.names import COMPLEXITIES
from hospitable.games.dice_hospital.modules.automa.words import ITEMS as AUTOMA_ITEMS
from hospitable.games.dice_hospital.modules.city.names import BONUSES
from hospitable.games.dice_hospital.modules.investments import WHOSE
from hospitable.games.dice_hospital.sentences import PHASES
from hospitable.games.dice_hospital.tokens import TOKEN_TYPES
from hospitable.games.dice_hospital.writing import LOUNGE_NAMES
from hospitable.games.doktor_hrubec import cards as hrubec_cards
from hospitable.games.doktor_hrubec import effects as hrubec_effects
from hospitable.games.doktor_hrubec import happenings as hrubec_happenings
from hospitable.games.doktor_hrubec import reasons as hrubec_reasons
from hospitable.games.doktor_hrubec import steps as hrubec_steps
from hospitable.games.doktor_hrubec.effects import EFFECTS as HRUBEC_EFFECTS
from hospitable.games.doktor_hrubec.effects import PATIENT_EFFECTS
from hospitable.games.doktor_hrubec.moves import SORTS, VERBS
from hospitable.games.doktor_hrubec.notation import DOMAIN as DOKTOR_HRUBEC
from hospitable.games.doktor_hrubec.sentences import QUESTIONS as HRUBEC_QUESTIONS
from hospitable.games.emergency_roll import beds as er_beds
from hospitable.games.emergency_roll import cards as er_cards
from hospitable.games.emergency_roll import dice as er_dice
from hospitable.games.emergency_roll import happenings as er_happenings
from hospitable.games.emergency_roll import picture
from hospitable.games.emergency_roll import reasons as er_reasons
from hospitable.games.emergency_roll.notation import DOMAIN as EMERGENCY_ROLL
from tests.catalogues import (
    DOMAINS,
    Said,
    asks_for,
    everything_said,
    is_plural,
    messages,
    nodes_in,
    placeholders,
    po_file,
    sentences,
    sources,
    speakers,
)
from tests.games.clinic.refused import refused_moves as refused_in_clinic
from tests.games.clinic.seldom import seldom_positions as seldom_in_clinic
from tests.games.dice_hospital.refused import refused_moves as refused_in_dice_hospital
from tests.games.dice_hospital.seldom import seldom_positions
from tests.games.doktor_hrubec.refused import refused_moves as refused_in_hrubec
from tests.games.doktor_hrubec.seldom import seldom_positions as seldom_in_hrubec
from tests.gauntlet.ways import at_once

PLURALS = {"en": "(n != 1)", "fr": "(n > 1)", "nl": "(n != 1)"}

# Words that are the same as in English, though they were translated.
SAME = {
    "fr": {
        "Automa",
        "Community Care",
        "{left} + {right} points",
        "Action {number}",
        "Administration",
        "Business",
        "Expert",
        "Parking 2",
        "Parking 3",
        "zombie",
        "place {place}",
        "total {total}",
        "Activation",
        "Ambulance",
        "Ambulance {number}",
        "Ambulances",
        "ambulance {ambulance}",
        "Consultant",
        "Dice Hospital",
        "hall",
        "normal",
        "Pause",
        "Score",
        "Total",
        "{minutes} min",
        "5 minutes",
        "Points",
        "Isolation",
        "minutes",
        "Module Isolation",
        "morgue",
        "Morgue",
        "patient",
        "Patients",
        "patients",
        "Phases",
        "Piles",
        "place",
        "R",
        "total",
        "URSULE",
        "{n} patient",
        "{n} patients",
        "{n} point",
        "{n} points",
        "{points} point",
        "{points} points",
        "Constipation",
        "Doktor Hrubec",
        "F",
        "Fracture",
        "Geek",
        "VIP",
        "Admission",
        "admission",
        "bonus",
        "bonus {value}",
        "derm",
        "stom",
        "table",
        "Car",
        "Clinic",
        "Neu",
        "Oph",
        "Ort",
        "P2",
        "P3",
        "Psy",
        "Zombies",
        "orange",
        "{n} zombie",
        "{n} zombies",
        "{service}, place {number}",
    },
    "nl": {
        "Automa",
        "Community Care",
        "Beginner",
        "Expert",
        "Triage",
        "Workaholics",
        "zombie",
        "zombie in {place}",
        "{n} bot ({level})",
        "{n} bots ({level})",
        "Start",
        "Bot",
        "bot, {level}",
        "Link: {seat}",
        "Car",
        "Clinic",
        "Heli",
        "Lab",
        "Neu",
        "Oper",
        "Ort",
        "P2",
        "P3",
        "Psy",
        "Tria",
        "Zombies",
        "hub",
        "{n} zombie",
        "{n} zombies",
        "Dice Hospital",
        "Emergency Roll",
        "R",
        "Registrar",
        "Score",
        "Specialist",
        "URSULE",
        "variant",
        "{minutes} min",
        "Doktor Hrubec",
        "Dr. Acula",
        "Dr. Incognito",
        "M",
        "VIP",
        "bonus",
        "bonus {value}",
        "derm",
        "hand",
        "psych",
        "stom",
        "Team",
        "team",
        "team {value}",
        "team: {sum}",
    },
}

# The Dutch edition of Dice Hospital has the English names (docs/adding-a-game.md, Words).
SAME_NAMES = {(DICE_HOSPITAL, "nl"): ("department.", "specialist.", "in.")}

# Ids put together from a name, with all the names. Where a family is not listed, its names are words of the source.
SPECIALISTS = er_cards.CARDIOLOGISTS + er_cards.RADIOLOGISTS + er_cards.EPIDEMIOLOGISTS
ITEMS = ["wards", "critical", "nurses", "cardiologists", "radiologist", "epidemiologist", "morgue"]
ITEMS += er_cards.MODULES[1:]
EVENTS = er_happenings.EVENTS
POINTS = ["discharges", "empty_wards", "administrator", "events", "registrar", "reports", "reports_missed"]
POINTS += ["fatalities", "blood_bags", "collected", "left_behind", *AUTOMA_ITEMS]
DECISIONS = {kind for kind in steps.STEPS if kind >= DECISION}
HELPED_OTHERWISE = {steps.ACTIVATE, steps.TREAT_PATIENTS, steps.FIND_BED}  # it depends on what is chosen first
ASKED = ["choose_reveal", "keep_administrator", "discard_one", "choose_copy", "treat", "save_bonus"]
MOVES = [name.replace(" ", "_") for name in moves.PASSES] + ["bag", "send", "harm", "soothe", "guard", "collect", "use"]
MOVES += ["remove", "rest", "admit", "build", "hire", "discard", "park", "fly", "pick", "roll"]
HRUBEC_CARDS = [*HRUBEC_EFFECTS, "retrain_more", "remove_waiting_patient", "steal_m", "steal_f"]
HRUBEC_OF_PATIENTS = ["draw_more", "discard_hand_card_more", "steal_doctor_m", "steal_doctor_f"]
HRUBEC_TIMES = hrubec_effects.TRIGGERS[: hrubec_effects.ALWAYS]
HRUBEC_LEAVING = ["after_failure.move_self_and_dead_patient", "after_failure.move_self", "after_success.move_self"]
HRUBEC_DOCTORS = [*HRUBEC_TIMES, *[f"{leaving}_{sex}" for leaving in HRUBEC_LEAVING for sex in hrubec_cards.SEXES]]
HRUBEC_DOCTORS += [name for name in hrubec_effects.DOCTOR_EFFECTS if f"about.{name}" in sentences(DOKTOR_HRUBEC, "en")]
HRUBEC_EVENTS = [*hrubec_happenings.EVENTS, "dealt_secretly", "drew_secretly", "castled_secretly", "operation_began"]
HRUBEC_EVENTS += ["removed_waiting", "moved_to_waiting", "played_on", "played_to"]
HRUBEC_ASKED = [name for kind, name in hrubec_steps.STEPS.items() if kind >= DECISION and kind not in HRUBEC_QUESTIONS]
CLINIC_EVENTS = [*clinic_happenings.EVENTS, "chose_secretly", "university_empty", "treated_alone", "bought_nothing"]
CLINIC_EVENTS += ["paid_popularity", "died_popularity", "bitten_popularity"]
CLINIC_ASKED = [name for kind, name in clinic_steps.STEPS.items() if kind >= DECISION and kind not in CLINIC_QUESTIONS]
CLINIC_DECISIONS = [name for kind, name in clinic_steps.STEPS.items() if kind >= DECISION]
CLINIC_LONG = ["place_bonus", "choose_action", "bring_cars", "other_end", "choose_door", "cars_leave"]
CLINIC_BRIEF = [name for name in CLINIC_DECISIONS if name not in CLINIC_LONG]
CLINIC_OPTIONAL = ["build_component", "bonus_supply", "bring_cars", "hire_somebody", "use_queue", "move_people"]
CLINIC_OPTIONAL += ["treat_patients", "lead_zombies"]
CLINIC_FACTS = ["parking", "queue", "salaries", "upkeep", "abandoned", "income"]
CLINIC_MOVES = ["build", "place", "walk", "donate", "bring", "park", "away", "link", "door", "dismiss"]
CLINIC_CHARTS = ["unpaid", "built", "hired", "offered", "used", "title", "objective", "builder", "employer", "bonus"]
CLINIC_CHARTS += ["place", "points", "cured"]
FAMILIES: dict[tuple[str, str], list[str]] = {
    (CLINIC, "ware.*"): clinic_tiles.WARES[1:],
    (CLINIC, "the_ware.*"): clinic_tiles.WARES[1:],
    (CLINIC, "a_ware.*"): clinic_tiles.WARES[1:],
    (CLINIC, "short.*"): clinic_tiles.TILES[1:],
    (CLINIC, "service.*"): clinic_tiles.SERVICES,
    (CLINIC, "colour.*"): clinic_people.COLOURS,
    (CLINIC, "kind.*"): clinic_people.KINDS,
    (CLINIC, "the.*"): clinic_people.KINDS,
    (CLINIC, "a.*"): clinic_people.KINDS,
    (CLINIC, "bonus.*"): clinic_tiles.BONUSES,
    (CLINIC, "action.*"): clinic_tiles.ACTIONS,
    (CLINIC, "objective.*"): clinic_tiles.OBJECTIVES,
    (CLINIC, "title.*"): TITLES,
    (CLINIC, "variant.*"): EXPANSIONS,
    (CLINIC, "seat_option.*"): [option.name for option in hospitable.game("clinic").seat_options],
    (CLINIC, "choice.*"): ["beginner", "expert", *BOARDS],
    (CLINIC, "reason.*"): clinic_reasons.REASONS,
    (CLINIC, "event.*"): CLINIC_EVENTS,
    (CLINIC, "question.*"): CLINIC_ASKED,
    (CLINIC, "move.*"): CLINIC_MOVES,
    (CLINIC, "move.accept_*"): PROPOSALS,
    (CLINIC, "move.hire_*"): ["nurse", "orderly"],
    (CLINIC, "score.*"): list(COUNTED),
    (CLINIC, "item.*"): [*COUNTED, "objective"],
    (CLINIC, "picture.*"): ["extinguishers", "blood_bags", "carried", "zombies", "led"],
    (CLINIC, "table.state.*"): ["lie", "must", "new"],
    (CLINIC, "table.ware.*"): clinic_tiles.WARES[1:],
    (CLINIC, "table.ask.*"): CLINIC_BRIEF,
    (CLINIC, "table.help.*"): CLINIC_DECISIONS,
    (CLINIC, "table.then.*"): [
        "build_component",
        "first_rooms",
        "use_queue",
        "move_people",
        "treat_patients",
        "lead_zombies",
    ],
    (CLINIC, "table.done.*"): CLINIC_OPTIONAL,
    (CLINIC, "table.brings.*"): clinic_tiles.ACTIONS,
    (CLINIC, "table.action.*"): clinic_tiles.ACTIONS,
    (CLINIC, "table.kit.*"): EXPANSIONS,
    (CLINIC, "table.kit.*_does"): EXPANSIONS,
    (CLINIC, "table.*"): [*clinic_tiles.BONUSES, "yard", "university", "reception", *CLINIC_FACTS],
    (CLINIC, "tell.action.*"): clinic_tiles.ACTIONS,
    (CLINIC, "chart.*"): CLINIC_CHARTS,
    (CLINIC, "chart.*.note"): CLINIC_CHARTS,
    (CLINIC, "chart.used.*"): [clinic_happenings.EVENTS[event] for event in CLINIC_USES],
    (CLINIC, "tell.room_for.*"): clinic_people.GROUPS,
    (CLINIC, "tell.any.*"): clinic_people.GROUPS,
    (EMERGENCY_ROLL, "colour.*"): er_dice.COLOURS,
    (EMERGENCY_ROLL, "letter.*"): er_dice.COLOURS,
    (EMERGENCY_ROLL, "bonus.*"): er_cards.BONUSES,
    (EMERGENCY_ROLL, "die.*"): er_dice.COLOURS[:3],
    (EMERGENCY_ROLL, "the_die.*"): er_dice.COLOURS[:3],
    (EMERGENCY_ROLL, "tell.bonus.*"): er_cards.BONUSES,
    (EMERGENCY_ROLL, "specialist.*"): SPECIALISTS,
    (EMERGENCY_ROLL, "specialist.*.text"): SPECIALISTS,
    (EMERGENCY_ROLL, "variant.*"): [variant.name for variant in hospitable.game("emergency-roll").variants],
    (EMERGENCY_ROLL, "reason.*"): er_reasons.REASONS,
    (EMERGENCY_ROLL, "event.*"): [*EVENTS, "admitted_for", "admitted_extra", "admitted_extra_for", "died_extra"],
    (EMERGENCY_ROLL, "score.*"): ITEMS,
    (EMERGENCY_ROLL, "pill.*"): ITEMS,
    (EMERGENCY_ROLL, "item.*"): ITEMS,
    (EMERGENCY_ROLL, "question.*"): ["choose", "settle", "discard"],
    (EMERGENCY_ROLL, "picture.*"): ["cardiologist", "radiologist", "epidemiologist"],
    (EMERGENCY_ROLL, "picture.waiting.*"): ["patient", "extra", "screen"],
    (DICE_HOSPITAL, "colour.*"): dice.COLOUR_NAMES,
    (DICE_HOSPITAL, "letter.*"): dice.COLOUR_NAMES,
    (DICE_HOSPITAL, "die.*"): dice.COLOUR_NAMES,
    (DICE_HOSPITAL, "tell.pile.*"): ["department", "specialist"],
    (DICE_HOSPITAL, "a_patient.*"): dice.COLOUR_NAMES,
    (DICE_HOSPITAL, "some.*"): dice.COLOURS,
    (DICE_HOSPITAL, "count.*"): LOUNGE_NAMES,
    (DICE_HOSPITAL, "patients.*"): [*dice.COLOUR_NAMES, "any"],
    (DICE_HOSPITAL, "department.*"): cards.DEPARTMENTS,
    (DICE_HOSPITAL, "in.*"): cards.DEPARTMENTS,
    (DICE_HOSPITAL, "specialist.*"): cards.SPECIALISTS,
    (DICE_HOSPITAL, "the.*"): ["nurse", *cards.SPECIALISTS],
    (DICE_HOSPITAL, "administrator.*"): cards.ADMINISTRATORS,
    (DICE_HOSPITAL, "event_card.*"): cards.EVENT_CARDS,
    (DICE_HOSPITAL, "report.*"): cards.REPORTS,
    (DICE_HOSPITAL, "bonus.*"): BONUSES,
    (DICE_HOSPITAL, "automa_card.*"): COMPLEXITIES,
    (DICE_HOSPITAL, "picture.automa_*"): COMPLEXITIES,
    (DICE_HOSPITAL, "brief.*"): [*cards.SPECIALISTS, *cards.ADMINISTRATORS],
    (DICE_HOSPITAL, "about.*"): [
        *effects.DEPARTMENT_EFFECTS,
        *cards.SPECIALISTS,
        *cards.ADMINISTRATORS,
        *cards.EVENT_CARDS,
    ],
    (DICE_HOSPITAL, "phase.*"): sorted(set(PHASES.values())),
    (DICE_HOSPITAL, "variant.*"): [variant.name for variant in hospitable.game("dice-hospital").variants],
    (DICE_HOSPITAL, "reason.*"): [*reasons.REASONS, "no_nurse", "no_run", "empty_cot"],
    (DICE_HOSPITAL, "about.care_*"): effects.PINK_POSITIONS,
    (DICE_HOSPITAL, "event.*"): [
        *happenings.HAPPENINGS,
        "dealt_administrators_secretly",
        "kept_secretly",
        "drew_tokens_secretly",
        "invested_second",
        "discharged_nobody",
    ],
    (DICE_HOSPITAL, "token.*"): TOKEN_TYPES,
    (DICE_HOSPITAL, "token_short.*"): TOKEN_TYPES,
    (DICE_HOSPITAL, "about.token_*"): ["same", "plus_one", "minus_one", "rescue", "boost"],
    (DICE_HOSPITAL, "question.token_*"): WHOSE,
    (DICE_HOSPITAL, "score.*"): POINTS,
    (DICE_HOSPITAL, "item.*"): POINTS,
    (DICE_HOSPITAL, "question.*"): [*ASKED, *effects.DEPARTMENT_EFFECTS[1 : effects.SWAP_STAFF]],
    (DICE_HOSPITAL, "move.*"): MOVES,
    (DICE_HOSPITAL, "move.reveal_*"): ["department", "specialist"],
    (DICE_HOSPITAL, "mark.*"): ["treated", "healed", "guarded", "printed"],
    (DICE_HOSPITAL, "table.need.*"): effects.PATTERNS,
    (DICE_HOSPITAL, "table.care.*"): [*effects.PINK_POSITIONS, "two"],
    (DICE_HOSPITAL, "table.effect.*"): effects.DEPARTMENT_EFFECTS[1:],
    (DICE_HOSPITAL, "table.help.*"): [steps.STEPS[kind] for kind in DECISIONS - HELPED_OTHERWISE],
    (DOKTOR_HRUBEC, "doctor.*"): hrubec_cards.DOCTORS,
    (DOKTOR_HRUBEC, "action.*"): hrubec_cards.ACTIONS,
    (DOKTOR_HRUBEC, "patient.*"): hrubec_cards.PATIENTS,
    (DOKTOR_HRUBEC, "the.*"): [*hrubec_cards.DOCTORS, *hrubec_cards.PATIENTS],
    (DOKTOR_HRUBEC, "about.*"): [*HRUBEC_DOCTORS, *HRUBEC_CARDS],
    (DOKTOR_HRUBEC, "effect.*"): [*PATIENT_EFFECTS, *HRUBEC_OF_PATIENTS],
    (DOKTOR_HRUBEC, "speciality.*"): hrubec_cards.SPECIALITIES,
    (DOKTOR_HRUBEC, "short.*"): hrubec_cards.SPECIALITIES,
    (DOKTOR_HRUBEC, "sex.*"): hrubec_cards.SEXES,
    (DOKTOR_HRUBEC, "stage.*"): hrubec_steps.STAGE_NAMES,
    (DOKTOR_HRUBEC, "variant.*"): [variant.name for variant in hospitable.game("doktor-hrubec").variants],
    (DOKTOR_HRUBEC, "reason.*"): hrubec_reasons.REASONS,
    (DOKTOR_HRUBEC, "sort.*"): SORTS,
    (DOKTOR_HRUBEC, "event.*"): HRUBEC_EVENTS,
    (DOKTOR_HRUBEC, "question.*"): HRUBEC_ASKED,
    (DOKTOR_HRUBEC, "move.*"): [verb for verb in VERBS if verb not in ("play", "exchange")],
    (DOKTOR_HRUBEC, "score.*"): ["healed", "morgue"],
    (DOKTOR_HRUBEC, "item.*"): ["healed", "morgue"],
    ("hospitable.table", "level.*"): list(LEVELS),
    ("hospitable.table", "new.kind.*"): ["bot", "screen", "link", "empty"],
    ("hospitable.table", "settings.*"): ["device", "day", "night"],
    ("hospitable.table", "replay.*"): ["first", "rewind", "prev", "next", "forward", "last", "moves", "score"],
    ("hospitable.table", "error.*"): ["not_found", "wrong_method", "bad_request"],
}

# Counts that the page's script puts in while somebody chooses.
FILLED_IN_THE_PAGE = {"table.chosen"}

# The sentences of rules are found by the ids of a ledger: tests/test_ledgers.py knows which there must be.
LEDGERS = {f"{game.domain}.ledger" for game in hospitable.games_with_pages()}
SPEAKING = sorted(set(DOMAINS) - LEDGERS)

every_domain = pytest.mark.parametrize("domain", DOMAINS)
every_translation = pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != "en"])


# -- the files


def test_core_and_every_game_have_catalogues() -> None:
    assert {"hospitable.core", *(game.domain for game in hospitable.games()), *LEDGERS} <= set(DOMAINS)


@every_domain
def test_catalogues_are_there_in_exactly_our_languages(domain: str) -> None:
    folder = po_file(domain, "en").parent
    assert sorted(file.name for file in folder.iterdir()) == [f"{lang}.po" for lang in LANGUAGES]


@every_domain
@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_entry_is_said_once_complete_and_not_in_doubt(domain: str, lang: str) -> None:
    found = messages(domain, lang)
    assert found.plural_expr == PLURALS[lang]
    assert [message.id for message in found if message.id and (message.fuzzy or message.context)] == []
    assert not found.obsolete
    written = re.findall(r'^msgid "(.+)"$', po_file(domain, lang).read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted(written) == sorted(sentences(domain, lang))
    for id, forms in sentences(domain, lang).items():
        assert all(forms), id


@every_domain
@every_translation
def test_languages_have_the_same_ids_with_the_same_plurals(domain: str, lang: str) -> None:
    assert list(sentences(domain, lang)) == list(sentences(domain, "en"))
    forms = {id: len(forms) for id, forms in sentences(domain, lang).items()}
    assert forms == {id: len(forms) for id, forms in sentences(domain, "en").items()}


@every_domain
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_form_asks_for_the_same_arguments(domain: str, lang: str) -> None:
    for id, forms in sentences(domain, lang).items():
        assert [placeholders(form) for form in forms] == [asks_for(domain, id)] * len(forms), id


@every_domain
@every_translation
def test_what_reads_as_in_english_is_so_on_purpose(domain: str, lang: str) -> None:
    english = sentences(domain, "en")
    names = SAME_NAMES.get((domain, lang), ())
    ids = [id for id in english if not id.startswith(names)] if names else list(english)
    same = {form.strip() for id in ids for form in sentences(domain, lang)[id] if form in english[id]}
    assert {form for form in same if re.search(r"[^\W\d_]", re.sub(r"{\w+}", "", form))} <= SAME[lang]


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", ["0 blood bags", "1 blood bag", "2 blood bags"]),
        ("fr", ["0 poche de sang", "1 poche de sang", "2 poches de sang"]),
        ("nl", ["0 bloedzakken", "1 bloedzak", "2 bloedzakken"]),
    ],
)
def test_each_language_counts_its_own_way(lang: str, said: list[str]) -> None:
    assert [Text(EMERGENCY_ROLL, "cost.bags", {"n": n}).say(lang) for n in range(3)] == said


ABOUT_KEYS = {"key.undo"}  # it names the key u


@every_domain
def test_dutch_speaks_to_one_person_as_je(domain: str) -> None:
    said = {id: forms for id, forms in sentences(domain, "nl").items() if id not in ABOUT_KEYS}
    assert [id for id, forms in said.items() if re.search(r"\b(u|uw|uwe|uzelf)\b", " ".join(forms), re.I)] == []


@every_domain
def test_french_speaks_to_one_person_as_vous(domain: str) -> None:
    said = sentences(domain, "fr")
    assert [id for id, forms in said.items() if re.search(r"\b(tu|toi|tes)\b", " ".join(forms), re.I)] == []


@every_domain
def test_french_signs_follow_a_no_break_space(domain: str) -> None:
    said = sentences(domain, "fr")
    assert [
        id for id, forms in said.items() if re.search(r"\S [:;?!»%$]|« \S|\N{NARROW NO-BREAK SPACE}", str(forms))
    ] == []


@every_domain
def test_french_writes_money_after_the_amount(domain: str) -> None:
    forms = [form for forms in sentences(domain, "fr").values() for form in forms]
    assert [form for form in forms if re.search(r"\$[\d{]|[\d}]\$", form)] == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", hospitable.games(), ids=lambda game: game.slug)
def test_rows_of_the_score_begin_with_a_capital(game: hospitable.Game[Any], lang: str) -> None:
    rows = {id: form for id, (form, *_) in sentences(game.domain, lang).items() if id.startswith("item.")}
    assert rows
    assert [id for id, form in rows.items() if not form[0].isupper()] == []


# -- the source


@cache
def words_of(domain: str) -> set[str]:
    """All plain texts in the modules that speak in this domain."""
    speaking = {said.where.partition(":")[0] for said in everything_said() if said.domain == domain}
    nodes = [node for module in speaking for node in nodes_in(sources()[module])]
    return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def members(said: Said) -> list[str]:
    """The ids that a put-together id stands for."""
    if (said.domain, said.id) in FAMILIES:
        return [said.id.replace("*", name) for name in FAMILIES[said.domain, said.id]]
    possible = {said.id.replace("*", word) for word in words_of(said.domain)}
    return [id for id in sentences(said.domain, "en") if id in possible]


def test_the_scan_finds_who_speaks() -> None:
    assert {domain for domain, _place in speakers().values()} == set(SPEAKING)
    assert {said.domain for said in everything_said()} == set(SPEAKING)


def test_every_sentence_said_in_the_source_exists() -> None:
    missing = []
    for said in everything_said():
        for id in members(said) if "*" in said.id else [said.id]:
            if id not in sentences(said.domain, "en"):
                missing.append(f"{said.where}: {id}")
        if "*" in said.id and not members(said):
            missing.append(f"{said.where}: {said.id}")
    assert missing == []


def test_every_listed_family_is_said() -> None:
    assert set(FAMILIES) <= {(said.domain, said.id) for said in everything_said()}


def test_a_sentence_is_said_with_the_arguments_it_asks_for() -> None:
    wrong = []
    for said in everything_said():
        if "*" not in said.id and said.args is not None and said.id in sentences(said.domain, "en"):
            choosing = {"n"} if is_plural(said.domain, said.id) else set()  # it need not be shown to choose the form
            if said.args != asks_for(said.domain, said.id) | choosing and said.id not in FILLED_IN_THE_PAGE:
                wrong.append(f"{said.where}: {said.id} {sorted(said.args)}")
    assert wrong == []


@pytest.mark.parametrize("domain", SPEAKING)
def test_no_sentence_is_left_over(domain: str) -> None:
    used = {word for word in words_of(domain) if "." in word}  # ids that reach their call through a variable
    for said in everything_said():
        if said.domain == domain:
            used |= set(members(said)) if "*" in said.id else {said.id}
    assert [id for id in sentences(domain, "en") if id not in used] == []


# -- in play


def parts(text: Text) -> Iterator[Text]:
    """A text and the texts among its arguments."""
    yield text
    for argument in text.args.values():
        for part in argument if isinstance(argument, list | tuple) else [argument]:
            if isinstance(part, Text):
                yield from parts(part)


def different(texts: Iterable[Text]) -> list[Text]:
    """Each once: games say the same again and again."""
    return list({everything_in(text): text for text in texts}.values())


def everything_in(value: object) -> Hashable:
    """A text or an argument of one, to the last word: those that differ in nothing of this are said alike."""
    if isinstance(value, Text):
        return value.domain, value.id, *[(name, everything_in(part)) for name, part in value.args.items()]
    if isinstance(value, list | tuple):
        return tuple([everything_in(part) for part in value])
    assert isinstance(value, Hashable)
    return type(value), value  # a number and a yes are equal, but read differently


def offered(state: hospitable.State[Any]) -> Iterator[Text]:
    """Questions and moves."""
    game: hospitable.Game[Any] = state.rules.game
    for seat in state.deciders:
        yield game.question(state, seat)
        for move in state.moves(seat):
            yield move.text
            hint = game.hint(state, seat, move.number)
            if hint is not None:
                yield hint
        yield from refused(state, seat)


TRIED = {
    "emergency-roll": ["morgue", "morgue extra", "discard car_nurses", "discard car_xray", "discard car_all_wards"]
}
"""Codes that are refused for reasons of their own, when the decision has others of their kind."""


def refused(state: hospitable.State[Any], seat: int) -> Iterator[Text]:
    for code in TRIED.get(state.rules.game.slug, ()):
        try:
            state.find(seat, code)
        except hospitable.IllegalMove as refusal:
            yield refusal.text


def explained(state: hospitable.State[Any]) -> Iterator[Text]:
    """Refusals and scores."""
    for seat in state.deciders:
        for blocked in state.refused(seat):
            yield from (blocked.move.text, blocked.text)
    for score in state.result().scores:
        for line in score.lines:
            yield from (line.name, line.text)


def told(state: hospitable.State[Any]) -> Iterator[Text]:
    """The journal as everybody sees it."""
    game: hospitable.Game[Any] = state.rules.game
    owners = game.owners(state.rules, game.seat_names(state.seats))
    for seat in (None, *range(state.seats)):
        for event in state.seen(seat):
            yield game.event_text(event, owners)


def ways(game: hospitable.Game[Any]) -> Iterator[tuple[int, dict[str, object]]]:
    """Every number of seats, plain and with all the flags that go together, from the first on and from the last on."""
    for seats in game.seats:
        flags = [(variant.name, True) for variant in game.variants if variant.default is False]
        yield seats, {}
        for chosen in dict.fromkeys(at_once(game, seats, values) for values in (flags, flags[::-1])):
            yield seats, dict(chosen)


SELDOM: dict[str, Callable[[], Iterator[hospitable.State[Any]]]] = {
    "clinic": seldom_in_clinic,
    "dice-hospital": seldom_positions,
    "doktor-hrubec": seldom_in_hrubec,
}  # positions with sentences that random games seldom meet
REFUSED: dict[str, Callable[[], Iterator[tuple[hospitable.State[Any], str]]]] = {
    "clinic": lambda: ((state, code) for state, code, _sentence, _rule in refused_in_clinic()),
    "dice-hospital": lambda: ((state, code) for state, code, _sentence, _rule in refused_in_dice_hospital()),
    "doktor-hrubec": lambda: ((state, code) for state, code, _sentence, _rule in refused_in_hrubec()),
}  # moves that are refused for a reason which no position tells by itself


@cache
def met(slug: str) -> tuple[list[Text], list[str]]:
    """What some random games let people read: all different texts, and pictures in every language."""
    game = hospitable.game(slug)
    rng = random.Random(slug)
    texts = [game.title, *(variant.text for variant in game.variants)]
    pictures: list[str] = []
    for seats, variants in ways(game):
        state = game.new(seats, f"catalogues {seats}", variants)
        for number in range(10**6):
            texts += offered(state)
            if number % 20 == 0 or state.over:
                texts += explained(state)
                pictures += drawn(state)
            if state.over:
                break
            seat = rng.choice(state.deciders)
            state.apply(seat, rng.choice(state.legal(seat)))
        texts += told(state)
    for state in SELDOM[slug]() if slug in SELDOM else ():
        texts += [*offered(state), *explained(state), *told(state)]
        pictures += drawn(state)
    for state, code in REFUSED[slug]() if slug in REFUSED else ():
        with pytest.raises(hospitable.IllegalMove) as refusal:
            state.find(state.deciders[0], code)
        texts.append(refusal.value.text)
    return different(texts), pictures


def drawn(state: hospitable.State[Any]) -> Iterator[str]:
    """Pictures of a position, for everybody in every language."""
    game: hospitable.Game[Any] = state.rules.game
    owners = game.owners(state.rules, game.seat_names(state.seats))
    for lang in LANGUAGES:
        for focus in (None, *range(state.seats)):
            lines = game.drawing(state, lang, owners, focus)
            yield "\n".join("".join(text for text, _ in line) for line in lines)


SLUGS = [game.slug for game in hospitable.games()]
LEFT_OVER = re.compile(r"[{}]|[a-z_]\.[a-z_]")  # an argument not put in, or an id not translated


@pytest.mark.parametrize("slug", SLUGS)
def test_what_is_met_in_play_can_be_said_in_every_language(slug: str) -> None:
    texts, pictures = met(slug)
    said = {text.say(lang) for text in texts for lang in LANGUAGES} | set(pictures)
    assert [words for words in said if LEFT_OVER.search(words)] == []


@pytest.mark.parametrize("slug", SLUGS)
def test_play_meets_every_question_move_reason_event_and_score_line(slug: str) -> None:
    heard = {part.id for text in met(slug)[0] for part in parts(text)}
    domain = hospitable.game(slug).domain
    kinds = ("question.", "move.", "hint.", "reason.", "event.", "score.")
    assert [id for id in sentences(domain, "en") if id.startswith(kinds) and id not in heard] == []


@pytest.mark.parametrize("slug", SLUGS)
def test_a_text_with_a_number_to_agree_with_has_a_plural(slug: str) -> None:
    for text in met(slug)[0]:
        for part in parts(text):
            assert is_plural(part.domain, part.id) == ("n" in part.args), part.id


COUNTED_THINGS = "points|patients|beds|cards|nurses|doctors|bags|steps|tokens|tiles|places|wards|numbers|stethoscopes"
ONE_OF_MANY = re.compile(rf"(?<!Seat )(?<![\w.,/+-])1 (?:new |other |more |blood |queue |higher )?({COUNTED_THINGS})\b")


@pytest.mark.parametrize("slug", SLUGS)
def test_what_is_one_is_not_counted_as_many(slug: str) -> None:
    said = {text.say() for text in met(slug)[0]}
    assert [words for words in said if ONE_OF_MANY.search(words)] == []


@pytest.mark.parametrize("slug", SLUGS)
def test_no_sentence_begins_with_a_small_letter(slug: str) -> None:
    sayings = [
        (text, lang) for text in met(slug)[0] for lang in LANGUAGES if text.id.startswith(("reason.", "question."))
    ]
    assert [said for text, lang in sayings if (said := text.say(lang))[0].islower()] == []


# -- Emergency Roll on paper


@pytest.mark.parametrize("lang", LANGUAGES)
def test_words_on_the_sheet_fit_their_columns(lang: str) -> None:
    widths = {"picture.lab": 6, "picture.hall": 6, "picture.clipboard": 11, "picture.nurse": 11}
    words = {id: Text(EMERGENCY_ROLL, id).say(lang) for id in widths}
    assert {id: word for id, word in words.items() if len(word) > widths[id]} == {}


def test_the_sheet_has_its_beds_in_the_same_columns_in_every_language() -> None:
    state = hospitable.game("emergency-roll").new(2, "columns")
    columns = {}
    for lang in LANGUAGES:
        rows = ["".join(text for text, _ in picture.map_line(state, state.sheets[0], row, lang)) for row in range(6)]
        columns[lang] = [[bed.start() for bed in re.finditer(r"w\db\d|\.", row)] for row in rows]
    assert sum(len(row) for row in columns["en"]) == er_beds.BEDS
    assert columns["fr"] == columns["nl"] == columns["en"]


@pytest.mark.parametrize("domain", [EMERGENCY_ROLL, DICE_HOSPITAL])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_colour_has_a_letter_of_its_name_that_suggests_no_other(domain: str, lang: str) -> None:
    letters = [Text(domain, f"letter.{colour}").say(lang) for colour in dice.COLOURS]
    colours = [Text(domain, f"colour.{colour}").say(lang) for colour in dice.COLOURS]
    assert len(set(letters)) == 3
    for letter, colour in zip(letters, colours, strict=True):
        assert letter.isupper()
        assert letter.lower() in colour
        assert letter.lower() not in [other[0] for other in colours if other != colour]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_grey_is_a_joker(lang: str) -> None:
    assert Text(EMERGENCY_ROLL, "letter.grey").say(lang) == "-"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_both_games_name_the_colours_alike(lang: str) -> None:
    for colour in dice.COLOURS:
        assert Text(DICE_HOSPITAL, f"letter.{colour}").say(lang) == Text(EMERGENCY_ROLL, f"letter.{colour}").say(lang)
        assert Text(DICE_HOSPITAL, f"colour.{colour}").say(lang) == Text(EMERGENCY_ROLL, f"colour.{colour}").say(lang)


# -- Dice Hospital in letters


@pytest.mark.parametrize("lang", LANGUAGES)
def test_words_of_a_hospital_fit_their_columns(lang: str) -> None:
    rows = {f"picture.{name}" for name in ("wards", "patients", "departments", "staff", "stock")}
    words = {id: Text(DICE_HOSPITAL, id).say(lang) for id in rows}
    assert {id: word for id, word in words.items() if len(word) > dice_picture.LABEL - 2} == {}
