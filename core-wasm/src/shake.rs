//! Boards of dice as bytes.

use lexicade_core::shake::Ask;
use lexicade_core::shake::findings::Findings;
use lexicade_core::shake::grid::Grid;
use lexicade_core::{Error, Result};

use crate::bytes::{Reader, Writer};
use crate::kernel::Kernel;

/// States that a search may create: boards that are dealt take a thousandth.
const MAX_EFFORT: u64 = 20_000_000;

impl Kernel {
    /// The words of so many letters at least on a board whose faces are told as a text, and the dice of each.
    pub fn board_words(&self, reader: &mut Reader<'_>, out: &mut Writer) -> Result<()> {
        let graph = self.words()?;
        let fewest = reader.size()?;
        let Ok(faces) = str::from_utf8(reader.bytes()?) else {
            return Error::invalid("the faces are no text");
        };
        let grid = Grid::parse(graph.letters(), faces)?;
        let ask = Ask {
            min_length: fewest.max(1),
            effort: MAX_EFFORT,
            ..Ask::usual(grid.size())
        };
        let found = Findings::of(graph, &grid, ask)?;
        out.number(found.len() as u32);
        for each in found.iter() {
            let word: Vec<u8> = grid.word(each.path).collect();
            out.bytes(graph.letters().text(&word).as_bytes());
            out.bytes(&grid.dice_of(each.path).collect::<Vec<_>>());
        }
        Ok(())
    }
}
