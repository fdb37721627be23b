"""Who may exchange by the rules of the house; the referee, views, bots and searches all ask here."""

from lexicade.languages import HouseRules


def may_exchange(rules: HouseRules, bag: int, made: int = 0) -> bool:
    """Whether a player who has made some exchanges may make one more, with so many tiles in the bag."""
    return bag >= rules.exchange_minimum and exchanges_left(rules, made) != 0


def exchanges_left(rules: HouseRules, made: int) -> int | None:
    """How many more exchanges a player may make in the game; None: any number."""
    return None if rules.exchanges is None else max(rules.exchanges - made, 0)
