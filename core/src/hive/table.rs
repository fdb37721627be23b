//! Every hive of a lexicon: each set of seven letters with a pangram, around each of its letters.

use crate::hive::index::{HiveIndex, Record, SIZE, alphabetical, bit, letters_of};
use crate::hive::points;
use crate::threads;
use crate::words::limits::Limits;

const LETTERS: usize = SIZE as usize;
const SUBSETS: usize = 1 << LETTERS;
/// The fewest sets for which a second thread pays off.
const SETS_A_THREAD: usize = 2000;

/// The hives of a lexicon, in alphabet order of their letter sets, then of their centres.
#[derive(Default)]
pub struct HiveTable {
    sets: Vec<HiveSet>,
}

/// Seven letters with a pangram, and the sums around each of them.
#[derive(Clone, Copy)]
struct HiveSet {
    letters: u64,
    pangrams: u32,
    perfect: u32,
    centres: [Sum; LETTERS],
}

/// One hive of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HiveRow {
    /// The centre first, the others in alphabet order.
    pub letters: [u8; LETTERS],
    pub answers: u32,
    pub points: u32,
    pub pangrams: u32,
    pub perfect: u32,
}

/// The count (lower half) and the points (upper half) of some words: one addition adds both.
type Sum = u64;

fn answers(sum: Sum) -> u32 {
    sum as u32
}

fn worth(sum: Sum) -> u32 {
    (sum >> 32) as u32
}

impl HiveTable {
    pub fn build(index: HiveIndex<'_>, limits: Limits) -> Self {
        let sums: Vec<Sum> = (0..index.slots.len()).map(|slot| sum(index, slot, limits)).collect();
        let has_pangram = |slot: &usize| index.slots[*slot].mask.count_ones() == SIZE && answers(sums[*slot]) > 0;
        let mut slots: Vec<usize> = (0..sums.len()).filter(has_pangram).collect();
        slots.sort_unstable_by_key(|&slot| alphabetical(index.slots[slot].mask));

        let count = threads::available().min(slots.len() / SETS_A_THREAD + 1);
        let work = |slots: &[usize]| -> Vec<HiveSet> {
            slots.iter().map(|&slot| hive_set(index, &sums, slot, limits)).collect()
        };
        // Threads of its own instead of a pool: a server may fork after this, and a pool does not survive a fork.
        let parts = slots.chunks(slots.len().div_ceil(count).max(1));
        Self {
            sets: threads::each(parts.map(|part| move || work(part))).concat(),
        }
    }

    /// How many hives there are: seven for each set of letters.
    pub fn len(&self) -> usize {
        self.sets.len() * LETTERS
    }

    pub fn is_empty(&self) -> bool {
        self.sets.is_empty()
    }

    pub fn row(&self, at: usize) -> Option<HiveRow> {
        let set = self.sets.get(at / LETTERS)?;
        Some(set.row(at % LETTERS))
    }

    /// The hives with so many answers, in the table's order.
    pub fn select(&self, min_answers: u32, max_answers: u32) -> impl Iterator<Item = HiveRow> {
        let wanted = min_answers..=max_answers;
        self.sets
            .iter()
            .flat_map(|set| (0..LETTERS).map(move |centre| (set, centre)))
            .filter(move |(set, centre)| wanted.contains(&answers(set.centres[*centre])))
            .map(|(set, centre)| set.row(centre))
    }

    /// Letter sets, and the answers and points of all hives together.
    pub fn totals(&self) -> (usize, u64, u64) {
        let sums = || self.sets.iter().flat_map(|set| set.centres);
        let answers = sums().map(|sum| u64::from(answers(sum))).sum();
        let points = sums().map(|sum| u64::from(worth(sum))).sum();
        (self.sets.len(), answers, points)
    }
}

impl HiveSet {
    fn row(&self, centre: usize) -> HiveRow {
        let mut letters = [0; LETTERS];
        for (place, letter) in letters.iter_mut().zip(letters_of(self.letters)) {
            *place = letter;
        }
        letters[..=centre].rotate_right(1);
        HiveRow {
            letters,
            answers: answers(self.centres[centre]),
            points: worth(self.centres[centre]),
            pangrams: self.pangrams,
            perfect: self.perfect,
        }
    }
}

/// The sum over the words of one slot.
fn sum(index: HiveIndex<'_>, slot: usize, limits: Limits) -> Sum {
    let pangram = index.slots[slot].mask.count_ones() == SIZE;
    let (_, words) = index.words(slot);
    let worth = |word: &Record| Sum::from(points(word.length, pangram)) << 32 | 1;
    words
        .iter()
        .filter(|word| limits.admit(word.level, word.flags))
        .map(worth)
        .sum()
}

