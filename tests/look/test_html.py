"""Markup escapes by itself: what people type is text, whatever they type."""

from __future__ import annotations

from hospitable.look.html import Markup, el, join

HOSTILE = """<script>alert("&'")</script>"""


def test_text_is_escaped() -> None:
    assert el("b", HOSTILE) == """<b>&lt;script&gt;alert("&amp;'")&lt;/script&gt;</b>"""
    assert join(HOSTILE, "a & b") == """&lt;script&gt;alert("&amp;'")&lt;/script&gt;a &amp; b"""


def test_attributes_cannot_be_left() -> None:
    assert el("i", title='"><script>') == '<i title="&quot;&gt;&lt;script&gt;"></i>'
    assert el("i", title="' onclick='x") == '<i title="&#x27; onclick=&#x27;x"></i>'


def test_markup_is_not_escaped_again() -> None:
    inner = el("b", "5 < 6")
    assert el("p", inner, " & ", inner) == "<p><b>5 &lt; 6</b> &amp; <b>5 &lt; 6</b></p>"
    assert isinstance(el("p", inner), Markup)


def test_children_may_be_nested_numbers_or_nothing() -> None:
    assert el("p", [1, ["a", None], (el("b", 2) for _ in range(2))], False, True, 0) == "<p>1a<b>2</b><b>2</b>0</p>"


def test_names_of_attributes() -> None:
    assert el("label", cls="row", data_key="k", for_="x", aria_hidden="true") == (
        '<label class="row" data-key="k" for="x" aria-hidden="true"></label>'
    )
    assert el("input", hidden=True, value=0, name=None, disabled=False) == '<input hidden value="0"/>'
