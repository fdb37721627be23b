"""What travels about Cross besides its games."""

from pydantic import Field

from lexicade.cross.engine.play_table import TablePlay
from lexicade.cross.rules.fitting import SquareLetters
from lexicade.server.http.wire import Wire
from lexicade.server.tables.wire import EXAMPLE_GAME


class BestWord(Wire):
    """The best move of all my games."""

    game: str = Field(description="The game.", examples=[EXAMPLE_GAME])
    word: str = Field(description="Its main word.")
    points: int = Field(description="What the move scored.")


class BestGame(Wire):
    """My game with the most points."""

    game: str = Field(description="The game.", examples=[EXAMPLE_GAME])
    score: int = Field(description="My points in it.")


class CrossRating(Wire):
    """A Glicko-2 rating in a language and kind of clock."""

    language: str = Field(description="The language.")
    clock: str = Field(description="The kind of clock: `none`, `game` or `turn`.")
    rating: int = Field(description="The rating; everybody starts at 1500.")
    deviation: int = Field(
        description="How unsure it is: the true strength is within two deviations in 95 % of cases."
    )
    provisional: bool = Field(description="Whether it is still too unsure to be compared.")
    games: int = Field(description="Rated games in this language and kind of clock.")


class HeadToHead(Wire):
    """My games against somebody; in games of more than two, who did better."""

    name: str = Field(description="The name at the last table we shared.")
    bot: bool = Field(description="Whether it is a bot.")
    games: int = Field(description="Games with both of us.")
    wins: int = Field(description="Games in which I did better.")
    draws: int = Field(description="Games in which we did equally well.")
    losses: int = Field(description="Games in which I did worse.")


class CrossProfile(Wire):
    """My finished games of Cross added up; games without a result do not count."""

    games: int = Field(description="Finished games.")
    wins: int = Field(description="Games that I won alone.")
    draws: int = Field(description="Games whose win I shared.")
    losses: int = Field(description="Games that others won.")
    average_score: float = Field(description="Points for each game.")
    average_turn: float = Field(description="Points for each turn.")
    full_racks: int = Field(description="Moves that laid a whole rack.")
    best_word: BestWord | None = Field(description="The best move; null before the first game.")
    best_game: BestGame | None = Field(description="The game with the most points; null before the first game.")
    ratings: list[CrossRating] = Field(description="By language and kind of clock.")
    opponents: list[HeadToHead] = Field(description="At most fifty, those I met most often first.")


class CrossBot(Wire):
    """A bot that can be asked to a table."""

    id: str = Field(description="What it is called everywhere.", examples=["level-3"])
    name: str = Field(description="Its name at the table.")
    rating: int | None = Field(
        description="Elo points against the other bots, measured in English; level 4 has 1500. Null: not yet."
    )
    mean_score: int | None = Field(description="Points of a game, measured in English. Null: not yet.")
    seconds: float = Field(description="How long it thinks at most.")


class CrossBots(Wire):
    """The bots of Cross."""

    bots: list[CrossBot] = Field(description="The six levels first, then the strategies.")


class CrossPlays(Wire):
    """All plays of a turn."""

    after: int = Field(description="How many turns had been made before it.")
    seat: int = Field(description="The seat to move.")
    rack: tuple[str, ...] = Field(description="Its tiles.")
    total: int = Field(description="How many plays there are.")
    plays: tuple[TablePlay, ...] = Field(description="The best score plus leave first; at most 30,000.")
    squares: tuple[SquareLetters, ...] = Field(description="The squares where a play can touch the board.")
