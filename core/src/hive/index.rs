//! An index of words by their set of letters: it makes a hive a handful of look-ups.
//!
//! A set of letters is a mask, one bit a letter. Words of 4 letters or more with at most 7 different ones are grouped
//! by mask; a hash table leads from a mask to its group, and a bitmap in front of it, small enough for the cache,
//! turns away most masks that have no group.

use bytemuck::{Pod, Zeroable};

use crate::error::{Error, Result};
use crate::words::file::Section;
use crate::words::forms::{Contents, Ranked, Stored};
use crate::words::graph::Graph;

/// The fewest letters of a word in a hive.
pub const MIN_LENGTH: usize = 4;
/// The unit of copying.
const BLOCK: usize = 16;
/// The number of different letters in a hive.
pub const SIZE: u32 = 7;

/// A group of words with the same set of letters.
#[derive(Clone, Copy, Pod, Zeroable, Debug, PartialEq)]
#[repr(C)]
pub struct Slot {
    /// The letters; 0 in a slot that is not used.
    pub mask: u64,
    pub start: u32,
    pub count: u32,
}

/// A word that can stand in a hive.
#[derive(Clone, Copy, Pod, Zeroable, Debug, PartialEq)]
#[repr(C)]
pub struct Record {
    /// The word's rank in the lexicon.
    pub index: u32,
    /// Where its line of text begins; it ends where the next record's begins.
    pub line: u32,
    pub length: u8,
    pub level: u8,
    pub flags: u8,
    pub zero: u8,
}

/// The index as it lies in the file.
#[derive(Clone, Copy)]
pub struct HiveIndex<'a> {
    pub filter: &'a [u64],
    pub slots: &'a [Slot],
    /// One more than there are words: the last only ends the last line.
    pub records: &'a [Record],
    /// The words' texts, each with a line feed.
    pub lines: &'a [u8],
}

const FILTER: Section = Section::of_games(0);
const SLOTS: Section = Section::of_games(1);
const RECORDS: Section = Section::of_games(2);
const LINES: Section = Section::of_games(3);

pub const STORED: Stored = Stored {
    build,
    check: |graph| graph.hives().check(),
};

impl Graph {
    /// Words by their sets of letters.
    #[inline]
    pub fn hives(&self) -> HiveIndex<'_> {
        HiveIndex {
            filter: self.section(FILTER),
            slots: self.section(SLOTS),
            records: self.section(RECORDS),
            lines: self.section(LINES),
        }
    }
}

/// The bit of a letter.
#[inline]
pub fn bit(letter: u8) -> u64 {
    1 << (letter & 63)
}

/// The set of a word's letters.
pub fn mask(word: &[u8]) -> u64 {
    word.iter().fold(0, |mask, &letter| mask | bit(letter))
}

/// The letters of a mask, in alphabet order.
pub fn letters_of(mut mask: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let letter = mask.trailing_zeros() as u8;
        (mask != 0).then(|| {
            mask &= mask - 1;
            letter
        })
    })
}

/// Sorts sets of letters as their letters, written in order, would sort.
pub fn alphabetical(mask: u64) -> impl Ord {
    std::cmp::Reverse(mask.reverse_bits())
}

