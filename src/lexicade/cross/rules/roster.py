"""The bots of Cross as data: who they are, how they play, and how well (docs/bots.md)."""

from collections.abc import Mapping
from dataclasses import dataclass

from lexicade.games.seats import Bot

HUMAN = "human"
"""The strategy of the six levels that play like people."""
OLD = ("random", "greedy")
"""Ways of playing that tables of earlier versions have."""


@dataclass(frozen=True)
class RosterBot:
    """A bot that can be asked to a table."""

    id: str
    """What commands call it: `strategist`, `level-3`."""
    strategy: str
    """The name of the way it plays."""
    level: int
    """Of `human`: 1 to 6; of the others 1."""
    name: str
    """Its name at the table."""
    rating: int | None
    """Elo points in English against the other bots; 1500 is level 4. None: not measured yet."""
    mean_score: int | None
    """Points of a game in English, on average over all other bots. None: not measured yet."""

    @property
    def bot(self) -> Bot:
        return Bot(self.strategy, self.level)


ROSTER = (
    RosterBot("level-1", HUMAN, 1, "Dunnock", 989, 227),
    RosterBot("level-2", HUMAN, 2, "Robin", 1150, 247),
    RosterBot("level-3", HUMAN, 3, "Linnet", 1327, 272),
    RosterBot("level-4", HUMAN, 4, "Starling", 1500, 299),
    RosterBot("level-5", HUMAN, 5, "Jay", 1735, 343),
    RosterBot("level-6", HUMAN, 6, "Kestrel", 1905, 375),
    RosterBot("high-scorer", "high-scorer", 1, "Gull", 2149, 427),
    RosterBot("balancer", "balancer", 1, "Stork", 2214, 450),
    RosterBot("blocker", "blocker", 1, "Goose", 2137, 425),
    RosterBot("strategist", "strategist", 1, "Raven", 2254, 461),
    RosterBot("simulator", "simulator", 1, "Owl", 2301, 467),
    RosterBot("champion", "champion", 1, "Falcon", 2326, 472),
)
BY_ID: Mapping[str, RosterBot] = {each.id: each for each in ROSTER}
STRATEGIES = (*OLD, *dict.fromkeys(each.strategy for each in ROSTER))
"""The ways in which bots play."""
LEVELS = tuple(each.level for each in ROSTER if each.strategy == HUMAN)
SUBSTITUTE = BY_ID["level-4"].bot
"""The bot that plays on for a person who left a table without bots."""


def known(bot: Bot) -> RosterBot | None:
    """The bot of the roster that plays so; none for those of earlier versions."""
    level = min(max(bot.level, LEVELS[0]), LEVELS[-1]) if bot.strategy == HUMAN else 1
    return next((each for each in ROSTER if (each.strategy, each.level) == (bot.strategy, level)), None)
