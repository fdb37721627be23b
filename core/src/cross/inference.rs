//! What the other player may have kept, seen from the play it made: with most racks it would have played better.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use crate::cross::board::Board;
use crate::cross::engine::Settings;
use crate::cross::graph::LetterSet;
use crate::cross::greedy::Greedy;
use crate::cross::rack::Rack;
use crate::cross::words::Words;
use crate::deadline::Deadline;
use crate::error::Result;
use crate::random::Random;

/// A play of the other player.
pub struct Seen<'a, L> {
    /// The board before it.
    pub board: &'a Board<L>,
    /// The tiles it laid, blanks 0.
    pub tiles: &'a [u8],
    pub points: u32,
    /// The tiles that nobody has seen since.
    pub unseen: &'a [u8],
    pub rack_size: usize,
}

/// How long to look.
pub struct Effort<'a> {
    pub samples: usize,
    pub seed: u64,
    pub deadline: Option<Deadline>,
    pub stop: Option<&'a AtomicBool>,
}

impl Effort<'_> {
    fn late(&self) -> bool {
        self.stop.is_some_and(|stop| stop.load(Relaxed)) || self.deadline.is_some_and(Deadline::passed)
    }
}

/// Draws racks at random and keeps the tiles left of those with which the play loses at most a margin (in thousandths)
/// to the best one. What was found when it gets late is a fair sample too.
pub fn infer<L: LetterSet>(
    words: &Words<L>,
    settings: &Settings,
    seen: &Seen<'_, L>,
    margin: i32,
    effort: &Effort<'_>,
) -> Result<Vec<Vec<u8>>> {
    let kept = seen.rack_size.saturating_sub(seen.tiles.len()).min(seen.unseen.len());
    let (mut greedy, mut random) = (Greedy::default(), Random::numbered(effort.seed, 0));
    let (mut hidden, mut found) = (seen.unseen.to_vec(), Vec::new());
    for _ in 0..effort.samples {
        if effort.late() {
            break;
        }
        random.shuffle(&mut hidden);
        let tiles: Vec<u8> = hidden[..kept].iter().chain(seen.tiles).copied().collect();
        let rack = Rack::new(&tiles)?;
        let used: usize = seen
            .tiles
            .iter()
            .map(|&tile| usize::from(rack.strides[usize::from(tile)]))
            .sum();
        let best = greedy.with_bag(words, &settings.leaves, seen.board, &rack);
        let equity = 1000 * seen.points as i32 + greedy.leaves[used];
        if best.is_some_and(|best| best.equity <= equity + margin) {
            found.push(hidden[..kept].to_vec());
        }
    }
    Ok(found)
}
