//! The core's errors as Python's.

use std::io;

use lexicade_core::Error;
use pyo3::PyErr;
use pyo3::exceptions::{PyOSError, PyValueError};

pub fn raise(error: Error) -> PyErr {
    match error {
        // With an errno Python picks the subclass itself: FileNotFoundError, PermissionError, …
        Error::Io { path, source } => match source.raw_os_error() {
            Some(number) => PyOSError::new_err((number, reason(&source), path.into_os_string())),
            None => PyOSError::new_err(format!("{}: {source}", path.display())),
        },
        error => PyValueError::new_err(error.to_string()),
    }
}

/// What the system said, without the number that Rust adds: Python shows that itself.
fn reason(error: &io::Error) -> String {
    let text = error.to_string();
    text.split_once(" (os error")
        .map_or(text.clone(), |(reason, _)| reason.to_owned())
}
