"""The facts of a view that a recorded game is compared by.

Only facts by names that are part of the API, so that recordings outlive fields that are added or reordered.
"""

from typing import Any

View = dict[str, Any]

HIVE = [
    "language",
    "letters",
    "date",
    "difficulty",
    "mode",
    "phase",
    "host",
    "starts_at",
    "ends_at",
    "seconds",
    "live_scores",
    "score",
    "max_score",
    "words_found",
    "words_total",
    "pangrams_found",
    "pangrams_total",
    "rank",
    "complete",
    "revealed",
]
SHAKE = ["phase", "solo", "host", "language", "rounds"]
OPTIONS = ["language", "size", "seconds", "duplicates", "level", "own_words", "host_plays", "live_scores", "sight"]
ROUND = [
    "number",
    "size",
    "seconds",
    "duplicates",
    "minimum",
    "language",
    "faces",
    "seed",
    "starts_at",
    "ends_at",
    "paused_at",
    "score",
    "words_total",
    "words_left",
    "targets_total",
    "targets_left",
    "max_points",
    "found_by_all",
    "missing",
]
SEAT = [
    "seat",
    "name",
    "removed",
    "freed",
    "score",
    "words",
    "pangrams",
    "rank",
    "plays",
    "ready",
    "points",
    "refused",
    "total",
]
CROSS = ["phase", "seat", "host", "rack", "turn", "bag", "last_play", "final", "may_exchange"]
CROSS_SEAT = ["seat", "name", "open", "removed", "plays", "dropped", "score", "rack_count", "rack", "deadline"]
TURN = ["number", "seat", "kind", "move", "points", "total", "count", "exchanged", "drawn", "bad", "withdrawn", "at"]
FOUND = ["word", "text", "points", "kind", "seat"]


def essentials(view: View) -> View:
    """The facts of a view, in JSON."""
    return {"hive": _hive, "shake": _shake, "cross": _cross}[view["game"]](view)


def _hive(view: View) -> View:
    answers = view["answers"]
    return {
        **_chosen(view, HIVE),
        "found": [_chosen(each, FOUND) for each in view["found"]],
        "seats": _seats(view),
        "hints_used": view["hints"]["used"],
        "answers": answers and [[each["word"], each["points"], each["found"], each["seats"]] for each in answers],
    }


def _shake(view: View) -> View:
    running = view["round"]
    return {
        **_chosen(view, SHAKE),
        "options": _chosen(view["options"], OPTIONS),
        "seats": _seats(view),
        "round": running and _round(running),
    }


def _cross(view: View) -> View:
    result = view["result"]
    return {
        **_chosen(view, CROSS),
        "board": ["".join(map(str, each.values())) for each in view["board"]],
        "seats": [_chosen(each, CROSS_SEAT) for each in view["occupants"]],
        "turns": [_chosen(each, TURN) for each in view["turns"]],
        "result": result and _chosen(result, ("reason", "winners", "adjustments", "at")),
    }


def _round(running: View) -> View:
    result = running["result"]
    return {
        **_chosen(running, ROUND),
        "found": [_chosen(each, FOUND) for each in running["found"]],
        "refused": running["refused"]
        and [[each["seat"], each["word"], each["reason"]] for each in running["refused"]],
        "result": result
        and {
            **_chosen(result, ("longest", "longest_found", "complete", "all_targets")),
            "words": [[each["word"], each["points"], each["mine"], each["finders"]] for each in result["words"]],
        },
    }


def _seats(view: View) -> list[View]:
    seats = view["occupants"] if "occupants" in view else view["people"]
    return [_chosen(each, SEAT) for each in seats]


def _chosen(facts: View, names: list[str] | tuple[str, ...]) -> View:
    return {name: facts[name] for name in names if name in facts}


def cut_to(recorded: Any, told: Any) -> Any:
    """What is told now, without the facts that were not recorded then."""
    if isinstance(recorded, dict) and isinstance(told, dict):
        return {key: cut_to(value, told[key]) for key, value in recorded.items() if key in told}
    if isinstance(recorded, list) and isinstance(told, list) and len(recorded) == len(told):
        return [cut_to(one, other) for one, other in zip(recorded, told, strict=True)]
    return told
