//! Who wins an endgame, and no more: how its value compares with another one. What one comparison has found is of use to the
//! next.

use crate::cross::endgame_node::{MAX_DEPTH, Node};
use crate::cross::endgame_search::Search;
use crate::cross::graph::LetterSet;
use crate::cross::play::Play;

/// Plies of the searches that compare a value with another one.
const COMPARE_DEPTHS: [u32; 2] = [1, MAX_DEPTH];
/// By ply: the last two plays that were too good for the other side.
pub type Killers = [[Play; 2]; MAX_DEPTH as usize + 1];

pub const NO_KILLERS: Killers = [[Play::EMPTY; 2]; MAX_DEPTH as usize + 1];

impl<L: LetterSet> Search<'_, L> {
    /// How the value compares with another one; none if it was stopped before that was known.
    pub fn compare(&mut self, value: i32) -> Option<std::cmp::Ordering> {
        self.eager = true;
        let (mut moves, most) = (self.moves(0, 0), self.limits.depth.unwrap_or(MAX_DEPTH));
        for killer in self.killers[0].into_iter().rev() {
            let place = self
                .again(0, &killer)
                .and_then(|play| moves.iter().position(|each| each.play == play));
            if let Some(place) = place {
                moves[..=place].rotate_right(1);
            }
        }
        // Shallow searches are for the order of the moves. Deeper ones cost more than they save here: nobody needs a value
        // before the end, and playing on greedily where they end takes most of their time.
        for depth in COMPARE_DEPTHS.map(|depth| depth.min(most)) {
            let root = Node {
                depth,
                alpha: value - 1,
                beta: value + 1,
                ..Node::root(self.pass_ends)
            };
            let (found, play) = self.root(&mut moves, root)?;
            if self.stopped {
                return None;
            }
            if found.value > value {
                self.note_killer(0, play);
            }
            if found.exact {
                return Some(found.value.cmp(&value));
            }
        }
        None
    }

    /// Keeps a play that was too good for the other side.
    pub(super) fn note_killer(&mut self, ply: usize, play: Play) {
        let [first, second] = &mut self.killers[ply];
        if !play.is_empty() && *first != play {
            (*second, *first) = (*first, play);
        }
    }
}
