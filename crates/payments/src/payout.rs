//! Payouts and their batches. A payout is the amount for one provider in a batch. A batch is either
//! the daily one, which two people release, or one that a provider requested.

use crate::{
    SameDayOffer, TransferState,
    transfer::{TransferMove, Underway},
};
use kernel::{
    BankAccountId, Date, Money, MoneyError, PayoutBatchId, PayoutId, ProviderId, Timestamp, UserId,
};

kernel::coded!(
    /// The status of a payout. The earnings of a returned payout are available for the next batch.
    PayoutStatus {
        /// Booked; it waits until two people release it.
        Batched => "BATCHED",
        /// The gateway has accepted it.
        Sent => "SENT",
        Paid => "PAID",
        /// The money did not reach the account.
        Failed => "FAILED",
        /// The bank returned the money, possibly after it had been paid.
        Reversed => "REVERSED",
    }
);

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
    #[error("This batch is let go already.")]
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

/// The amount for one provider in a batch. Each batch has at most one payout for each provider.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Payout {
    pub id: PayoutId,
    pub batch: PayoutBatchId,
    pub provider: ProviderId,
    /// The account at the time when the batch was created; later changes do not affect it.
    pub account: BankAccountId,
    /// The amount that is transferred.
    pub amount: Money,
    /// The part of the earnings that is withheld to recover clawbacks.
    pub withheld: Money,
    /// The part of the transfer cost that the provider pays; zero in a daily batch.
    pub cost: Money,
    pub status: PayoutStatus,
    pub gateway_id: Option<String>,
    /// The reason why the payout failed or was returned.
    pub note: Option<String>,
    pub created_at: Timestamp,
    pub settled_at: Option<Timestamp>,
    pub version: i64,
}

/// The gateway's idempotency key of a payout: 40 lower-case letters, digits and hyphens.
#[must_use]
pub fn payout_reference(id: PayoutId) -> String {
    format!("pay-{id}")
}

/// The payout that a gateway reference names, if the reference is one of ours.
#[must_use]
pub fn payout_of_reference(reference: &str) -> Option<PayoutId> {
    reference.strip_prefix("pay-")?.parse().ok()
}

impl Payout {
    /// The sum of the earnings that the payout is made of.
    ///
    /// # Errors
    /// `MoneyError` when the sum is out of range.
    pub fn earned(&self) -> Result<Money, MoneyError> {
        self.amount.plus(self.withheld)?.plus(self.cost)
    }
    #[must_use]
    pub const fn is_over(&self) -> bool {
        matches!(self.status, PayoutStatus::Failed | PayoutStatus::Reversed)
    }

    /// Applies a report of the gateway; each change happens once. Returns the change, if there is
    /// one.
    pub fn apply(
        &mut self,
        state: TransferState,
        note: Option<String>,
        now: Timestamp,
    ) -> Option<TransferMove> {
        let change = state.moves(match self.status {
            PayoutStatus::Batched => Underway::Waiting,
            PayoutStatus::Sent => Underway::Sent,
            PayoutStatus::Paid => Underway::Paid,
            PayoutStatus::Failed | PayoutStatus::Reversed => Underway::Over,
        })?;
        self.status = match change {
            TransferMove::Sent => PayoutStatus::Sent,
            TransferMove::Paid => PayoutStatus::Paid,
            TransferMove::Back { was_paid: false } if state == TransferState::Failed => {
                PayoutStatus::Failed
            }
            TransferMove::Back { .. } => PayoutStatus::Reversed,
        };
        if change != TransferMove::Sent {
            self.settled_at = Some(now);
        }
        if matches!(change, TransferMove::Back { .. }) {
            self.note = note;
        }
        Some(change)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use TransferMove::{Back, Paid, Sent};

    fn id<T: std::str::FromStr<Err: std::fmt::Debug>>(number: u128) -> T {
        format!("00000000-0000-7000-8000-{number:012}")
            .parse()
            .unwrap()
    }

    fn now() -> Timestamp {
        Date::parse("2026-11-23").unwrap().at_hour(6)
    }

    fn payout(status: PayoutStatus) -> Payout {
        Payout {
            id: id(1),
            batch: id(2),
            provider: id(3),
            account: id(4),
            amount: Money::from_kobo(2_500_000),
            withheld: Money::ZERO,
            cost: Money::ZERO,
            status,
            gateway_id: None,
            note: None,
            created_at: now(),
            settled_at: None,
            version: 0,
        }
    }

    #[test]
    fn every_report_in_every_state_changes_what_it_may_and_once() {
        use PayoutStatus as P;
        use TransferState as T;
        let table = [
            (
                P::Batched,
                [
                    Some((P::Sent, Sent)),
                    Some((P::Paid, Paid)),
                    back(P::Failed, false),
                    back(P::Reversed, false),
                ],
            ),
            (
                P::Sent,
                [
                    None,
                    Some((P::Paid, Paid)),
                    back(P::Failed, false),
                    back(P::Reversed, false),
                ],
            ),
            (
                P::Paid,
                [None, None, back(P::Reversed, true), back(P::Reversed, true)],
            ),
            (P::Failed, [None; 4]),
            (P::Reversed, [None; 4]),
        ];
        for (from, wanted) in table {
            for (state, wanted) in [T::Pending, T::Success, T::Failed, T::Reversed]
                .into_iter()
                .zip(wanted)
            {
                let mut one = payout(from);
                let change = one.apply(state, Some("why".into()), now());
                assert_eq!(
                    change,
                    wanted.map(|(_, change)| change),
                    "{from:?} {state:?}"
                );
                assert_eq!(
                    one.status,
                    wanted.map_or(from, |(status, _)| status),
                    "{from:?} {state:?}"
                );
                let (settles, comes_back) = (
                    matches!(change, Some(Paid | Back { .. })),
                    matches!(change, Some(Back { .. })),
                );
                assert_eq!(
                    (one.settled_at.is_some(), one.note.is_some()),
                    (settles, comes_back),
                    "{from:?} {state:?}"
                );
                assert_eq!(
                    one.is_over(),
                    matches!(one.status, P::Failed | P::Reversed),
                    "{from:?} {state:?}"
                );
                assert_eq!(
                    one.apply(state, None, now()),
                    None,
                    "{from:?} {state:?} again"
                );
            }
        }
    }

    #[test]
    fn its_lines_are_worth_what_leaves_and_what_stays() {
        let one = Payout {
            withheld: Money::from_kobo(500),
            cost: Money::from_kobo(7_500),
            ..payout(PayoutStatus::Batched)
        };
        assert_eq!(one.earned(), Ok(Money::from_kobo(2_508_000)));
    }

    const fn back(status: PayoutStatus, was_paid: bool) -> Option<(PayoutStatus, TransferMove)> {
        Some((status, Back { was_paid }))
    }

    #[test]
    fn a_batch_is_let_go_by_two_people_who_agree() {
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

    #[test]
    fn a_reference_keeps_to_the_gateways_grammar_and_reads_back() {
        let reference = payout_reference(id(7));
        assert!(
            (16..=50).contains(&reference.len())
                && reference
                    .bytes()
                    .all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
        );
        assert_eq!(payout_of_reference(&reference), Some(id(7)));
        for foreign in ["", "pay-", "pay-7", "theirs-0000000001", &reference[4..]] {
            assert_eq!(payout_of_reference(foreign), None, "{foreign}");
        }
    }
}
