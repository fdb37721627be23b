//! The Python face of the core: it converts, releases the GIL for long work, and maps errors. No logic lives here.

#[macro_use]
mod cross;
mod errors;
mod hive;
mod interrupt;
mod lines;
mod shake;
mod words;

/// Word graphs and the searches of the games, in native code.
#[pyo3::pymodule]
mod _core {
    #[pymodule_export]
    use crate::cross::bots::{CrossLeaves, CrossStyle, CrossTraining};
    #[pymodule_export]
    use crate::cross::control::CrossControl;
    #[pymodule_export]
    use crate::cross::engine::{CrossEngine, CrossPlays};
    #[pymodule_export]
    use crate::cross::search::{CrossSituation, CrossWins, cross_endgame};
    #[pymodule_export]
    use crate::hive::{HiveTable, HiveWords};
    #[pymodule_export]
    use crate::shake::ShakeWords;
    #[pymodule_export]
    use crate::words::{WordGraph, fingerprint};
}
