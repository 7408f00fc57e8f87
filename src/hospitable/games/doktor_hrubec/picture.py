"""A position drawn in letters: `str(state)` and the terminal draw the same picture, the terminal in colour."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...core.picture import Line, Picture, headline, row, spoken
from ...core.texts import Text
from . import about, scoring
from .cards import FIRST_ACTION, NONE, SEXES, SPECIALITIES, STAGES
from .notation import card_name, patient_name, said_here, short_name
from .odds import best_percent
from .state import Position, Theatre
from .steps import STAGE_NAMES
from .teams import has_woman, team_skill

WIDTH: Final = 96
LABEL: Final = 17  # how wide the names of the rows of an operating room are
NAME: Final = 27  # how wide the name of a card is
COLUMN: Final = 6  # and each of its skills


def in_brackets(text: Text | None, lang: str) -> str:
    return f" ({text.say(lang)})" if text is not None else ""


# -- the hospital


def table(s: Position, lang: str, owners: Sequence[object]) -> Picture:
    picture: Picture = [headline(said_here("title"), heading(s, owners), lang)]
    picture.append(ongoing_line(s, lang))
    picture.append(row(said_here("picture.queue"), queue_text(s), lang))
    picture += waiting_lines(s, lang)
    picture.append(row(said_here("picture.pile"), len(s.pile), lang))
    picture += flow("picture.discard", names_of([card_name(card) for card in s.discard], lang), lang)
    if s.box:
        picture += flow("picture.box", names_of([patient_name(patient) for patient in s.box], lang), lang)
    if s.hopeless:
        picture.append([(said_here("picture.hopeless", n=s.hopeless).say(lang), "label")])
    if s.newcomer != NONE:
        line = row(said_here("picture.newcomer"), card_name(s.newcomer), lang, "card")
        picture.append([*line, (in_brackets(about.doctor(s.rules.edition, s.newcomer), lang), "")])
    return picture


def heading(s: Position, owners: Sequence[object]) -> Text:
    if s.over:
        return said_here("picture.over", n=s.turn)
    if s.closer != NONE:
        return said_here("picture.closing", turn=s.turn, closer=owners[s.closer], active=owners[s.active])
    stage = said_here(f"stage.{STAGE_NAMES[s.stage]}")
    return said_here("picture.turn", turn=s.turn, active=owners[s.active], stage=stage)


def ongoing_line(s: Position, lang: str) -> Line:
    if s.ongoing == NONE:
        return row(said_here("picture.ongoing"), "-", lang)
    line = row(said_here("picture.ongoing"), card_name(s.ongoing), lang, "card")
    does = said_here("picture.no_effect") if s.closer != NONE else about.action(s.rules.edition, s.ongoing)
    return [*line, (in_brackets(does, lang), "")]


def queue_text(s: Position) -> Text:
    """How many patients of each stage are to come; the closing card is at the bottom for all to see."""
    parts = [said_here("picture.stage", stage=stage + 1, count=s.queue[stage]) for stage in range(STAGES)]
    parts.append(said_here("picture.closing_card" if s.closer == NONE else "picture.closed"))
    return about.listed(parts)


def waiting_lines(s: Position, lang: str) -> Picture:
    """Who waits, and how many slots are free; at a table for two one is blocked (HR-SET-02)."""
    edition = s.rules.edition
    picture: Picture = [row(said_here("picture.waiting"), "", lang)]
    for patient in s.waiting:
        line: Line = [(f"  {patient_name(patient).say(lang):<{NAME}}", "card")]
        line.append(
            (f"{about.worth(edition, patient).say(lang)}{in_brackets(about.patient(edition, patient), lang)}", "")
        )
        picture.append(line)
    slots = [said_here("picture.free", n=s.free_slots())]
    blocked = max(edition.slots) - s.rules.slots
    if blocked:
        slots.append(said_here("picture.blocked", blocked=blocked))
    picture.append([(f"  {about.listed(slots).say(lang)}", "label")])
    return picture


def names_of(texts: Sequence[Text], lang: str) -> list[str]:
    return [text.say(lang) for text in texts] or ["-"]


def flow(id: str, words: list[str], lang: str, indent: str = "") -> Picture:
    """Words behind the name of their row, in as many lines as they need."""
    line = row(said_here(id), "", lang)
    label = f"{indent}{line[0][0]}"
    if indent:
        label = f"{label:<{LABEL}}"
    picture: Picture = [[(label, "label")]]
    at = len(label)
    for i, word in enumerate(words):
        text = word if i == len(words) - 1 else f"{word}, "
        if at > len(label) and at + len(text) > WIDTH:
            picture.append([(" " * len(label), "")])
            at = len(label)
        picture[-1].append((text, ""))
        at += len(text)
    return picture


# -- an operating room


def in_full(s: Position, owner: int, lang: str, owners: Sequence[object], focus: int | None) -> Picture:
    return [
        owner_line(s, owner, lang, owners, focus),
        *team_lines(s, owner, lang),
        table_line(s, owner, lang),
        *pile_lines(s, owner, lang),
        score_line(s, owner, lang),
        *(hand_lines(s, owner, lang) if owner == focus else []),
    ]


def in_short(s: Position, owner: int, lang: str, owners: Sequence[object], focus: int | None) -> Picture:
    """The team by name and only its sums; without the piles that are empty."""
    theatre = s.theatres[owner]
    team = [doctor_words(s, doctor, lang) for doctor in theatre.team]
    sums = [team_skill(s, owner, i, s.closer != NONE) for i in range(len(SPECIALITIES))]
    skills = about.skills(sums).say(lang) if any(sums) else "-"
    return [
        owner_line(s, owner, lang, owners, None),
        *flow("picture.team", team or ["-"], lang, "  "),
        *flow("picture.skills", [skills], lang, "  "),
        table_line(s, owner, lang),
        *(pile_lines(s, owner, lang) if theatre.healed or theatre.morgue else []),
        score_line(s, owner, lang),
    ]


def owner_line(s: Position, owner: int, lang: str, owners: Sequence[object], focus: int | None) -> Line:
    """Number and name of the seat, how many cards it holds, and what it has chosen for Castling (HR-INF-02 to -04)."""
    theatre = s.theatres[owner]
    line: Line = [(f"{owner + 1} ", "key"), (spoken(owners[owner], lang), "owner")]
    cards = said_here("picture.cards", n=len(theatre.hand)).say(lang)
    if not theatre.doctor_left:
        cards = f"{cards}, {said_here('picture.holds_doctor').say(lang)}"
    line.append((f"  {cards}", ""))
    if theatre.bonus:
        line.append((f"  {said_here('picture.bonus', bonus=about.signed(theatre.bonus)).say(lang)}", "full"))
    if theatre.castled != NONE:
        chosen = said_here("picture.has_castled")
        if owner == focus:
            chosen = said_here("picture.castled", doctor=about.the_doctor(theatre.castled))
        line.append((f"  {chosen.say(lang)}", "label"))
    return line


def doctor_words(s: Position, doctor: int, lang: str) -> str:
    sex = said_here(f"sex.{SEXES[s.rules.edition.doctors[doctor].sex]}")
    return f"{card_name(doctor).say(lang)} ({sex.say(lang)})"


def numbers(values: Sequence[int]) -> str:
    return "".join([f"{value:>{COLUMN}}" for value in values])


def team_lines(s: Position, owner: int, lang: str) -> Picture:
    """A row of skills for each doctor, then what the ongoing card and bonuses change, then the sum."""
    edition = s.rules.edition
    theatre = s.theatres[owner]
    heads = "".join([f"{short_name(i).say(lang):>{COLUMN}}" for i in range(len(SPECIALITIES))])
    picture: Picture = [[(f"  {said_here('picture.team').say(lang):<{NAME}}{heads}", "label")]]
    doctors = [0] * len(SPECIALITIES)
    for doctor in theatre.team:
        values = skills_in(s, theatre, doctor)
        doctors = [a + b for a, b in zip(doctors, values, strict=True)]
        line: Line = [(f"  {doctor_words(s, doctor, lang):<{NAME}}", "card"), (numbers(values), "")]
        ability = about.doctor(edition, doctor)
        picture.append([*line, (f"  {ability.say(lang)}" if ability is not None else "", "label")])
    final = s.closer != NONE
    total = [team_skill(s, owner, i, final) for i in range(len(SPECIALITIES))]
    change = [a - b - theatre.bonus for a, b in zip(total, doctors, strict=True)]
    if any(change):
        picture.append([(f"  {card_name(s.ongoing).say(lang):<{NAME}}{numbers(change)}", "")])
    if theatre.bonus:
        bonus = said_here("picture.bonus_row").say(lang)
        picture.append([(f"  {bonus:<{NAME}}{numbers([theatre.bonus] * len(SPECIALITIES))}", "")])
    picture.append([(f"  {said_here('picture.sum').say(lang):<{NAME}}", "label"), (numbers(total), "full")])
    return picture


def skills_in(s: Position, theatre: Theatre, doctor: int) -> list[int]:
    """A doctor's own skills in this team (HR-DOC-15)."""
    data = s.rules.edition.doctors[doctor]
    return data.other_skills if has_woman(s, theatre) else data.skills


