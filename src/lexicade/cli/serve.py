"""lexicade serve, and the description of what it serves."""

import json
from importlib import import_module
from types import ModuleType
from typing import Annotated, Any

import typer

from lexicade.server.settings import Settings


def setting_option(name: str) -> Any:
    """A command-line option that says what the setting says, and its variable."""
    field = Settings.model_fields[name]
    shown = "" if field.default_factory or field.default in ("", (), None) else f" Default: {field.default}."
    return typer.Option(help=f"{field.description}{shown} (LEXICADE_{name.upper()})", show_default=False)


_option = setting_option


def serve(
    host: Annotated[str | None, _option("host")] = None,
    port: Annotated[int | None, _option("port")] = None,
    database: Annotated[str | None, _option("database")] = None,
    database_timeout: Annotated[float | None, _option("database_timeout")] = None,
    database_wait: Annotated[float | None, _option("database_wait")] = None,
    bus: Annotated[str | None, _option("bus")] = None,
    workers: Annotated[int | None, _option("workers")] = None,
    slots: Annotated[int | None, _option("slots")] = None,
    drain: Annotated[float | None, _option("drain")] = None,
    bot_seconds: Annotated[float | None, _option("bot_seconds")] = None,
    bot_pause: Annotated[float | None, _option("bot_pause")] = None,
    timezone: Annotated[str | None, _option("timezone")] = None,
    origins: Annotated[list[str] | None, _option("origins")] = None,
    log_format: Annotated[str | None, _option("log_format")] = None,
    log_level: Annotated[str | None, _option("log_level")] = None,
    log_addresses: Annotated[bool | None, _option("log_addresses")] = None,
    log_accounts: Annotated[bool | None, _option("log_accounts")] = None,
    metrics_host: Annotated[str | None, _option("metrics_host")] = None,
    metrics_port: Annotated[int | None, _option("metrics_port")] = None,
    keep_guests_days: Annotated[int | None, _option("keep_guests_days")] = None,
    keep_reports_days: Annotated[int | None, _option("keep_reports_days")] = None,
    keep_audit_days: Annotated[int | None, _option("keep_audit_days")] = None,
    logins_per_name: Annotated[int | None, _option("logins_per_name")] = None,
    logins_per_name_anywhere: Annotated[int | None, _option("logins_per_name_anywhere")] = None,
    logins_per_address: Annotated[int | None, _option("logins_per_address")] = None,
    signups_per_address: Annotated[int | None, _option("signups_per_address")] = None,
    guests_per_address: Annotated[int | None, _option("guests_per_address")] = None,
    codes_per_address: Annotated[int | None, _option("codes_per_address")] = None,
    class_codes_per_address: Annotated[int | None, _option("class_codes_per_address")] = None,
    connections: Annotated[int | None, _option("connections")] = None,
    connections_per_address: Annotated[int | None, _option("connections_per_address")] = None,
    open_games_per_account: Annotated[int | None, _option("open_games_per_account")] = None,
    new_games_per_account: Annotated[int | None, _option("new_games_per_account")] = None,
    new_games_per_address: Annotated[int | None, _option("new_games_per_address")] = None,
    requests_per_token: Annotated[int | None, _option("requests_per_token")] = None,
    games_per_bot: Annotated[int | None, _option("games_per_bot")] = None,
    questions_per_account: Annotated[int | None, _option("questions_per_account")] = None,
    questions_per_address: Annotated[int | None, _option("questions_per_address")] = None,
    long_questions_per_account: Annotated[int | None, _option("long_questions_per_account")] = None,
    long_questions_per_address: Annotated[int | None, _option("long_questions_per_address")] = None,
    sockets_per_account: Annotated[int | None, _option("sockets_per_account")] = None,
    proxies: Annotated[str | None, _option("proxies")] = None,
) -> None:
    """Serve the games. Every option is also an environment variable; without a database URL the games are kept in
    an SQLite file in the user's data folder."""
    settings = Settings.read(
        host=host,
        port=port,
        database=database,
        database_timeout=database_timeout,
        database_wait=database_wait,
        bus=bus,
        workers=workers,
        slots=slots,
        drain=drain,
        bot_seconds=bot_seconds,
        bot_pause=bot_pause,
        timezone=timezone,
        origins=tuple(origins) if origins else None,
        log_format=log_format,
        log_level=log_level,
        log_addresses=log_addresses,
        log_accounts=log_accounts,
        metrics_host=metrics_host,
        metrics_port=metrics_port,
        keep_guests_days=keep_guests_days,
        keep_reports_days=keep_reports_days,
        keep_audit_days=keep_audit_days,
        logins_per_name=logins_per_name,
        logins_per_name_anywhere=logins_per_name_anywhere,
        logins_per_address=logins_per_address,
        signups_per_address=signups_per_address,
        guests_per_address=guests_per_address,
        codes_per_address=codes_per_address,
        class_codes_per_address=class_codes_per_address,
        connections=connections,
        connections_per_address=connections_per_address,
        open_games_per_account=open_games_per_account,
        new_games_per_account=new_games_per_account,
        new_games_per_address=new_games_per_address,
        requests_per_token=requests_per_token,
        games_per_bot=games_per_bot,
        questions_per_account=questions_per_account,
        questions_per_address=questions_per_address,
        long_questions_per_account=long_questions_per_account,
        long_questions_per_address=long_questions_per_address,
        sockets_per_account=sockets_per_account,
        proxies=proxies,
    )
    _process().run(settings)


def openapi() -> None:
    """Print the OpenAPI description of the HTTP API."""
    typer.echo(json.dumps(_process().description(), indent=2, ensure_ascii=False))


def _process() -> ModuleType:
    """Imported only when needed: every other command would wait a second for the server's libraries."""
    return import_module("lexicade.server.process.serve")
