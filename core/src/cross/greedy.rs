//! The play that looks best at once: by score and leave while tiles can be drawn, by what tiles cost after that.

use crate::cross::best::{Best, BestSearch};
use crate::cross::board::Board;
use crate::cross::graph::LetterSet;
use crate::cross::leaves::{LeaveModel, Leaves, MAX_SUBSETS};
use crate::cross::rack::Rack;
use crate::cross::rules::Rules;
use crate::cross::words::Words;

/// What it costs not to go out now, in thousandths of a point: a rough guess.
const STUCK: i32 = 8000;

/// The search with its memory. It lays at most two blanks at a time, so that no turn takes long.
pub struct Greedy<L: LetterSet> {
    search: BestSearch<L>,
    pub leaves: Box<Leaves>,
}

impl<L: LetterSet> Default for Greedy<L> {
    fn default() -> Self {
        Self {
            search: BestSearch::sparing(),
            leaves: Box::new([0; MAX_SUBSETS]),
        }
    }
}

impl<L: LetterSet> Greedy<L> {
    /// The best play while there are tiles in the bag; `leaves` then holds what was kept.
    pub fn with_bag(&mut self, words: &Words<L>, model: &LeaveModel, board: &Board<L>, rack: &Rack) -> Option<Best> {
        self.load(words, model, board, rack);
        self.find(words, board, rack)
    }

    /// Prepares to search boards for a rack while there are tiles in the bag.
    pub fn load(&mut self, words: &Words<L>, model: &LeaveModel, board: &Board<L>, rack: &Rack) {
        model.fill(rack, &mut self.leaves);
        self.search.load(words, board, rack, &self.leaves);
    }

    /// The best play of the rack that was loaded last.
    pub fn find(&mut self, words: &Words<L>, board: &Board<L>, rack: &Rack) -> Option<Best> {
        self.search.find(words, board, rack, &self.leaves)
    }

    /// The best play with an empty bag, when the tiles of the other rack are worth `other`.
    pub fn at_end(&mut self, words: &Words<L>, board: &Board<L>, rack: &Rack, other: i32) -> Option<Best> {
        fill_at_end(board.rules(), rack, other, &mut self.leaves);
        self.search.run(words, board, rack, &self.leaves)
    }
}

/// Values what is left of a rack when the bag is empty and the tiles of the other rack are worth `other`.
pub fn fill_at_end(rules: &Rules, rack: &Rack, other: i32, leaves: &mut Leaves) {
    let points = rules.points();
    let all = rack.subsets();
    // As in `LeaveModel::fill`: counted from the end, where nothing is left.
    leaves[all - 1] = -STUCK;
    let mut known = 1;
    for (tile, count) in rack.kinds() {
        let cost = 2000 * points[usize::from(tile)] as i32;
        for left in 1..=usize::from(count) {
            for at in 0..known {
                leaves[all - 1 - at - left * known] = leaves[all - 1 - at] - left as i32 * cost;
            }
        }
        known *= usize::from(count) + 1;
    }
    leaves[all - 1] = 2000 * other;
}

/// What tiles on a rack are worth; a blank there stands for nothing.
pub fn rack_points(rules: &Rules, rack: &Rack) -> i32 {
    let points = rules.points();
    rack.kinds()
        .map(|(tile, count)| i32::from(count) * points[usize::from(tile)] as i32)
        .sum()
}
