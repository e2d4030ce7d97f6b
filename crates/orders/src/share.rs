use kernel::{OrderId, ShareId, StoreError, Timestamp};

/// How long a link is good.
pub const SHARE_DAYS: i64 = 30;
/// How long a link is good after the order is closed.
pub const SHARE_HOURS_AFTER_END: i64 = 2;
/// How many links of one order may be good at a time.
pub const SHARES_MAX: usize = 5;

/// A link by which whoever holds it sees a little of one order, until it runs out or is taken back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderShare {
    pub id: ShareId,
    pub order: OrderId,
    /// SHA-256 of the token in hex; the token itself is kept nowhere.
    pub token_hash: String,
    pub created_at: Timestamp,
    pub expires_at: Timestamp,
    pub revoked_at: Option<Timestamp>,
}

impl OrderShare {
    #[must_use]
    pub fn issue(id: ShareId, order: OrderId, token_hash: String, now: Timestamp) -> Self {
        Self {
            id,
            order,
            token_hash,
            created_at: now,
            expires_at: now.plus_days(SHARE_DAYS),
            revoked_at: None,
        }
    }

    /// Whether it opens the order, which was closed at `closed_at` if it is over.
    #[must_use]
    pub fn is_live(&self, closed_at: Option<Timestamp>, now: Timestamp) -> bool {
        let after_end = closed_at.is_none_or(|at| now < at.plus_hours(SHARE_HOURS_AFTER_END));
        self.revoked_at.is_none() && now < self.expires_at && after_end
    }
}

/// Where links are kept.
pub trait ShareRepository {
    /// # Errors
    /// `Duplicate { order_shares_token_hash_key }`.
    fn insert(&mut self, share: OrderShare) -> Result<(), StoreError>;
    /// The links of an order that were not taken back, oldest first; those that ran out too.
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
            now,
        );
        assert!(share.is_live(None, now.plus_days(30).plus_secs(-1)));
        assert!(!share.is_live(None, now.plus_days(30)));
        assert!(share.is_live(Some(now), now.plus_hours(2).plus_secs(-1)));
        assert!(!share.is_live(Some(now), now.plus_hours(2)));
        let revoked = OrderShare {
            revoked_at: Some(now),
            ..share
        };
        assert!(!revoked.is_live(None, now));
    }
}
