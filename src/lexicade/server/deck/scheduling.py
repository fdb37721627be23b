"""When a card is due again: FSRS, by its own library, and its parameters fitted to a person."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC
from itertools import groupby

import fsrs
import fsrs_rs_python

from lexicade.store.deck.decks import Card, Fit, Review

RETENTION = 0.9
"""How likely a word is still known when it is due."""
MIN_FIT = 400
"""Reviews from which on parameters are fitted; below some 250 the library gives those of everybody."""
REFIT = 200
"""Reviews after which they are fitted again."""


def scheduler(fit: Fit | None = None) -> fsrs.Scheduler:
    """The library's, with one's own parameters if there are any. The same card is due on the same day everywhere."""
    if fit is None:
        return fsrs.Scheduler(desired_retention=RETENTION, enable_fuzzing=False)
    return fsrs.Scheduler(fit.parameters, desired_retention=RETENTION, enable_fuzzing=False)


def parameters(fit: Fit | None) -> tuple[float, ...]:
    return tuple(scheduler(fit).parameters)


def reviewed(card: Card, review: Review, by: fsrs.Scheduler) -> Card:
    """What becomes of a card by an answer."""
    before = fsrs.Card(
        card_id=1,
        state=fsrs.State(card.state),
        step=card.step,
        stability=card.stability,
        difficulty=card.difficulty,
        due=card.due,
        last_review=card.last_review,
    )
    after, _ = by.review_card(before, fsrs.Rating(review.rating), review.at.astimezone(UTC))
    return replace(
        card,
        state=int(after.state),
        step=after.step,
        stability=after.stability,
        difficulty=after.difficulty,
        due=after.due,
        last_review=after.last_review,
    )


def is_due_to_fit(reviews: int, fit: Fit | None) -> bool:
    """Whether there is enough that is new to fit parameters to."""
    return reviews >= MIN_FIT and reviews - (fit.reviews if fit else 0) >= REFIT


def fitted(reviews: Sequence[Review]) -> Fit:
    """The parameters under which these reviews are the likeliest."""
    items, owners = [], []
    by_card = sorted(reviews, key=lambda each: (each.card, each.at))
    for number, (_, group) in enumerate(groupby(by_card, key=lambda each: each.card)):
        history: list[fsrs_rs_python.FSRSReview] = []
        last = None
        for each in group:
            days = (each.at.date() - last).days if last else 0
            last = each.at.date()
            history.append(fsrs_rs_python.FSRSReview(each.rating, days))
            if days > 0:
                items.append(fsrs_rs_python.FSRSItem(list(history)))
                owners.append(number)
    found = fsrs_rs_python.FSRS(list(parameters(None))).compute_parameters(items)
    return Fit(tuple(found), len(reviews))
