"""The bots of Cross as data: who they are, how they play, and how well (docs/bots.md)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

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
IDS = (*OLD, *BY_ID)
"""What a host may ask for."""
SUBSTITUTE = "level-4"
"""The bot that plays on for a person who left a table without bots."""


def known(bot: str) -> RosterBot | None:
    """The bot of the roster; none for those of earlier versions."""
    return BY_ID.get(bot)


def strategy_of(bot: str) -> str:
    """The name of the way a bot plays."""
    own = known(bot)
    return own.strategy if own else bot


def id_of(strategy: str, level: int) -> str:
    """What a bot is called that earlier versions described.

    >>> id_of("human", 3), id_of("human", 99), id_of("greedy", 1)
    ('level-3', 'level-6', 'greedy')
    """
    return f"level-{min(max(level, LEVELS[0]), LEVELS[-1])}" if strategy == HUMAN else strategy


def upgraded(event: Mapping[str, Any]) -> Mapping[str, Any]:
    """An event of a log: version 0.1 wrote how a bot plays where others write which one it is."""
    bot = event.get("bot")
    return {**event, "bot": id_of(bot["strategy"], bot["level"])} if isinstance(bot, Mapping) else event
