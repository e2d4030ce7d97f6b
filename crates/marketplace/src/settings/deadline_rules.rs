//! How each deadline of an order follows from its stored times.

use super::order_times::{
    Limits, answered, asked, closed_before, completed, confirmed_at, desk, eve, heartbeat,
    responded, set_out, starts, taken, unconfirmed_at, unknown,
};
use crate::read::PastOrder;
use ::settings::SettingKey;
use kernel::Timestamp;
use orders::{AccessWait, job_time, rest_due_at};

/// How a deadline of an order is computed, and when the act was done that ends it.
pub(super) struct Rule {
    pub(super) keys: &'static [SettingKey],
    pub(super) due: fn(&PastOrder, &Limits) -> Option<Timestamp>,
    pub(super) acted: fn(&PastOrder) -> Option<Timestamp>,
}

/// The deadlines of jobs that began.
pub(super) static OF_JOBS: [Rule; 23] = [
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
        keys: &[
            SettingKey::ConfirmHours,
            SettingKey::ConfirmLongHours,
            SettingKey::ConfirmLongFrom,
        ],
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
        keys: &[SettingKey::ShareEndHours],
        due: |job, limits| {
            let hours = limits.deadlines.share_end_hours;
            job.closed_at.map(|at| at.plus_hours(hours))
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
    Rule {
        keys: &[SettingKey::ReviewAskHours],
        due: |job, limits| {
            let hours = limits.deadlines.review_ask_hours;
            completed(job).map(|at| at.plus_hours(hours))
        },
        acted: unknown,
    },
    Rule {
        keys: &[SettingKey::ReviewAskAgainDays],
        due: |job, limits| {
            let days = limits.deadlines.review_ask_again_days;
            completed(job).map(|at| at.plus_days(days))
        },
        acted: unknown,
    },
    Rule {
        keys: &[SettingKey::ReviewReplyHours],
        due: |job, limits| {
            let hours = limits.deadlines.review_reply_hours;
            job.replied_at.map(|at| at.plus_hours(hours))
        },
        acted: unknown,
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
        keys: &[
            SettingKey::PriceHours,
            SettingKey::LargePriceHours,
            SettingKey::LargePriceFrom,
        ],
        due: |order, limits| {
            let (issued, total) = order.priced?;
            Some(if order.requested_at.is_some() {
                limits.validity.staff_until(total, None, issued)
            } else {
                limits.validity.visit_until(starts(order), issued)
            })
        },
        acted: |order| order.paid_at.filter(|_| order.expiries == 0),
    },
];
