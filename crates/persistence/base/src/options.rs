use std::time::Duration;

/// The limits of concurrent work.
#[derive(Debug, Clone, Copy)]
pub struct Options {
    /// The number of connections for units (PostgreSQL); the same number is opened for reads (both
    /// engines).
    pub connections: u32,
    /// The number of units (PostgreSQL) and of reads that may wait for a connection. Any further
    /// one is refused.
    pub waiting: u32,
    /// The number of units that may wait for the writer (SQLite). Any further one is refused.
    pub queue: u32,
    /// The maximum number of units that are committed together (SQLite).
    pub batch: u32,
    /// The time for which the session and the user behind a cookie are kept after they were read.
    /// A change by another node takes effect after this time. A change by this process takes effect
    /// at once.
    pub sign_in_life: Duration,
    /// Whether each statement is timed for the metrics and shown as a span.
    pub observes_statements: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            connections: 8,
            waiting: 512,
            queue: 1024,
            batch: 64,
            // A sign-out must take effect on every node within a second.
            sign_in_life: Duration::from_millis(500),
            observes_statements: false,
        }
    }
}

/// The numbers of expired rows that were deleted, by table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Pruned {
    /// Waitlist entries that are older than their limit.
    pub waiting: usize,
    /// Alarms that people without an account raised.
    pub reports: usize,
    pub idempotency_keys: usize,
    pub events: usize,
    pub tokens: usize,
    pub phone_codes: usize,
    pub sms_messages: usize,
    /// Old sendings of notifications.
    pub sendings: usize,
    /// Old reports about messages on WhatsApp.
    pub whatsapp_statuses: usize,
    /// Links that carried bookings between the chat and the web.
    pub draft_links: usize,
    /// Messages that could not be sent, and that staff did not start again.
    pub stopped_tasks: usize,
    pub sessions: usize,
    /// Old positions of providers on the way, and of people who reported danger.
    pub positions: usize,
    /// Old phone calls between the sides of a job.
    pub phone_calls: usize,
    /// Old taps on "Call".
    pub call_intents: usize,
    /// Tickets from which the number and the texts of a person without an account were deleted. Those that
    /// were open are closed.
    pub guests: usize,
    pub search_misses: usize,
    pub client_errors: usize,
    /// Webhook messages of the gateway whose body was emptied. Their keys stay, so that no message
    /// is applied twice.
    pub messages: usize,
}

/// The numbers of written rows of the content that ships with the product.
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
