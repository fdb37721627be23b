//! The registry of the games: what each keeps in a compiled lexicon. The numbers of their sections must differ.

use crate::hive;
use crate::words::forms::Stored;

pub const STORED: [Stored; 1] = [hive::index::STORED];
