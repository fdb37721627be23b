//! A lexicon ready for use: membership, rank, level and flags of its words.

use std::path::Path;
use std::sync::OnceLock;

use bytemuck::Pod;

use crate::error::{Error, Result};
use crate::games::STORED;
use crate::words::automaton::{Automaton, Edge, Node};
use crate::words::file::{LexiconFile, Section};
use crate::words::forms::{Form, Forms};
use crate::words::letters::Letters;
use crate::words::texts::Texts;
use crate::words::word::{Word, WordList};

/// A compiled lexicon. The words have ranks 0, 1, 2, … in alphabet order.
pub struct Graph {
    file: LexiconFile,
    letters: Letters,
    forms: Forms,
    rarest: OnceLock<u8>,
}

impl Graph {
    pub fn open(path: &Path) -> Result<Self> {
        Self::check(LexiconFile::open(path)?)
    }

    pub fn from_bytes(bytes: &[u8]) -> Result<Self> {
        Self::check(LexiconFile::from_bytes(bytes)?)
    }

    /// Contents that `compile` has just made.
    pub(super) fn in_memory(letters: Letters, file: LexiconFile) -> Self {
        Self {
            file,
            letters,
            forms: Forms::default(),
            rarest: OnceLock::new(),
        }
    }

    /// A file with a valid checksum comes from `compile`, which verified its graph, so this compares only sizes. Reads
    /// are bounded and walks no deeper than the longest word: a forged file can at worst waste time. `verify` is for
    /// files from elsewhere.
    fn check(file: LexiconFile) -> Result<Self> {
        let letters = Letters::new(file.text(Section::LETTERS)?.split('\n'));
        let letters = letters.map_err(|error| Error::Damaged(error.to_string()))?;
        file.text(Section::NOTE)?;
        let graph = Self {
            file,
            letters,
            forms: Forms::default(),
            rarest: OnceLock::new(),
        };
        let words = graph.len();
        if graph.levels().len() != words || graph.all_flags().len() != words {
            return Error::damaged("levels and flags do not match the words");
        }
        Texts::of(&graph.file).check(words)?;
        let counts = graph.counts();
        let through = |(place, _)| counts.get(place).copied().unwrap_or(0) as usize;
        if graph.automaton().places(graph.root()).map(through).sum::<usize>() != words {
            return Error::damaged("its word graph does not have as many words as it says");
        }
        STORED.iter().try_for_each(|stored| (stored.check)(&graph))?;
        Ok(graph)
    }

    /// Checks the whole graph; refuses one with cycles.
    pub fn verify(&self) -> Result<()> {
        self.automaton().check()
    }

    pub fn letters(&self) -> &Letters {
        &self.letters
    }

    /// The free text that was stored with the words.
    pub fn note(&self) -> &str {
        self.file.text(Section::NOTE).unwrap_or_default()
    }

    pub fn len(&self) -> usize {
        self.file.facts.words as usize
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The edges that both graphs share.
    #[inline]
    pub fn automaton(&self) -> Automaton<'_> {
        Automaton::new(self.file.array::<Edge>(Section::EDGES))
    }

    /// Where walks from left to right begin.
    #[inline]
    pub fn root(&self) -> Node {
        Node(self.file.facts.root)
    }

    /// Where walks of the GADDAG begin: reversed prefixes, a separator, the rest.
    #[inline]
    pub fn gaddag(&self) -> Node {
        Node(self.file.facts.gaddag)
    }

    /// A part of the file, for readers that know what it holds.
    #[inline]
    pub fn section<T: Pod>(&self, section: Section) -> &[T] {
        self.file.array(section)
    }

    /// The words in a form that some game searches, built on first use.
    #[inline]
    pub fn form<F: Form>(&self) -> &F {
        self.forms.place().get_or_init(|| F::build(self))
    }

    pub fn contains(&self, word: &[u8]) -> bool {
        let last = self.automaton().walk(self.root(), word.iter().copied());
        last.is_some_and(Edge::accepts)
    }

