//! When a step of a job happened, and when the provider's report of it arrived. A phone without a
//! network reports a step later.

use crate::Order;
use kernel::{FieldErrors, ProviderId, Timestamp};

kernel::coded!(
    /// A step that the provider reports.
    #[derive(serde::Serialize, serde::Deserialize)]
    #[serde(rename_all = "SCREAMING_SNAKE_CASE")]
    ReportedStep { EnRoute => "EN_ROUTE", Arrived => "ARRIVED", Started => "STARTED", Finished => "FINISHED" }
);

/// A step that the provider reported. Only what is shown follows `happened_at`, which is the
/// provider's word. Every rule with a time follows `reported_at`, the time of the server, because an
/// earlier time would always be to the provider's advantage:
///
/// - Credit for coming late, the right to cancel free of charge, the refund of an express fee and
///   the wait at an address where no one opens count from the report of the arrival or the finish.
/// - A finished job is confirmed automatically a day after the report, because only then the
///   customer is asked, and has a whole day to object.
/// - What is watched before a job, such as a provider who does not come, ends with the report.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct StepReport {
    pub provider: ProviderId,
    pub step: ReportedStep,
    pub happened_at: Timestamp,
    pub reported_at: Timestamp,
}

/// The number of minutes by which the clocks of a phone and of the server may differ.
const SKEW_MINUTES: i64 = 5;
/// The number of hours after which a step can no longer be reported with its time.
const REPORT_HOURS: i64 = 24;
/// The most reports that an order keeps; the oldest are dropped.
const REPORTS_MAX: usize = 24;

impl StepReport {
    /// Whether the report arrived so long after the step that both times are shown.
    #[must_use]
    pub fn is_late(&self) -> bool {
        self.reported_at > self.happened_at.plus_mins(SKEW_MINUTES)
    }
}

impl Order {
    /// Records a step that its provider reports now. `happened` is the time that the phone noted;
    /// without it the step happens now. Within the difference of clocks, a time is moved into its
    /// bounds.
    ///
    /// # Errors
    /// `happenedAt` when it is in the future, more than a day ago, or before the provider's previous
    /// step.
    pub fn report(
        &mut self,
        step: ReportedStep,
        happened: Option<Timestamp>,
        now: Timestamp,
    ) -> Result<(), FieldErrors> {
        let Some(provider) = self.provider else {
            return Ok(());
        };
        let happened_at = self.time_of_step(provider, happened.unwrap_or(now), now)?;
        self.step_reports.push(StepReport {
            provider,
            step,
            happened_at,
            reported_at: now,
        });
        let surplus = self.step_reports.len().saturating_sub(REPORTS_MAX);
        self.step_reports.drain(..surplus);
        Ok(())
    }

    /// The steps that the present provider has reported since they got the job, oldest first.
    pub fn own_step_reports(&self) -> impl Iterator<Item = &StepReport> {
        own_step_reports(&self.step_reports, self.provider, self.assigned_at)
    }

    fn time_of_step(
        &self,
        provider: ProviderId,
        happened: Timestamp,
        now: Timestamp,
    ) -> Result<Timestamp, FieldErrors> {
        let refused = |code, text: &str| Err(FieldErrors::one("happenedAt", code, text));
        if happened > now.plus_mins(SKEW_MINUTES) {
            return refused("in_future", "This time has not come yet.");
        }
        if happened < now.plus_hours(-REPORT_HOURS) {
            return refused("too_old", "This step happened more than a day ago.");
        }
        let previous = own_step_reports(&self.step_reports, Some(provider), self.assigned_at)
            .map(|report| report.happened_at)
            .chain(self.assigned_at)
            .max();
        match previous {
            Some(previous) if happened.plus_mins(SKEW_MINUTES) < previous => refused(
                "before_previous_step",
                "This step happened before the one that you reported earlier.",
            ),
            Some(previous) => Ok(happened.max(previous).min(now)),
            None => Ok(happened.min(now)),
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::order_tests::{assigned, now};

    /// A job that was assigned at noon, and the code of the refusal of a step at a minute after
    /// noon that is reported at another.
    fn refusal(order: &mut Order, step: ReportedStep, happened: i64, reported: i64) -> String {
        let noon = now();
        order
            .report(
                step,
                Some(noon.plus_mins(happened)),
                noon.plus_mins(reported),
            )
            .map_or_else(|errors| errors.0[0].code.to_string(), |()| "ok".to_owned())
    }

    fn job() -> Order {
        let mut order = assigned();
        order.assigned_at = Some(now());
        order
    }

    fn times(order: &Order) -> Vec<(i64, i64, bool)> {
        let minute = |at: Timestamp| at.secs_since(now()) / 60;
        order
            .own_step_reports()
            .map(|report| {
                (
                    minute(report.happened_at),
                    minute(report.reported_at),
                    report.is_late(),
                )
            })
            .collect()
    }

    #[test]
    fn a_step_keeps_when_it_happened_and_when_it_was_reported() {
        let mut order = job();
        assert_eq!(refusal(&mut order, ReportedStep::EnRoute, 10, 60), "ok");
        assert_eq!(refusal(&mut order, ReportedStep::Arrived, 40, 60), "ok");
        order
            .report(ReportedStep::Started, None, now().plus_mins(61))
            .unwrap();
        assert_eq!(
            times(&order),
            [(10, 60, true), (40, 60, true), (61, 61, false)]
        );
    }

    #[test]
    fn a_step_is_not_in_the_future_nor_a_day_old_nor_before_the_previous_one() {
        let mut order = job();
        for (happened, reported, code) in [
            (66, 60, "in_future"),
            (-1, 24 * 60, "too_old"),
            (-6, 0, "before_previous_step"),
            (30, 60, "ok"),
            (24, 61, "before_previous_step"),
        ] {
            assert_eq!(
                refusal(&mut order, ReportedStep::Arrived, happened, reported),
                code,
                "{happened} {reported}"
            );
        }
        assert_eq!(
            times(&order),
            [(30, 60, true)],
            "a refused report is not kept"
        );
    }

    #[test]
    fn clocks_may_differ_by_five_minutes() {
        let mut order = job();
        assert_eq!(refusal(&mut order, ReportedStep::EnRoute, 65, 60), "ok");
        assert_eq!(refusal(&mut order, ReportedStep::Arrived, 55, 64), "ok");
        assert_eq!(times(&order), [(60, 60, false), (60, 64, false)]);
    }

    #[test]
    fn the_reports_of_an_earlier_provider_do_not_count_and_few_are_kept() {
        let mut order = job();
        assert_eq!(refusal(&mut order, ReportedStep::EnRoute, 50, 50), "ok");
        order.assigned_at = Some(now().plus_mins(60));
        assert_eq!(refusal(&mut order, ReportedStep::EnRoute, 61, 61), "ok");
        assert_eq!(times(&order), [(61, 61, false)]);
        for _ in 0..40 {
            assert_eq!(refusal(&mut order, ReportedStep::Finished, 70, 70), "ok");
        }
        assert_eq!(order.step_reports.len(), REPORTS_MAX);
    }
}
