//! Credit payouts: store credit that is really the customer's own money is paid to their bank
//! account.

use crate::{
    Bank, RefundAccount, TransferState,
    transfer::{TransferMove, Underway},
};
use kernel::{CreditPayoutId, Money, StoreError, Timestamp, UserId};

/// The minimum credit payout: ₦100. A smaller amount is not worth the gateway's transfer fee and
/// stays store credit.
pub const LEAST_CREDIT_PAYOUT: Money = Money::from_kobo(10_000);

kernel::coded!(
    /// The status of a credit payout. Money that is returned becomes store credit again.
    CreditPayoutStatus {
        /// Taken from the store credit and not sent to the gateway yet.
        Booked => "BOOKED",
        /// The gateway has accepted it.
        Sent => "SENT",
        Paid => "PAID",
        /// The money did not reach the account.
        Failed => "FAILED",
        /// The bank returned the money, possibly after it had been paid.
        Reversed => "REVERSED",
    }
);

/// A transfer of store credit to a bank account in the customer's name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CreditPayout {
    pub id: CreditPayoutId,
    pub owner: UserId,
    pub amount: Money,
    /// The bank account; deleted once the money has arrived or was returned.
    pub account: Option<RefundAccount>,
    /// The account as people see it, with its last four digits: `Guaranty Trust Bank ••••••6789`.
    pub paid_to: String,
    pub status: CreditPayoutStatus,
    pub gateway_id: Option<String>,
    /// The reason why the payout failed or was returned.
    pub note: Option<String>,
    pub created_at: Timestamp,
    pub settled_at: Option<Timestamp>,
    pub version: i64,
}

/// The data that a new credit payout starts with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewCreditPayout {
    pub id: CreditPayoutId,
    pub owner: UserId,
    pub amount: Money,
    pub bank: Bank,
    pub account: RefundAccount,
    pub now: Timestamp,
}

/// The gateway's idempotency key of a credit payout: 40 lower-case letters, digits and hyphens.
#[must_use]
pub fn credit_payout_reference(id: CreditPayoutId) -> String {
    format!("wdr-{id}")
}

/// The credit payout that a gateway reference names, if the reference is one of ours.
#[must_use]
pub fn credit_payout_of_reference(reference: &str) -> Option<CreditPayoutId> {
    reference.strip_prefix("wdr-")?.parse().ok()
}

impl CreditPayout {
    #[must_use]
    pub fn new(new: NewCreditPayout) -> Self {
        Self {
            id: new.id,
            owner: new.owner,
            amount: new.amount,
            paid_to: format!("{} {}", new.bank.name, new.account.number.masked()),
            account: Some(new.account),
            status: CreditPayoutStatus::Booked,
            gateway_id: None,
            note: None,
            created_at: new.now,
            settled_at: None,
            version: 0,
        }
    }

    /// Whether the payout failed or was returned; then it is not sent again.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        matches!(
            self.status,
            CreditPayoutStatus::Failed | CreditPayoutStatus::Reversed
        )
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
            CreditPayoutStatus::Booked => Underway::Waiting,
            CreditPayoutStatus::Sent => Underway::Sent,
            CreditPayoutStatus::Paid => Underway::Paid,
            CreditPayoutStatus::Failed | CreditPayoutStatus::Reversed => Underway::Over,
        })?;
        self.status = match change {
            TransferMove::Sent => CreditPayoutStatus::Sent,
            TransferMove::Paid => CreditPayoutStatus::Paid,
            TransferMove::Back { was_paid: false } if state == TransferState::Failed => {
                CreditPayoutStatus::Failed
            }
            TransferMove::Back { .. } => CreditPayoutStatus::Reversed,
        };
        if change != TransferMove::Sent {
            self.settled_at = Some(now);
            self.account = None;
        }
        if matches!(change, TransferMove::Back { .. }) {
            self.note = note;
        }
        Some(change)
    }
}

