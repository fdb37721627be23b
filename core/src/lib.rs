//! Words as graphs, and the searches over them. Pure: no Python, no clock, no file except the ones it is given.
//!
//! - `words`: letters as numbers, a lexicon as one compiled file that a `Graph` maps and reads, searches for words.
//! - `hive`, `shake`, `cross`: a room for each game, with its searches and the forms of the words that they need. Rooms
//!   do not know each other.
//! - `games`: which rooms keep something in the compiled file. Nothing else that is shared names a game.
//! - `mask` (sets as integers), `random` and `error` serve them all; `threads` and `deadline` are what not every machine
//!   has: the features `threads`, `clock` and `mmap` are left out where the core runs in a browser.
//!
//! Unsafe code is denied. Four files may have some, and each block says why it is sound: `words/file` maps a file,
//! `shake/lanes` has vector instructions, `cross/generate` runs what is compiled for the processor, `cross/alphagrams`
//! gives the memory a hint.

#[cfg(target_endian = "big")]
compile_error!("compiled lexicons are little-endian and are read in place");

pub mod cross;
pub mod deadline;
pub mod error;
mod games;
pub mod hive;
pub mod mask;
mod random;
pub mod shake;
mod threads;
pub mod words;

#[cfg(test)]
mod sample;

pub use error::{Error, Result};
pub use words::cap::{Cap, Capped};
pub use words::compile::{Source, compile};
pub use words::graph::Graph;
pub use words::letters::Letters;
pub use words::limits::Limits;
pub use words::word::{Word, WordList};
