//! Which candidates of a pre-endgame are proved, and in which order.
//!
//! Estimates are too hopeful, those of the best candidates most of all. So the candidate that would be the best if its
//! estimates were true is looked at, the closest games first, until none is left that would be better than the best of
//! those that are proved. Then the next best ones are proved, and what is still open of them is searched with more
//! patience. At last it is shown of the others, those with the best estimates first, that they cannot win more often: the
//! worlds in which they seem to lose come first.

use crate::cross::graph::LetterSet;
use crate::cross::preendgame::{Outlook, Plan};
use crate::cross::preendgame_proof::{Memory, Outcome, Question, verdicts, without_a_play};
use crate::cross::preendgame_worlds::World;
use crate::cross::simulate::{Move, Situation};

/// How many candidates are to be proved: no other one can be better than the last of them.
const MAX_PROVED: usize = 3;
/// Ways to lie between two looks at which candidate is the next. The same for any number of threads, so that they find
/// the same.
const WAYS_A_LOOK: usize = 4;
/// Replies that are tried to a candidate that leaves a tile in the bag, at first and at last.
const REPLIES: usize = 12;
const ALL_REPLIES: usize = 100;
/// How much more an endgame of the best candidates may cost at last.
const PATIENCE: u64 = 20;
/// The share of the positions of an endgame after which those that are harder are put off: what is easily lost elsewhere
/// need not be known.
const SHORT: u64 = 10;
/// Shares of wins that differ by less are the same.
const EQUAL: f64 = 1e-9;
/// Verdicts that agree with their estimates, before there are any.
const PRIOR: f64 = 4.0;

/// The shares of wins that stand behind estimates, as verdicts have shown until now.
pub struct Trust([f64; 3]);

impl Default for Trust {
    fn default() -> Self {
        Self([Outcome::Loss, Outcome::Draw, Outcome::Win].map(Outcome::share))
    }
}

impl Trust {
    fn learned(outlooks: &[Outlook]) -> Self {
        let mut sums = Self::default().0.map(|share| (PRIOR * share, PRIOR));
        for outlook in outlooks {
            for (world, verdict) in outlook.verdicts.iter().enumerate() {
                if let (Some(verdict), Some(estimate)) = (verdict, outlook.estimate(world)) {
                    let (share, count) = &mut sums[estimate as usize];
                    *share += verdict.outcome.share();
                    *count += 1.0;
                }
            }
        }
        Self(sums.map(|(share, count)| share / count))
    }

    pub fn share(&self, outcome: Outcome) -> f64 {
        self.0[outcome as usize]
    }
}

/// Proves candidates; they stay sorted.
pub fn prove<L: LetterSet>(situation: &Situation<'_, L>, worlds: &[World], outlooks: &mut [Outlook], plan: &Plan<'_>) {
    outlooks.iter_mut().for_each(Outlook::line_up);
    let race = Race {
        situation,
        worlds,
        plan,
        memory: &Memory::new(worlds.len()),
    };
    while !plan.limits.reached() {
        let tried = outlooks.iter().filter(|each| each.tried).count();
        let Some(next) = next(outlooks, worlds, tried < plan.proof.moves) else {
            break;
        };
        race.go_on(outlooks, next, |open| {
            open.iter().rev().take(WAYS_A_LOOK).copied().collect()
        });
    }
    sort(outlooks, worlds);
    for at in 0..MAX_PROVED.min(outlooks.len()) {
        let (best, outlook) = (outlooks[0].wins, &outlooks[at]);
        if !outlook.tried || at > 0 && outlook.most(worlds) <= best {
            continue;
        }
        let doubtful = |way: &usize| outlook.verdicts[*way].is_none_or(|verdict| !verdict.proved);
        let ways: Vec<usize> = (0..worlds.len()).filter(doubtful).collect();
        for some in ways.chunks(WAYS_A_LOOK) {
            if !plan.limits.reached() {
                let nodes = plan.proof.nodes.map(|nodes| nodes * PATIENCE);
                race.look(outlooks, at, some, nodes, ALL_REPLIES);
            }
        }
    }
    sort(outlooks, worlds);
    while !plan.limits.reached() {
        let tried = outlooks.iter().filter(|each| each.tried).count();
        let best = outlooks.iter().filter(|each| each.is_proved());
        let best = best.map(|each| each.wins).fold(0.0, f64::max);
        let rival = |each: &Outlook| is_open(each, tried < plan.proof.moves) && each.most(worlds) > best;
        let Some(next) = outlooks.iter().position(rival) else {
            break;
        };
        race.go_on(outlooks, next, |open| open.iter().take(WAYS_A_LOOK).copied().collect());
    }
    sort(outlooks, worlds);
}

fn is_open(outlook: &Outlook, more: bool) -> bool {
    !is_done(outlook) && (more || outlook.tried)
}

fn is_done(outlook: &Outlook) -> bool {
    outlook.open.is_empty() && outlook.hard.is_empty()
}

