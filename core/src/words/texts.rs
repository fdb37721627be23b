//! Texts attached to words: for each word the number of a text, and the texts.
//!
//! A text says how a word's spelling differs from its plain letters, so thousands of words share one.

use crate::error::{Error, Result};
use crate::words::file::{LexiconFile, Section};

/// The texts of a lexicon, if it has any.
#[derive(Clone, Copy)]
pub struct Texts<'a> {
    numbers: &'a [u32],
    ends: &'a [u32],
    bytes: &'a [u8],
}

/// Texts as the sections of a file: the end of each, and all of them in a row.
pub struct PackedTexts {
    pub ends: Vec<u32>,
    pub bytes: Vec<u8>,
}

/// Packs texts one behind the other.
pub fn pack(texts: &[String]) -> Result<PackedTexts> {
    let bytes = texts.concat().into_bytes();
    if u32::try_from(bytes.len()).is_err() {
        return Error::invalid("the texts of the words are too long");
    }
    let ends = texts.iter().scan(0, |end, text| {
        *end += text.len() as u32;
        Some(*end)
    });
    Ok(PackedTexts {
        ends: ends.collect(),
        bytes,
    })
}

impl<'a> Texts<'a> {
    pub fn of(file: &'a LexiconFile) -> Self {
        Self {
            numbers: file.array(Section::TEXT_NUMBERS),
            ends: file.array(Section::TEXT_ENDS),
            bytes: file.bytes(Section::TEXT_BYTES),
        }
    }

    /// Either no word has a number, or every word has one.
    pub fn check(&self, words: usize) -> Result<()> {
        if !self.numbers.is_empty() && self.numbers.len() != words {
            return Error::damaged("texts do not match the words");
        }
        Ok(())
    }

    /// The text of the word with a rank; empty if it has none.
    pub fn get(&self, rank: usize) -> &'a str {
        self.find(rank).unwrap_or_default()
    }

    fn find(&self, rank: usize) -> Option<&'a str> {
        let number = *self.numbers.get(rank)? as usize;
        let start = match number.checked_sub(1) {
            Some(before) => *self.ends.get(before)? as usize,
            None => 0,
        };
        let bytes = self.bytes.get(start..*self.ends.get(number)? as usize)?;
        std::str::from_utf8(bytes).ok()
    }
}

#[cfg(test)]
mod tests {
    use crate::error::Error;
    use crate::words::compile::{Source, compile};
    use crate::words::graph::Graph;
    use crate::words::letters::Letters;
    use crate::words::word::WordList;

    fn compiled(texts: &[String], numbers: &[u32]) -> Result<Graph, Error> {
        let letters = Letters::new("AB".chars()).unwrap();
        let words: WordList = [&[2u8, 1][..], &[1, 1], &[2]].into_iter().collect();
        let bytes = compile(&Source {
            letters: &letters,
            words: &words,
            levels: &[1; 3],
            flags: &[0; 3],
            note: "",
            texts,
            text_numbers: numbers,
        })?;
        Graph::from_bytes(&bytes)
    }

    #[test]
    fn texts_come_back_with_their_words() {
        let texts = ["".to_owned(), "né".to_owned(), "ба".to_owned()];
        let graph = compiled(&texts, &[1, 0, 2]).unwrap();
        let text = |word: &[u8]| graph.text(graph.index(word).unwrap());
        assert_eq!([text(&[2, 1]), text(&[1, 1]), text(&[2])], ["né", "", "ба"]);
        assert_eq!(graph.text(99), "");
    }

    #[test]
    fn a_lexicon_may_have_none() {
        let graph = compiled(&[], &[]).unwrap();
        assert_eq!(graph.text(0), "");
    }

    #[test]
    fn numbers_must_fit() {
        for numbers in [&[0][..], &[0, 0, 1]] {
            assert!(matches!(compiled(&["".to_owned()], numbers), Err(Error::Invalid(_))));
        }
    }
}
