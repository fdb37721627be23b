//! `ShakeWords`: the words of a grid of dice, converted to Python objects on demand; `ShakeSearch`: many grids at once.

use std::sync::Arc;
use std::thread::available_parallelism;

use lexicade_core::shake::findings::{Findings, Found, uses};
use lexicade_core::shake::grid::Grid;
use lexicade_core::shake::path::Finder;
use lexicade_core::shake::{Ask, Score, many, vectors};
use lexicade_core::{Error, Graph, Limits};
use pyo3::prelude::*;
use pyo3::types::PyList;

use crate::errors::raise;
use crate::lines::split;
use crate::words::WordGraph;

/// Grids that a core solves between two looks for a signal: a millisecond's work.
const GRIDS_AT_ONCE: usize = 512;

/// The totals of a grid.
#[pyclass(frozen, get_all, module = "lexicade._core")]
pub struct ShakeScore {
    words: u32,
    points: u32,
    /// Letters of the longest word.
    longest: usize,
}

/// A word of a grid.
#[pyclass(frozen, get_all, module = "lexicade._core")]
pub struct ShakeEntry {
    text: String,
    points: u32,
    /// How many letters it has.
    letters: usize,
    level: u8,
    flags: u8,
    /// The numbers of the dice of one path.
    dice: Vec<usize>,
}

/// The words of one grid, in alphabet order; texts and paths are made on demand.
#[pyclass(frozen, module = "lexicade._core")]
pub struct ShakeWords {
    graph: Arc<Graph>,
    findings: Findings,
    ask: Ask,
}

impl ShakeWords {
    fn find(graph: &Arc<Graph>, grid: Grid, ask: Ask) -> Result<Self, Error> {
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
    /// The words of a grid of dice: a line of faces, row by row; `#` is a face without letters. A search that
    /// would create more states than `effort` raises ValueError.
    #[new]
    #[pyo3(signature = (graph, board, min_length=None, max_level=9, skip_flags=0, effort=None))]
    fn new(
        graph: &WordGraph,
        board: &str,
        min_length: Option<usize>,
        max_level: u8,
        skip_flags: u8,
        effort: Option<u64>,
    ) -> PyResult<Self> {
        let graph = graph.shared();
        let grid = Grid::parse(graph.letters(), board).map_err(raise)?;
        let limits = Limits { max_level, skip_flags };
        let mut ask = ask(&grid, min_length, limits, true);
        ask.effort = effort.unwrap_or(ask.effort);
        Self::find(&graph, grid, ask).map_err(raise)
    }

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

    /// All about each word.
    fn entries(&self) -> Vec<ShakeEntry> {
        let entry = |found: Found<'_>| ShakeEntry {
            text: self.text(found.path),
            points: found.points,
            letters: found.path.len(),
            level: self.level(found.rank),
            flags: self.graph.flags(found.rank).unwrap_or_default(),
            dice: self.dice(found.path),
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

/// What is asked of many grids. They are searched on all processors, with the widest instructions, unless told otherwise.
#[pyclass(frozen, module = "lexicade._core")]
pub struct ShakeSearch {
    min_length: Option<usize>,
    limits: Limits,
    one_core: bool,
    vectors: bool,
}

#[pymethods]
impl ShakeSearch {
    #[new]
    #[pyo3(signature = (min_length=None, max_level=9, skip_flags=0, one_core=false, vectors=true))]
    fn new(min_length: Option<usize>, max_level: u8, skip_flags: u8, one_core: bool, vectors: bool) -> Self {
        Self {
            min_length,
            limits: Limits { max_level, skip_flags },
            one_core,
            vectors,
        }
    }

    /// The words of many grids.
    fn words(&self, py: Python<'_>, graph: &WordGraph, boards: Vec<String>) -> PyResult<Vec<ShakeWords>> {
        let graph = graph.shared();
        self.each(py, &graph, &boards, |grid| {
            let ask = ask(&grid, self.min_length, self.limits, self.vectors);
            ShakeWords::find(&graph, grid, ask)
        })
    }

    /// The totals of many grids: of all their words, whatever the limits.
    fn scores(&self, py: Python<'_>, graph: &WordGraph, boards: Vec<String>) -> PyResult<Vec<ShakeScore>> {
        let graph = graph.shared();
        self.each(py, &graph, &boards, |grid| {
            let ask = ask(&grid, self.min_length, Limits::NONE, self.vectors);
            let score = Score::of(&graph, &grid, ask)?;
            Ok(ShakeScore {
                words: score.words,
                points: score.points,
                longest: score.longest,
            })
        })
    }
}

impl ShakeSearch {
    fn each<T: Send>(
        &self,
        py: Python<'_>,
        graph: &Graph,
        boards: &[String],
        solve: impl Fn(Grid) -> Result<T, Error> + Sync + Send,
    ) -> PyResult<Vec<T>> {
        // On this thread, with a look for Ctrl-C now and then: a search has memory of its thread, and another thread
        // would have to get it anew for each call, which took a fifth of the time.
        let cores = if self.one_core {
            1
        } else {
            available_parallelism().map_or(1, usize::from)
        };
        let mut found = Vec::with_capacity(boards.len());
        for some in boards.chunks(GRIDS_AT_ONCE * cores) {
            let solved = py.detach(|| many::each(graph.letters(), some, self.one_core, &solve));
            found.extend(solved.map_err(raise)?);
            py.check_signals()?;
        }
        Ok(found)
    }
}

/// The paths of a word on a grid, at most `limit`: the numbers of the dice. A search that would take more than
/// `steps` raises ValueError.
#[pyfunction]
#[pyo3(signature = (graph, board, word, limit, steps=None))]
pub fn shake_paths(
    graph: &WordGraph,
    board: &str,
    word: &str,
    limit: usize,
    steps: Option<u64>,
) -> PyResult<Vec<Vec<usize>>> {
    let graph = graph.shared();
    let grid = Grid::parse(graph.letters(), board).map_err(raise)?;
    let Some(word) = graph.letters().word(word) else {
        return Ok(Vec::new());
    };
    let mut finder = Finder::within(&grid, steps.unwrap_or(u64::MAX));
    let spots = match limit {
        1 => finder.path(&word).map(|path| path.into_iter().collect()),
        _ => finder.paths(&word, limit),
    };
    let spots: Vec<Vec<u8>> = spots.map_err(raise)?;
    let dice = |path: Vec<u8>| grid.dice_of(&path).map(usize::from).collect();
    Ok(spots.into_iter().map(dice).collect())
}

/// The vector instructions that searches on grids use on this machine: `avx512`, or `none`.
#[pyfunction]
pub fn shake_vectors() -> &'static str {
    vectors::kind()
}

/// The query for a grid; the minimum length is that of the rules by default.
fn ask(grid: &Grid, min_length: Option<usize>, limits: Limits, vectors: bool) -> Ask {
    let usual = Ask::usual(grid.size());
    Ask {
        min_length: min_length.unwrap_or(usual.min_length),
        limits,
        vectors,
        ..usual
    }
}
