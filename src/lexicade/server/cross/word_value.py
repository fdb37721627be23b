"""What a word is worth by the tiles of Cross alone."""

from lexicade.errors import BadInput
from lexicade.languages import Language
from lexicade.server.words.word_value import WordValue


def face_value(word: str, language: Language) -> int:
    """The points on the tiles of a word, without premium squares; nothing, if no tiles spell it.

    >>> face_value("QI", Language.load("en"))
    11
    """
    points = {tile.letter: tile.points for tile in language.tile_set}
    try:
        return sum(points[tile] for tile in language.tile_alphabet.split(word))
    except BadInput:
        return 0


FACE_VALUE = WordValue(face_value, "The face values of its tiles in Cross.")
