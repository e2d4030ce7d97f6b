use kernel::{Applied, CreditGrantId, Money, Timestamp, UserId};

/// The number of days before its expiry from which credit is shown as expiring soon.
pub const EXPIRES_SOON_DAYS: i64 = 30;
/// The lifetime of credit: twelve months, in days.
const LIFETIME_DAYS: i64 = 365;

kernel::coded!(
    /// The reason for a grant of store credit.
    CreditKind {
        Referral => "REFERRAL",
        /// Compensation for something that went wrong.
        Makegood => "MAKEGOOD",
        Goodwill => "GOODWILL",
        /// The excess of a payment, kept as credit.
        Overpayment => "OVERPAYMENT",
        /// Compensation for damage to the customer's property.
        Compensation => "COMPENSATION",
    }
);

/// Store credit that was granted at one time and expires at one time. A customer's spendable credit
/// is what is left of their grants.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CreditGrant {
    pub id: CreditGrantId,
    pub owner: UserId,
    pub kind: CreditKind,
    /// The key of the fact for which the credit was granted; each fact has at most one grant.
    pub source: String,
    pub amount: Money,
    /// The amount that is left; never negative.
    pub left: Money,
    pub granted_at: Timestamp,
    pub expires_at: Timestamp,
    /// Whether what is left may be paid out to the owner's bank account.
    pub withdrawable: bool,
    pub version: i64,
}

/// The data that a new grant starts with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewGrant {
    pub id: CreditGrantId,
    pub owner: UserId,
    pub kind: CreditKind,
    pub source: String,
    pub amount: Money,
    pub withdrawable: bool,
    pub now: Timestamp,
}

impl CreditGrant {
    #[must_use]
    pub fn new(new: NewGrant) -> Self {
        Self {
            id: new.id,
            owner: new.owner,
            kind: new.kind,
            source: new.source,
            amount: new.amount,
            left: new.amount,
            granted_at: new.now,
            expires_at: new.now.plus_days(LIFETIME_DAYS),
            withdrawable: new.withdrawable,
            version: 0,
        }
    }

    /// Expires the grant when its time is over: what is left is no longer owed. `Already` before
    /// that time, and when nothing is left.
    pub fn expire(&mut self, now: Timestamp) -> Applied<Money> {
        if now < self.expires_at {
            return Applied::Already;
        }
        self.take_back()
    }

    /// Takes back what is left, for example because the reason for the grant no longer applies.
    /// `Already` when nothing is left.
    pub fn take_back(&mut self) -> Applied<Money> {
        let left = std::mem::take(&mut self.left);
        if left.is_positive() {
            Applied::Now(left)
        } else {
            Applied::Already
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Date;

    fn now() -> Timestamp {
        Date::parse("2026-11-20").unwrap().at_hour(9)
    }
    fn grant() -> CreditGrant {
        let id = "01900000-0000-7000-8000-000000000001";
        CreditGrant::new(NewGrant {
            id: id.parse().unwrap(),
            owner: id.parse().unwrap(),
            kind: CreditKind::Referral,
            source: "referral:x".into(),
            amount: Money::from_kobo(500_000),
            withdrawable: false,
            now: now(),
        })
    }

    #[test]
    fn credit_is_whole_when_it_is_given_and_good_for_twelve_months() {
        let mut grant = grant();
        assert_eq!(
            (grant.left, grant.expires_at),
            (grant.amount, now().plus_days(365))
        );
        assert_eq!(
            grant.expire(now().plus_days(365).plus_secs(-1)),
            Applied::Already
        );
        assert_eq!(grant.left.kobo(), 500_000);
        assert_eq!(
            grant.expire(now().plus_days(365)),
            Applied::Now(Money::from_kobo(500_000))
        );
        assert_eq!(
            (grant.left, grant.expire(now().plus_days(400))),
            (Money::ZERO, Applied::Already)
        );
    }

    #[test]
    fn t54_only_the_rest_of_a_grant_is_taken_back_and_only_once() {
        let mut grant = CreditGrant {
            left: Money::from_kobo(120),
            ..grant()
        };
        assert_eq!(grant.take_back(), Applied::Now(Money::from_kobo(120)));
        assert_eq!(
            (grant.take_back(), grant.left),
            (Applied::Already, Money::ZERO)
        );
    }
}
