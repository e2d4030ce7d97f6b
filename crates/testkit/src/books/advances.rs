//! The ledger checks of the money that is advanced for materials.

use super::ledger_break::{broken, of};
use crate::{State, total};
use kernel::{ClawbackId, Money};
use marketplace::read::LedgerBreak;
use payments::{
    AdvanceState,
    ledger::{Account, Reference},
};
use std::collections::{BTreeMap, BTreeSet};

/// Checks that the outstanding advances of each order are in its advance account, and that the end
/// of each advance is booked.
pub(super) fn advance_breaks(state: &State, totals: &BTreeMap<Account, Money>) -> Vec<LedgerBreak> {
    let mut breaks = Vec::new();
    let orders = state.advances.values().map(|advance| advance.order);
    let booked = totals.keys().filter_map(|account| {
        if let Account::Advance(order) = account {
            Some(*order)
        } else {
            None
        }
    });
    for order in orders.chain(booked).collect::<BTreeSet<_>>() {
        let booked = totals
            .get(&Account::Advance(order))
            .copied()
            .unwrap_or_default();
        let out = total(
            state
                .advances
                .values()
                .filter(|advance| advance.order == order)
                .map(|one| one.outstanding().expect("a small amount")),
        );
        if booked != out {
            breaks.push(broken(
                "advance_outstanding",
                Account::Advance(order),
                format!("{} of {}", booked.kobo(), out.kobo()),
            ));
        }
    }
    for advance in state.advances.values() {
        let moved = |reference: Reference| {
            let entry = state
                .entries
                .iter()
                .find(|entry| entry.reference() == reference);
            entry
                .map(|entry| of(entry, &Account::Advance(advance.order)))
                .unwrap_or_default()
        };
        let less = |reference: Reference| moved(reference).negated().unwrap_or_default();
        let rest = advance.amount.minus(advance.settled).unwrap_or_default();
        let given = if advance.was_released() {
            advance.amount
        } else {
            Money::ZERO
        };
        let ended = if matches!(advance.state, AdvanceState::TakenBack | AdvanceState::Borne) {
            rest
        } else {
            Money::ZERO
        };
        let owed = if advance.state == AdvanceState::Owed {
            rest
        } else {
            Money::ZERO
        };
        let debt = state
            .clawbacks
            .get(&ClawbackId::from_uuid(advance.id.uuid()))
            .map(|debt| debt.amount)
            .unwrap_or_default();
        let facts = [
            (
                "advance_without_entry",
                moved(Reference::AdvanceReleased(advance.id)),
                given,
            ),
            (
                "advance_settled_differs",
                less(Reference::AdvanceSettled(advance.id)),
                advance.settled,
            ),
            (
                "advance_ended_differs",
                less(Reference::AdvanceEnded(advance.id)),
                ended,
            ),
            ("advance_owed_differs", debt, owed),
        ];
        for (name, found, expected) in facts {
            if found != expected {
                breaks.push(broken(
                    name,
                    advance.id,
                    format!("{} of {}", found.kobo(), expected.kobo()),
                ));
            }
        }
    }
    breaks
}
