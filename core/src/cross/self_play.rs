//! Games of the engine against itself: the play with the best score plus leave, at once.

use std::sync::Arc;

use crate::cross::best::{Best, BestSearch};
use crate::cross::board::Board;
use crate::cross::engine::Settings;
use crate::cross::graph::LetterSet;
use crate::cross::house::{HouseRules, Idle};
use crate::cross::leaves::{Leaves, MAX_SUBSETS};
use crate::cross::rack::Rack;
use crate::cross::words::Words;
use crate::error::{Error, Result};
use crate::random::Random;

/// Tiles that make a player who cannot go out lose time, in thousandths of a point: a rough guess.
const STUCK: i32 = 8000;

/// Turns after which a game is over, should the rules let it go on for ever.
const MAX_TURNS: u32 = 1000;

/// How a game is played.
#[derive(Clone, Debug)]
pub struct GameRules {
    /// The tile set: a byte for each tile, blanks 0.
    pub tiles: Vec<u8>,
    pub rack_size: usize,
    pub house: HouseRules,
}

/// How a game went.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GameResult {
    pub scores: [i32; 2],
    pub turns: u32,
    pub exchanges: u32,
    pub passes: u32,
}

/// A turn about to be played.
pub struct Turn<'a, L> {
    pub board: &'a Board<L>,
    pub rack: &'a Rack,
    /// Tiles in the bag.
    pub bag: usize,
    /// Points of whoever moves, less those of the other.
    pub spread: i32,
}

/// Plays games, one after another.
pub struct SelfPlay<'a, L: LetterSet> {
    words: &'a Words<L>,
    settings: &'a Settings,
    rules: &'a GameRules,
    search: BestSearch<L>,
    leaves: Box<Leaves>,
}

impl<'a, L: LetterSet> SelfPlay<'a, L> {
    pub fn new(words: &'a Words<L>, settings: &'a Settings, rules: &'a GameRules) -> Result<Self> {
        let letters = words.letters;
        if rules.tiles.iter().any(|&tile| usize::from(tile) > letters) {
            return Error::invalid("a tile has a letter that the lexicon does not have");
        }
        // A rack of this size must be possible.
        Rack::new(&vec![0; rules.rack_size])?;
        Ok(Self {
            words,
            settings,
            rules,
            search: BestSearch::default(),
            leaves: Box::new([0; MAX_SUBSETS]),
        })
    }

