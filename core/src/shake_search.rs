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
use crate::shake_path::{Finder, too_many_ways};

/// States of one beginning above which equal ones are sought out.
const MANY: usize = 256;
/// States of one beginning above which its words are sought one by one.
const TOO_MANY: usize = 1 << 15;
/// What a step of a finder counts for, in states: it takes about as long.
const STEP: u64 = 256;
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
    states: &'a [State<M>],
    beginning: Range<usize>,
    last: M,
    length: usize,
}

impl<M: Mask> Ways<'_, M> {
    /// One way: the spots of the word.
    pub fn path(&self, out: &mut Vec<u8>) {
        let fits = |state: &&State<M>| !(state.next & self.last).is_empty();
        let Some(mut state) = self.states[self.beginning.clone()].iter().find(fits) else {
            return;
        };
        let start = out.len();
        out.resize(start + self.length, 0);
        let path = &mut out[start..];
        path[self.length - 1] = (state.next & self.last).lowest() as u8;
        for place in path[..self.length - 1].iter_mut().rev() {
            *place = state.spot();
            state = &self.states[state.parent()];
        }
    }

    /// All spots that any of the ways uses.
    pub fn used(&self) -> u128 {
        let mut used = M::EMPTY;
        for state in &self.states[self.beginning.clone()] {
            let last = state.next & self.last;
            if !last.is_empty() {
                used |= state.used | last;
            }
        }
        used.wide()
    }
}

/// One way to lay a beginning.
#[derive(Clone, Copy, Default)]
pub struct State<M> {
    used: M,
    /// The spots that may follow.
    next: M,
    /// The place of the state that this one prolongs, and in the lowest seven bits the spot that it adds.
    came: u32,
}

impl<M> State<M> {
    fn spot(&self) -> u8 {
        self.came as u8 & 0x7f
    }

    fn parent(&self) -> usize {
        self.came as usize >> 7
    }
}

/// The states of a beginning, and all spots that may follow.
#[derive(Clone)]
struct Beginning<M> {
    states: Range<usize>,
    reach: M,
}

/// A search and its memory, which is used again for the next grid.
#[derive(Default)]
pub struct Search<L: Mask, M: Mask> {
    plan: Plan<L, M>,
    /// The first so many are states of the beginnings that are looked at; the others are free.
    states: Vec<State<M>>,
    length: usize,
    /// The letters of the beginning that is looked at.
    letters: Vec<u8>,
    /// States that may still be made.
    effort: u64,
}

impl<L: Mask, M: Mask> Search<L, M> {
    /// Meets every word of a grid within an effort; says how much of it was needed.
    pub fn run<D: Ledger>(&mut self, steps: &Steps<L>, grid: &Grid, effort: u64, ledger: &mut D) -> Result<u64> {
        self.plan.lay(grid);
        self.letters.clear();
        self.effort = effort;
        // Before its first letter a word has used nothing and may begin anywhere.
        let reach = self.plan.starts;
        self.states.resize(self.states.len().max(1), State::default());
        self.states[0] = State {
            next: reach,
            ..State::default()
        };
        self.length = 1;
        let here = self.plan.letters(reach);
        let steps = &steps.steps[..];
        let mut walk = Walk {
            search: self,
            steps,
            grid,
            ledger,
        };
        walk.visit(steps[0], Beginning { states: 0..1, reach }, here, 0)?;
        Ok(effort - self.effort)
    }
}

struct Walk<'a, L: Mask, M: Mask, D: Ledger> {
    search: &'a mut Search<L, M>,
    steps: &'a [Step<L>],
    grid: &'a Grid,
    ledger: &'a mut D,
}

