//! The best play alone: places in the order of an upper bound, words by their letters.
//!
//! The search takes the slot with the highest bound, looks up the words that each subset of the rack spells with the
//! letters that lie there, and stops when no bound can beat the best play found. Equal plays are told apart by
//! `Play::key`, so that the answer does not depend on the order of the search.

use crate::cross::alphagrams::{Alphagrams, letter as letter_of};
use crate::cross::board::{Board, Square};
use crate::cross::generate::generate;
use crate::cross::graph::{CrossGraph, LetterSet};
use crate::cross::leaves::Leaves;
use crate::cross::play::{BLANK, Laid, MAX_SIZE, MAX_TILES, Play, lane as lane_bits};
use crate::cross::rack::{MAX_LETTERS, Rack};
use crate::cross::slots::{Slot, Slots};
use crate::cross::subsets::{Subset, Subsets};
use crate::cross::walk::Sink;
use crate::cross::words::Words;

/// Racks with more blanks are searched through all plays, unless those with so many blanks will do.
pub const MAX_BLANKS: usize = 2;

/// A play and its equity: score plus leave, in thousandths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Best {
    pub play: Play,
    pub equity: i32,
}

impl Best {
    #[inline(always)]
    fn beats(&self, other: &Option<Best>) -> bool {
        other.as_ref().is_none_or(|other| {
            self.equity > other.equity || self.equity == other.equity && self.play.key() < other.play.key()
        })
    }
}

/// Keeps the best of all plays.
struct Keep<'a> {
    leaves: &'a Leaves,
    best: Option<Best>,
}

impl Sink for Keep<'_> {
    #[inline(always)]
    fn play(&mut self, play: Play) {
        let equity = play.score() as i32 * 1000 + self.leaves[play.used()];
        let found = Best { play, equity };
        if found.beats(&self.best) {
            self.best = Some(found);
        }
    }
}

/// The best of all plays, found by generating each of them.
pub fn best_of_all<L: LetterSet>(
    graph: &CrossGraph<L>,
    board: &Board<L>,
    rack: &Rack,
    leaves: &Leaves,
) -> Option<Best> {
    let mut keep = Keep { leaves, best: None };
    generate(graph, board, rack, &mut keep);
    keep.best
}

/// The search and its memory, which the next position reuses.
#[derive(Default)]
pub struct BestSearch<L: LetterSet> {
    subsets: Subsets<L>,
    slots: Slots,
    /// Whether plays with more than `MAX_BLANKS` blanks are left out: there are millions of them, and few are needed.
    spares_blanks: bool,
}

impl<L: LetterSet> BestSearch<L> {
    /// A search that leaves plays with more than `MAX_BLANKS` blanks out.
    pub fn sparing() -> Self {
        Self {
            spares_blanks: true,
            ..Self::default()
        }
    }

    /// The play with the highest score plus leave; none if there is no play.
    pub fn run(&mut self, words: &Words<L>, board: &Board<L>, rack: &Rack, leaves: &Leaves) -> Option<Best> {
        self.load(words, board, rack, leaves);
        self.find(words, board, rack, leaves)
    }

    /// Prepares to search boards for a rack.
    pub fn load(&mut self, words: &Words<L>, board: &Board<L>, rack: &Rack, leaves: &Leaves) {
        if self.has_few_blanks(rack) {
            self.subsets.load(&words.index, board.rules(), rack, leaves, MAX_BLANKS);
        }
    }

    /// The best play of the rack that was loaded last, with the same leaves.
    pub fn find(&mut self, words: &Words<L>, board: &Board<L>, rack: &Rack, leaves: &Leaves) -> Option<Best> {
        if !self.has_few_blanks(rack) {
            return best_of_all(&words.graph, board, rack, leaves);
        }
        self.slots
            .load(&words.index, board, &self.subsets, self.subsets.largest);
        let mut evaluation = Evaluation {
            index: &words.index,
            board,
            rack,
            best: None,
        };
        while let Some(slot) = self.slots.next(evaluation.limit()) {
            let plausible = self
                .slots
                .plausible(&slot, evaluation.limit(), &words.index, &self.subsets);
            evaluation.slot(&slot, self.subsets.of_size(slot.tiles.into()), plausible);
        }
        evaluation.best
    }