    /// The rank of a word.
    pub fn index(&self, word: &[u8]) -> Option<usize> {
        let counts = self.counts();
        let mut node = self.root();
        let mut rank = 0;
        let mut accepts = false;
        for &letter in word {
            // A word that ends here comes before all longer ones.
            rank += u64::from(accepts);
            let mut edges = self.automaton().places(node);
            let edge = loop {
                let (place, edge) = edges.next().filter(|(_, edge)| edge.letter() <= letter)?;
                if edge.letter() == letter {
                    break edge;
                }
                rank += u64::from(counts.get(place).copied().unwrap_or(0));
            };
            accepts = edge.accepts();
            node = edge.target();
        }
        Some(rank as usize).filter(|&rank| accepts && rank < self.len())
    }

    /// The word with a rank.
    pub fn word(&self, index: usize) -> Option<Word> {
        let counts = self.counts();
        let mut rest = u32::try_from(index).ok().filter(|_| index < self.len())?;
        let mut node = self.root();
        let mut word = Word::default();
        loop {
            let (_, edge) = self.automaton().places(node).find(|(place, _)| {
                let through = counts.get(*place).copied().unwrap_or(0);
                let here = rest < through;
                rest -= if here { 0 } else { through };
                here
            })?;
            if !word.push(edge.letter()) {
                return None;
            }
            if edge.accepts() {
                match rest.checked_sub(1) {
                    Some(less) => rest = less,
                    None => return Some(word),
                }
            }
            node = edge.target();
        }
    }

    /// How common the word with a rank is.
    pub fn level(&self, index: usize) -> Option<u8> {
        self.levels().get(index).copied()
    }

    /// The flags of the word with a rank.
    pub fn flags(&self, index: usize) -> Option<u8> {
        self.all_flags().get(index).copied()
    }

    /// The text of the word with a rank; empty if it has none.
    pub fn text(&self, index: usize) -> &str {
        Texts::of(&self.file).get(index)
    }

    /// All words, in alphabet order.
    pub fn words(&self) -> WordList {
        self.words_from(0, self.len())
    }

    /// The words from a rank on, in alphabet order, `count` of them at most.
    pub fn words_from(&self, rank: usize, count: usize) -> WordList {
        let count = count.min(self.len().saturating_sub(rank));
        let mut list = Listing {
            graph: self,
            skip: rank,
            count,
            word: Word::default(),
            words: WordList::with_capacity(count),
        };
        list.descend(self.root());
        list.words
    }

    /// For each edge of the word graph, how many words go through it.
    pub fn counts(&self) -> &[u32] {
        self.file.array(Section::COUNTS)
    }

    /// The levels of all words, by rank.
    pub fn levels(&self) -> &[u8] {
        self.file.bytes(Section::LEVELS)
    }

    /// The level of the rarest words.
    pub fn rarest(&self) -> u8 {
        *self
            .rarest
            .get_or_init(|| self.levels().iter().copied().max().unwrap_or(0))
    }

    /// The flags of all words, by rank.
    pub fn all_flags(&self) -> &[u8] {
        self.file.bytes(Section::FLAGS)
    }
}

/// A listing in progress: skips some words, then takes some.
struct Listing<'a> {
    graph: &'a Graph,
    skip: usize,
    count: usize,
    word: Word,
    words: WordList,
}

