//! The end of a game of two: the bag is empty, so both racks are known, and the best line can be found.
//!
//! Iterative deepening with principal variation search. Depths that end before the game does are valued by playing on
//! greedily; a value is exact when no such estimate had a part in it. Values are spreads still to come, for the player
//! to move.
//!
//! Two passes in a row end a line here. Games end after more, but with the same value: whoever would rather play than
//! pass can do so at once, and nobody else can wait for anything.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Instant;

use crate::cross::board::Board;
use crate::cross::endgame_table::{Bound, Entry, Keys, MOVER, PASSED, Table};
use crate::cross::generate::generate;
use crate::cross::graph::LetterSet;
use crate::cross::greedy::{Greedy, rack_points};
use crate::cross::play::Play;
use crate::cross::rack::Rack;
use crate::cross::words::Words;

const INFINITE: i32 = i32::MAX / 4;
/// Half of the first window around the value of the depth before.
const WINDOW: i32 = 12;
/// Plies of the longest line: each tile laid alone, with a pass after each.
const MAX_DEPTH: u32 = 48;
/// Positions between two looks at the clock.
const LOOK: u64 = 16;
/// Positions that may be searched to find how a solved line goes on.
const LINE_NODES: u64 = 20_000;
/// Entries of 32 bytes, as a power of two; fewer for a shallow search.
const TABLE_BITS: u32 = 20;
const SHALLOW_BITS: u32 = 15;
const SHALLOW: u32 = 4;
/// Where moves that end the game stand in the order.
const OUT: i32 = 1 << 28;

/// Two racks on a board, and an empty bag.
pub struct Endgame<'a, L> {
    pub words: &'a Words<L>,
    pub board: &'a Board<L>,
    /// The player to move first.
    pub racks: [&'a Rack; 2],
    /// Whether a pass now ends the game.
    pub pass_ends: bool,
}

/// When to stop.
#[derive(Clone, Copy, Default)]
pub struct Limits<'a> {
    pub deadline: Option<Instant>,
    /// Plies to look ahead at most, before games are played on greedily.
    pub depth: Option<u32>,
    /// Moves to try in each position at most, those that look best; then nothing is exact.
    pub breadth: Option<usize>,
    pub stop: Option<&'a AtomicBool>,
}

impl Limits<'_> {
    pub fn reached(&self) -> bool {
        self.stop.is_some_and(|stop| stop.load(Relaxed)) || self.deadline.is_some_and(|end| Instant::now() >= end)
    }
}

/// The best line found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Solution {
    /// Final spread less present spread, for the player to move.
    pub value: i32,
    /// Plays in turn; an empty one is a pass.
    pub line: Vec<Play>,
    pub exact: bool,
    /// Plies searched.
    pub depth: u32,
    /// Positions looked at.
    pub nodes: u64,
}

impl<L: LetterSet> Endgame<'_, L> {
    /// Solves it, with some threads that share what they find.
    pub fn solve(&self, limits: &Limits<'_>, threads: usize) -> Solution {
        let bits = if limits.depth.is_some_and(|depth| depth <= SHALLOW) {
            SHALLOW_BITS
        } else {
            TABLE_BITS
        };
        let (table, keys, done) = (Table::new(bits), Keys::shared(), AtomicBool::new(false));
        let search = |number| Search::new(self, limits, &table, keys, &done, number).run();
        if threads <= 1 {
            return search(0);
        }
        std::thread::scope(|scope| {
            let others: Vec<_> = (1..threads).map(|number| scope.spawn(move || search(number))).collect();
            let mut best = search(0);
            for other in others {
                let other = other.join().unwrap_or_default();
                let nodes = best.nodes + other.nodes;
                if !other.line.is_empty() && (other.exact, other.depth) > (best.exact, best.depth) {
                    best = other;
                }
                best.nodes = nodes;
            }
            best
        })
    }
}

#[derive(Clone, Copy)]
struct Found {
    value: i32,
    exact: bool,
}

