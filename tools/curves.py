"""Draw how strong bots are by what they learned and how much they think: docs/curves.toml to docs/curves/*.svg.

python -m tools.curves
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from tools.compile import ROOT

NUMBERS = ROOT / "docs" / "curves.toml"
PICTURES = ROOT / "docs" / "curves"
WIDTH, HEIGHT = 480, 270
LEFT, RIGHT, TOP, BOTTOM = 44, 16, 34, 44  # margins around the field
EVEN = 25  # wins in a hundred of who is as strong as the three others
LINE, TEXT, GRID = "#c2702e", "#857a70", "#85807a55"  # to be read on light and dark ground


def drawn(title: str, axis: str, points: list[list[float]]) -> str:
    """A curve with its intervals."""
    most = max(point[0] for point in points)

    def x(value: float) -> float:
        return round(LEFT + (WIDTH - LEFT - RIGHT) * value / most, 1)

    def y(value: float) -> float:
        return round(HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * value / 100, 1)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'font-family="Noto Sans, sans-serif" font-size="12" fill="{TEXT}" role="img" aria-label="{title}">',
        f'<text x="{LEFT}" y="20" font-size="14">{title}: wins in a hundred</text>',
    ]
    for share in (0, EVEN, 50, 75, 100):
        dash = ' stroke-dasharray="4 4"' if share == EVEN else ""
        parts.append(f'<path d="M{LEFT} {y(share)}H{WIDTH - RIGHT}" stroke="{GRID}"{dash}/>')
        parts.append(f'<text x="{LEFT - 8}" y="{y(share) + 4}" text-anchor="end">{share}</text>')
    line = " ".join(f"{x(at)},{y(rate)}" for at, rate, _, _ in points)
    parts.append(f'<polyline points="{line}" fill="none" stroke="{LINE}" stroke-width="2"/>')
    for at, rate, low, high in points:
        parts.append(f'<path d="M{x(at)} {y(low)}V{y(high)}" stroke="{LINE}"/>')
        parts.append(f'<circle cx="{x(at)}" cy="{y(rate)}" r="4" fill="{LINE}"/>')
        parts.append(f'<text x="{x(at)}" y="{HEIGHT - BOTTOM + 18}" text-anchor="middle">{at:g}</text>')
    parts.append(f'<text x="{WIDTH / 2:g}" y="{HEIGHT - 8}" text-anchor="middle">{axis}</text>')
    return "\n".join([*parts, "</svg>", ""])


def curves() -> dict[Path, str]:
    """Every picture by its file."""
    numbers: dict[str, Any] = tomllib.loads(NUMBERS.read_text(encoding="utf-8"))
    return {PICTURES / f"{name}.svg": drawn(**curve) for name, curve in numbers.items()}


def main() -> None:
    PICTURES.mkdir(exist_ok=True)
    for path, picture in curves().items():
        path.write_text(picture, encoding="utf-8")
        print(path.relative_to(ROOT))


if __name__ == "__main__":
    main()
