//! Who wins after the best candidates for certain: endgames are searched without limits of depth and breadth, but no
//! further than until it is known who wins them.
//!
//! A candidate that takes the rest of the bag leaves open racks behind it, so a win, a draw or a loss is proved for each
//! way that the hidden tiles can lie. One that leaves a single tile is met by the replies that look best; what becomes of
//! it then is an estimate.

use std::cmp::Ordering;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use crate::cross::board::Board;
use crate::cross::candidates::candidates;
use crate::cross::endgame::{Endgame, Limits};
use crate::cross::graph::LetterSet;
use crate::cross::greedy::rack_points;
use crate::cross::play::Play;
use crate::cross::preendgame::{Outlook, Plan, World};
use crate::cross::rack::Rack;
use crate::cross::simulate::{MAX_SEATS, Move, Situation};

/// How many candidates are to be proved: no other one can be better than the last of them.
const MAX_PROVED: usize = 3;
/// Ways to lie between two looks at whether a candidate can still be among the best. The same for any number of
/// threads, so that they find the same.
const WAYS_A_LOOK: usize = 4;
/// Replies that are tried to a candidate that leaves a tile in the bag.
const MAX_REPLIES: usize = 12;

/// What becomes of a game for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Outcome {
    Loss,
    Draw,
    Win,
}

impl Outcome {
    /// By the final spread.
    pub fn of(spread: i32) -> Self {
        match spread.cmp(&0) {
            Ordering::Less => Self::Loss,
            Ordering::Equal => Self::Draw,
            Ordering::Greater => Self::Win,
        }
    }

    fn reversed(self) -> Self {
        match self {
            Self::Loss => Self::Win,
            Self::Draw => Self::Draw,
            Self::Win => Self::Loss,
        }
    }

    /// In wins.
    pub fn share(self) -> f64 {
        match self {
            Self::Loss => 0.0,
            Self::Draw => 0.5,
            Self::Win => 1.0,
        }
    }
}

/// An outcome in one way that the tiles can lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    pub outcome: Outcome,
    /// Whether it rests on no estimate.
    pub proved: bool,
}

/// How much to prove.
#[derive(Clone, Copy, Default)]
pub struct Proof {
    /// Candidates at most.
    pub moves: usize,
    /// Positions of one endgame at most.
    pub nodes: Option<u64>,
}

/// Proves candidates, always the one that looks best, until the first ones are proved; they stay sorted.
pub fn prove<L: LetterSet>(situation: &Situation<'_, L>, worlds: &[World], outlooks: &mut [Outlook], plan: &Plan<'_>) {
    for _ in 0..plan.proof.moves {
        let next = outlooks.iter().take(MAX_PROVED).position(|each| !each.tried);
        let Some(next) = next.filter(|_| !plan.limits.reached()) else {
            return;
        };
        let floor = floor(outlooks);
        let outlook = &mut outlooks[next];
        outlook.tried = true;
        let order = outlook.worst_first();
        for ways in order.chunks(WAYS_A_LOOK) {
            for (&at, verdict) in ways
                .iter()
                .zip(verdicts(situation, worlds, ways, &outlook.action, plan))
            {
                outlook.verdicts[at] = verdict.or(outlook.verdicts[at]);
            }
            outlook.settle(worlds);
            if outlook.most(worlds) < floor || plan.limits.reached() {
                break;
            }
        }
        outlooks.sort_by(|a, b| b.utility().total_cmp(&a.utility()));
    }
}

/// The share of wins that the last of the best is proved to have.
fn floor(outlooks: &[Outlook]) -> f64 {
    let mut proved: Vec<f64> = outlooks
        .iter()
        .filter(|each| each.is_proved())
        .map(|each| each.wins)
        .collect();
    proved.sort_by(|a, b| b.total_cmp(a));
    proved.get(MAX_PROVED - 1).copied().unwrap_or(-1.0)
}

/// What becomes of a candidate in some ways that the tiles can lie; none where there was no time, or nothing can be said.
fn verdicts<L: LetterSet>(
    situation: &Situation<'_, L>,
    worlds: &[World],
    ways: &[usize],
    action: &Move,
    plan: &Plan<'_>,
) -> Vec<Option<Verdict>> {
    let next = AtomicUsize::new(0);
    let work = || {
        let (mut found, mut prover) = (Vec::new(), Prover::new(situation, plan));
        loop {
            let at = next.fetch_add(1, Relaxed);
            let Some(&way) = ways.get(at) else {
                return found;
            };
            found.push((at, prover.verdict(action, &worlds[way])));
        }
    };
    let mut found = if plan.threads <= 1 {
        work()
    } else {
        std::thread::scope(|scope| {
            let running: Vec<_> = (0..plan.threads).map(|_| scope.spawn(work)).collect();
            let joined = running.into_iter().flat_map(|each| each.join().unwrap_or_default());
            joined.collect::<Vec<_>>()
        })
    };
    found.sort_unstable_by_key(|(at, _)| *at);
    found.into_iter().map(|(_, verdict)| verdict).collect()
}

