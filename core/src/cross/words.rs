//! The words of a lexicon in the forms that the engine searches.

use std::sync::LazyLock;

use crate::cross::alphagrams::Alphagrams;
use crate::cross::graph::{CrossGraph, LetterSet};
use crate::words::forms::Form;
use crate::words::graph::Graph;

/// A graph to find every play, and an index to find the best one, made on first use.
pub struct Words<L> {
    pub graph: CrossGraph<L>,
    pub index: LazyLock<Alphagrams, Box<dyn FnOnce() -> Alphagrams + Send>>,
    /// How many letters the alphabet has.
    pub letters: usize,
}

impl<L: LetterSet> Words<L> {
    pub fn build(graph: &Graph) -> Self {
        let letters = graph.letters().texts().len();
        Self {
            graph: CrossGraph::build(graph),
            index: {
                let words = graph.words();
                LazyLock::new(Box::new(move || Alphagrams::build(&words, letters)))
            },
            letters,
        }
    }

    /// Bytes in memory.
    pub fn size(&self) -> usize {
        self.graph.size() + self.index.size()
    }
}

/// The words, with sets of letters as wide as the alphabet needs.
pub enum CrossWords {
    Short(Words<u32>),
    Long(Words<u64>),
}

impl Form for CrossWords {
    fn build(graph: &Graph) -> Self {
        if graph.letters().texts().len() <= 32 {
            Self::Short(Words::build(graph))
        } else {
            Self::Long(Words::build(graph))
        }
    }
}

impl Graph {
    /// The words in the forms that the engine of Cross searches.
    pub fn cross(&self) -> &CrossWords {
        self.form()
    }
}

impl CrossWords {
    /// Makes all of it now.
    pub fn complete(&self) {
        self.size();
    }

    /// Bytes in memory.
    pub fn size(&self) -> usize {
        match self {
            Self::Short(words) => words.size(),
            Self::Long(words) => words.size(),
        }
    }
}
