//! One thread of the endgame search.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use crate::cross::board::Board;
use crate::cross::endgame::{Endgame, Limits, Solution};
use crate::cross::endgame_table::{Bound, Entry, Keys, MOVER, PASSED, Table};
use crate::cross::graph::LetterSet;
use crate::cross::greedy::Greedy;
use crate::cross::play::Play;
use crate::cross::rack::Rack;
use crate::cross::words::Words;

pub const INFINITE: i32 = i32::MAX / 4;
/// Half of the first window around the value of the depth before.
const WINDOW: i32 = 12;
/// Plies of the longest line: each tile laid alone, with a pass after each.
pub const MAX_DEPTH: u32 = 48;
/// Positions between two looks at the clock.
const LOOK: u64 = 16;
/// Positions that may be searched to find how a solved line goes on.
pub const LINE_NODES: u64 = 20_000;
/// Where moves that end the game stand in the order.
pub const OUT: i32 = 1 << 28;

#[derive(Clone, Copy)]
pub struct Found {
    value: i32,
    exact: bool,
}

#[derive(Clone, Copy)]
pub struct Ranked {
    pub rank: i32,
    pub play: Play,
}

pub struct Search<'a, L: LetterSet> {
    pub(super) words: &'a Words<L>,
    pub(super) board: Board<L>,
    /// The player to move at the root first.
    pub(super) racks: [Rack; 2],
    pub(super) pass_ends: bool,
    /// The name of board and racks.
    pub(super) key: u64,
    pub(super) table: &'a Table,
    pub(super) keys: &'a Keys,
    pub(super) limits: &'a Limits<'a>,
    /// Set when some thread has solved it.
    pub(super) done: &'a AtomicBool,
    pub(super) number: usize,
    pub(super) greedy: Greedy<L>,
    pub(super) plays: Vec<Play>,
    /// Lists of moves to use again.
    pub(super) lists: Vec<Vec<Ranked>>,
    /// By ply: the last play that was too good for the other side.
    pub(super) killers: [Play; MAX_DEPTH as usize + 1],
    pub(super) nodes: u64,
    /// Set when the value is known and the line is read off.
    pub(super) last_node: Option<u64>,
    pub(super) stopped: bool,
}

impl<'a, L: LetterSet> Search<'a, L> {
    pub fn new(
        endgame: &Endgame<'a, L>,
        limits: &'a Limits<'a>,
        table: &'a Table,
        keys: &'a Keys,
        done: &'a AtomicBool,
        number: usize,
    ) -> Self {
        let [mine, theirs] = endgame.racks;
        Self {
            words: endgame.words,
            board: endgame.board.clone(),
            racks: [mine.clone(), theirs.clone()],
            pass_ends: endgame.pass_ends,
            key: keys.rack(0, mine) ^ keys.rack(1, theirs),
            table,
            keys,
            limits,
            done,
            number,
            greedy: Greedy::default(),
            plays: Vec::new(),
            lists: Vec::new(),
            killers: [Play::default(); MAX_DEPTH as usize + 1],
            nodes: 0,
            last_node: None,
            stopped: false,
        }
    }

    pub fn run(mut self) -> Solution {
        let mut moves = self.moves(0, 0);
        let mut best = Solution::default();
        let mut value = None;
        for depth in 1..=self.limits.depth.unwrap_or(MAX_DEPTH).min(MAX_DEPTH) {
            let Some((found, play)) = self.deepen(&mut moves, depth, value) else {
                break;
            };
            value = Some(found.value);
            (best.value, best.exact, best.depth) = (found.value, found.exact, depth);
            best.line = vec![play];
            if found.exact || self.stopped {
                break;
            }
        }
        if best.line.is_empty() {
            // Out of time before anything was known.
            best.line = vec![moves[0].play];
            best.value = self.estimate(moves[0].play);
        }
        if best.exact {
            self.done.store(true, Relaxed);
        }
        self.lengthen(&mut best);
        best.nodes = self.nodes;
        best
    }

