//! Every legal play of a rack: a walk through the graph from each anchor, first to the left, then to the right.
//!
//! An anchor is a run of tiles, or a *hook*: an empty square with a word across it and no tile beside it in the lane. A
//! word belongs to its first anchor. So the squares to the left of an anchor end behind the anchor before it, and the left
//! part of a walk never meets a tile.

use crate::cross::board::{Board, Lane, Square};
use crate::cross::graph::{CrossGraph, LetterSet, Link, Node};
use crate::cross::play::{BLANK, Laid, MAX_TILES, Play, lane as lane_bits};
use crate::cross::rack::{MAX_LETTERS, Rack};
use crate::cross::rules::Rules;

/// Receives the plays that the generator finds.
pub trait Sink {
    fn play(&mut self, play: Play);
}

impl Sink for Vec<Play> {
    #[inline(always)]
    fn play(&mut self, play: Play) {
        self.push(play);
    }
}

/// Finds every legal play, each once, in no particular order.
pub fn generate<L: LetterSet>(graph: &CrossGraph<L>, board: &Board<L>, rack: &Rack, sink: &mut impl Sink) {
    let mut walk = Walk {
        graph,
        rules: board.rules(),
        lane: board.lane(false, 0),
        lane_bits: 0,
        down: false,
        single: true,
        limit: 0,
        end: 0,
        counts: rack.counts,
        strides: &rack.strides,
        bonus: board.rules().bonus(),
        sink,
    };
    let hand = Hand {
        laid: Laid::default(),
        sum: 0,
        times: 1,
        used: 0,
        letters: rack.letters(),
    };
    if board.tiles() == 0 {
        return walk.open(board, hand);
    }
    for down in [false, true] {
        for number in 0..board.rules().size() {
            walk.enter(board, down, number);
            walk.anchors(hand);
        }
    }
}

/// What has been laid, and what is left to lay.
#[derive(Clone, Copy)]
struct Hand<L> {
    laid: Laid,
    /// Points so far: of the word along the lane in the lower half, of finished words across in the upper half.
    sum: u64,
    /// What the word along the lane is multiplied by.
    times: u32,
    /// The index of the tiles used, as in `Rack`.
    used: u32,
    /// The letters on the rack, blanks aside.
    letters: L,
}

struct Walk<'a, L, S> {
    graph: &'a CrossGraph<L>,
    rules: &'a Rules,
    lane: Lane<'a, L>,
    lane_bits: u32,
    down: bool,
    /// Whether a play of one tile counts here: one that makes words both ways is counted across only.
    single: bool,
    /// The first square that the left part may use, and the first square of the right part.
    limit: usize,
    end: usize,
    counts: [u8; MAX_LETTERS + 1],
    strides: &'a [u16; MAX_LETTERS + 1],
    bonus: &'a [u32; MAX_TILES + 1],
    sink: &'a mut S,
}

impl<'a, L: LetterSet, S: Sink> Walk<'a, L, S> {
    fn enter(&mut self, board: &'a Board<L>, down: bool, number: usize) {
        self.lane = board.lane(down, number);
        self.lane_bits = lane_bits(number, down);
        self.down = down;
    }

    /// Plays on an empty board.
    fn open(&mut self, board: &'a Board<L>, hand: Hand<L>) {
        let (row, column) = self.rules.start();
        for (down, number, at) in [(false, row, column), (true, column, row)] {
            self.enter(board, down, number);
            self.single = self.rules.one_tile_opens && !down;
            (self.limit, self.end) = (0, at + 1);
            self.left(self.graph.root(), at + 1, hand);
        }
    }

    fn anchors(&mut self, hand: Hand<L>) {
        let Lane {
            squares,
            taken,
            crossed,
        } = self.lane;
        let hooks = crossed & !(taken << 1) & !(taken >> 1);
        let mut anchors = taken | hooks;
        self.limit = 0;
        while anchors != 0 {
            let start = anchors.trailing_zeros() as usize;
            let run = (!(taken >> start)).trailing_zeros() as usize;
            self.end = start + run.max(1);
            anchors &= !0 << self.end;
            if run == 0 {
                self.single = false;
                self.left(self.graph.root(), self.end, hand);
                self.limit = self.end;
                continue;
            }
            self.single = true;
            let tiles = &squares[start..self.end];
            let letters = tiles.iter().rev().map(|square| usize::from(square.letter) - 1);
            if let Some(link) = self.graph.walk(self.graph.root(), letters) {
                let sum = tiles.iter().map(|square| u64::from(square.points)).sum();
                self.left(link, start, Hand { sum, ..hand });
            }
            self.limit = self.end + 1;
        }
    }

    /// The letters that could be laid next.
    #[inline(always)]
    fn open_letters(&self, hand: &Hand<L>) -> L {
        if self.counts[0] > 0 { !L::EMPTY } else { hand.letters }
    }

    /// Whether a play may end with a tile on this square.
    #[inline(always)]
    fn may_end(&self, hand: &Hand<L>, square: &Square<L>) -> bool {
        hand.laid.count > 0 || self.single && !(self.down && square.crossed)
    }

