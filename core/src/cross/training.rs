//! Learning from games of the engine against itself: what leaves are worth, and how games go on from a spread.
//!
//! On the boards of such games random racks are drawn from all tiles that do not lie there. The best play of a rack, less
//! that of the other racks on the same board, counts for every multiset of its tiles: given that some tiles were kept, the
//! others of a random rack are a random draw. Sums are whole numbers, so threads cannot change them.

use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU32, Ordering::Relaxed};

use crate::cross::best::BestSearch;
use crate::cross::engine::Settings;
use crate::cross::graph::LetterSet;
use crate::cross::leave_table::{LeaveTable, MAX_LEAVE, Numbering};
use crate::cross::leaves::{LeaveModel, Leaves, MAX_SUBSETS};
use crate::cross::rack::Rack;
use crate::cross::self_play::{GameRules, SelfPlay, Turn};
use crate::cross::words::Words;
use crate::error::{Error, Result};
use crate::random::Random;
use crate::threads;

/// Random racks for each board.
const RACKS_A_BOARD: usize = 5;
/// Leaves matter while there are tiles to draw.
const MIN_IN_BAG: usize = 7;
/// How many racks a guess from smaller multisets counts for, by the number of tiles.
const TRUST: [i64; MAX_LEAVE + 1] = [0, 1, 30, 100, 150, 200, 250];
/// Thousandths in a hundredth.
const SCALE: i64 = 10;
/// The largest difference of points between a turn and the end of a game that is counted apart.
pub const MAX_CHANGE: i32 = 400;
/// The most tiles unseen that are counted apart.
pub const MAX_UNSEEN: usize = 250;
const CHANGES: usize = 2 * MAX_CHANGE as usize + 1;

/// What was seen in the games of a round.
pub struct Training {
    numbering: Numbering,
    /// Thousandths of a point, by multiset.
    sums: Vec<AtomicI64>,
    counts: Vec<AtomicU32>,
    /// Turns by tiles unseen and by the change of the spread until the end.
    ends: Vec<AtomicU32>,
}

impl Training {
    pub fn new(kinds: usize) -> Result<Self> {
        let numbering = Numbering::new(kinds)?;
        Ok(Self {
            sums: (0..numbering.len()).map(|_| AtomicI64::new(0)).collect(),
            counts: (0..numbering.len()).map(|_| AtomicU32::new(0)).collect(),
            ends: (0..MAX_UNSEEN * CHANGES).map(|_| AtomicU32::new(0)).collect(),
            numbering,
        })
    }

    /// Plays games on some threads and counts what they show, until another thread says stop.
    pub fn run<L: LetterSet + Sync>(
        &self,
        words: &Words<L>,
        settings: &Settings,
        rules: &GameRules,
        seeds: std::ops::Range<u64>,
        threads: usize,
        stop: &AtomicBool,
    ) -> Result<()> {
        let threads = threads.clamp(1, 256);
        let part = |thread: usize| {
            let seeds = seeds.clone().skip(thread).step_by(threads);
            let seeds = seeds.take_while(|_| !stop.load(Relaxed));
            move || self.play(words, settings, rules, seeds)
        };
        threads::each((0..threads).map(part)).into_iter().collect()
    }

    fn play<L: LetterSet>(
        &self,
        words: &Words<L>,
        settings: &Settings,
        rules: &GameRules,
        seeds: impl Iterator<Item = u64>,
    ) -> Result<()> {
        let mut games = SelfPlay::new(words, settings, rules)?;
        let mut census = Census::new(words, settings, rules);
        let mut seen: Vec<(usize, i32)> = Vec::new();
        for seed in seeds {
            let mut random = Random::new(!seed);
            seen.clear();
            let result = games.play(seed, |turn| {
                let unseen = rules.tiles.len() - turn.board.tiles() - turn.rack.len();
                seen.push((unseen, turn.spread));
                if turn.bag >= MIN_IN_BAG {
                    census.take(self, &turn, &mut random);
                }
            })?;
            for (turn, &(unseen, spread)) in seen.iter().enumerate() {
                let me = turn % 2;
                let change = result.scores[me] - result.scores[1 - me] - spread;
                let at = unseen.min(MAX_UNSEEN - 1) * CHANGES
                    + (change.clamp(-MAX_CHANGE, MAX_CHANGE) + MAX_CHANGE) as usize;
                self.ends[at].fetch_add(1, Relaxed);
            }
        }
        Ok(())
    }

