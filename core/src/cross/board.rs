//! Tiles on a board, with the cross-check of every empty square in both directions.
//!
//! The board is kept twice: by rows, and transposed, so that a column is a lane like a row. Laying tiles computes the
//! cross-checks anew only where runs of tiles changed their ends; a log takes changes back.

use std::sync::Arc;

use crate::cross::graph::{CrossGraph, LetterSet};
use crate::cross::play::{BLANK, MAX_SIZE, Play};
use crate::cross::rules::Rules;
use crate::error::{Error, Result};
use crate::mask::Mask;

/// Squares from one lane to the next. Behind the last square of a lane is at least one that no letter fits.
pub const STRIDE: usize = MAX_SIZE + 3;

/// A square as seen along a lane.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Square<L> {
    /// The letters that fit: those that make a word across the lane, the tile's letter, none outside the board.
    pub fit: L,
    /// The factors of a tile's points: lower half in the word along the lane, upper half in the word across it.
    pub times: u64,
    /// The points of the other tiles of the word across, in the upper half.
    pub across: u64,
    /// What the square multiplies the word along the lane by.
    pub word_times: u32,
    /// The points of the tile.
    pub points: u16,
    /// The letter of the tile, from 1; 0 on an empty square.
    pub letter: u8,
    pub blank: bool,
    /// Whether an empty square has a tile before or behind it across the lane.
    pub crossed: bool,
}

/// The board seen by rows, or by columns.
#[derive(Clone)]
struct Side<L> {
    squares: Box<[Square<L>]>,
    /// The squares of each lane that have a tile, as bits.
    taken: [u32; MAX_SIZE],
    /// The empty squares of each lane with a word across, as bits.
    crossed: [u32; MAX_SIZE],
}

/// One lane of the board.
#[derive(Clone, Copy)]
pub struct Lane<'a, L> {
    pub squares: &'a [Square<L>; STRIDE],
    pub taken: u32,
    pub crossed: u32,
}

/// Tiles on a layout.
#[derive(Clone)]
pub struct Board<L> {
    rules: Arc<Rules>,
    sides: [Side<L>; 2],
    tiles: usize,
    log: Vec<Change<L>>,
}

/// A square as it was.
#[derive(Clone)]
struct Change<L> {
    down: bool,
    lane: u8,
    at: u8,
    square: Square<L>,
}

/// A tile to lay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placed {
    pub row: usize,
    pub column: usize,
    /// From 1.
    pub letter: u8,
    pub blank: bool,
}

impl<L: LetterSet> Board<L> {
    pub fn new(rules: Arc<Rules>) -> Self {
        let size = rules.size();
        let side = |down: bool| {
            let mut squares = vec![Square::default(); size * STRIDE].into_boxed_slice();
            for lane in 0..size {
                for at in 0..size {
                    squares[lane * STRIDE + at] = empty(&rules, down, lane, at, None);
                }
            }
            Side {
                squares,
                taken: [0; MAX_SIZE],
                crossed: [0; MAX_SIZE],
            }
        };
        Self {
            sides: [side(false), side(true)],
            rules,
            tiles: 0,
            log: Vec::new(),
        }
    }

    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// How many tiles lie on it.
    pub fn tiles(&self) -> usize {
        self.tiles
    }

