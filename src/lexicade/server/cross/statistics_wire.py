"""What travels about the statistics of a player's games of Cross."""

from pydantic import Field

from lexicade.cross.study.statistics import MissedWord, SeatStatistics, ShortWord
from lexicade.server.cross.wire import CrossProfile
from lexicade.server.http.wire import Wire


class LanguageGames(Wire):
    """My finished games in a language."""

    language: str = Field(description="The language.")
    games: int = Field(description="Finished games in it.")


class ShortWordsUsed(Wire):
    """How many of the short words of a language I have used."""

    length: int = Field(description="Their length: 2 or 3.")
    used: int = Field(description="How many different ones I have formed.")
    total: int = Field(description="How many there are.")


class WordStudy(Wire):
    """Words that I used and missed in the games of a language.

    Missed is what would have been better by ten points of score and leave, as long as there were tiles in the bag.
    """

    language: str = Field(description="The language of the words.")
    games: int = Field(description="My counted games in it.")
    looked: int = Field(description="How many of them were looked through; the others are as soon as there is time.")
    used: list[ShortWordsUsed] = Field(description="Of the words of two and three letters.")
    shorts: list[ShortWord] = Field(
        description="Words of two and three letters: at most sixty that I miss, and sixty that I use."
    )
    missed: list[MissedWord] = Field(
        description="At most a hundred common words of four letters and more, those missed most often first."
    )


class CrossRecord(Wire):
    """My finished games of Cross: results, figures, their course, and words."""

    languages: list[LanguageGames] = Field(
        description="In which languages I have finished games, the most first, whatever is counted below."
    )
    pending: int = Field(
        description="Games of an earlier version that are not counted yet: some more with every request."
    )
    profile: CrossProfile = Field(description="Results, ratings, and how I did against each opponent.")
    statistics: SeatStatistics = Field(description="How I played.")
    words: WordStudy | None = Field(
        description="Of the language that was asked for, or of the one I played most; null before the first game."
    )
