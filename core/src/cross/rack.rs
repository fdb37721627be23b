//! The tiles of a player, and the numbers of its subsets.

use crate::cross::play::MAX_TILES;
use crate::error::{Error, Result};
use crate::mask::Mask;

/// Letters of the largest alphabet.
pub const MAX_LETTERS: usize = 60;

/// Tiles by letter; number 0 is the blank.
///
/// Each subset has an index: the sum of the strides of its tiles. The whole rack has the highest index.
#[derive(Clone, Debug)]
pub struct Rack {
    pub counts: [u8; MAX_LETTERS + 1],
    pub strides: [u16; MAX_LETTERS + 1],
    /// The different tiles, lowest stride first.
    kinds: [u8; MAX_TILES],
    different: usize,
    len: usize,
}

impl Rack {
    /// A rack of tiles: letters from 1, blanks 0.
    pub fn new(tiles: &[u8]) -> Result<Self> {
        if tiles.len() > MAX_TILES {
            return Error::invalid(format!("a rack has at most {MAX_TILES} tiles"));
        }
        let mut rack = Self {
            counts: [0; MAX_LETTERS + 1],
            strides: [0; MAX_LETTERS + 1],
            kinds: [0; MAX_TILES],
            different: 0,
            len: 0,
        };
        for &tile in tiles {
            match rack.counts.get_mut(usize::from(tile)) {
                Some(count) => *count += 1,
                None => return Error::invalid(format!("no letter has the number {tile}")),
            }
        }
        rack.number();
        Ok(rack)
    }

    fn number(&mut self) {
        let mut stride = 1;
        (self.different, self.len) = (0, 0);
        for (tile, &count) in self.counts.iter().enumerate().filter(|(_, count)| **count > 0) {
            self.strides[tile] = stride;
            stride *= u16::from(count) + 1;
            self.kinds[self.different] = tile as u8;
            self.different += 1;
            self.len += usize::from(count);
        }
    }

    /// What is left when the subset with an index is taken away.
    pub fn without(&self, used: usize) -> Self {
        let mut left = self.clone();
        for (tile, count) in self.kinds() {
            let tile = usize::from(tile);
            left.counts[tile] -= (used / usize::from(self.strides[tile]) % (usize::from(count) + 1)) as u8;
        }
        left.number();
        left
    }

    /// Takes the subset with an index away, and draws tiles until the rack has a size or nothing is left to draw.
    pub fn replace(&mut self, used: usize, size: usize, mut draw: impl FnMut() -> Option<u8>) {
        let mut len = self.len;
        for at in 0..self.different {
            let tile = usize::from(self.kinds[at]);
            let taken = used / usize::from(self.strides[tile]) % (usize::from(self.counts[tile]) + 1);
            self.counts[tile] -= taken as u8;
            len -= taken;
        }
        while len < size.min(MAX_TILES) {
            let Some(tile) = draw() else {
                break;
            };
            self.counts[usize::from(tile)] += 1;
            len += 1;
        }
        self.number();
    }

    /// All tiles, in rising order.
    pub fn tiles(&self) -> impl Iterator<Item = u8> {
        self.kinds()
            .flat_map(|(tile, count)| std::iter::repeat_n(tile, count.into()))
    }

    pub fn len(&self) -> usize {
        self.len
    }

    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    pub fn blanks(&self) -> usize {
        usize::from(self.counts[0])
    }

    /// The different tiles in rising order, each with its number.
    pub fn kinds(&self) -> impl Iterator<Item = (u8, u8)> {
        self.kinds[..self.different]
            .iter()
            .map(|&tile| (tile, self.counts[usize::from(tile)]))
    }

    /// How many different subsets there are, the empty one and the whole rack included.
    pub fn subsets(&self) -> usize {
        self.kinds().map(|(_, count)| usize::from(count) + 1).product()
    }

    /// The letters, blanks aside.
    pub fn letters<L: Mask>(&self) -> L {
        let letters = self.kinds().filter(|(tile, _)| *tile > 0);
        letters.fold(L::EMPTY, |set, (tile, _)| set | L::bit(usize::from(tile) - 1))
    }

    /// The tiles of the subset with an index, in rising order.
    pub fn subset(&self, index: usize) -> impl Iterator<Item = u8> {
        self.kinds[..self.different].iter().flat_map(move |&tile| {
            let stride = usize::from(self.strides[usize::from(tile)]);
            let count = index / stride % (usize::from(self.counts[usize::from(tile)]) + 1);
            std::iter::repeat_n(tile, count)
        })
    }

    /// The index of what is left when a subset is taken away.
    #[inline]
    pub fn rest(&self, used: usize) -> usize {
        self.subsets() - 1 - used
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn subsets_have_the_indices_of_their_tiles() {
        let rack = Rack::new(&[3, 0, 3, 1, 0, 9]).unwrap();
        assert_eq!((rack.len(), rack.subsets(), rack.blanks()), (6, 36, 2));
        assert_eq!(rack.letters::<u32>(), 0b1_0000_0101);
        let mut seen = std::collections::BTreeSet::new();
        for index in 0..rack.subsets() {
            let tiles: Vec<u8> = rack.subset(index).collect();
            let sum: usize = tiles
                .iter()
                .map(|&tile| usize::from(rack.strides[usize::from(tile)]))
                .sum();
            assert_eq!(sum, index);
            let rest = rack.subset(rack.rest(index)).count();
            assert_eq!(tiles.len() + rest, 6);
            assert!(seen.insert(tiles));
        }
        assert!(Rack::new(&[1; MAX_TILES + 1]).is_err() && Rack::new(&[61]).is_err());
    }
}
