//! Words as graphs, and the searches over them. Pure: no Python, no clock, no file except the ones it is given.
//!
//! Letters are numbers (`letters`), a lexicon's words are one compiled file (`compile`, `file`) that a `Graph` maps
//! and reads: membership and rank (`graph`), searches (`anagram`, `pattern`, `hooks`), hives (`hive`, `hive_table`)
//! and grids of dice (`shake`).

#[cfg(target_endian = "big")]
compile_error!("compiled lexicons are little-endian and are read in place");

pub mod anagram;
pub mod automaton;
pub mod cap;
pub mod compile;
pub mod cross;
pub mod error;
pub mod file;
pub mod gaddag;
pub mod graph;
pub mod hive;
pub mod hive_index;
pub mod hive_table;
pub mod hooks;
pub mod letters;
pub mod mask;
pub mod minimise;
pub mod pattern;
pub mod shake;
pub mod texts;
pub mod word;

#[cfg(test)]
mod sample;

pub use cap::{Cap, Capped};
pub use compile::{Source, compile};
pub use error::{Error, Result};
pub use graph::Graph;
pub use hive::{Answers, Limits};
pub use hive_table::HiveTable;
pub use letters::Letters;
pub use shake::findings::Findings;
pub use shake::grid::Grid;
pub use shake::{Ask, Score};
pub use word::{Word, WordList};
