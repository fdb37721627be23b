//! The words of one grid, each with a path; and how many words each die can be used in.

use std::cell::RefCell;

use crate::error::{Error, Result};
use crate::mask::Mask;
use crate::shake::grid::Grid;
use crate::shake::path::Finder;
use crate::shake::search::{MAX_WORD, Paths, Sink};
use crate::shake::vectors::{self, MAX_SPOTS};
use crate::shake::{Ask, Score, points, search};
use crate::words::graph::Graph;
use crate::words::letters::Letters;
use crate::words::limits::Limits;

/// Upper limit on the letters of all words of a grid.
const MAX_PATHS: usize = (1 << 24) - 1;
/// Most words have at most this many letters.
const SHORT_WORD: usize = 16;

/// The filter on words.
#[derive(Clone, Copy)]
struct Wanted<'a> {
    levels: &'a [u8],
    flags: &'a [u8],
    min_length: usize,
    limits: Limits,
    /// Whether the limits admit every word, so that no look-up is needed.
    any: bool,
}

impl<'a> Wanted<'a> {
    fn new(graph: &'a Graph, ask: Ask) -> Self {
        Self {
            levels: graph.levels(),
            flags: graph.all_flags(),
            min_length: ask.min_length,
            limits: ask.limits,
            any: ask.limits.skip_flags == 0 && ask.limits.max_level >= graph.rarest(),
        }
    }

    #[inline]
    fn admits(&self, rank: u32, length: usize) -> bool {
        length >= self.min_length && (self.any || self.is_within_limits(rank as usize))
    }

    fn is_within_limits(&self, rank: usize) -> bool {
        match (self.levels.get(rank), self.flags.get(rank)) {
            (Some(&level), Some(&flags)) => self.limits.admit(level, flags),
            _ => false,
        }
    }
}

/// A word: from the highest bits down its rank, where its path begins among all paths, and its letters. Sorted as
/// numbers, words are in alphabet order.
type Hit = u64;

fn hit(rank: u32, path: usize, length: usize) -> Hit {
    u64::from(rank) << 32 | ((path & MAX_PATHS) as u64) << 8 | length as u64
}

#[inline]
fn length(hit: Hit) -> usize {
    (hit & 0xff) as usize
}

thread_local! {
    /// Scratch lists, reused: the list that is returned is allocated at its final size.
    static SCRATCH: RefCell<(Vec<Hit>, Vec<u8>)> = RefCell::default();
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
    /// In search order; sorted only when read.
    hits: Box<[Hit]>,
    paths: Box<[u8]>,
    pub score: Score,
    /// How many states the search made; the same on every machine.
    pub effort: u64,
}

impl Findings {
    /// Finds the words of a grid that are asked for.
    pub fn of(graph: &Graph, grid: &Grid, ask: Ask) -> Result<Self> {
        SCRATCH.with_borrow_mut(|(hits, paths)| {
            hits.clear();
            paths.clear();
            let wanted = Wanted::new(graph, ask);
            let mut list = List { wanted, hits, paths };
            let take = |rank, path: &[u8; MAX_SPOTS], length| list.take(rank, path, length);
            let effort = match vectors::hits(graph, grid, ask.vectors, take) {
                Some(effort) => effort,
                None => search(graph, grid, ask.effort, &mut list)?,
            };
            if paths.len() > MAX_PATHS {
                return Error::invalid("this grid has more words than can be listed");
            }
            Ok(Self::collected(grid, hits, paths, effort))
        })
    }

    fn collected(grid: &Grid, hits: &[Hit], paths: &[u8], effort: u64) -> Self {
        let mut score = Score {
            words: hits.len() as u32,
            ..Score::default()
        };
        for &hit in hits {
            score.points += points(length(hit), grid.size());
            score.longest = score.longest.max(length(hit));
        }
        Self {
            grid: grid.clone(),
            hits: hits.into(),
            paths: paths.into(),
            score,
            effort,
        }
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
        let mut hits = self.hits.to_vec();
        hits.sort_unstable();
        hits.into_iter().map(|hit| Found {
            rank: (hit >> 32) as usize,
            path: &self.paths[(hit >> 8) as usize & MAX_PATHS..][..length(hit)],
            points: points(length(hit), self.grid.size()),
        })
    }
}

/// Collects each word with one path.
struct List<'a> {
    wanted: Wanted<'a>,
    hits: &'a mut Vec<Hit>,
    paths: &'a mut Vec<u8>,
}

impl List<'_> {
    #[inline]
    fn take(&mut self, rank: u32, path: &[u8; MAX_SPOTS], length: usize) {
        if self.wanted.admits(rank, length) {
            let start = self.paths.len();
            // A copy of fixed size compiles to one instruction; most words are shorter.
            self.paths.extend_from_slice(&path[..SHORT_WORD]);
            self.paths.truncate(start + length.min(SHORT_WORD));
            if length > SHORT_WORD {
                self.paths.extend_from_slice(&path[SHORT_WORD..length]);
            }
            self.hit(rank, start);
        }
    }

    #[inline]
    fn hit(&mut self, rank: u32, start: usize) {
        self.hits.push(hit(rank, start, self.paths.len() - start));
    }
}

impl Sink for List<'_> {
    const EACH: bool = true;

    fn count(&mut self, _words: u32, _length: usize) {}

    #[inline]
    fn wants(&mut self, rank: u32, length: usize) -> bool {
        self.wanted.admits(rank, length)
    }

    #[inline]
    fn word<M: Mask>(&mut self, rank: u32, paths: Paths<'_, M>) {
        let start = self.paths.len();
        paths.any(self.paths);
        self.hit(rank, start);
    }

    fn crowded(&mut self, rank: u32, word: &[u8], finder: &mut Finder) -> Result<()> {
        let start = self.paths.len();
        self.paths.extend(finder.path(word)?.unwrap_or_default());
        self.hit(rank, start);
        Ok(())
    }
}

/// Counts for each die the words that can use it.
pub fn uses(graph: &Graph, grid: &Grid, ask: Ask) -> Result<Vec<u32>> {
    let mut uses = Uses {
        wanted: Wanted::new(graph, ask),
        dice: vec![0; grid.dice()],
    };
    search(graph, grid, ask.effort, &mut uses)?;
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

impl Sink for Uses<'_> {
    const EACH: bool = true;

    fn count(&mut self, _words: u32, _length: usize) {}

    #[inline]
    fn wants(&mut self, rank: u32, length: usize) -> bool {
        self.wanted.admits(rank, length)
    }

    fn word<M: Mask>(&mut self, _rank: u32, paths: Paths<'_, M>) {
        self.add(paths.used());
    }

    fn crowded(&mut self, _rank: u32, word: &[u8], finder: &mut Finder) -> Result<()> {
        self.add(finder.used(word)?);
        Ok(())
    }
}
