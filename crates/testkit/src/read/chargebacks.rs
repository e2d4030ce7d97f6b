use super::ledger_break::broken;
use crate::{State, total};
use kernel::Money;
use marketplace::read::{ChargebackView, LedgerBreak};
use orders::Address;
use payments::{Chargeback, ledger::Account};
use std::collections::BTreeMap;

pub(super) fn view(state: &State, case: &Chargeback) -> Option<ChargebackView> {
    let order = state.orders.get(&case.order)?;
    let customer = state.users.get(&order.customer)?;
    Some(ChargebackView {
        chargeback: case.clone(),
        payment_reference: state.payments.get(&case.payment)?.reference.clone(),
        reference: order.reference.clone(),
        title: order.title.clone(),
        customer_name: format!("{} {}", customer.first_name, customer.last_name),
        customer_email: customer.email.to_string(),
        customer_phone: customer.phone.as_ref().map(ToString::to_string),
        address: order.address.as_ref().map(Address::one_line),
        finished_at: order.finished_at,
        provider_name: order
            .provider
            .and_then(|id| state.providers.get(&id))
            .map(|provider| provider.display_name.clone()),
    })
}

/// Checks that a disputed amount is in the account of its chargeback until the bank decides, and
/// that the amounts which banks took are booked as a cost.
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
    let found = stands(Account::ChargebackExpense);
    let detail = format!("{} of {}", found.kobo(), borne.kobo());
    let of_all =
        (found != borne).then(|| broken("chargeback_borne", Account::ChargebackExpense, detail));
    state
        .chargebacks
        .values()
        .filter_map(differs)
        .chain(of_all)
        .collect()
}
