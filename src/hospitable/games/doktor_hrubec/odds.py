"""How likely an operation is to succeed: for hints and the picture."""

from __future__ import annotations

from ...core.texts import Text
from .about import listed, signed
from .cards import NONE, SPECIALITIES
from .notation import said_here
from .state import Position
from .teams import die_value, doctor_skill, ongoing_skill, team_skill


def winning_faces(s: Position, seat: int, patient: int, speciality: int) -> list[int]:
    """The faces of the die with which this team would heal a patient now (HR-OPR-10, -11)."""
    final = s.closer != NONE
    missing = s.rules.edition.patients[patient].difficulty[speciality] - team_skill(s, seat, speciality, final)
    return [face for face in range(1, 7) if die_value(s, face, final) >= missing]


def percent(faces: list[int]) -> int:
    return round(100 * len(faces) / 6)


def best_percent(s: Position, seat: int, patient: int) -> int:
    """By the speciality that is best for this patient."""
    found = 0
    for speciality in range(len(SPECIALITIES)):
        if s.rules.edition.patients[patient].difficulty[speciality] != NONE:
            found = max(found, percent(winning_faces(s, seat, patient, speciality)))
    return found


def operation_text(s: Position, seat: int, patient: int, speciality: int) -> Text:
    """`team 3, bonus +1 against 7: a 3 or more heals (67%)`."""
    final = s.closer != NONE
    theatre = s.theatres[seat]
    skill = doctor_skill(s, theatre, speciality, final)
    parts = sum_parts(skill, ongoing_skill(s, speciality, final), theatre.bonus)
    difficulty = s.rules.edition.patients[patient].difficulty[speciality]
    sums = said_here("hint.sum", parts=listed(parts), difficulty=difficulty)
    faces = winning_faces(s, seat, patient, speciality)
    if not faces:
        return said_here("hint.hopeless", sum=sums)
    if len(faces) == 6:
        return said_here("hint.sure", sum=sums)
    chance = percent(faces)
    if faces == list(range(faces[0], 7)) and len(faces) > 1:
        return said_here("hint.from", sum=sums, face=faces[0], percent=chance)
    return said_here("hint.faces", sum=sums, faces="/".join([str(face) for face in faces]), percent=chance)


def sum_parts(skill: int, change: int, bonus: int) -> list[Text]:
    """What is added to the die; the team always, the rest where there is some."""
    parts = [said_here("part.team", value=skill)]
    if change:
        parts.append(said_here("part.ongoing", value=signed(change)))
    if bonus:
        parts.append(said_here("part.bonus", value=signed(bonus)))
    return parts
