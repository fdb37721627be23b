//! `CrossStyle`: how a bot without look-ahead chooses.

use lexicade_core::cross::choice::{Around, Style};
use lexicade_core::cross::engine::Position;
use lexicade_core::cross::play::MAX_TILES;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::cross::engine::CrossEngine;
use crate::cross::leaves::{CrossLeaveModel, CrossLeaves, leave_model};
use crate::cross::moves::CrossMove;
use crate::errors::raise;

/// What is known of a position besides the board and one's rack: how many tiles may be exchanged, the others' tiles once
/// the bag is empty, and a seed: the same one makes the same choice.
#[pyclass(frozen, get_all, module = "lexicade._core")]
pub struct CrossAround {
    exchangeable: usize,
    others: Option<Vec<u8>>,
    seed: u64,
}

#[pymethods]
impl CrossAround {
    #[new]
    #[pyo3(signature = (exchangeable=0, others=None, seed=0))]
    fn new(exchangeable: usize, others: Option<Vec<u8>>, seed: u64) -> Self {
        Self {
            exchangeable,
            others,
            seed,
        }
    }
}

/// How a bot without look-ahead chooses.
#[pyclass(frozen, module = "lexicade._core")]
pub struct CrossStyle {
    style: Style,
}

#[pymethods]
impl CrossStyle {
    /// Leave values as the engine takes them; how often plays of 0 to 10 tiles are seen, in thousandths; what a premium
    /// square counts for, in thousandths of a point; whether it exchanges by plan and counts the tiles left at the end.
    #[new]
    #[pyo3(signature = (leaves=None, table=None, sight=[1000; MAX_TILES + 1], premium=0, plans=false))]
    fn new(
        leaves: Option<&CrossLeaveModel>,
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
        let leaves = leave_model(leaves, table);
        Ok(Self {
            style: Style {
                leaves,
                sight,
                premium,
                plans,
            },
        })
    }

    /// The move for a board and a rack.
    fn choose(
        &self,
        py: Python<'_>,
        engine: &CrossEngine,
        board: &[u8],
        rack: &[u8],
        around: &CrossAround,
    ) -> PyResult<CrossMove> {
        let around = Around {
            exchangeable: around.exchangeable,
            others: around.others.as_deref(),
            seed: around.seed,
        };
        py.detach(|| {
            with_words!(engine.graph, words => {
                let position = Position::read(words, &engine.settings.rules, board, rack)?;
                let choice = self.style.choose(words, &position.board, &position.rack, &around);
                Ok(CrossMove::chosen(&choice, &position.rack))
            })
        })
        .map_err(raise)
    }
}
