//! What another value would have changed for the credits of the last customers who waited.

use super::{
    SettingsError, compensation_policy,
    previewed::{Both, PreviewedAmount, PreviewedRow, SettingPreview, summed},
    shown::rows_shown,
};
use crate::read::{MissedCase, PastOrder};
use kernel::Timestamp;
use orders::{CompensationPolicy, ReportedStep, job_time, own_step_reports};

/// The credits of the last jobs whose provider came after the agreed time, also of those without a
/// credit.
pub(super) fn late(
    jobs: &[PastOrder],
    (before, after): Both<'_>,
) -> Result<SettingPreview, SettingsError> {
    let (before, after) = (compensation_policy(before), compensation_policy(after));
    let row = |job: &PastOrder| {
        let arrived = came_late(job)?;
        let agreed = (job.slot, job.assigned_at);
        let credit =
            |policy: &CompensationPolicy| policy.for_coming_late(job.total, agreed, arrived);
        let both = credit(&before).and_then(|before| Ok((before, credit(&after)?)));
        Some(both.map(|(before, after)| PreviewedRow {
            order: Some((job.order, job.reference.clone())),
            at: arrived.abuja_date(),
            before,
            after,
        }))
    };
    let rows = jobs.iter().filter_map(row);
    summed(PreviewedAmount::Credit, rows.take(rows_shown()))
}

/// When the provider reported the arrival, if that was after the agreed time.
fn came_late(job: &PastOrder) -> Option<Timestamp> {
    let (_, until) = job_time(job.slot?, job.assigned_at?);
    own_step_reports(&job.step_reports, job.provider, job.assigned_at)
        .filter(|report| report.step == ReportedStep::Arrived)
        .map(|report| report.reported_at)
        .min()
        .filter(|at| *at > until)
}

/// The credits of the last customers whose provider did not come.
pub(super) fn missed(
    cases: &[MissedCase],
    (before, after): Both<'_>,
) -> Result<SettingPreview, SettingsError> {
    let (before, after) = (compensation_policy(before), compensation_policy(after));
    let row = |case: &MissedCase| {
        Ok(PreviewedRow {
            order: Some((case.order, case.reference.clone())),
            at: case.at.abuja_date(),
            before: before.for_no_show(case.price),
            after: after.for_no_show(case.price),
        })
    };
    summed(PreviewedAmount::Credit, cases.iter().map(row))
}
