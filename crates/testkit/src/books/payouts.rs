//! The ledger checks of payouts: the ledger must hold exactly the amounts that are in flight.

use super::{
    advances::advance_breaks,
    guarantee_fund::{clawback_breaks, damage_breaks, visit_breaks},
    ledger_break::{broken, of},
};
use crate::{State, total};
use kernel::Money;
use marketplace::read::LedgerBreak;
use orders::AssessmentFeeState;
use payments::{
    BatchStatus, CreditPayout, CreditPayoutStatus, Payout, PayoutStatus, UNSIGNED_MOST,
    ledger::{Account, Reference},
};
use std::collections::BTreeMap;

pub(super) fn payout_breaks(state: &State, totals: &BTreeMap<Account, Money>) -> Vec<LedgerBreak> {
    let mut breaks: Vec<_> = state
        .payouts
        .values()
        .flat_map(|payout| breaks_of(state, totals, payout))
        .collect();
    for provider in state.providers.keys() {
        let booked = totals
            .get(&Account::Provider(*provider))
            .copied()
            .unwrap_or_default()
            .negated()
            .unwrap_or_default();
        let lines = state
            .earnings
            .values()
            .filter(|line| line.provider == *provider && line.payout.is_none());
        let unpaid = total(lines.map(|line| line.amount));
        if booked != unpaid {
            let detail = format!("{} booked, lines of {}", booked.kobo(), unpaid.kobo());
            breaks.push(broken(
                "earnings_differ",
                Account::Provider(*provider),
                detail,
            ));
        }
    }
    breaks.extend(clawback_breaks(state));
    breaks.extend(visit_breaks(state));
    breaks.extend(
        state
            .credit_payouts
            .values()
            .flat_map(|credit_payout| credit_payout_breaks(state, totals, credit_payout)),
    );
    breaks.extend(damage_breaks(state));
    breaks.extend(move_fee_breaks(state));
    breaks.extend(assessment_fee_breaks(state));
    breaks.extend(advance_breaks(state, totals));
    breaks
}

/// Checks that the fee of every paid move went to the provider, and that no other move has a fee
/// booked.
fn move_fee_breaks(state: &State) -> Vec<LedgerBreak> {
    let differs = state.moves.values().filter_map(|request| {
        let booked = state
            .entries
            .iter()
            .find(|entry| entry.reference() == Reference::MoveFee(request.id))
            .map(|entry| of(entry, &Account::Escrow(request.order)))
            .unwrap_or_default();
        let due = request.paid_at.map_or(Money::ZERO, |_| request.fee);
        (booked != due).then(|| {
            broken(
                "move_fee_differs",
                request.id,
                format!("{} of {}", booked.kobo(), due.kobo()),
            )
        })
    });
    differs.collect()
}

/// Checks that the fee of a visit is booked as earned exactly when it was.
fn assessment_fee_breaks(state: &State) -> Vec<LedgerBreak> {
    let differs = state.assessments.values().filter_map(|assessment| {
        let fee = assessment.fee?;
        let reference = Reference::AssessmentFee(assessment.order, fee.number);
        let booked = state
            .entries
            .iter()
            .find(|entry| entry.reference() == reference)
            .map(|entry| of(entry, &Account::Escrow(assessment.order)))
            .unwrap_or_default();
        let due = if fee.state == AssessmentFeeState::Earned {
            fee.amount
        } else {
            Money::ZERO
        };
        (booked != due).then(|| {
            broken(
                "assessment_fee_differs",
                assessment.order,
                format!("{} of {}", booked.kobo(), due.kobo()),
            )
        })
    });
    differs.collect()
}

