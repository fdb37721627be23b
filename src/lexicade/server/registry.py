"""The games of this program. A new game is one entry here."""

from lexicade.server.cross import routes as cross_routes
from lexicade.server.cross.bot_moves import BOT_MOVES
from lexicade.server.cross.server import CrossServer
from lexicade.server.hive import archive_routes, daily_routes
from lexicade.server.hive.server import HiveServer
from lexicade.server.shake import routes as shake_routes
from lexicade.server.shake.server import ShakeServer
from lexicade.server.tables.game_server import GameEntry

GAMES = (
    GameEntry(HiveServer, (daily_routes.router, archive_routes.router)),
    GameEntry(ShakeServer, (shake_routes.router,)),
    GameEntry(CrossServer, (cross_routes.router,), job_kinds=(BOT_MOVES,)),
)
KINDS = {entry.kind.name: entry.kind for entry in GAMES}
