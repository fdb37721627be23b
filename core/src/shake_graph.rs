//! The words once more, laid out for searches on a grid: a node knows at a glance which letters lead on from it.

use crate::automaton::Node as Place;
use crate::graph::Graph;

/// A beginning of words. A bit stands for the letter with its number.
#[derive(Clone, Copy, Default)]
pub struct Node {
    /// Letters that end a word here.
    pub accept: u64,
    /// Letters after which words go on.
    pub onward: u64,
    /// The place of its first letter among all steps.
    first: u32,
}

impl Node {
    #[inline]
    pub fn letters(self) -> u64 {
        self.accept | self.onward
    }

    /// The place of a letter's step, which must be one of its letters.
    #[inline]
    pub fn step(self, letter: u32) -> usize {
        let below = self.letters() & ((1 << letter) - 1);
        self.first as usize + below.count_ones() as usize
    }
}

/// All beginnings of words, those that go on alike being one. The first is the empty one.
pub struct ShakeGraph {
    pub nodes: Vec<Node>,
    /// The node after each step; 0 if no word goes on.
    pub targets: Vec<u32>,
    /// How many words of the node come before those of each step.
    pub skips: Vec<u32>,
}

impl ShakeGraph {
    /// Gathers the nodes that can be reached, the shortest beginnings first: those are read most and lie close together.
    pub fn build(graph: &Graph) -> Self {
        let automaton = graph.automaton();
        let counts = graph.counts();
        // A node leads only to nodes before it, so that no number is needed behind the root's.
        let mut numbers = vec![0u32; automaton.len().min(graph.root().place() + 1)];
        let mut queue = vec![graph.root()];
        let mut built = Self {
            nodes: Vec::new(),
            targets: Vec::new(),
            skips: Vec::new(),
        };
        let mut at = 0;
        while let Some(&place) = queue.get(at) {
            at += 1;
            let mut node = Node {
                first: built.targets.len() as u32,
                ..Node::default()
            };
            let mut skip = 0u32;
            for (edge_place, edge) in automaton.places(place) {
                let bit = 1u64 << edge.letter();
                node.accept |= if edge.accepts() { bit } else { 0 };
                node.onward |= if edge.target() == Place::NONE { 0 } else { bit };
                built.skips.push(skip);
                skip = skip.wrapping_add(counts.get(edge_place).copied().unwrap_or(0));
                built.targets.push(number(edge.target(), &mut numbers, &mut queue));
            }
            built.nodes.push(node);
        }
        built
    }
}

/// The number of a place, which is queued when it is met first.
fn number(place: Place, numbers: &mut [u32], queue: &mut Vec<Place>) -> u32 {
    if place == Place::NONE {
        return 0;
    }
    let known = &mut numbers[place.place()];
    if *known == 0 {
        *known = queue.len() as u32;
        queue.push(place);
    }
    *known
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample::Rng;

    #[test]
    fn words_and_ranks_are_those_of_the_lexicon() {
        let mut rng = Rng::new(21);
        for _ in 0..20 {
            let graph = rng.lexicon("ABCDE", 300, 8);
            let shake = ShakeGraph::build(&graph);
            for (rank, word) in graph.words().iter().enumerate() {
                let (mut node, mut first, mut accepted) = (shake.nodes[0], 0, false);
                for &letter in word {
                    assert_eq!(node.letters() >> letter & 1, 1);
                    let step = node.step(letter.into());
                    first += u32::from(accepted) + shake.skips[step];
                    accepted = node.accept >> letter & 1 == 1;
                    node = shake.nodes[shake.targets[step] as usize];
                }
                assert!(accepted);
                assert_eq!(first as usize, rank);
            }
        }
    }
}
