"""Rounds of Shake alone as the rules play them, for the client's round without a connection to be held to."""

import datetime as dt
from collections.abc import Iterator
from random import Random
from typing import Any

from lexicade.games import Game, World
from lexicade.letters import ENGLISH
from lexicade.lexicon import Lexicon
from lexicade.server.shake.boards_ahead import facts_of
from lexicade.server.words.sealed_words import seal
from lexicade.shake import rules as shake
from lexicade.shake.rules import grid

FACES = ("C", "A", "T", "S", "R", "E", "O", "N", "I", "L", "D", "P", "N", "G", "S", "QU")
TARGETS = ("CARE", "CAT", "CATER", "CATS", "EAT", "OLD", "RACE", "TEA")
RARE = ("ERA", "LIRE", "TAR")
HIDDEN = ("TOE",)
STRANGE = ("CATE", "RAC", "SNO")
"""They can be chained, and are no words."""
ROUNDS, STEPS = 6, 14
START = dt.datetime(2026, 1, 1, 12, tzinfo=dt.UTC)
SALT = b"salt of the suite"[:16]


def rounds() -> Iterator[dict[str, Any]]:
    """Each round: its board as it is drawn ahead, and what is so after each step."""
    for number in range(ROUNDS):
        # Nothing is secret here, and every run writes the same.
        yield _played(Random(number), shake.Options(seconds=None if number % 3 == 2 else 60))  # noqa: S311


def _played(rng: Random, options: shake.Options) -> dict[str, Any]:
    lexicon = Lexicon.from_words((*TARGETS, *RARE, *HIDDEN))
    deal = shake.Deal(FACES, tuple(map(_solution, sorted((*TARGETS, *RARE, *HIDDEN)))), seed="suite")
    game = Game(shake, shake.Setup(options, "Ada", solo=True))
    game.play(0, shake.BeginRound(deal), World(lexicon, rng, START))
    now, steps = START, []
    for _ in range(STEPS):
        now += dt.timedelta(seconds=rng.randrange(1, 12))
        if game.state.phase(now) == "over":
            steps.append(_shown(game, now) | {"do": "wait"})
            break
        do = _step(game, now, rng)
        word = rng.choice((*TARGETS, *RARE, *HIDDEN, *STRANGE)) if do == "guess" else ""
        event = game.play(0, _command(do, word), World(lexicon, rng, now))[0]
        told = {"word": word, "told": getattr(event, "reason", event.kind)} if word else {}
        steps.append(_shown(game, now) | {"do": do} | told)
        if do == "end":
            break
    sealed = seal({tuple(each.word): facts_of(each) for each in deal.words}, SALT, 10)
    board = {
        "options": {"language": "en", "lexicon": "", "size": 4, "seconds": options.seconds, "seed": deal.seed},
        "faces": deal.faces,
        "minimum": options.minimum,
        "words_total": len(deal.shown),
        "targets_total": deal.targets,
        "max_points": deal.points,
        **vars(sealed),
    }
    return {"board": board, "steps": steps}


def _solution(word: str) -> shake.Solution:
    path = grid.trace(grid.Board.of(FACES, ENGLISH), tuple(word))
    assert path, word
    points = grid.points(len(word), 4)
    return shake.Solution(word, word.lower(), points, word in TARGETS, path, len(word), word not in HIDDEN)


def _step(game: Game[Any, Any, Any, Any, Any], now: dt.datetime, rng: Random) -> str:
    if game.state.phase(now) == "paused":
        return "resume"
    return rng.choices(("guess", "pause", "end"), (20, 3, 1))[0]


def _command(do: str, word: str) -> shake.Command:
    match do:
        case "guess":
            return shake.Guess(word)
        case "pause":
            return shake.Pause()
        case "resume":
            return shake.Resume()
    return shake.End()


def _shown(game: Game[Any, Any, Any, Any, Any], now: dt.datetime) -> dict[str, Any]:
    view = game.view(0, now)
    shown = view.round
    return {
        "at": int((now - START).total_seconds()),
        "view": {
            "phase": view.phase,
            "score": shown.score,
            "found": [{"word": each.word, "text": each.text, "points": each.points} for each in shown.found],
            "words_left": shown.words_left,
            "targets_left": shown.targets_left,
            "ends_at": None if shown.ends_at is None else int((shown.ends_at - START).total_seconds()),
            "open": shown.faces is not None,
        },
    }
