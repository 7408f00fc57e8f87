"""The doctors of Doktor Hrubec, on a mint spot."""

from __future__ import annotations

from .....look.paint import INK, Drawings, heart
from .cartoons import (
    BOX,
    BROAD,
    COAT,
    CURLS,
    FLAT,
    FRINGE,
    GRIN,
    LONG,
    MANE,
    PARTED,
    SAD,
    SHORT,
    SIDES,
    SMILE,
    ball,
    dots,
    head,
    line,
    shape,
    suit,
    tint,
)

MINT = "#cfe3dc"


def doctor(
    skin: str,
    look: str,
    mouth: str = SMILE,
    *,
    hair: str = "",
    back: str = "",
    body: str = COAT,
    extra: str = "",
    spot: str = MINT,
    egg: str = "",
) -> str:
    if egg:
        return head(skin, look, mouth, hair=hair, back=back, body=body, extra=extra, spot=spot, egg=egg)
    return head(skin, look, mouth, hair=hair, back=back, body=body, extra=extra, spot=spot)


def scientists() -> dict[str, str]:
    """Those with something in the hand."""
    saw = shape("M58 84L94 62L98 70L64 92Z", "#d6dde2") + line("M64 90L67 93L70 87L74 90L76 83L81 86L83 79L88 81L90 75")
    scissors = line("M72 72L92 46M92 46Q97 38 90 36Q84 44 80 60") + line("M32 56L38 62M30 61L36 57")
    cleaver = shape("M74 40L96 36L98 58L80 60Z", "#d6dde2") + line("M77 60L72 92")
    drill = shape("M66 84L88 64L94 70L74 92Z", "#9fb7c4") + line("M91 67L98 58M94 60L99 63")
    mirror = ball(50, 25, 8, "#d6e6ee") + line("M25 36Q50 20 75 36")
    mask = shape("M28 58Q50 52 72 58L68 72Q50 84 32 72Z", "#d6e6e2") + line("M28 58L24 50M72 58L76 50")
    beard = shape("M26 56Q30 66 36 58Q50 66 64 58Q70 66 74 56Q78 84 50 94Q22 84 26 56Z", "#f4f0ea")
    apron = shape("M12 100Q14 76 38 75H62Q86 76 88 100Z", "#fff3ee") + dots(
        (30, 88), (44, 95), (62, 86), r=3, fill="#d9452f"
    )
    tash = shape("M36 58Q50 52 64 58Q60 64 50 61Q40 64 36 58Z", "#4a2c1c")
    hammer = line("M74 92L88 60") + shape("M78 46L100 54L96 66L74 58Z", "#b9b3c4")
    return {
        "dr_stitch": doctor("tan", "dots", hair=shape(PARTED, "#3a2440"), back=shape(MANE, "#3a2440"), extra=scissors),
        "old_sawbones": doctor("rosy", "tired", "", hair=shape(SIDES, "#f4f0ea"), extra=beard + line(SAD) + saw),
        "butcher": doctor("rosy", "angry", "M40 67Q50 62 60 67", egg=BROAD, hair=tash, body=apron, extra=cleaver),
        "dr_drill": doctor("tan", "angry", "", hair=shape(SHORT, "#2f2233"), extra=mask + mirror + drill),
        "md_brutal": doctor(
            "light",
            "angry",
            "M40 67Q50 60 60 67",
            egg=BROAD,
            body=suit("#c9d8d4", "#9fb7b0"),
            extra=line("M60 26L66 36M57 31L66 29M59 36L68 33") + hammer,
        ),
    }


