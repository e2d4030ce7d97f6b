//! What a proposed setting would have changed for past jobs.

use super::{maybe_time, time};
use chrono::{DateTime, Utc};
use marketplace::settings::{
    PreviewedHeartbeat, PreviewedHeartbeats, PreviewedPair, PreviewedPairs, PreviewedQuestion,
};
use serde::Serialize;
use utoipa::ToSchema;

/// Consecutive past jobs of one provider on one day, with the present and the new minimum time between
/// them. The subject of the preview says how far apart their zones are.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PreviewPairs)]
pub struct PreviewPairsBody {
    /// The latest, at most ten. Those that are different come first.
    pub rows: Vec<PreviewPairBody>,
    /// The minimum time between two such jobs without the change, in minutes.
    pub needed_before: i64,
    /// The minimum time with the change.
    pub needed_after: i64,
    /// The number of pairs that are compared, at most 100.
    pub pairs: u32,
    /// The number of pairs that one provider could have without the change.
    pub possible_before: u32,
    /// The number of pairs that one provider could have with the change.
    pub possible_after: u32,
    /// The number of pairs that one provider could have with only one of the values.
    pub different: u32,
}

/// Two consecutive jobs of one provider on one day.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PreviewPair)]
pub struct PreviewPairBody {
    pub provider: String,
    pub earlier_order_id: String,
    pub earlier_reference: String,
    pub later_order_id: String,
    pub later_reference: String,
    /// The planned end of the earlier job.
    pub ends_at: DateTime<Utc>,
    /// The planned start of the later job.
    pub starts_at: DateTime<Utc>,
    /// The minutes between these times. A negative number means that the jobs overlap.
    pub minutes: i64,
    /// Whether one provider could have both jobs without the change.
    pub before: bool,
    /// Whether one provider could have both jobs with the change.
    pub after: bool,
    pub different: bool,
}

/// Past jobs whose provider was asked for the heartbeat.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PreviewHeartbeats)]
pub struct PreviewHeartbeatsBody {
    /// The latest, at most ten. Those that are different come first.
    pub rows: Vec<PreviewHeartbeatBody>,
    /// The number of jobs that are compared.
    pub jobs: u32,
    /// The number of those whose provider did not respond and lost the job.
    pub silent: u32,
    /// The number of jobs for which a reserve is searched without the change.
    pub searched_before: u32,
    /// The number of jobs for which a reserve is searched with the change.
    pub searched_after: u32,
    /// The number of jobs for which a reserve is searched only with the change.
    pub added: u32,
    /// The number of jobs for which a reserve is searched only without the change.
    pub avoided: u32,
}

/// A past job whose provider was asked for the heartbeat.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PreviewHeartbeat)]
pub struct PreviewHeartbeatBody {
    pub order_id: String,
    pub reference: String,
    pub starts_at: DateTime<Utc>,
    /// When the provider answered or set out; `null` for one who did neither and lost the job.
    pub responded_at: Option<DateTime<Utc>>,
    pub before: PreviewQuestionBody,
    pub after: PreviewQuestionBody,
    /// Whether a reserve is searched with only one of the values.
    pub different: bool,
}

/// When the provider of a job is asked for the heartbeat, and when a reserve is searched.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PreviewQuestion)]
pub struct PreviewQuestionBody {
    /// `null` when the provider is not asked.
    pub asked_at: Option<DateTime<Utc>>,
    /// `null` when no reserve is searched.
    pub searched_at: Option<DateTime<Utc>>,
}

impl From<PreviewedPair> for PreviewPairBody {
    fn from(row: PreviewedPair) -> Self {
        let different = row.is_different();
        let (earlier, earlier_reference) = row.earlier;
        let (later, later_reference) = row.later;
        Self {
            provider: row.provider,
            earlier_order_id: earlier.to_string(),
            earlier_reference: earlier_reference.to_string(),
            later_order_id: later.to_string(),
            later_reference: later_reference.to_string(),
            ends_at: time(row.ends),
            starts_at: time(row.starts),
            minutes: row.minutes,
            before: row.before,
            after: row.after,
            different,
        }
    }
}

impl From<PreviewedPairs> for PreviewPairsBody {
    fn from(pairs: PreviewedPairs) -> Self {
        Self {
            rows: pairs.rows.into_iter().map(Into::into).collect(),
            needed_before: pairs.needed_before,
            needed_after: pairs.needed_after,
            pairs: pairs.pairs,
            possible_before: pairs.possible_before,
            possible_after: pairs.possible_after,
            different: pairs.different,
        }
    }
}

impl From<PreviewedQuestion> for PreviewQuestionBody {
    fn from(question: PreviewedQuestion) -> Self {
        Self {
            asked_at: maybe_time(question.asked),
            searched_at: maybe_time(question.searched),
        }
    }
}

impl From<PreviewedHeartbeat> for PreviewHeartbeatBody {
    fn from(row: PreviewedHeartbeat) -> Self {
        let different = row.is_different();
        let (order, reference) = row.order;
        Self {
            order_id: order.to_string(),
            reference: reference.to_string(),
            starts_at: time(row.starts),
            responded_at: maybe_time(row.responded),
            before: row.before.into(),
            after: row.after.into(),
            different,
        }
    }
}

impl From<PreviewedHeartbeats> for PreviewHeartbeatsBody {
    fn from(heartbeats: PreviewedHeartbeats) -> Self {
        Self {
            rows: heartbeats.rows.into_iter().map(Into::into).collect(),
            jobs: heartbeats.jobs,
            silent: heartbeats.silent,
            searched_before: heartbeats.searched_before,
            searched_after: heartbeats.searched_after,
            added: heartbeats.added,
            avoided: heartbeats.avoided,
        }
    }
}
