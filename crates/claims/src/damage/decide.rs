//! The provider's answer to a damage claim and the decision of staff: an amount from the guarantee
//! fund, or a refusal with an explanation.

use super::{DAMAGE_MOST, DamageClaim, DamageError, DamageState, claim::granted_of};
use crate::evidence::required_text;
use kernel::{Applied, FieldErrors, Money, Timestamp, UserId};

/// The maximum that one member of support may grant alone, ₦100,000; a member of finance must
/// approve more (product rules 7.3).
pub const DAMAGE_ALONE_MOST: Money = Money::from_kobo(10_000_000);

/// An amount that a member of staff wants to grant for damage.
#[derive(Debug, Clone, Copy)]
pub struct DamageGrant<'s> {
    pub amount: Money,
    /// The reason for the amount, for both sides.
    pub explanation: &'s str,
    pub staff: UserId,
    pub now: Timestamp,
}

impl DamageClaim {
    fn expect(&self, state: DamageState) -> Result<(), DamageError> {
        match (self.is_open(), self.state == state) {
            (_, true) => Ok(()),
            (true, false) => Err(DamageError::OutOfStep),
            (false, false) => Err(DamageError::Settled),
        }
    }

    /// Records the provider's answer, which may be given once. `Already` for the same text.
    ///
    /// # Errors
    /// `OutOfStep` when another answer was given before; `Settled` once the claim is closed;
    /// `Invalid`.
    pub fn answer(&mut self, text: &str, now: Timestamp) -> Result<Applied<()>, DamageError> {
        let text = required_text(text, "answer", "Describe what happened.")?;
        if let Some(earlier) = &self.answer {
            return if *earlier == text {
                Ok(Applied::Already)
            } else {
                Err(DamageError::OutOfStep)
            };
        }
        if !self.is_open() {
            return Err(DamageError::Settled);
        }
        (self.0.answer, self.0.answered_at) = (Some(text), Some(now));
        Ok(Applied::Now(()))
    }

    /// Grants an amount: it is paid at once up to what one person may grant, and proposed to
    /// finance above that. `others` are the other damage claims of the order.
    ///
    /// # Errors
    /// `OutOfStep` while an amount is proposed; `Settled`; `NoEvidence`; `Invalid` without an
    /// explanation or an amount, and for more than is asked for or than the guarantee fund has left
    /// for this order.
    pub fn grant(&mut self, grant: DamageGrant<'_>, others: &[Self]) -> Result<(), DamageError> {
        self.expect(DamageState::Open)?;
        self.check(grant.amount, others)?;
        self.0.explanation = Some(required_text(
            grant.explanation,
            "words",
            "Explain the amount for both sides.",
        )?);
        (self.0.granted, self.0.decided_by) = (grant.amount, Some(grant.staff));
        if grant.amount > DAMAGE_ALONE_MOST {
            self.change(DamageState::Proposed)
        } else {
            self.close(DamageState::Granted, grant.now)
        }
    }

    /// Checks that this amount may be paid for the claim.
    fn check(&self, amount: Money, others: &[Self]) -> Result<(), DamageError> {
        if !self.has_evidence() {
            return Err(DamageError::NoEvidence);
        }
        let refused =
            |code: &str, text: String| Err(FieldErrors::one("amountKobo", code, text).into());
        if !amount.is_positive() {
            return refused("required", "Say how much is paid.".to_owned());
        }
        let left = DAMAGE_MOST.minus(granted_of(others)?)?;
        if amount > left {
            return refused(
                "too_much",
                format!("At most {left}, which is what the fund has left for this job."),
            );
        }
        if self.asked.is_positive() && amount > self.asked {
            return refused(
                "too_much",
                format!("At most {}, which is what they ask for.", self.asked),
            );
        }
        Ok(())
    }

    /// Approves the proposed amount as a second person, a member of finance.
    ///
    /// # Errors
    /// `OutOfStep` when nothing is proposed; `Settled`; `SamePerson`; the errors of [`Self::grant`]
    /// when the claims of the order have changed.
    pub fn agree(
        &mut self,
        staff: UserId,
        others: &[Self],
        now: Timestamp,
    ) -> Result<(), DamageError> {
        self.expect(DamageState::Proposed)?;
        if self.decided_by == Some(staff) {
            return Err(DamageError::SamePerson);
        }
        self.check(self.granted, others)?;
        self.0.seconded_by = Some(staff);
        self.close(DamageState::Granted, now)
    }

    /// Rejects the proposed amount: the claim waits for a decision of staff again.
    ///
    /// # Errors
    /// `OutOfStep` when nothing is proposed; `Settled`.
    pub fn drop_proposal(&mut self) -> Result<(), DamageError> {
        self.expect(DamageState::Proposed)?;
        self.change(DamageState::Open)?;
        self.clear_proposal();
        Ok(())
    }

    /// Refuses the claim. A claim is not refused for lack of evidence while evidence may still
    /// follow.
    ///
    /// # Errors
    /// `OutOfStep` while an amount is proposed; `Settled`; `Waits`; `Invalid` without an
    /// explanation.
    pub fn refuse(&mut self, text: &str, staff: UserId, now: Timestamp) -> Result<(), DamageError> {
        self.expect(DamageState::Open)?;
        if !self.has_evidence() && now <= self.evidence_until() {
            return Err(DamageError::Waits(self.evidence_until()));
        }
        self.0.explanation = Some(required_text(
            text,
            "words",
            "Explain the decision for both sides.",
        )?);
        self.0.decided_by = Some(staff);
        self.close(DamageState::Refused, now)
    }

    /// The amount that the guarantee fund paid for the claim; zero before it is granted.
    #[must_use]
    pub fn paid(&self) -> Money {
        if self.state == DamageState::Granted {
            self.granted
        } else {
            Money::ZERO
        }
    }
}
