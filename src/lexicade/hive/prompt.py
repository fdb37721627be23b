"""Hive at a Python prompt."""

import datetime as dt
from collections.abc import Sequence
from random import Random
from typing import get_args

from lexicade._core import HiveWords
from lexicade.errors import BadInput, IllegalMove
from lexicade.games.game_text import GameText, bad_text
from lexicade.games.prompt import PromptGame, lexicon_of
from lexicade.games.rules import World
from lexicade.hive import deal, rules, solver
from lexicade.hive.rules.setup import Ladder
from lexicade.lexicon import Lexicon
from lexicade.lexicon.levels import ClassLevel

NAME = "hive"


class HiveGame(PromptGame[rules.Setup, rules.State, rules.Command, rules.Event, rules.View]):
    """A hive to play with strings.

    >>> game = new("NAECORT")
    >>> game.play("concentrate")
    Found(seat=0, word='CONCENTRATE', points=18, word_kind='pangram')
    >>> game.view.score, game.view.rank
    (18, 'scout')
    >>> print(game)
    hive en.5
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

    def play(self, word: str, /) -> rules.Event:
        """Guess a word: what it found, or `IllegalMove` with the reason."""
        return self.do(rules.Guess(word))

    def hint(self, about: rules.HintKind) -> rules.Event:
        """Take a hint about a word or about the whole hive."""
        return self.do(rules.Hint(about))

    def reveal(self) -> rules.Event:
        """End the game: its view now has all answers."""
        return self.do(rules.Reveal())

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


def new(letters: str | None = None, lexicon: str | Lexicon = "en") -> HiveGame:
    """A hive of these letters, centre first, or a random good one."""
    words, rng = lexicon_of(lexicon), Random()  # noqa: S311
    return HiveGame(deal.hive_of(letters, words) if letters else deal.random_hive(words, rng), words, rng=rng)


def solve(letters: str, lexicon: str | Lexicon = "en") -> HiveWords:
    """All words of a hive, its centre letter first.

    >>> found = solve("NAECORT")
    >>> len(found), found.pangrams, found.words()[:2]
    (292, 10, ['ACCENT', 'ACCENTOR'])
    """
    return solver.solve(letters, lexicon_of(lexicon))


def parse(text: str, lexicon: str | Lexicon | None = None) -> HiveGame:
    """A game from its text, as `str(game)` writes it; with the words of today if the edition is an older one."""
    parsed = GameText.parse(text, NAME)
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
