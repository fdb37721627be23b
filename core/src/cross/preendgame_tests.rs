//! Pre-endgames, held to endgames that are solved to their values: every play in every way that the tiles can lie.

use std::sync::Arc;

use crate::cross::endgame::{Endgame, Limits};
use crate::cross::endgame_tests::{Sample, sample};
use crate::cross::engine::Settings;
use crate::cross::generate::generate;
use crate::cross::house::{HouseRules, Idle};
use crate::cross::leaves::LeaveModel;
use crate::cross::play::Play;
use crate::cross::preendgame::{Outlook, Plan, Preendgame, preendgame};
use crate::cross::preendgame_proof::{Outcome, Proof};
use crate::cross::preendgame_worlds::World;
use crate::cross::rack::Rack;
use crate::cross::rules::Rules;
use crate::cross::simulate::{MAX_SEATS, Move, Situation};
use crate::cross::words::Words;
use crate::sample::Rng;

const RACK: usize = 3;

/// A position with so many tiles in the bag.
struct Case {
    words: Words<u32>,
    settings: Settings,
    board: crate::cross::board::Board<u32>,
    rack: Rack,
    unseen: Vec<u8>,
    spread: i32,
}

impl Case {
    fn new(rng: &mut Rng, bag: usize) -> Self {
        let Sample { words, board, .. } = sample(rng, 40, 3);
        let mut tiles = |count: usize| (0..count).map(|_| rng.below(16).min(5) as u8).collect::<Vec<_>>();
        let (rack, unseen) = (tiles(RACK), tiles(RACK + bag));
        let rules: &Rules = board.rules();
        Self {
            settings: Settings {
                rules: Arc::new(rules.clone()),
                leaves: LeaveModel::zero(),
            },
            words,
            board,
            rack: Rack::new(&rack).unwrap(),
            unseen,
            spread: rng.below(31) as i32 - 15,
        }
    }

    fn situation(&self) -> Situation<'_, u32> {
        Situation {
            words: &self.words,
            settings: &self.settings,
            board: &self.board,
            rack: &self.rack,
            seats: 2,
            unseen: &self.unseen,
            other: RACK,
            held: &[],
            rack_size: RACK,
            house: HouseRules::USUAL,
            idle: Idle::default(),
            exchanges: [u32::MAX; MAX_SEATS],
            spread: self.spread,
        }
    }

    /// The plays that take the whole bag.
    fn takers(&self) -> Vec<Play> {
        let mut plays = Vec::new();
        generate(&self.words.graph, &self.board, &self.rack, &mut plays);
        plays.retain(|play| play.len() >= self.unseen.len() - RACK);
        plays
    }

    fn outcome(&self, play: &Play, world: &World) -> Outcome {
        let mut board = self.board.clone();
        board.make(&self.words.graph, play);
        let (mut mine, mut bag) = (self.rack.clone(), world.bag.iter().copied());
        mine.replace(play.used(), RACK, || bag.next());
        let endgame = Endgame {
            words: &self.words,
            board: &board,
            racks: [&world.rack, &mine],
            pass_ends: false,
            key: 0,
        };
        let solution = endgame.solve(&Limits::default(), 1);
        assert!(solution.exact);
        Outcome::of(self.spread + play.score() as i32 - solution.value)
    }

    fn share(&self, play: &Play, worlds: &[World]) -> f64 {
        let total: f64 = worlds.iter().map(|world| world.weight).sum();
        let won = |world: &World| world.weight * self.outcome(play, world).share();
        worlds.iter().map(won).sum::<f64>() / total
    }
}

fn play_of(outlook: &Outlook) -> Play {
    match outlook.action {
        Move::Play(play) => play,
        _ => panic!("only plays were asked for"),
    }
}

/// Looks at a position, and holds all that is called proved to the endgames. Whether the best play was found.
fn hold(case: &Case, plays: &[Play], proof: Proof) -> bool {
    let plan = Plan {
        limits: Limits::default(),
        steps: &[],
        proof,
        seed: 1,
        threads: 1,
    };
    let actions: Vec<Move> = plays.iter().map(|play| Move::Play(*play)).collect();
    let Preendgame { worlds, outlooks } = preendgame(&case.situation(), &actions, &plan);
    let shares: Vec<f64> = outlooks
        .iter()
        .map(|outlook| case.share(&play_of(outlook), &worlds))
        .collect();
    for (outlook, share) in outlooks.iter().zip(&shares) {
        for (at, world) in worlds.iter().enumerate() {
            let verdict = outlook.verdict(at).filter(|verdict| verdict.proved);
            assert!(verdict.is_none_or(|verdict| verdict.outcome == case.outcome(&play_of(outlook), world)));
        }
        assert!(outlook.most(&worlds) >= share - 1e-9);
        assert!(!outlook.is_proved() || (outlook.wins - share).abs() < 1e-9);
    }
    let certain = |each: &Outlook| each.is_proved() && each.wins >= outlooks[0].wins - 1e-9;
    assert!(outlooks[0].is_proved() || !outlooks.iter().any(certain));
    let best = shares.iter().copied().fold(0.0, f64::max);
    if proof.moves == usize::MAX {
        assert!(outlooks[0].is_proved());
        assert!(
            outlooks
                .iter()
                .all(|each| each.is_proved() || each.most(&worlds) <= best + 1e-9)
        );
    }
    shares[0] >= best - 1e-9
}

#[test]
fn the_best_play_is_found_and_every_proof_holds() {
    for (bag, count, seed) in [(1, 60, 83), (2, 30, 89)] {
        let (mut rng, mut seen, mut right) = (Rng::new(seed), 0, 0);
        while seen < count {
            let case = Case::new(&mut rng, bag);
            let plays = case.takers();
            if plays.len() < 4 {
                continue;
            }
            let all = Proof {
                moves: usize::MAX,
                nodes: None,
            };
            assert!(hold(&case, &plays, all), "position {seen} with {bag} in the bag");
            let usual = Proof {
                moves: 40,
                nodes: Some(20_000),
            };
            right += usize::from(hold(&case, &plays, usual));
            seen += 1;
        }
        assert!(right * 100 >= 95 * count, "{right} of {count} with {bag} in the bag");
    }
}

#[test]
fn what_leaves_a_tile_in_the_bag_is_never_proved() {
    let mut rng = Rng::new(97);
    let plan = Plan {
        limits: Limits::default(),
        steps: &[],
        proof: Proof { moves: 40, nodes: None },
        seed: 1,
        threads: 1,
    };
    for _ in 0..10 {
        let case = Case::new(&mut rng, 2);
        let mut plays = Vec::new();
        generate(&case.words.graph, &case.board, &case.rack, &mut plays);
        let single = plays
            .iter()
            .filter(|play| play.len() == 1)
            .map(|play| Move::Play(*play));
        let actions: Vec<Move> = single.chain([Move::Pass]).collect();
        let found = preendgame(&case.situation(), &actions, &plan);
        assert_eq!(found.outlooks.len(), actions.len());
        assert!(found.outlooks.iter().all(|each| !each.is_proved()));
    }
}
