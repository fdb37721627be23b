//! The portable engine of the sweep: extends one path at a time.

use std::ops::Range;

use crate::mask::Mask;
use crate::shake::graph::Step;
use crate::shake::grid::Grid;
use crate::shake::sweep::{BURST, ROOM, Sweep};

impl Sweep {
    /// Finds every word of a grid; false, if there is not enough room.
    #[inline(always)]
    pub fn run_plain<const LIST: bool>(&mut self, steps: &[Step<u32>], grid: &Grid) -> bool {
        self.load(grid);
        self.plan.load_letters(grid);
        self.spots_of.load(self.plan.of[..32].iter().copied());
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
    fn look_plainly(&mut self, steps: &[Step<u32>], range: Range<usize>) {
        let (paths, front, endings) = (&*self.paths, &mut *self.front, &mut *self.endings);
        let (mut ended, mut going) = (0, 0);
        for path in range {
            let step = steps[paths.step[path] as usize];
            let next = paths.next[path];
            let here = self.plan.letters(next);
            let ending = if self.plan.plain {
                here
            } else {
                self.plan.letters(next & self.plan.ends)
            };
            let (ending, onward) = (ending & step.accept, here & step.onward);
            // Branchless: a misprediction costs more than the stores.
            endings.path[ended] = path as u32;
            endings.rank[ended] = paths.rank[path];
            endings.letters[ended] = ending;
            ended += usize::from(ending != 0);
            front.path[going] = path as u32;
            going += usize::from(onward != 0);
        }
        (endings.length, front.length) = (ended, going);
    }

    /// Extends the paths of the front until the room is full.
    #[inline(always)]
    fn extend_plainly(&mut self, steps: &[Step<u32>]) {
        let (paths, front) = (&mut *self.paths, &*self.front);
        let mut to = paths.length;
        for &path in &front.path[..front.length] {
            if to + BURST > ROOM {
                break;
            }
            let path = path as usize;
            let (step, used, rank) = (steps[paths.step[path] as usize], paths.used[path], paths.rank[path]);
            let mut spots = self.spots_of.of(step.onward) & paths.next[path];
            while spots != 0 {
                // Most paths have one or two next spots: two are written without a branch, and a missing one is dropped.
                for _ in 0..2 {
                    let (there, spot) = (spots != 0, spots.lowest() & 31);
                    spots &= spots.wrapping_sub(1);
                    let longer = used | 1 << spot;
                    let next = self.after[spot] & !longer;
                    let earlier = step.letters() & self.letter[spot].wrapping_sub(1);
                    let place = step.first + earlier.count_ones();
                    let skip = steps.get(place as usize).map_or(0, |step| step.skip);
                    paths.step[to] = place;
                    paths.rank[to] = rank.wrapping_add(skip);
                    paths.used[to] = longer;
                    paths.next[to] = next;
                    paths.parent[to] = (path as u32) << 5 | spot as u32;
                    to += usize::from(there & (next != 0));
                }
            }
        }
        paths.length = to;
    }
}
