//! What the endgame search asks of a position, and what it finds.

use crate::cross::endgame_table::{Bound, Entry};
use crate::cross::play::Play;

pub const INFINITE: i32 = i32::MAX / 4;
/// Plies of the longest line: each tile laid alone, with a pass after each.
pub const MAX_DEPTH: u32 = 48;

/// What is asked of a position.
#[derive(Clone, Copy)]
pub struct Node {
    /// Who is to move: 0 is the player to move at the root.
    pub mover: usize,
    /// Plies from the root.
    pub ply: usize,
    /// Plies still to search.
    pub depth: u32,
    /// The window: values outside need only be known to lie there.
    pub alpha: i32,
    pub beta: i32,
    /// Whether the other player has just passed: a pass ends the game.
    pub passed: bool,
}

impl Node {
    /// The position to solve, as deep as can be.
    pub fn root(passed: bool) -> Self {
        Self {
            mover: 0,
            ply: 0,
            depth: MAX_DEPTH,
            alpha: -INFINITE,
            beta: INFINITE,
            passed,
        }
    }

    /// The same question, when a value is already safe.
    pub fn above(self, value: i32) -> Self {
        Self {
            alpha: self.alpha.max(value),
            ..self
        }
    }

    /// What is asked after a play of some points, or a pass.
    pub fn next(self, score: i32, passed: bool) -> Self {
        Self {
            mover: 1 - self.mover,
            ply: self.ply + 1,
            depth: self.depth - 1,
            alpha: score - self.beta,
            beta: score - self.alpha,
            passed,
        }
    }

    /// What an entry of the table says about it, if that is enough.
    pub fn answer(self, entry: &Entry) -> Option<Found> {
        let &Entry { value, exact, .. } = entry;
        let deep = exact || u32::from(entry.depth) >= self.depth;
        let enough = match entry.bound {
            Bound::Equal => true,
            Bound::AtLeast => value >= self.beta,
            Bound::AtMost => value <= self.alpha,
        };
        (deep && enough).then_some(Found { value, exact })
    }
}

/// What a search found: a value, or a bound outside the window.
#[derive(Clone, Copy)]
pub struct Found {
    pub value: i32,
    /// Whether it rests on no estimate.
    pub exact: bool,
}

/// The best of the moves searched so far.
pub struct Best {
    pub value: i32,
    pub play: Play,
    pub exact: bool,
    pub all_exact: bool,
}

impl Best {
    pub fn none() -> Self {
        Self {
            value: -INFINITE,
            play: Play::default(),
            exact: false,
            all_exact: true,
        }
    }

    pub fn add(&mut self, play: Play, found: Found) {
        self.all_exact &= found.exact;
        if found.value > self.value {
            (self.value, self.play, self.exact) = (found.value, play, found.exact);
        }
    }
}
