use crate::Doubt;
use kernel::{Applied, Money, OrderId, Timestamp, UserId};

/// The reward for a referral: ₦5,000 (REF-01).
pub const REWARD: Money = Money::from_kobo(500_000);
/// The length of the chain of referrers in which a circle is searched.
pub const CHAIN_MAX: usize = 10;

kernel::coded!(
    /// The state of a referral.
    ReferralState {
        /// The referred customer has not completed a paid order yet.
        Pending => "PENDING",
        /// Earned, but staff must review it first.
        Review => "REVIEW",
        Earned => "EARNED",
        /// Staff reviewed the reward and refused it, or the account of the referred person was
        /// closed before.
        Denied => "DENIED",
        /// The order that earned it was fully refunded.
        Reversed => "REVERSED",
    }
);

/// A referral of one customer by another. Each referred person has at most one, and its id is that
/// person's id.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Referral {
    pub referee: UserId,
    pub referrer: UserId,
    pub reward: Money,
    pub state: ReferralState,
    /// The doubt that was found when the code was entered or when the order was completed.
    pub doubt: Option<Doubt>,
    /// The completed order that counts for the reward.
    pub order: Option<OrderId>,
    pub applied_at: Timestamp,
    /// The time at which the reward was paid, if it was paid.
    pub earned_at: Option<Timestamp>,
    /// The time at which the referral was denied or reversed.
    pub closed_at: Option<Timestamp>,
    pub version: i64,
}

/// The facts that decide whether a person may use a code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Application<'a> {
    pub referee: UserId,
    /// The owner of the code, if they may refer others: an active account, and not staff.
    pub referrer: Option<UserId>,
    /// The chain of referrers, beginning with the referrer of the code's owner: at most
    /// [`CHAIN_MAX`] people.
    pub chain: &'a [UserId],
    /// The owner of the code that the person has already used, if any.
    pub used_before: Option<UserId>,
    pub has_completed_orders: bool,
    pub doubt: Option<Doubt>,
    pub now: Timestamp,
}

/// The reason why a code was refused, with a message to the person who entered it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ReferralError {
    /// One message for every kind of invalid code, so that no one can find valid codes by trial
    /// (T55).
    #[error("Invalid referral code")]
    Invalid,
    #[error("This is your own referral code. Share it with a friend instead.")]
    Own,
    #[error("You have already used a referral code.")]
    UsedBefore,
    #[error("A referral code can only be used before your first completed service.")]
    TooLate,
    #[error("This code belongs to a person who joined with your code, so you cannot use it.")]
    Circle,
}

/// The consequence of the referred customer's completed order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    Earned,
    Review,
}

impl Referral {
    /// Uses a code. `Already` when the person used the same code before.
    ///
    /// # Errors
    /// [`ReferralError`].
    pub fn apply(facts: &Application<'_>) -> Result<Applied<Self>, ReferralError> {
        if facts.referrer == Some(facts.referee) {
            return Err(ReferralError::Own);
        }
        let referrer = facts.referrer.ok_or(ReferralError::Invalid)?;
        match facts.used_before {
            Some(same) if same == referrer => return Ok(Applied::Already),
            Some(_) => return Err(ReferralError::UsedBefore),
            None => {}
        }
        if facts.has_completed_orders {
            return Err(ReferralError::TooLate);
        }
        if facts.chain.contains(&facts.referee) {
            return Err(ReferralError::Circle);
        }
        Ok(Applied::Now(Self {
            referee: facts.referee,
            referrer,
            reward: REWARD,
            state: ReferralState::Pending,
            doubt: facts.doubt,
            order: None,
            applied_at: facts.now,
            earned_at: None,
            closed_at: None,
            version: 0,
        }))
    }

    /// Whether a completed order counts: the first one that was paid at least partly in cash,
    /// unless it was completed before the code was used.
    #[must_use]
    pub fn awaits(&self, cash: Money, at: Timestamp) -> bool {
        self.state == ReferralState::Pending && cash.is_positive() && at >= self.applied_at
    }

    /// Records that the referred customer completed an order. `Already` when the order does not
    /// count.
    pub fn order_completed(
        &mut self,
        order: OrderId,
        cash: Money,
        at: Timestamp,
        doubt: Option<Doubt>,
    ) -> Applied<Outcome> {
        if !self.awaits(cash, at) {
            return Applied::Already;
        }
        self.order = Some(order);
        self.doubt = self.doubt.or(doubt);
        if self.doubt.is_some() {
            self.state = ReferralState::Review;
            return Applied::Now(Outcome::Review);
        }
        self.pay(at);
        Applied::Now(Outcome::Earned)
    }

    /// Approves the reward after a review, so that it is paid. `Already` when the reward was not
    /// under review.
    pub fn approve(&mut self, now: Timestamp) -> Applied<()> {
        if self.state != ReferralState::Review {
            return Applied::Already;
        }
        self.pay(now);
        Applied::Now(())
    }

    /// Denies the reward after a review. `Already` when the reward was not under review.
    pub fn deny(&mut self, now: Timestamp) -> Applied<()> {
        if self.state != ReferralState::Review {
            return Applied::Already;
        }
        self.close(ReferralState::Denied, now);
        Applied::Now(())
    }

    /// Reverses the reward because the order was fully refunded. `Already` when the refunded order
    /// did not earn it, or when there is no reward.
    pub fn order_refunded(&mut self, order: OrderId, now: Timestamp) -> Applied<()> {
        let counts = matches!(self.state, ReferralState::Earned | ReferralState::Review);
        if !counts || self.order != Some(order) {
            return Applied::Already;
        }
        self.close(ReferralState::Reversed, now);
        Applied::Now(())
    }

    /// Closes the referral because the account of the referred person was closed before any order
    /// counted.
    pub fn lapse(&mut self, now: Timestamp) -> Applied<()> {
        if self.state != ReferralState::Pending {
            return Applied::Already;
        }
        self.close(ReferralState::Denied, now);
        Applied::Now(())
    }

    fn pay(&mut self, now: Timestamp) {
        self.state = ReferralState::Earned;
        self.earned_at = Some(now);
    }

    fn close(&mut self, state: ReferralState, now: Timestamp) {
        self.state = state;
        self.closed_at = Some(now);
    }
}

#[cfg(test)]
#[path = "referral_tests.rs"]
mod tests;
