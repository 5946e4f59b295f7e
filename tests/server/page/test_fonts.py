"""The pages' own fonts: which a page asks for, and how they are served."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from sietch import words
from sietch.table.page import draw
from sietch.table.page.ink.fonts import font_files
from sietch.table.web.statics import FOREVER, STATIC, fingerprint
from tests.server.serving import Site, serving, settings

CYRILLIC = {"uk", "ru"}
MOST = 160_000  # bytes of fonts for a page in one language
AHEAD = re.compile(r'<link rel="preload" href="(/static/[^"]+)" as="font" type="font/woff2" crossorigin>')
FACE = re.compile(r'@font-face \{ font-family: "(Noto \w+)".*?url\("([^"]+)"\).*?unicode-range: ([^;]+);', re.S)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server that draws its pages in earnest."""
    place = tmp_path_factory.mktemp("data")
    with serving(settings(f"sqlite:///{place / 'x.db'}", drawing="sietch.table.page.draw")) as found:
        yield found


@pytest.fixture(scope="module")
def css() -> str:
    return (STATIC / "fonts" / "fonts.css").read_text(encoding="utf-8")


def characters(ranges: str) -> set[str]:
    found: set[str] = set()
    for part in ranges.split(","):
        first, _, last = part.strip().removeprefix("U+").partition("-")
        found.update(map(chr, range(int(first, 16), int(last or first, 16) + 1)))
    return found


@pytest.mark.parametrize("lang", draw.LANGUAGES)
def test_a_page_loads_the_fonts_of_its_language_ahead(lang: str, site: Site) -> None:
    table = site.create("open", "open", "open")
    subsets = {"latin", "cyrillic"} if lang in CYRILLIC else {"latin"}
    wanted = {f"/static/{fingerprint()}/fonts/noto-{f}-{s}.woff2" for f in ("sans", "serif") for s in subsets}
    for path in ("/", f"/g/{table.id}", f"/replay/{table.id}", "/replay", "/cards", "/learn", "/nothing"):
        page = site.http.get(path, headers={"accept-language": lang, "accept": "text/html"}).text
        assert set(AHEAD.findall(page)) == wanted, path
        assert f'<link rel="stylesheet" href="/static/{fingerprint()}/fonts/fonts.css">' in page, path


def test_fonts_are_kept_by_the_browser(site: Site, css: str) -> None:
    """The style sheet names them relative to itself, so that they have its fingerprint."""
    sheet = httpx.URL(f"/static/{fingerprint()}/fonts/fonts.css")
    assert site.http.get(sheet).headers["cache-control"] == FOREVER
    files = [file for _, file, _ in FACE.findall(css)]
    assert sorted(files) == sorted(path.name for path in (STATIC / "fonts").glob("*.woff2"))
    assert len(files) == 8  # two families in four subsets
    for file in files:
        answer = site.http.get(sheet.join(file))
        assert answer.headers["cache-control"] == FOREVER
        assert answer.headers["content-type"] == "font/woff2"
        assert answer.content.startswith(b"wOF2")
        assert "font-src 'self'" in answer.headers["content-security-policy"]
    assert not re.search(r"https?:|//", css.replace("/*", "").replace("*/", ""))


def test_the_licence_lies_beside_them() -> None:
    licence = (STATIC / "fonts" / "OFL.txt").read_text(encoding="utf-8")
    assert "SIL OPEN FONT LICENSE Version 1.1" in licence and "The Noto Project Authors" in licence


@pytest.mark.parametrize("lang", draw.LANGUAGES)
def test_all_our_words_are_drawn_with_what_is_loaded_ahead(lang: str, css: str) -> None:
    faces = {file: characters(ranges) for _, file, ranges in FACE.findall(css)}
    sans = [file for file in font_files(lang) if "sans" in file]
    assert sum((STATIC / "fonts" / file).stat().st_size for file in font_files(lang)) <= MOST
    catalogue = (Path(words.__file__).parent / f"{lang}.toml").read_text(encoding="utf-8")
    assert set(catalogue) - set.union(*(faces[file] for file in sans)) == set()


def test_symbols_of_the_pages_are_ours(css: str) -> None:
    """Arrows and the like are written in the pages' own sources too."""
    known = set.union(*(characters(ranges) for family, _, ranges in FACE.findall(css) if family == "Noto Sans"))
    page = Path(draw.__file__).parent
    for path in (one for kind in ("*.py", "*.html", "*.css", "*.js") for one in page.rglob(kind)):
        assert set(path.read_text(encoding="utf-8")) - known == set(), path.name
