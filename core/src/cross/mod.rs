//! The move generator of Cross: boards, racks, and every legal play.
//!
//! `rules` says what squares and tiles are worth; `board` holds tiles and cross-checks; `rack` numbers the subsets of a
//! rack; `graph` has the words; `generate` finds every play; `play` packs one into sixteen bytes.

pub mod board;
pub mod generate;
pub mod graph;
pub mod leaves;
#[cfg(test)]
mod oracle;
pub mod play;
pub mod rack;
pub mod rules;
