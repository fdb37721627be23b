"""Puzzles of Cross: positions with one clear answer, proved by the engine, made ahead and shipped with the words."""

from lexicade.cross.study.puzzles.move import Answer
from lexicade.cross.study.puzzles.puzzle import GOALS, THEMES, Candidate, Goal, Puzzle, Theme
from lexicade.cross.study.puzzles.shipped import PuzzleSet, shipped

__all__ = ["GOALS", "THEMES", "Answer", "Candidate", "Goal", "Puzzle", "PuzzleSet", "Theme", "shipped"]
