//! The time limits of a dispute.

/// The number of hours in which a customer may dispute a completed job.
pub const DISPUTE_HOURS: i64 = 72;
/// The number of days in which support may dispute a completed job when safety or property is at
/// stake.
pub const SUPPORT_DAYS: i64 = 30;
/// The number of days in which a decision may be appealed.
pub const APPEAL_DAYS: i64 = 7;
/// The number of hours that the other side has to answer.
pub(super) const ANSWER_HOURS: i64 = 24;
