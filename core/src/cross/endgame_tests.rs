//! Endgames, held to a minimax by definition: every move to the end, no bounds, no memory.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use crate::cross::board::Board;
use crate::cross::endgame::{Endgame, Limits};
use crate::cross::generate::generate;
use crate::cross::greedy::rack_points;
use crate::cross::play::Play;
use crate::cross::rack::Rack;
use crate::cross::rules::Rules;
use crate::cross::words::Words;
use crate::deadline::Deadline;
use crate::sample::Rng;

/// The spread still to come for the player to move, when `left` scoreless turns end the game.
fn minimax(words: &Words<u32>, board: &Board<u32>, mine: &Rack, theirs: &Rack, left: u32, limit: u32) -> i32 {
    let rules = board.rules();
    let mut plays = Vec::new();
    generate(&words.graph, board, mine, &mut plays);
    let pass = match left {
        1 => rack_points(rules, theirs) - rack_points(rules, mine),
        _ => -minimax(words, board, theirs, mine, left - 1, limit),
    };
    let value = |play: &Play| {
        let rest = mine.without(play.used());
        if rest.is_empty() {
            return play.score() as i32 + 2 * rack_points(rules, theirs);
        }
        let mut after = board.clone();
        after.make(&words.graph, play);
        play.score() as i32 - minimax(words, &after, theirs, &rest, limit, limit)
    };
    plays.iter().map(value).fold(pass, i32::max)
}

/// What a line comes to when it is played.
fn played(endgame: &Endgame<'_, u32>, line: &[Play]) -> i32 {
    let (mut board, mut racks) = (endgame.board.clone(), endgame.racks.map(Rack::clone));
    let (mut spread, mut passes) = (0, u32::from(endgame.pass_ends));
    for (turn, play) in line.iter().enumerate() {
        let me = turn % 2;
        let sign = if me == 0 { 1 } else { -1 };
        let points = |player: usize| rack_points(endgame.board.rules(), &racks[player]);
        if play.is_empty() {
            passes += 1;
            if passes == 2 {
                assert_eq!(turn + 1, line.len());
                return spread + sign * (points(1 - me) - points(me));
            }
            continue;
        }
        let mut legal = Vec::new();
        generate(&endgame.words.graph, &board, &racks[me], &mut legal);
        assert!(legal.contains(play));
        (passes, spread) = (0, spread + sign * play.score() as i32);
        board.make(&endgame.words.graph, play);
        racks[me] = racks[me].without(play.used());
        if racks[me].is_empty() {
            assert_eq!(turn + 1, line.len());
            return spread + sign * 2 * rack_points(endgame.board.rules(), &racks[1 - me]);
        }
    }
    panic!("the line does not end the game");
}

pub(super) struct Sample {
    pub words: Words<u32>,
    pub board: Board<u32>,
    pub racks: [Rack; 2],
}

pub(super) fn sample(rng: &mut Rng, count: usize, most: usize) -> Sample {
    let words = Words::<u32>::build(&rng.lexicon("ABCDE", count, 5));
    let size = 6;
    let times = |rng: &mut Rng| {
        (0..size * size)
            .map(|_| 1 + (rng.below(12) / 9) as u8)
            .collect::<Vec<_>>()
    };
    let (letters, by_word) = (times(rng), times(rng));
    let rules = Rules::new(&letters, &by_word, rng.below(size * size), &[1, 2, 3, 5, 8]).unwrap();
    let mut board = Board::new(Arc::new(rules.with_bonus(4, 9).unwrap()));
    let rack = |rng: &mut Rng, tiles: usize| {
        Rack::new(&(0..tiles).map(|_| rng.below(16).min(5) as u8).collect::<Vec<_>>()).unwrap()
    };
    for _ in 0..5 {
        let mut plays = Vec::new();
        let tiles = rack(rng, 5);
        generate(&words.graph, &board, &tiles, &mut plays);
        if !plays.is_empty() {
            board.make(&words.graph, &rng.pick(&plays));
        }
    }
    board.commit();
    let racks = std::array::from_fn(|_| {
        let tiles = 1 + rng.below(most);
        rack(rng, tiles)
    });
    Sample { words, board, racks }
}

#[test]
fn the_value_is_that_of_a_plain_minimax() {
    let mut rng = Rng::new(71);
    let mut passes = 0;
    for round in 0..150 {
        let sample = sample(&mut rng, 25, 3);
        let limit = 2 + rng.below(3) as u32;
        let left = 1 + rng.below(limit as usize) as u32;
        let [mine, theirs] = &sample.racks;
        let endgame = Endgame {
            words: &sample.words,
            board: &sample.board,
            racks: [mine, theirs],
            pass_ends: left == 1,
            key: 0,
        };
        let solution = endgame.solve(&Limits::default(), 1);
        assert!(solution.exact);
        let expected = minimax(&sample.words, &sample.board, mine, theirs, left, limit);
        assert_eq!(solution.value, expected, "round {round}");
        assert_eq!(played(&endgame, &solution.line), expected, "round {round}");
        passes += usize::from(solution.line.iter().any(Play::is_empty));
        let shared = endgame.solve(&Limits::default(), 3);
        assert_eq!((shared.value, shared.exact), (expected, true));
        assert_eq!((shared.at_least, shared.at_most), (Some(expected), Some(expected)));
        for nodes in [20, 60, 200] {
            let nodes = Some(nodes);
            let cut = endgame.solve(
                &Limits {
                    nodes,
                    ..Limits::default()
                },
                1,
            );
            let holds = cut.at_least.is_none_or(|least| least <= expected);
            assert!(
                holds && cut.at_most.is_none_or(|most| most >= expected),
                "round {round}"
            );
        }
    }
    assert!(passes > 10);
}

#[test]
fn a_stopped_search_still_gives_a_line() {
    let mut rng = Rng::new(73);
    let stop = AtomicBool::new(true);
    for _ in 0..20 {
        let sample = sample(&mut rng, 200, 7);
        let [mine, theirs] = &sample.racks;
        let endgame = Endgame {
            words: &sample.words,
            board: &sample.board,
            racks: [mine, theirs],
            pass_ends: false,
            key: 0,
        };
        for limits in [
            Limits {
                stop: Some(&stop),
                ..Limits::default()
            },
            Limits {
                deadline: Deadline::after(Duration::ZERO),
                ..Limits::default()
            },
            Limits {
                depth: Some(2),
                ..Limits::default()
            },
            Limits {
                nodes: Some(20),
                ..Limits::default()
            },
        ] {
            let solution = endgame.solve(&limits, 1);
            assert!(!solution.line.is_empty());
            played(&endgame, &solution.line);
            assert_eq!(solution, endgame.solve(&limits, 1));
        }
    }
}