fn hive_set(index: HiveIndex<'_>, sums: &[Sum], slot: usize, limits: Limits) -> HiveSet {
    let letters = index.slots[slot].mask;
    let perfect = |word: &&Record| limits.admit(word.level, word.flags) && u32::from(word.length) == SIZE;
    HiveSet {
        letters,
        pangrams: answers(sums[slot]),
        perfect: index.words(slot).1.iter().filter(perfect).count() as u32,
        centres: centres(subset_sums(index, sums, letters)),
    }
}

/// The sum of each subset of seven letters. Bit n of a subset's number stands for the n-th letter.
fn subset_sums(index: HiveIndex<'_>, sums: &[Sum], letters: u64) -> [Sum; SUBSETS] {
    let mut subsets = [0; SUBSETS];
    for (at, letter) in letters_of(letters).take(LETTERS).enumerate() {
        for number in 0..1 << at {
            subsets[1 << at | number] = subsets[number] | bit(letter);
        }
    }
    // All filter look-ups first, then all table look-ups, so that their memory accesses overlap.
    let (mut likely, mut count) = ([0u8; SUBSETS], 0);
    for (&subset, number) in subsets.iter().zip(0u8..) {
        likely[count] = number;
        count += usize::from(index.may_have(subset));
    }
    let mut found = [0; SUBSETS];
    for &number in &likely[..count] {
        if let Some(slot) = index.slot(subsets[number as usize]) {
            found[number as usize] = sums[slot];
        }
    }
    found
}

/// The sums around each of seven letters: a subset's words count for each letter that it has.
fn centres(mut sums: [Sum; SUBSETS]) -> [Sum; LETTERS] {
    let mut centres = [0; LETTERS];
    for (at, centre) in centres.iter_mut().enumerate().rev() {
        // The upper half has the last letter; folding it into the lower half removes that letter.
        let (without, with) = sums[..2 << at].split_at_mut(1 << at);
        *centre = with.iter().sum();
        without.iter_mut().zip(with).for_each(|(sum, more)| *sum += *more);
    }
    centres
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hive::{Answers, Hive};
    use crate::sample::{Rng, lexicon};

    #[test]
    fn every_row_is_what_its_hive_says() {
        let mut rng = Rng::new(11);
        for _ in 0..20 {
            let graph = rng.lexicon("ABCDEFGHI", 800, 12);
            let limits = Limits {
                max_level: 3 + rng.below(8) as u8,
                skip_flags: rng.below(2) as u8,
            };
            let table = HiveTable::build(graph.hives(), limits);
            let mut answers = 0;
            let mut points = 0;
            for at in 0..table.len() {
                let row = table.row(at).unwrap();
                let hive = Hive {
                    letters: row.letters.iter().fold(0, |mask, &letter| mask | bit(letter)),
                    centre: bit(row.letters[0]),
                };
                let found = Answers::find(graph.hives(), hive, limits);
                assert_eq!(
                    (row.answers as usize, row.points, row.pangrams, row.perfect),
                    (found.len(), found.points, found.pangrams, found.perfect)
                );
                assert!(row.pangrams > 0);
                assert!(row.letters[1..].is_sorted());
                answers += u64::from(row.answers);
                points += u64::from(row.points);
            }
            assert_eq!(table.totals(), (table.len() / 7, answers, points));
            assert!(table.row(table.len()).is_none());
            let rows: Vec<_> = (0..table.len()).filter_map(|at| table.row(at)).collect();
            let some: Vec<_> = rows
                .iter()
                .copied()
                .filter(|row| (5..=9).contains(&row.answers))
                .collect();
            assert_eq!(table.select(5, 9).collect::<Vec<_>>(), some);
        }
    }

    #[test]
    fn sets_and_centres_stand_in_alphabet_order() {
        let graph = lexicon("ABCDEFGHI", &["BCDEFGH", "ABCDEFI", "CABDEFG", "ABCDEFGG", "ABCD"]);
        let table = HiveTable::build(graph.hives(), Limits::NONE);
        let text = |row: HiveRow| graph.letters().text(&row.letters);
        let rows: Vec<String> = (0..table.len()).map(|at| text(table.row(at).unwrap())).collect();
        assert_eq!(rows.len(), 21);
        assert_eq!(rows[..3], ["ABCDEFG", "BACDEFG", "CABDEFG"]);
        assert_eq!([&rows[6], &rows[7], &rows[14]], ["GABCDEF", "ABCDEFI", "BCDEFGH"]);
        let first = table.row(0).unwrap();
        assert_eq!(
            (first.answers, first.points, first.pangrams, first.perfect),
            (3, 14 + 15 + 1, 2, 1)
        );
    }

    #[test]
    fn a_pangram_that_is_not_admitted_makes_no_set() {
        let graph = lexicon("ABCDEFGHI", &["ABCDEFG"]);
        let none = Limits {
            max_level: 0,
            skip_flags: 0,
        };
        assert!(HiveTable::build(graph.hives(), none).is_empty());
        assert!(HiveTable::build(lexicon("AB", &[]).hives(), Limits::NONE).is_empty());
    }
}
