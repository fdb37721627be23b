"""`lexicade serve` that looks for nothing within an hour by itself, so that only the bus tells it in time."""

from lexicade.cli import main
from lexicade.server.jobs import runner
from lexicade.server.live import routes as live

HOUR = 3600.0

if __name__ == "__main__":
    runner.BUS_POLL_SECONDS = HOUR
    live.PING_SECONDS = HOUR
    main()
