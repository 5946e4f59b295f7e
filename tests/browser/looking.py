"""Looking at a page as everybody must be able to: whether it fits the screen, and whether it keeps anybody out."""

from __future__ import annotations

from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

TABS = ("board", "row", "players", "dock", "log")
SIDEWAYS = """() => {
  const wide = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= wide && document.body.scrollWidth <= wide) return [];
  return [...document.querySelectorAll("body *")].filter((one) => one.getBoundingClientRect().right > wide + 1)
    .slice(0, 5).map((one) => `${one.tagName} ${one.id} ${one.getAttribute("class")}`).concat("scrolls");
}"""
SIZE = "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
AXE = Axe()
VIOLATIONS = """async (within) => {
  document.documentElement.style.opacity = "";  // what is not painted has no colours
  const options = { resultTypes: ["violations"], selectors: false, preload: false };  // nobody reads more
  const found = await axe.run(within.length ? { include: within } : document, options);
  return found.violations;
}"""


def boxes(page: Page, selector: str) -> list[dict[str, float]]:
    """Where things stand, measured at one moment: a page may be redrawn between finding and measuring."""
    found: list[dict[str, float]] = page.evaluate(
        "(css) => [...document.querySelectorAll(css)].map((one) => one.getBoundingClientRect().toJSON())",
        selector,
    )
    return found


def assert_fits(page: Page, what: str) -> None:
    """Nothing makes the page wider than the screen."""
    assert page.evaluate(SIDEWAYS) == [], what


def assert_tabs_fit(page: Page) -> None:
    """Each of the table's tabs fits a phone."""
    for tab in TABS:
        page.locator(f"#tab-{tab}").tap()
        expect(page.locator(f"#tab-{tab}")).to_have_attribute("aria-selected", "true")
        assert_fits(page, tab)


def assert_ranked(page: Page, rows: int) -> None:
    """As many are ranked as there should be, and everybody's points are those of their sources."""
    expect(page.locator("#end.over")).to_be_visible()
    found = page.locator("#end .rank")
    expect(found).to_have_count(rows)
    points = [int(row.locator(".sum b").inner_text()) for row in found.all()]
    assert points == sorted(points, reverse=True)
    for row, total in zip(found.all(), points, strict=True):
        assert sum(map(int, row.locator(".part b").all_inner_texts())) == total


def serious(page: Page, *within: str) -> list[str]:
    """What keeps people out, be it little, on the whole page or within what has changed since it was looked at."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.axe_script)
    found: list[dict[str, Any]] = page.evaluate(VIOLATIONS, [[query] for query in within])
    return [
        f"{one['id']} ({one['impact']}): {one['help']}: {[node['html'][:160] for node in one['nodes'][:3]]}"
        for one in found
    ]
