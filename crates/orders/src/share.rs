use kernel::{OrderId, ShareId, StoreError, Timestamp};

/// The maximum number of valid links of one order.
pub const SHARES_MAX: usize = 5;

/// A link with which anyone can see a small part of one order, until it expires or is revoked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderShare {
    pub id: ShareId,
    pub order: OrderId,
    /// The SHA-256 of the token in hex; the token itself is not stored.
    pub token_hash: String,
    pub created_at: Timestamp,
    pub expires_at: Timestamp,
    pub revoked_at: Option<Timestamp>,
}

impl OrderShare {
    /// A link of now that is valid for so many days.
    #[must_use]
    pub fn issue(
        id: ShareId,
        order: OrderId,
        token_hash: String,
        (now, days): (Timestamp, i64),
    ) -> Self {
        Self {
            id,
            order,
            token_hash,
            created_at: now,
            expires_at: now.plus_days(days),
            revoked_at: None,
        }
    }

    /// Whether the link opens the order. `closed_at` is the time at which the order was closed, if
    /// it was; the link ends so many hours after it.
    #[must_use]
    pub fn is_live(
        &self,
        (closed_at, end_hours): (Option<Timestamp>, i64),
        now: Timestamp,
    ) -> bool {
        let before_end = closed_at.is_none_or(|at| now < at.plus_hours(end_hours));
        self.revoked_at.is_none() && now < self.expires_at && before_end
    }
}

/// The store of share links.
pub trait ShareRepository {
    /// # Errors
    /// `Duplicate { order_shares_token_hash_key }`.
    fn insert(&mut self, share: OrderShare) -> Result<(), StoreError>;
    /// The links of an order that were not revoked, oldest first, including expired ones.
    fn unrevoked_of(&mut self, order: OrderId) -> Result<Vec<OrderShare>, StoreError>;
    fn revoke(&mut self, id: ShareId, now: Timestamp) -> Result<(), StoreError>;
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Date;
    use uuid::Uuid;

    #[test]
    fn oq_23_a_link_is_good_for_thirty_days_for_two_hours_after_the_end_and_until_it_is_taken_back()
    {
        let now = Date::parse("2026-11-20").unwrap().at_hour(9);
        let share = OrderShare::issue(
            Uuid::from_u128(1).into(),
            Uuid::from_u128(2).into(),
            "a".repeat(64),
            (now, 30),
        );
        let (open, closed) = ((None, 2), (Some(now), 2));
        assert!(share.is_live(open, now.plus_days(30).plus_secs(-1)));
        assert!(!share.is_live(open, now.plus_days(30)));
        assert!(share.is_live(closed, now.plus_hours(2).plus_secs(-1)));
        assert!(!share.is_live(closed, now.plus_hours(2)));
        assert!(
            share.is_live((Some(now), 3), now.plus_hours(2)),
            "by the hours of the order"
        );
        let revoked = OrderShare {
            revoked_at: Some(now),
            ..share
        };
        assert!(!revoked.is_live(open, now));
    }
}
