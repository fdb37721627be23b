//! Sets of spots, and of letters, as machine words: the narrowest that holds a grid makes the fastest search.

use std::fmt::Debug;
use std::ops::{BitAnd, BitOr, BitOrAssign, BitXorAssign, Not};

use crate::shake_grid::Grid;

/// A set of spots, or of letters.
pub trait Mask:
    Copy
    + Eq
    + Ord
    + Debug
    + Default
    + Send
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

/// A grid as sets of spots.
#[derive(Clone)]
pub struct Plan<L: Mask, M: Mask> {
    /// The spots that may follow each spot.
    pub after: Vec<M>,
    /// The spots of each letter; letter 1 comes first.
    pub of: [M; 64],
    /// Where a word may begin.
    pub starts: M,
    /// Where a word may end: the last letters of faces.
    pub ends: M,
    /// Whether all faces have one letter at most.
    pub plain: bool,
    letters: Unions<L>,
}

impl<L: Mask, M: Mask> Default for Plan<L, M> {
    fn default() -> Self {
        Self {
            after: Vec::new(),
            of: [M::EMPTY; 64],
            starts: M::EMPTY,
            ends: M::EMPTY,
            plain: true,
            letters: Unions::default(),
        }
    }
}

impl<L: Mask, M: Mask> Plan<L, M> {
    /// Lays out another grid, whose spots and letters must fit the masks, in the memory of the last one.
    pub fn lay(&mut self, grid: &Grid) {
        self.lay_spots(grid);
        self.lay_letters(grid);
    }

    /// Lays out all but what `letters` needs.
    pub fn lay_spots(&mut self, grid: &Grid) {
        let spots = grid.spots();
        self.of = [M::EMPTY; 64];
        (self.starts, self.ends) = (M::EMPTY, M::EMPTY);
        self.plain = spots == grid.dice();
        let mut stops = M::EMPTY;
        for spot in 0..spots {
            match grid.letter(spot) {
                Some(letter) => self.of[letter] |= M::bit(spot),
                None => stops |= M::bit(spot),
            }
        }
        self.after.clear();
        for spot in 0..spots {
            self.after.push(match grid.next(spot) {
                Some(next) => M::bit(next),
                None => M::dice(grid.round(spot)) & !stops,
            });
            let bit = M::bit(spot) & !stops;
            self.starts |= if spot < grid.dice() { bit } else { M::EMPTY };
            self.ends |= if grid.next(spot).is_none() { bit } else { M::EMPTY };
        }
    }

    /// Lays out what `letters` needs.
    pub fn lay_letters(&mut self, grid: &Grid) {
        let letters = (0..grid.spots()).map(|spot| grid.letter(spot).map_or(L::EMPTY, L::bit));
        self.letters.lay(letters);
    }

    /// The letters of some spots.
    #[inline]
    pub fn letters(&self, spots: M) -> L {
        self.letters.of(spots)
    }
}

/// What the members of a set stand for, all together: the letters of spots, or the spots of letters.
#[derive(Clone, Default)]
pub struct Unions<T> {
    /// For any eight members that stand side by side.
    tables: Vec<[T; 256]>,
}

impl<T: Mask> Unions<T> {
    /// Takes note of what each member stands for.
    pub fn lay(&mut self, members: impl ExactSizeIterator<Item = T>) {
        let mut members = members;
        self.tables.resize(members.len().div_ceil(8), [T::EMPTY; 256]);
        for table in &mut self.tables {
            for bit in 0..8 {
                let member = members.next().unwrap_or(T::EMPTY);
                let (known, new) = table[..2 << bit].split_at_mut(1 << bit);
                new.iter_mut()
                    .zip(known)
                    .for_each(|(new, known)| *new = *known | member);
            }
        }
    }

    #[inline]
    pub fn of(&self, set: impl Mask) -> T {
        match &self.tables[..] {
            [a, b] => a[set.byte(0)] | b[set.byte(1)],
            [a, b, c] => a[set.byte(0)] | b[set.byte(1)] | c[set.byte(2)],
            [a, b, c, d] => a[set.byte(0)] | b[set.byte(1)] | c[set.byte(2)] | d[set.byte(3)],
            tables => tables
                .iter()
                .enumerate()
                .fold(T::EMPTY, |all, (block, table)| all | table[set.byte(block)]),
        }
    }
}
