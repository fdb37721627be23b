//! Where words could go, with an upper bound on the equity of each place.
//!
//! A slot is a start square in a lane and a number of tiles: together they fix the squares of the word. Slots are found
//! by anchor, as in `generate`, so that each play belongs to one slot.

use std::collections::BinaryHeap;
use std::collections::binary_heap::PeekMut;

use crate::cross::alphagrams::Alphagrams;
use crate::cross::board::{Board, Lane, STRIDE, Square};
use crate::cross::graph::LetterSet;
use crate::cross::play::MAX_TILES;
use crate::cross::subsets::{Subsets, Tops};

/// The squares of a word that some tiles would complete.
#[derive(Clone, Copy)]
pub struct Slot {
    /// The sum of the keys of the letters that lie there.
    pub key: u64,
    /// An upper bound on the equity of its plays, in thousandths.
    bound: i32,
    /// Points of the tiles that lie there.
    points: u32,
    times: u32,
    /// A bound on the words across, and the bonus.
    extra: u32,
    /// How many squares multiply letters by 1, 2, 3 and 4 at least.
    layers: [u8; 4],
    pub down: bool,
    pub lane: u8,
    pub start: u8,
    pub tiles: u8,
}

impl Slot {
    /// An upper bound on the score with tiles of which the most valuable ones have these sums.
    #[inline(always)]
    pub fn score_bound(&self, top: &Tops) -> i32 {
        let letters: u32 = self
            .layers
            .iter()
            .map(|&layer| u32::from(top[usize::from(layer & 15)]))
            .sum();
        ((self.points + letters) * self.times + self.extra) as i32
    }
}

/// A number that orders slots by their bounds.
#[inline(always)]
fn order(bound: i32, number: u32) -> u64 {
    u64::from(bound as u32 ^ 1 << 31) << 32 | u64::from(number)
}

/// All slots of a position, to be taken by falling bound.
#[derive(Default)]
pub struct Slots {
    slots: Vec<Slot>,
    /// See `order`.
    order: BinaryHeap<u64>,
}

/// What a number of tiles on one side of an anchor add up to.
#[derive(Clone, Copy, Default)]
struct Part {
    /// The sum of the keys of tiles that lie there.
    key: u64,
    /// How many squares multiply letters by 1, 2, 3 and 4 at least, eight bits each.
    layers: u32,
    /// The points of tiles that lie there, and a bound on those of squares that the best tiles do not fit.
    points: u32,
    /// A bound on the words across.
    across: u32,
    /// The product of the word multipliers.
    times: u32,
}

/// The parts on one side of an anchor, by the number of tiles.
struct Parts {
    parts: [Part; MAX_TILES + 1],
    most: usize,
}

impl Slots {
    /// Takes the slot with the highest bound out, unless that is below a limit.
    #[inline(always)]
    pub fn next(&mut self, limit: i32) -> Option<Slot> {
        let top = self.order.peek_mut()?;
        let slot = self.slots[*top as u32 as usize];
        (slot.bound >= limit).then(|| {
            PeekMut::pop(top);
            slot
        })
    }

    /// Finds all slots of a position for a rack.
    pub fn load<L: LetterSet>(&mut self, index: &Alphagrams, board: &Board<L>, subsets: &Subsets<L>, tiles: usize) {
        self.slots.clear();
        self.find(index, board, subsets, tiles);
        let mut list = std::mem::take(&mut self.order).into_vec();
        list.clear();
        list.extend(
            self.slots
                .iter()
                .zip(0..)
                .map(|(slot, number)| order(slot.bound, number)),
        );
        self.order = list.into();
    }

    fn find<L: LetterSet>(&mut self, index: &Alphagrams, board: &Board<L>, subsets: &Subsets<L>, tiles: usize) {
        let rules = board.rules();
        if board.tiles() == 0 {
            let (row, column) = rules.start();
            for (down, number, at) in [(false, row, column), (true, column, row)] {
                let mut lane = Loader::new(self, index, board, subsets, tiles, down, number);
                lane.opens = true;
                lane.anchor(0, at, at);
            }
            return;
        }
        for down in [false, true] {
            for number in 0..rules.size() {
                let lane = board.lane(down, number);
                if lane.taken | lane.crossed != 0 {
                    Loader::new(self, index, board, subsets, tiles, down, number).anchors();
                }
            }
        }
    }
}

/// Finds the slots of one lane.
struct Loader<'a, L> {
    out: &'a mut Slots,
    index: &'a Alphagrams,
    board: &'a Board<L>,
    subsets: &'a Subsets<L>,
    lane: Lane<'a, L>,
    down: bool,
    number: usize,
    /// The most tiles to lay.
    tiles: usize,
    opens: bool,
    /// By square: a tile's part, zero times where no tile of the rack fits.
    parts: [Part; STRIDE],
}

impl<'a, L: LetterSet> Loader<'a, L> {
    #[inline(always)]
    fn new(
        out: &'a mut Slots,
        index: &'a Alphagrams,
        board: &'a Board<L>,
        subsets: &'a Subsets<L>,
        tiles: usize,
        down: bool,
        number: usize,
    ) -> Self {
        let lane = board.lane(down, number);
        let mut parts = [Part::default(); STRIDE];
        for (part, square) in parts.iter_mut().zip(&lane.squares[..board.rules().size()]) {
            *part = square_part(square, subsets);
        }
        Self {
            out,
            index,
            board,
            subsets,
            lane,
            down,
            number,
            tiles,
            opens: false,
            parts,
        }
    }

