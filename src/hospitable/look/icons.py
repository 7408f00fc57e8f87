"""Line icons, 24 by 24, in the colour of the text around them."""

from __future__ import annotations

from typing import Final

from .paint import Drawings

BOX: Final = "0 0 24 24"

LINES: Final = {
    "book": "M4 5Q8 3 12 6Q16 3 20 5V19Q16 17 12 20Q8 17 4 19ZM12 6V20",
    "chat": "M5 5H19Q20.5 5 20.5 6.5V15Q20.5 16.5 19 16.5H11L6.5 20V16.5H5Q3.5 16.5 3.5 15V6.5Q3.5 5 5 5Z",
    "check": "M5 13L10 18L19 7",
    "clock": "M12 4A8 8 0 1 1 12 20A8 8 0 1 1 12 4M12 8V12L15 14",
    "close": "M6 6L18 18M18 6L6 18",
    "download": "M12 4V15M7 10.5L12 15.5L17 10.5M5 19.5H19",
    "eye": "M3 12Q7 6 12 6Q17 6 21 12Q17 18 12 18Q7 18 3 12M12 9.5A2.5 2.5 0 1 1 12 14.5A2.5 2.5 0 1 1 12 9.5",
    "first": "M6 5V19M19 5L9 12L19 19Z",
    "hand": "M8 12V6Q8 4.5 9.3 4.5Q10.6 4.5 10.6 6V11V4.5Q10.6 3 12 3Q13.4 3 13.4 4.5V11V5.5Q13.4 4 14.7 4"
    "Q16 4 16 5.5V12V8Q16 6.8 17.2 6.8Q18.5 6.8 18.5 8V14Q18.5 21 13 21Q9.5 21 8 18L5 13.5Q4.5 12 5.8 11.6"
    "Q7 11.3 8 13",
    "help": "M9 9Q9 5.5 12 5.5Q15.5 5.5 15.5 8.5Q15.5 11 12 12.5V14.5M12 18.5V19",
    "last": "M18 5V19M5 5L15 12L5 19Z",
    "link": "M10 14L14 10M8 12L5.5 14.5A3.5 3.5 0 0 0 10.5 19.5L13 17M16 12L18.5 9.5A3.5 3.5 0 0 0 13.5 4.5L11 7",
    "log": "M5 6H19M5 12H19M5 18H13",
    "moon": "M19 14A8 8 0 1 1 10 5A6.5 6.5 0 0 0 19 14Z",
    "next": "M9 5L17 12L9 19",
    "pause": "M8 5V19M16 5V19",
    "person": "M12 4A4 4 0 1 1 12 12A4 4 0 1 1 12 4M4 20Q4 14 12 14Q20 14 20 20",
    "play": "M8 5L19 12L8 19Z",
    "prev": "M15 5L7 12L15 19",
    "robot": "M6 9H18V19H6ZM12 9V5M9.5 13V14M14.5 13V14M10 16.5H14M3.5 12V16M20.5 12V16",
    "star": "M12 4L14.4 9.3L20 10L15.8 13.8L17 19.5L12 16.6L7 19.5L8.2 13.8L4 10L9.6 9.3Z",
    "bulb": "M9 17.5H15M10 20.5H14M9 17.5Q9 15 7.5 13.5A6 6 0 1 1 16.5 13.5Q15 15 15 17.5",
    "bag": "M9 4H15M9.5 4Q10.5 6.5 9 8Q5 11.5 5 15.5Q5 20.5 12 20.5Q19 20.5 19 15.5Q19 11.5 15 8"
    "Q13.5 6.5 14.5 4M9 8H15",
    "bell": "M6 16Q7.5 14 7.5 10.5Q7.5 5.5 12 5.5Q16.5 5.5 16.5 10.5Q16.5 14 18 16ZM12 3.5V5.5M10 19Q12 20.5 14 19",
    "reroll": "M19 12A7 7 0 1 1 16.5 6.7M17 3V7.5H12.5",
    "flip": "M8 4L4.5 7.5L8 11M4.5 7.5H15Q19.5 7.5 19.5 12M16 20L19.5 16.5L16 13M19.5 16.5H9Q4.5 16.5 4.5 12",
    "dye": "M12 3.5Q18 10.5 18 14.5A6 6 0 0 1 6 14.5Q6 10.5 12 3.5ZM9 15Q9 18 12 18.2",
    "undo": "M9 6L4 11L9 16M4 11H14Q20 11 20 17V19",
}

