//! Words by their letters: which words some tiles spell, whatever their order.
//!
//! Each letter has a random 64-bit key, and a multiset of letters has the sum of their keys. A filter rejects most sums
//! that no word has; a hash table leads from a sum to the words with those letters. Equal sums of different letters are
//! possible, so a caller compares letters in the end.

use crate::cross::play::MAX_SIZE;
use crate::cross::rack::MAX_LETTERS;
use crate::random::mix;
use crate::words::word::WordList;

const FREE: u32 = u32::MAX;
/// Marks the last letter of the last word of a group.
const LAST: u8 = 128;

/// An entry of the hash table: some bits of the sum, and the number of the first word among those of its length.
#[derive(Clone, Copy)]
struct Slot {
    tag: u32,
    first: u32,
}

/// A Bloom filter with one 64-bit word per key and three bits in it.
struct Filter {
    words: Vec<u64>,
    shift: u32,
}

impl Filter {
    fn new(keys: usize) -> Self {
        let size = (keys / 3).next_power_of_two().max(2);
        Self {
            words: vec![0; size],
            shift: 64 - size.trailing_zeros(),
        }
    }

    #[inline(always)]
    fn bits(key: u64) -> u64 {
        1 << (key & 63) | 1 << (key >> 6 & 63) | 1 << (key >> 12 & 63)
    }

    fn add(&mut self, key: u64) {
        self.words[(key >> self.shift) as usize] |= Self::bits(key);
    }

    #[inline(always)]
    fn may_have(&self, key: u64) -> bool {
        let bits = Self::bits(key);
        self.words[(key >> self.shift) as usize] & bits == bits
    }
}

/// The index of all words that fit a board.
pub struct Alphagrams {
    keys: [u64; MAX_LETTERS + 1],
    letters: usize,
    whole: Filter,
    /// Sums of words that lack one letter.
    less_one: Filter,
    slots: Vec<Slot>,
    shift: u32,
    /// By length: the letters of all words, those of a group side by side.
    words: [Vec<u8>; MAX_SIZE + 1],
}

impl Alphagrams {
    /// The index of words in an alphabet of so many letters.
    pub fn build(list: &WordList, letters: usize) -> Self {
        let mut keys = [0; MAX_LETTERS + 1];
        keys.iter_mut()
            .enumerate()
            .for_each(|(letter, key)| *key = spread(letter as u64));
        let sum = |word: &[u8]| {
            word.iter()
                .fold(0u64, |sum, &letter| sum.wrapping_add(keys[usize::from(letter)]))
        };
        let mut order: Vec<(usize, u64, usize)> = list
            .iter()
            .enumerate()
            .filter(|(_, word)| word.len() <= MAX_SIZE)
            .map(|(number, word)| (word.len(), sum(word), number))
            .collect();
        order.sort_unstable();
        let groups = order.chunk_by(|a, b| a.1 == b.1 && a.0 == b.0).count();
        let places = (groups * 3 / 2).next_power_of_two().max(2);
        let mut index = Self {
            keys,
            letters,
            whole: Filter::new(groups),
            less_one: Filter::new(groups * 4),
            slots: vec![Slot { tag: 0, first: FREE }; places],
            shift: 64 - places.trailing_zeros(),
            words: std::array::from_fn(|_| Vec::new()),
        };
        for group in order.chunk_by(|a, b| a.1 == b.1 && a.0 == b.0) {
            index.add(group, list);
        }
        index
    }

    fn add(&mut self, group: &[(usize, u64, usize)], list: &WordList) {
        let (length, key, number) = group[0];
        let pool = &mut self.words[length];
        let first = (pool.len() / length) as u32;
        group.iter().for_each(|&(_, _, number)| pool.extend(list.get(number)));
        *pool.last_mut().expect("words have letters") |= LAST;
        self.whole.add(key);
        for &letter in list.get(number) {
            self.less_one.add(key.wrapping_sub(self.keys[usize::from(letter)]));
        }
        let mut at = (key >> self.shift) as usize;
        while self.slots[at].first != FREE {
            at = (at + 1) & (self.slots.len() - 1);
        }
        self.slots[at] = Slot { tag: key as u32, first };
    }

