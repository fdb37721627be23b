//! Words that can be made of some letters.

use crate::automaton::Node;
use crate::error::Result;
use crate::graph::Graph;
use crate::letters::{BLANK, RUN};
use crate::word::{Word, WordList};

/// Letters to make words of, in no order.
struct Tiles {
    /// By letter number; the blanks are at 0.
    counts: [usize; 64],
    min_length: usize,
}

impl Graph {
    /// The words of at least `min_length` letters that a rack can spell, longest first; `?` is a blank.
    pub fn anagrams(&self, rack: &str, min_length: usize, all_letters: bool) -> Result<WordList> {
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
        let mut words = WordList::default();
        self.spell(self.root(), &mut tiles, &mut Word::default(), &mut words);
        Ok(words.longest_first())
    }

    fn spell(&self, node: Node, tiles: &mut Tiles, word: &mut Word, words: &mut WordList) {
        for edge in self.automaton().edges(node) {
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
            if edge.accepts() && word.len() >= tiles.min_length {
                words.push(word);
            }
            self.spell(edge.target(), tiles, word, words);
            tiles.counts[tile as usize] += 1;
            word.pop();
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::sample::{Rng, lexicon};
    use crate::word::WordList;

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
}
