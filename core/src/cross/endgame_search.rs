//! One thread of the endgame search.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use crate::cross::board::Board;
use crate::cross::endgame::{Endgame, Limits, Solution};
use crate::cross::endgame_compare::{Killers, NO_KILLERS};
use crate::cross::endgame_node::{Best, Found, INFINITE, MAX_DEPTH, Node};
use crate::cross::endgame_table::{Bound, Entry, Keys, Table, name};
use crate::cross::graph::LetterSet;
use crate::cross::greedy::Greedy;
use crate::cross::play::Play;
use crate::cross::rack::Rack;
use crate::cross::words::Words;

/// Half of the first window around the value of the depth before.
const WINDOW: i32 = 12;
/// Positions between two looks at the clock.
const LOOK_EVERY: u64 = 16;
/// Positions that may be searched to find how a solved line goes on.
pub const LINE_NODES: u64 = 20_000;
/// From this depth on the whole tree is tried after each depth,
const SHALLOW: u32 = 2;
/// for so many positions at first,
const FIRST_PATIENCE: u64 = 200_000;
/// and so many times more each time.
const MORE_PATIENCE: u64 = 4;
/// Where moves that end the game stand in the order.
pub const OUT: i32 = 1 << 28;

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
    pub(super) killers: Killers,
    /// Whether killers are tried before the moves are found. That pays where only who wins is asked: else moves that go out,
    /// which cost nothing, are better to begin with.
    pub(super) eager: bool,
    pub(super) nodes: u64,
    /// Set when the value is known and the line is read off.
    pub(super) last_node: Option<u64>,
    pub(super) stopped: bool,
    /// At how many positions the search that runs is given up for now, and whether it was.
    pause: Option<u64>,
    paused: bool,
    /// What is proved of the value.
    at_least: Option<i32>,
    at_most: Option<i32>,
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
            key: endgame.key ^ keys.rack(0, mine) ^ keys.rack(1, theirs),
            table,
            keys,
            limits,
            done,
            number,
            greedy: Greedy::default(),
            plays: Vec::new(),
            lists: Vec::new(),
            killers: NO_KILLERS,
            eager: false,
            nodes: 0,
            last_node: None,
            stopped: false,
            pause: None,
            paused: false,
            at_least: None,
            at_most: None,
        }
    }

    pub fn run(mut self) -> Solution {
        let mut moves = self.moves(0, 0);
        let mut best = Solution::default();
        let deepest = self.limits.depth.unwrap_or(MAX_DEPTH).min(MAX_DEPTH);
        let (mut depth, mut patience) = (1, FIRST_PATIENCE);
        while depth <= deepest && !best.exact && !self.stopped {
            self.look(&mut moves, depth, &mut best);
            // Now and then the whole tree is tried: it costs less a position, since nothing is played on greedily, and
            // all that it finds is final.
            if depth >= SHALLOW && deepest == MAX_DEPTH && !best.exact && !self.stopped {
                self.pause = Some(self.nodes + patience);
                self.look(&mut moves, MAX_DEPTH, &mut best);
                self.pause = None;
                patience *= MORE_PATIENCE;
            }
            depth += 1;
        }
        if best.line.is_empty() {
            // Out of time before anything was known.
            best.line = vec![moves[0].play];
            best.value = self.estimate(moves[0].play);
        }
        if best.exact {
            self.done.store(true, Relaxed);
            (self.at_least, self.at_most) = (Some(best.value), Some(best.value));
        }
        (best.at_least, best.at_most) = (self.at_least, self.at_most);
        self.lengthen(&mut best);
        best.nodes = self.nodes;
        best
    }

    /// Searches all moves to a depth, if there is time for it.
    fn look(&mut self, moves: &mut [Ranked], depth: u32, best: &mut Solution) {
        let guess = (!best.line.is_empty()).then_some(best.value);
        let found = self.deepen(moves, depth, guess);
        if std::mem::take(&mut self.paused) {
            self.stopped = false;
        } else if let Some((found, play)) = found {
            (best.value, best.exact, best.depth) = (found.value, found.exact, depth);
            best.line = vec![play];
        }
    }

    /// Searches all moves to a depth, with windows around a value. None if it was stopped before it knew more.
    fn deepen(&mut self, moves: &mut [Ranked], depth: u32, guess: Option<i32>) -> Option<(Found, Play)> {
        let mut width = WINDOW;
        let (mut alpha, mut beta) = guess.map_or((-INFINITE, INFINITE), |value| (value - width, value + width));
        loop {
            let root = Node {
                depth,
                alpha,
                beta,
                ..Node::root(self.pass_ends)
            };
            let (found, play) = self.root(moves, root)?;
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
    pub(super) fn root(&mut self, moves: &mut [Ranked], root: Node) -> Option<(Found, Play)> {
        let Node { alpha, beta, .. } = root;
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
            let found = self.scout(root.above(lower), play, at == 0);
            if self.stopped {
                break;
            }
            moves[at].rank = found.value;
            all_exact &= found.exact;
            // Values at the lower end of the window are bounds from above.
            if found.exact && found.value > lower {
                self.at_least = self.at_least.max(Some(found.value));
            }
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
        if exact && value < beta {
            self.at_most = self.at_most.into_iter().chain([value]).min();
        }
        let first = moves.iter().position(|each| each.play == play).unwrap_or(0);
        moves[..=first].rotate_right(1);
        moves[1..].sort_by_key(|each| std::cmp::Reverse(each.rank));
        Some((Found { value, exact }, play))
    }

    /// The value of a move by principal variation search: with a window of one point first, unless it is the first move.
    fn scout(&mut self, node: Node, play: Play, first: bool) -> Found {
        if first || node.alpha + 1 >= node.beta {
            return self.after(node, play);
        }
        let narrow = Node {
            beta: node.alpha + 1,
            ..node
        };
        let found = self.after(narrow, play);
        if found.value > node.alpha && found.value < node.beta && !self.stopped {
            return self.after(node, play);
        }
        found
    }

    /// The value of a move for the one who makes it.
    fn after(&mut self, node: Node, play: Play) -> Found {
        let mover = node.mover;
        if play.is_empty() {
            if node.passed {
                let value = self.points(1 - mover) - self.points(mover);
                return Found { value, exact: true };
            }
            let found = self.search(node.next(0, true));
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
        let (next, left) = (node.next(score, false), self.racks[mover].without(play.used()));
        let moved = self.keys.rack(mover, &self.racks[mover]) ^ self.keys.rack(mover, &left);
        let key = self.key ^ self.keys.play(&play) ^ moved;
        // Many ways lead to a position: what is known of it is asked for before it is even made.
        let entry = self.table.get(name(key, next.mover, false));
        let known = entry.and_then(|entry| next.answer(&entry));
        let found = known.unwrap_or_else(|| {
            let mark = self.board.make(&self.words.graph, &play);
            let before = (
                std::mem::replace(&mut self.racks[mover], left),
                std::mem::replace(&mut self.key, key),
            );
            let found = self.open(next, entry);
            self.take_back(mover, mark, before.0, before.1);
            found
        });
        Found {
            value: score - found.value,
            ..found
        }
    }

    /// The value of a position for the player to move, if it is between alpha and beta; else a bound.
    pub(super) fn search(&mut self, node: Node) -> Found {
        let entry = self.table.get(self.key_of(node.mover, node.passed));
        let known = entry.and_then(|entry| node.answer(&entry));
        known.unwrap_or_else(|| self.open(node, entry))
    }

    /// The same, where the table has no answer.
    fn open(&mut self, node: Node, entry: Option<Entry>) -> Found {
        self.count_node();
        if self.stopped {
            return Found { value: 0, exact: false };
        }
        let key = self.key_of(node.mover, node.passed);
        if node.depth == 0 || node.ply >= MAX_DEPTH as usize {
            let value = self.play_on(node.mover, node.passed);
            self.table.set(key, Entry::estimate(value));
            return Found { value, exact: false };
        }
        let known = entry
            .map(|entry| entry.play)
            .filter(|play| !play.is_empty() && self.fits(node.mover, play));
        let best = self.best(node, known);
        if self.stopped {
            return Found { value: 0, exact: false };
        }
        self.remember(node, key, &best)
    }

    /// Counts a position, and looks now and then whether the search has to end.
    fn count_node(&mut self) {
        self.nodes += 1;
        if self.nodes.is_multiple_of(LOOK_EVERY) {
            self.stopped |= match self.last_node {
                Some(last) => self.nodes > last || self.limits.reached(),
                None => {
                    let enough = self.limits.nodes.is_some_and(|most| self.nodes > most);
                    enough || self.limits.reached() || self.done.load(Relaxed)
                }
            };
            if !self.stopped && self.pause.is_some_and(|last| self.nodes > last) {
                (self.stopped, self.paused) = (true, true);
            }
        }
    }

    /// The best move of a position, or one that is too good for the other side; a known move and those that were too good
    /// in positions beside this one are tried before the others are even found.
    fn best(&mut self, node: Node, known: Option<Play>) -> Best {
        let mut best = Best::none();
        let mut tried = [known.unwrap_or_default(), Play::EMPTY, Play::EMPTY];
        if let Some(play) = known {
            best.add(play, self.scout(node, play, true));
            if best.value >= node.beta || self.stopped {
                return best;
            }
        }
        let killers = if self.eager {
            self.killers[node.ply]
        } else {
            [Play::EMPTY; 2]
        };
        for (at, killer) in killers.into_iter().enumerate() {
            let Some(play) = self.again(node.mover, &killer).filter(|play| !tried.contains(play)) else {
                continue;
            };
            tried[at + 1] = play;
            let first = best.value == -INFINITE;
            best.add(play, self.scout(node.above(best.value), play, first));
            if best.value >= node.beta || self.stopped {
                return best;
            }
        }
        let moves = self.moves(node.mover, node.ply);
        // Having to pass costs no depth.
        let depth = if moves.len() == 1 { node.depth + 1 } else { node.depth };
        let node = Node { depth, ..node };
        for each in &moves {
            if !each.play.is_empty() && tried.contains(&each.play) {
                continue;
            }
            let first = best.value == -INFINITE;
            best.add(each.play, self.scout(node.above(best.value), each.play, first));
            if best.value >= node.beta || self.stopped {
                break;
            }
        }
        self.lists.push(moves);
        best
    }

    /// Stores what was found at a position.
    fn remember(&mut self, node: Node, key: u64, best: &Best) -> Found {
        if best.value >= node.beta {
            self.note_killer(node.ply, best.play);
        }
        let bound = match best.value {
            value if value >= node.beta => Bound::AtLeast,
            value if value <= node.alpha => Bound::AtMost,
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
                depth: node.depth as u8,
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
