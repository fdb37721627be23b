//! The search of `shake_search` once more, for grids and alphabets that fit 32 bits: all beginnings of one length, then
//! all of the next.
//!
//! Each way to lay a beginning goes on by itself, whatever beginning it lays: there are hardly more ways than
//! beginnings, and so nothing has to be sorted. A word that several ways make is told from a new one when it ends.
//! `shake_block` takes sixteen ways at a time, `shake_plain` one.

use std::ops::Range;

use bytemuck::{Zeroable, zeroed_box};

use crate::shake_graph::Step;
use crate::shake_grid::Grid;
use crate::shake_mask::{Mask, Plan, Unions};
use crate::shake_met::Met;
use crate::shake_vectors::MAX_SPOTS;

/// Ways and hits of one search. A grid that has more is left to the other search.
pub const ROOM: usize = 1 << 15;
/// What is added at a time, at most: a way for each spot, or a hit for each letter.
pub const BURST: usize = 32;
/// The end of a column may be written over: a vector is stored whole. Columns that were a multiple of the page apart
/// would drive each other out of the cache.
const COLUMN: usize = ROOM + 208;

type Column = [u32; COLUMN];

/// Ways to lay beginnings, column by column.
#[derive(Zeroable)]
pub struct Ways {
    pub length: usize,
    pub step: Column,
    /// Of the first longer word.
    pub rank: Column,
    pub used: Column,
    /// The spots that may follow.
    pub next: Column,
    /// The number of the way that this one prolongs, and in the lowest five bits the spot that it adds.
    pub came: Column,
}

/// Ways of one length that can be prolonged, column by column.
#[derive(Zeroable)]
#[cfg_attr(
    not(target_arch = "x86_64"),
    expect(
        dead_code,
        reason = "who takes one way at a time finds all but its number among the ways"
    )
)]
pub struct Front {
    pub length: usize,
    pub way: Column,
    /// Of the first longer word.
    pub rank: Column,
    pub used: Column,
    /// The spots to go on to.
    pub spots: Column,
    /// The letters of the step, and where the step of the first of them is.
    pub letters: Column,
    pub first: Column,
}

/// Ways of one length after which words end, column by column.
#[derive(Zeroable)]
pub struct Endings {
    pub length: usize,
    pub way: Column,
    /// Of the first longer word.
    pub rank: Column,
    /// The letters that end words.
    pub letters: Column,
}

/// Words that were met: rank, and the last way as in `Ways::came`.
#[derive(Zeroable)]
struct Hits {
    length: usize,
    rank: Column,
    came: Column,
}

/// A search and its memory.
pub struct Sweep {
    pub plan: Plan<u32, u32>,
    pub spots_of: Unions<u32>,
    /// The letters of the grid, as bits, with their spots.
    pub letters: Vec<(u32, u32)>,
    /// The spots that may follow each spot.
    pub after: [u32; MAX_SPOTS],
    /// The letter of each spot, as a bit.
    pub letter: [u32; MAX_SPOTS],
    pub ways: Box<Ways>,
    pub front: Box<Front>,
    pub endings: Box<Endings>,
    met: Met,
    hits: Box<Hits>,
    /// The letters of the longest ways, and how many ways are shorter.
    length: usize,
    shorter: usize,
    /// How many words there are of each length; where the hits of each length end, if they were asked for.
    pub tally: [u32; MAX_SPOTS + 2],
}

impl Default for Sweep {
    fn default() -> Self {
        Self {
            plan: Plan::default(),
            spots_of: Unions::default(),
            letters: Vec::new(),
            after: [0; MAX_SPOTS],
            letter: [0; MAX_SPOTS],
            ways: zeroed_box(),
            front: zeroed_box(),
            endings: zeroed_box(),
            met: Met::default(),
            hits: zeroed_box(),
            length: 0,
            shorter: 0,
            tally: [0; MAX_SPOTS + 2],
        }
    }
}

impl Sweep {
    /// The longest ways, which are to be prolonged; none, if all words are met.
    #[inline]
    pub fn longest(&mut self) -> Option<Range<usize>> {
        (self.front.length, self.endings.length) = (0, 0);
        Some(self.shorter..self.ways.length).filter(|longest| !longest.is_empty())
    }

    /// Whether there is room for what one more step can add.
    #[inline]
    pub fn has_room(&self) -> bool {
        self.ways.length.max(self.hits.length) + BURST <= ROOM
    }

