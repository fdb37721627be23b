//! Whether tiles may be laid, and what they score, whatever they spell: for those who cannot ask the rules in Python.

use std::collections::BTreeSet;

use crate::cross::board::Placed;
use crate::cross::play::{BLANK, MAX_TILES};
use crate::cross::rules::Rules;

/// Row and column.
pub type Square = (usize, usize);

/// Why tiles may not be laid, with the square that the player is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wrong {
    NoTiles,
    OffBoard(Square),
    SquareTaken(Square),
    NotOneLine,
    Gap(Square),
    OffStart(Square),
    OneTileFirst,
    NotConnected,
}

/// A word that laid tiles form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Formed {
    pub squares: Vec<Square>,
    pub letters: Vec<u8>,
    pub points: u32,
}

/// What laying tiles would do. The word along them comes first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    pub words: Vec<Formed>,
    pub bonus: u32,
}

impl Draft {
    pub fn points(&self) -> u32 {
        self.words.iter().map(|word| word.points).sum::<u32>() + self.bonus
    }
}

/// The draft of some tiles on a board of a byte a square, or why they may not be laid.
pub fn draft(rules: &Rules, cells: &[u8], tiles: &[Placed]) -> Result<Draft, Wrong> {
    check(rules, cells, tiles)?;
    let mut tiles = tiles.to_vec();
    tiles.sort_unstable_by_key(square);
    let mut after = cells.to_vec();
    for tile in &tiles {
        after[tile.row * rules.size() + tile.column] = cell(tile);
    }
    let fresh: BTreeSet<Square> = tiles.iter().map(square).collect();
    let down = tiles.len() > 1 && tiles[0].column == tiles[1].column;
    let along = [(tiles[0], down)];
    let across = tiles.iter().map(|tile| (*tile, !down));
    let mut lines: Vec<_> = along
        .into_iter()
        .chain(across)
        .map(|(tile, down)| line(rules, &after, square(&tile), down))
        .collect();
    // A single tile that touches nothing is the word it makes.
    let single = lines[0].clone();
    lines.retain(|line| line.len() > 1);
    if lines.is_empty() {
        lines.push(single);
    }
    let words = lines.into_iter().map(|squares| formed(rules, &after, &fresh, squares));
    Ok(Draft {
        words: words.collect(),
        bonus: rules.bonus()[tiles.len().min(MAX_TILES)],
    })
}

fn square(tile: &Placed) -> Square {
    (tile.row, tile.column)
}

/// A tile as a byte of a board.
pub fn cell(tile: &Placed) -> u8 {
    tile.letter | if tile.blank { BLANK } else { 0 }
}

/// In the order in which the rules in Python look.
fn check(rules: &Rules, cells: &[u8], tiles: &[Placed]) -> Result<(), Wrong> {
    let size = rules.size();
    let taken = |(row, column): Square| cells[row * size + column] != 0;
    if tiles.is_empty() {
        return Err(Wrong::NoTiles);
    }
    for at in tiles.iter().map(square) {
        if at.0 >= size || at.1 >= size {
            return Err(Wrong::OffBoard(at));
        }
        if taken(at) {
            return Err(Wrong::SquareTaken(at));
        }
    }
    let mut squares = BTreeSet::new();
    let twice = |at: &Square| tiles.iter().filter(|tile| square(tile) == *at).count() > 1;
    for at in tiles.iter().map(square) {
        if twice(&at) {
            return Err(Wrong::SquareTaken(at));
        }
        squares.insert(at);
    }
    let span = |of: fn(&Square) -> usize| {
        let numbers = squares.iter().map(of);
        (
            numbers.clone().min().unwrap_or_default(),
            numbers.max().unwrap_or_default(),
        )
    };
    let ((top, bottom), (left, right)) = (span(|at| at.0), span(|at| at.1));
    if top != bottom && left != right {
        return Err(Wrong::NotOneLine);
    }
    let line = (top..=bottom).flat_map(|row| (left..=right).map(move |column| (row, column)));
    if let Some(gap) = line.into_iter().find(|at| !squares.contains(at) && !taken(*at)) {
        return Err(Wrong::Gap(gap));
    }
    if cells.iter().all(|&cell| cell == 0) {
        if !squares.contains(&rules.start()) {
            return Err(Wrong::OffStart(rules.start()));
        }
        let alone = tiles.len() == 1 && !rules.one_tile_opens;
        return if alone { Err(Wrong::OneTileFirst) } else { Ok(()) };
    }
    let beside = |(row, column): &Square| {
        [
            (row.wrapping_sub(1), *column),
            (row + 1, *column),
            (*row, column.wrapping_sub(1)),
            (*row, column + 1),
        ]
    };
    let touches = |near: Square| near.0 < size && near.1 < size && taken(near);
    match squares.iter().flat_map(beside).any(touches) {
        true => Ok(()),
        false => Err(Wrong::NotConnected),
    }
}

