//! Sets of up to 32 or 64 members as one or two numbers of 32 bits: the lanes of vectors.

use crate::mask::Mask;

/// A set that is `N` numbers, the lowest members first.
pub trait Halves<const N: usize>: Mask {
    fn halves(self) -> [u32; N];
    fn join(halves: [u32; N]) -> Self;
}

impl Halves<1> for u32 {
    #[inline(always)]
    fn halves(self) -> [u32; 1] {
        [self]
    }

    #[inline(always)]
    fn join([all]: [u32; 1]) -> Self {
        all
    }
}

impl Halves<2> for u64 {
    #[inline(always)]
    fn halves(self) -> [u32; 2] {
        [self as u32, (self >> 32) as u32]
    }

    #[inline(always)]
    fn join([lower, upper]: [u32; 2]) -> Self {
        Self::from(lower) | Self::from(upper) << 32
    }
}