    /// Whether the room would have been enough for a sweep in any order.
    #[inline]
    pub fn has_spare_room(&self) -> bool {
        self.ways.length.max(self.hits.length) + 2 * BURST <= ROOM
    }

    /// Shows each hit: the word's rank and its spots, which are the first so many of those given.
    #[inline]
    pub fn each_hit(&self, mut show: impl FnMut(u32, &[u8; MAX_SPOTS], usize)) {
        let mut at = 0;
        let mut path = [0; MAX_SPOTS];
        for (length, &words) in self.tally.iter().enumerate() {
            for hit in at..at + words as usize {
                let mut came = self.hits.came[hit];
                for spot in path[..length].iter_mut().rev() {
                    *spot = came as u8 & 31;
                    came = self.ways.came[came as usize >> 5];
                }
                show(self.hits.rank[hit], &path, length);
            }
            at += words as usize;
        }
    }

    /// Lays out a grid, which must fit.
    #[inline]
    pub fn lay(&mut self, grid: &Grid) {
        self.plan.lay_spots(grid);
        let bits = (0..grid.spots()).map(|spot| grid.letter(spot).map_or(0, u32::bit));
        self.letter = [0; MAX_SPOTS];
        self.letter.iter_mut().zip(bits).for_each(|(letter, bit)| *letter = bit);
        let there = self.letter.iter().fold(0, |there, letter| there | letter);
        self.letters.clear();
        self.letters
            .extend(there.spots().map(|letter| (1 << letter, self.plan.of[letter])));
        self.ways.length = 0;
        self.hits.length = 0;
        self.after = [0; MAX_SPOTS];
        self.after[..grid.spots()].copy_from_slice(&self.plan.after);
        self.tally = [0; MAX_SPOTS + 2];
    }

    /// The first letters.
    pub fn begin<const LIST: bool>(&mut self, steps: &[Step<u32>]) {
        let root = steps[0];
        (self.length, self.shorter) = (1, 0);
        for at in 0..self.letters.len() {
            let (letter, spots) = self.letters[at];
            let place = root.place(letter.lowest());
            let ending = spots & self.plan.starts & self.plan.ends;
            if root.accept & letter != 0 && ending != 0 {
                self.tally[1] += 1;
                if LIST {
                    self.hit(steps[place].skip.wrapping_sub(1), ending.lowest() as u32);
                }
            }
            if root.onward & letter != 0 {
                for spot in (spots & self.plan.starts).spots() {
                    let (at, ways) = (self.ways.length, &mut self.ways);
                    ways.step[at] = place as u32;
                    ways.rank[at] = steps[place].skip;
                    ways.used[at] = 1 << spot;
                    ways.next[at] = self.after[spot] & !(1 << spot);
                    ways.came[at] = spot as u32;
                    ways.length += 1;
                }
            }
        }
    }

    /// Meets the words that end after the longest ways, when those are prolonged; false, if there was not enough room.
    #[inline(always)]
    pub fn end<const LIST: bool>(&mut self, steps: &[Step<u32>], longest: Range<usize>) -> bool {
        let mut words = 0;
        self.met.start_round();
        for at in 0..self.endings.length {
            let rank = self.endings.rank[at];
            let Some(new) = self.met.meet(rank, self.endings.letters[at]) else {
                return false;
            };
            words += new.count_ones();
            if LIST && self.has_room() {
                self.note_hits(steps, self.endings.way[at] as usize, rank, new);
            }
        }
        self.length += 1;
        self.tally[self.length] = words;
        self.shorter = longest.end;
        self.has_room()
    }

    /// Writes down the words that letters after a way make.
    #[inline]
    fn note_hits(&mut self, steps: &[Step<u32>], way: usize, rank: u32, letters: u32) {
        let last = steps[self.ways.step[way] as usize];
        let next = self.ways.next[way] & self.plan.ends;
        for letter in letters.spots() {
            let skip = steps[last.place(letter)].skip;
            let spot = (next & self.plan.of[letter]).lowest() as u32 & 31;
            self.hit(rank.wrapping_add(skip).wrapping_sub(1), (way as u32) << 5 | spot);
        }
    }

    #[inline]
    fn hit(&mut self, rank: u32, came: u32) {
        self.hits.rank[self.hits.length] = rank;
        self.hits.came[self.hits.length] = came;
        self.hits.length += 1;
    }
}
