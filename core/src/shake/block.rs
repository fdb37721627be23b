//! The engine of the sweep for AVX-512: extends sixteen paths at a time.

use std::arch::x86_64::*;
use std::ops::Range;

use crate::shake::graph::Step;
use crate::shake::grid::Grid;
use crate::shake::halves::Halves;
use crate::shake::lanes::{LANES, Lanes, load, quads, store};
use crate::shake::sweep::{BURST, Paths, ROOM, SPOT_BITS, Sweep};
use crate::shake::vectors::MAX_SPOTS;

/// A look-up table with an entry for each spot, of which `S` times thirty-two are in use.
#[derive(Clone, Copy)]
struct Table<const S: usize> {
    parts: [[Lanes; 2]; S],
}

impl<const S: usize> Table<S> {
    #[inline]
    #[target_feature(enable = "avx512f")]
    fn new(entries: &[u32; MAX_SPOTS]) -> Self {
        let mut parts = [[_mm512_setzero_si512(); 2]; S];
        for (at, part) in parts.iter_mut().enumerate() {
            *part = [load(entries, 2 * LANES * at), load(entries, 2 * LANES * at + LANES)];
        }
        Self { parts }
    }

    #[inline]
    #[target_feature(enable = "avx512f")]
    fn get(&self, at: Lanes) -> Lanes {
        let [lower, upper] = self.parts[0];
        let found = _mm512_permutex2var_epi32(lower, at, upper);
        if S == 1 {
            return found;
        }
        let [lower, upper] = self.parts[S - 1];
        let large = _mm512_test_epi32_mask(at, _mm512_set1_epi32(32));
        _mm512_mask_mov_epi32(found, large, _mm512_permutex2var_epi32(lower, at, upper))
    }
}

/// The lowest bit of each lane.
#[inline]
#[target_feature(enable = "avx512f")]
fn lowest_bit(set: Lanes) -> Lanes {
    _mm512_and_si512(set, _mm512_sub_epi32(_mm512_setzero_si512(), set))
}

/// The lowest member of each set, alone.
#[inline]
#[target_feature(enable = "avx512f")]
fn lowest<const N: usize>(set: &[Lanes; N]) -> [Lanes; N] {
    let mut found = *set;
    found[0] = lowest_bit(set[0]);
    if N == 2 {
        let free = _mm512_testn_epi32_mask(set[0], set[0]);
        found[N - 1] = _mm512_maskz_mov_epi32(free, lowest_bit(set[N - 1]));
    }
    found
}

/// The number of the only member of each set.
#[inline]
#[target_feature(enable = "avx512f,avx512vpopcntdq")]
fn number<const N: usize>(only: &[Lanes; N]) -> Lanes {
    let ones = _mm512_set1_epi32(-1);
    let below = _mm512_popcnt_epi32(_mm512_add_epi32(only[0], ones));
    if N == 1 {
        return below;
    }
    // Without a member in the lower half all of it is below.
    let upper = only[N - 1];
    let there = _mm512_test_epi32_mask(upper, upper);
    let more = _mm512_popcnt_epi32(_mm512_add_epi32(upper, ones));
    _mm512_mask_add_epi32(below, there, below, more)
}

#[inline]
#[target_feature(enable = "avx512f")]
fn any<const N: usize>(set: &[Lanes; N]) -> __mmask16 {
    let mut found = 0;
    for half in set {
        found |= _mm512_test_epi32_mask(*half, *half);
    }
    found
}

#[inline]
#[target_feature(enable = "avx512f")]
fn both<const N: usize>(one: &[Lanes; N], other: &[Lanes; N]) -> [Lanes; N] {
    let mut found = *one;
    for (half, other) in found.iter_mut().zip(other) {
        *half = _mm512_and_si512(*half, *other);
    }
    found
}

/// A set that is the same in all lanes.
#[inline]
#[target_feature(enable = "avx512f")]
fn spread<const N: usize>(set: [u32; N]) -> [Lanes; N] {
    let mut found = [_mm512_setzero_si512(); N];
    for (half, bits) in found.iter_mut().zip(set) {
        *half = _mm512_set1_epi32(bits as i32);
    }
    found
}

