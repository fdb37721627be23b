//! The words of one grid of dice: how many, what they are worth, and where each of them lies.

use std::cell::RefCell;

use crate::error::Result;
use crate::graph::Graph;
use crate::hive::Limits;
use crate::letters::Letters;
use crate::shake_grid::Grid;
use crate::shake_mask::Mask;
use crate::shake_path::Finder;
use crate::shake_search::{Ledger, MAX_WORD, Search, Ways};

/// What a word of so many letters is worth; on the largest grid words of nine letters and more are worth two a letter.
pub const fn points(length: usize, size: usize) -> u32 {
    match length {
        0..=2 => 0,
        3 | 4 => 1,
        5 => 2,
        6 => 3,
        7 => 5,
        _ if length >= 9 && size == 6 => 2 * length as u32,
        _ => 11,
    }
}

/// The fewest letters of a word, unless the players agree on something else.
pub const fn minimum(size: usize) -> usize {
    if size <= 4 { 3 } else { 4 }
}

/// What the words of a grid come to.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub struct Score {
    pub words: u32,
    pub points: u32,
    /// Letters of the longest word.
    pub longest: usize,
}

impl Score {
    /// Counts every word of a grid.
    pub fn of(graph: &Graph, grid: &Grid, min_length: usize) -> Result<Self> {
        let mut tally = Tally {
            lengths: [0; MAX_WORD + 1],
        };
        search(graph, grid, &mut tally)?;
        let mut score = Self::default();
        for (length, &words) in tally.lengths.iter().enumerate().skip(min_length.max(1)) {
            if words > 0 {
                score.words += words;
                score.points += words * points(length, grid.size());
                score.longest = length;
            }
        }
        Ok(score)
    }
}

/// How many words there are of each length.
struct Tally {
    lengths: [u32; MAX_WORD + 1],
}

impl Ledger for Tally {
    const EACH: bool = false;

    #[inline]
    fn count(&mut self, words: u32, length: usize) {
        self.lengths[length] += words;
    }

    fn wants(&mut self, _rank: u32, _length: usize) -> bool {
        false
    }

    fn word<M: Mask>(&mut self, _rank: u32, _ways: Ways<'_, M>) {}

    fn crowded(&mut self, _rank: u32, _word: &[u8], _finder: &mut Finder) -> Result<()> {
        Ok(())
    }
}

/// Which words are asked for.
#[derive(Clone, Copy)]
struct Wanted<'a> {
    levels: &'a [u8],
    flags: &'a [u8],
    min_length: usize,
    limits: Limits,
}

impl<'a> Wanted<'a> {
    fn new(graph: &'a Graph, min_length: usize, limits: Limits) -> Self {
        Self {
            levels: graph.levels(),
            flags: graph.all_flags(),
            min_length,
            limits,
        }
    }

    #[inline]
    fn admits(&self, rank: u32, length: usize) -> bool {
        let facts = self.levels.get(rank as usize).zip(self.flags.get(rank as usize));
        let admits =
            |(&level, &flags): (&u8, &u8)| level <= self.limits.max_level && flags & self.limits.skip_flags == 0;
        length >= self.min_length && facts.is_some_and(admits)
    }
}

/// A word, and where its path begins among all paths.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Hit {
    rank: u32,
    path: u32,
    length: u8,
}

/// A word of a grid.
#[derive(Clone, Copy)]
pub struct Found<'a> {
    /// Its rank in the lexicon.
    pub rank: usize,
    /// The spots it takes, one a letter; `Grid` knows their letters and dice.
    pub path: &'a [u8],
    pub points: u32,
}

/// The words of a grid, each with one path.
#[derive(Clone)]
pub struct Findings {
    pub grid: Grid,
    /// In the order in which they were met: sorting waits until somebody looks.
    hits: Vec<Hit>,
    paths: Vec<u8>,
    pub score: Score,
}

