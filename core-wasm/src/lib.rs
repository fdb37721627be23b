//! The face of the core for a worker in the browser: bytes in, bytes out. No logic lives here.
//!
//! The page asks for room (`input`), writes a question there and calls its function. That answers 0, or 1 for an error;
//! then the answer, or the text of the error, lies from `output` on, `output_length` bytes long. Every call may grow the
//! memory, so views of it are taken anew.

mod alone;
mod bytes;
mod kernel;
mod shake;

use std::cell::RefCell;

use lexicade_core::Result;

use crate::bytes::{Reader, Writer};
use crate::kernel::Kernel;

#[derive(Default)]
struct Desk {
    kernel: Kernel,
    input: Vec<u8>,
    output: Vec<u8>,
}

thread_local! {
    static DESK: RefCell<Desk> = RefCell::default();
}

/// Answers what was written.
fn answer(work: impl FnOnce(&mut Kernel, &mut Reader<'_>, &mut Writer) -> Result<()>) -> u32 {
    DESK.with_borrow_mut(|desk| {
        let question = std::mem::take(&mut desk.input);
        let mut out = Writer::default();
        let done = work(&mut desk.kernel, &mut Reader(&question), &mut out);
        let failed = done.is_err();
        desk.output = match done {
            Ok(()) => out.0,
            Err(error) => error.to_string().into_bytes(),
        };
        failed.into()
    })
}

/// Room for a question of so many bytes.
#[allow(unsafe_code)] // Exported names; nothing here reads through a pointer.
#[unsafe(no_mangle)]
pub extern "C" fn input(length: usize) -> *mut u8 {
    DESK.with_borrow_mut(|desk| {
        desk.input = vec![0; length];
        desk.input.as_mut_ptr()
    })
}

#[allow(unsafe_code)]
#[unsafe(no_mangle)]
pub extern "C" fn output() -> *const u8 {
    DESK.with_borrow(|desk| desk.output.as_ptr())
}

#[allow(unsafe_code)]
#[unsafe(no_mangle)]
pub extern "C" fn output_length() -> usize {
    DESK.with_borrow(|desk| desk.output.len())
}

/// Exports a question under its name.
macro_rules! question {
    ($(#[$about:meta])* $name:ident, $kernel:ident, $reader:ident, $out:ident => $work:expr) => {
        $(#[$about])*
        #[allow(unsafe_code)]
        #[unsafe(no_mangle)]
        pub extern "C" fn $name() -> u32 {
            answer(|$kernel, $reader, $out| $work)
        }
    };
}

question!(/// Packed words.
    load_words, kernel, reader, _out => kernel.load_words(reader.0));
question!(/// What leaves are worth.
    load_leaves, kernel, reader, _out => kernel.load_leaves(reader.0));
question!(/// What spreads are worth.
    load_wins, kernel, reader, _out => kernel.load_wins(reader));
question!(/// What is played by.
    set_rules, kernel, reader, _out => kernel.set_rules(reader));
question!(/// The position that the next questions are about.
    set_position, kernel, reader, _out => kernel.set_position(reader));
question!(/// The flags of each of some words as a byte, 255 for what is no word.
word_flags, kernel, reader, out => {
    while !reader.0.is_empty() {
        out.byte(kernel.flags(reader.bytes()?)?.unwrap_or(u8::MAX));
    }
    Ok(())
});
question!(/// The best moves by score plus leave, so many at most.
    candidates, kernel, reader, out => kernel.candidates(reader.size()?, out));
question!(/// How some moves do over random deals.
    simulate, kernel, reader, out => kernel.simulate(reader, out));
question!(/// The best replies to a move.
    replies, kernel, reader, out => kernel.replies(reader, out));
question!(/// The best line when the bag is empty.
    endgame, kernel, reader, out => kernel.endgame(reader, out));
question!(/// The game alone that goes on from here.
    begin_alone, kernel, reader, out => kernel.begin_alone(reader, out));
question!(/// The bot of the game alone.
    set_bot, kernel, reader, _out => kernel.set_bot(reader));
question!(/// What laying tiles would do in the game alone.
    draft_alone, kernel, reader, out => kernel.draft_alone(reader, out));
question!(/// A move of the game alone.
    play_alone, kernel, reader, out => kernel.play_alone(reader, out));
question!(/// What the bot does.
    bot_move, kernel, reader, out => kernel.bot_move(reader, out));
question!(/// The next questions are about the game alone, as the player to move knows it.
    place_alone, kernel, _reader, _out => kernel.place_alone());
question!(/// The words of a board of dice.
    board_words, kernel, reader, out => kernel.board_words(reader, out));
