//! Sixteen beginnings led on together: the part of the wide search that runs in vectors.

use std::arch::x86_64::*;
use std::ops::Range;

use crate::shake_graph::Step;
use crate::shake_lanes::{ACCEPT, FIRST, LANES, Lanes, ONWARD, SKIP, gather, load, store};
use crate::shake_wide::{Pairs, Sweep};

/// Thirty-two numbers to look up.
#[derive(Clone, Copy)]
pub struct Table {
    pub lower: Lanes,
    pub upper: Lanes,
}

impl Table {
    #[inline]
    #[target_feature(enable = "avx512f")]
    pub fn new(entries: &[u32]) -> Self {
        Self {
            lower: load(entries, 0),
            upper: load(entries, LANES),
        }
    }

    /// The places of the entries that share a bit with a number.
    #[inline]
    #[target_feature(enable = "avx512f")]
    pub fn fitting(self, number: u32) -> u32 {
        let number = _mm512_set1_epi32(number as i32);
        let lower = u32::from(_mm512_test_epi32_mask(self.lower, number));
        u32::from(_mm512_test_epi32_mask(self.upper, number)) << 16 | lower
    }

    #[inline]
    #[target_feature(enable = "avx512f")]
    fn get(self, at: Lanes) -> Lanes {
        _mm512_permutex2var_epi32(self.lower, at, self.upper)
    }
}

/// The lowest bit of each lane.
#[inline]
#[target_feature(enable = "avx512f")]
fn lowest(set: Lanes) -> Lanes {
    _mm512_and_si512(set, _mm512_sub_epi32(_mm512_setzero_si512(), set))
}

/// All bits below a single one.
#[inline]
#[target_feature(enable = "avx512f")]
fn below(bit: Lanes) -> Lanes {
    _mm512_add_epi32(bit, _mm512_set1_epi32(-1))
}

#[inline]
#[target_feature(enable = "avx512f")]
fn any(set: Lanes) -> __mmask16 {
    _mm512_test_epi32_mask(set, set)
}

impl Sweep {
    /// The letters of the spots in each lane.
    #[inline]
    #[target_feature(enable = "avx512f")]
    fn letters_of(&self, spots: Lanes) -> Lanes {
        let mut letters = _mm512_setzero_si512();
        for &(letter, of) in &self.letters {
            let there = _mm512_test_epi32_mask(spots, _mm512_set1_epi32(of as i32));
            letters = _mm512_mask_or_epi32(letters, there, letters, _mm512_set1_epi32(letter as i32));
        }
        letters
    }

    /// Adds every letter that fits to all beginnings in a range, as far as there is room; the words that this makes.
    #[target_feature(enable = "avx512f,avx512vpopcntdq,popcnt,bmi1,bmi2")]
    pub fn lead_on<const LIST: bool>(&mut self, steps: &[Step<u32>], range: Range<usize>) -> u32 {
        let (of, after) = (Table::new(&self.plan.of), Table::new(&self.after));
        let ends = _mm512_set1_epi32(self.plan.ends as i32);
        let mut words = _mm512_setzero_si512();
        let mut ahead = Block::read::<LIST>(&self.pairs, steps, range.start, range.end);
        for at in range.clone().step_by(LANES) {
            if !self.has_room() {
                break;
            }
            let block = ahead;
            // What the next sixteen need is far away in memory: it is fetched while these are dealt with.
            if at + LANES < range.end {
                ahead = Block::read::<LIST>(&self.pairs, steps, at + LANES, range.end);
            }
            let here = self.letters_of(block.reach);
            let ending = if self.plan.plain {
                here
            } else {
                self.letters_of(_mm512_and_si512(block.reach, ends))
            };
            let found = _mm512_and_si512(ending, block.accept);
            words = _mm512_add_epi32(words, _mm512_popcnt_epi32(found));
            if LIST {
                self.note_hits(steps, &block, found, of, ends);
            }
            self.prolong::<LIST>(&block, _mm512_and_si512(here, block.onward), of, after);
        }
        _mm512_reduce_add_epi32(words) as u32
    }

    /// Writes down the words that end after each lane's beginning, one word a lane at a time.
    #[inline]
    #[target_feature(enable = "avx512f,avx512vpopcntdq,popcnt,bmi1,bmi2")]
    fn note_hits(&mut self, steps: &[Step<u32>], block: &Block, mut found: Lanes, of: Table, ends: Lanes) {
        loop {
            let active = any(found);
            if active == 0 {
                return;
            }
            let bit = lowest(found);
            found = _mm512_xor_si512(found, bit);
            let place = block.place(below(bit));
            let rank = _mm512_add_epi32(block.rank, gather::<SKIP>(steps, place, active));
            let spots = _mm512_and_si512(of.get(_mm512_popcnt_epi32(below(bit))), ends);
            let [first, second] = block.next.map(|next| _mm512_and_si512(next, spots));
            let from_first = any(first);
            let spot = lowest(_mm512_mask_mov_epi32(second, from_first, first));
            let came = block.came(from_first, spot);
            let at = self.hits.length;
            store(&mut self.hits.rank, at, _mm512_maskz_compress_epi32(active, rank));
            store(&mut self.hits.came, at, _mm512_maskz_compress_epi32(active, came));
            self.hits.length += active.count_ones() as usize;
        }
    }

