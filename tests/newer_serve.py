"""`lexicade serve` of a later version: its migrations are in the folder that the first argument names."""

import sys
from pathlib import Path

from lexicade.cli import main
from lexicade.store.sql import migration

if __name__ == "__main__":
    migration.MIGRATIONS = Path(sys.argv.pop(1))
    main()
