"""Hive at a Python prompt."""

import datetime as dt
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import TypedDict, Unpack, get_args

from lexicade.errors import BadInput, IllegalMove, as_text
from lexicade.games.batch import in_chunks
from lexicade.games.game_text import GameText, bad_text
from lexicade.games.prompt import PromptGame, check_options, lexicon_of
from lexicade.games.rules import Rng, World
from lexicade.hive import deal, rules, solver
from lexicade.hive.found import FoundWords, Hives
from lexicade.hive.picture import hive_svg
from lexicade.hive.rules.setup import Ladder
from lexicade.lexicon import Lexicon
from lexicade.lexicon.levels import ClassLevel
from lexicade.seeded_random import SeededRandom

NAME = "hive"
AT_ONCE = 256
"""Hives that are solved together: few enough to see the first answers soon."""


class HiveOptions(TypedDict, total=False):
    """Further options of a hive, as at a table."""

    difficulty: rules.Difficulty | None
    """How hard the hive is; None: any."""


class HiveGame(PromptGame[rules.Setup, rules.State, rules.Command, rules.Event, rules.View]):
    """A hive to play with strings.

    >>> game = new("NAECORT")
    >>> game.play("concentrate")
    Found(seat=0, word='CONCENTRATE', points=18, word_kind='pangram')
    >>> game.view.score, game.view.rank
    (18, 'scout')
    >>> print(game)
    hive en.6
    N A E C O R T
    + CONCENTRATE
    >>> game.undo()
    >>> game.view.score, parse(str(game)) == game
    (0, True)
    """

    leading = (rules.Found, rules.Hinted, rules.Revealed)

    def __init__(
        self, setup: rules.Setup, lexicon: Lexicon, log: Sequence[rules.Event] = (), rng: Random | None = None
    ) -> None:
        super().__init__(rules.KIND, setup, lexicon, log, rng or Random())  # noqa: S311

    @property
    def world(self) -> World:
        return World(self.lexicon, self.rng, dt.datetime.now(dt.UTC))

    def play(self, word: object, /) -> rules.Found:
        """Guess a word, or a row of what `solve` found: what it found, or `IllegalMove` with the reason."""
        event = self.do(rules.Guess(as_text(word[0] if isinstance(word, tuple) and word else word, "a word")))
        assert isinstance(event, rules.Found)  # a guess finds something or is refused
        return event

    def hint(self, about: rules.HintKind = "letters") -> rules.Hinted:
        """Take a hint: the first `letters` of a word, its `meaning`, or `totals`, `grid` or `pairs` of all words."""
        if about not in get_args(rules.HintKind):
            problem = f"it is one of {', '.join(get_args(rules.HintKind))}"
            raise BadInput("bad-option", option="hint", problem=problem)
        event = self.do(rules.Hint(about))
        assert isinstance(event, rules.Hinted)
        return event

    def reveal(self) -> rules.Revealed:
        """End the game: its view now has all answers."""
        event = self.do(rules.Reveal())
        assert isinstance(event, rules.Revealed)
        return event

    @property
    def letters(self) -> str:
        """The letters, the centre first."""
        return self.lexicon.alphabet.join(self.game.setup.letters)

    @property
    def score(self) -> int:
        return self.view.score

    @property
    def remaining(self) -> int:
        """How many answers have not been found."""
        return self.view.words_total - self.view.words_found

    def __str__(self) -> str:
        setup = self.game.setup
        said = {
            "ladder": "" if setup.ladder == "curve" else setup.ladder,
            "date": setup.date.isoformat() if setup.date else "",
            "class": setup.class_level or "",
        }
        chosen = {name: text for name, text in said.items() if text}
        moves = tuple(_written(event) for event in self.game.log)
        return str(GameText(NAME, setup.word_list, setup.edition, chosen, (" ".join(setup.letters),), moves))

    def __repr__(self) -> str:
        view = self.view
        return f"<HiveGame {''.join(view.letters)}: {view.words_found} of {view.words_total} words, {view.score}>"

    def _repr_svg_(self) -> str:
        return hive_svg(self.game.setup.letters)


def new(
    letters: str | None = None,
    lexicon: str | Lexicon = "en",
    *,
    seed: str | int | None = None,
    day: dt.date | str | None = None,
    **options: Unpack[HiveOptions],
) -> HiveGame:
    """A hive of these letters, centre first; that of a seed or of a day; or a random good one.

    A seed is any text: the same gives the same hive. One such as `en.6.NAECORT` names its letters.

    >>> new(seed="elf") == new(seed="elf"), new(day="2026-11-19").view.date
    (True, datetime.date(2026, 11, 19))
    """
    check_options(options, HiveOptions, ["letters", "lexicon", "seed", "day"])
    if sum(each is not None for each in (letters, seed, day)) > 1:
        raise BadInput("bad-request", problems="give letters, a seed or a day, not several of them")
    words = lexicon_of(lexicon)
    if letters is not None:
        return HiveGame(deal.hive_of(as_text(letters, "a hive"), words), words)
    if day is not None:
        return HiveGame(deal.daily_hive(_day(day), words), words)
    if seed is not None and (named := deal.named_seed(str(seed))):
        words = lexicon_of(named.lexicon)
        return HiveGame(deal.hive_from_seed(named, lexicon=words), words)
    rng: Rng = Random() if seed is None else SeededRandom("hive", words.name, words.edition, str(seed))  # noqa: S311
    return HiveGame(deal.random_hive(words, rng, difficulty=options.get("difficulty")), words)


