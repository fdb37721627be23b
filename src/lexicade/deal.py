"""Something new to play: from a lexicon and some chance to the setup of a game."""

from datetime import date
from functools import lru_cache
from hashlib import sha256
from itertools import groupby

from lexicade import solve
from lexicade.errors import BadData, BadInput
from lexicade.games.grid import Board, trace
from lexicade.games.hive import Answer, Ladder, Setup
from lexicade.games.rules import Dice
from lexicade.games.shake import Deal, Options, Solution
from lexicade.games.values import grid_points
from lexicade.languages import HiveRules, ShakeRules
from lexicade.letters import Alphabet
from lexicade.lexicon import Lexicon


def hive(lexicon: Lexicon, rng: Dice, *, ladder: Ladder = "curve") -> Setup:
    """A random hive that is good to play."""
    letters = rng.choice(rng.choice(good_hives(lexicon)))
    return hive_of(letters, lexicon, ladder=ladder)


def daily_hive(day: date, lexicon: Lexicon) -> Setup:
    """The hive of a day: the same for everybody who has this edition of the word list.

    The good letter sets stand in one shuffled order that the days walk through, so none comes back before all
    have been; on each round through them a set may show another centre.
    """
    sets = _daily_order(lexicon)
    rounds, place = divmod(day.toordinal(), len(sets))
    centres = sets[place]
    return hive_of(centres[rounds % len(centres)], lexicon, day=day)


def hive_of(letters: str, lexicon: Lexicon, *, ladder: Ladder = "curve", day: date | None = None) -> Setup:
    """The hive of these letters, centre first, whether it is a good one or not."""
    alphabet = lexicon.alphabet
    found = solve.hive_answers(letters, lexicon)
    tiles = alphabet.split(alphabet.fold(letters))
    if not found.pangrams:
        raise BadInput("no-pangram", letters=letters)
    answers = tuple(Answer.of(word, alphabet.split(word), tiles) for word in found.words())
    code = lexicon.language.code
    own_list = "" if lexicon.name == code else lexicon.name
    return Setup(code, lexicon.edition, tiles, answers, ladder, day, own_list)


@lru_cache(maxsize=32)
def good_hives(lexicon: Lexicon) -> tuple[tuple[str, ...], ...]:
    """The letter sets that make good hives, each with its good centres (letters with the centre first)."""
    rules = lexicon.language.hive
    rows = solve.hives_by_answers(lexicon).select(*rules.answers)
    good = sorted(
        ("".join(sorted(tiles)), letters)
        for letters, *_ in rows
        if _is_good(tiles := lexicon.alphabet.split(letters), rules, lexicon.alphabet)
    )
    if not good:
        raise BadData("no-hives", language=lexicon.language.code)
    return tuple(tuple(letters for _, letters in centres) for _, centres in groupby(good, key=lambda row: row[0]))


def _is_good(tiles: tuple[str, ...], rules: HiveRules, alphabet: Alphabet) -> bool:
    letters = set(tiles)
    fewest, most = rules.vowels
    return (
        fewest <= len(letters & alphabet.vowels) <= most
        and not letters & rules.never
        and not any(letters.issuperset(pair) for pair in rules.apart)
    )


@lru_cache(maxsize=32)
def _daily_order(lexicon: Lexicon) -> tuple[tuple[str, ...], ...]:
    def shuffled(text: str) -> bytes:
        return sha256(f"{lexicon.name} {lexicon.edition} {text}".encode()).digest()

    sets = sorted(good_hives(lexicon), key=lambda centres: shuffled("".join(sorted(centres[0]))))
    return tuple(tuple(sorted(centres, key=shuffled)) for centres in sets)


def shake(options: Options, lexicon: Lexicon, rng: Dice) -> Deal:
    """A board for these options, with everything that can be found on it."""
    faces = _thrown(options, lexicon.language.shake, rng)
    board = Board.of(faces, lexicon.alphabet)
    characters = {character for face in board.faces for letter in face for character in letter}
    words = []
    for word in filter(characters.issuperset, lexicon):
        tiles = lexicon.alphabet.split(word)
        if len(tiles) >= options.minimum and (path := trace(board, tiles)):
            text = next(iter(lexicon.spellings(word)), word.lower())
            target = (lexicon.level(word) or 9) <= options.level and not lexicon.offensive(word)
            words.append(Solution(word, text, grid_points(len(tiles)), target, path, len(tiles)))
    return Deal(faces, tuple(words))


def _thrown(options: Options, rules: ShakeRules, rng: Dice) -> tuple[str, ...]:
    """Dice shaken onto the board: a known set, or letters as often as the language uses them."""
    cells = options.size**2
    fitting = [dice for name, dice in rules.dice.items() if len(dice) == cells and options.dice in ("", name)]
    if fitting:
        return tuple(rng.choice(die.split()) for die in rng.sample(fitting[0], cells))
    bag = [letter for letter, weight in rules.weights.items() for _ in range(max(1, round(weight * 10)))]
    return tuple(rng.choice(bag) for _ in range(cells))
