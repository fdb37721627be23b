//! The kernels against suites of known answers, which the Python tests read too: `tests/suites`.

use std::collections::HashMap;
use std::fs;
use std::path::PathBuf;

use lexicade_core::hive::{self, Answers, Hive};
use lexicade_core::shake::findings::Findings;
use lexicade_core::shake::grid::Grid;
use lexicade_core::shake::{self, Ask, Score};
use lexicade_core::{Graph, Letters, Limits, Source, WordList, compile};

const LANGUAGES: [&str; 2] = ["en", "es"];

fn read(name: &str) -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("../tests/suites")
        .join(name);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The lexicon of a suite: its letters, then a word and its level on each line.
fn lexicon(language: &str) -> Graph {
    let text = read(&format!("{language}.words"));
    let mut lines = text.lines();
    let letters = Letters::new(lines.next().unwrap().split(' ').skip(1)).unwrap();
    let rows: Vec<(&str, u8)> = lines
        .map(|line| line.split_once(' ').unwrap())
        .map(|(word, level)| (word, level.parse().unwrap()))
        .collect();
    let words: Vec<_> = rows.iter().map(|(word, _)| letters.word(word).unwrap()).collect();
    let list: WordList = words.iter().map(|word| &**word).collect();
    let levels: Vec<u8> = rows.iter().map(|(_, level)| *level).collect();
    let source = Source {
        letters: &letters,
        words: &list,
        levels: &levels,
        flags: &vec![0; rows.len()],
        note: "",
        texts: &[],
        text_numbers: &[],
    };
    Graph::from_bytes(&compile(&source).unwrap()).unwrap()
}

/// The blocks of a suite that begin with a key, each as what stands behind its keys.
fn blocks<'a>(suite: &'a str, key: &str) -> Vec<HashMap<&'a str, &'a str>> {
    let all = suite
        .split("\n\n")
        .map(|block| block.lines().map(|line| line.split_once(' ').unwrap()).collect());
    let chosen: Vec<HashMap<_, _>> = all.filter(|block: &HashMap<_, _>| block.contains_key(key)).collect();
    assert!(!chosen.is_empty(), "no {key} in the suite");
    chosen
}

fn number(block: &HashMap<&str, &str>, key: &str) -> u32 {
    block[key].parse().unwrap()
}

#[test]
fn hives_have_the_known_answers() {
    for language in LANGUAGES {
        let (graph, suite) = (lexicon(language), read(&format!("{language}.suite")));
        for block in blocks(&suite, "hive") {
            let hive = Hive::parse(&graph, block["hive"]).unwrap();
            let limits = Limits {
                max_level: number(&block, "level") as u8,
                ..Limits::NONE
            };
            let found = Answers::find(graph.hives(), hive, limits);
            let lines = found.lines(graph.hives());
            let words: Vec<&str> = lines.lines().collect();
            assert_eq!(words.join(" "), block["words"], "{}", block["hive"]);
            let sums = (found.points, found.pangrams, found.perfect);
            let known = (
                number(&block, "points"),
                number(&block, "pangrams"),
                number(&block, "perfect"),
            );
            assert_eq!(sums, known, "{}", block["hive"]);
        }
    }
}

#[test]
fn grids_have_the_known_words() {
    for language in LANGUAGES {
        let (graph, suite) = (lexicon(language), read(&format!("{language}.suite")));
        for block in blocks(&suite, "shake") {
            let grid = Grid::parse(graph.letters(), block["shake"]).unwrap();
            for vectors in [false, true] {
                let ask = Ask {
                    vectors,
                    ..Ask::usual(grid.size())
                };
                let found = Findings::of(&graph, &grid, ask).unwrap();
                let mut ranks: Vec<usize> = found.iter().map(|each| each.rank).collect();
                ranks.sort_unstable();
                let words: Vec<String> = ranks
                    .into_iter()
                    .map(|rank| graph.letters().text(&graph.word(rank).unwrap()))
                    .collect();
                assert_eq!(words.join(" "), block["words"], "{}", block["shake"]);
                let known = Score {
                    words: words.len() as u32,
                    points: number(&block, "points"),
                    longest: number(&block, "longest") as usize,
                };
                assert_eq!(Score::of(&graph, &grid, ask).unwrap(), known, "{}", block["shake"]);
            }
        }
    }
}

#[test]
fn points_and_least_lengths_are_those_of_the_rules() {
    let suite = read("rules.suite");
    for line in suite.lines() {
        let (key, rest) = line.split_once(' ').unwrap();
        let numbers: Vec<usize> = rest.split(' ').map(|each| each.parse().unwrap()).collect();
        match (key, numbers.as_slice()) {
            // No function says it: the suites of hives hold shorter words too, which are no answers.
            ("hive-minimum", &[_]) => {}
            ("hive-points", &[letters, plain, pangram]) => {
                let length = letters as u8;
                let points = (hive::points(length, false), hive::points(length, true));
                assert_eq!(points, (plain as u32, pangram as u32), "{line}");
            }
            ("shake-minimum", &[size, letters]) => assert_eq!(shake::minimum(size), letters, "{line}"),
            ("shake-points", &[size, letters, points]) => {
                assert_eq!(shake::points(letters, size), points as u32, "{line}");
            }
            _ => panic!("{line} is not understood"),
        }
    }
}
