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
    /// The customer has not rated this provider, or has rated them in between.
    #[default]
    No,
    /// The customer gave many stars, and never few.
    Liked,
    /// The customer gave few stars.
    Disliked,
}

/// From how many stars a customer likes or dislikes a provider. Staff can change it; the default has
/// the numbers of product rule B9.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OpinionRules {
    /// The customer likes a provider from this number of stars on.
    pub liked_from: u32,
    /// The customer dislikes a provider up to this number of stars.
    pub disliked_to: u32,
}

impl Default for OpinionRules {
    fn default() -> Self {
        Self {
            liked_from: 4,
            disliked_to: 2,
        }
    }
}

impl Known {
    /// The opinion that follows from the customer's lowest and highest rating of the provider.
    #[must_use]
    pub const fn from_stars(lowest: u32, highest: u32, rules: OpinionRules) -> Self {
        if lowest <= rules.disliked_to {
            Self::Disliked
        } else if highest >= rules.liked_from {
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
        let of = |lowest, highest| Known::from_stars(lowest, highest, OpinionRules::default());
        assert_eq!(of(4, 5), Known::Liked);
        assert_eq!(of(3, 4), Known::Liked);
        assert_eq!(of(3, 3), Known::No);
        assert_eq!(of(2, 5), Known::Disliked);
    }

    #[test]
    fn b9_9_the_stars_that_like_and_dislike_are_those_of_the_rules() {
        let rules = OpinionRules {
            liked_from: 5,
            disliked_to: 1,
        };
        let of = |lowest, highest| Known::from_stars(lowest, highest, rules);
        assert_eq!(of(2, 5), Known::Liked);
        assert_eq!(of(4, 4), Known::No);
        assert_eq!(of(1, 5), Known::Disliked);
    }
}
