"""What can go wrong, as data: every error has a slug that never changes, a context, and a text for people.

* LexicadeError
  + BadInput       what came in cannot be understood or is out of bounds
  + BadData        a data file of ours or of the operator's is wrong
  + IllegalMove    the rules of the game say no
  + Conflict       somebody else was first
  + NotFound       there is no such thing, or none that you may know of
  + Forbidden      it is there, and it is not for you (now)
  + NotSignedIn    say who you are first
  + TooMany        slow down
  + Unavailable    the database does not answer now; later it will
  + CannotStart    the server cannot start until the operator changes something
"""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    # the rules of the games
    "too-short": "Too short: words have at least {minimum} letters.",
    "bad-letters": "Not among these letters: {letters}.",
    "needs-centre": "Needs the centre letter {centre}.",
    "already-found": "You have {word} already.",
    "not-a-word": "{word} is not in the word list.",
    "game-over": "This game is over.",
    "unknown-seat": "That seat is not part of this game.",
    "not-on-grid": "{word} cannot be chained on this grid.",
    "not-started": "The round has not begun yet.",
    "too-late": "Time is up: that word came too late.",
    "round-paused": "The round is paused.",
    "round-running": "A round is running: end it first.",
    "no-round": "No round is running.",
    "only-watching": "You only watch this round.",
    "no-hint": "There is no more hint of that kind for the words that are left.",
    # Cross
    "no-tiles": "Lay at least one tile.",
    "off-board": "{square} is not on the board.",
    "square-taken": "There is a tile on {square} already.",
    "nothing-there": "There is no tile on {square} to play through.",
    "not-one-line": "Tiles go in one row or one column.",
    "gap": "The tiles leave a gap at {square}.",
    "off-start": "The first move covers the start square {square}.",
    "one-tile-first": "The first move has at least two tiles.",
    "not-connected": "The tiles touch none on the board.",
    "nothing-to-withdraw": "There is no move of this player to take back.",
    "not-on-rack": "Not on your rack: {letters}.",
    "not-words": "Not in the word list: {words}.",
    "not-your-turn": "It is not your turn.",
    "bag-too-small": "Tiles in the bag: {count}. This exchange needs {fewest}.",
    "no-exchange-left": "You have no exchange left: a game gives {most}.",
    "no-challenge": "There is no move to challenge.",
    "not-formed": "The last move does not form {word}.",
    "pass-or-challenge": "The last tile is laid: challenge that move, or pass.",
    "not-begun": "The game has not begun yet.",
    "already-begun": "The game has begun already.",
    "too-few-players": "A game needs at least {fewest} players.",
    "out-of-game": "You are out of this game.",
    "game-paused": "The game is paused.",
    "not-paused": "The game is not paused.",
    "no-proposal": "Nobody has proposed that.",
    "too-late-to-cancel": "A game can be cancelled before its turn {turns} is played.",
    "bots-play-on": "Bots play on: there is no draw with them.",
    "unknown-bot": "There is no bot {strategy}; there are {strategies}.",
    # people at a table
    "host-only": "Only the host can do that.",
    "host-stays": "The host's seat stays the host's.",
    "sent-away": "The host has taken you off this table.",
    "table-full": "This table is full: it has {most} seats.",
    "bad-name": "A name has 1 to {longest} characters.",
    "rude-name": "Please take another name.",
    "name-in-use": "Somebody here is called {name} already.",
    "not-over": "This game is not over yet.",
    "only-players": "Only those who played can do that.",
    "no-rematch": "{game} has no rematch: start a new game.",
    "bad-option": "The option {option} is wrong: {problem}.",
    "wrong-command": "There is no {kind} in {game}.",
    "bad-code": "There is no table with the code {code}.",
    # chat
    "no-chat": "This game is played alone: it has no chat.",
    "watchers-only": "Only those who watch may use this chat while the game runs.",
    "no-preview": "Moves of {game} cannot be tried before they are made.",
    "chat-closed": "The chat is closed.",
    "chat-silenced": "The host does not let you write here.",
    "bad-message": "A message has 1 to {longest} characters.",
    "no-such-message": "That message is gone.",
    # what came in
    "bad-hive": "A hive is seven different letters, the centre first; {letters} is not.",
    "bad-seed": "{seed} is not a hive's text, such as en.2.NAECORT.",
    "no-pangram": "No word uses all of {letters}: that is not a hive.",
    "bad-board": "{board} is no grid of dice: {problem}.",
    "bad-layout": "That is no board: {problem}.",
    "bad-position": "That is no position: {problem}.",
    "bad-move": "{move} is no move, such as 8D QUIRKY.",
    "bad-file": "{file}: {problem}.",
    "bad-gcg": "Line {line}: {problem}.",
    "record-disagrees": "Line {line}, turn {turn}: {problem}.",
    "bad-json": "The body is not valid JSON.",
    "bad-characters": "The text holds a NUL or half a character, which cannot be stored.",
    "bad-http": "That is no HTTP request that this server understands.",
    "bad-request": "Some of what was sent is missing or wrong: {problems}.",
    "bad-pattern": "{pattern} cannot be searched for: use two letters or more, ? for one letter, * for any number.",
    "too-many-blanks": "That is too vague: a search takes at most {most} blanks.",
    "bad-username": "A name has 3 to 20 letters, digits, - or _ and starts with a letter.",
    "bad-password": "A password has at least 8 and at most 200 characters.",
    "common-password": "That password is one of the first that others would guess. Take another one.",
    "name-as-password": "The password must not be the name.",
    "bad-date": "There is no hive for {date}: days go from {first} to {last}.",
    "bad-setting": "The setting {setting} is wrong: {problem}.",
    "unknown-language": "There is no language {language}; there are {languages}.",
    "bad-list": "{file}: nothing was added, {count} lines are wrong: {problems}.",
    "bad-list-name": "{name} cannot be the name of a list: take small letters, digits and -, and no language's code.",
    "list-too-long": "{file} is too long: a list has at most {lines} lines.",
    "head-too-large": "Address and headers are too long: at most {limit} bytes together.",
    "too-slow": "The request did not arrive within {seconds} seconds.",
    "too-large": "That is too much at once: at most {limit} bytes.",
    # data files
    "bad-language-file": "{file}: {key}: {problem}.",
    "bad-word-data": "{file}: {problem}.",
    "missing-extra": "{what} need a package that is not installed: pip install 'lexicade[{extra}]'.",
    "no-hives": "The word list of {language} has no hive that fits the rules of a good one.",
    # who and what
    "conflict": "Somebody else moved first. Try again.",
    "name-taken": "The name {username} is taken.",
    "wrong-login": "That name and password do not go together.",
    "not-signed-in": "Start a game or log in first.",
    "bad-origin": "That request came from another site.",
    "no-such-game": "There is no such game.",
    "no-such-job": "There is no such job.",
    "not-cancellable": "You cannot cancel this job.",
    "no-such-page": "There is nothing at this address.",
    "wrong-method": "This address does not take {method}.",
    "not-yet": "The answers of {date} are shown when its day is over.",
    "todays-hive": "These are the letters of today's hive. Play that one today, and this one from tomorrow.",
    "too-many": "Too many tries. Wait {seconds} seconds.",
    "too-many-connections": "Too many connections are open. Try again in {seconds} seconds.",
    "busy": "Too many people are logging in right now. Wait {seconds} seconds.",
    "too-many-games": "You have {limit} open games already. Finish some of them first.",
    "too-many-new-games": "You have started {limit} games within an hour. Wait {seconds} seconds.",
    "too-many-sockets": "You have {limit} windows with games open already. Close some of them first.",
    "boards-busy": "Many boards are being made right now. Try again in {seconds} seconds.",
    "database-down": "The server cannot reach its database. Try again in {seconds} seconds.",
    "cannot-start": "Lexicade cannot start: {problem}. {remedy}.",
    "internal": "Something went wrong on our side. It has been noted.",
}


