"""Tokens in requests: `Authorization: Bearer …`. Whoever sends one is its account, whatever cookies say."""

from starlette.requests import HTTPConnection

from lexicade.errors import Forbidden, LexicadeError, NotSignedIn
from lexicade.server.accounts.scopes import EVERY, scope_of
from lexicade.server.services import Services
from lexicade.store import Token

PLACE = "lexicade.token"
MAX_LENGTH = 512


def secret_of(connection: HTTPConnection) -> str | None:
    """The secret that a request bears; None: it bears none. Other schemes are for a proxy before the server."""
    scheme, _, secret = connection.headers.get("authorization", "").partition(" ")
    return secret.strip() if scheme.lower() == "bearer" else None


async def admit(connection: HTTPConnection, services: Services, method: str) -> Token | None:
    """The token of a request, if it bears one; refuses what is no token, has expired or is not for this request."""
    secret = secret_of(connection)
    if secret is None:
        return None
    token = await services.tokens.use(secret, services.clock()) if 0 < len(secret) <= MAX_LENGTH else None
    if token is None:
        raise NotSignedIn("bad-token")
    connection.scope[PLACE] = token
    needed = scope_of(method, connection.scope["path"])
    if needed is None:
        raise Forbidden("not-by-token")
    if needed != EVERY and needed not in token.scopes:
        raise Forbidden("missing-scope", scope=needed)
    return token


async def admit_socket(connection: HTTPConnection, services: Services) -> None:
    """The same for a socket, which learns of a refusal after it was accepted: browsers see no other."""
    try:
        await admit(connection, services, "GET")
    except LexicadeError as error:
        connection.scope[PLACE] = error


def token_of(connection: HTTPConnection) -> Token | None:
    """The token that was admitted; raises why it was not."""
    found: Token | LexicadeError | None = connection.scope.get(PLACE)
    if isinstance(found, LexicadeError):
        raise found
    return found
