//! When a step of a job happened, and when the provider's report of it arrived. A phone without a
//! network reports a step later.

use crate::CylinderStamp;
use kernel::{FieldErrors, GasPlantId, ProviderId, Timestamp};

kernel::coded!(
    /// A step that the provider reports.
    #[derive(serde::Serialize, serde::Deserialize)]
    #[serde(rename_all = "SCREAMING_SNAKE_CASE")]
    ReportedStep {
        EnRoute => "EN_ROUTE",
        /// The provider was at the gate of the estate.
        AtGate => "AT_GATE",
        Arrived => "ARRIVED",
        Started => "STARTED",
        /// The provider took the cylinder, to have it filled.
        CylinderCollected => "CYLINDER_COLLECTED",
        /// The cylinder came to the plant.
        AtPlant => "AT_PLANT",
        /// The cylinder was filled.
        Filled => "FILLED",
        /// The provider left the plant with the filled cylinder.
        Returning => "RETURNING",
        /// The work paused because there was no light.
        PausedNoPower => "PAUSED_NO_POWER",
        /// The work went on after a pause, or after a finish that the provider took back.
        Resumed => "RESUMED",
        Finished => "FINISHED",
    }
);

/// A step that the provider reported. Only what is shown follows `happened_at`, which is the
/// provider's word; the price of gas at the filling follows both times. Every other rule with a time
/// follows `reported_at`, the time of the server, because an earlier time would always be to the
/// provider's advantage:
///
/// - Credit for coming late, the right to cancel free of charge, the refund of an express fee and
///   the wait at an address where no one opens count from the report of the arrival or the finish.
/// - A finished job is confirmed automatically one or two days after the report, because only then
///   the customer is asked, and has the whole time to object.
/// - What is watched before a job, such as a provider who does not come, ends with the report.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct StepReport {
    pub provider: ProviderId,
    pub step: ReportedStep,
    pub happened_at: Timestamp,
    pub reported_at: Timestamp,
    /// The cylinders that were collected, and those that come back. Empty for every other step, and
    /// where they were not read.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cylinders: Vec<CylinderStamp>,
    /// The plant where the cylinders are, if the provider named it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plant: Option<GasPlantId>,
    /// That the provider corrected what they had read off the cylinders, if they did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub correction: Option<StampCorrection>,
}

/// The last correction of the stamps in a report. Only the provider of the report corrects them.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct StampCorrection {
    pub at: Timestamp,
    /// The stamps as they were reported with the step, before any correction.
    pub first: Vec<CylinderStamp>,
}

/// The number of minutes by which the clocks of a phone and of the server may differ.
const SKEW_MINUTES: i64 = 5;
/// The number of hours after which a step can no longer be reported with its time.
const REPORT_HOURS: i64 = 24;

impl StepReport {
    /// A report about no cylinders and no plant.
    #[must_use]
    pub const fn new(
        provider: ProviderId,
        step: ReportedStep,
        happened_at: Timestamp,
        reported_at: Timestamp,
    ) -> Self {
        Self {
            provider,
            step,
            happened_at,
            reported_at,
            cylinders: Vec::new(),
            plant: None,
            correction: None,
        }
    }

    /// Replaces the stamps, and keeps those that were reported first.
    pub(crate) fn correct(&mut self, cylinders: Vec<CylinderStamp>, now: Timestamp) {
        let before = std::mem::replace(&mut self.cylinders, cylinders);
        let earlier = self.correction.take();
        self.correction = Some(StampCorrection {
            at: now,
            first: earlier.map_or(before, |earlier| earlier.first),
        });
    }

    /// Whether the report arrived so long after the step that both times are shown.
    #[must_use]
    pub fn is_late(&self) -> bool {
        self.reported_at > self.happened_at.plus_mins(SKEW_MINUTES)
    }

    /// Removes the serial numbers, when the account of the customer is erased.
    pub fn forget(&mut self) {
        let first = self
            .correction
            .iter_mut()
            .flat_map(|correction| &mut correction.first);
        for cylinder in self.cylinders.iter_mut().chain(first) {
            cylinder.serial = None;
        }
    }
}

/// The steps that a provider has reported since they got the job, oldest first.
pub fn own_step_reports(
    reports: &[StepReport],
    provider: Option<ProviderId>,
    assigned_at: Option<Timestamp>,
) -> impl Iterator<Item = &StepReport> {
    reports.iter().filter(move |report| {
        Some(report.provider) == provider && assigned_at.is_none_or(|at| report.reported_at >= at)
    })
}

/// The reports without the finishes that were taken back.
pub(crate) fn standing_reports(reports: &[StepReport]) -> impl Iterator<Item = &StepReport> {
    let next = reports.iter().skip(1).map(Some).chain([None]);
    reports
        .iter()
        .zip(next)
        .filter(|&(report, next)| !is_taken_back(report, next))
        .map(|(report, _)| report)
}

/// Whether the provider took the finish back: only then their work goes on directly after it.
fn is_taken_back(report: &StepReport, next: Option<&StepReport>) -> bool {
    report.step == ReportedStep::Finished
        && next.is_some_and(|next| {
            next.step == ReportedStep::Resumed && next.provider == report.provider
        })
}

/// When a step happened that is reported now, `happened` being the time that the phone noted and
/// `previous` the time of the step before. Within the difference of clocks, a time is moved into its
/// bounds.
///
/// # Errors
/// `happenedAt` when it is in the future, more than a day ago, or before the previous step.
pub(crate) fn time_of_step(
    happened: Timestamp,
    previous: Option<Timestamp>,
    now: Timestamp,
) -> Result<Timestamp, FieldErrors> {
    let refused = |code, text: &str| Err(FieldErrors::one("happenedAt", code, text));
    if happened > now.plus_mins(SKEW_MINUTES) {
        return refused("in_future", "This time has not come yet.");
    }
    if happened < now.plus_hours(-REPORT_HOURS) {
        return refused("too_old", "This step happened more than a day ago.");
    }
    match previous {
        Some(previous) if happened.plus_mins(SKEW_MINUTES) < previous => refused(
            "before_previous_step",
            "This step happened before the one that you reported earlier.",
        ),
        Some(previous) => Ok(happened.max(previous).min(now)),
        None => Ok(happened.min(now)),
    }
}
