"""What an engine in a page is told, as bytes: learned values, rules and positions, as `core-wasm` reads them."""

import struct
from collections.abc import Sequence

from lexicade._core import CrossLeaveModel
from lexicade.cross.engine.kernel import EnginePlay, Kernel
from lexicade.cross.engine.learned import learned_winning, leave_planes
from lexicade.cross.engine.position import Position
from lexicade.cross.engine.styles import Style
from lexicade.cross.rules.ahead import GameAhead
from lexicade.languages import HouseRules, Language

NEVER = 0xFFFFFFFF
"""A limit that there is not."""


def numbers(*values: int) -> bytes:
    """Thirty-two bits each, low byte first."""
    return b"".join(struct.pack("<i" if value < 0 else "<I", value) for value in values)


def array(content: bytes) -> bytes:
    """Bytes, their number first."""
    return numbers(len(content)) + content


def _signed(values: Sequence[int]) -> bytes:
    return numbers(len(values)) + struct.pack(f"<{len(values)}i", *values)


def learned_bytes(language: Language) -> bytes:
    """What leaves and spreads are worth in a language: two arrays, empty where nobody has trained them.

    >>> learned_bytes(Language.load("cy"))
    b'\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00'
    """
    wins = learned_winning(language.code)
    shares = numbers(wins.step, wins.columns) + array(wins.shares) if wins else b""
    return array(leave_planes(language) or b"") + array(shares)


def rules_bytes(kernel: Kernel, *, one_tile_opens: bool) -> bytes:
    """The layout, what tiles score, and what leaves are worth."""
    layout, values, leaves = kernel.layout, kernel.values, kernel.leaves.native()
    premiums = [layout.premium(row, column) for row in range(layout.size) for column in range(layout.size)]
    row, column = layout.start
    return (
        array(bytes(premium.letter for premium in premiums))
        + array(bytes(premium.word for premium in premiums))
        + numbers(row * layout.size + column)
        + _signed([values.points[letter] for letter in kernel.lexicon.alphabet.letters])
        + numbers(values.rack_size, values.bonus)
        + bytes([values.blanks_count, one_tile_opens])
        + _leaves_bytes(leaves, learned=kernel.learned is not None)
    )


def position_bytes(kernel: Kernel, position: Position) -> bytes:
    """A position of two as the player to move knows it."""
    rules, unseen = position.rules, position.unseen
    hidden = min(len(unseen) - min(position.bag, len(unseen)), position.rack_size)
    return (
        array(kernel.cells(position.board))
        + array(kernel.numbers(position.rack))
        + array(kernel.numbers(unseen))
        + numbers(hidden, position.rack_size, position.spread)
        + array(kernel.numbers(position.other))
        + _house_bytes(rules)
        + numbers(position.scoreless, position.passes)
    )


def style_bytes(kernel: Kernel, style: Style, vocabulary: int | None) -> bytes:
    """A bot without look-ahead, and the level up to which it knows words."""
    kinds = len(kernel.lexicon.alphabet.letters) + 1
    leaves = style.leaves or CrossLeaveModel([0] * kinds, [0] * kinds, b"", 0)
    return (
        _leaves_bytes(leaves, learned=style.learned and kernel.learned is not None)
        + _signed(style.sight)
        + numbers(style.premium)
        + bytes([style.plans])
        + numbers(_limit(vocabulary))
    )


def game_bytes(kernel: Kernel, game: GameAhead) -> bytes:
    """A game of two with all its tiles, as it goes on without a server."""
    return (
        array(kernel.cells(game.board))
        + b"".join(array(kernel.numbers(rack)) for rack in game.racks)
        + array(kernel.numbers(game.draws.order))
        + _signed(game.draws.places)
        + numbers(0, *game.scores, *game.exchanged, game.turn, game.rack_size)
        + _house_bytes(game.rules)
        + numbers(game.scoreless, game.passes)
    )


def _leaves_bytes(leaves: CrossLeaveModel, *, learned: bool) -> bytes:
    return (
        _signed(leaves.single)
        + _signed(leaves.duplicate)
        + array(leaves.vowels)
        + numbers(leaves.balance)
        + bytes([learned])
    )


def _house_bytes(rules: HouseRules) -> bytes:
    return (
        numbers(_limit(rules.scoreless_limit), _limit(rules.pass_limit))
        + bytes([rules.exchanges_are_scoreless])
        + numbers(rules.exchange_minimum, _limit(rules.exchanges))
        + bytes([rules.ends_on_empty_board])
    )


def moves_bytes(kernel: Kernel, plays: Sequence[EnginePlay]) -> bytes:
    """Moves that are asked about."""
    number = kernel.lexicon.alphabet.number
    written = b""
    for play in plays:
        tiles = b"".join(bytes([tile.row, tile.column, number[tile.letter], tile.blank]) for tile in play.tiles)
        written += array(tiles) + array(kernel.numbers(play.exchanged))
    return numbers(len(plays)) + written


def _limit(value: int | None) -> int:
    return NEVER if value is None else value
