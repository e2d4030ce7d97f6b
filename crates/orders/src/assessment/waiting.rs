//! How long the order and the customer wait for an assessment, its report and its quote.

use super::{Assessment, AssessmentState, answer_time::answer_due};
use kernel::Timestamp;

/// The number of hours after which the request is closed when no report came after a scheduled
/// visit, a report was not reviewed, or a returned report was not handed in again.
const PATIENCE_HOURS: i64 = 72;
/// The number of hours in which the customer may accept an assessment that is offered.
pub const OFFER_HOURS: i64 = 24;

impl Assessment {
    /// The time until which the order waits for the assessment; `None` in a state without a time
    /// limit.
    #[must_use]
    pub fn patience(&self) -> Option<Timestamp> {
        if self.state == AssessmentState::Offered {
            return Some(self.created_at.plus_hours(OFFER_HOURS));
        }
        if self.state == AssessmentState::FeeDue {
            return self.fee.map(|fee| fee.due_at);
        }
        let since = match self.state {
            AssessmentState::Scheduled
            | AssessmentState::EnRoute
            | AssessmentState::OnSite
            | AssessmentState::CustomerNoShow
            | AssessmentState::AssessorNoShow => self.visit.map(|visit| visit.at),
            AssessmentState::Reported => self.reported_at,
            AssessmentState::Rejected => self.reviewed_at,
            AssessmentState::Offered
            | AssessmentState::FeeDue
            | AssessmentState::Needed
            | AssessmentState::Accepted
            | AssessmentState::Cancelled
            | AssessmentState::Expired => None,
        };
        since.map(|since| since.plus_hours(PATIENCE_HOURS))
    }

    /// Whether the report is due and has not come.
    #[must_use]
    pub fn is_late(&self, now: Timestamp) -> bool {
        self.state.waits_for_report() && now >= self.answer_by
    }

    /// The time at which the report will be late; `None` when none is due.
    #[must_use]
    pub fn report_due(&self) -> Option<Timestamp> {
        self.state.waits_for_report().then_some(self.answer_by)
    }

    /// The time until which the provider is bound by the quote, when the report is one.
    #[must_use]
    pub fn quote_ends(&self) -> Option<Timestamp> {
        let quote = self.report.as_ref()?.quote.as_ref()?;
        self.reported_at.map(|at| quote.valid_until(at))
    }

    /// Restarts the time limit of the report, when one is due again.
    pub(super) fn restart_answer(&mut self, now: Timestamp) {
        if self.state.waits_for_report() {
            self.answer_by = answer_due(now);
        }
    }
}
