//! The Python face of the core: it converts, releases the GIL for long work, and maps errors. No logic lives here.

#[macro_use]
mod cross;
mod cross_bots;
mod cross_control;
mod cross_search;
mod errors;
mod hives;
mod interrupt;
mod lines;
mod shake;
mod word_graph;

/// Word graphs and the searches of the games, in native code.
#[pyo3::pymodule]
mod _core {
    #[pymodule_export]
    use crate::cross::{CrossEngine, CrossPlays};
    #[pymodule_export]
    use crate::cross_bots::{CrossLeaves, CrossStyle, CrossTraining};
    #[pymodule_export]
    use crate::cross_control::CrossControl;
    #[pymodule_export]
    use crate::cross_search::{CrossSituation, CrossWins, cross_endgame};
    #[pymodule_export]
    use crate::hives::{HiveTable, HiveWords};
    #[pymodule_export]
    use crate::shake::ShakeWords;
    #[pymodule_export]
    use crate::word_graph::{WordGraph, fingerprint};
}
