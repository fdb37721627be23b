//! Letters as numbers: how the texts of an alphabet are read and written.
//!
//! A letter is not a character: `CH` can be one tile. Text is read by longest match, in either case, and `|` stands
//! where that would be wrong: `C|H` is a C and an H.

use crate::error::{Error, Result};
use crate::words::word::{Word, WordList};

/// Letters are numbered 1..=62, so that a letter and two flags fit beside a 24-bit target.
pub const MAX_LETTERS: usize = 62;
/// The symbol of `?`: a blank on a rack, any one letter in a pattern.
pub const BLANK: u8 = 0;
/// The symbol of `*` in a pattern: any run of letters.
pub const RUN: u8 = 63;

const BOUNDARY: u8 = 64;
/// The character begins a letter of several characters, or lies outside the table.
const SPELLED: u8 = 254;
const FOREIGN: u8 = 255;
/// The table covers Latin, Greek, Cyrillic, Armenian and Hebrew.
const TABLE: usize = 0x600;

/// An alphabet: what letter each number stands for.
pub struct Letters {
    texts: Vec<String>,
    upper: Vec<String>,
    table: Box<[u8; TABLE]>,
    /// Letters that the table cannot settle, longest first.
    spelled: Vec<Spelled>,
    /// Bit n: a longer letter begins with letter n, so that what follows may need a boundary.
    opens_longer: u64,
    /// Characters in the longest letter.
    longest: usize,
}

struct Spelled {
    letter: u8,
    characters: Vec<(char, char)>,
}

impl Letters {
    pub fn new<S: Into<String>>(texts: impl IntoIterator<Item = S>) -> Result<Self> {
        let texts: Vec<String> = texts.into_iter().map(Into::into).collect();
        if texts.is_empty() || texts.len() > MAX_LETTERS {
            return Error::invalid(format!(
                "an alphabet has 1 to {MAX_LETTERS} letters, not {}",
                texts.len()
            ));
        }
        let upper: Vec<String> = texts.iter().map(|text| text.chars().map(upper).collect()).collect();
        for (at, text) in upper.iter().enumerate() {
            let reserved = |c: char| matches!(c, '?' | '*' | '|') || c.is_whitespace() || c.is_control();
            if text.is_empty() || text.contains(reserved) {
                return Error::invalid(format!("{:?} cannot be a letter", texts[at]));
            }
            if upper[..at].contains(text) {
                return Error::invalid(format!("the letter {text:?} stands twice in the alphabet"));
            }
        }
        Ok(Self::indexed(texts, upper))
    }

    fn indexed(texts: Vec<String>, upper: Vec<String>) -> Self {
        let mut table = Box::new([FOREIGN; TABLE]);
        let mut set = |c: char, symbol: u8| {
            if let Some(entry) = table.get_mut(c as usize) {
                // Once a character begins a spelled letter, every letter it begins must be tried.
                *entry = if *entry == SPELLED { SPELLED } else { symbol };
            }
        };
        let mut spelled = Vec::new();
        let mut opens_longer = 0;
        for (text, letter) in upper.iter().zip(1u8..) {
            let characters: Vec<_> = text.chars().map(|c| (c, lower(c))).collect();
            let (big, small) = characters[0];
            let symbol = if characters.len() == 1 { letter } else { SPELLED };
            set(big, symbol);
            set(small, symbol);
            if upper
                .iter()
                .any(|other| other.len() > text.len() && other.starts_with(text.as_str()))
            {
                opens_longer |= 1 << letter;
            }
            spelled.push(Spelled { letter, characters });
        }
        set('?', BLANK);
        set('*', RUN);
        set('|', BOUNDARY);
        let longest = spelled.iter().map(|s: &Spelled| s.characters.len()).max().unwrap_or(0);
        spelled.retain(|s| {
            table
                .get(s.characters[0].0 as usize)
                .is_none_or(|&symbol| symbol == SPELLED)
        });
        spelled.sort_by_key(|s| std::cmp::Reverse(s.characters.len()));
        Self {
            texts,
            upper,
            table,
            spelled,
            opens_longer,
            longest,
        }
    }

