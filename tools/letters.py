"""How wide each letter of the pages' fonts is, measured by Chromium; after ``make fonts`` it is to be run again.

python -m tools.letters    writes sietch/table/page/ink/letters.py
"""

from __future__ import annotations

import base64
import unicodedata
from collections import defaultdict
from pathlib import Path

from playwright.sync_api import sync_playwright

from tools import chromium

OUT = Path("sietch/table/page/ink/letters.py")
FONTS = Path("sietch/table/page/static/fonts")
RANGES = ((0x20, 0x7E), (0xA1, 0xFF), (0x401, 0x45F), (0x490, 0x491), (0x2010, 0x2026))
SIZE = 1000  # px of an em, so that a width is a whole number of thousandths
MEASURE = """async ([files, letters, size]) => {
  for (const [family, data] of files) {
    const url = `url(data:font/woff2;base64,${data})`;
    document.fonts.add(await new FontFace(family, url, { weight: "400 700", stretch: "75% 100%" }).load());
  }
  const pen = document.createElement("canvas").getContext("2d");
  const found = {};
  for (const family of new Set(files.map(([name]) => name.split(" ")[0]))) {
    const names = files.map(([name]) => name).filter((name) => name.startsWith(family));
    pen.font = `700 ${size}px ${names.map((name) => JSON.stringify(name)).join()}`;
    found[family] = letters.map((letter) => Math.round(pen.measureText(letter).width));
  }
  return found;
}"""
HEAD = '''"""Widths of our fonts' letters in bold, in thousandths of an em. tools/letters.py writes this file."""

from __future__ import annotations

'''


def measured(letters: list[str]) -> dict[str, list[int]]:
    files = [
        (f"{family} {subset}", base64.b64encode((FONTS / f"noto-{family}-{subset}.woff2").read_bytes()).decode())
        for family in ("sans", "serif")
        for subset in ("latin", "cyrillic", "latin-ext", "cyrillic-ext")
    ]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.program(), args=chromium.FLAGS)
        found: dict[str, list[int]] = browser.new_page().evaluate(MEASURE, [files, letters, SIZE])
        browser.close()
    return found


def main() -> None:
    codes = [code for first, last in RANGES for code in range(first, last + 1)]
    letters = [chr(code) for code in codes if unicodedata.category(chr(code))[0] not in "CM"]
    text = HEAD
    for family, widths in measured(letters).items():
        by_width: dict[int, str] = defaultdict(str)
        for letter, width in zip(letters, widths, strict=True):
            by_width[width] += letter
        rows = "".join(f"    {width}: {by_width[width]!r},\n" for width in sorted(by_width))
        text += f"{family.upper()}: dict[int, str] = {{\n{rows}}}\n"
    OUT.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
