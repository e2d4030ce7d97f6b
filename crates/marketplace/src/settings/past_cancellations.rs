//! What a proposed value would have changed for the last cancellations.

use super::{
    SettingsError, cancellation_policy,
    previewed::{Both, PreviewedAmount, PreviewedMoment, PreviewedRow, SettingPreview, summed},
};
use crate::{read::CancellationCase, settlement::parts};
use ::settings::SettingKey;
use kernel::{Money, MoneyError};
use orders::{Moment, OrderStatus, PastCancellation, ReportedStep, TrackingStep, own_step_reports};

/// The settings of the time in which support may object to a cancellation.
pub(super) const OBJECTIONS: [SettingKey; 3] = [
    SettingKey::CancelWaitMinutes,
    SettingKey::CancelShortWaitMinutes,
    SettingKey::CancelShortWaitHours,
];

/// Until when support could object to the last cancellations. Those whose time no permitted value would
/// have changed are left out.
pub(super) fn objections(
    cases: &[CancellationCase],
    key: SettingKey,
    (before, after): Both<'_>,
) -> Result<Vec<PreviewedMoment>, SettingsError> {
    let setting = key.setting();
    let [least, most] = [setting.min, setting.max].map(|value| before.with(key, value));
    let policies = [before, after, &least, &most].map(cancellation_policy);
    let mut rows = Vec::new();
    for case in cases {
        let past = past(case).map_err(|error| kernel::StoreError::Failed(error.to_string()))?;
        let waits = policies.each_ref().map(|policy| past.wait_minutes(policy));
        let [before, after, least, most] = waits.map(|minutes| case.asked_at.plus_mins(minutes));
        if [after, least, most].iter().any(|other| *other != before) {
            rows.push(PreviewedMoment {
                order: (case.order, case.reference.clone()),
                before,
                after,
                acted: None,
            });
        }
    }
    Ok(rows)
}

/// The fees of the last cancellations, or what Gida paid to the providers who had set out.
pub(super) fn cancellations(
    cases: &[CancellationCase],
    key: SettingKey,
    (before, after): Both<'_>,
) -> Result<SettingPreview, SettingsError> {
    let (before, after) = (cancellation_policy(before), cancellation_policy(after));
    let is_make_good = key == SettingKey::MakeGood;
    let row = |case: &CancellationCase| {
        let past = past(case)?;
        let cost = |policy| {
            if is_make_good {
                Ok(past.make_good(policy))
            } else {
                past.fee(policy)
            }
        };
        Ok(PreviewedRow {
            order: Some((case.order, case.reference.clone())),
            at: case.asked_at.abuja_date(),
            before: cost(&before)?,
            after: cost(&after)?,
        })
    };
    let amount = if is_make_good {
        PreviewedAmount::MakeGood
    } else {
        PreviewedAmount::CancellationFee
    };
    summed(amount, cases.iter().map(row))
}

/// The cancellation as the rule sees it. Materials that the customer kept are left out, because they
/// cost the same with every value.
fn past(case: &CancellationCase) -> Result<PastCancellation, MoneyError> {
    let reported = own_step_reports(&case.step_reports, case.provider, case.assigned_at)
        .filter(|report| report.reported_at <= case.asked_at)
        .last();
    let step = match reported.map(|report| report.step) {
        Some(ReportedStep::EnRoute) => TrackingStep::EnRoute,
        Some(ReportedStep::AtGate) => TrackingStep::AtGate,
        Some(ReportedStep::Arrived) => TrackingStep::Arrived,
        Some(
            ReportedStep::Started
            | ReportedStep::CylinderCollected
            | ReportedStep::AtPlant
            | ReportedStep::Filled
            | ReportedStep::Returning
            | ReportedStep::PausedNoPower
            | ReportedStep::Resumed
            | ReportedStep::Finished,
        )
        | None => TrackingStep::Accepted,
    };
    Ok(PastCancellation {
        reason: case.reason,
        state: case.state,
        stage: case.stage,
        moment: Moment {
            status: OrderStatus::Assigned,
            step,
            slot: case.slot,
            paid_at: case.paid_at,
            assigned_at: case.assigned_at,
            replaced: false,
            now: case.asked_at,
        },
        parts: parts(&case.price, (case.received, Money::ZERO))?,
        make_good: case.make_good,
    })
}
