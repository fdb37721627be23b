//! The search for one word on a grid: one path, all paths, and the spots that any path uses.

use std::collections::HashSet;

use crate::error::{Error, Result};
use crate::mask::Mask;
use crate::shake::grid::Grid;
use crate::shake::plan::Plan;

/// Steps after which a search gives up. Words of a language need a few dozen. Only an adversarial grid and word list,
/// with hundreds of thousands of partial paths and no complete one, come near this.
const MAX_STEPS: u32 = 1 << 20;

/// Fixes one letter of the word to a spot, which no other letter may use.
#[derive(Clone, Copy)]
struct Pin {
    at: usize,
    spot: usize,
}

/// Looks for words on one grid.
pub struct Finder {
    grid: Grid,
    plan: Plan<u64, u128>,
    patience: u32,
    /// Used spots and last spot from which the word of the present search cannot be finished.
    failed: HashSet<(u128, u8)>,
}

impl Finder {
    pub fn new(grid: &Grid) -> Self {
        Self::within(grid, u64::MAX)
    }

    /// A finder that gives up after `steps` steps.
    pub fn within(grid: &Grid, steps: u64) -> Self {
        let mut plan = Plan::default();
        plan.load(grid);
        Self {
            grid: grid.clone(),
            plan,
            patience: steps.min(MAX_STEPS.into()) as u32,
            failed: HashSet::new(),
        }
    }

    /// The steps left.
    pub fn patience(&self) -> u32 {
        self.patience
    }

    /// The letters of which the grid has more than some letters use.
    pub fn letters_left(&self, word: &[u8]) -> u64 {
        let taken = |letter: usize| word.iter().filter(|&&each| usize::from(each) == letter + 1).count();
        let left = |&letter: &usize| self.plan.of[letter].count() > taken(letter);
        (0..64).filter(left).fold(0, |letters, letter| letters | 1 << letter)
    }

    /// Whether the word lies on the grid.
    pub fn lies(&mut self, word: &[u8]) -> Result<bool> {
        Ok(self.path(word)?.is_some())
    }

    /// The spots of one path of a word.
    pub fn path(&mut self, word: &[u8]) -> Result<Option<Vec<u8>>> {
        self.pinned(word, None)
    }

    /// The paths of a word, at most `limit` of them.
    pub fn paths(&mut self, word: &[u8], limit: usize) -> Result<Vec<Vec<u8>>> {
        let mut found = Vec::new();
        if self.is_plausible(word) && limit > 0 {
            self.every(word, self.plan.starts, 0, &mut Vec::new(), limit, &mut found)?;
        }
        Ok(found)
    }

    /// The spots that any path of a word uses.
    pub fn used(&mut self, word: &[u8]) -> Result<u128> {
        let Some(path) = self.path(word)? else {
            return Ok(0);
        };
        let mut used = set(&path);
        for (at, &letter) in word.iter().enumerate() {
            for spot in self.of(letter).spots() {
                if !used.has(spot)
                    && let Some(path) = self.pinned(word, Some(Pin { at, spot }))?
                {
                    used |= set(&path);
                }
            }
        }
        Ok(used)
    }

    fn pinned(&mut self, word: &[u8], pin: Option<Pin>) -> Result<Option<Vec<u8>>> {
        self.failed.clear();
        let mut path = Vec::with_capacity(word.len());
        let found = self.is_plausible(word) && self.go(word, self.plan.starts, 0, &mut path, pin)?;
        Ok(found.then_some(path))
    }

    /// Whether the grid has the letters of a word often enough.
    fn is_plausible(&self, word: &[u8]) -> bool {
        !word.is_empty() && self.enough(word, self.plan.starts, 0)
    }

    /// Extends a path by the rest of a word: `next` may follow, `used` may not.
    fn go(&mut self, word: &[u8], next: u128, used: u128, path: &mut Vec<u8>, pin: Option<Pin>) -> Result<bool> {
        self.step()?;
        let at = path.len();
        let options = self.options(word, at, next, pin);
        if at + 1 == word.len() {
            path.extend(options.spots().next().map(|spot| spot as u8));
            return Ok(options != 0);
        }
        if options == 0 || !self.enough(&word[at..], options, used) {
            return Ok(false);
        }
        // Spots with few continuations come first: later they would be cut off.
        let wanted = self.of(word[at + 1]);
        let continuations = |&spot: &usize| (self.plan.after[spot] & wanted & !used).count_ones();
        let mut spots: Vec<usize> = options.spots().filter(|spot| continuations(spot) > 0).collect();
        spots.sort_by_key(continuations);
        for spot in spots {
            let used = used | u128::bit(spot);
            if self.failed.contains(&(used, spot as u8)) || !self.in_reach(at, spot, pin) {
                continue;
            }
            path.push(spot as u8);
            if self.go(word, self.plan.after[spot] & !used, used, path, pin)? {
                return Ok(true);
            }
            path.pop();
            self.failed.insert((used, spot as u8));
        }
        Ok(false)
    }

