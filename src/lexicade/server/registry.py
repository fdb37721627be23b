"""The games of this program. A new game is one entry here."""

from lexicade.server.cross import (
    ahead_routes,
    analysis_embed,
    analysis_routes,
    board_routes,
    import_routes,
    page_engine,
    position_routes,
    puzzle_routes,
    puzzle_run_routes,
    review_routes,
    tiles_routes,
)
from lexicade.server.cross import routes as cross_routes
from lexicade.server.cross import statistics_routes as cross_statistics
from lexicade.server.cross.analysis_job import ANALYSIS
from lexicade.server.cross.assignable import GamesAssignable, PuzzlesAssignable
from lexicade.server.cross.bot_moves import BOTS
from lexicade.server.cross.missed_job import MISSED
from lexicade.server.cross.pretending import pretend as pretend_cross
from lexicade.server.cross.review_job import REVIEW_JOB
from lexicade.server.cross.server import CrossServer
from lexicade.server.cross.word_value import FACE_VALUE
from lexicade.server.hive import archive_routes, daily_routes
from lexicade.server.hive.assignable import HiveAssignable
from lexicade.server.hive.pretending import pretend as pretend_hive
from lexicade.server.hive.server import HiveServer
from lexicade.server.shake import routes as shake_routes
from lexicade.server.shake.assignable import BoardsAssignable
from lexicade.server.shake.pretending import pretend as pretend_shake
from lexicade.server.shake.server import ShakeServer
from lexicade.server.shake.word_value import GRID_VALUE
from lexicade.server.tables.game_server import GameEntry

GAMES = (
    GameEntry(
        HiveServer,
        (daily_routes.router, archive_routes.router),
        assignables=(HiveAssignable,),
        pupil_rules=((r"(GET|POST) /api/hive/(archive|daily|statistics)(/.*)?", "free"),),
        pretend=pretend_hive,
    ),
    GameEntry(
        ShakeServer,
        (shake_routes.router,),
        pupil_rules=(
            (r"GET /api/shake/(ahead|statistics)", "free"),
            (r"GET /api/shake/scores", "scores"),
            (r"GET /api/games/[^/]+/rounds/[^/]+\.csv", "free"),
        ),
        assignables=(BoardsAssignable,),
        word_value=GRID_VALUE,
        pretend=pretend_shake,
    ),
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
            page_engine.router,
            ahead_routes.router,
            puzzle_routes.router,
            puzzle_run_routes.router,
        ),
        job_kinds=(REVIEW_JOB, MISSED, ANALYSIS),
        bots=BOTS,
        pupil_rules=(
            (r"(GET|POST) /api/cross/games/.*", "free"),
            (r"(GET|POST) /api/cross/(puzzles|puzzle-runs)(/.*)?", "free"),
            (
                r"GET /api/cross/(bots|profile|statistics|boards|tiles|analysis/board\.svg|tiles/usual/[^/]+)",
                "free",
            ),
            (r"GET /api/cross/statistics/games\.zip", "free"),
            (r"(GET|POST) /api/cross/analysis/(positions|questions)(/.*)?", "free"),
            (r"POST /api/cross/(page-engine/kits|ahead)", "free"),
            (r"GET /api/cross/page-engine/(learned|files|games)/[^/]+", "free"),
            # What strangers made and share.
            (r"GET /api/cross/(boards|tiles|analysis/links)/[^/]+", "strangers"),
        ),
        assignables=(GamesAssignable, PuzzlesAssignable),
        word_value=FACE_VALUE,
        pretend=pretend_cross,
    ),
)
KINDS = {entry.kind.name: entry.kind for entry in GAMES}
