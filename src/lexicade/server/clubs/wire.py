"""HTTP models of clubs."""

from datetime import datetime
from typing import Annotated

from pydantic import Field

from lexicade.server.clubs.club_evenings import ClubTable, EveningNow, RoundNow, Score
from lexicade.server.http.wire import MAX_ID_LENGTH, RequestBody, Wire
from lexicade.server.tables.wire import EXAMPLE_SLOT
from lexicade.store import Account
from lexicade.store.clubs.clubs import MAX_MEMBERS, Club, ClubLine

MAX_TYPED = 200
EXAMPLE_ID = "q3Zr8sXkT0aB"
MINUTES, INCREMENT = (1, 120), (0, 60)
MemberIds = Annotated[list[Annotated[str, Field(max_length=MAX_ID_LENGTH)]], Field(max_length=2)]


class NewClub(RequestBody):
    """A club of which I am the first member."""

    name: str = Field(
        max_length=MAX_TYPED, examples=["Thursday club"], description="The name of the club; 1 to 60 characters."
    )
    language: str = Field(max_length=16, examples=["en"], description="The language it plays in, by its code.")


class ClubCode(RequestBody):
    """The code of a club."""

    code: str = Field(max_length=40, examples=["K7M2QX"], description="Six characters, in either case.")


class ClubChanges(RequestBody):
    """What is to change about a club; what is left out stays."""

    name: str | None = Field(None, max_length=MAX_TYPED, examples=["Thursday club"], description="Its name.")
    new_code: bool = Field(False, strict=True, description="Whether it gets another code; the old one ends.")


class MemberChanges(RequestBody):
    """What is to change about a member."""

    organises: bool = Field(strict=True, description="Whether they organise the club too.")


class NewEvening(RequestBody):
    """An evening. All its games are rated."""

    minutes: int = Field(
        strict=True, ge=MINUTES[0], le=MINUTES[1], examples=[15], description="Minutes for all turns of a player."
    )
    increment: int = Field(
        0, strict=True, ge=INCREMENT[0], le=INCREMENT[1], description="Seconds that each turn adds to the clock."
    )


class Presence(RequestBody):
    """Whether somebody is there to be paired."""

    here: bool = Field(strict=True, description="Whether they are.")
    member: str | None = Field(
        None,
        max_length=MAX_ID_LENGTH,
        description="Who; null: me. Organisers say of others that they have gone, never that they have come.",
    )


class NewRound(RequestBody):
    """Who plays whom."""

    pairs: list[MemberIds] | None = Field(
        None, max_length=MAX_MEMBERS, description="Members by their ids; one alone has a bye. Null: by strength."
    )


class ClubInfo(Wire):
    """A club in a list of mine."""

    id: str = Field(examples=[EXAMPLE_ID], description="The club.")
    name: str = Field(description="Its name.")
    language: str = Field(description="The language it plays in.")
    members: int = Field(description="How many are in it.")

    @classmethod
    def of(cls, line: ClubLine) -> "ClubInfo":
        return cls(id=line.id, name=line.name, language=line.language, members=line.members)


class ClubList(Wire):
    clubs: list[ClubInfo] = Field(description="The one I joined last first.")


class MemberInfo(Wire):
    """A member, for the other members."""

    id: str = Field(description="The account.")
    name: str = Field(description="Its name.")
    organises: bool = Field(description="Whether they organise the club.")
    me: bool = Field(description="Whether it is me.")


class ClubSeat(Wire):
    """Somebody at a table."""

    id: str = Field(description="The account.")
    name: str = Field(description="Its name.")
    score: int = Field(description="Points so far.")


class ClubTableInfo(Wire):
    """A table of a round."""

    game: str = Field(description="The game.")
    over: bool = Field(description="Whether it is over.")
    people: list[ClubSeat] = Field(description="Who sits there.")

    @classmethod
    def of(cls, table: ClubTable) -> "ClubTableInfo":
        people = [ClubSeat(id=each.account, name=each.name, score=each.score) for each in table.people]
        return cls(game=table.game, over=table.over, people=people)


class ClubRound(Wire):
    """The round that was opened last."""

    number: int = Field(description="Which of the evening, from 1.")
    over: bool = Field(description="Whether all its tables are over.")
    tables: list[ClubTableInfo] = Field(description="Its tables.")
    byes: list[str] = Field(description="The names of those who have nobody to play against: a point for each.")

    @classmethod
    def of(cls, now: RoundNow, names: dict[str, str]) -> "ClubRound":
        return cls(
            number=now.number,
            over=now.over,
            tables=[ClubTableInfo.of(each) for each in now.tables],
            byes=[names[each] for each in now.byes if each in names],
        )


class ClubScore(Wire):
    """How somebody stands in an evening."""

    id: str = Field(description="The account.")
    name: str = Field(description="Its name.")
    place: int = Field(description="From 1; equals share a place.")
    points: float = Field(description="Games won, halves for draws, and a point for each bye.")
    spread: int = Field(description="Own points less those of the others, over all games.")
    games: int = Field(description="Games that are over.")
    byes: int = Field(description="Rounds without somebody to play against.")
    here: bool = Field(description="Whether they are there to be paired.")

    @classmethod
    def of(cls, score: Score) -> "ClubScore":
        return cls(id=score.account, **{name: value for name, value in vars(score).items() if name != "account"})


class EveningInfo(Wire):
    """An evening of a club."""

    game: str = Field(json_schema_extra={EXAMPLE_SLOT: True}, description="Which game is played.")
    minutes: int = Field(description="Minutes for all turns of a player.")
    increment: int = Field(description="Seconds that each turn adds.")
    opened_at: datetime = Field(description="When it began.")
    over: bool = Field(description="Whether it is over.")
    here: bool = Field(description="Whether I am there to be paired.")
    round: ClubRound | None = Field(description="The round that was opened last; null: none yet.")
    table: str | None = Field(description="The game that I play now; null: none.")
    standings: list[ClubScore] = Field(description="All who have come, the best first.")

    @classmethod
    def of(cls, now: EveningNow, account: Account) -> "EveningInfo":
        of, last = now.of, now.round
        mine = [
            table.game
            for table in (last.tables if last else ())
            for each in table.people
            if each.account == account.id and not each.over
        ]
        return cls(
            game=of.kind,
            minutes=of.minutes,
            increment=of.increment,
            opened_at=of.opened_at,
            over=now.over,
            here=of.players.get(account.id, False) and not now.over,
            round=ClubRound.of(last, of.names) if last else None,
            table=mine[0] if mine else None,
            standings=[ClubScore.of(each) for each in now.scores],
        )


class ClubPage(Wire):
    """A club, for its members."""

    id: str = Field(description="The club.")
    name: str = Field(description="Its name.")
    language: str = Field(description="The language it plays in.")
    code: str = Field(description="Whoever has it may join.")
    organises: bool = Field(description="Whether I organise it.")
    members: list[MemberInfo] = Field(description="The longest there first.")
    evening: EveningInfo | None = Field(description="The evening that was opened last; null: none yet.")

    @classmethod
    def of(cls, club: Club, evening: EveningNow | None, account: Account) -> "ClubPage":
        return cls(
            id=club.id,
            name=club.name,
            language=club.language,
            code=club.code,
            organises=club.organiser(account.id),
            members=[
                MemberInfo(id=each.account, name=each.name, organises=each.organises, me=each.account == account.id)
                for each in club.members
            ],
            evening=EveningInfo.of(evening, account) if evening else None,
        )


class ClubPairs(Wire):
    pairs: list[list[str]] = Field(description="Members who would sit together; one alone has a bye.")
