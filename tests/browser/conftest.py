"""A real Chromium at a real server, in a pytest process of its own: Playwright leaves an event loop behind."""

from __future__ import annotations

import os
from collections.abc import Generator, Iterator
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect, sync_playwright

from scripts.browser import SKIPPED, find
from tests.browser.clocked import Clocked
from tests.browser.hands import finish, lay_table
from tests.browser.serving import Serving

ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"]
ARGUMENTS += ["--disable-background-networking", "--disable-component-update", "--disable-sync"]
# Nobody types an address: without these two a window has no process of its own for what an address bar shows.
NOT_NEEDED = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup"]
# What Playwright turns off, once more: the last list counts.
NOT_NEEDED += ["AimEnabled", "AvoidCorsURLLoaderRestartOnRedirect", "AvoidUnnecessaryBeforeUnloadCheckSync"]
NOT_NEEDED += ["DestroyProfileOnBrowserClose", "HttpsFirstBalancedModeAutoEnable", "HttpsUpgrades", "LensOverlay"]
NOT_NEEDED += ["MediaRouter", "NetworkTimeServiceQuerying", "OptimizationHints", "PaintHolding", "PreconnectToSearch"]
NOT_NEEDED += ["ThirdPartyStoragePartitioning"]
ARGUMENTS += [f"--disable-features={','.join(NOT_NEEDED)}"]
# A page lives for a second or two: one process draws all pages of a browser, and no script is worth optimising.
ARGUMENTS += ["--renderer-process-limit=1", "--js-flags=--no-opt --no-maglev"]
NOT_TOLD = (
    "try { for (const name of ['summaries', 'acts', 'news']) localStorage[`hospitable.${name}`] ??= 'off' } catch { }"
)
# What is clear is laid out and not painted: no test looks at a picture unless it says so (`painted` in looks.py).
UNPAINTED = """{
    const clear = new CSSStyleSheet();
    clear.replaceSync("html { opacity: 0 }");
    document.adoptedStyleSheets.push(clear);
}"""
PATIENCE = 60_000  # milliseconds: a machine under load may be slow, but no test waits this long when all is well

# Every answer comes this many milliseconds late, so that a test that reads before it has heard is found out.
SLOW_LINE = int(os.environ.get("SLOW_LINE", "0"))


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    path = find()
    if path is None:
        pytest.skip(SKIPPED)
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """One server for a file of tests."""
    server = Serving(tmp_path_factory.mktemp("tables"))
    yield server
    server.kill()


def guest(chromium: Browser, serving: Serving | Clocked, told: bool = False, **options: Any) -> BrowserContext:
    """A browser of somebody who has never been here, English unless told otherwise, and patient.

    What happened is `told` over the table in the tests of that alone (test_following.py).
    """
    settings: dict[str, Any] = {"locale": "en-GB", "reduced_motion": "reduce", **options}
    context = chromium.new_context(base_url=serving.address, **settings)
    context.set_default_timeout(PATIENCE)
    if not told:
        context.add_init_script(NOT_TOLD)
    context.add_init_script(UNPAINTED)
    return context


def keys_of(context: BrowserContext) -> Any:
    """What opens its tables to another browser: cookies alone; to bring what was chosen a page would be opened."""
    return {"cookies": context.cookies(), "origins": []}


class Visitors:
    """Opens browsers that know nothing of each other, and hears what their pages complain about."""

    def __init__(self, chromium: Browser, serving: Serving | Clocked) -> None:
        self.chromium = chromium
        self.serving = serving
        self.complaints: list[str] = []

    def __call__(self, width: int = 1280, height: int = 800, **options: Any) -> Page:
        """`told`: with notices and the cards of rounds."""
        page = guest(self.chromium, self.serving, viewport={"width": width, "height": height}, **options).new_page()
        page.on("console", self.hear)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        if SLOW_LINE:
            line = {"offline": False, "latency": SLOW_LINE, "downloadThroughput": -1, "uploadThroughput": -1}
            page.context.new_cdp_session(page).send("Network.emulateNetworkConditions", line)
        return page

    def also(self, page: Page, lang: str) -> Page:
        """The same person with a browser that speaks another language."""
        return self(storage_state=keys_of(page.context), locale=lang)

    def hear(self, message: ConsoleMessage) -> None:
        where = message.location.get("url", "")
        # a refusal has a page of its own; only a missing file is a fault
        refusal = message.text.startswith("Failed to load resource") and "/static/" not in where
        left = "closed before the connection is established" in message.text  # somebody was quick to leave the page
        if message.type in ("error", "warning") and not (refusal or left):
            self.complaints.append(f"{message.text} ({where})")


@pytest.fixture
def visit(chromium: Browser, serving: Serving | Clocked) -> Iterator[Visitors]:
    """Every test is one of the content policy, too: a page that breaks it complains on its console."""
    visitors = Visitors(chromium, serving)
    before = list(chromium.contexts)
    yield visitors
    for context in chromium.contexts:
        if context not in before:
            context.close()
    assert visitors.complaints == []


class Finished(NamedTuple):
    """A game that is over, and the cookies of who played it."""

    table: str
    state: Any


@pytest.fixture(scope="module")
def finished(chromium: Browser, serving: Serving) -> Finished:
    """Ada has played against a bot."""
    context = guest(chromium, serving)
    page = context.new_page()
    table = lay_table(page, "me", "bot:easy", first_chief="1")
    page.close()
    finish(context, table)
    state = keys_of(context)
    context.close()
    return Finished(table, state)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Tell where every page stood when a test failed."""
    report = yield
    if report.failed and "chromium" in getattr(item, "funcargs", {}):
        for context in item.funcargs["chromium"].contexts:  # type: ignore[attr-defined]
            for page in context.pages:
                report.sections.append((f"page {page.url}", page.locator("body").inner_text()[-600:]))
    return report
