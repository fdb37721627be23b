//! `CrossEndgame`: two racks and an empty bag, to be played out as well as can be.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use lexicade_core::Graph;
use lexicade_core::cross::endgame::{Endgame, Limits, Solution};
use lexicade_core::cross::engine::{Position, Settings};
use lexicade_core::cross::rack::Rack;
use pyo3::prelude::*;

use crate::cross::control::CrossEffort;
use crate::cross::engine::CrossEngine;
use crate::cross::moves::CrossMove;
use crate::errors::raise;
use crate::interrupt::interruptible;

/// A board, the rack of the player to move and the other one, with an empty bag; `pass_ends`: a pass now ends the game.
#[pyclass(frozen, module = "lexicade._core")]
pub struct CrossEndgame {
    graph: Arc<Graph>,
    settings: Settings,
    board: Vec<u8>,
    rack: Vec<u8>,
    other: Vec<u8>,
    pass_ends: bool,
}

/// The best line found, and how sure it is.
#[pyclass(frozen, get_all, module = "lexicade._core")]
pub struct CrossSolution {
    /// Final spread less present spread, for the player to move.
    value: i32,
    /// Moves in turn.
    line: Vec<Py<CrossMove>>,
    /// Whether no estimate has a part in it.
    exact: bool,
    /// The value is proved to be at least and at most so much; none where nothing is.
    at_least: Option<i32>,
    at_most: Option<i32>,
    /// Plies searched.
    plies: u32,
    /// Positions looked at.
    nodes: u64,
}

#[pymethods]
impl CrossEndgame {
    #[new]
    #[pyo3(signature = (engine, board, rack, other, pass_ends=false))]
    fn new(engine: &CrossEngine, board: Vec<u8>, rack: Vec<u8>, other: Vec<u8>, pass_ends: bool) -> Self {
        Self {
            graph: Arc::clone(&engine.graph),
            settings: engine.settings.clone(),
            board,
            rack,
            other,
            pass_ends,
        }
    }

    /// The best line, at most so many plies ahead and looking at so many positions.
    #[pyo3(signature = (effort, depth=None, nodes=None))]
    fn solve(
        &self,
        py: Python<'_>,
        effort: &CrossEffort,
        depth: Option<u32>,
        nodes: Option<u64>,
    ) -> PyResult<CrossSolution> {
        let own = AtomicBool::new(false);
        let stop = effort.stop(&own);
        let limits = Limits {
            deadline: effort.deadline()?,
            depth,
            breadth: None,
            nodes,
            stop: Some(stop),
        };
        let solution = interruptible(py, stop, || self.search(&limits, effort.threads))?.map_err(raise)?;
        let line = solution.line.iter().map(|play| Py::new(py, CrossMove::from(play)));
        Ok(CrossSolution {
            value: solution.value,
            line: line.collect::<PyResult<_>>()?,
            exact: solution.exact,
            at_least: solution.at_least,
            at_most: solution.at_most,
            plies: solution.depth,
            nodes: solution.nodes,
        })
    }
}

impl CrossEndgame {
    fn search(&self, limits: &Limits<'_>, threads: usize) -> Result<Solution, lexicade_core::Error> {
        with_words!(self.graph, words => {
            let position = Position::read(words, &self.settings.rules, &self.board, &self.rack)?;
            let other = Rack::new(&self.other)?;
            let endgame = Endgame {
                words,
                board: &position.board,
                racks: [&position.rack, &other],
                pass_ends: self.pass_ends,
                key: 0,
            };
            Ok(endgame.solve(limits, threads))
        })
    }
}
