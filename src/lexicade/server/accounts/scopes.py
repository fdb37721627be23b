"""What a token may do: each request has one scope, which follows from its method and its address.

Whoever adds a route need not think of tokens: what reads needs `read`, what writes needs `play`, and what belongs to
an account itself, such as its password, no token may do.
"""

import re
from typing import Literal

from lexicade.store.accounts.tokens import Scope

EVERY: Literal["any"] = "any"
"""What every token may do, whatever its scopes."""
Needed = Scope | Literal["any"] | None
SCOPES: dict[Scope, str] = {
    "read": "see games, tables, statistics and what else only this account may see",
    "play": "join tables, move, chat",
    "host": "open games and tables, invite others, lead a table's chat",
    "bot": "make the account a bot's, answer invitations",
}
WRITES = "POST|PUT|PATCH|DELETE"
RULES: tuple[tuple[str, Needed], ...] = (
    (r"DELETE /api/tokens/own", EVERY),
    (r"POST /api/tokens/test", EVERY),
    # A token opens no door to other tokens, nor to the account itself.
    (r"\w+ /api/(tokens|account|accounts|push|admin)(/.*)?", None),
    (r"POST /api/bots", "bot"),
    (r"POST /api/invitations/.*", "bot"),
    (r"POST /api/games", "host"),
    (r"POST /api/games/[^/]+/again", "host"),
    (r"POST /api/tables/[^/]+/invite", "host"),
    (r"POST /api/games/[^/]+/chat/(settings|silence|clear)", "host"),
    (r"GET .*", "read"),
    (r"POST /api/words/.*", "read"),
    (rf"({WRITES}) .*", "play"),
)
COMPILED = [(re.compile(pattern, re.DOTALL), scope) for pattern, scope in RULES]


def scope_of(method: str, path: str) -> Needed:
    """The scope that a request needs; None: no token may make it.

    >>> scope_of("GET", "/api/games"), scope_of("POST", "/api/games"), scope_of("POST", "/api/games/x/commands")
    ('read', 'host', 'play')
    >>> scope_of("POST", "/api/account/log-out"), scope_of("DELETE", "/api/tokens/own")
    (None, 'any')
    """
    request = f"{'GET' if method in ('HEAD', 'OPTIONS') else method} {path}"
    return next(scope for pattern, scope in COMPILED if pattern.fullmatch(request))
