//! Which words a set of tiles can spell at all.

use crate::words::automaton::Node;
use crate::words::graph::Graph;
use crate::words::limits::Limits;
use crate::words::word::Word;

/// What a set of tiles comes to. Lists are by letter number; the blank is at 0.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Reach {
    /// The words that are not too long.
    pub words: usize,
    /// Those of them that can be spelled.
    pub spelled: usize,
    /// Words that one more tile of a letter would bring in.
    pub gains: Vec<usize>,
    /// Spelled words that have a letter.
    pub uses: Vec<usize>,
    /// The ranks of some words that cannot be spelled, the most common ones first.
    pub missing: Vec<usize>,
}

/// A walk over all words, with the tiles that are left.
struct Walk<'a> {
    graph: &'a Graph,
    left: [i32; 64],
    blanks: i32,
    max_length: usize,
    limits: Limits,
    /// How many tiles the word needs beyond those of its letters.
    lacking: i32,
    rank: usize,
    word: Word,
    reach: Reach,
    /// Missing words by their level.
    missing: [Vec<usize>; 16],
    examples: usize,
}

impl Graph {
    /// What tiles can spell: `counts` by letter number, the blanks at 0. At most `examples` words are named that they
    /// cannot spell, those that the limits admit.
    pub fn reach(&self, counts: &[u8], max_length: usize, limits: Limits, examples: usize) -> Reach {
        let mut left = [0; 64];
        for (each, &count) in left.iter_mut().zip(counts) {
            *each = i32::from(count);
        }
        let letters = self.letters().texts().len() + 1;
        let mut walk = Walk {
            graph: self,
            left,
            blanks: left[0],
            max_length,
            limits,
            lacking: 0,
            rank: 0,
            word: Word::default(),
            reach: Reach {
                gains: vec![0; letters],
                uses: vec![0; letters],
                ..Reach::default()
            },
            missing: Default::default(),
            examples,
        };
        walk.descend(self.root());
        let mut reach = walk.reach;
        reach.missing = walk.missing.into_iter().flatten().take(examples).collect();
        reach
    }
}

impl Walk<'_> {
    fn descend(&mut self, node: Node) {
        for edge in self.graph.automaton().edges(node) {
            let letter = edge.letter();
            if !self.word.push(letter) {
                continue;
            }
            let place = usize::from(letter);
            self.left[place] -= 1;
            let lacks = i32::from(self.left[place] < 0);
            self.lacking += lacks;
            if edge.accepts() {
                self.count();
                self.rank += 1;
            }
            self.descend(edge.target());
            self.lacking -= lacks;
            self.left[place] += 1;
            self.word.pop();
        }
    }

    fn count(&mut self) {
        if self.word.len() > self.max_length {
            return;
        }
        self.reach.words += 1;
        let spelled = self.lacking <= self.blanks;
        self.reach.spelled += usize::from(spelled);
        if spelled {
            each_letter(&self.word, |letter| self.reach.uses[letter] += 1);
            return;
        }
        if self.lacking == self.blanks + 1 {
            self.reach.gains[0] += 1;
            each_letter(&self.word, |letter| {
                self.reach.gains[letter] += usize::from(self.left[letter] < 0);
            });
        }
        let level = self.graph.level(self.rank).unwrap_or(0);
        let flags = self.graph.flags(self.rank).unwrap_or(0);
        let same = &mut self.missing[usize::from(level).min(15)];
        if same.len() < self.examples && self.limits.admit(level, flags) {
            same.push(self.rank);
        }
    }
}

/// Calls a function with each letter of a word once.
fn each_letter(word: &[u8], mut act: impl FnMut(usize)) {
    let mut seen = 0u64;
    for &letter in word {
        if seen & 1 << letter == 0 {
            seen |= 1 << letter;
            act(usize::from(letter));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample::Rng;

    /// How many tiles a word lacks, letter by letter.
    fn lacking(counts: &[u8], word: &[u8]) -> usize {
        (1..counts.len())
            .map(|letter| {
                let needed = word.iter().filter(|&&each| usize::from(each) == letter).count();
                needed.saturating_sub(usize::from(counts[letter]))
            })
            .sum()
    }

    #[test]
    fn agrees_with_a_plain_count() {
        let mut rng = Rng::new(5);
        for _ in 0..200 {
            let graph = rng.lexicon("ABCDE", 150, 8);
            let counts: Vec<u8> = (0..6).map(|_| rng.below(4) as u8).collect();
            let max_length = 2 + rng.below(8);
            let list = graph.words();
            let words: Vec<&[u8]> = list.iter().filter(|word| word.len() <= max_length).collect();
            let can = |counts: &[u8], word: &[u8]| lacking(counts, word) <= usize::from(counts[0]);
            let spelled = words.iter().filter(|word| can(&counts, word)).count();
            let with_one_more = |letter: usize| {
                let mut more = counts.clone();
                more[letter] += 1;
                words.iter().filter(|word| can(&more, word)).count() - spelled
            };
            let uses = |letter: usize| {
                let has = |word: &&&[u8]| word.iter().any(|&each| usize::from(each) == letter);
                words.iter().filter(|word| can(&counts, word)).filter(has).count()
            };
            let limits = Limits {
                skip_flags: 1,
                ..Limits::NONE
            };
            let found = graph.reach(&counts, max_length, limits, 3);
            assert_eq!((found.words, found.spelled), (words.len(), spelled));
            assert_eq!(found.gains, (0..6).map(with_one_more).collect::<Vec<_>>());
            assert_eq!(found.uses[1..], (1..6).map(uses).collect::<Vec<_>>());
            let mut named: Vec<(u8, usize)> = (0..list.len())
                .filter(|&rank| {
                    let word = list.iter().nth(rank).unwrap();
                    word.len() <= max_length && !can(&counts, word) && graph.flags(rank) == Some(0)
                })
                .map(|rank| (graph.level(rank).unwrap(), rank))
                .collect();
            named.sort_unstable();
            let expected: Vec<usize> = named.into_iter().take(3).map(|(_, rank)| rank).collect();
            assert_eq!(found.missing, expected);
        }
    }
}
