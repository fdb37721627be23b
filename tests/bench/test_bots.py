"""The table of bots: a run goes on where another was stopped, and ratings follow from the games."""

from pathlib import Path

from bench.bots import Record, play, plot, ratings, table


def test_a_run_goes_on_where_another_was_stopped(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    play(Record(file), "level-1", "strategist", 4, "en", 1)
    again = Record(file)
    assert again.played("level-1", "strategist") == 4
    play(again, "level-1", "strategist", 8, "en", 1)
    whole = Record(None)
    play(whole, "level-1", "strategist", 8, "en", 2)
    assert Record(file).games == again.games == whole.games


def test_ratings_scores_and_table_follow_from_the_games() -> None:
    record = Record(None)
    record.games = {
        ("level-4", "level-5"): [(300, 400), (310, 410), (420, 330), (300, 350)],
        ("level-5", "strategist"): [(350, 450), (450, 350)],
    }
    assert record.results() == {("level-4", "level-5"): (1, 4), ("level-5", "strategist"): (1, 2)}
    rated = ratings(record.results())
    assert rated["level-4"] == 1500 < rated["level-5"] == rated["strategist"]
    assert record.scores() == {"level-4": 332.5, "level-5": (372.5 + 400) / 2, "strategist": 400}
    rows = table(record, ["level-4", "level-5", "strategist"]).splitlines()
    assert rows[2].startswith("| level-4 |  | 25 |  | 1500 | 332 | 4 |")
    assert plot(rated, record.scores()).count("<rect") == 4
