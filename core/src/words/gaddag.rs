//! Both word graphs of a lexicon, built over one array of edges.
//!
//! The word graph spells words from left to right. The GADDAG spells each word once from each of its letters: the prefix
//! up to that letter reversed, a separator, the rest; a whole word reversed has no separator. The separator leads to what
//! may follow that prefix, which is a node of the word graph; so only the *distinct* reversed prefixes are new, a fraction
//! of all the strings.

use crate::error::Result;
use crate::words::automaton::{Edge, Node};
use crate::words::minimise::{Closed, Minimiser};
use crate::words::word::WordList;

/// The letters that fit a half of a sort key, at six bits each.
const HALF: usize = 10;
/// The letters that fit a sort key.
const KEY_LETTERS: usize = 2 * HALF;

/// A number that sorts as the letters do, as far as their first 20; ties need the letters themselves. In two halves, as
/// 32-bit machines and browsers have no instructions for 128 bits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Key([u64; 2]);

/// The edges of both graphs. The word graph's come first.
pub struct Graphs {
    pub edges: Vec<Edge>,
    /// For each edge of the word graph, how many words go through it.
    pub counts: Vec<u32>,
    pub root: Node,
    pub gaddag: Node,
}

/// A distinct prefix of words.
struct Prefix {
    /// Its letters, last one first, so that sorting by key sorts reversed prefixes.
    key: Key,
    word: u32,
    /// What may follow.
    rest: Node,
    length: u8,
    accepts: bool,
}

/// Builds the graphs of words listed in alphabet order.
pub fn build(words: &WordList, order: &[u32]) -> Result<Graphs> {
    let mut minimiser = Minimiser::for_words(words.len());
    let mut prefixes = Vec::with_capacity(words.len() * 3);
    let mut note = |closed: Closed| {
        let letters = &words.get(closed.name as usize)[..closed.depth];
        prefixes.push(Prefix {
            key: key(letters.iter().rev()),
            word: closed.name,
            rest: closed.node,
            length: closed.depth as u8,
            accepts: closed.accepts,
        });
    };
    for &name in order {
        minimiser.insert(words.get(name as usize), name, true, &mut note)?;
    }
    let root = minimiser.root(&mut note)?;
    let counts = counts(minimiser.edges());
    let gaddag = reversed(&mut minimiser, words, prefixes)?;
    Ok(Graphs {
        edges: minimiser.into_edges(),
        counts,
        root,
        gaddag,
    })
}

fn reversed(minimiser: &mut Minimiser, words: &WordList, mut prefixes: Vec<Prefix>) -> Result<Node> {
    let letters = |b: &Prefix| words.get(b.word as usize)[..b.length as usize].iter().rev();
    prefixes.sort_unstable_by(|a, b| a.key.cmp(&b.key).then_with(|| letters(a).cmp(letters(b))));
    let mut string = Vec::new();
    for prefix in &prefixes {
        string.clear();
        // The words lie far apart in this order; the keys are at hand.
        match usize::from(prefix.length) {
            length @ ..=KEY_LETTERS => string.extend((0..length).map(|at| letter_of(prefix.key, at))),
            _ => string.extend(letters(prefix)),
        }
        minimiser.insert(&string, 0, prefix.accepts, &mut |_| {})?;
        if prefix.rest != Node::NONE {
            minimiser.separate(prefix.rest);
        }
    }
    minimiser.root(&mut |_| {})
}

/// How many words go through each edge. Targets come before their edges, so one pass is enough.
fn counts(edges: &[Edge]) -> Vec<u32> {
    let mut counts = vec![0; edges.len()];
    let mut totals = vec![0; edges.len()];
    let mut start = 1;
    for (place, edge) in edges.iter().enumerate().skip(1) {
        counts[place] = u32::from(edge.accepts()) + totals[edge.target().place()];
        totals[start] += counts[place];
        if edge.is_last() {
            start = place + 1;
        }
    }
    counts
}

