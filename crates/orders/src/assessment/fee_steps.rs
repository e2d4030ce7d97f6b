//! What becomes of the fee of a visit. It is paid before the visit is confirmed, and the rest follows
//! from the state of its assessment.

use super::{
    Assessment, AssessmentError, AssessmentFee, AssessmentFeeState, AssessmentKind,
    AssessmentState, FEE_CREDIT_DAYS, Visit,
};
use kernel::{Bps, FieldErrors, Money, MoneyError, Timestamp, UserId};

/// How many hours a customer has for paying the fee, at most.
const PAY_HOURS: i64 = 24;
/// How long before the visit the fee must be paid, at the latest.
const PAID_BEFORE_MINUTES: i64 = 60;
/// How long before its time a visit with a fee is planned, at the latest: the customer has an hour.
const PLANNED_BEFORE_HOURS: i64 = 2;
/// The share of the full fee that the next visit costs after the customer missed one.
const HALF: Bps = Bps::new(5_000);

impl Assessment {
    /// The fee of a visit that is planned now, and whether it is half of the full one; `None` for a
    /// free visit. A visit that takes the place of a planned one has no fee of its own, and neither
    /// has one after a visit that counts towards the price.
    ///
    /// # Errors
    /// `MoneyError` when the amount is out of range.
    pub fn fee_of_visit(&self, full: Money) -> Result<Option<(Money, bool)>, MoneyError> {
        let planned = matches!(
            self.state,
            AssessmentState::Scheduled | AssessmentState::EnRoute | AssessmentState::OnSite
        );
        if planned && self.kind == AssessmentKind::OnSite {
            return Ok(None);
        }
        if let Some(fee) = self.fee {
            if fee.state == AssessmentFeeState::Due {
                return Ok(Some((fee.amount, fee.half)));
            }
            if fee.credit_until.is_some() {
                return Ok(None);
            }
        }
        let half = self.fee.is_some_and(|fee| match fee.state {
            AssessmentFeeState::Earned => !fee.half,
            // The customer did not use up the lower fee.
            AssessmentFeeState::Returned | AssessmentFeeState::Lapsed => fee.half,
            AssessmentFeeState::Due | AssessmentFeeState::Paid => false,
        });
        let amount = if half { full.share(HALF)? } else { full };
        Ok(amount.is_positive().then_some((amount, half)))
    }

    /// Plans a visit that waits for its fee. Planning it anew moves the deadline of the same fee.
    ///
    /// # Errors
    /// `Illegal`; `Invalid` for a time that is too soon for the payment or too far ahead, and when the
    /// customer is named as assessor.
    pub fn schedule_for_fee(
        &mut self,
        visit: Visit,
        (amount, half): (Money, bool),
        by: UserId,
        now: Timestamp,
    ) -> Result<(), AssessmentError> {
        self.check_visit(visit, now)?;
        if visit.at < now.plus_hours(PLANNED_BEFORE_HOURS) {
            return Err(FieldErrors::one(
                "at",
                "too_soon",
                "Choose a time at least two hours from now: the customer pays the fee first.",
            )
            .into());
        }
        let number = match self.fee {
            Some(fee) if fee.state == AssessmentFeeState::Due => fee.number,
            Some(fee) => fee.number.saturating_add(1),
            None => 1,
        };
        self.step(AssessmentState::FeeDue)?;
        let latest = visit.at.plus_mins(-PAID_BEFORE_MINUTES);
        self.fee = Some(AssessmentFee {
            number,
            amount,
            half,
            state: AssessmentFeeState::Due,
            due_at: now.plus_hours(PAY_HOURS).min(latest),
            credit_until: None,
        });
        self.plan((AssessmentKind::OnSite, visit), by, now);
        Ok(())
    }

    /// The fee with this number, if it can be paid now.
    #[must_use]
    pub fn payable_fee(&self, number: u32) -> Option<AssessmentFee> {
        self.fee.filter(|fee| {
            fee.number == number
                && fee.state == AssessmentFeeState::Due
                && self.state == AssessmentState::FeeDue
        })
    }