    /// The values that the games of this round give, and their differences in units.
    pub fn table(&self) -> (LeaveTable, Vec<i16>) {
        LeaveTable::build(self.numbering.clone(), |number, size, guess| {
            let count = i64::from(self.counts[number].load(Relaxed));
            let sum = self.sums[number].load(Relaxed);
            ((sum / SCALE - count * i64::from(guess)) / (count + TRUST[size]).max(1)) as i32
        })
    }

    /// Turns by tiles unseen, then by the change of the spread until the end, from `-MAX_CHANGE` to `MAX_CHANGE`.
    pub fn ends(&self) -> Vec<u32> {
        self.ends.iter().map(|count| count.load(Relaxed)).collect()
    }

    /// All that was counted, to go on from later.
    pub fn save(&self) -> Vec<u8> {
        let sums = self.sums.iter().flat_map(|sum| sum.load(Relaxed).to_le_bytes());
        let counts = self.counts.iter().chain(&self.ends);
        sums.chain(counts.flat_map(|count| count.load(Relaxed).to_le_bytes()))
            .collect()
    }

    /// What `save` gave.
    pub fn load(kinds: usize, saved: &[u8]) -> Result<Self> {
        let training = Self::new(kinds)?;
        training.add(saved)?;
        Ok(training)
    }

    /// Adds what another training of the same tile set has saved: sums do not depend on who counted first.
    pub fn add(&self, saved: &[u8]) -> Result<()> {
        let (sums, counts) = saved.split_at(saved.len().min(8 * self.sums.len()));
        if counts.len() != 4 * (self.counts.len() + self.ends.len()) {
            return Error::invalid("the saved training is of another tile set");
        }
        for (sum, bytes) in self.sums.iter().zip(sums.as_chunks().0) {
            sum.fetch_add(i64::from_le_bytes(*bytes), Relaxed);
        }
        for (count, bytes) in self.counts.iter().chain(&self.ends).zip(counts.as_chunks().0) {
            count.fetch_add(u32::from_le_bytes(*bytes), Relaxed);
        }
        Ok(())
    }
}

/// Values random racks on boards.
struct Census<'a, L: LetterSet> {
    words: &'a Words<L>,
    leaves: &'a LeaveModel,
    rules: &'a GameRules,
    search: BestSearch<L>,
    values: Box<Leaves>,
    pool: Vec<u8>,
}

impl<'a, L: LetterSet> Census<'a, L> {
    fn new(words: &'a Words<L>, settings: &'a Settings, rules: &'a GameRules) -> Self {
        Self {
            words,
            leaves: &settings.leaves,
            rules,
            search: BestSearch::default(),
            values: Box::new([0; MAX_SUBSETS]),
            pool: Vec::new(),
        }
    }

