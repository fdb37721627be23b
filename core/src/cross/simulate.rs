//! What plays are worth when the game goes on: hidden tiles are dealt at random, a few turns are played greedily, and
//! what is left on the racks is valued.
//!
//! All candidates meet the same deals, so that luck cancels out when they are compared. A candidate that is worse than
//! the leader beyond doubt is dropped. The result depends on the seed and not on the number of threads.

use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::Relaxed};

use crate::cross::board::Board;
use crate::cross::deal::Bag;
use crate::cross::engine::Settings;
use crate::cross::graph::LetterSet;
use crate::cross::house::{HouseRules, Idle};
use crate::cross::play::Play;
use crate::cross::play_out::{PlayOut, Stage};
use crate::cross::rack::Rack;
use crate::cross::wins::WinTable;
use crate::cross::words::Words;
use crate::deadline::Deadline;
use crate::error::Result;
use crate::random::Random;
use crate::threads;

/// Deals between two comparisons.
const DEALS_A_ROUND: u64 = 32;
/// Deals that every candidate gets.
const MIN_DEALS: u64 = 32;
/// Standard errors that are beyond doubt.
const DOUBT: f64 = 2.3;
/// What a point is worth in wins, where wins decide: enough to choose between plays that win equally often.
const POINT_IN_WINS: f64 = 0.0005;

/// Players of the largest table.
pub const MAX_SEATS: usize = 4;

/// What a player can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    Play(Play),
    /// The index of the tiles to exchange, as in `Rack`.
    Exchange(usize),
    Pass,
}

/// What the player to move knows.
#[derive(Clone, Copy)]
pub struct Situation<'a, L> {
    pub words: &'a Words<L>,
    pub settings: &'a Settings,
    pub board: &'a Board<L>,
    pub rack: &'a Rack,
    /// How many play: two to four.
    pub seats: usize,
    /// The tiles on the other racks and in the bag.
    pub unseen: &'a [u8],
    /// How many of them are on each other rack.
    pub other: usize,
    /// What may be on the next player's rack, one of these being equally likely as another: tiles that it has for certain.
    pub held: &'a [Vec<u8>],
    pub rack_size: usize,
    pub house: HouseRules,
    /// Turns without points until now.
    pub idle: Idle,
    /// How many exchanges each player has left, the one to move first; `u32::MAX` for any number.
    pub exchanges: [u32; MAX_SEATS],
    /// Own points less the other's.
    pub spread: i32,
}

impl<L> Situation<'_, L> {
    /// How many tiles are in the bag.
    pub fn bag(&self) -> usize {
        self.unseen.len().saturating_sub(self.other * (self.seats - 1))
    }

    /// Whether the player to move may exchange tiles.
    pub fn may_exchange(&self) -> bool {
        self.bag() >= self.house.exchange_minimum.max(1) && self.exchanges[0] > 0
    }
}

#[derive(Clone, Copy)]
pub struct Options<'a> {
    /// Turns after the candidate.
    pub plies: u32,
    pub iterations: u64,
    pub deadline: Option<Deadline>,
    pub stop: Option<&'a AtomicBool>,
    /// Counts the deals that are done.
    pub done: Option<&'a AtomicU64>,
    pub seed: u64,
    pub threads: usize,
    pub wins: &'a WinTable,
    /// Whether candidates are compared by wins, or by points.
    pub by_wins: bool,
    /// Whether candidates that have lost are dropped.
    pub drop: bool,
}

/// How a candidate did.
#[derive(Clone, Debug)]
pub struct Simulated {
    pub action: Move,
    pub iterations: u64,
    /// Points more than the other, leaves included.
    pub mean: f64,
    /// The standard error of the mean.
    pub error: f64,
    /// The share of wins.
    pub wins: f64,
    /// What candidates are compared by.
    pub utility: f64,
}

/// Points and wins by deal.
struct Candidate {
    action: Move,
    points: Vec<f32>,
    wins: Vec<f32>,
    alive: bool,
}

