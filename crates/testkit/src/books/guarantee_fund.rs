//! The ledger checks of what the guarantee fund pays: warranty visits, damage and clawbacks.

use super::ledger_break::{broken, of};
use crate::{State, total};
use marketplace::read::LedgerBreak;
use payments::{
    Payout, PayoutStatus,
    ledger::{Account, Reference},
};

/// Checks that every warranty visit that fixed something was paid the agreed fee out of the fund,
/// and that no other visit was paid.
pub(super) fn visit_breaks(state: &State) -> Vec<LedgerBreak> {
    let mut breaks = Vec::new();
    for claim in state.warranty_claims.values() {
        let entry = state
            .entries
            .iter()
            .find(|entry| entry.reference() == Reference::VisitPaid(claim.id));
        let paid = entry
            .map(|entry| of(entry, &Account::GuaranteeFund))
            .unwrap_or_default();
        let fee = claim.earned().map(|(_, fee)| fee).unwrap_or_default();
        if paid != fee {
            breaks.push(broken(
                "visit_paid_differs",
                claim.id,
                format!("{} of {}", paid.kobo(), fee.kobo()),
            ));
        }
    }
    breaks
}

/// Checks that every amount granted for damage has left the fund, and that no other claim was paid.
pub(super) fn damage_breaks(state: &State) -> Vec<LedgerBreak> {
    let mut breaks = Vec::new();
    for claim in state.damage_claims.values() {
        let entry = state
            .entries
            .iter()
            .find(|entry| entry.reference() == Reference::DamagePaid(claim.id));
        let paid = entry
            .map(|entry| of(entry, &Account::GuaranteeFund))
            .unwrap_or_default();
        if paid != claim.paid() {
            breaks.push(broken(
                "damage_paid_differs",
                claim.id,
                format!("{} of {}", paid.kobo(), claim.paid().kobo()),
            ));
        }
    }
    breaks
}

/// Checks that the amount which payouts withheld equals the amount that providers have repaid, and
/// that the fund has paid each clawback.
pub(super) fn clawback_breaks(state: &State) -> Vec<LedgerBreak> {
    let stands =
        |payout: &&Payout| !matches!(payout.status, PayoutStatus::Failed | PayoutStatus::Reversed);
    let mut breaks = Vec::new();
    for provider in state.providers.keys() {
        let withheld = total(
            state
                .payouts
                .values()
                .filter(stands)
                .filter(|payout| payout.provider == *provider)
                .map(|payout| payout.withheld),
        );
        let recovered = total(
            state
                .clawbacks
                .values()
                .filter(|one| one.provider == *provider)
                .map(|one| one.recovered),
        );
        if withheld != recovered {
            breaks.push(broken(
                "withheld_differs",
                provider,
                format!(
                    "{} withheld, {} recovered",
                    withheld.kobo(),
                    recovered.kobo()
                ),
            ));
        }
    }
    for clawback in state.clawbacks.values() {
        let entry = state
            .entries
            .iter()
            .find(|entry| entry.reference() == Reference::ClawedBack(clawback.id));
        let paid = entry
            .map(|entry| of(entry, &Account::GuaranteeFund))
            .unwrap_or_default();
        if paid != clawback.amount {
            breaks.push(broken(
                "clawback_without_entry",
                clawback.id,
                format!("{} of {}", paid.kobo(), clawback.amount.kobo()),
            ));
        }
    }
    breaks
}