/// The candidate to look at: one that would be the best, or else one of the best that is not proved.
fn next(outlooks: &[Outlook], worlds: &[World], more: bool) -> Option<usize> {
    let is_open = |each: &Outlook| is_open(each, more);
    let mut done: Vec<f64> = outlooks
        .iter()
        .filter(|each| is_done(each))
        .map(|each| each.wins)
        .collect();
    done.sort_by(|a, b| b.total_cmp(a));
    let (best, last) = (done.first().copied(), done.get(MAX_PROVED - 1).copied());
    let hopeful = (0..outlooks.len())
        .filter(|&at| is_open(&outlooks[at]) && best.is_none_or(|best| outlooks[at].hoped > best))
        .max_by(|&a, &b| outlooks[a].hope().total_cmp(&outlooks[b].hope()));
    hopeful.or_else(|| {
        let mut first = (0..outlooks.len()).collect::<Vec<_>>();
        first.sort_by(|&a, &b| outlooks[b].utility().total_cmp(&outlooks[a].utility()));
        let worth = |at: &usize| is_open(&outlooks[*at]) && outlooks[*at].most(worlds) >= last.unwrap_or(0.0);
        first.into_iter().take(MAX_PROVED).find(worth)
    })
}

fn sort(outlooks: &mut [Outlook], worlds: &[World]) {
    let trust = Trust::learned(outlooks);
    outlooks.iter_mut().for_each(|each| each.settle(worlds, &trust));
    outlooks.sort_by(|a, b| b.utility().total_cmp(&a.utility()));
    // Points are no reason to prefer an estimate to what is certain.
    let Some(best) = outlooks.first().filter(|best| !best.is_proved()).map(|best| best.wins) else {
        return;
    };
    if let Some(certain) = outlooks
        .iter()
        .position(|each| each.is_proved() && each.wins >= best - EQUAL)
    {
        outlooks[..=certain].rotate_right(1);
    }
}

struct Race<'a, 'b, L> {
    situation: &'a Situation<'b, L>,
    worlds: &'a [World],
    plan: &'a Plan<'b>,
    memory: &'a Memory,
}

impl<L: LetterSet> Race<'_, '_, L> {
    /// Seeks the next verdicts of a candidate: by short searches at first, then where those found none.
    fn go_on(&self, outlooks: &mut [Outlook], at: usize, some: impl Fn(&[usize]) -> Vec<usize>) {
        let (nodes, outlook) = (self.plan.proof.nodes, &outlooks[at]);
        if outlook.open.is_empty() {
            return self.look(outlooks, at, &some(&outlook.hard), nodes, REPLIES);
        }
        let ways = some(&outlook.open);
        self.look(outlooks, at, &ways, nodes.map(|nodes| nodes / SHORT), REPLIES);
        let outlook = &mut outlooks[at];
        let put_off = |way: &usize| nodes.is_some() && !outlook.open.contains(way) && outlook.verdicts[*way].is_none();
        let hard: Vec<usize> = ways.into_iter().filter(put_off).collect();
        outlook.hard.extend(hard);
    }

    /// Seeks verdicts of a candidate.
    fn look(&self, outlooks: &mut [Outlook], at: usize, ways: &[usize], nodes: Option<u64>, replies: usize) {
        let Self {
            situation,
            worlds,
            plan,
            memory,
        } = *self;
        let action = outlooks[at].action;
        let takes_all = matches!(&action, Move::Play(play) if play.len() >= situation.bag());
        let mut asked: Vec<usize> = ways
            .iter()
            .map(|&way| if takes_all { worlds[way].twin } else { way })
            .filter(|&way| outlooks[at].verdicts[way].is_none_or(|verdict| !verdict.proved))
            .collect();
        asked.sort_unstable();
        asked.dedup();
        let passed: Vec<Outcome> = asked.iter().map(|&way| self.passed(outlooks, at, way)).collect();
        let question = Question {
            action: &action,
            ways: &asked,
            passed: &passed,
            nodes,
            replies,
            memory,
        };
        let found = verdicts(situation, worlds, &question, plan);
        let stopped = plan.limits.reached();
        let outlook = &mut outlooks[at];
        outlook.tried = true;
        for (&way, verdict) in asked.iter().zip(found) {
            outlook.verdicts[way] = verdict.or(outlook.verdicts[way]);
        }
        for &way in ways {
            if takes_all {
                outlook.verdicts[way] = outlook.verdicts[worlds[way].twin];
            }
        }
        if !stopped {
            outlook.open.retain(|way| !ways.contains(way));
            outlook.hard.retain(|way| !ways.contains(way));
        }
        let trust = Trust::learned(outlooks);
        outlooks.iter_mut().for_each(|each| each.settle(worlds, &trust));
    }

    /// What becomes of a candidate that leaves a tile in the bag if the other player passes: nobody lays anything any more,
    /// or the player to move makes the best of the other moves.
    fn passed(&self, outlooks: &[Outlook], at: usize, way: usize) -> Outcome {
        let Move::Pass = outlooks[at].action else {
            return Outcome::Win;
        };
        let Situation {
            spread, rack, board, ..
        } = self.situation;
        let best = outlooks.iter().find(|each| each.action != Move::Pass);
        let other = best.and_then(|each| each.verdict(way)).map(|verdict| verdict.outcome);
        without_a_play(*spread, board.rules(), rack, &self.worlds[way]).max(other.unwrap_or(Outcome::Loss))
    }
}
