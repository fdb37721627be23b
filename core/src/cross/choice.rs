//! How a bot without look-ahead chooses: which plays it sees, and what it likes about them.

use crate::cross::board::Board;
use crate::cross::generate::generate;
use crate::cross::graph::LetterSet;
use crate::cross::leaves::{LeaveModel, Leaves, MAX_SUBSETS};
use crate::cross::play::{MAX_TILES, Play};
use crate::cross::rack::Rack;
use crate::cross::words::Words;

/// What a move that leaves tiles on the rack costs once the bag is empty, in thousandths: the turn it will take.
const STUCK: i32 = 8000;
/// All plays are seen.
pub const SEES_ALL: u32 = 1000;

/// A way to choose.
#[derive(Clone)]
pub struct Style {
    pub leaves: LeaveModel,
    /// How often a play is seen, in thousandths, by the number of tiles it lays.
    pub sight: [u32; MAX_TILES + 1],
    /// What it counts for to use a premium square, and to keep new ones from the other, in thousandths of a point for each
    /// time that the square multiplies beyond one; word squares count threefold.
    pub premium: i32,
    /// Whether it may exchange although it sees a play, and knows what tiles cost at the end.
    pub plans: bool,
}

/// What a bot does; the index is that of the tiles in the rack.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Choice {
    Play(Play),
    Exchange(usize),
    Pass,
}

/// What is known of a position besides the board and one's rack.
pub struct Around<'a> {
    /// Tiles that may be exchanged at most; 0 if an exchange is not allowed.
    pub exchangeable: usize,
    /// The others' tiles, once the bag is empty.
    pub others: Option<&'a [u8]>,
    pub seed: u64,
}

impl Style {
    /// The move of this style; the same seed gives the same move.
    pub fn choose<L: LetterSet>(&self, words: &Words<L>, board: &Board<L>, rack: &Rack, around: &Around<'_>) -> Choice {
        let mut leaves: Leaves = [0; MAX_SUBSETS];
        match around.others {
            Some(others) if self.plans => last_leaves(board, rack, others, &mut leaves),
            _ => self.leaves.fill(rack, &mut leaves),
        }
        let mut plays = Vec::new();
        generate(&words.graph, board, rack, &mut plays);
        let worth = |play: &Play| 1000 * play.score() as i32 + leaves[play.used()] + self.premiums(board, play);
        let order = |play: &Play| (worth(play), std::cmp::Reverse(play.key()));
        let seen = plays.iter().filter(|play| self.sees(play, around.seed));
        let best = seen.max_by_key(|play| order(play)).or_else(|| {
            // Whoever overlooks everything looks again for something small.
            plays.iter().min_by_key(|play| (play.len(), mixed(around.seed, play)))
        });
        let fits = |used: &usize| rack.subset(*used).count() <= around.exchangeable;
        let exchange = (1..rack.subsets()).filter(fits).max_by_key(|&used| leaves[used]);
        match (best, exchange) {
            (Some(play), Some(used)) if self.plans && worth(play) < leaves[used] => Choice::Exchange(used),
            (Some(play), _) => Choice::Play(*play),
            (None, Some(used)) => Choice::Exchange(used),
            (None, None) => Choice::Pass,
        }
    }

    fn sees(&self, play: &Play, seed: u64) -> bool {
        let sight = self.sight[play.len().min(MAX_TILES)];
        sight >= SEES_ALL || mixed(seed, play) % u64::from(SEES_ALL) < u64::from(sight)
    }

    /// Premium squares used, less those beside the word that the other could use next.
    fn premiums<L: LetterSet>(&self, board: &Board<L>, play: &Play) -> i32 {
        if self.premium == 0 {
            return 0;
        }
        let rules = board.rules();
        let worth = |row: usize, column: usize| {
            let (letter, word) = rules.times(row, column);
            i32::from(letter - 1) + 3 * i32::from(word - 1)
        };
        let empty = |row: usize, column: usize| board.lane(false, row).squares[column].letter == 0;
        let (mut used, mut opened) = (0, 0);
        for tile in play.placed() {
            used += worth(tile.row, tile.column);
            // What lies across the word comes into reach of the other.
            let sides = match play.is_down() {
                true => [(tile.row, tile.column.wrapping_sub(1)), (tile.row, tile.column + 1)],
                false => [(tile.row.wrapping_sub(1), tile.column), (tile.row + 1, tile.column)],
            };
            let inside = sides
                .iter()
                .filter(|(row, column)| *row < rules.size() && *column < rules.size());
            opened += inside
                .filter(|(row, column)| empty(*row, *column))
                .map(|&(row, column)| worth(row, column))
                .sum::<i32>();
        }
        self.premium * (2 * used - opened)
    }
}

