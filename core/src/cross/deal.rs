//! Hidden tiles, dealt at random: the other rack and the order of the bag.

use crate::random::Random;

/// The bag of one deal. The player to move draws from its front and the other from its back, so that the same deal gives
/// both the same tiles whatever is played.
#[derive(Clone, Default)]
pub struct Bag {
    tiles: Vec<u8>,
    front: usize,
    back: usize,
}

impl Bag {
    /// Fills it with tiles in this order.
    pub fn fill(&mut self, tiles: &[u8]) {
        self.tiles.clear();
        self.tiles.extend_from_slice(tiles);
        (self.front, self.back) = (0, tiles.len());
    }

    pub fn len(&self) -> usize {
        self.back - self.front
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Draws a tile for a player: 0 from the front, 1 from the back.
    pub fn draw(&mut self, player: usize) -> Option<u8> {
        if self.is_empty() {
            return None;
        }
        if player == 0 {
            self.front += 1;
            Some(self.tiles[self.front - 1])
        } else {
            self.back -= 1;
            Some(self.tiles[self.back])
        }
    }

    /// Puts tiles back and mixes them in: `given` of them must have been drawn by the player before.
    pub fn give(&mut self, player: usize, given: &[u8], random: &mut Random) {
        for &tile in given {
            let at = if player == 0 {
                self.front -= 1;
                self.front
            } else {
                self.back += 1;
                self.back - 1
            };
            self.tiles[at] = tile;
            let other = self.front + random.below(self.len());
            self.tiles.swap(at, other);
        }
    }
}
