//! Cross, the Python face of its engine.
//!
//! - `engine` finds plays, which are `moves`; `leaves` say what is worth keeping, `wins` what a spread is worth.
//! - `situation` looks ahead (what it is asked and says is in `looks`), `endgame` to the end; `control` is what surrounds a
//!   search.
//! - `games` plays the engine against itself and learns, `bots` choose without looking ahead.

#[macro_use]
pub mod engine;
pub mod bots;
pub mod control;
pub mod endgame;
pub mod games;
pub mod leaves;
pub mod looks;
pub mod moves;
pub mod situation;
pub mod wins;
