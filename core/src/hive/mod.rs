//! Hive: the words that can be made of seven letters and have the first of them.
//!
//! `index` leads from sets of letters to their words, and is kept in the compiled lexicon; `table` lists every hive.

pub mod index;
pub mod table;

use crate::error::{Error, Result};
use crate::hive::index::{HiveIndex, Record, SIZE, bit};
use crate::words::graph::Graph;
use crate::words::letters::is_letter;
use crate::words::limits::Limits;

/// The points of a word: 1 for four letters, else one per letter, and 7 more if it has all letters of the hive.
#[inline]
pub fn points(length: u8, pangram: bool) -> u32 {
    let plain = if length == 4 { 1 } else { u32::from(length) };
    plain + if pangram { 7 } else { 0 }
}

/// Seven letters, one of them in the centre.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hive {
    pub letters: u64,
    pub centre: u64,
}

impl Hive {
    /// Reads seven different letters, the centre first.
    pub fn parse(graph: &Graph, text: &str) -> Result<Self> {
        let mut hive = Self { letters: 0, centre: 0 };
        let mut count = 0;
        for symbol in graph.letters().symbols(text) {
            match symbol {
                Ok(letter) if is_letter(letter) => hive.letters |= bit(letter),
                _ => return Error::invalid(format!("{text:?} is not made of this alphabet's letters")),
            }
            if count == 0 {
                hive.centre = hive.letters;
            }
            count += 1;
        }
        if count == SIZE && hive.letters.count_ones() == SIZE {
            Ok(hive)
        } else {
            Error::invalid(format!("a hive has {SIZE} different letters, not {text:?}"))
        }
    }
}

/// The number of subsets of seven letters that have the centre.
const SUBSETS: usize = 1 << (SIZE - 1);

/// The words of a hive, and what they add up to.
#[derive(Default, Debug)]
pub struct Answers {
    /// Of each word, the rank in the lexicon (upper half) and the place in the index (lower half).
    words: Vec<u64>,
    pub points: u32,
    pub pangrams: u32,
    pub perfect: u32,
}

impl Answers {
    /// Looks up every subset of the letters. Each step is a loop of its own, branchless where possible, so that the
    /// memory accesses of many subsets overlap.
    pub fn find(index: HiveIndex<'_>, hive: Hive, limits: Limits) -> Self {
        let others = hive.letters & !hive.centre;
        let (mut likely, mut count) = ([0; SUBSETS], 0);
        let mut subset = others;
        for _ in 0..SUBSETS {
            likely[count] = subset | hive.centre;
            count += usize::from(index.may_have(subset | hive.centre));
            subset = subset.wrapping_sub(1) & others;
        }
        let (mut slots, mut found, mut words) = ([0; SUBSETS], 0, 0);
        for slot in likely[..count].iter().filter_map(|&subset| index.slot(subset)) {
            slots[found] = slot;
            found += 1;
            words += index.words(slot).1.len();
        }
        let mut answers = Self {
            words: Vec::with_capacity(words),
            ..Self::default()
        };
        for &slot in &slots[..found] {
            answers.add(index.words(slot), index.slots[slot].mask == hive.letters, limits);
        }
        answers
    }

    #[inline]
    fn add(&mut self, (start, words): (u32, &[Record]), pangrams: bool, limits: Limits) {
        for (word, place) in words.iter().zip(start..) {
            if limits.admit(word.level, word.flags) {
                self.words.push(u64::from(word.index) << 32 | u64::from(place));
                self.points += points(word.length, pangrams);
                self.pangrams += u32::from(pangrams);
                self.perfect += u32::from(pangrams && u32::from(word.length) == SIZE);
            }
        }
    }

    /// How many words there are.
    pub fn len(&self) -> usize {
        self.words.len()
    }

    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// The texts of the words in alphabet order, one a line.
    pub fn lines(&self, index: HiveIndex<'_>) -> String {
        let mut ranked = self.words.clone();
        ranked.sort_unstable();
        let mut lines = Vec::with_capacity(ranked.len() * 10);
        ranked
            .into_iter()
            .for_each(|word| index.write_line(word as u32, &mut lines));
        String::from_utf8(lines).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hive::index::{MIN_LENGTH, mask};
    use crate::hive::table::HiveTable;
    use crate::sample::{Rng, compiled, forgeries, lexicon};
    use crate::words::letters::Letters;

    #[test]
    fn points_of_the_rules() {
        assert_eq!(
            [points(4, false), points(5, false), points(7, true), points(9, true)],
            [1, 5, 14, 16]
        );
    }

    #[test]
    fn a_hive_has_seven_different_letters() {
        let graph = lexicon("ABCDEFGHI", &[]);
        assert_eq!(Hive::parse(&graph, "hABCDEF").unwrap().centre, bit(8));
        for bad in ["", "ABCDEF", "ABCDEFA", "ABCDEFGH", "ABCDEFGG", "ABCDEF?", "ABCDEFZ"] {
            assert!(Hive::parse(&graph, bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn every_hive_agrees_with_a_plain_scan() {
        let mut rng = Rng::new(7);
        for round in 0..40 {
            let graph = rng.lexicon("ABCDEFGHIJ", 600, 11);
            let words = graph.words();
            let letters = graph.letters();
            let text: String = rng.shuffled("ABCDEFGHIJ".chars()).into_iter().take(7).collect();
            let hive = Hive::parse(&graph, &text).unwrap();
            let limits = Limits {
                max_level: rng.below(11) as u8,
                skip_flags: rng.below(4) as u8,
            };
            let fits = |(rank, word): &(usize, &[u8])| {
                word.len() >= MIN_LENGTH
                    && mask(word) & !hive.letters == 0
                    && mask(word) & hive.centre != 0
                    && graph.level(*rank).unwrap() <= limits.max_level
                    && graph.flags(*rank).unwrap() & limits.skip_flags == 0
            };
            let expected: Vec<_> = words.iter().enumerate().filter(fits).map(|(_, word)| word).collect();
            let pangram = |word: &[u8]| mask(word) == hive.letters;
            let answers = Answers::find(graph.hives(), hive, limits);
            let lines = letters.lines(&expected.iter().copied().collect());
            assert_eq!(answers.lines(graph.hives()), lines, "round {round}");
            assert_eq!(answers.len(), expected.len());
            let total: u32 = expected
                .iter()
                .map(|word| points(word.len() as u8, pangram(word)))
                .sum();
            assert_eq!(answers.points, total);
            assert_eq!(
                answers.pangrams as usize,
                expected.iter().filter(|w| pangram(w)).count()
            );
            assert_eq!(
                answers.perfect as usize,
                expected.iter().filter(|w| pangram(w) && w.len() == 7).count()
            );
        }
    }

    #[test]
    fn forged_files_do_no_harm() {
        let mut rng = Rng::new(6);
        let letters = Letters::new("ABCDEFGH".chars()).unwrap();
        let words = rng.words(8, 60, 9);
        let whole = compiled(&letters, &words);
        forgeries(&whole, &mut rng, |graph| {
            let table = HiveTable::build(graph.hives(), Limits::NONE);
            let _ = (table.totals(), table.select(0, 99).count());
            if let Ok(hive) = Hive::parse(&graph, "ABCDEFG") {
                let answers = Answers::find(graph.hives(), hive, Limits::NONE);
                let _ = answers.lines(graph.hives());
            }
        });
    }
}
