//! Small lexicons for the tests: given ones, and random ones that are the same in every run.

use std::collections::BTreeSet;

use crate::random::Random;
use crate::words::compile::{Source, compile};
use crate::words::file::checksum;
use crate::words::graph::Graph;
use crate::words::letters::Letters;
use crate::words::word::WordList;

/// The file of these words, with levels and flags that vary.
pub fn compiled(letters: &Letters, words: &WordList) -> Vec<u8> {
    let levels: Vec<u8> = (0..words.len()).map(|at| 1 + (at * 7 % 9) as u8).collect();
    let flags: Vec<u8> = (0..words.len()).map(|at| u8::from(at % 5 == 0)).collect();
    let numbers: Vec<u32> = (0..words.len()).map(|at| u32::from(at % 3 == 0)).collect();
    let source = Source {
        letters,
        words,
        levels: &levels,
        flags: &flags,
        note: "a sample",
        texts: &["".to_owned(), "né".to_owned()],
        text_numbers: &numbers,
    };
    compile(&source).unwrap()
}

/// Gives changed bytes a valid checksum.
pub fn reseal(bytes: &mut [u8]) {
    let checksum = checksum(bytes);
    bytes[16..24].copy_from_slice(&checksum.to_le_bytes());
}

/// Changes a file in many ways, always with a valid checksum; `read` gets what can still be opened.
pub fn forgeries(whole: &[u8], rng: &mut Rng, read: impl Fn(Graph)) {
    let open = |mut bytes: Vec<u8>| {
        reseal(&mut bytes);
        Graph::from_bytes(&bytes).map(&read).unwrap_or_default();
    };
    for _ in 0..4000 {
        let mut bytes = whole.to_vec();
        for _ in 0..1 + rng.below(4) {
            let at = rng.below(bytes.len());
            bytes[at] = [0, 1, 0x7f, 0x80, 0xff, rng.below(256) as u8][rng.below(6)];
        }
        open(bytes);
    }
    for at in (24..whole.len() - 8).step_by(4) {
        for value in [0, 1, u32::MAX, 1 << 31] {
            let mut bytes = whole.to_vec();
            bytes[at..at + 4].copy_from_slice(&value.to_le_bytes());
            open(bytes);
        }
    }
}

/// A lexicon over an alphabet of single characters.
pub fn lexicon(alphabet: &str, words: &[&str]) -> Graph {
    let letters = Letters::new(alphabet.chars()).unwrap();
    let words: Vec<_> = words.iter().map(|word| letters.word(word).unwrap()).collect();
    let list = words.iter().map(|word| &**word).collect();
    Graph::from_bytes(&compiled(&letters, &list)).unwrap()
}

/// Random things to test with.
pub struct Rng(Random);

impl Rng {
    pub fn new(seed: u64) -> Self {
        Self(Random::new(seed))
    }

    pub fn below(&mut self, limit: usize) -> usize {
        self.0.below(limit)
    }

    pub fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }

    pub fn shuffled<T>(&mut self, things: impl IntoIterator<Item = T>) -> Vec<T> {
        let mut things: Vec<T> = things.into_iter().collect();
        self.0.shuffle(&mut things);
        things
    }

    /// A word of 1 to `length` letters of an alphabet of `letters`.
    pub fn word(&mut self, letters: usize, length: usize) -> Vec<u8> {
        (0..1 + self.below(length))
            .map(|_| 1 + self.below(letters) as u8)
            .collect()
    }

    /// Up to `count` different words, in random order.
    pub fn words(&mut self, letters: usize, count: usize, length: usize) -> WordList {
        let words: BTreeSet<Vec<u8>> = (0..count).map(|_| self.word(letters, length)).collect();
        self.shuffled(&words).into_iter().map(Vec::as_slice).collect()
    }

    pub fn lexicon(&mut self, alphabet: &str, count: usize, length: usize) -> Graph {
        let letters = Letters::new(alphabet.chars()).unwrap();
        let words = self.words(letters.texts().len(), count, length);
        Graph::from_bytes(&compiled(&letters, &words)).unwrap()
    }
}