#[derive(Clone, Copy)]
struct Ranked {
    rank: i32,
    play: Play,
}

struct Search<'a, L: LetterSet> {
    words: &'a Words<L>,
    board: Board<L>,
    /// The player to move at the root first.
    racks: [Rack; 2],
    pass_ends: bool,
    /// The name of board and racks.
    key: u64,
    table: &'a Table,
    keys: &'a Keys,
    limits: &'a Limits<'a>,
    /// Set when some thread has solved it.
    done: &'a AtomicBool,
    number: usize,
    greedy: Greedy<L>,
    plays: Vec<Play>,
    /// Lists of moves to use again.
    lists: Vec<Vec<Ranked>>,
    /// By ply: the last play that was too good for the other side.
    killers: [Play; MAX_DEPTH as usize + 1],
    nodes: u64,
    /// Set when the value is known and the line is read off.
    last_node: Option<u64>,
    stopped: bool,
}

impl<'a, L: LetterSet> Search<'a, L> {
    fn new(
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

    fn run(mut self) -> Solution {
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
    fn deepen(&mut self, moves: &mut Vec<Ranked>, depth: u32, guess: Option<i32>) -> Option<(Found, Play)> {
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
    fn root(&mut self, moves: &mut Vec<Ranked>, depth: u32, alpha: i32, beta: i32) -> Option<(Found, Play)> {
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
    fn search(&mut self, mover: usize, ply: usize, depth: u32, alpha: i32, beta: i32, passed: bool) -> Found {
        self.nodes += 1;
        if self.nodes.is_multiple_of(LOOK) {
            self.stopped |= match self.last_node {
                Some(last) => self.nodes > last,
                None => self.limits.reached() || self.done.load(Relaxed),
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

    fn points(&self, player: usize) -> i32 {
        rack_points(self.board.rules(), &self.racks[player])
    }

    fn make(&mut self, mover: usize, play: &Play) -> (usize, Rack, u64) {
        let mark = self.board.make(&self.words.graph, play);
        let left = self.racks[mover].without(play.used());
        let key = self.key;
        self.key ^= self.keys.play(play) ^ self.keys.rack(mover, &self.racks[mover]) ^ self.keys.rack(mover, &left);
        (mark, std::mem::replace(&mut self.racks[mover], left), key)
    }

    fn take_back(&mut self, mover: usize, mark: usize, rack: Rack, key: u64) {
        self.board.undo(mark);
        self.racks[mover] = rack;
        self.key = key;
    }

    /// Whether a stored play can be made here: two positions may have the same name, however unlikely.
    fn fits(&self, mover: usize, play: &Play) -> bool {
        let rack = &self.racks[mover];
        let lane = self
            .board
            .lane(play.is_down(), play.lane().min(self.board.rules().size() - 1));
        let mut tiles: Vec<u8> = play
            .tiles()
            .map(|(_, letter, blank)| if blank { 0 } else { letter })
            .collect();
        tiles.sort_unstable();
        play.used() < rack.subsets() && lane.taken & play.squares() == 0 && rack.subset(play.used()).eq(tiles)
    }

    /// All moves, those first that look best; the pass, which is always legal, last.
    fn moves(&mut self, mover: usize, ply: usize) -> Vec<Ranked> {
        let mut plays = std::mem::take(&mut self.plays);
        plays.clear();
        generate(&self.words.graph, &self.board, &self.racks[mover], &mut plays);
        let rack = &self.racks[mover];
        let points = self.board.rules().points();
        let mut worth = [0i32; crate::cross::leaves::MAX_SUBSETS];
        for (used, worth) in worth.iter_mut().enumerate().take(rack.subsets()) {
            *worth = rack.subset(used).map(|tile| 2 * points[usize::from(tile)] as i32).sum();
        }
        let all = rack.subsets() - 1;
        worth[all] = OUT;
        let killer = self.killers[ply];
        let mut moves = self.lists.pop().unwrap_or_default();
        moves.clear();
        moves.extend(plays.iter().map(|play| {
            let favour = if *play == killer { OUT / 2 } else { 0 };
            Ranked {
                rank: play.score() as i32 + worth[play.used()] + favour,
                play: *play,
            }
        }));
        moves.sort_unstable_by_key(|each| (std::cmp::Reverse(each.rank), each.play.key()));
        moves.truncate(self.limits.breadth.unwrap_or(usize::MAX).max(1));
        moves.push(Ranked {
            rank: -INFINITE,
            play: Play::default(),
        });
        self.plays = plays;
        moves
    }

    /// The value of a move when both play on greedily.
    fn estimate(&mut self, play: Play) -> i32 {
        if play.is_empty() && self.pass_ends {
            return self.points(1) - self.points(0);
        }
        if play.is_empty() {
            return -self.play_on(1, true);
        }
        if play.len() == self.racks[0].len() {
            return play.score() as i32 + 2 * self.points(1);
        }
        let (mark, rack, key) = self.make(0, &play);
        let value = play.score() as i32 - self.play_on(1, false);
        self.take_back(0, mark, rack, key);
        value
    }

    /// The value of a position for the player to move when both play on greedily.
    fn play_on(&mut self, mover: usize, passed: bool) -> i32 {
        let racks = self.racks.clone();
        let (mut player, mut passed, mut spread) = (mover, passed, 0);
        let mut mark: Option<usize> = None;
        let sign = |player: usize| if player == mover { 1 } else { -1 };
        loop {
            let other = self.points(1 - player);
            match self.greedy.at_end(self.words, &self.board, &self.racks[player], other) {
                Some(best) if best.play.len() == self.racks[player].len() => {
                    spread += sign(player) * (best.play.score() as i32 + 2 * other);
                    break;
                }
                Some(best) => {
                    let made = self.board.make(&self.words.graph, &best.play);
                    mark.get_or_insert(made);
                    self.racks[player] = self.racks[player].without(best.play.used());
                    spread += sign(player) * best.play.score() as i32;
                    passed = false;
                }
                None if passed => {
                    spread += sign(player) * (other - self.points(player));
                    break;
                }
                None => passed = true,
            }
            player = 1 - player;
        }
        if let Some(mark) = mark {
            self.board.undo(mark);
        }
        self.racks = racks;
        spread
    }

    /// Adds what follows the first move, as far as it is known.
    fn lengthen(&mut self, best: &mut Solution) {
        (self.stopped, self.last_node) = (false, Some(self.nodes + LINE_NODES));
        let (mut mover, mut passed) = (0, false);
        let mut play = best.line[0];
        loop {
            if play.is_empty() {
                if passed || self.pass_ends && best.line.len() == 1 {
                    return;
                }
                passed = true;
            } else {
                if play.len() == self.racks[mover].len() {
                    return;
                }
                self.make(mover, &play);
                passed = false;
            }
            mover = 1 - mover;
            play = self.next_of_line(mover, passed, best.exact);
            if self.stopped {
                return;
            }
            best.line.push(play);
        }
    }

    fn next_of_line(&mut self, mover: usize, passed: bool, exact: bool) -> Play {
        let key = self.key ^ if mover == 1 { MOVER } else { 0 } ^ if passed { PASSED } else { 0 };
        let known = |entry: &Entry| entry.exact && entry.bound == Bound::Equal;
        if exact && !self.table.get(key).is_some_and(|entry| known(&entry)) {
            self.search(mover, 0, MAX_DEPTH, -INFINITE, INFINITE, passed);
        }
        match self.table.get(key).filter(|entry| entry.depth > 0 || entry.exact) {
            Some(entry) if entry.play.is_empty() || self.fits(mover, &entry.play) => entry.play,
            _ => {
                let other = self.points(1 - mover);
                let best = self.greedy.at_end(self.words, &self.board, &self.racks[mover], other);
                best.map_or_else(Play::default, |best| best.play)
            }
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
