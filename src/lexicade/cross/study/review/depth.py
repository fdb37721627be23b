"""How deep a review looks, in counts and never in seconds: the same game and depth give the same figures anywhere."""

from dataclasses import dataclass

METHOD = "1"
"""The version of the method. A change that could change a figure raises it, and stored reviews count no more."""


@dataclass(frozen=True)
class ReviewDepth:
    """What a review spends on a move."""

    candidates: int = 12
    """Moves by score plus leave that are looked at, besides the one that was made."""
    screening: int = 256
    """Deals in which they are compared first; those that have lost for certain get fewer."""
    finalists: int = 3
    """How many of them, besides the one that was made, meet fresh deals."""
    batches: int = 16
    """How many batches of fresh deals they meet; errors follow from how batches differ."""
    batch: int = 48
    """Deals of a batch."""
    plies: int = 2
    """Turns that are played on after the move; with at most twelve tiles in the bag, all of them."""
    nodes: int = 60_000
    """Positions that the search of an endgame may look at."""
    seed: int = 0
    """The same number gives the same deals."""

    @property
    def deals(self) -> int:
        """Deals that decide about a move."""
        return self.batches * self.batch


DEFAULT = ReviewDepth()
