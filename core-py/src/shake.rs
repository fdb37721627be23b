//! `ShakeWords`: the words of a grid of dice, converted to Python objects on demand.

use std::sync::Arc;

use lexicade_core::shake::findings::{Findings, Found, uses};
use lexicade_core::shake::grid::Grid;
use lexicade_core::shake::path::Finder;
use lexicade_core::shake::{Ask, Score};
use lexicade_core::{Error, Graph, Letters, Limits};
use pyo3::prelude::*;
use pyo3::types::PyList;

use crate::errors::raise;
use crate::lines::split;

/// Words, points, letters of the longest word.
pub type ShakeScore = (u32, u32, usize);
/// Text, points, letters, level, flags, dice.
type Entry = (String, u32, usize, u8, u8, Vec<usize>);

/// The words of one grid, in alphabet order; texts and paths are made on demand.
#[pyclass(frozen, module = "lexicade._core")]
pub struct ShakeWords {
    graph: Arc<Graph>,
    findings: Findings,
    ask: Ask,
}

impl ShakeWords {
    pub fn find(graph: &Arc<Graph>, grid: Grid, ask: Ask) -> Result<Self, Error> {
        Ok(Self {
            findings: Findings::of(graph, &grid, ask)?,
            graph: Arc::clone(graph),
            ask,
        })
    }

    fn level(&self, rank: usize) -> u8 {
        self.graph.level(rank).unwrap_or_default()
    }

    fn text(&self, path: &[u8]) -> String {
        let word: Vec<u8> = self.findings.grid.word(path).collect();
        self.graph.letters().text(&word)
    }

    fn dice(&self, path: &[u8]) -> Vec<usize> {
        self.findings.grid.dice_of(path).map(usize::from).collect()
    }
}

#[pymethods]
impl ShakeWords {
    /// How many words there are.
    fn __len__(&self) -> usize {
        self.findings.len()
    }

    /// The points of all words together.
    #[getter]
    fn points(&self) -> u32 {
        self.findings.score.points
    }

    /// How many letters the longest word has.
    #[getter]
    fn longest(&self) -> usize {
        self.findings.score.longest
    }

    /// The cost of the search in states, the same on every machine.
    #[getter]
    fn effort(&self) -> u64 {
        self.findings.effort
    }

    /// The words, in alphabet order.
    fn words<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        split(py, &self.findings.lines(self.graph.letters()))
    }

    /// One path for each word, in the order of the words: the numbers of its dice.
    fn paths(&self) -> Vec<Vec<usize>> {
        self.findings.iter().map(|found| self.dice(found.path)).collect()
    }

    /// All about each word: text, points, letters, level, flags, and the dice of one path.
    fn entries(&self) -> Vec<Entry> {
        let entry = |found: Found<'_>| {
            let flags = self.graph.flags(found.rank).unwrap_or_default();
            let (text, dice) = (self.text(found.path), self.dice(found.path));
            (
                text,
                found.points,
                found.path.len(),
                self.level(found.rank),
                flags,
                dice,
            )
        };
        self.findings.iter().map(entry).collect()
    }

    /// How many of the words have each level, from 0 to 9.
    fn levels(&self) -> [u32; 10] {
        let mut levels = [0; 10];
        for found in self.findings.iter() {
            levels[usize::from(self.level(found.rank)).min(9)] += 1;
        }
        levels
    }

    /// The longest word of a level or a commoner one; the first in alphabet order, if there are several.
    fn longest_word(&self, max_level: u8) -> Option<String> {
        let common = self.findings.iter().filter(|found| self.level(found.rank) <= max_level);
        let longest = common.min_by_key(|found| std::cmp::Reverse(found.path.len()))?;
        Some(self.text(longest.path))
    }

    /// For each die, how many of the words can use it.
    fn uses(&self, py: Python<'_>) -> PyResult<Vec<u32>> {
        py.detach(|| uses(&self.graph, &self.findings.grid, self.ask))
            .map_err(raise)
    }
}

/// The query for a grid; the minimum length is that of the rules by default.
pub fn ask(grid: &Grid, min_length: Option<usize>, limits: Limits, vectors: bool) -> Ask {
    let usual = Ask::usual(grid.size());
    Ask {
        min_length: min_length.unwrap_or(usual.min_length),
        limits,
        vectors,
        ..usual
    }
}

/// The totals of a grid's words.
pub fn score(graph: &Graph, grid: &Grid, ask: Ask) -> Result<ShakeScore, Error> {
    let score = Score::of(graph, grid, ask)?;
    Ok((score.words, score.points, score.longest))
}

/// The paths of a word, as numbers of dice.
pub fn paths(
    letters: &Letters,
    board: &str,
    word: &str,
    limit: usize,
    steps: Option<u64>,
) -> Result<Vec<Vec<usize>>, Error> {
    let grid = Grid::parse(letters, board)?;
    let Some(word) = letters.word(word) else {
        return Ok(Vec::new());
    };
    let mut finder = Finder::within(&grid, steps.unwrap_or(u64::MAX));
    let spots = match limit {
        1 => finder.path(&word)?.into_iter().collect(),
        _ => finder.paths(&word, limit)?,
    };
    let dice = |path: Vec<u8>| grid.dice_of(&path).map(usize::from).collect();
    Ok(spots.into_iter().map(dice).collect())
}
