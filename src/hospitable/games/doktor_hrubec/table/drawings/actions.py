"""The action cards of Doktor Hrubec: one thing each, on a lilac spot."""

from __future__ import annotations

from .....look.paint import INK, Drawings, heart
from .cartoons import BOX, ball, dots, line, shape, tint

LILAC = "#ddd3f0"
WHITE = "#fffdf7"


def people() -> dict[str, str]:
    """Taking, sending away, playing tricks on doctors."""
    leaves = "M42 52Q40 26 26 24Q28 40 42 52Q44 18 56 14Q62 34 46 52Q56 30 76 32Q72 48 50 52Z"
    rook = "M32 84V76H38L40 48H34V26H43V33H47V26H53V33H57V26H66V48H60L62 76H68V84Z"
    return {
        "bribe": shape("M14 34H86V80H14Z", "#e9d2a6")
        + shape("M14 34L50 62L86 34", "#f6e6c6")
        + ball(70, 34, 16, "#f4c243")
        + shape("M70 25V43M75 29Q65 26 65 31Q65 34 70 34Q75 34 75 38Q75 42 65 39"),
        "fired": shape("M18 52H82L76 86H24Z", "#d8b98a") + shape(leaves, "#7fb069") + line("M40 66H60"),
        "castling": shape(rook, "#f4f0ea") + line("M14 66Q6 40 22 26M14 26H23V35M86 34Q94 60 78 76M86 76H77V67"),
        "heroic_act": shape("M36 74Q28 86 16 88Q30 66 34 62M64 74Q72 86 84 88Q70 66 66 62", "#d9452f")
        + shape("M50 14L58 36L82 37L63 51L70 75L50 61L30 75L37 51L18 37L42 36Z", "#f4c243"),
        "retraining": shape("M50 24L92 42L50 60L8 42Z", "#4c5a78")
        + shape("M26 52V70Q50 84 74 70V52L50 62Z", "#6b7a9c")
        + line("M84 45V70")
        + ball(84, 74, 4, "#f4c243"),
        "model": shape("M38 52H62V88H38Z", "#4a4358")
        + shape("M42 34H58V52H42Z", "#f4c243")
        + shape("M43 34V20Q54 16 57 26V34Z", "#d9455f")
        + tint("M44 60V80", "#8d86a6"),
        "romantic_dinner": shape("M16 30H42Q42 54 29 54Q16 54 16 30Z", "#f0c9d4")
        + shape("M58 30H84Q84 54 71 54Q58 54 58 30Z", "#f0c9d4")
        + shape("M18 38H40Q38 52 29 52Q20 52 18 38ZM60 38H82Q80 52 71 52Q62 52 60 38Z", "#a3304f")
        + line("M29 54V82M20 84H38M71 54V82M62 84H80")
        + heart(50, 22, 8, "#d9657d"),
        "nurse": shape("M20 66L28 28Q50 16 72 28L80 66Q50 52 20 66Z", WHITE)
        + heart(50, 42, 11, "#d9657d")
        + shape("M20 66Q50 52 80 66L78 76Q50 64 22 76Z", "#d6e6e2"),
    }


def patients() -> dict[str, str]:
    """What happens to those who lie or wait."""
    cloud = "M16 58Q16 30 50 30Q84 30 84 58Z"
    return {
        "euthanasia": shape("M38 46H62V86H38Z", "#fbf7ee")
        + shape("M38 50Q38 62 44 60Q46 54 48 60Q50 66 54 58V50Z", "#efe2c4")
        + line("M50 46V38")
        + tint("M50 32Q42 26 50 20Q58 14 50 8", "#8d86a6", 3.4)
        + shape("M22 88H78V94H22Z", "#b99663"),
        "heart_attack": shape(
            "M50 86C10 56 14 22 34 22C45 22 50 31 50 36C50 31 55 22 66 22C86 22 90 56 50 86Z", "#d9657d"
        )
        + shape("M50 34L40 48L56 56L46 70L50 84", "none"),
        "holiday": shape("M50 22V82")
        + shape("M18 52Q22 22 50 20Q78 22 82 52Q74 44 66 52Q58 44 50 52Q42 44 34 52Q26 44 18 52Z", "#ef8f6a")
        + shape("M36 50Q38 30 50 20Q62 30 64 50Q58 44 50 52Q42 44 36 50Z", "#fff0d8")
        + line("M14 84Q32 74 50 82T86 82"),
        "lunch_break": shape(cloud, "#e3a857")
        + shape("M14 58Q24 66 34 58T54 58T74 58T86 58V64H14Z", "#7fb069")
        + shape("M18 66H82V72Q82 80 74 80H26Q18 80 18 72Z", "#d58f45")
        + dots((38, 42), (52, 38), (64, 45), r=2, fill="#fff3d8"),
        "kidnapper": shape("M34 34Q10 60 24 80Q50 92 76 80Q90 60 66 34Z", "#cdb083")
        + shape("M32 30Q50 40 68 30Q70 22 60 20Q50 26 40 20Q30 22 32 30Z", "#b99663")
        + dots((42, 58), (58, 58))
        + line("M44 68Q50 64 56 68"),
        "vip": shape("M16 30H84V76H16Z", "#3b2f63")
        + shape("M36 36L39.5 46H50L42 52.5L45 63L36 57L27 63L30 52.5L22 46H32.5Z", "#f4c243")
        + tint("M56 46H76M56 56H72", "#f4e2a0", 4)
        + line("M44 30Q50 12 56 30"),
        "blackout": shape("M50 14Q76 16 76 40Q76 54 62 64V72H38V64Q24 54 24 40Q24 16 50 14Z", "#5d566e")
        + shape("M38 72H62V80H38ZM44 80Q50 88 56 80")
        + tint("M42 44L48 34L52 46L58 36", "#8d86a6"),
        "dr_hrubec_on_duty": ball(50, 52, 30, "#f3c6b4")
        + shape("M18 46Q22 14 50 14Q78 14 82 46Q66 34 50 36Q34 34 18 46Z", "#2f7f74")
        + shape("M30 58Q50 52 70 58L66 78Q50 90 34 78Z", "#d6e6e2")
        + line("M32 44L46 49M68 44L54 49")
        + dots((42, 52), (58, 52)),
        "resurrection": tint("M50 8V16M20 20L26 26M80 20L74 26M10 46H18M82 46H90", "#a5751a", 4)
        + shape("M50 84C18 60 20 30 36 30C45 30 50 37 50 42C50 37 55 30 64 30C80 30 82 60 50 84Z", "#f0a0b8")
        + shape("M54 34L38 58H49L44 78L62 52H51Z", "#f4c243"),
    }


