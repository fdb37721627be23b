"""Draws the pictures that messengers show of a link: `python -m docs.draw_previews`, with the built client served.

The letters are those of the home page. The pictures are committed, so nothing draws them at run time.
"""

import sys
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tests.browsing import CHROMIUM, QUIET

FOLDER = Path(__file__).parents[1] / "web" / "public" / "previews"
NAMES = ("hive", "shake", "cross")
DRAW = """
([names, title]) => {
  const arts = [...document.querySelectorAll('article > svg')];
  const box = document.createElement('div');
  box.style.cssText = 'position:fixed;inset:0;z-index:99;display:grid;background:var(--paper)';
  box.style.gridTemplateRows = '450px 180px';
  const row = document.createElement('div');
  row.style.cssText = 'display:grid;background:var(--well);grid-auto-flow:column;grid-auto-columns:1fr';
  for (const name of names) {
    const art = arts[['hive', 'shake', 'cross'].indexOf(name)].cloneNode(true);
    art.style.width = '100%';
    art.style.height = '450px';
    row.append(art);
  }
  const line = document.createElement('p');
  line.textContent = title;
  line.style.cssText = 'font:600 72px/180px var(--serif);padding:0 64px;margin:0';
  box.append(row, line);
  document.body.append(box);
}
"""


def draw(page: Page, name: str) -> None:
    page.goto("/")
    page.wait_for_selector("article > svg")
    every = name == "lexicade"
    page.evaluate(DRAW, [NAMES if every else [name], "Lexicade" if every else f"{name.capitalize()} · Lexicade"])
    page.screenshot(path=FOLDER / f"{name}.png")


def main(url: str) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        page = browser.new_page(base_url=url, viewport={"width": 1200, "height": 630}, color_scheme="light")
        for name in (*NAMES, "lexicade"):
            draw(page, name)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1])
