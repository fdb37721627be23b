//! A word as letter numbers, and many of them in one block of memory.

use std::ops::Deref;

/// No language we know has a playable word near this long; walks may rely on it to stay shallow.
pub const MAX_LENGTH: usize = 63;

/// A word of 0 to 63 letters that lives on the stack.
#[derive(Clone, Copy)]
pub struct Word {
    letters: [u8; MAX_LENGTH],
    length: u8,
}

impl Default for Word {
    fn default() -> Self {
        Self {
            letters: [0; MAX_LENGTH],
            length: 0,
        }
    }
}

impl Word {
    /// Adds a letter, or says false when the word is full.
    #[inline]
    pub fn push(&mut self, letter: u8) -> bool {
        let room = (self.length as usize) < MAX_LENGTH;
        if room {
            self.letters[self.length as usize] = letter;
            self.length += 1;
        }
        room
    }

    #[inline]
    pub fn pop(&mut self) {
        self.length = self.length.saturating_sub(1);
    }
}

impl Deref for Word {
    type Target = [u8];

    #[inline]
    fn deref(&self) -> &[u8] {
        &self.letters[..self.length as usize]
    }
}

/// Many words, letters end to end: a few bytes a word instead of an allocation each.
#[derive(Clone, Default, Debug, PartialEq, Eq)]
pub struct WordList {
    letters: Vec<u8>,
    ends: Vec<usize>,
}

impl WordList {
    pub fn with_capacity(words: usize) -> Self {
        Self {
            letters: Vec::with_capacity(words * 9),
            ends: Vec::with_capacity(words),
        }
    }

    pub fn push(&mut self, word: &[u8]) {
        self.letters.extend_from_slice(word);
        self.ends.push(self.letters.len());
    }

    pub fn len(&self) -> usize {
        self.ends.len()
    }

    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The word at a place in the list, which must be within it.
    #[inline]
    pub fn get(&self, at: usize) -> &[u8] {
        let start = if at == 0 { 0 } else { self.ends[at - 1] };
        &self.letters[start..self.ends[at]]
    }

    pub fn iter(&self) -> impl ExactSizeIterator<Item = &[u8]> {
        (0..self.len()).map(|at| self.get(at))
    }

    /// The same words, longest first; words of one length stay in the order they had.
    pub fn longest_first(&self) -> Self {
        let mut order: Vec<usize> = (0..self.len()).collect();
        order.sort_by_key(|&at| std::cmp::Reverse(self.get(at).len()));
        order.into_iter().map(|at| self.get(at)).collect()
    }
}

impl<'a> FromIterator<&'a [u8]> for WordList {
    fn from_iter<I: IntoIterator<Item = &'a [u8]>>(words: I) -> Self {
        let mut list = Self::default();
        words.into_iter().for_each(|word| list.push(word));
        list
    }
}
