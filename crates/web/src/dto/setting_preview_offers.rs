//! What a proposed setting would have changed for past offers.

use super::time;
use chrono::{DateTime, Utc};
use marketplace::settings::{PreviewedOffer, PreviewedOffers, PreviewedTreatment};
use serde::Serialize;
use utoipa::ToSchema;

/// Past offers with the present and the new value. The subject of the preview says what is compared.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PreviewOffers)]
pub struct PreviewOffersBody {
    /// The latest, at most ten. Those that are different come first.
    pub rows: Vec<PreviewOfferBody>,
    /// The number of past offers that depend on the setting. With `OFFER_LIFE` the number of waves, with
    /// `LEAD_TIME` the number of orders.
    pub applied: u32,
    /// The number of acceptances that are compared.
    pub accepted: u32,
    /// The number of acceptances that would not have been possible without the change.
    pub lost_before: u32,
    /// The number of acceptances that would not have been possible with the change.
    pub lost_after: u32,
    /// The number of acceptances that are possible with only one of the values. With `LEAD_TIME`, the
    /// number of orders whose lead time differs.
    pub different: u32,
    /// The number of acceptances that cannot be compared, because what the setting depends on is not
    /// stored.
    pub unknown: u32,
    /// With `OFFER_LIFE`, the number of waves that expired without an acceptance.
    pub expired: u32,
    /// The mean number of minutes by which the next offers after these waves would have been sent
    /// sooner. A negative number means later.
    pub sooner_minutes: i64,
}

/// An accepted offer, or a wave of offers.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PreviewOffer)]
pub struct PreviewOfferBody {
    pub order_id: String,
    pub reference: String,
    /// The number within its search; 0 for the offer to the provider whom the customer asks for.
    pub wave: u32,
    /// Whether operations chose the provider. Such an offer is no wave.
    pub by_hand: bool,
    /// Whether a reserve was searched.
    pub reserve: bool,
    pub sent_at: DateTime<Utc>,
    /// The provider who accepted; `null` for a wave that no provider accepted.
    pub provider: Option<String>,
    pub accepted_at: Option<DateTime<Utc>>,
    /// With `WAVE_SIZE` the place by score, with `WAVE_DISTANCE` and `RESERVED_SEAT` the distance in
    /// metres, with `SIGN_OF_LIFE` the minutes since the last sign of life.
    pub measured: Option<u32>,
    pub before: PreviewTreatmentBody,
    pub after: PreviewTreatmentBody,
    pub different: bool,
}

/// What a value means for a past offer. Exactly one of the fields is not `null`.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PreviewTreatment)]
pub struct PreviewTreatmentBody {
    /// With `OFFER_LIFE`, when the offers expire.
    pub until: Option<DateTime<Utc>>,
    /// Whether the provider has an offer in this wave.
    pub asked: Option<bool>,
    /// With `LEAD_TIME`, the lead time of the job: `ASAP`, `SAME_DAY` or `LATER`.
    pub lead: Option<&'static str>,
}

impl From<PreviewedTreatment> for PreviewTreatmentBody {
    fn from(treatment: PreviewedTreatment) -> Self {
        let none = Self {
            until: None,
            asked: None,
            lead: None,
        };
        match treatment {
            PreviewedTreatment::Until(until) => Self {
                until: Some(time(until)),
                ..none
            },
            PreviewedTreatment::Asked(asked) => Self {
                asked: Some(asked),
                ..none
            },
            PreviewedTreatment::Lead(lead) => Self {
                lead: Some(lead.code()),
                ..none
            },
        }
    }
}

impl From<PreviewedOffer> for PreviewOfferBody {
    fn from(row: PreviewedOffer) -> Self {
        let different = row.is_different();
        let (order, reference) = row.order;
        let (provider, accepted_at) = row.accepted.unzip();
        Self {
            order_id: order.to_string(),
            reference: reference.to_string(),
            wave: row.wave,
            by_hand: row.by_hand,
            reserve: row.reserve,
            sent_at: time(row.sent_at),
            provider,
            accepted_at: accepted_at.map(time),
            measured: row.measured,
            before: row.before.into(),
            after: row.after.into(),
            different,
        }
    }
}

impl From<PreviewedOffers> for PreviewOffersBody {
    fn from(offers: PreviewedOffers) -> Self {
        Self {
            rows: offers.rows.into_iter().map(Into::into).collect(),
            applied: offers.applied,
            accepted: offers.accepted,
            lost_before: offers.lost_before,
            lost_after: offers.lost_after,
            different: offers.different,
            unknown: offers.unknown,
            expired: offers.expired,
            sooner_minutes: offers.sooner_minutes,
        }
    }
}
