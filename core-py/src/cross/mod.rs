//! Cross: `engine` finds plays, `search` looks ahead, `bots` learns and chooses; `control` is what surrounds a search.

#[macro_use]
pub mod engine;
pub mod bots;
pub mod control;
pub mod search;
