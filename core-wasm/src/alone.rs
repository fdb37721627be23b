//! A game against a bot as bytes.

use lexicade_core::cross::alone::{Alone, Ended, Reason, Refusal};
use lexicade_core::cross::choice::{Around, Choice, Style};
use lexicade_core::cross::engine::{Position, Settings};
use lexicade_core::cross::leaves::LeaveModel;
use lexicade_core::cross::play::MAX_TILES;
use lexicade_core::cross::referee::{Draft, Wrong};
use lexicade_core::cross::rules::Rules;
use lexicade_core::cross::simulate::Move;
use lexicade_core::cross::words::CrossWords;
use lexicade_core::words::compile::{Source, compile_in_memory};
use lexicade_core::words::word::WordList;
use lexicade_core::{Error, Graph, Result};

use crate::bytes::{Reader, Writer};
use crate::kernel::{Kernel, Spot, asked, read_house, read_idle, write_move};

const OFFENSIVE: u8 = 1;

/// A bot without look-ahead.
pub struct Bot {
    pub style: Style,
    /// The words that it knows, if these are not all.
    pub vocabulary: Option<Graph>,
}

impl Bot {
    pub fn read(words: &Graph, leaves: LeaveModel, reader: &mut Reader<'_>) -> Result<Self> {
        let sight: Vec<u32> = reader.signeds()?.into_iter().map(i32::cast_unsigned).collect();
        let Ok(sight) = <[u32; MAX_TILES + 1]>::try_from(sight) else {
            return Error::invalid("a bot sees plays of 0 to 10 tiles");
        };
        let style = Style {
            leaves,
            sight,
            premium: reader.signed()?.clamp(-100_000, 100_000),
            plans: reader.flag()?,
        };
        let level = reader.limit()?;
        let vocabulary = level.map(|level| vocabulary(words, level)).transpose()?;
        Ok(Self { style, vocabulary })
    }
}

/// The words up to a level of commonness, without those that offend.
fn vocabulary(graph: &Graph, level: u32) -> Result<Graph> {
    let mut known = WordList::with_capacity(graph.len());
    let facts = graph.levels().iter().zip(graph.all_flags());
    for (word, (&common, flags)) in graph.words().iter().zip(facts) {
        if u32::from(common) <= level && flags & OFFENSIVE == 0 {
            known.push(word);
        }
    }
    let plain = vec![0; known.len()];
    let source = Source {
        letters: graph.letters(),
        words: &known,
        levels: &plain,
        flags: &plain,
        note: "",
        texts: &[],
        text_numbers: &[],
    };
    compile_in_memory(&source)
}

fn read(reader: &mut Reader<'_>) -> Result<Alone> {
    Ok(Alone {
        cells: reader.bytes()?.into(),
        racks: [reader.bytes()?.into(), reader.bytes()?.into()],
        bag: reader.bytes()?.into(),
        places: reader.signeds()?.into_iter().map(i32::cast_unsigned).collect(),
        given_back: reader.size()?,
        scores: [reader.signed()?, reader.signed()?],
        exchanged: [reader.number()?, reader.number()?],
        turn: reader.size()?,
        rack_size: reader.size()?,
        house: read_house(reader)?,
        idle: read_idle(reader)?,
        ended: None,
    })
}

/// What the bot knows besides the board and its rack.
fn around(game: &Alone, seed: u64) -> Around<'_> {
    let most = game.bag.len().min(game.racks[game.turn].len());
    Around {
        exchangeable: if game.may_exchange(game.turn) { most } else { 0 },
        others: game.bag.is_empty().then_some(&game.racks[1 - game.turn]),
        seed,
    }
}

impl Kernel {
    /// The game alone that goes on from here.
    pub fn begin_alone(&mut self, reader: &mut Reader<'_>, out: &mut Writer) -> Result<()> {
        let letters = self.words()?.letters().texts().len();
        let game = read(reader)?;
        game.check(self.rules()?, letters)?;
        write_standing(&game, out);
        self.game = Some(game);
        Ok(())
    }

