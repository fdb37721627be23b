//! `WordGraph`: a compiled lexicon; `WordSource`: what it is compiled from.

use std::path::PathBuf;
use std::sync::Arc;

use lexicade_core::words::automaton::SEPARATOR;
use lexicade_core::words::{file, pack};
use lexicade_core::{Cap, Capped, Graph, Letters, Limits, Source, WordList, compile};
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList, PyString};

use crate::errors::raise;
use crate::lines::split;

/// A fingerprint of some content, 32 hexadecimal digits, for naming files made from it. It is not cryptographic.
#[pyfunction]
pub fn fingerprint(content: &[u8]) -> String {
    format!("{:032x}", file::fingerprint(content))
}

/// What a lexicon is compiled from: words, with a level and flags for each, a byte a word. `text_numbers` holds one 32-bit
/// number per word, the number of its text; none, if no word has a text.
#[pyclass(frozen, module = "lexicade._core")]
pub struct WordSource {
    letters: Vec<String>,
    words: Py<PyAny>,
    levels: Vec<u8>,
    flags: Vec<u8>,
    note: String,
    texts: Vec<String>,
    text_numbers: Option<Vec<u8>>,
}

#[pymethods]
impl WordSource {
    #[new]
    #[pyo3(signature = (letters, words, levels, flags, note="".to_owned(), texts=Vec::new(), text_numbers=None))]
    fn new(
        letters: Vec<String>,
        words: Py<PyAny>,
        levels: Vec<u8>,
        flags: Vec<u8>,
        note: String,
        texts: Vec<String>,
        text_numbers: Option<Vec<u8>>,
    ) -> Self {
        Self {
            letters,
            words,
            levels,
            flags,
            note,
            texts,
            text_numbers,
        }
    }
}

/// What a capped search found.
#[pyclass(frozen, get_all, module = "lexicade._core")]
pub struct CappedWords {
    words: Py<PyList>,
    /// Whether there are no others.
    complete: bool,
}

/// The letters that make a word when they stand before some others, and those that do behind them.
#[pyclass(frozen, get_all, module = "lexicade._core")]
pub struct WordHooks {
    front: Vec<String>,
    back: Vec<String>,
}

/// What a set of tiles can spell; the lists are by letter number, the blank being 0.
#[pyclass(frozen, get_all, module = "lexicade._core")]
pub struct WordReach {
    /// The words that are not too long.
    words: usize,
    /// Those of them that can be spelled.
    spelled: usize,
    /// Words that one more tile of a letter would bring in.
    gains: Vec<usize>,
    /// Spelled words that have a letter.
    uses: Vec<usize>,
    /// Some words that cannot be spelled, the most common ones first.
    missing: Vec<String>,
}

/// A compiled lexicon: one memory-mapped file.
#[pyclass(frozen, module = "lexicade._core")]
pub struct WordGraph {
    graph: Arc<Graph>,
}

impl WordGraph {
    pub fn shared(&self) -> Arc<Graph> {
        Arc::clone(&self.graph)
    }

    fn capped(&self, py: Python<'_>, found: &Capped) -> PyResult<CappedWords> {
        Ok(CappedWords {
            words: split(py, &self.graph.letters().lines(&found.words))?.unbind(),
            complete: found.complete,
        })
    }
}

#[pymethods]
impl WordGraph {
    /// Open a lexicon that `compile` wrote.
    #[new]
    fn new(py: Python<'_>, path: PathBuf) -> PyResult<Self> {
        let graph = py.detach(|| Graph::open(&path)).map_err(raise)?;
        Ok(Self { graph: Arc::new(graph) })
    }

