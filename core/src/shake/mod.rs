//! The words of a grid of dice: how many there are, their points, and where each of them lies.
//!
//! Three engines find the same words; `Score::of` and `Findings::of` choose between them:
//!
//! ```text
//! grid ── ≤ 64 spots, ≤ 64 letters? ── yes ── vectors ─┬─ AVX-512 ── block   breadth first, sixteen paths at a time
//!                │                                     └─ else ───── plain   breadth first, one path at a time
//!                no, or out of room ───────────────────────────────── search  depth first, any grid, bounded by an effort
//! ```
//!
//! `sweep` holds what `block` and `plain` share; `lanes` has the vector instructions and all unsafe code of Shake;
//! `seen_words` removes words that several paths spell. `search` gives up prefixes with too many paths: `path` then looks
//! for their words one by one (it also answers where a single word lies). All read the same `graph`, `grid` and `plan`.
//! `findings` lists words with paths, `many` solves many grids on all cores.

#[cfg(target_arch = "x86_64")]
mod block;
pub mod findings;
pub mod graph;
pub mod grid;
mod halves;
#[cfg(target_arch = "x86_64")]
mod lanes;
pub mod many;
pub mod path;
mod plain;
mod plan;
pub mod search;
mod seen_words;
mod sweep;
pub mod vectors;

use std::cell::RefCell;

use crate::error::Result;
use crate::mask::Mask;
use crate::shake::graph::ShakeGraph;
use crate::shake::grid::Grid;
use crate::shake::path::Finder;
use crate::shake::search::{MAX_WORD, Paths, Search, Sink};
use crate::words::graph::Graph;
use crate::words::limits::Limits;

/// The points of a word by its length. On the largest grid words of nine letters and more score two per letter.
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

/// The default minimum length of a word.
pub const fn minimum(size: usize) -> usize {
    if size <= 4 { 3 } else { 4 }
}

/// A query: which words, and how to search.
#[derive(Clone, Copy)]
pub struct Ask {
    /// The fewest letters of a word.
    pub min_length: usize,
    pub limits: Limits,
    /// Whether the search may use vector instructions.
    pub vectors: bool,
    /// How many states a search may create before it gives up.
    pub effort: u64,
}

impl Ask {
    /// All words that the rules allow on a grid of this size.
    pub fn usual(size: usize) -> Self {
        Self {
            min_length: minimum(size),
            limits: Limits::NONE,
            vectors: true,
            effort: u64::MAX,
        }
    }
}

/// The totals of a grid's words.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub struct Score {
    pub words: u32,
    pub points: u32,
    /// Letters of the longest word.
    pub longest: usize,
}

impl Score {
    /// Counts every word of a grid. The limits of `ask` apply to lists of words only.
    pub fn of(graph: &Graph, grid: &Grid, ask: Ask) -> Result<Self> {
        let mut tally = Tally {
            lengths: [0; MAX_WORD + 1],
        };
        if vectors::tally(graph, grid, ask.vectors, &mut tally.lengths).is_none() {
            search(graph, grid, ask.effort, &mut tally)?;
        }
        let mut score = Self::default();
        for (length, &words) in tally.lengths[..=grid.spots()]
            .iter()
            .enumerate()
            .skip(ask.min_length.max(1))
        {
            if words > 0 {
                score.words += words;
                score.points += words * points(length, grid.size());
                score.longest = length;
            }
        }
        Ok(score)
    }
}

/// The number of words of each length.
struct Tally {
    lengths: [u32; MAX_WORD + 1],
}

impl Sink for Tally {
    const EACH: bool = false;

    #[inline]
    fn count(&mut self, words: u32, length: usize) {
        self.lengths[length] += words;
    }

    fn wants(&mut self, _rank: u32, _length: usize) -> bool {
        false
    }

