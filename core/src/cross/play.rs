//! A play in sixteen bytes: tiles on squares of one lane, its score, and what it uses of the rack.

/// The most tiles of a play, and of a rack.
pub const MAX_TILES: usize = 10;
/// The most squares on a side of the board.
pub const MAX_SIZE: usize = 21;
/// A blank's flag in a tile.
pub const BLANK: u8 = 64;
/// The most points that a play can have.
pub const MAX_SCORE: u32 = (1 << SCORE_BITS) - 1;

const TILE_BITS: u32 = 7;
const SCORE_BITS: u32 = 21;
const USED_BITS: u32 = 10;
const ROW: u32 = MAX_SIZE as u32;
/// Where the tenth tile goes on that does not fit into the number of the others.
const LAST: u32 = ROW + 5;
/// The bit of the direction.
const DOWN: u32 = 1 << 31;

/// Tiles laid in one lane: a row, or a column if it goes down. Ordered by direction, lane, squares, then tiles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Play {
    /// Seven bits per tile, the first tile lowest: letter 1 to 60, and `BLANK`. Of a tenth tile, the lowest bit.
    tiles: u64,
    /// A bit for each square of the lane, then the lane, then the other six bits of a tenth tile.
    place: u32,
    /// The direction, then points, and the lowest bits: the index of the tiles used, as in `Rack`.
    worth: u32,
}

/// The tiles of a play in progress.
#[derive(Clone, Copy, Default)]
pub struct Laid {
    tiles: u64,
    /// As in a play: the squares, and the end of a tenth tile.
    squares: u32,
    pub count: u32,
}

impl Laid {
    /// Adds a tile before all others.
    #[inline(always)]
    pub fn before(self, tile: u8, square: usize) -> Self {
        Self {
            tiles: self.tiles << TILE_BITS | u64::from(tile),
            squares: self.squares | 1 << square | ((self.tiles >> (u64::BITS - TILE_BITS)) as u32) << LAST,
            count: self.count + 1,
        }
    }

    /// Adds a tile behind all others.
    #[inline(always)]
    pub fn behind(self, tile: u8, square: usize) -> Self {
        let (tile, shift) = (u64::from(tile), TILE_BITS * self.count);
        Self {
            tiles: self.tiles | tile << shift,
            squares: self.squares | 1 << square | ((tile >> 1 >> (u64::BITS - 1 - shift)) as u32) << LAST,
            count: self.count + 1,
        }
    }

    #[inline(always)]
    pub fn play(self, lane: u32, score: u32, used: u32) -> Play {
        Play {
            tiles: self.tiles,
            place: self.squares | lane & !DOWN,
            worth: lane & DOWN | score << USED_BITS | used,
        }
    }
}

/// The lane of a play in the form that `Laid::play` wants.
#[inline]
pub const fn lane(row: usize, down: bool) -> u32 {
    (row as u32) << ROW | if down { DOWN } else { 0 }
}

impl Play {
    /// Without tiles: a pass.
    pub const EMPTY: Self = Self {
        tiles: 0,
        place: 0,
        worth: 0,
    };

    #[inline(always)]
    pub fn score(&self) -> u32 {
        (self.worth & !DOWN) >> USED_BITS
    }

    /// The index of the tiles that it uses, as in `Rack`.
    #[inline(always)]
    pub fn used(&self) -> usize {
        (self.worth & ((1 << USED_BITS) - 1)) as usize
    }

    pub fn is_down(&self) -> bool {
        self.worth & DOWN != 0
    }

    /// The number of the row, or of the column if the play goes down.
    pub fn lane(&self) -> usize {
        (self.place >> ROW & 31) as usize
    }

    /// How many tiles it lays.
    pub fn len(&self) -> usize {
        self.squares().count_ones() as usize
    }

    pub fn is_empty(&self) -> bool {
        self.squares() == 0
    }

    /// The squares of the lane, as bits.
    pub fn squares(&self) -> u32 {
        self.place & ((1 << MAX_SIZE) - 1)
    }

    /// Square in the lane, letter from 1, and whether the tile is a blank, in order.
    pub fn tiles(&self) -> impl Iterator<Item = (usize, u8, bool)> + use<> {
        let (mut tiles, mut squares) = (self.all_tiles(), self.squares());
        std::iter::from_fn(move || {
            let square = (squares != 0).then(|| squares.trailing_zeros() as usize)?;
            let tile = tiles as u8 & 127;
            squares &= squares - 1;
            tiles >>= TILE_BITS;
            Some((square, tile & (BLANK - 1), tile & BLANK != 0))
        })
    }

    /// As two numbers, from which `from_words` makes the same play.
    pub fn words(&self) -> (u64, u64) {
        (self.tiles, u64::from(self.place) << 32 | u64::from(self.worth))
    }

    pub fn from_words(tiles: u64, rest: u64) -> Self {
        Self {
            tiles,
            place: (rest >> 32) as u32,
            worth: rest as u32,
        }
    }

    /// Numbers that order plays by their place and tiles; no two plays of a position have the same.
    #[inline]
    pub fn key(&self) -> (u32, u128) {
        let place = self.place & ((1 << LAST) - 1) | u32::from(self.is_down()) << LAST;
        (place, self.all_tiles())
    }

    /// Seven bits per tile, the first tile lowest.
    #[inline]
    fn all_tiles(&self) -> u128 {
        u128::from(self.tiles) | u128::from(self.place >> LAST) << u64::BITS
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tiles_come_back_in_order() {
        let laid = Laid::default()
            .behind(5, 7)
            .before(60 | BLANK, 3)
            .behind(1, 20)
            .before(2, 0);
        let play = laid.play(lane(20, true), MAX_SCORE, 1023);
        let tiles: Vec<_> = play.tiles().collect();
        assert_eq!(tiles, [(0, 2, false), (3, 60, true), (7, 5, false), (20, 1, false)]);
        assert_eq!((play.lane(), play.is_down(), play.len()), (20, true, 4));
        assert_eq!((play.score(), play.used()), (MAX_SCORE, 1023));
        assert_eq!(size_of::<Play>(), 16);
    }

    #[test]
    fn ten_tiles_come_back_from_whichever_side_they_were_added() {
        let tile = |at: usize| (60 - at as u8) | if at.is_multiple_of(3) { BLANK } else { 0 };
        for left in 0..=MAX_TILES {
            let behind = (left..MAX_TILES).fold(Laid::default(), |laid, at| laid.behind(tile(at), at));
            let laid = (0..left).rev().fold(behind, |laid, at| laid.before(tile(at), at));
            // And the other way round: first those before, then those behind.
            let before = (0..left)
                .rev()
                .fold(Laid::default(), |laid, at| laid.before(tile(at), at));
            let other = (left..MAX_TILES).fold(before, |laid, at| laid.behind(tile(at), at));
            for down in [false, true] {
                let play = laid.play(lane(20, down), MAX_SCORE, 1023);
                let tiles: Vec<_> = play.tiles().collect();
                let expected: Vec<_> = (0..MAX_TILES)
                    .map(|at| (at, 60 - at as u8, at.is_multiple_of(3)))
                    .collect();
                assert_eq!(tiles, expected);
                assert_eq!((play.lane(), play.is_down(), play.len()), (20, down, MAX_TILES));
                assert_eq!((play.score(), play.used()), (MAX_SCORE, 1023));
                assert_eq!(other.play(lane(20, down), MAX_SCORE, 1023), play);
                let (tiles, rest) = play.words();
                assert_eq!(Play::from_words(tiles, rest), play);
            }
        }
    }
}
