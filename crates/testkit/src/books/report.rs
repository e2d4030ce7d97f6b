use super::ledger_break::{broken, of};
use crate::{MemoryStore, State, total};
use async_trait::async_trait;
use kernel::{Money, OrderId, StoreError};
use marketplace::read::{LedgerBreak, LedgerQueries, LedgerReport};
use orders::{AssessmentFeeState, Order, OrderStatus};
use payments::{
    ChainEnd, JournalFact, Payment, PaymentStatus, WAIVED_KOBO,
    ledger::{Account, Entry, Reference},
};
use std::collections::BTreeMap;

const BREAKS_MAX: usize = 100;

#[async_trait]
impl LedgerQueries for MemoryStore {
    async fn check(&self) -> Result<LedgerReport, StoreError> {
        Ok(self.read(report))
    }
}

fn report(state: &State) -> LedgerReport {
    let mut totals: BTreeMap<Account, Money> = BTreeMap::new();
    for leg in state.entries.iter().flat_map(Entry::legs) {
        let so_far = totals.entry(leg.account).or_default();
        *so_far = total([*so_far, leg.amount]);
    }
    let held = |of: fn(&Account) -> bool| -> Money {
        let credits = totals
            .iter()
            .filter(|(account, _)| of(account))
            .map(|(_, total)| *total);
        total(credits).negated().unwrap_or_default()
    };
    let captured = |entry: &&Entry| {
        matches!(
            entry.reference(),
            Reference::ChargeCaptured(_) | Reference::ChargeUnapplied(_)
        )
    };
    let mut breaks: Vec<_> = account_breaks(state, &totals).collect();
    breaks.extend(escrow_breaks(state, &totals));
    breaks.extend(state.orders.values().filter_map(paid_too_little));
    breaks.extend(super::credit::credit_breaks(state, &totals));
    breaks.extend(super::credit::held_breaks(state, &totals));
    breaks.extend(super::credit::reward_breaks(state));
    breaks.extend(
        state
            .payments
            .values()
            .filter_map(|payment| payment_break(state, payment)),
    );
    breaks.extend(super::payouts::payout_breaks(state, &totals));
    breaks.extend(super::chargebacks::breaks(state, &totals));
    breaks.extend(chain_breaks(state));
    breaks.truncate(BREAKS_MAX);
    LedgerReport {
        entries: state.entries.len() as u64,
        trial_balance_kobo: total(totals.values().copied()),
        captured_kobo: total(
            state
                .entries
                .iter()
                .filter(captured)
                .map(|entry| of(entry, &Account::PspClearing)),
        ),
        escrow_kobo: held(|account| matches!(account, Account::Escrow(_))),
        unapplied_kobo: held(|account| matches!(account, Account::Unapplied)),
        refunds_in_flight_kobo: held(|account| matches!(account, Account::RefundInFlight(_))),
        chain_hash: state
            .entries
            .iter()
            .fold(ChainEnd::default(), |end, entry| {
                end.then(&JournalFact::from(entry))
            })
            .hash,
        breaks,
    }
}

fn account_breaks<'s>(
    state: &'s State,
    totals: &'s BTreeMap<Account, Money>,
) -> impl Iterator<Item = LedgerBreak> + 's {
    let accounts = totals.keys().chain(
        state
            .balances
            .keys()
            .filter(|account| !totals.contains_key(account)),
    );
    accounts.flat_map(|account| {
        let (total, cached) = (
            totals.get(account).copied().unwrap_or_default(),
            state.balance(account),
        );
        let differs = (total != cached).then(|| {
            let detail = format!("cached {}, legs sum to {}", cached.kobo(), total.kobo());
            broken("cached_balance", account, detail)
        });
        let owed = match account {
            Account::Escrow(_) => Some("negative_escrow"),
            Account::Provider(_) => Some("negative_provider"),
            Account::Unapplied => Some("negative_unapplied"),
            Account::RefundInFlight(_) => Some("negative_refund"),
            Account::PayoutInFlight(_) => Some("negative_payout"),
            Account::CreditPayoutInFlight(_) => Some("negative_withdrawal"),
            Account::CustomerCredit(_) => Some("negative_credit"),
            Account::CreditHeld(_) => Some("negative_held_credit"),
            Account::ChargebackOpen(_)
            | Account::PspClearing
            | Account::VatOutput
            | Account::CashBank
            | Account::Advance(_)
            | Account::RevenueCommission
            | Account::RevenueFees
            | Account::ReferralExpense
            | Account::ShortfallExpense
            | Account::PromoExpense
            | Account::GuaranteeFund
            | Account::MakegoodExpense => None,
        };
        let overdrawn = owed.filter(|_| total.is_positive());
        differs.into_iter().chain(
            overdrawn.map(|name| broken(name, account, format!("stands at {}", total.kobo()))),
        )
    })
}

