//! Recording the steps that the provider of an order reports.

use crate::{Order, ReportedStep, StepReport, own_step_reports, step_report::time_of_step};
use kernel::{FieldErrors, Timestamp};

/// The most reports that an order keeps; the oldest are dropped.
const REPORTS_MAX: usize = 24;

impl Order {
    /// Records a step that its provider reports now. `happened` is the time that the phone noted;
    /// without it the step happens now.
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
        let previous = self
            .own_step_reports()
            .map(|report| report.happened_at)
            .chain(self.assigned_at)
            .max();
        let happened_at = time_of_step(happened.unwrap_or(now), previous, now)?;
        self.step_reports
            .push(StepReport::new(provider, step, happened_at, now));
        let surplus = self.step_reports.len().saturating_sub(REPORTS_MAX);
        self.step_reports.drain(..surplus);
        Ok(())
    }

    /// The steps that the present provider has reported since they got the job, oldest first.
    pub fn own_step_reports(&self) -> impl Iterator<Item = &StepReport> {
        own_step_reports(&self.step_reports, self.provider, self.assigned_at)
    }
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
