//! Who wins after the best candidates for certain: endgames are searched without limits of depth and breadth, but no
//! further than until it is known who wins them.
//!
//! A candidate that takes the rest of the bag leaves open racks behind it, so a win, a draw or a loss is proved for each
//! way that the hidden tiles can lie. One that leaves a single tile is met by the replies that look best; what becomes of
//! it then is an estimate.

use std::cmp::Ordering;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::{Mutex, OnceLock, PoisonError};

use crate::cross::board::Board;
use crate::cross::candidates::candidates;
use crate::cross::endgame::{Endgame, Known, Limits};
use crate::cross::endgame_compare::{Killers, NO_KILLERS};
use crate::cross::endgame_table::{Keys, Table};
use crate::cross::graph::LetterSet;
use crate::cross::greedy::rack_points;
use crate::cross::play::Play;
use crate::cross::preendgame::Plan;
use crate::cross::preendgame_worlds::World;
use crate::cross::rack::Rack;
use crate::cross::rules::Rules;
use crate::cross::simulate::{MAX_SEATS, Move, Situation};
use crate::threads;

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

/// What is asked of a candidate.
pub struct Question<'a> {
    pub action: &'a Move,
    /// The ways that the tiles can lie, by their numbers.
    pub ways: &'a [usize],
    /// What becomes of it in them if the other player passes.
    pub passed: &'a [Outcome],
    /// Positions of one endgame at most.
    pub nodes: Option<u64>,
    /// Replies at most to a candidate that leaves a tile in the bag.
    pub replies: usize,
    pub memory: &'a Memory,
}

/// What searches of endgames have found out, kept for the next ones: other candidates lead to the same positions. A table
/// for each way that the tiles can lie: a way is looked at by one thread at a time, so that what is found does not depend
/// on the number of threads.
pub struct Memory(Vec<OnceLock<(Table, Mutex<Killers>)>>);

impl Memory {
    pub fn new(ways: usize) -> Self {
        Self((0..ways).map(|_| OnceLock::new()).collect())
    }

    fn of(&self, way: usize) -> &(Table, Mutex<Killers>) {
        let shares = self.0.len().next_power_of_two().trailing_zeros();
        let bits = TABLE_BITS.saturating_sub(shares).max(MIN_TABLE_BITS);
        self.0[way].get_or_init(|| (Table::new(bits), Mutex::new(NO_KILLERS)))
    }
}

/// Entries of all tables together, and of one at least, as powers of two.
const TABLE_BITS: u32 = 21;
const MIN_TABLE_BITS: u32 = 14;

/// What becomes of a candidate in some ways that the tiles can lie; none where there was no time, or nothing can be said.
pub fn verdicts<L: LetterSet>(
    situation: &Situation<'_, L>,
    worlds: &[World],
    question: &Question<'_>,
    plan: &Plan<'_>,
) -> Vec<Option<Verdict>> {
    let next = AtomicUsize::new(0);
    let work = || {
        let mut found = Vec::new();
        let Some(&first) = question.ways.first() else {
            return found;
        };
        let mut prover = Prover::new(situation, question, plan, &question.memory.of(first).0);
        loop {
            let at = next.fetch_add(1, Relaxed);
            let Some(&way) = question.ways.get(at) else {
                return found;
            };
            let (table, killers) = question.memory.of(way);
            let mut last = killers.lock().unwrap_or_else(PoisonError::into_inner);
            prover.known = Known { table, killers: *last };
            found.push((at, prover.verdict(question.action, &worlds[way], question.passed[at])));
            *last = prover.known.killers;
        }
    };
    let mut found = threads::each((0..plan.threads.max(1)).map(|_| &work))
        .into_iter()
        .flatten()
        .collect::<Vec<_>>();
    found.sort_unstable_by_key(|(at, _)| *at);
    found.into_iter().map(|(_, verdict)| verdict).collect()
}

/// Makes moves on a board of its own.
struct Prover<'a, L: LetterSet> {
    situation: Situation<'a, L>,
    limits: Limits<'a>,
    replies: usize,
    board: Board<L>,
    /// The name of what was laid on it.
    key: u64,
    known: Known<'a>,
}

