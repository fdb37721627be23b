//! Finds the slots of a position by anchor, as in `generate`, so that each play belongs to one slot.

use crate::cross::alphagrams::Alphagrams;
use crate::cross::board::{Board, Lane, STRIDE, Square};
use crate::cross::graph::LetterSet;
use crate::cross::play::MAX_TILES;
use crate::cross::slots::{Slot, Slots};
use crate::cross::subsets::Subsets;
use crate::mask::Mask;

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

/// Finds slots, lane by lane.
pub struct SlotFinder<'a, L> {
    out: &'a mut Slots,
    index: &'a Alphagrams,
    board: &'a Board<L>,
    subsets: &'a Subsets<L>,
    /// The most tiles to lay.
    tiles: usize,
    opens: bool,
    lane: Lane<'a, L>,
    down: bool,
    number: usize,
    /// By square: the part of a tile to lay, zero times where no tile of the rack fits.
    parts: [Part; STRIDE],
}

impl<'a, L: LetterSet> SlotFinder<'a, L> {
    pub fn new(
        out: &'a mut Slots,
        index: &'a Alphagrams,
        board: &'a Board<L>,
        subsets: &'a Subsets<L>,
        tiles: usize,
    ) -> Self {
        Self {
            out,
            index,
            board,
            subsets,
            tiles,
            opens: board.tiles() == 0,
            lane: board.lane(false, 0),
            down: false,
            number: 0,
            parts: [Part::default(); STRIDE],
        }
    }

    pub fn find(&mut self) {
        // Memory for all anchors: to clear and to copy it for each took a tenth of the time.
        let mut sides = [Parts::new(), Parts::new()];
        if self.opens {
            let (row, column) = self.board.rules().start();
            for (down, number, at) in [(false, row, column), (true, column, row)] {
                self.enter(down, number);
                self.anchor(&mut sides, 0, at, at);
            }
            return;
        }
        for down in [false, true] {
            for number in 0..self.board.rules().size() {
                let lane = self.board.lane(down, number);
                if lane.taken | lane.crossed != 0 {
                    self.enter(down, number);
                    self.anchors(&mut sides);
                }
            }
        }
    }

    #[inline(always)]
    fn enter(&mut self, down: bool, number: usize) {
        self.lane = self.board.lane(down, number);
        (self.down, self.number) = (down, number);
        let size = self.board.rules().size();
        for (part, square) in self.parts.iter_mut().zip(&self.lane.squares[..size]) {
            *part = Part {
                key: 0,
                layers: layers(square.times as u32),
                points: 0,
                across: 0,
                times: square.word_times,
            };
        }
        for at in self.lane.crossed.spots() {
            self.parts[at] = crossed_part(&self.lane.squares[at], self.subsets);
        }
    }

    fn anchors(&mut self, sides: &mut [Parts; 2]) {
        let Lane { taken, crossed, .. } = self.lane;
        let hooks = crossed & !(taken << 1) & !(taken >> 1);
        let (mut anchors, mut limit) = (taken | hooks, 0);
        while anchors != 0 {
            let start = anchors.trailing_zeros() as usize;
            let run = (!(taken >> start)).trailing_zeros() as usize;
            let end = start + run.max(1);
            anchors &= !0 << end;
            if run == 0 {
                self.anchor(sides, limit, start, start);
                limit = end;
            } else {
                self.anchor(sides, limit, start, end);
                limit = end + 1;
            }
        }
    }