    /// Bytes in memory.
    pub fn size(&self) -> usize {
        let words: usize = self.words.iter().map(Vec::len).sum();
        8 * (self.whole.words.len() + self.less_one.words.len() + self.slots.len()) + words
    }

    /// The key of a letter, from 1.
    #[inline(always)]
    pub fn key(&self, letter: u8) -> u64 {
        self.keys[usize::from(letter)]
    }

    /// How many letters the alphabet has.
    pub fn letters(&self) -> usize {
        self.letters
    }

    /// Whether some word may have this sum; false positives are possible.
    #[inline(always)]
    pub fn may_have(&self, key: u64) -> bool {
        self.whole.may_have(key)
    }

    /// Whether one letter more may make a sum that some word has; false positives are possible.
    #[inline(always)]
    pub fn may_lack_one(&self, key: u64) -> bool {
        self.less_one.may_have(key)
    }

    /// Asks memory for the entry of a sum that will be looked up soon.
    #[inline(always)]
    #[allow(unsafe_code)]
    pub fn fetch(&self, key: u64) {
        #[cfg(target_arch = "x86_64")]
        {
            use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
            let slot = self.slots.as_ptr().wrapping_add((key >> self.shift) as usize);
            // SAFETY: a hint, which reads nothing, whatever the address.
            unsafe { _mm_prefetch::<_MM_HINT_T0>(slot.cast()) }
        }
        #[cfg(not(target_arch = "x86_64"))]
        let _ = key;
    }

    /// The words of a length with this sum: a slice of their letters, end to end. Check the letters.
    #[inline]
    pub fn words(&self, key: u64, length: usize) -> impl Iterator<Item = &[u8]> {
        let mut at = (key >> self.shift) as usize;
        let tag = key as u32;
        while self.slots[at].first != FREE && self.slots[at].tag != tag {
            at = (at + 1) & (self.slots.len() - 1);
        }
        let slot = self.slots[at];
        let pool = &self.words[length][..];
        let start = if slot.first == FREE {
            pool.len()
        } else {
            slot.first as usize * length
        };
        let mut rest = pool.get(start..).unwrap_or_default();
        std::iter::from_fn(move || {
            let (word, behind) = rest.split_at_checked(length)?;
            rest = if word[length - 1] & LAST != 0 { &[] } else { behind };
            Some(word)
        })
    }
}

/// A letter of a word as `Alphagrams` stores it.
#[inline(always)]
pub fn letter(byte: u8) -> u8 {
    byte & !LAST
}

/// Spreads a number over 64 bits.
fn spread(number: u64) -> u64 {
    mix(number.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample::Rng;

    #[test]
    fn words_are_found_by_their_letters() {
        let mut rng = Rng::new(47);
        for _ in 0..20 {
            let graph = rng.lexicon("ABCDE", 400, 7);
            let list = graph.words();
            let index = Alphagrams::build(&list, 5);
            for word in list.iter() {
                let mut letters = word.to_vec();
                letters.sort_unstable();
                let key = letters
                    .iter()
                    .fold(0u64, |sum, &letter| sum.wrapping_add(index.key(letter)));
                let found: Vec<Vec<u8>> = index
                    .words(key, word.len())
                    .map(|word| word.iter().map(|&byte| letter(byte)).collect())
                    .collect();
                let same = |each: &&[u8]| {
                    let mut each = each.to_vec();
                    each.sort_unstable();
                    each == letters
                };
                let expected: Vec<Vec<u8>> = list.iter().filter(same).map(<[u8]>::to_vec).collect();
                assert_eq!(found, expected);
                assert!(index.may_have(key));
                assert!(
                    letters
                        .iter()
                        .all(|&letter| index.may_lack_one(key.wrapping_sub(index.key(letter))))
                );
            }
            let absent = (0..1000).filter(|&n| index.may_have(spread(1 << 40 | n))).count();
            assert!(absent < 60, "{absent}");
        }
    }
}
