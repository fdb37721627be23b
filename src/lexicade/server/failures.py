"""Every error leaves in one shape: {"ok": false, "code": …, "context": {…}, "message": …}."""

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
    TooMany,
    Unavailable,
)
from lexicade.server.messages import message, preferred
from lexicade.server.wire import Failure

STATUS: dict[type[LexicadeError], int] = {
    BadInput: 422,
    IllegalMove: 422,
    NotSignedIn: 401,
    Forbidden: 403,
    NotFound: 404,
    Conflict: 409,
    TooMany: 429,
    Unavailable: 503,
}
BY_CODE = {"bad-json": 400, "too-large": 413, "wrong-method": 405}

log = structlog.get_logger()


def respond(error: LexicadeError, to: HTTPConnection) -> JSONResponse:
    """An error as an answer, in the language of whoever asked."""
    status = BY_CODE.get(error.code) or STATUS.get(type(error), 500)
    text = message(error, preferred(to.headers.get("accept-language", "")))
    body = Failure(code=error.code, context=error.context, message=text)
    headers = {"Retry-After": str(error.context["seconds"])} if isinstance(error, TooMany | Unavailable) else None
    return JSONResponse(body.model_dump(mode="json"), status, headers)


def _is_known(app: FastAPI, request: Request) -> bool:
    """Whether an address exists apart from the pages' route, which matches everything."""
    addresses = (route for route in app.routes if getattr(route, "name", "") != "page")
    return any(route.matches(request.scope)[0] is not Match.NONE for route in addresses)


def install(app: FastAPI) -> None:
    """Teach an app to answer every error in our shape."""

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
        told = "; ".join(f"{'.'.join(map(str, each['loc']))}: {each['msg']}" for each in problems)
        return respond(BadInput("bad-request", problems=told), request)

    @app.exception_handler(HTTPException)
    async def http(request: Request, error: HTTPException) -> Response:
        if error.status_code == 405 and _is_known(app, request):
            answer = respond(BadInput("wrong-method", method=request.method), request)
            answer.headers.update(error.headers or {})
            return answer
        if error.status_code == 400:
            return respond(BadInput("bad-json"), request)
        return respond(NotFound("no-such-page"), request)

    @app.exception_handler(Exception)
    async def unexpected(request: Request, error: Exception) -> Response:
        log.error("failed", path=request.url.path, exc_info=error)
        return respond(LexicadeError("internal"), request)
