"""Lets any program that speaks the line protocol of docs/bots.md play on a server.

    python examples/protocol_bot.py URL TOKEN SECONDS PROGRAM [ARGUMENT …]

as in `python examples/protocol_bot.py http://localhost:8000 lexicade_… 2 lexicade engine`.
"""

import subprocess
import sys

from lexicade.client import ApiError, Client


class Program:
    """A program that is told positions and asked for moves, line by line."""

    def __init__(self, command: list[str], seconds: float) -> None:
        self.seconds, self.language = seconds, ""
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
        self.ask("hello", "ready")

    def ask(self, question: str, answer: str) -> str:
        """What stands behind the word with which the answer begins."""
        assert self.process.stdin
        assert self.process.stdout
        print(question, file=self.process.stdin)
        for line in self.process.stdout:
            word, _, rest = line.strip().partition(" ")
            if word == answer:
                return rest
            if word == "error":
                raise ValueError(rest)
        raise ValueError("the program has stopped")

    def choose(self, position: str) -> str:
        """The program's move in a position."""
        operations = dict(part.strip().partition(" ")[::2] for part in position.split(";"))
        language = operations.get("ld", "en")
        if language != self.language:
            self.ask(f"language {language}", "ready")
            self.language = language
        return self.ask(f"position {position}\ngo time {self.seconds}", "bestmove")


def main(url: str, token: str, seconds: str, *command: str) -> None:
    client, program = Client(url, token), Program(list(command), float(seconds))
    client.become_bot()
    for event in client.stream():
        try:
            if event["type"] == "invitation":
                client.accept(event["invitation"]["id"])
            elif event["type"] == "turn" and event["game"] == "cross":
                client.move("cross", event["id"], program.choose(client.position("cross", event["id"])))
            elif event["type"] == "end":
                print(event["id"], "is over", flush=True)
        except ApiError as error:
            print(error, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
