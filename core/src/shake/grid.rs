//! A grid of dice: its letters, and which of them may follow which.
//!
//! A face has one letter, several (`Qu`) or none. Each letter is a spot of its own: from the last letter of a face a
//! word goes on to the first of any neighbouring die, from the others only to the next one of the same face.

use crate::error::{Error, Result};
use crate::words::letters::{Letters, is_letter};

/// Grids have sides of 2 to 6 dice.
pub const SIZES: std::ops::RangeInclusive<usize> = 2..=6;
pub const MAX_DICE: usize = 36;
/// The most letters of a face.
pub const MAX_FACE: usize = 3;
pub const MAX_SPOTS: usize = MAX_DICE * MAX_FACE;
/// How a face without letters is written; languages' files use the block.
const STOPS: [&str; 2] = ["#", "█"];
const NONE: u8 = u8::MAX;

/// The dice round each die, as bits, for each size.
static ROUND: [[u64; MAX_DICE]; 7] = round();

const fn round() -> [[u64; MAX_DICE]; 7] {
    let mut all = [[0; MAX_DICE]; 7];
    let mut size = 1;
    while size < 7 {
        let mut at = 0;
        while at < size * size * 9 {
            let (die, turn) = (at / 9, at % 9);
            let (row, column) = (die / size + turn / 3, die % size + turn % 3);
            if turn != 4 && row > 0 && row <= size && column > 0 && column <= size {
                all[size][die] |= 1 << ((row - 1) * size + column - 1);
            }
            at += 1;
        }
        size += 1;
    }
    all
}

/// Dice in a square. The first letter of each face is the spot with the die's number; further letters have numbers
/// behind those of all dice.
#[derive(Clone)]
pub struct Grid {
    size: usize,
    spots: usize,
    /// The letter of each spot; 0 on a face without letters.
    letters: [u8; MAX_SPOTS],
    /// The die of each spot.
    dice: [u8; MAX_SPOTS],
    /// The spot of the next letter of the same face, if there is one.
    next: [u8; MAX_SPOTS],
}

impl Grid {
    /// Reads a line of faces, row by row, separated by blanks.
    pub fn parse(letters: &Letters, text: &str) -> Result<Self> {
        let mut grid = Self {
            size: 0,
            spots: 0,
            letters: [0; MAX_SPOTS],
            dice: [0; MAX_SPOTS],
            next: [NONE; MAX_SPOTS],
        };
        let (mut further, mut extra) = ([(0u8, 0u8); MAX_SPOTS], 0);
        let mut dice = 0;
        for face in text.split_ascii_whitespace() {
            if dice == MAX_DICE {
                return Error::invalid("a grid has at most 36 dice");
            }
            grid.dice[dice] = dice as u8;
            for (at, letter) in read_face(letters, face)?.into_iter().enumerate() {
                match (at, letter) {
                    (_, 0) => break,
                    (0, _) => grid.letters[dice] = letter,
                    _ => {
                        further[extra] = (dice as u8, letter);
                        extra += 1;
                    }
                }
            }
            dice += 1;
        }
        grid.size = SIZES
            .into_iter()
            .find(|size| size * size == dice)
            .ok_or_else(|| Error::Invalid(format!("{dice} dice fill no square of 2×2 to 6×6")))?;
        grid.spots = dice;
        for &(die, letter) in &further[..extra] {
            grid.add(die.into(), letter);
        }
        Ok(grid)
    }

    /// Adds a letter to a die's face.
    fn add(&mut self, die: usize, letter: u8) {
        let spot = self.spots;
        let mut last = die;
        while self.next[last] != NONE {
            last = self.next[last] as usize;
        }
        self.next[last] = spot as u8;
        self.letters[spot] = letter;
        self.dice[spot] = die as u8;
        self.spots += 1;
    }

    /// Dice on a side.
    pub fn size(&self) -> usize {
        self.size
    }

    /// How many spots there are.
    #[inline]
    pub fn spots(&self) -> usize {
        self.spots
    }

    /// How many dice there are.
    #[inline]
    pub fn dice(&self) -> usize {
        self.size * self.size
    }

