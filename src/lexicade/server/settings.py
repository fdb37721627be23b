"""The settings of an operator, read once at start."""

import ipaddress
import os
from collections.abc import Mapping
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from typing import Literal
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from platformdirs import user_data_path
from pydantic import Field, ValidationError, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict, SettingsError

from lexicade.errors import BadInput

PREFIX = "LEXICADE_"
ELSEWHERE = {"LEXICADE_CACHE", "LEXICADE_LANGUAGES", "LEXICADE_LISTS"}
"""Variables with this prefix that other modules read."""


def default_database() -> str:
    return f"sqlite:///{user_data_path('lexicade', appauthor=False) / 'lexicade.db'}"


def _check_origin(text: str) -> None:
    try:
        parts = urlsplit(text)
        _ = parts.port
    except ValueError as error:
        raise ValueError(f"{text!r} is no address ({error})") from error
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise ValueError(f"{text!r} does not begin with https:// or http:// and a host")
    bare = f"{parts.scheme}://{parts.netloc}"
    if text != bare or parts.username is not None or text != text.lower():
        kept = bare.rpartition("@")[2].lower()
        wanted = kept if "://" in kept else f"{parts.scheme}://{kept}"
        raise ValueError(f"{text!r} is more than scheme, host and port, in small letters; write {wanted!r}")