    /// Adds the slots of an anchor: a run of tiles, or a hook, which begins and ends at the same square.
    fn anchor(&mut self, [left, right]: &mut [Parts; 2], limit: usize, start: usize, end: usize) {
        let hook = usize::from(start == end);
        self.to_the_right(right, start, end);
        // A hook is the first square on the right, so a slot needs at least that one.
        if right.most < hook {
            return;
        }
        self.to_the_left(left, limit, start);
        let fixed = self.fixed_letters(right);
        for (before, a) in left.parts[..=left.most].iter().enumerate() {
            let most = right.most.min(self.tiles - before);
            for (b, behind) in right.parts[..=most].iter().zip(0..).skip(hook) {
                let count = before + behind;
                if count >= 2 || self.may_be_single(count, hook == 1, start, end, before) {
                    self.add(a, b, fixed[behind], start - before, count);
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

    /// The numbers of the letters that lie on the right of an anchor, by how many tiles are laid there.
    #[inline(always)]
    fn fixed_letters(&mut self, right: &Parts) -> [u32; MAX_TILES + 1] {
        let mut numbers = [0; MAX_TILES + 1];
        let (mut key, mut number) = (0, 0);
        for (part, to) in right.parts[..=right.most].iter().zip(&mut numbers) {
            if part.key != key {
                key = part.key;
                number = self.out.fix(key, self.may_spell(key));
            }
            *to = number;
        }
        numbers
    }

    /// Whether the whole rack may spell a word with letters that lie there. There are many slots for whole racks, and most
    /// racks spell nothing.
    #[inline(always)]
    fn may_spell(&self, key: u64) -> bool {
        self.subsets.of_size(self.tiles)[0].may_spell(self.index, key)
    }

    #[inline(always)]
    fn add(&mut self, a: &Part, b: &Part, fixed: u32, start: usize, count: usize) {
        if count == self.tiles && !self.out.may_take_whole_rack(fixed) {
            return;
        }
        let mut slot = Slot {
            key: b.key,
            bound: 0,
            points: a.points + b.points,
            times: a.times * b.times,
            extra: a.across + b.across + self.board.rules().bonus()[count],
            layers: (a.layers + b.layers).to_le_bytes(),
            fixed,
            down: self.down,
            lane: self.number as u8,
            start: start as u8,
            tiles: count as u8,
        };
        slot.bound = 1000 * slot.score_bound(&self.subsets.top) + self.subsets.leave[count];
        self.out.add(slot);
    }

    fn to_the_left(&self, parts: &mut Parts, limit: usize, start: usize) {
        parts.clear();
        while parts.most < self.tiles && start - parts.most > limit {
            if !parts.extend(&self.parts[start - parts.most - 1]) {
                break;
            }
        }
    }

    fn to_the_right(&self, parts: &mut Parts, start: usize, end: usize) {
        parts.clear();
        self.pass(parts, start, end);
        let mut at = end;
        while parts.most < self.tiles && parts.extend(&self.parts[at]) {
            at += 1;
            let run = (!(self.lane.taken >> at)).trailing_zeros() as usize;
            self.pass(parts, at, at + run);
            at += run;
        }
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
        Self {
            parts: [Part::default(); MAX_TILES + 1],
            most: 0,
        }
    }

    /// Begins anew: parts behind the first are written before they are read.
    #[inline(always)]
    fn clear(&mut self) {
        self.most = 0;
        self.parts[0] = Part {
            times: 1,
            ..Part::default()
        };
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

/// One square that multiplies letters by a factor: see `Part::layers`.
#[inline(always)]
fn layers(letter_times: u32) -> u32 {
    0x0101_0101 & ((1u64 << (8 * letter_times)) - 1) as u32
}

/// The part of a tile on a square with a word across.
#[inline(always)]
fn crossed_part<L: LetterSet>(square: &Square<L>, subsets: &Subsets<L>) -> Part {
    if (square.fit & subsets.letters).is_empty() {
        return Part::default();
    }
    let letter_times = square.times as u32;
    let most = subsets.most(square.fit);
    let across = ((square.across + u64::from(most) * square.times) >> 32) as u32;
    // Where the best tiles do not fit, the square counts by itself.
    let best_fits = most >= u32::from(subsets.top[1]);
    Part {
        key: 0,
        layers: if best_fits { layers(letter_times) } else { 0 },
        points: if best_fits { 0 } else { most * letter_times },
        across,
        times: square.word_times,
    }
}