/// Appends some lanes to columns, which have room for all of them.
#[inline]
#[target_feature(enable = "avx512f")]
fn append<const N: usize, const C: usize>(columns: &mut [[u32; C]; N], at: usize, kept: __mmask16, set: &[Lanes; N]) {
    for (column, half) in columns.iter_mut().zip(set) {
        store(column, at, _mm512_maskz_compress_epi32(kept, *half));
    }
}

impl<M: Halves<S>, L: Halves<A>, const S: usize, const A: usize> Sweep<M, L, S, A> {
    /// Finds every word of a grid; false, if there is not enough room.
    #[target_feature(enable = "avx512f,avx512vpopcntdq,popcnt,bmi1,bmi2")]
    pub fn run_wide<const LIST: bool>(&mut self, steps: &[Step<L>], grid: &Grid) -> bool {
        self.load(grid);
        self.begin::<LIST>(steps);
        while let Some(longest) = self.longest() {
            self.look::<LIST>(steps, longest.clone());
            self.extend::<LIST>();
            if !self.end::<LIST>(steps, longest) {
                return false;
            }
        }
        true
    }

    /// Collects the words that end after the paths in a range, and the paths that can be extended.
    #[target_feature(enable = "avx512f,avx512vpopcntdq,popcnt,bmi1,bmi2")]
    fn look<const LIST: bool>(&mut self, steps: &[Step<L>], range: Range<usize>) {
        let ends = spread(self.plan.ends.halves());
        let nothing = _mm512_setzero_si512();
        for at in range.clone().step_by(LANES) {
            let block = Block::<S, A>::read(&self.paths, steps, at, range.end);
            let ending = both(&block.next, &ends);
            let (mut letters, mut spots) = ([nothing; A], [nothing; S]);
            for ((grid, letters), onward) in self.letters.iter().zip(&mut letters).zip(block.onward) {
                for &(letter, of) in grid {
                    let (letter, of) = (_mm512_set1_epi32(letter as i32), spread(of));
                    let there = any(&both(&ending, &of));
                    *letters = _mm512_mask_or_epi32(*letters, there, *letters, letter);
                    let onward = _mm512_test_epi32_mask(onward, letter);
                    for (spots, of) in spots.iter_mut().zip(of) {
                        *spots = _mm512_mask_or_epi32(*spots, onward, *spots, of);
                    }
                }
            }
            self.note_endings::<LIST>(&block, &both(&letters, &block.accept));
            self.note_front::<LIST>(&block, &both(&spots, &block.next));
        }
    }

