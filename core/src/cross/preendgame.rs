//! A few tiles in the bag: every way they can lie is played out for each candidate.
//!
//! First all candidates are played out greedily in all worlds; then, for the best of them again and again, games are
//! searched as endgames as soon as the bag is empty. A world is done for all candidates or for none, so that what is
//! compared is comparable. Then it is proved who wins after the best of them.

use std::slice;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use crate::cross::board::Board;
use crate::cross::deal::Bag;
use crate::cross::endgame::{Endgame, Limits};
use crate::cross::graph::LetterSet;
use crate::cross::play_out::PlayOut;
use crate::cross::preendgame_proof::{Outcome, Proof, Verdict};
use crate::cross::preendgame_race::{Trust, prove};
use crate::cross::preendgame_worlds::{World, worlds};
use crate::cross::rack::Rack;
use crate::cross::simulate::{Move, Situation};
use crate::random::Random;
use crate::threads;

/// Turns in which every game ends.
const ALL_TURNS: u32 = 1000;
/// Moves that a search of an endgame tries in each position.
const MAX_BREADTH: usize = 12;
/// What a point is worth in wins: enough to choose between plays that win equally often.
const POINT_IN_WINS: f64 = 0.0005;

/// A closer look at the best moves.
#[derive(Clone, Copy)]
pub struct Step {
    pub moves: usize,
    /// Plies of their endgames.
    pub depth: u32,
}

/// How to look.
#[derive(Clone, Copy)]
pub struct Plan<'a> {
    pub limits: Limits<'a>,
    /// When endgames are searched, in turn.
    pub steps: &'a [Step],
    pub proof: Proof,
    pub seed: u64,
    pub threads: usize,
}

/// How a candidate does over all worlds.
#[derive(Clone, Debug)]
pub struct Outlook {
    pub action: Move,
    pub wins: f64,
    /// The mean final spread less the present one.
    pub mean: f64,
    /// Worlds in which its endgame was searched.
    pub searched: usize,
    /// How many worlds there are.
    pub worlds: usize,
    /// By world; none where there was no time for any candidate.
    values: Vec<Option<i32>>,
    /// By world, where one was sought.
    pub verdicts: Vec<Option<Verdict>>,
    /// The worlds in which no verdict was sought yet, the next one last.
    pub open: Vec<usize>,
    /// Those in which a short search found none.
    pub hard: Vec<usize>,
    /// Whether a verdict was sought in some of them.
    pub tried: bool,
    /// The share of wins if all estimates are true.
    pub hoped: f64,
    spread: i32,
}

impl Outlook {
    fn new(action: Move, worlds: usize, spread: i32) -> Self {
        Self {
            action,
            wins: 0.0,
            mean: 0.0,
            searched: 0,
            worlds,
            values: vec![None; worlds],
            verdicts: vec![None; worlds],
            open: (0..worlds).collect(),
            hard: Vec::new(),
            tried: false,
            hoped: 0.0,
            spread,
        }
    }

    /// What is known of a world: the verdict, or else what was estimated.
    pub fn verdict(&self, world: usize) -> Option<Verdict> {
        self.verdicts[world].or(self.values[world].map(|value| Verdict {
            outcome: Outcome::of(self.spread + value),
            proved: false,
        }))
    }

    /// Whether it is certain in all worlds who wins.
    pub fn is_proved(&self) -> bool {
        self.verdicts.iter().all(|each| each.is_some_and(|each| each.proved))
    }

    /// What was estimated of a world.
    pub fn estimate(&self, world: usize) -> Option<Outcome> {
        self.values[world].map(|value| Outcome::of(self.spread + value))
    }

    /// Puts the worlds in the order in which verdicts are sought, the first one last: the closest wins come first, which
    /// estimates get wrong, and the clearest losses last.
    pub fn line_up(&mut self) {
        let doubt = |world: &usize| {
            let spread = self.values[*world].map_or(0, |value| self.spread + value);
            if spread < 0 { spread } else { i32::MAX - spread }
        };
        self.open.sort_by_key(doubt);
    }

    /// The share of wins if all goes well that is not proved. A reply that beats a move which leaves a tile in the bag
    /// counts as a loss: the other player is taken to find it.
    pub fn most(&self, worlds: &[World]) -> f64 {
        let best = |verdict: &Option<Verdict>| match verdict {
            Some(verdict) if verdict.proved || verdict.outcome == Outcome::Loss => verdict.outcome.share(),
            _ => 1.0,
        };
        let weighed = self.verdicts.iter().zip(worlds);
        let total: f64 = worlds.iter().map(|world| world.weight).sum();
        weighed
            .map(|(verdict, world)| world.weight * best(verdict))
            .sum::<f64>()
            / total
    }

