"""Named moments at which modules may listen; each says whose clinic it concerns and what it is about."""

from __future__ import annotations

from typing import Final

WARE_PUT: Final = 0  # something was built or placed; about the ware and the place, as in a reason
WALK_CHANGED: Final = 1  # somebody is sent elsewhere; about the person as before
MOVEMENT_ENDED: Final = 2  # an owner has ended the movement, everybody is where the round will find them; about nothing
BOOKS_CLOSED: Final = 3  # the business of all is done; nobody's
