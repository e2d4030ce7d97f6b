use super::{Dispute, DisputeError, DisputeSide, DisputeState, Ruling, RulingReason, Verdict};
use kernel::{Money, Timestamp, UserId};

/// The state of the order's money that limits the possible decisions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Standing {
    /// Whether parts of the price were refunded. Then the rest cannot be given to another provider.
    pub parts_given: bool,
    /// Whether stages of the price are still to be paid. Then the money held is not the whole price
    /// and cannot be divided.
    pub rest_to_come: bool,
}

impl Dispute {
    /// The possible decisions, in the order in which staff see them.
    #[must_use]
    pub fn verdicts(&self, standing: Standing) -> Vec<Verdict> {
        use Verdict::{
            FullRefund, Goodwill, Partial, Release, Relieve, ReworkOther, ReworkSame, Uphold,
        };
        match (self.is_appeal(), self.side) {
            (true, DisputeSide::Provider) => vec![Uphold, Relieve],
            (true, DisputeSide::Customer | DisputeSide::Support) => {
                vec![Uphold, Partial, FullRefund]
            }
            // The provider already has the share, so another visit could not be paid for.
            (false, _) if self.after_release() => vec![Release, Goodwill, Partial, FullRefund],
            (false, _) if standing.rest_to_come => vec![ReworkSame, FullRefund],
            (false, _) if standing.parts_given => {
                vec![Release, Goodwill, Partial, ReworkSame, FullRefund]
            }
            (false, _) => vec![
                Release,
                Goodwill,
                Partial,
                ReworkSame,
                ReworkOther,
                FullRefund,
            ],
        }
    }

    /// Decides the dispute. A refund of the whole price waits for a second person; any other
    /// decision replaces such a proposal. Returns whether the dispute is decided now.
    ///
    /// # Errors
    /// `Closed`, `NotPossible`, `NotHeard`, `Invalid`.
    pub fn decide(
        &mut self,
        ruling: Ruling,
        staff: UserId,
        standing: Standing,
        now: Timestamp,
    ) -> Result<bool, DisputeError> {
        let ruling = ruling.checked()?;
        if !self.is_open() {
            return Err(DisputeError::Closed);
        }
        if !self.verdicts(standing).contains(&ruling.verdict) {
            return Err(DisputeError::NotPossible);
        }
        if !self.is_heard(now) {
            return Err(DisputeError::NotHeard(self.answer_due_at));
        }
        let decided = ruling.verdict != Verdict::FullRefund;
        self.ruling = Some(ruling);
        self.decided_by = Some(staff);
        if decided {
            self.close(now);
        }
        Ok(decided)
    }

    /// Approves the refund of the whole price as a second person.
    ///
    /// # Errors
    /// `Closed`, `NotProposed`, `SamePerson`.
    pub fn second(&mut self, staff: UserId, now: Timestamp) -> Result<(), DisputeError> {
        if !self.is_open() {
            return Err(DisputeError::Closed);
        }
        if self.ruling.is_none() {
            return Err(DisputeError::NotProposed);
        }
        if self.decided_by == Some(staff) {
            return Err(DisputeError::SamePerson);
        }
        self.seconded_by = Some(staff);
        self.close(now);
        Ok(())
    }

    /// Decides automatically that the customer gets the money back, because staff did not decide in
    /// time.
    ///
    /// # Errors
    /// `Closed`.
    pub fn decide_by_default(&mut self, amount: Money, now: Timestamp) -> Result<(), DisputeError> {
        if !self.is_open() {
            return Err(DisputeError::Closed);
        }
        let explanation = "We did not decide in time, so the whole price is refunded.".to_owned();
        self.ruling = Some(Ruling {
            verdict: Verdict::FullRefund,
            line: None,
            amount,
            reason: RulingReason::Overdue,
            explanation,
        });
        self.decided_by = None;
        self.close(now);
        Ok(())
    }

    fn close(&mut self, now: Timestamp) {
        self.state = DisputeState::Decided;
        self.decided_at = Some(now);
    }
}
