"""Line icons, 24 by 24, in the colour of the text around them."""

from __future__ import annotations

from typing import Final

from .paint import Drawings

BOX: Final = "0 0 24 24"

LINES: Final = {
    "bell": "M6 16Q7.5 14 7.5 10.5Q7.5 5.5 12 5.5Q16.5 5.5 16.5 10.5Q16.5 14 18 16ZM12 3.5V5.5M10 19Q12 20.5 14 19",
    "book": "M4 5Q8 3 12 6Q16 3 20 5V19Q16 17 12 20Q8 17 4 19ZM12 6V20",
    "branch": "M6 4V20M6 15Q6 10 12 10H18M14.5 6.5L18 10L14.5 13.5",
    "chat": "M5 5H19Q20.5 5 20.5 6.5V15Q20.5 16.5 19 16.5H11L6.5 20V16.5H5Q3.5 16.5 3.5 15V6.5Q3.5 5 5 5Z",
    "check": "M5 13L10 18L19 7",
    "clock": "M12 4A8 8 0 1 1 12 20A8 8 0 1 1 12 4M12 8V12L15 14",
    "close": "M6 6L18 18M18 6L6 18",
    "copy": "M9 8H18V20H9ZM6 16H5V4H14V5",
    "download": "M12 4V15M7 10.5L12 15.5L17 10.5M5 19.5H19",
    "exit": "M13 4H6V20H13M10 12H20M16.5 8.5L20 12L16.5 15.5",
    "eye": "M3 12Q7 6 12 6Q17 6 21 12Q17 18 12 18Q7 18 3 12M12 9.5A2.5 2.5 0 1 1 12 14.5A2.5 2.5 0 1 1 12 9.5",
    "flag": "M6 21V4M6 5H17L14.5 9L17 13H6",
    "first": "M6 5V19M19 5L9 12L19 19Z",
    "hand": "M8 12V6Q8 4.5 9.3 4.5Q10.6 4.5 10.6 6V11V4.5Q10.6 3 12 3Q13.4 3 13.4 4.5V11V5.5Q13.4 4 14.7 4"
    "Q16 4 16 5.5V12V8Q16 6.8 17.2 6.8Q18.5 6.8 18.5 8V14Q18.5 21 13 21Q9.5 21 8 18L5 13.5Q4.5 12 5.8 11.6"
    "Q7 11.3 8 13",
    "help": "M9 9Q9 5.5 12 5.5Q15.5 5.5 15.5 8.5Q15.5 11 12 12.5V14.5M12 18.5V19",
    "last": "M18 5V19M5 5L15 12L5 19Z",
    "link": "M10 14L14 10M8 12L5.5 14.5A3.5 3.5 0 0 0 10.5 19.5L13 17M16 12L18.5 9.5A3.5 3.5 0 0 0 13.5 4.5L11 7",
    "log": "M5 6H19M5 12H19M5 18H13",
    "more": "M6 12H6.3M12 12H12.3M18 12H18.3",
    "moves": "M4 6L5.5 7.5L8.5 4.5M12 6H20M4 12.5L5.5 14L8.5 11M12 12.5H20M4 19L5.5 20.5L8.5 17.5M12 19H20",
    "next": "M9 5L17 12L9 19",
    "pause": "M8 5V19M16 5V19",
    "moon": "M19 14A8 8 0 1 1 10 5A6.5 6.5 0 0 0 19 14Z",
    "person": "M12 4A4 4 0 1 1 12 12A4 4 0 1 1 12 4M4 20Q4 14 12 14Q20 14 20 20",
    "play": "M8 5L19 12L8 19Z",
    "prev": "M15 5L7 12L15 19",
    "rewind": "M12.5 6L6.5 12L12.5 18M18.5 6L12.5 12L18.5 18",
    "forward": "M11.5 6L17.5 12L11.5 18M5.5 6L11.5 12L5.5 18",
    "robot": "M6 9H18V19H6ZM12 9V5M9.5 13V14M14.5 13V14M10 16.5H14M3.5 12V16M20.5 12V16",
    "search": "M10.5 5A5.5 5.5 0 1 0 10.5 16A5.5 5.5 0 1 0 10.5 5M14.8 14.8L20 20",
    "share": "M12 15V4M8 8L12 4L16 8M6 12H5V20H19V12H18",
    "star": "M12 4L14.4 9.3L20 10L15.8 13.8L17 19.5L12 16.6L7 19.5L8.2 13.8L4 10L9.6 9.3Z",
    "back": "M19 12H5M10.5 6.5L5 12L10.5 17.5",
    "bulb": "M9 17.5H15M10 20.5H14M9 17.5Q9 15 7.5 13.5A6 6 0 1 1 16.5 13.5Q15 15 15 17.5",
    "reroll": "M19 12A7 7 0 1 1 16.5 6.7M17 3V7.5H12.5",
    "notice": "M6 17V11A6 6 0 0 1 18 11V17L19.5 18.5H4.5ZM10 21H14M12 5V3",
    "gear": "M18.7 10.2H21.4V13.8H18.7L18 15.4L19.9 17.4L17.4 19.9L15.4 18L13.8 18.7V21.4H10.2V18.7L8.6 18L6.6 19.9"
    "L4.1 17.4L6 15.4L5.3 13.8H2.6V10.2H5.3L6 8.6L4.1 6.6L6.6 4.1L8.6 6L10.2 5.3V2.6H13.8V5.3L15.4 6L17.4 4.1"
    "L19.9 6.6L18 8.6ZM12 9A3 3 0 1 1 12 15A3 3 0 1 1 12 9",
    "globe": "M12 3.5A8.5 8.5 0 1 1 12 20.5A8.5 8.5 0 1 1 12 3.5M3.5 12H20.5M12 3.5Q7.5 8 7.5 12Q7.5 16 12 20.5"
    "Q16.5 16 16.5 12Q16.5 8 12 3.5",
    "keys": "M3 7H21V18H3ZM6.5 10.5H6.7M10 10.5H10.2M13.7 10.5H13.9M17.2 10.5H17.4M8 14.5H16",
    "screen": "M4 5H20V16H4ZM9 20H15M12 16V20",
    "sound": "M4 10V14H8L13 18V6L8 10ZM17 9.5Q18.5 12 17 14.5M20 7.5Q22.5 12 20 16.5",
    "speed": "M4 17A8.5 8.5 0 1 1 20 17M12 15L15.5 9.5M4 17H6M18 17H20M12 6V7.5",
    "summary": "M5 4H19V20H5ZM8.5 8.5H15.5M8.5 12H15.5M8.5 15.5H12",
    "sun": "M12 8A4 4 0 1 1 12 16A4 4 0 1 1 12 8M12 3V4.5M12 19.5V21M3 12H4.5M19.5 12H21M5.6 5.6L6.7 6.7"
    "M17.3 17.3L18.4 18.4M5.6 18.4L6.7 17.3M17.3 6.7L18.4 5.6",
    "undo": "M9 6L4 11L9 16M4 11H14Q20 11 20 17V19",
}


def icons(lines: dict[str, str]) -> Drawings:
    """Line icons by their names, each from its path."""
    return {
        f"i-{name}": (
            BOX,
            f'<path d="{line}" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round"'
            ' stroke-linejoin="round"/>',
        )
        for name, line in lines.items()
    }


def drawings() -> Drawings:
    point = (BOX, '<path d="M12 2L20.7 7V17L12 22L3.3 17V7Z" fill="currentColor"/>')
    return {**icons(LINES), "i-point": point}
