//! The portable engine of the sweep: extends one path at a time.

use std::ops::Range;

use crate::shake::graph::Step;
use crate::shake::grid::Grid;
use crate::shake::halves::Halves;
use crate::shake::sweep::{BURST, ROOM, SPOT_BITS, Sweep, read, write};
use crate::shake::vectors::MAX_SPOTS;

impl<M: Halves<S>, L: Halves<A>, const S: usize, const A: usize> Sweep<M, L, S, A> {
    /// Finds every word of a grid; false, if there is not enough room.
    #[inline(always)]
    pub fn run_plain<const LIST: bool>(&mut self, steps: &[Step<L>], grid: &Grid) -> bool {
        self.load(grid);
        self.plan.load_letters(grid);
        self.spots_of.load(self.plan.of[..L::BITS].iter().copied());
        self.begin::<LIST>(steps);
        while let Some(longest) = self.longest() {
            self.look_plainly(steps, longest.clone());
            self.extend_plainly(steps);
            if !self.end::<LIST>(steps, longest) {
                return false;
            }
        }
        true
    }

    /// Collects the words that end after the paths in a range, and the paths that can be extended.
    #[inline(always)]
    fn look_plainly(&mut self, steps: &[Step<L>], range: Range<usize>) {
        let (paths, front, endings) = (&*self.paths, &mut *self.front, &mut *self.endings);
        let (mut ended, mut going) = (0, 0);
        for path in range {
            let step = steps[paths.step[path] as usize];
            let next: M = read(&paths.next, path);
            let here = self.plan.letters(next);
            let ending = if self.plan.plain {
                here
            } else {
                self.plan.letters(next & self.plan.ends)
            };
            let (ending, onward) = (ending & step.accept, here & step.onward);
            // Branchless: a misprediction costs more than the stores.
            endings.path[ended] = path as u32;
            endings.rank[ended] = paths.rank[path].wrapping_add(step.skip);
            write(&mut endings.letters, ended, ending);
            ended += usize::from(!ending.is_empty());
            front.path[going] = path as u32;
            going += usize::from(!onward.is_empty());
        }
        (endings.length, front.length) = (ended, going);
    }

    /// Extends the paths of the front until the room is full.
    #[inline(always)]
    fn extend_plainly(&mut self, steps: &[Step<L>]) {
        let (paths, front) = (&mut *self.paths, &*self.front);
        let mut to = paths.length;
        for &path in &front.path[..front.length] {
            if to + BURST > ROOM {
                break;
            }
            let path = path as usize;
            let step = steps[paths.step[path] as usize];
            let (used, rank): (M, u32) = (read(&paths.used, path), paths.rank[path].wrapping_add(step.skip));
            let letters = step.letters();
            let mut spots = self.spots_of.of(step.onward) & read(&paths.next, path);
            while !spots.is_empty() {
                // Most paths have one or two next spots: two are written without a branch, and a missing one is dropped.
                for _ in 0..2 {
                    let (there, spot) = (!spots.is_empty(), spots.lowest() & (M::BITS - 1));
                    let bit = M::bit(spot);
                    spots = spots & !bit;
                    let longer = used | bit;
                    let next = M::join(std::array::from_fn(|half| self.after[half][spot])) & !longer;
                    let before = L::join(std::array::from_fn(|half| self.before[half][spot]));
                    paths.step[to] = step.first + (letters & before).count() as u32;
                    paths.rank[to] = rank;
                    write(&mut paths.used, to, longer);
                    write(&mut paths.next, to, next);
                    paths.parent[to] = (path as u32) << SPOT_BITS | spot as u32;
                    to += usize::from(there & !next.is_empty());
                }
            }
        }
        paths.length = to;
    }
}

const _: () = assert!(MAX_SPOTS == 1 << SPOT_BITS);