impl Candidate {
    fn utility(&self, at: usize, by_wins: bool) -> f64 {
        let points = f64::from(self.points[at]);
        if by_wins {
            f64::from(self.wins[at]) + POINT_IN_WINS * points
        } else {
            points
        }
    }

    fn mean_utility(&self, by_wins: bool) -> f64 {
        let count = self.points.len();
        (0..count).map(|at| self.utility(at, by_wins)).sum::<f64>() / count.max(1) as f64
    }

    /// Whether another is better beyond doubt, deal by deal.
    fn loses_to(&self, other: &Self, by_wins: bool) -> bool {
        let differences = (0..self.points.len()).map(|at| other.utility(at, by_wins) - self.utility(at, by_wins));
        let (mean, error) = mean_and_error(differences);
        mean > DOUBT * error
    }

    fn simulated(self, by_wins: bool) -> Simulated {
        let (mean, error) = mean_and_error(self.points.iter().map(|&points| f64::from(points)));
        let count = self.wins.len().max(1) as f64;
        Simulated {
            utility: self.mean_utility(by_wins),
            action: self.action,
            iterations: self.points.len() as u64,
            mean,
            error,
            wins: self.wins.iter().map(|&wins| f64::from(wins)).sum::<f64>() / count,
        }
    }
}

fn mean_and_error(values: impl Iterator<Item = f64> + Clone) -> (f64, f64) {
    let count = values.clone().count() as f64;
    let mean = values.clone().sum::<f64>() / count.max(1.0);
    let squares: f64 = values.map(|value| (value - mean) * (value - mean)).sum();
    (mean, (squares / (count * (count - 1.0)).max(1.0)).sqrt())
}

/// Simulates candidates; the best one comes first, dropped ones last.
pub fn simulate<L: LetterSet>(situation: &Situation<'_, L>, actions: &[Move], options: &Options<'_>) -> Vec<Simulated> {
    let empty = |&action: &Move| Candidate {
        action,
        points: Vec::new(),
        wins: Vec::new(),
        alive: true,
    };
    let mut candidates: Vec<Candidate> = actions.iter().map(empty).collect();
    let mut workers: Vec<Worker<'_, L>> = (0..options.threads.max(1)).map(|_| Worker::new(situation)).collect();
    let mut done = 0;
    while done < options.iterations {
        let count = DEALS_A_ROUND.min(options.iterations - done);
        let alive: Vec<usize> = (0..candidates.len()).filter(|&at| candidates[at].alive).collect();
        let moves: Vec<Move> = alive.iter().map(|&at| candidates[at].action).collect();
        let rows = round(&mut workers, &moves, done, count, options);
        let complete = rows.len() == count as usize;
        for row in rows {
            for (&at, (points, wins)) in alive.iter().zip(row) {
                candidates[at].points.push(points);
                candidates[at].wins.push(wins);
            }
        }
        done += count;
        if !complete {
            break;
        }
        if options.drop && done >= MIN_DEALS {
            drop_losers(&mut candidates, options.by_wins);
            if candidates.iter().filter(|each| each.alive).count() <= 1 {
                break;
            }
        }
    }
    candidates.sort_by(|a, b| {
        let order = |each: &Candidate| (each.alive, each.points.len());
        order(b).cmp(&order(a)).then(
            b.mean_utility(options.by_wins)
                .total_cmp(&a.mean_utility(options.by_wins)),
        )
    });
    candidates
        .into_iter()
        .map(|each| each.simulated(options.by_wins))
        .collect()
}

fn drop_losers(candidates: &mut [Candidate], by_wins: bool) {
    let mean = |each: &Candidate| each.mean_utility(by_wins);
    let alive = candidates.iter().enumerate().filter(|(_, each)| each.alive);
    let Some((leader, _)) = alive.max_by(|(_, a), (_, b)| mean(a).total_cmp(&mean(b))) else {
        return;
    };
    for at in 0..candidates.len() {
        if at != leader && candidates[at].alive && candidates[at].loses_to(&candidates[leader], by_wins) {
            candidates[at].alive = false;
        }
    }
}

