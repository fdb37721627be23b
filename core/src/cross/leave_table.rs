//! Learned values of every multiset of up to six tiles, in hundredths of a point.
//!
//! A value is a guess from the values of smaller multisets plus a difference. Guesses assume that tiles matter one by
//! one and in pairs, so most differences of large multisets are zero, and a file of differences is small.

use crate::cross::leaves::Leaves;
use crate::cross::rack::{MAX_LETTERS, Rack};
use crate::error::{Error, Result};

/// The most tiles of a multiset.
pub const MAX_LEAVE: usize = 6;
/// The most different subsets of a rack that it covers.
const COVERED: usize = 1 << (MAX_LEAVE + 1);
/// What one unit of a difference is worth in hundredths, by the number of tiles.
const STEPS: [i32; MAX_LEAVE + 1] = [1, 5, 10, 20, 50, 100, 200];
/// Thousandths in a hundredth.
const SCALE: i32 = 10;

/// Numbers multisets of tiles; those of equal size are together.
#[derive(Clone)]
pub struct Numbering {
    /// Different tiles, the blank with them.
    kinds: usize,
    /// What a tile adds to the number, by tile and by how many lower ones there are.
    add: Vec<[u32; MAX_LEAVE]>,
    /// The number of the first multiset of each size.
    first: [u32; MAX_LEAVE + 2],
}

impl Numbering {
    pub fn new(kinds: usize) -> Result<Self> {
        if !(2..=MAX_LETTERS + 1).contains(&kinds) {
            return Error::invalid(format!("a tile set has 2 to {} different tiles", MAX_LETTERS + 1));
        }
        let add = (0..kinds).map(|tile| std::array::from_fn(|lower| choose(tile + lower, lower + 1)));
        let mut first = [0; MAX_LEAVE + 2];
        for size in 0..=MAX_LEAVE {
            first[size + 1] = first[size] + choose(kinds + size - 1, size);
        }
        Ok(Self {
            kinds,
            add: add.collect(),
            first,
        })
    }

    /// How many multisets there are, the empty one with them.
    pub fn len(&self) -> usize {
        self.first[MAX_LEAVE + 1] as usize
    }

    pub fn is_empty(&self) -> bool {
        false
    }

    /// The number of a multiset in rising order.
    #[inline]
    pub fn number(&self, tiles: impl IntoIterator<Item = u8>) -> usize {
        let (mut size, mut number) = (0, 0);
        for tile in tiles {
            number += self.add[usize::from(tile)][size];
            size += 1;
        }
        (self.first[size] + number) as usize
    }

    /// Each multiset in the order of its number.
    fn each(&self, mut visit: impl FnMut(&[u8])) {
        visit(&[]);
        for size in 1..=MAX_LEAVE {
            let mut tiles = vec![0u8; size];
            loop {
                visit(&tiles);
                let last = |at: usize| usize::from(tiles[at]) + 1 == self.kinds;
                let grows = (0..size).find(|&at| {
                    if at + 1 < size {
                        tiles[at] < tiles[at + 1]
                    } else {
                        !last(at)
                    }
                });
                let Some(at) = grows else { break };
                tiles[at] += 1;
                tiles[..at].fill(0);
            }
        }
    }
}

fn choose(from: usize, count: usize) -> u32 {
    (0..count).fold(1u64, |ways, at| ways * (from - at.min(from)) as u64 / (at as u64 + 1)) as u32
}

/// The values, by number.
pub struct LeaveTable {
    numbering: Numbering,
    values: Vec<i16>,
}

impl LeaveTable {
    /// Builds values from the smallest multisets up. `difference` gets a multiset's number, its size and the guess of its
    /// value, in hundredths, and says by how much the value differs. Returns the differences in units too.
    pub fn build(numbering: Numbering, mut difference: impl FnMut(usize, usize, i32) -> i32) -> (Self, Vec<i16>) {
        let mut values = Vec::with_capacity(numbering.len());
        let mut units = Vec::with_capacity(numbering.len());
        numbering.each(|tiles| {
            let guess = guess(&numbering, &values, tiles);
            let step = STEPS[tiles.len()];
            let wanted = if tiles.is_empty() {
                0
            } else {
                difference(values.len(), tiles.len(), guess)
            };
            let unit = rounded(wanted, step).clamp(-(1 << 14), 1 << 14);
            units.push(unit as i16);
            values.push((guess + unit * step).clamp(i16::MIN.into(), i16::MAX.into()) as i16);
        });
        (Self { numbering, values }, units)
    }

