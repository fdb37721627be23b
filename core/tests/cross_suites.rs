//! Positions with known answers, which the Python tests read too: see `tests/suites`.

use std::sync::Arc;

use lexicade_core::cross::best::{BestSearch, best_of_all};
use lexicade_core::cross::engine::Position;
use lexicade_core::cross::graph::LetterSet;
use lexicade_core::cross::leaves::MAX_SUBSETS;
use lexicade_core::cross::play::BLANK;
use lexicade_core::cross::rules::Rules;
use lexicade_core::cross::words::Words;
use lexicade_core::{Graph, Letters, Source, WordList, compile};

struct Suite {
    letters: Letters,
    graph: Graph,
    rules: Arc<Rules>,
}

fn numbers(text: &str) -> Vec<usize> {
    text.split(' ').map(|number| number.parse().unwrap()).collect()
}

fn field<'a>(text: &'a str, name: &str) -> &'a str {
    let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    line.unwrap_or_else(|| panic!("{name} is missing in {text}"))
}

impl Suite {
    fn read(head: &str) -> Self {
        let letters = Letters::new(field(head, "letters").split(' ')).unwrap();
        let mut words: Vec<Vec<u8>> = field(head, "words")
            .split(' ')
            .map(|word| letters.word(word).unwrap().to_vec())
            .collect();
        words.sort_unstable();
        let list: WordList = words.iter().map(Vec::as_slice).collect();
        let source = Source {
            letters: &letters,
            words: &list,
            levels: &vec![1; list.len()],
            flags: &vec![0; list.len()],
            note: "",
            texts: &[],
            text_numbers: &[],
        };
        let graph = Graph::from_bytes(&compile(&source).unwrap()).unwrap();
        let marks: Vec<char> = field(head, "layout").chars().filter(|mark| *mark != '/').collect();
        let times = |marks_of: [char; 3]| -> Vec<u8> {
            let times = |mark: &char| {
                marks_of
                    .iter()
                    .position(|each| each == mark)
                    .map_or(1, |at| at as u8 + 2)
            };
            marks.iter().map(times).collect()
        };
        let mut word_times = times(['D', 'T', 'Q']);
        let start = marks.iter().position(|mark| "*+".contains(*mark)).unwrap();
        if marks[start] == '*' {
            word_times[start] = 2;
        }
        let points: Vec<u32> = numbers(field(head, "points"))
            .iter()
            .map(|&points| points as u32)
            .collect();
        let bonus = numbers(field(head, "bonus"));
        let rules = Rules::new(&times(['d', 't', 'q']), &word_times, start, &points).unwrap();
        Self {
            rules: Arc::new(rules.with_bonus(bonus[0], bonus[1] as u32).unwrap()),
            letters,
            graph,
        }
    }

    fn tile(&self, text: &str) -> u8 {
        match text {
            "?" => 0,
            text => 1 + self.letters.texts().iter().position(|letter| letter == text).unwrap() as u8,
        }
    }

    fn cells(&self, rows: &str) -> Vec<u8> {
        let mut cells = Vec::new();
        for row in rows.split('/') {
            let mut rest = row;
            while let Some(first) = rest.chars().next() {
                let length = match first {
                    '[' => rest.find(']').unwrap() + 1,
                    '0'..='9' => rest.find(|each: char| !each.is_ascii_digit()).unwrap_or(rest.len()),
                    _ => first.len_utf8(),
                };
                let (part, behind) = rest.split_at(length);
                rest = behind;
                if let Ok(empty) = part.parse::<usize>() {
                    cells.extend(std::iter::repeat_n(0, empty));
                    continue;
                }
                let plain = part.trim_matches(['[', ']']);
                let upper = plain.to_uppercase();
                cells.push(self.tile(&upper) | if upper == plain { 0 } else { BLANK });
            }
        }
        cells
    }

    fn check<L: LetterSet>(&self, words: &Words<L>, position: &str) {
        let rack: Vec<u8> = field(position, "rack").split(' ').map(|tile| self.tile(tile)).collect();
        let cells = self.cells(field(position, "at"));
        let read = Position::read(words, &self.rules, &cells, &rack).unwrap();
        assert_eq!(read.board.cells(), cells);
        let plays = read.plays(words);
        let sum: u32 = plays.iter().map(|play| play.score()).sum();
        let best = plays.first().map_or(0, |play| play.score());
        let full = plays.iter().filter(|play| self.rules.bonus()[play.len()] > 0).count();
        let found = format!("{} sum {sum} best {best} full {full}", plays.len());
        assert_eq!(found, field(position, "plays"), "{position}");
        let leaves = [0; MAX_SUBSETS];
        let searched = BestSearch::default().run(words, &read.board, &read.rack, &leaves);
        assert_eq!(searched.map(|best| best.play), plays.first().copied(), "{position}");
        assert_eq!(searched, best_of_all(&words.graph, &read.board, &read.rack, &leaves));
    }
}

#[test]
fn known_positions_have_their_known_plays() {
    for name in ["cross-en", "cross-es", "cross-sk"] {
        let path = format!("{}/../tests/suites/{name}.txt", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(path).unwrap();
        let (head, positions) = text.split_once("\n\n").unwrap();
        let suite = Suite::read(head);
        // An alphabet that fits 32 bits must give the same with 64.
        let long = Words::<u64>::build(&suite.graph);
        let short = (suite.letters.texts().len() <= 32).then(|| Words::<u32>::build(&suite.graph));
        for position in positions.split("\n\n") {
            suite.check(&long, position);
            if let Some(short) = &short {
                suite.check(short, position);
            }
        }
    }
}
