use kernel::{ProviderId, Timestamp};

/// What is stored about a provider who may be offered a job, as far as the choice depends on it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CandidateFacts {
    pub provider: ProviderId,
    pub base_area: Option<String>,
    /// The number of published reviews, and the sum of their stars.
    pub reviews: u32,
    pub stars: u32,
    pub jobs_done: u32,
    /// The jobs that the provider accepted since [`crate::Wanted::recent_since`].
    pub recent_jobs: u32,
    /// The faults since then.
    pub no_shows: u32,
    pub late_withdrawals: u32,
    /// The jobs of today that the provider accepted, whether they are done or still to come.
    pub jobs_today: u32,
    /// The same for the day of the new job, which does not count itself.
    pub jobs_on_day: u32,
    /// When the provider last finished a job since then.
    pub last_job_at: Option<Timestamp>,
    pub last_offer_at: Option<Timestamp>,
    /// When the provider last gave a sign of life; `None` when none is known.
    pub last_seen_at: Option<Timestamp>,
    /// The lowest and the highest number of stars that the customer of the job gave the provider, and
    /// has not removed.
    pub customer_stars: Option<(u32, u32)>,
}
