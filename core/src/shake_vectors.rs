//! The door to the wide search: it says no where there are no wide vectors, or where a grid does not fit them.

/// Spots of a grid that fits the vectors, and so letters of its words.
pub const MAX_SPOTS: usize = 32;

/// What kind of vectors searches use on this machine.
pub fn kind() -> &'static str {
    if available() { "avx512" } else { "none" }
}

#[cfg(target_arch = "x86_64")]
pub use here::{available, hits, tally};

#[cfg(target_arch = "x86_64")]
mod here {
    use std::cell::RefCell;

    use super::MAX_SPOTS;
    use crate::graph::Graph;
    use crate::shake_graph::ShakeGraph;
    use crate::shake_grid::Grid;
    use crate::shake_lanes;
    use crate::shake_wide::Sweep;

    thread_local! {
        static SWEEP: RefCell<Option<Box<Sweep>>> = const { RefCell::new(None) };
    }

    /// Whether this machine has wide vectors.
    #[inline]
    pub fn available() -> bool {
        shake_lanes::available()
    }

    /// Counts the words of each length; false, if that was not possible.
    #[inline]
    pub fn tally(graph: &Graph, grid: &Grid, lengths: &mut [u32]) -> bool {
        swept::<false>(graph, grid, |sweep| {
            lengths.iter_mut().zip(sweep.tally).for_each(|(to, words)| *to = words);
        })
    }

    /// Meets each word of a grid, with its rank and its spots, the first so many, once all are found; false, if that was not possible.
    #[inline]
    pub fn hits(graph: &Graph, grid: &Grid, show: impl FnMut(u32, &[u8; MAX_SPOTS], usize)) -> bool {
        swept::<true>(graph, grid, |sweep| sweep.each_hit(show))
    }

    fn swept<const LIST: bool>(graph: &Graph, grid: &Grid, done: impl FnOnce(&Sweep)) -> bool {
        match graph.shake() {
            ShakeGraph::Short(steps) if grid.spots() <= MAX_SPOTS && available() => SWEEP.with_borrow_mut(|sweep| {
                let sweep = sweep.get_or_insert_default();
                let found = shake_lanes::sweep::<LIST>(sweep, &steps.steps, grid);
                if found {
                    done(sweep);
                }
                found
            }),
            _ => false,
        }
    }
}

#[cfg(not(target_arch = "x86_64"))]
pub use elsewhere::{available, hits, tally};

#[cfg(not(target_arch = "x86_64"))]
mod elsewhere {
    use super::MAX_SPOTS;
    use crate::graph::Graph;
    use crate::shake_grid::Grid;

    pub fn available() -> bool {
        false
    }

    pub fn tally(_: &Graph, _: &Grid, _: &mut [u32]) -> bool {
        false
    }

    pub fn hits(_: &Graph, _: &Grid, _: impl FnMut(u32, &[u8; MAX_SPOTS], usize)) -> bool {
        false
    }
}
