"""The end of a game: the best line when the bag is empty, and all that may be in it when it nearly is."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace

from lexicade.cross.engine.endgame import Endgame
from lexicade.cross.engine.kernel import EnginePlay
from lexicade.cross.engine.move_text import MoveText
from lexicade.cross.engine.preendgame import CANDIDATES, MAX_SEARCHED_BAG, PROOFS, STEPS, Outlook, Way
from lexicade.cross.study.analysis.answers import BagDraw, EndgameAnswer, LineMove, PreendgameAnswer, PreendgameRow
from lexicade.cross.study.analysis.questions import PreendgameQuestion
from lexicade.cross.study.analysis.spot import STAY, Spot, board_after, entry
from lexicade.errors import BadInput

PATIENT_SECONDS = (1.0, 4.0, 15.0, 40.0)
"""An endgame that is not proved within some seconds is given more, and everybody sees what is known till then."""
LOOKS = ((10.0, 0, 0), (20.0, 1, 0), (60.0, 9, PROOFS))
"""The same for the end of the bag: seconds, how often the best moves are looked at again, how many to be proved."""
FEW = 32
"""Moves by score plus leave that are played out at most: all of them are shown."""
MAX_DRAWS = 6000
"""Draws that an answer tells of all moves together: seven tiles can be drawn in thousands of ways."""


def check_endgame(spot: Spot) -> None:
    """Raise `BadInput` if the bag is not empty."""
    position = spot.position
    if position.seats > 2:
        raise BadInput("bad-position", problem="an endgame has two players")
    if position.bag or not position.last_rack or not position.rack:
        raise BadInput(
            "bad-position", problem=f"an endgame has two racks and no bag, and {position.bag} tiles are in it"
        )


def endgame(spot: Spot) -> Iterator[EndgameAnswer]:
    """The best line, and a better one if there was no time to prove it."""
    check_endgame(spot)
    known = replace(spot.position, other=spot.position.last_rack)
    for seconds in PATIENT_SECONDS:
        found = spot.engine.endgame(known, seconds=seconds, threads=1)
        yield _line(spot, found)
        if found.exact:
            return


def _line(spot: Spot, found: Endgame) -> EndgameAnswer:
    board, mine, moves = spot.position.board, True, []
    for play in found.line:
        text = MoveText(board)
        tiles = [entry(tile) for tile in play.tiles]
        written = text.write(tiles) if tiles else STAY
        word = board.alphabet.join(text.word(tiles)) if tiles else ""
        moves.append(LineMove(written, word, play.points, mine))
        board, mine = board_after(board, play), not mine
    return EndgameAnswer(found.value, spot.position.spread + found.value, tuple(moves), found.exact, found.depth)


def check_preendgame(spot: Spot, question: PreendgameQuestion) -> list[EnginePlay]:
    """The moves that are to be looked at whatever they are worth; `BadInput` if the bag has too few or many tiles."""
    position = spot.position
    if position.seats > 2 or position.other or not position.rack:
        raise BadInput("bad-position", problem="it has two players, and only the own rack is known")
    if position.bag not in CANDIDATES:
        problem = f"{min(CANDIDATES)} to {max(CANDIDATES)} tiles must be in the bag, not {position.bag}"
        raise BadInput("bad-position", problem=problem)
    return [spot.read(move) for move in question.moves]


def preendgame(spot: Spot, question: PreendgameQuestion) -> Iterator[PreendgameAnswer]:
    """Moves over all that may be in the bag, at first played on greedily, then searched."""
    position, own = spot.position, check_preendgame(spot, question)
    best = spot.engine.candidates(position, min(FEW, CANDIDATES[position.bag]))
    equities = {each.play: each.equity for each in best}
    plays = list(dict.fromkeys([*own, *(each.play for each in best if spot.known_words(each.play))]))
    for seconds, again, most in LOOKS:
        steps = STEPS[position.bag][:again]
        # More ways are beyond any proof.
        proofs = most if position.bag <= MAX_SEARCHED_BAG else 0
        found = spot.engine.preendgame(position, plays, seconds=seconds, steps=steps, proofs=proofs, threads=1)
        rows = tuple(_told([_row(spot, each, equities.get(each.play)) for each in found]))
        yield PreendgameAnswer(rows, position.bag, exact=all(row.exact for row in rows))


def _told(rows: Sequence[PreendgameRow]) -> Iterator[PreendgameRow]:
    """The rows, those behind the first without their draws where these are too many to be sent."""
    told = 0
    for place, row in enumerate(rows):
        told += len(row.draws)
        yield row if told <= MAX_DRAWS or not place else replace(row, draws=())


def _row(spot: Spot, found: Outlook, equity: float | None) -> PreendgameRow:
    spread = spot.position.spread
    ways = defaultdict[tuple[str, ...], list[Way]](list)
    order = {tile.letter: place for place, tile in enumerate(spot.setup.tiles)}
    for way in found.by_bag:
        ways[tuple(sorted(way.bag, key=order.__getitem__))].append(way)
    draws = [_draw(tiles, each) for tiles, each in ways.items()]
    draws.sort(key=lambda each: (each.wins + each.draws / 2) / each.count)
    return PreendgameRow(
        play=spot.describe(found.play, equity),
        wins=round(found.wins, 5),
        mean=round(spread + found.mean, 2),
        searched=found.searched,
        ways=found.ways,
        draws=tuple(draws),
        exact=found.proved,
    )


def _draw(tiles: tuple[str, ...], ways: Sequence[Way]) -> BagDraw:
    orders = {share: sum(way.orders for way in ways if way.share == share) for share in (1.0, 0.5, 0.0)}
    return BagDraw(
        tiles=tiles,
        count=sum(way.orders for way in ways),
        wins=orders[1.0],
        draws=orders[0.5],
        losses=orders[0.0],
        exact=all(way.proved for way in ways),
    )
