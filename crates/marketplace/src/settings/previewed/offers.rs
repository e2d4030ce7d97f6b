//! What a preview shows of past offers: the places of providers in waves, and offers by two values.

use dispatch::Lead;
use kernel::{OrderId, OrderReference, Timestamp};

/// A provider of a past wave, with the scores from 0 to 100,000.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PreviewedScore {
    pub provider: String,
    pub before: u32,
    pub after: u32,
    /// The places before and after; `None` for the provider who had waited longest for an offer.
    pub places: Option<(u32, u32)>,
}

/// A past wave of offers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PreviewedWave {
    pub order: (OrderId, OrderReference),
    pub wave: u32,
    /// Whether the search was for a reserve.
    pub reserve: bool,
    pub sent_at: Timestamp,
    pub offers: Vec<PreviewedScore>,
}

impl PreviewedWave {
    /// Whether a provider has another place after the change.
    #[must_use]
    pub fn is_changed(&self) -> bool {
        let mut places = self.offers.iter().filter_map(|offer| offer.places);
        places.any(|(before, after)| before != after)
    }
}

kernel::coded!(
    /// What a preview compares in past offers.
    PreviewedChoice {
        /// Until when the offers of a wave can be accepted.
        OfferLife => "OFFER_LIFE",
        /// Whether a wave is large enough for the place of a provider.
        WaveSize => "WAVE_SIZE",
        /// Whether a provider is inside the distance of a wave.
        WaveDistance => "WAVE_DISTANCE",
        /// Whether the provider who has waited longest has the last offer of a wave.
        ReservedSeat => "RESERVED_SEAT",
        /// The lead time with which the search for an order begins.
        LeadTime => "LEAD_TIME",
        /// Whether a provider gave a sign of life recently enough for an offer.
        SignOfLife => "SIGN_OF_LIFE",
    }
);

/// What a value means for a past offer or a past order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PreviewedTreatment {
    /// The offers of the wave can be accepted before this time.
    Until(Timestamp),
    /// Whether the provider has an offer in this wave.
    Asked(bool),
    /// The lead time of the job.
    Lead(Lead),
}

/// An accepted offer, or a wave of offers, by two values.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PreviewedOffer {
    pub order: (OrderId, OrderReference),
    /// The number within its search; 0 for the offer to the preferred provider.
    pub wave: u32,
    /// Whether operations chose the provider. Such an offer is not a wave.
    pub by_hand: bool,
    /// Whether the search was for a reserve.
    pub reserve: bool,
    pub sent_at: Timestamp,
    /// The provider who accepted, and when; `None` for a wave in which no provider did.
    pub accepted: Option<(String, Timestamp)>,
    /// The place by score, the distance in metres, or the minutes since the last sign of life.
    pub measured: Option<u32>,
    pub before: PreviewedTreatment,
    pub after: PreviewedTreatment,
}

impl PreviewedOffer {
    /// Whether the provider could have accepted the offer when they did.
    #[must_use]
    pub fn is_kept(&self, treatment: &PreviewedTreatment) -> bool {
        match treatment {
            PreviewedTreatment::Until(until) => {
                self.accepted.as_ref().is_none_or(|(_, at)| at < until)
            }
            PreviewedTreatment::Asked(asked) => *asked,
            PreviewedTreatment::Lead(_) => true,
        }
    }

    /// Whether the acceptance is possible with only one of the values, or the lead time differs.
    #[must_use]
    pub fn is_different(&self) -> bool {
        let (before, after) = (&self.before, &self.after);
        let is_other_lead = matches!(before, PreviewedTreatment::Lead(_)) && before != after;
        is_other_lead || self.is_kept(before) != self.is_kept(after)
    }
}

/// The effect of a value on past offers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PreviewedOffers {
    pub choice: PreviewedChoice,
    /// The latest, with the different ones first.
    pub rows: Vec<PreviewedOffer>,
    /// The number of past offers that depend on the value; for the life of offers the number of waves,
    /// and for the lead time the number of orders.
    pub applied: u32,
    /// The number of acceptances that are compared. What the value depends on is stored for them.
    pub accepted: u32,
    /// The number of acceptances that would not have been possible with the value before the change,
    /// and with the one after it.
    pub lost_before: u32,
    pub lost_after: u32,
    /// The number of acceptances that are possible with only one of the values. With the lead time, the
    /// number of orders whose lead time differs.
    pub different: u32,
    /// The number of acceptances that cannot be compared, because what the value depends on is not stored.
    pub unknown: u32,
    /// The number of waves that expired without an acceptance, and by how many minutes sooner the next
    /// offers would have been sent on average. A negative number means later.
    pub expired: u32,
    pub sooner_minutes: i64,
}
