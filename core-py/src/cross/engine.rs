//! `CrossEngine`: plays of positions, which come as bytes; `CrossPlays`: plays, converted to Python objects on demand.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use lexicade_core::cross::best::BestSearch;
use lexicade_core::cross::engine::{Position, Settings};
use lexicade_core::cross::generate::generate;
use lexicade_core::cross::graph::LetterSet;
use lexicade_core::cross::leaves::LeaveModel;
use lexicade_core::cross::play::Play;
use lexicade_core::cross::rules::Rules;
use lexicade_core::cross::self_play::{GameRules, SelfPlay, Turn};
use lexicade_core::cross::words::Words;
use lexicade_core::{Error, Graph};
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::cross::bots::CrossLeaves;
use crate::errors::raise;
use crate::interrupt::{interruptible, interruptible_if_many};
use crate::words::WordGraph;

/// Row, column, number of the letter, whether it is a blank.
pub type Tile = (usize, usize, u8, bool);
/// Points, tiles.
pub type Entry = (u32, Vec<Tile>);
/// Scores, turns, exchanges, passes.
type Game = (i32, i32, u32, u32, u32);
/// Board, rack, tiles in the bag.
type Bytes<'py> = (Bound<'py, PyBytes>, Bound<'py, PyBytes>, usize);
/// Values of single tiles and of duplicates in thousandths, by number; vowels; weight of their balance.
pub(crate) type Leaves = (Vec<i32>, Vec<i32>, Vec<u8>, i32);

/// Runs an expression with the words of a lexicon, whatever the width of their letter sets.
macro_rules! with_words {
    ($graph:expr, $words:ident => $run:expr) => {
        match $graph.cross() {
            lexicade_core::cross::words::CrossWords::Short($words) => $run,
            lexicade_core::cross::words::CrossWords::Long($words) => $run,
        }
    };
}

/// Finds plays for one lexicon, layout and tile set. A board has one byte per square, row by row: 0 for an empty one,
/// the number of a letter from 1, 64 more for a blank. A rack has the numbers of its letters, 0 for a blank.
#[pyclass(frozen, module = "lexicade._core")]
pub struct CrossEngine {
    pub graph: Arc<Graph>,
    pub settings: Settings,
    no_leaves: LeaveModel,
}

