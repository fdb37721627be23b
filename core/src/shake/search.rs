//! The general search: a depth-first walk through the word graph that carries all paths of the current prefix.
//!
//! A state is one path of a prefix: the spots it uses, and the spots that may follow. The states of a prefix are
//! contiguous; each letter creates the states of the longer prefix. The search reports a word once, however many paths
//! it has.

use std::ops::Range;

use crate::error::Result;
use crate::mask::Mask;
use crate::shake::graph::{Step, Steps};
use crate::shake::grid::Grid;
use crate::shake::path::{Finder, too_many_paths};
use crate::shake::plan::Plan;

/// A prefix with more states than this is deduplicated.
const MANY_STATES: usize = 256;
/// A prefix with more states than this is abandoned: a `Finder` looks for its words one by one.
const TOO_MANY_STATES: usize = 1 << 15;
/// The cost of one step of a `Finder`, in states.
const STEP: u64 = 256;
/// The longest word that a grid can hold.
pub const MAX_WORD: usize = crate::shake::grid::MAX_SPOTS;

/// Receives the words that a search finds.
pub trait Sink {
    /// Whether it wants each word, or only the counts.
    const EACH: bool;

    /// Adds to the count of words of a length.
    fn count(&mut self, words: u32, length: usize);

    /// Whether it wants the word with this rank and length.
    fn wants(&mut self, rank: u32, length: usize) -> bool;

    /// Receives a wanted word with its paths.
    fn word<M: Mask>(&mut self, rank: u32, paths: Paths<'_, M>);

    /// Receives a wanted word that has too many paths to list them.
    fn crowded(&mut self, rank: u32, word: &[u8], finder: &mut Finder) -> Result<()>;
}

/// The paths of a word: the paths of all its letters but the last, and the spots for the last.
pub struct Paths<'a, M: Mask> {
    states: &'a [State<M>],
    prefix: Range<usize>,
    last: M,
    length: usize,
}

impl<M: Mask> Paths<'_, M> {
    /// Appends the spots of one path.
    pub fn any(&self, out: &mut Vec<u8>) {
        let fits = |state: &&State<M>| !(state.next & self.last).is_empty();
        let Some(mut state) = self.states[self.prefix.clone()].iter().find(fits) else {
            return;
        };
        let start = out.len();
        out.resize(start + self.length, 0);
        let path = &mut out[start..];
        path[self.length - 1] = (state.next & self.last).lowest() as u8;
        for place in path[..self.length - 1].iter_mut().rev() {
            *place = state.spot();
            state = &self.states[state.parent_place()];
        }
    }

    /// The spots that any of the paths uses.
    pub fn used(&self) -> u128 {
        let mut used = M::EMPTY;
        for state in &self.states[self.prefix.clone()] {
            let last = state.next & self.last;
            if !last.is_empty() {
                used |= state.used | last;
            }
        }
        used.wide()
    }
}

/// One path of a prefix.
#[derive(Clone, Copy, Default)]
pub struct State<M> {
    used: M,
    /// The spots that may follow.
    next: M,
    /// The place of the state that this one extends, and in the lowest seven bits the spot that it adds.
    parent: u32,
}

impl<M> State<M> {
    fn spot(&self) -> u8 {
        self.parent as u8 & 0x7f
    }

    fn parent_place(&self) -> usize {
        self.parent as usize >> 7
    }
}

/// The states of a prefix, and all spots that may follow.
#[derive(Clone)]
struct Prefix<M> {
    states: Range<usize>,
    reach: M,
}

/// A search and its memory, which the next grid reuses.
#[derive(Default)]
pub struct Search<L: Mask, M: Mask> {
    plan: Plan<L, M>,
    /// A stack of states; only the first `length` are in use.
    states: Vec<State<M>>,
    length: usize,
    /// The letters of the current prefix.
    letters: Vec<u8>,
    /// States that may still be created.
    effort: u64,
}

impl<L: Mask, M: Mask> Search<L, M> {
    /// Finds every word of a grid within an effort; returns the effort that it took.
    pub fn run<D: Sink>(&mut self, steps: &Steps<L>, grid: &Grid, effort: u64, sink: &mut D) -> Result<u64> {
        self.plan.load(grid);
        self.letters.clear();
        self.effort = effort;
        // The empty prefix has used nothing, and any start may follow.
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
            sink,
        };
        walk.visit(steps[0], Prefix { states: 0..1, reach }, here, 0)?;
        Ok(effort - self.effort)
    }
}

