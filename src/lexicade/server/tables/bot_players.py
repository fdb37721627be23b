"""What a game offers whose seats may be taken by bots."""

from abc import ABC, abstractmethod
from typing import Any

from lexicade.games.rules import Rng
from lexicade.lexicon import Lexicon
from lexicade.store.jobs.job_queue import LIGHT


class BotPlayers(ABC):
    """The bots of a game. They choose from the view of their seat alone; choosing may take seconds, in a thread."""

    @abstractmethod
    def choose(self, view: Any, lexicon: Lexicon, rng: Rng, seconds: float) -> Any:
        """The command of the bot whose turn it is, after thinking for so many seconds at most."""

    @abstractmethod
    def hasty(self, view: Any, lexicon: Lexicon, rng: Rng) -> Any:
        """A command that is found at once, for a bot that has thought too long."""

    @abstractmethod
    def give_up(self) -> Any:
        """A command that needs no thought and is allowed in every turn, so that a table is never stuck."""

    def weight(self, _bot: str) -> int:
        """How much work a move of this bot is, for a fair order of jobs."""
        return LIGHT
