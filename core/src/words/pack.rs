//! Words as few bytes, for machines that compile them for themselves: a tenth of the compiled file once it is zipped.
//!
//! ```text
//! magic "lexwords" · version u32 · length of the letters u32 · words u32 · letters, one a line
//! for each word, by rank: letters shared with the word before u8 · further letters u8 · their numbers
//! levels, then flags, a byte for each word
//! ```

use crate::error::{Error, Result};
use crate::words::compile::{Source, compile_in_memory};
use crate::words::graph::Graph;
use crate::words::letters::Letters;
use crate::words::word::{MAX_LENGTH, Word, WordList};

const MAGIC: &[u8; 8] = b"lexwords";
const VERSION: u32 = 1;

/// The words of a lexicon with their levels and flags.
pub fn pack(graph: &Graph) -> Vec<u8> {
    let letters = graph.letters().texts().join("\n");
    let mut bytes = MAGIC.to_vec();
    for number in [VERSION, letters.len() as u32, graph.len() as u32] {
        bytes.extend(number.to_le_bytes());
    }
    bytes.extend(letters.as_bytes());
    let words = graph.words();
    let mut before: &[u8] = &[];
    for word in words.iter() {
        let shared = before.iter().zip(word).take_while(|(a, b)| a == b).count();
        bytes.extend([shared as u8, (word.len() - shared) as u8]);
        bytes.extend(&word[shared..]);
        before = word;
    }
    bytes.extend(graph.levels());
    bytes.extend(graph.all_flags());
    bytes
}

/// The lexicon of packed words, without what games store in files.
pub fn unpack(bytes: &[u8]) -> Result<Graph> {
    let mut rest = bytes;
    if take(&mut rest, MAGIC.len())? != MAGIC || number(&mut rest)? != VERSION {
        return Error::damaged("these are not packed words of this version");
    }
    let (length, count) = (number(&mut rest)? as usize, number(&mut rest)? as usize);
    let Ok(letters) = std::str::from_utf8(take(&mut rest, length)?) else {
        return Error::damaged("its letters are no text");
    };
    let letters = Letters::new(letters.split('\n'))?;
    // Each word takes two bytes at least, whatever the head says.
    let mut words = WordList::with_capacity(count.min(rest.len() / 2));
    let mut word = Word::default();
    for _ in 0..count {
        let &[shared, further] = take(&mut rest, 2)? else {
            return Error::damaged("it is too short");
        };
        if usize::from(shared) > word.len() || usize::from(shared) + usize::from(further) > MAX_LENGTH {
            return Error::damaged("a word is too long");
        }
        while word.len() > shared.into() {
            word.pop();
        }
        for &letter in take(&mut rest, further.into())? {
            if letter == 0 || usize::from(letter) > letters.texts().len() {
                return Error::damaged("a word has a letter that is none");
            }
            word.push(letter);
        }
        words.push(&word);
    }
    let (levels, flags) = (take(&mut rest, count)?, take(&mut rest, count)?);
    if !rest.is_empty() {
        return Error::damaged("it is too long");
    }
    let source = Source {
        letters: &letters,
        words: &words,
        levels,
        flags,
        note: "",
        texts: &[],
        text_numbers: &[],
    };
    compile_in_memory(&source)
}

fn take<'a>(rest: &mut &'a [u8], count: usize) -> Result<&'a [u8]> {
    match rest.split_at_checked(count) {
        Some((taken, behind)) => {
            *rest = behind;
            Ok(taken)
        }
        None => Error::damaged("it is too short"),
    }
}

fn number(rest: &mut &[u8]) -> Result<u32> {
    let bytes = take(rest, 4)?;
    Ok(u32::from_le_bytes(bytes.try_into().unwrap_or_default()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample::Rng;

    #[test]
    fn words_come_back_with_levels_and_flags() {
        let mut rng = Rng::new(12);
        for _ in 0..20 {
            let graph = rng.lexicon("ABCDÉ", 300, 9);
            let again = unpack(&pack(&graph)).unwrap();
            assert_eq!(again.words(), graph.words());
            assert_eq!(again.letters().texts(), graph.letters().texts());
            assert_eq!((again.levels(), again.all_flags()), (graph.levels(), graph.all_flags()));
        }
    }

    #[test]
    fn forged_words_do_no_harm() {
        let mut rng = Rng::new(13);
        let whole = pack(&rng.lexicon("ABCD", 60, 7));
        for end in 0..whole.len() {
            assert!(unpack(&whole[..end]).is_err(), "{end} bytes");
        }
        assert!(unpack(&[&whole[..], &[0]].concat()).is_err());
        for at in 0..whole.len() {
            let mut bytes = whole.clone();
            bytes[at] ^= 1 << rng.below(8);
            // Refused, or other words: never a panic.
            if let Ok(graph) = unpack(&bytes) {
                assert!(
                    graph.verify().is_ok() && graph.words().len() == graph.len(),
                    "byte {at}"
                );
            }
        }
    }
}
