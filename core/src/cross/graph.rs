//! The GADDAG in the layout of the move generator: one array of 32-bit words, letter sets in nodes and links.
//!
//! A node is `accept set · onward set · [link behind the separator] · link for each onward letter`. A link holds the
//! place of its node and the set of all letters that node knows, so that the generator sees a dead end without reading
//! the node. Sets have one word for alphabets of up to 32 letters, else two.

use crate::mask::Mask;
use crate::words::automaton::{Automaton, Node as Edges, SEPARATOR};
use crate::words::graph::Graph;
use crate::words::letters::is_letter;

/// The flag of a link whose node has a separator.
const TURNS: u32 = 1 << 31;

/// A set of letters; letter 1 is the lowest bit.
pub trait LetterSet: Mask {
    /// Words of the array that a set takes.
    const WORDS: usize;

    fn read(words: &[u32], at: usize) -> Self;
    fn write(self, words: &mut [u32], at: usize);
}

impl LetterSet for u32 {
    const WORDS: usize = 1;

    #[inline(always)]
    fn read(words: &[u32], at: usize) -> Self {
        words[at]
    }

    fn write(self, words: &mut [u32], at: usize) {
        words[at] = self;
    }
}

impl LetterSet for u64 {
    const WORDS: usize = 2;

    #[inline(always)]
    fn read(words: &[u32], at: usize) -> Self {
        let halves = &words[at..at + 2];
        u64::from(halves[0]) | u64::from(halves[1]) << 32
    }

    fn write(self, words: &mut [u32], at: usize) {
        (words[at], words[at + 1]) = (self as u32, (self >> 32) as u32);
    }
}

/// A way into a node.
#[derive(Clone, Copy, Debug, Default)]
pub struct Link<L> {
    /// All letters of the node, accepting or leading on.
    pub letters: L,
    place: u32,
}

impl<L> Link<L> {
    /// Whether the node has a separator.
    #[inline(always)]
    pub fn turns(&self) -> bool {
        self.place & TURNS != 0
    }
}

/// A node that was read.
#[derive(Clone, Copy)]
pub struct Node<L> {
    /// Letters that end a word.
    pub accept: L,
    /// Letters that lead to a node.
    pub onward: L,
    links: usize,
}

/// The words of a lexicon for the move generator.
pub struct CrossGraph<L> {
    words: Vec<u32>,
    root: Link<L>,
}

impl<L: LetterSet> CrossGraph<L> {
    const NODE: usize = 2 * L::WORDS;
    const LINK: usize = L::WORDS + 1;

    pub fn build(graph: &Graph) -> Self {
        Builder::<L>::new(graph.automaton()).build(graph.gaddag())
    }

    /// Where every walk starts: at the anchor, before its letter.
    #[inline(always)]
    pub fn root(&self) -> Link<L> {
        self.root
    }

    /// Bytes in memory.
    pub fn size(&self) -> usize {
        4 * self.words.len()
    }

    #[inline(always)]
    pub fn node(&self, link: Link<L>) -> Node<L> {
        let at = (link.place & !TURNS) as usize;
        Node {
            accept: L::read(&self.words, at),
            onward: L::read(&self.words, at + L::WORDS),
            links: at + Self::NODE + usize::from(link.turns()) * Self::LINK,
        }
    }

    /// The link behind the separator of a node that has one.
    #[inline(always)]
    pub fn turn(&self, link: Link<L>) -> Link<L> {
        self.link((link.place & !TURNS) as usize + Self::NODE)
    }

    /// The link of a letter, which must be one of the node's onward letters.
    #[inline(always)]
    pub fn child(&self, node: Node<L>, letter: usize) -> Link<L> {
        let earlier = (node.onward & L::below(letter)).count();
        self.link(node.links + earlier * Self::LINK)
    }

    #[inline(always)]
    fn link(&self, at: usize) -> Link<L> {
        Link {
            letters: L::read(&self.words, at),
            place: self.words[at + L::WORDS],
        }
    }

    /// The link after some letters; none if no word goes on so.
    pub fn walk(&self, mut link: Link<L>, letters: impl Iterator<Item = usize>) -> Option<Link<L>> {
        for letter in letters {
            let node = self.node(link);
            if !node.onward.has(letter) {
                return None;
            }
            link = self.child(node, letter);
        }
        Some(link)
    }
}

struct Builder<'a, L> {
    automaton: Automaton<'a>,
    /// The link to each node that was reached, by its place in the automaton; others have no place.
    links: Vec<Link<L>>,
    nodes: Vec<Edges>,
    words: Vec<u32>,
}

impl<'a, L: LetterSet> Builder<'a, L> {
    fn new(automaton: Automaton<'a>) -> Self {
        let unknown = Link {
            letters: L::EMPTY,
            place: u32::MAX,
        };
        Self {
            automaton,
            links: vec![unknown; automaton.len() + 1],
            nodes: Vec::new(),
            words: Vec::new(),
        }
    }

