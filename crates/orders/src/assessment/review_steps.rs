//! The decision of the pricing staff on a report: accepted, sent back, or set aside.

use super::{Assessment, AssessmentError, AssessmentState};
use kernel::{Applied, FieldErrors, Timestamp, UserId};

const NOTE_MAX: usize = 500;

impl Assessment {
    /// Records that the pricing staff accept the report. `Already` when the same person accepted it
    /// before.
    ///
    /// # Errors
    /// `OwnReport` when `by` assessed the job; `QuoteLapsed` when the provider is no longer bound by
    /// the quote; `Illegal`.
    pub fn accept(&mut self, by: UserId, now: Timestamp) -> Result<Applied<()>, AssessmentError> {
        if self.state == AssessmentState::Accepted && self.reviewed_by == Some(by) {
            return Ok(Applied::Already);
        }
        if self.state == AssessmentState::Reported
            && self.quote_ends().is_some_and(|end| now >= end)
        {
            return Err(AssessmentError::QuoteLapsed);
        }
        self.review(AssessmentState::Accepted, by, now)?;
        Ok(Applied::Now(()))
    }

    /// Sends the report back to be done again, with a note that says what is missing.
    ///
    /// # Errors
    /// `OwnReport` when `by` assessed the job; `Illegal`, and `Invalid` for the note.
    pub fn send_back(
        &mut self,
        note: &str,
        by: UserId,
        now: Timestamp,
    ) -> Result<Applied<()>, AssessmentError> {
        self.return_from(AssessmentState::Reported, note, (by, now))
    }

    /// Sets an accepted report aside, with a note that says why. The assessor may hand in another
    /// one, and another visit may be scheduled.
    ///
    /// # Errors
    /// `OwnReport` when `by` assessed the job; `Illegal`, and `Invalid` for the note.
    pub fn set_aside(
        &mut self,
        note: &str,
        by: UserId,
        now: Timestamp,
    ) -> Result<Applied<()>, AssessmentError> {
        self.return_from(AssessmentState::Accepted, note, (by, now))
    }

    fn return_from(
        &mut self,
        from: AssessmentState,
        note: &str,
        (by, now): (UserId, Timestamp),
    ) -> Result<Applied<()>, AssessmentError> {
        let note = note.trim();
        if self.state == AssessmentState::Rejected
            && self.reviewed_by == Some(by)
            && self.note.as_deref() == Some(note)
        {
            return Ok(Applied::Already);
        }
        if self.state != from {
            return Err(AssessmentError::Illegal {
                from: self.state,
                to: AssessmentState::Rejected,
            });
        }
        let length = note.chars().count();
        if length == 0 || length > NOTE_MAX {
            let code = if length == 0 { "required" } else { "too_long" };
            return Err(FieldErrors::one(
                "note",
                code,
                "Say in at most 500 characters what is missing.",
            )
            .into());
        }
        self.review(AssessmentState::Rejected, by, now)?;
        self.note = Some(note.to_owned());
        self.returns = self.returns.saturating_add(1);
        Ok(Applied::Now(()))
    }

    fn review(
        &mut self,
        to: AssessmentState,
        by: UserId,
        now: Timestamp,
    ) -> Result<(), AssessmentError> {
        let own = self.visit.is_some_and(|visit| visit.assessor == by);
        let has_report = matches!(
            self.state,
            AssessmentState::Reported | AssessmentState::Accepted
        );
        if own && has_report {
            return Err(AssessmentError::OwnReport);
        }
        self.step(to)?;
        self.reviewed_by = Some(by);
        self.reviewed_at = Some(now);
        self.restart_answer(now);
        Ok(())
    }
}
