"""Questions about a position, and their answers: every play, simulation, the end, what was kept, what fits where.

A question is a value and says all that its answer depends on: the same question has the same answer. Every answer
says whether it is exact or an estimate, and an estimate says its error.
"""
