use crate::Doubt;
use kernel::{Applied, Money, OrderId, Timestamp, UserId};

/// REF-01: ₦5,000.
pub const REWARD: Money = Money::from_kobo(500_000);
/// How far up the chain of who sent whom a circle is looked for.
pub const CHAIN_MAX: usize = 10;

kernel::coded!(
    /// What became of a code that somebody used.
    ReferralState {
        /// The friend has completed nothing yet.
        Pending => "PENDING",
        /// Earned, but a person looks at it first.
        Review => "REVIEW",
        Earned => "EARNED",
        /// A person looked and it is not paid.
        Denied => "DENIED",
        /// The order that earned it was given back in full.
        Reversed => "REVERSED",
    }
);

/// Somebody sent somebody. There is one for each person who was sent, and it bears their id.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Referral {
    pub referee: UserId,
    pub referrer: UserId,
    pub reward: Money,
    pub state: ReferralState,
    /// Seen when the code was used, or when the order was completed.
    pub doubt: Option<Doubt>,
    /// The friend's first paid order that was completed.
    pub order: Option<OrderId>,
    pub applied_at: Timestamp,
    /// When it was paid, if it was.
    pub earned_at: Option<Timestamp>,
    /// When it was denied or reversed.
    pub closed_at: Option<Timestamp>,
    pub version: i64,
}

/// What is known when somebody uses a code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Application<'a> {
    pub referee: UserId,
    /// Whose code it is, if they may send anybody: an active account, and not staff.
    pub referrer: Option<UserId>,
    /// Who sent the owner of the code, who sent those, and so on: at most `CHAIN_MAX`.
    pub chain: &'a [UserId],
    /// Whose code they used before.
    pub used_before: Option<UserId>,
    pub has_completed_orders: bool,
    pub doubt: Option<Doubt>,
    pub now: Timestamp,
}

/// Why a code was not taken, in words for the person who typed it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ReferralError {
    /// The same words whatever is wrong with it, so that codes cannot be explored (T55).
    #[error("Invalid referral code")]
    Invalid,
    #[error("This is your own referral code. Share it with a friend instead.")]
    Own,
    #[error("You have already used a referral code.")]
    UsedBefore,
    #[error("A referral code can only be used before your first completed service.")]
    TooLate,
    #[error("This code belongs to somebody who joined through you, so it cannot be used here.")]
    Circle,
}

/// What the friend's completed order led to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    Earned,
    Review,
}

impl Referral {
    /// The same code used again is already done.
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

    /// Whether an order that brought `cash` and was completed then counts: the first one that brought any, and none
    /// that was completed before the code was used.
    #[must_use]
    pub fn awaits(&self, cash: Money, at: Timestamp) -> bool {
        self.state == ReferralState::Pending && cash.is_positive() && at >= self.applied_at
    }

    /// The friend completed an order. `Already` when it does not count.
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

    /// A person looked at it, and it is paid. `Already` when nothing waited.
    pub fn approve(&mut self, now: Timestamp) -> Applied<()> {
        if self.state != ReferralState::Review {
            return Applied::Already;
        }
        self.pay(now);
        Applied::Now(())
    }

    /// A person looked at it, and it is not paid. `Already` when nothing waited.
    pub fn deny(&mut self, now: Timestamp) -> Applied<()> {
        if self.state != ReferralState::Review {
            return Applied::Already;
        }
        self.close(ReferralState::Denied, now);
        Applied::Now(())
    }

    /// The order was given back in full. `Already` when it was another order, or nothing had come of it.
    pub fn order_refunded(&mut self, order: OrderId, now: Timestamp) -> Applied<()> {
        let counts = matches!(self.state, ReferralState::Earned | ReferralState::Review);
        if !counts || self.order != Some(order) {
            return Applied::Already;
        }
        self.close(ReferralState::Reversed, now);
        Applied::Now(())
    }

    /// The friend's account is closed before anything came of it.
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