/// Points and wins of each candidate in one deal.
type Row = Vec<(f32, f32)>;

/// Plays some deals with all workers, those for which there is time.
fn round<L: LetterSet>(
    workers: &mut [Worker<'_, L>],
    moves: &[Move],
    first: u64,
    count: u64,
    options: &Options<'_>,
) -> Vec<Row> {
    let next = AtomicUsize::new(0);
    let late = || options.stop.is_some_and(|stop| stop.load(Relaxed)) || options.deadline.is_some_and(Deadline::passed);
    let work = |worker: &mut Worker<'_, L>| {
        let mut rows = Vec::new();
        loop {
            let at = next.fetch_add(1, Relaxed);
            if at >= count as usize {
                return rows;
            }
            // A deal counts for all candidates or for none.
            let Some(row) = worker.deal(first + at as u64, moves, options, &late) else {
                return rows;
            };
            rows.push((at, row));
            if let Some(done) = options.done {
                done.fetch_add(1, Relaxed);
            }
        }
    };
    let work = &work;
    let mut rows = threads::each(workers.iter_mut().map(|worker| move || work(worker)))
        .into_iter()
        .flatten()
        .collect::<Vec<_>>();
    rows.sort_unstable_by_key(|(at, _)| *at);
    rows.into_iter().map(|(_, row)| row).collect()
}

struct Worker<'a, L: LetterSet> {
    situation: Situation<'a, L>,
    play_out: PlayOut<'a, L>,
    tiles: Vec<u8>,
}

impl<'a, L: LetterSet> Worker<'a, L> {
    fn new(situation: &Situation<'a, L>) -> Self {
        Self {
            situation: *situation,
            play_out: PlayOut::new(situation),
            tiles: Vec::new(),
        }
    }

    /// Plays all candidates with one deal; none if it gets late.
    fn deal(&mut self, number: u64, moves: &[Move], options: &Options<'_>, late: &impl Fn() -> bool) -> Option<Row> {
        let mut random = Random::numbered(options.seed, number);
        self.tiles.clear();
        self.tiles.extend_from_slice(self.situation.unseen);
        let held = self.situation.held;
        let mut known = 0;
        if !held.is_empty() {
            for &tile in &held[random.below(held.len())] {
                if let Some(at) = self.tiles[known..].iter().position(|&each| each == tile) {
                    self.tiles.swap(known, known + at);
                    known += 1;
                }
            }
        }
        random.shuffle(&mut self.tiles[known..]);
        let (racks, bag) = self.tiles.split_at(self.tiles.len() - self.situation.bag());
        let mut dealt = Bag::default();
        dealt.fill(bag);
        let rack = |seat: usize| {
            let from = (seat * self.situation.other).min(racks.len());
            Rack::new(&racks[from..(from + self.situation.other).min(racks.len())])
        };
        let racks: Result<Vec<Rack>> = (0..self.situation.seats - 1).map(rack).collect();
        let Ok(racks) = racks else {
            return Some(vec![(0.0, 0.0); moves.len()]);
        };
        self.play_out.meet(&racks[0]);
        moves
            .iter()
            .map(|action| {
                if late() {
                    return None;
                }
                let random = Random::numbered(!options.seed, number);
                let stage = self.play_out.run(action, &racks, &dealt, random, options.plies);
                Some(self.value(&stage, options))
            })
            .collect()
    }

    fn value(&self, stage: &Stage, options: &Options<'_>) -> (f32, f32) {
        let points = stage.spread as f32 / 1000.0;
        let spread = 1000 * self.situation.spread + stage.spread;
        let wins = match (stage.over, stage.mover) {
            (true, _) => (f64::from(spread.signum()) + 1.0) / 2.0,
            (false, 0) => options.wins.share(spread, stage.unseen),
            (false, _) => 1.0 - options.wins.share(-spread, stage.unseen),
        };
        (points, wins as f32)
    }
}
