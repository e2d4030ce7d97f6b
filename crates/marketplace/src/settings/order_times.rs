//! The times of a past order from which its deadlines are computed.

use crate::read::PastOrder;
use dispatch::{AlarmRules, KeepAliveRules, KeepAliveTimes, Lead};
use kernel::Timestamp;
use orders::{Deadlines, ReportedStep, Slot, ask_customer_at, auto_completes_at, own_step_reports};
use pricing::PriceValidity;

/// The time limits by one set of values.
pub(super) struct Limits {
    pub(super) deadlines: Deadlines,
    pub(super) validity: PriceValidity,
}

/// No time is stored of what ends the deadline, or nothing ends it.
pub(super) const fn unknown(_: &PastOrder) -> Option<Timestamp> {
    None
}

/// When a provider took the job for the first time.
pub(super) const fn taken(job: &PastOrder) -> Option<Timestamp> {
    job.first_assigned_at
}

pub(super) fn starts(job: &PastOrder) -> Option<Timestamp> {
    job.slot.and_then(Slot::starts_at)
}

pub(super) fn completed(job: &PastOrder) -> Option<Timestamp> {
    job.closed_at.filter(|_| job.completed)
}

/// When operations are told that no provider took the job.
pub(super) fn desk(job: &PastOrder, limits: &Limits) -> Option<Timestamp> {
    let rules = AlarmRules {
        urgent_hours: limits.deadlines.urgent_hours,
        soonest_minutes: limits.deadlines.desk_minutes,
        same_day_hours: limits.deadlines.desk_same_day_hours,
        later_hours: limits.deadlines.desk_later_hours,
    };
    job.paid_at
        .map(|paid| Lead::alarm_at(starts(job), paid, &rules))
}

/// When the customer is asked because no provider took the job.
pub(super) fn asked(job: &PastOrder, limits: &Limits) -> Option<Timestamp> {
    job.paid_at
        .map(|paid| ask_customer_at(job.slot, &limits.deadlines, paid))
}

/// The times of the keep-alive; `None` for a job without an agreed time.
pub(super) fn times(job: &PastOrder, limits: &Deadlines) -> Option<KeepAliveTimes> {
    let rules = KeepAliveRules {
        eve_lost: limits.eve_lost,
        eve_alarm: limits.eve_alarm,
        eve_confirm: limits.eve_confirm,
        eve_ask: limits.eve_ask,
        heartbeat_lost_minutes: limits.heartbeat_lost_minutes,
        heartbeat_minutes: limits.heartbeat_minutes,
    };
    starts(job).map(|starts| KeepAliveTimes::of(starts, &rules))
}

/// The times of a job whose provider is asked on the evening before.
pub(super) fn eve(job: &PastOrder, limits: &Limits) -> Option<KeepAliveTimes> {
    let taken = job.assigned_at?;
    times(job, &limits.deadlines).filter(|times| times.asks_on_eve(taken))
}

/// The times of a job whose provider is asked shortly before the start.
pub(super) fn heartbeat(job: &PastOrder, limits: &Limits) -> Option<KeepAliveTimes> {
    let taken = job.assigned_at?;
    times(job, &limits.deadlines).filter(|times| times.asks_before_start(taken))
}

/// When the provider reported that they had set out, or had arrived.
pub(super) fn set_out(job: &PastOrder) -> Option<Timestamp> {
    let own = own_step_reports(&job.step_reports, job.provider, job.assigned_at);
    own.filter(|report| matches!(report.step, ReportedStep::EnRoute | ReportedStep::Arrived))
        .map(|report| report.reported_at)
        .min()
}

/// When the provider answered the heartbeat, or set out.
pub(super) fn responded(job: &PastOrder) -> Option<Timestamp> {
    let answered = job.heartbeat_answered_at.into_iter();
    answered.chain(set_out(job)).min()
}

pub(super) fn confirmed_at(job: &PastOrder, limits: &Deadlines) -> Option<Timestamp> {
    auto_completes_at(
        job.finished_at,
        job.proof.as_ref(),
        Some(job.total),
        job.for_someone_else,
        limits,
    )
}

pub(super) fn unconfirmed_at(job: &PastOrder, limits: &Deadlines) -> Option<Timestamp> {
    job.finished_at
        .filter(|_| confirmed_at(job, limits).is_none())
        .map(|at| at.plus_hours(limits.unconfirmed_hours))
}

/// When the job was completed before its own deadline. What happened at the deadline or later may
/// have happened because of it, and says nothing about another value.
pub(super) fn closed_before(job: &PastOrder, own: Option<Timestamp>) -> Option<Timestamp> {
    completed(job).filter(|at| own.is_some_and(|own| *at < own))
}

/// When staff priced the request.
pub(super) fn answered(order: &PastOrder) -> Option<Timestamp> {
    let (priced, _) = order.priced?;
    order
        .requested_at
        .filter(|asked| *asked <= priced)
        .map(|_| priced)
}
