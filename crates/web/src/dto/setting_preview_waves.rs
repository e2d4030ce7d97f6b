//! What a proposed setting would have changed for the scores and places in past waves of offers.

use super::time;
use chrono::{DateTime, Utc};
use marketplace::settings::{PreviewedScore, PreviewedWave};
use serde::Serialize;
use utoipa::ToSchema;

/// Past waves of offers.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PreviewWaves)]
pub struct PreviewWavesBody {
    /// The latest first, at most ten.
    pub rows: Vec<PreviewWaveBody>,
    /// The number of waves in which a provider has another place with the change.
    pub changed: u32,
    /// The number of waves that cannot be computed again, because their offers do not keep the numbers.
    pub unknown: u32,
}

/// A past wave of offers.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PreviewWave)]
pub struct PreviewWaveBody {
    pub order_id: String,
    pub reference: String,
    pub wave: u32,
    /// Whether a reserve was searched.
    pub reserve: bool,
    pub sent_at: DateTime<Utc>,
    /// The offers, in their order without the change.
    pub offers: Vec<PreviewScoreBody>,
}

/// A provider of a past wave. The scores are from 0 to 100,000.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PreviewScore)]
pub struct PreviewScoreBody {
    pub provider: String,
    pub score_before: u32,
    pub score_after: u32,
    /// Absent for the provider who had waited longest for an offer.
    pub place_before: Option<u32>,
    pub place_after: Option<u32>,
}

impl From<PreviewedWave> for PreviewWaveBody {
    fn from(row: PreviewedWave) -> Self {
        let (order, reference) = row.order;
        let score = |offer: PreviewedScore| PreviewScoreBody {
            provider: offer.provider,
            score_before: offer.before,
            score_after: offer.after,
            place_before: offer.places.map(|(before, _)| before),
            place_after: offer.places.map(|(_, after)| after),
        };
        Self {
            order_id: order.to_string(),
            reference: reference.to_string(),
            wave: row.wave,
            reserve: row.reserve,
            sent_at: time(row.sent_at),
            offers: row.offers.into_iter().map(score).collect(),
        }
    }
}