    fn word<M: Mask>(&mut self, _rank: u32, _paths: Paths<'_, M>) {}

    fn crowded(&mut self, _rank: u32, _word: &[u8], _finder: &mut Finder) -> Result<()> {
        Ok(())
    }
}

/// Reusable searches, one for each width of the sets of letters and spots.
#[derive(Default)]
struct Searches {
    small: Search<u32, u32>,
    large: Search<u32, u64>,
    widest: Search<u32, u128>,
    long: Search<u64, u64>,
    longest: Search<u64, u128>,
}

thread_local! {
    static SEARCHES: RefCell<Searches> = RefCell::default();
}

/// Runs the general search within an effort; returns the effort that it took.
pub(crate) fn search<D: Sink>(graph: &Graph, grid: &Grid, effort: u64, sink: &mut D) -> Result<u64> {
    SEARCHES.with_borrow_mut(|searches| match (graph.shake(), grid.spots()) {
        (ShakeGraph::Short(steps), 0..=32) => searches.small.run(steps, grid, effort, sink),
        (ShakeGraph::Short(steps), 33..=64) => searches.large.run(steps, grid, effort, sink),
        (ShakeGraph::Short(steps), _) => searches.widest.run(steps, grid, effort, sink),
        (ShakeGraph::Long(steps), 0..=64) => searches.long.run(steps, grid, effort, sink),
        (ShakeGraph::Long(steps), _) => searches.longest.run(steps, grid, effort, sink),
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::sample::{Rng, lexicon};
    use crate::shake::findings::{Findings, uses};

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

    /// A random lexicon of five letters, which are in both halves of a long alphabet if that is wanted.
    fn five_letters(rng: &mut Rng, long: bool) -> Graph {
        if !long {
            return rng.lexicon("ABCDE", 300, 7);
        }
        let word = |rng: &mut Rng| -> String {
            (0..1 + rng.below(7))
                .map(|_| rng.pick(&['A', 'B', 'C', 'D', 'E']))
                .collect()
        };
        let words: BTreeSet<String> = (0..300).map(|_| word(rng)).collect();
        let alphabet: String = ('А'..='Э').chain('A'..='E').collect();
        lexicon(&alphabet, &words.iter().map(String::as_str).collect::<Vec<_>>())
    }

    #[test]
    fn every_grid_agrees_with_seeking_word_by_word() {
        let (mut rng, mut swept) = (Rng::new(31), 0);
        for round in 0..400 {
            let graph = five_letters(&mut rng, round % 4 == 3);
            let text = board(&mut rng, 2 + round % 5);
            let grid = Grid::parse(graph.letters(), &text).unwrap();
            swept += usize::from(vectors::tally(&graph, &grid, true, &mut [0; MAX_WORD + 1]).is_some());
            let limits = Limits {
                max_level: rng.below(11) as u8,
                skip_flags: rng.below(2) as u8,
            };
            let ask = Ask {
                min_length: 1 + rng.below(4),
                limits,
                vectors: rng.below(2) == 1,
                effort: u64::MAX,
            };
            let mut finder = Finder::new(&grid);
            let (mut all, mut expected) = (Score::default(), Vec::new());
            let mut expected_uses = vec![0; grid.dice()];
            for (rank, word) in graph.words().iter().enumerate() {
                if word.len() < ask.min_length || !finder.lies(word).unwrap() {
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
            assert_eq!(Score::of(&graph, &grid, ask).unwrap(), all, "{text}");
            let mut tally = Tally {
                lengths: [0; MAX_WORD + 1],
            };
            search(&graph, &grid, u64::MAX, &mut tally).unwrap();
            let words: u32 = tally.lengths[ask.min_length..].iter().sum();
            assert_eq!(words, all.words, "{text}");
            let found = Findings::of(&graph, &grid, ask).unwrap();
            let words = found.iter().map(|found| (found.rank, grid.word(found.path).collect()));
            assert_eq!(words.collect::<Vec<(usize, Vec<u8>)>>(), expected, "{text}");
            for found in found.iter() {
                let word: Vec<u8> = grid.word(found.path).collect();
                assert!(
                    finder.paths(&word, 100_000).unwrap().contains(&found.path.to_vec()),
                    "{text}"
                );
            }
            assert_eq!(uses(&graph, &grid, ask).unwrap(), expected_uses, "{text}");
        }
        assert!(swept > 350, "nearly all grids fit a sweep: {swept}");
    }

    #[test]
    fn crowded_grids_do_not_hang() {
        let words: Vec<String> = (1..37).flat_map(|n| ["A".repeat(n), "A".repeat(n) + "B"]).collect();
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let graph = lexicon("AB", &words);
        let grid = Grid::parse(graph.letters(), &"A ".repeat(36)).unwrap();
        let score = Score::of(&graph, &grid, Ask::usual(6)).unwrap();
        assert_eq!((score.words, score.longest), (33, 36));
        let found = Findings::of(&graph, &grid, Ask::usual(6)).unwrap();
        assert_eq!(found.score, score);
        assert_eq!(uses(&graph, &grid, Ask::usual(6)).unwrap(), [33; 36]);
    }

    #[test]
    fn effort_is_the_same_with_and_without_vectors_and_can_be_bounded() {
        let mut rng = Rng::new(37);
        for round in 0..100 {
            let graph = if round % 3 == 2 {
                five_letters(&mut rng, true)
            } else {
                rng.lexicon("ABC", 200, 9)
            };
            let faces: Vec<&str> = (0..(3 + round % 4_usize).pow(2))
                .map(|_| rng.pick(&["A", "B", "C"]))
                .collect();
            let grid = Grid::parse(graph.letters(), &faces.join(" ")).unwrap();
            let ask = Ask::usual(grid.size());
            let found = |ask| Findings::of(&graph, &grid, ask);
            let effort = found(ask).unwrap().effort;
            assert_eq!(effort, found(Ask { vectors: false, ..ask }).unwrap().effort);
            let spare = Ask {
                effort: effort + 1,
                ..ask
            };
            assert_eq!(found(spare).unwrap().len(), found(ask).unwrap().len());
        }
        let graph = lexicon("AB", &["A".repeat(30).as_str(), &"AB".repeat(15)]);
        let crowded = Grid::parse(graph.letters(), &"A B A ".repeat(12)).unwrap();
        let ask = Ask {
            effort: 100_000,
            ..Ask::usual(6)
        };
        assert!(Findings::of(&graph, &crowded, ask).is_err());
    }
}
