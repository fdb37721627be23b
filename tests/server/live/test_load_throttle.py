"""When the server is behind, news of guesses wait, and when it has caught up they come as often as before."""

from lexicade.server.live.load_throttle import RAREST, LoadThrottle


def test_news_come_more_rarely_the_later_the_server_is() -> None:
    seen = []
    for late in (0.0, 0.015, 0.05, 0.5):
        pace = LoadThrottle()
        for _ in range(200):
            pace.note(late)
        seen.append(pace.stretch)
    assert seen == [1, 2, 4, RAREST]


def test_one_slow_moment_changes_nothing_and_a_bad_one_passes() -> None:
    pace = LoadThrottle()
    pace.note(0.1)
    assert pace.stretch == 1
    for _ in range(200):
        pace.note(0.5)
    for _ in range(200):
        pace.note(-0.001)
    assert pace.stretch == 1
