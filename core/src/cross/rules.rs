//! What a board multiplies, what tiles are worth, and the house rules that the generator needs.

use crate::cross::play::{MAX_SCORE, MAX_SIZE, MAX_TILES};
use crate::cross::rack::MAX_LETTERS;
use crate::error::{Error, Result};

/// The most that one premium square multiplies.
const MAX_MULTIPLIER: u8 = 4;
/// The highest score that can be counted in thousandths.
const MAX_COUNTED_SCORE: u32 = 2_000_000;
/// The most points of a tile.
const MAX_POINTS: u32 = 1000;

/// Layout, tile values and scoring rules of a game.
#[derive(Clone, Debug)]
pub struct Rules {
    size: usize,
    /// By square, row by row.
    letter_times: Vec<u8>,
    word_times: Vec<u8>,
    start: (usize, usize),
    /// By letter; number 0 is the blank.
    points: [u32; MAX_LETTERS + 1],
    /// By the letter that a blank stands for.
    blank_points: [u32; MAX_LETTERS + 1],
    /// By the number of tiles laid.
    bonus: [u32; MAX_TILES + 1],
    /// Whether one tile may open the game.
    pub one_tile_opens: bool,
}

impl Rules {
    /// A square board of `word_times.len()` squares; `points` are those of the letters, from number 1.
    pub fn new(letter_times: &[u8], word_times: &[u8], start: usize, points: &[u32]) -> Result<Self> {
        let squares = word_times.len();
        let size = squares.isqrt();
        if size * size != squares
            || !(2..=MAX_SIZE).contains(&size)
            || letter_times.len() != squares
            || start >= squares
        {
            return Error::invalid(format!("a board is a square of up to {MAX_SIZE} by {MAX_SIZE}"));
        }
        let times = letter_times.iter().chain(word_times);
        if times.clone().any(|&times| times == 0 || times > MAX_MULTIPLIER) {
            return Error::invalid(format!("a square multiplies by 1 to {MAX_MULTIPLIER}"));
        }
        if points.len() > MAX_LETTERS || points.iter().any(|&points| points > MAX_POINTS) {
            return Error::invalid(format!(
                "up to {MAX_LETTERS} letters have up to {MAX_POINTS} points each"
            ));
        }
        let mut by_letter = [0; MAX_LETTERS + 1];
        by_letter[1..=points.len()].copy_from_slice(points);
        let rules = Self {
            size,
            letter_times: letter_times.into(),
            word_times: word_times.into(),
            start: (start / size, start % size),
            points: by_letter,
            blank_points: [0; MAX_LETTERS + 1],
            bonus: [0; MAX_TILES + 1],
            one_tile_opens: false,
        };
        rules.check_scores(0)?;
        Ok(rules)
    }

    /// Adds the bonus for laying `rack_size` tiles or more.
    pub fn with_bonus(mut self, rack_size: usize, bonus: u32) -> Result<Self> {
        self.check_scores(bonus)?;
        for (count, each) in self.bonus.iter_mut().enumerate().skip(1) {
            *each = if count >= rack_size { bonus } else { 0 };
        }
        Ok(self)
    }

    /// Makes blanks worth the letter they stand for.
    pub fn with_blanks_counting(mut self) -> Self {
        self.blank_points = self.points;
        self
    }

    /// Refuses rules under which a score might not fit a `Play`.
    fn check_scores(&self, bonus: u32) -> Result<()> {
        let most = u64::from(*self.points.iter().max().unwrap_or(&0)) * self.size as u64;
        let letter = u64::from(*self.letter_times.iter().max().unwrap_or(&1));
        let product = |lane: Vec<u8>| {
            let mut lane = lane;
            lane.sort_unstable_by(|a, b| b.cmp(a));
            lane.iter()
                .take(MAX_TILES)
                .map(|&times| u64::from(times))
                .product::<u64>()
        };
        let row = |row: usize| self.word_times[row * self.size..][..self.size].to_vec();
        let column = |at: usize| self.word_times.iter().skip(at).step_by(self.size).copied().collect();
        let times = (0..self.size).map(|at| product(row(at)).max(product(column(at)))).max();
        let single = u64::from(*self.word_times.iter().max().unwrap_or(&1));
        let highest = most * letter * (times.unwrap_or(1) + single * MAX_TILES as u64) + u64::from(bonus);
        if highest > u64::from(MAX_SCORE.min(MAX_COUNTED_SCORE)) {
            return Error::invalid("this layout and these tile values allow scores that are too high");
        }
        Ok(())
    }

    pub fn size(&self) -> usize {
        self.size
    }

    /// The square that the first play covers: row and column.
    pub fn start(&self) -> (usize, usize) {
        self.start
    }

    /// Whether rows and columns are alike.
    pub fn is_symmetric(&self) -> bool {
        let squares = (0..self.size).flat_map(|row| (0..row).map(move |column| (row, column)));
        self.start.0 == self.start.1
            && squares
                .into_iter()
                .all(|(row, column)| self.times(row, column) == self.times(column, row))
    }

    /// What a square does to letters and to words.
    #[inline]
    pub fn times(&self, row: usize, column: usize) -> (u8, u8) {
        let at = row * self.size + column;
        (self.letter_times[at], self.word_times[at])
    }

    /// Points by letter; the blank is number 0.
    #[inline]
    pub fn points(&self) -> &[u32; MAX_LETTERS + 1] {
        &self.points
    }

    /// Points of a blank by the letter that it stands for.
    #[inline]
    pub fn blank_points(&self) -> &[u32; MAX_LETTERS + 1] {
        &self.blank_points
    }

    /// Bonus by the number of tiles laid.
    #[inline]
    pub fn bonus(&self) -> &[u32; MAX_TILES + 1] {
        &self.bonus
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_that_could_overflow_or_make_no_board_are_refused() {
        let rules = |times: u8, squares: usize| Rules::new(&vec![1; squares], &vec![times; squares], 0, &[1, 10]);
        assert!(rules(4, 49).is_ok());
        assert!(
            rules(4, 81).is_err()
                && rules(5, 49).is_err()
                && rules(0, 49).is_err()
                && rules(1, 48).is_err()
                && rules(1, 22 * 22).is_err()
        );
        assert!(rules(1, 49).unwrap().with_bonus(7, 1 << 23).is_err());
        assert!(Rules::new(&[1; 49], &[1; 49], 49, &[1]).is_err());
        assert!(Rules::new(&[1; 49], &[1; 49], 0, &[1001]).is_err());
        let bonus = rules(1, 49).unwrap().with_bonus(7, 50).unwrap();
        assert_eq!((bonus.bonus()[6], bonus.bonus()[7], bonus.bonus()[9]), (0, 50, 50));
    }
}
