"""The pages' fonts, made anew from Fontsource's packages: needs npm, and the extra ``fonts`` of pyproject.toml.

python -m tools.fonts    writes sietch/table/page/static/fonts/: the files, their licence, and fonts.css

Only what the pages use is kept of Noto Sans and Noto Serif: the weights 400 to 700 and, of Noto Sans, widths down
to 75 % for long words. Rare letters, which come with people's names, have one width. Noto Sans has no arrows: its
Latin file gets them, with a few other symbols, from Noto Sans Math.

Until a font is there, letters of the machine stand in for it. They are scaled to the same length of line (measured
on our own texts) and given the same height, so that nothing moves when the font comes.
"""

from __future__ import annotations

import json
import re
import subprocess
import tarfile
import tempfile
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont
from fontTools.varLib.varStore import NO_VARIATION_INDEX

from sietch.words.messages import languages

OUT = Path("sietch/table/page/static/fonts")
WORDS = Path("sietch/words")

NOTO = {"sans": "@fontsource-variable/noto-sans@5.3.0", "serif": "@fontsource-variable/noto-serif@5.3.0"}
MATH = "@fontsource/noto-sans-math@5.3.0"
WEIGHTS = (400, 700)
WIDTHS = {"sans": (75, 100), "serif": (100, 100)}

SYMBOLS = "←→≤▸▾"  # what our pages draw
RARE = {
    "latin-ext": "U+0100-024F,U+0259,U+1E00-1E9F,U+1EF2-1EFF",  # without phonetics and what only scholars write
    "cyrillic-ext": "U+0460-052F,U+20B4",  # without Old Slavonic
}
SUBSETS = ("cyrillic-ext", "cyrillic", "latin-ext", "latin")  # a later one goes first where two have a letter


@dataclass(frozen=True)
class StandIn:
    """A font that many machines have."""

    name: str
    family: str  # of ours
    weight: int
    weights: str  # for which it stands in
    local: tuple[str, ...]  # its names on machines
    package: str  # of the same widths
    files: str


ARIMO, ROBOTO, TINOS = "@fontsource/arimo@5.3.0", "@fontsource/roboto@5.3.0", "@fontsource/tinos@5.3.0"
DEJAVU = "dejavu-fonts-ttf@2.37.3"
STAND_INS = (
    StandIn("Arial", "sans", 400, "400 500", ("Arial", "ArialMT", "Liberation Sans", "Arimo"),
            ARIMO, "files/arimo-{subset}-400-normal.woff2"),
    StandIn("Arial", "sans", 700, "600 700", ("Arial Bold", "Arial-BoldMT", "Liberation Sans Bold", "Arimo Bold"),
            ARIMO, "files/arimo-{subset}-700-normal.woff2"),
    StandIn("Roboto", "sans", 400, "400 500", ("Roboto", "Roboto Regular", "Roboto-Regular"),
            ROBOTO, "files/roboto-{subset}-400-normal.woff2"),
    StandIn("Roboto", "sans", 700, "600 700", ("Roboto Bold", "Roboto-Bold"),
            ROBOTO, "files/roboto-{subset}-700-normal.woff2"),
    StandIn("DejaVu Sans", "sans", 400, "400 500", ("DejaVu Sans",), DEJAVU, "ttf/DejaVuSans.ttf"),
    StandIn("DejaVu Sans", "sans", 700, "600 700", ("DejaVu Sans Bold",), DEJAVU, "ttf/DejaVuSans-Bold.ttf"),
    # Headings, the only place of Noto Serif, are bold.
    StandIn("Times", "serif", 700, "400 700",
            ("Times New Roman Bold", "TimesNewRomanPS-BoldMT", "Liberation Serif Bold", "Tinos Bold"),
            TINOS, "files/tinos-{subset}-700-normal.woff2"),
    StandIn("DejaVu Serif", "serif", 700, "400 700", ("DejaVu Serif Bold",), DEJAVU, "ttf/DejaVuSerif-Bold.ttf"),
)  # fmt: skip
SCRIPTS = ("latin", "cyrillic")  # of our languages

HEAD = """/* Noto Sans and Noto Serif, variable. tools/fonts.py writes this file and says what they are made of.
   Licence: OFL.txt. A "Stand-in" is the machine's font in the length and height of ours, until ours is there. */
"""


