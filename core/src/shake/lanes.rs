//! Sixteen 32-bit numbers at a time, where the processor has AVX-512: all unsafe code of Shake.
//!
//! The functions are safe: they read and write only inside the slices they are given. Only code compiled for such a
//! processor can call them, and `sweep` is the only entry to such code.

#![allow(unsafe_code)]

use std::arch::x86_64::*;

use crate::mask::counts_bits;
use crate::shake::graph::Step;
use crate::shake::grid::Grid;
use crate::shake::sweep::Sweep;

/// How many numbers a vector has.
pub const LANES: usize = 16;
/// The fields of a step that a gather can read.
pub const ACCEPT: i32 = 0;
pub const ONWARD: i32 = 1;
pub const FIRST: i32 = 2;
pub const SKIP: i32 = 3;

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

/// One field of each of sixteen steps; 0 where the place is outside or the lane is not in `asked`.
#[inline]
#[target_feature(enable = "avx512f")]
pub fn gather<const FIELD: i32>(steps: &[Step<u32>], places: Lanes, asked: __mmask16) -> Lanes {
    const { assert!(size_of::<Step<u32>>() == 16 && FIELD >= 0 && FIELD < 4) };
    // Offsets are signed and count in 32-bit numbers, which limits the steps that can be addressed.
    let length = steps.len().min(1 << 28) as i32;
    let inside = _mm512_mask_cmplt_epu32_mask(asked, places, _mm512_set1_epi32(length));
    let offsets = _mm512_add_epi32(_mm512_slli_epi32::<2>(places), _mm512_set1_epi32(FIELD));
    // SAFETY: a step is four numbers of 32 bits, and only those of places inside the slice are read.
    unsafe { _mm512_mask_i32gather_epi32::<4>(_mm512_setzero_si512(), inside, offsets, steps.as_ptr().cast()) }
}

/// Runs the vector engine if `vectors` allows it and the processor has it, else the plain one.
#[inline]
pub fn sweep<const LIST: bool>(sweep: &mut Sweep, steps: &[Step<u32>], grid: &Grid, vectors: bool) -> bool {
    if vectors && available() {
        // SAFETY: the processor has all that the search is compiled for.
        unsafe { sweep.run_wide::<LIST>(steps, grid) }
    } else if counts_bits() {
        // SAFETY: as above.
        unsafe { sweep_counting::<LIST>(sweep, steps, grid) }
    } else {
        sweep.run_plain::<LIST>(steps, grid)
    }
}

#[target_feature(enable = "popcnt,bmi1,bmi2")]
fn sweep_counting<const LIST: bool>(sweep: &mut Sweep, steps: &[Step<u32>], grid: &Grid) -> bool {
    sweep.run_plain::<LIST>(steps, grid)
}
