//! A game played on greedily from a move and a deal, for some turns or to its end.

use crate::cross::board::Board;
use crate::cross::deal::{Bag, Random};
use crate::cross::graph::LetterSet;
use crate::cross::greedy::{Greedy, rack_points};
use crate::cross::rack::Rack;
use crate::cross::simulate::{Move, Situation};

/// Where a game stands after some turns.
#[derive(Clone, Copy, Debug, Default)]
pub struct Stage {
    /// What the first player gained on the other, leaves included, in thousandths.
    pub spread: i32,
    pub over: bool,
    /// Who is to move.
    pub mover: usize,
    /// The tiles that this player does not see.
    pub unseen: usize,
}

/// Plays games on, with memory that the next one reuses.
pub struct PlayOut<'a, L: LetterSet> {
    situation: Situation<'a, L>,
    pub board: Board<L>,
    greedy: Greedy<L>,
    bag: Bag,
    racks: [Rack; 2],
    /// What each kept at its last turn is worth, in thousandths.
    kept: [i32; 2],
    /// By player, in thousandths.
    scores: [i32; 2],
    scoreless: u32,
    given: Vec<u8>,
}

/// Scoreless turns that end a game played on, and those that do with an empty bag, when nothing changes any more.
const SCORELESS: u32 = 6;
const STUCK: u32 = 2;

impl<'a, L: LetterSet> PlayOut<'a, L> {
    pub fn new(situation: &Situation<'a, L>) -> Self {
        Self {
            situation: *situation,
            board: situation.board.clone(),
            greedy: Greedy::default(),
            bag: Bag::default(),
            racks: [situation.rack.clone(), situation.rack.clone()],
            kept: [0; 2],
            scores: [0; 2],
            scoreless: 0,
            given: Vec::new(),
        }
    }

    /// Makes a move, then plays so many turns; with an empty bag, to the end of the game.
    pub fn run(&mut self, action: &Move, other: &Rack, bag: &Bag, mut random: Random, plies: u32) -> Stage {
        self.racks[0].clone_from(self.situation.rack);
        self.racks[1].clone_from(other);
        self.bag.clone_from(bag);
        (self.kept, self.scores, self.scoreless) = ([0; 2], [0; 2], 0);
        let mark = self.board.mark();
        self.situation
            .settings
            .leaves
            .fill(&self.racks[0], &mut self.greedy.leaves);
        let mut over = self.act(0, action, &mut random);
        let (mut mover, mut left) = (1, plies);
        while !over && (left > 0 || self.bag.is_empty()) {
            let action = self.choose(mover);
            over = self.act(mover, &action, &mut random);
            mover = 1 - mover;
            left = left.saturating_sub(1);
        }
        self.board.undo(mark);
        let kept = if over { 0 } else { self.kept[0] - self.kept[1] };
        Stage {
            spread: self.scores[0] - self.scores[1] + kept,
            over,
            mover,
            unseen: self.bag.len() + self.racks[1 - mover].len(),
        }
    }

    /// The greedy move; `greedy.leaves` then holds the values of what is kept.
    fn choose(&mut self, mover: usize) -> Move {
        let Situation { words, settings, .. } = self.situation;
        let rack = &self.racks[mover];
        if self.bag.is_empty() {
            let other = rack_points(self.board.rules(), &self.racks[1 - mover]);
            let best = self.greedy.at_end(words, &self.board, rack, other);
            return best.map_or(Move::Pass, |best| Move::Play(best.play));
        }
        let best = self.greedy.with_bag(words, &settings.leaves, &self.board, rack);
        let exchange = self.exchange(mover);
        match (best, exchange) {
            (best, Some((used, value))) if best.is_none_or(|best| best.equity < value) => Move::Exchange(used),
            (Some(best), _) => Move::Play(best.play),
            (None, _) => Move::Pass,
        }
    }

    /// The best tiles to exchange, if that is allowed, and the value of those kept.
    fn exchange(&self, mover: usize) -> Option<(usize, i32)> {
        best_exchange(
            &self.racks[mover],
            &self.greedy.leaves[..],
            self.bag.len(),
            self.situation.exchange_minimum,
        )
    }

    /// Makes a move; says whether it ends the game. `greedy.leaves` holds the values of what is kept.
    fn act(&mut self, mover: usize, action: &Move, random: &mut Random) -> bool {
        match *action {
            Move::Play(play) => {
                self.board.make(&self.situation.words.graph, &play);
                self.kept[mover] = self.greedy.leaves[play.used()];
                self.scores[mover] += 1000 * play.score() as i32;
                self.scoreless = 0;
                self.draw(mover, play.used());
                if self.racks[mover].is_empty() {
                    self.scores[mover] += 2000 * rack_points(self.board.rules(), &self.racks[1 - mover]);
                    return true;
                }
            }
            Move::Exchange(used) => {
                self.kept[mover] = self.greedy.leaves[used];
                let mut given = std::mem::take(&mut self.given);
                given.clear();
                given.extend(self.racks[mover].subset(used));
                self.draw(mover, used);
                self.bag.give(mover, &given, random);
                self.given = given;
                self.scoreless += 1;
            }
            Move::Pass => {
                self.kept[mover] = self.greedy.leaves[0];
                self.scoreless += 1;
            }
        }
        if self.scoreless >= if self.bag.is_empty() { STUCK } else { SCORELESS } {
            for player in [0, 1] {
                self.scores[player] -= 1000 * rack_points(self.board.rules(), &self.racks[player]);
            }
            return true;
        }
        false
    }

    /// Takes tiles from a rack and fills it from the bag.
    fn draw(&mut self, mover: usize, used: usize) {
        let bag = &mut self.bag;
        self.racks[mover].replace(used, self.situation.rack_size, || bag.draw(mover));
    }
}

/// The best tiles to exchange by what those kept are worth (by the index of those given), and that worth.
pub fn best_exchange(rack: &Rack, leaves: &[i32], bag: usize, minimum: usize) -> Option<(usize, i32)> {
    if bag < minimum.max(1) {
        return None;
    }
    let fits = |used: &usize| bag >= rack.len() || rack.subset(*used).count() <= bag;
    let some = (1..rack.subsets()).filter(fits);
    some.map(|used| (used, leaves[used])).max_by_key(|&(_, value)| value)
}
