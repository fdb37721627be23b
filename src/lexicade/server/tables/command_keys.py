"""Idempotency keys of commands: who may write which."""

import re
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from typing import Any

from pydantic import TypeAdapter

from lexicade.games.seats import HOST

HASHED = re.compile(r"[0-9a-f]{64}")


@dataclass(frozen=True)
class JobCommandId:
    """The id of a command that a job executes."""

    kind: str
    seq: int
    step: int

    def __str__(self) -> str:
        # Ids of clients have no colon: nobody else can write this key.
        return f"job:{self.kind}:{self.seq}:{self.step}"


def command_key(seat: int, id: str | JobCommandId) -> str:
    """The key of a command. Two seats that use the same id do not get each other's answers.

    >>> command_key(0, "5f0c6a3e"), command_key(1, JobCommandId("bot", 9, 0))
    ('5f0c6a3e', 'job:bot:9:0')
    """
    if isinstance(id, JobCommandId):
        return str(id)
    # The host's ids are stored as they are, unless they look like the hash of another seat's, or like a job's.
    if seat == HOST and not HASHED.fullmatch(id) and ":" not in id:
        return id
    return sha256(f"{seat} {id}".encode()).hexdigest()


def command_digest(command: Any) -> str:
    """What a command says, as a hash: a key that comes again has to come with the same.

    Fields that a later version adds change nothing, as long as they have their defaults.
    """
    said = adapter(command.__class__).dump_json(command, exclude_defaults=True)
    return sha256(b"%s %s" % (command.kind.encode(), said)).hexdigest()


@cache
def adapter(of: Any) -> TypeAdapter[Any]:
    return TypeAdapter(of)