#[pymethods]
impl CrossEngine {
    #[new]
    #[pyo3(signature = (
        graph, letter_times, word_times, start, points, rack_size=7, bonus=50, blanks_count=false,
        one_tile_opens=false, leaves=None, table=None
    ))]
    #[allow(clippy::too_many_arguments)]
    fn new(
        py: Python<'_>,
        graph: &WordGraph,
        letter_times: &[u8],
        word_times: &[u8],
        start: usize,
        points: Vec<u32>,
        rack_size: usize,
        bonus: u32,
        blanks_count: bool,
        one_tile_opens: bool,
        leaves: Option<Leaves>,
        table: Option<&CrossLeaves>,
    ) -> PyResult<Self> {
        let rules = Rules::new(letter_times, word_times, start, &points).map_err(raise)?;
        let mut rules = rules.with_bonus(rack_size, bonus).map_err(raise)?;
        if blanks_count {
            rules = rules.with_blanks_counting();
        }
        rules.one_tile_opens = one_tile_opens;
        let leaves = model(leaves, table);
        let graph = graph.shared();
        py.detach(|| graph.cross());
        Ok(Self {
            graph,
            settings: Settings {
                rules: Arc::new(rules),
                leaves,
            },
            no_leaves: LeaveModel::zero(),
        })
    }

    /// Every legal play, the best score first.
    fn plays(&self, py: Python<'_>, board: &[u8], rack: &[u8]) -> PyResult<CrossPlays> {
        let plays = py.detach(|| {
            with_words!(self.graph, words => {
                let position = Position::read(words, &self.settings.rules, board, rack)?;
                Ok(position.plays(words))
            })
        });
        Ok(CrossPlays {
            plays: plays.map_err(raise)?,
        })
    }

    /// How many plays many positions have together. Each is generated `repeat` times: for measuring.
    #[pyo3(signature = (boards, racks, repeat=1))]
    fn count_plays(
        &self,
        py: Python<'_>,
        boards: Vec<Bound<'_, PyBytes>>,
        racks: Vec<Bound<'_, PyBytes>>,
        repeat: usize,
    ) -> PyResult<usize> {
        let positions = paired(&boards, &racks)?;
        let stop = AtomicBool::new(false);
        let work = || with_words!(self.graph, words => self.count_each(words, &positions, repeat, &stop));
        interruptible_if_many(py, &stop, positions.len() * repeat, work)?.map_err(raise)
    }

    /// The best plays of many positions, by score plus leave or by score alone, one after another on one core. A
    /// position without a play has an empty one. Each is searched `repeat` times: for measuring.
    #[pyo3(signature = (boards, racks, leaves=true, repeat=1))]
    fn best_many(
        &self,
        py: Python<'_>,
        boards: Vec<Bound<'_, PyBytes>>,
        racks: Vec<Bound<'_, PyBytes>>,
        leaves: bool,
        repeat: usize,
    ) -> PyResult<CrossPlays> {
        let positions = paired(&boards, &racks)?;
        let stop = AtomicBool::new(false);
        let work = || with_words!(self.graph, words => self.best_of_each(words, &positions, leaves, repeat, &stop));
        let plays = interruptible_if_many(py, &stop, positions.len() * repeat, work)?;
        Ok(CrossPlays {
            plays: plays.map_err(raise)?,
        })
    }

    /// Games of the engine against itself, by score plus leave; each seed makes one game.
    fn self_play(
        &self,
        py: Python<'_>,
        tiles: &[u8],
        rack_size: usize,
        exchange_minimum: usize,
        scoreless_limit: u32,
        seeds: Vec<u64>,
    ) -> PyResult<Vec<Game>> {
        let rules = game_rules(tiles, rack_size, exchange_minimum, scoreless_limit);
        let stop = AtomicBool::new(false);
        let work = || with_words!(self.graph, words => games(words, &self.settings, &rules, &seeds, &stop));
        interruptible(py, &stop, work)?.map_err(raise)
    }

    /// The positions of a game of the engine against itself: board, rack, tiles in the bag.
    fn self_play_positions<'py>(
        &self,
        py: Python<'py>,
        tiles: &[u8],
        rack_size: usize,
        exchange_minimum: usize,
        scoreless_limit: u32,
        seed: u64,
    ) -> PyResult<Vec<Bytes<'py>>> {
        let rules = game_rules(tiles, rack_size, exchange_minimum, scoreless_limit);
        let positions = with_words!(self.graph, words => positions(words, &self.settings, &rules, seed));
        let bytes =
            |(board, rack, bag): (Vec<u8>, Vec<u8>, usize)| (PyBytes::new(py, &board), PyBytes::new(py, &rack), bag);
        Ok(positions.map_err(raise)?.into_iter().map(bytes).collect())
    }

    /// Bytes of memory for the words.
    #[getter]
    fn memory(&self) -> usize {
        self.graph.cross().size()
    }
}

impl CrossEngine {
    fn count_each<L: LetterSet>(
        &self,
        words: &Words<L>,
        positions: &[(&[u8], &[u8])],
        repeat: usize,
        stop: &AtomicBool,
    ) -> Result<usize, Error> {
        let (mut plays, mut count) = (Vec::new(), 0);
        for &(board, rack) in positions {
            let position = Position::read(words, &self.settings.rules, board, rack)?;
            for _ in (0..repeat).take_while(|_| !stop.load(Relaxed)) {
                plays.clear();
                generate(&words.graph, &position.board, &position.rack, &mut plays);
            }
            count += plays.len();
        }
        Ok(count)
    }