    fn has_few_blanks(&self, rack: &Rack) -> bool {
        self.spares_blanks || rack.blanks() <= MAX_BLANKS
    }
}

struct Evaluation<'a, L> {
    index: &'a Alphagrams,
    board: &'a Board<L>,
    rack: &'a Rack,
    best: Option<Best>,
}

/// The squares of a slot.
struct Span<'a, L> {
    squares: &'a [Square<L>],
    start: usize,
    lane: u32,
    points: u64,
    times: u32,
    bonus: u32,
    /// The letters that fit the squares with words across.
    tight: [L; MAX_TILES],
    tight_count: usize,
}

impl<'a, L: LetterSet> Span<'a, L> {
    fn of(slot: &Slot, board: &'a Board<L>) -> Self {
        let lane = board.lane(slot.down, slot.lane.into());
        let mut span = Self {
            squares: &[],
            start: slot.start.into(),
            lane: lane_bits(slot.lane.into(), slot.down),
            points: 0,
            times: 1,
            bonus: board.rules().bonus()[usize::from(slot.tiles)],
            tight: [L::EMPTY; MAX_TILES],
            tight_count: 0,
        };
        let (mut end, mut left) = (span.start, slot.tiles);
        // A slot ends behind its last tile, or behind the run of tiles that follows that.
        while left > 0 || lane.taken >> end & 1 == 1 {
            let square = &lane.squares[end];
            if square.letter != 0 {
                span.points += u64::from(square.points);
            } else {
                left -= 1;
                span.times *= square.word_times;
                if square.crossed {
                    span.tight[span.tight_count] = square.fit;
                    span.tight_count += 1;
                }
            }
            end += 1;
        }
        span.squares = &lane.squares[span.start..end];
        span
    }

    /// Whether each square with a word across takes one of some letters.
    #[inline(always)]
    fn admits(&self, letters: L) -> bool {
        let mut tight = self.tight[..self.tight_count].iter();
        tight.all(|&fit| !(fit & letters).is_empty())
    }
}

