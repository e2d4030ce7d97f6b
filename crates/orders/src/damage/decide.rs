//! What the provider says of damage, and what staff decide: an amount out of the guarantee fund, or words why there is none.

use super::claim::{DAMAGE_MOST, DamageClaim, DamageError, DamageState, granted_of};
use crate::evidence::required_text;
use kernel::{Applied, FieldErrors, Money, Timestamp, UserId};

/// What one officer of support grants alone; somebody of finance agrees to more (product rules 7.3).
pub const DAMAGE_ALONE_MOST: Money = Money::from_kobo(10_000_000);

/// What an officer wants to be paid for damage.
#[derive(Debug, Clone, Copy)]
pub struct DamageGrant<'s> {
    pub amount: Money,
    /// Why so much, for both sides.
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

    /// The provider says their side, once. `Already` for the same words.
    ///
    /// # Errors
    /// `OutOfStep` for other words than they have said; `Settled` once it is closed; `Invalid`.
    pub fn answer(&mut self, text: &str, now: Timestamp) -> Result<Applied<()>, DamageError> {
        let text = required_text(text, "answer", "Say what happened.")?;
        if let Some(said) = &self.answer {
            return if *said == text {
                Ok(Applied::Already)
            } else {
                Err(DamageError::OutOfStep)
            };
        }
        if !self.is_open() {
            return Err(DamageError::Settled);
        }
        (self.answer, self.answered_at) = (Some(text), Some(now));
        Ok(Applied::Now(()))
    }

    /// Support grants an amount: it is paid at once up to what one person may grant, and above that proposed to finance.
    /// `others` are the other claims of the order.
    ///
    /// # Errors
    /// `OutOfStep` while something is proposed; `Settled`; `NoEvidence`; `Invalid` for no words, for no amount and for more than
    /// is asked for or than the fund has left for this order.
    pub fn grant(&mut self, grant: DamageGrant<'_>, others: &[Self]) -> Result<(), DamageError> {
        self.expect(DamageState::Open)?;
        self.check(grant.amount, others)?;
        self.explanation = Some(required_text(
            grant.explanation,
            "words",
            "Say why so much, in words for both sides.",
        )?);
        (self.granted, self.decided_by) = (grant.amount, Some(grant.staff));
        if grant.amount > DAMAGE_ALONE_MOST {
            self.state = DamageState::Proposed;
        } else {
            self.close(DamageState::Granted, grant.now);
        }
        Ok(())
    }

    /// Whether so much may be paid for it.
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

    /// Somebody else, of finance, agrees to what support proposes.
    ///
    /// # Errors
    /// `OutOfStep` where nothing is proposed; `Settled`; `SamePerson`; as [`Self::grant`] where what it stands on has changed.
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
        self.seconded_by = Some(staff);
        self.close(DamageState::Granted, now);
        Ok(())
    }

    /// What support proposes is not paid: the claim is with the desk again.
    ///
    /// # Errors
    /// `OutOfStep` where nothing is proposed; `Settled`.
    pub fn drop_proposal(&mut self) -> Result<(), DamageError> {
        self.expect(DamageState::Proposed)?;
        self.leave_proposal();
        Ok(())
    }

    /// The fund does not pay for it. For want of evidence nothing is refused as long as it may follow.
    ///
    /// # Errors
    /// `OutOfStep` while an amount is proposed; `Settled`; `Waits`; `Invalid` without words.
    pub fn refuse(&mut self, text: &str, staff: UserId, now: Timestamp) -> Result<(), DamageError> {
        self.expect(DamageState::Open)?;
        if !self.has_evidence() && now <= self.evidence_until() {
            return Err(DamageError::Waits(self.evidence_until()));
        }
        self.explanation = Some(required_text(
            text,
            "words",
            "Say why, in words for both sides.",
        )?);
        self.decided_by = Some(staff);
        self.close(DamageState::Refused, now);
        Ok(())
    }

    /// What the fund paid for it: nothing before it is granted.
    #[must_use]
    pub fn paid(&self) -> Money {
        if self.state == DamageState::Granted {
            self.granted
        } else {
            Money::ZERO
        }
    }
}
