"""Runs the server as a process."""

import gc
import sys
from functools import partial
from typing import Any

import uvicorn
from fastapi import FastAPI

from lexicade.server.app import create_app
from lexicade.server.http.connections import ConnectionLimiter, parse_networks, raise_file_limit
from lexicade.server.http.protocols import CLIENT_MESSAGE_BYTES, bounded_protocols
from lexicade.server.process import logs, startup
from lexicade.server.process.workers import Parent, Pulse
from lexicade.server.settings import Settings

SWITCH_SECONDS = 0.0005


def run(settings: Settings) -> None:
    """Serve until stopped. A failed start raises one error that says what to change."""
    logs.configure(settings)
    server = None
    try:
        startup.check_workers(settings)
        startup.check_files()
        startup.make_folder(settings.database)
        with startup.bound(settings) as sockets:
            _tune()
            pulse = None
            if settings.workers > 1:
                pulse = Parent(
                    settings.workers, settings.drain, partial(startup.announce, settings, sockets[0])
                ).run()
                if pulse is None:
                    return
                settings = _of_worker(settings, pulse)
            app = create_app(settings)
            server = startup.Server(_config(app, settings), app, settings, pulse)
            server.run(sockets)
    except KeyboardInterrupt:
        return
    except Exception as error:
        if server and server.started:
            raise
        raise startup.one_line(error, settings) from error


def _of_worker(settings: Settings, pulse: Pulse) -> Settings:
    """The settings of one of several workers: each serves its figures on a port of its own."""
    port = settings.metrics_port
    return settings.model_copy(update={"metrics_port": port + pulse.number}) if port else settings


def _tune() -> None:
    # Objects loaded by now are permanent: the garbage collector need not scan them.
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
    # By default a database thread waits 5 ms for the GIL after every statement, if the event loop is busy.
    sys.setswitchinterval(SWITCH_SECONDS)


def _config(app: FastAPI, settings: Settings) -> uvicorn.Config:
    limiter = ConnectionLimiter(
        raise_file_limit(settings.connections), settings.connections_per_address, parse_networks(settings.proxies)
    )
    http, websocket = bounded_protocols(limiter)
    return uvicorn.Config(
        app,
        http=http,
        ws=websocket,
        ws_max_size=CLIENT_MESSAGE_BYTES,
        # `startup.Server` opens and closes the app itself.
        lifespan="off",
        log_config=None,
        access_log=False,
        # Compressing each message for each socket costs CPU and memory, and the messages are small.
        ws_per_message_deflate=False,
        ws_ping_interval=15,
        ws_ping_timeout=20,
        proxy_headers=True,
        forwarded_allow_ips=settings.proxies,
        server_header=False,
        timeout_graceful_shutdown=3,
    )


def description() -> dict[str, Any]:
    """The OpenAPI description."""
    return create_app(Settings.read(database="sqlite://")).openapi()