    /// The letters' texts, in the order of their numbers, which begin at 1.
    pub fn texts(&self) -> &[String] {
        &self.texts
    }

    /// Reads a text symbol by symbol: letter numbers, `BLANK`, `RUN`, or the first character of something foreign.
    pub fn symbols<'a>(&'a self, text: &'a str) -> Symbols<'a> {
        Symbols { letters: self, text }
    }

    /// The word that a text spells, if it is made of nothing but letters.
    #[inline]
    pub fn word(&self, text: &str) -> Option<Word> {
        let mut word = Word::default();
        for symbol in self.symbols(text) {
            match symbol {
                Ok(letter) if is_letter(letter) && word.push(letter) => {}
                _ => return None,
            }
        }
        Some(word)
    }

    /// The symbols of a text, with an error that names the first that is not allowed.
    pub fn parse(&self, text: &str, allowed: impl Fn(u8) -> bool) -> Result<Vec<u8>> {
        self.symbols(text)
            .map(|symbol| match symbol {
                Ok(symbol) if allowed(symbol) => Ok(symbol),
                Ok(symbol) => Error::invalid(format!("{:?} has no place in {text:?}", sign(symbol))),
                Err(character) => Error::invalid(format!("{character:?} in {text:?} is no letter of this alphabet")),
            })
            .collect()
    }

    /// Writes a word's text, with a boundary before each letter that those before it would swallow: `symbols` reads it
    /// back to the same letters.
    pub fn write(&self, word: &[u8], out: &mut String) {
        let mut after_boundary = 0;
        for (at, &letter) in word.iter().enumerate() {
            if self.opens_longer != 0 && self.misread(&word[after_boundary..=at]) {
                out.push('|');
                after_boundary = at;
            }
            out.push_str(text_of(&self.texts, letter));
        }
    }

    /// A word's text as a string of its own.
    pub fn text(&self, word: &[u8]) -> String {
        let mut out = String::new();
        self.write(word, &mut out);
        out
    }

    /// The texts of words, one a line.
    pub fn lines(&self, words: &WordList) -> String {
        let mut out = String::with_capacity(words.len() * 10);
        for word in words.iter() {
            self.write(word, &mut out);
            out.push('\n');
        }
        out
    }

    /// Whether letters that can be written together without the last one cannot be with it.
    fn misread(&self, letters: &[u8]) -> bool {
        let near = letters.len().saturating_sub(self.longest);
        (near..letters.len() - 1).any(|at| {
            let opens_longer = self.opens_longer >> (letters[at] & 63) & 1 == 1;
            opens_longer && self.upper.iter().any(|longer| self.swallows(longer, &letters[at..]))
        })
    }

    /// Whether a letter is longer than the first of these and begins like all of them together.
    fn swallows(&self, longer: &str, letters: &[u8]) -> bool {
        let mut rest = longer;
        for &letter in letters {
            let text = text_of(&self.upper, letter);
            if rest.len() <= text.len() {
                return rest.len() < longer.len() && text.starts_with(rest);
            }
            match rest.strip_prefix(text) {
                Some(more) => rest = more,
                None => return false,
            }
        }
        false
    }

    /// The longest letter at the start of a text, and how many bytes it takes.
    fn read(&self, text: &str) -> Option<(u8, usize)> {
        self.spelled.iter().find_map(|spelled| {
            let mut rest = text.chars();
            let fits = spelled
                .characters
                .iter()
                .all(|&(big, small)| rest.next().is_some_and(|c| c == big || c == small));
            fits.then(|| (spelled.letter, text.len() - rest.as_str().len()))
        })
    }
}

/// The symbols of a text; see `Letters::symbols`.
pub struct Symbols<'a> {
    letters: &'a Letters,
    text: &'a str,
}

impl Iterator for Symbols<'_> {
    type Item = std::result::Result<u8, char>;

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let character = self.text.chars().next()?;
            let symbol = *self.letters.table.get(character as usize).unwrap_or(&SPELLED);
            let (symbol, size) = match symbol {
                FOREIGN => return Some(Err(character)),
                SPELLED => match self.letters.read(self.text) {
                    Some(found) => found,
                    None => return Some(Err(character)),
                },
                symbol => (symbol, character.len_utf8()),
            };
            self.text = &self.text[size..];
            if symbol != BOUNDARY {
                return Some(Ok(symbol));
            }
        }
    }
}