    fn anchors(&mut self) {
        let Lane { taken, crossed, .. } = self.lane;
        let hooks = crossed & !(taken << 1) & !(taken >> 1);
        let (mut anchors, mut limit) = (taken | hooks, 0);
        while anchors != 0 {
            let start = anchors.trailing_zeros() as usize;
            let run = (!(taken >> start)).trailing_zeros() as usize;
            let end = start + run.max(1);
            anchors &= !0 << end;
            if run == 0 {
                self.anchor(limit, start, start);
                limit = end;
            } else {
                self.anchor(limit, start, end);
                limit = end + 1;
            }
        }
    }

    /// Adds the slots of an anchor: a run of tiles, or a hook, which begins and ends at the same square.
    fn anchor(&mut self, limit: usize, start: usize, end: usize) {
        let hook = usize::from(start == end);
        let right = self.to_the_right(start, end);
        // A hook is the first square on the right, so a slot needs at least that one.
        if right.most < hook {
            return;
        }
        let left = self.to_the_left(limit, start);
        for (before, a) in left.parts[..=left.most].iter().enumerate() {
            let most = right.most.min(self.tiles - before);
            for (b, behind) in right.parts[..=most].iter().zip(0..).skip(hook) {
                let count = before + behind;
                if count >= 2 || self.may_be_single(count, hook == 1, start, end, before) {
                    self.add(a, b, start - before, count);
                }
            }
        }
    }

    /// Whether a slot of less than two tiles counts: see `generate`.
    fn may_be_single(&self, count: usize, hook: bool, start: usize, end: usize, before: usize) -> bool {
        if count == 0 {
            return false;
        }
        if hook {
            return self.opens && !self.down && self.board.rules().one_tile_opens;
        }
        let at = if before == 1 { start - 1 } else { end };
        !(self.down && self.lane.squares[at].crossed)
    }

    /// Whether the whole rack may spell a word with the letters of a slot. There are many slots for whole racks, and most
    /// racks spell nothing.
    #[inline(always)]
    fn may_spell(&self, key: u64) -> bool {
        let whole = self.subsets.of_size(self.tiles)[0];
        let key = key.wrapping_add(whole.key);
        match whole.blanks {
            0 => self.index.may_have(key),
            1 => self.index.may_lack_one(key),
            _ => true,
        }
    }

    #[inline(always)]
    fn add(&mut self, a: &Part, b: &Part, start: usize, count: usize) {
        let key = a.key.wrapping_add(b.key);
        if count == self.tiles && !self.may_spell(key) {
            return;
        }
        let mut slot = Slot {
            key,
            bound: 0,
            points: a.points + b.points,
            times: a.times * b.times,
            extra: a.across + b.across + self.board.rules().bonus()[count],
            layers: (a.layers + b.layers).to_le_bytes(),
            down: self.down,
            lane: self.number as u8,
            start: start as u8,
            tiles: count as u8,
        };
        slot.bound = 1000 * slot.score_bound(&self.subsets.top) + self.subsets.leave[count];
        self.out.slots.push(slot);
    }

    fn to_the_left(&self, limit: usize, start: usize) -> Parts {
        let mut parts = Parts::new();
        while parts.most < self.tiles && start - parts.most > limit {
            if !parts.extend(&self.parts[start - parts.most - 1]) {
                break;
            }
        }
        parts
    }

    fn to_the_right(&self, start: usize, end: usize) -> Parts {
        let mut parts = Parts::new();
        self.pass(&mut parts, start, end);
        let mut at = end;
        while parts.most < self.tiles && parts.extend(&self.parts[at]) {
            at += 1;
            let run = (!(self.lane.taken >> at)).trailing_zeros() as usize;
            self.pass(&mut parts, at, at + run);
            at += run;
        }
        parts
    }

    /// Adds a run of tiles.
    #[inline(always)]
    fn pass(&self, parts: &mut Parts, start: usize, end: usize) {
        let last = &mut parts.parts[parts.most];
        for square in &self.lane.squares[start..end] {
            last.points += u32::from(square.points);
            last.key = last.key.wrapping_add(self.index.key(square.letter));
        }
    }
}

impl Parts {
    #[inline(always)]
    fn new() -> Self {
        let mut parts = [Part::default(); MAX_TILES + 1];
        parts[0].times = 1;
        Self { parts, most: 0 }
    }

    /// Adds a square; false if no tile fits it.
    #[inline(always)]
    fn extend(&mut self, square: &Part) -> bool {
        let last = self.parts[self.most];
        if square.times == 0 {
            return false;
        }
        self.most += 1;
        self.parts[self.most] = Part {
            key: last.key,
            layers: last.layers + square.layers,
            points: last.points + square.points,
            across: last.across + square.across,
            times: last.times * square.times,
        };
        true
    }
}

#[inline(always)]
fn square_part<L: LetterSet>(square: &Square<L>, subsets: &Subsets<L>) -> Part {
    if square.letter != 0 || (square.fit & subsets.letters).is_empty() {
        return Part::default();
    }
    let letter_times = square.times as u32;
    let mut part = Part {
        times: square.word_times,
        ..Part::default()
    };
    if square.crossed {
        let most = subsets.most(square.fit);
        part.across = ((square.across + u64::from(most) * square.times) >> 32) as u32;
        if most < u32::from(subsets.top[1]) {
            // The best tiles do not fit here: the square counts by itself.
            part.points = most * letter_times;
            return part;
        }
    }
    part.layers = (0..letter_times).fold(0, |layers, layer| layers | 1 << (8 * layer));
    part
}
