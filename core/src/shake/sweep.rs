//! The breadth-first search, for grids and alphabets that fit 64 bits: all prefixes of one length, then all of the next.
//!
//! Each path is extended by itself, whatever its prefix: there are hardly more paths than prefixes, so nothing has to be
//! grouped. `SeenWords` drops a word that several paths spell. `block` extends sixteen paths at a time, `plain` one.
//! Sets of spots are `S` numbers of 32 bits and sets of letters `A`, each in a column of its own: one where that is enough.

use std::ops::Range;

use bytemuck::{Zeroable, zeroed_box};

use crate::shake::graph::Step;
use crate::shake::grid::Grid;
use crate::shake::halves::Halves;
use crate::shake::plan::{Plan, Unions};
use crate::shake::seen_words::SeenWords;
use crate::shake::vectors::MAX_SPOTS;

/// Capacity for paths and for hits. A grid that needs more goes to the general search.
pub const ROOM: usize = 1 << 15;
/// One step adds at most this many: a path for each spot, or a hit for each letter.
pub const BURST: usize = 64;
/// Stores of whole vectors may run past `ROOM`. The padding is no multiple of the page size, so that the columns do not
/// compete for the same cache sets.
const COLUMN: usize = ROOM + 208;
/// Bits of the number of a spot.
pub const SPOT_BITS: u32 = 6;

type Column = [u32; COLUMN];

/// Paths of prefixes, in columns.
#[derive(Zeroable)]
pub struct Paths<const S: usize> {
    pub length: usize,
    pub step: Column,
    /// What the steps before the last one skip, added up: with the last one's, the rank of the first longer word.
    pub rank: Column,
    pub used: [Column; S],
    /// The spots that may follow.
    pub next: [Column; S],
    /// The number of the path that this one extends, and in the lowest bits the spot that it adds.
    pub parent: Column,
}

/// Paths of one length that can be extended, in columns.
#[derive(Zeroable)]
#[cfg_attr(
    not(target_arch = "x86_64"),
    expect(dead_code, reason = "the plain engine reads all columns but the number from `Paths`")
)]
pub struct Front<const S: usize, const A: usize> {
    pub length: usize,
    pub path: Column,
    /// Of the first longer word.
    pub rank: Column,
    pub used: [Column; S],
    /// The spots to go on to.
    pub spots: [Column; S],
    /// The letters of the step, and where the step of the first of them is.
    pub letters: [Column; A],
    pub first: Column,
}

/// Paths of one length after which words end, in columns.
#[derive(Zeroable)]
pub struct Endings<const A: usize> {
    pub length: usize,
    pub path: Column,
    /// Of the first longer word.
    pub rank: Column,
    /// The letters that end words.
    pub letters: [Column; A],
}

/// Words found: rank, and the last path as in `Paths::parent`.
#[derive(Zeroable)]
struct Hits {
    length: usize,
    rank: Column,
    parent: Column,
}

/// A set that is spread over columns.
#[inline(always)]
pub fn read<const N: usize, T: Halves<N>>(columns: &[Column; N], at: usize) -> T {
    T::join(std::array::from_fn(|half| columns[half][at]))
}

#[inline(always)]
pub fn write<const N: usize, T: Halves<N>>(columns: &mut [Column; N], at: usize, set: T) {
    for (column, half) in columns.iter_mut().zip(set.halves()) {
        column[at] = half;
    }
}

/// A search and its memory.
pub struct Sweep<M: Halves<S>, L: Halves<A>, const S: usize, const A: usize> {
    pub plan: Plan<L, M>,
    pub spots_of: Unions<M>,
    /// The letters of the grid by the half they belong to, as bits, with their spots.
    pub letters: [Vec<(u32, [u32; S])>; A],
    /// The spots that may follow each spot, in halves.
    pub after: [[u32; MAX_SPOTS]; S],
    /// The letters before the letter of each spot, in halves.
    pub before: [[u32; MAX_SPOTS]; A],
    pub paths: Box<Paths<S>>,
    pub front: Box<Front<S, A>>,
    pub endings: Box<Endings<A>>,
    seen: SeenWords<L>,
    hits: Box<Hits>,
    /// The length of the longest paths, and how many paths are shorter.
    length: usize,
    shorter: usize,
    /// The number of words of each length.
    pub tally: [u32; MAX_SPOTS + 2],
}

