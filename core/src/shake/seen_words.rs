//! The words of one length that the sweep has found: it extends the paths of a prefix independently of each other.

use crate::mask::Mask;

/// Capacity in prefixes. The table is at most half full, so that probes stay short.
const MAX_PREFIXES: usize = 1 << 10;
const SLOTS: usize = 2 * MAX_PREFIXES;

/// A prefix, identified by the rank of the first longer word, and the letters seen after it.
#[derive(Clone, Copy, Default)]
struct Slot<L> {
    /// A slot of an earlier round is free.
    round: u64,
    rank: u32,
    letters: L,
}

/// The words seen in one round. All prefixes of a round have one length, so that a rank identifies one of them.
pub struct SeenWords<L> {
    slots: Box<[Slot<L>; SLOTS]>,
    round: u64,
    prefixes: usize,
}

impl<L: Mask> Default for SeenWords<L> {
    fn default() -> Self {
        Self {
            slots: Box::new([Slot::default(); SLOTS]),
            round: 1,
            prefixes: 0,
        }
    }
}

impl<L: Mask> SeenWords<L> {
    /// Clears the set.
    #[inline]
    pub fn start_round(&mut self) {
        self.round += 1;
        self.prefixes = 0;
    }

    /// Adds the words that some letters after a prefix end; returns the letters that are new, or none if the set is full.
    #[inline]
    pub fn add(&mut self, rank: u32, letters: L) -> Option<L> {
        let mut at = rank as usize % SLOTS;
        while (self.slots[at].round == self.round) & (self.slots[at].rank != rank) {
            at = (at + 1) % SLOTS;
        }
        // Branchless: whether a prefix is new cannot be predicted.
        let slot = &mut self.slots[at];
        let again = slot.round == self.round;
        let known = if again { slot.letters } else { L::EMPTY };
        *slot = Slot {
            round: self.round,
            rank,
            letters: letters | known,
        };
        self.prefixes += usize::from(!again);
        (self.prefixes <= MAX_PREFIXES).then_some(letters & !known)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_letter_is_new_once_a_round() {
        let mut seen = SeenWords::<u32>::default();
        for _ in 0..3 {
            seen.start_round();
            assert_eq!(seen.add(5, 0b0110), Some(0b0110));
            assert_eq!(seen.add(5 + SLOTS as u32, 0b0011), Some(0b0011));
            assert_eq!(seen.add(5, 0b1100), Some(0b1000));
            assert_eq!(seen.add(5 + SLOTS as u32, 0b0011), Some(0));
        }
    }

    #[test]
    fn too_many_prefixes_find_no_room() {
        let mut seen = SeenWords::<u32>::default();
        seen.start_round();
        for rank in 0..MAX_PREFIXES as u32 {
            assert_eq!(seen.add(7 * rank, 1), Some(1));
        }
        assert_eq!(seen.add(7, 3), Some(2));
        assert_eq!(seen.add(1, 1), None);
        seen.start_round();
        assert_eq!(seen.add(1, 1), Some(1));
    }
}
