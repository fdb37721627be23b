//! The subsets of a rack as the search for the best play wants them: by size, the best leave first.

use crate::cross::alphagrams::Alphagrams;
use crate::cross::leaves::Leaves;
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

/// All subsets of a rack, and bounds on what they score.
pub struct Subsets<L> {
    all: Vec<Subset<L>>,
    unsorted: Vec<Subset<L>>,
    /// Where the subsets of each size begin; one entry more ends the last.
    starts: [usize; MAX_TILES + 3],
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
            starts: [0; MAX_TILES + 3],
            top: [0; 16],
            leave: [0; MAX_TILES + 1],
            letters: L::EMPTY,
            steps: Vec::new(),
        }
    }
}

impl<L: Mask> Subsets<L> {
    pub fn load(&mut self, index: &Alphagrams, rules: &Rules, rack: &Rack, leaves: &Leaves) {
        let count = rack.subsets();
        let mut sizes = [0u8; crate::cross::leaves::MAX_SUBSETS];
        self.all.clear();
        self.all.push(Subset {
            key: 0,
            leave: 0,
            used: 0,
            blanks: 0,
            top: [0; 16],
            letters: L::EMPTY,
        });
        // The most valuable tiles first, so that sums of the most valuable ones only grow at their end.
        let kinds = self.kinds_by_value(rules, rack);
        for (tile, count, points) in kinds {
            let known = self.all.len();
            for more in 1..=count {
                for at in 0..known {
                    let mut subset = self.all[at];
                    let size = sizes[at];
                    sizes[self.all.len()] = size + more;
                    for (number, top) in subset.top.iter_mut().enumerate().skip(usize::from(size) + 1) {
                        let added = (number - usize::from(size)).min(more.into());
                        *top += added as u16 * points;
                    }
                    subset.used += u16::from(more) * rack.strides[usize::from(tile)];
                    if tile == 0 {
                        subset.blanks = more;
                        subset.letters = !L::EMPTY;
                    } else {
                        subset.key = subset.key.wrapping_add(index.key(tile).wrapping_mul(more.into()));
                        subset.letters |= L::bit(usize::from(tile) - 1);
                    }
                    self.all.push(subset);
                }
            }
        }
        for subset in &mut self.all[..count] {
            subset.leave = leaves[usize::from(subset.used)];
        }
        self.top = self.all[count - 1].top;
        self.sort(&sizes[..count]);
    }

    /// Groups the subsets by size and sorts each group by falling leave.
    fn sort(&mut self, sizes: &[u8]) {
        let mut counts = [0usize; MAX_TILES + 2];
        sizes.iter().for_each(|&size| counts[usize::from(size)] += 1);
        let mut start = 0;
        for (size, count) in counts.iter().enumerate() {
            self.starts[size] = start;
            start += count;
        }
        self.starts[MAX_TILES + 2] = start;
        std::mem::swap(&mut self.all, &mut self.unsorted);
        self.all.resize(self.unsorted.len(), self.unsorted[0]);
        let mut next = self.starts;
        for (subset, &size) in self.unsorted.iter().zip(sizes) {
            self.all[next[usize::from(size)]] = *subset;
            next[usize::from(size)] += 1;
        }
        for size in 0..=MAX_TILES {
            let group = &mut self.all[self.starts[size]..self.starts[size + 1]];
            group.sort_unstable_by_key(|subset| (std::cmp::Reverse(subset.leave), subset.used));
            self.leave[size] = group.first().map_or(i32::MIN / 2, |subset| subset.leave);
        }
    }

    fn kinds_by_value(&mut self, rules: &Rules, rack: &Rack) -> impl Iterator<Item = (u8, u8, u16)> + use<L> {
        let mut kinds = [(0, 0, 0); MAX_TILES];
        let mut count = 0;
        for (to, (tile, count_of)) in kinds.iter_mut().zip(rack.kinds()) {
            let points = match tile {
                0 => *rules.blank_points().iter().max().unwrap_or(&0),
                letter => rules.points()[usize::from(letter)],
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