    /// Goes on to the left: `at` is the first square of the word so far.
    fn left(&mut self, link: Link<L>, at: usize, hand: Hand<L>) {
        if link.turns() {
            self.right(self.graph.turn(link), self.end, hand);
        }
        if at <= self.limit {
            return;
        }
        let square = self.lane.squares[at - 1];
        let open = link.letters & square.fit & self.open_letters(&hand);
        if open.is_empty() {
            return;
        }
        let node = self.graph.node(link);
        if self.may_end(&hand, &square) {
            self.finish::<true>(node.accept & open, &square, at - 1, &hand);
        }
        for letter in (node.onward & open).spots() {
            let child = self.graph.child(node, letter);
            self.each_tile::<true>(letter, &square, at - 1, &hand, |walk, hand| {
                walk.left(child, at - 1, hand)
            });
        }
    }

    /// Goes on to the right: `at` is the first square behind the word so far.
    fn right(&mut self, link: Link<L>, at: usize, hand: Hand<L>) {
        let square = self.lane.squares[at];
        let open = link.letters & square.fit & self.open_letters(&hand);
        if open.is_empty() {
            return;
        }
        let node = self.graph.node(link);
        if self.lane.taken >> (at + 1) & 1 == 1 {
            return self.through(node, open, &square, at, &hand);
        }
        if self.may_end(&hand, &square) {
            self.finish::<false>(node.accept & open, &square, at, &hand);
        }
        for letter in (node.onward & open).spots() {
            let child = self.graph.child(node, letter);
            self.each_tile::<false>(letter, &square, at, &hand, |walk, hand| walk.right(child, at + 1, hand));
        }
    }

    /// Lays a tile in front of a run of tiles, and goes on behind that.
    fn through(&mut self, node: Node<L>, open: L, square: &Square<L>, at: usize, hand: &Hand<L>) {
        let run = (!(self.lane.taken >> (at + 1))).trailing_zeros() as usize;
        let (tiles, end) = (&self.lane.squares[at + 1..at + 1 + run], at + 1 + run);
        let points: u64 = tiles.iter().map(|square| u64::from(square.points)).sum();
        let last = usize::from(tiles[run - 1].letter) - 1;
        for letter in (node.onward & open).spots() {
            let letters = tiles[..run - 1].iter().map(|square| usize::from(square.letter) - 1);
            let Some(link) = self.graph.walk(self.graph.child(node, letter), letters) else {
                continue;
            };
            if !link.letters.has(last) {
                continue;
            }
            let behind = self.graph.node(link);
            let ends = behind.accept.has(last) && self.may_end(hand, square);
            let child = behind.onward.has(last).then(|| self.graph.child(behind, last));
            self.each_tile::<false>(letter, square, at, hand, |walk, hand| {
                let hand = Hand {
                    sum: hand.sum + points,
                    ..hand
                };
                if ends {
                    walk.emit(hand.laid, hand.sum, hand.times, hand.used);
                }
                if let Some(child) = child {
                    walk.right(child, end, hand);
                }
            });
        }
    }

    /// Lays a letter as a tile, then as a blank, as far as the rack has them.
    #[inline(always)]
    fn each_tile<const LEFT: bool>(
        &mut self,
        letter: usize,
        square: &Square<L>,
        at: usize,
        hand: &Hand<L>,
        mut go: impl FnMut(&mut Self, Hand<L>),
    ) {
        let tile = letter + 1;
        if hand.letters.has(letter) {
            self.counts[tile] -= 1;
            let mut longer = self.with::<LEFT>(hand, square, at, tile as u8, self.rules.points()[tile], tile);
            if self.counts[tile] == 0 {
                longer.letters ^= L::bit(letter);
            }
            go(self, longer);
            self.counts[tile] += 1;
        }
        if self.counts[0] > 0 {
            self.counts[0] -= 1;
            let points = self.rules.blank_points()[tile];
            let longer = self.with::<LEFT>(hand, square, at, tile as u8 | BLANK, points, 0);
            go(self, longer);
            self.counts[0] += 1;
        }
    }

    #[inline(always)]
    fn with<const LEFT: bool>(
        &self,
        hand: &Hand<L>,
        square: &Square<L>,
        at: usize,
        tile: u8,
        points: u32,
        kind: usize,
    ) -> Hand<L> {
        Hand {
            laid: if LEFT {
                hand.laid.before(tile, at)
            } else {
                hand.laid.behind(tile, at)
            },
            sum: hand.sum + u64::from(points) * square.times + square.across,
            times: hand.times * square.word_times,
            used: hand.used + u32::from(self.strides[kind]),
            letters: hand.letters,
        }
    }