/// The store of credit payouts.
pub trait CreditPayoutRepository {
    fn lock(&mut self, id: CreditPayoutId) -> Result<Option<CreditPayout>, StoreError>;
    /// # Errors
    /// `Duplicate { credit_payouts_id_key }`.
    fn insert(&mut self, credit_payout: CreditPayout) -> Result<(), StoreError>;
    /// # Errors
    /// `Contended` when another unit saved the row first.
    fn save(&mut self, credit_payout: CreditPayout) -> Result<(), StoreError>;
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Date;
    use std::str::FromStr;

    fn id<T: FromStr<Err: std::fmt::Debug>>(number: u128) -> T {
        format!("00000000-0000-7000-8000-{number:012}")
            .parse()
            .unwrap()
    }

    fn now() -> Timestamp {
        Date::parse("2026-11-23").unwrap().at_hour(6)
    }

    fn credit_payout() -> CreditPayout {
        let account = RefundAccount {
            bank_code: "058".into(),
            number: "0123456789".parse().unwrap(),
            holder: "BELLO ADA".into(),
        };
        let bank = Bank {
            code: "058".into(),
            name: "Guaranty Trust Bank".into(),
        };
        CreditPayout::new(NewCreditPayout {
            id: id(1),
            owner: id(2),
            amount: Money::from_kobo(50_000),
            bank,
            account,
            now: now(),
        })
    }

    /// The credit payout after these reports, and the change that each report made.
    fn after(reports: &[TransferState]) -> (CreditPayout, Vec<Option<TransferMove>>) {
        let mut one = credit_payout();
        let changes = reports
            .iter()
            .map(|state| one.apply(*state, Some("why".into()), now()))
            .collect();
        (one, changes)
    }

    #[test]
    fn reports_in_any_order_and_number_change_it_once_and_end_its_account() {
        use TransferMove::{Back, Paid, Sent};
        use TransferState::{Failed, Pending, Reversed, Success};
        let begun = credit_payout();
        assert_eq!(
            (
                begun.paid_to.as_str(),
                begun.account.is_some(),
                begun.is_over()
            ),
            ("Guaranty Trust Bank ••••••6789", true, false)
        );
        let back = |was_paid| Some(Back { was_paid });
        for (reports, changes, status) in [
            (
                vec![Pending, Pending],
                vec![Some(Sent), None],
                CreditPayoutStatus::Sent,
            ),
            (
                vec![Pending, Success, Success, Pending],
                vec![Some(Sent), Some(Paid), None, None],
                CreditPayoutStatus::Paid,
            ),
            (
                vec![Success, Reversed, Success],
                vec![Some(Paid), back(true), None],
                CreditPayoutStatus::Reversed,
            ),
            (
                vec![Success, Failed],
                vec![Some(Paid), back(true)],
                CreditPayoutStatus::Reversed,
            ),
            (
                vec![Failed, Success, Reversed],
                vec![back(false), None, None],
                CreditPayoutStatus::Failed,
            ),
            (
                vec![Pending, Reversed],
                vec![Some(Sent), back(false)],
                CreditPayoutStatus::Reversed,
            ),
        ] {
            let (one, seen) = after(&reports);
            assert_eq!((seen, one.status), (changes, status), "{reports:?}");
            let settled = status != CreditPayoutStatus::Sent;
            assert_eq!(
                (one.settled_at.is_some(), one.account.is_none()),
                (settled, settled),
                "{reports:?}"
            );
            let over = matches!(
                status,
                CreditPayoutStatus::Failed | CreditPayoutStatus::Reversed
            );
            assert_eq!(
                (one.is_over(), one.note.is_some()),
                (over, over),
                "{reports:?}"
            );
        }
    }

    #[test]
    fn a_reference_keeps_to_the_gateways_grammar_and_reads_back() {
        let reference = credit_payout_reference(id(7));
        assert!(
            (16..=50).contains(&reference.len())
                && reference
                    .bytes()
                    .all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
        );
        assert_eq!(credit_payout_of_reference(&reference), Some(id(7)));
        for foreign in [
            "",
            "wdr-",
            "wdr-7",
            "pay-00000000-0000-7000-8000-000000000007",
            &reference[4..],
        ] {
            assert_eq!(credit_payout_of_reference(foreign), None, "{foreign}");
        }
    }
}
