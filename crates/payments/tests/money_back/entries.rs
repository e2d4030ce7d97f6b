//! The references and entries of ledger facts, and the codes.

use super::{id, now};
use kernel::Money;
use payments::{
    GatewayMode, InboxState, PaymentReference, PaymentStatus, RefundStatus,
    ledger::{Account, Entry, EntryError, Reference, credit, debit},
};

#[test]
fn codes_are_as_they_are_stored_and_read_back() {
    assert_eq!(
        [GatewayMode::Test, GatewayMode::Live].map(GatewayMode::code),
        ["test", "live"]
    );
    assert_eq!(
        [InboxState::New, InboxState::Applied, InboxState::Ignored].map(InboxState::code),
        ["NEW", "APPLIED", "IGNORED"]
    );
    let refunds = [
        "REQUESTED",
        "APPROVED",
        "PROCESSING",
        "SUCCEEDED",
        "FAILED",
        "NEEDS_ACCOUNT",
    ];
    assert_eq!(RefundStatus::ALL.map(RefundStatus::code), refunds);
    assert_eq!(
        PaymentStatus::ALL.map(PaymentStatus::code),
        ["pending", "success", "failed", "abandoned", "mismatched"]
    );
    assert!(
        RefundStatus::ALL
            .iter()
            .all(|one| RefundStatus::from_code(one.code()) == Some(*one))
            && RefundStatus::from_code("GONE").is_none()
    );
    assert!(
        PaymentStatus::ALL
            .iter()
            .all(|one| PaymentStatus::from_code(one.code()) == Some(*one))
            && PaymentStatus::from_code("GONE").is_none()
    );
    for state in [InboxState::New, InboxState::Applied, InboxState::Ignored] {
        assert_eq!(
            (
                InboxState::from_code(state.code()),
                InboxState::from_code("GONE")
            ),
            (Some(state), None)
        );
    }
    assert_eq!(
        "gida-7K3F.9=Q_"
            .parse::<PaymentReference>()
            .unwrap()
            .to_string(),
        "gida-7K3F.9=Q_"
    );
}

/// The reference makes a fact unique: each kind of fact has its own prefix, and the reference
/// contains everything that distinguishes two facts.
#[test]
fn each_fact_has_its_own_reference() {
    let one = "00000000-0000-7000-8000-000000000001";
    let two = "00000000-0000-7000-8000-000000000002";
    let so_far = Money::from_kobo(77);
    let facts = [
        (Reference::ChargeCaptured(id(1)), format!("charge:{one}")),
        (
            Reference::ChargeUnapplied(id(1)),
            format!("unapplied:{one}"),
        ),
        (Reference::UnappliedApplied(id(1)), format!("applied:{one}")),
        (Reference::EscrowReleased(id(1)), format!("release:{one}")),
        (Reference::RefundApproved(id(1)), format!("refund:{one}")),
        (Reference::RefundPaid(id(1)), format!("refund-paid:{one}")),
        (
            Reference::PartReversed(id(1)),
            format!("part-reversed:{one}"),
        ),
        (
            Reference::ReleaseReversed(id(1)),
            format!("release-reversed:{one}"),
        ),
        (Reference::ReferralEarned(id(1)), format!("referral:{one}")),
        (
            Reference::ReferralReversed(id(1)),
            format!("referral-reversed:{one}"),
        ),
        (
            Reference::CreditExpired(id(1)),
            format!("credit-expired:{one}"),
        ),
        (
            Reference::ExcessCredited(id(1)),
            format!("excess-credited:{one}"),
        ),
        (
            Reference::PayoutBatched(id(1), id(2)),
            format!("payout:{one}:{two}"),
        ),
        (Reference::PayoutPaid(id(1)), format!("payout-paid:{one}")),
        (
            Reference::PayoutReturned(id(1)),
            format!("payout-returned:{one}"),
        ),
        (
            Reference::CreditWithdrawn(id(1)),
            format!("withdrawal:{one}"),
        ),
        (
            Reference::CreditPayoutPaid(id(1)),
            format!("withdrawal-paid:{one}"),
        ),
        (
            Reference::CreditPayoutReturned(id(1)),
            format!("withdrawal-returned:{one}"),
        ),
        (Reference::CreditHeld(id(1)), format!("credit-held:{one}")),
        (
            Reference::CreditReturned(id(1)),
            format!("credit-returned:{one}"),
        ),
        (
            Reference::CreditPaid(id(1), Money::ZERO),
            format!("credit-paid:{one}"),
        ),
        (
            Reference::CreditPaid(id(1), so_far),
            format!("credit-paid:{one}:77"),
        ),
        (Reference::ClawedBack(id(1)), format!("clawback:{one}")),
        (Reference::GasRise(id(1)), format!("gas-rise:{one}")),
        (
            Reference::AssessmentFee(id(1), 2),
            format!("assessment-fee:{one}:2"),
        ),
        (
            Reference::AssessmentMissed(id(1), 2),
            format!("assessment-missed:{one}:2"),
        ),
        (
            Reference::ChargebackOpened(id(1)),
            format!("chargeback:{one}"),
        ),
        (
            Reference::ChargebackWon(id(1)),
            format!("chargeback-won:{one}"),
        ),
        (
            Reference::ChargebackLost(id(1)),
            format!("chargeback-lost:{one}"),
        ),
        (
            Reference::CreditRestored(id(1), so_far),
            format!("credit-restored:{one}:77"),
        ),
        (Reference::CameLate(id(1)), format!("came-late:{one}")),
        (Reference::NoShow(id(1)), format!("no-show:{one}")),
        (Reference::Goodwill(id(1)), format!("goodwill:{one}")),
        (Reference::VisitPaid(id(1)), format!("visit-paid:{one}")),
        (Reference::DamagePaid(id(1)), format!("damage:{one}")),
        (Reference::AdvanceReleased(id(1)), format!("advance:{one}")),
        (
            Reference::AdvanceSettled(id(1)),
            format!("advance-settled:{one}"),
        ),
        (
            Reference::AdvanceEnded(id(1)),
            format!("advance-ended:{one}"),
        ),
        (Reference::RefundBonus(id(1)), format!("refund-bonus:{one}")),
    ];
    for (fact, text) in facts {
        assert_eq!(fact.to_string(), text);
    }
}

#[test]
fn an_entry_keeps_its_legs_sorted_and_refuses_what_does_not_balance() {
    let (of, kobo) = (Reference::EscrowReleased(id(1)), Money::from_kobo);
    let legs = [
        debit(Account::Escrow(id(1)), kobo(500)),
        credit(Account::Provider(id(2)), kobo(400)).unwrap(),
        credit(Account::VatOutput, kobo(100)).unwrap(),
    ];
    let entry = Entry::new(id(9), of, now(), legs).unwrap();
    let mut sorted = legs.to_vec();
    sorted.sort_by_key(|leg| leg.account);
    assert_eq!(
        (entry.id(), entry.reference(), entry.at(), entry.legs()),
        (id(9), of, now(), sorted.as_slice())
    );
    assert_eq!(
        Entry::new(id(9), of, now(), [legs[0], legs[1]]),
        Err(EntryError::Unbalanced)
    );
    assert_eq!(
        Entry::new(id(9), of, now(), [debit(Account::VatOutput, kobo(0))]),
        Err(EntryError::Malformed)
    );
    let twice = [
        debit(Account::VatOutput, kobo(5)),
        credit(Account::VatOutput, kobo(5)).unwrap(),
    ];
    assert_eq!(
        Entry::new(id(9), of, now(), twice),
        Err(EntryError::Malformed)
    );
}
