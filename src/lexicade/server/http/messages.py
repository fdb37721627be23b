"""The server's messages in the reader's language."""

from lexicade.errors import LANGUAGES, LexicadeError, fill, texts


def preferred(accept_language: str) -> str:
    """The supported language that Accept-Language prefers.

    >>> preferred("pt-BR,fr;q=0.8,en;q=0.5"), preferred("ja"), preferred("de-AT")
    ('fr', 'en', 'de')
    """
    wishes = []
    for place, wish in enumerate(accept_language.split(",")):
        tag, _, weight = wish.partition(";q=")
        try:
            wishes.append((-float(weight or 1), place, tag.strip().split("-", maxsplit=1)[0].lower()))
        except ValueError:
            continue
    return next((language for *_, language in sorted(wishes) if language in LANGUAGES), "en")


def message(error: LexicadeError, language: str) -> str:
    """An error's text in a language."""
    return fill(texts(language)[error.code], error.context, language)
