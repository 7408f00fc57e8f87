"""The patients of Doktor Hrubec, on a peach spot: the joke is the bandage, the tool, the expression."""

from __future__ import annotations

from .....look.paint import INK, Drawings, heart
from .cartoons import (
    BOX,
    EGG,
    FLAT,
    FRINGE,
    GOWN,
    LONG,
    SAD,
    SHORT,
    SMILE,
    SPIKES,
    ball,
    dots,
    head,
    line,
    shape,
    tint,
)

PEACH = "#f5d9c8"
WHITE = "#fffdf7"
LINEN = "#fbf3e2"


def patient(
    skin: str,
    look: str,
    mouth: str = SMILE,
    *,
    hair: str = "",
    back: str = "",
    body: str = GOWN,
    extra: str = "",
    spot: str = PEACH,
    egg: str = EGG,
) -> str:
    return head(skin, look, mouth, hair=hair, back=back, body=body, extra=extra, spot=spot, egg=egg)


def first() -> dict[str, str]:
    """Light cases."""
    towel = shape("M27 40Q50 4 73 40L77 66Q80 60 80 50Q78 12 50 12Q22 12 20 50Q20 62 25 68Z", "#fff6ea")
    knot = shape("M44 12Q40 2 34 6Q32 12 44 12Q56 2 62 4Q66 12 46 12", "#fff6ea")
    cast = shape("M58 78L92 84Q97 92 88 96L54 94Q50 84 58 78Z", WHITE) + tint(
        "M66 80L64 94M74 81L72 95M82 83L80 96", "#b9c7cb", 2.6
    )
    spots = ((34, 40), (66, 42), (50, 38), (35, 66), (62, 68), (70, 56), (29, 54), (50, 71))
    pimples = "".join(
        f'<circle cx="{x}" cy="{y}" r="3.4" fill="#e2604f" stroke="#8c2317" stroke-width="1.6"/>' for x, y in spots
    )
    bubbles = "".join(
        ball(x, y, r, "#fbe9dd") for x, y, r in ((34, 62, 6), (67, 60, 7), (52, 34, 5), (76, 88, 7), (26, 92, 6))
    )
    screen = shape("M20 88H48V100H20Z", "#5d566e") + tint("M26 94H42", "#8ff0c4")
    roll = (
        shape("M66 76H90V98H66Z", WHITE)
        + f'<ellipse cx="78" cy="76" rx="12" ry="5" fill="#e8e2d6" stroke="{INK}" stroke-width="3"/>'
    )
    sweat = shape("M22 34Q27 42 23 45Q18 42 22 34ZM78 30Q83 38 79 41Q74 38 78 30Z", "#8fc7e0")
    arch = shape("M34 60H66V70H34Z", "#fff") + shape(
        "M37 70Q37 64 42 64Q47 64 47 70M53 70Q53 64 58 64Q63 64 63 70", "#b9b3c4"
    )
    plaster = shape("M43 66Q41 72 48 71L65 66Q70 63 67 58Q65 55 61 57L46 62Q43 63 43 66Z", "#f1bd94")
    return {
        "appendix": patient(
            "rosy",
            "crossed",
            "M42 64Q50 58 58 64",
            hair=shape("M26 42Q30 18 52 20Q70 20 74 40Q62 34 54 26Q44 36 26 42Z", "#7a4a2b"),
            extra=shape("M62 90Q68 78 78 86Q86 94 94 82Q98 94 86 98Q76 100 72 94Q68 90 66 96Z", "#e88f7c"),
        ),
        "toothache": patient(
            "light",
            "closed",
            "M44 66Q50 61 56 66",
            extra=towel + knot + shape("M68 56Q80 54 78 66Q74 76 64 72", "#ef8f86"),
        ),
        "fracture": patient(
            "tan", "dots", "M42 63Q50 58 58 63", hair=shape(SHORT, "#2f2233"), extra=cast + heart(86, 89, 4, "#d9657d")
        ),
        "insomnia": patient(
            "rosy",
            "wide",
            FLAT,
            hair=shape(SPIKES, "#5b6b8c"),
            extra=tint("M34 58Q40 62 46 58M54 58Q60 62 66 58", "#9a7f9f", 3.5),
            spot="#cfd6e8",
        ),
        "acne": patient(
            "rosy",
            "dots",
            "M41 64Q46 60 50 64T59 64",
            hair=shape("M25 45Q22 18 52 17Q78 18 75 45Q72 34 62 32Q60 38 52 30Q46 40 38 32Q28 34 25 45Z", "#a45a2a"),
            extra=pimples,
        ),
        "geek": patient(
            "light",
            "glasses",
            hair=shape("M26 40Q28 20 50 19Q72 20 74 40L66 31L58 36L50 28L42 36L34 31Z", "#3f6fb5"),
            extra=screen,
            spot="#d8e6d0",
        ),
        "blisters": patient("dark", "dots", SAD, hair=shape(FRINGE, "#2f2233"), extra=bubbles),
        "constipation": patient(
            "rosy", "squeezed", "M42 66Q46 62 50 66T58 66", hair=shape(SHORT, "#c98f3a"), extra=sweat + roll
        ),
        "dental_bridge": patient("tan", "dots", "", hair=shape(LONG, "#6b3a2a"), extra=arch),
        "split_lip": patient("light", "dots", "M44 68Q50 64 57 68", hair=shape(SHORT, "#5a3a2a"), extra=plaster),
    }