    /// Plays the game of a seed; `visit` sees each turn before it is played.
    pub fn play(&mut self, seed: u64, mut visit: impl FnMut(Turn<'_, L>)) -> Result<GameResult> {
        let house = &self.rules.house;
        let mut random = Random::new(seed);
        let mut bag = self.rules.tiles.clone();
        random.shuffle(&mut bag);
        let mut board = Board::new(Arc::clone(&self.settings.rules));
        let mut racks = [Vec::new(), Vec::new()];
        let mut result = GameResult::default();
        let (mut idle, mut exchanges) = (Idle::default(), [0; 2]);
        for rack in &mut racks {
            draw(rack, &mut bag, self.rules.rack_size);
        }
        loop {
            let me = result.turns as usize % 2;
            let rack = Rack::new(&racks[me])?;
            visit(Turn {
                board: &board,
                rack: &rack,
                bag: bag.len(),
                spread: result.scores[me] - result.scores[1 - me],
            });
            self.value_leaves(&rack, &racks[1 - me], bag.len());
            let best = self.search.run(self.words, &board, &rack, &self.leaves);
            let exchange = self.best_exchange(&rack, bag.len(), exchanges[me]);
            result.turns += 1;
            match (best, exchange) {
                (play, Some((used, equity))) if play.is_none_or(|play| play.equity < equity) => {
                    let given: Vec<u8> = rack.subset(used).collect();
                    racks[me] = rack.subset(rack.rest(used)).collect();
                    draw(&mut racks[me], &mut bag, self.rules.rack_size);
                    bag.extend(given);
                    random.shuffle(&mut bag);
                    result.exchanges += 1;
                    exchanges[me] += 1;
                    idle = idle.exchange(house);
                }
                (Some(Best { play, .. }), _) => {
                    board.make(&self.words.graph, &play);
                    board.commit();
                    result.scores[me] += play.score() as i32;
                    // Laid tiles break the row even if they are worth nothing, as under the referee.
                    idle = Idle::default();
                    racks[me] = rack.subset(rack.rest(play.used())).collect();
                    draw(&mut racks[me], &mut bag, self.rules.rack_size);
                    if racks[me].is_empty() {
                        result.scores[me] += 2 * self.points(&racks[1 - me]);
                        return Ok(result);
                    }
                }
                (None, _) => {
                    result.passes += 1;
                    idle = idle.pass();
                }
            }
            if idle.ends(house, 2, board.tiles() == 0) || result.turns == MAX_TURNS {
                for (score, rack) in result.scores.iter_mut().zip(&racks) {
                    *score -= self.points(rack);
                }
                return Ok(result);
            }
        }
    }

    fn points(&self, rack: &[u8]) -> i32 {
        let points = self.settings.rules.points();
        rack.iter().map(|&tile| points[usize::from(tile)] as i32).sum()
    }

    /// Values what is left by the model; once the bag is empty, by what the tiles cost or bring.
    fn value_leaves(&mut self, rack: &Rack, other: &[u8], bag: usize) {
        if bag > 0 {
            return self.settings.leaves.fill(rack, &mut self.leaves);
        }
        let points = self.settings.rules.points();
        for used in 0..rack.subsets() {
            let left: u32 = rack.subset(rack.rest(used)).map(|tile| points[usize::from(tile)]).sum();
            let goes_out = used == rack.subsets() - 1;
            self.leaves[used] = match goes_out {
                true => 2000 * self.points(other),
                false => -2000 * left as i32 - STUCK,
            };
        }
    }

    /// The tiles to exchange and the value of those kept, if one more exchange is allowed.
    fn best_exchange(&self, rack: &Rack, bag: usize, exchanges: u32) -> Option<(usize, i32)> {
        let house = &self.rules.house;
        if bag < house.exchange_minimum.max(1) || house.exchanges.is_some_and(|limit| exchanges >= limit) {
            return None;
        }
        let fits = |used: &usize| bag >= rack.len() || rack.subset(*used).count() <= bag;
        let some = (1..rack.subsets()).filter(fits);
        some.map(|used| (used, self.leaves[used]))
            .max_by_key(|&(_, value)| value)
    }
}

fn draw(rack: &mut Vec<u8>, bag: &mut Vec<u8>, size: usize) {
    let count = (size - rack.len()).min(bag.len());
    rack.extend(bag.drain(bag.len() - count..));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cross::best::best_of_all;
    use crate::cross::leaves::LeaveModel;
    use crate::cross::rules::Rules;
    use crate::sample::Rng;

    #[test]
    fn games_end_and_are_the_same_for_the_same_seed() {
        let words = Rng::new(53).lexicon("ABCDE", 300, 6);
        let words = Words::<u32>::build(&words);
        let rules = Rules::new(&[1; 81], &[2; 81], 40, &[1, 2, 3, 4, 5]).unwrap();
        let settings = Settings {
            rules: Arc::new(rules.with_bonus(7, 50).unwrap()),
            leaves: LeaveModel::new(
                &[9000, 500, 0, -500, -1000, -1500],
                &[0, -900, -900, -900, -900, -900],
                &[1, 5],
                500,
            ),
        };
        let game_rules = GameRules {
            tiles: (0..40).map(|tile| tile % 6).collect(),
            rack_size: 7,
            house: HouseRules::USUAL,
        };
        let mut games = SelfPlay::new(&words, &settings, &game_rules).unwrap();
        let mut results = Vec::new();
        for seed in 0..30 {
            let mut turns = 0;
            let result = games
                .play(seed, |turn| {
                    turns += 1;
                    let mut leaves = [0; MAX_SUBSETS];
                    settings.leaves.fill(turn.rack, &mut leaves);
                    let best = BestSearch::default().run(&words, turn.board, turn.rack, &leaves);
                    assert_eq!(best, best_of_all(&words.graph, turn.board, turn.rack, &leaves));
                    assert!(turn.board.tiles() + turn.rack.len() + turn.bag <= 40);
                })
                .unwrap();
            assert_eq!(turns, result.turns);
            assert_eq!(result, games.play(seed, |_| {}).unwrap());
            results.push(result);
        }
        assert!(results.iter().any(|result| result != &results[0]));
    }

    #[test]
    fn games_follow_the_rules_of_the_house() {
        let words = Words::<u32>::build(&crate::sample::lexicon("AB", &["AB"]));
        let rules = Rules::new(&[1; 81], &[1; 81], 40, &[1, 1]).unwrap();
        let settings = Settings {
            rules: Arc::new(rules.with_bonus(7, 50).unwrap()),
            leaves: LeaveModel::zero(),
        };
        let result = |house: HouseRules| {
            // Nothing can ever be laid.
            let tiles = vec![1; 30];
            let rules = GameRules {
                tiles,
                rack_size: 7,
                house,
            };
            SelfPlay::new(&words, &settings, &rules)
                .unwrap()
                .play(1, |_| {})
                .unwrap()
        };
        let usual = HouseRules::USUAL;
        let ends = |house: HouseRules| {
            let GameResult { exchanges, passes, .. } = result(house);
            (exchanges, passes)
        };
        assert_eq!(ends(usual), (6, 0));
        assert_eq!(
            ends(HouseRules {
                exchange_minimum: 17,
                ..usual
            }),
            (0, 6)
        );
        assert_eq!(
            ends(HouseRules {
                exchanges: Some(1),
                ..usual
            }),
            (2, 4)
        );
        let passes = HouseRules {
            scoreless_limit: None,
            pass_limit: Some(4),
            exchanges: Some(3),
            ..usual
        };
        assert_eq!(ends(passes), (6, 4));
        let polish = HouseRules {
            scoreless_limit: Some(3),
            exchanges_are_scoreless: false,
            ..passes
        };
        assert_eq!(ends(polish), (6, 3));
        let opens = HouseRules {
            ends_on_empty_board: false,
            ..usual
        };
        assert_eq!(result(opens).turns, MAX_TURNS);
    }
}
