use kernel::{ProviderId, Timestamp};

/// What is known about a provider who may be offered a job.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Candidate {
    pub provider: ProviderId,
    /// The distance by road to the job, in metres; `None` when the provider has not said where they
    /// start from.
    pub distance_m: Option<u32>,
    /// The number of published reviews, and the sum of their stars.
    pub reviews: u32,
    pub stars: u32,
    /// All jobs that the provider has finished.
    pub jobs_done: u32,
    /// The jobs that the provider accepted in the days that count ([`crate::FaultRules::days`]).
    pub recent_jobs: u32,
    /// The jobs of those days that the provider did not come to, without notice.
    pub no_shows: u32,
    /// The jobs of those days that the provider left shortly before they began.
    pub late_withdrawals: u32,
    /// The jobs of today that the provider accepted, whether they are done or still to come. Of two
    /// with the same score, the one with fewer is asked first.
    pub jobs_today: u32,
    pub last_job_at: Option<Timestamp>,
    /// When the provider last received an offer; `None` before the first one.
    pub last_offer_at: Option<Timestamp>,
    /// When the provider last gave a sign of life; `None` when none is known.
    pub last_seen_at: Option<Timestamp>,
    pub known: Known,
}

/// What the customer of the job thinks of the provider.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Known {
    /// The customer has not rated this provider, or has rated them three stars.
    #[default]
    No,
    /// The customer gave four or five stars, and never one or two.
    Liked,
    /// The customer gave one or two stars.
    Disliked,
}

impl Known {
    /// The opinion that follows from the customer's lowest and highest rating of the provider.
    #[must_use]
    pub const fn from_stars(lowest: u32, highest: u32) -> Self {
        if lowest <= 2 {
            Self::Disliked
        } else if highest >= 4 {
            Self::Liked
        } else {
            Self::No
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_low_rating_outweighs_a_high_one() {
        assert_eq!(Known::from_stars(4, 5), Known::Liked);
        assert_eq!(Known::from_stars(3, 4), Known::Liked);
        assert_eq!(Known::from_stars(3, 3), Known::No);
        assert_eq!(Known::from_stars(2, 5), Known::Disliked);
    }
}
