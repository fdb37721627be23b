//! The word graph in a layout for searches on a grid: a step holds the sets of letters that may follow.

use crate::mask::Mask;
use crate::words::automaton::Node;
use crate::words::forms::Form;
use crate::words::graph::Graph;
use crate::words::letters::is_letter;

/// One letter of a prefix, and what may follow it. Letter 1 is the lowest bit of a set.
#[derive(Clone, Copy, Debug, Default)]
#[repr(C)]
pub struct Step<L> {
    /// Letters that end a word.
    pub accept: L,
    /// Letters that a longer word continues with.
    pub onward: L,
    /// The place of the step of the first of these letters; the steps of the others follow it.
    pub first: u32,
    /// With the same letters before this one: how many words have an earlier letter in its place, plus one if it ends
    /// a word. Added up along a word, this gives the rank of the first longer word.
    pub skip: u32,
}

impl<L: Mask> Step<L> {
    #[inline]
    pub fn letters(&self) -> L {
        self.accept | self.onward
    }

    /// The place of the step of a letter, which must be one of the letters.
    #[inline]
    pub fn place(&self, letter: usize) -> usize {
        self.first as usize + (self.letters() & L::below(letter)).count()
    }
}

/// All steps. The first has no letter: it is the root. Prefixes with equal continuations share steps.
pub struct Steps<L> {
    pub steps: Vec<Step<L>>,
}

impl<L: Mask> Steps<L> {
    /// Collects the reachable steps in breadth-first order: the steps of short prefixes are read most, and lie close
    /// together.
    fn build(graph: &Graph) -> Self {
        let automaton = graph.automaton();
        let counts = graph.counts();
        // Nodes lead only to nodes before them, so the root's place is the highest.
        let mut numbers = vec![0u32; automaton.len().min(graph.root().place() + 1)];
        let mut nodes = vec![graph.root()];
        let mut firsts = Vec::new();
        let mut steps = vec![Step::default()];
        let mut targets = vec![0u32];
        while let Some(&node) = nodes.get(firsts.len()) {
            firsts.push(steps.len() as u32);
            let mut skip = 0u32;
            for (place, edge) in automaton.places(node).filter(|(_, edge)| is_letter(edge.letter())) {
                steps.push(Step {
                    skip: skip.wrapping_add(edge.accepts().into()),
                    ..Step::default()
                });
                skip = skip.wrapping_add(counts.get(place).copied().unwrap_or(0));
                targets.push(number(edge.target(), &mut numbers, &mut nodes));
            }
        }
        for (step, &target) in steps.iter_mut().zip(&targets).filter(|(_, target)| **target != NOWHERE) {
            step.first = firsts[target as usize];
            for edge in automaton
                .edges(nodes[target as usize])
                .filter(|edge| is_letter(edge.letter()))
            {
                let letter = L::bit(usize::from(edge.letter() - 1) & (L::BITS - 1));
                step.accept |= if edge.accepts() { letter } else { L::EMPTY };
                step.onward |= if edge.target() == Node::NONE { L::EMPTY } else { letter };
            }
        }
        Self { steps }
    }
}

const NOWHERE: u32 = u32::MAX;

/// The number of a node, which is queued on first sight. The root, which is no edge's target, has number 0.
fn number(node: Node, numbers: &mut [u32], nodes: &mut Vec<Node>) -> u32 {
    if node == Node::NONE {
        return NOWHERE;
    }
    let known = &mut numbers[node.place()];
    if *known == 0 {
        *known = nodes.len() as u32;
        nodes.push(node);
    }
    *known
}

/// The steps, with sets of letters as wide as the alphabet needs.
pub enum ShakeGraph {
    Short(Steps<u32>),
    Long(Steps<u64>),
}

impl Form for ShakeGraph {
    fn build(graph: &Graph) -> Self {
        if graph.letters().texts().len() <= 32 {
            Self::Short(Steps::build(graph))
        } else {
            Self::Long(Steps::build(graph))
        }
    }
}

impl Graph {
    /// The word graph in the layout of searches on a grid.
    #[inline]
    pub fn shake(&self) -> &ShakeGraph {
        self.form()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample::Rng;

    fn agrees<L: Mask>(graph: &Graph) {
        let steps = Steps::<L>::build(graph).steps;
        for (rank, word) in graph.words().iter().enumerate() {
            let (mut step, mut longer, mut accepted) = (steps[0], 0, false);
            for &letter in word {
                let letter = usize::from(letter - 1);
                assert!(step.letters().has(letter));
                let next = steps[step.place(letter)];
                longer += next.skip;
                accepted = step.accept.has(letter);
                step = next;
            }
            assert!(accepted);
            assert_eq!(longer as usize, rank + 1);
        }
        let words: usize = steps.iter().map(|step| step.accept.count()).sum();
        assert!(words <= graph.len());
    }

    #[test]
    fn words_and_ranks_are_those_of_the_lexicon() {
        let mut rng = Rng::new(21);
        for _ in 0..20 {
            let graph = rng.lexicon("ABCDE", 300, 8);
            agrees::<u32>(&graph);
            agrees::<u64>(&graph);
        }
    }
}
