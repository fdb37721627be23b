//! The searches of Cross that look ahead: endgames.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

use lexicade_core::cross::endgame::{Endgame, Limits, Solution};
use lexicade_core::cross::engine::Position;
use lexicade_core::cross::rack::Rack;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::cross::{CrossEngine, Entry, entry};
use crate::errors::raise;

/// Value, line (a pass has no tiles), whether it is exact, plies, positions.
type Solved = (i32, Vec<Entry>, bool, u32, u64);

/// A search seen from outside: another thread may stop it, and ask how far it is.
#[pyclass(frozen, module = "lexicade._core")]
#[derive(Default)]
pub struct CrossControl {
    pub stop: AtomicBool,
    pub done: AtomicU64,
}

#[pymethods]
impl CrossControl {
    #[new]
    fn new() -> Self {
        Self::default()
    }

    /// Makes the search end soon, with what it knows.
    fn stop(&self) {
        self.stop.store(true, Relaxed);
    }

    /// Whether it was told to end.
    #[getter]
    fn stopped(&self) -> bool {
        self.stop.load(Relaxed)
    }

    /// How many iterations are done.
    #[getter]
    fn done(&self) -> u64 {
        self.done.load(Relaxed)
    }
}

/// When some seconds will be over.
pub fn deadline(seconds: Option<f64>) -> PyResult<Option<Instant>> {
    let Some(seconds) = seconds else {
        return Ok(None);
    };
    let length = Duration::try_from_secs_f64(seconds).map_err(|error| PyValueError::new_err(error.to_string()))?;
    Ok(Instant::now().checked_add(length))
}

/// The best line when the bag is empty; `rack` is that of the player to move.
#[pyfunction]
#[pyo3(signature = (engine, board, rack, other, pass_ends=false, seconds=None, threads=1, depth=None, control=None))]
#[allow(clippy::too_many_arguments)]
pub fn cross_endgame(
    py: Python<'_>,
    engine: &CrossEngine,
    board: &[u8],
    rack: &[u8],
    other: &[u8],
    pass_ends: bool,
    seconds: Option<f64>,
    threads: usize,
    depth: Option<u32>,
    control: Option<&CrossControl>,
) -> PyResult<Solved> {
    let limits = Limits {
        deadline: deadline(seconds)?,
        depth,
        stop: control.map(|control| &control.stop),
    };
    let solution = py.detach(|| {
        with_words!(engine.graph, words => {
            let position = Position::read(words, &engine.settings.rules, board, rack)?;
            let other = Rack::new(other)?;
            let endgame = Endgame {
                words,
                board: &position.board,
                racks: [&position.rack, &other],
                pass_ends,
            };
            Ok(endgame.solve(&limits, threads))
        })
    });
    let Solution {
        value,
        line,
        exact,
        depth,
        nodes,
    } = solution.map_err(raise)?;
    Ok((value, line.iter().map(entry).collect(), exact, depth, nodes))
}
