//! The ledger checks of rewards and store credit.

use super::ledger_break::{broken, of};
use crate::{State, total};
use kernel::{Money, OrderId, UserId};
use marketplace::read::LedgerBreak;
use payments::ledger::{Account, Reference};
use referrals::CreditUseState;
use std::collections::{BTreeMap, BTreeSet};

/// Checks that a person's spendable credit in the ledger equals the unspent part of their grants.
pub(super) fn credit_breaks(state: &State, totals: &BTreeMap<Account, Money>) -> Vec<LedgerBreak> {
    let booked = totals.keys().filter_map(|account| {
        if let Account::CustomerCredit(user) = account {
            Some(*user)
        } else {
            None
        }
    });
    let owners: BTreeSet<UserId> = booked
        .chain(state.credit.values().map(|grant| grant.owner))
        .collect();
    let differs = |user: UserId| {
        let booked = totals
            .get(&Account::CustomerCredit(user))
            .copied()
            .unwrap_or_default()
            .negated()
            .unwrap_or_default();
        let left = total(
            state
                .credit
                .values()
                .filter(|grant| grant.owner == user)
                .map(|grant| grant.left),
        );
        let account = Account::CustomerCredit(user);
        (booked != left).then(|| {
            broken(
                "credit_differs",
                account,
                format!("is {} kobo, should be {} kobo", booked.kobo(), left.kobo()),
            )
        })
    };
    owners.into_iter().filter_map(differs).collect()
}

/// Checks that the held credit of an order equals the sum of its held uses, and that no grant pays
/// more than its amount.
pub(super) fn held_breaks(state: &State, totals: &BTreeMap<Account, Money>) -> Vec<LedgerBreak> {
    let booked = totals.keys().filter_map(|account| {
        if let Account::CreditHeld(order) = account {
            Some(*order)
        } else {
            None
        }
    });
    let orders: BTreeSet<OrderId> = booked
        .chain(state.credit_uses.values().map(|used| used.order))
        .collect();
    let differs = orders.into_iter().filter_map(|order| {
        let booked = totals
            .get(&Account::CreditHeld(order))
            .copied()
            .unwrap_or_default()
            .negated()
            .unwrap_or_default();
        let held = state
            .credit_uses
            .values()
            .filter(|used| used.order == order && used.state == CreditUseState::Held);
        let held = total(held.map(|used| used.amount));
        let (account, detail) = (
            Account::CreditHeld(order),
            format!("is {} kobo, should be {} kobo", booked.kobo(), held.kobo()),
        );
        (booked != held).then(|| broken("held_credit_differs", account, detail))
    });
    let overspent = state.credit.values().filter_map(|grant| {
        let uses = state
            .credit_uses
            .values()
            .filter(|used| used.grant == grant.id);
        let out = total(
            uses.map(|used| used.amount.minus(used.returned).unwrap_or_default())
                .chain([grant.left]),
        );
        (out > grant.amount).then(|| {
            broken(
                "credit_overspent",
                grant.id,
                format!("{} of {}", out.kobo(), grant.amount.kobo()),
            )
        })
    });
    differs.chain(overspent).collect()
}

/// Checks that every paid reward is booked, and that no other reward is booked.
pub(super) fn reward_breaks(state: &State) -> Vec<LedgerBreak> {
    let entry = |fact: Reference| state.entries.iter().find(|entry| entry.reference() == fact);
    let unbooked = state
        .referrals
        .values()
        .filter(|referral| referral.earned_at.is_some())
        .filter_map(|referral| {
            let booked = entry(Reference::ReferralEarned(referral.referee))
                .map(|entry| of(entry, &Account::ReferralExpense));
            (booked != Some(referral.reward)).then(|| {
                broken(
                    "reward_without_entry",
                    referral.referee,
                    "the reward is not booked",
                )
            })
        });
    let unearned = state
        .entries
        .iter()
        .filter_map(|entry| match entry.reference() {
            Reference::ReferralEarned(user) => {
                let earned = state
                    .referrals
                    .get(&user)
                    .is_some_and(|referral| referral.earned_at.is_some());
                (!earned).then(|| {
                    broken(
                        "reward_without_referral",
                        entry.reference(),
                        "no one earned it",
                    )
                })
            }
            Reference::ReferralReversed(user) => {
                let reversed = state
                    .referrals
                    .get(&user)
                    .is_some_and(|referral| referral.closed_at.is_some());
                (!reversed).then(|| {
                    broken(
                        "reversal_without_refund",
                        entry.reference(),
                        "it was not reversed",
                    )
                })
            }
            Reference::ChargeCaptured(_)
            | Reference::ChargeUnapplied(_)
            | Reference::UnappliedApplied(_)
            | Reference::EscrowReleased(_)
            | Reference::RefundApproved(_)
            | Reference::RefundPaid(_)
            | Reference::RefundBonus(_)
            | Reference::PartReversed(_)
            | Reference::ReleaseReversed(_)
            | Reference::MoveFeeCreditPaid(_)
            | Reference::MoveFee(_)
            | Reference::GasRise(_)
            | Reference::AssessmentFee(..)
            | Reference::AssessmentMissed(..)
            | Reference::ClawedBack(_)
            | Reference::ChargebackOpened(_)
            | Reference::ChargebackWon(_)
            | Reference::ChargebackLost(_)
            | Reference::PayoutBatched(..)
            | Reference::PayoutPaid(_)
            | Reference::PayoutReturned(_)
            | Reference::CreditExpired(_)
            | Reference::CameLate(_)
            | Reference::NoShow(_)
            | Reference::Goodwill(_)
            | Reference::VisitPaid(_)
            | Reference::DamagePaid(_)
            | Reference::AdvanceReleased(_)
            | Reference::AdvanceSettled(_)
            | Reference::AdvanceEnded(_)
            | Reference::ExcessCredited(_)
            | Reference::CreditHeld(_)
            | Reference::CreditReturned(_)
            | Reference::CreditWithdrawn(_)
            | Reference::CreditPayoutPaid(_)
            | Reference::CreditPayoutReturned(_)
            | Reference::CreditPaid(..)
            | Reference::CreditRestored(..) => None,
        });
    unbooked.chain(unearned).collect()
}
