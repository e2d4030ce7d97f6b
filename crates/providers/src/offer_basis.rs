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

/// Why the search sent an offer to this provider.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct OfferBasis {
    /// Whether the provider had waited longest for an offer, whatever their score.
    pub reserved: bool,
    pub parts: Vec<PartScore>,
}

impl OfferBasis {
    /// The sum of the weighted parts, from 0 to 100,000.
    #[must_use]
    pub fn total(&self) -> u32 {
        let weighted = self
            .parts
            .iter()
            .map(|one| one.value.saturating_mul(one.weight));
        weighted.fold(0, u32::saturating_add)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn b9_4_the_score_of_an_offer_is_the_sum_of_its_weighted_parts() {
        let part = |part, value, weight| PartScore {
            part,
            value,
            weight,
        };
        let basis = OfferBasis {
            reserved: false,
            parts: vec![
                part(ScorePart::Near, 800, 30),
                part(ScorePart::Fresh, 1_000, 5),
            ],
        };
        assert_eq!(basis.total(), 29_000);
    }
}
