/// The number of rows that a list may return: 1 to 100, by default 20.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limit(u32);

impl Limit {
    pub const MAX: u32 = 100;
    pub const DEFAULT: Self = Self(20);

    /// Returns `None` when the number is out of range.
    #[must_use]
    pub const fn new(rows: u32) -> Option<Self> {
        if rows >= 1 && rows <= Self::MAX {
            Some(Self(rows))
        } else {
            None
        }
    }

    #[must_use]
    pub const fn rows(self) -> u32 {
        self.0
    }
}

impl Default for Limit {
    fn default() -> Self {
        Self::DEFAULT
    }
}
