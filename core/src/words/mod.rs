//! Letters, words and lexicons, whatever is played with them.
//!
//! - `letters` makes numbers of letters, `word` makes words of numbers; `texts` are attached to words.
//! - `compile` makes the content of a file from a list of words: `gaddag` builds its two graphs over one array of edges,
//!   `minimise` shares what words have in common, `file` lays out the sections.
//! - `pack` writes words in few bytes, and compiles them again elsewhere.
//! - `graph` opens such a file: membership, rank, level and flags; `automaton` is what walks through it. `limits` filter
//!   its words, `forms` are what games make of them.
//! - `anagram`, `pattern` and `hooks` search it, within a `cap` where strangers ask; `reach` counts what tiles can spell.

pub mod anagram;
pub mod automaton;
pub mod cap;
pub mod compile;
pub mod file;
pub mod forms;
pub mod gaddag;
pub mod graph;
pub mod hooks;
pub mod letters;
pub mod limits;
pub mod minimise;
pub mod pack;
pub mod pattern;
pub mod reach;
pub mod texts;
pub mod word;