impl<'a, L: LetterSet> Prover<'a, L> {
    fn new(situation: &Situation<'a, L>, question: &Question<'_>, plan: &Plan<'a>, table: &'a Table) -> Self {
        Self {
            situation: *situation,
            limits: Limits {
                nodes: question.nodes,
                ..plan.limits
            },
            replies: question.replies,
            board: situation.board.clone(),
            key: 0,
            known: Known {
                table,
                killers: NO_KILLERS,
            },
        }
    }

    fn verdict(&mut self, action: &Move, world: &World, passed: Outcome) -> Option<Verdict> {
        let Situation { spread, rack, .. } = self.situation;
        let (used, score) = match action {
            Move::Play(play) => (play.used(), play.score() as i32),
            Move::Pass if self.pass_ends() => {
                return Some(Verdict {
                    outcome: self.without_a_play(world),
                    proved: true,
                });
            }
            Move::Pass => (0, 0),
            Move::Exchange(used) => (*used, 0),
        };
        let mut bag = world.bag.iter().copied();
        let mut mine = rack.clone();
        let mut room = match action {
            // Who exchanges draws as many tiles as it gives back.
            Move::Exchange(_) => rack.subset(used).count(),
            Move::Pass => 0,
            Move::Play(_) => usize::MAX,
        };
        mine.replace(used, self.situation.rack_size, || {
            let drawn = if room > 0 { bag.next() } else { None };
            room -= usize::from(drawn.is_some());
            drawn
        });
        let mut left: Vec<u8> = bag.collect();
        if let Move::Exchange(_) = action {
            left.extend(rack.subset(used));
        }
        let mark = self.lay(action);
        let verdict = match left[..] {
            [] => self
                .outcome([&world.rack, &mine], -(spread + score))
                .map(|outcome| Verdict {
                    outcome: outcome.reversed(),
                    proved: true,
                }),
            [last] => self.met(&mine, &world.rack, last, spread + score, passed),
            _ => None,
        };
        if let (Some(mark), Move::Play(play)) = (mark, action) {
            self.take_back(mark, play);
        }
        verdict
    }

    /// What becomes of the player to move if nobody lays anything any more.
    fn without_a_play(&self, world: &World) -> Outcome {
        let Situation { spread, rack, .. } = self.situation;
        without_a_play(spread, self.board.rules(), rack, world)
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
        self.key ^= Keys::shared().play(play);
        self.board.make(&self.situation.words.graph, play)
    }

    fn take_back(&mut self, mark: usize, play: &Play) {
        self.key ^= Keys::shared().play(play);
        self.board.undo(mark);
    }

    /// What becomes of the player to move, with an empty bag and a lead; none if it could not be found out.
    fn outcome(&mut self, racks: [&Rack; 2], lead: i32) -> Option<Outcome> {
        let endgame = Endgame {
            words: self.situation.words,
            board: &self.board,
            racks,
            pass_ends: false,
            key: self.key,
        };
        let compared = endgame.compare(-lead, &self.limits, &mut self.known)?;
        Some(match compared {
            Ordering::Less => Outcome::Loss,
            Ordering::Equal => Outcome::Draw,
            Ordering::Greater => Outcome::Win,
        })
    }

    /// What becomes of the first player when the other answers with one of the plays that look best, and takes the last
    /// tile, or passes. The other one is taken to know how the tiles lie.
    fn met(&mut self, mine: &Rack, theirs: &Rack, last: u8, lead: i32, passed: Outcome) -> Option<Verdict> {
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
            self.replies,
        );
        let mut worst = passed;
        for reply in &replies {
            if worst == Outcome::Loss {
                break;
            }
            let Move::Play(play) = &reply.action else {
                continue;
            };
            let mut left = theirs.clone();
            let mut drawn = Some(last);
            left.replace(play.used(), self.situation.rack_size, || drawn.take());
            let mark = self.make(play);
            let outcome = self.outcome([mine, &left], lead - play.score() as i32);
            self.take_back(mark, play);
            worst = worst.min(outcome?);
        }
        Some(Verdict {
            outcome: worst,
            proved: false,
        })
    }
}

/// What becomes of the player to move, by what is left on the racks, if nobody lays anything any more.
pub fn without_a_play(spread: i32, rules: &Rules, rack: &Rack, world: &World) -> Outcome {
    Outcome::of(spread - rack_points(rules, rack) + rack_points(rules, &world.rack))
}
