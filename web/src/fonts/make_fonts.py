"""Make the two font files that every page loads from the packages in web/node_modules, without what no page uses.

Run `make fonts`. The headings are all of weight 600 and soft; other texts go from 400 to 800.
"""

from collections.abc import Mapping
from io import BytesIO
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

HERE = Path(__file__).parent
PACKAGES = HERE.parents[1] / "node_modules" / "@fontsource-variable"
FEATURES = ["calt", "ccmp", "kern", "liga", "locl", "mark", "mkmk", "tnum"]


def make(source: str, name: str, axes: Mapping[str, float | tuple[float, float]]) -> None:
    """Fix or narrow the axes of a font, and drop hints and features that are not used."""
    narrowed = BytesIO()
    instancer.instantiateVariableFont(TTFont(PACKAGES / source), dict(axes)).save(narrowed)
    narrowed.seek(0)
    font = TTFont(narrowed)
    options = Options()
    options.layout_features = FEATURES
    options.hinting = False
    subset = Subsetter(options)
    subset.populate(unicodes=font.getBestCmap().keys())
    subset.subset(font)
    font.flavor = "woff2"
    font.save(HERE / name)


if __name__ == "__main__":
    make("fraunces/files/fraunces-latin-soft-normal.woff2", "fraunces-latin.woff2", {"SOFT": 100, "wght": 600})
    make("inter/files/inter-latin-wght-normal.woff2", "inter-latin.woff2", {"wght": (400, 800)})