impl Findings {
    /// Finds the words of a grid that have at least so many letters and are within the limits.
    pub fn of(graph: &Graph, grid: &Grid, min_length: usize, limits: Limits) -> Result<Self> {
        let mut list = List {
            wanted: Wanted::new(graph, min_length, limits),
            hits: Vec::with_capacity(128),
            paths: Vec::with_capacity(512),
        };
        search(graph, grid, &mut list)?;
        let List { hits, paths, .. } = list;
        let mut score = Score {
            words: hits.len() as u32,
            ..Score::default()
        };
        for hit in &hits {
            score.points += points(hit.length.into(), grid.size());
            score.longest = score.longest.max(hit.length.into());
        }
        Ok(Self {
            grid: grid.clone(),
            hits,
            paths,
            score,
        })
    }

    pub fn len(&self) -> usize {
        self.hits.len()
    }

    pub fn is_empty(&self) -> bool {
        self.hits.is_empty()
    }

    /// The texts of the words, one a line.
    pub fn lines(&self, letters: &Letters) -> String {
        let mut lines = String::with_capacity(self.hits.len() * 8);
        let mut word = [0; MAX_WORD];
        for found in self.iter() {
            let letters_of = self.grid.word(found.path);
            word.iter_mut().zip(letters_of).for_each(|(to, letter)| *to = letter);
            letters.write(&word[..found.path.len()], &mut lines);
            lines.push('\n');
        }
        lines
    }

    /// The words in alphabet order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = Found<'_>> {
        let mut hits = self.hits.clone();
        hits.sort_unstable();
        hits.into_iter().map(|hit| Found {
            rank: hit.rank as usize,
            path: &self.paths[hit.path as usize..][..hit.length.into()],
            points: points(hit.length.into(), self.grid.size()),
        })
    }
}

/// Writes down each word with one path.
struct List<'a> {
    wanted: Wanted<'a>,
    hits: Vec<Hit>,
    paths: Vec<u8>,
}

impl List<'_> {
    #[inline]
    fn hit(&mut self, rank: u32, start: usize) {
        self.hits.push(Hit {
            rank,
            path: start as u32,
            length: (self.paths.len() - start) as u8,
        });
    }
}

impl Ledger for List<'_> {
    const EACH: bool = true;

    fn count(&mut self, _words: u32, _length: usize) {}

    #[inline]
    fn wants(&mut self, rank: u32, length: usize) -> bool {
        self.wanted.admits(rank, length)
    }

    #[inline]
    fn word<M: Mask>(&mut self, rank: u32, ways: Ways<'_, M>) {
        let start = self.paths.len();
        ways.path(&mut self.paths);
        self.hit(rank, start);
    }

    fn crowded(&mut self, rank: u32, word: &[u8], finder: &mut Finder) -> Result<()> {
        let start = self.paths.len();
        self.paths.extend(finder.path(word)?.unwrap_or_default());
        self.hit(rank, start);
        Ok(())
    }
}

/// Of each die, in how many words it can be used.
pub fn uses(graph: &Graph, grid: &Grid, min_length: usize, limits: Limits) -> Result<Vec<u32>> {
    let mut uses = Uses {
        wanted: Wanted::new(graph, min_length, limits),
        dice: vec![0; grid.dice()],
    };
    search(graph, grid, &mut uses)?;
    Ok(uses.dice)
}

struct Uses<'a> {
    wanted: Wanted<'a>,
    dice: Vec<u32>,
}

impl Uses<'_> {
    fn add(&mut self, used: u128) {
        let dice = self.dice.iter_mut().enumerate();
        dice.for_each(|(die, uses)| *uses += u32::from(used.has(die)));
    }
}

impl Ledger for Uses<'_> {
    const EACH: bool = true;

    fn count(&mut self, _words: u32, _length: usize) {}

    #[inline]
    fn wants(&mut self, rank: u32, length: usize) -> bool {
        self.wanted.admits(rank, length)
    }

    fn word<M: Mask>(&mut self, _rank: u32, ways: Ways<'_, M>) {
        self.add(ways.used());
    }

    fn crowded(&mut self, _rank: u32, word: &[u8], finder: &mut Finder) -> Result<()> {
        self.add(finder.used(word)?);
        Ok(())
    }
}

/// The memory of searches, by the number of spots they can hold.
#[derive(Default)]
struct Searches {
    small: Search<u32>,
    large: Search<u64>,
    huge: Search<u128>,
}