    /// Adds up what is known: verdicts, and estimates as far as they are to be trusted.
    pub fn settle(&mut self, worlds: &[World], trust: &Trust) {
        let (mut known, mut wins, mut hoped, mut valued, mut gained) = (0.0, 0.0, 0.0, 0.0, 0.0);
        for (at, world) in worlds.iter().enumerate() {
            let shares = match (self.verdicts[at], self.estimate(at)) {
                (Some(verdict), _) => Some((verdict.outcome.share(), verdict.outcome.share())),
                (None, Some(outcome)) => Some((trust.share(outcome), outcome.share())),
                (None, None) => None,
            };
            if let Some((trusted, raw)) = shares {
                known += world.weight;
                wins += world.weight * trusted;
                hoped += world.weight * raw;
            }
            if let Some(value) = self.values[at] {
                valued += world.weight;
                gained += world.weight * f64::from(value);
            }
        }
        if known > 0.0 {
            (self.wins, self.hoped) = (wins / known, hoped / known);
        }
        if valued > 0.0 {
            self.mean = gained / valued;
        }
    }

    pub fn utility(&self) -> f64 {
        self.wins + POINT_IN_WINS * self.mean
    }

    /// Its utility if all estimates are true.
    pub fn hope(&self) -> f64 {
        self.hoped + POINT_IN_WINS * self.mean
    }
}

/// All that was found.
pub struct Preendgame {
    pub worlds: Vec<World>,
    /// The best comes first.
    pub outlooks: Vec<Outlook>,
}

/// Looks at candidates.
pub fn preendgame<L: LetterSet>(situation: &Situation<'_, L>, actions: &[Move], plan: &Plan<'_>) -> Preendgame {
    let worlds = worlds(situation, plan.seed);
    let outlook = |&action: &Move| Outlook::new(action, worlds.len(), situation.spread);
    let mut outlooks: Vec<Outlook> = actions.iter().map(outlook).collect();
    let all = Step {
        moves: usize::MAX,
        depth: 0,
    };
    for Step { moves, depth } in std::iter::once(all).chain(plan.steps.iter().copied()) {
        let count = moves.min(outlooks.len());
        if depth > 0 && (count < 2 || plan.limits.reached()) {
            break;
        }
        let moves: Vec<Move> = outlooks[..count].iter().map(|each| each.action).collect();
        for (at, values) in each_world(situation, &worlds, &moves, plan, depth) {
            for (outlook, (value, searched)) in outlooks.iter_mut().zip(values) {
                outlook.values[at] = Some(value);
                outlook.searched += usize::from(searched && outlook.searched < outlook.worlds);
            }
        }
        outlooks[..count]
            .iter_mut()
            .for_each(|each| each.settle(&worlds, &Trust::default()));
        outlooks[..count].sort_by(|a, b| b.utility().total_cmp(&a.utility()));
    }
    prove(situation, &worlds, &mut outlooks, plan);
    Preendgame { worlds, outlooks }
}

/// Spreads of all moves, and whether they were searched.
type Values = Vec<(i32, bool)>;

fn each_world<L: LetterSet>(
    situation: &Situation<'_, L>,
    worlds: &[World],
    moves: &[Move],
    plan: &Plan<'_>,
    depth: u32,
) -> Vec<(usize, Values)> {
    let next = AtomicUsize::new(0);
    let work = || {
        let (mut found, mut judge) = (Vec::new(), Judge::new(situation));
        loop {
            let at = next.fetch_add(1, Relaxed);
            if at >= worlds.len() {
                return found;
            }
            let value = |action| (!plan.limits.reached()).then(|| judge.value(action, &worlds[at], plan, depth));
            let values: Option<Values> = moves.iter().map(value).collect();
            // A search that was cut short is worth nothing.
            let Some(values) = values.filter(|_| depth == 0 || !plan.limits.reached()) else {
                return found;
            };
            found.push((at, values));
        }
    };
    threads::each((0..plan.threads.max(1)).map(|_| &work))
        .into_iter()
        .flatten()
        .collect()
}

/// Values moves in worlds.
struct Judge<'a, L: LetterSet> {
    situation: Situation<'a, L>,
    play_out: PlayOut<'a, L>,
    bag: Bag,
}

impl<'a, L: LetterSet> Judge<'a, L> {
    fn new(situation: &Situation<'a, L>) -> Self {
        Self {
            situation: *situation,
            play_out: PlayOut::new(situation),
            bag: Bag::default(),
        }
    }

    fn value(&mut self, action: &Move, world: &World, plan: &Plan<'_>, depth: u32) -> (i32, bool) {
        self.bag.fill(&world.bag);
        self.play_out.meet(&world.rack);
        let random = Random::numbered(plan.seed, 0);
        if depth > 0 {
            let (words, limits) = (
                self.situation.words,
                Limits {
                    depth: Some(depth),
                    breadth: Some(MAX_BREADTH),
                    ..plan.limits
                },
            );
            let end = |board: &Board<L>, racks: [&Rack; 2]| {
                let endgame = Endgame {
                    words,
                    board,
                    racks,
                    pass_ends: false,
                    key: 0,
                };
                endgame.solve(&limits, 1).value
            };
            let value = self.play_out.run_to_end(action, &world.rack, &self.bag, random, end);
            return (value, true);
        }
        let stage = self
            .play_out
            .run(action, slice::from_ref(&world.rack), &self.bag, random, ALL_TURNS);
        (stage.spread / 1000, false)
    }
}