    #[inline]
    pub fn lane(&self, down: bool, lane: usize) -> Lane<'_, L> {
        let side = &self.sides[usize::from(down)];
        Lane {
            squares: side.squares[lane * STRIDE..]
                .first_chunk()
                .expect("a lane has STRIDE squares"),
            taken: side.taken[lane],
            crossed: side.crossed[lane],
        }
    }

    /// One byte per square, row by row: 0 for an empty one, letters from 1, `BLANK` added for a blank.
    pub fn cells(&self) -> Vec<u8> {
        let size = self.rules.size();
        let cell = |square: &Square<L>| square.letter | if square.blank { BLANK } else { 0 };
        let row = |row| self.lane(false, row).squares[..size].iter().map(cell);
        (0..size).flat_map(row).collect()
    }

    /// Lays tiles anywhere, whether that is a legal play or not.
    pub fn lay(&mut self, graph: &CrossGraph<L>, tiles: &[Placed]) -> Result<()> {
        for tile in tiles {
            let inside = tile.row < self.rules.size() && tile.column < self.rules.size();
            if !inside || self.lane(false, tile.row).squares[tile.column].letter != 0 {
                return Error::invalid(format!("no tile fits row {} column {}", tile.row + 1, tile.column + 1));
            }
            self.put(*tile);
        }
        let rows = tiles.iter().fold(0u32, |rows, tile| rows | 1 << tile.row);
        let columns = tiles.iter().fold(0u32, |columns, tile| columns | 1 << tile.column);
        for (down, lanes) in [(false, rows), (true, columns)] {
            for lane in lanes.spots() {
                self.check_lane(graph, down, lane);
            }
        }
        Ok(())
    }

    /// Makes a play of this position; returns the mark with which `undo` takes it back.
    pub fn make(&mut self, graph: &CrossGraph<L>, play: &Play) -> usize {
        let mark = self.log.len();
        play.tiles().for_each(|tile| self.put(placed(play, tile)));
        // All tiles of a play are in one run along the lane.
        if let Some((first, ..)) = play.tiles().next() {
            self.check_run(graph, play.is_down(), play.lane(), first);
        }
        play.tiles()
            .for_each(|(at, ..)| self.check_run(graph, !play.is_down(), at, play.lane()));
        mark
    }

    /// The mark with which `undo` takes back all that is laid from now on.
    pub fn mark(&self) -> usize {
        self.log.len()
    }

    /// Takes back all that was laid since a mark.
    pub fn undo(&mut self, mark: usize) {
        while self.log.len() > mark {
            let Change { down, lane, at, square } = self.log.pop().expect("longer than the mark");
            let now = &self.sides[usize::from(down)].squares[usize::from(lane) * STRIDE + usize::from(at)];
            self.tiles -= usize::from(!down && now.letter != 0 && square.letter == 0);
            self.set(down, lane.into(), at.into(), square);
        }
    }

    /// Forgets how to take back what was laid.
    pub fn commit(&mut self) {
        self.log.clear();
    }

    fn put(&mut self, tile: Placed) {
        let points = match tile.blank {
            true => self.rules.blank_points()[usize::from(tile.letter)],
            false => self.rules.points()[usize::from(tile.letter)],
        };
        let square = Square {
            fit: L::bit(usize::from(tile.letter) - 1),
            points: points as u16,
            letter: tile.letter,
            blank: tile.blank,
            ..Square::default()
        };
        self.change(false, tile.row, tile.column, square);
        self.change(true, tile.column, tile.row, square);
        self.tiles += 1;
    }

    fn change(&mut self, down: bool, lane: usize, at: usize, square: Square<L>) {
        let old = self.sides[usize::from(down)].squares[lane * STRIDE + at];
        self.log.push(Change {
            down,
            lane: lane as u8,
            at: at as u8,
            square: old,
        });
        self.set(down, lane, at, square);
    }

    fn set(&mut self, down: bool, lane: usize, at: usize, square: Square<L>) {
        let side = &mut self.sides[usize::from(down)];
        side.squares[lane * STRIDE + at] = square;
        let bit = 1 << at;
        side.taken[lane] = side.taken[lane] & !bit | if square.letter != 0 { bit } else { 0 };
        side.crossed[lane] = side.crossed[lane] & !bit | if square.crossed { bit } else { 0 };
    }

    /// Computes the cross-checks of all empty squares beside tiles of a lane.
    fn check_lane(&mut self, graph: &CrossGraph<L>, down: bool, lane: usize) {
        let taken = self.sides[usize::from(down)].taken[lane];
        let beside = (taken << 1 | taken >> 1) & !taken & ((1 << self.rules.size()) - 1);
        for at in beside.spots() {
            self.check_square(graph, down, lane, at);
        }
    }

    /// Computes the cross-checks of the empty squares at both ends of the run of tiles at a place of a lane.
    fn check_run(&mut self, graph: &CrossGraph<L>, down: bool, lane: usize, at: usize) {
        let taken = self.sides[usize::from(down)].taken[lane];
        let end = at + (!(taken >> at)).trailing_zeros() as usize;
        let start = at + 1 - (!(taken << (31 - at))).leading_zeros() as usize;
        if end < self.rules.size() {
            self.check_square(graph, down, lane, end);
        }
        if start > 0 {
            self.check_square(graph, down, lane, start - 1);
        }
    }

    /// Computes the cross-check that an empty square of a lane has in the other direction.
    fn check_square(&mut self, graph: &CrossGraph<L>, down: bool, lane: usize, at: usize) {
        let squares = &self.lane(down, lane).squares[..self.rules.size()];
        let check = cross_check(graph, squares, at);
        let square = empty(&self.rules, !down, at, lane, Some(check));
        self.change(!down, at, lane, square);
    }
}