thread_local! {
    static SEARCHES: RefCell<Searches> = RefCell::default();
}

fn search<L: Ledger>(graph: &Graph, grid: &Grid, ledger: &mut L) -> Result<()> {
    SEARCHES.with_borrow_mut(|searches| match grid.spots() {
        0..=32 => searches.small.run(graph.shake(), grid, ledger),
        33..=64 => searches.large.run(graph.shake(), grid, ledger),
        _ => searches.huge.run(graph.shake(), grid, ledger),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample::{Rng, lexicon};

    #[test]
    fn points_of_the_rules() {
        let points_4: Vec<u32> = (0..11).map(|length| points(length, 4)).collect();
        assert_eq!(points_4, [0, 0, 0, 1, 1, 2, 3, 5, 11, 11, 11]);
        assert_eq!((points(8, 6), points(9, 6), points(12, 6)), (11, 18, 24));
        assert_eq!((minimum(4), minimum(5), minimum(6)), (3, 4, 4));
    }

    fn board(rng: &mut Rng, size: usize) -> String {
        let faces = ["A", "B", "C", "D", "E", "AB", "EDA", "#"];
        let face = |_| {
            if rng.below(9) > 0 {
                faces[rng.below(5)]
            } else {
                faces[rng.below(8)]
            }
        };
        (0..size * size).map(face).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn every_grid_agrees_with_seeking_word_by_word() {
        let mut rng = Rng::new(31);
        for round in 0..300 {
            let graph = rng.lexicon("ABCDE", 300, 7);
            let text = board(&mut rng, 2 + round % 5);
            let grid = Grid::parse(graph.letters(), &text).unwrap();
            let limits = Limits {
                max_level: rng.below(11) as u8,
                skip_flags: rng.below(2) as u8,
            };
            let min_length = 1 + rng.below(4);
            let mut finder = Finder::new(&grid);
            let (mut all, mut expected) = (Score::default(), Vec::new());
            let mut expected_uses = vec![0; grid.dice()];
            for (rank, word) in graph.words().iter().enumerate() {
                if word.len() < min_length || !finder.lies(word).unwrap() {
                    continue;
                }
                all.words += 1;
                all.points += points(word.len(), grid.size());
                all.longest = all.longest.max(word.len());
                let wanted = graph.level(rank).unwrap() <= limits.max_level;
                if wanted && graph.flags(rank).unwrap() & limits.skip_flags == 0 {
                    expected.push((rank, word.to_vec()));
                    let used = finder.used(word).unwrap();
                    expected_uses
                        .iter_mut()
                        .enumerate()
                        .for_each(|(die, uses)| *uses += u32::from(used.has(die)));
                }
            }
            assert_eq!(Score::of(&graph, &grid, min_length).unwrap(), all, "{text}");
            let found = Findings::of(&graph, &grid, min_length, limits).unwrap();
            let words = found.iter().map(|found| (found.rank, grid.word(found.path).collect()));
            assert_eq!(words.collect::<Vec<(usize, Vec<u8>)>>(), expected, "{text}");
            for found in found.iter() {
                let word: Vec<u8> = grid.word(found.path).collect();
                assert!(
                    finder.paths(&word, 100_000).unwrap().contains(&found.path.to_vec()),
                    "{text}"
                );
            }
            assert_eq!(
                uses(&graph, &grid, min_length, limits).unwrap(),
                expected_uses,
                "{text}"
            );
        }
    }

    #[test]
    fn crowded_grids_do_not_hang() {
        let words: Vec<String> = (1..37).flat_map(|n| ["A".repeat(n), "A".repeat(n) + "B"]).collect();
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let graph = lexicon("AB", &words);
        let grid = Grid::parse(graph.letters(), &"A ".repeat(36)).unwrap();
        let score = Score::of(&graph, &grid, 4).unwrap();
        assert_eq!((score.words, score.longest), (33, 36));
        let found = Findings::of(&graph, &grid, 4, Limits::NONE).unwrap();
        assert_eq!(found.score, score);
        assert_eq!(uses(&graph, &grid, 4, Limits::NONE).unwrap(), [33; 36]);
    }
}
