//! Games of the engine against itself: `CrossGameRules` says how they are played, `CrossTraining` learns from them.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use lexicade_core::cross::leave_table::LeaveTable;
use lexicade_core::cross::self_play::{GameResult, GameRules};
use lexicade_core::cross::training::Training;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::cross::control::{CrossControl, House};
use crate::cross::engine::CrossEngine;
use crate::cross::leaves::CrossLeaves;
use crate::errors::raise;
use crate::interrupt::interruptible;

/// The tile set, a byte for each tile, blanks 0; the size of a rack; and the rules of the house, for two players.
#[pyclass(frozen, module = "lexicade._core")]
pub struct CrossGameRules {
    pub rules: GameRules,
}

#[pymethods]
impl CrossGameRules {
    #[new]
    fn new(tiles: Vec<u8>, rack_size: usize, house: House) -> Self {
        let house = house.rules();
        Self {
            rules: GameRules {
                tiles,
                rack_size,
                house,
            },
        }
    }
}

/// How a game went.
#[pyclass(frozen, get_all, eq, module = "lexicade._core")]
#[derive(PartialEq)]
pub struct CrossGame {
    /// Of the player who began, and of the other.
    scores: [i32; 2],
    turns: u32,
    exchanges: u32,
    passes: u32,
}

impl From<GameResult> for CrossGame {
    fn from(result: GameResult) -> Self {
        Self {
            scores: result.scores,
            turns: result.turns,
            exchanges: result.exchanges,
            passes: result.passes,
        }
    }
}

/// A position of a game: board and rack as the engine takes them, and how many tiles are in the bag.
#[pyclass(frozen, get_all, module = "lexicade._core")]
pub struct CrossTurn {
    pub board: Py<PyBytes>,
    pub rack: Py<PyBytes>,
    pub bag: usize,
    /// Points of whoever moves, less those of the other.
    pub spread: i32,
}

/// The seeds of games, from a Python range.
#[derive(FromPyObject)]
pub struct Seeds {
    start: u64,
    stop: u64,
    step: i64,
}

/// What a training has come to: the leave values, and the bytes to keep them in.
#[pyclass(frozen, get_all, module = "lexicade._core")]
pub struct CrossLearned {
    leaves: Py<CrossLeaves>,
    planes: Py<PyBytes>,
}

/// What games of the engine against itself have shown so far.
#[pyclass(frozen, module = "lexicade._core")]
pub struct CrossTraining {
    training: Training,
}

#[pymethods]
impl CrossTraining {
    /// Starts anew, or goes on from what `save` gave.
    #[new]
    #[pyo3(signature = (kinds, saved=None))]
    fn new(kinds: usize, saved: Option<&[u8]>) -> PyResult<Self> {
        let training = match saved {
            Some(saved) => Training::load(kinds, saved),
            None => Training::new(kinds),
        };
        Ok(Self {
            training: training.map_err(raise)?,
        })
    }

    /// Plays the games of some seeds, a range, on some threads; when it is told to stop, some of them.
    #[pyo3(signature = (engine, rules, seeds, threads=1, control=None))]
    fn run(
        &self,
        py: Python<'_>,
        engine: &CrossEngine,
        rules: &CrossGameRules,
        seeds: Seeds,
        threads: usize,
        control: Option<&CrossControl>,
    ) -> PyResult<()> {
        if seeds.step != 1 {
            return Err(PyValueError::new_err("seeds follow one another"));
        }
        let own = AtomicBool::new(false);
        let stop = control.map_or(&own, |control| &control.stop);
        let (seeds, settings) = (seeds.start..seeds.stop, &engine.settings);
        let work = || with_words!(engine.graph, words => self.training.run(words, settings, &rules.rules, seeds, threads, stop));
        interruptible(py, stop, work)?.map_err(raise)
    }

    /// The leave values that the games have shown.
    fn table(&self, py: Python<'_>) -> PyResult<CrossLearned> {
        let (table, units) = py.detach(|| self.training.table());
        let leaves = CrossLeaves { table: Arc::new(table) };
        Ok(CrossLearned {
            leaves: Py::new(py, leaves)?,
            planes: PyBytes::new(py, &LeaveTable::pack(&units)).unbind(),
        })
    }

    /// Turns by tiles unseen (0 to 249), then by the change of the spread until the end (-400 to 400).
    fn ends(&self) -> Vec<u32> {
        self.training.ends()
    }

    /// Adds what another training of the same tile set has saved.
    fn add(&self, saved: &[u8]) -> PyResult<()> {
        self.training.add(saved).map_err(raise)
    }

    /// All of it as bytes.
    fn save<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.training.save())
    }
}