def second() -> dict[str, str]:
    """Those who have more to tell."""
    rash = ((32, 36), (40, 28), (52, 30), (64, 34), (70, 46), (68, 62), (60, 70), (48, 58), (34, 62), (28, 50))
    more = ((40, 70), (26, 88), (38, 92), (54, 92), (70, 88), (80, 96))
    bottle = shape("M74 100V80Q74 74 78 72V60H86V72Q90 74 90 80V100Z", "#58ab74") + shape("M76 84H88V94H76Z", LINEN)
    open_coat = (
        shape("M30 100V76H70V100Z", WHITE)
        + heart(50, 92, 6, "#d9657d")
        + heart(37, 86, 3.4, "#d9657d")
        + heart(63, 86, 3.4, "#d9657d")
        + shape("M4 100Q6 80 34 74L40 100ZM96 100Q94 80 66 74L60 100Z", "#b8a37c")
    )
    hood = shape("M14 100Q10 10 50 9Q90 10 86 100L76 66Q78 26 50 24Q22 26 24 66Z", "#a39a86")
    bell = shape("M70 96Q74 92 74 86Q74 78 82 78Q90 78 90 86Q90 92 94 96Z", "#f4c243") + ball(82, 98, 3, "#f4c243")
    brim = shape("M6 34Q50 18 94 34Q84 44 50 40Q16 44 6 34Z", "#a33f6a") + shape(
        "M30 32Q32 8 50 8Q68 8 70 32Q50 26 30 32Z", "#c15c88"
    )
    thermometer = shape("M54 62L88 54Q92 58 89 62L56 68Z", "#fff") + tint("M58 65L74 61", "#d9452f", 2.6)
    half = '<path d="M50 20C68 20 76 36 76 50C76 67 65 77 50 77Z" fill="#b9c0dc"/>' + line("M50 20V77")
    bowler = shape("M16 36Q50 26 84 36Q70 42 50 40Q30 42 16 36Z", INK) + shape(
        "M28 34Q28 10 50 10Q72 10 72 34Q50 28 28 34Z", "#4a4358"
    )
    hole = ball(58, 22, 5, PEACH) + line("M68 16L74 12M69 22H76M67 28L73 31")
    teeth_in_belly = shape("M36 88Q50 82 64 88Q62 98 50 98Q38 98 36 88Z", "#e88f86") + shape(
        "M39 89Q50 85 61 89V93Q50 90 39 93Z", "#fff"
    )
    grind = shape("M34 60H66V72H34Z", "#fff") + line(
        "M34 66L38 64L42 67L46 64L50 67L54 64L58 67L62 64L66 66M42 60V64M50 60V64M58 60V64"
    )
    return {
        "kidney_stones": patient(
            "dark",
            "closed",
            "M42 66Q50 60 58 66",
            hair=shape(SHORT, "#d9d3c4"),
            extra=shape("M66 88L74 80L84 82L90 90L84 98H70Z", "#b9b3c4")
            + shape("M52 94L58 88L64 93L62 100H54Z", "#d3cedb"),
        ),
        "full_body_rash": patient(
            "rosy", "wide", "M42 66Q50 61 58 66", extra=dots(*rash, *more, r=2.6, fill="#d9452f")
        ),
        "wisdom_teeth": patient(
            "tan",
            "closed",
            "M36 60H64Q62 72 50 72Q38 72 36 60",
            hair=shape(FRINGE, "#4a3040"),
            extra=shape("M37 60H63V65H37Z", "#fff") + line("M43 60V65M50 60V65M57 60V65"),
        ),
        "shattered_jaw": patient(
            "rosy",
            "angry",
            "M38 66L44 62L50 67L56 62L62 66",
            hair=shape("M28 36Q50 8 72 36Q50 26 28 36Z", "#3a2c4d"),
            extra=shape("M24 60Q26 82 50 82Q74 82 76 60L82 58Q82 90 50 90Q18 90 18 58Z", WHITE),
        ),
        "alcoholic": patient(
            "rosy",
            "tired",
            "M41 66Q46 70 50 66T59 66",
            hair=line("M30 30Q26 18 34 16M44 22Q42 10 50 10M58 22Q62 12 68 16"),
            extra=ball(50, 57, 6, "#d9452f") + bottle,
        ),
        "exhibitionist": patient("light", "dots", "M40 61Q50 71 60 61", hair=shape(SHORT, "#6b4a3a"), body=open_coat),
        "leper": patient("pale", "tired", SAD, back=hood, extra=shape("M24 40L62 30L68 34L24 50Z", LINEN) + bell),
        "infected_prostitute": patient(
            "tan",
            "closed",
            "",
            back=shape("M22 40Q10 66 20 84L80 84Q90 66 78 40Z", "#3a2440"),
            hair=brim,
            extra=thermometer,
        ),
        "schizoid": patient(
            "light",
            "none",
            "M42 64Q46 68 50 64Q54 60 58 64",
            hair=half + shape(FRINGE, "#7a4a2b"),
            extra=ball(60, 47, 7.5, "#fff") + dots((60, 47), (41, 48)),
        ),
        "gunshot_wound": patient("dark", "wide", "M45 66Q50 62 55 66Q50 71 45 66Z", hair=bowler + hole),
        "swallowed_dentures": patient(
            "rosy",
            "wide",
            "M43 65Q50 60 57 65",
            hair=line("M28 34Q24 28 28 24M72 34Q76 28 72 24"),
            extra=teeth_in_belly,
        ),
        "teeth_grinder": patient("light", "angry", "", hair=shape(SPIKES, "#a33f2a"), extra=grind),
    }


