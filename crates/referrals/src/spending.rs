use crate::CreditGrant;
use kernel::{
    Applied, CreditGrantId, CreditUseId, Money, MoneyError, OrderId, PaymentId, Timestamp, UserId,
};

/// Credit that comes back with a refund can be spent for at least this long.
pub const RESTORED_DAYS: i64 = 30;

kernel::coded!(
    /// What became of credit that somebody wants to pay with.
    CreditUseState {
        /// Set aside while a payment is under way.
        Held => "HELD",
        /// It paid its order.
        Spent => "SPENT",
        /// It paid nothing and is there again.
        Returned => "RETURNED",
    }
);

/// Part of one grant, set aside for one order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CreditUse {
    pub id: CreditUseId,
    pub grant: CreditGrantId,
    pub owner: UserId,
    pub order: OrderId,
    /// The attempt that brings the rest in cash; none when credit is enough.
    pub payment: Option<PaymentId>,
    pub amount: Money,
    /// What of it is the person's again: never more than the amount.
    pub returned: Money,
    pub state: CreditUseState,
    pub created_at: Timestamp,
    pub version: i64,
}

impl CreditUse {
    /// What of it pays the order still.
    #[must_use]
    pub fn standing(&self) -> Money {
        match self.state {
            CreditUseState::Held | CreditUseState::Returned => Money::ZERO,
            CreditUseState::Spent => self.amount.minus(self.returned).unwrap_or(Money::ZERO),
        }
    }

    /// It pays its order. `Already` when it was not held.
    pub fn spend(&mut self) -> Applied<()> {
        if self.state != CreditUseState::Held {
            return Applied::Already;
        }
        self.state = CreditUseState::Spent;
        Applied::Now(())
    }

    /// The payment came to nothing. `Already` when it was not held.
    pub fn release(&mut self) -> Applied<Money> {
        if self.state != CreditUseState::Held {
            return Applied::Already;
        }
        self.state = CreditUseState::Returned;
        self.returned = self.amount;
        Applied::Now(self.amount)
    }

    /// The order is given back: as much of `wanted` as pays it still. Answers how much that is.
    ///
    /// # Errors
    /// `MoneyError` beyond the range of money.
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

    /// Takes as much of `wanted` as is left, and answers how much that is.
    ///
    /// # Errors
    /// `MoneyError` beyond the range of money.
    pub fn take(&mut self, wanted: Money) -> Result<Money, MoneyError> {
        let taken = wanted.min(self.left);
        self.left = self.left.minus(taken)?;
        Ok(taken)
    }

    /// What was taken and not spent is there again, and runs out when it always did.
    ///
    /// # Errors
    /// `MoneyError` when more would be left than was given.
    pub fn put_back(&mut self, amount: Money) -> Result<(), MoneyError> {
        let left = self.left.plus(amount)?;
        if left > self.amount {
            return Err(MoneyError);
        }
        self.left = left;
        Ok(())
    }

    /// What was spent is given back, with time to spend it.
    ///
    /// # Errors
    /// As [`CreditGrant::put_back`].
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
    fn what_was_spent_comes_back_bit_by_bit_and_no_more_than_all_of_it() {
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