    fn every(
        &mut self,
        word: &[u8],
        next: u128,
        used: u128,
        path: &mut Vec<u8>,
        limit: usize,
        found: &mut Vec<Vec<u8>>,
    ) -> Result<()> {
        self.step()?;
        let at = path.len();
        for spot in self.options(word, at, next, None).spots() {
            if found.len() == limit {
                break;
            }
            let used = used | u128::bit(spot);
            path.push(spot as u8);
            if at + 1 == word.len() {
                found.push(path.clone());
            } else if self.enough(&word[at + 1..], self.plan.after[spot] & !used, used) {
                self.every(word, self.plan.after[spot] & !used, used, path, limit, found)?;
            }
            path.pop();
        }
        Ok(())
    }

    /// The spots of a letter.
    fn of(&self, letter: u8) -> u128 {
        self.plan.of[letter.wrapping_sub(1) as usize & 63]
    }

    /// The spots for a letter of a word.
    fn options(&self, word: &[u8], at: usize, next: u128, pin: Option<Pin>) -> u128 {
        let mut options = next & self.of(word[at]);
        if at + 1 == word.len() {
            options &= self.plan.ends;
        }
        match pin {
            Some(pin) if pin.at == at => options & u128::bit(pin.spot),
            Some(pin) => options & !u128::bit(pin.spot),
            None => options,
        }
    }

    /// Whether the spots within reach have each letter of the rest often enough.
    fn enough(&self, rest: &[u8], from: u128, used: u128) -> bool {
        let useful = rest.iter().fold(0, |spots, &letter| spots | self.of(letter)) & !used;
        let (mut region, mut fresh) = (from & useful, from & useful);
        for _ in 1..rest.len() {
            let after = fresh.spots().fold(0, |after, spot| after | self.plan.after[spot]);
            fresh = after & useful & !region;
            region |= fresh;
            if fresh == 0 {
                break;
            }
        }
        let mut needed = [0; 64];
        rest.iter().for_each(|&letter| needed[letter as usize & 63] += 1);
        rest.iter()
            .all(|&letter| (region & self.of(letter)).count() >= needed[letter as usize & 63])
    }

    /// Whether the pinned spot is near enough to the spot of an earlier letter.
    fn in_reach(&self, at: usize, spot: usize, pin: Option<Pin>) -> bool {
        pin.filter(|pin| at < pin.at).is_none_or(|pin| {
            let place = |spot: usize| {
                let die = self.grid.die(spot) as usize;
                (die / self.grid.size(), die % self.grid.size())
            };
            let ((row, column), (goal_row, goal_column)) = (place(spot), place(pin.spot));
            row.abs_diff(goal_row).max(column.abs_diff(goal_column)) <= pin.at - at
        })
    }

    fn step(&mut self) -> Result<()> {
        match self.patience.checked_sub(1) {
            Some(less) => self.patience = less,
            None => return too_many_paths(),
        }
        Ok(())
    }
}

pub(crate) fn too_many_paths<T>() -> Result<T> {
    Error::invalid("this grid and these words leave too many paths to try")
}

fn set(path: &[u8]) -> u128 {
    path.iter().fold(0, |set, &spot| set | u128::bit(spot as usize))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::letters::Letters;

    fn finder(board: &str) -> Finder {
        let letters = Letters::new('A'..='Z').unwrap();
        Finder::new(&Grid::parse(&letters, board).unwrap())
    }

    fn word(text: &str) -> Vec<u8> {
        text.bytes().map(|letter| letter - b'A' + 1).collect()
    }

    #[test]
    fn one_path_and_all_paths() {
        let mut finder = finder("C A T A S T Qu # E");
        assert_eq!(finder.path(&word("CAT")).unwrap().unwrap(), [0, 1, 2]);
        assert_eq!(finder.paths(&word("CAT"), 99).unwrap(), [[0, 1, 2], [0, 1, 5]]);
        assert_eq!(finder.paths(&word("CAT"), 1).unwrap().len(), 1);
        assert_eq!(finder.path(&word("CATC")).unwrap(), None);
        assert_eq!(finder.path(&word("SQU")).unwrap().unwrap(), [4, 6, 9]);
        assert_eq!(finder.path(&word("SQ")).unwrap(), None);
        assert_eq!(finder.path(&[]).unwrap(), None);
        assert_eq!(finder.used(&word("CAT")).unwrap(), 0b100111);
    }

    #[test]
    fn crowded_grids_do_not_hang() {
        let mut finder = finder(&"A ".repeat(36));
        assert!(finder.lies(&word(&"A".repeat(36))).unwrap());
        assert!(!finder.lies(&word(&"A".repeat(37))).unwrap());
        assert_eq!(finder.used(&word(&"A".repeat(20))).unwrap(), (1 << 36) - 1);
        assert_eq!(finder.paths(&word(&"A".repeat(30)), 10).unwrap().len(), 10);
    }
}
