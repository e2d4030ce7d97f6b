//! How each deadline of an order follows from its stored times.

use crate::read::PastOrder;
use ::settings::SettingKey;
use dispatch::{AlarmRules, KeepAliveRules, KeepAliveTimes, Lead};
use kernel::Timestamp;
use orders::{
    AccessWait, Deadlines, ReportedStep, Slot, ask_customer_at, auto_completes_at, job_time,
    own_step_reports, rest_due_at,
};
use pricing::PriceValidity;

/// The time limits by one set of values.
pub(super) struct Limits {
    pub(super) deadlines: Deadlines,
    pub(super) validity: PriceValidity,
}

/// How a deadline of an order is computed, and when the act was done that ends it.
pub(super) struct Rule {
    pub(super) keys: &'static [SettingKey],
    pub(super) due: fn(&PastOrder, &Limits) -> Option<Timestamp>,
    pub(super) acted: fn(&PastOrder) -> Option<Timestamp>,
}

/// The deadlines of jobs that began.
pub(super) static OF_JOBS: [Rule; 19] = [
    Rule {
        keys: &[
            SettingKey::DeskMinutes,
            SettingKey::DeskSameDayHours,
            SettingKey::DeskLaterHours,
        ],
        due: desk,
        acted: taken,
    },
    Rule {
        keys: &[
            SettingKey::AskCustomerMinutes,
            SettingKey::AskCustomerHours,
            SettingKey::AskCustomerCloseHours,
            SettingKey::AskCustomerEvening,
            SettingKey::AskCustomerNightFrom,
            SettingKey::AskCustomerNightTo,
        ],
        due: asked,
        acted: taken,
    },
    Rule {
        keys: &[SettingKey::AskCustomerSilenceHours],
        due: |job, limits| {
            let hours = limits.deadlines.ask_customer_silence_hours;
            asked(job, limits).map(|at| at.plus_hours(hours))
        },
        acted: unknown,
    },
    Rule {
        keys: &[SettingKey::SetOutMinutes],
        due: |job, limits| {
            let minutes = limits.deadlines.set_out_minutes;
            job.assigned_at
                .filter(|_| starts(job).is_none())
                .map(|at| at.plus_mins(minutes))
        },
        acted: set_out,
    },
    Rule {
        keys: &[SettingKey::LeaveLateHours],
        due: |job, limits| {
            let hours = limits.deadlines.leave_late_hours.saturating_neg();
            job.assigned_at
                .and(starts(job))
                .map(|at| at.plus_hours(hours))
        },
        acted: unknown,
    },
    Rule {
        keys: &[SettingKey::EveAsk],
        due: |job, limits| eve(job, limits).map(|times| times.eve_ask),
        acted: unknown,
    },
    Rule {
        keys: &[SettingKey::EveConfirm],
        due: |job, limits| eve(job, limits).map(|times| times.eve_confirm_by),
        acted: unknown,
    },
    Rule {
        keys: &[SettingKey::EveAlarm],
        due: |job, limits| eve(job, limits).map(|times| times.eve_alarm),
        acted: unknown,
    },
    Rule {
        keys: &[SettingKey::EveLost],
        due: |job, limits| eve(job, limits).map(|times| times.eve_lost),
        acted: unknown,
    },
    Rule {
        keys: &[SettingKey::HeartbeatMinutes],
        due: |job, limits| heartbeat(job, limits).map(|times| times.heartbeat),
        acted: unknown,
    },
    Rule {
        keys: &[SettingKey::HeartbeatLostMinutes],
        due: |job, limits| heartbeat(job, limits).map(|times| times.heartbeat_lost),
        acted: responded,
    },
    Rule {
        keys: &[SettingKey::NoShowMinutes],
        due: |job, limits| {
            let (_, until) = job_time(job.slot?, job.assigned_at?);
            Some(until.plus_mins(limits.deadlines.no_show_minutes))
        },
        acted: set_out,
    },
    Rule {
        keys: &[SettingKey::AccessWaitMinutes],
        due: |job, limits| {
            let wait = AccessWait::of(
                &job.marks,
                job.provider?,
                job.assigned_at,
                &limits.deadlines,
            )?;
            (!wait.calls.is_empty()).then(|| wait.waited_at())
        },
        acted: unknown,
    },
    Rule {
        keys: &[SettingKey::ConfirmHours, SettingKey::ConfirmLongHours],
        due: |job, limits| confirmed_at(job, &limits.deadlines),
        acted: |job| closed_before(job, confirmed_at(job, &job.deadlines)),
    },
    Rule {
        keys: &[SettingKey::UnconfirmedHours],
        due: |job, limits| unconfirmed_at(job, &limits.deadlines),
        acted: |job| closed_before(job, unconfirmed_at(job, &job.deadlines)),
    },
    Rule {
        keys: &[SettingKey::DisputeHours],
        due: |job, limits| {
            let hours = limits.deadlines.dispute.open_hours;
            completed(job).map(|at| at.plus_hours(hours))
        },
        acted: unknown,
    },
    Rule {
        keys: &[SettingKey::DisputeSupportDays],
        due: |job, limits| {
            let days = limits.deadlines.dispute.grave_days;
            completed(job).map(|at| at.plus_days(days))
        },
        acted: unknown,
    },
    Rule {
        keys: &[SettingKey::ReviewDays],
        due: |job, limits| completed(job).map(|at| at.plus_days(limits.deadlines.review_days)),
        acted: unknown,
    },
    Rule {
        keys: &[SettingKey::ReviewBlindDays],
        due: |job, limits| {
            let days = limits.deadlines.review_blind_days;
            job.reviewed_at.first().map(|at| at.plus_days(days))
        },
        acted: |job| job.reviewed_at.get(1).copied(),
    },
];

