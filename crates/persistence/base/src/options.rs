/// How much may happen at once.
#[derive(Debug, Clone, Copy)]
pub struct Options {
    /// Connections for units (PostgreSQL), and as many more for reads (both engines).
    pub connections: u32,
    /// Units (PostgreSQL) and reads that may wait for a connection; the next one is refused.
    pub waiting: u32,
    /// Units that may wait for the writer (SQLite); the next one is refused.
    pub queue: u32,
    /// Units that are committed together (SQLite).
    pub batch: u32,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            connections: 8,
            waiting: 512,
            queue: 1024,
            batch: 64,
        }
    }
}

/// How many rows were deleted because they had served their time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Pruned {
    /// People who waited too long for an area.
    pub waiting: usize,
    /// What people without an account reported.
    pub reports: usize,
    pub idempotency_keys: usize,
    pub events: usize,
    pub tokens: usize,
    pub sessions: usize,
    pub search_misses: usize,
    pub client_errors: usize,
    /// Messages of the gateway whose contents were deleted; their keys stay, so that none counts twice.
    pub messages: usize,
}

/// How much of what ships with the product was written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Seeded {
    pub categories: u32,
    pub forms: u32,
    pub rate_cards: u32,
    /// Questions, figures, cards, steps, banners.
    pub items: u32,
    pub pages: u32,
    pub synonyms: u32,
}