fn breaks_of(
    state: &State,
    totals: &BTreeMap<Account, Money>,
    payout: &Payout,
) -> Vec<LedgerBreak> {
    let (under_way, over) = match payout.status {
        PayoutStatus::Batched | PayoutStatus::Sent => (payout.amount, false),
        PayoutStatus::Paid => (Money::ZERO, false),
        PayoutStatus::Failed | PayoutStatus::Reversed => (Money::ZERO, true),
    };
    let inflight = totals
        .get(&Account::PayoutInFlight(payout.id))
        .copied()
        .unwrap_or_default()
        .negated()
        .unwrap_or_default();
    let lines = total(
        state
            .earnings
            .values()
            .filter(|line| line.payout == Some(payout.id))
            .map(|line| line.amount),
    );
    let posted = |reference: Reference| {
        state
            .entries
            .iter()
            .find(|entry| entry.reference() == reference)
    };
    let batched = posted(Reference::PayoutBatched(payout.batch, payout.provider));
    let fees = [batched, posted(Reference::PayoutReturned(payout.id))]
        .into_iter()
        .flatten()
        .map(|entry| of(entry, &Account::RevenueFees));
    let borne = total(fees).negated().unwrap_or_default();
    let signed = state
        .payout_batches
        .get(&payout.batch)
        .is_none_or(|batch| batch.approved_by.is_some() || batch.status != BatchStatus::Released);
    let batched = batched
        .map(|entry| of(entry, &Account::Provider(payout.provider)))
        .unwrap_or_default();
    let (paid, returned) = (
        posted(Reference::PayoutPaid(payout.id)).is_some(),
        posted(Reference::PayoutReturned(payout.id)).is_some(),
    );
    [
        ("payout_in_flight", inflight == under_way),
        (
            "payout_lines",
            lines
                == if over {
                    Money::ZERO
                } else {
                    payout.earned().unwrap_or_default()
                },
        ),
        ("payout_without_entry", Ok(batched) == payout.earned()),
        (
            "payout_cost_differs",
            borne == if over { Money::ZERO } else { payout.cost },
        ),
        ("payout_unsigned", signed || payout.amount <= UNSIGNED_MOST),
        (
            "payout_paid_differs",
            paid == (payout.status == PayoutStatus::Paid)
                || (paid && payout.status == PayoutStatus::Reversed),
        ),
        ("payout_returned_differs", returned == over),
    ]
    .into_iter()
    .filter(|(_, sound)| !sound)
    .map(|(name, _)| {
        broken(
            name,
            payout.id,
            format!("{} of {}", payout.status.code(), payout.amount.kobo()),
        )
    })
    .collect()
}

/// Checks that the amount of a credit payout was taken from the store credit, that it is in its own
/// account while it is in flight, and that its end is booked.
fn credit_payout_breaks(
    state: &State,
    totals: &BTreeMap<Account, Money>,
    credit_payout: &CreditPayout,
) -> Vec<LedgerBreak> {
    let id = credit_payout.id;
    let (under_way, over) = match credit_payout.status {
        CreditPayoutStatus::Booked | CreditPayoutStatus::Sent => (credit_payout.amount, false),
        CreditPayoutStatus::Paid => (Money::ZERO, false),
        CreditPayoutStatus::Failed | CreditPayoutStatus::Reversed => (Money::ZERO, true),
    };
    let inflight = totals
        .get(&Account::CreditPayoutInFlight(id))
        .copied()
        .unwrap_or_default()
        .negated()
        .unwrap_or_default();
    let posted = |reference: Reference| {
        state
            .entries
            .iter()
            .find(|entry| entry.reference() == reference)
    };
    let taken = posted(Reference::CreditWithdrawn(id))
        .map(|entry| of(entry, &Account::CustomerCredit(credit_payout.owner)));
    let (paid, returned) = (
        posted(Reference::CreditPayoutPaid(id)).is_some(),
        posted(Reference::CreditPayoutReturned(id)).is_some(),
    );
    [
        ("withdrawal_in_flight", inflight == under_way),
        (
            "withdrawal_without_entry",
            taken == Some(credit_payout.amount),
        ),
        (
            "withdrawal_paid_differs",
            paid == (credit_payout.status == CreditPayoutStatus::Paid)
                || (paid && credit_payout.status == CreditPayoutStatus::Reversed),
        ),
        ("withdrawal_returned_differs", returned == over),
    ]
    .into_iter()
    .filter(|(_, sound)| !sound)
    .map(|(name, _)| {
        broken(
            name,
            id,
            format!(
                "{} of {}",
                credit_payout.status.code(),
                credit_payout.amount.kobo()
            ),
        )
    })
    .collect()
}