/// Makes moves on a board of its own.
struct Prover<'a, L: LetterSet> {
    situation: Situation<'a, L>,
    limits: Limits<'a>,
    board: Board<L>,
}

impl<'a, L: LetterSet> Prover<'a, L> {
    fn new(situation: &Situation<'a, L>, plan: &Plan<'a>) -> Self {
        Self {
            situation: *situation,
            limits: Limits {
                nodes: plan.proof.nodes,
                ..plan.limits
            },
            board: situation.board.clone(),
        }
    }

    fn verdict(&mut self, action: &Move, world: &World) -> Option<Verdict> {
        let Situation { spread, rack, .. } = self.situation;
        let (used, score) = match action {
            Move::Play(play) => (play.used(), play.score() as i32),
            Move::Pass if self.pass_ends() => {
                let points = |rack| rack_points(self.board.rules(), rack);
                return Some(Verdict {
                    outcome: Outcome::of(spread - points(rack) + points(&world.rack)),
                    proved: true,
                });
            }
            Move::Pass => (0, 0),
            Move::Exchange(_) => return None,
        };
        let mark = self.lay(action);
        let mut bag = world.bag.iter().copied();
        let mut mine = rack.clone();
        mine.replace(used, self.situation.rack_size, || bag.next());
        let left: Vec<u8> = bag.collect();
        let verdict = match left[..] {
            [] => self
                .outcome([&world.rack, &mine], -(spread + score))
                .map(|outcome| Verdict {
                    outcome: outcome.reversed(),
                    proved: true,
                }),
            [last] => self.met(&mine, &world.rack, last, spread + score),
            _ => None,
        };
        if let Some(mark) = mark {
            self.board.undo(mark);
        }
        verdict
    }

    fn pass_ends(&self) -> bool {
        let Situation { idle, house, seats, .. } = &self.situation;
        idle.pass().ends(house, *seats, self.board.tiles() == 0)
    }

    fn lay(&mut self, action: &Move) -> Option<usize> {
        match action {
            Move::Play(play) => Some(self.make(play)),
            _ => None,
        }
    }

    fn make(&mut self, play: &Play) -> usize {
        self.board.make(&self.situation.words.graph, play)
    }

    /// What becomes of the player to move, with an empty bag and a lead; none if it could not be found out.
    fn outcome(&self, racks: [&Rack; 2], lead: i32) -> Option<Outcome> {
        let endgame = Endgame {
            words: self.situation.words,
            board: &self.board,
            racks,
            pass_ends: false,
        };
        let compared = endgame.compare(-lead, &self.limits)?;
        Some(match compared {
            Ordering::Less => Outcome::Loss,
            Ordering::Equal => Outcome::Draw,
            Ordering::Greater => Outcome::Win,
        })
    }

    /// What becomes of the first player when the other answers with one of the plays that look best, and takes the last
    /// tile. The other one is taken to know how the tiles lie.
    fn met(&mut self, mine: &Rack, theirs: &Rack, last: u8, lead: i32) -> Option<Verdict> {
        let unseen: Vec<u8> = mine.tiles().chain([last]).collect();
        let board = self.board.clone();
        let replies = candidates(
            &Situation {
                board: &board,
                rack: theirs,
                unseen: &unseen,
                other: mine.len(),
                exchanges: [0; MAX_SEATS],
                spread: -lead,
                ..self.situation
            },
            MAX_REPLIES,
        );
        let mut worst = None;
        for reply in &replies {
            let Move::Play(play) = &reply.action else {
                continue;
            };
            let mut left = theirs.clone();
            let mut drawn = Some(last);
            left.replace(play.used(), self.situation.rack_size, || drawn.take());
            let mark = self.make(play);
            let outcome = self.outcome([mine, &left], lead - play.score() as i32);
            self.board.undo(mark);
            let outcome = outcome?;
            worst = Some(worst.map_or(outcome, |worst: Outcome| worst.min(outcome)));
            if worst == Some(Outcome::Loss) {
                break;
            }
        }
        worst.map(|outcome| Verdict { outcome, proved: false })
    }
}
