//! `CrossLeaves`: learned leave values; `CrossTraining`: how they are learned; `CrossStyle`: how a simple bot chooses.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use lexicade_core::cross::choice::{Around, Choice, Style};
use lexicade_core::cross::engine::Position;
use lexicade_core::cross::leave_table::LeaveTable;
use lexicade_core::cross::play::MAX_TILES;
use lexicade_core::cross::training::Training;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::cross::control::CrossControl;
use crate::cross::engine::{CrossEngine, Entry, Leaves, entry, game_rules, model};
use crate::errors::raise;
use crate::interrupt::interruptible;

/// What multisets of up to six tiles are worth, learned from games.
#[pyclass(frozen, module = "lexicade._core")]
pub struct CrossLeaves {
    table: Arc<LeaveTable>,
}

impl CrossLeaves {
    pub fn shared(&self) -> Arc<LeaveTable> {
        Arc::clone(&self.table)
    }
}

#[pymethods]
impl CrossLeaves {
    /// From the bytes of `CrossTraining.table`.
    #[new]
    fn new(py: Python<'_>, kinds: usize, planes: &[u8]) -> PyResult<Self> {
        let table = py.detach(|| LeaveTable::unpack(kinds, planes)).map_err(raise)?;
        Ok(Self { table: Arc::new(table) })
    }

    /// The value of up to six tiles, in thousandths of a point.
    fn value(&self, tiles: &[u8]) -> PyResult<i32> {
        let mut tiles = tiles.to_vec();
        tiles.sort_unstable();
        let known = tiles.iter().all(|&tile| usize::from(tile) < self.table.kinds());
        if !known || tiles.len() > 6 {
            return Err(PyValueError::new_err("a leave has up to six tiles of the set"));
        }
        Ok(self.table.value(&tiles))
    }

    /// By how much the values of up to four tiles differ from another table's, on average, in thousandths.
    fn distance(&self, other: &Self) -> i32 {
        self.table.distance(&other.table)
    }

    /// How many different tiles it knows, the blank with them.
    #[getter]
    fn kinds(&self) -> usize {
        self.table.kinds()
    }
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

    /// Plays the games of some seeds on some threads; when it is told to stop, some of them.
    #[pyo3(signature = (
        engine, tiles, rack_size, exchange_minimum, scoreless_limit, first, count, threads=1, control=None
    ))]
    #[allow(clippy::too_many_arguments)]
    fn run(
        &self,
        py: Python<'_>,
        engine: &CrossEngine,
        tiles: &[u8],
        rack_size: usize,
        exchange_minimum: usize,
        scoreless_limit: u32,
        first: u64,
        count: u64,
        threads: usize,
        control: Option<&CrossControl>,
    ) -> PyResult<()> {
        let rules = game_rules(tiles, rack_size, exchange_minimum, scoreless_limit);
        let seeds = first..first.saturating_add(count);
        let own = AtomicBool::new(false);
        let stop = control.map_or(&own, |control| &control.stop);
        let work = || with_words!(engine.graph, words => self.training.run(words, &engine.settings, &rules, seeds, threads, stop));
        interruptible(py, stop, work)?.map_err(raise)
    }

    /// The leave values, and the bytes to keep them in.
    fn table<'py>(&self, py: Python<'py>) -> (CrossLeaves, Bound<'py, PyBytes>) {
        let (table, units) = py.detach(|| self.training.table());
        let leaves = CrossLeaves { table: Arc::new(table) };
        (leaves, PyBytes::new(py, &LeaveTable::pack(&units)))
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

/// How a bot without look-ahead chooses.
#[pyclass(frozen, module = "lexicade._core")]
pub struct CrossStyle {
    style: Style,
}

#[pymethods]
impl CrossStyle {
    /// Leave values as the engine takes them; how often plays of 0 to 9 tiles are seen, in thousandths; what a premium
    /// square counts for, in thousandths of a point; whether it exchanges by plan and counts the tiles left at the end.
    #[new]
    #[pyo3(signature = (leaves=None, table=None, sight=[1000; MAX_TILES + 1], premium=0, plans=false))]
    fn new(
        leaves: Option<Leaves>,
        table: Option<&CrossLeaves>,
        sight: [u32; MAX_TILES + 1],
        premium: i32,
        plans: bool,
    ) -> PyResult<Self> {
        if premium.abs() > 100_000 {
            return Err(PyValueError::new_err(
                "a premium square counts for at most a hundred points",
            ));
        }
        let leaves = model(leaves, table);
        Ok(Self {
            style: Style {
                leaves,
                sight,
                premium,
                plans,
            },
        })
    }

    /// The move for a board and a rack: a play, or else the tiles to exchange; neither is a pass. At most `exchangeable`
    /// tiles are exchanged; `others` are the others' tiles once the bag is empty.
    #[pyo3(signature = (engine, board, rack, exchangeable=0, others=None, seed=0))]
    #[allow(clippy::too_many_arguments)]
    fn choose<'py>(
        &self,
        py: Python<'py>,
        engine: &CrossEngine,
        board: &[u8],
        rack: &[u8],
        exchangeable: usize,
        others: Option<&[u8]>,
        seed: u64,
    ) -> PyResult<(Option<Entry>, Bound<'py, PyBytes>)> {
        let around = Around {
            exchangeable,
            others,
            seed,
        };
        let chosen = py.detach(|| {
            with_words!(engine.graph, words => {
                let position = Position::read(words, &engine.settings.rules, board, rack)?;
                let choice = self.style.choose(words, &position.board, &position.rack, &around);
                Ok(match choice {
                    Choice::Play(play) => (Some(play), Vec::new()),
                    Choice::Exchange(used) => (None, position.rack.subset(used).collect()),
                    Choice::Pass => (None, Vec::new()),
                })
            })
        });
        let (play, exchanged) = chosen.map_err(raise)?;
        Ok((play.as_ref().map(entry), PyBytes::new(py, &exchanged)))
    }
}
