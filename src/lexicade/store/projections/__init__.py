"""Tables that follow from the logs: lists, totals, scores, ratings.

Written in the transaction of the events, rebuilt by a command.
"""
