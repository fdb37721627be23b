//! Many texts at once.

use pyo3::prelude::*;
use pyo3::types::{PyList, PyString};

/// The lines of a text as a list of strings. Splitting one long string in Python is faster than converting many.
pub fn split<'py>(py: Python<'py>, lines: &str) -> PyResult<Bound<'py, PyList>> {
    let list = PyString::new(py, lines).call_method0(pyo3::intern!(py, "splitlines"))?;
    Ok(list.cast_into()?)
}
