"""The distributions of a study as pictures; needs matplotlib, the extra `study`."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from lexicade.hive.study.study import Study

INK, HONEY = "#3d3425", "#e0a526"
MAX_BINS = 60
# Plain text stays text and nothing in the file says when it was made: the same study draws the same picture.
STYLE: dict[Any, Any] = {
    "svg.fonttype": "none",
    "svg.hashsalt": "lexicade",
    "font.size": 8,
    "axes.edgecolor": INK,
}
METADATA = {"svg": {"Date": None}, "png": {"Software": None}}


def draw(study: Study, folder: Path, name: str = "hives") -> list[Path]:
    """Both ranges side by side, as SVG and PNG."""
    folder.mkdir(parents=True, exist_ok=True)
    paths = [folder / f"{name}.{kind}" for kind in METADATA]
    with mpl.rc_context(STYLE):
        figure = picture(study)
        for path, metadata in zip(paths, METADATA.values(), strict=True):
            figure.savefig(path, dpi=90, metadata=metadata)
    return paths


def picture(study: Study) -> Figure:
    columns = study.distributions
    letters = sorted({letter for hive in study.found.hives for letter in hive.letters})
    figure = Figure(figsize=(9, 13), layout="constrained")
    figure.suptitle(f"Hives of {study.name}, {study.words:,} words", fontsize=11)
    axes = figure.subplots(6, len(columns), sharey="row")
    for column, each in enumerate(columns):
        top: Sequence[Axes] = axes[:, column]
        top[0].set_title(f"{each.span.fewest}–{each.span.most} answers: {len(each.hives):,} hives", fontsize=10)
        _numbers(top[0], each.answers, "answers")
        _numbers(top[1], each.points, "maximum score")
        _numbers(top[2], each.pangrams, "pangrams")
        _numbers(top[3], each.perfect, "perfect pangrams")
        _letters(top[4], each.centres, "centre letter", letters)
        _letters(top[5], each.letters, "letters", letters)
        if column == 0:
            for one in top:
                one.set_ylabel("hives")
    return figure


def _numbers(axes: Axes, count: Counter[int], label: str) -> None:
    """A histogram as one outline: small in a file, however many bars."""
    low, high = min(count, default=0), max(count, default=0)
    width = max(1, -(-(high - low + 1) // MAX_BINS))
    bins = [0] * ((high - low) // width + 1)
    for value, hives in count.items():
        bins[(value - low) // width] += hives
    edges = [low - 0.5 + width * place for place in range(len(bins) + 1)]
    axes.stairs(bins, edges, fill=True, color=HONEY)
    axes.set_xlabel(label)


def _letters(axes: Axes, count: Counter[str], label: str, letters: Sequence[str]) -> None:
    axes.bar(letters, [count[letter] for letter in letters], color=HONEY, width=0.8)
    axes.set_xlabel(label)
    axes.tick_params(axis="x", labelsize=7 if len(letters) < 30 else 5)