class Packages:
    """Packages of npm, unpacked in a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def open(self, package: str) -> Path:
        place = self.folder / re.sub(r"\W", "-", package)
        if not place.exists():
            packed = ["npm", "pack", "--silent", "--pack-destination", str(self.folder), package]
            name = subprocess.run(packed, check=True, capture_output=True, text=True).stdout.strip()
            with tarfile.open(self.folder / name) as archive:
                archive.extractall(place, filter="data")
        return place / "package"


# --- the fonts
def codes(ranges: str) -> set[int]:
    """The characters of a ``unicode-range``."""
    found: set[int] = set()
    for part in ranges.split(","):
        first, _, last = part.strip().removeprefix("U+").partition("-")
        found.update(range(int(first, 16), int(last or first, 16) + 1))
    return found


def font_of(package: Path, family: str, subset: str) -> TTFont:
    path = package / "files" / f"noto-{family}-{subset}-standard-normal.woff2"
    return TTFont(path, recalcTimestamp=False)


def limited(font: TTFont, family: str, subset: str) -> TTFont:
    """A font with the weights, widths and letters that are kept."""
    if subset in RARE:
        options = Options(layout_features=["*"], notdef_outline=True)
        subsetter = Subsetter(options)
        subsetter.populate(unicodes=codes(RARE[subset]))
        subsetter.subset(font)
    narrow, wide = WIDTHS[family]
    widths = wide if subset in RARE or narrow == wide else (narrow, wide)
    return instantiateVariableFont(font, {"wght": WEIGHTS, "wdth": widths})


def add_symbols(font: TTFont, math: TTFont) -> None:
    """Symbols from another font; they look the same in all weights and widths."""
    drawn, names = math.getGlyphSet(), math.getBestCmap()
    for symbol in SYMBOLS:
        found, name = names[ord(symbol)], f"uni{ord(symbol):04X}"
        outline, pen = DecomposingRecordingPen(drawn), TTGlyphPen(None)
        drawn[found].draw(outline)
        outline.replay(pen)
        font["glyf"][name] = pen.glyph()
        font["hmtx"][name] = math["hmtx"][found]
        font["gvar"].variations[name] = []
        font["HVAR"].table.AdvWidthMap.mapping[name] = NO_VARIATION_INDEX
        for table in font["cmap"].tables:
            table.cmap[ord(symbol)] = name


def face(family: str, subset: str, ranges: str) -> str:
    narrow, wide = WIDTHS[family]
    stretch = f" font-stretch: {narrow}% {wide}%;" if narrow != wide else ""
    return (
        f'@font-face {{ font-family: "Noto {family.title()}"; font-weight: {WEIGHTS[0]} {WEIGHTS[1]};{stretch}\n'
        f'  font-display: swap; src: url("noto-{family}-{subset}.woff2") format("woff2");\n'
        f"  unicode-range: {ranges}; }}\n"
    )


def write_fonts(packages: Packages) -> Iterator[str]:
    """Write the files; what fonts.css says of each."""
    for family, name in NOTO.items():
        package = packages.open(name)
        ranges = {**json.loads((package / "unicode.json").read_text()), **RARE}
        if family == "sans":
            ranges["latin"] += "," + ",".join(f"U+{ord(symbol):04X}" for symbol in SYMBOLS)
        for subset in SUBSETS:
            font = limited(font_of(package, family, subset), family, subset)
            if (family, subset) == ("sans", "latin"):
                add_symbols(font, TTFont(packages.open(MATH) / "files/noto-sans-math-latin-400-normal.woff2"))
            font.flavor = "woff2"
            font.save(OUT / f"noto-{family}-{subset}.woff2")
            yield face(family, subset, ranges[subset])


# --- what stands in for them
def letters() -> Counter[str]:
    """How often each letter stands in our texts, in all languages alike."""
    catalogues = "".join((WORDS / f"{lang}.toml").read_text(encoding="utf-8") for lang in languages())
    said = " ".join(re.findall(r'"([^"\n]*)"', catalogues))
    return Counter(re.findall(r"[^\W_]|[ ,.]", re.sub(r"\{.*?\}|\\\w+", "", said)))


def line(fonts: list[TTFont], counted: Counter[str]) -> float:
    """How long our texts are, in heights of a letter."""
    widths: dict[int, float] = {}
    for font in fonts:
        for code, glyph in font.getBestCmap().items():
            widths.setdefault(code, font["hmtx"][glyph][0] / font["head"].unitsPerEm)
    return sum(widths[ord(letter)] * n for letter, n in counted.items() if ord(letter) in widths)


def stand_in(packages: Packages, one: StandIn, counted: Counter[str]) -> str:
    ours = [font_of(packages.open(NOTO[one.family]), one.family, subset) for subset in SCRIPTS]
    upper, lower, em = ours[0]["hhea"].ascent, -ours[0]["hhea"].descent, ours[0]["head"].unitsPerEm
    ours = [instantiateVariableFont(font, {"wght": one.weight, "wdth": 100}) for font in ours]
    theirs = {packages.open(one.package) / one.files.format(subset=subset) for subset in SCRIPTS}
    scale = line(ours, counted) / line([TTFont(path) for path in theirs], counted)
    sources = ", ".join(f'local("{name}")' for name in one.local)
    return (
        f'@font-face {{ font-family: "Stand-in {one.name}"; font-weight: {one.weights};\n'
        f"  src: {sources};\n"
        f"  size-adjust: {scale:.1%}; ascent-override: {upper / em / scale:.1%};"
        f" descent-override: {lower / em / scale:.1%}; line-gap-override: 0%; }}\n"
    )


def main() -> None:
    OUT.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        packages = Packages(Path(folder))
        counted = letters()
        stand_ins = [stand_in(packages, one, counted) for one in STAND_INS]
        css = [HEAD, *write_fonts(packages), "\n", *stand_ins]
        licences = [(packages.open(name) / "LICENSE").read_text() for name in (*NOTO.values(), MATH)]
    (OUT / "fonts.css").write_text("".join(css))
    owners = [licence.partition("\n\n")[0] for licence in licences]
    (OUT / "OFL.txt").write_text("\n".join([*owners, "", licences[0].partition("\n\n")[2]]))


if __name__ == "__main__":
    main()
