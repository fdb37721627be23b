//! The move generator of Cross: boards, racks, every legal play, and the best one.
//!
//! `rules` says what squares and tiles are worth; `board` holds tiles and cross-checks; `rack` numbers the subsets of a
//! rack, `leaves` and `leave_table` value them; `play` packs a play into sixteen bytes.
//!
//! - Every play: `generate` walks the `graph` (a GADDAG) from each anchor; `walk` is the state of that.
//! - The best play: `slot_finder` and `slots` bound every place, `subsets` lists what can be laid, `best` takes places by
//!   falling bound and looks their words up in `alphagrams`.
//! - Around both: `engine` reads positions, `self_play` plays games, `training` learns from them,
//!   `choice` is how simple bots choose.
//! - Looking ahead: `simulate` plays `candidates` on over random deals (`deal`, `play_out`, `greedy`; `house` says when a
//!   game ends, `wins` what a spread is worth, `inference` what the other may hold), `preendgame` over all of them
//!   (`preendgame_proof`: who wins for certain), `endgame` to the end.
//! - Without a server: `alone` is a game against a bot, `referee` says what may be laid.

pub mod alone;
pub mod alphagrams;
pub mod best;
pub mod board;
pub mod candidates;
pub mod choice;
pub mod deal;
pub mod endgame;
mod endgame_again;
mod endgame_compare;
mod endgame_moves;
mod endgame_node;
mod endgame_search;
mod endgame_table;
#[cfg(test)]
mod endgame_tests;
pub mod engine;
pub mod generate;
pub mod graph;
mod greedy;
pub mod house;
pub mod inference;
pub mod leave_table;
pub mod leaves;
#[cfg(test)]
mod oracle;
pub mod play;
pub mod play_out;
pub mod preendgame;
pub mod preendgame_proof;
mod preendgame_race;
#[cfg(test)]
mod preendgame_tests;
pub mod preendgame_worlds;
pub mod rack;
pub mod referee;
pub mod rules;
pub mod self_play;
pub mod simulate;
mod slot_finder;
mod slots;
mod subsets;
#[cfg(test)]
mod tests;
pub mod training;
pub mod walk;
pub mod wins;
pub mod words;