def third() -> dict[str, str]:
    """The ones nobody believes in."""
    wraps = "".join(
        shape(d, LINEN)
        for d in (
            "M24 36Q50 24 76 36L77 44Q50 34 23 44Z",
            "M23 54Q50 62 77 54L75 62Q50 70 26 62Z",
            "M30 68Q50 76 70 68L64 75Q50 80 36 75Z",
            "M36 22Q50 15 64 22L72 32Q50 22 28 32Z",
        )
    )

    def twin(x: int, hair: str, mouth: str) -> str:
        face = "M30 26C44 26 50 38 50 50C50 64 42 72 30 72C18 72 10 64 10 50C10 38 16 26 30 26Z"
        drawn = f'<path d="{face}" fill="#f6d3ae" stroke="{INK}" stroke-width="3"/>' + shape(
            "M10 46Q10 22 30 22Q50 22 50 46Q42 34 30 34Q18 34 10 46Z", hair
        )
        return f'<g transform="translate({x} 0)">' + drawn + dots((23, 50), (37, 50)) + line(mouth) + "</g>"

    return {
        "living_mummy": patient("light", "dots", FLAT, spot="#ddd7ea", extra=wraps + line("M74 62L90 68L84 74")),
        "siamese_twins": f'<circle cx="50" cy="52" r="46" fill="{PEACH}"/>'
        + shape("M6 100Q8 74 50 72Q92 74 94 100Z", "#a9cfd6")
        + twin(0, "#b9743a", "M24 60Q30 65 36 60")
        + twin(40, "#b9743a", "M24 63Q30 58 36 63"),
        "one_body_no_head": '<circle cx="50" cy="52" r="46" fill="#ddd7ea"/>'
        + shape("M16 100Q18 62 40 58Q50 66 60 58Q82 62 84 100Z", "#a9cfd6")
        + shape("M38 58Q50 50 62 58Q50 68 38 58Z", "#6fa3ad")
        + shape("M26 26Q50 18 74 26Q64 32 50 31Q36 32 26 26Z", INK)
        + shape("M36 24V8Q50 3 64 8V24Q50 20 36 24Z", "#4a4358")
        + tint("M44 40Q44 35 50 35Q56 35 55 40Q54 44 50 45M50 50V50.2", "#7d7480", 3.4),
    }


def drawings() -> Drawings:
    return {f"pat-{name}": (BOX, drawn) for name, drawn in {**first(), **second(), **third()}.items()}
