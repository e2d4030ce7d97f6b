//! The deadlines of a job that staff can change.

use serde::{Deserialize, Serialize};

/// The deadlines of a job. Staff can change them, and an order keeps those that were in force when
/// it was paid. The defaults are the numbers of product rules B1 and B9.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Deadlines {
    /// When the provider is asked on the evening before, in minutes after midnight in Abuja.
    pub eve_ask: i64,
    /// By when they should confirm, in minutes after midnight.
    pub eve_confirm: i64,
    /// When operations are told and a reserve is searched, in minutes after midnight.
    pub eve_alarm: i64,
    /// When the silent provider loses the job, in minutes after midnight.
    pub eve_lost: i64,
    /// The provider is asked again this many minutes before the start.
    pub heartbeat_minutes: i64,
    /// The silent provider loses the job this many minutes before the start.
    pub heartbeat_lost_minutes: i64,
    /// A provider who has not set out counts as a no-show this many minutes after the latest
    /// arrival time.
    pub no_show_minutes: i64,
    /// A provider waits this many minutes at the address when no one lets them in.
    pub access_wait_minutes: i64,
    /// A job that was finished with proof is confirmed automatically after this many hours.
    pub confirm_hours: i64,
    /// The same for an order with a high total, and for one that is for someone else.
    pub confirm_long_hours: i64,
    /// Staff look at a job that was finished without proof after this many hours.
    pub unconfirmed_hours: i64,
    /// The customer answers a proposal for extra work within this many minutes.
    pub extra_work_minutes: i64,
}

impl Default for Deadlines {
    fn default() -> Self {
        Self {
            eve_ask: 15 * 60,
            eve_confirm: 18 * 60,
            eve_alarm: 18 * 60 + 30,
            eve_lost: 20 * 60,
            heartbeat_minutes: 90,
            heartbeat_lost_minutes: 60,
            no_show_minutes: 30,
            access_wait_minutes: 20,
            confirm_hours: 24,
            confirm_long_hours: 48,
            unconfirmed_hours: 48,
            extra_work_minutes: 30,
        }
    }
}
