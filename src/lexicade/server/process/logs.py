"""Structured logs, one event per line, as text or JSON. Log lines hold no secrets of clients."""

import logging
import sys
import traceback
from typing import Any

import structlog
from structlog.typing import EventDict, Processor

from lexicade.errors import LexicadeError
from lexicade.server.settings import Settings


def configure(settings: Settings) -> None:
    """Set up structlog, and the standard library's loggers (uvicorn, SQLAlchemy) to print in the same format."""
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        describe_exception,
    ]
    renderer: Processor = (
        structlog.processors.JSONRenderer()
        if settings.log_format == "json"
        else structlog.dev.ConsoleRenderer(colors=sys.stdout.isatty(), exception_formatter=_no_exception)
    )
    level = logging.getLevelNamesMapping()[settings.log_level.upper()]
    structlog.configure(
        processors=[*shared, renderer],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        cache_logger_on_first_use=False,
    )
    handler = logging.StreamHandler(sys.stdout)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, renderer],
        )
    )
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)


def describe_exception(_logger: Any, _method: str, event: EventDict) -> EventDict:
    """Replace an exception by its frames and types.

    Messages are omitted, except ours and the operating system's: those of libraries quote their arguments, among them
    passwords and tokens. Local variables are never printed.
    """
    info = event.pop("exc_info", None)
    error = info if isinstance(info, BaseException) else info[1] if isinstance(info, tuple) else None
    if info is True:
        error = sys.exc_info()[1]
    if error is not None:
        event["exception"] = _described(error)
    return event


def _described(error: BaseException) -> str:
    """An exception and its causes, the first cause first."""
    before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    frames = "".join(traceback.format_list(traceback.extract_tb(error.__traceback__)))
    return (f"{_described(before)}\n" if before else "") + f"{frames}{_name(error)}"


def _name(error: BaseException) -> str:
    kind = f"{type(error).__module__}.{type(error).__qualname__}"
    if isinstance(error, LexicadeError):
        return f"{kind}: {error.code}"
    if isinstance(error, OSError) and error.strerror:
        return f"{kind}: {error.strerror}"
    return kind


def _no_exception(_stream: Any, _info: Any) -> None:
    """Print nothing: `describe_exception` has added the exception to the event."""
