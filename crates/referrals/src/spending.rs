use crate::CreditGrant;
use kernel::{
    Applied, CreditGrantId, CreditUseId, Money, MoneyError, MoveId, OrderId, PaymentId, Timestamp,
    UserId,
};

/// The minimum number of days for which returned credit can be spent.
pub const RESTORED_DAYS: i64 = 30;

kernel::coded!(
    /// The state of a use of store credit.
    CreditUseState {
        /// Held while the order is being paid.
        Held => "HELD",
        /// Spent on its order.
        Spent => "SPENT",
        /// Not spent; the credit is available again.
        Returned => "RETURNED",
    }
);

/// The part of one grant that is used for one order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CreditUse {
    pub id: CreditUseId,
    pub grant: CreditGrantId,
    pub owner: UserId,
    pub order: OrderId,
    /// The payment of the rest in cash; `None` when the credit pays everything.
    pub payment: Option<PaymentId>,
    /// The move request whose fee it pays, instead of the price. It is never returned with a refund
    /// of the order.
    pub move_request: Option<MoveId>,
    pub amount: Money,
    /// The part that was returned to the customer; never more than the amount.
    pub returned: Money,
    pub state: CreditUseState,
    pub created_at: Timestamp,
    pub version: i64,
}

impl CreditUse {
    /// The part that was spent on the order and not returned.
    #[must_use]
    pub fn standing(&self) -> Money {
        match self.state {
            CreditUseState::Held | CreditUseState::Returned => Money::ZERO,
            CreditUseState::Spent => self.amount.minus(self.returned).unwrap_or(Money::ZERO),
        }
    }

    /// Spends the held credit on its order. `Already` when the credit was not held.
    pub fn spend(&mut self) -> Applied<()> {
        if self.state != CreditUseState::Held {
            return Applied::Already;
        }
        self.state = CreditUseState::Spent;
        Applied::Now(())
    }

    /// Releases the held credit because the payment failed. `Already` when the credit was not held.
    pub fn release(&mut self) -> Applied<Money> {
        if self.state != CreditUseState::Held {
            return Applied::Already;
        }
        self.state = CreditUseState::Returned;
        self.returned = self.amount;
        Applied::Now(self.amount)
    }

    /// Records that credit is returned because the order is refunded: at most `wanted`, and at most
    /// what was spent and not returned. Returns the amount.
    ///
    /// # Errors
    /// `MoneyError` when an amount is out of range.
    pub fn restore(&mut self, wanted: Money) -> Result<Money, MoneyError> {
        let back = wanted.min(self.standing());
        if back.is_positive() {
            self.returned = self.returned.plus(back)?;
        }
        Ok(back)
    }
}

impl CreditGrant {
    #[must_use]
    pub fn is_spendable(&self, now: Timestamp) -> bool {
        self.left.is_positive() && now < self.expires_at
    }

    /// Takes at most `wanted` of what is left, and returns the amount.
    ///
    /// # Errors
    /// `MoneyError` when an amount is out of range.
    pub fn take(&mut self, wanted: Money) -> Result<Money, MoneyError> {
        let taken = wanted.min(self.left);
        self.left = self.left.minus(taken)?;
        Ok(taken)
    }

    /// Puts back credit that was taken and not spent. The expiry does not change.
    ///
    /// # Errors
    /// `MoneyError` when more would be left than was granted.
    pub fn put_back(&mut self, amount: Money) -> Result<(), MoneyError> {
        let left = self.left.plus(amount)?;
        if left > self.amount {
            return Err(MoneyError);
        }
        self.left = left;
        Ok(())
    }

