//! The breadth-first search, for grids and alphabets that fit 32 bits: all prefixes of one length, then all of the next.
//!
//! Each path is extended by itself, whatever its prefix: there are hardly more paths than prefixes, so nothing has to be
//! grouped. `SeenWords` drops a word that several paths spell. `block` extends sixteen paths at a time, `plain` one.

use std::ops::Range;

use bytemuck::{Zeroable, zeroed_box};

use crate::mask::Mask;
use crate::shake::graph::Step;
use crate::shake::grid::Grid;
use crate::shake::plan::{Plan, Unions};
use crate::shake::seen_words::SeenWords;
use crate::shake::vectors::MAX_SPOTS;

/// Capacity for paths and for hits. A grid that needs more goes to the general search.
pub const ROOM: usize = 1 << 15;
/// One step adds at most this many: a path for each spot, or a hit for each letter.
pub const BURST: usize = 32;
/// Stores of whole vectors may run past `ROOM`. The padding is no multiple of the page size, so that the columns do not
/// compete for the same cache sets.
const COLUMN: usize = ROOM + 208;

type Column = [u32; COLUMN];

/// Paths of prefixes, in columns.
#[derive(Zeroable)]
pub struct Paths {
    pub length: usize,
    pub step: Column,
    /// Of the first longer word.
    pub rank: Column,
    pub used: Column,
    /// The spots that may follow.
    pub next: Column,
    /// The number of the path that this one extends, and in the lowest five bits the spot that it adds.
    pub parent: Column,
}

/// Paths of one length that can be extended, in columns.
#[derive(Zeroable)]
#[cfg_attr(
    not(target_arch = "x86_64"),
    expect(dead_code, reason = "the plain engine reads all columns but the number from `Paths`")
)]
pub struct Front {
    pub length: usize,
    pub path: Column,
    /// Of the first longer word.
    pub rank: Column,
    pub used: Column,
    /// The spots to go on to.
    pub spots: Column,
    /// The letters of the step, and where the step of the first of them is.
    pub letters: Column,
    pub first: Column,
}

/// Paths of one length after which words end, in columns.
#[derive(Zeroable)]
pub struct Endings {
    pub length: usize,
    pub path: Column,
    /// Of the first longer word.
    pub rank: Column,
    /// The letters that end words.
    pub letters: Column,
}

/// Words found: rank, and the last path as in `Paths::parent`.
#[derive(Zeroable)]
struct Hits {
    length: usize,
    rank: Column,
    parent: Column,
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
    pub paths: Box<Paths>,
    pub front: Box<Front>,
    pub endings: Box<Endings>,
    seen: SeenWords,
    hits: Box<Hits>,
    /// The length of the longest paths, and how many paths are shorter.
    length: usize,
    shorter: usize,
    /// The number of words of each length.
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
            paths: zeroed_box(),
            front: zeroed_box(),
            endings: zeroed_box(),
            seen: SeenWords::default(),
            hits: zeroed_box(),
            length: 0,
            shorter: 0,
            tally: [0; MAX_SPOTS + 2],
        }
    }
}

impl Sweep {
    /// The longest paths, which come next; none, if the search is done.
    #[inline]
    pub fn longest(&mut self) -> Option<Range<usize>> {
        (self.front.length, self.endings.length) = (0, 0);
        Some(self.shorter..self.paths.length).filter(|longest| !longest.is_empty())
    }

    /// Whether one more step fits.
    #[inline]
    pub fn has_room(&self) -> bool {
        self.paths.length.max(self.hits.length) + BURST <= ROOM
    }

    /// Whether the room suffices in any order of extension.
    #[inline]
    pub fn has_spare_room(&self) -> bool {
        self.paths.length.max(self.hits.length) + 2 * BURST <= ROOM
    }

    /// Calls `show` for each hit: rank, an array that starts with its spots, number of spots.
    #[inline]
    pub fn each_hit(&self, mut show: impl FnMut(u32, &[u8; MAX_SPOTS], usize)) {
        let mut at = 0;
        let mut path = [0; MAX_SPOTS];
        for (length, &words) in self.tally.iter().enumerate() {
            for hit in at..at + words as usize {
                let mut parent = self.hits.parent[hit];
                for spot in path[..length].iter_mut().rev() {
                    *spot = parent as u8 & 31;
                    parent = self.paths.parent[parent as usize >> 5];
                }
                show(self.hits.rank[hit], &path, length);
            }
            at += words as usize;
        }
    }

    /// Loads a grid, which must fit.
    #[inline]
    pub fn load(&mut self, grid: &Grid) {
        self.plan.load_spots(grid);
        let bits = (0..grid.spots()).map(|spot| grid.letter(spot).map_or(0, u32::bit));
        self.letter = [0; MAX_SPOTS];
        self.letter.iter_mut().zip(bits).for_each(|(letter, bit)| *letter = bit);
        let there = self.letter.iter().fold(0, |there, letter| there | letter);
        self.letters.clear();
        self.letters
            .extend(there.spots().map(|letter| (1 << letter, self.plan.of[letter])));
        self.paths.length = 0;
        self.hits.length = 0;
        self.after = [0; MAX_SPOTS];
        self.after[..grid.spots()].copy_from_slice(&self.plan.after);
        self.tally = [0; MAX_SPOTS + 2];
    }

    /// Creates the paths of one spot.
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
                    let (at, paths) = (self.paths.length, &mut self.paths);
                    paths.step[at] = place as u32;
                    paths.rank[at] = steps[place].skip;
                    paths.used[at] = 1 << spot;
                    paths.next[at] = self.after[spot] & !(1 << spot);
                    paths.parent[at] = spot as u32;
                    paths.length += 1;
                }
            }
        }
    }

    /// Collects the words that end after the longest paths, which are extended by now; false, if there is no room.
    #[inline(always)]
    pub fn end<const LIST: bool>(&mut self, steps: &[Step<u32>], longest: Range<usize>) -> bool {
        let mut words = 0;
        self.seen.start_round();
        for at in 0..self.endings.length {
            let rank = self.endings.rank[at];
            let Some(new) = self.seen.add(rank, self.endings.letters[at]) else {
                return false;
            };
            words += new.count_ones();
            if LIST && self.has_room() {
                self.note_hits(steps, self.endings.path[at] as usize, rank, new);
            }
        }
        self.length += 1;
        self.tally[self.length] = words;
        self.shorter = longest.end;
        self.has_room()
    }

    /// Collects the words that letters after a path end.
    #[inline]
    fn note_hits(&mut self, steps: &[Step<u32>], path: usize, rank: u32, letters: u32) {
        let last = steps[self.paths.step[path] as usize];
        let next = self.paths.next[path] & self.plan.ends;
        for letter in letters.spots() {
            let skip = steps[last.place(letter)].skip;
            let spot = (next & self.plan.of[letter]).lowest() as u32 & 31;
            self.hit(rank.wrapping_add(skip).wrapping_sub(1), (path as u32) << 5 | spot);
        }
    }

    #[inline]
    fn hit(&mut self, rank: u32, parent: u32) {
        self.hits.rank[self.hits.length] = rank;
        self.hits.parent[self.hits.length] = parent;
        self.hits.length += 1;
    }
}