/// A tile of a play, by row and column.
fn placed(play: &Play, (at, letter, blank): (usize, u8, bool)) -> Placed {
    let (row, column) = if play.is_down() {
        (at, play.lane())
    } else {
        (play.lane(), at)
    };
    Placed {
        row,
        column,
        letter,
        blank,
    }
}

impl Play {
    /// The tiles by row and column, in order.
    pub fn placed(&self) -> impl Iterator<Item = Placed> {
        self.tiles().map(|tile| placed(self, tile))
    }
}

/// An empty square of a lane, with the letters that fit a word across it and the points of that word's tiles.
fn empty<L: LetterSet>(rules: &Rules, down: bool, lane: usize, at: usize, check: Option<(L, u32)>) -> Square<L> {
    let (row, column) = if down { (at, lane) } else { (lane, at) };
    let (letter, word) = rules.times(row, column);
    let (letter, word) = (u64::from(letter), u64::from(word));
    let (fit, across) = check.unwrap_or((!L::EMPTY, 0));
    let crossed = check.is_some();
    Square {
        fit,
        times: letter | if crossed { letter * word } else { 0 } << 32,
        across: (u64::from(across) * word) << 32,
        word_times: word as u32,
        points: 0,
        letter: 0,
        blank: false,
        crossed,
    }
}

/// The letters that make a word on an empty square with the tiles before and behind it, and the points of those.
fn cross_check<L: LetterSet>(graph: &CrossGraph<L>, lane: &[Square<L>], at: usize) -> (L, u32) {
    let tile = |square: &&Square<L>| square.letter != 0;
    let before = lane[..at].iter().rev().take_while(tile);
    let behind = lane[at + 1..].iter().take_while(tile);
    let points = before
        .clone()
        .chain(behind.clone())
        .map(|square| u32::from(square.points))
        .sum();
    let number = |square: &Square<L>| usize::from(square.letter) - 1;
    let letters_before = before.clone().map(number);
    let behind_count = behind.clone().count();
    let letters_behind = lane[at + 1..at + 1 + behind_count].iter().rev().map(number);
    let Some(link) = graph.walk(graph.root(), letters_behind) else {
        return (L::EMPTY, points);
    };
    if behind_count == 0 {
        let link = graph.walk(graph.root(), letters_before).filter(|link| link.turns());
        return (
            link.map_or(L::EMPTY, |link| graph.node(graph.turn(link)).accept),
            points,
        );
    }
    let node = graph.node(link);
    let before_count = before.clone().count();
    if before_count == 0 {
        return (node.accept, points);
    }
    // The graph spells whole words from the last letter to the first.
    let first = number(&lane[at - before_count]);
    let fits = |&letter: &usize| {
        let link = graph.walk(graph.child(node, letter), letters_before.clone().take(before_count - 1));
        link.is_some_and(|link| link.letters.has(first) && graph.node(link).accept.has(first))
    };
    let fit = node
        .onward
        .spots()
        .filter(fits)
        .fold(L::EMPTY, |fit, letter| fit | L::bit(letter));
    (fit, points)
}
