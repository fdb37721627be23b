//! Every legal play of a rack: a walk through the graph from each anchor, first to the left, then to the right.
//!
//! An anchor is a run of tiles, or a *hook*: an empty square with a word across it and no tile beside it in the lane. A
//! word belongs to its first anchor. So the squares to the left of an anchor end behind the anchor before it, and the left
//! part of a walk never meets a tile.

use crate::cross::board::{Board, Lane};
use crate::cross::graph::{CrossGraph, LetterSet, Link, Node};
use crate::cross::play::Laid;
use crate::cross::rack::Rack;
use crate::cross::walk::{Hand, Sink, Walk};
#[cfg(target_arch = "x86_64")]
use crate::mask::counts_bits;

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

/// The functions of the walk, compiled for a kind of processor. `BLANKS` says whether the rack has blanks left.
///
/// A macro, because no generic can do this. `#[target_feature]` holds for one function and for what is inlined into it;
/// these functions call themselves and each other, so they are never all inlined into an entry that has it, and an
/// attribute cannot depend on a type or a constant. Without the features a walk takes a fifth longer.
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
