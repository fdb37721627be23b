"""The figures of a tally are named by its game: one column for all of them instead of four."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"

FIGURES = ("words", "pangrams", "bonus", "points")
SHARED = ("words", "points")
"""Of these every game had a number; of the others only Hive, and the rest a zero."""


def upgrade() -> None:
    op.add_column("summary", sa.Column("figures", sa.JSON(none_as_null=True)))
    is_hive = "game IN (SELECT id FROM game WHERE kind = 'hive')"
    _gather(FIGURES, f"words IS NOT NULL AND {is_hive}")
    _gather(SHARED, f"words IS NOT NULL AND NOT {is_hive}")
    for name in FIGURES:
        op.drop_column("summary", name)


def downgrade() -> None:
    figures = sa.table("summary", sa.column("figures", sa.JSON), *(sa.column(name) for name in FIGURES))
    for name in FIGURES:
        op.add_column("summary", sa.Column(name, sa.Integer()))
    values = {name: sa.func.coalesce(figures.c.figures[name].as_integer(), 0) for name in FIGURES}
    op.execute(sa.update(figures).where(figures.c.figures.is_not(None)).values(values))
    op.drop_column("summary", "figures")


def _gather(names: tuple[str, ...], where: str) -> None:
    make = "json_build_object" if op.get_bind().dialect.name == "postgresql" else "json_object"
    pairs = ", ".join(f"'{name}', {name}" for name in names)
    op.execute(sa.text(f"UPDATE summary SET figures = {make}({pairs}) WHERE {where}"))  # noqa: S608 (constants)
