"""GCG: a recorded game as text, one event a line. Reading and writing are inverses up to white space."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

from lexicade.errors import BadInput

ENCODING = re.compile(rb"^#character-encoding\s+(\S+)", re.IGNORECASE)
PLAYER = re.compile(r"player([1-4])")
EVENT = re.compile(r">([^:]*):(.*)")
SIGNED = re.compile(r"[+-]\d+")
NUMBER = re.compile(r"[+-]?\d+")
PLACE = re.compile(r"\d{1,2}[A-Za-z]|[A-Za-z]\d{1,2}")

EventKind = Literal["play", "pass", "exchange", "withdrawn", "challenge", "rack", "time"]


@dataclass(frozen=True)
class Player:
    nick: str
    name: str = ""


@dataclass(frozen=True)
class GcgEvent:
    """One line of the game: whose turn, with which tiles, what was done, what it scored."""

    line: int
    nick: str
    rack: str
    kind: EventKind
    text: str
    """The move as written (`8D QUIrKY`), the tiles or the number exchanged, or the tiles of an end rack."""
    points: int
    total: int
    note: str = ""

    def __str__(self) -> str:
        written = {
            "play": self.text,
            "pass": "-",
            "exchange": f"-{self.text}",
            "withdrawn": "--",
            "challenge": "(challenge)",
            "time": "(time)",
            "rack": f"({self.text})",
        }[self.kind]
        note = f"\n#note {self.note}" if self.note else ""
        return f">{self.nick}: {self.rack} {written} {self.points:+d} {self.total}{note}"


@dataclass(frozen=True)
class Gcg:
    """A recorded game."""

    players: tuple[Player, ...]
    pragmas: tuple[tuple[str, str], ...]
    """All but the players, the encoding and notes, in their order: names without #, and their texts."""
    events: tuple[GcgEvent, ...]
    note: str = ""
    """What is said before the first event."""

    @classmethod
    def read(cls, data: bytes) -> "Gcg":
        return cls.parse(decode(data))

    @classmethod
    def parse(cls, text: str) -> "Gcg":
        players: dict[int, Player] = {}
        pragmas: list[tuple[str, str]] = []
        events: list[GcgEvent] = []
        opening = ""
        for number, line in _logical_lines(text):
            if line.startswith(">"):
                events.append(_event(number, line))
                continue
            name, rest = _first_word(line[1:])
            name = name.lower()
            if found := PLAYER.fullmatch(name):
                players[int(found[1])] = Player(*_first_word(rest))
            elif name == "note" and events:
                last = events[-1]
                events[-1] = replace(last, note=f"{last.note}\n{rest}" if last.note else rest)
            elif name == "note":
                opening = f"{opening}\n{rest}" if opening else rest
            elif name != "character-encoding":
                pragmas.append((name, rest))
        known = tuple(player for _, player in sorted(players.items()))
        nicks = {player.nick for player in known}
        for event in events:
            if event.nick not in nicks:
                raise _wrong(event.line, f"there is no player {event.nick}")
        return cls(known, tuple(pragmas), tuple(events), opening)

    def __str__(self) -> str:
        lines = ["#character-encoding UTF-8"]
        lines += [
            f"#player{seat} {player.nick} {player.name}".rstrip() for seat, player in enumerate(self.players, 1)
        ]
        lines += [f"#{name} {text}".rstrip() for name, text in self.pragmas]
        lines += [f"#note {self.note}"] if self.note else []
        return "\n".join([*lines, *map(str, self.events), ""])

    def pragma(self, name: str) -> str:
        """The text of a pragma; empty if there is none."""
        return next((text for each, text in self.pragmas if each == name), "")


def decode(data: bytes) -> str:
    """The text of a file: as its first line says, else UTF-8 if it is that, else Windows-1252."""
    data = data.removeprefix(b"\xef\xbb\xbf")
    declared = ENCODING.match(data)
    names = [declared[1].decode("ascii", "replace")] if declared else ["utf-8", "cp1252", "latin-1"]
    for name in names:
        try:
            return data.decode(name)
        except UnicodeDecodeError:
            continue
        except LookupError as error:
            raise _wrong(1, f"the encoding {name} is unknown") from error
    raise _wrong(1, f"the text is not {names[0]}")


def _first_word(text: str) -> tuple[str, str]:
    """The first word and what follows it, whatever white space is between them."""
    word, *rest = text.split(maxsplit=1) or [""]
    return word, rest[0].strip() if rest else ""


def _logical_lines(text: str) -> Iterator[tuple[int, str]]:
    """Lines with their numbers; a note that goes on over the next lines is one of them."""
    number, gathered = 0, ""
    for at, line in enumerate(text.splitlines(), 1):
        in_note = gathered.lower().startswith("#note")
        begun = line if in_note else line.lstrip()
        if begun.startswith((">", "#")):
            if gathered:
                yield number, gathered
            number, gathered = at, begun.rstrip()
        elif in_note:
            gathered += "\n" + line.rstrip()
        elif line.strip():
            raise _wrong(at, "a line begins with > or #")
    if gathered:
        yield number, gathered.rstrip()


def _event(number: int, line: str) -> GcgEvent:
    found = EVENT.fullmatch(line)
    if not found:
        raise _wrong(number, "an event reads >NICK: RACK MOVE +POINTS TOTAL")
    nick, words = found[1].strip(), found[2].split()
    # Some writers add the other words that were formed behind the total.
    scored = [at for at in range(len(words) - 1) if SIGNED.fullmatch(words[at]) and NUMBER.fullmatch(words[at + 1])]
    if not scored or scored[-1] == 0:
        raise _wrong(number, "an event has what was done, the points with their sign, and the total")
    rack, kind, text = _done(number, words[: scored[-1]])
    return GcgEvent(number, nick, rack, kind, text, int(words[scored[-1]]), int(words[scored[-1] + 1]))


def _done(number: int, words: list[str]) -> tuple[str, EventKind, str]:
    """The rack, and what was done with it."""
    *before, last = words
    if before and PLACE.fullmatch(before[-1]):
        *racks, place = before
        rack, kind, text = racks, "play", f"{place} {last}"
    elif last.startswith("(") and last.endswith(")"):
        inside = last[1:-1]
        kind = inside.lower() if inside.lower() in ("challenge", "time") else "rack"
        rack, text = before, inside if kind == "rack" else ""
    elif last == "--":
        rack, kind, text = before, "withdrawn", ""
    elif last == "-":
        rack, kind, text = before, "pass", ""
    elif last.startswith("-"):
        rack, kind, text = before, "exchange", last[1:]
    else:
        raise _wrong(number, f"{last} is no move")
    if len(rack) > 1:
        raise _wrong(number, f"{' '.join(rack)} is no rack")
    return (rack[0] if rack else ""), kind, text  # type: ignore[return-value]


def _wrong(line: int, problem: str) -> BadInput:
    return BadInput("bad-gcg", line=line, problem=problem)
