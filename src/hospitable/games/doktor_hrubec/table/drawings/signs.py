"""Line icons: the four specialities, men and women, door, lock, and what makes a chance better or worse."""

from __future__ import annotations

from typing import Final

from .....look.icons import icons
from .....look.paint import Drawings

SIGNS: Final = {
    "s-surgery": "M4 20L13 11M13 11L18 4Q21 8 17 13L15 15L11 13",
    "s-psychiatry": "M9 20V16Q4.5 14.5 5 9.5Q5.5 4 11.5 4Q17.5 4 17.5 9.5L20 13H17.5V16Q17.5 17 16 17H14V20"
    "M9.5 9.5Q10 7 12 7.5Q14.5 8 13.5 10.5Q12.8 12 11 11.5",
    "s-stomatology": "M7 4Q3.5 5 5 11L7 19Q8 21 9 18.5L10.5 14.5Q12 13 13.5 14.5L15 18.5Q16 21 17 19L19 11"
    "Q20.5 5 17 4Q14.5 3.5 12 5Q9.5 3.5 7 4Z",
    "s-dermatology": "M4 8Q8 5 12 8T20 8M4 13Q8 10 12 13T20 13M7 17.5H7.2M12 18.5H12.2M17 17.5H17.2",
    "man": "M10 9A5.5 5.5 0 1 1 9.9 9M14 10.5L20 4M15 4H20V9",
    "woman": "M12 13.5A5 5 0 1 1 12.1 13.5M12 13.5V21M8.5 17.5H15.5",
    "door": "M6 21V4H17V21M3 21H21M13.5 12V13.5",
    "up": "M12 19V5M6 11L12 5L18 11",
    "down": "M12 5V19M6 13L12 19L18 13",
    "lock": "M6 11H18V20H6ZM8.5 11V8Q8.5 4.5 12 4.5Q15.5 4.5 15.5 8V11",
}


def drawings() -> Drawings:
    return icons(SIGNS)
