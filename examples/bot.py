"""A bot: `python examples/bot.py URL TOKEN` takes invitations to Cross and lays whatever scores most."""

import sys

import lexicade as lx
from lexicade.client import ApiError, Client


def move(client: Client, game: str) -> None:
    plays = lx.cross.solve(client.position("cross", game))
    client.move("cross", game, str(plays[0]) if plays else "pass")


client = Client(sys.argv[1], sys.argv[2])
client.become_bot()
for event in client.stream():
    try:
        if event["type"] == "invitation":
            wanted = event["invitation"]
            (client.accept if wanted["game"] == "cross" else client.decline)(wanted["id"])
        elif event["type"] == "turn":
            move(client, event["id"])
        elif event["type"] == "end":
            print(event["id"], "is over", flush=True)
    except ApiError as error:  # a turn that is over, a table that is full
        print(error, flush=True)
