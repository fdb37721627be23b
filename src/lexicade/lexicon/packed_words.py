"""The words of a list as machines elsewhere compile them: files made once and kept beside the compiled list."""

import gzip
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from lexicade.lexicon import compiled
from lexicade.lexicon.lexicon import Lexicon
from lexicade.lexicon.word_files import write_whole


class PackedWords(NamedTuple):
    """Packed words on disk, plain and zipped."""

    plain: Path
    zipped: Path
    sha256: str
    """Of the plain ones."""
    size: int
    """Bytes of the zipped ones."""

    @property
    def version(self) -> str:
        """Other words have another version."""
        return self.sha256[:16]


def packed_words(lexicon: Lexicon) -> PackedWords:
    """The files of a loaded lexicon, written now if they are missing."""
    note = compiled.note_of(lexicon.graph)
    plain = (compiled.folder() / f"{note['name']}-{note['key'][:16]}").with_suffix(".packed")
    zipped = plain.with_suffix(".packed.gz")
    try:
        if not plain.is_file() or not zipped.is_file():
            content = lexicon.graph.packed()
            small = gzip.compress(content, 9, mtime=0)
            write_whole(plain, lambda file: file.write(content))
            write_whole(zipped, lambda file: file.write(small))
        return PackedWords(plain, zipped, sha256(plain.read_bytes()).hexdigest(), zipped.stat().st_size)
    except OSError as error:
        raise compiled.unwritable(plain, error) from error