    /// Stores the lanes in which words end.
    #[inline]
    #[target_feature(enable = "avx512f")]
    fn note_endings<const LIST: bool>(&mut self, block: &Block<S, A>, letters: &[Lanes; A]) {
        let (ended, endings) = (any(letters), &mut self.endings);
        let at = endings.length;
        store(&mut endings.rank, at, _mm512_maskz_compress_epi32(ended, block.rank));
        append(&mut endings.letters, at, ended, letters);
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
    fn note_front<const LIST: bool>(&mut self, block: &Block<S, A>, spots: &[Lanes; S]) {
        let (onward, front) = (any(spots), &mut self.front);
        let at = front.length;
        let mut letters = block.accept;
        for (letters, onward) in letters.iter_mut().zip(block.onward) {
            *letters = _mm512_or_si512(*letters, onward);
        }
        store(&mut front.rank, at, _mm512_maskz_compress_epi32(onward, block.rank));
        append(&mut front.used, at, onward, &block.used);
        append(&mut front.spots, at, onward, spots);
        append(&mut front.letters, at, onward, &letters);
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
    fn extend<const LIST: bool>(&mut self) {
        let mut after = [Table::<S>::new(&self.after[0]); S];
        for (table, entries) in after.iter_mut().zip(&self.after).skip(1) {
            *table = Table::new(entries);
        }
        let mut before = [Table::<S>::new(&self.before[0]); A];
        for (table, entries) in before.iter_mut().zip(&self.before).skip(1) {
            *table = Table::new(entries);
        }
        let nothing = _mm512_setzero_si512();
        let (front, paths) = (&mut *self.front, &mut *self.paths);
        let mut from = 0;
        // The last load reads past the front: the spots there must be empty.
        for column in &mut front.spots {
            store(column, front.length, nothing);
        }
        let [mut rank, mut first, mut path] = [nothing; 3];
        let (mut used, mut spots, mut letters) = ([nothing; S], [nothing; S], [nothing; A]);
        while paths.length + BURST <= ROOM {
            let idle = !any(&spots);
            let take =
                |lanes: &mut Lanes, column: &[u32]| *lanes = _mm512_mask_expand_epi32(*lanes, idle, load(column, from));
            for half in 0..S {
                take(&mut spots[half], &front.spots[half]);
                take(&mut used[half], &front.used[half]);
            }
            for (letters, column) in letters.iter_mut().zip(&front.letters) {
                take(letters, column);
            }
            take(&mut rank, &front.rank);
            take(&mut first, &front.first);
            if LIST {
                take(&mut path, &front.path);
            }
            from = (from + idle.count_ones() as usize).min(front.length);
            let active = any(&spots);
            if active == 0 {
                return;
            }
            let spot = lowest(&spots);
            let number = number(&spot);
            let (mut longer, mut next) = (used, used);
            for half in 0..S {
                spots[half] = _mm512_xor_si512(spots[half], spot[half]);
                longer[half] = _mm512_or_si512(used[half], spot[half]);
                next[half] = _mm512_andnot_si512(longer[half], after[half].get(number));
            }
            let kept = any(&next) & active;
            let mut step = first;
            for half in 0..A {
                let earlier = _mm512_and_si512(letters[half], before[half].get(number));
                step = _mm512_add_epi32(step, _mm512_popcnt_epi32(earlier));
            }
            let at = paths.length;
            store(&mut paths.step, at, _mm512_maskz_compress_epi32(kept, step));
            store(&mut paths.rank, at, _mm512_maskz_compress_epi32(kept, rank));
            append(&mut paths.used, at, kept, &longer);
            append(&mut paths.next, at, kept, &next);
            if LIST {
                let parent = _mm512_or_si512(_mm512_slli_epi32::<SPOT_BITS>(path), number);
                store(&mut paths.parent, at, _mm512_maskz_compress_epi32(kept, parent));
            }
            paths.length += kept.count_ones() as usize;
        }
    }
}

/// Sixteen paths.
struct Block<const S: usize, const A: usize> {
    at: usize,
    /// Of the first longer word.
    rank: Lanes,
    used: [Lanes; S],
    next: [Lanes; S],
    accept: [Lanes; A],
    onward: [Lanes; A],
    first: Lanes,
}

impl<const S: usize, const A: usize> Block<S, A> {
    #[inline]
    #[target_feature(enable = "avx512f")]
    fn read<L: Halves<A>>(paths: &Paths<S>, steps: &[Step<L>], at: usize, end: usize) -> Self {
        let lanes = ((1u32 << (end - at).min(LANES)) - 1) as __mmask16;
        let (nothing, places) = (_mm512_setzero_si512(), &paths.step[at..]);
        let (mut accept, mut onward) = ([nothing; A], [nothing; A]);
        let (first, skip);
        if A == 1 {
            [accept[0], onward[0], first, skip] = quads(steps, 0, places, lanes);
        } else {
            [accept[0], accept[A - 1], onward[0], onward[A - 1]] = quads(steps, 0, places, lanes);
            [_, _, first, skip] = quads(steps, 2, places, lanes);
        }
        let (mut used, mut next) = ([nothing; S], [nothing; S]);
        for half in 0..S {
            used[half] = load(&paths.used[half], at);
            next[half] = load(&paths.next[half], at);
        }
        Self {
            at,
            rank: _mm512_add_epi32(load(&paths.rank, at), skip),
            used,
            next,
            accept,
            onward,
            first,
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
