"""Shake at a Python prompt: one board, untimed."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from random import Random
from typing import Any, TypedDict, Unpack, get_args

from lexicade.errors import BadInput, IllegalMove, as_text, as_texts
from lexicade.games.batch import in_chunks
from lexicade.games.game_text import GameText, bad_text, escaped, unescaped
from lexicade.games.prompt import PromptGame, check_options, lexicon_of
from lexicade.games.rules import World
from lexicade.lexicon import Lexicon
from lexicade.lexicon.levels import ClassLevel
from lexicade.shake import deal, rules, solver
from lexicade.shake.found import FoundWords, WordHint
from lexicade.shake.picture import dice_svg
from lexicade.shake.rules.grid import Board
from lexicade.shake.rules.views import RoundView

NAME = "shake"
SAID: Mapping[str, Any] = {
    "size": rules.Size,
    "dice": str,
    "difficulty": rules.Difficulty,
    "level": int,
    "class_level": ClassLevel,
    "min_length": int,
}
"""Options that say what is to be found on a board, with their types; the others are about time and company."""
AT_ONCE = 4096
"""Boards that are solved together: enough for every processor, few enough to see the first answers soon."""
SHOWN_LETTERS = 2
"""Of a word that a hint is about."""


class BoardOptions(TypedDict, total=False):
    """Further options of a board, as at a table."""

    dice: str
    """The name of a set of dice."""
    difficulty: rules.Difficulty
    """How much there is to find."""
    level: int
    """Words up to this level of commonness are the targets."""
    class_level: ClassLevel | None
    """The level of a language class, which then says what the targets are."""
    min_length: int | None
    """How many letters a word has at least."""


class ShakeGame(PromptGame[rules.Setup, rules.State, rules.Command, rules.Event, rules.View]):
    """A board of dice to play with strings.

    >>> game = new(words=["Queen", "crown"])
    >>> game.play("queen")
    Found(seat=0, word='QUEEN', text='Queen', points=2, at=...)
    >>> game.play("zzz").reason
    'not-on-grid'
    >>> game.round.score, game.round.targets_left
    (2, 1)
    >>> game.undo()
    >>> parse(str(game)) == game
    True
    """

    leading = (rules.Found, rules.Refused, rules.Ended)

    def __init__(
        self, setup: rules.Setup, lexicon: Lexicon, log: Sequence[rules.Event], rng: Random | None = None
    ) -> None:
        """A game whose log begins with `Started`."""
        super().__init__(rules.KIND, setup, lexicon, log, rng or Random())  # noqa: S311

    @property
    def world(self) -> World:
        return World(self.lexicon, self.rng, datetime.now(UTC))

    def play(self, word: object, /) -> rules.Found | rules.Refused:
        """Guess a word, or a row of what `solve` found: what it found, or why it found nothing."""
        event = self.do(rules.Guess(as_text(word[0] if isinstance(word, tuple) and word else word, "a word")))
        assert isinstance(event, rules.Found | rules.Refused)
        return event

    def end(self) -> rules.Ended:
        """End the round: its view now has everything that there was to find."""
        event = self.do(rules.End())
        assert isinstance(event, rules.Ended)
        return event

    reveal = end

    def hint(self) -> WordHint:
        """Something about the shortest target that has not been found; the game does not remember that it was told.

        >>> new(words=["Queen", "crown"]).hint().begins
        'CR'
        """
        if self.is_over:
            raise IllegalMove("no-round")
        mine = {found.word for found in self.round.found}
        left = [each for each in self._dealt.words if each.target and each.shown and each.word not in mine]
        if not left:
            raise IllegalMove("no-hint")
        easy = min(left, key=lambda each: (each.letters, self.lexicon.level(each.word) or 9, each.word))
        tiles = self.lexicon.alphabet.split(easy.word)
        return WordHint(self.lexicon.alphabet.join(tiles[:SHOWN_LETTERS]), easy.letters, easy.path[0])

    @property
    def score(self) -> int:
        return self.round.score

    @property
    def remaining(self) -> int:
        """How many words have not been found."""
        return self.round.words_left

    @property
    def board(self) -> Board:
        """The dice as they lie."""
        return Board.of(self._dealt.faces, self.lexicon.alphabet)

    @property
    def _dealt(self) -> rules.Deal:
        started = self.game.log[0]
        assert isinstance(started, rules.Started)
        return started.deal

    @property
    def round(self) -> RoundView:
        """The part of the view that is about the board."""
        seen = self.view.round
        assert seen is not None  # the round began with the game
        return seen

    def __str__(self) -> str:
        started, *events = self.game.log
        assert isinstance(started, rules.Started)
        options, size = self.game.setup.options, started.options.size
        faces, seed = started.deal.faces, started.deal.seed
        said = _said(options) | {"seed": escaped(seed)}
        if options.own_words:
            said["words"] = ",".join(map(escaped, options.own_words))
        rows = tuple(" ".join(faces[at : at + size]) for at in range(0, len(faces), size))
        moves = tuple(_written(event) for event in events)
        return str(GameText(NAME, options.word_list, self.lexicon.edition, said, rows, moves))

    def __repr__(self) -> str:
        seen = self.round
        found = seen.words_total - seen.words_left
        return f"<ShakeGame {seen.size}×{seen.size}: {found} of {seen.words_total} words, {seen.score} points>"

    def _repr_svg_(self) -> str:
        return dice_svg(self._dealt.faces)


def new(
    seed: str | int = "",
    lexicon: str | Lexicon = "en",
    *,
    size: rules.Size = 4,
    words: Sequence[str] = (),
    board: str | Board | None = None,
    **options: Unpack[BoardOptions],
) -> ShakeGame:
    """The board that a text gives, or one of some words, or one that lies there, or a random good one.

    `options` are those of a table.

    >>> print(new("elf", size=5, difficulty="hard"))
    shake en.6 size=5 difficulty=hard seed=elf
    ...
    >>> new(board="c a t s  r e a n  o n i m  l e d s").remaining
    326
    """
    check_options(options, BoardOptions, ["seed", "lexicon", "size", "words", "board"])
    known, rng = lexicon_of(lexicon), Random()  # noqa: S311
    own = as_texts(words, "words")
    if isinstance(seed, int):
        seed = str(seed)
    as_text(seed, "a seed")
    if board is None:
        chosen = _options(known, size=size, seed=seed, own_words=own, **options)
        return _begun(chosen, deal.deal_board(chosen, known, rng), known, rng)
    if seed or own:
        raise BadInput("bad-request", problems="a board that is given has no seed and no words of its own")
    lying = board if isinstance(board, Board) else Board.parse(as_text(board, "a board"), known.alphabet)
    chosen = _options(known, size=lying.size, **options)
    return _begun(chosen, deal.known_board(str(lying).split(), "", chosen, known), known, rng)


def solve(
    board: str | Board | ShakeGame, lexicon: str | Lexicon = "en", *, min_length: int | None = None
) -> FoundWords:
    """All words of a board, each with one path.

    >>> found = solve("c a t s  r e a n  o n i m  l e d s")
    >>> len(found), found.points, "cream" in found
    (327, 664, True)
    >>> found[0]
    ShakeWord(word='AAS', points=1, letters=3, level=8, path=(1, 6, 3))
    """
    return _solved([board], lexicon_of(lexicon), min_length)[0]


def solve_many(
    boards: Iterable[str | Board],
    lexicon: str | Lexicon = "en",
    *,
    min_length: int | None = None,
    progress: Callable[[int], object] | None = None,
) -> Iterator[FoundWords]:
    """The words of many boards in their order, on all processors; `progress` is told how many are done.

    >>> [found.points for found in solve_many(["c a t s  r e a n  o n i m  l e d s", "c a t s"])]
    [664, 9]
    """
    known = lexicon_of(lexicon)

    def work(some: Sequence[str | Board]) -> list[FoundWords]:
        return _solved(some, known, min_length)

    # Each chunk is on all processors already.
    return in_chunks(work, boards, AT_ONCE, threads=1, progress=progress)


def _solved(boards: Sequence[object], lexicon: Lexicon, min_length: int | None) -> list[FoundWords]:
    texts = [each.board if isinstance(each, ShakeGame) else each for each in boards]
    known = [each if isinstance(each, Board) else as_text(each, "a board") for each in texts]
    return [FoundWords(found, lexicon) for found in solver.solve_many(known, lexicon, min_length)]


def parse(text: str, lexicon: str | Lexicon | None = None) -> ShakeGame:
    """A game from its text, as `str(game)` writes it; its words are those of today if the edition is an older one."""
    parsed = GameText.parse(as_text(text, "a game"), NAME)
    known = lexicon_of(lexicon or parsed.word_list)
    chosen = _read(parsed.chosen, known)
    faces = " ".join(parsed.board).split()
    if len(parsed.board) != chosen.size or len(faces) != chosen.size**2:
        raise bad_text(2, f"a board of {chosen.size} rows and columns follows")
    dealt = deal.known_board(str(Board.of(faces, known.alphabet)).split(), chosen.seed, chosen, known)
    game = _begun(chosen, dealt, known, Random())  # noqa: S311
    for number, sign, said in parsed.numbered:
        if not _replayed(game, sign, said):
            raise bad_text(number, f"{sign} {said} is nothing that happens on this board")
    return game


def _options(lexicon: Lexicon, **options: Any) -> rules.Options:
    code = lexicon.language.code
    return rules.Options(code, "" if lexicon.name == code else lexicon.name, seconds=None, **options)


def _begun(options: rules.Options, dealt: rules.Deal, lexicon: Lexicon, rng: Random) -> ShakeGame:
    game = ShakeGame(rules.Setup(options, solo=True), lexicon, (), rng)
    game.do(rules.BeginRound(dealt))
    return game


def _said(options: rules.Options) -> dict[str, str]:
    """What a text says of the options: what differs from the usual."""
    usual = rules.Options()
    said = {name: getattr(options, name) for name in SAID if getattr(options, name) != getattr(usual, name)}
    return {name: escaped(str(value)) for name, value in said.items()}


def _read(said: Mapping[str, str], lexicon: Lexicon) -> rules.Options:
    """The inverse of `_said`."""
    words = tuple(map(unescaped, said["words"].split(","))) if "words" in said else ()
    options: dict[str, Any] = {"own_words": words, "seed": unescaped(said.get("seed", ""))}
    for name, kind in SAID.items():
        if name in said:
            value = unescaped(said[name])
            known = {str(each): each for each in get_args(kind)}
            if kind is int and value.isdecimal():
                options[name] = int(value)
            elif kind is str or value in known:
                options[name] = known.get(value, value)
            else:
                raise bad_text(1, f"{name} may not be {value}")
    return _options(lexicon, **options)


def _written(event: rules.Event) -> tuple[str, str]:
    match event:
        case rules.Found():
            return "+", event.word
        case rules.Refused():
            return "-", f"{event.reason} {escaped(event.word)}"
        case _:
            return "!", ""


def _replayed(game: ShakeGame, sign: str, said: str) -> bool:
    """Let something happen again; False if it cannot have happened on this board."""
    if game.is_over:
        return False
    if sign == "!":
        game.end()
    elif sign == "+":
        return isinstance(game.play(said), rules.Found)
    elif sign == "-":
        reason, _, word = said.partition(" ")
        known = next((each for each in get_args(rules.Reason) if each == reason), None)
        if known is not None:
            game.game.extend([rules.Refused(0, unescaped(word), known, game.world.now)])
        return known is not None
    return sign == "!"