/// Spreads a mask over 64 bits; a table of 2^n places uses the upper n.
#[inline]
fn spread(mask: u64) -> u64 {
    (mask ^ mask >> 29).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

/// The place of a hash in a table whose size is a power of two, at least 2.
#[inline]
fn place(hash: u64, size: usize) -> usize {
    (hash >> (64 - size.trailing_zeros())) as usize
}

impl<'a> HiveIndex<'a> {
    /// Refuses tables of invalid sizes.
    pub fn check(self) -> Result<()> {
        let table = |size: usize| size.is_power_of_two() && size >= 2;
        if table(self.slots.len()) && table(self.filter.len()) && !self.records.is_empty() {
            Ok(())
        } else {
            Error::damaged("its hive index has an odd size")
        }
    }

    /// Whether some word may have exactly these letters; false positives are possible.
    #[inline]
    pub fn may_have(self, mask: u64) -> bool {
        let bit = place(spread(mask), self.filter.len() * 64);
        self.filter[bit >> 6] >> (bit & 63) & 1 == 1
    }

    /// The slot of a set of letters, if any word has just those.
    #[inline]
    pub fn slot(self, mask: u64) -> Option<usize> {
        let first = place(spread(mask), self.slots.len());
        for step in 0..self.slots.len() {
            let at = (first + step) & (self.slots.len() - 1);
            match self.slots[at].mask {
                0 => return None,
                found if found == mask => return Some(at),
                _ => {}
            }
        }
        None
    }

    /// The words of a slot, with the place of the first.
    #[inline]
    pub fn words(self, slot: usize) -> (u32, &'a [Record]) {
        let Slot { start, count, .. } = self.slots[slot];
        let range = start as usize..(start as usize).saturating_add(count as usize);
        (start, self.records.get(range).unwrap_or_default())
    }

    /// Appends the line of a word by its place among the records.
    #[inline]
    pub fn write_line(self, at: u32, out: &mut Vec<u8>) {
        let line = |at: usize| self.records.get(at).map_or(0, |record| record.line as usize);
        let (start, end) = (line(at as usize), line(at as usize + 1));
        match self.lines.get(start..).and_then(|rest| rest.first_chunk::<BLOCK>()) {
            // Most words fit a block, and a copy of fixed size compiles to one instruction.
            Some(block) if (start..=start + BLOCK).contains(&end) => {
                let length = out.len() + end - start;
                out.extend_from_slice(block);
                out.truncate(length);
            }
            _ => out.extend_from_slice(self.lines.get(start..end).unwrap_or_default()),
        }
    }
}

/// Builds the index of some words.
fn build(source: &Ranked<'_>) -> Result<Contents> {
    let Ranked { words, order, .. } = source;
    let mut fitting: Vec<(u64, u32)> = Vec::new();
    for (rank, &at) in order.iter().enumerate() {
        let word = words.get(at as usize);
        let mask = mask(word);
        if word.len() >= MIN_LENGTH && mask.count_ones() <= SIZE {
            fitting.push((mask, rank as u32));
        }
    }
    fitting.sort_unstable();

    let mut lines = String::new();
    let mut records = Vec::with_capacity(fitting.len() + 1);
    let mut groups: Vec<Slot> = Vec::new();
    for &(mask, index) in &fitting {
        let word = words.get(order[index as usize] as usize);
        let start = records.len() as u32;
        records.push(Record {
            index,
            line: line_start(&lines)?,
            length: word.len() as u8,
            level: source.levels[index as usize],
            flags: source.flags[index as usize],
            zero: 0,
        });
        source.letters.write(word, &mut lines);
        lines.push('\n');
        match groups.last_mut() {
            Some(group) if group.mask == mask => group.count += 1,
            _ => groups.push(Slot { mask, start, count: 1 }),
        }
    }
    records.push(Record {
        line: line_start(&lines)?,
        ..Record::zeroed()
    });
    let (filter, slots) = tables(&groups);
    Ok(vec![
        (FILTER, bytemuck::cast_slice(&filter).to_vec()),
        (SLOTS, bytemuck::cast_slice(&slots).to_vec()),
        (RECORDS, bytemuck::cast_slice(&records).to_vec()),
        (LINES, lines.into_bytes()),
    ])
}

fn line_start(lines: &str) -> Result<u32> {
    u32::try_from(lines.len()).map_err(|_| Error::Invalid("too many words for one hive index".into()))
}

/// The hash table, at most half full, and the filter, with at least 16 bits a group: searches seldom take two steps.
fn tables(groups: &[Slot]) -> (Vec<u64>, Vec<Slot>) {
    let size = (groups.len() * 2).next_power_of_two().max(2);
    let mut slots = vec![Slot::zeroed(); size];
    let mut filter = vec![0u64; (groups.len() * 16 / 64).next_power_of_two().max(2)];
    for group in groups {
        let hash = spread(group.mask);
        let bit = place(hash, filter.len() * 64);
        filter[bit >> 6] |= 1 << (bit & 63);
        let mut at = place(hash, size);
        while slots[at].mask != 0 {
            at = (at + 1) & (size - 1);
        }
        slots[at] = *group;
    }
    (filter, slots)
}