impl<L: Mask, M: Mask, D: Ledger> Walk<'_, L, M, D> {
    /// Goes on from a beginning with the letters that are in reach; `rank` is that of the first word that is longer.
    fn visit(&mut self, last: Step<L>, beginning: Beginning<M>, here: L, rank: u32) -> Result<()> {
        let plan = &self.search.plan;
        let ending = if plan.plain {
            here
        } else {
            plan.letters(beginning.reach & plan.ends)
        };
        self.words(last, ending & last.accept, &beginning, rank);
        for letter in (here & last.onward).spots() {
            let step = self.steps[last.place(letter)];
            let longer = rank.wrapping_add(step.skip);
            let next = self.extend(letter, &beginning);
            if self.search.effort == 0 {
                return too_many_ways();
            }
            let start = next.states.start;
            if next.states.len() > TOO_MANY {
                self.search.letters.push(letter as u8 + 1);
                self.crowd(step, longer)?;
                self.search.letters.pop();
            } else {
                // Every second beginning leads nowhere.
                let here = self.search.plan.letters(next.reach);
                if !(here & step.letters()).is_empty() {
                    self.search.letters.push(letter as u8 + 1);
                    self.visit(step, next, here, longer)?;
                    self.search.letters.pop();
                }
            }
            self.search.length = start;
        }
        Ok(())
    }

    /// The words that end one letter after a beginning.
    #[inline]
    fn words(&mut self, last: Step<L>, ending: L, beginning: &Beginning<M>, rank: u32) {
        let length = self.search.letters.len() + 1;
        if !D::EACH {
            return self.ledger.count(ending.count() as u32, length);
        }
        let plan = &self.search.plan;
        for letter in ending.spots() {
            let rank = rank.wrapping_add(self.steps[last.place(letter)].skip).wrapping_sub(1);
            if self.ledger.wants(rank, length) {
                let ways = Ways {
                    states: &self.search.states,
                    beginning: beginning.states.clone(),
                    last: plan.of[letter] & beginning.reach & plan.ends,
                    length,
                };
                self.ledger.word(rank, ways);
            }
        }
    }

    /// All ways to add a letter to a beginning.
    #[inline]
    fn extend(&mut self, letter: usize, beginning: &Beginning<M>) -> Beginning<M> {
        let Search {
            plan,
            states,
            length,
            effort,
            ..
        } = &mut *self.search;
        let spots = plan.of[letter] & beginning.reach;
        let made = spots.count() * beginning.states.len();
        *effort = effort.saturating_sub(made as u64);
        let most = *length + made;
        if most >= states.len() {
            states.resize(2 * most + 64, State::default());
        }
        let (known, free) = states.split_at_mut(*length);
        let (known, mut added, mut reach) = (&known[beginning.states.clone()], 0, M::EMPTY);
        for spot in spots.spots() {
            let (bit, after) = (M::bit(spot), plan.after[spot]);
            for (at, state) in beginning.states.clone().zip(known) {
                // Written in any case, and kept if it fits: what cannot be foreseen is better not asked.
                let used = state.used | bit;
                let next = after & !used;
                let came = (at as u32) << 7 | spot as u32;
                free[added] = State { used, next, came };
                let fits = state.next.has(spot);
                added += usize::from(fits);
                reach |= if fits { next } else { M::EMPTY };
            }
        }
        if added > MANY {
            added = distinct(&mut free[..added]);
        }
        let start = *length;
        *length += added;
        Beginning {
            states: start..*length,
            reach,
        }
    }

    /// Seeks the words after the present letters one by one: all ways to lay them would fill the memory.
    fn crowd(&mut self, last: Step<L>, rank: u32) -> Result<()> {
        let mut finder = Finder::within(self.grid, self.search.effort / STEP);
        let patience = finder.patience();
        let mut word = std::mem::take(&mut self.search.letters);
        let done = self.seek(last, rank, &mut word, &mut finder);
        self.search.letters = word;
        self.search.effort -= u64::from(patience - finder.patience()) * STEP;
        done
    }

    fn seek(&mut self, last: Step<L>, rank: u32, word: &mut Vec<u8>, finder: &mut Finder) -> Result<()> {
        let left = finder.letters_left(word);
        for letter in last.letters().spots().filter(|&letter| left.has(letter)) {
            let step = self.steps[last.place(letter)];
            let longer = rank.wrapping_add(step.skip);
            word.push(letter as u8 + 1);
            if last.accept.has(letter) {
                let rank = longer.wrapping_sub(1);
                let wanted = !D::EACH || self.ledger.wants(rank, word.len());
                if wanted && finder.lies(word)? {
                    match D::EACH {
                        true => self.ledger.crowded(rank, word, finder)?,
                        false => self.ledger.count(1, word.len()),
                    }
                }
            }
            if last.onward.has(letter) {
                self.seek(step, longer, word, finder)?;
            }
            word.pop();
        }
        Ok(())
    }
}

/// Drops states that go on like another one; so many are left, at the front.
fn distinct<M: Mask>(states: &mut [State<M>]) -> usize {
    states.sort_unstable_by_key(|state| (state.used, state.next));
    let mut kept = 0;
    for at in 0..states.len() {
        let state = states[at];
        if kept == 0 || (states[kept - 1].used, states[kept - 1].next) != (state.used, state.next) {
            states[kept] = state;
            kept += 1;
        }
    }
    kept
}
