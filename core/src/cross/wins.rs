//! How likely a win is, by the spread and by how many tiles are unseen.

use crate::error::{Error, Result};

/// Shares of wins for the player to move, a draw being half a win.
///
/// A row for each number of unseen tiles (the other rack and the bag), from 0; more tiles than rows take the last row. A
/// row has shares for spreads in steps, from the lowest to the highest, zero in the middle; in units of 1/65535.
#[derive(Clone, Debug)]
pub struct WinTable {
    step: i32,
    columns: usize,
    shares: Vec<u16>,
}

impl WinTable {
    pub fn new(step: i32, columns: usize, shares: &[u16]) -> Result<Self> {
        if step < 1 || columns.is_multiple_of(2) || shares.is_empty() || !shares.len().is_multiple_of(columns) {
            return Error::invalid("a table of wins has rows of equal, odd length and a step of at least one point");
        }
        Ok(Self {
            step,
            columns,
            shares: shares.into(),
        })
    }

    /// A guess for any game: what is still to come varies with the tiles that are, and moving first is worth something.
    pub fn estimate() -> Self {
        let (step, columns, rows) = (5, 121, 101);
        let share = |at: usize| {
            let (unseen, spread) = (at / columns, (at % columns) as f64 - (columns / 2) as f64);
            let spread = spread * f64::from(step);
            let unseen = unseen as f64;
            let deviation = 3.0 + 9.0 * unseen.sqrt();
            let edge = 15.0 * (unseen / 20.0).min(1.0);
            let share = 1.0 / (1.0 + (-1.702 * (spread + edge) / deviation).exp());
            (65535.0 * share).round() as u16
        };
        Self {
            step,
            columns,
            shares: (0..rows * columns).map(share).collect(),
        }
    }

    /// The share for a spread in thousandths of a point.
    pub fn share(&self, spread: i32, unseen: usize) -> f64 {
        let rows = self.shares.len() / self.columns;
        let row = &self.shares[unseen.min(rows - 1) * self.columns..][..self.columns];
        let place = f64::from(spread) / (1000.0 * f64::from(self.step)) + (self.columns / 2) as f64;
        let place = place.clamp(0.0, (self.columns - 1) as f64);
        let low = (place as usize).min(self.columns.saturating_sub(2));
        let high = (low + 1).min(self.columns - 1);
        let part = place - low as f64;
        (f64::from(row[low]) * (1.0 - part) + f64::from(row[high]) * part) / 65535.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_read_between_their_steps() {
        let table = WinTable::new(10, 3, &[0, 0, 65535, 0, 32768, 65535]).unwrap();
        assert_eq!(table.share(5000, 0), 0.5);
        assert_eq!((table.share(-99_000, 1), table.share(99_000, 7)), (0.0, 1.0));
        assert!((table.share(-5000, 1) - 0.25).abs() < 1e-4);
        assert!(WinTable::new(10, 2, &[0, 1]).is_err() && WinTable::new(0, 1, &[0]).is_err());
        let guess = WinTable::estimate();
        assert!(guess.share(0, 90) > 0.5 && guess.share(50_000, 10) > guess.share(50_000, 90));
    }
}
