"""What a player's finished games add up to, and the words that were missed in them.

`statistics` adds up the results that the rules keep of each game; `missed_words` looks for what a game's log does not
tell, with the engine.
"""

from lexicade.cross.study.statistics.chosen import Against, CountedGame, chosen
from lexicade.cross.study.statistics.missed import MissedPlay, missed_plays
from lexicade.cross.study.statistics.reviewed import GameReview, reviewed_plays
from lexicade.cross.study.statistics.totals import SeatStatistics, statistics
from lexicade.cross.study.statistics.word_list import MissedWord, ShortWord, missed_words, short_words

__all__ = [
    "Against",
    "CountedGame",
    "GameReview",
    "MissedPlay",
    "MissedWord",
    "SeatStatistics",
    "ShortWord",
    "chosen",
    "missed_plays",
    "missed_words",
    "reviewed_plays",
    "short_words",
    "statistics",
]
