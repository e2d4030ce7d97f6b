//! What a preview shows about past jobs: the time between two of them, and their heartbeat.

use super::shown::{keep_shown, size};
use kernel::{OrderId, OrderReference, Timestamp};
use providers::ZonePair;

/// Two consecutive jobs of one provider on one day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PreviewedPair {
    /// The name of the provider.
    pub provider: String,
    pub earlier: (OrderId, OrderReference),
    pub later: (OrderId, OrderReference),
    /// The planned end of the earlier job, and the planned start of the later one.
    pub ends: Timestamp,
    pub starts: Timestamp,
    /// The minutes between these times; negative when the jobs overlap.
    pub minutes: i64,
    /// Whether a provider could have both jobs, before and after the change.
    pub before: bool,
    pub after: bool,
}

impl PreviewedPair {
    /// Whether a provider could have both jobs with only one of the values.
    #[must_use]
    pub const fn is_different(&self) -> bool {
        self.before != self.after
    }
}

/// The effect of a minimum time between two jobs on past jobs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PreviewedPairs {
    pub zones: ZonePair,
    /// The minimum time in minutes, before and after the change.
    pub needed_before: i64,
    pub needed_after: i64,
    /// The latest, with the different ones first.
    pub rows: Vec<PreviewedPair>,
    /// The number of pairs that are compared.
    pub pairs: u32,
    /// The number of pairs that a provider could have, before and after the change.
    pub possible_before: u32,
    pub possible_after: u32,
    /// The number of pairs that a provider could have with only one of the values.
    pub different: u32,
}

impl PreviewedPairs {
    /// The effect on these pairs, the latest first.
    pub(super) fn of(
        zones: ZonePair,
        (needed_before, needed_after): (i64, i64),
        mut rows: Vec<PreviewedPair>,
    ) -> Self {
        let count = |counts: &dyn Fn(&PreviewedPair) -> bool| {
            size(rows.iter().filter(|&row| counts(row)).count())
        };
        let (pairs, different) = (size(rows.len()), count(&PreviewedPair::is_different));
        let (possible_before, possible_after) = (count(&|row| row.before), count(&|row| row.after));
        keep_shown(&mut rows, PreviewedPair::is_different);
        Self {
            zones,
            needed_before,
            needed_after,
            rows,
            pairs,
            possible_before,
            possible_after,
            different,
        }
    }
}

/// When the provider of a past job is asked for the heartbeat, and when a reserve is searched.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PreviewedQuestion {
    /// `None` when the provider is not asked.
    pub asked: Option<Timestamp>,
    /// `None` when no reserve is searched.
    pub searched: Option<Timestamp>,
}

/// A past job whose provider was asked for the heartbeat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PreviewedHeartbeat {
    pub order: (OrderId, OrderReference),
    pub starts: Timestamp,
    /// When the provider answered, or set out; `None` for one who did neither and lost the job.
    pub responded: Option<Timestamp>,
    pub before: PreviewedQuestion,
    pub after: PreviewedQuestion,
}

impl PreviewedHeartbeat {
    /// Whether a reserve is searched with only one of the values.
    #[must_use]
    pub const fn is_different(&self) -> bool {
        self.before.searched.is_some() != self.after.searched.is_some()
    }
}

/// The effect of a time of the heartbeat on past jobs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PreviewedHeartbeats {
    /// The latest, with the different ones first.
    pub rows: Vec<PreviewedHeartbeat>,
    /// The number of jobs that are compared.
    pub jobs: u32,
    /// The number of those whose provider did not respond and lost the job.
    pub silent: u32,
    /// The number of jobs for which a reserve is searched, before and after the change.
    pub searched_before: u32,
    pub searched_after: u32,
    /// The number of jobs for which a reserve is searched only after the change, and only before it.
    pub added: u32,
    pub avoided: u32,
}

impl PreviewedHeartbeats {
    /// The effect on these jobs, the latest first.
    pub(super) fn of(mut rows: Vec<PreviewedHeartbeat>) -> Self {
        let count = |counts: &dyn Fn(&PreviewedHeartbeat) -> bool| {
            size(rows.iter().filter(|&row| counts(row)).count())
        };
        let searched_after = count(&|row| row.after.searched.is_some());
        let searched_before = count(&|row| row.before.searched.is_some());
        let added = count(&|row| row.is_different() && row.after.searched.is_some());
        let avoided = count(&|row| row.is_different() && row.before.searched.is_some());
        let (jobs, silent) = (size(rows.len()), count(&|row| row.responded.is_none()));
        keep_shown(&mut rows, PreviewedHeartbeat::is_different);
        Self {
            rows,
            jobs,
            silent,
            searched_before,
            searched_after,
            added,
            avoided,
        }
    }
}
