//! How a game ends without anybody going out, and who may exchange: the rules of a table that searches play on by.

/// The numbers of turns are for two players: with more, each has as many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HouseRules {
    /// Turns in a row without points that end the game; none: any number.
    pub scoreless_limit: Option<u32>,
    /// Passes in a row that end it; none: only as turns without points.
    pub pass_limit: Option<u32>,
    pub exchanges_are_scoreless: bool,
    /// The fewest tiles in the bag that allow an exchange.
    pub exchange_minimum: usize,
    /// Exchanges of one player in a game; none: any number.
    pub exchanges: Option<u32>,
    /// Whether turns without points end a game in which nothing was laid yet.
    pub ends_on_empty_board: bool,
}

impl HouseRules {
    /// What most tables play by.
    pub const USUAL: Self = Self {
        scoreless_limit: Some(6),
        pass_limit: None,
        exchanges_are_scoreless: true,
        exchange_minimum: 7,
        exchanges: None,
        ends_on_empty_board: true,
    };
}

/// Turns in a row without points, and passes in a row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Idle {
    pub scoreless: u32,
    pub passes: u32,
}

impl Idle {
    /// After an exchange.
    pub fn exchange(self, house: &HouseRules) -> Self {
        Self {
            // An exchange that does not count breaks the row.
            scoreless: if house.exchanges_are_scoreless {
                self.scoreless + 1
            } else {
                0
            },
            passes: 0,
        }
    }

    /// After a pass.
    pub fn pass(self) -> Self {
        Self {
            scoreless: self.scoreless + 1,
            passes: self.passes + 1,
        }
    }

    /// Whether a game of so many players ends here.
    pub fn ends(&self, house: &HouseRules, seats: usize, board_is_empty: bool) -> bool {
        let reached =
            |turns: u32, limit: Option<u32>| limit.is_some_and(|limit| turns as usize >= limit as usize * seats / 2);
        let reached = reached(self.scoreless, house.scoreless_limit) || reached(self.passes, house.pass_limit);
        reached && (house.ends_on_empty_board || !board_is_empty)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_hold_for_as_many_as_play() {
        let polish = HouseRules {
            scoreless_limit: Some(6),
            pass_limit: Some(4),
            exchanges_are_scoreless: false,
            exchange_minimum: 7,
            exchanges: None,
            ends_on_empty_board: true,
        };
        let idle = Idle::default().pass().pass().pass();
        assert!(!idle.ends(&polish, 2, false) && idle.pass().ends(&polish, 2, false));
        assert!(!idle.pass().ends(&polish, 3, false));
        assert_eq!(idle.exchange(&polish), Idle::default());
        let counting = HouseRules {
            exchanges_are_scoreless: true,
            ..polish
        };
        let row = (0..6).fold(Idle::default(), |idle, _| idle.exchange(&counting));
        assert_eq!((row.scoreless, row.passes), (6, 0));
        assert!(row.ends(&counting, 2, true));
        let opens = HouseRules {
            ends_on_empty_board: false,
            ..counting
        };
        assert!(!row.ends(&opens, 2, true) && row.ends(&opens, 2, false));
    }
}
