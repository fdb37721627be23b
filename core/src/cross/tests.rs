//! Plays, boards and best plays, held to the definition on random lexicons, boards and racks.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::cross::best::{BestSearch, MAX_BLANKS, best_of_all};
use crate::cross::board::Board;
use crate::cross::generate::generate;
use crate::cross::graph::{CrossGraph, LetterSet};
use crate::cross::leaves::{Leaves, MAX_SUBSETS};
use crate::cross::oracle::{Oracle, Tiles};
use crate::cross::play::{MAX_TILES, Play};
use crate::cross::rack::Rack;
use crate::cross::rules::Rules;
use crate::cross::walk::Sink;
use crate::cross::words::Words;
use crate::sample::Rng;
use crate::words::graph::Graph;

fn rules(rng: &mut Rng, size: usize) -> Rules {
    let mut times = |chance: usize| {
        (0..size * size)
            .map(|_| 1 + (rng.below(chance) / (chance - 3)) as u8)
            .collect()
    };
    let (letters, words): (Vec<u8>, Vec<u8>) = (times(12), times(15));
    let points: Vec<u32> = (0..5).map(|_| rng.below(10) as u32).collect();
    let mut rules = Rules::new(&letters, &words, rng.below(size * size), &points).unwrap();
    rules = rules.with_bonus(2 + rng.below(6), 50).unwrap();
    rules.one_tile_opens = rng.below(2) == 1;
    if rng.below(3) == 0 {
        rules.with_blanks_counting()
    } else {
        rules
    }
}

fn tiles(play: &Play) -> Tiles {
    let tiles = play.placed();
    tiles
        .map(|tile| (tile.row, tile.column, tile.letter, tile.blank))
        .collect()
}

fn agrees<L: LetterSet>(words: &Graph, rng: &mut Rng, size: usize, tiles_drawn: (usize, usize)) {
    let (fewest, most) = tiles_drawn;
    let graph = CrossGraph::<L>::build(words);
    let mut board = Board::<L>::new(Arc::new(rules(rng, size)));
    for turn in 0..8 {
        let drawn: Vec<u8> = (0..fewest + rng.below(most + 1 - fewest))
            .map(|_| rng.below(11).min(5) as u8)
            .collect();
        let blanks = drawn.iter().filter(|&&tile| tile == 0).count();
        let rack = Rack::new(&drawn[..drawn.len() - blanks.saturating_sub(3)]).unwrap();
        let mut found = Vec::new();
        generate(&graph, &board, &rack, &mut found);
        let plays: BTreeMap<Tiles, u32> = found.iter().map(|play| (tiles(play), play.score())).collect();
        assert_eq!(plays.len(), found.len(), "a play was found twice");
        let oracle = Oracle {
            words,
            board: &board,
            rack: &rack,
        };
        assert_eq!(plays, oracle.plays(), "turn {turn} rack {drawn:?}");
        for play in &found {
            let mut used: Vec<u8> = play
                .tiles()
                .map(|(_, letter, blank)| if blank { 0 } else { letter })
                .collect();
            used.sort_unstable();
            assert_eq!(used, rack.subset(play.used()).collect::<Vec<_>>());
        }
        agrees_on_the_best(&Words::build(words), &board, &rack, rng);
        if found.is_empty() {
            continue;
        }
        let before = board.clone();
        let play = rng.pick(&found);
        let mark = board.make(&graph, &play);
        board.undo(mark);
        assert_same(&board, &before);
        board.make(&graph, &play);
        let mut anew = Board::new(Arc::new(before.rules().clone()));
        let laid: Vec<_> = (0..size)
            .flat_map(|row| (0..size).map(move |column| (row, column)))
            .filter_map(|(row, column)| {
                let square = board.lane(false, row).squares[column];
                let (letter, blank) = (square.letter, square.blank);
                (letter > 0).then_some(crate::cross::board::Placed {
                    row,
                    column,
                    letter,
                    blank,
                })
            })
            .collect();
        anew.lay(&graph, &laid).unwrap();
        assert_same(&board, &anew);
    }
}

fn agrees_on_the_best<L: LetterSet>(words: &Words<L>, board: &Board<L>, rack: &Rack, rng: &mut Rng) {
    let mut leaves = [0; MAX_SUBSETS];
    let spread = [1, 5000, 60_000][rng.below(3)];
    leaves
        .iter_mut()
        .for_each(|leave| *leave = rng.below(spread) as i32 - 2000);
    let found = BestSearch::default().run(words, board, rack, &leaves);
    assert_eq!(found, best_of_all(&words.graph, board, rack, &leaves));
    let mut sparing = BestSearch::sparing();
    let mut few = FewBlanks {
        leaves: &leaves,
        best: None,
    };
    generate(&words.graph, board, rack, &mut few);
    assert_eq!(
        sparing.run(words, board, rack, &leaves).map(|best| best.equity),
        few.best
    );
}

/// Keeps the best equity of plays with few blanks.
struct FewBlanks<'a> {
    leaves: &'a Leaves,
    best: Option<i32>,
}

impl Sink for FewBlanks<'_> {
    fn play(&mut self, play: Play) {
        if play.tiles().filter(|(_, _, blank)| *blank).count() <= MAX_BLANKS {
            let equity = 1000 * play.score() as i32 + self.leaves[play.used()];
            self.best = self.best.max(Some(equity));
        }
    }
}

fn assert_same<L: LetterSet>(a: &Board<L>, b: &Board<L>) {
    assert_eq!(a.tiles(), b.tiles());
    for down in [false, true] {
        for lane in 0..a.rules().size() {
            let (a, b) = (a.lane(down, lane), b.lane(down, lane));
            assert_eq!((a.taken, a.crossed), (b.taken, b.crossed));
            assert_eq!(a.squares, b.squares);
        }
    }
}

#[test]
fn plays_are_those_of_the_definition() {
    let mut rng = Rng::new(43);
    for round in 0..40 {
        let words = rng.lexicon("ABCDE", 60 + 2 * round, 5);
        match round % 2 {
            0 => agrees::<u32>(&words, &mut rng, 5 + round % 4, (1, 6)),
            _ => agrees::<u64>(&words, &mut rng, 5 + round % 4, (1, 6)),
        }
    }
}

#[test]
fn plays_of_racks_of_ten_are_those_of_the_definition() {
    let mut rng = Rng::new(47);
    for round in 0..6 {
        let words = rng.lexicon("ABCDE", 120, MAX_TILES);
        match round % 2 {
            0 => agrees::<u32>(&words, &mut rng, 11 + round, (8, MAX_TILES)),
            _ => agrees::<u64>(&words, &mut rng, 11 + round, (8, MAX_TILES)),
        }
    }
}
