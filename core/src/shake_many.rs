//! Many grids at once, one after another or on all processors.

use rayon::prelude::*;

use crate::error::Result;
use crate::letters::Letters;
use crate::shake_grid::Grid;

/// Grids that a processor takes at a time: below this, sharing costs more than it gains.
const SHARE: usize = 32;

/// Reads many grids and solves each; the first grid that cannot be read or solved ends it.
pub fn each<T: Send>(
    letters: &Letters,
    boards: &[String],
    one_core: bool,
    solve: impl Fn(Grid) -> Result<T> + Sync,
) -> Result<Vec<T>> {
    let one = |board: &String| solve(Grid::parse(letters, board)?);
    if one_core {
        boards.iter().map(one).collect()
    } else {
        boards.par_iter().with_min_len(SHARE).map(one).collect()
    }
}
