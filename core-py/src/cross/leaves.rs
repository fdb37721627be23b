//! What tiles left on the rack are worth: `CrossLeaveModel` estimates it, `CrossLeaves` has learned it.

use std::sync::Arc;

use lexicade_core::cross::leave_table::{LeaveTable, MAX_LEAVE};
use lexicade_core::cross::leaves::LeaveModel;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::errors::raise;

/// Values in thousandths of a point: of one tile and of each further one that is the same, both by the number of the
/// tile; and what each tile too many of vowels or consonants costs.
#[pyclass(frozen, get_all, module = "lexicade._core")]
pub struct CrossLeaveModel {
    single: Vec<i32>,
    duplicate: Vec<i32>,
    vowels: Vec<u8>,
    balance: i32,
}

#[pymethods]
impl CrossLeaveModel {
    #[new]
    fn new(single: Vec<i32>, duplicate: Vec<i32>, vowels: Vec<u8>, balance: i32) -> Self {
        Self {
            single,
            duplicate,
            vowels,
            balance,
        }
    }
}

/// Leave values: learned ones where a table has them, else the estimate, else none.
pub fn leave_model(estimate: Option<&CrossLeaveModel>, table: Option<&CrossLeaves>) -> LeaveModel {
    let model = estimate.map_or_else(LeaveModel::zero, |given| {
        LeaveModel::new(&given.single, &given.duplicate, &given.vowels, given.balance)
    });
    match table {
        Some(table) => model.with_table(Arc::clone(&table.table)),
        None => model,
    }
}

/// What multisets of up to six tiles are worth, learned from games.
#[pyclass(frozen, module = "lexicade._core")]
pub struct CrossLeaves {
    pub table: Arc<LeaveTable>,
}

#[pymethods]
impl CrossLeaves {
    /// From the bytes that a training gave.
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
        if !known || tiles.len() > MAX_LEAVE {
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