def table_line(s: Position, owner: int, lang: str) -> Line:
    """The patient on the operating table, and how likely this team is to heal him as it stands."""
    edition = s.rules.edition
    patient = s.theatres[owner].table
    label = f"  {row(said_here('picture.table'), '', lang)[0][0]}".ljust(LABEL)
    if patient == NONE:
        return [(label, "label"), ("-", "")]
    odds = said_here("hint.odds", percent=best_percent(s, owner, patient))
    text = said_here("both", first=about.worth(edition, patient), second=odds).say(lang)
    line: Line = [(label, "label"), (patient_name(patient).say(lang), "card"), (f"  {text}", "")]
    return [*line, (in_brackets(about.patient(edition, patient), lang), "label")]


def pile_lines(s: Position, owner: int, lang: str) -> Picture:
    """Healed patients with their money, and the morgue."""
    edition = s.rules.edition
    theatre = s.theatres[owner]
    healed = [f"{patient_name(patient).say(lang)} {edition.patients[patient].money}" for patient in theatre.healed]
    dead = [f"{patient_name(patient).say(lang)} {edition.dead}" for patient in theatre.morgue]
    return [
        *flow("picture.healed", healed or ["-"], lang, "  "),
        *flow("picture.morgue", dead or ["-"], lang, "  "),
    ]


def score_line(s: Position, owner: int, lang: str) -> Line:
    """The score as it stands, with its parts."""
    parts = [f"{said_here(f'item.{item}').say(lang)} {points}" for item, points, _rule in scoring.lines(s, owner)]
    points = scoring.total(s, owner)
    total = said_here("picture.score", points=points, n=abs(points)).say(lang)
    return [("  ", ""), (total, "score"), (f"  {', '.join(parts)}", "label")]


def hand_lines(s: Position, owner: int, lang: str) -> Picture:
    """What the viewer holds: doctors with their skills, and what each card does."""
    edition = s.rules.edition
    hand = s.theatres[owner].hand
    picture: Picture = [[(f"  {row(said_here('picture.hand'), '', lang)[0][0]}", "label"), ("" if hand else "-", "")]]
    for card in hand:
        doctor = card < FIRST_ACTION
        name = doctor_words(s, card, lang) if doctor else card_name(card).say(lang)
        line: Line = [(f"  {name:<{NAME}}", "card")]
        if doctor:
            line.append((numbers(edition.doctors[card].skills), ""))
        does = about.card(edition, card)
        picture.append([*line, (f"  {does.say(lang)}" if does is not None else "", "label")])
    return picture