    /// Whether the fee is paid for a visit whose time has not come and that has not begun.
    pub(super) fn has_paid_visit_ahead(&self, now: Timestamp) -> bool {
        let is_paid = self
            .fee
            .is_some_and(|fee| fee.state == AssessmentFeeState::Paid);
        is_paid
            && self.state == AssessmentState::Scheduled
            && self.visit.is_some_and(|visit| now < visit.at)
    }

    /// Records that the fee was paid, which confirms the visit.
    ///
    /// # Errors
    /// `Illegal` when no fee is due.
    pub fn pay_fee(&mut self) -> Result<(), AssessmentError> {
        if self.state != AssessmentState::FeeDue {
            return Err(AssessmentError::Illegal {
                from: self.state,
                to: AssessmentState::Scheduled,
            });
        }
        self.step(AssessmentState::Scheduled)?;
        self.set_fee(AssessmentFeeState::Paid);
        Ok(())
    }

    /// The assessor, unless they are a member of staff: these plan their own visits.
    #[must_use]
    pub fn hired_assessor(&self) -> Option<UserId> {
        let visit = self.visit?;
        (self.scheduled_by != Some(visit.assessor)).then_some(visit.assessor)
    }

    /// A fee that the customer paid, as a cancellation now would leave it: earned or returned.
    #[must_use]
    pub fn fee_if_cancelled(&self) -> Option<AssessmentFee> {
        let mut after = self.clone();
        // An assessment that is over keeps its fee as it is.
        let _applied = after.cancel();
        after.fee.filter(|fee| {
            matches!(
                fee.state,
                AssessmentFeeState::Earned | AssessmentFeeState::Returned
            )
        })
    }

    /// What a change of state makes of the fee: it is earned when the visit took place, when the
    /// customer missed it, and when it is cancelled once the assessor is on the way. Otherwise it goes
    /// back. The customer who missed the visit gets no credit for it.
    pub(super) fn settle_fee(&mut self, from: AssessmentState, to: AssessmentState) {
        let set_out = matches!(from, AssessmentState::EnRoute | AssessmentState::OnSite);
        let state = self.fee.map(|fee| fee.state);
        match (state, to) {
            (Some(AssessmentFeeState::Paid), AssessmentState::Reported) => self.earn_fee(true),
            (Some(AssessmentFeeState::Paid), AssessmentState::CustomerNoShow) => {
                self.earn_fee(false);
            }
            (Some(AssessmentFeeState::Paid), AssessmentState::Cancelled) if set_out => {
                self.earn_fee(true);
            }
            (
                Some(AssessmentFeeState::Paid),
                AssessmentState::AssessorNoShow
                | AssessmentState::Cancelled
                | AssessmentState::Expired,
            ) => self.set_fee(AssessmentFeeState::Returned),
            (
                Some(AssessmentFeeState::Due),
                AssessmentState::Cancelled | AssessmentState::Expired,
            ) => self.set_fee(AssessmentFeeState::Lapsed),
            _ => {}
        }
    }

    /// The assessment goes on remotely, so no visit takes place.
    pub(super) fn drop_visit_fee(&mut self) {
        match self.fee.map(|fee| fee.state) {
            Some(AssessmentFeeState::Due) => self.set_fee(AssessmentFeeState::Lapsed),
            Some(AssessmentFeeState::Paid) => self.set_fee(AssessmentFeeState::Returned),
            Some(
                AssessmentFeeState::Earned
                | AssessmentFeeState::Returned
                | AssessmentFeeState::Lapsed,
            )
            | None => {}
        }
    }

    fn earn_fee(&mut self, counts: bool) {
        let until = self
            .visit
            .filter(|_| counts)
            .map(|visit| visit.at.plus_days(FEE_CREDIT_DAYS));
        self.set_fee(AssessmentFeeState::Earned);
        if let Some(fee) = self.fee.as_mut() {
            fee.credit_until = until;
        }
    }

    fn set_fee(&mut self, state: AssessmentFeeState) {
        if let Some(fee) = self.fee.as_mut() {
            fee.state = state;
        }
    }
}
