//! `CrossMove`: a play, an exchange or a pass; `CrossPlays`: many plays, converted to Python objects on demand.

use lexicade_core::Error;
use lexicade_core::cross::board::Placed;
use lexicade_core::cross::candidates::find;
use lexicade_core::cross::choice::Choice;
use lexicade_core::cross::graph::LetterSet;
use lexicade_core::cross::play::Play;
use lexicade_core::cross::rack::Rack;
use lexicade_core::cross::simulate::{Move, Situation};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;

/// A tile on the board: the number of its letter, and whether it is a blank that stands for it.
#[pyclass(frozen, get_all, eq, from_py_object, module = "lexicade._core")]
#[derive(Clone, Copy, PartialEq)]
pub struct CrossTile {
    pub row: usize,
    pub column: usize,
    pub letter: u8,
    pub blank: bool,
}

#[pymethods]
impl CrossTile {
    #[new]
    fn new(row: usize, column: usize, letter: u8, blank: bool) -> Self {
        Self {
            row,
            column,
            letter,
            blank,
        }
    }
}

enum Laid {
    /// By the engine: packed, until somebody looks.
    Found(Play),
    /// From Python.
    Given(Vec<CrossTile>),
}

/// Tiles to lay, or tiles to exchange; a pass has neither.
#[pyclass(frozen, module = "lexicade._core")]
pub struct CrossMove {
    laid: Laid,
    exchanged: Vec<u8>,
}

impl CrossMove {
    /// A move of the engine for a rack.
    pub fn of(action: &Move, rack: &Rack) -> Self {
        match action {
            Move::Play(play) => Self::from(play),
            Move::Exchange(used) => Self::exchange(rack, *used),
            Move::Pass => Self::from(&Play::default()),
        }
    }

    /// What a bot has chosen for a rack.
    pub fn chosen(choice: &Choice, rack: &Rack) -> Self {
        match choice {
            Choice::Play(play) => Self::from(play),
            Choice::Exchange(used) => Self::exchange(rack, *used),
            Choice::Pass => Self::from(&Play::default()),
        }
    }

    fn exchange(rack: &Rack, used: usize) -> Self {
        Self {
            laid: Laid::Given(Vec::new()),
            exchanged: rack.subset(used).collect(),
        }
    }

    /// The move as the engine knows it; an error if it is not legal.
    pub fn find<L: LetterSet>(&self, situation: &Situation<'_, L>) -> Result<Move, Error> {
        let placed = |tile: CrossTile| Placed {
            row: tile.row,
            column: tile.column,
            letter: tile.letter,
            blank: tile.blank,
        };
        let tiles: Vec<Placed> = self.tiles().into_iter().map(placed).collect();
        find(situation, &tiles, &self.exchanged)
    }
}

impl From<&Play> for CrossMove {
    fn from(play: &Play) -> Self {
        Self {
            laid: Laid::Found(*play),
            exchanged: Vec::new(),
        }
    }
}

#[pymethods]
impl CrossMove {
    #[new]
    #[pyo3(signature = (tiles=Vec::new(), exchanged=Vec::new()))]
    fn new(tiles: Vec<CrossTile>, exchanged: Vec<u8>) -> Self {
        Self {
            laid: Laid::Given(tiles),
            exchanged,
        }
    }

    /// What the engine says it scores.
    #[getter]
    fn points(&self) -> u32 {
        match &self.laid {
            Laid::Found(play) => play.score(),
            Laid::Given(_) => 0,
        }
    }

    /// The tiles to lay, in the order of the word.
    #[getter]
    fn tiles(&self) -> Vec<CrossTile> {
        match &self.laid {
            Laid::Found(play) => play
                .placed()
                .map(|tile| CrossTile::new(tile.row, tile.column, tile.letter, tile.blank))
                .collect(),
            Laid::Given(tiles) => tiles.clone(),
        }
    }

    /// The tiles to exchange, as numbers of letters, 0 for a blank.
    #[getter]
    fn exchanged(&self) -> &[u8] {
        &self.exchanged
    }
}

/// Plays, converted to Python objects on demand.
#[pyclass(frozen, module = "lexicade._core")]
pub struct CrossPlays {
    pub plays: Vec<Play>,
}

#[pymethods]
impl CrossPlays {
    /// How many plays there are.
    fn __len__(&self) -> usize {
        self.plays.len()
    }

    /// The points of each play.
    fn scores(&self) -> Vec<u32> {
        self.plays.iter().map(Play::score).collect()
    }

    /// The points of all plays together.
    #[getter]
    fn sum_score(&self) -> u64 {
        self.plays.iter().map(|play| u64::from(play.score())).sum()
    }

    /// How many plays lay so many tiles.
    fn with_tiles(&self, tiles: usize) -> usize {
        self.plays.iter().filter(|play| play.len() == tiles).count()
    }

    /// One play; an empty one is none.
    fn play(&self, index: isize) -> PyResult<CrossMove> {
        let play = usize::try_from(index).ok().and_then(|index| self.plays.get(index));
        play.map(CrossMove::from)
            .ok_or_else(|| PyIndexError::new_err(format!("no play has number {index}")))
    }

    /// All plays, as `play` gives them.
    fn moves(&self) -> Vec<CrossMove> {
        self.plays.iter().map(CrossMove::from).collect()
    }
}