/// The deadlines of requests and of prices.
pub(super) static OF_SUBMITTED: [Rule; 5] = [
    Rule {
        keys: &[SettingKey::BalanceHours, SettingKey::RestBeforeSlotHours],
        due: |order, limits| {
            let received = order
                .part_at
                .filter(|part| order.paid_at.is_none_or(|paid| paid > *part))?;
            let starts = starts(order).filter(|_| order.staged);
            Some(rest_due_at(starts, &limits.deadlines, received))
        },
        acted: |order| order.paid_at,
    },
    Rule {
        keys: &[SettingKey::UnpaidDays],
        due: |order, limits| {
            let days = limits.deadlines.unpaid_days;
            order
                .priced
                .and(order.submitted_at)
                .map(|at| at.plus_days(days))
        },
        acted: |order| order.paid_at,
    },
    Rule {
        keys: &[SettingKey::RequestRemindHours],
        due: |order, limits| {
            let hours = limits.deadlines.request_remind_hours;
            order.requested_at.map(|at| at.plus_hours(hours))
        },
        acted: answered,
    },
    Rule {
        keys: &[SettingKey::RequestEndHours],
        due: |order, limits| {
            let hours = limits.deadlines.request_end_hours;
            order.requested_at.map(|at| at.plus_hours(hours))
        },
        acted: answered,
    },
    Rule {
        keys: &[SettingKey::PriceHours, SettingKey::LargePriceHours],
        due: |order, limits| {
            let (issued, total) = order.priced?;
            Some(if order.requested_at.is_some() {
                limits.validity.staff_until(total, None, issued)
            } else {
                limits.validity.automatic_until(issued)
            })
        },
        acted: |order| order.paid_at.filter(|_| order.expiries == 0),
    },
];

/// No time is stored of what ends the deadline, or nothing ends it.
const fn unknown(_: &PastOrder) -> Option<Timestamp> {
    None
}

/// When a provider took the job for the first time.
const fn taken(job: &PastOrder) -> Option<Timestamp> {
    job.first_assigned_at
}

fn starts(job: &PastOrder) -> Option<Timestamp> {
    job.slot.and_then(Slot::starts_at)
}

fn completed(job: &PastOrder) -> Option<Timestamp> {
    job.closed_at.filter(|_| job.completed)
}

/// When operations are told that no provider took the job.
fn desk(job: &PastOrder, limits: &Limits) -> Option<Timestamp> {
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
fn asked(job: &PastOrder, limits: &Limits) -> Option<Timestamp> {
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
fn eve(job: &PastOrder, limits: &Limits) -> Option<KeepAliveTimes> {
    let taken = job.assigned_at?;
    times(job, &limits.deadlines).filter(|times| times.asks_on_eve(taken))
}

/// The times of a job whose provider is asked shortly before the start.
fn heartbeat(job: &PastOrder, limits: &Limits) -> Option<KeepAliveTimes> {
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
fn responded(job: &PastOrder) -> Option<Timestamp> {
    let answered = job.heartbeat_answered_at.into_iter();
    answered.chain(set_out(job)).min()
}

fn confirmed_at(job: &PastOrder, limits: &Deadlines) -> Option<Timestamp> {
    auto_completes_at(
        job.finished_at,
        job.proof.as_ref(),
        Some(job.total),
        job.for_someone_else,
        limits,
    )
}

fn unconfirmed_at(job: &PastOrder, limits: &Deadlines) -> Option<Timestamp> {
    job.finished_at
        .filter(|_| confirmed_at(job, limits).is_none())
        .map(|at| at.plus_hours(limits.unconfirmed_hours))
}

/// When the job was completed before its own deadline. What happened at the deadline or later may
/// have happened because of it, and says nothing about another value.
fn closed_before(job: &PastOrder, own: Option<Timestamp>) -> Option<Timestamp> {
    completed(job).filter(|at| own.is_some_and(|own| *at < own))
}

/// When staff priced the request.
fn answered(order: &PastOrder) -> Option<Timestamp> {
    let (priced, _) = order.priced?;
    order
        .requested_at
        .filter(|asked| *asked <= priced)
        .map(|_| priced)
}