impl Listing<'_> {
    fn descend(&mut self, node: Node) {
        let counts = self.graph.counts();
        for (place, edge) in self.graph.automaton().places(node) {
            if self.words.len() == self.count {
                return;
            }
            let through = counts.get(place).copied().unwrap_or(0) as usize;
            if self.skip >= through {
                self.skip -= through;
                continue;
            }
            if !self.word.push(edge.letter()) {
                return;
            }
            if edge.accepts() {
                match self.skip.checked_sub(1) {
                    Some(less) => self.skip = less,
                    None => self.words.push(&self.word),
                }
            }
            self.descend(edge.target());
            self.word.pop();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample::{Rng, compiled, forgeries, lexicon, reseal};

    #[test]
    fn rank_and_word_are_inverse() {
        let mut rng = Rng::new(4);
        for _ in 0..60 {
            let letters = Letters::new("ABCDE".chars()).unwrap();
            let given = rng.words(5, 200, 7);
            let graph = Graph::from_bytes(&compiled(&letters, &given)).unwrap();
            let mut sorted: Vec<&[u8]> = given.iter().collect();
            sorted.sort_unstable();
            assert_eq!(graph.words(), sorted.iter().copied().collect());
            let (from, count) = (rng.below(sorted.len() + 3), rng.below(30));
            let some = sorted.iter().skip(from).take(count).copied();
            assert_eq!(graph.words_from(from, count), some.collect());
            for (rank, word) in sorted.iter().enumerate() {
                assert_eq!(graph.index(word), Some(rank));
                assert_eq!(&*graph.word(rank).unwrap(), *word);
                assert!(graph.contains(word));
            }
            assert!(graph.word(sorted.len()).is_none());
            for (at, word) in given.iter().enumerate() {
                let rank = graph.index(word).unwrap();
                assert_eq!(graph.level(rank), Some(1 + (at * 7 % 9) as u8));
                assert_eq!(graph.flags(rank), Some(u8::from(at % 5 == 0)));
            }
            for _ in 0..200 {
                let word = rng.word(5, 8);
                assert_eq!(graph.contains(&word), sorted.contains(&word.as_slice()));
                assert_eq!(graph.index(&word).is_some(), graph.contains(&word));
            }
        }
    }

    #[test]
    fn what_was_stored_comes_back() {
        let graph = lexicon("ÉB", &["BÉ"]);
        assert_eq!(graph.note(), "a sample");
        assert_eq!(graph.letters().texts(), ["É", "B"]);
        assert!(graph.contains(&[2, 1]) && !graph.contains(&[2]) && !graph.contains(&[]));
        assert_eq!(graph.index(&[]), None);
    }

    /// Calls everything that reads a lexicon; and what walks the whole graph, if `verify` accepts it.
    fn exercise(graph: &Graph, words: &WordList) {
        let sound = graph.verify().is_ok();
        let listed = if sound { graph.words() } else { WordList::default() };
        for word in words.iter().chain(listed.iter()) {
            let _ = (
                graph.contains(word),
                graph.index(word),
                graph.hooks(&graph.letters().text(word)),
            );
        }
        for rank in 0..graph.len().min(50) + 2 {
            let _ = (graph.word(rank), graph.level(rank), graph.flags(rank), graph.text(rank));
        }
        let _ = (
            graph.anagrams("ABC?", 1, false),
            graph.matching("?A??"),
            graph.note().len(),
        );
        if sound {
            let _ = graph.matching("*A?");
        }
    }

    #[test]
    fn a_graph_that_goes_in_circles_is_found_out() {
        let graph = lexicon("AB", &["AB"]);
        assert!(graph.verify().is_ok());
        let mut bytes = compiled(graph.letters(), &graph.words());
        let edges = bytemuck::bytes_of(&graph.automaton().step(graph.root(), 1).unwrap()).to_vec();
        let at = bytes.windows(4).position(|window| window == edges).unwrap();
        bytes[at + 1..at + 4].copy_from_slice(&graph.root().0.to_le_bytes()[..3]);
        reseal(&mut bytes);
        let forged = Graph::from_bytes(&bytes).unwrap();
        assert!(matches!(forged.verify(), Err(Error::Damaged(_))));
        assert!(!forged.contains(&[1, 1, 2]) && forged.index(&[1; 99]).is_none());
        assert_eq!(forged.words().len(), 0);
    }

    #[test]
    fn forged_files_do_no_harm() {
        let mut rng = Rng::new(6);
        let letters = Letters::new("ABCDEFGH".chars()).unwrap();
        let words = rng.words(8, 60, 9);
        let whole = compiled(&letters, &words);
        forgeries(&whole, &mut rng, |graph| exercise(&graph, &words));
    }
}
