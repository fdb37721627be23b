//! Sixteen 32-bit numbers at a time, where the processor has AVX-512: all unsafe code of Shake.
//!
//! The functions are safe: they read and write only inside the slices they are given. Only code compiled for such a
//! processor can call them, and `sweep` is the only entry to such code.

#![allow(unsafe_code)]

use std::arch::x86_64::*;
use std::ptr;

use crate::mask::{Mask, counts_bits};
use crate::shake::graph::Step;
use crate::shake::grid::Grid;
use crate::shake::halves::Halves;
use crate::shake::sweep::Sweep;

/// How many numbers a vector has.
pub const LANES: usize = 16;
pub type Lanes = __m512i;

/// Whether this processor has the instructions of the vector engine.
#[inline]
pub fn available() -> bool {
    is_x86_feature_detected!("avx512f") && is_x86_feature_detected!("avx512vpopcntdq") && counts_bits()
}

/// Sixteen numbers of a slice.
#[inline]
#[target_feature(enable = "avx512f")]
pub fn load(from: &[u32], at: usize) -> Lanes {
    let lanes: &[u32] = &from[at..at + LANES];
    // SAFETY: the slice has sixteen numbers, and the load asks for no alignment.
    unsafe { _mm512_loadu_si512(lanes.as_ptr().cast()) }
}

/// Writes sixteen numbers into a slice.
#[inline]
#[target_feature(enable = "avx512f")]
pub fn store(to: &mut [u32], at: usize, lanes: Lanes) {
    let place: &mut [u32] = &mut to[at..at + LANES];
    // SAFETY: the slice has room for sixteen numbers, and the store asks for no alignment.
    unsafe { _mm512_storeu_si512(place.as_mut_ptr().cast(), lanes) }
}

/// Four consecutive numbers of each of sixteen steps, those of one kind together, from one of a step's numbers on. All
/// are zero in lanes that are not in `asked`, and where a place is outside.
///
/// Sixteen loads and a transposition take a third of the time of a gather for each of the four.
#[inline]
#[target_feature(enable = "avx512f")]
pub fn quads<L: Mask>(steps: &[Step<L>], from: usize, places: &[u32], asked: __mmask16) -> [Lanes; 4] {
    assert!(size_of::<Step<L>>() >= 4 * (from + 4), "a step has no such numbers");
    let places: &[u32; LANES] = places.first_chunk().expect("columns are padded");
    let all = load(places, 0);
    let length = steps.len().min(u32::MAX as usize) as u32;
    let inside = _mm512_cmplt_epu32_mask(all, _mm512_set1_epi32(length as i32));
    let mut clamped = [0; LANES];
    let places = if inside == __mmask16::MAX {
        places
    } else {
        // Lanes that are not in use may hold anything.
        clamped
            .iter_mut()
            .zip(places)
            .for_each(|(to, &place)| *to = if place < length { place } else { 0 });
        &clamped
    };
    if steps.is_empty() {
        return [_mm512_setzero_si512(); 4];
    }
    let one = |place: &u32| {
        // SAFETY: the place is inside the slice, as was just seen, and the four numbers are inside the step, as asserted. A
        // volatile read is one of its own: read as a vector, sixteen places would have to be taken apart again.
        unsafe {
            _mm_loadu_si128(
                steps
                    .as_ptr()
                    .add(ptr::read_volatile(place) as usize)
                    .cast::<u32>()
                    .add(from)
                    .cast(),
            )
        }
    };
    let row = |first: usize| {
        let lanes = _mm512_castsi128_si512(one(&places[first]));
        let lanes = _mm512_inserti32x4::<1>(lanes, one(&places[first + 4]));
        let lanes = _mm512_inserti32x4::<2>(lanes, one(&places[first + 8]));
        _mm512_inserti32x4::<3>(lanes, one(&places[first + 12]))
    };
    let [a, b, c, d] = [row(0), row(1), row(2), row(3)];
    let (low_ab, low_cd) = (_mm512_unpacklo_epi32(a, b), _mm512_unpacklo_epi32(c, d));
    let (high_ab, high_cd) = (_mm512_unpackhi_epi32(a, b), _mm512_unpackhi_epi32(c, d));
    let asked = asked & inside;
    [
        _mm512_unpacklo_epi64(low_ab, low_cd),
        _mm512_unpackhi_epi64(low_ab, low_cd),
        _mm512_unpacklo_epi64(high_ab, high_cd),
        _mm512_unpackhi_epi64(high_ab, high_cd),
    ]
    .map(|lanes| _mm512_maskz_mov_epi32(asked, lanes))
}

/// Runs the vector engine if `vectors` allows it and the processor has it, else the plain one.
#[inline]
pub fn sweep<M: Halves<S>, L: Halves<A>, const S: usize, const A: usize, const LIST: bool>(
    sweep: &mut Sweep<M, L, S, A>,
    steps: &[Step<L>],
    grid: &Grid,
    vectors: bool,
) -> bool {
    if vectors && available() {
        // SAFETY: the processor has all that the search is compiled for.
        unsafe { sweep.run_wide::<LIST>(steps, grid) }
    } else if counts_bits() {
        // SAFETY: as above.
        unsafe { sweep_counting::<M, L, S, A, LIST>(sweep, steps, grid) }
    } else {
        sweep.run_plain::<LIST>(steps, grid)
    }
}

#[target_feature(enable = "popcnt,bmi1,bmi2")]
fn sweep_counting<M: Halves<S>, L: Halves<A>, const S: usize, const A: usize, const LIST: bool>(
    sweep: &mut Sweep<M, L, S, A>,
    steps: &[Step<L>],
    grid: &Grid,
) -> bool {
    sweep.run_plain::<LIST>(steps, grid)
}