def solve(letters: str, lexicon: str | Lexicon = "en") -> FoundWords:
    """All words of a hive, its centre letter first.

    >>> found = solve("NAECORT")
    >>> len(found), found.pangrams, "ocean" in found
    (292, 10, True)
    >>> found[0], found[-1].word
    (HiveWord(word='ACCENT', points=6, kind='word', level=2), 'TRONE')
    """
    return _solved(as_text(letters, "a hive"), lexicon_of(lexicon))


def solve_many(
    hives: Iterable[str],
    lexicon: str | Lexicon = "en",
    *,
    threads: int | None = None,
    progress: Callable[[int], object] | None = None,
) -> Iterator[FoundWords]:
    """The words of many hives in their order, on all processors; `progress` is told how many are done.

    >>> [len(found) for found in solve_many(["NAECORT", "TNAECOR"])]
    [292, 388]
    """
    words = lexicon_of(lexicon)

    def work(some: Sequence[str]) -> list[FoundWords]:
        return [_solved(as_text(each, "a hive"), words) for each in some]

    return in_chunks(work, hives, AT_ONCE, threads=threads or os.cpu_count() or 1, progress=progress)


def every(lexicon: str | Lexicon = "en", *, answers: bool = False) -> Hives:
    """Every hive of a lexicon with its figures; with `answers`, only the words count that a hive asks for.

    >>> hives = every()
    >>> len(hives), max(hives.columns["pangrams"])
    (110628, 89)
    """
    words = lexicon_of(lexicon)
    return Hives(solver.every_hive_by_answers(words) if answers else solver.every_hive(words))


def _solved(letters: str, lexicon: Lexicon) -> FoundWords:
    found = solver.solve(letters, lexicon)
    return FoundWords(found, lexicon.alphabet.split(lexicon.alphabet.fold(letters)), lexicon)


def _day(day: object) -> dt.date:
    if isinstance(day, dt.datetime):
        return day.date()
    try:
        return day if isinstance(day, dt.date) else dt.date.fromisoformat(as_text(day, "a day"))
    except ValueError as error:
        raise BadInput("bad-option", option="day", problem="a day is written like 2026-11-19") from error


def parse(text: str, lexicon: str | Lexicon | None = None) -> HiveGame:
    """A game from its text, as `str(game)` writes it; with the words of today if the edition is an older one."""
    parsed = GameText.parse(as_text(text, "a game"), NAME)
    words = lexicon_of(lexicon or parsed.word_list)
    if len(parsed.board) != 1:
        raise bad_text(2, "a hive is one line of letters")
    chosen = parsed.chosen
    ladder: Ladder = "even" if chosen.get("ladder") == "even" else "curve"
    level = next((each for each in get_args(ClassLevel) if each == chosen.get("class")), None)
    try:
        day = dt.date.fromisoformat(chosen["date"]) if "date" in chosen else None
    except ValueError as error:
        raise bad_text(1, str(error)) from error
    letters = words.alphabet.join(tuple(parsed.board[0].split()))
    game = HiveGame(deal.hive_of(letters, words, ladder=ladder, day=day, class_level=level), words)
    for number, sign, said in parsed.numbered:
        try:
            _replay(game, sign, said)
        except (BadInput, IllegalMove) as error:
            raise bad_text(number, error.message.rstrip(".")) from error
    return game


def _written(event: rules.Event) -> tuple[str, str]:
    match event:
        case rules.Found():
            return "+", event.word
        case rules.Hinted():
            return "?", " ".join([event.hint, *([event.word] if event.word else ()), *event.text.split()])
        case _:
            return "!", ""


def _replay(game: HiveGame, sign: str, said: str) -> None:
    if sign == "+":
        game.play(said)
    elif sign == "!":
        game.reveal()
    else:
        about, _, rest = said.partition(" ")
        word, _, text = rest.partition(" ")
        kind = next((each for each in get_args(rules.HintKind) if each == about), None)
        if sign != "?" or kind is None or (kind in ("letters", "meaning")) != (word in game.game.setup.by_word):
            raise BadInput("bad-request", problems=f"{sign} {said} is nothing that happens in this hive")
        # A hint shows what chance chose, so it is not decided again.
        game.game.extend([rules.Hinted(0, kind, word, text)])
