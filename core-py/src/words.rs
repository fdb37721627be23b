//! `WordGraph`: a compiled lexicon.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use lexicade_core::hive::{Answers, Hive};
use lexicade_core::shake::grid::Grid;
use lexicade_core::shake::{many, vectors as engines};
use lexicade_core::words::automaton::SEPARATOR;
use lexicade_core::words::file;
use lexicade_core::{Cap, Graph, Letters, Limits, Source, WordList, compile};
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyList, PyString};

use crate::errors::raise;
use crate::hive::{HiveTable, HiveWords};
use crate::interrupt::interruptible_if_many;
use crate::lines::split;
use crate::shake::{self, ShakeScore, ShakeWords};

/// A fingerprint of some content, 32 hexadecimal digits, for naming files made from it. It is not cryptographic.
#[pyfunction]
pub fn fingerprint(content: &[u8]) -> String {
    format!("{:032x}", file::fingerprint(content))
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
}

#[pymethods]
impl WordGraph {
    /// Open a lexicon that `compile` wrote.
    #[new]
    fn new(py: Python<'_>, path: PathBuf) -> PyResult<Self> {
        let graph = py.detach(|| Graph::open(&path)).map_err(raise)?;
        Ok(Self { graph: Arc::new(graph) })
    }

    /// Write a lexicon atomically: words, and a level and flags for each. `text_numbers` holds one 32-bit number per
    /// word, the number of its text; none, if no word has a text.
    #[staticmethod]
    #[pyo3(signature = (path, letters, words, levels, flags, note, texts=Vec::new(), text_numbers=None))]
    #[allow(clippy::too_many_arguments)]
    fn compile(
        py: Python<'_>,
        path: PathBuf,
        letters: Vec<String>,
        words: &Bound<'_, PyAny>,
        levels: &[u8],
        flags: &[u8],
        note: &str,
        texts: Vec<String>,
        text_numbers: Option<&[u8]>,
    ) -> PyResult<()> {
        let letters = Letters::new(letters).map_err(raise)?;
        let words = read_words(&letters, words)?;
        let numbers = read_numbers(text_numbers.unwrap_or_default())?;
        let source = Source {
            letters: &letters,
            words: &words,
            levels,
            flags,
            note,
            texts: &texts,
            text_numbers: &numbers,
        };
        py.detach(|| file::write(&path, &compile(&source)?)).map_err(raise)
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
    fn anagrams_within<'py>(
        &self,
        py: Python<'py>,
        rack: &str,
        min_length: usize,
        all_letters: bool,
        words: usize,
        steps: usize,
    ) -> PyResult<(Bound<'py, PyList>, bool)> {
        let cap = Cap { words, steps };
        let found = py
            .detach(|| self.graph.anagrams_within(rack, min_length, all_letters, cap))
            .map_err(raise)?;
        Ok((split(py, &self.graph.letters().lines(&found.words))?, found.complete))
    }

