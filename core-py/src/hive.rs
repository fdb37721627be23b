//! `HiveWords` and `HiveTable`: answers, converted to Python objects on demand.

use std::sync::Arc;

use lexicade_core::hive::table;
use lexicade_core::hive::{Answers, Hive};
use lexicade_core::{Graph, Limits};
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList};

use crate::errors::raise;
use crate::lines::split;
use crate::words::WordGraph;

/// The words of one hive; their texts are made on demand.
#[pyclass(frozen, module = "lexicade._core")]
pub struct HiveWords {
    graph: Arc<Graph>,
    answers: Answers,
}

#[pymethods]
impl HiveWords {
    /// The words of a hive, whose letters are given centre first.
    #[new]
    #[pyo3(signature = (graph, letters, max_level=9, skip_flags=0))]
    fn new(graph: &WordGraph, letters: &str, max_level: u8, skip_flags: u8) -> PyResult<Self> {
        let graph = graph.shared();
        let hive = Hive::parse(&graph, letters).map_err(raise)?;
        let answers = Answers::find(graph.hives(), hive, Limits { max_level, skip_flags });
        Ok(Self { graph, answers })
    }

    /// How many words there are.
    fn __len__(&self) -> usize {
        self.answers.len()
    }

    /// The words, in alphabet order.
    fn words<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        split(py, &self.answers.lines(self.graph.hives()))
    }

    /// The points of all words together.
    #[getter]
    fn points(&self) -> u32 {
        self.answers.points
    }

    /// How many words use all seven letters.
    #[getter]
    fn pangrams(&self) -> u32 {
        self.answers.pangrams
    }

    /// How many words use each of the seven letters once.
    #[getter]
    fn perfect(&self) -> u32 {
        self.answers.perfect
    }
}

/// Every hive of a lexicon, in columns of native memory.
#[pyclass(frozen, module = "lexicade._core")]
pub struct HiveTable {
    graph: Arc<Graph>,
    table: table::HiveTable,
}

/// One hive of the table.
#[pyclass(frozen, get_all, module = "lexicade._core")]
pub struct HiveRow {
    /// The centre first.
    letters: String,
    answers: u32,
    points: u32,
    pangrams: u32,
    perfect: u32,
}

/// How many letter sets there are, and the answers and points of all hives together.
#[pyclass(frozen, get_all, module = "lexicade._core")]
pub struct HiveTotals {
    sets: usize,
    answers: u64,
    points: u64,
}

impl HiveTable {
    fn named(&self, row: &table::HiveRow) -> HiveRow {
        HiveRow {
            letters: self.graph.letters().text(&row.letters),
            answers: row.answers,
            points: row.points,
            pangrams: row.pangrams,
            perfect: row.perfect,
        }
    }
}

#[pymethods]
impl HiveTable {
    /// Every hive of a lexicon: each set of seven letters with a pangram, around each of its letters.
    #[new]
    #[pyo3(signature = (graph, max_level=9, skip_flags=0))]
    fn new(py: Python<'_>, graph: &WordGraph, max_level: u8, skip_flags: u8) -> Self {
        let graph = graph.shared();
        let limits = Limits { max_level, skip_flags };
        let table = py.detach(|| table::HiveTable::build(graph.hives(), limits));
        Self { graph, table }
    }

    /// How many hives there are.
    fn __len__(&self) -> usize {
        self.table.len()
    }

    /// One hive.
    fn row(&self, index: isize) -> PyResult<HiveRow> {
        let row = usize::try_from(index).ok().and_then(|index| self.table.row(index));
        let row = row.ok_or_else(|| PyIndexError::new_err(format!("no hive has number {index}")))?;
        Ok(self.named(&row))
    }

    /// The hives with `min_answers` to `max_answers` answers.
    fn select(&self, min_answers: u32, max_answers: u32) -> Vec<HiveRow> {
        self.table
            .select(min_answers, max_answers)
            .map(|row| self.named(&row))
            .collect()
    }

    /// A column of all hives: `answers`, `points`, `pangrams` or `perfect`, four bytes for each in the machine's order.
    fn column<'py>(&self, py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyBytes>> {
        let value: fn(&table::HiveRow) -> u32 = match name {
            "answers" => |row| row.answers,
            "points" => |row| row.points,
            "pangrams" => |row| row.pangrams,
            "perfect" => |row| row.perfect,
            _ => return Err(PyValueError::new_err(format!("there is no column {name}"))),
        };
        let values = py.detach(|| -> Vec<u8> {
            let rows = self.table.select(0, u32::MAX);
            rows.flat_map(|row| value(&row).to_ne_bytes()).collect()
        });
        Ok(PyBytes::new(py, &values))
    }

    /// The letters of all hives, the centre first.
    fn letters(&self) -> Vec<String> {
        let text = |row: table::HiveRow| self.graph.letters().text(&row.letters);
        self.table.select(0, u32::MAX).map(text).collect()
    }

    /// All of it added up.
    fn totals(&self) -> HiveTotals {
        let (sets, answers, points) = self.table.totals();
        HiveTotals { sets, answers, points }
    }
}