struct Walk<'a, L: Mask, M: Mask, D: Sink> {
    search: &'a mut Search<L, M>,
    steps: &'a [Step<L>],
    grid: &'a Grid,
    sink: &'a mut D,
}

impl<L: Mask, M: Mask, D: Sink> Walk<'_, L, M, D> {
    /// Extends a prefix by the letters in reach; `rank` is that of the first longer word.
    fn visit(&mut self, last: Step<L>, prefix: Prefix<M>, here: L, rank: u32) -> Result<()> {
        let plan = &self.search.plan;
        let ending = if plan.plain {
            here
        } else {
            plan.letters(prefix.reach & plan.ends)
        };
        self.words(last, ending & last.accept, &prefix, rank);
        for letter in (here & last.onward).spots() {
            let step = self.steps[last.place(letter)];
            let longer = rank.wrapping_add(step.skip);
            let next = self.extend(letter, &prefix);
            if self.search.effort == 0 {
                return too_many_paths();
            }
            let start = next.states.start;
            if next.states.len() > TOO_MANY_STATES {
                self.search.letters.push(letter as u8 + 1);
                self.find_one_by_one(step, longer)?;
                self.search.letters.pop();
            } else {
                // Half of all prefixes are dead ends.
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

    /// Reports the words that end one letter after a prefix.
    #[inline]
    fn words(&mut self, last: Step<L>, ending: L, prefix: &Prefix<M>, rank: u32) {
        let length = self.search.letters.len() + 1;
        if !D::EACH {
            return self.sink.count(ending.count() as u32, length);
        }
        let plan = &self.search.plan;
        for letter in ending.spots() {
            let rank = rank.wrapping_add(self.steps[last.place(letter)].skip).wrapping_sub(1);
            if self.sink.wants(rank, length) {
                let paths = Paths {
                    states: &self.search.states,
                    prefix: prefix.states.clone(),
                    last: plan.of[letter] & prefix.reach & plan.ends,
                    length,
                };
                self.sink.word(rank, paths);
            }
        }
    }

    /// Creates the states of a prefix with one more letter.
    #[inline]
    fn extend(&mut self, letter: usize, prefix: &Prefix<M>) -> Prefix<M> {
        let Search {
            plan,
            states,
            length,
            effort,
            ..
        } = &mut *self.search;
        let spots = plan.of[letter] & prefix.reach;
        let made = spots.count() * prefix.states.len();
        *effort = effort.saturating_sub(made as u64);
        let most = *length + made;
        if most >= states.len() {
            states.resize(2 * most + 64, State::default());
        }
        let (known, free) = states.split_at_mut(*length);
        let (known, mut added, mut reach) = (&known[prefix.states.clone()], 0, M::EMPTY);
        for spot in spots.spots() {
            let (bit, after) = (M::bit(spot), plan.after[spot]);
            for (at, state) in prefix.states.clone().zip(known) {
                // Branchless: a misprediction costs more than the store.
                let used = state.used | bit;
                let next = after & !used;
                let parent = (at as u32) << 7 | spot as u32;
                free[added] = State { used, next, parent };
                let fits = state.next.has(spot);
                added += usize::from(fits);
                reach |= if fits { next } else { M::EMPTY };
            }
        }
        if added > MANY_STATES {
            added = distinct(&mut free[..added]);
        }
        let start = *length;
        *length += added;
        Prefix {
            states: start..*length,
            reach,
        }
    }

    /// Looks for the words after the current prefix one by one: all their paths would fill the memory.
    fn find_one_by_one(&mut self, last: Step<L>, rank: u32) -> Result<()> {
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
                let wanted = !D::EACH || self.sink.wants(rank, word.len());
                if wanted && finder.lies(word)? {
                    match D::EACH {
                        true => self.sink.crowded(rank, word, finder)?,
                        false => self.sink.count(1, word.len()),
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

/// Moves distinct states to the front; returns how many there are.
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
