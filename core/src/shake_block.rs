//! Sixteen ways at a time, for processors with AVX-512.

use std::arch::x86_64::*;
use std::ops::Range;

use crate::shake_graph::Step;
use crate::shake_grid::Grid;
use crate::shake_lanes::{ACCEPT, FIRST, LANES, Lanes, ONWARD, SKIP, gather, load, store};
use crate::shake_sweep::{BURST, ROOM, Sweep, Ways};

/// Thirty-two numbers to look up.
#[derive(Clone, Copy)]
struct Table {
    lower: Lanes,
    upper: Lanes,
}

impl Table {
    #[inline]
    #[target_feature(enable = "avx512f")]
    fn new(entries: &[u32]) -> Self {
        Self {
            lower: load(entries, 0),
            upper: load(entries, LANES),
        }
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
    /// Meets every word of a grid; false, if there is not enough room for that.
    #[target_feature(enable = "avx512f,avx512vpopcntdq,popcnt,bmi1,bmi2")]
    pub fn run_wide<const LIST: bool>(&mut self, steps: &[Step<u32>], grid: &Grid) -> bool {
        self.lay(grid);
        self.begin::<LIST>(steps);
        while let Some(longest) = self.longest() {
            self.look::<LIST>(steps, longest.clone());
            self.prolong::<LIST>(steps);
            if !self.end::<LIST>(steps, longest) {
                return false;
            }
        }
        true
    }

    /// Sees where words end after the ways in a range, and which ways can be prolonged.
    #[target_feature(enable = "avx512f,avx512vpopcntdq,popcnt,bmi1,bmi2")]
    fn look<const LIST: bool>(&mut self, steps: &[Step<u32>], range: Range<usize>) {
        let ends = _mm512_set1_epi32(self.plan.ends as i32);
        for at in range.clone().step_by(LANES) {
            let block = Block::read(&self.ways, steps, at, range.end);
            let ending = _mm512_and_si512(block.next, ends);
            let (mut letters, mut spots) = (_mm512_setzero_si512(), _mm512_setzero_si512());
            for &(letter, of) in &self.letters {
                let (letter, of) = (_mm512_set1_epi32(letter as i32), _mm512_set1_epi32(of as i32));
                letters = _mm512_mask_or_epi32(letters, _mm512_test_epi32_mask(ending, of), letters, letter);
                spots = _mm512_mask_or_epi32(spots, _mm512_test_epi32_mask(block.onward, letter), spots, of);
            }
            self.note_endings::<LIST>(&block, _mm512_and_si512(letters, block.accept));
            self.note_front::<LIST>(&block, _mm512_and_si512(spots, block.next));
        }
    }

    /// Writes down which lanes have words that end.
    #[inline]
    #[target_feature(enable = "avx512f")]
    fn note_endings<const LIST: bool>(&mut self, block: &Block, letters: Lanes) {
        let (ended, endings) = (any(letters), &mut self.endings);
        let at = endings.length;
        store(&mut endings.rank, at, _mm512_maskz_compress_epi32(ended, block.rank));
        store(&mut endings.letters, at, _mm512_maskz_compress_epi32(ended, letters));
        if LIST {
            store(
                &mut endings.way,
                at,
                _mm512_maskz_compress_epi32(ended, block.numbers()),
            );
        }
        endings.length += ended.count_ones() as usize;
    }

    /// Writes down which lanes go on to some spots.
    #[inline]
    #[target_feature(enable = "avx512f")]
    fn note_front<const LIST: bool>(&mut self, block: &Block, spots: Lanes) {
        let (onward, front) = (any(spots), &mut self.front);
        let at = front.length;
        let letters = _mm512_or_si512(block.accept, block.onward);
        store(&mut front.rank, at, _mm512_maskz_compress_epi32(onward, block.rank));
        store(&mut front.used, at, _mm512_maskz_compress_epi32(onward, block.used));
        store(&mut front.spots, at, _mm512_maskz_compress_epi32(onward, spots));
        store(&mut front.letters, at, _mm512_maskz_compress_epi32(onward, letters));
        store(&mut front.first, at, _mm512_maskz_compress_epi32(onward, block.first));
        if LIST {
            store(&mut front.way, at, _mm512_maskz_compress_epi32(onward, block.numbers()));
        }
        front.length += onward.count_ones() as usize;
    }

    /// Prolongs the ways of the front by one spot a lane at a time, as far as there is room. A lane that is done takes
    /// the next way, so that all lanes have work until the end.
    #[target_feature(enable = "avx512f,avx512vpopcntdq,popcnt,bmi1,bmi2")]
    fn prolong<const LIST: bool>(&mut self, steps: &[Step<u32>]) {
        let (after, letter_of) = (Table::new(&self.after), Table::new(&self.letter));
        let nothing = _mm512_setzero_si512();
        let (front, ways) = (&mut *self.front, &mut *self.ways);
        let mut from = 0;
        // Behind the last way are some that go nowhere.
        store(&mut front.spots, front.length, nothing);
        let [mut rank, mut used, mut spots, mut letters, mut first, mut way] = [nothing; 6];
        while ways.length + BURST <= ROOM {
            let idle = _mm512_testn_epi32_mask(spots, spots);
            let take =
                |lanes: &mut Lanes, column: &[u32]| *lanes = _mm512_mask_expand_epi32(*lanes, idle, load(column, from));
            take(&mut spots, &front.spots);
            take(&mut rank, &front.rank);
            take(&mut used, &front.used);
            take(&mut letters, &front.letters);
            take(&mut first, &front.first);
            if LIST {
                take(&mut way, &front.way);
            }
            from = (from + idle.count_ones() as usize).min(front.length);
            let active = any(spots);
            if active == 0 {
                return;
            }
            let spot = lowest(spots);
            spots = _mm512_xor_si512(spots, spot);
            let number = _mm512_popcnt_epi32(below(spot));
            let longer = _mm512_or_si512(used, spot);
            let next = _mm512_andnot_si512(longer, after.get(number));
            let kept = _mm512_mask_test_epi32_mask(active, next, next);
            let earlier = _mm512_and_si512(letters, below(letter_of.get(number)));
            let step = _mm512_add_epi32(first, _mm512_popcnt_epi32(earlier));
            let at = ways.length;
            store(&mut ways.step, at, _mm512_maskz_compress_epi32(kept, step));
            let rank = _mm512_add_epi32(rank, gather::<SKIP>(steps, step, kept));
            store(&mut ways.rank, at, _mm512_maskz_compress_epi32(kept, rank));
            store(&mut ways.used, at, _mm512_maskz_compress_epi32(kept, longer));
            store(&mut ways.next, at, _mm512_maskz_compress_epi32(kept, next));
            if LIST {
                let came = _mm512_or_si512(_mm512_slli_epi32::<5>(way), number);
                store(&mut ways.came, at, _mm512_maskz_compress_epi32(kept, came));
            }
            ways.length += kept.count_ones() as usize;
        }
    }
}

/// Sixteen ways.
struct Block {
    at: usize,
    rank: Lanes,
    used: Lanes,
    next: Lanes,
    accept: Lanes,
    onward: Lanes,
    first: Lanes,
}

impl Block {
    #[inline]
    #[target_feature(enable = "avx512f")]
    fn read(ways: &Ways, steps: &[Step<u32>], at: usize, end: usize) -> Self {
        let lanes = ((1u32 << (end - at).min(LANES)) - 1) as __mmask16;
        let step = load(&ways.step, at);
        Self {
            at,
            rank: load(&ways.rank, at),
            used: load(&ways.used, at),
            next: load(&ways.next, at),
            accept: gather::<ACCEPT>(steps, step, lanes),
            onward: gather::<ONWARD>(steps, step, lanes),
            first: gather::<FIRST>(steps, step, lanes),
        }
    }

    /// The numbers of the ways.
    #[inline]
    #[target_feature(enable = "avx512f")]
    fn numbers(&self) -> Lanes {
        let lane = _mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
        _mm512_add_epi32(lane, _mm512_set1_epi32(self.at as i32))
    }
}
