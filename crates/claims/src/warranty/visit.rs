//! The steps after a warranty claim: a visit, the customer's answer, and the decision of staff when
//! the visit did not help.

use super::{ANSWER_HOURS, ClaimError, ClaimState, VISIT_HOURS, WarrantyClaim};
use crate::evidence::required_text;
use kernel::{FieldErrors, Money, ProviderId, Timestamp, UserId};

/// The number of working days in which staff decide; the decision is due in the evening of the last
/// one.
const DECISION_DAYS: u32 = 1;
const DECISION_CLOSES: u32 = 18;

impl WarrantyClaim {
    fn expect(&self, state: ClaimState) -> Result<(), ClaimError> {
        if self.state == state {
            Ok(())
        } else {
            Err(ClaimError::OutOfStep)
        }
    }

    fn expect_open(&self) -> Result<(), ClaimError> {
        if self.is_open() {
            Ok(())
        } else {
            Err(ClaimError::Settled)
        }
    }

    fn pass_to_staff(&mut self, now: Timestamp) -> Result<(), ClaimError> {
        self.change(ClaimState::Staff)?;
        self.0.due_at = now
            .abuja_date()
            .plus_working_days(DECISION_DAYS)
            .at_hour(DECISION_CLOSES);
        Ok(())
    }

    /// Records when the provider plans to come, within the promised time. The time may be changed
    /// until the visit.
    ///
    /// # Errors
    /// `OutOfStep`; `Invalid` for a time that has passed, or is after the promised time.
    pub fn plan(&mut self, at: Timestamp, now: Timestamp) -> Result<(), ClaimError> {
        self.expect(ClaimState::Visit)?;
        if at <= now {
            return Err(FieldErrors::one(
                "at",
                "in_the_past",
                "Choose an hour that is still to come.",
            )
            .into());
        }
        if at > self.due_at {
            let until = self.due_at.abuja_moment();
            return Err(FieldErrors::one(
                "at",
                "too_late",
                format!("We promised a visit by {until}."),
            )
            .into());
        }
        self.0.visit_at = Some(at);
        Ok(())
    }

    /// Records the provider's visit with a report; the customer has to answer.
    ///
    /// # Errors
    /// `OutOfStep`, `Invalid`.
    pub fn visited(&mut self, report: &str, now: Timestamp) -> Result<(), ClaimError> {
        self.expect(ClaimState::Visit)?;
        self.0.report = Some(required_text(report, "report", "Describe what you did.")?);
        self.change(ClaimState::Visited)?;
        self.0.due_at = now.plus_hours(ANSWER_HOURS);
        Ok(())
    }

    /// Records that the provider cannot come; staff find another one.
    ///
    /// # Errors
    /// `OutOfStep`, `Invalid`.
    pub fn decline(&mut self, reason: &str, now: Timestamp) -> Result<(), ClaimError> {
        self.expect(ClaimState::Visit)?;
        self.0.report = Some(required_text(
            reason,
            "reason",
            "Explain why you cannot come.",
        )?);
        self.0.visit_at = None;
        self.pass_to_staff(now)
    }

    /// Records that the customer confirms the fix.
    ///
    /// # Errors
    /// `OutOfStep`.
    pub fn confirm(&mut self, now: Timestamp) -> Result<(), ClaimError> {
        self.expect(ClaimState::Visited)?;
        self.close(ClaimState::Fixed, now)
    }

    /// Records that the customer denies the fix; staff decide what follows.
    ///
    /// # Errors
    /// `OutOfStep`; `Invalid` without text.
    pub fn deny(&mut self, text: &str, now: Timestamp) -> Result<(), ClaimError> {
        self.expect(ClaimState::Visited)?;
        let text = required_text(text, "statement", "Describe what is still wrong.")?;
        self.0.statement = format!("{}\n\n{text}", self.statement).trim().to_owned();
        self.pass_to_staff(now)
    }

