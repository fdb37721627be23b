"""Every error leaves in one shape: {"ok": false, "code": …, "context": {…}, "message": …}."""

import structlog
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from starlette.exceptions import HTTPException
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
)
from lexicade.server.wire import Failure

STATUS: dict[type[LexicadeError], int] = {
    BadInput: 422,
    IllegalMove: 422,
    NotSignedIn: 401,
    Forbidden: 403,
    NotFound: 404,
    Conflict: 409,
    TooMany: 429,
}
BY_CODE = {"bad-json": 400, "too-large": 413, "wrong-method": 405}

log = structlog.get_logger()


def respond(error: LexicadeError) -> JSONResponse:
    status = BY_CODE.get(error.code) or STATUS.get(type(error), 500)
    body = Failure(code=error.code, context=error.context, message=error.message)
    headers = {"Retry-After": str(error.context["seconds"])} if isinstance(error, TooMany) else None
    return JSONResponse(body.model_dump(mode="json"), status, headers)


def _is_known(app: FastAPI, request: Request) -> bool:
    """Whether an address exists apart from the pages' route, which matches everything."""
    addresses = (route for route in app.routes if getattr(route, "name", "") != "page")
    return any(route.matches(request.scope)[0] is not Match.NONE for route in addresses)


def install(app: FastAPI) -> None:
    """Teach an app to answer every error in our shape."""

    @app.exception_handler(LexicadeError)
    async def ours(_request: Request, error: LexicadeError) -> Response:
        if STATUS.get(type(error)) is None:
            log.error("failed", code=error.code, **error.context)
        return respond(error)

    @app.exception_handler(RequestValidationError)
    async def unreadable(_request: Request, error: RequestValidationError) -> Response:
        problems = error.errors()
        if any(problem["type"] == "json_invalid" for problem in problems):
            return respond(BadInput("bad-json"))
        told = "; ".join(f"{'.'.join(map(str, each['loc']))}: {each['msg']}" for each in problems)
        return respond(BadInput("bad-request", problems=told))

    @app.exception_handler(HTTPException)
    async def http(request: Request, error: HTTPException) -> Response:
        if error.status_code == 405 and _is_known(app, request):
            answer = respond(BadInput("wrong-method", method=request.method))
            answer.headers.update(error.headers or {})
            return answer
        if error.status_code == 400:
            return respond(BadInput("bad-json"))
        return respond(NotFound("no-such-page"))

    @app.exception_handler(Exception)
    async def unexpected(request: Request, error: Exception) -> Response:
        log.error("failed", path=request.url.path, exc_info=error)
        return respond(LexicadeError("internal"))
