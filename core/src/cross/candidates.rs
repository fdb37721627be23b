//! The moves that are worth a closer look: those with the best score plus leave.

use std::cmp::Ordering;

use crate::cross::board::Placed;
use crate::cross::engine::Settings;
use crate::cross::generate::generate;
use crate::cross::graph::LetterSet;
use crate::cross::greedy::fill_at_end;
use crate::cross::leaves::{Leaves, MAX_SUBSETS};
use crate::cross::play::{MAX_TILES, Play};
use crate::cross::simulate::{Move, Situation};
use crate::cross::walk::Sink;
use crate::error::{Error, Result};

/// Plays that are collected before the best are chosen among them.
const MIN_SHORTLIST: usize = 1024;

/// A move and its equity: score plus leave, in thousandths.
#[derive(Clone, Copy, Debug)]
pub struct Candidate {
    pub action: Move,
    pub equity: i32,
}

/// The best moves, the best first; a pass if there is nothing else.
pub fn candidates<L: LetterSet>(situation: &Situation<'_, L>, count: usize) -> Vec<Candidate> {
    let leaves = values(situation);
    let mut best = Shortlist {
        leaves: &leaves,
        count,
        // On an empty board down is the same as across.
        across_only: situation.board.tiles() == 0 && situation.settings.rules.is_symmetric(),
        found: Vec::new(),
    };
    generate(&situation.words.graph, situation.board, situation.rack, &mut best);
    let mut found = best.found;
    let bag = situation.bag();
    if situation.may_exchange() {
        let rack = situation.rack;
        let fits = |used: &usize| bag >= rack.len() || rack.subset(*used).count() <= bag;
        found.extend((1..rack.subsets()).filter(fits).map(|used| Candidate {
            action: Move::Exchange(used),
            equity: leaves[used],
        }));
    }
    found.sort_unstable_by(by_rank);
    found.truncate(count);
    if found.is_empty() {
        found.push(Candidate {
            action: Move::Pass,
            equity: leaves[0],
        });
    }
    found
}

/// Keeps the best plays: two blanks make hundred thousands.
struct Shortlist<'a> {
    leaves: &'a Leaves,
    count: usize,
    across_only: bool,
    found: Vec<Candidate>,
}

impl Sink for Shortlist<'_> {
    fn play(&mut self, play: Play) {
        if self.across_only && play.is_down() {
            return;
        }
        self.found.push(Candidate {
            action: Move::Play(play),
            equity: 1000 * play.score() as i32 + self.leaves[play.used()],
        });
        if self.found.len() >= self.count.saturating_mul(2).max(MIN_SHORTLIST) {
            self.found.select_nth_unstable_by(self.count, by_rank);
            self.found.truncate(self.count);
        }
    }
}

/// The order of candidates: the best equity first. Few are worth the same, and only those are looked at further.
fn by_rank(one: &Candidate, other: &Candidate) -> Ordering {
    let tied = || order(&one.action).cmp(&order(&other.action));
    other.equity.cmp(&one.equity).then_with(tied)
}

/// A fixed order of moves that are worth the same.
fn order(action: &Move) -> (u8, u32, u128) {
    match action {
        Move::Play(play) => (0, play.key().0, play.key().1),
        Move::Exchange(used) => (1, *used as u32, 0),
        Move::Pass => (2, 0, 0),
    }
}

/// What is kept is worth, by the index of the tiles used.
fn values<L: LetterSet>(situation: &Situation<'_, L>) -> Box<Leaves> {
    let Settings { rules, leaves: model } = situation.settings;
    let mut leaves = Box::new([0; MAX_SUBSETS]);
    if situation.bag() > 0 {
        model.fill(situation.rack, &mut leaves);
    } else {
        let points = situation
            .unseen
            .iter()
            .map(|&tile| rules.points()[usize::from(tile)] as i32);
        fill_at_end(rules, situation.rack, points.sum(), &mut leaves);
    }
    leaves
}

/// Finds the move that lays tiles, or exchanges them, or passes; an error if that is no legal move.
pub fn find<L: LetterSet>(situation: &Situation<'_, L>, tiles: &[Placed], exchanged: &[u8]) -> Result<Move> {
    if !tiles.is_empty() {
        let mut tiles = tiles.to_vec();
        tiles.sort_unstable_by_key(|tile| (tile.row, tile.column));
        let mut plays = Vec::new();
        generate(&situation.words.graph, situation.board, situation.rack, &mut plays);
        let same = |play: &&Play| play.len() == tiles.len() && play.placed().eq(tiles.iter().copied());
        return match plays.iter().find(same) {
            Some(play) => Ok(Move::Play(*play)),
            None => Error::invalid("a play that was asked for is not legal here"),
        };
    }
    if exchanged.is_empty() {
        return Ok(Move::Pass);
    }
    let mut given = exchanged.to_vec();
    given.sort_unstable();
    let rack = situation.rack;
    let fits = given.len() <= MAX_TILES && situation.may_exchange() && situation.bag() >= given.len();
    match (1..rack.subsets()).find(|&used| fits && rack.subset(used).eq(given.iter().copied())) {
        Some(used) => Ok(Move::Exchange(used)),
        None => Error::invalid("an exchange that was asked for is not legal here"),
    }
}
