//! The words of a lexicon in the forms that the engine searches.

use crate::cross::alphagrams::Alphagrams;
use crate::cross::graph::{CrossGraph, LetterSet};
use crate::words::forms::Form;
use crate::words::graph::Graph;

/// A graph to find every play, and an index to find the best one.
pub struct Words<L> {
    pub graph: CrossGraph<L>,
    pub index: Alphagrams,
}

impl<L: LetterSet> Words<L> {
    pub fn build(graph: &Graph) -> Self {
        Self {
            graph: CrossGraph::build(graph),
            index: Alphagrams::build(graph),
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
    /// Bytes in memory.
    pub fn size(&self) -> usize {
        match self {
            Self::Short(words) => words.size(),
            Self::Long(words) => words.size(),
        }
    }
}
