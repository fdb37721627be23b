"""Routes of tokens: made, listed and revoked by their owner's session; tested and given back by themselves."""

from datetime import timedelta
from typing import Annotated

from fastapi import APIRouter, Path, Request

from lexicade.errors import NotFound, NotSignedIn
from lexicade.server.accounts.auth import AppServices, Named
from lexicade.server.accounts.bearer import token_of
from lexicade.server.accounts.token_wire import (
    MadeToken,
    NewToken,
    TokenInfo,
    TokenList,
    TokensToTest,
    TokenVerdict,
    TokenVerdicts,
)
from lexicade.server.http.wire import Done

router = APIRouter(prefix="/api/tokens", tags=["tokens"])
TokenId = Annotated[str, Path(max_length=16, description="The id of the token.", examples=["6b1f0a9c3d5e"])]


@router.get("")
async def list_tokens(services: AppServices, account: Named) -> TokenList:
    """My tokens, without their secrets. For accounts with a name, by their session."""
    return TokenList(tokens=[TokenInfo.of(each) for each in await services.tokens.of(account.id)])


@router.post("", status_code=201)
async def make_token(wanted: NewToken, services: AppServices, account: Named) -> MadeToken:
    """Make a token for a program. Its secret is in this answer and nowhere else."""
    now = services.clock()
    scopes = tuple(dict.fromkeys(wanted.scopes))
    expires_at = now + timedelta(days=wanted.days)
    made, secret = await services.tokens.make(account, wanted.description.strip(), scopes, expires_at, now)
    return MadeToken(secret=secret, token=TokenInfo.of(made))


@router.post("/test")
async def test_tokens(wanted: TokensToTest, services: AppServices) -> TokenVerdicts:
    """What some secrets open. Does not count as their use."""
    found = [await services.tokens.find(secret, services.clock()) for secret in wanted.secrets]
    return TokenVerdicts(verdicts=[TokenVerdict.of(each) if each else None for each in found])


@router.delete("/own")
async def give_token_back(request: Request, services: AppServices) -> Done:
    """Revoke the token that this request bears."""
    borne = token_of(request)
    if borne is None:
        raise NotSignedIn("not-signed-in")
    await services.end_token(borne.account.id, borne.id)
    return Done()


@router.delete("/{token}")
async def revoke_token(token: TokenId, services: AppServices, account: Named) -> Done:
    """Revoke a token of mine: it opens nothing any more, and its sockets and streams close."""
    if not await services.end_token(account.id, token):
        raise NotFound("no-such-token")
    return Done()
