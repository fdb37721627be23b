"""Plays a game of each kind with the generated client: run by `test_generated_client.py`, in its own environment."""

# mypy: ignore-errors

import sys
import time
from uuid import uuid4

from generated import AuthenticatedClient
from generated.api.cross import game_position, game_record, list_bots
from generated.api.games import create_game, get_game, post_command
from generated.api.shake import high_scores
from generated.api.words import list_licence
from generated.models import (
    CrossCommandRequest,
    CrossPass,
    Failure,
    GameState,
    HighScoresSize,
    HiveCommandRequest,
    HiveGuess,
    HiveReveal,
    NewCross,
    NewHive,
    NewShake,
    ShakeCommandRequest,
    ShakeEnd,
    ShakeGuess,
)

PATIENCE = 240.0


def created(client, wanted):
    state = create_game.sync(client=client, body=wanted)
    assert isinstance(state, GameState), state
    return state


def sent(client, game, request, command):
    return post_command.sync(game, client=client, body=request(id=str(uuid4()), command=command))


def hive(client):
    state = created(client, NewHive(game="hive"))
    refused = sent(client, state.id, HiveCommandRequest, HiveGuess(kind="guess", word="xyzzy"))
    assert isinstance(refused, Failure), refused
    assert refused.code == "bad-letters"
    revealed = sent(client, state.id, HiveCommandRequest, HiveReveal(kind="reveal"))
    assert revealed.state.view.phase == "over"


def shake(client):
    state = created(client, NewShake(game="shake"))
    sent(client, state.id, ShakeCommandRequest, ShakeGuess(kind="guess", word="cat"))
    ended = sent(client, state.id, ShakeCommandRequest, ShakeEnd(kind="end"))
    assert ended.ok is True, ended
    scores = high_scores.sync(client=client, size=HighScoresSize.VALUE_4)
    assert scores.size == 4


def cross(client):
    assert [each.id for each in list_bots.sync(client=client).bots][:1] == ["level-1"]
    state = created(client, NewCross(game="cross", bots=["level-1"]))
    until = time.monotonic() + PATIENCE
    while state.view.phase != "over":
        assert time.monotonic() < until
        if state.view.turn == state.seat:
            assert " " in game_position.sync(state.id, client=client)
            sent(client, state.id, CrossCommandRequest, CrossPass(kind="pass"))
        else:
            time.sleep(0.1)
        state = get_game.sync(state.id, client=client)
    assert "#player1 " in game_record.sync(state.id, client=client)
    assert "http" in list_licence.sync("en", client=client)


if __name__ == "__main__":
    program = AuthenticatedClient(base_url=sys.argv[1], token=sys.argv[2], timeout=PATIENCE)
    for play in (hive, shake, cross):
        play(program)
        print(play.__name__, flush=True)
