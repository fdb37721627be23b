//! What the searches that look ahead are asked, and what they say of each move.

use lexicade_core::cross::candidates::Candidate;
use lexicade_core::cross::preendgame::{Outlook, Step};
use lexicade_core::cross::preendgame_proof::Proof;
use lexicade_core::cross::preendgame_worlds::World;
use lexicade_core::cross::simulate::Simulated;
use pyo3::prelude::*;

use crate::cross::moves::CrossMove;
use crate::cross::wins::CrossWins;

/// How to simulate: what spreads are worth; turns after the move; deals; whether moves are compared by wins or by points;
/// whether those that have lost are dropped; and tiles that the other rack has, one of some possibilities.
#[pyclass(frozen, module = "lexicade._core")]
pub struct CrossSimulation {
    pub wins: Py<CrossWins>,
    pub plies: u32,
    pub iterations: u64,
    pub by_wins: bool,
    pub drop: bool,
    pub held: Vec<Vec<u8>>,
}

#[pymethods]
impl CrossSimulation {
    #[new]
    #[pyo3(signature = (wins, plies, iterations, by_wins=true, drop=true, held=Vec::new()))]
    fn new(wins: Py<CrossWins>, plies: u32, iterations: u64, by_wins: bool, drop: bool, held: Vec<Vec<u8>>) -> Self {
        Self {
            wins,
            plies,
            iterations,
            by_wins,
            drop,
            held,
        }
    }
}

/// A closer look at the best moves of a pre-endgame: how many of them, and how many plies of their endgames.
#[pyclass(frozen, get_all, from_py_object, module = "lexicade._core")]
#[derive(Clone)]
pub struct CrossStep {
    moves: usize,
    plies: u32,
}

#[pymethods]
impl CrossStep {
    #[new]
    fn new(moves: usize, plies: u32) -> Self {
        Self { moves, plies }
    }
}

impl CrossStep {
    pub fn step(&self) -> Step {
        Step {
            moves: self.moves,
            depth: self.plies,
        }
    }
}

/// A play that the other player made: the board before it, its tiles as they were on the rack, and its points.
#[pyclass(frozen, get_all, module = "lexicade._core")]
pub struct CrossSeen {
    pub before: Vec<u8>,
    pub tiles: Vec<u8>,
    pub points: u32,
}

#[pymethods]
impl CrossSeen {
    #[new]
    fn new(before: Vec<u8>, tiles: Vec<u8>, points: u32) -> Self {
        Self { before, tiles, points }
    }
}

/// A move, and its score plus leave in points.
#[pyclass(frozen, get_all, module = "lexicade._core")]
pub struct CrossCandidate {
    #[pyo3(name = "move")]
    action: Py<CrossMove>,
    equity: f64,
}

impl CrossCandidate {
    pub fn new(action: Py<CrossMove>, found: &Candidate) -> Self {
        Self {
            action,
            equity: f64::from(found.equity) / 1000.0,
        }
    }
}

/// How a move did in a simulation.
#[pyclass(frozen, get_all, module = "lexicade._core")]
pub struct CrossSimulated {
    #[pyo3(name = "move")]
    action: Py<CrossMove>,
    /// Deals until it was dropped, or all of them.
    iterations: u64,
    /// Points gained on the other player, leaves included, and their standard error.
    mean: f64,
    error: f64,
    /// The share of wins.
    wins: f64,
}

impl CrossSimulated {
    pub fn new(action: Py<CrossMove>, found: &Simulated) -> Self {
        Self {
            action,
            iterations: found.iterations,
            mean: found.mean,
            error: found.error,
            wins: found.wins,
        }
    }
}

/// How many candidates of a pre-endgame are to be proved, and how many positions of one endgame are looked at.
#[pyclass(frozen, get_all, from_py_object, module = "lexicade._core")]
#[derive(Clone)]
pub struct CrossProof {
    moves: usize,
    nodes: Option<u64>,
}

#[pymethods]
impl CrossProof {
    #[new]
    #[pyo3(signature = (moves, nodes=None))]
    fn new(moves: usize, nodes: Option<u64>) -> Self {
        Self { moves, nodes }
    }
}

impl CrossProof {
    pub fn proof(&self) -> Proof {
        Proof {
            moves: self.moves,
            nodes: self.nodes,
        }
    }
}

/// What becomes of a move in one way that the tiles can lie.
#[pyclass(frozen, get_all, module = "lexicade._core")]
pub struct CrossWay {
    /// The tiles in the bag; the player to move draws the first ones.
    bag: Vec<u8>,
    /// In how many orders they can lie so, equal tiles apart.
    ways: u64,
    /// One for a win, a half for a draw; none if nothing is known.
    share: Option<f64>,
    /// Whether that rests on no estimate.
    proved: bool,
}

/// How a move does over all the ways that the hidden tiles can lie.
#[pyclass(frozen, get_all, module = "lexicade._core")]
pub struct CrossOutlook {
    #[pyo3(name = "move")]
    action: Py<CrossMove>,
    /// The share of wins.
    wins: f64,
    /// The mean final spread less the present one.
    mean: f64,
    /// In how many of the ways its endgame was searched.
    searched: usize,
    worlds: usize,
    /// Whether it is certain in all of them who wins.
    proved: bool,
    ways: Vec<Py<CrossWay>>,
}

impl CrossOutlook {
    pub fn new(py: Python<'_>, action: Py<CrossMove>, found: &Outlook, worlds: &[World]) -> PyResult<Self> {
        let way = |(at, world): (usize, &World)| {
            let verdict = found.verdict(at);
            let way = CrossWay {
                bag: world.bag.clone(),
                ways: world.weight.round() as u64,
                share: verdict.map(|verdict| verdict.outcome.share()),
                proved: verdict.is_some_and(|verdict| verdict.proved),
            };
            Py::new(py, way)
        };
        Ok(Self {
            action,
            wins: found.wins,
            mean: found.mean,
            searched: found.searched,
            worlds: found.worlds,
            proved: found.is_proved(),
            ways: worlds.iter().enumerate().map(way).collect::<PyResult<_>>()?,
        })
    }
}