    /// The letter of a spot, counted from 0; none on a face without letters.
    #[inline]
    pub fn letter(&self, spot: usize) -> Option<usize> {
        usize::from(*self.letters.get(spot)?).checked_sub(1)
    }

    /// The die of a spot.
    #[inline]
    pub fn die(&self, spot: usize) -> u8 {
        self.dice[spot]
    }

    /// The spot of the next letter of the same face.
    #[inline]
    pub fn next(&self, spot: usize) -> Option<usize> {
        Some(self.next[spot] as usize).filter(|&next| next != usize::from(NONE))
    }

    /// The dice round the die of a spot.
    #[inline]
    pub fn round(&self, spot: usize) -> u64 {
        ROUND[self.size][self.dice[spot] as usize]
    }

    /// The letters along a path of spots, as a word.
    pub fn word<'a>(&'a self, path: &'a [u8]) -> impl Iterator<Item = u8> + 'a {
        path.iter().map(|&spot| self.letters[spot as usize])
    }

    /// The dice along a path of spots, each once.
    pub fn dice_of<'a>(&'a self, path: &'a [u8]) -> impl Iterator<Item = u8> + 'a {
        let first = |spot: &u8| (*spot as usize) < self.dice();
        path.iter().copied().filter(first)
    }
}

/// The letters of a face, zeros behind them.
fn read_face(letters: &Letters, face: &str) -> Result<[u8; MAX_FACE]> {
    let mut found = [0; MAX_FACE];
    if STOPS.contains(&face) {
        return Ok(found);
    }
    for (at, symbol) in letters.symbols(face).enumerate() {
        match symbol {
            Ok(letter) if is_letter(letter) && at < MAX_FACE => found[at] = letter,
            Ok(letter) if is_letter(letter) => {
                return Error::invalid(format!("the face {face:?} has more than {MAX_FACE} letters"));
            }
            _ => return Error::invalid(format!("the face {face:?} is not made of this alphabet's letters")),
        }
    }
    if found[0] == 0 {
        return Error::invalid(format!("the face {face:?} has no letter"));
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn english() -> Letters {
        Letters::new('A'..='Z').unwrap()
    }

    #[test]
    fn faces_of_every_kind() {
        let grid = Grid::parse(&english(), "a Qu # ING").unwrap();
        assert_eq!((grid.size(), grid.dice(), grid.spots()), (2, 4, 7));
        let letters: Vec<_> = (0..8).map(|spot| grid.letter(spot)).collect();
        let known = [0, 16, 8, 20, 13, 6].map(Some);
        assert_eq!(
            letters,
            [known[0], known[1], None, known[2], known[3], known[4], known[5], None]
        );
        assert_eq!((grid.next(1), grid.next(3), grid.next(5)), (Some(4), Some(5), Some(6)));
        assert_eq!((grid.next(0), grid.next(4), grid.next(6)), (None, None, None));
        assert_eq!(grid.dice_of(&[1, 4, 3, 5, 6]).collect::<Vec<_>>(), [1, 3]);
    }

    #[test]
    fn neighbours_are_the_eight_around() {
        let grid = Grid::parse(&english(), &"A ".repeat(16)).unwrap();
        assert_eq!(grid.round(0), 1 << 1 | 1 << 4 | 1 << 5);
        assert_eq!(grid.round(5).count_ones(), 8);
        for die in 0..16 {
            assert_eq!(grid.round(die) >> die & 1, 0);
            for other in 0..16 {
                assert_eq!(grid.round(die) >> other & 1, grid.round(other) >> die & 1);
            }
        }
    }

    #[test]
    fn invalid_grids() {
        for bad in [
            "",
            "A",
            "A B C",
            "A B C D E",
            "A B C É",
            "A B C ?",
            "A B C |",
            "A B C ABCD",
        ] {
            assert!(Grid::parse(&english(), bad).is_err(), "{bad}");
        }
        assert!(Grid::parse(&english(), &"A ".repeat(49)).is_err());
        assert!(Grid::parse(&english(), &"QUA ".repeat(36)).is_ok());
    }
}
