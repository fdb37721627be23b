//! A walk in progress: where it is, what it has laid, and the plays that it emits.

use crate::cross::board::{Board, Lane, Square};
use crate::cross::graph::{CrossGraph, LetterSet, Link};
use crate::cross::play::{BLANK, Laid, MAX_TILES, Play, lane as lane_bits};
use crate::cross::rack::MAX_LETTERS;
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

/// What has been laid, and what is left to lay.
#[derive(Clone, Copy)]
pub struct Hand<L> {
    pub laid: Laid,
    /// Points so far: of the word along the lane in the lower half, of finished words across in the upper half.
    pub sum: u64,
    /// What the word along the lane is multiplied by.
    pub times: u32,
    /// The index of the tiles used, as in `Rack`.
    pub used: u32,
    /// The letters on the rack, blanks aside.
    pub letters: L,
}

pub struct Walk<'a, L, S> {
    pub graph: &'a CrossGraph<L>,
    pub rules: &'a Rules,
    pub lane: Lane<'a, L>,
    pub lane_bits: u32,
    pub down: bool,
    /// Whether a play of one tile counts here: one that makes words both ways is counted across only.
    pub single: bool,
    /// The first square that the left part may use, and the first square of the right part.
    pub limit: usize,
    pub end: usize,
    pub counts: [u8; MAX_LETTERS + 1],
    pub strides: &'a [u16; MAX_LETTERS + 1],
    pub bonus: &'a [u32; MAX_TILES + 1],
    pub sink: &'a mut S,
}

impl<L> Hand<L> {
    #[inline(always)]
    pub fn with_points(self, points: u64) -> Self {
        Self {
            sum: self.sum + points,
            ..self
        }
    }
}

impl<'a, L: LetterSet, S: Sink> Walk<'a, L, S> {
    pub fn enter(&mut self, board: &'a Board<L>, down: bool, number: usize) {
        self.lane = board.lane(down, number);
        self.lane_bits = lane_bits(number, down);
        self.down = down;
    }

    /// Whether a play may end with a tile on this square.
    #[inline(always)]
    pub fn may_end(&self, hand: &Hand<L>, square: &Square<L>) -> bool {
        hand.laid.count > 0 || self.single && !(self.down && square.crossed)
    }

    /// Whether the tiles of a run end a word, and the link behind them; none if no word goes through them.
    #[inline(always)]
    pub fn follow(&self, link: Link<L>, tiles: &[Square<L>]) -> Option<(bool, Option<Link<L>>)> {
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
    pub fn take<const LEFT: bool, const BLANKS: bool>(
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
    pub fn take_blank<const LEFT: bool>(
        &mut self,
        letter: usize,
        square: &Square<L>,
        at: usize,
        hand: &Hand<L>,
    ) -> Hand<L> {
        self.counts[0] -= 1;
        let points = self.rules.blank_points()[letter + 1];
        self.with::<LEFT>(hand, square, at, (letter as u8 + 1) | BLANK, points, 0)
    }

    #[inline(always)]
    pub fn with<const LEFT: bool>(
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
    pub fn finish<const LEFT: bool, const BLANKS: bool>(
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
    pub fn emit(&mut self, hand: &Hand<L>) {
        let score = hand.sum as u32 * hand.times + (hand.sum >> 32) as u32 + self.bonus[hand.laid.count as usize];
        self.sink.play(hand.laid.play(self.lane_bits, score, hand.used));
    }
}
