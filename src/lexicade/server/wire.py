"""What travels: the requests and answers of the HTTP API, the source of its OpenAPI and of the client's types."""

import datetime as dt
from datetime import datetime
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from lexicade.games import GameName, hive
from lexicade.store import Account, StoredGame

EXAMPLE_GAME = "q3Zr8sXkT0aB"


class Wire(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Failure(Wire):
    """Every error, on every route."""

    ok: Literal[False] = False
    code: str = Field(description="A slug that never changes.", examples=["needs-centre"])
    context: dict[str, Any] = Field(examples=[{"centre": "N"}])
    message: str = Field(description="For people.", examples=["Needs the centre letter N."])


class Health(Wire):
    ok: Literal[True] = True
    version: str = Field(examples=["0.1.0"])


class Credentials(Wire):
    username: str = Field(max_length=100, examples=["ada"])
    password: str = Field(max_length=1000, examples=["correct horse battery"])


class Person(Wire):
    """An account; a guest has no name."""

    id: str
    name: str | None = Field(examples=["ada"])
    guest: bool
    created_at: datetime

    @classmethod
    def of(cls, account: Account) -> "Person":
        return cls(id=account.id, name=account.name, guest=account.guest, created_at=account.created_at)


class Statistics(Wire):
    """A person's hives, added up."""

    hives: int = Field(description="Hives with at least one word found.")
    words: int
    pangrams: int
    bonus: int
    points: int


class Me(Wire):
    """Who I am; nobody yet before the first game."""

    account: Person | None
    statistics: Statistics


class NewGame(Wire):
    game: GameName = Field(examples=["hive"])
    language: str = Field("en", max_length=16)
    ladder: hive.Ladder = "curve"


class DayRequest(Wire):
    date: dt.date | None = Field(None, description="The day to play; today if left out.")
    language: str = Field("en", max_length=16)


class GuessCommand(Wire):
    kind: Literal["guess"]
    word: str = Field(max_length=64, examples=["ocean"])

    def of_rules(self) -> hive.Command:
        return hive.Guess(self.word)


class RevealCommand(Wire):
    kind: Literal["reveal"]

    def of_rules(self) -> hive.Command:
        return hive.Reveal()


class CommandRequest(Wire):
    """A move. The id is the client's: sent again under the same id it happens once and is answered alike."""

    id: str = Field(pattern=r"^[A-Za-z0-9_-]{8,64}$", examples=["5f0c6a3e-8f5e-4f0e-9a51-0d3c1b2a4e6f"])
    command: Annotated[GuessCommand | RevealCommand, Field(discriminator="kind")]


class GameState(Wire):
    """A game as my seat sees it; the highest seq is the newest."""

    id: str = Field(examples=[EXAMPLE_GAME])
    game: GameName
    seq: int
    seat: int
    created_at: datetime
    view: hive.View

    @classmethod
    def of(cls, stored: StoredGame, seat: int, now: datetime) -> "GameState":
        return cls(
            id=stored.id,
            game=stored.kind,
            seq=stored.game.seq,
            seat=seat,
            created_at=stored.created_at,
            view=stored.game.view(seat, now),
        )


class CommandAnswer(Wire):
    """What a move did."""

    ok: Literal[True] = True
    seq: int
    events: list[Annotated[hive.Found | hive.Revealed, Field(discriminator="kind")]]
    state: GameState


class GameSummary(Wire):
    """A game in a list."""

    id: str = Field(examples=[EXAMPLE_GAME])
    game: GameName
    language: str
    title: str = Field(description="The letters, centre first.", examples=["NAECORT"])
    date: dt.date | None
    created_at: datetime
    updated_at: datetime
    seq: int
    score: int
    max_score: int
    words_found: int
    words_total: int
    rank: hive.Rank
    complete: bool
    revealed: bool

    @classmethod
    def of(cls, stored: StoredGame, seat: int, now: datetime) -> "GameSummary":
        view: hive.View = stored.game.view(seat, now)
        return cls(
            id=stored.id,
            game=stored.kind,
            language=view.language,
            title="".join(view.letters),
            date=view.date,
            created_at=stored.created_at,
            updated_at=stored.updated_at,
            seq=stored.game.seq,
            score=view.score,
            max_score=view.max_score,
            words_found=view.words_found,
            words_total=view.words_total,
            rank=view.rank,
            complete=view.complete,
            revealed=view.revealed,
        )


class GameList(Wire):
    games: list[GameSummary]


class Day(Wire):
    """An earlier day's hive."""

    date: dt.date
    letters: tuple[str, ...]
    mine: GameSummary | None


class DailyInfo(Wire):
    """Today's hive, and the days before."""

    date: dt.date
    language: str
    letters: tuple[str, ...] = Field(examples=[["N", "A", "E", "C", "O", "R", "T"]])
    next_at: datetime = Field(description="When the next hive comes.")
    mine: GameSummary | None
    days: list[Day]


class DailyAnswers(Wire):
    """All that a past day's hive asked for."""

    date: dt.date
    language: str
    letters: tuple[str, ...]
    max_score: int
    answers: list[hive.Answer]


class StateMessage(Wire):
    """Sent on the socket at once and whenever the log grows."""

    type: Literal["state"] = "state"
    state: GameState


class PingMessage(Wire):
    """Sent on the socket every 15 seconds."""

    type: Literal["ping"] = "ping"
    at: datetime
