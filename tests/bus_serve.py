"""`lexicade serve` that looks for nothing within an hour by itself, so that only the bus tells it in time."""

from lexicade.cli import main
from lexicade.server import services
from lexicade.server.live import routes as live

HOUR = 3600.0

if __name__ == "__main__":
    services.BUS_POLL_SECONDS = HOUR  # type: ignore[attr-defined]
    live.PING_SECONDS = HOUR
    main()
