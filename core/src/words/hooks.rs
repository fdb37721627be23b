//! Letters that make another word when they stand before or after one.

use crate::error::Result;
use crate::words::automaton::{Edge, Node};
use crate::words::graph::Graph;
use crate::words::letters::is_letter;

/// The letters that fit, in alphabet order.
#[derive(Debug, PartialEq, Eq)]
pub struct Hooks {
    pub front: Vec<u8>,
    pub back: Vec<u8>,
}

impl Graph {
    pub fn hooks(&self, word: &str) -> Result<Hooks> {
        let word = self.letters().parse(word, is_letter)?;
        // The GADDAG holds whole words reversed, so the letter before the first is the next one there.
        let reversed = self.automaton().node(self.gaddag(), word.iter().rev().copied());
        let forward = self.automaton().node(self.root(), word.iter().copied());
        Ok(Hooks {
            front: self.endings(reversed),
            back: self.endings(forward),
        })
    }

    fn endings(&self, node: Option<Node>) -> Vec<u8> {
        let edges = node.into_iter().flat_map(|node| self.automaton().edges(node));
        edges.filter(|edge| edge.accepts()).map(Edge::letter).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample::Rng;

    #[test]
    fn agrees_with_asking_for_every_letter() {
        let mut rng = Rng::new(9);
        for _ in 0..100 {
            let graph = rng.lexicon("ABCD", 120, 6);
            for _ in 0..20 {
                let word = rng.word(4, 5);
                let fits =
                    |join: &dyn Fn(u8) -> Vec<u8>| (1..=4).filter(|&l| graph.contains(&join(l))).collect::<Vec<_>>();
                let expected = Hooks {
                    front: fits(&|letter| [&[letter], word.as_slice()].concat()),
                    back: fits(&|letter| [word.as_slice(), &[letter]].concat()),
                };
                assert_eq!(graph.hooks(&graph.letters().text(&word)).unwrap(), expected);
            }
        }
        assert!(rng.lexicon("AB", 3, 3).hooks("A?").is_err());
    }
}
