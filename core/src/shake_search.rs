//! The search for the words of a grid: a walk through the word graph that carries all ways to lay the beginning.
//!
//! A state is one way to lay a beginning: the spots it used, and those that may follow. The states of a beginning
//! stand side by side; each letter that leads on makes the states of the next one. A word is met once, however many
//! ways there are to lay it.

use std::ops::Range;

use crate::error::Result;
use crate::shake_graph::{Step, Steps};
use crate::shake_grid::Grid;
use crate::shake_mask::{Mask, Plan};
use crate::shake_path::Finder;

/// States of one beginning above which equal ones are sought out.
const MANY: usize = 256;
/// States of one beginning above which its words are sought one by one.
const TOO_MANY: usize = 1 << 15;
/// No word on a grid is longer.
pub const MAX_WORD: usize = crate::shake_grid::MAX_SPOTS;

/// What becomes of the words that a search meets.
pub trait Ledger {
    /// Whether it wants each word, and not only how many there are.
    const EACH: bool;

    /// So many words of a length were met.
    fn count(&mut self, words: u32, length: usize);

    /// Whether it wants the word with this rank and length.
    fn wants(&mut self, rank: u32, length: usize) -> bool;

    /// A word that was wanted: all ways to lay it up to its last letter, and the spots where that may lie.
    fn word<M: Mask>(&mut self, rank: u32, ways: Ways<'_, M>);

    /// A word that was wanted and has too many ways to list them.
    fn crowded(&mut self, rank: u32, word: &[u8], finder: &mut Finder) -> Result<()>;
}

/// The ways to lay a word.
pub struct Ways<'a, M: Mask> {
    states: &'a States<M>,
    beginning: Range<usize>,
    last: M,
    length: usize,
}

impl<M: Mask> Ways<'_, M> {
    /// One way: the spots of the word.
    pub fn path(&self, out: &mut Vec<u8>) {
        let fits = |&at: &usize| !(self.states.next[at] & self.last).is_empty();
        let Some(mut at) = self.beginning.clone().find(fits) else {
            return;
        };
        let start = out.len();
        out.resize(start + self.length, 0);
        let path = &mut out[start..];
        path[self.length - 1] = (self.states.next[at] & self.last).lowest() as u8;
        for place in path[..self.length - 1].iter_mut().rev() {
            *place = self.states.spot[at];
            at = self.states.parent[at] as usize;
        }
    }

    /// All spots that any of the ways uses.
    pub fn used(&self) -> u128 {
        let mut used = M::EMPTY;
        for at in self.beginning.clone() {
            let last = self.states.next[at] & self.last;
            if !last.is_empty() {
                used |= self.states.used[at] | last;
            }
        }
        used.wide()
    }
}

/// Ways to lay beginnings, column by column.
#[derive(Default)]
pub struct States<M> {
    used: Vec<M>,
    /// The spots that may follow.
    next: Vec<M>,
    /// The last spot, and the state it was added to; kept only where paths are asked for.
    spot: Vec<u8>,
    parent: Vec<u32>,
}

impl<M: Mask> States<M> {
    fn truncate(&mut self, length: usize) {
        self.used.truncate(length);
        self.next.truncate(length);
        self.spot.truncate(length);
        self.parent.truncate(length);
    }

    /// Drops states that go on like an earlier one of the same beginning.
    fn distinct(&mut self, from: usize) {
        let mut order: Vec<usize> = (from..self.used.len()).collect();
        let key = |&at: &usize| (self.used[at], self.next[at]);
        order.sort_unstable_by_key(key);
        order.dedup_by_key(|at| key(at));
        order.sort_unstable();
        for (to, &at) in (from..).zip(&order) {
            self.used[to] = self.used[at];
            self.next[to] = self.next[at];
            if !self.spot.is_empty() {
                self.spot[to] = self.spot[at];
                self.parent[to] = self.parent[at];
            }
        }
        self.truncate(from + order.len());
    }
}

/// A search and its memory, which is used again for the next grid.
#[derive(Default)]
pub struct Search<L: Mask, M: Mask> {
    plan: Plan<L, M>,
    states: States<M>,
    /// The letters of the beginning that is looked at.
    letters: Vec<u8>,
}

impl<L: Mask, M: Mask> Search<L, M> {
    /// Meets every word of a grid.
    pub fn run<D: Ledger>(&mut self, steps: &Steps<L>, grid: &Grid, ledger: &mut D) -> Result<()> {
        self.plan.lay(grid);
        self.states.truncate(0);
        self.letters.clear();
        // Before its first letter a word has used nothing and may begin anywhere.
        self.states.used.push(M::EMPTY);
        self.states.next.push(self.plan.starts);
        if D::EACH {
            self.states.spot.push(0);
            self.states.parent.push(0);
        }
        let steps = &steps.steps[..];
        let mut walk = Walk {
            search: self,
            steps,
            grid,
            ledger,
        };
        walk.visit(steps[0], 0..1, 0)
    }
}

