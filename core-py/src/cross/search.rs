//! The searches of Cross that look ahead: endgames, simulations, and what lies between.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use lexicade_core::Graph;
use lexicade_core::cross::candidates::{candidates, find};
use lexicade_core::cross::endgame::{Endgame, Limits, Solution};
use lexicade_core::cross::engine::{Position, Settings};
use lexicade_core::cross::house::Idle;
use lexicade_core::cross::inference::{Effort, Seen, infer};
use lexicade_core::cross::preendgame::{Outlook, Plan, preendgame};
use lexicade_core::cross::rack::Rack;
use lexicade_core::cross::simulate::{MAX_SEATS, Move, Options, Simulated, Situation, simulate};
use lexicade_core::cross::wins::WinTable;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::cross::control::{CrossControl, House, deadline};
use crate::cross::engine::{CrossEngine, Entry, Tile, entry};
use crate::errors::raise;
use crate::interrupt::interruptible;

/// Value, line (a pass has no tiles), whether it is exact, plies, positions.
type Solved = (i32, Vec<Entry>, bool, u32, u64);

/// The best line when the bag is empty; `rack` is that of the player to move.
#[pyfunction]
#[pyo3(signature = (engine, board, rack, other, pass_ends=false, seconds=None, threads=1, depth=None, nodes=None, control=None))]
#[allow(clippy::too_many_arguments)]
pub fn cross_endgame(
    py: Python<'_>,
    engine: &CrossEngine,
    board: &[u8],
    rack: &[u8],
    other: &[u8],
    pass_ends: bool,
    seconds: Option<f64>,
    threads: usize,
    depth: Option<u32>,
    nodes: Option<u64>,
    control: Option<&CrossControl>,
) -> PyResult<Solved> {
    let own = AtomicBool::new(false);
    let stop = control.map_or(&own, |control| &control.stop);
    let limits = Limits {
        deadline: deadline(seconds)?,
        depth,
        breadth: None,
        nodes,
        stop: Some(stop),
    };
    let solution = interruptible(py, stop, || {
        with_words!(engine.graph, words => {
            let position = Position::read(words, &engine.settings.rules, board, rack)?;
            let other = Rack::new(other)?;
            let endgame = Endgame {
                words,
                board: &position.board,
                racks: [&position.rack, &other],
                pass_ends,
            };
            Ok(endgame.solve(&limits, threads))
        })
    })?;
    let Solution {
        value,
        line,
        exact,
        depth,
        nodes,
    } = solution.map_err(raise)?;
    Ok((value, line.iter().map(entry).collect(), exact, depth, nodes))
}

/// Shares of wins by unseen tiles and spread: sixteen bits each, low byte first.
#[pyclass(frozen, module = "lexicade._core")]
pub struct CrossWins {
    table: WinTable,
}

#[pymethods]
impl CrossWins {
    #[new]
    fn new(step: i32, columns: usize, shares: &[u8]) -> PyResult<Self> {
        let shares: Vec<u16> = shares
            .chunks(2)
            .map(|pair| u16::from_le_bytes([pair[0], *pair.get(1).unwrap_or(&0)]))
            .collect();
        let table = WinTable::new(step, columns, &shares).map_err(raise)?;
        Ok(Self { table })
    }

    /// A guess for any game.
    #[staticmethod]
    fn estimate() -> Self {
        Self {
            table: WinTable::estimate(),
        }
    }

    /// The share of wins for the player to move.
    fn share(&self, spread: f64, unseen: usize) -> f64 {
        self.table.share((1000.0 * spread) as i32, unseen)
    }
}

/// A move from Python: tiles to lay, or tiles to exchange.
type Asked = (Vec<Tile>, Vec<u8>);
/// A move for Python: points, tiles to lay, tiles to exchange.
type Told = (u32, Vec<Tile>, Vec<u8>);
/// A move, deals, mean, its standard error, share of wins.
type Row = (Told, u64, f64, f64, f64);