def listeners() -> dict[str, str]:
    """Those who talk, or make you talk."""
    card = shape("M62 84Q76 78 88 84V96H62Z", "#c98f62") + line("M68 88H82M68 92H78")
    spiral = ball(40, 48, 9, "#fff") + ball(60, 48, 9, "#fff")
    swirl = "m-1 0a2.5 2.5 0 1 1 3 2.5a5 5 0 1 1-6-4"
    headset = line("M22 52Q20 14 50 14Q80 14 78 52") + shape("M17 46H27V62H17ZM73 46H83V62H73Z", "#5d566e")
    cup = shape("M66 80H86L83 100H69Z", "#fffdf7") + line("M86 84Q94 84 92 90Q90 94 85 93") + line("M72 76Q70 70 74 68")
    moon = shape("M88 12A11 11 0 1 0 96 28A13 13 0 0 1 88 12Z", "#f4e2a0")
    bow = shape("M50 86L38 80V92ZM50 86L62 80V92Z", "#7d3f98")
    return {
        "hypnotist": doctor(
            "light",
            "none",
            "M44 63Q50 66 56 63",
            spot="#e5d9ee",
            hair=shape("M26 40Q28 16 50 16Q72 16 74 40Q50 26 26 40Z", "#3b2f63")
            + shape("M44 70Q50 86 56 70Z", "#3b2f63"),
            extra=spiral + tint(f"M40 48{swirl}M60 48{swirl}", "#7d3f98", 2.4),
        ),
        "dr_couch": doctor(
            "light", "glasses", hair=shape(CURLS, "#b9743a"), extra=card + dots((24, 62), (76, 62), r=3)
        ),
        "helpline_counsellor": doctor(
            "rosy",
            "dots",
            GRIN,
            hair=shape(LONG, "#c9823a"),
            extra=headset + line("M78 60Q80 74 62 72") + ball(60, 71, 4, "#5d566e"),
        ),
        "night_resident": doctor(
            "tan",
            "tired",
            "M45 66Q50 63 55 66",
            spot="#b9c0dc",
            hair=ball(52, 13, 9, "#3a2c4d") + shape(FRINGE, "#3a2c4d"),
            back=moon,
            extra=cup,
        ),
        "professor_emeritus": doctor(
            "rosy",
            "glasses",
            "M42 68H58",
            hair=shape(SIDES, "#f4f0ea"),
            extra=shape("M34 62Q42 56 50 61Q58 56 66 62Q58 70 50 66Q42 70 34 62Z", "#f4f0ea"),
        ),
        "lawyer": doctor(
            "light",
            "dots",
            "M42 63Q50 60 58 65",
            hair=shape("M24 46Q22 17 52 17Q78 18 76 46Q70 30 38 28Q30 34 24 46Z", "#4a4358"),
            body=suit("#4c5a78", "#35405a") + shape("M47 86H53L56 100H44Z", "#a3403a"),
            extra=f'<circle cx="60" cy="48" r="9" fill="none" stroke="{INK}" stroke-width="2.6"/>'
            + line("M67 55L72 74")
            + shape("M64 84H94V100H64Z", "#8a5a3c")
            + line("M74 84V79H84V84M64 91H94"),
        ),
        "young_intern": doctor(
            "light",
            "wide",
            "M46 65Q50 62 54 65",
            hair=shape("M23 58Q16 16 50 16Q84 16 77 58Q72 30 58 28L50 34L42 28Q28 30 23 58Z", "#e0b04a")
            + shape("M22 52Q6 58 12 78Q20 72 26 60ZM78 52Q94 58 88 78Q80 72 74 60Z", "#e0b04a"),
            extra=shape("M75 32Q80 40 76 42Q71 40 75 32Z", "#8fc7e0"),
        ),
        "dr_zero": doctor(
            "light",
            "dots",
            "M46 65Q50 61 54 65Q50 70 46 65Z",
            hair=line("M50 20Q48 10 54 8M46 20Q42 12 46 8M54 20Q58 14 60 12"),
            body=COAT + f'<ellipse cx="72" cy="91" rx="6" ry="8" fill="#fff" stroke="{INK}" stroke-width="3"/>',
            back=ball(22, 52, 8, "#f6d3ae") + ball(78, 52, 8, "#f6d3ae"),
        ),
        "md_silicon": doctor(
            "tan",
            "shades",
            "",
            hair=shape("M24 46Q20 14 54 13Q82 16 76 44Q66 36 68 26Q46 38 24 46Z", "#f0cf6b"),
            body=suit("#f0a0b8", "#d97f9c") + bow,
            extra=shape("M38 61H62Q60 72 50 72Q40 72 38 61Z", "#fff")
            + tint("M70 60L76 66M76 60L70 66M73 58V68M68 63H78", "#fff", 2),
        ),
    }