    /// Records that the customer withdraws the claim.
    ///
    /// # Errors
    /// `Settled` once the claim is closed.
    pub fn withdraw(&mut self, now: Timestamp) -> Result<(), ClaimError> {
        self.expect_open()?;
        self.close(ClaimState::Withdrawn, now)
    }

    /// Whether the deadline has passed: no provider came in time, or the customer did not answer
    /// after the visit.
    #[must_use]
    pub fn is_overdue(&self, now: Timestamp) -> bool {
        matches!(self.state, ClaimState::Visit | ClaimState::Visited) && now >= self.due_at
    }

    /// Moves an overdue claim on: it goes to staff when no provider came, and counts as fixed when
    /// the customer did not answer after the visit.
    ///
    /// # Errors
    /// `OutOfStep` before the deadline.
    pub fn lapse(&mut self, now: Timestamp) -> Result<(), ClaimError> {
        if !self.is_overdue(now) {
            return Err(ClaimError::OutOfStep);
        }
        if self.state == ClaimState::Visited {
            return self.close(ClaimState::Fixed, now);
        }
        self.0.visit_at = None;
        self.pass_to_staff(now)
    }

    /// Sends another provider, again within the promised time, for a fee that is earned when the
    /// visit fixes the problem.
    ///
    /// # Errors
    /// `Settled`; `OutOfStep` while the customer has to answer; `Invalid` for a provider who was
    /// sent before or who did the job, for the customer, and for a fee above `fee_most`.
    pub fn send(
        &mut self,
        other: ProviderId,
        (fee, fee_most): (Money, Money),
        (tried, staff): (&[ProviderId], UserId),
        now: Timestamp,
    ) -> Result<(), ClaimError> {
        self.expect_open()?;
        if self.state == ClaimState::Visited {
            return Err(ClaimError::OutOfStep);
        }
        if tried.contains(&other) || other == self.provider || UserId::from(other) == self.customer
        {
            return Err(FieldErrors::one(
                "providerId",
                "same_provider",
                "Choose a provider who has not been there.",
            )
            .into());
        }
        if fee.is_negative() || fee > fee_most {
            return Err(FieldErrors::one(
                "feeKobo",
                "too_much",
                format!("At most {fee_most}, which is what the job cost."),
            )
            .into());
        }
        (self.0.provider, self.0.fee, self.0.decided_by) = (other, fee, Some(staff));
        (self.0.visit_at, self.0.report) = (None, None);
        self.change(ClaimState::Visit)?;
        self.0.due_at = now.plus_hours(VISIT_HOURS);
        Ok(())
    }

    /// Refunds money for the claim. The payment code checks that no more is refunded than is left.
    ///
    /// # Errors
    /// `Settled`, `Invalid`.
    pub fn pay_back(
        &mut self,
        back: Money,
        text: &str,
        staff: UserId,
        now: Timestamp,
    ) -> Result<(), ClaimError> {
        self.expect_open()?;
        if !back.is_positive() {
            return Err(FieldErrors::one(
                "amountKobo",
                "required",
                "Enter the amount of the refund.",
            )
            .into());
        }
        self.0.explanation = Some(required_text(
            text,
            "words",
            "Explain the decision for both sides.",
        )?);
        (self.0.back, self.0.decided_by) = (back, Some(staff));
        self.close(ClaimState::PaidBack, now)
    }

    /// Refuses the claim, because the Fix-it promise does not cover it.
    ///
    /// # Errors
    /// `Settled`, `Invalid`.
    pub fn refuse(&mut self, text: &str, staff: UserId, now: Timestamp) -> Result<(), ClaimError> {
        self.expect_open()?;
        self.0.explanation = Some(required_text(
            text,
            "words",
            "Explain the decision for both sides.",
        )?);
        self.0.decided_by = Some(staff);
        self.close(ClaimState::Refused, now)
    }

    /// The provider who fixed the problem and the fee that they earned.
    #[must_use]
    pub fn earned(&self) -> Option<(ProviderId, Money)> {
        (self.state == ClaimState::Fixed && self.fee.is_positive())
            .then_some((self.provider, self.fee))
    }
}
