"""Error responses, all of one shape: {"ok": false, "code": …, "context": {…}, "message": …}."""

import structlog
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.routing import Match

from lexicade.errors import (
    BadInput,
    Conflict,
    Forbidden,
    IllegalMove,
    LexicadeError,
    NotFound,
    NotSignedIn,
    RefusedGuess,
    TooMany,
    Unavailable,
)
from lexicade.server.http.messages import message, preferred
from lexicade.server.http.wire import Failure

STATUS: dict[type[LexicadeError], int] = {
    BadInput: 422,
    IllegalMove: 422,
    RefusedGuess: 200,
    NotSignedIn: 401,
    Forbidden: 403,
    NotFound: 404,
    Conflict: 409,
    TooMany: 429,
    Unavailable: 503,
}
BY_CODE = {
    "bad-characters": 400,
    "bad-http": 400,
    "bad-json": 400,
    "busy": 503,
    "too-large": 413,
    "wrong-media-type": 415,
    "wrong-method": 405,
}
TOO_MANY_REQUESTS = 429
METHODS = ("DELETE", "GET", "PATCH", "POST", "PUT")

log = structlog.get_logger()


def respond(error: LexicadeError, to: HTTPConnection) -> JSONResponse:
    """The response to an error, in the language of the request."""
    status = BY_CODE.get(error.code) or STATUS.get(type(error), 500)
    text = message(error, preferred(to.headers.get("accept-language", "")))
    body = Failure(code=error.code, context=error.context, message=text)
    headers = {}
    if isinstance(error, TooMany | Unavailable) and "seconds" in error.context:
        headers["Retry-After"] = str(error.context["seconds"])
    if status == TOO_MANY_REQUESTS and "seconds" in error.context:
        headers |= {"RateLimit-Remaining": "0", "RateLimit-Reset": str(error.context["seconds"])}
    if isinstance(error.context.get("limit"), int) and status == TOO_MANY_REQUESTS:
        headers["RateLimit-Limit"] = str(error.context["limit"])
    if asked := _challenge(error):
        headers["WWW-Authenticate"] = asked
    if error.code == "too-large":
        headers["Connection"] = "close"  # the rest of the body is not read
    return JSONResponse(body.model_dump(mode="json"), status, headers)


def _challenge(error: LexicadeError) -> str | None:
    """The value of `WWW-Authenticate` that goes with an error (RFC 6750)."""
    if error.code == "bad-token":
        return 'Bearer error="invalid_token"'
    if error.code == "missing-scope":
        return f'Bearer error="insufficient_scope", scope="{error.context["scope"]}"'
    return "Bearer" if error.code == "not-signed-in" else None


def _allowed(app: FastAPI, request: Request) -> list[str]:
    """The methods of an address. The catch-all route of the pages does not count."""
    routes = [route for route in app.routes if getattr(route, "name", "") != "page"]
    return [
        "GET, HEAD" if method == "GET" else method
        for method in METHODS
        if any(route.matches({**request.scope, "method": method})[0] is Match.FULL for route in routes)
    ]


def install(app: FastAPI) -> None:
    """Install the exception handlers."""

    @app.exception_handler(LexicadeError)
    async def known(request: Request, error: LexicadeError) -> Response:
        if STATUS.get(type(error)) is None:
            log.error("failed", code=error.code, **error.context)
        return respond(error, request)

    @app.exception_handler(RequestValidationError)
    async def unreadable(request: Request, error: RequestValidationError) -> Response:
        problems = error.errors()
        for problem in problems:
            if isinstance(ours := problem.get("ctx", {}).get("error"), LexicadeError):
                return respond(ours, request)
        if any(problem["type"] == "json_invalid" for problem in problems):
            return respond(BadInput("bad-json"), request)
        for problem in problems:
            if "options" in (place := problem["loc"])[:-1]:
                option = ".".join(map(str, place[place.index("options") + 1 :]))
                return respond(BadInput("bad-option", option=option[:40], problem=problem["msg"]), request)
        listed = "; ".join(f"{'.'.join(map(str, each['loc']))}: {each['msg']}" for each in problems)
        return respond(BadInput("bad-request", problems=listed), request)

    @app.exception_handler(HTTPException)
    async def http(request: Request, error: HTTPException) -> Response:
        if error.status_code == 405 and (allowed := _allowed(app, request)):
            answer = respond(BadInput("wrong-method", method=request.method), request)
            answer.headers["Allow"] = ", ".join(allowed)
            return answer
        if error.status_code == 400:
            return respond(BadInput("bad-json"), request)
        return respond(NotFound("no-such-page"), request)
