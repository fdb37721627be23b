//! The entry to the sweep: refuses a grid or an alphabet that does not fit, and selects the engine.

use std::cell::RefCell;

use crate::shake::graph::ShakeGraph;
use crate::shake::grid::Grid;
use crate::shake::sweep::Sweep;
use crate::words::graph::Graph;

/// The most spots of a grid that fits.
pub const MAX_SPOTS: usize = 32;

thread_local! {
    static SWEEP: RefCell<Option<Box<Sweep>>> = const { RefCell::new(None) };
}

/// The vector instructions that searches use on this machine.
pub fn kind() -> &'static str {
    if available() { "avx512" } else { "none" }
}

/// Counts the words of each length; returns the number of paths, or none if the grid does not fit.
#[inline]
pub fn tally(graph: &Graph, grid: &Grid, vectors: bool, lengths: &mut [u32]) -> Option<u64> {
    swept::<false>(graph, grid, vectors, |sweep| {
        lengths.iter_mut().zip(sweep.tally).for_each(|(to, words)| *to = words);
    })
}

/// Finds the words of a grid, then calls `show` for each as `Sweep::each_hit` does. Returns the number of paths, or none
/// if the grid does not fit.
#[inline]
pub fn hits(graph: &Graph, grid: &Grid, vectors: bool, show: impl FnMut(u32, &[u8; MAX_SPOTS], usize)) -> Option<u64> {
    swept::<true>(graph, grid, vectors, |sweep| sweep.each_hit(show))
}

fn swept<const LIST: bool>(graph: &Graph, grid: &Grid, vectors: bool, done: impl FnOnce(&Sweep)) -> Option<u64> {
    match graph.shake() {
        ShakeGraph::Short(steps) if grid.spots() <= MAX_SPOTS => SWEEP.with_borrow_mut(|sweep| {
            let sweep = sweep.get_or_insert_default();
            // The vector engine runs out of room slightly earlier or later than the plain one. Grids that come that
            // close go to the general search, so that the effort does not depend on the machine.
            let found = run::<LIST>(sweep, &steps.steps, grid, vectors) && sweep.has_spare_room();
            found.then(|| {
                done(sweep);
                sweep.paths.length as u64
            })
        }),
        _ => None,
    }
}

#[cfg(target_arch = "x86_64")]
use crate::shake::lanes::{available, sweep as run};

#[cfg(not(target_arch = "x86_64"))]
use elsewhere::{available, run};

#[cfg(not(target_arch = "x86_64"))]
mod elsewhere {
    use crate::shake::graph::Step;
    use crate::shake::grid::Grid;
    use crate::shake::sweep::Sweep;

    pub fn available() -> bool {
        false
    }

    pub fn run<const LIST: bool>(sweep: &mut Sweep, steps: &[Step<u32>], grid: &Grid, _vectors: bool) -> bool {
        sweep.run_plain::<LIST>(steps, grid)
    }
}
