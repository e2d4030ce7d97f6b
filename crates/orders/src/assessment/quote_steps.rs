//! What becomes of a quote that was handed in, other than by a review.

use super::{Assessment, AssessmentError, AssessmentState};
use kernel::{Applied, Timestamp, UserId};

impl Assessment {
    /// Records that the price was made from the quote by the system. `Already` unless a quote waits
    /// for its review and its provider is still bound by it.
    pub fn accept_by_system(&mut self, now: Timestamp) -> Applied<()> {
        let waits = self.state == AssessmentState::Reported;
        if waits && self.quote_ends().is_some_and(|end| now < end) {
            self.decide(AssessmentState::Accepted, None, now)
        } else {
            Applied::Already
        }
    }

    /// The provider withdraws the quote, also an accepted one. They may hand in another one.
    /// `Already` when they withdrew it before.
    ///
    /// # Errors
    /// `Illegal` without a quote that waits or was accepted.
    pub fn withdraw_quote(
        &mut self,
        reason: &str,
        by: UserId,
        now: Timestamp,
    ) -> Result<Applied<()>, AssessmentError> {
        if self.is_withdrawn() && self.reviewed_by == Some(by) {
            return Ok(Applied::Already);
        }
        if !self.has_open_quote() {
            return Err(AssessmentError::Illegal {
                from: self.state,
                to: AssessmentState::Rejected,
            });
        }
        let ended = self.decide(AssessmentState::Rejected, Some(by), now);
        self.note = Some(format!(
            "The provider withdrew the quote: {}",
            reason.trim()
        ));
        Ok(ended)
    }

    /// Ends a quote whose validity is over, also an accepted one. The provider may hand in another
    /// one. `Already` when there is no such quote.
    pub fn end_quote(&mut self, now: Timestamp) -> Applied<()> {
        let over = self.quote_ends().is_some_and(|end| now >= end);
        if !self.has_open_quote() || !over {
            return Applied::Already;
        }
        self.note = Some("The provider is no longer bound by the quote.".to_owned());
        self.decide(AssessmentState::Rejected, None, now)
    }

    /// Whether a quote waits for its review or was accepted.
    #[must_use]
    pub fn has_open_quote(&self) -> bool {
        matches!(
            self.state,
            AssessmentState::Reported | AssessmentState::Accepted
        ) && self.quote_ends().is_some()
    }

    /// Whether the provider withdrew the quote and handed in no other one.
    #[must_use]
    pub fn is_withdrawn(&self) -> bool {
        let assessor = self.visit.map(|visit| visit.assessor);
        self.lost_quote() && self.reviewed_by.is_some() && self.reviewed_by == assessor
    }

    /// Whether the validity of the quote ended, and the provider handed in no other one.
    #[must_use]
    pub fn is_lapsed(&self) -> bool {
        self.lost_quote() && self.reviewed_by.is_none()
    }

    fn lost_quote(&self) -> bool {
        self.state == AssessmentState::Rejected && self.quote_ends().is_some()
    }

    fn decide(&mut self, to: AssessmentState, by: Option<UserId>, now: Timestamp) -> Applied<()> {
        if self.step(to).is_err() {
            return Applied::Already;
        }
        self.reviewed_by = by;
        self.reviewed_at = Some(now);
        self.restart_answer(now);
        Applied::Now(())
    }
}