def figures() -> dict[str, str]:
    """Those who are known by what they wear."""
    cape = shape("M8 100L16 66L34 80L50 88L66 80L84 66L92 100Z", "#7b2338") + shape(
        "M38 80L50 90L62 80L58 100H42Z", "#fffdf7"
    )
    fangs = shape("M44 64.5L46 71L48.5 66ZM52 66L54.5 71L56.5 64.5Z", "#fff")
    wings = shape("M6 50Q10 26 28 52Q10 84 6 50ZM94 50Q90 26 72 52Q90 84 94 50Z", "#fff6fb")
    star = shape("M46 8L50 2L54 8L60 9L55.5 13L57 19L50 15.5L43 19L44.5 13L40 9Z", "#f4c243")
    gaze = "".join(
        f'<ellipse cx="{x}" cy="48" rx="8" ry="11" fill="{INK}" transform="rotate({turn} {x} 48)"/>'
        for x, turn in ((38, -24), (62, 24))
    )
    feather = shape("M74 26Q92 20 92 4Q76 8 70 24Z", "#d9652f") + line("M72 25L86 10")
    hat = shape("M12 34Q50 22 88 34Q80 40 50 36Q20 40 12 34Z", "#5d8f5a") + shape(
        "M28 32Q32 8 50 8Q68 8 72 32Q50 26 28 32Z", "#6fa36b"
    )
    fedora = shape("M12 38Q50 26 88 38Q70 44 50 42Q30 44 12 38Z", "#8a7a5c") + shape(
        "M28 36Q28 12 40 12Q50 18 60 12Q72 12 72 36Q50 30 28 36Z", "#9c8b6a"
    )
    collar = shape("M8 100Q10 74 26 62L44 84L50 94L56 84L74 62Q90 74 92 100Z", "#b8a37c")
    helmet = shape("M22 42Q24 14 50 14Q76 14 78 42L84 44Q50 34 16 44Z", "#6f8452")
    cap = shape("M22 36Q24 14 50 14Q76 14 78 36Q50 28 22 36Z", "#4c5a78") + shape(
        "M20 38Q50 28 80 38L76 42Q50 34 24 42Z", INK
    )
    key = ball(80, 66, 7, "#f4c243") + line("M80 73V94M80 88H86M80 94H87")
    braces = shape("M38 60H62Q61 71 50 71Q39 71 38 60Z", "#fff") + tint("M39 65H61", "#7f95a6", 2.4)
    brackets = "".join(f'<rect x="{x}" y="63" width="4" height="4" fill="#7f95a6"/>' for x in (41, 48, 55))
    leech = shape("M66 58Q74 54 76 62Q78 72 70 76Q64 76 66 68Q67 62 66 58Z", "#6b4a3a") + tint(
        "M68 64H74M68 69H75", "#9c7660", 2
    )
    scarf = shape("M22 54Q16 14 50 13Q84 14 78 54Q76 34 50 32Q24 34 22 54Z", "#7fb069") + dots(
        (34, 26), (50, 21), (66, 26), (28, 38), (72, 38), r=2.4, fill="#f7f3c8"
    )
    leaves = shape("M70 96Q62 80 72 70Q80 80 74 96ZM78 98Q80 82 94 78Q94 92 82 98Z", "#58ab74")
    return {
        "dr_acula": doctor(
            "pale",
            "angry",
            "M40 62Q50 70 60 62",
            spot="#d9cfe6",
            hair=shape("M23 46Q24 16 50 16Q76 16 77 46L66 30L50 42L34 30Z", INK),
            body=cape,
            extra=fangs,
        ),
        "tooth_fairy": doctor(
            "dark", "closed", GRIN, spot="#f3d8e6", hair=shape(LONG, "#f0a0b8"), back=wings, extra=star
        ),
        "beautician": doctor(
            "rosy",
            "closed",
            "M43 63Q50 70 57 63Q50 59 43 63",
            hair=shape("M26 46Q20 14 50 14Q82 14 76 46Q90 62 78 76Q72 60 70 40Q56 40 48 28Q38 40 26 46Z", "#d9652f"),
            extra=line("M34 44L31 41M38 42L37 38M62 42L63 38M66 44L69 41"),
        ),
        "alien": doctor(
            "green",
            "none",
            "M45 68Q50 71 55 68",
            spot="#d5e8c4",
            egg="M50 14C76 14 84 34 78 48C72 64 62 78 50 78C38 78 28 64 22 48C16 34 24 14 50 14Z",
            extra=gaze
            + dots((40, 44), (64, 44), r=2.4, fill="#fff")
            + line("M36 16Q30 6 24 6M64 16Q70 6 76 6")
            + dots((23, 6), (77, 6), r=4, fill="#f4c243"),
        ),
        "field_medic": doctor(
            "dark", "dots", back=shape(MANE, "#2f2233"), hair=helmet, extra=heart(50, 28, 5.5, "#fff6ea")
        ),
        "alpine_doctor": doctor(
            "rosy",
            "dots",
            "",
            hair=hat + feather,
            extra=shape("M26 58Q38 66 50 60Q62 66 74 58Q74 82 50 88Q26 82 26 58Z", "#b9743a")
            + line("M43 68Q50 72 57 68"),
        ),
        "dr_incognito": doctor("light", "shades", FLAT, hair=fedora, body=collar, spot="#d9d3c4"),
        "gate_keeper": doctor(
            "tan",
            "dots",
            "M42 65H58",
            back=shape(MANE, "#6b3a2a"),
            hair=cap,
            body=suit("#4c5a78", "#35405a"),
            extra=key,
        ),
        "orthodontist": doctor("rosy", "dots", "", hair=shape(LONG, "#5a3a2a"), extra=braces + brackets),
        "dr_leech": doctor(
            "pale",
            "tired",
            "M42 65Q50 62 58 66",
            hair=shape("M24 52Q20 16 50 16Q80 16 76 52Q70 40 66 26L58 36L50 26L42 36L34 26Q30 40 24 52Z", "#4b5a3a"),
            extra=leech,
        ),
        "herbalist": doctor("light", "closed", GRIN, hair=scarf, extra=leaves, spot="#dcebc9"),
    }


def drawings() -> Drawings:
    return {f"doc-{name}": (BOX, drawn) for name, drawn in {**scientists(), **listeners(), **figures()}.items()}
