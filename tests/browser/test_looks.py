"""What looks at every screen sees what does not fit."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Visitors
from tests.browser.looks import misfits, too_narrow

HEADER = '<header><h1 style="position: absolute; inset: 0 auto auto 0; margin: 0">Table</h1>{}</header>'
FAULTS = {
    "parts of a header that lie upon each other": (
        HEADER.format('<button class="icon-btn">?</button>'),
        "H1 and icon-btn",
    ),
    "a question without room": (
        '<div class="ask"><p class="what" style="height: 151px; width: 90px"></p></div>',
        "90 by 151",
    ),
    "a page that is too wide": ('<p style="width: 1300px">Long</p>', "pixels wide"),
    "a bar that is too wide": (
        '<div class="ask" style="position: fixed; left: 0; width: 1290px"></div>',
        "1290 pixels wide",
    ),
}


@pytest.mark.parametrize(("html", "fault"), FAULTS.values(), ids=FAULTS)
def test_what_does_not_fit_is_seen(visit: Visitors, html: str, fault: str) -> None:
    page = visit()
    page.set_content(html)
    (found,) = misfits(page)
    assert fault in found


def test_what_fits_only_some_widths_is_told_with_the_others(visit: Visitors) -> None:
    page = visit()
    page.set_content('<body style="margin: 0"><p style="width: 500px">Wide</p>')
    assert too_narrow(page) == {390: ["500 pixels wide"], 360: ["500 pixels wide"]}
