//! The search of `shake_search` once more, for grids of up to 32 spots and processors with AVX-512: sixteen ways to lay
//! beginnings of one length at a time.
//!
//! Each way goes on by itself, whatever beginning it lays: there are hardly more ways than beginnings, and so nothing
//! has to be sorted. A word that several ways make is told from a new one when it ends.

use crate::shake_graph::Step;
use crate::shake_grid::Grid;
use crate::shake_lanes::LANES;
use crate::shake_mask::{Mask, Plan};
use crate::shake_met::Met;
use crate::shake_vectors::MAX_SPOTS;

/// Ways and hits of one search. A grid that has more is left to the other search.
pub const ROOM: usize = 1 << 15;
/// What is added at a time, at most: a way for each of sixteen lanes, or a hit for each letter.
const BURST: usize = 2 * LANES;
/// The end of a column may be written over: a vector is stored whole.
const COLUMN: usize = ROOM + LANES;

/// Ways to lay beginnings, column by column.
pub struct Ways {
    pub length: usize,
    pub step: Vec<u32>,
    /// Of the first word that is longer than the beginning without its last letter.
    pub rank: Vec<u32>,
    pub used: Vec<u32>,
    /// The spots that may follow.
    pub next: Vec<u32>,
    /// The number of the way that this one prolongs, and in the lowest five bits the spot that it adds.
    pub came: Vec<u32>,
}

/// Ways of one length that can be prolonged, column by column.
pub struct Front {
    pub length: usize,
    pub way: Vec<u32>,
    /// Of the first longer word.
    pub rank: Vec<u32>,
    pub used: Vec<u32>,
    /// The spots to go on to.
    pub spots: Vec<u32>,
    /// The letters of the step, and where the step of the first of them is.
    pub letters: Vec<u32>,
    pub first: Vec<u32>,
}

/// Ways of one length after which words end, column by column.
pub struct Endings {
    pub length: usize,
    pub way: Vec<u32>,
    /// Of the first longer word.
    pub rank: Vec<u32>,
    /// The letters that end words.
    pub letters: Vec<u32>,
}

/// Words that were met: rank, and the last way as in `Ways::came`.
struct Hits {
    length: usize,
    rank: Vec<u32>,
    came: Vec<u32>,
}

/// A wide search and its memory.
pub struct Sweep {
    pub plan: Plan<u32, u32>,
    /// The letters of the grid, as bits, with their spots.
    pub letters: Vec<(u32, u32)>,
    /// The spots that may follow each spot.
    pub after: [u32; MAX_SPOTS],
    /// The letter of each spot, as a bit.
    pub letter: [u32; MAX_SPOTS],
    pub ways: Ways,
    pub front: Front,
    pub endings: Endings,
    met: Met,
    hits: Hits,
    /// How many words there are of each length; where the hits of each length end, if they were asked for.
    pub tally: [u32; MAX_SPOTS + 2],
}

impl Default for Sweep {
    fn default() -> Self {
        let column = || vec![0; COLUMN];
        Self {
            plan: Plan::default(),
            letters: Vec::new(),
            after: [0; MAX_SPOTS],
            letter: [0; MAX_SPOTS],
            ways: Ways {
                length: 0,
                step: column(),
                rank: column(),
                used: column(),
                next: column(),
                came: column(),
            },
            front: Front {
                length: 0,
                way: column(),
                rank: column(),
                used: column(),
                spots: column(),
                letters: column(),
                first: column(),
            },
            endings: Endings {
                length: 0,
                way: column(),
                rank: column(),
                letters: column(),
            },
            met: Met::default(),
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
        let mut ways = 0..self.ways.length;
        for length in 2..=MAX_SPOTS {
            if ways.is_empty() {
                return true;
            }
            self.look::<LIST>(steps, ways.clone());
            self.lead_on::<LIST>();
            let Some(words) = self.end::<LIST>(steps).filter(|_| self.has_room()) else {
                return false;
            };
            self.tally[length] = words;
            ways = ways.end..self.ways.length;
        }
        true
    }

    /// Whether there is room for what one more step can add.
    #[inline]
    pub fn has_room(&self) -> bool {
        self.ways.length.max(self.hits.length) + BURST <= ROOM
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

    fn lay(&mut self, grid: &Grid) {
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
    fn begin<const LIST: bool>(&mut self, steps: &[Step<u32>]) {
        let root = steps[0];
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
                    ways.rank[at] = 0;
                    ways.used[at] = 1 << spot;
                    ways.next[at] = self.after[spot] & !(1 << spot);
                    ways.came[at] = spot as u32;
                    ways.length += 1;
                }
            }
        }
    }

    /// Counts the words that end after the ways of one length; none, if there is not enough room.
    #[inline]
    fn end<const LIST: bool>(&mut self, steps: &[Step<u32>]) -> Option<u32> {
        let mut words = 0;
        self.met.start_round();
        for at in 0..self.endings.length {
            let rank = self.endings.rank[at];
            let new = self.met.meet(rank, self.endings.letters[at])?;
            words += new.count_ones();
            if LIST && self.has_room() {
                self.note_hits(steps, self.endings.way[at] as usize, rank, new);
            }
        }
        Some(words)
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
