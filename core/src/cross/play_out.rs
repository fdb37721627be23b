//! A game played on greedily from a move and a deal, for some turns or to its end.

use std::slice;

use crate::cross::board::Board;
use crate::cross::deal::Bag;
use crate::cross::graph::LetterSet;
use crate::cross::greedy::{Greedy, rack_points};
use crate::cross::house::Idle;
use crate::cross::leaves::{Leaves, MAX_SUBSETS};
use crate::cross::rack::Rack;
use crate::cross::simulate::{MAX_SEATS, Move, Situation};
use crate::random::Random;

/// Where a game stands after some turns.
#[derive(Clone, Copy, Debug, Default)]
pub struct Stage {
    /// What the first player gained on the others, on average, leaves included, in thousandths.
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
    /// Loaded with the next player's rack, which all candidates meet.
    answer: Greedy<L>,
    /// Values of what the first player keeps at its first move.
    leaves: Box<Leaves>,
    bag: Bag,
    /// By player; the one to move first.
    racks: Vec<Rack>,
    /// What each kept at its last turn is worth, in thousandths.
    kept: [i32; MAX_SEATS],
    /// By player, in thousandths.
    scores: [i32; MAX_SEATS],
    idle: Idle,
    /// Turns in a row in which nothing was laid, since the game is played on.
    waiting: usize,
    exchanges: [u32; MAX_SEATS],
    given: Vec<u8>,
}

/// Turns of each player without a play after which a game played on is taken to be over, even where the rules let it go
/// on, and those that are enough with an empty bag, when nothing changes any more.
const MAX_WAITING: usize = 3;
const MAX_WAITING_AT_END: usize = 1;

impl<'a, L: LetterSet> PlayOut<'a, L> {
    pub fn new(situation: &Situation<'a, L>) -> Self {
        let mut leaves = Box::new([0; MAX_SUBSETS]);
        situation.settings.leaves.fill(situation.rack, &mut leaves);
        Self {
            situation: *situation,
            board: situation.board.clone(),
            greedy: Greedy::default(),
            answer: Greedy::default(),
            leaves,
            bag: Bag::default(),
            racks: vec![situation.rack.clone(); situation.seats],
            kept: [0; MAX_SEATS],
            scores: [0; MAX_SEATS],
            idle: situation.idle,
            waiting: 0,
            exchanges: situation.exchanges,
            given: Vec::new(),
        }
    }

    /// Prepares for games against a rack that moves next.
    pub fn meet(&mut self, next: &Rack) {
        let Situation { words, settings, .. } = self.situation;
        self.answer.load(words, &settings.leaves, &self.board, next);
    }

    /// Makes a move, then plays so many turns; with an empty bag, to the end of the game. `others` are the racks of the
    /// other players in their order; the first of them was met last.
    pub fn run(&mut self, action: &Move, others: &[Rack], bag: &Bag, random: Random, plies: u32) -> Stage {
        let mark = self.board.mark();
        let (mover, over) = self.go_on(action, others, bag, random, |turn, empty| turn < plies || empty);
        self.board.undo(mark);
        let kept = if over { 0 } else { self.ahead(&self.kept) };
        Stage {
            spread: self.ahead(&self.scores) + kept,
            over,
            mover,
            unseen: self.bag.len() + self.others(mover).map(Rack::len).sum::<usize>(),
        }
    }

    /// Makes a move, then plays until the bag is empty; `end` says what the player to move gains from there on, by the
    /// board, the own rack and the other one. For two players: what the first gains in all, in points.
    pub fn run_to_end(
        &mut self,
        action: &Move,
        other: &Rack,
        bag: &Bag,
        random: Random,
        end: impl FnOnce(&Board<L>, [&Rack; 2]) -> i32,
    ) -> i32 {
        let mark = self.board.mark();
        let (mover, over) = self.go_on(action, slice::from_ref(other), bag, random, |_, empty| !empty);
        let gained = (self.scores[0] - self.scores[1]) / 1000;
        let rest = match (over, mover) {
            (true, _) => 0,
            (false, 0) => end(&self.board, [&self.racks[0], &self.racks[1]]),
            (false, _) => -end(&self.board, [&self.racks[1], &self.racks[0]]),
        };
        self.board.undo(mark);
        gained + rest
    }

    /// Makes a move, then plays while a condition of the turn and of an empty bag holds. Says who is to move, and whether
    /// the game is over.
    fn go_on(
        &mut self,
        action: &Move,
        others: &[Rack],
        bag: &Bag,
        mut random: Random,
        goes_on: impl Fn(u32, bool) -> bool,
    ) -> (usize, bool) {
        self.racks[0].clone_from(self.situation.rack);
        self.racks[1..].clone_from_slice(others);
        self.bag.clone_from(bag);
        (self.kept, self.scores, self.waiting) = ([0; MAX_SEATS], [0; MAX_SEATS], 0);
        (self.idle, self.exchanges) = (self.situation.idle, self.situation.exchanges);
        self.kept[0] = self.leaves[used(action)];
        let mut over = self.act(0, action, &mut random);
        let (mut mover, mut turn) = (1, 0);
        while !over && goes_on(turn, self.bag.is_empty()) {
            let (action, kept) = self.choose(mover, turn == 0);
            self.kept[mover] = kept;
            over = self.act(mover, &action, &mut random);
            mover = (mover + 1) % self.racks.len();
            turn += 1;
        }
        (mover, over)
    }

