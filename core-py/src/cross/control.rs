//! What surrounds a search: who may stop it, how long it may take, and the rules of the table.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

use lexicade_core::cross::house::HouseRules;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

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

/// The rules of a table, read from Python's `HouseRules`.
#[derive(FromPyObject)]
pub struct House {
    scoreless_limit: Option<u32>,
    pass_limit: Option<u32>,
    exchanges_are_scoreless: bool,
    exchange_minimum: usize,
    ends_on_empty_board: bool,
}

impl House {
    pub fn rules(&self) -> HouseRules {
        HouseRules {
            scoreless_limit: self.scoreless_limit,
            pass_limit: self.pass_limit,
            exchanges_are_scoreless: self.exchanges_are_scoreless,
            exchange_minimum: self.exchange_minimum,
            ends_on_empty_board: self.ends_on_empty_board,
        }
    }
}
