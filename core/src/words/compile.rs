//! From a list of words to the bytes of a compiled lexicon.

use crate::error::{Error, Result};
use crate::games::STORED;
use crate::threads;
use crate::words::automaton::Automaton;
use crate::words::file::{Facts, LexiconFile, Section, assemble};
use crate::words::forms::Ranked;
use crate::words::gaddag::{self, Key, key};
use crate::words::graph::Graph;
use crate::words::letters::Letters;
use crate::words::texts;
use crate::words::word::WordList;

/// The parts of a lexicon. Levels and flags have one byte for each word, in the words' order.
pub struct Source<'a> {
    pub letters: &'a Letters,
    pub words: &'a WordList,
    pub levels: &'a [u8],
    pub flags: &'a [u8],
    pub note: &'a str,
    /// The texts, and the number of each word's text; no numbers if no word has a text.
    pub texts: &'a [String],
    pub text_numbers: &'a [u32],
}

/// Compiles words, in any order but once each, into the content of a lexicon file.
pub fn compile(source: &Source<'_>) -> Result<Vec<u8>> {
    contents(source, true, assemble)
}

/// Compiles words to be searched here and now, without a file. Games find nothing stored, and use the graph alone.
pub fn compile_in_memory(source: &Source<'_>) -> Result<Graph> {
    let letters = Letters::new(source.letters.texts().to_vec())?;
    let file = contents(source, false, |facts, contents| {
        LexiconFile::in_memory(facts, &contents)
    })?;
    Ok(Graph::in_memory(letters, file))
}

fn contents<T>(source: &Source<'_>, stores: bool, put: impl FnOnce(Facts, Vec<(Section, &[u8])>) -> T) -> Result<T> {
    let words = source.words;
    for (what, given) in [("levels", source.levels), ("flags", source.flags)] {
        if given.len() != words.len() {
            return Error::invalid(format!("{} words but {} {what}", words.len(), given.len()));
        }
    }
    let numbers = source.text_numbers;
    if !numbers.is_empty() && numbers.len() != words.len() {
        return Error::invalid(format!("{} words but {} numbers of texts", words.len(), numbers.len()));
    }
    if let Some(number) = numbers.iter().find(|&&number| number as usize >= source.texts.len()) {
        return Error::invalid(format!("no text has number {number}"));
    }
    let order = alphabetical(source)?;
    let sorted = |bytes: &[u8]| -> Vec<u8> { order.iter().map(|&at| bytes[at as usize]).collect() };
    let (levels, flags) = (sorted(source.levels), sorted(source.flags));
    let numbers: Vec<u32> = match numbers {
        [] => Vec::new(),
        numbers => order.iter().map(|&at| numbers[at as usize]).collect(),
    };
    let texts = texts::pack(source.texts)?;
    let of_all = if stores { order.len() } else { 0 };
    let ranked = &Ranked {
        letters: source.letters,
        words,
        order: &order[..of_all],
        levels: &levels,
        flags: &flags,
    };
    let (stored, graphs) = threads::both(
        || STORED.each_ref().map(|each| (each.build)(ranked)),
        || gaddag::build(words, &order),
    );
    let graphs = graphs?;
    // Readers check only the checksum, so the graph is verified here.
    Automaton::new(&graphs.edges).check()?;
    let facts = Facts {
        words: words.len() as u32,
        root: graphs.root.0,
        gaddag: graphs.gaddag.0,
        zero: 0,
    };
    let letters = source.letters.texts().join("\n");
    let mut contents = vec![
        (Section::LETTERS, letters.as_bytes()),
        (Section::NOTE, source.note.as_bytes()),
        (Section::EDGES, bytemuck::cast_slice(&graphs.edges)),
        (Section::COUNTS, bytemuck::cast_slice(&graphs.counts)),
        (Section::LEVELS, &levels),
        (Section::FLAGS, &flags),
        (Section::TEXT_NUMBERS, bytemuck::cast_slice(&numbers)),
        (Section::TEXT_ENDS, bytemuck::cast_slice(&texts.ends)),
        (Section::TEXT_BYTES, &texts.bytes),
    ];
    let stored = stored.into_iter().collect::<Result<Vec<_>>>()?;
    contents.extend(stored.iter().flatten().map(|(section, bytes)| (*section, &bytes[..])));
    Ok(put(facts, contents))
}

/// The places of the words in alphabet order.
fn alphabetical(source: &Source<'_>) -> Result<Vec<u32>> {
    let words = source.words;
    let Ok(count) = u32::try_from(words.len()) else {
        return Error::invalid("too many words");
    };
    let word = |at: u32| words.get(at as usize);
    let mut keyed: Vec<(Key, u32)> = (0..count).map(|at| (key(word(at).iter()), at)).collect();
    keyed.sort_unstable_by(|a, b| a.0.cmp(&b.0).then_with(|| word(a.1).cmp(word(b.1))));
    let order: Vec<u32> = keyed.into_iter().map(|(_, at)| at).collect();
    if order.first().is_some_and(|&at| word(at).is_empty()) {
        return Error::invalid("a word has at least one letter");
    }
    match order.windows(2).find(|pair| word(pair[0]) == word(pair[1])) {
        Some(pair) => Error::invalid(format!(
            "{:?} stands twice in the list",
            source.letters.text(word(pair[0]))
        )),
        None => Ok(order),
    }
}
