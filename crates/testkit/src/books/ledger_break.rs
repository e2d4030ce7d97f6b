//! Helpers that all checks of the ledger share.

use crate::total;
use kernel::Money;
use marketplace::read::LedgerBreak;
use payments::ledger::{Account, Entry};

pub(super) fn broken(
    invariant: &'static str,
    subject: impl ToString,
    detail: impl Into<String>,
) -> LedgerBreak {
    LedgerBreak {
        invariant,
        subject: subject.to_string(),
        detail: detail.into(),
    }
}

pub(super) fn of(entry: &Entry, account: &Account) -> Money {
    total(
        entry
            .legs()
            .iter()
            .filter(|leg| leg.account == *account)
            .map(|leg| leg.amount),
    )
}
