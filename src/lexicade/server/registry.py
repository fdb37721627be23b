"""The games of this program. A new game is one entry here."""

from lexicade.server.cross import (
    analysis_embed,
    analysis_routes,
    board_routes,
    import_routes,
    position_routes,
    puzzle_routes,
    puzzle_run_routes,
    review_routes,
    tiles_routes,
)
from lexicade.server.cross import routes as cross_routes
from lexicade.server.cross import statistics_routes as cross_statistics
from lexicade.server.cross.analysis_job import ANALYSIS
from lexicade.server.cross.bot_moves import BOTS
from lexicade.server.cross.missed_job import MISSED
from lexicade.server.cross.review_job import REVIEW_JOB
from lexicade.server.cross.server import CrossServer
from lexicade.server.cross.word_value import FACE_VALUE
from lexicade.server.hive import archive_routes, daily_routes
from lexicade.server.hive.server import HiveServer
from lexicade.server.shake import routes as shake_routes
from lexicade.server.shake.server import ShakeServer
from lexicade.server.shake.word_value import GRID_VALUE
from lexicade.server.tables.game_server import GameEntry

GAMES = (
    GameEntry(HiveServer, (daily_routes.router, archive_routes.router)),
    GameEntry(ShakeServer, (shake_routes.router,), word_value=GRID_VALUE),
    GameEntry(
        CrossServer,
        (
            cross_routes.router,
            position_routes.router,
            review_routes.router,
            cross_statistics.router,
            board_routes.router,
            tiles_routes.router,
            import_routes.router,
            analysis_routes.router,
            analysis_embed.router,
            puzzle_routes.router,
            puzzle_run_routes.router,
        ),
        job_kinds=(REVIEW_JOB, MISSED, ANALYSIS),
        bots=BOTS,
        word_value=FACE_VALUE,
    ),
)
KINDS = {entry.kind.name: entry.kind for entry in GAMES}