    /// The table of differences in units, which come as two planes of bytes, the low ones first.
    pub fn unpack(kinds: usize, planes: &[u8]) -> Result<Self> {
        let numbering = Numbering::new(kinds)?;
        let count = numbering.len();
        if planes.len() != 2 * count {
            return Error::invalid(format!("{count} leaves need {} bytes, not {}", 2 * count, planes.len()));
        }
        let unit = |at: usize| {
            let folded = u16::from_le_bytes([planes[at], planes[count + at]]);
            i32::from(folded >> 1) ^ -i32::from(folded & 1)
        };
        Ok(Self::build(numbering, |number, size, _| unit(number) * STEPS[size]).0)
    }

    /// Differences as `unpack` takes them: small ones of either sign have a high byte of 0.
    pub fn pack(units: &[i16]) -> Vec<u8> {
        let folded = |unit: &i16| ((unit << 1) ^ (unit >> 15)).to_le_bytes();
        let low = units.iter().map(|unit| folded(unit)[0]);
        low.chain(units.iter().map(|unit| folded(unit)[1])).collect()
    }

    /// How many different tiles it knows.
    pub fn kinds(&self) -> usize {
        self.numbering.kinds
    }

    pub fn numbering(&self) -> &Numbering {
        &self.numbering
    }

    /// The value of a multiset in rising order, in thousandths.
    pub fn value(&self, tiles: &[u8]) -> i32 {
        i32::from(self.values[self.numbering.number(tiles.iter().copied())]) * SCALE
    }

    /// By how much two tables differ on average, in thousandths: the mean over multisets of up to four tiles.
    pub fn distance(&self, other: &Self) -> i32 {
        let shared = self.numbering.first[5].min(other.numbering.first[5]) as usize;
        let apart = |(one, other): (&i16, &i16)| u64::from(one.abs_diff(*other));
        let sum: u64 = self.values.iter().zip(&other.values).take(shared).map(apart).sum();
        (sum * SCALE as u64 / shared.max(1) as u64) as i32
    }

    /// Whether it knows all that can be left of a rack.
    pub fn covers(&self, rack: &Rack) -> bool {
        rack.len() <= MAX_LEAVE + 1 && rack.kinds().all(|(tile, _)| usize::from(tile) < self.kinds())
    }

    /// Fills the values of all that can be left of a rack, by the index of the tiles used.
    pub fn fill(&self, rack: &Rack, leaves: &mut Leaves) {
        let all = rack.subsets();
        // The number within its size, and the size, of each subset; counted from the end, as the whole rack used
        // leaves nothing.
        let mut numbers = [(0u32, 0usize); COVERED];
        let mut known = 1;
        for (tile, count) in rack.kinds() {
            let add = &self.numbering.add[usize::from(tile)];
            for at in 0..known * usize::from(count) {
                let (number, size) = numbers[at];
                // The whole of a full rack is too large: it is valued below.
                numbers[at + known] = (number + add.get(size).copied().unwrap_or(0), size + 1);
            }
            known *= usize::from(count) + 1;
        }
        for (at, &(number, size)) in numbers.iter().enumerate().take(all) {
            if size <= MAX_LEAVE {
                let value = self.values[(self.numbering.first[size] + number) as usize];
                leaves[all - 1 - at] = i32::from(value) * SCALE;
            }
        }
        if rack.len() > MAX_LEAVE {
            let less_one =
                |(tile, count): (u8, u8)| leaves[usize::from(rack.strides[usize::from(tile)])] * i32::from(count);
            leaves[0] = rack.kinds().map(less_one).sum::<i32>() / rack.len() as i32;
        }
    }
}

/// What a multiset is worth if its tiles matter one by one and in pairs, from the values of those with one and two
/// tiles less.
#[cfg_attr(target_family = "wasm", inline(never))] // A browser optimises what is called often, not what runs long.
fn guess(numbering: &Numbering, values: &[i16], tiles: &[u8]) -> i32 {
    // A table has a million of them: with sizes that are known to the compiler it takes half the time.
    match tiles.len() {
        2 => of_singles(numbering, values, tiles),
        3 => of_pairs::<3>(numbering, values, tiles),
        4 => of_pairs::<4>(numbering, values, tiles),
        5 => of_pairs::<5>(numbering, values, tiles),
        6 => of_pairs::<6>(numbering, values, tiles),
        _ => 0,
    }
}

