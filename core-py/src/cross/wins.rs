//! `CrossWins`: what a spread is worth.

use lexicade_core::cross::wins::WinTable;
use pyo3::prelude::*;

use crate::errors::raise;

/// Shares of wins by unseen tiles and spread: sixteen bits each, low byte first.
#[pyclass(frozen, module = "lexicade._core")]
pub struct CrossWins {
    pub table: WinTable,
}

#[pymethods]
impl CrossWins {
    #[new]
    fn new(step: i32, columns: usize, shares: &[u8]) -> PyResult<Self> {
        let shares: Vec<u16> = shares
            .chunks(2)
            .map(|pair| u16::from_le_bytes([pair[0], *pair.get(1).unwrap_or(&0)]))
            .collect();
        let table = WinTable::new(step, columns, &shares).map_err(raise)?;
        Ok(Self { table })
    }

    /// A guess for any game.
    #[staticmethod]
    fn estimate() -> Self {
        Self {
            table: WinTable::estimate(),
        }
    }

    /// The share of wins for the player to move.
    fn share(&self, spread: f64, unseen: usize) -> f64 {
        self.table.share((1000.0 * spread) as i32, unseen)
    }
}