    /// Adds letters to each lane's beginning, one letter a lane at a time.
    #[inline]
    #[target_feature(enable = "avx512f,avx512vpopcntdq,popcnt,bmi1,bmi2")]
    fn prolong<const LIST: bool>(&mut self, block: &Block, mut letters: Lanes, of: Table, after: Table) {
        let one = _mm512_set1_epi32(1);
        loop {
            let active = any(letters);
            if active == 0 {
                return;
            }
            let letter = lowest(letters);
            letters = _mm512_xor_si512(letters, letter);
            let spots = of.get(_mm512_popcnt_epi32(below(letter)));
            let [first, second] = block.next.map(|next| _mm512_and_si512(next, spots));
            // The two ways on: the first spot of the first way that has one, then what comes next.
            let a_first = any(first);
            let a = lowest(_mm512_mask_mov_epi32(second, a_first, first));
            let first_rest = _mm512_mask_xor_epi32(first, a_first, first, a);
            let second_rest = _mm512_mask_xor_epi32(second, !a_first, second, a);
            let b_first = any(first_rest);
            let b_spots = _mm512_mask_mov_epi32(second_rest, b_first, first_rest);
            let (b, has_b) = (lowest(b_spots), any(b_spots));
            let many = _mm512_add_epi32(_mm512_popcnt_epi32(first), _mm512_popcnt_epi32(second));
            let crowded = _mm512_mask_cmpgt_epi32_mask(active, many, _mm512_set1_epi32(2));
            let [used_1, used_2] = block.used;
            let used_a = _mm512_or_si512(_mm512_mask_mov_epi32(used_2, a_first, used_1), a);
            let used_b = _mm512_maskz_or_epi32(has_b, _mm512_mask_mov_epi32(used_2, b_first, used_1), b);
            let next_a = _mm512_andnot_si512(used_a, after.get(_mm512_popcnt_epi32(below(a))));
            let next_b = _mm512_maskz_andnot_epi32(has_b, used_b, after.get(_mm512_popcnt_epi32(below(b))));
            let goes_on = any(_mm512_or_si512(next_a, next_b));
            let kept = active & !crowded & goes_on;
            let place = block.place(below(letter));
            let accepted = _mm512_test_epi32_mask(block.accept, letter);
            let rank = _mm512_mask_add_epi32(block.rank, accepted, block.rank, one);
            let Pairs {
                length: at,
                step,
                rank: ranks,
                used,
                next,
                came,
            } = &mut self.pairs;
            store(step, *at, _mm512_maskz_compress_epi32(kept, place));
            store(&mut used[0], *at, _mm512_maskz_compress_epi32(kept, used_a));
            store(&mut next[0], *at, _mm512_maskz_compress_epi32(kept, next_a));
            store(&mut used[1], *at, _mm512_maskz_compress_epi32(kept, used_b));
            store(&mut next[1], *at, _mm512_maskz_compress_epi32(kept, next_b));
            if LIST {
                store(ranks, *at, _mm512_maskz_compress_epi32(kept, rank));
                store(
                    &mut came[0],
                    *at,
                    _mm512_maskz_compress_epi32(kept, block.came(a_first, a)),
                );
                store(
                    &mut came[1],
                    *at,
                    _mm512_maskz_compress_epi32(kept, block.came(b_first, b)),
                );
            }
            *at += kept.count_ones() as usize;
            if crowded != 0 {
                self.part(block, crowded, [place, rank, first, second]);
            }
        }
    }
}

/// Sixteen beginnings.
#[derive(Clone, Copy)]
pub struct Block {
    pub at: usize,
    rank: Lanes,
    pub used: [Lanes; 2],
    next: [Lanes; 2],
    reach: Lanes,
    accept: Lanes,
    onward: Lanes,
    first: Lanes,
}

impl Block {
    #[inline]
    #[target_feature(enable = "avx512f")]
    fn read<const LIST: bool>(pairs: &Pairs, steps: &[Step<u32>], at: usize, end: usize) -> Self {
        let lanes = ((1u32 << (end - at).min(LANES)) - 1) as __mmask16;
        let step = load(&pairs.step, at);
        let next = [load(&pairs.next[0], at), load(&pairs.next[1], at)];
        let rank = if LIST {
            _mm512_add_epi32(load(&pairs.rank, at), gather::<SKIP>(steps, step, lanes))
        } else {
            _mm512_setzero_si512()
        };
        Self {
            at,
            rank,
            used: [load(&pairs.used[0], at), load(&pairs.used[1], at)],
            next,
            reach: _mm512_or_si512(next[0], next[1]),
            accept: gather::<ACCEPT>(steps, step, lanes),
            onward: gather::<ONWARD>(steps, step, lanes),
            first: gather::<FIRST>(steps, step, lanes),
        }
    }

    /// The places of the steps that letters make, given the bits below them.
    #[inline]
    #[target_feature(enable = "avx512f,avx512vpopcntdq")]
    fn place(&self, below: Lanes) -> Lanes {
        let letters = _mm512_or_si512(self.accept, self.onward);
        _mm512_add_epi32(self.first, _mm512_popcnt_epi32(_mm512_and_si512(letters, below)))
    }

    /// The first or second way of each lane and a spot to add to it.
    #[inline]
    #[target_feature(enable = "avx512f,avx512vpopcntdq")]
    fn came(&self, from_first: __mmask16, spot: Lanes) -> Lanes {
        let lane = _mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
        let way = _mm512_slli_epi32::<1>(_mm512_add_epi32(lane, _mm512_set1_epi32(self.at as i32)));
        let way = _mm512_mask_add_epi32(way, !from_first, way, _mm512_set1_epi32(1));
        let spot = _mm512_and_si512(_mm512_popcnt_epi32(below(spot)), _mm512_set1_epi32(31));
        _mm512_or_si512(_mm512_slli_epi32::<5>(way), spot)
    }
}