    /// Write a lexicon atomically.
    #[staticmethod]
    fn compile(py: Python<'_>, path: PathBuf, source: &WordSource) -> PyResult<()> {
        let letters = Letters::new(source.letters.iter().cloned()).map_err(raise)?;
        let words = read_words(&letters, source.words.bind(py))?;
        let numbers = read_numbers(source.text_numbers.as_deref().unwrap_or_default())?;
        let source = Source {
            letters: &letters,
            words: &words,
            levels: &source.levels,
            flags: &source.flags,
            note: &source.note,
            texts: &source.texts,
            text_numbers: &numbers,
        };
        py.detach(|| file::write(&path, &compile(&source)?)).map_err(raise)
    }

    /// The words with levels and flags in few bytes, for machines that compile them for themselves.
    fn packed<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &py.detach(|| pack::pack(&self.graph)))
    }

    /// Refuse a graph with cycles. Files that `compile` wrote have none.
    fn verify(&self, py: Python<'_>) -> PyResult<()> {
        py.detach(|| self.graph.verify()).map_err(raise)
    }

    /// The alphabet, in order.
    #[getter]
    fn letters(&self) -> Vec<String> {
        self.graph.letters().texts().to_vec()
    }

    /// The free text that was stored with the words.
    #[getter]
    fn note(&self) -> &str {
        self.graph.note()
    }

    /// How many words there are.
    fn __len__(&self) -> usize {
        self.graph.len()
    }

    /// Whether this is a word, in either case; anything else than letters is not.
    fn __contains__(&self, word: &Bound<'_, PyAny>) -> bool {
        let text = word.cast::<PyString>().ok().and_then(|text| text.to_str().ok());
        let word = text.and_then(|text| self.graph.letters().word(text));
        word.is_some_and(|word| self.graph.contains(&word))
    }

    /// The word's rank in alphabet order.
    fn index(&self, word: &str) -> Option<usize> {
        self.graph.index(&self.graph.letters().word(word)?)
    }

    /// The word with a rank.
    fn word(&self, index: isize) -> PyResult<String> {
        let word = usize::try_from(index).ok().and_then(|index| self.graph.word(index));
        let word = word.ok_or_else(|| PyIndexError::new_err(format!("no word has rank {index}")))?;
        Ok(self.graph.letters().text(&word))
    }

    /// How common the word is, from 1, the most common.
    fn level(&self, word: &str) -> Option<u8> {
        self.graph.level(self.index(word)?)
    }

    /// The word's flags.
    fn flags(&self, word: &str) -> Option<u8> {
        self.graph.flags(self.index(word)?)
    }

    /// The levels of all words, in alphabet order.
    fn all_levels(&self) -> &[u8] {
        self.graph.levels()
    }

    /// The flags of all words, in alphabet order.
    fn all_flags(&self) -> &[u8] {
        self.graph.all_flags()
    }

    /// The text that was stored with the word; empty if none was.
    fn text(&self, word: &str) -> Option<&str> {
        Some(self.graph.text(self.index(word)?))
    }

    /// All words, in alphabet order; or `count` of them at most, from a rank on.
    #[pyo3(signature = (start=0, count=None))]
    fn words<'py>(&self, py: Python<'py>, start: usize, count: Option<usize>) -> PyResult<Bound<'py, PyList>> {
        let lines = py.detach(|| {
            let words = self.graph.words_from(start, count.unwrap_or(usize::MAX));
            self.graph.letters().lines(&words)
        });
        split(py, &lines)
    }

    /// The words that a rack can spell, longest first; `?` is a blank.
    #[pyo3(signature = (rack, min_length=2, all_letters=false))]
    fn anagrams<'py>(
        &self,
        py: Python<'py>,
        rack: &str,
        min_length: usize,
        all_letters: bool,
    ) -> PyResult<Bound<'py, PyList>> {
        let words = py
            .detach(|| self.graph.anagrams(rack, min_length, all_letters))
            .map_err(raise)?;
        split(py, &self.graph.letters().lines(&words))
    }

    /// The same search within a cap on words and on steps, and whether it found all words.
    fn anagrams_within(
        &self,
        py: Python<'_>,
        rack: &str,
        min_length: usize,
        all_letters: bool,
        words: usize,
        steps: usize,
    ) -> PyResult<CappedWords> {
        let cap = Cap { words, steps };
        let found = py
            .detach(|| self.graph.anagrams_within(rack, min_length, all_letters, cap))
            .map_err(raise)?;
        self.capped(py, &found)
    }

    /// The words that match a pattern: `?` is any letter, `*` any run of letters.
    fn matching<'py>(&self, py: Python<'py>, pattern: &str) -> PyResult<Bound<'py, PyList>> {
        let words = py.detach(|| self.graph.matching(pattern)).map_err(raise)?;
        split(py, &self.graph.letters().lines(&words))
    }

    /// The same search within a cap on words and on steps, and whether it found all words.
    fn matching_within(&self, py: Python<'_>, pattern: &str, words: usize, steps: usize) -> PyResult<CappedWords> {
        let cap = Cap { words, steps };
        let found = py.detach(|| self.graph.matching_within(pattern, cap)).map_err(raise)?;
        self.capped(py, &found)
    }

    /// The letters that make a word with these.
    fn hooks(&self, word: &str) -> PyResult<WordHooks> {
        let hooks = self.graph.hooks(word).map_err(raise)?;
        let letters = self.graph.letters();
        let texts = |found: Vec<u8>| found.into_iter().map(|letter| letters.text(&[letter])).collect();
        Ok(WordHooks {
            front: texts(hooks.front),
            back: texts(hooks.back),
        })
    }

    /// What tiles can spell: their counts by letter number, the blanks first. Words with some flags are never named.
    fn reach(&self, py: Python<'_>, counts: Vec<u8>, max_length: usize, skip_flags: u8, examples: usize) -> WordReach {
        let limits = Limits {
            skip_flags,
            ..Limits::NONE
        };
        let found = py.detach(|| self.graph.reach(&counts, max_length, limits, examples));
        let letters = self.graph.letters();
        let texts = found.missing.into_iter().filter_map(|rank| self.graph.word(rank));
        WordReach {
            words: found.words,
            spelled: found.spelled,
            gains: found.gains,
            uses: found.uses,
            missing: texts.map(|word| letters.text(&word)).collect(),
        }
    }

    /// Whether the GADDAG spells `head` reversed and then `tail`: true exactly for every word cut in two.
    fn gaddag_contains(&self, head: &str, tail: &str) -> bool {
        let letters = self.graph.letters();
        let (Some(head), Some(tail)) = (letters.word(head), letters.word(tail)) else {
            return false;
        };
        let turn = (!tail.is_empty()).then_some(SEPARATOR);
        let string = head.iter().rev().copied().chain(turn).chain(tail.iter().copied());
        let last = self.graph.automaton().walk(self.graph.gaddag(), string);
        !head.is_empty() && last.is_some_and(|edge| edge.accepts())
    }
}

/// The words of any Python sequence of texts, as letter numbers.
fn read_words(letters: &Letters, words: &Bound<'_, PyAny>) -> PyResult<WordList> {
    let mut list = WordList::with_capacity(words.len()?);
    for word in words.try_iter()? {
        let word = word?;
        let text = word.cast::<PyString>()?.to_str()?;
        match letters.word(text) {
            Some(word) => list.push(&word),
            None => return Err(refusal(letters, text)),
        }
    }
    Ok(list)
}

/// 32-bit numbers in native byte order.
fn read_numbers(bytes: &[u8]) -> PyResult<Vec<u32>> {
    let (numbers, rest) = bytes.as_chunks::<4>();
    if !rest.is_empty() {
        return Err(PyValueError::new_err("the numbers of texts are not of four bytes each"));
    }
    Ok(numbers.iter().map(|&number| u32::from_ne_bytes(number)).collect())
}

fn refusal(letters: &Letters, text: &str) -> PyErr {
    let faulty = letters
        .parse(text, lexicade_core::words::letters::is_letter)
        .err()
        .map(raise);
    faulty.unwrap_or_else(|| PyValueError::new_err(format!("{text:?} is too long for a word")))
}
