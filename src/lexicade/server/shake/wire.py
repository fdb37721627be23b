"""HTTP models of Shake's high scores, statistics, and boards drawn ahead."""

from datetime import datetime
from typing import Annotated

from pydantic import Field

from lexicade.server.http.docstrings import describe_dataclasses
from lexicade.server.http.wire import Wire
from lexicade.server.tables.wire import slot
from lexicade.shake import rules as shake
from lexicade.shake.rules.statistics import RoundStatistics

# An answer as it is.
describe_dataclasses(RoundStatistics)


class HighScore(Wire):
    """The score of one round."""

    name: str = Field(description="The account's name, if its owner agreed to show it; else empty.", examples=["ada"])
    score: int = Field(description="The points of the round.")
    words: int = Field(description="The words found in it.")
    at: datetime = Field(description="When the round ended.")
    mine: bool = Field(description="Whether it is mine.")


class HighScores(Wire):
    """The best solo rounds of a language and a grid size: three minutes, no pause, a random board."""

    language: str = Field(description="The language of the words.")
    size: shake.Size = Field(description="How many dice wide and high the grid is.")
    today: list[HighScore] = Field(description="The best rounds of today, best first.")
    all_time: list[HighScore] = Field(description="The best rounds of all time, best first.")


class BoardAhead(Wire):
    """A board for a round without a connection: its words can be judged, not read."""

    options: Annotated[shake.Options, slot("ShakeOptions")] = Field(
        description="The options of the round, with the seed that gives this board again."
    )
    faces: tuple[str, ...] = Field(description="The board, row by row.")
    minimum: int = Field(description="How many letters a word has at least.")
    words_total: int = Field(description="The words there are.")
    targets_total: int = Field(description="The targets there are.")
    max_points: int = Field(description="The points of all words together.")
    salt: str = Field(description="The salt of this board's hashes, in base64url.")
    rounds: int = Field(description="Rounds of PBKDF2-HMAC-SHA256.")
    words: tuple[str, ...] = Field(
        description="Each word on the board: 7 bytes of its hash, then its facts covered by the hash, in base64url."
    )


class BoardsAhead(Wire):
    """Boards for rounds without a connection, the same for everybody who asks for them on one day."""

    boards: tuple[BoardAhead, ...] = Field(description="The boards.")
