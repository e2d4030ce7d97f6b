/// Limits on concurrent work.
#[derive(Debug, Clone, Copy)]
pub struct Options {
    /// The number of connections for units (PostgreSQL), and the same number again for reads (both engines).
    pub connections: u32,
    /// The number of units (PostgreSQL) and reads that may wait for a connection. The next one is refused.
    pub waiting: u32,
    /// The number of units that may wait for the writer (SQLite). The next one is refused.
    pub queue: u32,
    /// The number of units that are committed together (SQLite).
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

/// The number of rows that were deleted because they had expired.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Pruned {
    /// Waitlist entries of people who waited too long for an area.
    pub waiting: usize,
    /// Alarms of people without an account.
    pub reports: usize,
    pub idempotency_keys: usize,
    pub events: usize,
    pub tokens: usize,
    pub sessions: usize,
    pub search_misses: usize,
    pub client_errors: usize,
    /// Webhook bodies of the gateway that were emptied. Their keys stay, so that no message is applied twice.
    pub messages: usize,
}

/// How many rows of the content that ships with the product were written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Seeded {
    pub categories: u32,
    pub forms: u32,
    pub rate_cards: u32,
    /// Questions, figures, cards, steps and banners.
    pub items: u32,
    pub pages: u32,
    pub synonyms: u32,
}
