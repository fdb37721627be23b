//! Where words could go, with an upper bound on the equity of each place.
//!
//! A slot is a start square in a lane and a number of tiles: together they fix the squares of the word.

use crate::cross::alphagrams::Alphagrams;
use crate::cross::board::Board;
use crate::cross::graph::LetterSet;
use crate::cross::play::MAX_TILES;
use crate::cross::slot_finder::SlotFinder;
use crate::cross::subsets::{Subsets, Tops};

/// The squares of a word that some tiles would complete.
#[derive(Clone, Copy)]
pub struct Slot {
    /// The sum of the keys of the letters that lie there.
    pub key: u64,
    /// An upper bound on the equity of its plays, in thousandths.
    pub bound: i32,
    /// Points of the tiles that lie there.
    pub points: u32,
    pub times: u32,
    /// A bound on the words across, and the bonus.
    pub extra: u32,
    /// How many squares multiply letters by 1, 2, 3 and 4 at least.
    pub layers: [u8; 4],
    /// The number of its `Fixed`.
    pub fixed: u32,
    pub down: bool,
    pub lane: u8,
    pub start: u8,
    pub tiles: u8,
}

impl Slot {
    /// An upper bound on the score with tiles of which the most valuable ones have these sums.
    #[inline(always)]
    pub fn score_bound(&self, top: &Tops) -> i32 {
        let letters: u32 = self
            .layers
            .iter()
            .map(|&layer| u32::from(top[usize::from(layer & 15)]))
            .sum();
        ((self.points + letters) * self.times + self.extra) as i32
    }
}

/// Letters that lie in slots, and the subsets of the rack that may spell a word with them.
#[derive(Clone, Copy)]
struct Fixed {
    /// The sum of their keys.
    key: u64,
    /// Whether the whole rack may.
    whole: bool,
    /// By the number of tiles to lay: where the subsets are in `Slots::plausible`. Not known before a slot asks.
    plausible: [Option<(u32, u32)>; MAX_TILES + 1],
}

/// All slots of a position, to be taken by falling bound.
#[derive(Default)]
pub struct Slots {
    slots: Vec<Slot>,
    /// The numbers of slots by falling bound, those in the same step in any order.
    order: Vec<u32>,
    next: usize,
    highest: i32,
    fixed: Vec<Fixed>,
    /// Numbers of subsets among those of their size.
    plausible: Vec<u8>,
}

/// Bounds this close, as a power of two in thousandths, are in the same step of the order.
const STEP: u32 = 9;
const STEPS: usize = 512;

impl Slots {
    /// Takes the slot with the highest bound out, unless all are below a limit.
    #[inline(always)]
    pub fn next(&mut self, limit: i32) -> Option<Slot> {
        loop {
            let slot = self.slots[*self.order.get(self.next)? as usize];
            if self.ceiling(&slot) < limit {
                return None;
            }
            self.next += 1;
            if slot.bound >= limit {
                return Some(slot);
            }
        }
    }

    /// The subsets of the rack that may spell a word in a slot, by their numbers among those of their size. Those that
    /// cannot reach a limit, which must not fall, may be missing.
    #[inline(always)]
    pub fn plausible<L: LetterSet>(
        &mut self,
        slot: &Slot,
        limit: i32,
        index: &Alphagrams,
        subsets: &Subsets<L>,
    ) -> &[u8] {
        let size = usize::from(slot.tiles);
        // Slots with the same letters that come later have no higher bound.
        let short = limit.saturating_sub(self.ceiling(slot));
        let fixed = &mut self.fixed[slot.fixed as usize];
        let (start, end) = *fixed.plausible[size].get_or_insert_with(|| {
            let subsets_of_size = subsets.of_size(size);
            let least = subsets.leave[size].saturating_add(short);
            let start = self.plausible.len();
            let mut end = start;
            self.plausible.resize(start + subsets_of_size.len(), 0);
            let some = subsets_of_size.iter().take_while(|subset| subset.leave >= least);
            for (subset, number) in some.zip(0..) {
                // Without a branch: nobody can predict which one may.
                self.plausible[end] = number;
                end += usize::from(subset.may_spell(index, fixed.key));
            }
            self.plausible.truncate(end);
            for &number in &self.plausible[start..] {
                let subset = &subsets_of_size[usize::from(number)];
                if subset.blanks == 0 {
                    index.fetch(fixed.key.wrapping_add(subset.key));
                }
            }
            (start as u32, end as u32)
        });
        &self.plausible[start as usize..end as usize]
    }

    /// Finds all slots of a position for a rack.
    pub fn load<L: LetterSet>(&mut self, index: &Alphagrams, board: &Board<L>, subsets: &Subsets<L>, tiles: usize) {
        self.slots.clear();
        self.fixed.clear();
        self.plausible.clear();
        // Hooks have no letters: they are all alike.
        self.fix(0, subsets.of_size(tiles)[0].may_spell(index, 0));
        SlotFinder::new(self, index, board, subsets, tiles).find();
        self.sort();
    }

    /// The number of some letters with a key.
    #[inline(always)]
    pub fn fix(&mut self, key: u64, whole: bool) -> u32 {
        self.fixed.push(Fixed {
            key,
            whole,
            plausible: [None; MAX_TILES + 1],
        });
        self.fixed.len() as u32 - 1
    }

    /// Whether the whole rack may spell a word with some letters.
    #[inline(always)]
    pub fn may_take_whole_rack(&self, fixed: u32) -> bool {
        self.fixed[fixed as usize].whole
    }

    #[inline(always)]
    pub fn add(&mut self, slot: Slot) {
        self.slots.push(slot);
    }

    #[inline(always)]
    fn step(&self, slot: &Slot) -> usize {
        ((self.highest.wrapping_sub(slot.bound) as u32 >> STEP) as usize).min(STEPS - 1)
    }

    /// The highest bound that a slot of the same step may have.
    #[inline(always)]
    fn ceiling(&self, slot: &Slot) -> i32 {
        self.highest - ((self.step(slot) as i32) << STEP)
    }

    fn sort(&mut self) {
        self.next = 0;
        self.highest = self.slots.iter().map(|slot| slot.bound).max().unwrap_or(0);
        let mut places = [0u32; STEPS];
        for slot in &self.slots {
            places[self.step(slot)] += 1;
        }
        let mut start = 0;
        for place in &mut places {
            start += std::mem::replace(place, start);
        }
        self.order.resize(self.slots.len(), 0);
        for (slot, number) in self.slots.iter().zip(0..) {
            let place = &mut places[self.step(slot)];
            self.order[*place as usize] = number;
            *place += 1;
        }
    }
}
