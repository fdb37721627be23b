//! The entry to the sweep: refuses a grid or an alphabet that does not fit, and selects the engine.

use std::cell::RefCell;

use crate::shake::graph::ShakeGraph;
use crate::shake::grid::Grid;
use crate::shake::sweep::Sweep;
use crate::words::graph::Graph;

/// The most spots of a grid that fits.
pub const MAX_SPOTS: usize = 64;

/// A sweep for each width of the sets of spots and letters.
#[derive(Default)]
struct Sweeps {
    narrow: Option<Box<Sweep<u32, u32, 1, 1>>>,
    large: Option<Box<Sweep<u64, u32, 2, 1>>>,
    long: Option<Box<Sweep<u32, u64, 1, 2>>>,
    largest: Option<Box<Sweep<u64, u64, 2, 2>>>,
}

thread_local! {
    static SWEEPS: RefCell<Sweeps> = RefCell::default();
}

/// The vector instructions that searches use on this machine.
pub fn kind() -> &'static str {
    if available() { "avx512" } else { "none" }
}

/// Runs the sweep that fits a grid and an alphabet, and then an expression with it; the number of paths, or none if no
/// sweep fits. A macro, because a closure cannot take sweeps of several types.
macro_rules! swept {
    ($graph:expr, $grid:expr, $vectors:expr, $list:literal, $sweep:ident => $done:expr) => {
        SWEEPS.with_borrow_mut(|sweeps| {
            macro_rules! run {
                ($kind:ident, $steps:expr) => {{
                    let $sweep = sweeps.$kind.get_or_insert_default();
                    // The vector engine runs out of room slightly earlier or later than the plain one. Grids that come that
                    // close go to the general search, so that the effort does not depend on the machine.
                    let found = run::<_, _, _, _, $list>($sweep, &$steps.steps, $grid, $vectors) && $sweep.has_spare_room();
                    found.then(|| {
                        $done;
                        $sweep.paths.length as u64
                    })
                }};
            }
            match ($graph.shake(), $grid.spots()) {
                (ShakeGraph::Short(steps), 0..=32) => run!(narrow, steps),
                (ShakeGraph::Short(steps), 33..=MAX_SPOTS) => run!(large, steps),
                (ShakeGraph::Long(steps), 0..=32) => run!(long, steps),
                (ShakeGraph::Long(steps), 33..=MAX_SPOTS) => run!(largest, steps),
                _ => None,
            }
        })
    };
}

/// Counts the words of each length; returns the number of paths, or none if the grid does not fit.
#[inline]
pub fn tally(graph: &Graph, grid: &Grid, vectors: bool, lengths: &mut [u32]) -> Option<u64> {
    swept!(graph, grid, vectors, false, sweep => {
        lengths.iter_mut().zip(sweep.tally).for_each(|(to, words)| *to = words);
    })
}

/// Finds the words of a grid, then calls `show` for each as `Sweep::each_hit` does. Returns the number of paths, or none
/// if the grid does not fit.
#[inline]
pub fn hits(
    graph: &Graph,
    grid: &Grid,
    vectors: bool,
    mut show: impl FnMut(u32, &[u8; MAX_SPOTS], usize),
) -> Option<u64> {
    swept!(graph, grid, vectors, true, sweep => sweep.each_hit(&mut show))
}

#[cfg(target_arch = "x86_64")]
use crate::shake::lanes::{available, sweep as run};

#[cfg(not(target_arch = "x86_64"))]
use elsewhere::{available, run};

#[cfg(not(target_arch = "x86_64"))]
mod elsewhere {
    use crate::shake::graph::Step;
    use crate::shake::grid::Grid;
    use crate::shake::halves::Halves;
    use crate::shake::sweep::Sweep;

    pub fn available() -> bool {
        false
    }

    pub fn run<M: Halves<S>, L: Halves<A>, const S: usize, const A: usize, const LIST: bool>(
        sweep: &mut Sweep<M, L, S, A>,
        steps: &[Step<L>],
        grid: &Grid,
        _vectors: bool,
    ) -> bool {
        sweep.run_plain::<LIST>(steps, grid)
    }
}
