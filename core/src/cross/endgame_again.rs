//! A play of another position of an endgame, made again where that is legal: what was too good in one position is the first
//! thing to try in the next, before its moves are even found.

use crate::cross::endgame_search::Search;
use crate::cross::graph::LetterSet;
use crate::cross::play::{BLANK, Laid, Play, lane as lane_bits};
use crate::cross::rack::MAX_LETTERS;

impl<L: LetterSet> Search<'_, L> {
    /// The play with the same tiles on the same squares, as the generator would find it; none if it would not.
    pub(super) fn again(&self, mover: usize, play: &Play) -> Option<Play> {
        let (board, rack) = (&self.board, &self.racks[mover]);
        let (squares, down) = (play.squares(), play.is_down());
        if squares == 0 || play.lane() >= board.rules().size() {
            return None;
        }
        let lane = board.lane(down, play.lane());
        if lane.taken & squares != 0 {
            return None;
        }
        let covered = lane.taken | squares;
        let first = squares.trailing_zeros();
        let end = first + (!(covered >> first)).trailing_zeros();
        let start = first + 1 - (!(covered << (31 - first))).leading_zeros();
        let word = lane.squares.get(start as usize..end as usize)?;
        let alone = squares & (squares - 1) == 0;
        let joined = word.len() > squares.count_ones() as usize || lane.crossed & squares != 0;
        // A tile that makes words both ways counts across only.
        let across = alone && down && lane.crossed & squares != 0;
        if squares >> end != 0 || word.len() < 2 || !joined || across {
            return None;
        }
        let (mut laid, mut used, mut sum, mut times) = (Laid::default(), 0, 0u64, 1);
        let (mut counts, mut letters) = ([0u8; MAX_LETTERS + 1], [0u8; 32]);
        for (square, letter) in word.iter().zip(&mut letters) {
            (*letter, sum) = (square.letter, sum + u64::from(square.points));
        }
        for (at, letter, blank) in play.tiles() {
            let (square, number) = (&lane.squares[at], usize::from(letter));
            let (kind, points) = match blank {
                true => (0, board.rules().blank_points()[number]),
                false => (number, board.rules().points()[number]),
            };
            counts[kind] += 1;
            if counts[kind] > rack.counts[kind] || !square.fit.has(number - 1) {
                return None;
            }
            laid = laid.behind(letter | if blank { BLANK } else { 0 }, at);
            used += u32::from(rack.strides[kind]);
            sum += u64::from(points) * square.times + square.across;
            times *= square.word_times;
            letters[at - start as usize] = letter;
        }
        // The graph spells whole words from the last letter to the first.
        let graph = &self.words.graph;
        let numbers = letters[1..word.len()]
            .iter()
            .rev()
            .map(|&letter| usize::from(letter) - 1);
        let (link, head) = (graph.walk(graph.root(), numbers)?, usize::from(letters[0]) - 1);
        if !link.letters.has(head) || !graph.node(link).accept.has(head) {
            return None;
        }
        let score = sum as u32 * times + (sum >> 32) as u32 + board.rules().bonus()[laid.count as usize];
        Some(laid.play(lane_bits(play.lane(), down), score, used))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;
    use std::sync::atomic::AtomicBool;

    use crate::cross::endgame::{Endgame, Limits};
    use crate::cross::endgame_search::Search;
    use crate::cross::endgame_table::{Keys, Table};
    use crate::cross::endgame_tests::{Sample, sample};
    use crate::cross::generate::generate;
    use crate::cross::play::Play;
    use crate::sample::Rng;

    #[test]
    fn plays_are_made_again_where_they_are_legal() {
        let (mut rng, mut kept, mut lost) = (Rng::new(73), 0, 0);
        for _ in 0..100 {
            let Sample {
                words,
                mut board,
                racks,
            } = sample(&mut rng, 60, 5);
            let plays = |board: &_, rack: &_| {
                let mut plays = Vec::new();
                generate(&words.graph, board, rack, &mut plays);
                plays
            };
            let before: Vec<Play> = racks.iter().flat_map(|rack| plays(&board, rack)).collect();
            if before.is_empty() {
                continue;
            }
            board.make(&words.graph, &rng.pick(&before));
            let (table, done, limits) = (Table::new(4), AtomicBool::new(false), Limits::default());
            let endgame = Endgame {
                words: &words,
                board: &board,
                racks: [&racks[0], &racks[1]],
                pass_ends: false,
                key: 0,
            };
            let search = Search::new(&endgame, &limits, &table, Keys::shared(), &done, 0);
            assert_eq!(search.again(0, &Play::EMPTY), None);
            for (mover, rack) in racks.iter().enumerate() {
                let legal = plays(&board, rack);
                let found: HashSet<Play> = before.iter().filter_map(|play| search.again(mover, play)).collect();
                assert!(found.iter().all(|play| legal.contains(play)));
                let same = |play: &&Play| before.iter().any(|old| old.key() == play.key());
                let expected: HashSet<Play> = legal.iter().filter(same).copied().collect();
                assert_eq!(found, expected);
                kept += found.len();
                lost += before.len() - found.len();
            }
        }
        assert!(kept > 500 && lost > 500, "{kept} and {lost}");
    }
}
