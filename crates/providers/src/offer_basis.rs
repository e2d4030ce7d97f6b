//! Why a provider got an offer, and why they declined it.

kernel::coded!(
    /// Why a provider declined an offer. No reason counts against them.
    DeclineReason {
        TooFar => "TOO_FAR",
        Busy => "BUSY",
        Price => "PRICE",
        Skill => "SKILL",
        Other => "OTHER",
    }
);

kernel::coded!(
    /// A part of the score.
    #[derive(serde::Serialize, serde::Deserialize)]
    #[serde(rename_all = "SCREAMING_SNAKE_CASE")]
    ScorePart {
        Near => "NEAR",
        Quality => "QUALITY",
        Reliable => "RELIABLE",
        Idle => "IDLE",
        Known => "KNOWN",
        Fresh => "FRESH",
    }
);

/// The value of a part of the score in thousandths, and its weight in percent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct PartScore {
    pub part: ScorePart,
    pub value: u32,
    pub weight: u32,
}

/// The jobs and faults of a provider from which the reliability was computed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct FaultFacts {
    /// The jobs that the provider had accepted in the days that counted.
    pub recent_jobs: u32,
    pub no_shows: u32,
    /// All faults that were no no-show.
    pub others: u32,
}

/// What was known about the provider when the offer was sent: the numbers from which parts of the score
/// were computed, and the last sign of life.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct OfferFacts {
    /// The full minutes since the provider finished a job; `None` without a job in the days that
    /// counted.
    pub idle_minutes: Option<u32>,
    /// All jobs that the provider had finished.
    pub jobs_done: u32,
    /// The number of published reviews, and the sum of their stars.
    pub reviews: u32,
    pub stars: u32,
    /// The full minutes since the last sign of life; `None` when none was known.
    pub silent_minutes: Option<u32>,
    /// `None` for an offer that was sent before they were stored.
    #[serde(default)]
    pub faults: Option<FaultFacts>,
}

/// Why the search sent an offer to this provider.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct OfferBasis {
    /// Whether the provider had waited longest for an offer, whatever their score.
    pub reserved: bool,
    pub parts: Vec<PartScore>,
    /// `None` for an offer that was sent before they were stored.
    #[serde(default)]
    pub facts: Option<OfferFacts>,
}

impl OfferBasis {
    /// The weighted mean of the parts, from 0 to 100,000, whatever the weights add up to.
    #[must_use]
    pub fn total(&self) -> u32 {
        let (mut sum, mut all) = (0_u64, 0_u64);
        for one in &self.parts {
            let weight = u64::from(one.weight);
            sum = sum.saturating_add(u64::from(one.value).saturating_mul(weight));
            all = all.saturating_add(weight);
        }
        let mean = sum.saturating_mul(100).checked_div(all);
        mean.and_then(|mean| u32::try_from(mean).ok()).unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn b9_4_the_score_of_an_offer_is_the_mean_of_its_weighted_parts() {
        let part = |part, value, weight| PartScore {
            part,
            value,
            weight,
        };
        let basis = |near, quality| OfferBasis {
            reserved: false,
            parts: vec![
                part(ScorePart::Near, 800, near),
                part(ScorePart::Quality, 1_000, quality),
                part(ScorePart::Fresh, 0, 10),
            ],
            facts: None,
        };
        assert_eq!(basis(30, 60).total(), 84_000);
        assert_eq!(basis(60, 130).total(), 89_000, "weights of 200");
        let most = OfferBasis {
            reserved: false,
            parts: ScorePart::ALL.map(|one| part(one, 1_000, 100)).into(),
            facts: None,
        };
        assert_eq!(most.total(), 100_000, "never more than all");
        let none = OfferBasis {
            reserved: true,
            parts: ScorePart::ALL.map(|one| part(one, 1_000, 0)).into(),
            facts: None,
        };
        assert_eq!(none.total(), 0);
    }
}
