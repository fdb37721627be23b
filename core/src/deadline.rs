//! When a search is to end, where there is a clock. Without one there is no such moment, and searches end by counts.

#[cfg(feature = "clock")]
mod clocked {
    use std::time::{Duration, Instant};

    /// A moment of the process's clock.
    #[derive(Clone, Copy, Debug)]
    pub struct Deadline(Instant);

    impl Deadline {
        /// So long from now; none if the clock does not reach so far.
        pub fn after(length: Duration) -> Option<Self> {
            Instant::now().checked_add(length).map(Self)
        }

        pub fn passed(self) -> bool {
            Instant::now() >= self.0
        }
    }
}

#[cfg(not(feature = "clock"))]
mod clocked {
    /// Nobody can make one.
    #[derive(Clone, Copy, Debug)]
    pub enum Deadline {}

    impl Deadline {
        pub fn passed(self) -> bool {
            match self {}
        }
    }
}

pub use clocked::Deadline;