impl<M: Halves<S>, L: Halves<A>, const S: usize, const A: usize> Default for Sweep<M, L, S, A> {
    fn default() -> Self {
        Self {
            plan: Plan::default(),
            spots_of: Unions::default(),
            letters: std::array::from_fn(|_| Vec::new()),
            after: [[0; MAX_SPOTS]; S],
            before: [[0; MAX_SPOTS]; A],
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

impl<M: Halves<S>, L: Halves<A>, const S: usize, const A: usize> Sweep<M, L, S, A> {
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
                    *spot = parent as u8 & (MAX_SPOTS as u8 - 1);
                    parent = self.paths.parent[parent as usize >> SPOT_BITS];
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
        (self.after, self.before) = ([[0; MAX_SPOTS]; S], [[0; MAX_SPOTS]; A]);
        let mut there = L::EMPTY;
        for spot in 0..grid.spots() {
            for (half, after) in self.plan.after[spot].halves().into_iter().enumerate() {
                self.after[half][spot] = after;
            }
            if let Some(letter) = grid.letter(spot) {
                there |= L::bit(letter);
                for (half, before) in L::below(letter).halves().into_iter().enumerate() {
                    self.before[half][spot] = before;
                }
            }
        }
        self.letters.iter_mut().for_each(Vec::clear);
        for letter in there.spots() {
            self.letters[letter / 32].push((1 << (letter % 32), self.plan.of[letter].halves()));
        }
        self.paths.length = 0;
        self.hits.length = 0;
        self.tally = [0; MAX_SPOTS + 2];
    }

    /// Creates the paths of one spot.
    pub fn begin<const LIST: bool>(&mut self, steps: &[Step<L>]) {
        let root = steps[0];
        (self.length, self.shorter) = (1, 0);
        for letter in 0..L::BITS {
            let spots = self.plan.of[letter];
            if spots.is_empty() || !root.letters().has(letter) {
                continue;
            }
            let place = root.place(letter);
            let ending = spots & self.plan.starts & self.plan.ends;
            if root.accept.has(letter) && !ending.is_empty() {
                self.tally[1] += 1;
                if LIST {
                    self.hit(steps[place].skip.wrapping_sub(1), ending.lowest() as u32);
                }
            }
            if root.onward.has(letter) {
                for spot in (spots & self.plan.starts).spots() {
                    let (at, paths) = (self.paths.length, &mut self.paths);
                    paths.step[at] = place as u32;
                    paths.rank[at] = 0;
                    write(&mut paths.used, at, M::bit(spot));
                    write(&mut paths.next, at, self.plan.after[spot] & !M::bit(spot));
                    paths.parent[at] = spot as u32;
                    paths.length += 1;
                }
            }
        }
    }

    /// Collects the words that end after the longest paths, which are extended by now; false, if there is no room.
    #[inline(always)]
    pub fn end<const LIST: bool>(&mut self, steps: &[Step<L>], longest: Range<usize>) -> bool {
        let mut words = 0;
        self.seen.start_round();
        for at in 0..self.endings.length {
            let rank = self.endings.rank[at];
            let Some(new) = self.seen.add(rank, read(&self.endings.letters, at)) else {
                return false;
            };
            words += new.count() as u32;
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
    fn note_hits(&mut self, steps: &[Step<L>], path: usize, rank: u32, letters: L) {
        let last = steps[self.paths.step[path] as usize];
        let next = read::<S, M>(&self.paths.next, path) & self.plan.ends;
        for letter in letters.spots() {
            let skip = steps[last.place(letter)].skip;
            let spot = (next & self.plan.of[letter]).lowest() as u32 & (MAX_SPOTS as u32 - 1);
            self.hit(
                rank.wrapping_add(skip).wrapping_sub(1),
                (path as u32) << SPOT_BITS | spot,
            );
        }
    }

    #[inline]
    fn hit(&mut self, rank: u32, parent: u32) {
        self.hits.rank[self.hits.length] = rank;
        self.hits.parent[self.hits.length] = parent;
        self.hits.length += 1;
    }
}
