//! `CrossSituation`: what the player to move knows, and the searches that look ahead from there.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use lexicade_core::cross::candidates::candidates;
use lexicade_core::cross::endgame::Limits;
use lexicade_core::cross::engine::{Position, Settings};
use lexicade_core::cross::graph::LetterSet;
use lexicade_core::cross::house::Idle;
use lexicade_core::cross::inference::{self, Seen, infer};
use lexicade_core::cross::preendgame::{Plan, Step, preendgame};
use lexicade_core::cross::rack::Rack;
use lexicade_core::cross::simulate::{MAX_SEATS, Move, Options, Situation, simulate};
use lexicade_core::{Error, Graph};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::cross::control::{CrossEffort, House};
use crate::cross::engine::CrossEngine;
use crate::cross::looks::{
    CrossCandidate, CrossOutlook, CrossProof, CrossSeen, CrossSimulated, CrossSimulation, CrossStep,
};
use crate::cross::moves::CrossMove;
use crate::errors::raise;
use crate::interrupt::interruptible;

/// Tiles that the player to move does not see: all of them, and how many of them each other player has.
#[pyclass(frozen, get_all, module = "lexicade._core")]
pub struct CrossHidden {
    unseen: Vec<u8>,
    other: usize,
}

#[pymethods]
impl CrossHidden {
    #[new]
    fn new(unseen: Vec<u8>, other: usize) -> Self {
        Self { unseen, other }
    }
}

/// How a game stands: turns in a row without points, passes in a row; how many exchanges each player has left, the one
/// to move first, none for any number; own points less those of the best other.
#[pyclass(frozen, get_all, module = "lexicade._core")]
pub struct CrossStanding {
    scoreless: u32,
    passes: u32,
    exchanges: Vec<Option<u32>>,
    spread: i32,
}

#[pymethods]
impl CrossStanding {
    #[new]
    fn new(scoreless: u32, passes: u32, exchanges: Vec<Option<u32>>, spread: i32) -> Self {
        Self {
            scoreless,
            passes,
            exchanges,
            spread,
        }
    }
}

/// A position as one player knows it.
#[pyclass(frozen, module = "lexicade._core")]
pub struct CrossSituation {
    graph: Arc<Graph>,
    settings: Settings,
    board: Vec<u8>,
    rack: Vec<u8>,
    unseen: Vec<u8>,
    other: usize,
    rack_size: usize,
    house: House,
    idle: Idle,
    exchanges: [u32; MAX_SEATS],
    spread: i32,
    seats: usize,
}

/// Runs an expression with the `Situation` of a `CrossSituation`.
macro_rules! with_situation {
    ($this:expr, $held:expr, $situation:ident => $run:expr) => {
        with_words!($this.graph, words => {
            let position = Position::read(words, &$this.settings.rules, &$this.board, &$this.rack)?;
            let $situation = Situation {
                words,
                settings: &$this.settings,
                board: &position.board,
                rack: &position.rack,
                seats: $this.seats,
                unseen: &$this.unseen,
                other: $this.other,
                held: $held,
                rack_size: $this.rack_size,
                house: $this.house.rules(),
                idle: $this.idle,
                exchanges: $this.exchanges,
                spread: $this.spread,
            };
            Ok($run)
        })
    };
}

#[pymethods]
impl CrossSituation {
    /// As many players as `standing` has exchanges for. `house`: the rules of the table, Python's `HouseRules`.
    #[new]
    fn new(
        engine: &CrossEngine,
        board: Vec<u8>,
        rack: Vec<u8>,
        hidden: &CrossHidden,
        rack_size: usize,
        house: House,
        standing: &CrossStanding,
    ) -> PyResult<Self> {
        let seats = standing.exchanges.len();
        if !(2..=MAX_SEATS).contains(&seats) {
            return Err(PyValueError::new_err(format!("two to {MAX_SEATS} play")));
        }
        let CrossHidden { unseen, other } = hidden;
        Rack::new(&unseen[..unseen.len().min(*other)]).map_err(raise)?;
        let letters = with_words!(engine.graph, words => words.letters);
        if unseen.iter().any(|&tile| usize::from(tile) > letters) {
            return Err(PyValueError::new_err(
                "a tile has a letter that the lexicon does not have",
            ));
        }
        let mut left = [u32::MAX; MAX_SEATS];
        for (left, exchanges) in left.iter_mut().zip(&standing.exchanges) {
            *left = exchanges.unwrap_or(u32::MAX);
        }
        Ok(Self {
            graph: Arc::clone(&engine.graph),
            settings: engine.settings.clone(),
            board,
            rack,
            unseen: unseen.clone(),
            other: *other,
            rack_size,
            house,
            idle: Idle {
                scoreless: standing.scoreless,
                passes: standing.passes,
            },
            exchanges: left,
            spread: standing.spread,
            seats,
        })
    }