    /// The bot of the game, with the words that it knows.
    pub fn set_bot(&mut self, reader: &mut Reader<'_>) -> Result<()> {
        let leaves = self.read_leaves(reader)?;
        self.bot = Some(Bot::read(self.words()?, leaves, reader)?);
        Ok(())
    }

    /// What laying tiles would do in the game alone.
    pub fn draft_alone(&self, reader: &mut Reader<'_>, out: &mut Writer) -> Result<()> {
        let (graph, game) = (self.words()?, self.game()?);
        let seat = reader.size()?.min(1);
        let (tiles, _) = asked(reader, graph)?;
        match game.draft(self.rules()?, seat, &tiles, |word| graph.contains(word)) {
            Ok((draft, wrong)) => write_draft(&draft, &wrong, out),
            Err(refusal) => write_refusal(&refusal, out),
        }
        Ok(())
    }

    /// Makes a move of the game alone: what it did, and how the game stands then.
    pub fn play_alone(&mut self, reader: &mut Reader<'_>, out: &mut Writer) -> Result<()> {
        let (Some(graph), Some(settings), Some(game)) = (&self.graph, &self.settings, &mut self.game) else {
            return Error::invalid("words, rules or a game are missing");
        };
        let (tiles, exchanged) = asked(reader, graph)?;
        let rules = &settings.rules;
        let done = if !tiles.is_empty() {
            game.place(rules, &tiles, |word| graph.contains(word))
        } else if !exchanged.is_empty() {
            game.exchange(rules, &exchanged).map(|drawn| (nothing(), drawn))
        } else {
            game.pass(rules).map(|()| (nothing(), Vec::new()))
        };
        match done {
            Ok((draft, drawn)) => {
                write_draft(&draft, &[], out);
                out.bytes(&drawn);
                write_standing(game, out);
            }
            Err(refusal) => write_refusal(&refusal, out),
        }
        Ok(())
    }

    /// The move of the bot, which is to move; the same seed gives the same move.
    pub fn bot_move(&self, reader: &mut Reader<'_>, out: &mut Writer) -> Result<()> {
        let Some(bot) = &self.bot else {
            return Error::invalid("there is no bot");
        };
        let seed = reader.seed()?;
        let (game, rules) = (self.game()?, &self.settings()?.rules);
        let graph = bot.vocabulary.as_ref().map_or_else(|| self.words(), Ok)?;
        let around = around(game, seed);
        let (choice, rack) = match graph.cross() {
            CrossWords::Short(words) => {
                let position = Position::read(words, rules, &game.cells, &game.racks[game.turn])?;
                (
                    bot.style.choose(words, &position.board, &position.rack, &around),
                    position.rack,
                )
            }
            CrossWords::Long(words) => {
                let position = Position::read(words, rules, &game.cells, &game.racks[game.turn])?;
                (
                    bot.style.choose(words, &position.board, &position.rack, &around),
                    position.rack,
                )
            }
        };
        let action = match choice {
            Choice::Play(play) => Move::Play(play),
            Choice::Exchange(used) => Move::Exchange(used),
            Choice::Pass => Move::Pass,
        };
        write_move(&action, &rack, out);
        Ok(())
    }

    /// Makes what the player to move of the game alone knows the position of the next questions.
    pub fn place_alone(&mut self) -> Result<()> {
        let game = self.game()?;
        let (me, other) = (game.turn, 1 - game.turn);
        let unseen: Vec<u8> = game.racks[other].iter().chain(&game.bag).copied().collect();
        let limit = game.house.exchanges.unwrap_or(u32::MAX);
        self.spot = Some(Spot {
            board: game.cells.clone(),
            rack: game.racks[me].clone(),
            unseen,
            other: game.racks[other].len(),
            held: Vec::new(),
            rack_size: game.rack_size,
            house: game.house,
            idle: game.idle,
            exchanges: [me, other, me, other].map(|seat| limit.saturating_sub(game.exchanged[seat])),
            spread: game.scores[me] - game.scores[other],
            seats: 2,
        });
        Ok(())
    }