/// The run of tiles through a square.
fn line(rules: &Rules, cells: &[u8], (row, column): Square, down: bool) -> Vec<Square> {
    let at = |place: usize| if down { (place, column) } else { (row, place) };
    let taken = |place: usize| {
        let (row, column) = at(place);
        cells[row * rules.size() + column] != 0
    };
    let here = if down { row } else { column };
    let first = (0..here).rev().take_while(|&place| taken(place)).last().unwrap_or(here);
    (first..rules.size())
        .take_while(|&place| taken(place))
        .map(at)
        .collect()
}

/// Premium squares count for the tiles laid now, and never again.
fn formed(rules: &Rules, cells: &[u8], fresh: &BTreeSet<Square>, squares: Vec<Square>) -> Formed {
    let (mut total, mut times) = (0, 1);
    let mut letters = Vec::with_capacity(squares.len());
    for &(row, column) in &squares {
        let cell = cells[row * rules.size() + column];
        let letter = cell & (BLANK - 1);
        let by_letter = if cell & BLANK != 0 {
            rules.blank_points()
        } else {
            rules.points()
        };
        let (letter_times, word_times) = match fresh.contains(&(row, column)) {
            true => rules.times(row, column),
            false => (1, 1),
        };
        total += by_letter[usize::from(letter)] * u32::from(letter_times);
        times *= u32::from(word_times);
        letters.push(letter);
    }
    Formed {
        squares,
        letters,
        points: total * times,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tiles(squares: &[Square]) -> Vec<Placed> {
        let tile = |&(row, column): &Square| Placed {
            row,
            column,
            letter: 1,
            blank: false,
        };
        squares.iter().map(tile).collect()
    }

    #[test]
    fn what_may_not_be_laid_is_named() {
        let rules = Rules::new(&[1; 49], &[1; 49], 24, &[1]).unwrap();
        let empty = [0; 49];
        let wrong = |cells: &[u8], squares: &[Square]| draft(&rules, cells, &tiles(squares)).unwrap_err();
        assert_eq!(wrong(&empty, &[]), Wrong::NoTiles);
        assert_eq!(wrong(&empty, &[(3, 7)]), Wrong::OffBoard((3, 7)));
        assert_eq!(wrong(&empty, &[(3, 3), (3, 3)]), Wrong::SquareTaken((3, 3)));
        assert_eq!(wrong(&empty, &[(3, 3), (4, 4)]), Wrong::NotOneLine);
        assert_eq!(wrong(&empty, &[(3, 3), (3, 5)]), Wrong::Gap((3, 4)));
        assert_eq!(wrong(&empty, &[(0, 0), (0, 1)]), Wrong::OffStart((3, 3)));
        assert_eq!(wrong(&empty, &[(3, 3)]), Wrong::OneTileFirst);
        let mut laid = empty;
        laid[24] = 1;
        assert_eq!(wrong(&laid, &[(3, 3)]), Wrong::SquareTaken((3, 3)));
        assert_eq!(wrong(&laid, &[(4, 4)]), Wrong::NotConnected);
    }

    #[test]
    fn words_score_by_fresh_squares_alone() {
        let rules = Rules::new(&[2; 49], &[3; 49], 24, &[1])
            .unwrap()
            .with_bonus(3, 50)
            .unwrap();
        let mut cells = [0; 49];
        (cells[24], cells[25]) = (1, 1 | BLANK);
        let found = draft(&rules, &cells, &tiles(&[(3, 5)])).unwrap();
        assert_eq!(found.words.len(), 1);
        assert_eq!((found.words[0].points, found.bonus), ((1 + 2) * 3, 0));
        let three = draft(&rules, &[0; 49], &tiles(&[(3, 2), (3, 3), (3, 4)])).unwrap();
        assert_eq!((three.words[0].points, three.points()), (6 * 27, 6 * 27 + 50));
    }
}
