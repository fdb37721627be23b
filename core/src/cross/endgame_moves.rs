//! The moves of an endgame search: finding, making and taking them back, playing on greedily, reading the line.

use crate::cross::endgame::Solution;
use crate::cross::endgame_node::{INFINITE, Node};
use crate::cross::endgame_search::{LINE_NODES, OUT, Ranked, Search};
use crate::cross::endgame_table::{Bound, Entry, name};
use crate::cross::generate::generate;
use crate::cross::graph::LetterSet;
use crate::cross::greedy::rack_points;
use crate::cross::leaves::MAX_SUBSETS;
use crate::cross::play::Play;
use crate::cross::rack::Rack;

impl<L: LetterSet> Search<'_, L> {
    pub(super) fn points(&self, player: usize) -> i32 {
        rack_points(self.board.rules(), &self.racks[player])
    }

    /// The name of the position with who is to move, and whether the other one has just passed.
    pub(super) fn key_of(&self, mover: usize, passed: bool) -> u64 {
        name(self.key, mover, passed)
    }

    pub(super) fn make(&mut self, mover: usize, play: &Play) -> (usize, Rack, u64) {
        let mark = self.board.make(&self.words.graph, play);
        let left = self.racks[mover].without(play.used());
        let key = self.key;
        self.key ^= self.keys.play(play) ^ self.keys.rack(mover, &self.racks[mover]) ^ self.keys.rack(mover, &left);
        (mark, std::mem::replace(&mut self.racks[mover], left), key)
    }

    pub(super) fn take_back(&mut self, mover: usize, mark: usize, rack: Rack, key: u64) {
        self.board.undo(mark);
        self.racks[mover] = rack;
        self.key = key;
    }

    /// Whether a stored play can be made here: two positions may have the same name, however unlikely.
    pub(super) fn fits(&self, mover: usize, play: &Play) -> bool {
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
    pub(super) fn moves(&mut self, mover: usize, ply: usize) -> Vec<Ranked> {
        let mut plays = std::mem::take(&mut self.plays);
        plays.clear();
        generate(&self.words.graph, &self.board, &self.racks[mover], &mut plays);
        let rack = &self.racks[mover];
        let points = self.board.rules().points();
        let mut worth = [0i32; MAX_SUBSETS];
        for (used, worth) in worth.iter_mut().enumerate().take(rack.subsets()) {
            *worth = rack.subset(used).map(|tile| 2 * points[usize::from(tile)] as i32).sum();
        }
        let all = rack.subsets() - 1;
        worth[all] = OUT;
        let killer = self.killers[ply][0];
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
    pub(super) fn estimate(&mut self, play: Play) -> i32 {
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
    pub(super) fn play_on(&mut self, mover: usize, passed: bool) -> i32 {
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
    pub(super) fn lengthen(&mut self, best: &mut Solution) {
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
        let key = self.key_of(mover, passed);
        let known = |entry: &Entry| entry.exact && entry.bound == Bound::Equal;
        if exact && !self.table.get(key).is_some_and(|entry| known(&entry)) {
            self.search(Node {
                mover,
                ..Node::root(passed)
            });
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