    /// Emits the plays that end with one of some letters on a square.
    #[inline(always)]
    fn finish<const LEFT: bool>(&mut self, letters: L, square: &Square<L>, at: usize, hand: &Hand<L>) {
        for letter in letters.spots() {
            let tile = letter + 1;
            if hand.letters.has(letter) {
                let last = self.with::<LEFT>(hand, square, at, tile as u8, self.rules.points()[tile], tile);
                self.emit(last.laid, last.sum, last.times, last.used);
            }
            if self.counts[0] > 0 {
                let points = self.rules.blank_points()[tile];
                let last = self.with::<LEFT>(hand, square, at, tile as u8 | BLANK, points, 0);
                self.emit(last.laid, last.sum, last.times, last.used);
            }
        }
    }

    #[inline(always)]
    fn emit(&mut self, laid: Laid, sum: u64, times: u32, used: u32) {
        let score = sum as u32 * times + (sum >> 32) as u32 + self.bonus[laid.count as usize];
        self.sink.play(laid.play(self.lane_bits, score, used));
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::sync::Arc;

    use super::*;
    use crate::cross::oracle::{Oracle, Tiles};
    use crate::graph::Graph;
    use crate::sample::Rng;

    fn rules(rng: &mut Rng, size: usize) -> Rules {
        let mut times = |chance: usize| {
            (0..size * size)
                .map(|_| 1 + (rng.below(chance) / (chance - 3)) as u8)
                .collect()
        };
        let (letters, words): (Vec<u8>, Vec<u8>) = (times(12), times(15));
        let points: Vec<u32> = (0..5).map(|_| rng.below(10) as u32).collect();
        let mut rules = Rules::new(&letters, &words, rng.below(size * size), &points).unwrap();
        rules = rules.with_bonus(2 + rng.below(6), 50).unwrap();
        rules.one_tile_opens = rng.below(2) == 1;
        if rng.below(3) == 0 {
            rules.with_blanks_counting()
        } else {
            rules
        }
    }

    fn tiles(play: &Play) -> Tiles {
        let tiles = play.placed();
        tiles
            .map(|tile| (tile.row, tile.column, tile.letter, tile.blank))
            .collect()
    }

    fn agrees<L: LetterSet>(words: &Graph, rng: &mut Rng, size: usize) {
        let graph = CrossGraph::<L>::build(words);
        let mut board = Board::<L>::new(Arc::new(rules(rng, size)));
        for turn in 0..8 {
            let drawn: Vec<u8> = (0..1 + rng.below(6)).map(|_| rng.below(11).min(5) as u8).collect();
            let blanks = drawn.iter().filter(|&&tile| tile == 0).count();
            let rack = Rack::new(&drawn[..drawn.len() - blanks.saturating_sub(3)]).unwrap();
            let mut found = Vec::new();
            generate(&graph, &board, &rack, &mut found);
            let plays: BTreeMap<Tiles, u32> = found.iter().map(|play| (tiles(play), play.score())).collect();
            assert_eq!(plays.len(), found.len(), "a play was found twice");
            let oracle = Oracle {
                words,
                board: &board,
                rack: &rack,
            };
            assert_eq!(plays, oracle.plays(), "turn {turn} rack {drawn:?}");
            for play in &found {
                let mut used: Vec<u8> = play
                    .tiles()
                    .map(|(_, letter, blank)| if blank { 0 } else { letter })
                    .collect();
                used.sort_unstable();
                assert_eq!(used, rack.subset(play.used()).collect::<Vec<_>>());
            }
            if found.is_empty() {
                continue;
            }
            let before = board.clone();
            let play = rng.pick(&found);
            let mark = board.make(&graph, &play);
            board.undo(mark);
            assert_same(&board, &before);
            board.make(&graph, &play);
            let mut anew = Board::new(Arc::new(before.rules().clone()));
            let laid: Vec<_> = (0..size)
                .flat_map(|row| (0..size).map(move |column| (row, column)))
                .filter_map(|(row, column)| {
                    let square = board.lane(false, row).squares[column];
                    let blank = u32::from(square.points) != before.rules().points()[usize::from(square.letter)];
                    let letter = square.letter;
                    (letter > 0).then_some(crate::cross::board::Placed {
                        row,
                        column,
                        letter,
                        blank,
                    })
                })
                .collect();
            anew.lay(&graph, &laid).unwrap();
            assert_same(&board, &anew);
        }
    }

    fn assert_same<L: LetterSet>(a: &Board<L>, b: &Board<L>) {
        assert_eq!(a.tiles(), b.tiles());
        for down in [false, true] {
            for lane in 0..a.rules().size() {
                let (a, b) = (a.lane(down, lane), b.lane(down, lane));
                assert_eq!((a.taken, a.crossed), (b.taken, b.crossed));
                assert_eq!(a.squares, b.squares);
            }
        }
    }

    #[test]
    fn plays_are_those_of_the_definition() {
        let mut rng = Rng::new(43);
        for round in 0..40 {
            let words = rng.lexicon("ABCDE", 60 + 2 * round, 5);
            match round % 2 {
                0 => agrees::<u32>(&words, &mut rng, 5 + round % 4),
                _ => agrees::<u64>(&words, &mut rng, 5 + round % 4),
            }
        }
    }
}
