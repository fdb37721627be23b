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
            let rank = ways.rank[way];
            let here = self.plan.letters(next);
            let ending = if self.plan.plain {
                here
            } else {
                self.plan.letters(next & self.plan.ends)
            };
            let (ending, onward) = (ending & step.accept, here & step.onward);
            // Written in any case, and kept if there is something: what cannot be foreseen is better not asked.
            endings.way[ended] = way as u32;
            endings.rank[ended] = rank;
            endings.letters[ended] = ending;
            ended += usize::from(ending != 0);
            front.way[going] = way as u32;
            front.rank[going] = rank;
            front.letters[going] = onward;
            going += usize::from(onward != 0);
        }
        (endings.length, front.length) = (ended, going);
    }

    /// Prolongs the ways of the front, as far as there is room.
    #[inline(always)]
    fn prolong_plainly(&mut self, steps: &[Step<u32>]) {
        let (ways, front) = (&mut *self.ways, &*self.front);
        let mut to = ways.length;
        for at in 0..front.length {
            if to + BURST > ROOM {
                break;
            }
            let way = front.way[at] as usize;
            let (step, used, rank) = (steps[ways.step[way] as usize], ways.used[way], front.rank[at]);
            let spots = self.spots_of.of(front.letters[at]) & ways.next[way];
            for spot in spots.spots() {
                let longer = used | 1 << spot;
                let next = self.after[spot & 31] & !longer;
                let earlier = step.letters() & self.letter[spot & 31].wrapping_sub(1);
                let place = step.first + earlier.count_ones();
                ways.step[to] = place;
                ways.rank[to] = rank.wrapping_add(steps[place as usize].skip);
                ways.used[to] = longer;
                ways.next[to] = next;
                ways.came[to] = (way as u32) << 5 | spot as u32;
                to += usize::from(next != 0);
            }
        }
        ways.length = to;
    }
}