struct Walk<'a, L: Mask, M: Mask, D: Ledger> {
    search: &'a mut Search<L, M>,
    steps: &'a [Step<L>],
    grid: &'a Grid,
    ledger: &'a mut D,
}

impl<L: Mask, M: Mask, D: Ledger> Walk<'_, L, M, D> {
    /// Goes on from a beginning; `rank` is that of the first word that is longer.
    fn visit(&mut self, last: Step<L>, beginning: Range<usize>, rank: u32) -> Result<()> {
        let search = &mut *self.search;
        let next = &search.states.next[beginning.clone()];
        let reach = next.iter().fold(M::EMPTY, |reach, &next| reach | next);
        let here = search.plan.letters(reach);
        let ending = if search.plan.plain {
            here
        } else {
            search.plan.letters(reach & search.plan.ends)
        };
        self.words(last, ending & last.accept, beginning.clone(), reach, rank);
        for letter in (here & last.onward).spots() {
            let step = self.steps[last.place(letter)];
            let longer = rank
                .wrapping_add(step.skip)
                .wrapping_add(last.accept.has(letter).into());
            let states = self.extend(letter, beginning.clone(), reach);
            self.search.letters.push(letter as u8 + 1);
            if states.len() > TOO_MANY {
                self.crowd(step, longer)?;
            } else {
                self.visit(step, states.clone(), longer)?;
            }
            self.search.letters.pop();
            self.search.states.truncate(states.start);
        }
        Ok(())
    }

    /// The words that end one letter after a beginning.
    #[inline]
    fn words(&mut self, last: Step<L>, ending: L, beginning: Range<usize>, reach: M, rank: u32) {
        let length = self.search.letters.len() + 1;
        if !D::EACH {
            return self.ledger.count(ending.count() as u32, length);
        }
        let plan = &self.search.plan;
        for letter in ending.spots() {
            let rank = rank.wrapping_add(self.steps[last.place(letter)].skip);
            if self.ledger.wants(rank, length) {
                let ways = Ways {
                    states: &self.search.states,
                    beginning: beginning.clone(),
                    last: plan.of[letter] & reach & plan.ends,
                    length,
                };
                self.ledger.word(rank, ways);
            }
        }
    }

    /// All ways to add a letter to a beginning.
    #[inline]
    fn extend(&mut self, letter: usize, beginning: Range<usize>, reach: M) -> Range<usize> {
        let Search { plan, states, .. } = &mut *self.search;
        let start = states.used.len();
        for spot in (plan.of[letter] & reach).spots() {
            let (bit, after) = (M::bit(spot), plan.after[spot]);
            for at in beginning.clone() {
                if states.next[at].has(spot) {
                    let used = states.used[at] | bit;
                    states.used.push(used);
                    states.next.push(after & !used);
                    if D::EACH {
                        states.spot.push(spot as u8);
                        states.parent.push(at as u32);
                    }
                }
            }
        }
        if states.used.len() - start > MANY {
            states.distinct(start);
        }
        start..states.used.len()
    }

    /// Seeks the words after the present letters one by one: all ways to lay them would fill the memory.
    fn crowd(&mut self, last: Step<L>, rank: u32) -> Result<()> {
        let mut finder = Finder::new(self.grid);
        let mut word = std::mem::take(&mut self.search.letters);
        let done = self.seek(last, rank, &mut word, &mut finder);
        self.search.letters = word;
        done
    }

    fn seek(&mut self, last: Step<L>, rank: u32, word: &mut Vec<u8>, finder: &mut Finder) -> Result<()> {
        let left = finder.letters_left(word);
        for letter in last.letters().spots().filter(|&letter| left.has(letter)) {
            let step = self.steps[last.place(letter)];
            let first = rank.wrapping_add(step.skip);
            let accepted = last.accept.has(letter);
            word.push(letter as u8 + 1);
            if accepted {
                let wanted = !D::EACH || self.ledger.wants(first, word.len());
                if wanted && finder.lies(word)? {
                    match D::EACH {
                        true => self.ledger.crowded(first, word, finder)?,
                        false => self.ledger.count(1, word.len()),
                    }
                }
            }
            if last.onward.has(letter) {
                self.seek(step, first.wrapping_add(accepted.into()), word, finder)?;
            }
            word.pop();
        }
        Ok(())
    }
}
