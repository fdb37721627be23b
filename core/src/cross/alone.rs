//! A game of two without a server: what is laid, exchanged and drawn, and how it ends. The tiles lie in an order that
//! was given beforehand.

use crate::cross::board::Placed;
use crate::cross::house::{HouseRules, Idle};
use crate::cross::play::MAX_TILES;
use crate::cross::referee::{Draft, Wrong, cell, draft};
use crate::cross::rules::Rules;
use crate::error::{Error, Result};

/// A game as it stands.
#[derive(Clone, Debug)]
pub struct Alone {
    /// A byte a square.
    pub cells: Vec<u8>,
    pub racks: [Vec<u8>; 2],
    /// The next tile to draw is the last.
    pub bag: Vec<u8>,
    /// Where tiles that are given back go in the bag: the next one at the first number, in a circle.
    pub places: Vec<u32>,
    pub given_back: usize,
    pub scores: [i32; 2],
    /// How many exchanges each has made.
    pub exchanged: [u32; 2],
    pub idle: Idle,
    pub turn: usize,
    pub rack_size: usize,
    pub house: HouseRules,
    pub ended: Option<Ended>,
}

/// Why it is over, and what that changes in the scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ended {
    pub reason: Reason,
    pub adjustments: [i32; 2],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    Out,
    Scoreless,
    Passes,
}

/// What the rules say against a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    GameOver,
    /// The tiles that are not there.
    NotOnRack(Vec<u8>),
    Wrong(Wrong),
    /// The words that are none, by their place in the draft.
    NotWords(Vec<usize>),
    /// The fewest tiles in the bag that would allow it.
    BagTooSmall(usize),
    NoExchangeLeft,
}

impl Alone {
    /// Refuses what is no game.
    pub fn check(&self, rules: &Rules, letters: usize) -> Result<()> {
        let racks = self.racks.iter().flatten();
        let known = |tile: &u8| usize::from(*tile) <= letters;
        let lying = self.cells.iter().map(|cell| cell & 63).collect::<Vec<_>>();
        let whole = self.cells.len() == rules.size() * rules.size() && (!self.places.is_empty() && self.turn < 2);
        let small = self.rack_size <= MAX_TILES && self.racks.iter().all(|rack| rack.len() <= self.rack_size);
        match whole && small && racks.chain(&self.bag).chain(&lying).all(known) {
            true => Ok(()),
            false => Error::invalid("this is no game"),
        }
    }

    /// What laying tiles would do; `is_word` knows the words.
    pub fn draft(
        &self,
        rules: &Rules,
        seat: usize,
        tiles: &[Placed],
        is_word: impl Fn(&[u8]) -> bool,
    ) -> std::result::Result<(Draft, Vec<usize>), Refusal> {
        let used: Vec<u8> = tiles
            .iter()
            .map(|tile| if tile.blank { 0 } else { tile.letter })
            .collect();
        self.rest(seat, &used)?;
        let draft = draft(rules, &self.cells, tiles).map_err(Refusal::Wrong)?;
        let bad = |(_, word): &(usize, &crate::cross::referee::Formed)| !is_word(&word.letters);
        let wrong = draft.words.iter().enumerate().filter(bad).map(|(at, _)| at).collect();
        Ok((draft, wrong))
    }

    /// Lays tiles for the seat to move; what they did, and what was drawn.
    pub fn place(
        &mut self,
        rules: &Rules,
        tiles: &[Placed],
        is_word: impl Fn(&[u8]) -> bool,
    ) -> std::result::Result<(Draft, Vec<u8>), Refusal> {
        self.check_running()?;
        let (draft, wrong) = self.draft(rules, self.turn, tiles, is_word)?;
        if !wrong.is_empty() {
            return Err(Refusal::NotWords(wrong));
        }
        let used: Vec<u8> = tiles
            .iter()
            .map(|tile| if tile.blank { 0 } else { tile.letter })
            .collect();
        self.racks[self.turn] = self.rest(self.turn, &used)?;
        for tile in tiles {
            self.cells[tile.row * rules.size() + tile.column] = cell(tile);
        }
        self.scores[self.turn] += draft.points() as i32;
        let drawn = self.draw(tiles.len());
        self.racks[self.turn].extend(&drawn);
        self.idle = Idle::default();
        self.next(rules);
        Ok((draft, drawn))
    }

    /// Exchanges tiles; what was drawn for them.
    pub fn exchange(&mut self, rules: &Rules, tiles: &[u8]) -> std::result::Result<Vec<u8>, Refusal> {
        self.check_running()?;
        let mut rack = self.rest(self.turn, tiles)?;
        let fewest = self.house.exchange_minimum.max(tiles.len());
        if tiles.is_empty() {
            return Err(Refusal::Wrong(Wrong::NoTiles));
        }
        if self.bag.len() < fewest {
            return Err(Refusal::BagTooSmall(fewest));
        }
        if !self.has_exchange(self.turn) {
            return Err(Refusal::NoExchangeLeft);
        }
        let drawn = self.draw(tiles.len());
        rack.extend(&drawn);
        self.racks[self.turn] = rack;
        for &tile in tiles {
            let place = self.places[self.given_back % self.places.len()] as usize % (self.bag.len() + 1);
            self.bag.insert(place, tile);
            self.given_back += 1;
        }
        self.exchanged[self.turn] += 1;
        self.idle = self.idle.exchange(&self.house);
        self.next(rules);
        Ok(drawn)
    }

