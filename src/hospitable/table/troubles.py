"""What is wrong with the place where tables are kept, for the log of the host: each trouble once a minute."""

from __future__ import annotations

import logging
import time

TELL_AGAIN = 60.0  # seconds until the same trouble is in the log again

LOG = logging.getLogger(__name__)


class Troubles:
    def __init__(self) -> None:
        self._told = ("", 0.0)

    def tell(self, cause: str) -> None:
        now = time.monotonic()
        if self._told[0] != cause or now - self._told[1] > TELL_AGAIN:
            self._told = (cause, now)
            LOG.error("the tables cannot be read or written: %s", cause)
