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
    use crate::cross::bots::{CrossAround, CrossStyle};
    #[pymodule_export]
    use crate::cross::control::{CrossControl, CrossEffort};
    #[pymodule_export]
    use crate::cross::endgame::{CrossEndgame, CrossSolution};
    #[pymodule_export]
    use crate::cross::engine::{CrossEngine, CrossLayout, CrossScoring};
    #[pymodule_export]
    use crate::cross::games::{CrossGame, CrossGameRules, CrossLearned, CrossTraining, CrossTurn};
    #[pymodule_export]
    use crate::cross::leaves::{CrossLeaveModel, CrossLeaves};
    #[pymodule_export]
    use crate::cross::looks::{
        CrossCandidate, CrossOutlook, CrossProof, CrossSeen, CrossSimulated, CrossSimulation, CrossStep, CrossWay,
    };
    #[pymodule_export]
    use crate::cross::moves::{CrossMove, CrossPlays, CrossTile};
    #[pymodule_export]
    use crate::cross::situation::{CrossHidden, CrossSituation, CrossStanding};
    #[pymodule_export]
    use crate::cross::wins::CrossWins;
    #[pymodule_export]
    use crate::hive::{HiveRow, HiveTable, HiveTotals, HiveWords};
    #[pymodule_export]
    use crate::shake::{ShakeEntry, ShakeScore, ShakeSearch, ShakeWords, shake_paths, shake_vectors};
    #[pymodule_export]
    use crate::words::{CappedWords, WordGraph, WordHooks, WordReach, WordSource, fingerprint};
}
