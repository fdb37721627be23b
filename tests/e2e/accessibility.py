"""What axe has to say about a page."""

from pathlib import Path

from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"

SETTLED = """async () => {
    const frame = () => new Promise(requestAnimationFrame);
    await frame();
    await frame();
    const moving = document.getAnimations().filter((each) => each.effect.getComputedTiming().endTime < 5000);
    await Promise.allSettled(moving.map((each) => each.finished));
}"""
"""Waits for what moves: a page that is still fading in has too little contrast, for a moment."""
STRICT = ("label-content-name-mismatch", "heading-order")
"""Rules that axe does not call serious, or runs only if asked."""


def findings(page: Page) -> list[str]:
    """The serious ones, and those of the strict rules, each with the elements it is about."""
    page.evaluate(SETTLED)
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text())
    options = {"resultTypes": ["violations"], "rules": {rule: {"enabled": True} for rule in STRICT}}
    result = page.evaluate("options => axe.run(document, options)", options)
    return [
        f"{each['id']}: {each['help']} {[node['html'] for node in each['nodes']][:3]}"
        for each in result["violations"]
        if each["impact"] in ("serious", "critical") or each["id"] in STRICT
    ]
