//! What games make of a lexicon's words: sections in its file, and forms in memory.

use std::any::Any;
use std::sync::OnceLock;

use crate::error::Result;
use crate::words::file::Section;
use crate::words::graph::Graph;
use crate::words::letters::Letters;
use crate::words::word::WordList;

/// Sections that a game keeps in the compiled file; `games.rs` lists them.
pub struct Stored {
    /// Their contents, made when a lexicon is compiled.
    pub build: fn(&Ranked<'_>) -> Result<Contents>,
    /// Refuses contents that a reader could not bear.
    pub check: fn(&Graph) -> Result<()>,
}

pub type Contents = Vec<(Section, Vec<u8>)>;

/// The words of a lexicon that is being compiled.
pub struct Ranked<'a> {
    pub letters: &'a Letters,
    pub words: &'a WordList,
    /// The places of the words in alphabet order.
    pub order: &'a [u32],
    /// By rank.
    pub levels: &'a [u8],
    pub flags: &'a [u8],
}

/// The words as one game searches them, made on first use: `Graph::form`.
pub trait Form: Send + Sync + 'static {
    fn build(graph: &Graph) -> Self;
}

/// The forms of a lexicon, at most one of each type.
#[derive(Default)]
pub struct Forms(OnceLock<Box<Place>>);

struct Place {
    /// An `OnceLock` of the form: claiming a place is quick, so that nobody waits for the building of another form.
    form: Box<dyn Any + Send + Sync>,
    others: Forms,
}

impl Forms {
    /// Where a form has its place. There are as many as games, so they stand in a chain, which readers walk unlocked.
    pub fn place<F: Form>(&self) -> &OnceLock<F> {
        let claim = || Place {
            form: Box::new(OnceLock::<F>::new()),
            others: Self::default(),
        };
        let place = self.0.get_or_init(|| Box::new(claim()));
        match place.form.downcast_ref() {
            Some(form) => form,
            None => place.others.place(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample::lexicon;

    struct Longest(usize);
    struct Count(usize);

    impl Form for Longest {
        fn build(graph: &Graph) -> Self {
            Self(graph.words().iter().map(<[u8]>::len).max().unwrap_or(0))
        }
    }

    impl Form for Count {
        /// From another form: building one may ask for others.
        fn build(graph: &Graph) -> Self {
            Self(graph.len() * graph.form::<Longest>().0)
        }
    }

    #[test]
    fn each_form_is_built_once() {
        let graph = lexicon("AB", &["A", "AB", "ABBA"]);
        let graph = &graph;
        let found: Vec<(usize, usize)> = std::thread::scope(|scope| {
            let ask = |_| scope.spawn(|| (graph.form::<Count>() as *const _ as usize, graph.form::<Longest>().0));
            (0..4).map(ask).map(|thread| thread.join().unwrap()).collect()
        });
        assert_eq!(graph.form::<Count>().0, 12);
        assert!(found.iter().all(|each| *each == (found[0].0, 4)));
    }
}
