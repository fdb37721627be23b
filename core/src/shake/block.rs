//! The engine of the sweep for AVX-512: extends sixteen paths at a time.

use std::arch::x86_64::*;
use std::ops::Range;

use crate::shake::graph::Step;
use crate::shake::grid::Grid;
use crate::shake::lanes::{ACCEPT, FIRST, LANES, Lanes, ONWARD, SKIP, gather, load, store};
use crate::shake::sweep::{BURST, Paths, ROOM, Sweep};

/// A look-up table of thirty-two numbers.
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
    /// Finds every word of a grid; false, if there is not enough room.
    #[target_feature(enable = "avx512f,avx512vpopcntdq,popcnt,bmi1,bmi2")]
    pub fn run_wide<const LIST: bool>(&mut self, steps: &[Step<u32>], grid: &Grid) -> bool {
        self.load(grid);
        self.begin::<LIST>(steps);
        while let Some(longest) = self.longest() {
            self.look::<LIST>(steps, longest.clone());
            self.extend::<LIST>(steps);
            if !self.end::<LIST>(steps, longest) {
                return false;
            }
        }
        true
    }

    /// Collects the words that end after the paths in a range, and the paths that can be extended.
    #[target_feature(enable = "avx512f,avx512vpopcntdq,popcnt,bmi1,bmi2")]
    fn look<const LIST: bool>(&mut self, steps: &[Step<u32>], range: Range<usize>) {
        let ends = _mm512_set1_epi32(self.plan.ends as i32);
        for at in range.clone().step_by(LANES) {
            let block = Block::read(&self.paths, steps, at, range.end);
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

    /// Stores the lanes in which words end.
    #[inline]
    #[target_feature(enable = "avx512f")]
    fn note_endings<const LIST: bool>(&mut self, block: &Block, letters: Lanes) {
        let (ended, endings) = (any(letters), &mut self.endings);
        let at = endings.length;
        store(&mut endings.rank, at, _mm512_maskz_compress_epi32(ended, block.rank));
        store(&mut endings.letters, at, _mm512_maskz_compress_epi32(ended, letters));
        if LIST {
            store(
                &mut endings.path,
                at,
                _mm512_maskz_compress_epi32(ended, block.numbers()),
            );
        }
        endings.length += ended.count_ones() as usize;
    }

    /// Stores the lanes that can be extended.
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
            store(
                &mut front.path,
                at,
                _mm512_maskz_compress_epi32(onward, block.numbers()),
            );
        }
        front.length += onward.count_ones() as usize;
    }

    /// Extends the paths of the front, one spot per lane and turn, until the room is full. A lane that is done takes the
    /// next path, so that no lane idles.
    #[target_feature(enable = "avx512f,avx512vpopcntdq,popcnt,bmi1,bmi2")]
    fn extend<const LIST: bool>(&mut self, steps: &[Step<u32>]) {
        let (after, letter_of) = (Table::new(&self.after), Table::new(&self.letter));
        let nothing = _mm512_setzero_si512();
        let (front, paths) = (&mut *self.front, &mut *self.paths);
        let mut from = 0;
        // The last load reads past the front: the spots there must be empty.
        store(&mut front.spots, front.length, nothing);
        let [mut rank, mut used, mut spots, mut letters, mut first, mut path] = [nothing; 6];
        while paths.length + BURST <= ROOM {
            let idle = _mm512_testn_epi32_mask(spots, spots);
            let take =
                |lanes: &mut Lanes, column: &[u32]| *lanes = _mm512_mask_expand_epi32(*lanes, idle, load(column, from));
            take(&mut spots, &front.spots);
            take(&mut rank, &front.rank);
            take(&mut used, &front.used);
            take(&mut letters, &front.letters);
            take(&mut first, &front.first);
            if LIST {
                take(&mut path, &front.path);
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
            let at = paths.length;
            store(&mut paths.step, at, _mm512_maskz_compress_epi32(kept, step));
            let rank = _mm512_add_epi32(rank, gather::<SKIP>(steps, step, kept));
            store(&mut paths.rank, at, _mm512_maskz_compress_epi32(kept, rank));
            store(&mut paths.used, at, _mm512_maskz_compress_epi32(kept, longer));
            store(&mut paths.next, at, _mm512_maskz_compress_epi32(kept, next));
            if LIST {
                let parent = _mm512_or_si512(_mm512_slli_epi32::<5>(path), number);
                store(&mut paths.parent, at, _mm512_maskz_compress_epi32(kept, parent));
            }
            paths.length += kept.count_ones() as usize;
        }
    }
}

/// Sixteen paths.
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
    fn read(paths: &Paths, steps: &[Step<u32>], at: usize, end: usize) -> Self {
        let lanes = ((1u32 << (end - at).min(LANES)) - 1) as __mmask16;
        let step = load(&paths.step, at);
        Self {
            at,
            rank: load(&paths.rank, at),
            used: load(&paths.used, at),
            next: load(&paths.next, at),
            accept: gather::<ACCEPT>(steps, step, lanes),
            onward: gather::<ONWARD>(steps, step, lanes),
            first: gather::<FIRST>(steps, step, lanes),
        }
    }

    /// The numbers of the paths.
    #[inline]
    #[target_feature(enable = "avx512f")]
    fn numbers(&self) -> Lanes {
        let lane = _mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
        _mm512_add_epi32(lane, _mm512_set1_epi32(self.at as i32))
    }
}
