//! The subsets of a rack as the search for the best play wants them: by size, the best leave first.

use crate::cross::alphagrams::Alphagrams;
use crate::cross::leaves::{Leaves, MAX_SUBSETS};
use crate::cross::play::MAX_TILES;
use crate::cross::rack::Rack;
use crate::cross::rules::Rules;
use crate::mask::Mask;

/// Sums of the most valuable tiles, by how many. Sixteen, so that four bits always index it.
pub type Tops = [u16; 16];

/// Some tiles of the rack.
#[derive(Clone, Copy)]
pub struct Subset<L> {
    /// The sum of the keys of its letters, blanks aside.
    pub key: u64,
    /// The value of the tiles that it leaves, in thousandths.
    pub leave: i32,
    /// Its index, as in `Rack`.
    pub used: u16,
    pub blanks: u8,
    /// The sum of its most valuable tiles, by how many.
    pub top: Tops,
    /// The letters that it can lay: all of them with a blank.
    pub letters: L,
}

impl<L> Subset<L> {
    /// Whether it may spell a word together with letters of a key; false positives are possible.
    #[inline(always)]
    pub fn may_spell(&self, index: &Alphagrams, fixed: u64) -> bool {
        let key = fixed.wrapping_add(self.key);
        match self.blanks {
            0 => index.may_have(key),
            1 => index.may_lack_one(key),
            _ => true,
        }
    }
}

/// All subsets of a rack, and bounds on what they score.
pub struct Subsets<L> {
    all: Vec<Subset<L>>,
    unsorted: Vec<Subset<L>>,
    /// Size, leave and place of each in one number: that sorts fastest.
    order: Vec<u64>,
    /// Tiles of the largest subset.
    pub largest: usize,
    /// Where the subsets of each size begin; one entry more ends the last.
    starts: [usize; MAX_TILES + 2],
    /// The sum of the most valuable tiles of the rack, by how many.
    pub top: Tops,
    /// The best leave, by the number of tiles used.
    pub leave: [i32; MAX_TILES + 1],
    /// The letters that the rack can lay.
    pub letters: L,
    /// The points of each tile that the rack can lay, most valuable first, as letter sets: see `most`.
    steps: Vec<(u32, L)>,
}

impl<L: Mask> Default for Subsets<L> {
    fn default() -> Self {
        Self {
            all: Vec::new(),
            unsorted: Vec::new(),
            order: Vec::new(),
            largest: 0,
            starts: [0; MAX_TILES + 2],
            top: [0; 16],
            leave: [0; MAX_TILES + 1],
            letters: L::EMPTY,
            steps: Vec::new(),
        }
    }
}

impl<L: Mask> Subsets<L> {
    /// Lists the subsets of a rack with at most so many blanks.
    pub fn load(&mut self, index: &Alphagrams, rules: &Rules, rack: &Rack, leaves: &Leaves, most_blanks: usize) {
        let mut sizes = [0u8; MAX_SUBSETS];
        self.unsorted.clear();
        self.unsorted.push(Subset {
            key: 0,
            leave: 0,
            used: 0,
            blanks: 0,
            top: [0; 16],
            letters: L::EMPTY,
        });
        // The most valuable tiles first, so that sums of the most valuable ones only grow at their end.
        let kinds = self.kinds_by_value(rules, rack, most_blanks);
        self.largest = rack.len() - rack.blanks().saturating_sub(most_blanks);
        for (tile, count, points) in kinds {
            let known = self.unsorted.len();
            for more in 1..=count {
                for at in 0..known {
                    let mut subset = self.unsorted[at];
                    let size = sizes[at];
                    sizes[self.unsorted.len()] = size + more;
                    for (top, number) in subset.top.iter_mut().zip(0u16..) {
                        *top += number.saturating_sub(size.into()).min(more.into()) * points;
                    }
                    subset.used += u16::from(more) * rack.strides[usize::from(tile)];
                    if tile == 0 {
                        subset.blanks = more;
                        subset.letters = !L::EMPTY;
                    } else {
                        subset.key = subset.key.wrapping_add(index.key(tile).wrapping_mul(more.into()));
                        subset.letters |= L::bit(usize::from(tile) - 1);
                    }
                    self.unsorted.push(subset);
                }
            }
        }
        for subset in &mut self.unsorted {
            subset.leave = leaves[usize::from(subset.used)];
        }
        self.top = self.unsorted[self.unsorted.len() - 1].top;
        self.sort(&sizes);
    }

    /// Sorts the subsets by size and falling leave.
    fn sort(&mut self, sizes: &[u8; MAX_SUBSETS]) {
        let order = &mut self.order;
        order.clear();
        order.extend(
            self.unsorted
                .iter()
                .zip(sizes)
                .zip(0u64..)
                .map(|((subset, &size), at)| {
                    let falling = !(subset.leave as u32 ^ 1 << 31);
                    u64::from(size) << 48 | u64::from(falling) << 16 | at
                }),
        );
        order.sort_unstable();
        self.all.clear();
        self.all
            .extend(order.iter().map(|&number| self.unsorted[number as u16 as usize]));
        let mut start = 0;
        for size in 0..=MAX_TILES {
            self.starts[size] = start;
            self.leave[size] = self.all.get(start).map_or(0, |first| first.leave);
            start += order[start..]
                .iter()
                .take_while(|&&number| number >> 48 == size as u64)
                .count();
        }
        self.starts[MAX_TILES + 1] = start;
    }

    fn kinds_by_value(
        &mut self,
        rules: &Rules,
        rack: &Rack,
        most_blanks: usize,
    ) -> impl Iterator<Item = (u8, u8, u16)> + use<L> {
        let mut kinds = [(0, 0, 0); MAX_TILES];
        let mut count = 0;
        for (to, (tile, count_of)) in kinds.iter_mut().zip(rack.kinds()) {
            let points = match tile {
                0 => *rules.blank_points().iter().max().unwrap_or(&0),
                letter => rules.points()[usize::from(letter)],
            };
            let count_of = if tile == 0 {
                rack.blanks().min(most_blanks) as u8
            } else {
                count_of
            };
            *to = (tile, count_of, points as u16);
            count += 1;
        }
        kinds[..count].sort_unstable_by_key(|&(_, _, points)| std::cmp::Reverse(points));
        self.letters = if rack.blanks() > 0 { !L::EMPTY } else { rack.letters() };
        let letters = |tile: u8| {
            if tile == 0 {
                !L::EMPTY
            } else {
                L::bit(usize::from(tile) - 1)
            }
        };
        self.steps.clear();
        self.steps.extend(
            kinds[..count]
                .iter()
                .map(|&(tile, _, points)| (points.into(), letters(tile))),
        );
        kinds.into_iter().take(count)
    }

    /// The most points that a tile of the rack can have whose letter is in a set.
    #[inline(always)]
    pub fn most(&self, fit: L) -> u32 {
        let step = self.steps.iter().find(|(_, letters)| !(*letters & fit).is_empty());
        step.map_or(0, |&(points, _)| points)
    }

    /// The subsets of a size, the best leave first.
    #[inline(always)]
    pub fn of_size(&self, size: usize) -> &[Subset<L>] {
        &self.all[self.starts[size]..self.starts[size + 1]]
    }
}
