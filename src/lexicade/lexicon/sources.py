"""The files that words come from: text, often packed with xz, one entry a line."""

import lzma
from collections.abc import Iterator
from pathlib import Path

from lexicade.errors import BadData

DATA = Path(__file__).parent.parent / "data"
"""The folder `data/`, as it comes with the package."""


def read_words(path: Path) -> list[str]:
    """The first column of a file: its words. Lines that start with # are remarks."""
    return [line.partition("\t")[0] for line in _lines(path) if line and not line.startswith("#")]


def read_numbers(path: Path) -> Iterator[tuple[str, float]]:
    """The words of a file with the number that stands behind each."""
    # A file has many words and few numbers.
    known: dict[str, float] = {}
    for count, line in enumerate(_lines(path), start=1):
        if line.startswith("#"):
            continue
        word, _, rest = line.partition("\t")
        if rest not in known:
            number, _, _ = rest.partition("\t")
            try:
                known[rest] = float(number)
            except ValueError:
                raise _bad(path, f"line {count}: {number!r} is not a number") from None
        yield word, known[rest]


def _lines(path: Path) -> list[str]:
    try:
        data = path.read_bytes()
        text = lzma.decompress(data) if path.suffix == ".xz" else data
        return text.decode("utf-8-sig").splitlines()
    except FileNotFoundError:
        raise _bad(path, "is not there: put it back, or take it out of the language's sources") from None
    except lzma.LZMAError as error:
        raise _bad(path, f"cannot be unpacked: {error}") from error
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        raise _bad(path, f"line {line}: not UTF-8") from error
    except OSError as error:
        raise _bad(path, f"cannot be read: {error.strerror}") from error


def _bad(path: Path, problem: str) -> BadData:
    return BadData("bad-word-data", file=f"{path.parent.name}/{path.name}", problem=problem)
