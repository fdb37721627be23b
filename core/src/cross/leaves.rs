//! What the tiles left on a rack are worth, in thousandths of a point.

use std::sync::Arc;

use crate::cross::leave_table::LeaveTable;
use crate::cross::play::MAX_TILES;
use crate::cross::rack::{MAX_LETTERS, Rack};

/// The most different subsets of a rack.
pub const MAX_SUBSETS: usize = 1 << MAX_TILES;

/// Values of what is left of a rack, by the index of the tiles *used*.
pub type Leaves = [i32; MAX_SUBSETS];

/// A parametric estimate: a value for each number of equal tiles, and one for the mix of vowels and consonants. With a
/// table, learned values take its place wherever the table has them.
#[derive(Clone)]
pub struct LeaveModel {
    /// By tile (number 0 is the blank), then by how many are left.
    tiles: Vec<[i32; MAX_TILES + 1]>,
    /// By vowels left, then by consonants left.
    mix: [[i32; MAX_TILES + 1]; MAX_TILES + 1],
    vowels: u64,
    table: Option<Arc<LeaveTable>>,
}

impl LeaveModel {
    /// A model that values nothing: the best play is the one with the highest score.
    pub fn zero() -> Self {
        Self {
            tiles: vec![[0; MAX_TILES + 1]; MAX_LETTERS + 1],
            mix: [[0; MAX_TILES + 1]; MAX_TILES + 1],
            vowels: 0,
            table: None,
        }
    }

    /// The same with learned values.
    pub fn with_table(self, table: Arc<LeaveTable>) -> Self {
        Self {
            table: Some(table),
            ..self
        }
    }

    /// Values of single tiles and of each duplicate, by tile number; the vowels; the weight of their balance.
    pub fn new(single: &[i32], duplicate: &[i32], vowels: &[u8], balance: i32) -> Self {
        let mut model = Self::zero();
        for (tile, (&single, &duplicate)) in single.iter().zip(duplicate).take(MAX_LETTERS + 1).enumerate() {
            for (count, value) in model.tiles[tile].iter_mut().enumerate().skip(1) {
                let count = count as i32;
                *value = count * single + (count - 1) * duplicate;
            }
        }
        model.vowels = vowels.iter().fold(0, |set, &letter| set | 1 << (letter & 63));
        for (vowels, row) in model.mix.iter_mut().enumerate() {
            for (consonants, value) in row.iter_mut().enumerate() {
                let (vowels, consonants) = (vowels as i32, consonants as i32);
                let letters = vowels + consonants;
                *value = balance * (3 * vowels + 1 - letters).min(2 * letters - 3 * vowels).min(0);
            }
        }
        model
    }

    /// Fills the values of all that can be left of a rack.
    pub fn fill(&self, rack: &Rack, leaves: &mut Leaves) {
        match &self.table {
            Some(table) if table.covers(rack) => table.fill(rack, leaves),
            _ => self.estimate(rack, leaves),
        }
    }

    fn estimate(&self, rack: &Rack, leaves: &mut Leaves) {
        // Vowels and consonants of each subset, eight bits each.
        let mut kinds = [0u16; MAX_SUBSETS];
        let all = rack.subsets();
        // Counted from the end: the whole rack used leaves nothing.
        leaves[all - 1] = 0;
        kinds[all - 1] = 0;
        let mut known = 1;
        for (tile, count) in rack.kinds() {
            let values = &self.tiles[usize::from(tile)];
            let kind = match tile {
                0 => 0,
                letter if self.vowels >> letter & 1 == 1 => 1,
                _ => 1 << 8,
            };
            for (left, value) in values.iter().enumerate().take(usize::from(count) + 1).skip(1) {
                for at in 0..known {
                    let (from, to) = (all - 1 - at, all - 1 - at - left * known);
                    leaves[to] = leaves[from] + value;
                    kinds[to] = kinds[from] + left as u16 * kind;
                }
            }
            known *= usize::from(count) + 1;
        }
        for (value, kinds) in leaves.iter_mut().zip(kinds).take(all) {
            *value += self.mix[usize::from(kinds & 0xff)][usize::from(kinds >> 8)];
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_left_is_valued_tile_by_tile() {
        // Blank, A, B, C, of which A is a vowel.
        let model = LeaveModel::new(&[24_000, 1000, -500, 700], &[-9000, -3000, -2000, 0], &[1], 1000);
        let rack = Rack::new(&[1, 1, 2, 0, 3]).unwrap();
        let mut leaves = [0; MAX_SUBSETS];
        model.fill(&rack, &mut leaves);
        for (used, &value) in leaves.iter().enumerate().take(rack.subsets()) {
            let left: Vec<u8> = rack.subset(rack.rest(used)).collect();
            let count = |tile: u8| left.iter().filter(|&&each| each == tile).count() as i32;
            let (a, b, c) = (count(1), count(2), count(3));
            let tiles = 24_000 * count(0) + 1000 * a - 3000 * (a - 1).max(0) - 500 * b + 700 * c;
            let mix = 1000 * (3 * a + 1 - a - b - c).min(2 * (a + b + c) - 3 * a).min(0);
            assert_eq!(value, tiles + mix, "{left:?}");
        }
    }
}