    /// What the first player has more than the others on average.
    fn ahead(&self, values: &[i32; MAX_SEATS]) -> i32 {
        let others = self.racks.len() - 1;
        values[0] - values[1..=others].iter().sum::<i32>() / others as i32
    }

    fn others(&self, player: usize) -> impl Iterator<Item = &Rack> {
        let others = self.racks.iter().enumerate().filter(move |(seat, _)| *seat != player);
        others.map(|(_, rack)| rack)
    }

    /// Points of the tiles that the others of a player hold.
    fn held_against(&self, player: usize) -> i32 {
        self.others(player)
            .map(|rack| rack_points(self.board.rules(), rack))
            .sum()
    }

    /// The greedy move, and what it keeps is worth. `first`: the other player's first turn.
    fn choose(&mut self, mover: usize, first: bool) -> (Move, i32) {
        let Situation { words, settings, .. } = self.situation;
        let (rack, seats) = (&self.racks[mover], self.racks.len() as i32);
        if self.bag.is_empty() {
            // Who goes out gains what the others hold, and each of them loses its own.
            let other = self.held_against(mover) * seats / (2 * (seats - 1));
            let best = self.greedy.at_end(words, &self.board, rack, other);
            return (best.map_or(Move::Pass, |best| Move::Play(best.play)), 0);
        }
        let greedy = if first { &mut self.answer } else { &mut self.greedy };
        if !first {
            greedy.load(words, &settings.leaves, &self.board, rack);
        }
        let best = greedy.find(words, &self.board, rack);
        let leaves = &greedy.leaves[..];
        let exchange = match self.exchanges[mover] {
            0 => None,
            _ => best_exchange(rack, leaves, self.bag.len(), self.situation.house.exchange_minimum),
        };
        let action = match (best, exchange) {
            (best, Some((used, value))) if best.is_none_or(|best| best.equity < value) => Move::Exchange(used),
            (Some(best), _) => Move::Play(best.play),
            (None, _) => Move::Pass,
        };
        (action, leaves[used(&action)])
    }

    /// Makes a move; says whether it ends the game.
    fn act(&mut self, mover: usize, action: &Move, random: &mut Random) -> bool {
        match *action {
            Move::Play(play) => {
                self.board.make(&self.situation.words.graph, &play);
                self.scores[mover] += 1000 * play.score() as i32;
                (self.idle, self.waiting) = (Idle::default(), 0);
                self.draw(mover, play.used());
                if self.racks[mover].is_empty() {
                    self.go_out(mover);
                    return true;
                }
            }
            Move::Exchange(used) => {
                let mut given = std::mem::take(&mut self.given);
                given.clear();
                given.extend(self.racks[mover].subset(used));
                self.draw(mover, used);
                self.bag.give(mover, &given, random);
                self.given = given;
                self.exchanges[mover] = self.exchanges[mover].saturating_sub(1);
                self.idle = self.idle.exchange(&self.situation.house);
                self.waiting += 1;
            }
            Move::Pass => {
                self.idle = self.idle.pass();
                self.waiting += 1;
            }
        }
        let seats = self.racks.len();
        let most = if self.bag.is_empty() {
            MAX_WAITING_AT_END
        } else {
            MAX_WAITING
        };
        let ends = self.idle.ends(&self.situation.house, seats, self.board.tiles() == 0);
        if ends || self.waiting >= most * seats {
            self.lose_tiles();
            return true;
        }
        false
    }

    /// Two players: twice the other's tiles to the one who went out. More: everybody's tiles pass to that one.
    fn go_out(&mut self, mover: usize) {
        let held = 1000 * self.held_against(mover);
        self.scores[mover] += held;
        match self.racks.len() {
            2 => self.scores[mover] += held,
            _ => self.lose_tiles(),
        }
    }

    fn lose_tiles(&mut self) {
        for (score, rack) in self.scores.iter_mut().zip(&self.racks) {
            *score -= 1000 * rack_points(self.board.rules(), rack);
        }
    }

    /// Takes tiles from a rack and fills it from the bag.
    fn draw(&mut self, mover: usize, used: usize) {
        let bag = &mut self.bag;
        self.racks[mover].replace(used, self.situation.rack_size, || bag.draw(mover));
    }
}

/// The index of the tiles that a move takes from the rack.
fn used(action: &Move) -> usize {
    match action {
        Move::Play(play) => play.used(),
        Move::Exchange(used) => *used,
        Move::Pass => 0,
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