# the furniture of a department, and the way home
ROOMS: Final = {
    "home": "M4 12L12 4L20 12M6 10.5V20H18V10.5M10 20V14.5H14V20",
    "critical_care_unit": "M3 13H8L10 8L14 18L16 13H21M6 5H18",
    "oncology": "M9 20L15.5 8.5Q17 4 12 4Q7 4 8.5 8.5L15 20",
    "pharmacy": "M5 10H19Q19 17 15 18V20H9V18Q5 17 5 10ZM14 10L19 4",
    "intensive_care": "M16 4H10Q7 4 7 7V21M4 21H10M13 7H19V13Q19 16 16 16Q13 16 13 13ZM16 16V18Q16 20 18 20M13 11H19",
    "imaging": "M5 4H19V20H5ZM12 7V17M9 9.5Q12 8.5 15 9.5M9 12.5Q12 11.5 15 12.5M10 15.5Q12 14.8 14 15.5",
    "clinic": "M7 5V9Q7 13 10.5 13Q14 13 14 9V5M10.5 13V15Q10.5 19 14 19Q18 19 18 15M18 11A2 2 0 1 1 18 15"
    "A2 2 0 1 1 18 11",
    "operating_theatre": "M4 5H20M12 5V9M6 14Q6 9 12 9Q18 9 18 14ZM8 17L7 20M12 17V20M16 17L17 20",
    "ear_nose_throat": "M8 12Q7 5 12.5 5Q18 5 17.5 10.5Q17.2 13 15 14.5Q13.5 16 13.5 17.5Q13.5 20 11 20Q9 20 8.5 18"
    "M11 11Q11 8.5 12.8 8.5Q14.5 8.5 14.5 10.3Q14.5 11.5 12.5 12.5",
    "orthopaedics": "M8.5 10.5L13.5 15.5M8.5 10.5Q5 12 4 9.5Q3.8 7.5 6 7.5Q5.8 4.8 8 5Q10.5 5.5 10.5 8.5L15.5 13.5"
    "Q18.5 13.5 19 16Q19.2 18.2 16.5 18Q16.5 20.2 14.5 20Q12 19 13.5 15.5",
    "cardiology": "M12 20C3 13 4 5 8.5 5C11 5 12 7 12 8C12 7 13 5 15.5 5C20 5 21 13 12 20ZM6 12H9.5L11 9.5"
    "L13 14.5L14.5 12H18",
    "immunology": "M12 3.5L19 6V12Q19 17.5 12 20.5Q5 17.5 5 12V6ZM12 8V15M8.5 11.5H15.5",
    "urology": "M8 5Q4 5 4 10Q4 17 8 18Q11 18.5 11 15V10M16 5Q20 5 20 10Q20 17 16 18Q13 18.5 13 15V10M11 15V20.5"
    "M13 15V20.5",
    "anaesthesia": "M5 9Q12 4.5 19 9V12.5Q19 17.5 12 18.5Q5 17.5 5 12.5ZM12 18.5V21.5M9 12H15M5 10L2.5 8.5M19 10"
    "L21.5 8.5",
    "allergy_centre": "M12 9.5A2.5 2.5 0 1 1 12 14.5A2.5 2.5 0 1 1 12 9.5M12 9.5Q8.5 7 12 3.5Q15.5 7 12 9.5"
    "M14.5 12Q17 8.5 20.5 12"
    "Q17 15.5 14.5 12M12 14.5Q15.5 17 12 20.5Q8.5 17 12 14.5M9.5 12Q7 15.5 3.5 12Q7 8.5 9.5 12",
    "renal_medicine": "M8 5Q4 5 4 10Q4 17 8 18Q11 18.5 11 15V10Q11 5 8 5ZM16 5Q20 5 20 10Q20 17 16 18Q13 18.5 13 15V10"
    "Q13 5 16 5Z",
    "crash_centre": "M13.5 3L6 13.5H11.5L10 21L18 10H12.5Z",
    "radiology": "M12 9.8A2.2 2.2 0 1 1 12 14.2A2.2 2.2 0 1 1 12 9.8M12 3.5A8.5 8.5 0 0 1 19.4 7.8L15.5 10M4.6 7.8"
    "A8.5 8.5 0 0 1 12 3.5V8M19.4 16.2A8.5 8.5 0 0 1 4.6 16.2L8.5 14M15.5 14L19.4 16.2",
    "triage_centre": "M12 3V21M12 5H19L21 7L19 9H12M12 11H5L3 13L5 15H12",
    "drug_trial_centre": "M9.5 4H14.5M10.5 4V10L5.5 18Q4.8 20 7 20H17Q19.2 20 18.5 18L13.5 10V4M8 15H16",
    "experimental_therapy": "M12 10.5A1.5 1.5 0 1 1 12 13.5A1.5 1.5 0 1 1 12 10.5M12 8Q21 8 21 12T12 16T3 12"
    "T12 8M10.2 10"
    "Q14.5 3 18 5.5T13.8 14T6 18.5T10.2 10",
    "physiotherapy": "M5 9V15M8 7V17M16 7V17M19 9V15M8 12H16M3 11V13M21 11V13",
    "training_department": "M12 5L21.5 9.5L12 14L2.5 9.5ZM6.5 11.5V16Q12 20 17.5 16V11.5M21.5 9.5V15",
}

# the four specialities of Doktor Hrubec, men and women, and the way a card stays in force
SPECIALITIES: Final = {
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
    "question": "M8.5 9Q8.5 5 12 5Q16 5 16 8.5Q16 11 12 12.5V15M12 19V19.2",
}


def drawings() -> Drawings:
    found: Drawings = {
        f"i-{name}": (
            BOX,
            f'<path d="{line}" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round"'
            ' stroke-linejoin="round"/>',
        )
        for name, line in {**LINES, **SPECIALITIES, **{f"d-{name}": line for name, line in ROOMS.items()}}.items()
    }
    found["i-point"] = (BOX, '<path d="M12 2L20.7 7V17L12 22L3.3 17V7Z" fill="currentColor"/>')
    return found
