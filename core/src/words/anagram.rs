//! Words that can be made of some letters.

use crate::error::Result;
use crate::words::automaton::Node;
use crate::words::cap::{Cap, Capped, Finds};
use crate::words::graph::Graph;
use crate::words::letters::{BLANK, RUN};
use crate::words::word::{Word, WordList};

/// Letters to make words of, in no order.
struct Tiles {
    /// By letter number; the blanks are at 0.
    counts: [usize; 64],
    min_length: usize,
}

impl Graph {
    /// The words of at least `min_length` letters that a rack can spell, longest first; `?` is a blank.
    pub fn anagrams(&self, rack: &str, min_length: usize, all_letters: bool) -> Result<WordList> {
        Ok(self.anagrams_within(rack, min_length, all_letters, Cap::NONE)?.words)
    }

    /// The same search within a cap. If it was cut short, its words are those that come first in the alphabet.
    pub fn anagrams_within(&self, rack: &str, min_length: usize, all_letters: bool, cap: Cap) -> Result<Capped> {
        let symbols = self.letters().parse(rack, |symbol| symbol != RUN)?;
        let mut tiles = Tiles {
            counts: [0; 64],
            min_length: if all_letters {
                min_length.max(symbols.len())
            } else {
                min_length
            },
        };
        for symbol in symbols {
            tiles.counts[symbol as usize] += 1;
        }
        let mut finds = Finds::new(cap);
        let complete = self.spell(self.root(), &mut tiles, &mut Word::default(), &mut finds);
        Ok(Capped {
            words: finds.words.longest_first(),
            complete,
        })
    }

    /// False, if the cap was reached.
    fn spell(&self, node: Node, tiles: &mut Tiles, word: &mut Word, finds: &mut Finds) -> bool {
        for edge in self.automaton().edges(node) {
            if !finds.step() {
                return false;
            }
            // A blank is spent only where the letter itself is missing: no word is lost, none is found twice.
            let letter = edge.letter();
            let tile = if tiles.counts[letter as usize] > 0 {
                letter
            } else {
                BLANK
            };
            if tiles.counts[tile as usize] == 0 || !word.push(letter) {
                continue;
            }
            tiles.counts[tile as usize] -= 1;
            if edge.accepts() && word.len() >= tiles.min_length && !finds.push(word) {
                return false;
            }
            if !self.spell(edge.target(), tiles, word, finds) {
                return false;
            }
            tiles.counts[tile as usize] += 1;
            word.pop();
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use crate::sample::{Rng, lexicon};
    use crate::words::cap::{Cap, check_within};
    use crate::words::word::WordList;

    /// Whether the rack spells the word, tile by tile.
    fn spells(rack: &[u8], word: &[u8]) -> bool {
        let mut tiles = rack.to_vec();
        word.iter().all(|letter| {
            let found = tiles
                .iter()
                .position(|tile| tile == letter)
                .or(tiles.iter().position(|&tile| tile == 0));
            found.map(|at| tiles.remove(at)).is_some()
        })
    }

    #[test]
    fn agrees_with_a_plain_scan() {
        let mut rng = Rng::new(3);
        for _ in 0..200 {
            let graph = rng.lexicon("ABCDE", 150, 8);
            let rack: String = (0..rng.below(9))
                .map(|_| rng.pick(&['A', 'B', 'C', 'D', 'E', '?']))
                .collect();
            let min_length = rng.below(5);
            let all_letters = rng.below(3) == 0;
            let tiles = graph.letters().parse(&rack, |_| true).unwrap();
            let fits = |word: &&[u8]| {
                spells(&tiles, word) && word.len() >= min_length && (!all_letters || word.len() == tiles.len())
            };
            let expected = graph.words().iter().filter(fits).collect::<WordList>().longest_first();
            assert_eq!(
                graph.anagrams(&rack, min_length, all_letters).unwrap(),
                expected,
                "{rack}"
            );
            check_within(&mut rng, &expected, |cap| {
                graph.anagrams_within(&rack, min_length, all_letters, cap).unwrap()
            });
        }
    }

    #[test]
    fn a_rack_has_letters_and_blanks_only() {
        let graph = lexicon("ABC", &["CAB"]);
        assert_eq!(graph.anagrams("b?C", 2, true).unwrap().len(), 1);
        assert!(graph.anagrams("AB*", 2, false).is_err());
        assert!(graph.anagrams("ABX", 2, false).is_err());
        assert!(graph.anagrams(&"?".repeat(500), 2, false).unwrap().len() == 1);
    }

    #[test]
    fn a_cap_on_words_that_is_just_enough_cuts_nothing() {
        let graph = lexicon("ABC", &["AB", "ABC", "CAB"]);
        let within = |words| {
            graph
                .anagrams_within("ABC", 2, false, Cap { words, ..Cap::NONE })
                .unwrap()
        };
        assert_eq!((within(3).words.len(), within(3).complete), (3, true));
        assert_eq!((within(2).words.len(), within(2).complete), (2, false));
        assert_eq!((within(0).words.len(), within(0).complete), (0, false));
    }
}
