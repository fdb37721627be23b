//! The search of `shake_search` once more, for grids of up to 32 spots and processors with AVX-512: sixteen beginnings
//! of one length at a time.
//!
//! Nearly all beginnings have one or two ways to lie on a grid. Those stand in lanes, two ways each, and are led on
//! together; the few with more ways are dealt with one by one.

use crate::shake_graph::Step;
use crate::shake_grid::Grid;
use crate::shake_lanes::LANES;
use crate::shake_mask::{Mask, Plan};

/// Beginnings, ways of crowded beginnings, and hits of one search. A grid that has more is left to the other search.
const ROOM: usize = 1 << 15;
/// What sixteen lanes may add at a time: a letter each, for each letter of the alphabet.
const BURST: usize = 33 * LANES;
/// Spots of a grid, and so letters of a word.
pub const MAX_SPOTS: usize = 32;
/// Ways of crowded beginnings are numbered from here; below are those in lanes, two for each beginning.
pub const CROWDED: u32 = 1 << 26;

/// Beginnings with one or two ways, column by column. A way that is not there has used nothing and goes nowhere.
pub struct Pairs {
    pub length: usize,
    pub step: Vec<u32>,
    pub rank: Vec<u32>,
    pub used: [Vec<u32>; 2],
    pub next: [Vec<u32>; 2],
    /// The number of the way that this one prolongs, and in the lowest five bits the spot it adds.
    pub came: [Vec<u32>; 2],
}

/// A beginning with more ways, from one number to another.
#[derive(Clone, Copy)]
pub struct Crowd {
    pub step: u32,
    pub rank: u32,
    pub ways: (usize, usize),
}

/// The ways of crowded beginnings, column by column.
pub struct Ways {
    pub length: usize,
    pub used: Vec<u32>,
    pub next: Vec<u32>,
    pub came: Vec<u32>,
    /// Whether some found no room.
    pub full: bool,
}

impl Ways {
    /// Whether there is room for sixteen more; if not, that is remembered.
    #[inline]
    pub fn has_room(&mut self) -> bool {
        self.full |= self.length > ROOM;
        !self.full
    }

    #[inline]
    pub fn push(&mut self, used: u32, next: u32, came: u32) {
        if self.has_room() {
            self.used[self.length] = used;
            self.next[self.length] = next;
            self.came[self.length] = came;
            self.length += 1;
        }
    }
}

/// Words that were met: rank, and the last way as in `came`.
pub struct Hits {
    pub length: usize,
    pub rank: Vec<u32>,
    pub came: Vec<u32>,
}

/// A wide search and its memory.
pub struct Sweep {
    pub plan: Plan<u32, u32>,
    /// The letters of the grid, as bits, with their spots.
    pub letters: Vec<(u32, u32)>,
    pub pairs: Pairs,
    /// The spots that may follow each spot.
    pub after: [u32; MAX_SPOTS],
    pub crowds: Vec<Crowd>,
    pub ways: Ways,
    pub hits: Hits,
    /// How many words there are of each length; where the hits of each length end, if they were asked for.
    pub tally: [u32; MAX_SPOTS + 2],
}

impl Default for Sweep {
    fn default() -> Self {
        let column = || vec![0; ROOM + LANES];
        let two = || [column(), column()];
        Self {
            plan: Plan::default(),
            letters: Vec::new(),
            pairs: Pairs {
                length: 0,
                step: column(),
                rank: column(),
                used: two(),
                next: two(),
                came: two(),
            },
            crowds: Vec::new(),
            ways: Ways {
                length: 0,
                used: column(),
                next: column(),
                came: column(),
                full: false,
            },
            after: [0; MAX_SPOTS],
            hits: Hits {
                length: 0,
                rank: column(),
                came: column(),
            },
            tally: [0; MAX_SPOTS + 2],
        }
    }
}

