"""${message}"""

import sqlalchemy as sa
from alembic import op

from lexicade.store.schema import Instant

revision = ${repr(up_revision)}
down_revision = ${repr(down_revision)}


def upgrade() -> None:
    ${upgrades if upgrades else "pass"}