    /// The best moves by score plus leave.
    fn candidates(&self, py: Python<'_>, count: usize) -> PyResult<Vec<CrossCandidate>> {
        let found: Result<_, Error> =
            py.detach(|| with_situation!(self, &[], situation => candidates(&situation, count)));
        let found = found.map_err(raise)?;
        found
            .iter()
            .map(|found| Ok(CrossCandidate::new(self.moved(py, &found.action)?, found)))
            .collect()
    }

    /// Simulates moves; the best one comes first.
    fn simulate(
        &self,
        py: Python<'_>,
        moves: Vec<Py<CrossMove>>,
        options: &CrossSimulation,
        effort: &CrossEffort,
    ) -> PyResult<Vec<CrossSimulated>> {
        let own = AtomicBool::new(false);
        let stop = effort.stop(&own);
        let held = &options.held;
        let options = Options {
            plies: options.plies,
            iterations: options.iterations,
            deadline: effort.deadline()?,
            stop: Some(stop),
            done: effort.done(),
            seed: effort.seed,
            threads: effort.threads,
            wins: &options.wins.get().table,
            by_wins: options.by_wins,
            drop: options.drop,
        };
        let found: Result<_, Error> = interruptible(
            py,
            stop,
            || with_situation!(self, held, situation => simulate(&situation, &legal(&situation, &moves)?, &options)),
        )?;
        let found = found.map_err(raise)?;
        found
            .iter()
            .map(|found| Ok(CrossSimulated::new(self.moved(py, &found.action)?, found)))
            .collect()
    }

    /// Looks at moves in every way that the hidden tiles may lie; the best one comes first. `steps`: which moves are
    /// looked at again; `proof`: how many are to be proved.
    fn preendgame(
        &self,
        py: Python<'_>,
        moves: Vec<Py<CrossMove>>,
        steps: Vec<CrossStep>,
        proof: CrossProof,
        effort: &CrossEffort,
    ) -> PyResult<Vec<CrossOutlook>> {
        let own = AtomicBool::new(false);
        let stop = effort.stop(&own);
        let steps: Vec<Step> = steps.iter().map(CrossStep::step).collect();
        let plan = Plan {
            limits: Limits {
                deadline: effort.deadline()?,
                stop: Some(stop),
                ..Limits::default()
            },
            steps: &steps,
            proof: proof.proof(),
            seed: effort.seed,
            threads: effort.threads,
        };
        let found: Result<_, Error> = interruptible(
            py,
            stop,
            || with_situation!(self, &[], situation => preendgame(&situation, &legal(&situation, &moves)?, &plan)),
        )?;
        let found = found.map_err(raise)?;
        let outlooks = found.outlooks.iter();
        outlooks
            .map(|outlook| CrossOutlook::new(py, self.moved(py, &outlook.action)?, outlook, &found.worlds))
            .collect()
    }

    /// What the other player may have kept at a play: samples that make it lose at most a margin of points to the best
    /// one, as many as the effort allows.
    fn infer<'py>(
        &self,
        py: Python<'py>,
        seen: &CrossSeen,
        margin: f64,
        samples: usize,
        effort: &CrossEffort,
    ) -> PyResult<Vec<Bound<'py, PyBytes>>> {
        let own = AtomicBool::new(false);
        let stop = effort.stop(&own);
        let effort = inference::Effort {
            samples,
            seed: effort.seed,
            deadline: effort.deadline()?,
            stop: Some(stop),
        };
        let margin = (1000.0 * margin) as i32;
        let kept = interruptible(py, stop, || {
            with_words!(self.graph, words => {
                let position = Position::read(words, &self.settings.rules, &seen.before, &[])?;
                let seen = Seen {
                    board: &position.board,
                    tiles: &seen.tiles,
                    points: seen.points,
                    unseen: &self.unseen,
                    rack_size: self.rack_size,
                };
                infer(words, &self.settings, &seen, margin, &effort)
            })
        })?;
        let bytes = |tiles: &Vec<u8>| PyBytes::new(py, tiles);
        Ok(kept.map_err(raise)?.iter().map(bytes).collect())
    }
}

impl CrossSituation {
    fn moved(&self, py: Python<'_>, action: &Move) -> PyResult<Py<CrossMove>> {
        Py::new(py, CrossMove::of(action, &Rack::new(&self.rack).map_err(raise)?))
    }
}

/// Moves as the engine knows them; an error if one is not legal.
fn legal<L: LetterSet>(situation: &Situation<'_, L>, moves: &[Py<CrossMove>]) -> Result<Vec<Move>, Error> {
    moves.iter().map(|each| each.get().find(situation)).collect()
}
