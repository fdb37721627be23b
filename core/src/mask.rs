//! Sets of small numbers (letters, spots of a grid) as integers. The narrowest type that fits makes the fastest search.

use std::fmt::Debug;
use std::ops::{BitAnd, BitOr, BitOrAssign, BitXorAssign, Not};

/// A set of letters, or of spots of a grid.
pub trait Mask:
    Copy
    + Eq
    + Ord
    + Debug
    + Default
    + Send
    + Sync
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + Not<Output = Self>
    + BitOrAssign
    + BitXorAssign
    + 'static
{
    const BITS: usize;
    const EMPTY: Self;

    fn bit(spot: usize) -> Self;
    /// All spots below one.
    fn below(spot: usize) -> Self;
    fn dice(bits: u64) -> Self;
    /// The lowest spot, which must be there.
    fn lowest(self) -> usize;
    fn has(self, spot: usize) -> bool;
    fn count(self) -> usize;
    fn byte(self, at: usize) -> usize;
    fn wide(self) -> u128;

    #[inline]
    fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// The spots of the set.
    #[inline]
    fn spots(self) -> impl Iterator<Item = usize> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let spot = (!rest.is_empty()).then(|| rest.lowest())?;
            rest ^= Self::bit(spot);
            Some(spot)
        })
    }
}

macro_rules! mask {
    ($word:ty) => {
        impl Mask for $word {
            const BITS: usize = <$word>::BITS as usize;
            const EMPTY: Self = 0;

            #[inline]
            fn bit(spot: usize) -> Self {
                1 << spot
            }

            #[inline]
            fn below(spot: usize) -> Self {
                (1 << spot) - 1
            }

            #[inline]
            fn count(self) -> usize {
                self.count_ones() as usize
            }

            #[inline]
            fn dice(bits: u64) -> Self {
                bits as Self
            }

            #[inline]
            fn lowest(self) -> usize {
                self.trailing_zeros() as usize
            }

            #[inline]
            fn has(self, spot: usize) -> bool {
                self >> spot & 1 == 1
            }

            #[inline]
            fn byte(self, at: usize) -> usize {
                (self >> (8 * at)) as u8 as usize
            }

            #[inline]
            fn wide(self) -> u128 {
                self.into()
            }
        }
    };
}

mask!(u32);
mask!(u64);
mask!(u128);

/// Whether this processor has instructions to count bits.
#[cfg(target_arch = "x86_64")]
#[inline]
pub fn counts_bits() -> bool {
    is_x86_feature_detected!("popcnt") && is_x86_feature_detected!("bmi1") && is_x86_feature_detected!("bmi2")
}
