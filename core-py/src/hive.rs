//! `HiveWords` and `HiveTable`: answers, converted to Python objects on demand.

use std::sync::Arc;

use lexicade_core::Graph;
use lexicade_core::hive::Answers;
use lexicade_core::hive::table::{self, HiveRow};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::PyList;

use crate::lines::split;

/// Letters (centre first), answers, points, pangrams, perfect pangrams.
type Row = (String, u32, u32, u32, u32);

/// The words of one hive; their texts are made on demand.
#[pyclass(frozen, module = "lexicade._core")]
pub struct HiveWords {
    graph: Arc<Graph>,
    answers: Answers,
}

impl HiveWords {
    pub fn new(graph: Arc<Graph>, answers: Answers) -> Self {
        Self { graph, answers }
    }
}

#[pymethods]
impl HiveWords {
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

impl HiveTable {
    pub fn new(graph: Arc<Graph>, table: table::HiveTable) -> Self {
        Self { graph, table }
    }

    fn tuple(&self, row: HiveRow) -> Row {
        let letters = self.graph.letters().text(&row.letters);
        (letters, row.answers, row.points, row.pangrams, row.perfect)
    }
}

#[pymethods]
impl HiveTable {
    /// How many hives there are.
    fn __len__(&self) -> usize {
        self.table.len()
    }

    /// One hive: letters (centre first), answers, points, pangrams, perfect pangrams.
    fn row(&self, index: isize) -> PyResult<Row> {
        let row = usize::try_from(index).ok().and_then(|index| self.table.row(index));
        let row = row.ok_or_else(|| PyIndexError::new_err(format!("no hive has number {index}")))?;
        Ok(self.tuple(row))
    }

    /// The hives with `min_answers` to `max_answers` answers.
    fn select(&self, min_answers: u32, max_answers: u32) -> Vec<Row> {
        self.table
            .select(min_answers, max_answers)
            .map(|row| self.tuple(row))
            .collect()
    }

    /// How many letter sets there are, and the answers and points of all hives together.
    fn totals(&self) -> (usize, u64, u64) {
        self.table.totals()
    }
}
