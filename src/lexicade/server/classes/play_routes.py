"""Routes by which a class plays together: what there is, pairs, rounds; and the seat of a pupil."""

from typing import Annotated

from fastapi import APIRouter
from pydantic import Field

from lexicade.errors import Forbidden, NotFound
from lexicade.server.accounts.auth import HOUR, AppServices, Named, Player
from lexicade.server.classes.class_play import RoundTable
from lexicade.server.classes.teacher import Taught
from lexicade.server.http.wire import MAX_ID_LENGTH, RequestBody, Wire
from lexicade.server.services import Services
from lexicade.server.tables.wire import EXAMPLE_SLOT
from lexicade.store.classes.pupils import MAX_PUPILS
from lexicade.store.classes.rounds import Round

router = APIRouter(prefix="/api", tags=["classes"])
ROUNDS_PER_HOUR = 60
PlayerIds = Annotated[list[Annotated[str, Field(max_length=MAX_ID_LENGTH)]], Field(max_length=MAX_PUPILS)]


class PlayOffer(Wire):
    """Something that a class can play together."""

    game: str = Field(json_schema_extra={EXAMPLE_SLOT: True}, description="Which game it is.")
    play: str = Field(examples=["room"], description="Which of its ways.")
    seats: int | None = Field(description="How many sit at a table; null: all at one, which I lead.")


class PlayOffers(Wire):
    plays: list[PlayOffer] = Field(description="What there is, game by game.")


class WantedPlay(RequestBody):
    """What the class is to play."""

    game: str = Field(max_length=16, json_schema_extra={EXAMPLE_SLOT: True}, description="Which game.")
    play: str = Field(max_length=16, examples=["room"], description="Which of its ways.")


class WantedRound(WantedPlay):
    """What the class is to play, and who with whom."""

    pairs: list[PlayerIds] | None = Field(
        None,
        max_length=MAX_PUPILS,
        description="Pupils who sit together, by their ids; null: by strength, those who are here now.",
    )


class DrawnPairs(Wire):
    pairs: list[list[str]] = Field(description="Pupils who would sit together; one alone plays a bot.")


class RoundPlayer(Wire):
    id: str | None = Field(description="The pupil or teacher; null: a bot.")
    name: str = Field(description="The name at the table.")
    score: int = Field(description="Points so far.")


class RoundTableInfo(Wire):
    """A table of a round."""

    game: str = Field(description="The game.")
    kind: str = Field(description="Which game it is.")
    code: str | None = Field(description="The code of the table.")
    phase: str = Field(description="How far it is.")
    players: list[RoundPlayer] = Field(description="Who sits there.")

    @classmethod
    def of(cls, table: RoundTable) -> "RoundTableInfo":
        players = [RoundPlayer(id=each.account, name=each.name, score=each.score) for each in table.players]
        return cls(game=table.game, kind=table.kind, code=table.code, phase=table.phase, players=players)


class Standing(Wire):
    id: str = Field(description="The pupil.")
    points: float = Field(description="Games won, and halves for draws.")


class RoundInfo(Wire):
    """What a class plays, or played last."""

    game: str = Field(description="Which game.")
    play: str = Field(description="Which of its ways.")
    number: int = Field(description="Which round of it today, from 1.")
    seats: int | None = Field(description="How many sit at a table; null: all at one.")
    over: bool = Field(description="Whether all its tables are over.")
    tables: list[RoundTableInfo] = Field(description="Its tables.")
    standings: list[Standing] = Field(description="The points of all rounds, the best first; of small tables alone.")


class LastRound(Wire):
    round: RoundInfo | None = Field(description="Null: the class has played nothing yet.")


class SeatWaiting(Wire):
    """The table where my class plays."""

    game: str = Field(description="The id of the game.")
    kind: str = Field(description="Which game it is.")
    play: str = Field(description="Which of its ways.")
    by: str = Field(description="Who opened it.")
    seated: bool = Field(description="Whether I have a seat there.")


class MySeat(Wire):
    table: SeatWaiting | None = Field(description="Null: nothing is being played.")


@router.get("/classes/{id}/plays")
async def list_class_plays(found: Taught, services: AppServices, account: Named) -> PlayOffers:
    """What a class of mine can play together."""
    offers = services.class_plays.offers()
    return PlayOffers(plays=[PlayOffer(game=game, play=each.name, seats=each.seats) for game, each in offers])


@router.post("/classes/{id}/pairs")
async def draw_pairs(wanted: WantedPlay, found: Taught, services: AppServices, account: Named) -> DrawnPairs:
    """Pairs of the pupils who are here, by strength, to be changed by hand."""
    pairs = await services.class_plays.draw(found, wanted.game, wanted.play)
    return DrawnPairs(pairs=[[*each] for each in pairs])


@router.post("/classes/{id}/rounds", status_code=201)
async def open_round(wanted: WantedRound, found: Taught, services: AppServices, account: Named) -> LastRound:
    """Open a round: the tables are made and everybody who is here has a seat at once."""
    if found.archived_at is not None:
        raise Forbidden("class-archived")
    await services.accounts.count_attempt(f"round {found.id}", ROUNDS_PER_HOUR, HOUR, services.clock())
    teachers = await services.class_desk.classes.teachers(found.id)
    called = next(each.called for each in teachers if each.account == account.id)
    opened = await services.class_plays.open(found, account, called, wanted.game, wanted.play, wanted.pairs)
    return LastRound(round=await _info(services, found.id, opened))


@router.get("/classes/{id}/round")
async def last_round(found: Taught, services: AppServices, account: Named) -> LastRound:
    """What a class of mine plays, or played last."""
    last = await services.class_plays.rounds.last(found.id)
    return LastRound(round=await _info(services, found.id, last) if last else None)


@router.get("/class/table")
async def my_table(services: AppServices, account: Player) -> MySeat:
    """Where my class plays now."""
    found = await services.class_plays.mine(account)
    if found is None:
        return MySeat(table=None)
    last, stored, seated = found
    return MySeat(
        table=SeatWaiting(game=stored.id, kind=stored.kind.name, play=last.play, by=last.opened_by, seated=seated)
    )


@router.post("/class/sit")
async def sit_down(services: AppServices, account: Player) -> MySeat:
    """Take my seat where my class plays, also if I am late."""
    if account.pupil_of is None:
        raise NotFound("no-class-table")
    await services.class_plays.sit(account)
    return await my_table(services, account)


async def _info(services: Services, class_id: str, of: Round) -> RoundInfo:
    plays = services.class_plays
    tables, seats = await plays.tables(of), plays.offer(of.kind, of.play).seats
    standings = await plays.standings(class_id, of.kind, of.play) if seats is not None else []
    return RoundInfo(
        game=of.kind,
        play=of.play,
        number=of.number,
        seats=seats,
        over=all(each.over for each in tables),
        tables=[RoundTableInfo.of(each) for each in tables],
        standings=[Standing(id=id, points=points) for id, points in standings],
    )
