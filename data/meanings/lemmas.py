"""Which word a form belongs to, asked of simplemma: a maintainers' tool, whose answers are committed."""

import importlib
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

Lemmatizer = Callable[[str], Iterator[str]]


def lemmatizer(folder: Path, language: str) -> Lemmatizer:
    """A function that guesses lemmas, the likeliest first."""
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))
    ask = importlib.import_module("simplemma").lemmatize

    def guesses(form: str) -> Iterator[str]:
        # Nouns are written large in German, and lists of common words are not.
        written = (form, form.capitalize()) if language == "de" else (form,)
        for greedy in (False, True):
            for each in written:
                lemma = ask(each, lang=language, greedy=greedy)
                yield lemma
                yield ask(lemma, lang=language, greedy=greedy)

    return guesses