    /// The words that match a pattern: `?` is any letter, `*` any run of letters.
    fn matching<'py>(&self, py: Python<'py>, pattern: &str) -> PyResult<Bound<'py, PyList>> {
        let words = py.detach(|| self.graph.matching(pattern)).map_err(raise)?;
        split(py, &self.graph.letters().lines(&words))
    }

    /// The same search within a cap on words and on steps, and whether it found all words.
    fn matching_within<'py>(
        &self,
        py: Python<'py>,
        pattern: &str,
        words: usize,
        steps: usize,
    ) -> PyResult<(Bound<'py, PyList>, bool)> {
        let cap = Cap { words, steps };
        let found = py.detach(|| self.graph.matching_within(pattern, cap)).map_err(raise)?;
        Ok((split(py, &self.graph.letters().lines(&found.words))?, found.complete))
    }

    /// The letters that make a word when they stand before these, and those that do behind them.
    fn hooks(&self, word: &str) -> PyResult<(Vec<String>, Vec<String>)> {
        let hooks = self.graph.hooks(word).map_err(raise)?;
        let texts = |letters: Vec<u8>| {
            letters
                .into_iter()
                .map(|letter| self.graph.letters().text(&[letter]))
                .collect()
        };
        Ok((texts(hooks.front), texts(hooks.back)))
    }

    /// The words of a hive, whose letters are given centre first.
    #[pyo3(signature = (letters, max_level=9, skip_flags=0))]
    fn hive(&self, letters: &str, max_level: u8, skip_flags: u8) -> PyResult<HiveWords> {
        let hive = Hive::parse(&self.graph, letters).map_err(raise)?;
        let limits = Limits { max_level, skip_flags };
        let answers = Answers::find(self.graph.hives(), hive, limits);
        Ok(HiveWords::new(Arc::clone(&self.graph), answers))
    }

    /// Every hive of the lexicon: each set of seven letters with a pangram, around each of its letters.
    #[pyo3(signature = (max_level=9, skip_flags=0))]
    fn hives(&self, py: Python<'_>, max_level: u8, skip_flags: u8) -> HiveTable {
        let limits = Limits { max_level, skip_flags };
        let table = py.detach(|| lexicade_core::hive::table::HiveTable::build(self.graph.hives(), limits));
        HiveTable::new(Arc::clone(&self.graph), table)
    }

    /// The words of a grid of dice: a line of faces, row by row; `#` is a face without letters. A search that
    /// would create more states than `effort` raises ValueError.
    #[pyo3(signature = (board, min_length=None, max_level=9, skip_flags=0, effort=None))]
    fn shake(
        &self,
        board: &str,
        min_length: Option<usize>,
        max_level: u8,
        skip_flags: u8,
        effort: Option<u64>,
    ) -> PyResult<ShakeWords> {
        let grid = Grid::parse(self.graph.letters(), board).map_err(raise)?;
        let limits = Limits { max_level, skip_flags };
        let mut ask = shake::ask(&grid, min_length, limits, true);
        ask.effort = effort.unwrap_or(ask.effort);
        ShakeWords::find(&self.graph, grid, ask).map_err(raise)
    }

    /// The words of many grids, on all processors unless told otherwise.
    #[pyo3(signature = (boards, min_length=None, max_level=9, skip_flags=0, one_core=false, vectors=true))]
    #[allow(clippy::too_many_arguments)]
    fn shake_many(
        &self,
        py: Python<'_>,
        boards: Vec<String>,
        min_length: Option<usize>,
        max_level: u8,
        skip_flags: u8,
        one_core: bool,
        vectors: bool,
    ) -> PyResult<Vec<ShakeWords>> {
        let limits = Limits { max_level, skip_flags };
        let solve = |grid: Grid| {
            let ask = shake::ask(&grid, min_length, limits, vectors);
            ShakeWords::find(&self.graph, grid, ask)
        };
        let stop = AtomicBool::new(false);
        interruptible_if_many(py, &stop, boards.len(), || {
            many::each(self.graph.letters(), &boards, one_core, &stop, solve)
        })?
        .map_err(raise)
    }

    /// For each of many grids: number of words, points, and length of the longest word.
    #[pyo3(signature = (boards, min_length=None, one_core=false, vectors=true))]
    fn shake_scores(
        &self,
        py: Python<'_>,
        boards: Vec<String>,
        min_length: Option<usize>,
        one_core: bool,
        vectors: bool,
    ) -> PyResult<Vec<ShakeScore>> {
        let solve = |grid: Grid| {
            let ask = shake::ask(&grid, min_length, Limits::NONE, vectors);
            shake::score(&self.graph, &grid, ask)
        };
        let stop = AtomicBool::new(false);
        interruptible_if_many(py, &stop, boards.len(), || {
            many::each(self.graph.letters(), &boards, one_core, &stop, solve)
        })?
        .map_err(raise)
    }

    /// The paths of a word on a grid, at most `limit`: the numbers of the dice. A search that would take more than
    /// `steps` raises ValueError.
    #[pyo3(signature = (board, word, limit, steps=None))]
    fn shake_paths(&self, board: &str, word: &str, limit: usize, steps: Option<u64>) -> PyResult<Vec<Vec<usize>>> {
        shake::paths(self.graph.letters(), board, word, limit, steps).map_err(raise)
    }

    /// The vector instructions that searches on grids use on this machine: `avx512`, or `none`.
    #[staticmethod]
    fn shake_vectors() -> &'static str {
        engines::kind()
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
