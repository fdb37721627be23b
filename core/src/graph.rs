//! A lexicon ready for use: membership, rank, level and flags of its words.

use std::path::Path;
use std::sync::OnceLock;

use crate::automaton::{Automaton, Edge, Node};
use crate::cross::words::CrossWords;
use crate::error::{Error, Result};
use crate::file::{LexiconFile, Section};
use crate::hive_index::HiveIndex;
use crate::letters::Letters;
use crate::shake::graph::ShakeGraph;
use crate::texts::Texts;
use crate::word::{Word, WordList};

/// A compiled lexicon. The words have ranks 0, 1, 2, … in alphabet order.
pub struct Graph {
    file: LexiconFile,
    letters: Letters,
    /// Built on first use: only Shake needs it.
    shake: OnceLock<ShakeGraph>,
    /// Built on first use: only Cross needs it.
    cross: OnceLock<CrossWords>,
    rarest: OnceLock<u8>,
}

impl Graph {
    pub fn open(path: &Path) -> Result<Self> {
        Self::check(LexiconFile::open(path)?)
    }

    pub fn from_bytes(bytes: &[u8]) -> Result<Self> {
        Self::check(LexiconFile::from_bytes(bytes)?)
    }

    /// A file with a valid checksum comes from `compile`, which verified its graph, so this compares only sizes. Reads
    /// are bounded and walks no deeper than the longest word: a forged file can at worst waste time. `verify` is for
    /// files from elsewhere.
    fn check(file: LexiconFile) -> Result<Self> {
        let letters = Letters::new(file.text(Section::Letters)?.split('\n'));
        let letters = letters.map_err(|error| Error::Damaged(error.to_string()))?;
        file.text(Section::Note)?;
        let graph = Self {
            file,
            letters,
            shake: OnceLock::new(),
            cross: OnceLock::new(),
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
        graph.hives().check()?;
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
        self.file.text(Section::Note).unwrap_or_default()
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
        Automaton::new(self.file.array::<Edge>(Section::Edges))
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

    /// Words by their sets of letters.
    #[inline]
    pub fn hives(&self) -> HiveIndex<'_> {
        HiveIndex {
            filter: self.file.array(Section::HiveFilter),
            slots: self.file.array(Section::HiveSlots),
            records: self.file.array(Section::HiveRecords),
            lines: self.file.bytes(Section::HiveLines),
        }
    }

    /// The word graph in the layout of searches on a grid.
    #[inline]
    pub fn shake(&self) -> &ShakeGraph {
        self.shake.get_or_init(|| ShakeGraph::build(self))
    }

    /// The words in the forms that the engine of Cross searches.
    pub fn cross(&self) -> &CrossWords {
        self.cross.get_or_init(|| CrossWords::build(self))
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
        self.file.array(Section::Counts)
    }

    /// The levels of all words, by rank.
    pub fn levels(&self) -> &[u8] {
        self.file.bytes(Section::Levels)
    }

    /// The level of the rarest words.
    pub fn rarest(&self) -> u8 {
        *self
            .rarest
            .get_or_init(|| self.levels().iter().copied().max().unwrap_or(0))
    }

    /// The flags of all words, by rank.
    pub fn all_flags(&self) -> &[u8] {
        self.file.bytes(Section::Flags)
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
    use crate::hive::{Answers, Hive, Limits};
    use crate::hive_table::HiveTable;
    use crate::sample::{Rng, compiled, lexicon};

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

    /// Calls everything that reads a file, if it opens; and what walks the whole graph, if `verify` accepts it.
    fn exercise(bytes: &[u8], words: &WordList) {
        let Ok(graph) = Graph::from_bytes(bytes) else {
            return;
        };
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
        let table = HiveTable::build(graph.hives(), Limits::NONE);
        let _ = (table.totals(), table.select(0, 99).count());
        if let Ok(hive) = Hive::parse(&graph, "ABCDEFG") {
            let answers = Answers::find(graph.hives(), hive, Limits::NONE);
            let _ = answers.lines(graph.hives());
        }
    }

    /// Gives changed bytes a valid checksum.
    fn reseal(bytes: &mut [u8]) {
        let checksum = crate::file::checksum(bytes);
        bytes[16..24].copy_from_slice(&checksum.to_le_bytes());
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
        for _ in 0..4000 {
            let mut bytes = whole.clone();
            for _ in 0..1 + rng.below(4) {
                let at = rng.below(bytes.len());
                bytes[at] = [0, 1, 0x7f, 0x80, 0xff, rng.below(256) as u8][rng.below(6)];
            }
            reseal(&mut bytes);
            exercise(&bytes, &words);
        }
        for at in (24..whole.len() - 8).step_by(4) {
            for value in [0, 1, u32::MAX, 1 << 31] {
                let mut bytes = whole.clone();
                bytes[at..at + 4].copy_from_slice(&value.to_le_bytes());
                reseal(&mut bytes);
                exercise(&bytes, &words);
            }
        }
    }
}
