"""List the words that are probably common only because people type without accents: zona for żona.

    PYTHONPATH=. python data/twins.py pl [--keep FOLDER]

Such a word has a twin with accents that is met ten times as often, or more. Whoever reads the list writes those that
are nobody's word into the language's names.txt, with "typed without accents", so that no game asks for them.
"""

import argparse
import tempfile
import tomllib
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from data.fetch import HERE, Packages, frequencies
from lexicade.languages import Language
from lexicade.lexicon import packed_list
from lexicade.lexicon.clean_forms import by_frequency_key, frequency_key
from lexicade.lexicon.own_files import own_words
from lexicade.lexicon.texts import decode

COMMON = 2.5
"""Words met so often may be asked for."""
APART = 1.0
"""How much commoner the twin is, on the Zipf scale."""


def bare(text: str) -> str:
    """A text as it is typed by somebody whose keyboard has no accents."""
    parts = unicodedata.normalize("NFD", text.translate(str.maketrans("łŁđĐøØ", "lLdDoO")))
    return "".join(character for character in parts if not unicodedata.combining(character))


def typed_for(text: str, twin: str) -> bool:
    """Whether a text is its twin with accents left out, and none put in."""
    pairs = zip(unicodedata.normalize("NFC", text), unicodedata.normalize("NFC", twin), strict=True)
    return text != twin and all(one == other or one == bare(other) for one, other in pairs)


def twins(spellings: Iterable[str], zipf: Mapping[str, float]) -> Iterator[tuple[str, str]]:
    """Common words, each with the much commoner word that it may have been typed for."""
    alike: dict[str, list[str]] = defaultdict(list)
    for text in spellings:
        if zipf.get(frequency_key(text), 0.0) >= COMMON:
            alike[bare(text)].append(text)
    for texts in alike.values():
        for text in texts:
            own = zipf[frequency_key(text)]
            for twin in texts:
                if zipf[frequency_key(twin)] >= own + APART and typed_for(text, twin):
                    yield text, twin
                    break


def main() -> None:
    parser = argparse.ArgumentParser(description="List words that are common only as others without accents.")
    parser.add_argument("language")
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="keep the downloaded packages here")
    options = parser.parse_args()
    sources = tomllib.loads((HERE / "SOURCES.toml").read_text(encoding="utf-8"))
    (table,) = (each for each in sources["file"] if each["path"] == f"{options.language}/bands.txt.xz")
    words = packed_list.read_list(HERE / table["words_of"])
    alphabet = Language.load(table["language"]).alphabet
    known = {word for name in table.get("capped", ()) for word in own_words(HERE / name)}
    with tempfile.TemporaryDirectory() as temporary:
        packages = Packages(sources["package"], (options.keep or Path(temporary)).resolve())
        zipf = by_frequency_key(frequencies(table, packages).items())
    texts = (
        spelling.text
        for place, word in enumerate(words.words)
        for spelling in decode(word, words.texts[words.text_numbers[place]] if words.text_numbers else "", alphabet)
    )
    for text, twin in sorted(twins(texts, zipf)):
        if text not in known:
            print(f"{text}\t{twin}")


if __name__ == "__main__":
    main()
