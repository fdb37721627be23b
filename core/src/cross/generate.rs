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
#[cfg(target_arch = "x86_64")]
use crate::mask::counts_bits;

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
    processor::run(&mut walk, board, hand);
}

/// What has been laid, and what is left to lay.
#[derive(Clone, Copy)]
pub(super) struct Hand<L> {
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

pub(super) struct Walk<'a, L, S> {
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

/// The functions of the walk, compiled for a kind of processor. `BLANKS` says whether the rack has blanks left.
macro_rules! walk {
    ($(#[$feature:meta])?) => {
        /// Visits all anchors.
        $(#[$feature])?
        pub fn run<'a, L: LetterSet, S: Sink>(walk: &mut Walk<'a, L, S>, board: &'a Board<L>, hand: Hand<L>) {
            if board.tiles() == 0 {
                let (row, column) = walk.rules.start();
                for (down, number, at) in [(false, row, column), (true, column, row)] {
                    walk.enter(board, down, number);
                    walk.single = walk.rules.one_tile_opens && !down;
                    (walk.limit, walk.end) = (0, at + 1);
                    start(walk, walk.graph.root(), at + 1, hand);
                }
                return;
            }
            for down in [false, true] {
                for number in 0..board.rules().size() {
                    walk.enter(board, down, number);
                    anchors(walk, hand);
                }
            }
        }

        $(#[$feature])?
        fn anchors<L: LetterSet, S: Sink>(walk: &mut Walk<'_, L, S>, hand: Hand<L>) {
            let Lane { squares, taken, crossed } = walk.lane;
            let hooks = crossed & !(taken << 1) & !(taken >> 1);
            let mut anchors = taken | hooks;
            walk.limit = 0;
            while anchors != 0 {
                let first = anchors.trailing_zeros() as usize;
                let run = (!(taken >> first)).trailing_zeros() as usize;
                walk.end = first + run.max(1);
                anchors &= !0 << walk.end;
                if run == 0 {
                    walk.single = false;
                    start(walk, walk.graph.root(), walk.end, hand);
                    walk.limit = walk.end;
                    continue;
                }
                walk.single = true;
                let tiles = &squares[first..walk.end];
                let letters = tiles.iter().rev().map(|square| usize::from(square.letter) - 1);
                if let Some(link) = walk.graph.walk(walk.graph.root(), letters) {
                    let sum = tiles.iter().map(|square| u64::from(square.points)).sum();
                    start(walk, link, first, Hand { sum, ..hand });
                }
                walk.limit = walk.end + 1;
            }
        }

        $(#[$feature])?
        fn start<L: LetterSet, S: Sink>(walk: &mut Walk<'_, L, S>, link: Link<L>, at: usize, hand: Hand<L>) {
            match walk.counts[0] {
                0 => left::<false, L, S>(walk, link, at, &hand),
                _ => left::<true, L, S>(walk, link, at, &hand),
            }
        }

        /// Goes on to the left: `at` is the first square of the word so far.
        $(#[$feature])?
        fn left<const BLANKS: bool, L: LetterSet, S: Sink>(
            walk: &mut Walk<'_, L, S>,
            link: Link<L>,
            at: usize,
            hand: &Hand<L>,
        ) {
            let letters = if BLANKS { !L::EMPTY } else { hand.letters };
            if link.turns() {
                let turn = walk.graph.turn(link);
                if !(turn.letters & walk.lane.squares[walk.end].fit & letters).is_empty() {
                    right::<BLANKS, L, S>(walk, turn, walk.end, hand);
                }
            }
            if at <= walk.limit {
                return;
            }
            let square = &walk.lane.squares[at - 1];
            let open = link.letters & square.fit & letters;
            if open.is_empty() {
                return;
            }
            let node = walk.graph.node(link);
            if walk.may_end(hand, square) {
                walk.finish::<true, BLANKS>(node.accept & open, square, at - 1, hand);
            }
            // Most children are dead ends: their links say so before a hand is made for them.
            let inside = at - 1 > walk.limit;
            let next = if inside { walk.lane.squares[at - 2].fit & letters } else { L::EMPTY };
            for letter in (node.onward & open).spots() {
                let child = walk.graph.child(node, letter);
                if !child.turns() && (child.letters & next).is_empty() {
                    continue;
                }
                if let Some(hand) = walk.take::<true, BLANKS>(letter, square, at - 1, hand) {
                    left::<BLANKS, L, S>(walk, child, at - 1, &hand);
                    walk.counts[letter + 1] += 1;
                }
                if BLANKS {
                    let hand = walk.take_blank::<true>(letter, square, at - 1, hand);
                    match walk.counts[0] {
                        0 => left::<false, L, S>(walk, child, at - 1, &hand),
                        _ => left::<true, L, S>(walk, child, at - 1, &hand),
                    }
                    walk.counts[0] += 1;
                }
            }
        }

        /// Goes on to the right: `at` is the first square behind the word so far.
        $(#[$feature])?
        fn right<const BLANKS: bool, L: LetterSet, S: Sink>(
            walk: &mut Walk<'_, L, S>,
            link: Link<L>,
            at: usize,
            hand: &Hand<L>,
        ) {
            let letters = if BLANKS { !L::EMPTY } else { hand.letters };
            let square = &walk.lane.squares[at];
            let open = link.letters & square.fit & letters;
            if open.is_empty() {
                return;
            }
            let node = walk.graph.node(link);
            if walk.lane.taken >> (at + 1) & 1 == 1 {
                return through::<BLANKS, L, S>(walk, node, node.onward & open, at, hand);
            }
            if walk.may_end(hand, square) {
                walk.finish::<false, BLANKS>(node.accept & open, square, at, hand);
            }
            let next = walk.lane.squares[at + 1].fit & letters;
            for letter in (node.onward & open).spots() {
                let child = walk.graph.child(node, letter);
                if (child.letters & next).is_empty() {
                    continue;
                }
                if let Some(hand) = walk.take::<false, BLANKS>(letter, square, at, hand) {
                    right::<BLANKS, L, S>(walk, child, at + 1, &hand);
                    walk.counts[letter + 1] += 1;
                }
                if BLANKS {
                    let hand = walk.take_blank::<false>(letter, square, at, hand);
                    match walk.counts[0] {
                        0 => right::<false, L, S>(walk, child, at + 1, &hand),
                        _ => right::<true, L, S>(walk, child, at + 1, &hand),
                    }
                    walk.counts[0] += 1;
                }
            }
        }

        /// Lays one of some letters in front of a run of tiles, and goes on behind that.
        $(#[$feature])?
        fn through<const BLANKS: bool, L: LetterSet, S: Sink>(
            walk: &mut Walk<'_, L, S>,
            node: Node<L>,
            letters: L,
            at: usize,
            hand: &Hand<L>,
        ) {
            let (square, first) = (&walk.lane.squares[at], at + 1);
            let end = first + (!(walk.lane.taken >> first)).trailing_zeros() as usize;
            let may_end = walk.may_end(hand, square);
            let tiles = &walk.lane.squares[first..end];
            let points: u64 = tiles.iter().map(|square| u64::from(square.points)).sum();
            for letter in letters.spots() {
                let Some((ends, child)) = walk.follow(walk.graph.child(node, letter), tiles) else {
                    continue;
                };
                let ends = ends && may_end;
                if let Some(hand) = walk.take::<false, BLANKS>(letter, square, at, hand) {
                    behind::<BLANKS, L, S>(walk, ends, child, end, &hand.with_points(points));
                    walk.counts[letter + 1] += 1;
                }
                if BLANKS {
                    let hand = walk.take_blank::<false>(letter, square, at, hand).with_points(points);
                    match walk.counts[0] {
                        0 => behind::<false, L, S>(walk, ends, child, end, &hand),
                        _ => behind::<true, L, S>(walk, ends, child, end, &hand),
                    }
                    walk.counts[0] += 1;
                }
            }
        }

        /// Ends a play behind a run of tiles, or goes on there.
        $(#[$feature])?
        fn behind<const BLANKS: bool, L: LetterSet, S: Sink>(
            walk: &mut Walk<'_, L, S>,
            ends: bool,
            child: Option<Link<L>>,
            at: usize,
            hand: &Hand<L>,
        ) {
            if ends {
                walk.emit(hand);
            }
            if let Some(child) = child {
                right::<BLANKS, L, S>(walk, child, at, hand);
            }
        }
    };
}

mod plain {
    use super::*;

    walk!();
}

/// Chooses the walk that this processor runs fastest.
#[cfg(target_arch = "x86_64")]
mod processor {
    use super::*;

    mod counting {
        use super::*;

        walk!(#[target_feature(enable = "popcnt,bmi1,bmi2")]);
    }

    #[allow(unsafe_code)]
    pub fn run<'a, L: LetterSet, S: Sink>(walk: &mut Walk<'a, L, S>, board: &'a Board<L>, hand: Hand<L>) {
        if counts_bits() {
            // SAFETY: the processor has the instructions that the walk is compiled for.
            unsafe { counting::run(walk, board, hand) }
        } else {
            plain::run(walk, board, hand);
        }
    }
}

#[cfg(not(target_arch = "x86_64"))]
use plain as processor;

impl<L> Hand<L> {
    #[inline(always)]
    fn with_points(self, points: u64) -> Self {
        Self {
            sum: self.sum + points,
            ..self
        }
    }
}

impl<'a, L: LetterSet, S: Sink> Walk<'a, L, S> {
    fn enter(&mut self, board: &'a Board<L>, down: bool, number: usize) {
        self.lane = board.lane(down, number);
        self.lane_bits = lane_bits(number, down);
        self.down = down;
    }

    /// Whether a play may end with a tile on this square.
    #[inline(always)]
    fn may_end(&self, hand: &Hand<L>, square: &Square<L>) -> bool {
        hand.laid.count > 0 || self.single && !(self.down && square.crossed)
    }

    /// Whether the tiles of a run end a word, and the link behind them; none if no word goes through them.
    #[inline(always)]
    fn follow(&self, link: Link<L>, tiles: &[Square<L>]) -> Option<(bool, Option<Link<L>>)> {
        let (last, rest) = tiles.split_last()?;
        let letter = |square: &Square<L>| usize::from(square.letter) - 1;
        let link = self.graph.walk(link, rest.iter().map(letter))?;
        let last = letter(last);
        link.letters.has(last).then(|| {
            let node = self.graph.node(link);
            (
                node.accept.has(last),
                node.onward.has(last).then(|| self.graph.child(node, last)),
            )
        })
    }

    /// Lays a letter as a tile, if the rack has it. Whoever calls this puts the tile back into `counts`.
    #[inline(always)]
    fn take<const LEFT: bool, const BLANKS: bool>(
        &mut self,
        letter: usize,
        square: &Square<L>,
        at: usize,
        hand: &Hand<L>,
    ) -> Option<Hand<L>> {
        if BLANKS && !hand.letters.has(letter) {
            return None;
        }
        let tile = letter + 1;
        let mut longer = self.with::<LEFT>(hand, square, at, tile as u8, self.rules.points()[tile], tile);
        self.counts[tile] -= 1;
        if self.counts[tile] == 0 {
            longer.letters ^= L::bit(letter);
        }
        Some(longer)
    }

    /// Lays a letter as a blank, which the rack must have.
    #[inline(always)]
    fn take_blank<const LEFT: bool>(
        &mut self,
        letter: usize,
        square: &Square<L>,
        at: usize,
        hand: &Hand<L>,
    ) -> Hand<L> {
        self.counts[0] -= 1;
        let points = self.rules.blank_points()[letter + 1];
        self.with::<LEFT>(hand, square, at, letter as u8 + 1 | BLANK, points, 0)
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
    fn finish<const LEFT: bool, const BLANKS: bool>(
        &mut self,
        letters: L,
        square: &Square<L>,
        at: usize,
        hand: &Hand<L>,
    ) {
        for letter in letters.spots() {
            let tile = letter + 1;
            if !BLANKS || hand.letters.has(letter) {
                self.emit(&self.with::<LEFT>(hand, square, at, tile as u8, self.rules.points()[tile], tile));
            }
            if BLANKS {
                let points = self.rules.blank_points()[tile];
                self.emit(&self.with::<LEFT>(hand, square, at, tile as u8 | BLANK, points, 0));
            }
        }
    }

    #[inline(always)]
    fn emit(&mut self, hand: &Hand<L>) {
        let score = hand.sum as u32 * hand.times + (hand.sum >> 32) as u32 + self.bonus[hand.laid.count as usize];
        self.sink.play(hand.laid.play(self.lane_bits, score, hand.used));
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
