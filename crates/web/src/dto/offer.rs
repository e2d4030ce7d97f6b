//! Why a provider got an offer, and the answer to it.

use super::{maybe_time, time};
use chrono::{DateTime, Utc};
use providers::{DeclineReason, Offer, OfferBasis, PartScore};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

#[derive(ToSchema)]
#[schema(as = OfferState, rename_all = "SCREAMING_SNAKE_CASE")]
#[expect(dead_code, reason = "only the published document reads it")]
pub enum OfferStateSchema {
    Sent,
    Seen,
    Accepted,
    Declined,
    Expired,
    Lost,
    Withdrawn,
    Reserved,
}

/// Why the search sent an offer to this provider.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = OfferBasis)]
pub struct OfferBasisBody {
    /// The score, from 0 to 1.
    pub score: f64,
    /// Whether the provider had waited longest for an offer, whatever their score.
    pub reserved: bool,
    /// The parts of the score.
    pub parts: Vec<PartScoreBody>,
}

/// A part of the score.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PartScore)]
pub struct PartScoreBody {
    /// The part: `NEAR`, `QUALITY`, `RELIABLE`, `IDLE`, `KNOWN` or `FRESH`.
    pub part: &'static str,
    /// The value, from 0 to 1.
    pub value: f64,
    /// How much the part counts; the weights add up to 1.
    pub weight: f64,
}

/// A score of 0 to 100,000 as a number from 0 to 1.
pub(crate) fn score_of(total: u32) -> f64 {
    f64::from(total) / 100_000.0
}

impl From<&OfferBasis> for OfferBasisBody {
    fn from(basis: &OfferBasis) -> Self {
        Self {
            score: score_of(basis.total()),
            reserved: basis.reserved,
            parts: basis.parts.iter().map(PartScoreBody::from).collect(),
        }
    }
}

impl From<&PartScore> for PartScoreBody {
    fn from(one: &PartScore) -> Self {
        Self {
            part: one.part.code(),
            value: f64::from(one.value) / 1_000.0,
            weight: f64::from(one.weight) / 100.0,
        }
    }
}

/// The latest offer of a job to a candidate, for staff.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CandidateOffer)]
pub struct CandidateOfferBody {
    #[schema(value_type = OfferStateSchema)]
    pub state: &'static str,
    pub sent_at: DateTime<Utc>,
    pub seen_at: Option<DateTime<Utc>>,
    /// Why the provider declined: `TOO_FAR`, `BUSY`, `PRICE`, `SKILL` or `OTHER`.
    pub decline_reason: Option<&'static str>,
}

impl From<&Offer> for CandidateOfferBody {
    fn from(offer: &Offer) -> Self {
        Self {
            state: offer.state.shown(offer.seen_at),
            sent_at: time(offer.sent_at),
            seen_at: maybe_time(offer.seen_at),
            decline_reason: offer.decline_reason.map(DeclineReason::code),
        }
    }
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DeclineOfferRequest {
    /// The reason: `TOO_FAR`, `BUSY`, `PRICE`, `SKILL` or `OTHER`, which it is if none is given.
    #[validate(length(min = 1, max = 20))]
    pub reason: Option<String>,
}
