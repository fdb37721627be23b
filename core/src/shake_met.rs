//! Which words of one length were met already: the ways to lay a beginning are led on without knowing of each other.

/// Beginnings at most, half as many as there are slots: then a free slot is never far.
const MOST: usize = 1 << 10;
const SLOTS: usize = 2 * MOST;

/// A beginning, known by the rank of the first word that is longer, and the letters that were met after it.
#[derive(Clone, Copy, Default)]
struct Slot {
    /// The round that it belongs to; a slot of an earlier round is free.
    round: u64,
    rank: u32,
    letters: u32,
}

/// The words that were met in one round; in a round all beginnings have one length, so that a rank means one of them.
pub struct Met {
    slots: Box<[Slot; SLOTS]>,
    round: u64,
    beginnings: usize,
}

impl Default for Met {
    fn default() -> Self {
        Self {
            slots: Box::new([Slot::default(); SLOTS]),
            round: 1,
            beginnings: 0,
        }
    }
}

impl Met {
    /// Forgets everything.
    #[inline]
    pub fn start_round(&mut self) {
        self.round += 1;
        self.beginnings = 0;
    }

    /// Meets the words that some letters after a beginning make: those letters that are new; none, if there is no room.
    #[inline]
    pub fn meet(&mut self, rank: u32, letters: u32) -> Option<u32> {
        let mut at = rank as usize % SLOTS;
        while (self.slots[at].round == self.round) & (self.slots[at].rank != rank) {
            at = (at + 1) % SLOTS;
        }
        // Whether a beginning was met before cannot be foreseen, and so both cases are one.
        let slot = &mut self.slots[at];
        let again = slot.round == self.round;
        let known = slot.letters & 0u32.wrapping_sub(again.into());
        *slot = Slot {
            round: self.round,
            rank,
            letters: letters | known,
        };
        self.beginnings += usize::from(!again);
        (self.beginnings <= MOST).then_some(letters & !known)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_letter_is_new_once_a_round() {
        let mut met = Met::default();
        for _ in 0..3 {
            met.start_round();
            assert_eq!(met.meet(5, 0b0110), Some(0b0110));
            assert_eq!(met.meet(5 + SLOTS as u32, 0b0011), Some(0b0011));
            assert_eq!(met.meet(5, 0b1100), Some(0b1000));
            assert_eq!(met.meet(5 + SLOTS as u32, 0b0011), Some(0));
        }
    }

    #[test]
    fn too_many_beginnings_find_no_room() {
        let mut met = Met::default();
        met.start_round();
        for rank in 0..MOST as u32 {
            assert_eq!(met.meet(7 * rank, 1), Some(1));
        }
        assert_eq!(met.meet(7, 3), Some(2));
        assert_eq!(met.meet(1, 1), None);
        met.start_round();
        assert_eq!(met.meet(1, 1), Some(1));
    }
}
