"""Games as HTTP answers, bypassing the framework's validation of answers."""

from fastapi import Response

from lexicade.server.live.serialize import state_json
from lexicade.server.services import Services
from lexicade.server.tables.outcomes import Seated

JSON = "application/json"


def state_bytes(services: Services, seated: Seated) -> bytes:
    """A `GameState` as JSON."""
    notifier, id = services.notifier, seated.stored.id
    return state_json(
        seated.stored, seated.seat, seated.mine, services.clock(), notifier.present(id), notifier.watchers(id)
    )


def state_answer(services: Services, seated: Seated, cookies: Response | None = None, status: int = 200) -> Response:
    """A `GameState`, with the cookies that the route has set."""
    answer = Response(state_bytes(services, seated), status, media_type=JSON)
    return with_cookies(answer, cookies) if cookies else answer


def with_cookies(answer: Response, cookies: Response) -> Response:
    """An answer with the cookies that its route has set."""
    answer.raw_headers += [each for each in cookies.raw_headers if each[0] == b"set-cookie"]
    return answer
