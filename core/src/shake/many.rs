//! Many grids at once, one after another or on all processors.

#[cfg(feature = "threads")]
use rayon::prelude::*;

use crate::error::Result;
use crate::shake::grid::Grid;
use crate::words::letters::Letters;

/// The fewest grids per task: splitting below this costs more than it gains.
#[cfg(feature = "threads")]
const MIN_GRIDS_A_TASK: usize = 32;

/// Parses and solves each grid; stops at the first error.
pub fn each<T: Send>(
    letters: &Letters,
    boards: &[String],
    one_core: bool,
    solve: impl Fn(Grid) -> Result<T> + Sync,
) -> Result<Vec<T>> {
    let one = |board: &String| solve(Grid::parse(letters, board)?);
    #[cfg(feature = "threads")]
    if !one_core {
        return boards.par_iter().with_min_len(MIN_GRIDS_A_TASK).map(one).collect();
    }
    let _ = one_core;
    boards.iter().map(one).collect()
}
