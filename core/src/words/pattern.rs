//! Words that match a pattern: `?` is any letter, `*` any run of letters.

use crate::error::Result;
use crate::words::automaton::Node;
use crate::words::cap::{Cap, Capped, Finds};
use crate::words::graph::Graph;
use crate::words::letters::{BLANK, RUN};
use crate::words::word::{MAX_LENGTH, Word, WordList};

/// A pattern as a machine whose states, "the first n symbols are matched", are the bits of a number.
struct Pattern {
    /// For each letter, the symbols that take it.
    takes: [u128; 64],
    runs: u128,
    end: u128,
}

impl Pattern {
    /// None if it asks for more letters than a word can have.
    fn new(mut symbols: Vec<u8>) -> Option<Self> {
        symbols.dedup_by(|a, b| *a == RUN && *b == RUN);
        if symbols.iter().filter(|&&symbol| symbol != RUN).count() > MAX_LENGTH {
            return None;
        }
        let mut pattern = Self {
            takes: [0; 64],
            runs: 0,
            end: 1 << symbols.len(),
        };
        for (at, symbol) in symbols.into_iter().enumerate() {
            match symbol {
                RUN => pattern.runs |= 1 << at,
                BLANK => pattern.takes.iter_mut().for_each(|takes| *takes |= 1 << at),
                letter => pattern.takes[letter as usize] |= 1 << at,
            }
        }
        Some(pattern)
    }

    fn start(&self) -> u128 {
        self.skip_runs(1)
    }

    fn step(&self, states: u128, letter: u8) -> u128 {
        self.skip_runs((states & self.takes[letter as usize]) << 1 | states & self.runs)
    }

    /// A run may be empty; two never stand side by side.
    fn skip_runs(&self, states: u128) -> u128 {
        states | (states & self.runs) << 1
    }
}

/// A search in progress.
struct Search<'a> {
    graph: &'a Graph,
    pattern: Pattern,
    word: Word,
    finds: Finds,
}

impl Graph {
    /// The words that match a pattern, in alphabet order.
    pub fn matching(&self, pattern: &str) -> Result<WordList> {
        Ok(self.matching_within(pattern, Cap::NONE)?.words)
    }

    /// The same search within a cap. If it was cut short, it has the first of all words.
    pub fn matching_within(&self, pattern: &str, cap: Cap) -> Result<Capped> {
        let Some(pattern) = Pattern::new(self.letters().parse(pattern, |_| true)?) else {
            return Ok(Capped {
                words: WordList::default(),
                complete: true,
            });
        };
        let start = pattern.start();
        let mut search = Search {
            graph: self,
            pattern,
            word: Word::default(),
            finds: Finds::new(cap),
        };
        let complete = search.descend(self.root(), start);
        Ok(Capped {
            words: search.finds.words,
            complete,
        })
    }
}

impl Search<'_> {
    /// False, if the cap was reached.
    fn descend(&mut self, node: Node, states: u128) -> bool {
        if states == 0 {
            return true;
        }
        for edge in self.graph.automaton().edges(node) {
            if !self.finds.step() {
                return false;
            }
            if !self.word.push(edge.letter()) {
                return true;
            }
            let next = self.pattern.step(states, edge.letter());
            if edge.accepts() && next & self.pattern.end != 0 && !self.finds.push(&self.word) {
                return false;
            }
            if !self.descend(edge.target(), next) {
                return false;
            }
            self.word.pop();
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample::{Rng, lexicon};
    use crate::words::cap::check_within;

    /// The definition of matching.
    fn matches(pattern: &[u8], word: &[u8]) -> bool {
        match pattern.split_first() {
            None => word.is_empty(),
            Some((&RUN, rest)) => (0..=word.len()).any(|skip| matches(rest, &word[skip..])),
            Some((&symbol, rest)) => {
                word.first().is_some_and(|&first| symbol == BLANK || symbol == first) && matches(rest, &word[1..])
            }
        }
    }

    #[test]
    fn agrees_with_a_plain_scan() {
        let mut rng = Rng::new(5);
        for _ in 0..300 {
            let graph = rng.lexicon("ABC", 100, 7);
            let pattern: String = (0..rng.below(7))
                .map(|_| rng.pick(&['A', 'B', 'C', '?', '*']))
                .collect();
            let symbols = graph.letters().parse(&pattern, |_| true).unwrap();
            let expected: WordList = graph.words().iter().filter(|word| matches(&symbols, word)).collect();
            assert_eq!(graph.matching(&pattern).unwrap(), expected, "{pattern}");
            check_within(&mut rng, &expected, |cap| {
                let found = graph.matching_within(&pattern, cap).unwrap();
                assert!(expected.iter().zip(found.words.iter()).all(|(one, other)| one == other));
                found
            });
        }
    }

    #[test]
    fn long_patterns_are_no_trouble() {
        let longest = "AB".repeat(31) + "A";
        let graph = lexicon("AB", &["AB", &longest]);
        assert_eq!(graph.matching(&"*".repeat(1000)).unwrap().len(), 2);
        assert_eq!(graph.matching(&"?".repeat(63)).unwrap().len(), 1);
        assert_eq!(graph.matching(&"*?".repeat(63)).unwrap().len(), 1);
        assert_eq!(graph.matching(&"*?*".repeat(64)).unwrap().len(), 0);
        assert_eq!(graph.matching("").unwrap().len(), 0);
        assert!(graph.matching("A.B").is_err());
    }
}