/// What is left is worth once the bag is empty: what going out brings, or what tiles cost.
fn last_leaves<L: LetterSet>(board: &Board<L>, rack: &Rack, others: &[u8], leaves: &mut Leaves) {
    let points = board.rules().points();
    let brings: u32 = others.iter().filter_map(|&tile| points.get(usize::from(tile))).sum();
    let all = rack.subsets();
    for (used, value) in leaves.iter_mut().enumerate().take(all) {
        let left: u32 = rack.subset(rack.rest(used)).map(|tile| points[usize::from(tile)]).sum();
        *value = if used == all - 1 {
            2000 * brings as i32
        } else {
            -2000 * left as i32 - STUCK
        };
    }
}

/// A number for a play that looks random.
fn mixed(seed: u64, play: &Play) -> u64 {
    let (place, tiles) = play.key();
    // The upper half is that of a tenth tile.
    let tiles = tiles as u64 ^ (tiles >> 64) as u64;
    let mut mixed =
        seed ^ tiles.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ u64::from(place).wrapping_mul(0xd6e8_feb8_6659_fd93);
    for _ in 0..2 {
        mixed = (mixed ^ mixed >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
    }
    mixed ^ mixed >> 32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cross::engine::Position;
    use crate::cross::rules::Rules;
    use crate::sample::Rng;
    use std::sync::Arc;

    fn style() -> Style {
        Style {
            leaves: LeaveModel::zero(),
            sight: [SEES_ALL; MAX_TILES + 1],
            premium: 0,
            plans: false,
        }
    }

    fn around(exchangeable: usize) -> Around<'static> {
        Around {
            exchangeable,
            others: None,
            seed: 7,
        }
    }

    #[test]
    fn styles_see_and_like_different_plays() {
        let words = Words::<u32>::build(&Rng::new(91).lexicon("ABCDE", 500, 7));
        let mut times = [1; 81];
        times[39] = 3;
        let rules = Rules::new(&[1; 81], &times, 40, &[1, 2, 3, 4, 5]).unwrap();
        let rules = Arc::new(rules.with_bonus(7, 50).unwrap());
        let position = Position::read(&words, &rules, &[0; 81], &[1, 2, 3, 4, 5, 1, 0]).unwrap();
        let choose = |style: &Style| style.choose(&words, &position.board, &position.rack, &around(7));
        let Choice::Play(best) = choose(&style()) else { panic!() };
        assert_eq!(best.score(), position.plays(&words)[0].score());
        let short = Style {
            sight: std::array::from_fn(|tiles| if tiles <= 2 { SEES_ALL } else { 0 }),
            ..style()
        };
        assert!(matches!(choose(&short), Choice::Play(play) if play.len() == 2));
        let blind = Style {
            sight: [0; MAX_TILES + 1],
            ..style()
        };
        assert!(matches!(choose(&blind), Choice::Play(play) if play.len() == 2));
        let blocks = Style {
            premium: 1_000_000,
            ..style()
        };
        let Choice::Play(blocked) = choose(&blocks) else {
            panic!()
        };
        assert!(blocked.placed().any(|tile| (tile.row, tile.column) == (4, 3)));
    }

    #[test]
    fn without_a_play_tiles_are_exchanged_if_that_is_allowed() {
        let words = Words::<u32>::build(&Rng::new(91).lexicon("ABC", 50, 5));
        let rules = Arc::new(Rules::new(&[1; 81], &[1; 81], 40, &[1, 2, 3]).unwrap());
        let position = Position::read(&words, &rules, &[0; 81], &[1]).unwrap();
        let choose = |exchangeable| style().choose(&words, &position.board, &position.rack, &around(exchangeable));
        assert_eq!((choose(1), choose(0)), (Choice::Exchange(1), Choice::Pass));
    }
}