/// A move, share of wins, mean spread, worlds whose endgames were searched, worlds.
type View = (Told, f64, f64, usize, usize);

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
    #[new]
    /// `idle`: turns in a row without points, and passes in a row. `exchanges`: how many each player has left, the one to
    /// move first; none for any number.
    #[pyo3(signature = (engine, board, rack, unseen, other, rack_size, house, idle, exchanges, spread=0))]
    #[allow(clippy::too_many_arguments)]
    fn new(
        engine: &CrossEngine,
        board: Vec<u8>,
        rack: Vec<u8>,
        unseen: Vec<u8>,
        other: usize,
        rack_size: usize,
        house: House,
        idle: (u32, u32),
        exchanges: Vec<Option<u32>>,
        spread: i32,
    ) -> PyResult<Self> {
        let seats = exchanges.len();
        if !(2..=MAX_SEATS).contains(&seats) {
            return Err(PyValueError::new_err(format!("two to {MAX_SEATS} play")));
        }
        Rack::new(&unseen[..other.min(unseen.len())]).map_err(raise)?;
        let letters = with_words!(engine.graph, words => words.index.letters());
        if unseen.iter().any(|&tile| usize::from(tile) > letters) {
            return Err(PyValueError::new_err(
                "a tile has a letter that the lexicon does not have",
            ));
        }
        let mut left = [u32::MAX; MAX_SEATS];
        for (left, exchanges) in left.iter_mut().zip(exchanges) {
            *left = exchanges.unwrap_or(u32::MAX);
        }
        Ok(Self {
            graph: Arc::clone(&engine.graph),
            settings: engine.settings.clone(),
            board,
            rack,
            unseen,
            other,
            rack_size,
            house,
            idle: Idle {
                scoreless: idle.0,
                passes: idle.1,
            },
            exchanges: left,
            spread,
            seats,
        })
    }

    /// The best moves by score plus leave, with that value.
    fn candidates(&self, py: Python<'_>, count: usize) -> PyResult<Vec<(Told, f64)>> {
        let found: Result<_, lexicade_core::Error> =
            py.detach(|| with_situation!(self, &[], situation => candidates(&situation, count)));
        let tell = |each: &lexicade_core::cross::candidates::Candidate| {
            (self.told(&each.action), f64::from(each.equity) / 1000.0)
        };
        Ok(found.map_err(raise)?.iter().map(tell).collect())
    }

    /// Simulates moves; the best one comes first. `held`: tiles that the other rack has, one of some possibilities.
    #[pyo3(signature = (
        moves, plies, iterations, seconds, seed, threads, wins, by_wins=true, drop=true, held=Vec::new(), control=None
    ))]
    #[allow(clippy::too_many_arguments)]
    fn simulate(
        &self,
        py: Python<'_>,
        moves: Vec<Asked>,
        plies: u32,
        iterations: u64,
        seconds: Option<f64>,
        seed: u64,
        threads: usize,
        wins: &CrossWins,
        by_wins: bool,
        drop: bool,
        held: Vec<Vec<u8>>,
        control: Option<&CrossControl>,
    ) -> PyResult<Vec<Row>> {
        let own = AtomicBool::new(false);
        let stop = control.map_or(&own, |control| &control.stop);
        let options = Options {
            plies,
            iterations,
            deadline: deadline(seconds)?,
            stop: Some(stop),
            done: control.map(|control| &control.done),
            seed,
            threads,
            wins: &wins.table,
            by_wins,
            drop,
        };
        let found: Result<_, lexicade_core::Error> = interruptible(py, stop, || {
            with_situation!(self, &held, situation => {
                let find = |(tiles, exchanged): &Asked| find(&situation, tiles, exchanged);
                let moves = moves.iter().map(find).collect::<Result<Vec<_>, _>>()?;
                simulate(&situation, &moves, &options)
            })
        })?;
        Ok(found.map_err(raise)?.iter().map(|each| self.row(each)).collect())
    }

    /// Looks at moves in every way that the hidden tiles may lie; the best one comes first. `steps`: how many moves are
    /// looked at again, and how deep.
    #[pyo3(signature = (moves, steps, seconds, seed, threads, control=None))]
    #[allow(clippy::too_many_arguments)]
    fn preendgame(
        &self,
        py: Python<'_>,
        moves: Vec<Asked>,
        steps: Vec<(usize, u32)>,
        seconds: Option<f64>,
        seed: u64,
        threads: usize,
        control: Option<&CrossControl>,
    ) -> PyResult<Vec<View>> {
        let own = AtomicBool::new(false);
        let stop = control.map_or(&own, |control| &control.stop);
        let plan = Plan {
            limits: Limits {
                deadline: deadline(seconds)?,
                depth: None,
                breadth: None,
                nodes: None,
                stop: Some(stop),
            },
            steps: &steps,
            seed,
            threads,
        };
        let found: Result<_, lexicade_core::Error> = interruptible(py, stop, || {
            with_situation!(self, &[], situation => {
                let find = |(tiles, exchanged): &Asked| find(&situation, tiles, exchanged);
                let moves = moves.iter().map(find).collect::<Result<Vec<_>, _>>()?;
                preendgame(&situation, &moves, &plan)
            })
        })?;
        let tell = |each: &Outlook| {
            (
                self.told(&each.action),
                each.wins,
                each.mean,
                each.searched,
                each.worlds,
            )
        };
        Ok(found.map_err(raise)?.iter().map(tell).collect())
    }

    /// What the other player may have kept at a play on an earlier board: samples that make the play almost the best, as
    /// many as some seconds allow.
    #[pyo3(signature = (before, tiles, points, margin, samples, seed, seconds=None, control=None))]
    #[allow(clippy::too_many_arguments)]
    fn infer<'py>(
        &self,
        py: Python<'py>,
        before: &[u8],
        tiles: Vec<u8>,
        points: u32,
        margin: f64,
        samples: usize,
        seed: u64,
        seconds: Option<f64>,
        control: Option<&CrossControl>,
    ) -> PyResult<Vec<Bound<'py, PyBytes>>> {
        let own = AtomicBool::new(false);
        let stop = control.map_or(&own, |control| &control.stop);
        let effort = Effort {
            samples,
            seed,
            deadline: deadline(seconds)?,
            stop: Some(stop),
        };
        let kept = interruptible(py, stop, || {
            with_words!(self.graph, words => {
                let position = Position::read(words, &self.settings.rules, before, &[])?;
                infer(
                    words,
                    &self.settings,
                    &Seen {
                        board: &position.board,
                        tiles: &tiles,
                        points,
                        unseen: &self.unseen,
                        rack_size: self.rack_size,
                    },
                    (1000.0 * margin) as i32,
                    &effort,
                )
            })
        })?;
        Ok(kept
            .map_err(raise)?
            .iter()
            .map(|tiles| PyBytes::new(py, tiles))
            .collect())
    }
}

impl CrossSituation {
    fn row(&self, each: &Simulated) -> Row {
        (
            self.told(&each.action),
            each.iterations,
            each.mean,
            each.error,
            each.wins,
        )
    }

    fn told(&self, action: &Move) -> Told {
        match action {
            Move::Play(play) => {
                let (points, tiles) = entry(play);
                (points, tiles, Vec::new())
            }
            Move::Exchange(used) => {
                let rack = Rack::new(&self.rack).ok();
                (
                    0,
                    Vec::new(),
                    rack.map_or_else(Vec::new, |rack| rack.subset(*used).collect()),
                )
            }
            Move::Pass => (0, Vec::new(), Vec::new()),
        }
    }
}
