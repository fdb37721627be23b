"""All words of a list as text, one a line: files made once and kept beside the compiled list."""

import gzip
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO, NamedTuple

from lexicade.lexicon import compiled
from lexicade.lexicon.lexicon import BLOCK, Lexicon


class WordFiles(NamedTuple):
    """The same text twice."""

    plain: Path
    gzipped: Path
    version: str
    """Other words have another version."""

    @classmethod
    def of(cls, lexicon: Lexicon) -> "WordFiles":
        """Where the text of a loaded lexicon is kept, whether it was written yet or not."""
        note = compiled.note_of(lexicon.graph)
        version = note["key"][:16]
        stem = compiled.folder() / f"{note['name']}-{version}"
        return cls(stem.with_suffix(".txt"), stem.with_suffix(".txt.gz"), version)

    def exist(self) -> bool:
        return self.plain.is_file() and self.gzipped.is_file()


def write(lexicon: Lexicon) -> None:
    """Write what is missing of the text of a loaded lexicon."""
    files = WordFiles.of(lexicon)
    try:
        if not files.plain.is_file():
            write_whole(files.plain, lambda file: file.writelines(_blocks(lexicon)))
        if not files.gzipped.is_file():
            write_whole(files.gzipped, lambda file: _compress(lexicon, file))
    except OSError as error:
        raise compiled.unwritable(files.plain, error) from error


def _blocks(lexicon: Lexicon) -> Iterator[bytes]:
    for start in range(0, len(lexicon), BLOCK):
        yield "".join(f"{word}\n" for word in lexicon.graph.words(start, BLOCK)).encode()


def _compress(lexicon: Lexicon, file: IO[bytes]) -> None:
    with gzip.GzipFile(filename="", mode="wb", fileobj=file, compresslevel=6, mtime=0) as packed:
        packed.writelines(_blocks(lexicon))


def write_whole(path: Path, fill: Callable[[IO[bytes]], object]) -> None:
    """A file, whole or not at all."""
    with tempfile.NamedTemporaryFile(dir=path.parent, prefix=f".{path.name}.", delete=False) as beside:
        try:
            fill(beside)
            beside.close()
            Path(beside.name).replace(path)
        except BaseException:
            Path(beside.name).unlink(missing_ok=True)
            raise
    # A temporary file is its owner's alone; a cache may be shared.
    path.chmod(0o644)
