//! The door to the sweep: it says no where a grid or an alphabet does not fit, and knows what vectors there are.

use std::cell::RefCell;

use crate::graph::Graph;
use crate::shake_graph::ShakeGraph;
use crate::shake_grid::Grid;
use crate::shake_sweep::Sweep;

/// Spots of a grid that fits, and so letters of its words.
pub const MAX_SPOTS: usize = 32;

thread_local! {
    static SWEEP: RefCell<Option<Box<Sweep>>> = const { RefCell::new(None) };
}

/// What kind of vectors searches use on this machine.
pub fn kind() -> &'static str {
    if available() { "avx512" } else { "none" }
}

/// Counts the words of each length and says how many ways there were; none, if that was not possible.
#[inline]
pub fn tally(graph: &Graph, grid: &Grid, vectors: bool, lengths: &mut [u32]) -> Option<u64> {
    swept::<false>(graph, grid, vectors, |sweep| {
        lengths.iter_mut().zip(sweep.tally).for_each(|(to, words)| *to = words);
    })
}

/// Meets each word of a grid, with its rank and its spots, the first so many, once all are found. Says how many ways
/// there were; none, if that was not possible.
#[inline]
pub fn hits(graph: &Graph, grid: &Grid, vectors: bool, show: impl FnMut(u32, &[u8; MAX_SPOTS], usize)) -> Option<u64> {
    swept::<true>(graph, grid, vectors, |sweep| sweep.each_hit(show))
}

fn swept<const LIST: bool>(graph: &Graph, grid: &Grid, vectors: bool, done: impl FnOnce(&Sweep)) -> Option<u64> {
    match graph.shake() {
        ShakeGraph::Short(steps) if grid.spots() <= MAX_SPOTS => SWEEP.with_borrow_mut(|sweep| {
            let sweep = sweep.get_or_insert_default();
            // Vectors run out of room a little sooner or later: what is that close is left to the other search, so
            // that the effort does not depend on the machine.
            let found = run::<LIST>(sweep, &steps.steps, grid, vectors) && sweep.has_spare_room();
            found.then(|| {
                done(sweep);
                sweep.ways.length as u64
            })
        }),
        _ => None,
    }
}

#[cfg(target_arch = "x86_64")]
use crate::shake_lanes::{available, sweep as run};

#[cfg(not(target_arch = "x86_64"))]
use elsewhere::{available, run};

#[cfg(not(target_arch = "x86_64"))]
mod elsewhere {
    use crate::shake_graph::Step;
    use crate::shake_grid::Grid;
    use crate::shake_sweep::Sweep;

    pub fn available() -> bool {
        false
    }

    pub fn run<const LIST: bool>(sweep: &mut Sweep, steps: &[Step<u32>], grid: &Grid, _vectors: bool) -> bool {
        sweep.run_plain::<LIST>(steps, grid)
    }
}
