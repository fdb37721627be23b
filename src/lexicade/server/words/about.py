"""Facts about word lists and gloss books: whose they are, under which licence, with its text and its source."""

from collections.abc import Iterator
from pathlib import Path

from lexicade.lexicon import catalogue
from lexicade.lexicon.meanings import FOLDER as MEANINGS
from lexicade.lexicon.provenance import LICENCES, Record, origins, records, sources_of
from lexicade.lexicon.sources import DATA
from lexicade.server.words.wire import AboutLanguage, AboutWords, SourceInfo

TEXTS = "/api/about/texts"
MAX_ORIGINS = 3
COMMON_WORDS = "common.txt.xz"


def about() -> AboutWords:
    """All word lists."""
    return AboutWords(
        languages=[
            AboutLanguage(
                code=offer.name,
                name=offer.language.name,
                words=recorded_words(offer),
                edition=offer.language.lexicon.edition,
                download=f"/api/words/{offer.name}/list.txt",
                licence=f"/api/words/{offer.name}/licence.txt",
                sources=[_source(record, offer.data) for record in sources_of(offer.language, offer.data)],
                meanings=[_source(record, MEANINGS) for record in _meanings_of(offer.language.code)],
            )
            for offer in catalogue.offers()
        ]
    )


def licence_of(offer: catalogue.Offer) -> str:
    """What goes with a list that is passed on: its sources, their licences and their notices."""
    known = sources_of(offer.language, offer.data)
    notices = dict.fromkeys(record.notice for record in known if record.notice)
    texts = dict.fromkeys(text for record in known for text in record.texts)
    parts = [
        f"The word list {offer.name} of Lexicade, edition {offer.language.lexicon.edition}, is made of:",
        *("\n".join(_lines(record, offer.data)) for record in known),
        *((offer.data / notice).read_text(encoding="utf-8") for notice in notices),
        *((LICENCES / text).read_text(encoding="utf-8") for text in texts),
    ]
    return f"\n{'-' * 72}\n".join(part.strip() + "\n" for part in parts)


def text_file(name: str) -> Path | None:
    """The text of a licence or a notice; None for any other name."""
    notices = {
        *(record.notice for record in records().values()),
        *(f"meanings/{record.notice}" for record in records(MEANINGS).values() if record.notice),
    }
    licences = {f"licences/{path.name}" for path in LICENCES.glob("*.txt")}
    return DATA / name if name in licences | notices else None


def recorded_words(offer: catalogue.Offer) -> int | None:
    counts = [record.words for record in sources_of(offer.language, offer.data) if record.words]
    return max(counts, default=None)


def _meanings_of(code: str) -> Iterator[Record]:
    for path, record in records(MEANINGS).items():
        if path.startswith(f"{code}/") and not path.endswith(COMMON_WORDS):
            yield record


def _source(record: Record, data: Path) -> SourceInfo:
    inside = "meanings/" if data == MEANINGS else ""
    recorded = data in (DATA, MEANINGS)
    found = origins(record, data) if recorded else ()
    more = len(found) - MAX_ORIGINS
    return SourceInfo(
        title=record.title,
        taken=record.taken,
        licence=record.licence,
        texts=[f"{TEXTS}/licences/{text}" for text in record.texts],
        notice=f"{TEXTS}/{inside}{record.notice}" if recorded and record.notice else None,
        attribution=record.attribution,
        origins=[*found[:MAX_ORIGINS], *([f"+ {more}"] if more > 0 else [])],
    )


def _lines(record: Record, data: Path) -> Iterator[str]:
    yield f"{record.path}: {record.title}"
    yield f"  {record.taken}"
    yield f"  licence: {record.licence}"
    if record.attribution:
        yield f"  by: {record.attribution}"
    if data == DATA:
        yield from (f"  from {origin}" for origin in origins(record))
