//! Many texts at once.

use pyo3::prelude::*;
use pyo3::types::{PyList, PyString};

/// The lines of a text as a list of strings. Python cuts one long string faster than it is handed many short ones.
pub fn split<'py>(py: Python<'py>, lines: &str) -> PyResult<Bound<'py, PyList>> {
    let list = PyString::new(py, lines).call_method0(pyo3::intern!(py, "splitlines"))?;
    Ok(list.cast_into()?)
}
