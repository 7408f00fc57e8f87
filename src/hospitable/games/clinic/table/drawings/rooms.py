"""Furniture of the rooms, seen from above; its classes take the colours of day and night."""

from __future__ import annotations

from typing import Final

from .....look.paint import Drawings

BOX: Final = "0 0 96 90"
FURNITURE: Final = {
    "treatment_room": '<path d="M14 22H40V66H14ZM56 22H82V66H56Z"/>'
    '<path class="c" d="M14 40H40V66H14ZM56 40H82V66H56Z"/>'
    '<path d="M19 26H35V35H19ZM61 26H77V35H61Z"/>',
    "hub": '<path d="M16 62V46Q16 24 48 24Q80 24 80 46V62H66V48Q66 38 48 38Q30 38 30 48V62Z"/>'
    '<circle class="c" cx="48" cy="56" r="8"/>',
    "supply_room": '<path d="M30 16H84V28H30ZM12 40H84V52H12Z"/><path class="c" d="M36 12H46V24H36ZM52 12H60V24H52Z'
    'M66 14H76V24H66ZM20 36H32V48H20ZM40 38H50V48H40ZM60 35H74V48H60Z"/>',
    "laboratory": '<path d="M40 16H58V20H55V36L70 62Q73 70 64 70H34Q25 70 28 62L43 36V20H40Z"/>'
    '<path class="c" d="M37 50H61L68 62Q70 67 64 67H34Q28 67 30 62Z"/>',
    "operating_theater": '<path d="M36 32H60V74H36Z"/><path class="c" d="M36 50H60V74H36Z"/>'
    '<circle cx="48" cy="25" r="14"/><circle class="c" cx="48" cy="25" r="6"/>',
    "outpatient_clinic": '<path d="M14 24H62V40H14Z"/><circle class="c" cx="26" cy="54" r="8"/>'
    '<circle class="c" cx="50" cy="54" r="8"/><path d="M74 18H82V66H74Z"/><path class="c" d="M22 28H36V34H22Z"/>',
    "triage_room": '<path d="M45 16H51V70H45Z"/><path d="M48 20H76L84 28L76 36H48ZM48 42H20L12 50L20 58H48Z"/>'
    '<path class="c" d="M54 25H72V31H54ZM24 47H42V53H24Z"/>',
    "helipad": '<circle cx="48" cy="45" r="33"/><circle class="c" cx="48" cy="45" r="26"/>'
    '<path class="h" d="M38 30V60M58 30V60M38 45H58"/>',
}
GARDEN: Final = (
    '<g stroke="#2b2740" stroke-opacity=".4" stroke-width="2"><circle cx="30" cy="32" r="17" fill="#6fa65a"/>'
    '<circle cx="66" cy="54" r="20" fill="#7fb069"/><circle cx="27" cy="66" r="12" fill="#8fbf76"/></g>'
    '<circle cx="26" cy="27" r="5" fill="#93c47d"/><circle cx="60" cy="47" r="6" fill="#a5d08f"/>'
    '<circle cx="70" cy="22" r="4" fill="#e58a9b"/><circle cx="78" cy="30" r="3.5" fill="#f4c243"/>'
)


def drawings() -> Drawings:
    rooms = {f"in-{name}": (BOX, f'<g class="artline">{drawn}</g>') for name, drawn in FURNITURE.items()}
    return {**rooms, "in-garden": (BOX, GARDEN)}