class Settings(BaseSettings):
    """The settings of `lexicade serve`, as options or LEXICADE_* variables."""

    model_config = SettingsConfigDict(env_prefix=PREFIX, frozen=True, extra="forbid")

    host: str = Field("127.0.0.1", description="Address to listen on.")
    port: int = Field(8000, ge=0, le=65535, description="Port to listen on.")
    database: str = Field(
        default_factory=default_database,
        description="Where games and accounts are kept: sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME.",
    )
    database_timeout: float = Field(
        5.0, gt=0, le=60, description="Seconds after which a read or write of the database is given up."
    )
    database_wait: float = Field(
        30.0, ge=0, le=600, description="Seconds that the start waits for a PostgreSQL that does not answer yet."
    )
    bus: str = Field(
        "",
        description="Where processes tell each other what has happened: redis://HOST. Empty: there is only this one.",
    )
    workers: int = Field(1, le=64, description="Processes that serve the one port; more than one need a bus.")
    slots: int = Field(
        2, ge=0, le=1000, description="Jobs that each process works on at once; 0: `lexicade work` does them."
    )
    drain: float = Field(
        0.0, ge=0, le=600, description="Seconds in which a process that stops sends its windows to another one."
    )
    bot_seconds: float = Field(2.0, gt=0, le=60, description="Seconds that a bot thinks at most.")
    bot_pause: float = Field(
        1.2, ge=0, le=10, description="Seconds that the move before a bot's stays in sight at least."
    )
    timezone: str = Field(
        "",
        description="Time zone, such as Europe/Paris: its midnight brings the new puzzle. Empty: this machine's.",
    )
    origins: tuple[str, ...] = Field(
        (),
        description="Further origins that may write, as https://words.example.org; the variable takes a JSON list.",
    )
    log_format: Literal["console", "json"] = Field("console", description="How log lines are written.")
    log_addresses: bool = Field(False, description="Whether the log says from which address a request came.")
    log_accounts: bool = Field(False, description="Whether the log says which account sent a request, by its id.")
    metrics_host: str = Field("127.0.0.1", description="Address on which metrics are served.")
    metrics_port: int | None = Field(
        None, ge=0, le=65535, description="Port on which metrics are served for Prometheus; without one they are not."
    )
    keep_guests_days: int = Field(
        90, ge=0, le=100_000, description="Days after which a guest without a game is forgotten; 0: never."
    )
    keep_reports_days: int = Field(
        365, ge=0, le=100_000, description="Days for which reports that are done with are kept; 0: for ever."
    )
    keep_audit_days: int = Field(
        1095, ge=0, le=100_000, description="Days for which the log of operators is kept; 0: for ever."
    )
    log_level: Literal["debug", "info", "warning", "error"] = Field("info", description="The least that is logged.")
    logins_per_name: int = Field(
        10, ge=1, description="Wrong passwords for one name from one address within five minutes."
    )
    logins_per_name_anywhere: int = Field(
        200, ge=1, description="Wrong passwords for one name from all addresses but known devices within an hour."
    )
    logins_per_address: int = Field(100, ge=1, description="Wrong passwords from one address within five minutes.")
    signups_per_address: int = Field(60, ge=1, description="New accounts from one address within an hour.")
    guests_per_address: int = Field(1000, ge=1, description="New guests from one address within an hour.")
    codes_per_address: int = Field(
        100, ge=1, description="Codes of no table that one address may enter within five minutes before it is slowed."
    )
    class_codes_per_address: int = Field(
        300, ge=1, description="Wrong codes and cards of classes from one address within an hour."
    )
    connections: int = Field(10_000, ge=10, description="Connections that may be open at once.")
    connections_per_address: int = Field(
        1000, ge=1, description="Of these, from one address (IPv6: one /64); proxies are exempt."
    )
    open_games_per_account: int = Field(
        200, ge=1, description="Games that an account made, moved in within a day, and has not finished."
    )
    new_games_per_account: int = Field(100, ge=1, description="New games of one account within an hour.")
    new_games_per_address: int = Field(
        3000, ge=1, description="New games from one address within an hour, of all accounts and guests there."
    )
    questions_per_account: int = Field(
        1500, ge=1, description="Questions to an engine that are answered at once, of one account within an hour."
    )
    questions_per_address: int = Field(
        20_000, ge=1, description="The same of all accounts and guests at one address."
    )
    long_questions_per_account: int = Field(
        120,
        ge=1,
        description="Questions that take seconds or minutes, and shared links, of one account within an hour.",
    )
    long_questions_per_address: int = Field(
        1000, ge=1, description="The same of all accounts and guests at one address."
    )
    requests_per_token: int = Field(1200, ge=1, description="Requests of one token within a minute.")
    games_per_bot: int = Field(50, ge=1, description="Games that one account of a bot may play at once.")
    sockets_per_account: int = Field(40, ge=1, description="Windows with a game that one account may have open.")
    proxies: str = Field(
        "127.0.0.1",
        description="Addresses of reverse proxies whose X-Forwarded-* headers are believed, comma-separated.",
    )

    @field_validator("workers")
    @classmethod
    def _workers_are_processes(cls, workers: int) -> int:
        if workers < 1:
            raise ValueError("it counts processes, so at least 1; for a process without jobs set LEXICADE_SLOTS to 0")
        return workers

    @field_validator("bus")
    @classmethod
    def _bus_is_redis(cls, url: str) -> str:
        if url and not url.startswith(("redis://", "rediss://", "unix://")):
            raise ValueError("only redis:// is known")
        address = urlsplit(url)
        if url and not (address.hostname or address.scheme == "unix"):
            raise ValueError("no host in it; write redis://HOST:PORT")
        try:
            _ = address.port
        except ValueError as error:
            raise ValueError("the port is no number from 0 to 65535") from error
        return url

    @field_validator("origins")
    @classmethod
    def _origins_are_origins(cls, origins: tuple[str, ...]) -> tuple[str, ...]:
        for origin in origins:
            _check_origin(origin)
        return origins

    @field_validator("proxies")
    @classmethod
    def _proxies_are_addresses(cls, proxies: str) -> str:
        for each in filter(None, (part.strip() for part in proxies.split(","))):
            try:
                _ = each == "*" or ipaddress.ip_network(each)
            except ValueError as error:
                raise ValueError(f"{each!r} is neither an address nor a network ({error})") from error
        return proxies

    @field_validator("timezone")
    @classmethod
    def _zone_exists(cls, name: str) -> str:
        if name:
            try:
                ZoneInfo(name)
            except (ZoneInfoNotFoundError, ValueError) as error:
                raise ValueError(f"no time zone {name}") from error
        return name

    @classmethod
    def read(cls, environment: Mapping[str, str] = os.environ, **options: object) -> "Settings":
        """Settings from options and environment, or an error that names the wrong one."""
        known = {PREFIX + name.upper() for name in cls.model_fields} | ELSEWHERE
        for name in environment:
            if name.startswith(PREFIX) and name not in known:
                raise BadInput("bad-setting", setting=name, problem="there is no such setting")
        try:
            return cls(**{name: value for name, value in options.items() if value is not None})  # type: ignore[arg-type]
        except ValidationError as error:
            first = error.errors()[0]
            name = str(first["loc"][0]) if first["loc"] else ""
            problem = first["msg"].removeprefix("Value error, ")
            raise BadInput("bad-setting", setting=name, problem=problem) from error
        except SettingsError as error:
            # Raised for a variable that should hold JSON.
            problem = 'the variable takes a JSON list, as ["https://words.example.org"]'
            raise BadInput("bad-setting", setting="origins", problem=problem) from error

    @property
    def zone(self) -> tzinfo | None:
        """The site's time zone; None: the machine's."""
        return ZoneInfo(self.timezone) if self.timezone else None

    def today(self, now: datetime) -> date:
        return now.astimezone(self.zone).date()

    def last_midnight(self, now: datetime) -> datetime:
        """The start of today in the site's time zone."""
        return datetime.combine(self.today(now), time.min, self.zone).astimezone(UTC)

    def next_midnight(self, now: datetime) -> datetime:
        """The start of tomorrow in the site's time zone."""
        tomorrow = datetime.combine(self.today(now) + timedelta(days=1), time.min, self.zone)
        return tomorrow.astimezone(UTC)
