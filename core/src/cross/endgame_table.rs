//! What the endgame search knows of positions it has met, shared by all threads without locks.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use crate::cross::play::{BLANK, MAX_SIZE, Play};
use crate::cross::rack::{MAX_LETTERS, Rack};
use crate::random::mix;

/// What a stored value says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    AtLeast,
    AtMost,
    Equal,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    pub value: i32,
    pub depth: u8,
    pub bound: Bound,
    /// Whether the value rests on ends of the game alone, and on no estimate.
    pub exact: bool,
    /// The best play, or the one that was good enough; an empty one is a pass.
    pub play: Play,
}

impl Entry {
    /// A value that was not searched.
    pub fn estimate(value: i32) -> Self {
        Self {
            value,
            depth: 0,
            bound: Bound::Equal,
            exact: false,
            play: Play::default(),
        }
    }
}

/// Four words: the key mixed with the other three, so that a torn entry is not recognised; value and flags; the play.
type Slot = [AtomicU64; 4];

pub struct Table {
    slots: Vec<Slot>,
}

impl Table {
    /// A table of 2^bits entries of 32 bytes.
    pub fn new(bits: u32) -> Self {
        // Zeroes from the system cost nothing until they are used.
        Self {
            slots: bytemuck::zeroed_vec(1 << bits),
        }
    }

    fn slot(&self, key: u64) -> &Slot {
        &self.slots[key as usize & (self.slots.len() - 1)]
    }

    pub fn get(&self, key: u64) -> Option<Entry> {
        let slot = self.slot(key);
        let [mixed, flags, tiles, place] = std::array::from_fn(|at| slot[at].load(Relaxed));
        if mixed ^ flags ^ tiles ^ place != key || flags == 0 {
            return None;
        }
        Some(Entry {
            value: flags as u32 as i32,
            depth: (flags >> 32) as u8,
            bound: match flags >> 40 & 3 {
                1 => Bound::AtLeast,
                2 => Bound::AtMost,
                _ => Bound::Equal,
            },
            exact: flags >> 42 & 1 == 1,
            play: Play::from_words(tiles, place),
        })
    }

    /// Stores an entry; a value without estimates is kept against one with them.
    pub fn set(&self, key: u64, entry: Entry) {
        if !entry.exact && self.get(key).is_some_and(|old| old.exact && old.bound == Bound::Equal) {
            return;
        }
        let bound = match entry.bound {
            Bound::AtLeast => 1,
            Bound::AtMost => 2,
            Bound::Equal => 3,
        };
        let flags =
            u64::from(entry.value as u32) | u64::from(entry.depth) << 32 | bound << 40 | u64::from(entry.exact) << 42;
        let (tiles, place) = entry.play.words();
        let slot = self.slot(key);
        for (word, value) in slot.iter().zip([key ^ flags ^ tiles ^ place, flags, tiles, place]) {
            word.store(value, Relaxed);
        }
    }
}

/// Random numbers whose sum by `xor` names a position.
pub struct Keys {
    /// By square, then by tile.
    squares: Vec<u64>,
    /// By player, tile and how many of it are on the rack.
    racks: Vec<u64>,
}

const TILES: usize = 2 * BLANK as usize;
/// Says who is to move, and whether the other one has just passed.
const MOVER: u64 = 0x9e37_79b9_7f4a_7c15;
const PASSED: u64 = 0xd1b5_4a32_d192_ed03;

/// The name of a position from that of board and racks.
pub fn name(key: u64, mover: usize, passed: bool) -> u64 {
    key ^ if mover == 1 { MOVER } else { 0 } ^ if passed { PASSED } else { 0 }
}

static KEYS: OnceLock<Keys> = OnceLock::new();

impl Keys {
    /// The keys of all searches.
    pub fn shared() -> &'static Self {
        KEYS.get_or_init(Self::new)
    }

    fn new() -> Self {
        let mut state = 0x2545_f491_4f6c_dd1du64;
        let mut draw = move || {
            state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
            mix(state)
        };
        Self {
            squares: (0..MAX_SIZE * MAX_SIZE * TILES).map(|_| draw()).collect(),
            racks: (0..2 * (MAX_LETTERS + 1) * 16).map(|_| draw()).collect(),
        }
    }

    /// What a play does to the name of the board.
    pub fn play(&self, play: &Play) -> u64 {
        play.placed().fold(0, |key, tile| {
            let number = usize::from(tile.letter) + if tile.blank { usize::from(BLANK) } else { 0 };
            key ^ self.squares[(tile.row * MAX_SIZE + tile.column) * TILES + number]
        })
    }

    pub fn rack(&self, player: usize, rack: &Rack) -> u64 {
        rack.kinds().fold(0, |key, (tile, count)| {
            key ^ self.racks[(player * (MAX_LETTERS + 1) + usize::from(tile)) * 16 + usize::from(count)]
        })
    }
}
