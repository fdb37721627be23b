//! A grid as sets of spots and letters.

use crate::mask::Mask;
use crate::shake::grid::Grid;

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
    /// Loads a grid, whose spots and letters must fit the masks; reuses the memory of the last one.
    pub fn load(&mut self, grid: &Grid) {
        self.load_spots(grid);
        self.load_letters(grid);
    }

    /// Loads everything except what `letters` needs.
    pub fn load_spots(&mut self, grid: &Grid) {
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

    /// Loads what `letters` needs.
    pub fn load_letters(&mut self, grid: &Grid) {
        let letters = (0..grid.spots()).map(|spot| grid.letter(spot).map_or(L::EMPTY, L::bit));
        self.letters.load(letters);
    }

    /// The letters of some spots.
    #[inline]
    pub fn letters(&self, spots: M) -> L {
        self.letters.of(spots)
    }
}

/// Maps a set to the union of what its members stand for: spots to letters, or letters to spots.
#[derive(Clone, Default)]
pub struct Unions<T> {
    /// One table for each eight consecutive members.
    tables: Vec<[T; 256]>,
}

impl<T: Mask> Unions<T> {
    /// Fills the tables from what each member stands for.
    pub fn load(&mut self, members: impl ExactSizeIterator<Item = T>) {
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