    fn rules(&self) -> Result<&Rules> {
        Ok(&self.settings()?.rules)
    }

    fn settings(&self) -> Result<&Settings> {
        self.settings
            .as_ref()
            .map_or_else(|| Error::invalid("there are no rules"), Ok)
    }

    fn game(&self) -> Result<&Alone> {
        self.game
            .as_ref()
            .map_or_else(|| Error::invalid("there is no game"), Ok)
    }
}

/// Of a turn that lays nothing.
fn nothing() -> Draft {
    Draft {
        words: Vec::new(),
        bonus: 0,
    }
}

fn write_draft(draft: &Draft, wrong: &[usize], out: &mut Writer) {
    out.byte(0);
    out.number(draft.bonus);
    out.number(draft.words.len() as u32);
    for (at, word) in draft.words.iter().enumerate() {
        out.number(word.points);
        out.bytes(&word.letters);
        let squares = word.squares.iter().flat_map(|&(row, column)| [row as u8, column as u8]);
        out.bytes(&squares.collect::<Vec<_>>());
        out.byte((!wrong.contains(&at)).into());
    }
}

/// The kind of refusal from 1, then a number and bytes that say more.
fn write_refusal(refusal: &Refusal, out: &mut Writer) {
    let square = |(row, column): (usize, usize)| vec![row as u8, column as u8];
    let (kind, number, about) = match refusal {
        Refusal::GameOver => (1, 0, Vec::new()),
        Refusal::NotOnRack(tiles) => (2, 0, tiles.clone()),
        Refusal::Wrong(Wrong::NoTiles) => (3, 0, Vec::new()),
        Refusal::Wrong(Wrong::OffBoard(at)) => (4, 0, square(*at)),
        Refusal::Wrong(Wrong::SquareTaken(at)) => (5, 0, square(*at)),
        Refusal::Wrong(Wrong::NotOneLine) => (6, 0, Vec::new()),
        Refusal::Wrong(Wrong::Gap(at)) => (7, 0, square(*at)),
        Refusal::Wrong(Wrong::OffStart(at)) => (8, 0, square(*at)),
        Refusal::Wrong(Wrong::OneTileFirst) => (9, 0, Vec::new()),
        Refusal::Wrong(Wrong::NotConnected) => (10, 0, Vec::new()),
        Refusal::NotWords(places) => (11, 0, places.iter().map(|&place| place as u8).collect()),
        Refusal::BagTooSmall(fewest) => (12, *fewest, Vec::new()),
        Refusal::NoExchangeLeft => (13, 0, Vec::new()),
    };
    out.byte(kind);
    out.number(number as u32);
    out.bytes(&about);
}

/// How the game stands.
fn write_standing(game: &Alone, out: &mut Writer) {
    for rack in &game.racks {
        out.bytes(rack);
    }
    out.number(game.bag.len() as u32);
    game.scores.iter().for_each(|&score| out.signed(score));
    game.exchanged.iter().for_each(|&made| out.number(made));
    [0, 1].iter().for_each(|&seat| out.byte(game.may_exchange(seat).into()));
    out.number(game.turn as u32);
    out.number(game.idle.scoreless);
    out.number(game.idle.passes);
    let (reason, adjustments) = match game.ended {
        None => (0, [0; 2]),
        Some(Ended { reason, adjustments }) => (reason_number(reason), adjustments),
    };
    out.byte(reason);
    adjustments.iter().for_each(|&points| out.signed(points));
}

fn reason_number(reason: Reason) -> u8 {
    match reason {
        Reason::Out => 1,
        Reason::Scoreless => 2,
        Reason::Passes => 3,
    }
}
