//! Beginnings with more than two ways to lie on a grid: sixteen ways of one beginning at a time.

use std::arch::x86_64::*;

use crate::shake_block::{Block, Table};
use crate::shake_graph::Step;
use crate::shake_lanes::{LANES, Lanes, load, store};
use crate::shake_mask::Mask;
use crate::shake_wide::{CROWDED, Crowd, Sweep};

impl Sweep {
    /// Adds every letter that fits to a crowded beginning; the words that this makes.
    #[target_feature(enable = "avx512f,avx512vpopcntdq,popcnt,bmi1,bmi2")]
    pub fn lead_crowd_on<const LIST: bool>(&mut self, steps: &[Step<u32>], crowd: Crowd) -> u32 {
        let last = steps[crowd.step as usize];
        let rank = crowd.rank.wrapping_add(last.skip);
        let (from, to) = crowd.ways;
        let reach = self.ways.next[from..to].iter().fold(0, |reach, next| reach | next);
        let of = Table::new(&self.plan.of);
        let ending = of.fitting(reach & self.plan.ends) & last.accept;
        if LIST {
            for letter in ending.spots() {
                let ends = self.plan.of[letter] & self.plan.ends;
                let found = (from..to).find(|&way| self.ways.next[way] & ends != 0).unwrap_or(from);
                let spot = (self.ways.next[found] & ends).lowest() as u32 & 31;
                let skip = steps[last.place(letter)].skip;
                self.hit(rank.wrapping_add(skip), (CROWDED + found as u32) << 5 | spot);
            }
        }
        for letter in (of.fitting(reach) & last.onward).spots() {
            let start = self.ways.length;
            for spot in (self.plan.of[letter] & reach).spots() {
                self.add::<LIST>(from, to, spot);
            }
            let longer = rank.wrapping_add(last.accept.has(letter).into());
            self.settle(last.place(letter) as u32, longer, start);
        }
        ending.count_ones()
    }

    /// Adds a spot to all ways that may go there.
    #[inline]
    #[target_feature(enable = "avx512f,avx512vpopcntdq,popcnt,bmi1,bmi2")]
    fn add<const LIST: bool>(&mut self, from: usize, to: usize, spot: usize) {
        let ways = &mut self.ways;
        let bit = _mm512_set1_epi32(1 << spot);
        let after = _mm512_set1_epi32(self.after[spot] as i32);
        for at in (from..to).step_by(LANES) {
            if !ways.has_room() {
                return;
            }
            let lanes = ((1u32 << (to - at).min(LANES)) - 1) as __mmask16;
            let there = _mm512_mask_test_epi32_mask(lanes, load(&ways.next, at), bit);
            let used = _mm512_maskz_compress_epi32(there, _mm512_or_si512(load(&ways.used, at), bit));
            store(&mut ways.used, ways.length, used);
            store(&mut ways.next, ways.length, _mm512_andnot_si512(used, after));
            if LIST {
                let lane = _mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
                let way = _mm512_add_epi32(lane, _mm512_set1_epi32((CROWDED + at as u32) as i32));
                let came = _mm512_or_si512(_mm512_slli_epi32::<5>(way), _mm512_set1_epi32(spot as i32));
                store(&mut ways.came, ways.length, _mm512_maskz_compress_epi32(there, came));
            }
            ways.length += there.count_ones() as usize;
        }
    }

    /// Makes crowded beginnings of lanes with more than two ways on.
    #[cold]
    #[target_feature(enable = "avx512f,avx512vpopcntdq,popcnt,bmi1,bmi2")]
    pub fn part(&mut self, block: &Block, crowded: __mmask16, vectors: [Lanes; 4]) {
        let mut numbers = [[0; LANES]; 6];
        let [used_1, used_2] = block.used;
        let [place, rank, first, second] = vectors;
        for (to, lanes) in numbers.iter_mut().zip([place, rank, first, second, used_1, used_2]) {
            store(to, 0, lanes);
        }
        for lane in (0..LANES).filter(|lane| crowded >> lane & 1 == 1) {
            let start = self.ways.length;
            for slot in 0..2 {
                let used = numbers[4 + slot][lane];
                for spot in numbers[2 + slot][lane].spots() {
                    let came = ((block.at + lane) as u32 * 2 + slot as u32) << 5 | spot as u32;
                    let used = used | 1 << spot;
                    self.ways.push(used, self.after[spot] & !used, came);
                }
            }
            self.settle(numbers[0][lane], numbers[1][lane], start);
        }
    }
}