fn escrow_breaks<'s>(
    state: &'s State,
    totals: &'s BTreeMap<Account, Money>,
) -> impl Iterator<Item = LedgerBreak> + 's {
    state.orders.values().filter_map(|order| {
        let held = totals
            .get(&Account::Escrow(order.id))
            .copied()
            .unwrap_or_default()
            .negated()
            .unwrap_or_default();
        let fee = paid_fee(state, order.id);
        let (invariant, expected) = match order.status {
            OrderStatus::Paid
            | OrderStatus::Assigned
            | OrderStatus::InProgress
            | OrderStatus::DepositPaid => {
                let gone = total(state.parts_of(order.id).iter().map(|part| part.amount));
                let of_price = order.paid.minus(gone).unwrap_or_default();
                ("escrow_differs", total([of_price, fee]))
            }
            OrderStatus::Disputed => return None,
            OrderStatus::Draft
            | OrderStatus::Submitted
            | OrderStatus::Requested
            | OrderStatus::Quoted
            | OrderStatus::Priced
            | OrderStatus::Completed
            | OrderStatus::Cancelled => ("escrow_left", fee),
        };
        let detail = || {
            format!(
                "{} holds {}, not {}",
                order.status.code(),
                held.kobo(),
                expected.kobo()
            )
        };
        (held != expected).then(|| broken(invariant, order.id, detail()))
    })
}

/// The fee of a visit that is paid, and neither earned nor returned.
fn paid_fee(state: &State, order: OrderId) -> Money {
    state
        .assessments
        .get(&order)
        .and_then(|assessment| assessment.fee)
        .filter(|fee| fee.state == AssessmentFeeState::Paid)
        .map_or(Money::ZERO, |fee| fee.amount)
}

/// Checks that a paid or completed order was paid in full, except for at most [`WAIVED_KOBO`].
fn paid_too_little(order: &Order) -> Option<LedgerBreak> {
    let over = matches!(order.status, OrderStatus::Paid | OrderStatus::Completed)
        && order.outstanding().kobo() > WAIVED_KOBO;
    over.then(|| {
        broken(
            "paid_too_little",
            order.id,
            format!("{} is missing", order.outstanding().kobo()),
        )
    })
}

fn payment_break(state: &State, payment: &Payment) -> Option<LedgerBreak> {
    let posted = |reference: Reference| {
        state
            .entries
            .iter()
            .find(|entry| entry.reference() == reference)
    };
    match payment.status {
        PaymentStatus::Success => {
            // Money that was held first is booked as unapplied, and another entry moves it to its
            // order.
            let moved = posted(Reference::UnappliedApplied(payment.id))
                .and(posted(Reference::ChargeUnapplied(payment.id)));
            let booked = posted(Reference::ChargeCaptured(payment.id))
                .or(moved)
                .map(|entry| of(entry, &Account::PspClearing));
            (booked != Some(payment.received)).then(|| {
                let booked = booked.unwrap_or_default().kobo();
                broken(
                    "paid_without_charge",
                    payment.id,
                    format!("{booked} booked of {}", payment.received.kobo()),
                )
            })
        }
        // Money in a foreign currency cannot be booked in naira.
        PaymentStatus::Mismatched => {
            let booked = posted(Reference::ChargeUnapplied(payment.id))
                .map(|entry| of(entry, &Account::PspClearing));
            let differs = booked.unwrap_or_default() != payment.received;
            differs.then(|| {
                broken(
                    "mismatch_without_entry",
                    payment.id,
                    "not all of it is held",
                )
            })
        }
        PaymentStatus::Pending | PaymentStatus::Failed | PaymentStatus::Abandoned => None,
    }
}

fn chain_breaks(state: &State) -> impl Iterator<Item = LedgerBreak> + '_ {
    state.orders.values().filter_map(|order| {
        let (mut hash, mut seq) = (String::new(), 0);
        for event in state.events_of(order.id) {
            if event.prev_hash != hash || event.seq != seq + 1 {
                return Some(broken(
                    "event_chain",
                    order.id,
                    format!("breaks at event {}", event.seq),
                ));
            }
            (hash, seq) = (event.hash(), event.seq);
        }
        ((&hash, seq) != (&order.last_hash, order.last_seq))
            .then(|| broken("event_chain", order.id, "does not end as the order says"))
    })
}
