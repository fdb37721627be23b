//! The end of a game of two: the bag is empty, so both racks are known, and the best line can be found.
//!
//! Iterative deepening with principal variation search. Depths that end before the game does are valued by playing on
//! greedily; a value is exact when no such estimate had a part in it. Values are spreads still to come, for the player
//! to move.
//!
//! Two passes in a row end a line here. Games end after more, but with the same value: whoever would rather play than
//! pass can do so at once, and nobody else can wait for anything.

use std::cmp::Ordering;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use crate::cross::board::Board;
use crate::cross::endgame_compare::Killers;
use crate::cross::endgame_search::Search;
use crate::cross::endgame_table::{Keys, Table};
use crate::cross::graph::LetterSet;
use crate::cross::play::Play;
use crate::cross::rack::Rack;
use crate::cross::words::Words;
use crate::deadline::Deadline;
use crate::threads;

/// Entries of 32 bytes, as a power of two; fewer for a shallow search.
const TABLE_BITS: u32 = 21;
const SHALLOW_BITS: u32 = 15;
const SHALLOW_DEPTH: u32 = 4;

/// Two racks on a board, and an empty bag.
pub struct Endgame<'a, L> {
    pub words: &'a Words<L>,
    pub board: &'a Board<L>,
    /// The player to move first.
    pub racks: [&'a Rack; 2],
    /// Whether a pass now ends the game.
    pub pass_ends: bool,
    /// The name of what was laid since a position that other endgames, which share a table, come from too.
    pub key: u64,
}

/// When to stop.
#[derive(Clone, Copy, Default)]
pub struct Limits<'a> {
    pub deadline: Option<Deadline>,
    /// Plies to look ahead at most, before games are played on greedily.
    pub depth: Option<u32>,
    /// Moves to try in each position at most, those that look best; then nothing is exact.
    pub breadth: Option<usize>,
    /// Positions that a thread looks at.
    pub nodes: Option<u64>,
    pub stop: Option<&'a AtomicBool>,
}

impl Limits<'_> {
    pub fn reached(&self) -> bool {
        self.stop.is_some_and(|stop| stop.load(Relaxed)) || self.deadline.is_some_and(Deadline::passed)
    }
}

/// What comparisons leave for the next ones.
pub struct Known<'a> {
    pub table: &'a Table,
    pub killers: Killers,
}

/// The best line found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Solution {
    /// Final spread less present spread, for the player to move.
    pub value: i32,
    /// Plays in turn; an empty one is a pass.
    pub line: Vec<Play>,
    pub exact: bool,
    /// The value is at least and at most so much: proved, as far as it was found out.
    pub at_least: Option<i32>,
    pub at_most: Option<i32>,
    /// Plies searched.
    pub depth: u32,
    /// Positions looked at.
    pub nodes: u64,
}

impl<L: LetterSet> Endgame<'_, L> {
    /// Solves it, with some threads that share what they find.
    pub fn solve(&self, limits: &Limits<'_>, threads: usize) -> Solution {
        let bits = if limits.depth.is_some_and(|depth| depth <= SHALLOW_DEPTH) {
            SHALLOW_BITS
        } else {
            TABLE_BITS
        };
        let (table, keys, done) = (Table::new(bits), Keys::shared(), AtomicBool::new(false));
        let (table, done) = (&table, &done);
        let search = |number| Search::new(self, limits, table, keys, done, number).run();
        let found = threads::each((0..threads.max(1)).map(|number| move || search(number)));
        let better = |best: Solution, other: Solution| {
            let nodes = best.nodes + other.nodes;
            let wins = !other.line.is_empty() && (other.exact, other.depth) > (best.exact, best.depth);
            let at_least = best.at_least.max(other.at_least);
            let at_most = best.at_most.into_iter().chain(other.at_most).min();
            Solution {
                nodes,
                at_least,
                at_most,
                ..if wins { other } else { best }
            }
        };
        found.into_iter().reduce(better).unwrap_or_default()
    }

    /// How its value compares with another one; none if that was not found out. One thread, and less work than to
    /// solve it. The table may know positions of endgames with the same tiles, which other plays led to.
    pub fn compare(&self, value: i32, limits: &Limits<'_>, known: &mut Known<'_>) -> Option<Ordering> {
        let done = AtomicBool::new(false);
        let mut search = Search::new(self, limits, known.table, Keys::shared(), &done, 0);
        search.killers = known.killers;
        let compared = search.compare(value);
        known.killers = search.killers;
        compared
    }
}
