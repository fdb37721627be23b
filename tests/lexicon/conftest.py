"""A small invented corner of English, with sources of its own, to build lexicons from quickly."""

from pathlib import Path

import pytest

from lexicade.languages import Language, LexiconRules, Source
from lexicade.lexicon import lexicon

FILES = {
    "enable.txt": "aa\nact\ncat\ncats\nmeow\nthesaurusthesaurus\n",
    "scowl.txt": "act\t10\nblog\t60\ncat\t20\ncafé\t35\ncat's\t10\nMona\t10\nmeow\t80\nmm\t10\nnoir\t60\nzax\t70\n",
    "zipf.txt": "act\t5.0\nblog\t4.5\ncafé\t4.0\ncat\t5.0\nnoir\t1.5\nmeow\t3.0\n",
    "offensive.txt": "meow\ncat\n",
    "harmless.txt": "# why\ncat\tan animal\n",
}
RULES = LexiconRules(
    edition="tiny",
    min_length=2,
    max_length=15,
    sources=(
        Source(file="enable.txt", kind="words"),
        Source(file="scowl.txt", kind="scowl", max_level=6, min_length=3),
        Source(file="zipf.txt", kind="zipf"),
        Source(file="offensive.txt", kind="offensive"),
        Source(file="harmless.txt", kind="harmless"),
    ),
)


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A folder with the tiny sources."""
    folder = tmp_path / "data"
    folder.mkdir()
    for name, text in FILES.items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder


@pytest.fixture
def tiny() -> Language:
    """English, with the tiny sources for its words."""
    return Language.load("en").model_copy(update={"lexicon": RULES})


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder for compiled lexicons, and no lexicon in memory."""
    folder = tmp_path / "cache"
    monkeypatch.setenv("LEXICADE_CACHE", str(folder))
    monkeypatch.setattr(lexicon, "_loaded", {})
    return folder