class LexicadeError(Exception):
    """Something a caller may want to catch: `code` is stable, `context` is data, `str()` is for people."""

    def __init__(self, code: str, /, **context: object) -> None:
        self.code = code
        self.context = context
        self.message = TEXTS[code].format_map(context)
        super().__init__(code, context)

    def __str__(self) -> str:
        inside = ", ".join(f"{key}={value!r}" for key, value in self.context.items())
        return f"{self.code} ({inside})" if inside else self.code


class BadInput(LexicadeError, ValueError):
    """What came in cannot be understood or is out of bounds."""


class BadData(LexicadeError):
    """A data file of ours or of the operator's is wrong."""


class IllegalMove(LexicadeError):
    """The rules of the game say no.

    >>> raise IllegalMove("needs-centre", centre="N")
    Traceback (most recent call last):
    lexicade.errors.IllegalMove: needs-centre (centre='N')
    """


class Conflict(LexicadeError):
    """Somebody else was first."""


class NotFound(LexicadeError, LookupError):
    """There is no such thing, or none that you may know of."""


class Forbidden(LexicadeError):
    """It is there, and it is not for you, or not now."""


class NotSignedIn(LexicadeError):
    """Say who you are first."""


class TooMany(LexicadeError):
    """Slow down."""


class Unavailable(LexicadeError):
    """The database does not answer now; later it will."""


class CannotStart(LexicadeError):
    """The server cannot start until the operator changes something."""
