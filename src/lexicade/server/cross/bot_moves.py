"""What the bots of Cross do in their turn."""

from functools import lru_cache

from lexicade.cross import rules as cross
from lexicade.cross.engine.bots import SECONDS, BotPlayer, words_of
from lexicade.cross.engine.position import position_of
from lexicade.cross.engine.tables import plays_natively
from lexicade.cross.rules import bots, roster
from lexicade.cross.rules.layout import Layout
from lexicade.cross.rules.roster import BY_ID, RosterBot, known
from lexicade.cross.rules.scoring import Values
from lexicade.errors import BadInput
from lexicade.games.rules import Rng
from lexicade.letters import Tile
from lexicade.lexicon import Lexicon
from lexicade.server.tables.bot_players import BotPlayers
from lexicade.store.jobs.job_queue import LIGHT

SEEDS = range(2**32)
LOOK_AHEAD = frozenset({"simulator", "champion"})
HEAVY = 5
"""The weight of a move that takes seconds."""


@lru_cache(maxsize=16)
def _player(
    bot: RosterBot,
    lexicon: Lexicon,
    layout: tuple[str, ...],
    tiles: tuple[Tile, ...],
    options: cross.Options,
) -> BotPlayer | None:
    """The bot for a table; None where the engine cannot play it."""
    if not plays_natively(options.rack_size, tiles, lexicon):
        return None
    points = {tile.letter: tile.points for tile in tiles}
    values = Values(points, options.rack_size, options.bonus, options.blanks_count)
    try:
        return BotPlayer(bot, lexicon, Layout(layout), values, one_tile_opens=options.one_tile_opens)
    except BadInput:
        return None


def command_of(view: cross.View, bot: str, lexicon: Lexicon, rng: Rng, seconds: float = SECONDS) -> cross.Command:
    """What a bot would do in the viewer's place: by the native engine, unless that cannot take the game."""
    entry = known(bot) or BY_ID["high-scorer"]
    # The options that a bot's engine needs, so that tables that differ in nothing else share it.
    options = cross.Options(
        rack_size=view.options.rack_size,
        bonus=view.options.bonus,
        blanks_count=view.options.blanks_count,
        one_tile_opens=view.options.one_tile_opens,
    )
    player = _player(entry, lexicon, view.layout, view.tiles, options)
    if view.final or bot == "random" or player is None:
        return bots.play(view, roster.strategy_of(bot), words_of(entry, lexicon), rng)
    chosen = player.choose(position_of(view), rng.choice(SEEDS), seconds=seconds)
    if chosen.tiles:
        return cross.Place(chosen.tiles)
    return cross.Exchange(chosen.exchanged) if chosen.exchanged else cross.Pass()


class CrossBots(BotPlayers):
    """Bots that move by the engine, each as its strategy and its level say."""

    def choose(self, view: cross.View, lexicon: Lexicon, rng: Rng, seconds: float) -> cross.Command:
        assert view.seat is not None
        bot = view.occupants[view.seat].bot
        assert bot is not None
        return command_of(view, bot, lexicon, rng, seconds)

    def hasty(self, view: cross.View, lexicon: Lexicon, rng: Rng) -> cross.Command:
        """What scores most."""
        return command_of(view, "high-scorer", lexicon, rng)

    def give_up(self) -> cross.Command:
        return cross.Pass()

    def weight(self, bot: str) -> int:
        """Bots that look ahead take seconds."""
        return HEAVY if bot in LOOK_AHEAD else LIGHT


BOTS = CrossBots()
