"""Reviews as pages of their own: one file each, with no script, font or picture from elsewhere."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from html import escape

from lexicade.cross.picture import board_svg
from lexicade.cross.rules.board import Board
from lexicade.cross.study.review.figures import GRADES, MoveReview, SeatReview
from lexicade.cross.study.review.moments import PlayedGame
from lexicade.cross.study.review.texts import ReviewTexts
from lexicade.cross.study.review.totals import NamedReview, PlayerTotals, totals

STYLE = """
:root{color-scheme:light dark;--paper:light-dark(#faf7f2,#14161a);--raised:light-dark(#fff,#1d2026);
--ink:light-dark(#1e1b16,#ece7df);--quiet:light-dark(#655e54,#a39d93);--line:light-dark(#e4ddd2,#2c3038);
--accent:light-dark(#4350c6,#9aa4f8);--best:light-dark(#1f7045,#5dbb86);--small:light-dark(#8a5500,#f0a62b);
--medium:light-dark(#a8480c,#f2904f);--large:light-dark(#b0372e,#ee7a70)}
body{margin:0 auto;max-width:1120px;padding:24px 16px 48px;background:var(--paper);color:var(--ink);
font:16px/1.45 Inter,system-ui,sans-serif}
h1{font:700 32px/1.2 Fraunces,Georgia,serif;margin:0 0 4px}h2{font-size:20px;margin:32px 0 8px}
p,small,th{color:var(--quiet)}a{color:var(--accent)}
table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{padding:6px 8px;border-bottom:1px solid var(--line);text-align:left;vertical-align:top;font-weight:400}
.n{text-align:right;white-space:nowrap}.best,.fine{color:var(--best)}.small{color:var(--small)}
.medium{color:var(--medium)}.large{color:var(--large)}.g{white-space:nowrap;font-weight:600}
.wide{overflow-x:auto}
.card{background:var(--raised);border:1px solid var(--line);border-radius:16px;padding:12px 16px}
.seats{display:grid;grid-template-columns:repeat(auto-fit,minmax(240px,1fr));gap:12px;margin:16px 0}
.seats b{display:block;font-size:20px}.seats strong{font-size:32px}
summary{cursor:pointer;color:var(--accent)}details svg{max-width:100%;height:auto;margin-top:8px}
.graph{width:100%;height:auto}.graph path{fill:none;stroke:var(--accent);stroke-width:2}
.graph line{stroke:var(--quiet);stroke-dasharray:4 5}.graph circle,.graph rect,.graph polygon{fill:currentColor}
"""
SHAPES = {"best": "●", "fine": "○", "small": "◆", "medium": "▲", "large": "■"}
SHOWN = 0.5
"""Mistakes of this weight and more are shown on a board."""
WIDTH, HEIGHT, EDGE = 1000.0, 140.0, 12.0


def game_page(each: NamedReview, game: PlayedGame, said: ReviewTexts) -> str:
    """One game: its players, its course, and every move with what was better."""
    review = each.review
    depth = said.say("depth", n=review.depth.deals, method=review.method)
    body = [
        f"<p><a href=index.html>{_e(said['index'])}</a></p>",
        f"<h1>{_e(' – '.join(each.names))}</h1>",
        f"<p>{_e(said['title'])} · {_e(each.file)} · {_e(review.word_list)} · {_e(depth)}</p>",
        f"<div class=seats>{''.join(_seat(each, seat, said) for seat in review.seats)}</div>",
        _graph(each),
        f"<div class=wide><table><thead><tr>{_heads(said)}</tr></thead><tbody>",
        *(_row(each, game, move, said) for move in review.moves),
        "</tbody></table></div>",
    ]
    return _page(" – ".join(each.names), body, said)


def index_page(done: Sequence[NamedReview], files: Sequence[str], said: ReviewTexts) -> str:
    """All games, and what they come to for each player: by phase, kind of mistake and opponent."""
    body = [f"<h1>{_e(said['index'])}</h1>", f"<h2>{_e(said['games'])}</h2><div class=wide><table><tbody>"]
    for each, file in zip(done, files, strict=True):
        accuracies = " · ".join(
            f"{_e(each.names[seat.seat])} {_percent(seat.accuracy)}" for seat in each.review.seats
        )
        body.append(f'<tr><td><a href="{_e(file)}">{_e(file)}</a></td><td>{accuracies}</td></tr>')
    body.append("</tbody></table></div>")
    body += [_player(player, said) for player in totals(done)]
    return _page(said["index"], body, said)


def _page(title: str, body: Sequence[str], said: ReviewTexts) -> str:
    return (
        f'<!doctype html><html lang="{said.language}"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{_e(title)}</title><style>{STYLE}</style><body>{''.join(body)}</body></html>\n"
    )


def _heads(said: ReviewTexts) -> str:
    heads = ["", said["player"], said["move"], said["points"], said["grade"], said["lost"], said["why"]]
    return "".join(f"<th scope=col>{_e(head)}</th>" for head in heads)


def _seat(each: NamedReview, seat: SeatReview, said: ReviewTexts) -> str:
    parts = ""
    if seat.skill is not None and seat.luck is not None:
        shares = [(said["start"], 50.0), (said["skill"], seat.skill), (said["luck"], seat.luck)]
        shares += [(said["other"], seat.other)] if seat.other else []
        parts = "<br>".join(f"{_e(name)} {value:+.1f}" for name, value in shares)
    grades = " · ".join(
        f"<span class={grade}>{SHAPES[grade]} {count} {_e(said['grades', grade])}</span>"
        for grade, count in zip(GRADES, seat.grades, strict=True)
    )
    return (
        f"<div class=card><b>{_e(each.names[seat.seat])}</b><strong>{_percent(seat.accuracy)}</strong> "
        f"<small>{_e(said['accuracy'])}</small><br>{grades}<br>"
        f"<small>{_e(said['mistakes'])} {seat.index:.1f}, {_e(said['rating'])} {seat.rating}<br>{parts}</small></div>"
    )


def _row(each: NamedReview, game: PlayedGame, move: MoveReview, said: ReviewTexts) -> str:
    grade = ""
    if move.grade is not None:
        grade = f"<span class='g {move.grade}'>{SHAPES[move.grade]} {_e(said['grades', move.grade])}</span>"
    why = ""
    if move.candidates and move.best != move.played:
        best = move.candidates[move.best]
        why = f"<b>{_e(said.play(best))}</b> {best.points}. {_e(' '.join(said.reasons(move)))}"
        if best.tiles and move.index >= SHOWN:
            why += f"<details><summary>{_e(said['board'])}</summary>{_board(game, move)}</details>"
    return (
        f"<tr><td class=n>{move.turn}</td><td>{_e(each.names[move.seat])}</td><td>{_e(move.move)}</td>"
        f"<td class=n>{move.points}</td><td>{grade}</td><td class=n>{_lost(move)}</td><td>{why}</td></tr>"
    )


def _lost(move: MoveReview) -> str:
    if move.grade in (None, "best"):
        return ""
    if move.measure == "wins":
        return f"−{move.wins_lost:.1f} ± {move.wins_error:.1f} %"
    return f"−{move.points_lost:.1f} ± {move.points_error:.1f}"


def _board(game: PlayedGame, move: MoveReview) -> str:
    """The board with the best move on it."""
    position = game.moments[move.turn - 1].position
    if position is None:
        return ""
    tiles = move.candidates[move.best].tiles
    board: Board = replace(position.board, tiles={**position.board.tiles, **{tile.square: tile for tile in tiles}})
    return board_svg(board, game.setup.values, {tile.square for tile in tiles})


def _graph(each: NamedReview) -> str:
    """The first seat's chance to win after each move, or its lead where more than two play."""
    review = each.review
    first = review.seats[0].seat if review.seats else 0
    values: list[tuple[MoveReview, float]] = []
    for move in review.moves:
        if review.graded_by == "wins":
            if move.wins_played is not None:
                values.append((move, move.wins_played if move.seat == first else 100 - move.wins_played))
        else:
            others = [score for seat, score in enumerate(move.scores) if seat != first]
            values.append((move, float(move.scores[first] - max(others, default=0))))
    if len(values) < 2:
        return ""
    middle = 50.0 if review.graded_by == "wins" else 0.0
    low, high = min(middle, *(value for _, value in values)), max(middle, *(value for _, value in values))
    step = (WIDTH - 2 * EDGE) / (len(values) - 1)

    def y(value: float) -> float:
        return EDGE + (HEIGHT - 2 * EDGE) * (high - value) / max(1.0, high - low)

    points = [(EDGE + step * place, y(value)) for place, (_, value) in enumerate(values)]
    line = "L".join(f"{x:.0f} {at:.0f}" for x, at in points)
    marks = "".join(
        f"<g class={move.grade}><title>{move.turn} {_e(move.move)}</title>{_mark(move.grade, x, at)}</g>"
        for (move, _), (x, at) in zip(values, points, strict=True)
        if move.grade
    )
    return (
        f'<svg class=graph viewBox="0 0 {WIDTH:.0f} {HEIGHT:.0f}" role=img aria-label="{_e(each.names[first])}">'
        f'<line x1="0" x2="{WIDTH:.0f}" y1="{y(middle):.0f}" y2="{y(middle):.0f}"/>'
        f'<path d="M{line}"/>{marks}</svg>'
    )


def _mark(grade: str, x: float, y: float) -> str:
    match grade:
        case "best" | "fine":
            return f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{5 if grade == "best" else 3}"/>'
        case "large":
            return f'<rect x="{x - 5:.0f}" y="{y - 5:.0f}" width="10" height="10"/>'
        case _:
            corners = [(0, -6), (6, 0), (0, 6), (-6, 0)] if grade == "small" else [(0, -6), (6, 5), (-6, 5)]
    return f'<polygon points="{" ".join(f"{x + dx:.0f},{y + dy:.0f}" for dx, dy in corners)}"/>'


def _player(player: PlayerTotals, said: ReviewTexts) -> str:
    figures = player.all
    phases = "".join(
        f"<tr><td>{_e(said['phases', phase])}</td><td class=n>{turns}</td>"
        f"<td class=n>{figures.phase_wins[phase] / turns:.2f}</td>"
        f"<td class=n>{figures.phase_points[phase] / turns:.1f}</td></tr>"
        for phase, turns in figures.phase_turns.items()
        if turns
    )
    kinds = "".join(
        f"<tr><td>{_e(said['kinds', kind])}</td><td class=n>{count}</td></tr>"
        for kind, count in figures.mistakes.most_common()
    )
    return "".join(
        [
            f"<h2>{_e(player.name)}</h2><div class=wide>",
            _table(
                [said[key] for key in ("opponent", "games", "wins", "accuracy", "mistakes", "rating")],
                "".join(_against(player)),
            ),
            _table([said["phase"], said["count"], said["percent"], said["points"]], phases),
            _table([said["kind"], said["count"]], kinds),
            "</div>",
        ]
    )


def _table(heads: Sequence[str], rows: str) -> str:
    head = "".join(
        f"<th scope=col{'' if not place else ' class=n'}>{_e(each)}</th>" for place, each in enumerate(heads)
    )
    return f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table><br>" if rows else ""


def _against(player: PlayerTotals) -> Iterator[str]:
    for name, figures in [("", player.all), *player.against.items()]:
        means = figures.json()
        yield (
            f"<tr><td>{_e(name) or '∑'}</td><td class=n>{figures.games}</td>"
            f"<td class=n>{figures.won:g} / {figures.results}</td>"
            f"<td class=n>{means['accuracy']}</td><td class=n>{means['index']}</td>"
            f"<td class=n>{means['rating']}</td></tr>"
        )


def _percent(share: float | None) -> str:
    return "–" if share is None else f"{share:.1f} %"


def _e(text: str) -> str:
    return escape(text, quote=True)