impl Sweep {
    /// Meets every word of a grid; false, if there is not enough room for that.
    #[target_feature(enable = "avx512f,avx512vpopcntdq,popcnt,bmi1,bmi2")]
    pub fn run<const LIST: bool>(&mut self, steps: &[Step<u32>], grid: &Grid) -> bool {
        self.lay(grid);
        self.begin::<LIST>(steps);
        let (mut pairs, mut crowds) = (0, 0);
        for length in 2..=MAX_SPOTS {
            let (these, those) = (pairs..self.pairs.length, crowds..self.crowds.len());
            if these.is_empty() && those.is_empty() {
                return true;
            }
            (pairs, crowds) = (these.end, those.end);
            self.tally[length] += self.lead_on::<LIST>(steps, these);
            for crowd in those {
                if self.has_room() {
                    self.tally[length] += self.lead_crowd_on::<LIST>(steps, self.crowds[crowd]);
                }
            }
            if !self.has_room() {
                return false;
            }
        }
        true
    }

    /// Whether there is room for what one more step can add.
    #[inline]
    pub fn has_room(&self) -> bool {
        self.pairs.length.max(self.hits.length) + BURST <= ROOM && !self.ways.full
    }

    /// The hits of each length: the word's rank and its spots.
    pub fn each_hit(&self, mut take: impl FnMut(u32, &[u8])) {
        let mut at = 0;
        for (length, &words) in self.tally.iter().enumerate() {
            for hit in at..at + words as usize {
                let mut path = [0; MAX_SPOTS];
                let mut came = self.hits.came[hit];
                for spot in path[..length].iter_mut().rev() {
                    *spot = came as u8 & 31;
                    came = self.came_before(came >> 5);
                }
                take(self.hits.rank[hit], &path[..length]);
            }
            at += words as usize;
        }
    }

    #[inline]
    fn came_before(&self, way: u32) -> u32 {
        match way.checked_sub(CROWDED) {
            None => self.pairs.came[way as usize & 1][way as usize >> 1],
            Some(way) => self.ways.came[way as usize],
        }
    }

    fn lay(&mut self, grid: &Grid) {
        self.plan.lay_spots(grid);
        self.letters.clear();
        let spots = self.plan.of[..32].iter().enumerate().filter(|(_, spots)| **spots != 0);
        self.letters.extend(spots.map(|(letter, &spots)| (1 << letter, spots)));
        self.pairs.length = 0;
        self.hits.length = 0;
        self.crowds.clear();
        (self.ways.length, self.ways.full) = (0, false);
        self.after = [0; MAX_SPOTS];
        self.after[..grid.spots()].copy_from_slice(&self.plan.after);
        self.tally = [0; MAX_SPOTS + 2];
    }

    /// The first letters.
    fn begin<const LIST: bool>(&mut self, steps: &[Step<u32>]) {
        let root = steps[0];
        for at in 0..self.letters.len() {
            let (letter, spots) = self.letters[at];
            let start = self.ways.length;
            for spot in (spots & self.plan.starts).spots() {
                self.ways.push(1 << spot, self.after[spot] & !(1 << spot), spot as u32);
            }
            let place = root.place(letter.lowest());
            let ending = spots & self.plan.starts & self.plan.ends;
            if root.accept & letter != 0 && ending != 0 {
                self.tally[1] += 1;
                if LIST {
                    self.hit(steps[place].skip, ending.lowest() as u32);
                }
            }
            if root.onward & letter != 0 {
                self.settle(place as u32, (root.accept & letter != 0).into(), start);
            } else {
                self.ways.length = start;
            }
        }
    }

    #[inline]
    pub fn hit(&mut self, rank: u32, came: u32) {
        self.hits.rank[self.hits.length] = rank;
        self.hits.came[self.hits.length] = came;
        self.hits.length += 1;
    }

    /// Makes a beginning of the ways from a number on.
    #[inline]
    pub fn settle(&mut self, step: u32, rank: u32, start: usize) {
        let Self { pairs, ways, .. } = self;
        let count = ways.length - start;
        if count > 2 {
            let ways = (start, ways.length);
            self.crowds.push(Crowd { step, rank, ways });
            return;
        }
        let at = pairs.length;
        pairs.step[at] = step;
        pairs.rank[at] = rank;
        for slot in 0..2 {
            let there = |number: u32| if slot < count { number } else { 0 };
            pairs.used[slot][at] = there(ways.used[start + slot]);
            pairs.next[slot][at] = there(ways.next[start + slot]);
            pairs.came[slot][at] = ways.came[start + slot];
        }
        pairs.length += usize::from(count > 0);
        ways.length = start;
    }
}
