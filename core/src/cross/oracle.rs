//! Every legal play by definition: each word on each place, judged by what it forms. Slow, obvious, for tests.

use std::collections::BTreeMap;

use crate::cross::board::{Board, Placed};
use crate::cross::graph::LetterSet;
use crate::cross::rack::Rack;
use crate::words::graph::Graph;

/// Tiles of a play (row, column, letter, blank) in rising order.
pub type Tiles = Vec<(usize, usize, u8, bool)>;

/// Letter and points of each tile, by row and column.
type Cells = BTreeMap<(usize, usize), (u8, u32)>;

pub struct Oracle<'a, L> {
    pub words: &'a Graph,
    pub board: &'a Board<L>,
    pub rack: &'a Rack,
}

impl<L: LetterSet> Oracle<'_, L> {
    /// Every legal play with its score.
    pub fn plays(&self) -> BTreeMap<Tiles, u32> {
        let size = self.board.rules().size();
        let mut found = BTreeMap::new();
        for word in self.words.words().iter().filter(|word| word.len() <= size) {
            for lane in 0..size {
                for start in 0..=size - word.len() {
                    for down in [false, true] {
                        self.fit(word, lane, start, down, &mut found);
                    }
                }
            }
        }
        found
    }

    fn cells(&self) -> Cells {
        let size = self.board.rules().size();
        let places = (0..size).flat_map(|row| (0..size).map(move |column| (row, column)));
        let tile = |place: (usize, usize)| {
            let square = self.board.lane(false, place.0).squares[place.1];
            (square.letter > 0).then(|| (place, (square.letter, square.points.into())))
        };
        places.filter_map(tile).collect()
    }

    fn fit(&self, word: &[u8], lane: usize, start: usize, down: bool, found: &mut BTreeMap<Tiles, u32>) {
        let cells = self.cells();
        let place = |at: usize| if down { (at, lane) } else { (lane, at) };
        let before = start.checked_sub(1).is_some_and(|at| cells.contains_key(&place(at)));
        if before || cells.contains_key(&place(start + word.len())) {
            return;
        }
        let mut fresh = Vec::new();
        for (at, &letter) in word.iter().enumerate() {
            match cells.get(&place(start + at)) {
                Some(&(there, _)) if there != letter => return,
                Some(_) => {}
                None => fresh.push((place(start + at), letter)),
            }
        }
        self.spend(&fresh, &mut self.rack.counts.clone(), &mut Vec::new(), &cells, found);
    }

    fn spend(
        &self,
        fresh: &[((usize, usize), u8)],
        counts: &mut [u8],
        laid: &mut Vec<Placed>,
        cells: &Cells,
        found: &mut BTreeMap<Tiles, u32>,
    ) {
        let Some((&((row, column), letter), rest)) = fresh.split_first() else {
            if let Some(score) = self.judge(laid, cells) {
                let mut tiles: Tiles = laid
                    .iter()
                    .map(|tile| (tile.row, tile.column, tile.letter, tile.blank))
                    .collect();
                tiles.sort_unstable();
                let known = found.insert(tiles, score);
                assert!(known.is_none_or(|known| known == score));
            }
            return;
        };
        for blank in [false, true] {
            let kind = if blank { 0 } else { usize::from(letter) };
            if counts[kind] > 0 {
                counts[kind] -= 1;
                laid.push(Placed {
                    row,
                    column,
                    letter,
                    blank,
                });
                self.spend(rest, counts, laid, cells, found);
                laid.pop();
                counts[kind] += 1;
            }
        }
    }

    /// The score of tiles in one line without gaps, if they may be laid.
    fn judge(&self, laid: &[Placed], cells: &Cells) -> Option<u32> {
        let rules = self.board.rules();
        if laid.is_empty() {
            return None;
        }
        let near = |tile: &Placed| {
            let (row, column) = (tile.row as isize, tile.column as isize);
            [
                (row - 1, column),
                (row + 1, column),
                (row, column - 1),
                (row, column + 1),
            ]
            .iter()
            .any(|&(row, column)| row >= 0 && column >= 0 && cells.contains_key(&(row as usize, column as usize)))
        };
        let opens = || {
            let covers = laid.iter().any(|tile| (tile.row, tile.column) == rules.start());
            covers && (laid.len() > 1 || rules.one_tile_opens)
        };
        if !(if cells.is_empty() {
            opens()
        } else {
            laid.iter().any(near)
        }) {
            return None;
        }
        let mut after = cells.clone();
        let points = |tile: &Placed| {
            let table = if tile.blank {
                rules.blank_points()
            } else {
                rules.points()
            };
            table[usize::from(tile.letter)]
        };
        after.extend(
            laid.iter()
                .map(|tile| ((tile.row, tile.column), (tile.letter, points(tile)))),
        );
        let down = laid.len() > 1 && laid[0].column == laid[1].column;
        let mut lines = vec![line(&after, laid[0], down)];
        lines.extend(laid.iter().map(|&tile| line(&after, tile, !down)));
        let mut formed: Vec<_> = lines.into_iter().filter(|line| line.len() > 1).collect();
        if formed.is_empty() {
            formed.push(vec![(laid[0].row, laid[0].column)]);
        }
        let mut score = rules.bonus()[laid.len()];
        for line in formed {
            let word: Vec<u8> = line.iter().map(|place| after[place].0).collect();
            if !self.words.contains(&word) {
                return None;
            }
            let (mut sum, mut times) = (0, 1);
            for place in line {
                let (letter, word) = match cells.contains_key(&place) {
                    true => (1, 1),
                    false => rules.times(place.0, place.1),
                };
                sum += after[&place].1 * u32::from(letter);
                times *= u32::from(word);
            }
            score += sum * times;
        }
        Some(score)
    }
}

/// The places of the run of tiles through a tile.
fn line(cells: &Cells, tile: Placed, down: bool) -> Vec<(usize, usize)> {
    let step = |(row, column): (usize, usize)| if down { (row + 1, column) } else { (row, column + 1) };
    let back = |(row, column): (usize, usize)| match down {
        true => row.checked_sub(1).map(|row| (row, column)),
        false => column.checked_sub(1).map(|column| (row, column)),
    };
    let mut place = (tile.row, tile.column);
    while let Some(before) = back(place).filter(|before| cells.contains_key(before)) {
        place = before;
    }
    let next = |place: &(usize, usize)| Some(step(*place)).filter(|place| cells.contains_key(place));
    std::iter::successors(Some(place), next).collect()
}
