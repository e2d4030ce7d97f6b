//! The steps of a visit: the assessor sets out and arrives, or one side does not come.

use super::{Assessment, AssessmentError, AssessmentKind, AssessmentState, VisitStep};
use kernel::{Applied, Timestamp};

/// How long before its time an assessor may set out for a visit.
const SET_OUT_HOURS: i64 = 3;
/// How long an assessor waits for the customer, from the time of the visit and from their arrival.
pub const CUSTOMER_WAIT_MINUTES: i64 = 20;
/// How long after the time of the visit an assessor who has not arrived counts as absent.
pub const ASSESSOR_WAIT_MINUTES: i64 = 30;

impl Assessment {
    /// Records a step of the visit. `Already` when the assessment is in its state.
    ///
    /// # Errors
    /// `Illegal`, also without a visit; `TooEarly` for setting out hours before the visit, and for a
    /// no-show that is reported too soon.
    pub fn take_visit_step(
        &mut self,
        step: VisitStep,
        now: Timestamp,
    ) -> Result<Applied<()>, AssessmentError> {
        let to = step.state();
        let from = self.state;
        if from == to {
            return Ok(Applied::Already);
        }
        let visit = self
            .visit
            .filter(|_| self.kind == AssessmentKind::OnSite && from.may_become(to))
            .ok_or(AssessmentError::Illegal { from, to })?;
        let earliest = match step {
            VisitStep::EnRoute => visit.at.plus_hours(-SET_OUT_HOURS),
            VisitStep::OnSite => now,
            VisitStep::CustomerNoShow => {
                let arrived = self.step_at.unwrap_or(visit.at);
                visit.at.max(arrived).plus_mins(CUSTOMER_WAIT_MINUTES)
            }
            VisitStep::AssessorNoShow => visit.at.plus_mins(ASSESSOR_WAIT_MINUTES),
        };
        if now < earliest {
            return Err(AssessmentError::TooEarly);
        }
        self.step(to)?;
        self.step_at = Some(now);
        Ok(Applied::Now(()))
    }

    /// The steps of the visit that its state allows. Some of them have to wait for their time.
    pub fn visit_steps(&self) -> impl Iterator<Item = VisitStep> {
        let (kind, state) = (self.kind, self.state);
        VisitStep::ALL
            .into_iter()
            .filter(move |step| kind == AssessmentKind::OnSite && state.may_become(step.state()))
    }

    /// Whether the visit may be reported as missed by its assessor now.
    #[must_use]
    pub fn may_report_no_show(&self, now: Timestamp) -> bool {
        let mut tried = self.clone();
        self.state != AssessmentState::AssessorNoShow
            && tried
                .take_visit_step(VisitStep::AssessorNoShow, now)
                .is_ok()
    }
}
