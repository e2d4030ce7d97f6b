//! Batches of payouts. A batch is either the daily one, which two people release, or one that a
//! provider requested.

use crate::SameDayOffer;
use kernel::{Date, PayoutBatchId, ProviderId, Timestamp, UserId};

kernel::coded!(
    /// The way in which the payouts of a batch are paid.
    PayoutMethod {
        /// By transfers of the gateway.
        Transfer => "TRANSFER",
        /// Manually, from our own bank account.
        Bank => "BANK",
    }
);

kernel::coded!(
    BatchStatus {
        Open => "OPEN",
        /// One person has signed.
        Approved => "APPROVED",
        /// A second person has signed; the payouts are sent.
        Released => "RELEASED",
    }
);

kernel::coded!(
    /// The kind of a batch.
    BatchKind {
        /// All earnings that are available in the morning; one batch each day.
        Daily => "DAILY",
        /// A payout that a provider requested, at most once a day.
        SameDay => "SAME_DAY",
    }
);

/// Payouts that are released together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PayoutBatch {
    pub id: PayoutBatchId,
    pub kind: BatchKind,
    /// The provider who requested it; `None` for a daily batch.
    pub asked_by: Option<ProviderId>,
    pub day: Date,
    pub status: BatchStatus,
    /// The payment method, chosen by the first person who signs.
    pub method: Option<PayoutMethod>,
    pub approved_by: Option<UserId>,
    pub released_by: Option<UserId>,
    pub created_at: Timestamp,
    pub released_at: Option<Timestamp>,
    pub version: i64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum BatchError {
    #[error("You have already signed this batch. A second member of finance must release it.")]
    SecondPersonNeeded,
    #[error("The first signature is for the other way of paying. Ask that person.")]
    OtherMethod,
    #[error("This batch was already released.")]
    Released,
}

/// The result of a signature: it was the first or the second one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Signed {
    First,
    Second,
}

impl PayoutBatch {
    /// Creates the daily batch for the day of `now`. Two people must sign it.
    #[must_use]
    pub fn of_day(id: PayoutBatchId, now: Timestamp) -> Self {
        Self {
            id,
            kind: BatchKind::Daily,
            asked_by: None,
            day: now.abuja_date(),
            status: BatchStatus::Open,
            method: None,
            approved_by: None,
            released_by: None,
            created_at: now,
            released_at: None,
            version: 0,
        }
    }

    /// Creates the batch of a same-day payout. When it needs no signature, it is released at once,
    /// by transfer.
    #[must_use]
    pub fn asked(id: PayoutBatchId, by: ProviderId, offer: &SameDayOffer, now: Timestamp) -> Self {
        let waits = Self {
            kind: BatchKind::SameDay,
            asked_by: Some(by),
            ..Self::of_day(id, now)
        };
        if offer.needs_signatures() {
            return waits;
        }
        Self {
            status: BatchStatus::Released,
            method: Some(PayoutMethod::Transfer),
            released_at: Some(now),
            ..waits
        }
    }

    /// Signs the batch. The first signature chooses the payment method; the second, of another
    /// person, releases the batch.
    ///
    /// # Errors
    /// [`BatchError`].
    pub fn sign(
        &mut self,
        who: UserId,
        method: PayoutMethod,
        now: Timestamp,
    ) -> Result<Signed, BatchError> {
        match (self.status, self.approved_by) {
            (BatchStatus::Released, _) => Err(BatchError::Released),
            (BatchStatus::Approved, Some(first)) if first == who => {
                Err(BatchError::SecondPersonNeeded)
            }
            (BatchStatus::Approved, Some(_)) if self.method != Some(method) => {
                Err(BatchError::OtherMethod)
            }
            (BatchStatus::Approved, Some(_)) => {
                self.status = BatchStatus::Released;
                self.released_by = Some(who);
                self.released_at = Some(now);
                Ok(Signed::Second)
            }
            (BatchStatus::Open, _) | (BatchStatus::Approved, None) => {
                self.status = BatchStatus::Approved;
                self.approved_by = Some(who);
                self.method = Some(method);
                Ok(Signed::First)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Money;

    fn id<T: std::str::FromStr<Err: std::fmt::Debug>>(number: u128) -> T {
        format!("00000000-0000-7000-8000-{number:012}")
            .parse()
            .unwrap()
    }

    fn now() -> Timestamp {
        Date::parse("2026-11-23").unwrap().at_hour(6)
    }

    #[test]
    fn a_batch_is_released_by_two_people_who_agree() {
        let mut batch = PayoutBatch::of_day(id(1), now());
        let (chidi, ngozi) = (id(10), id(11));
        assert_eq!(
            batch.sign(chidi, PayoutMethod::Transfer, now()),
            Ok(Signed::First)
        );
        assert_eq!(
            batch.sign(chidi, PayoutMethod::Transfer, now()),
            Err(BatchError::SecondPersonNeeded)
        );
        assert_eq!(
            batch.sign(ngozi, PayoutMethod::Bank, now()),
            Err(BatchError::OtherMethod)
        );
        assert_eq!(batch.status, BatchStatus::Approved);
        assert_eq!(
            batch.sign(ngozi, PayoutMethod::Transfer, now()),
            Ok(Signed::Second)
        );
        assert_eq!(
            (batch.status, batch.approved_by, batch.released_by),
            (BatchStatus::Released, Some(chidi), Some(ngozi))
        );
        assert_eq!(
            batch.sign(chidi, PayoutMethod::Transfer, now()),
            Err(BatchError::Released)
        );
    }

    #[test]
    fn a_small_one_that_was_asked_for_leaves_at_once_and_a_large_one_waits_for_two_people() {
        let asked = |kobo| {
            let offer = SameDayOffer::new(Money::from_kobo(kobo), Money::ZERO).unwrap();
            PayoutBatch::asked(id(1), id(3), &offer, now())
        };
        let small = asked(4_230_000);
        assert_eq!(
            (small.status, small.method, small.released_at),
            (
                BatchStatus::Released,
                Some(PayoutMethod::Transfer),
                Some(now())
            )
        );
        assert_eq!(
            (
                small.kind,
                small.asked_by,
                small.approved_by,
                small.released_by
            ),
            (BatchKind::SameDay, Some(id(3)), None, None)
        );
        let mut large = asked(20_000_000);
        assert_eq!(
            large,
            PayoutBatch {
                kind: BatchKind::SameDay,
                asked_by: Some(id(3)),
                ..PayoutBatch::of_day(id(1), now())
            }
        );
        assert_eq!(
            large.sign(id(10), PayoutMethod::Transfer, now()),
            Ok(Signed::First)
        );
        assert_eq!(
            large.sign(id(11), PayoutMethod::Transfer, now()),
            Ok(Signed::Second)
        );
    }
}
