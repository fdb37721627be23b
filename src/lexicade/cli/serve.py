"""lexicade serve, and the description of what it serves."""

import gc
import json
import sys
from pathlib import Path
from typing import Annotated, Any

import typer
import uvicorn
from sqlalchemy.engine import make_url

from lexicade.server import Settings, create_app, logs

SWITCH_SECONDS = 0.0005


def _option(name: str) -> Any:
    """A command-line option that says what the setting says, and its variable."""
    field = Settings.model_fields[name]
    shown = "" if field.default_factory or field.default in ("", ()) else f" Default: {field.default}."
    return typer.Option(help=f"{field.description}{shown} (LEXICADE_{name.upper()})", show_default=False)


def serve(
    host: Annotated[str | None, _option("host")] = None,
    port: Annotated[int | None, _option("port")] = None,
    database: Annotated[str | None, _option("database")] = None,
    bus: Annotated[str | None, _option("bus")] = None,
    timezone: Annotated[str | None, _option("timezone")] = None,
    origins: Annotated[list[str] | None, _option("origins")] = None,
    log_format: Annotated[str | None, _option("log_format")] = None,
    log_level: Annotated[str | None, _option("log_level")] = None,
    logins_per_name: Annotated[int | None, _option("logins_per_name")] = None,
    logins_per_address: Annotated[int | None, _option("logins_per_address")] = None,
    signups_per_address: Annotated[int | None, _option("signups_per_address")] = None,
    guests_per_address: Annotated[int | None, _option("guests_per_address")] = None,
    codes_per_address: Annotated[int | None, _option("codes_per_address")] = None,
    proxies: Annotated[str | None, _option("proxies")] = None,
) -> None:
    """Serve the games. Every option is also an environment variable; without a database URL the games are kept in
    an SQLite file in the user's data folder."""
    settings = Settings.read(
        host=host,
        port=port,
        database=database,
        bus=bus,
        timezone=timezone,
        origins=tuple(origins) if origins else None,
        log_format=log_format,
        log_level=log_level,
        logins_per_name=logins_per_name,
        logins_per_address=logins_per_address,
        signups_per_address=signups_per_address,
        guests_per_address=guests_per_address,
        codes_per_address=codes_per_address,
        proxies=proxies,
    )
    logs.configure(settings)
    _make_folder(settings.database)
    # What is loaded by now stays: there is no use in looking through it for garbage over and over.
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
    # A thread that has come back from the disk must not wait 5 ms, at every statement, for a busy event loop.
    sys.setswitchinterval(SWITCH_SECONDS)
    uvicorn.run(
        create_app(settings),
        host=settings.host,
        port=settings.port,
        log_level="warning",
        access_log=False,
        # Packing each message for each socket costs processor and memory, and the messages are small.
        ws_per_message_deflate=False,
        ws_ping_interval=15,
        ws_ping_timeout=20,
        proxy_headers=True,
        forwarded_allow_ips=settings.proxies,
        server_header=False,
        timeout_graceful_shutdown=5,
    )


def openapi() -> None:
    """Print the OpenAPI description of the HTTP API."""
    app = create_app(Settings.read(database="sqlite://"))
    typer.echo(json.dumps(app.openapi(), indent=2, ensure_ascii=False))


def _make_folder(database: str) -> None:
    """SQLite makes its file, not the folder around it."""
    url = make_url(database)
    if url.get_backend_name() == "sqlite" and url.database:
        Path(url.database).parent.mkdir(parents=True, exist_ok=True)