    /// Puts back credit that was spent and is refunded. It can be spent for at least
    /// [`RESTORED_DAYS`].
    ///
    /// # Errors
    /// The errors of [`CreditGrant::put_back`].
    pub fn restore(&mut self, amount: Money, now: Timestamp) -> Result<(), MoneyError> {
        self.put_back(amount)?;
        self.expires_at = self.expires_at.max(now.plus_days(RESTORED_DAYS));
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{CreditKind, NewGrant};
    use kernel::Date;

    const ID: &str = "01900000-0000-7000-8000-000000000001";

    fn now() -> Timestamp {
        Date::parse("2026-11-20").unwrap().at_hour(9)
    }
    fn kobo(amount: i64) -> Money {
        Money::from_kobo(amount)
    }
    fn grant() -> CreditGrant {
        CreditGrant::new(NewGrant {
            id: ID.parse().unwrap(),
            owner: ID.parse().unwrap(),
            kind: CreditKind::Referral,
            source: "referral:x".into(),
            amount: kobo(500_000),
            withdrawable: false,
            now: now(),
        })
    }
    fn held() -> CreditUse {
        CreditUse {
            id: ID.parse().unwrap(),
            grant: ID.parse().unwrap(),
            owner: ID.parse().unwrap(),
            order: ID.parse().unwrap(),
            payment: None,
            move_request: None,
            amount: kobo(500_000),
            returned: Money::ZERO,
            state: CreditUseState::Held,
            created_at: now(),
            version: 0,
        }
    }

    #[test]
    fn t50_no_more_is_taken_than_is_left_and_no_more_put_back_than_was_given() {
        let mut grant = grant();
        assert_eq!(
            (
                grant.take(kobo(300_000)),
                grant.take(kobo(300_000)),
                grant.take(kobo(1))
            ),
            (Ok(kobo(300_000)), Ok(kobo(200_000)), Ok(Money::ZERO))
        );
        assert!(!grant.is_spendable(now()));
        assert_eq!(
            (grant.put_back(kobo(500_000)), grant.put_back(kobo(1))),
            (Ok(()), Err(MoneyError))
        );
        assert!(grant.is_spendable(now()) && !grant.is_spendable(grant.expires_at));
    }

    #[test]
    fn what_a_payment_did_not_need_runs_out_as_before_and_what_a_refund_brings_lives_thirty_days() {
        let (mut returned, mut restored) = (grant(), grant());
        let late = returned.expires_at.plus_days(-1);
        for grant in [&mut returned, &mut restored] {
            assert_eq!(grant.take(kobo(200_000)), Ok(kobo(200_000)));
        }
        returned.put_back(kobo(200_000)).unwrap();
        restored.restore(kobo(200_000), late).unwrap();
        assert_eq!(
            (returned.expires_at, restored.expires_at),
            (late.plus_days(1), late.plus_days(30))
        );
        restored.take(kobo(1)).unwrap();
        restored.restore(kobo(1), now()).unwrap();
        assert_eq!(
            restored.expires_at,
            late.plus_days(30),
            "never sooner than it would have"
        );
    }

    #[test]
    fn held_credit_is_spent_or_returned_and_only_once() {
        let (mut spent, mut returned) = (held(), held());
        assert_eq!(
            (spent.spend(), spent.spend(), spent.release()),
            (Applied::Now(()), Applied::Already, Applied::Already)
        );
        assert_eq!(
            (returned.release(), returned.release(), returned.spend()),
            (
                Applied::Now(kobo(500_000)),
                Applied::Already,
                Applied::Already
            )
        );
        assert_eq!(
            (spent.standing(), returned.standing(), held().standing()),
            (kobo(500_000), Money::ZERO, Money::ZERO)
        );
        assert_eq!(
            (returned.restore(kobo(5)), held().restore(kobo(5))),
            (Ok(Money::ZERO), Ok(Money::ZERO)),
            "it paid nothing"
        );
    }

    #[test]
    fn spent_credit_is_returned_step_by_step_and_never_more_than_all_of_it() {
        let mut spent = CreditUse {
            state: CreditUseState::Spent,
            ..held()
        };
        assert_eq!(spent.restore(kobo(120_000)), Ok(kobo(120_000)));
        assert_eq!(spent.restore(kobo(500_000)), Ok(kobo(380_000)));
        assert_eq!(
            (spent.restore(kobo(1)), spent.standing()),
            (Ok(Money::ZERO), Money::ZERO)
        );
    }
}