pub fn key<'a>(mut letters: impl Iterator<Item = &'a u8>) -> Key {
    let mut half = || {
        let mut used = 0;
        let number = letters.by_ref().take(HALF).fold(0, |number, &letter| {
            used += 1;
            number << 6 | u64::from(letter)
        });
        number << (6 * (HALF - used))
    };
    Key([half(), half()])
}

/// A letter of a key.
fn letter_of(key: Key, at: usize) -> u8 {
    (key.0[at / HALF] >> (6 * (HALF - 1 - at % HALF))) as u8 & 63
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use super::*;
    use crate::sample::{Rng, lexicon};
    use crate::words::automaton::{Automaton, SEPARATOR};
    use crate::words::graph::Graph;

    type Language = BTreeSet<Vec<u8>>;

    /// Every string that can be spelled from a node.
    fn language(automaton: Automaton<'_>, node: Node) -> Language {
        let mut strings = Language::new();
        for edge in automaton.edges(node) {
            if edge.accepts() {
                strings.insert(vec![edge.letter()]);
            }
            let rests = language(automaton, edge.target());
            strings.extend(rests.into_iter().map(|rest| [vec![edge.letter()], rest].concat()));
        }
        strings
    }

    /// The GADDAG's strings by its definition.
    fn definition(words: &WordList) -> Language {
        let cut = |word: &[u8], at: usize| {
            let turn = if at < word.len() { vec![SEPARATOR] } else { Vec::new() };
            let head: Vec<u8> = word[..at].iter().rev().copied().collect();
            [head, turn, word[at..].to_vec()].concat()
        };
        words
            .iter()
            .flat_map(|word| (1..=word.len()).map(move |at| cut(word, at)))
            .collect()
    }

    /// How many states the smallest automaton has: as many as there are different sets of what may follow.
    fn smallest(strings: &Language) -> usize {
        let mut follows: BTreeMap<&[u8], Language> = BTreeMap::new();
        for string in strings {
            for at in 0..string.len() {
                follows.entry(&string[..at]).or_default().insert(string[at..].to_vec());
            }
        }
        follows.into_values().collect::<BTreeSet<_>>().len()
    }

    fn reachable(automaton: Automaton<'_>, node: Node, seen: &mut BTreeSet<usize>) {
        if node != Node::NONE && seen.insert(node.place()) {
            automaton
                .edges(node)
                .for_each(|edge| reachable(automaton, edge.target(), seen));
        }
    }

    fn assert_exact(graph: &Graph, words: &WordList) {
        let plain: Language = words.iter().map(<[u8]>::to_vec).collect();
        for (root, strings) in [(graph.root(), plain), (graph.gaddag(), definition(words))] {
            assert_eq!(language(graph.automaton(), root), strings);
            let mut nodes = BTreeSet::new();
            reachable(graph.automaton(), root, &mut nodes);
            assert_eq!(nodes.len(), smallest(&strings), "not minimal");
        }
    }

    #[test]
    fn both_graphs_spell_their_language_with_the_fewest_states() {
        let mut rng = Rng::new(1);
        for round in 0..150 {
            let graph = rng.lexicon(&"ABCDEF"[..1 + round % 6], 1 + round, 1 + round % 9);
            assert_exact(&graph, &graph.words());
        }
    }

    #[test]
    fn words_too_long_for_a_sort_key() {
        let (a, b) = ("A".repeat(30), "B".repeat(33));
        let tails = ["", "A", "B", "AB", "BBA"].map(|tail| [a.as_str(), &b[..25], tail].concat());
        let heads = ["B", "AB", "BA"].map(|head| [head, &a, &b[..20]].concat());
        let mut words: Vec<&str> = tails.iter().chain(&heads).map(String::as_str).collect();
        words.push("AB");
        words.sort_unstable();
        let graph = lexicon("AB", &words);
        let texts: Vec<_> = graph.words().iter().map(|word| graph.letters().text(word)).collect();
        assert_eq!(texts, words);
        assert_exact(&graph, &graph.words());
    }

    #[test]
    fn no_words_at_all() {
        let graph = lexicon("AB", &[]);
        assert_exact(&graph, &WordList::default());
        assert!(graph.is_empty() && graph.words().is_empty() && graph.word(0).is_none());
    }
}
