//! Many grids at once, one after another or on all processors.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use rayon::prelude::*;

use crate::error::{Error, Result};
use crate::shake::grid::Grid;
use crate::words::letters::Letters;

/// The fewest grids per task: splitting below this costs more than it gains.
const MIN_GRIDS_A_TASK: usize = 32;

/// Parses and solves each grid; stops at the first error, or when another thread says so, which is an error too.
pub fn each<T: Send>(
    letters: &Letters,
    boards: &[String],
    one_core: bool,
    stop: &AtomicBool,
    solve: impl Fn(Grid) -> Result<T> + Sync,
) -> Result<Vec<T>> {
    let one = |board: &String| match stop.load(Relaxed) {
        true => Error::invalid("the search was stopped"),
        false => solve(Grid::parse(letters, board)?),
    };
    if one_core {
        boards.iter().map(one).collect()
    } else {
        boards.par_iter().with_min_len(MIN_GRIDS_A_TASK).map(one).collect()
    }
}