    fn take(&mut self, training: &Training, turn: &Turn<'_, L>, random: &mut Random) {
        self.pool = off_board(&self.rules.tiles, turn);
        let mut racks = [[0u8; MAX_LEAVE + 1]; RACKS_A_BOARD];
        let mut worth = [0i64; RACKS_A_BOARD];
        let size = self.rules.rack_size.min(MAX_LEAVE + 1);
        for (rack, worth) in racks.iter_mut().zip(&mut worth) {
            for (at, tile) in rack.iter_mut().enumerate().take(size) {
                let drawn = at + random.below(self.pool.len() - at);
                self.pool.swap(at, drawn);
                *tile = self.pool[at];
            }
            rack[..size].sort_unstable();
            let held = Rack::new(&rack[..size]).expect("tiles of the set");
            self.leaves.fill(&held, &mut self.values);
            let best = self.search.run(self.words, turn.board, &held, &self.values);
            let kept = self.values[1..held.subsets()].iter().max();
            *worth = i64::from(best.map_or(i32::MIN, |best| best.equity).max(*kept.unwrap_or(&0)));
        }
        let all: i64 = worth.iter().sum();
        for (rack, worth) in racks.iter().zip(worth) {
            let others = (all - worth) / (RACKS_A_BOARD as i64 - 1);
            // Every choice of places, so that a multiset counts as often as it can be picked.
            for places in 1..1u32 << size {
                if places.count_ones() as usize <= MAX_LEAVE {
                    let picked = (0..size).filter(|at| places >> at & 1 == 1).map(|at| rack[at]);
                    let number = training.numbering.number(picked);
                    training.sums[number].fetch_add(worth - others, Relaxed);
                    training.counts[number].fetch_add(1, Relaxed);
                }
            }
        }
    }
}

/// All tiles of the set that do not lie on the board.
fn off_board<L: LetterSet>(tiles: &[u8], turn: &Turn<'_, L>) -> Vec<u8> {
    let mut laid = [0usize; 256];
    for cell in turn.board.cells().into_iter().filter(|cell| *cell != 0) {
        laid[if cell & crate::cross::play::BLANK != 0 {
            0
        } else {
            usize::from(cell)
        }] += 1;
    }
    let free = |tile: &&u8| {
        let left = &mut laid[usize::from(**tile)];
        let on_board = *left > 0;
        *left -= usize::from(on_board);
        !on_board
    };
    tiles.iter().filter(free).copied().collect()
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::cross::house::HouseRules;
    use crate::cross::rules::Rules;
    use crate::sample::Rng;

    #[test]
    fn training_is_the_same_on_any_number_of_threads_and_when_resumed() {
        let words = Words::<u32>::build(&Rng::new(71).lexicon("ABCDE", 400, 7));
        let rules = Rules::new(&[1; 81], &[2; 81], 40, &[1, 2, 3, 4, 5]).unwrap();
        let settings = Settings {
            rules: Arc::new(rules.with_bonus(7, 50).unwrap()),
            leaves: LeaveModel::zero(),
        };
        let game = GameRules {
            tiles: (0..48).map(|tile| tile % 6).collect(),
            rack_size: 7,
            house: HouseRules::USUAL,
        };
        let go = AtomicBool::new(false);
        let (one, two) = (Training::new(6).unwrap(), Training::new(6).unwrap());
        one.run(&words, &settings, &game, 0..12, 1, &go).unwrap();
        two.run(&words, &settings, &game, 0..5, 2, &go).unwrap();
        let two = Training::load(6, &two.save()).unwrap();
        two.run(&words, &settings, &game, 5..12, 3, &go).unwrap();
        assert_eq!(one.save(), two.save());
        assert_eq!(one.table().1, two.table().1);
        let (_, units) = one.table();
        assert!(units.iter().any(|&unit| unit != 0) && one.ends().iter().any(|&count| count > 0));
        assert!(Training::load(7, &one.save()).is_err());
        let (parts, rest) = (Training::new(6).unwrap(), Training::new(6).unwrap());
        rest.run(&words, &settings, &game, 7..12, 1, &go).unwrap();
        parts.run(&words, &settings, &game, 0..7, 2, &go).unwrap();
        parts.add(&rest.save()).unwrap();
        assert_eq!(parts.save(), one.save());
        let none = Training::new(6).unwrap();
        none.run(&words, &settings, &game, 0..u64::MAX, 2, &AtomicBool::new(true))
            .unwrap();
        assert_eq!(none.save(), Training::new(6).unwrap().save());
    }
}
