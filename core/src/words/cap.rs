//! Bounds on a search: on the words it finds and on the steps it takes.

use crate::words::word::WordList;

/// How much a search may find and do. Steps are edges looked at, so that a cap means the same on every machine.
#[derive(Clone, Copy, Debug)]
pub struct Cap {
    pub words: usize,
    pub steps: usize,
}

impl Cap {
    pub const NONE: Self = Self {
        words: usize::MAX,
        steps: usize::MAX,
    };
}

/// What a search found within its cap.
pub struct Capped {
    pub words: WordList,
    /// Whether these are all words; false, if the cap was reached.
    pub complete: bool,
}

/// The words of a search in progress, and what is left of its cap.
pub(crate) struct Finds {
    pub words: WordList,
    left: Cap,
}

impl Finds {
    pub fn new(cap: Cap) -> Self {
        Self {
            words: WordList::default(),
            left: cap,
        }
    }

    /// Takes a step; false, if none is left.
    #[inline]
    pub fn step(&mut self) -> bool {
        let more = self.left.steps > 0;
        self.left.steps -= usize::from(more);
        more
    }

    /// Keeps a word; false, if there is no room for it.
    #[inline]
    pub fn push(&mut self, word: &[u8]) -> bool {
        let room = self.left.words > 0;
        if room {
            self.left.words -= 1;
            self.words.push(word);
        }
        room
    }
}

/// Holds a search within random caps to what it finds without one.
#[cfg(test)]
pub(crate) fn check_within(rng: &mut crate::sample::Rng, all: &WordList, search: impl Fn(Cap) -> Capped) {
    assert!(search(Cap::NONE).complete);
    let cap = Cap {
        words: rng.below(all.len() + 3),
        steps: [rng.below(100), usize::MAX][rng.below(2)],
    };
    let found = search(cap);
    assert!(found.words.len() <= cap.words, "{cap:?}");
    assert!(found.words.iter().all(|word| all.iter().any(|each| each == word)));
    if found.complete {
        assert_eq!(&found.words, all);
    } else {
        assert!(found.words.len() == cap.words || cap.steps < usize::MAX, "{cap:?}");
    }
}
