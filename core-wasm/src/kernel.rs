//! What the worker has loaded, and the questions about it.

use std::sync::Arc;

use lexicade_core::cross::alone::Alone;
use lexicade_core::cross::best::BestSearch;
use lexicade_core::cross::board::Placed;
use lexicade_core::cross::candidates::{candidates, find};
use lexicade_core::cross::endgame::{Endgame, Limits};
use lexicade_core::cross::engine::{Position, Settings};
use lexicade_core::cross::graph::LetterSet;
use lexicade_core::cross::house::{HouseRules, Idle};
use lexicade_core::cross::leave_table::LeaveTable;
use lexicade_core::cross::leaves::LeaveModel;
use lexicade_core::cross::play::{MAX_TILES, Play};
use lexicade_core::cross::rack::Rack;
use lexicade_core::cross::rules::Rules;
use lexicade_core::cross::simulate::{MAX_SEATS, Move, Options, Situation, simulate};
use lexicade_core::cross::wins::WinTable;
use lexicade_core::cross::words::CrossWords;
use lexicade_core::words::pack;
use lexicade_core::{Error, Graph, Result};

use crate::alone::Bot;
use crate::bytes::{Reader, Writer};

/// A word list, what is played by, and a position.
#[derive(Default)]
pub struct Kernel {
    pub graph: Option<Graph>,
    leaves: Option<Arc<LeaveTable>>,
    wins: Option<WinTable>,
    pub settings: Option<Settings>,
    pub spot: Option<Spot>,
    pub game: Option<Alone>,
    pub bot: Option<Bot>,
}

/// What the player to move knows.
pub struct Spot {
    pub board: Vec<u8>,
    pub rack: Vec<u8>,
    pub unseen: Vec<u8>,
    pub other: usize,
    pub held: Vec<Vec<u8>>,
    pub rack_size: usize,
    pub house: HouseRules,
    pub idle: Idle,
    pub exchanges: [u32; MAX_SEATS],
    pub spread: i32,
    pub seats: usize,
}

/// Runs an expression with the situation of the kernel, whatever the width of its letter sets.
macro_rules! with_situation {
    ($kernel:expr, $situation:ident => $run:expr) => {{
        let (graph, settings, spot) = $kernel.loaded()?;
        match graph.cross() {
            CrossWords::Short(words) => {
                let position = Position::read(words, &settings.rules, &spot.board, &spot.rack)?;
                let $situation = situation(words, settings, spot, &position);
                $run
            }
            CrossWords::Long(words) => {
                let position = Position::read(words, &settings.rules, &spot.board, &spot.rack)?;
                let $situation = situation(words, settings, spot, &position);
                $run
            }
        }
    }};
}

fn situation<'a, L: LetterSet>(
    words: &'a lexicade_core::cross::words::Words<L>,
    settings: &'a Settings,
    spot: &'a Spot,
    position: &'a Position<L>,
) -> Situation<'a, L> {
    Situation {
        words,
        settings,
        board: &position.board,
        rack: &position.rack,
        seats: spot.seats,
        unseen: &spot.unseen,
        other: spot.other,
        held: &spot.held,
        rack_size: spot.rack_size,
        house: spot.house,
        idle: spot.idle,
        exchanges: spot.exchanges,
        spread: spot.spread,
    }
}

impl Kernel {
    fn loaded(&self) -> Result<(&Graph, &Settings, &Spot)> {
        match (&self.graph, &self.settings, &self.spot) {
            (Some(graph), Some(settings), Some(spot)) => Ok((graph, settings, spot)),
            _ => Error::invalid("words, rules or a position are missing"),
        }
    }

    pub fn words(&self) -> Result<&Graph> {
        self.graph
            .as_ref()
            .map_or_else(|| Error::invalid("there are no words"), Ok)
    }

    /// Packed words, which are compiled. What was loaded for others is forgotten.
    pub fn load_words(&mut self, packed: &[u8]) -> Result<()> {
        *self = Self::default();
        self.graph = Some(pack::unpack(packed)?);
        Ok(())
    }

    /// What leaves are worth, for as many kinds of tiles as the words have.
    pub fn load_leaves(&mut self, planes: &[u8]) -> Result<()> {
        let kinds = self.words()?.letters().texts().len() + 1;
        self.leaves = Some(Arc::new(LeaveTable::unpack(kinds, planes)?));
        Ok(())
    }

    /// What spreads are worth: the step, the columns, and shares of sixteen bits.
    pub fn load_wins(&mut self, reader: &mut Reader<'_>) -> Result<()> {
        let (step, columns) = (reader.signed()?, reader.size()?);
        let shares = reader.bytes()?.chunks_exact(2);
        let shares: Vec<u16> = shares.map(|pair| u16::from_le_bytes([pair[0], pair[1]])).collect();
        if columns == 0 {
            return Error::invalid("a table of wins has columns");
        }
        self.wins = Some(WinTable::new(step, columns, &shares)?);
        Ok(())
    }