fn of_singles(numbering: &Numbering, values: &[i16], tiles: &[u8]) -> i32 {
    tiles
        .iter()
        .map(|&tile| i32::from(values[numbering.number([tile])]))
        .sum()
}

fn of_pairs<const SIZE: usize>(numbering: &Numbering, values: &[i16], tiles: &[u8]) -> i32 {
    // What a tile adds to the number, when so many tiles below it are left out.
    let add = |at: usize, out: usize| numbering.add[usize::from(tiles[at])][at - out];
    let value = |number: u32| i32::from(values[number as usize]);
    // What the tiles above each one add, when one or two are left out.
    let (mut above_one, mut above_two) = ([0; SIZE], [0; SIZE]);
    for at in (0..SIZE - 1).rev() {
        above_one[at] = above_one[at + 1] + add(at + 1, 1);
        above_two[at] = above_two[at + 1] + if at > 0 { add(at + 1, 2) } else { 0 };
    }
    let (mut by_one, mut by_two, mut below) = (0, 0, 0);
    for (one, above) in above_one.iter().enumerate() {
        by_one += value(numbering.first[SIZE - 1] + below + above);
        let mut between = numbering.first[SIZE - 2] + below;
        for (two, above) in above_two.iter().enumerate().skip(one + 1) {
            by_two += value(between + above);
            between += add(two, 1);
        }
        below += add(one, 0);
    }
    let size = SIZE as i32;
    rounded(2 * (size - 2) * by_one - 2 * by_two, (size - 1) * (size - 2))
}

fn rounded(value: i32, by: i32) -> i32 {
    (value + value.signum() * by / 2) / by
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cross::leaves::MAX_SUBSETS;

    #[test]
    fn multisets_have_numbers_in_order() {
        let numbering = Numbering::new(5).unwrap();
        let mut expected = 0;
        numbering.each(|tiles| {
            assert!(tiles.is_sorted());
            assert_eq!(numbering.number(tiles.iter().copied()), expected, "{tiles:?}");
            expected += 1;
        });
        assert_eq!(expected, numbering.len());
        // Of 5 kinds there are 5, 15, 35, 70, 126, 210 multisets of 1 to 6.
        assert_eq!(expected, 1 + 5 + 15 + 35 + 70 + 126 + 210);
    }

    #[test]
    fn singles_and_pairs_give_the_larger_ones() {
        let numbering = Numbering::new(4).unwrap();
        let singles = [2500, 300, -100, -700];
        let worth = |tiles: &[u8]| {
            let single: i32 = tiles.iter().map(|&tile| singles[usize::from(tile)]).sum();
            let same = (1..tiles.len()).map(|at| tiles[..at].iter().filter(|&&tile| tile == tiles[at]).count());
            single - 200 * same.sum::<usize>() as i32
        };
        let mut wanted = Vec::new();
        numbering.each(|tiles| wanted.push(worth(tiles)));
        let (table, units) = LeaveTable::build(
            numbering.clone(),
            |number, size, guess| {
                if size <= 2 { wanted[number] - guess } else { 0 }
            },
        );
        numbering.each(|tiles| assert_eq!(table.value(tiles), 10 * worth(tiles), "{tiles:?}"));
        let again = LeaveTable::unpack(4, &LeaveTable::pack(&units)).unwrap();
        assert_eq!((again.values == table.values, again.distance(&table)), (true, 0));
        assert!(LeaveTable::unpack(4, &[0; 5]).is_err() && LeaveTable::unpack(1, &[]).is_err());
    }

    #[test]
    fn a_rack_gets_the_values_of_what_it_leaves() {
        let numbering = Numbering::new(9).unwrap();
        let (table, _) = LeaveTable::build(numbering, |number, size, _| {
            (number * 37 % 900) as i32 - 70 * size as i32
        });
        for tiles in [&[0u8, 1, 1, 3, 4, 4, 8][..], &[2, 2, 2], &[7; 6]] {
            let rack = Rack::new(tiles).unwrap();
            let mut leaves = [0; MAX_SUBSETS];
            assert!(table.covers(&rack));
            table.fill(&rack, &mut leaves);
            let fewest = usize::from(tiles.len() > MAX_LEAVE);
            for (used, &value) in leaves.iter().enumerate().take(rack.subsets()).skip(fewest) {
                let left: Vec<u8> = rack.subset(rack.rest(used)).collect();
                assert_eq!(value, table.value(&left), "{left:?}");
            }
        }
        assert!(!table.covers(&Rack::new(&[1; 8]).unwrap()) && !table.covers(&Rack::new(&[9]).unwrap()));
    }
}
