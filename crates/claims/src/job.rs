use kernel::{OrderId, ProviderId, Timestamp, UserId};

/// The number of days for which all work has a warranty (product rules 7.4).
pub const STANDARD_WARRANTY_DAYS: i64 = 7;
/// The number of days for which work of the warranty trades has a warranty.
pub const TRADE_WARRANTY_DAYS: i64 = 30;
/// The trades whose repairs have the longer warranty.
const WARRANTY_TRADES: [&str; 3] = ["air-conditioning", "electrical", "plumbing"];

/// The data of an order that decides whether a claim about its job may be made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Job<'s> {
    pub order: OrderId,
    pub customer: UserId,
    /// The provider who did the job.
    pub provider: Option<ProviderId>,
    pub category_slug: &'s str,
    /// The time of the completion; `None` for a job that is not done, or that was reopened by a
    /// dispute.
    pub completed_at: Option<Timestamp>,
}

impl Job<'_> {
    /// The number of days for which the work of this job has a warranty.
    #[must_use]
    pub fn warranty_days(&self) -> i64 {
        if WARRANTY_TRADES.contains(&self.category_slug) {
            TRADE_WARRANTY_DAYS
        } else {
            STANDARD_WARRANTY_DAYS
        }
    }

    /// The time until which a claim may be made; `None` before the job is done.
    #[must_use]
    pub fn claims_until(&self) -> Option<Timestamp> {
        self.completed_at
            .map(|at| at.plus_days(self.warranty_days()))
    }
}
