//! One way at a time, for any processor.

use std::ops::Range;

use crate::shake_graph::Step;
use crate::shake_grid::Grid;
use crate::shake_mask::Mask;
use crate::shake_sweep::{BURST, ROOM, Sweep};

impl Sweep {
    /// Meets every word of a grid; false, if there is not enough room for that.
    #[inline(always)]
    pub fn run_plain<const LIST: bool>(&mut self, steps: &[Step<u32>], grid: &Grid) -> bool {
        self.lay(grid);
        self.plan.lay_letters(grid);
        self.spots_of.lay(self.plan.of[..32].iter().copied());
        self.begin::<LIST>(steps);
        while let Some(longest) = self.longest() {
            self.look_plainly(steps, longest.clone());
            self.prolong_plainly(steps);
            if !self.end::<LIST>(steps, longest) {
                return false;
            }
        }
        true
    }

    /// Sees where words end after the ways in a range, and which ways can be prolonged.
    #[inline(always)]
    fn look_plainly(&mut self, steps: &[Step<u32>], range: Range<usize>) {
        let (ways, front, endings) = (&*self.ways, &mut *self.front, &mut *self.endings);
        let (mut ended, mut going) = (0, 0);
        for way in range {
            let step = steps[ways.step[way] as usize];
            let next = ways.next[way];
            let here = self.plan.letters(next);
            let ending = if self.plan.plain {
                here
            } else {
                self.plan.letters(next & self.plan.ends)
            };
            let (ending, onward) = (ending & step.accept, here & step.onward);
            // Written in any case, and kept if there is something: what cannot be foreseen is better not asked.
            endings.way[ended] = way as u32;
            endings.rank[ended] = ways.rank[way];
            endings.letters[ended] = ending;
            ended += usize::from(ending != 0);
            front.way[going] = way as u32;
            going += usize::from(onward != 0);
        }
        (endings.length, front.length) = (ended, going);
    }

    /// Prolongs the ways of the front, as far as there is room.
    #[inline(always)]
    fn prolong_plainly(&mut self, steps: &[Step<u32>]) {
        let (ways, front) = (&mut *self.ways, &*self.front);
        let mut to = ways.length;
        for &way in &front.way[..front.length] {
            if to + BURST > ROOM {
                break;
            }
            let way = way as usize;
            let (step, used, rank) = (steps[ways.step[way] as usize], ways.used[way], ways.rank[way]);
            let mut spots = self.spots_of.of(step.onward) & ways.next[way];
            while spots != 0 {
                // Most ways go on to one or two spots: the second is added in any case, and kept if it is there.
                for _ in 0..2 {
                    let (there, spot) = (spots != 0, spots.lowest() & 31);
                    spots &= spots.wrapping_sub(1);
                    let longer = used | 1 << spot;
                    let next = self.after[spot] & !longer;
                    let earlier = step.letters() & self.letter[spot].wrapping_sub(1);
                    let place = step.first + earlier.count_ones();
                    let skip = steps.get(place as usize).map_or(0, |step| step.skip);
                    ways.step[to] = place;
                    ways.rank[to] = rank.wrapping_add(skip);
                    ways.used[to] = longer;
                    ways.next[to] = next;
                    ways.came[to] = (way as u32) << 5 | spot as u32;
                    to += usize::from(there & (next != 0));
                }
            }
        }
        ways.length = to;
    }
}
