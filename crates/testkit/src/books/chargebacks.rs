use super::ledger_break::{broken, of};
use crate::{State, total};
use kernel::Money;
use marketplace::read::LedgerBreak;
use payments::{
    Chargeback,
    ledger::{Account, Reference},
};
use std::collections::BTreeMap;

/// Checks that a disputed amount is in the account of its chargeback until the bank decides, and
/// that the guarantee fund bears the amounts which banks took.
pub(super) fn breaks(state: &State, totals: &BTreeMap<Account, Money>) -> Vec<LedgerBreak> {
    let stands = |account: Account| totals.get(&account).copied().unwrap_or_default();
    let differs = |case: &Chargeback| {
        let (found, expected) = (
            stands(Account::ChargebackOpen(case.id)),
            if case.is_open() {
                case.amount
            } else {
                Money::ZERO
            },
        );
        (found != expected).then(|| {
            broken(
                "chargeback_open",
                case.id,
                format!("{} of {}", found.kobo(), expected.kobo()),
            )
        })
    };
    let borne = total(
        state
            .chargebacks
            .values()
            .map(|case| case.borne().expect("a small amount")),
    );
    let for_chargebacks = state.entries.iter().filter(|entry| {
        matches!(
            entry.reference(),
            Reference::ChargebackLost(_) | Reference::RefundPaid(_)
        )
    });
    let found = total(for_chargebacks.map(|entry| of(entry, &Account::GuaranteeFund)));
    let detail = format!("{} of {}", found.kobo(), borne.kobo());
    let of_all =
        (found != borne).then(|| broken("chargeback_borne", Account::GuaranteeFund, detail));
    state
        .chargebacks
        .values()
        .filter_map(differs)
        .chain(of_all)
        .collect()
}