    fn build(mut self, root: Edges) -> CrossGraph<L> {
        // The empty node is the target of nothing; an empty lexicon has it as its root.
        self.words.resize(CrossGraph::<L>::NODE, 0);
        if root != Edges::NONE {
            self.reach(root);
        }
        let mut done = 0;
        while let Some(&node) = self.nodes.get(done) {
            for edge in self.automaton.edges(node).filter(|edge| edge.target() != Edges::NONE) {
                self.reach(edge.target());
            }
            done += 1;
        }
        let mut targets = Vec::new();
        for at in 0..self.nodes.len() {
            self.write(self.nodes[at], &mut targets);
        }
        let root = if root == Edges::NONE {
            Link::default()
        } else {
            self.links[root.place()]
        };
        CrossGraph {
            words: self.words,
            root,
        }
    }

    /// Gives a node its link and its place on first sight.
    #[cfg_attr(target_family = "wasm", inline(never))] // A browser optimises what is called often, not what runs long.
    fn reach(&mut self, node: Edges) {
        if self.links[node.place()].place != u32::MAX {
            return;
        }
        let (mut letters, mut turns, mut onward) = (L::EMPTY, 0, 0);
        for edge in self.automaton.edges(node) {
            match edge.letter() {
                SEPARATOR => turns = TURNS,
                letter if is_letter(letter) => letters |= L::bit(usize::from(letter) - 1),
                _ => {}
            }
            onward += usize::from(edge.target() != Edges::NONE);
        }
        let place = self.words.len();
        self.words
            .resize(place + CrossGraph::<L>::NODE + onward * CrossGraph::<L>::LINK, 0);
        self.links[node.place()] = Link {
            letters,
            place: place as u32 | turns,
        };
        self.nodes.push(node);
    }

    /// Writes a node; `targets` is room that is used again.
    #[cfg_attr(target_family = "wasm", inline(never))]
    fn write(&mut self, node: Edges, targets: &mut Vec<(u8, Edges)>) {
        let at = (self.links[node.place()].place & !TURNS) as usize;
        let (mut accept, mut onward) = (L::EMPTY, L::EMPTY);
        targets.clear();
        for edge in self.automaton.edges(node) {
            let target = Some(edge.target()).filter(|&target| target != Edges::NONE);
            if edge.letter() == SEPARATOR {
                // Sorts before all letters.
                targets.extend(target.map(|target| (0, target)));
                continue;
            }
            let bit = L::bit(usize::from(edge.letter()) - 1);
            accept |= if edge.accepts() { bit } else { L::EMPTY };
            onward |= if target.is_some() { bit } else { L::EMPTY };
            targets.extend(target.map(|target| (edge.letter(), target)));
        }
        targets.sort_unstable_by_key(|&(letter, _)| letter);
        accept.write(&mut self.words, at);
        onward.write(&mut self.words, at + L::WORDS);
        for (number, &(_, target)) in targets.iter().enumerate() {
            let link = self.links[target.place()];
            let to = at + CrossGraph::<L>::NODE + number * CrossGraph::<L>::LINK;
            link.letters.write(&mut self.words, to);
            self.words[to + L::WORDS] = link.place;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample::Rng;

    /// Whether the graph spells a word when it is entered at a letter.
    fn spells<L: LetterSet>(graph: &CrossGraph<L>, word: &[u8], cut: usize) -> bool {
        let letters: Vec<usize> = word.iter().map(|&letter| usize::from(letter) - 1).collect();
        let (head, tail) = letters.split_at(cut);
        let (last, rest) = match tail.split_last() {
            Some((last, rest)) => {
                let Some(link) = graph.walk(graph.root(), head.iter().rev().copied()).filter(Link::turns) else {
                    return false;
                };
                (*last, graph.walk(graph.turn(link), rest.iter().copied()))
            }
            None => (head[0], graph.walk(graph.root(), head[1..].iter().rev().copied())),
        };
        rest.is_some_and(|link| link.letters.has(last) && graph.node(link).accept.has(last))
    }

    fn agrees<L: LetterSet>(source: &Graph, rng: &mut Rng) {
        let graph = CrossGraph::<L>::build(source);
        for word in source.words().iter() {
            assert!((1..=word.len()).all(|cut| spells(&graph, word, cut)));
        }
        for _ in 0..300 {
            let word: Vec<u8> = (0..1 + rng.below(6)).map(|_| 1 + rng.below(4) as u8).collect();
            let known = source.contains(&word);
            assert!(
                (1..=word.len()).all(|cut| spells(&graph, &word, cut) == known),
                "{word:?}"
            );
        }
    }

    #[test]
    fn words_are_those_of_the_lexicon_from_every_letter() {
        let mut rng = Rng::new(41);
        for _ in 0..20 {
            let source = rng.lexicon("ABCD", 200, 7);
            agrees::<u32>(&source, &mut rng);
            agrees::<u64>(&source, &mut rng);
        }
    }
}
