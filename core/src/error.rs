//! What can go wrong: the caller's input, the file's content, or the disk.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

#[derive(Debug)]
pub enum Error {
    /// The caller asked for something that makes no sense; the text says what.
    Invalid(String),
    /// The file is not a compiled lexicon that this version can read.
    Damaged(String),
    /// The operating system said no.
    Io { path: PathBuf, source: io::Error },
}

pub type Result<T> = std::result::Result<T, Error>;

impl Error {
    pub fn invalid<T>(text: impl Into<String>) -> Result<T> {
        Err(Self::Invalid(text.into()))
    }

    pub fn damaged<T>(text: impl Into<String>) -> Result<T> {
        Err(Self::Damaged(text.into()))
    }

    /// Turns an `io::Error` into ours, naming the file it happened to.
    pub fn at(path: &Path) -> impl Fn(io::Error) -> Self + '_ {
        move |source| Self::Io {
            path: path.to_path_buf(),
            source,
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Invalid(text) => f.write_str(text),
            Self::Damaged(text) => write!(f, "not a readable lexicon: {text}"),
            Self::Io { path, source } => write!(f, "{}: {source}", path.display()),
        }
    }
}

impl std::error::Error for Error {}
