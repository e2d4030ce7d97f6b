//! Payouts. A payout is the amount for one provider in a batch.

use crate::{
    TransferState,
    transfer::{TransferMove, Underway},
};
use kernel::{BankAccountId, Money, MoneyError, PayoutBatchId, PayoutId, ProviderId, Timestamp};

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
    use kernel::Date;

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
    fn its_lines_sum_to_the_sent_and_the_withheld_amount() {
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
    fn a_reference_keeps_to_the_gateways_grammar_and_reads_back() {
        let reference = payout_reference(id(7));
        assert!(
            (16..=50).contains(&reference.len())
                && reference
                    .bytes()
                    .all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
        );
        assert_eq!(payout_of_reference(&reference), Some(id(7)));
        for foreign in ["", "pay-", "pay-7", "other-0000000001", &reference[4..]] {
            assert_eq!(payout_of_reference(foreign), None, "{foreign}");
        }
    }
}