    /// Searches all moves to a depth, with windows around a value. None if it was stopped before it knew more.
    fn deepen(&mut self, moves: &mut [Ranked], depth: u32, guess: Option<i32>) -> Option<(Found, Play)> {
        let mut width = WINDOW;
        let (mut alpha, mut beta) = guess.map_or((-INFINITE, INFINITE), |value| (value - width, value + width));
        loop {
            let (found, play) = self.root(moves, depth, alpha, beta)?;
            if self.stopped || found.value > alpha && found.value < beta {
                return Some((found, play));
            }
            width *= 4;
            if found.value <= alpha {
                alpha = if width > 400 { -INFINITE } else { found.value - width };
            } else {
                beta = if width > 400 { INFINITE } else { found.value + width };
            }
        }
    }

    /// The best move of the position to solve; the moves are sorted for the next time. When it is stopped, the best of
    /// the moves that were searched, if the first of them was.
    fn root(&mut self, moves: &mut [Ranked], depth: u32, alpha: i32, beta: i32) -> Option<(Found, Play)> {
        let (mut lower, mut all_exact, mut best_exact) = (alpha, self.limits.breadth.is_none(), false);
        let mut best: Option<(i32, Play)> = None;
        for at in 0..moves.len() {
            // Other threads take the moves in another order, so that all do not do the same.
            let at = if at > 0 && self.number > 0 {
                1 + (at - 1 + self.number * 7) % (moves.len() - 1)
            } else {
                at
            };
            let play = moves[at].play;
            let found = self.scout(0, 0, play, depth, lower, beta, at == 0, self.pass_ends);
            if self.stopped {
                break;
            }
            moves[at].rank = found.value;
            all_exact &= found.exact;
            if best.is_none_or(|(value, _)| found.value > value) {
                best = Some((found.value, play));
                best_exact = found.exact;
            }
            lower = lower.max(found.value);
            if lower >= beta {
                break;
            }
        }
        let (value, play) = best?;
        if self.stopped && value <= alpha {
            return None;
        }
        let exact = !self.stopped && if value >= beta { best_exact } else { all_exact };
        let first = moves.iter().position(|each| each.play == play).unwrap_or(0);
        moves[..=first].rotate_right(1);
        moves[1..].sort_by_key(|each| std::cmp::Reverse(each.rank));
        Some((Found { value, exact }, play))
    }

    /// The value of a move by principal variation search: with a window of one point first, unless it is the first move.
    #[allow(clippy::too_many_arguments)]
    fn scout(
        &mut self,
        mover: usize,
        ply: usize,
        play: Play,
        depth: u32,
        alpha: i32,
        beta: i32,
        first: bool,
        ends: bool,
    ) -> Found {
        if first || alpha + 1 >= beta {
            return self.after(mover, ply, play, depth, alpha, beta, ends);
        }
        let found = self.after(mover, ply, play, depth, alpha, alpha + 1, ends);
        if found.value > alpha && found.value < beta && !self.stopped {
            return self.after(mover, ply, play, depth, alpha, beta, ends);
        }
        found
    }

    /// The value of a move for the one who makes it. `ends`: a pass ends the game.
    #[allow(clippy::too_many_arguments)]
    fn after(&mut self, mover: usize, ply: usize, play: Play, depth: u32, alpha: i32, beta: i32, ends: bool) -> Found {
        if play.is_empty() {
            if ends {
                let value = self.points(1 - mover) - self.points(mover);
                return Found { value, exact: true };
            }
            let found = self.search(1 - mover, ply + 1, depth - 1, -beta, -alpha, true);
            return Found {
                value: -found.value,
                ..found
            };
        }
        let score = play.score() as i32;
        if play.len() == self.racks[mover].len() {
            let value = score + 2 * self.points(1 - mover);
            return Found { value, exact: true };
        }
        let (mark, rack, key) = self.make(mover, &play);
        let found = self.search(1 - mover, ply + 1, depth - 1, score - beta, score - alpha, false);
        self.take_back(mover, mark, rack, key);
        Found {
            value: score - found.value,
            ..found
        }
    }

