"""`lexicade serve` whose parent takes a worker for dead that says nothing for the seconds of the first argument."""

import sys

from lexicade.cli import main
from lexicade.server.process import workers

if __name__ == "__main__":
    workers.HUNG_SECONDS = float(sys.argv.pop(1))
    main()