    fn best_of_each<L: LetterSet>(
        &self,
        words: &Words<L>,
        positions: &[(&[u8], &[u8])],
        leaves: bool,
        repeat: usize,
        stop: &AtomicBool,
    ) -> Result<Vec<Play>, Error> {
        let mut search = BestSearch::default();
        let leaves = if leaves { &self.settings.leaves } else { &self.no_leaves };
        let best = |&(board, rack): &(&[u8], &[u8])| {
            let position = Position::read(words, &self.settings.rules, board, rack)?;
            let times = (0..repeat).take_while(|_| !stop.load(Relaxed));
            let best = times.fold(None, |_, _| position.best(words, leaves, &mut search));
            Ok(best.map_or_else(Play::default, |best| best.play))
        };
        positions.iter().map(best).collect()
    }
}

/// Boards with their racks, as bytes.
fn paired<'a>(
    boards: &'a [Bound<'_, PyBytes>],
    racks: &'a [Bound<'_, PyBytes>],
) -> PyResult<Vec<(&'a [u8], &'a [u8])>> {
    if boards.len() != racks.len() {
        return Err(PyValueError::new_err("there are not as many racks as boards"));
    }
    Ok(boards
        .iter()
        .zip(racks)
        .map(|(board, rack)| (board.as_bytes(), rack.as_bytes()))
        .collect())
}

/// Leave values: learned ones where a table has them, else the estimate, else none.
pub(crate) fn model(leaves: Option<Leaves>, table: Option<&CrossLeaves>) -> LeaveModel {
    let model = leaves.map_or_else(LeaveModel::zero, |(single, duplicate, vowels, balance)| {
        LeaveModel::new(&single, &duplicate, &vowels, balance)
    });
    match table {
        Some(table) => model.with_table(table.shared()),
        None => model,
    }
}

pub(crate) fn game_rules(tiles: &[u8], rack_size: usize, exchange_minimum: usize, scoreless_limit: u32) -> GameRules {
    GameRules {
        tiles: tiles.into(),
        rack_size,
        exchange_minimum,
        scoreless_limit,
    }
}

fn games<L: LetterSet>(
    words: &Words<L>,
    settings: &Settings,
    rules: &GameRules,
    seeds: &[u64],
    stop: &AtomicBool,
) -> Result<Vec<Game>, Error> {
    let mut games = SelfPlay::new(words, settings, rules)?;
    let play = |&seed: &u64| {
        let game = games.play(seed, |_| {})?;
        Ok((game.scores[0], game.scores[1], game.turns, game.exchanges, game.passes))
    };
    seeds.iter().take_while(|_| !stop.load(Relaxed)).map(play).collect()
}

type Bare = (Vec<u8>, Vec<u8>, usize);

fn positions<L: LetterSet>(
    words: &Words<L>,
    settings: &Settings,
    rules: &GameRules,
    seed: u64,
) -> Result<Vec<Bare>, Error> {
    let mut positions = Vec::new();
    SelfPlay::new(words, settings, rules)?.play(seed, |turn: Turn<'_, L>| {
        positions.push((
            turn.board.cells(),
            turn.rack.subset(turn.rack.subsets() - 1).collect(),
            turn.bag,
        ));
    })?;
    Ok(positions)
}

/// Plays, converted to Python objects on demand.
#[pyclass(frozen, module = "lexicade._core")]
pub struct CrossPlays {
    plays: Vec<Play>,
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

    /// One play: points and tiles (row, column, number of the letter, blank).
    fn play(&self, index: isize) -> PyResult<Entry> {
        let play = usize::try_from(index).ok().and_then(|index| self.plays.get(index));
        play.map(entry)
            .ok_or_else(|| PyIndexError::new_err(format!("no play has number {index}")))
    }

    /// All plays, as `play` gives them.
    fn entries(&self) -> Vec<Entry> {
        self.plays.iter().map(entry).collect()
    }
}

pub fn entry(play: &Play) -> Entry {
    let tiles = play
        .placed()
        .map(|tile| (tile.row, tile.column, tile.letter, tile.blank));
    (play.score(), tiles.collect())
}