    /// The value of a position for the player to move, if it is between alpha and beta; else a bound. `passed`: the
    /// other player has just passed.
    pub(super) fn search(
        &mut self,
        mover: usize,
        ply: usize,
        depth: u32,
        alpha: i32,
        beta: i32,
        passed: bool,
    ) -> Found {
        self.nodes += 1;
        if self.nodes.is_multiple_of(LOOK) {
            self.stopped |= match self.last_node {
                Some(last) => self.nodes > last || self.limits.reached(),
                None => {
                    let enough = self.limits.nodes.is_some_and(|most| self.nodes > most);
                    enough || self.limits.reached() || self.done.load(Relaxed)
                }
            };
        }
        if self.stopped {
            return Found { value: 0, exact: false };
        }
        let key = self.key ^ if mover == 1 { MOVER } else { 0 } ^ if passed { PASSED } else { 0 };
        let entry = self.table.get(key);
        if let Some(Entry {
            value, bound, exact, ..
        }) = entry.filter(|entry| entry.exact || u32::from(entry.depth) >= depth)
        {
            let enough = match bound {
                Bound::Equal => true,
                Bound::AtLeast => value >= beta,
                Bound::AtMost => value <= alpha,
            };
            if enough {
                return Found { value, exact };
            }
        }
        if depth == 0 || ply >= MAX_DEPTH as usize {
            let value = self.play_on(mover, passed);
            self.table.set(
                key,
                Entry {
                    value,
                    depth: 0,
                    bound: Bound::Equal,
                    exact: false,
                    play: Play::default(),
                },
            );
            return Found { value, exact: false };
        }
        let known = entry
            .map(|entry| entry.play)
            .filter(|play| !play.is_empty() && self.fits(mover, play));
        let mut best = Best {
            value: -INFINITE,
            play: Play::default(),
            exact: false,
            all_exact: true,
        };
        if let Some(play) = known {
            let found = self.scout(mover, ply, play, depth, alpha, beta, true, passed);
            best.add(play, found);
        }
        if best.value < beta && !self.stopped {
            let moves = self.moves(mover, ply);
            // Having to pass costs no depth.
            let depth = if moves.len() == 1 { depth + 1 } else { depth };
            for each in moves.iter().filter(|each| Some(each.play) != known) {
                let lower = alpha.max(best.value);
                let found = self.scout(
                    mover,
                    ply,
                    each.play,
                    depth,
                    lower,
                    beta,
                    best.value == -INFINITE,
                    passed,
                );
                best.add(each.play, found);
                if best.value >= beta || self.stopped {
                    break;
                }
            }
            self.lists.push(moves);
        }
        if self.stopped {
            return Found { value: 0, exact: false };
        }
        if best.value >= beta && !best.play.is_empty() {
            self.killers[ply] = best.play;
        }
        let bound = match best.value {
            value if value >= beta => Bound::AtLeast,
            value if value <= alpha => Bound::AtMost,
            _ => Bound::Equal,
        };
        let exact = match bound {
            Bound::AtLeast => best.exact,
            _ => best.all_exact && self.limits.breadth.is_none(),
        };
        self.table.set(
            key,
            Entry {
                value: best.value,
                depth: depth as u8,
                bound,
                exact,
                play: best.play,
            },
        );
        Found {
            value: best.value,
            exact,
        }
    }
}

/// The best of the moves searched so far.
struct Best {
    value: i32,
    play: Play,
    exact: bool,
    all_exact: bool,
}

impl Best {
    fn add(&mut self, play: Play, found: Found) {
        self.all_exact &= found.exact;
        if found.value > self.value {
            (self.value, self.play, self.exact) = (found.value, play, found.exact);
        }
    }
}
