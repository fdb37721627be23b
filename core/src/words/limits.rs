//! Which words of a lexicon count.

/// A filter on a lexicon's words.
#[derive(Clone, Copy)]
pub struct Limits {
    /// The rarest level that still counts.
    pub max_level: u8,
    /// A word with any of these flags does not count.
    pub skip_flags: u8,
}

impl Limits {
    pub const NONE: Self = Self {
        max_level: u8::MAX,
        skip_flags: 0,
    };

    /// Whether a word of a level and with some flags counts.
    #[inline]
    pub fn admit(self, level: u8, flags: u8) -> bool {
        level <= self.max_level && flags & self.skip_flags == 0
    }
}
