//! What a proposed setting would have changed.

use super::{
    setting_preview_amounts::{PreviewCountBody, PreviewRowBody, PreviewTotalBody},
    setting_preview_deadlines::{PreviewExampleBody, PreviewMomentBody, PreviewMomentsBody},
    setting_preview_jobs::{PreviewHeartbeatsBody, PreviewPairsBody},
    setting_preview_offers::PreviewOffersBody,
    setting_preview_waves::{PreviewWaveBody, PreviewWavesBody},
    settings::from_date,
    time,
};
use ::settings::{NewChange, SettingKey};
use chrono::{DateTime, Utc};
use kernel::{FieldErrors, Timestamp};
use marketplace::settings::{PreviewedMoment, PreviewedWave, SettingPreview};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

/// A value to try.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SettingPreviewRequest {
    pub value: i64,
    /// The date from which it would be in force; now, if absent.
    pub effective_from: Option<DateTime<Utc>>,
}

impl SettingPreviewRequest {
    /// Returns the change to try.
    ///
    /// # Errors
    /// `effectiveFrom` when the date is out of range.
    pub fn change(self, key: SettingKey) -> Result<NewChange, FieldErrors> {
        Ok(NewChange {
            key,
            value: self.value,
            effective_from: from_date(self.effective_from)?,
            reason: String::new(),
        })
    }
}

/// What a value would have changed. `before` is the value of that date without the change.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SettingPreview)]
pub struct SettingPreviewBody {
    /// `AMOUNTS` for past orders or days with their amounts, `COUNT` for a number of recent cases,
    /// `MOMENTS` for a deadline of past orders, `EXAMPLE` for a deadline of a later job, `WAVES` for
    /// past waves of offers with their scores, `OFFERS` for past offers and acceptances, `PAIRS` for
    /// consecutive past jobs of one provider, `HEARTBEATS` for past jobs whose provider was asked for
    /// the heartbeat, `SIMULATION` for a value that cannot be tried on what is stored yet.
    pub kind: &'static str,
    /// What the amounts are: `CANCELLATION_FEE` (the customer pays), `MAKE_GOOD`, `CREDIT` or
    /// `SMS_COST` (Gida pays), `QUOTE_NEAR_LIST` or `HIGHEST_QUOTE` (the highest quote that becomes
    /// the price without staff, with the price list at ₦100,000 or at all), `DISPUTE_BACK` (the highest
    /// amount that is refunded without staff), `VISIT_FEE` (the customer pays) or `MISSED_VISIT` (store
    /// credit). What is counted: `UNPAID_ORDERS`, `SENT_DRAFTS`, `COSTLY_DAYS`,
    /// `USED_REVISIONS`, `HELD_MAKE_GOODS`, `DOOR_CALLS`, `RATED_PROVIDERS`, `RELIABLE_CUSTOMERS`, `TIMELY_ANSWERS` or `REOPENABLE_TICKETS`.
    /// What is compared in past offers: `OFFER_LIFE`, `WAVE_SIZE`, `WAVE_DISTANCE`, `RESERVED_SEAT`,
    /// `LEAD_TIME` or `SIGN_OF_LIFE`. How far apart the zones of the past jobs are: `SAME_ZONE`,
    /// `NEXT_ZONE` or `FAR`.
    pub subject: Option<&'static str>,
    /// The past orders or days, the newest first, at most ten.
    pub rows: Vec<PreviewRowBody>,
    /// The sum of the rows.
    pub total: Option<PreviewTotalBody>,
    pub count: Option<PreviewCountBody>,
    pub moments: Option<PreviewMomentsBody>,
    pub waves: Option<PreviewWavesBody>,
    pub offers: Option<PreviewOffersBody>,
    pub pairs: Option<PreviewPairsBody>,
    pub heartbeats: Option<PreviewHeartbeatsBody>,
    pub example: Option<PreviewExampleBody>,
    /// Why the value is not tried on past orders, in words for staff.
    pub reason: Option<&'static str>,
    /// The command that runs the simulation with the value.
    pub command: Option<String>,
}

impl SettingPreviewBody {
    /// A preview of this kind that shows nothing yet.
    const fn empty(kind: &'static str) -> Self {
        Self {
            kind,
            subject: None,
            rows: Vec::new(),
            total: None,
            count: None,
            moments: None,
            waves: None,
            offers: None,
            pairs: None,
            heartbeats: None,
            example: None,
            reason: None,
            command: None,
        }
    }

    fn moments(rows: &[PreviewedMoment], compared: u32, different: u32) -> Self {
        Self {
            moments: Some(PreviewMomentsBody {
                rows: rows.iter().map(PreviewMomentBody::from).collect(),
                compared,
                different,
            }),
            ..Self::empty("MOMENTS")
        }
    }

    fn waves(waves: Vec<PreviewedWave>, changed: u32, unknown: u32) -> Self {
        Self {
            waves: Some(PreviewWavesBody {
                rows: waves.into_iter().map(PreviewWaveBody::from).collect(),
                changed,
                unknown,
            }),
            ..Self::empty("WAVES")
        }
    }

    fn example(starts: Timestamp, before: Timestamp, after: Timestamp) -> Self {
        Self {
            example: Some(PreviewExampleBody {
                starts_at: time(starts),
                before: time(before),
                after: time(after),
            }),
            ..Self::empty("EXAMPLE")
        }
    }
}

impl From<SettingPreview> for SettingPreviewBody {
    fn from(preview: SettingPreview) -> Self {
        match preview {
            SettingPreview::Amounts {
                amount,
                rows,
                before,
                after,
            } => Self {
                subject: Some(amount.code()),
                rows: rows.iter().map(PreviewRowBody::from).collect(),
                total: Some(PreviewTotalBody::new(before, after)),
                ..Self::empty("AMOUNTS")
            },
            SettingPreview::Count {
                counted,
                before,
                after,
                of,
            } => Self {
                subject: Some(counted.code()),
                count: Some(PreviewCountBody { before, after, of }),
                ..Self::empty("COUNT")
            },
            SettingPreview::Moments {
                rows,
                compared,
                different,
            } => Self::moments(&rows, compared, different),
            SettingPreview::Example {
                starts,
                before,
                after,
            } => Self::example(starts, before, after),
            SettingPreview::Waves {
                waves,
                changed,
                unknown,
                command,
            } => Self {
                command: Some(command),
                ..Self::waves(waves, changed, unknown)
            },
            SettingPreview::Offers { offers, command } => Self {
                subject: Some(offers.choice.code()),
                offers: Some(offers.into()),
                command: Some(command),
                ..Self::empty("OFFERS")
            },
            SettingPreview::Pairs { pairs, command } => Self {
                subject: Some(pairs.zones.code()),
                pairs: Some(pairs.into()),
                command: Some(command),
                ..Self::empty("PAIRS")
            },
            SettingPreview::Heartbeats {
                heartbeats,
                command,
            } => Self {
                heartbeats: Some(heartbeats.into()),
                command,
                ..Self::empty("HEARTBEATS")
            },
            SettingPreview::Simulation { command, reason } => Self {
                command: Some(command),
                reason: Some(reason),
                ..Self::empty("SIMULATION")
            },
        }
    }
}
