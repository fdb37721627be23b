//! Positions in, plays out: rules and leave values bound to the words of a lexicon.

use std::sync::Arc;

use crate::cross::best::{Best, BestSearch};
use crate::cross::board::{Board, Placed};
use crate::cross::generate::generate;
use crate::cross::graph::LetterSet;
use crate::cross::leaves::{LeaveModel, MAX_SUBSETS};
use crate::cross::play::{BLANK, Play};
use crate::cross::rack::Rack;
use crate::cross::rules::Rules;
use crate::cross::words::Words;
use crate::error::{Error, Result};

/// All that stays the same from position to position.
#[derive(Clone)]
pub struct Settings {
    pub rules: Arc<Rules>,
    pub leaves: LeaveModel,
}

/// A board and a rack to search.
pub struct Position<L> {
    pub board: Board<L>,
    pub rack: Rack,
}

impl<L: LetterSet> Position<L> {
    /// Reads a board, one byte per square row by row (0 empty, letters from 1, `BLANK` added for a blank), and a rack
    /// (letters from 1, blanks 0).
    pub fn read(words: &Words<L>, rules: &Arc<Rules>, cells: &[u8], rack: &[u8]) -> Result<Self> {
        let size = rules.size();
        if cells.len() != size * size {
            return Error::invalid(format!("the board has {} squares, not {}", size * size, cells.len()));
        }
        let letters = words.letters;
        let tiles: Vec<Placed> = cells
            .iter()
            .enumerate()
            .filter(|(_, cell)| **cell != 0)
            .map(|(at, &cell)| Placed {
                row: at / size,
                column: at % size,
                letter: cell & (BLANK - 1),
                blank: cell & BLANK != 0,
            })
            .collect();
        let known = |letter: u8| usize::from(letter) <= letters;
        if !tiles.iter().all(|tile| tile.letter > 0 && known(tile.letter)) || !rack.iter().all(|&tile| known(tile)) {
            return Error::invalid("a tile has a letter that the lexicon does not have");
        }
        let mut board = Board::new(Arc::clone(rules));
        board.lay(&words.graph, &tiles)?;
        Ok(Self {
            board,
            rack: Rack::new(rack)?,
        })
    }

    /// Every legal play, the best score first; equal scores by `Play::key`.
    pub fn plays(&self, words: &Words<L>) -> Vec<Play> {
        let mut plays = Vec::new();
        generate(&words.graph, &self.board, &self.rack, &mut plays);
        plays.sort_unstable_by_key(|play| (std::cmp::Reverse(play.score()), play.key()));
        plays
    }

    /// The play with the highest score, or score plus leave.
    pub fn best(&self, words: &Words<L>, leaves: &LeaveModel, search: &mut BestSearch<L>) -> Option<Best> {
        let mut values = [0; MAX_SUBSETS];
        leaves.fill(&self.rack, &mut values);
        search.run(words, &self.board, &self.rack, &values)
    }
}
