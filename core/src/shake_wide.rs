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
const CROWDED: u32 = 1 << 26;

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

/// A beginning with more ways.
#[derive(Clone, Copy)]
struct Crowd {
    step: u32,
    rank: u32,
    ways: (usize, usize),
}

#[derive(Clone, Copy)]
pub struct Way {
    pub used: u32,
    pub next: u32,
    pub came: u32,
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
    crowds: Vec<Crowd>,
    pub ways: Vec<Way>,
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
            ways: Vec::new(),
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
        self.pairs.length.max(self.hits.length) + BURST <= ROOM && self.ways.len() <= ROOM
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
            Some(way) => self.ways[way as usize].came,
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
        self.ways.clear();
        self.tally = [0; MAX_SPOTS + 2];
    }

    /// The first letters.
    fn begin<const LIST: bool>(&mut self, steps: &[Step<u32>]) {
        let root = steps[0];
        for at in 0..self.letters.len() {
            let (letter, spots) = self.letters[at];
            let start = self.ways.len();
            let ways = (spots & self.plan.starts).spots().map(|spot| Way {
                used: 1 << spot,
                next: self.plan.after[spot] & !(1 << spot),
                came: spot as u32,
            });
            self.ways.extend(ways);
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
                self.ways.truncate(start);
            }
        }
    }

    #[inline]
    fn hit(&mut self, rank: u32, came: u32) {
        self.hits.rank[self.hits.length] = rank;
        self.hits.came[self.hits.length] = came;
        self.hits.length += 1;
    }

    /// Makes a beginning of the ways from a place on.
    pub fn settle(&mut self, step: u32, rank: u32, start: usize) {
        let ways = &self.ways[start..];
        if ways.len() > 2 {
            let ways = (start, self.ways.len());
            self.crowds.push(Crowd { step, rank, ways });
            return;
        }
        if let Some(&first) = ways.first() {
            let at = self.pairs.length;
            let none = Way {
                used: 0,
                next: 0,
                came: 0,
            };
            for (slot, way) in [first, *ways.get(1).unwrap_or(&none)].into_iter().enumerate() {
                self.pairs.used[slot][at] = way.used;
                self.pairs.next[slot][at] = way.next;
                self.pairs.came[slot][at] = way.came;
            }
            self.pairs.step[at] = step;
            self.pairs.rank[at] = rank;
            self.pairs.length += 1;
        }
        self.ways.truncate(start);
    }

    /// The letters of some spots.
    fn letters(&self, spots: u32) -> u32 {
        let there = self.letters.iter().filter(|(_, of)| of & spots != 0);
        there.fold(0, |letters, (letter, _)| letters | letter)
    }

    /// Adds every letter that fits to a crowded beginning; the words that this makes.
    fn lead_crowd_on<const LIST: bool>(&mut self, steps: &[Step<u32>], crowd: Crowd) -> u32 {
        let last = steps[crowd.step as usize];
        let rank = crowd.rank.wrapping_add(last.skip);
        let (from, to) = crowd.ways;
        let reach = self.ways[from..to].iter().fold(0, |reach, way| reach | way.next);
        let here = self.letters(reach);
        let ending = self.letters(reach & self.plan.ends) & last.accept;
        if LIST {
            for letter in ending.spots() {
                let ends = self.plan.of[letter] & self.plan.ends;
                let found = (from..to).find(|&way| self.ways[way].next & ends != 0).unwrap_or(from);
                let spot = (self.ways[found].next & ends).lowest() as u32 & 31;
                let skip = steps[last.place(letter)].skip;
                self.hit(rank.wrapping_add(skip), (CROWDED + found as u32) << 5 | spot);
            }
        }
        for letter in (here & last.onward).spots() {
            let start = self.ways.len();
            for spot in (self.plan.of[letter] & reach).spots() {
                for at in from..to {
                    let way = self.ways[at];
                    if way.next.has(spot) {
                        self.ways.push(Way {
                            used: way.used | 1 << spot,
                            next: self.plan.after[spot] & !way.used & !(1 << spot),
                            came: (CROWDED + at as u32) << 5 | spot as u32,
                        });
                    }
                }
            }
            let longer = rank.wrapping_add(last.accept.has(letter).into());
            self.settle(last.place(letter) as u32, longer, start);
        }
        ending.count_ones()
    }
}