    /// The layout, what tiles score, and what leaves are worth where no table says it.
    pub fn set_rules(&mut self, reader: &mut Reader<'_>) -> Result<()> {
        let (letter_times, word_times, start) = (reader.bytes()?, reader.bytes()?, reader.size()?);
        let points: Vec<u32> = reader.signeds()?.into_iter().map(i32::cast_unsigned).collect();
        let letters = self.words()?.letters().texts().len();
        if points.len() != letters {
            return Error::invalid(format!("{letters} letters have points, not {}", points.len()));
        }
        let rules = Rules::new(letter_times, word_times, start, &points)?;
        let mut rules = rules.with_bonus(reader.size()?, reader.number()?)?;
        if reader.flag()? {
            rules = rules.with_blanks_counting();
        }
        rules.one_tile_opens = reader.flag()?;
        let leaves = self.read_leaves(reader)?;
        self.settings = Some(Settings {
            rules: Arc::new(rules),
            leaves,
        });
        Ok(())
    }

    /// What leaves are worth: by a model, and by the learned table if that is wanted.
    pub fn read_leaves(&self, reader: &mut Reader<'_>) -> Result<LeaveModel> {
        let letters = self.words()?.letters().texts().len();
        let (single, duplicate, vowels) = (reader.signeds()?, reader.signeds()?, reader.bytes()?);
        if single.len() != letters + 1 || duplicate.len() != letters + 1 {
            return Error::invalid("each letter and the blank have a value");
        }
        let model = LeaveModel::new(&single, &duplicate, vowels, reader.signed()?);
        let learned = reader.flag()?;
        Ok(match self.leaves.as_ref().filter(|_| learned) {
            Some(table) => model.with_table(Arc::clone(table)),
            None => model,
        })
    }

    /// A position, as the player to move knows it.
    pub fn set_position(&mut self, reader: &mut Reader<'_>) -> Result<()> {
        let letters = self.words()?.letters().texts().len();
        let (board, rack, unseen) = (reader.bytes()?, reader.bytes()?, reader.bytes()?);
        let (other, rack_size, spread) = (reader.size()?, reader.size()?, reader.signed()?);
        let held = reader.bytes()?;
        let (house, idle) = (read_house(reader)?, read_idle(reader)?);
        let known = |tile: &u8| usize::from(*tile) <= letters;
        if !unseen.iter().chain(held).all(known) {
            return Error::invalid("a tile has a letter that the lexicon does not have");
        }
        if other > unseen.len() || other > MAX_TILES || rack_size > MAX_TILES || spread.abs() > 1_000_000 {
            return Error::invalid("a rack or a spread is too large");
        }
        self.spot = Some(Spot {
            board: board.into(),
            rack: rack.into(),
            unseen: unseen.into(),
            other,
            held: if held.is_empty() { Vec::new() } else { vec![held.into()] },
            rack_size,
            house,
            idle,
            exchanges: [house.exchanges.unwrap_or(u32::MAX); MAX_SEATS],
            spread,
            seats: 2,
        });
        // What does not go together is said now.
        with_situation!(self, each => Rack::new(&each.unseen[..other]).map(|_| ()))
    }

    /// The flags of a word; nothing, if it is none.
    pub fn flags(&self, word: &[u8]) -> Result<Option<u8>> {
        let graph = self.words()?;
        Ok(graph.index(word).and_then(|rank| graph.flags(rank)))
    }

    /// The moves with the best score plus leave, the best first.
    pub fn candidates(&self, count: usize, out: &mut Writer) -> Result<()> {
        with_situation!(self, situation => {
            let found = candidates(&situation, count);
            out.number(found.len() as u32);
            for each in &found {
                out.signed(each.equity);
                write_move(&each.action, situation.rack, out);
            }
            Ok(())
        })
    }

    /// Simulates moves; how they did, in their order.
    pub fn simulate(&self, reader: &mut Reader<'_>, out: &mut Writer) -> Result<()> {
        let (plies, deals, seed) = (reader.number()?, reader.number()?, reader.seed()?);
        let asked = read_moves(reader)?;
        let usual = WinTable::estimate();
        let options = Options {
            plies,
            iterations: deals.into(),
            deadline: None,
            stop: None,
            done: None,
            seed,
            threads: 1,
            wins: self.wins.as_ref().unwrap_or(&usual),
            by_wins: true,
            drop: false,
        };
        with_situation!(self, situation => {
            let moves = asked.iter().map(|(tiles, exchanged)| find(&situation, tiles, exchanged));
            let moves = moves.collect::<Result<Vec<Move>>>()?;
            let found = simulate(&situation, &moves, &options);
            for action in &moves {
                let did = found.iter().find(|each| each.action == *action);
                out.real(did.map_or(0.0, |did| did.mean));
                out.real(did.map_or(0.0, |did| did.wins));
            }
            Ok(())
        })
    }