impl<L: LetterSet> Evaluation<'_, L> {
    /// The equity that a play needs to be of interest.
    #[inline(always)]
    fn limit(&self) -> i32 {
        self.best.map_or(i32::MIN, |best| best.equity)
    }

    /// Tries the words in a slot that some subsets of the rack may spell.
    fn slot(&mut self, slot: &Slot, subsets: &[Subset<L>], plausible: &[u8]) {
        // Most slots are done before their squares are looked at.
        let mut span = None;
        for &number in plausible {
            let subset = &subsets[usize::from(number)];
            if 1000 * slot.score_bound(&subset.top) + subset.leave < self.limit() {
                continue;
            }
            let span = span.get_or_insert_with(|| Span::of(slot, self.board));
            if span.admits(subset.letters) {
                self.subset(span, subset, slot.key.wrapping_add(subset.key));
            }
        }
    }

    #[inline(always)]
    fn subset(&mut self, span: &Span<'_, L>, subset: &Subset<L>, key: u64) {
        match subset.blanks {
            0 => self.words(span, subset, key, []),
            1 => self.one_blank(span, subset, key),
            _ => self.two_blanks(span, subset, key),
        }
    }

    fn one_blank(&mut self, span: &Span<'_, L>, subset: &Subset<L>, key: u64) {
        // First all letters that may do, then their words: meanwhile memory can fetch the entries.
        let mut letters = [0u8; MAX_LETTERS + 1];
        let mut count = 0;
        for letter in 1..=self.index.letters() as u8 {
            let key = key.wrapping_add(self.index.key(letter));
            letters[count] = letter;
            if self.index.may_have(key) {
                self.index.fetch(key);
                count += 1;
            }
        }
        for &letter in &letters[..count] {
            self.words(span, subset, key.wrapping_add(self.index.key(letter)), [letter]);
        }
    }

    fn two_blanks(&mut self, span: &Span<'_, L>, subset: &Subset<L>, key: u64) {
        for first in 1..=self.index.letters() as u8 {
            let key = key.wrapping_add(self.index.key(first));
            if self.index.may_lack_one(key) {
                for second in first..=self.index.letters() as u8 {
                    let key = key.wrapping_add(self.index.key(second));
                    if self.index.may_have(key) {
                        self.words(span, subset, key, [first, second]);
                    }
                }
            }
        }
    }

    /// Tries the words with some letters, of which `blanks` are blanks.
    #[inline(always)]
    fn words<const BLANKS: usize>(&mut self, span: &Span<'_, L>, subset: &Subset<L>, key: u64, blanks: [u8; BLANKS]) {
        for word in self.index.words(key, span.squares.len()) {
            let mut fits = true;
            for (square, &byte) in span.squares.iter().zip(word) {
                fits &= square.fit.has(usize::from(letter_of(byte)) - 1);
            }
            if fits {
                self.fitting(span, subset, word, blanks);
            }
        }
    }

    /// Scores a word that fits a slot and the cross-checks.
    fn fitting<const BLANKS: usize>(
        &mut self,
        span: &Span<'_, L>,
        subset: &Subset<L>,
        word: &[u8],
        blanks: [u8; BLANKS],
    ) {
        let rules = self.board.rules();
        let mut sum = span.points;
        let mut tiles = [0u8; MAX_SIZE];
        for ((square, &byte), tile) in span.squares.iter().zip(word).zip(&mut tiles) {
            if square.letter == 0 {
                *tile = letter_of(byte);
                sum += u64::from(rules.points()[usize::from(*tile)]) * square.times + square.across;
            }
        }
        // The sums of keys are equal; whether the letters are is seen here.
        if !self.is_spelled(subset, &tiles[..word.len()], blanks) {
            return;
        }
        let mut score = sum as u32 * span.times + (sum >> 32) as u32 + span.bonus;
        for blank in blanks {
            score -= self.lay_blank(span, &mut tiles[..word.len()], blank);
        }
        let equity = score as i32 * 1000 + subset.leave;
        if self.best.is_some_and(|best| equity < best.equity) {
            return;
        }
        let laid = tiles[..word.len()].iter().enumerate().filter(|(_, tile)| **tile != 0);
        let laid = laid.fold(Laid::default(), |laid, (at, &tile)| laid.behind(tile, span.start + at));
        let play = laid.play(span.lane, score, subset.used.into());
        let found = Best { play, equity };
        if found.beats(&self.best) {
            self.best = Some(found);
        }
    }

    /// Whether a subset of the rack has just these tiles.
    fn is_spelled<const BLANKS: usize>(&self, subset: &Subset<L>, tiles: &[u8], blanks: [u8; BLANKS]) -> bool {
        let mut used = BLANKS as u32 * u32::from(self.rack.strides[0]);
        let mut left = blanks;
        for &tile in tiles.iter().filter(|tile| **tile != 0) {
            match left.iter().position(|&blank| blank == tile) {
                Some(at) => left[at] = 0,
                None if self.rack.counts[usize::from(tile)] == 0 => return false,
                None => used += u32::from(self.rack.strides[usize::from(tile)]),
            }
        }
        left.iter().all(|&blank| blank == 0) && used == u32::from(subset.used)
    }

    /// Makes one of the tiles with a letter a blank, where that costs least; returns the cost.
    fn lay_blank(&self, span: &Span<'_, L>, tiles: &mut [u8], letter: u8) -> u32 {
        let rules = self.board.rules();
        let value = rules.points()[usize::from(letter)] - rules.blank_points()[usize::from(letter)];
        let cost = |at: usize| {
            let times = span.squares[at].times;
            value * (times as u32 * span.times + (times >> 32) as u32)
        };
        let places = (0..tiles.len()).filter(|&at| tiles[at] == letter);
        let Some((cost, at)) = places.map(|at| (cost(at), at)).min() else {
            return 0;
        };
        tiles[at] |= BLANK;
        cost
    }
}