/// Whether a symbol is a letter, and not a blank or a run.
#[inline]
pub fn is_letter(symbol: u8) -> bool {
    (1..=MAX_LETTERS as u8).contains(&symbol)
}

fn text_of(texts: &[String], letter: u8) -> &str {
    texts.get((letter as usize).wrapping_sub(1)).map_or("", String::as_str)
}

fn sign(symbol: u8) -> char {
    if symbol == BLANK { '?' } else { '*' }
}

/// One character's other case, where that is one character: `ß` stays `ß`.
fn upper(c: char) -> char {
    only(c.to_uppercase()).unwrap_or(c)
}

fn lower(c: char) -> char {
    only(c.to_lowercase()).unwrap_or(c)
}

fn only(mut characters: impl Iterator<Item = char>) -> Option<char> {
    characters.next().filter(|_| characters.next().is_none())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spanish() -> Letters {
        Letters::new(["A", "C", "CH", "H", "L", "LL", "Ñ", "O"]).unwrap()
    }

    #[test]
    fn longest_match_in_either_case() {
        let letters = spanish();
        assert_eq!(&*letters.word("LLaño").unwrap(), [6, 1, 7, 8]);
        assert_eq!(&*letters.word("ChC|hL|lL").unwrap(), [3, 2, 4, 5, 6]);
        assert!(letters.word("LLAMA").is_none());
        assert!(letters.word("LL?").is_none());
        assert!(letters.word("ↃA").is_none());
        assert!(letters.word("").unwrap().is_empty());
        assert!(letters.word(&"A".repeat(64)).is_none());
    }

    #[test]
    fn text_has_a_boundary_only_where_it_must() {
        let letters = spanish();
        for text in ["C|HA", "CHA", "L|LL", "LLL", "L|L|LLO", "CAL"] {
            assert_eq!(letters.text(&letters.word(text).unwrap()), text);
        }
    }

    #[test]
    fn letters_that_overlap_beyond_their_neighbour() {
        let letters = Letters::new(["A", "B", "C", "ABC", "BB", "ab·"]).unwrap();
        assert_eq!(letters.text(&[1, 2, 3]), "AB|C");
        assert_eq!(letters.text(&[1, 5, 3]), "ABBC");
        assert_eq!(letters.text(&[6, 2]), "ab·B");
        assert_eq!(&*letters.word("AB·B").unwrap(), [6, 2]);
    }

    #[test]
    fn every_script_is_read() {
        let letters = Letters::new(["Б", "Ω", "Ա", "ა", "ß", "𐐀"]).unwrap();
        assert_eq!(&*letters.word("бωաა𐐨ß").unwrap(), [1, 2, 3, 4, 6, 5]);
    }

    #[test]
    fn alphabets_that_cannot_be() {
        for bad in [
            vec![],
            vec![""],
            vec!["A", "a"],
            vec!["A|"],
            vec!["?"],
            vec!["A B"],
            vec!["\n"],
        ] {
            assert!(matches!(Letters::new(bad), Err(Error::Invalid(_))));
        }
        assert!(Letters::new((0..63).map(|n| char::from_u32(0x4e00 + n).unwrap())).is_err());
        assert!(Letters::new((0..62).map(|n| char::from_u32(0x4e00 + n).unwrap())).is_ok());
    }

    #[test]
    fn parse_names_the_culprit() {
        let letters = spanish();
        assert_eq!(letters.parse("c?h*", |_| true).unwrap(), [2, BLANK, 4, RUN]);
        let error = letters.parse("CAT", is_letter).unwrap_err().to_string();
        assert!(error.contains("'T'"), "{error}");
        let error = letters.parse("C*", |symbol| symbol != RUN).unwrap_err().to_string();
        assert!(error.contains("'*'"), "{error}");
    }
}
