"""Something new to play: from a lexicon and some chance to the setup of a hive.

Uses the rules and the solver; is used by the prompt, the server and the commands.
"""

from collections.abc import Sequence
from datetime import date
from functools import lru_cache
from hashlib import sha256
from hmac import digest as keyed_digest

from lexicade.errors import BadInput
from lexicade.games.rules import Rng
from lexicade.hive import solver
from lexicade.hive.deal import difficulty as hardness
from lexicade.hive.deal import generators
from lexicade.hive.deal.generators import Generator
from lexicade.hive.deal.of_words import playable
from lexicade.hive.rules import Answer, Difficulty, Ladder, Seed, Setup
from lexicade.lexicon import Lexicon
from lexicade.lexicon.levels import CLASS_LEVELS, ClassLevel


def random_hive(
    lexicon: Lexicon,
    rng: Rng,
    *,
    ladder: Ladder = "curve",
    generator: Generator = "pangrams-first",
    difficulty: Difficulty | None = None,
    class_level: ClassLevel | None = None,
    prefer: Sequence[str] = (),
) -> Setup:
    """A hive that is good to play, as hard as wanted; for a class, with the words of its level.

    If a good hive asks for one of the preferred words, it is one of those.
    """
    level = CLASS_LEVELS[class_level] if class_level and hardness.everyday_level(lexicon) is not None else None
    if level is None and generator == "random":
        return hive_of(generators.random(lexicon, rng, difficulty), lexicon, ladder=ladder)
    words = [tiles for word in prefer if (tiles := _asked(word, lexicon, level))]
    if level is not None:
        letters = generators.pangrams_first(lexicon, rng, level=level, prefer=words)
        return hive_of(letters, lexicon, ladder=ladder, class_level=class_level)
    return hive_of(generators.pangrams_first(lexicon, rng, difficulty, prefer=words), lexicon, ladder=ladder)


def _asked(word: str, lexicon: Lexicon, level: int | None) -> tuple[str, ...]:
    """A word in tiles, if a hive with these answers may ask for it; nothing otherwise."""
    rarest = level or lexicon.language.hive.answer_level
    return playable(word, lexicon) if (lexicon.level(word) or rarest + 1) <= rarest else ()


def daily_hive(day: date, lexicon: Lexicon, secret: str = "") -> Setup:
    """The hive of a day: the same for everybody who has this edition of the word list and the same secret.

    The good letter sets stand in one shuffled order that the days walk through, so none comes back before all
    have been; on each round through them a set may show another centre. Without a secret whoever has this code
    knows the order.
    """
    sets = _daily_order(lexicon, secret)
    rounds, place = divmod(day.toordinal(), len(sets))
    centres = sets[place]
    return hive_of(centres[rounds % len(centres)], lexicon, day=day)


def hive_of(
    letters: str,
    lexicon: Lexicon,
    *,
    ladder: Ladder = "curve",
    day: date | None = None,
    class_level: ClassLevel | None = None,
) -> Setup:
    """The hive of these letters, centre first, whether it is a good one or not."""
    alphabet = lexicon.alphabet
    level = CLASS_LEVELS[class_level] if class_level else None
    found = solver.answers(letters, lexicon, level)
    tiles = alphabet.split(alphabet.fold(letters))
    if not found.pangrams:
        raise BadInput("no-pangram", letters=letters)
    code = lexicon.language.code
    return Setup(
        language=code,
        edition=lexicon.edition,
        letters=tiles,
        answers=tuple(_answer(word, tiles, lexicon) for word in found.words()),
        ladder=ladder,
        date=day,
        lexicon="" if lexicon.name == code else lexicon.name,
        difficulty=hardness.difficulty(letters, lexicon, level),
        class_level=class_level,
    )


def _answer(word: str, tiles: tuple[str, ...], lexicon: Lexicon) -> Answer:
    text = next(iter(lexicon.spellings(word)), "")
    everyday = hardness.everyday_level(lexicon)
    common = everyday is None or (lexicon.level(word) or 0) <= everyday
    return Answer.of(word, lexicon.alphabet.split(word), tiles, text, common=common)


def hive_from_seed(
    seed: str | Seed, *, lexicon: Lexicon | None = None, ladder: Ladder = "curve", day: date | None = None
) -> Setup:
    """The hive that a text such as en.4.NAECORT names.

    A seed of another edition is dealt with the words of today: the letters are the same, the answers nearly so, and
    the setup names the edition it was dealt with.

    >>> hive_from_seed("en.1.naecort").seed
    Seed(lexicon='en', edition='6', letters=('N', 'A', 'E', 'C', 'O', 'R', 'T'))
    """
    named = seed if isinstance(seed, Seed) else Seed.parse(seed)
    words = lexicon or Lexicon.load(named.lexicon)
    try:
        letters = words.alphabet.join(named.letters)
    except BadInput as error:
        raise BadInput("bad-hive", letters=" ".join(named.letters)) from error
    return hive_of(letters, words, ladder=ladder, day=day)


def named_seed(text: str) -> Seed | None:
    """What a text such as en.4.NAECORT names; None if it is any other text."""
    try:
        return Seed.parse(text)
    except BadInput:
        return None


def good_hives(lexicon: Lexicon) -> tuple[tuple[str, ...], ...]:
    """The letter sets that make good hives, each with its good centres (letters with the centre first)."""
    return generators.good_hives(lexicon)


@lru_cache(maxsize=64)
def _daily_order(lexicon: Lexicon, secret: str) -> tuple[tuple[str, ...], ...]:
    def shuffled(text: str) -> bytes:
        named = f"{lexicon.name} {lexicon.edition} {text}".encode()
        return keyed_digest(secret.encode(), named, "sha256") if secret else sha256(named).digest()

    sets = sorted(good_hives(lexicon), key=lambda centres: shuffled("".join(sorted(centres[0]))))
    return tuple(tuple(sorted(centres, key=shuffled)) for centres in sets)