    /// The best replies by score plus leave to each of some racks, on the board after a move; an empty one is a pass.
    pub fn replies(&self, reader: &mut Reader<'_>, out: &mut Writer) -> Result<()> {
        let asked = read_moves(reader)?;
        let count = reader.size()?;
        with_situation!(self, situation => {
            let mut board = situation.board.clone();
            if let Some((tiles, exchanged)) = asked.first()
                && let Move::Play(play) = find(&situation, tiles, exchanged)?
            {
                board.make(&situation.words.graph, &play);
            }
            let (mut search, cells) = (BestSearch::default(), board.cells());
            for _ in 0..count {
                let position = Position::read(situation.words, &situation.settings.rules, &cells, reader.bytes()?)?;
                let best = position.best(situation.words, &situation.settings.leaves, &mut search);
                let action = best.map_or(Move::Pass, |best| Move::Play(best.play));
                write_move(&action, &position.rack, out);
            }
            Ok(())
        })
    }

    /// The best line from here on, the bag being empty, with so many positions looked at.
    pub fn endgame(&self, reader: &mut Reader<'_>, out: &mut Writer) -> Result<()> {
        let (nodes, other) = (reader.number()?, Rack::new(reader.bytes()?)?);
        with_situation!(self, situation => {
            if other.is_empty() || situation.rack.is_empty() {
                return Error::invalid("the game is over: a rack is empty");
            }
            let idle = situation.idle.pass();
            let endgame = Endgame {
                words: situation.words,
                board: situation.board,
                racks: [situation.rack, &other],
                pass_ends: idle.ends(&situation.house, situation.seats, situation.board.tiles() == 0),
                key: 0,
            };
            let limits = Limits { nodes: Some(nodes.into()), ..Limits::default() };
            let found = endgame.solve(&limits, 1);
            out.signed(found.value);
            out.byte(found.exact.into());
            out.number(found.depth);
            out.number(found.nodes.min(u32::MAX.into()) as u32);
            out.number(found.line.len() as u32);
            for play in &found.line {
                write_play(play, out);
            }
            Ok(())
        })
    }
}

pub fn read_house(reader: &mut Reader<'_>) -> Result<HouseRules> {
    Ok(HouseRules {
        scoreless_limit: reader.limit()?,
        pass_limit: reader.limit()?,
        exchanges_are_scoreless: reader.flag()?,
        exchange_minimum: reader.size()?,
        exchanges: reader.limit()?,
        ends_on_empty_board: reader.flag()?,
    })
}

pub fn read_idle(reader: &mut Reader<'_>) -> Result<Idle> {
    Ok(Idle {
        scoreless: reader.number()?,
        passes: reader.number()?,
    })
}

/// A single move, whose tiles are among the letters.
pub fn asked(reader: &mut Reader<'_>, graph: &Graph) -> Result<Asked> {
    let letters = graph.letters().texts().len();
    let moves = read_moves(reader)?;
    let known = |(tiles, given): &Asked| {
        let laid = tiles.iter().all(|tile| (1..=letters).contains(&tile.letter.into()));
        laid && given.iter().all(|&tile| usize::from(tile) <= letters)
    };
    match <[Asked; 1]>::try_from(moves) {
        Ok([asked]) if known(&asked) => Ok(asked),
        _ => Error::invalid("this is not one move"),
    }
}

pub type Asked = (Vec<Placed>, Vec<u8>);

/// Moves as they are asked for: their tiles (row, column, letter, blank), or the tiles that are exchanged.
fn read_moves(reader: &mut Reader<'_>) -> Result<Vec<Asked>> {
    let count = reader.size()?;
    let one = |_| {
        let tiles = reader.bytes()?.chunks_exact(4).map(|tile| Placed {
            row: tile[0].into(),
            column: tile[1].into(),
            letter: tile[2],
            blank: tile[3] != 0,
        });
        Ok((tiles.collect(), reader.bytes()?.into()))
    };
    (0..count).map(one).collect()
}

/// The points, the tiles laid, and the tiles exchanged.
pub fn write_move(action: &Move, rack: &Rack, out: &mut Writer) {
    match action {
        Move::Play(play) => write_play(play, out),
        Move::Exchange(used) => write_tiles(0, &[], &rack.subset(*used).collect::<Vec<_>>(), out),
        Move::Pass => write_tiles(0, &[], &[], out),
    }
}

fn write_play(play: &Play, out: &mut Writer) {
    out.number(play.score());
    // Plays may be ten thousands: no list is made of each.
    out.number(4 * play.len() as u32);
    for tile in play.placed() {
        out.0
            .extend([tile.row as u8, tile.column as u8, tile.letter, tile.blank.into()]);
    }
    out.bytes(&[]);
}

fn write_tiles(points: u32, laid: &[u8], exchanged: &[u8], out: &mut Writer) {
    out.number(points);
    out.bytes(laid);
    out.bytes(exchanged);
}