def in_force() -> dict[str, str]:
    """What lies there for everybody."""
    leaf = "M50 46C34 40 34 22 43 22C48 22 50 26 50 29C50 26 52 22 57 22C66 22 66 40 50 46Z"
    clover = "".join(f'<g transform="rotate({turn} 50 46)">{shape(leaf, "#58ab74")}</g>' for turn in (0, 90, 180, 270))
    arrow = "M44 20H56L66 38L72 34L68 54L50 48L56 44L50 33L45 41L34 35Z"
    arrows = "".join(f'<g transform="rotate({turn} 50 54)">{shape(arrow, "#7fb069")}</g>' for turn in (0, 120, 240))
    return {
        "alternative_treatment": line("M28 14Q50 8 62 26L52 44")
        + shape("M52 42L66 56L52 88L38 56Z", "#8d7bc0")
        + line("M38 56H66M52 42L48 56L52 88L57 56Z")
        + tint("M20 60Q14 66 20 72M82 60Q88 66 82 72", "#7d6fa8"),
        "tools_delivery": line("M30 48V22M24 22H36")
        + shape("M52 48L58 18L72 20L68 48Z", "#d6dde2")
        + shape("M14 48H86V86H14Z", "#c98f62")
        + shape("M42 48H58V62H42Z", "#f6e6c6")
        + line("M60 18L57 24L62 26L58 32L64 34"),
        "infectious_eczema": shape(
            "M30 90V62Q20 54 22 46Q28 44 36 52V24Q36 18 41 18Q46 18 46 24V46V20Q46 14 51 14Q56 14 56 20V46V24"
            "Q56 18 61 18Q66 18 66 24V50V34Q66 29 71 29Q75 29 75 34V64Q75 76 68 82V90Z",
            "#f6d3ae",
        )
        + dots(
            (40, 60),
            (52, 56),
            (62, 64),
            (48, 72),
            (60, 76),
            (41, 32),
            (61, 34),
            (38, 80),
            (51, 28),
            r=3.2,
            fill="#d9452f",
        ),
        "clown_show": ball(50, 54, 30, "#fff0e4")
        + ball(50, 56, 9, "#d9452f")
        + line("M34 70Q50 84 66 70")
        + dots((38, 44), (62, 44), r=3)
        + ball(20, 40, 11, "#ef8f6a")
        + ball(80, 40, 11, "#ef8f6a")
        + shape("M38 24L50 6L62 24Q50 30 38 24Z", "#8d7bc0"),
        "recycling": arrows,
        "mrs_janitor": line("M74 10L46 66")
        + shape("M34 62L54 70Q56 84 48 90L18 80Q22 68 34 62Z", "#f4f0ea")
        + line("M28 80L34 68M38 84L42 70")
        + shape("M58 58H90L86 90H62Z", "#6fa3c9")
        + line("M58 58Q74 42 90 58"),
        "doctors_on_strike": line("M50 56V94")
        + shape("M16 16H84V58H16Z", WHITE)
        + f'<path d="M34 28L66 46M66 28L34 46" stroke="{INK}" stroke-width="6" stroke-linecap="round"/>'
        + shape("M42 84Q42 76 50 76Q58 76 58 84V92H42Z", "#f3c6b4"),
        "lucky_day": clover + line("M50 48Q54 72 66 86"),
    }


def drawings() -> Drawings:
    spot = f'<circle cx="50" cy="52" r="46" fill="{LILAC}"/>'
    return {f"act-{name}": (BOX, spot + drawn) for name, drawn in {**people(), **patients(), **in_force()}.items()}