    pub fn pass(&mut self, rules: &Rules) -> std::result::Result<(), Refusal> {
        self.check_running()?;
        self.idle = self.idle.pass();
        self.next(rules);
        Ok(())
    }

    /// Whether a seat may exchange tiles.
    pub fn may_exchange(&self, seat: usize) -> bool {
        self.bag.len() >= self.house.exchange_minimum && self.has_exchange(seat)
    }

    fn has_exchange(&self, seat: usize) -> bool {
        self.house.exchanges.is_none_or(|limit| self.exchanged[seat] < limit)
    }

    fn check_running(&self) -> std::result::Result<(), Refusal> {
        match self.ended {
            None => Ok(()),
            Some(_) => Err(Refusal::GameOver),
        }
    }

    /// The rack of a seat without some tiles.
    fn rest(&self, seat: usize, used: &[u8]) -> std::result::Result<Vec<u8>, Refusal> {
        let mut rest = self.racks[seat].clone();
        let mut missing = Vec::new();
        for tile in used {
            match rest.iter().position(|each| each == tile) {
                Some(at) => {
                    rest.remove(at);
                }
                None => missing.push(*tile),
            }
        }
        match missing.is_empty() {
            true => Ok(rest),
            false => Err(Refusal::NotOnRack(missing)),
        }
    }

    fn draw(&mut self, count: usize) -> Vec<u8> {
        let left = self.bag.len().saturating_sub(count);
        self.bag.split_off(left)
    }

    /// The other's turn, unless this one has ended the game.
    fn next(&mut self, rules: &Rules) {
        let worth = |rack: &[u8]| -> i32 { rack.iter().map(|&tile| rules.points()[usize::from(tile)] as i32).sum() };
        let (me, other) = (self.turn, 1 - self.turn);
        let mut adjustments = [0; 2];
        let reason = if self.racks[me].is_empty() {
            adjustments[me] = 2 * worth(&self.racks[other]);
            Some(Reason::Out)
        } else {
            let empty = self.cells.iter().all(|&cell| cell == 0);
            let scoreless = HouseRules {
                pass_limit: None,
                ..self.house
            };
            adjustments = [-worth(&self.racks[0]), -worth(&self.racks[1])];
            match (
                self.idle.ends(&scoreless, 2, empty),
                self.idle.ends(&self.house, 2, empty),
            ) {
                (true, _) => Some(Reason::Scoreless),
                (false, true) => Some(Reason::Passes),
                _ => None,
            }
        };
        self.ended = reason.map(|reason| Ended { reason, adjustments });
        match self.ended {
            Some(_) => {
                for (score, change) in self.scores.iter_mut().zip(adjustments) {
                    *score += change;
                }
            }
            None => self.turn = other,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game() -> (Rules, Alone) {
        let rules = Rules::new(&[1; 49], &[1; 49], 24, &[1, 2]).unwrap();
        let game = Alone {
            cells: vec![0; 49],
            racks: [vec![1, 2], vec![2, 2]],
            bag: vec![1, 2, 0],
            places: vec![0],
            given_back: 0,
            scores: [0; 2],
            exchanged: [0; 2],
            idle: Idle::default(),
            turn: 0,
            rack_size: 2,
            house: HouseRules {
                exchange_minimum: 1,
                ..HouseRules::USUAL
            },
            ended: None,
        };
        (rules, game)
    }

    fn tile(row: usize, column: usize, letter: u8) -> Placed {
        Placed {
            row,
            column,
            letter,
            blank: false,
        }
    }

    #[test]
    fn tiles_are_drawn_in_their_order_and_whoever_goes_out_wins_the_rest() {
        let (rules, mut game) = game();
        game.check(&rules, 2).unwrap();
        let (draft, drawn) = game.place(&rules, &[tile(3, 3, 1), tile(3, 4, 2)], |_| true).unwrap();
        assert_eq!((draft.points(), drawn, game.turn), (3, vec![2, 0], 1));
        assert_eq!(game.exchange(&rules, &[2]).unwrap(), [1]);
        assert_eq!((game.racks[1].clone(), game.bag.clone()), (vec![2, 1], vec![2]));
        assert_eq!(game.exchange(&rules, &[1]), Err(Refusal::NotOnRack(vec![1])));
        game.pass(&rules).unwrap();
        game.place(&rules, &[tile(4, 3, 2)], |_| true).unwrap();
        assert_eq!(game.bag, []);
        game.pass(&rules).unwrap();
        game.place(&rules, &[tile(4, 4, 1), tile(4, 5, 2)], |_| true).unwrap();
        let ended = game.ended.unwrap();
        assert_eq!((ended.reason, ended.adjustments), (Reason::Out, [0, 4]));
        assert_eq!(game.pass(&rules), Err(Refusal::GameOver));
    }

    #[test]
    fn turns_without_points_end_it_and_words_are_asked_for() {
        let (rules, mut game) = game();
        let laid = [tile(3, 3, 1), tile(3, 4, 2)];
        assert_eq!(game.place(&rules, &laid, |_| false), Err(Refusal::NotWords(vec![0])));
        game.house.exchange_minimum = 4;
        assert_eq!(game.exchange(&rules, &[1]), Err(Refusal::BagTooSmall(4)));
        for _ in 0..6 {
            game.pass(&rules).unwrap();
        }
        let ended = game.ended.unwrap();
        assert_eq!((ended.reason, ended.adjustments), (Reason::Scoreless, [-3, -4]));
    }
}
