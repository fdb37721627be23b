//! `CrossEngine`: plays of positions, which come as bytes.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use lexicade_core::cross::best::BestSearch;
use lexicade_core::cross::engine::{Position, Settings};
use lexicade_core::cross::generate::generate;
use lexicade_core::cross::graph::LetterSet;
use lexicade_core::cross::leaves::LeaveModel;
use lexicade_core::cross::play::Play;
use lexicade_core::cross::rules::Rules;
use lexicade_core::cross::self_play::{GameRules, SelfPlay};
use lexicade_core::cross::words::Words;
use lexicade_core::{Error, Graph};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::cross::games::{CrossGame, CrossGameRules, CrossTurn};
use crate::cross::leaves::{CrossLeaveModel, CrossLeaves, leave_model};
use crate::cross::moves::CrossPlays;
use crate::errors::raise;
use crate::interrupt::{interruptible, interruptible_if_many};
use crate::words::WordGraph;

/// Runs an expression with the words of a lexicon, whatever the width of their letter sets.
macro_rules! with_words {
    ($graph:expr, $words:ident => $run:expr) => {
        match $graph.cross() {
            lexicade_core::cross::words::CrossWords::Short($words) => $run,
            lexicade_core::cross::words::CrossWords::Long($words) => $run,
        }
    };
}

/// What the squares of a board multiply, row by row, and the number of the square that the first play covers.
#[pyclass(frozen, get_all, module = "lexicade._core")]
pub struct CrossLayout {
    letter_times: Vec<u8>,
    word_times: Vec<u8>,
    start: usize,
}

#[pymethods]
impl CrossLayout {
    #[new]
    fn new(letter_times: Vec<u8>, word_times: Vec<u8>, start: usize) -> Self {
        Self {
            letter_times,
            word_times,
            start,
        }
    }
}

/// What tiles score: points by letter, the bonus for a whole rack, whether a blank counts as its letter; and whether one
/// tile alone may open the game.
#[pyclass(frozen, get_all, module = "lexicade._core")]
pub struct CrossScoring {
    points: Vec<u32>,
    rack_size: usize,
    bonus: u32,
    blanks_count: bool,
    one_tile_opens: bool,
}

#[pymethods]
impl CrossScoring {
    #[new]
    #[pyo3(signature = (points, rack_size=7, bonus=50, blanks_count=false, one_tile_opens=false))]
    fn new(points: Vec<u32>, rack_size: usize, bonus: u32, blanks_count: bool, one_tile_opens: bool) -> Self {
        Self {
            points,
            rack_size,
            bonus,
            blanks_count,
            one_tile_opens,
        }
    }
}

impl CrossScoring {
    fn rules(&self, layout: &CrossLayout) -> Result<Rules, Error> {
        let rules = Rules::new(&layout.letter_times, &layout.word_times, layout.start, &self.points)?;
        let mut rules = rules.with_bonus(self.rack_size, self.bonus)?;
        if self.blanks_count {
            rules = rules.with_blanks_counting();
        }
        rules.one_tile_opens = self.one_tile_opens;
        Ok(rules)
    }
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
    #[pyo3(signature = (graph, layout, scoring, leaves=None, table=None))]
    fn new(
        py: Python<'_>,
        graph: &WordGraph,
        layout: &CrossLayout,
        scoring: &CrossScoring,
        leaves: Option<&CrossLeaveModel>,
        table: Option<&CrossLeaves>,
    ) -> PyResult<Self> {
        let rules = Arc::new(scoring.rules(layout).map_err(raise)?);
        let leaves = leave_model(leaves, table);
        let graph = graph.shared();
        py.detach(|| graph.cross().complete());
        Ok(Self {
            graph,
            settings: Settings { rules, leaves },
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
    fn self_play(&self, py: Python<'_>, rules: &CrossGameRules, seeds: Vec<u64>) -> PyResult<Vec<CrossGame>> {
        let stop = AtomicBool::new(false);
        let work = || with_words!(self.graph, words => games(words, &self.settings, &rules.rules, &seeds, &stop));
        interruptible(py, &stop, work)?.map_err(raise)
    }

    /// The positions of a game of the engine against itself.
    fn self_play_positions(&self, py: Python<'_>, rules: &CrossGameRules, seed: u64) -> PyResult<Vec<CrossTurn>> {
        let mut turns = Vec::new();
        let played = with_words!(self.graph, words => {
            SelfPlay::new(words, &self.settings, &rules.rules).and_then(|mut games| games.play(seed, |turn| {
                let rack: Vec<u8> = turn.rack.subset(turn.rack.subsets() - 1).collect();
                turns.push(CrossTurn {
                    board: PyBytes::new(py, &turn.board.cells()).unbind(),
                    rack: PyBytes::new(py, &rack).unbind(),
                    bag: turn.bag,
                    spread: turn.spread,
                });
            }))
        });
        played.map_err(raise)?;
        Ok(turns)
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

fn games<L: LetterSet>(
    words: &Words<L>,
    settings: &Settings,
    rules: &GameRules,
    seeds: &[u64],
    stop: &AtomicBool,
) -> Result<Vec<CrossGame>, Error> {
    let mut games = SelfPlay::new(words, settings, rules)?;
    let play = |&seed: &u64| games.play(seed, |_| {}).map(CrossGame::from);
    seeds.iter().take_while(|_| !stop.load(Relaxed)).map(play).collect()
}
