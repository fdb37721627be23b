//! What surrounds a search: who may stop it, how long it may take, and the rules of the table.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use lexicade_core::cross::house::HouseRules;
use lexicade_core::deadline::Deadline;
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

/// What a search may spend: seconds, if there is a limit, and threads; by what chance it deals, and who may stop it.
#[pyclass(frozen, get_all, module = "lexicade._core")]
pub struct CrossEffort {
    pub seconds: Option<f64>,
    pub threads: usize,
    pub seed: u64,
    pub control: Option<Py<CrossControl>>,
}

#[pymethods]
impl CrossEffort {
    #[new]
    #[pyo3(signature = (seconds=None, threads=1, seed=0, control=None))]
    fn new(seconds: Option<f64>, threads: usize, seed: u64, control: Option<Py<CrossControl>>) -> Self {
        Self {
            seconds,
            threads,
            seed,
            control,
        }
    }
}

impl CrossEffort {
    /// When the seconds will be over, if they begin now.
    pub fn deadline(&self) -> PyResult<Option<Deadline>> {
        let Some(seconds) = self.seconds else {
            return Ok(None);
        };
        let length = Duration::try_from_secs_f64(seconds).map_err(|error| PyValueError::new_err(error.to_string()))?;
        Ok(Deadline::after(length))
    }

    /// What ends the search: the control's flag, or the search's own, which Ctrl-C sets.
    pub fn stop<'a>(&'a self, own: &'a AtomicBool) -> &'a AtomicBool {
        self.control.as_ref().map_or(own, |control| &control.get().stop)
    }

    /// Where the search counts what is done.
    pub fn done(&self) -> Option<&AtomicU64> {
        self.control.as_ref().map(|control| &control.get().done)
    }
}

/// The rules of a table, read from Python's `HouseRules`.
#[derive(FromPyObject)]
pub struct House {
    scoreless_limit: Option<u32>,
    pass_limit: Option<u32>,
    exchanges_are_scoreless: bool,
    exchange_minimum: usize,
    exchanges: Option<u32>,
    ends_on_empty_board: bool,
}

impl House {
    pub fn rules(&self) -> HouseRules {
        HouseRules {
            scoreless_limit: self.scoreless_limit,
            pass_limit: self.pass_limit,
            exchanges_are_scoreless: self.exchanges_are_scoreless,
            exchange_minimum: self.exchange_minimum,
            exchanges: self.exchanges,
            ends_on_empty_board: self.ends_on_empty_board,
        }
    }
}
