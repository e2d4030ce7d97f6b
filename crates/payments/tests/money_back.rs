//! Refunds: who must approve them, what each report changes, and which states are final. Also the
//! references of ledger facts and the codes.
#![expect(
    clippy::too_many_lines,
    reason = "a test tells one story from its beginning to its end"
)]
#![expect(
    clippy::unwrap_used,
    reason = "a test that cannot build its case has failed"
)]

use kernel::{Applied, Date, Money, Timestamp, UserId};
use payments::{
    Approval, Approved, Bank, BankAccount, GatewayMode, InboxState, NewRefund, PartRefund,
    PaymentReference, PaymentStatus, Refund, RefundAccount, RefundError, RefundSource,
    RefundStatus,
    ledger::{Account, Entry, EntryError, Reference, credit, debit},
};

fn id<T: std::str::FromStr<Err: std::fmt::Debug>>(number: u128) -> T {
    format!("00000000-0000-7000-8000-{number:012}")
        .parse()
        .unwrap()
}

fn now() -> Timestamp {
    Date::parse("2026-11-23").unwrap().at_hour(9)
}

fn staff(number: u128) -> UserId {
    id(number)
}

fn refund(source: RefundSource, kobo: i64) -> Refund {
    let amount = Money::from_kobo(kobo);
    Refund::new(new_refund(source, amount)).unwrap()
}

fn new_refund(source: RefundSource, amount: Money) -> NewRefund {
    NewRefund {
        id: id(1),
        order: id(2),
        payment: id(3),
        source,
        amount,
        together: amount,
        our_fault: false,
        excess: false,
        to_credit: false,
        now: now(),
    }
}

/// A refund that needs no approval.
fn small() -> Refund {
    refund(RefundSource::Order, 5_000_000)
}

fn at_gateway() -> Refund {
    let mut refund = small();
    assert_eq!(refund.processing("rf-1".into()), Ok(Applied::Now(())));
    refund
}

#[test]
fn the_amount_decides_who_must_approve_and_unmatched_money_needs_no_approval() {
    let of = |kobo| refund(RefundSource::Order, kobo);
    for (kobo, approval) in [
        (5_000_000, Approval::Nobody),
        (5_000_001, Approval::Support),
        (10_000_000, Approval::Support),
        (10_000_001, Approval::Finance),
        (24_999_999, Approval::Finance),
        (25_000_000, Approval::TwoOfFinance),
    ] {
        let status = if approval == Approval::Nobody {
            RefundStatus::Approved
        } else {
            RefundStatus::Requested
        };
        assert_eq!(
            (of(kobo).approval, of(kobo).status),
            (approval, status),
            "{kobo}"
        );
        let unapplied = refund(RefundSource::Unapplied, kobo);
        assert_eq!(
            (unapplied.approval, unapplied.status),
            (Approval::Nobody, RefundStatus::Approved)
        );
    }
    let in_steps = NewRefund {
        together: Money::from_kobo(25_000_000),
        ..new_refund(RefundSource::Order, Money::from_kobo(100))
    };
    assert_eq!(
        Refund::new(in_steps).unwrap().approval,
        Approval::TwoOfFinance,
        "what went before counts"
    );
}

#[test]
fn one_person_agrees_or_two_different_ones() {
    let mut one = refund(RefundSource::Order, 6_000_000);
    assert_eq!(one.processing("rf".into()), Err(RefundError::NotApproved));
    assert_eq!(
        (one.approve(staff(7)), one.status, one.approved_by),
        (Ok(Approved::Wholly), RefundStatus::Approved, Some(staff(7)))
    );
    assert_eq!(one.approve(staff(8)), Err(RefundError::NotRequested));
    let mut two = refund(RefundSource::Order, 25_000_000);
    assert_eq!(
        (two.approve(staff(7)), two.status),
        (Ok(Approved::ByFirst), RefundStatus::Requested)
    );
    assert_eq!(two.approve(staff(7)), Err(RefundError::SamePerson));
    assert_eq!(
        (two.approve(staff(8)), two.status),
        (Ok(Approved::Wholly), RefundStatus::Approved)
    );
    assert_eq!(
        (two.approved_by, two.second_by),
        (Some(staff(7)), Some(staff(8)))
    );
}

#[test]
fn the_gateway_takes_it_once_and_what_left_is_final() {
    let mut refund = at_gateway();
    assert_eq!(
        (refund.status, refund.gateway_id.as_deref()),
        (RefundStatus::Processing, Some("rf-1"))
    );
    assert_eq!(
        (
            refund.processing("rf-2".into()),
            refund.gateway_id.as_deref()
        ),
        (Ok(Applied::Already), Some("rf-1"))
    );
    assert_eq!(
        (refund.succeed(now()), refund.status, refund.settled_at),
        (Ok(Applied::Now(())), RefundStatus::Succeeded, Some(now()))
    );
    assert_eq!(
        (refund.succeed(now().plus_hours(1)), refund.settled_at),
        (Ok(Applied::Already), Some(now()))
    );
    assert_eq!(refund.processing("rf-3".into()), Err(RefundError::Final));
    assert_eq!(refund.fail("no"), Err(RefundError::Final));
    assert_eq!(refund.retry(), Err(RefundError::NotFailed));
}

#[test]
fn a_failure_is_reported_once_and_sent_again_as_a_new_refund() {
    let mut refund = at_gateway();
    assert_eq!(refund.fail("The bank is closed."), Ok(Applied::Now(())));
    assert_eq!(refund.fail("Again."), Ok(Applied::Already));
    assert_eq!(
        (refund.status, refund.note.as_deref()),
        (RefundStatus::Failed, Some("The bank is closed."))
    );
    assert_eq!(refund.retry(), Ok(()));
    assert_eq!(
        (
            refund.status,
            refund.gateway_id.as_ref(),
            refund.note.as_ref()
        ),
        (RefundStatus::Approved, None, None)
    );
}

#[test]
fn a_customer_names_one_account_until_it_is_refused() {
    let bank = Bank {
        code: "058".into(),
        name: "Guaranty Trust Bank".into(),
    };
    let account = |number: &str| RefundAccount {
        bank_code: "058".into(),
        number: number.parse().unwrap(),
        holder: "ADA OBI".into(),
    };
    assert_eq!(
        at_gateway().name_account(&bank, account("0123456789")),
        Err(RefundError::NeedsNoAccount)
    );
    let mut refund = at_gateway();
    assert_eq!(refund.need_account("Which account?"), Ok(Applied::Now(())));
    assert_eq!(
        refund.name_account(&bank, account("0123456789")),
        Ok(Applied::Now(()))
    );
    assert_eq!(
        (refund.paid_to.as_deref(), refund.note.as_deref()),
        (Some("Guaranty Trust Bank ••••••6789"), None)
    );
    assert_eq!(
        refund.name_account(&bank, account("0123456789")),
        Ok(Applied::Already)
    );
    assert_eq!(
        refund.name_account(&bank, account("9876543210")),
        Err(RefundError::NeedsNoAccount),
        "it may be on its way"
    );
    refund.refuse_account("Not that one.");
    assert_eq!(
        (&refund.account, &refund.paid_to, refund.note.as_deref()),
        (&None, &None, Some("Not that one."))
    );
    assert_eq!(
        refund.name_account(&bank, account("9876543210")),
        Ok(Applied::Now(()))
    );
    assert_eq!(refund.processing("rf-1".into()), Ok(Applied::Now(())));
    assert_eq!(
        (
            refund.succeed(now()),
            refund.account.is_none(),
            refund.paid_to.is_some()
        ),
        (Ok(Applied::Now(())), true, true)
    );
}

#[test]
fn the_words_of_a_part_are_kept_within_five_hundred_characters() {
    assert_eq!(
        PartRefund::note_of("  Half was done. "),
        Ok("Half was done.".to_owned())
    );
    assert_eq!(PartRefund::note_of(&"é".repeat(500)), Ok("é".repeat(500)));
    for text in ["", "   ", &"x".repeat(501)] {
        assert!(PartRefund::note_of(text).is_err(), "{text:.3}");
    }
}

#[test]
fn an_account_rests_until_its_hour_and_is_the_same_by_bank_and_number() {
    let account = BankAccount {
        id: id(1),
        provider: id(2),
        bank_code: "058".into(),
        bank_name: "GTB".into(),
        number: "0123456789".parse().unwrap(),
        holder: "ADA OBI".into(),
        recipient: None,
        created_at: now(),
        held_until: Some(now()),
        version: 0,
    };
    assert_eq!(
        (
            account.is_held(now().plus_secs(-1)),
            account.is_held(now()),
            account.is_held(now().plus_secs(1))
        ),
        (true, false, false)
    );
    let same = |bank: &str, number: &str| account.is_same(bank, &number.parse().unwrap());
    assert_eq!(
        (
            same("058", "0123456789"),
            same("057", "0123456789"),
            same("058", "0123456788")
        ),
        (true, false, false)
    );
}

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
        (Reference::NobodyCame(id(1)), format!("nobody-came:{one}")),
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

#[test]
fn money_goes_back_as_credit_until_the_gateway_may_have_heard_of_it() {
    let chosen = |mut refund: Refund| {
        (
            refund.choose_credit(),
            refund.become_credit(now()).is_now(),
            refund.status,
        )
    };
    assert_eq!(
        chosen(small()),
        (Ok(Applied::Now(())), true, RefundStatus::Succeeded)
    );
    let waits = refund(RefundSource::Order, 6_000_000);
    assert_eq!(
        chosen(waits),
        (Ok(Applied::Now(())), false, RefundStatus::Requested),
        "people agree first, whichever way it goes"
    );
    let mut told = small();
    assert_eq!(
        (told.tell(now()), told.tell(now())),
        (true, false),
        "kept once"
    );
    assert_eq!(
        chosen(told.clone()),
        (
            Err(RefundError::TooLateForCredit),
            false,
            RefundStatus::Approved
        )
    );
    assert_eq!(chosen(at_gateway()).0, Err(RefundError::TooLateForCredit));
    assert!(!at_gateway().tell(now()), "it has heard of it");
    let mut asks = at_gateway();
    assert!(asks.need_account("Which account?").is_ok());
    assert_eq!(
        chosen(asks).0,
        Err(RefundError::TooLateForCredit),
        "it has it still"
    );
    let mut failed = at_gateway();
    assert!(failed.fail("The card is closed.").is_ok());
    assert_eq!(
        chosen(failed).0,
        Err(RefundError::TooLateForCredit),
        "another try may be alive there"
    );
    let mut again = small();
    assert!(again.tell(now()) && again.fail("No.").is_ok() && again.retry().is_ok());
    assert_eq!(
        chosen(again).0,
        Err(RefundError::TooLateForCredit),
        "once told, always told"
    );
    let mut twice = small();
    assert_eq!(
        (twice.choose_credit(), twice.choose_credit()),
        (Ok(Applied::Now(())), Ok(Applied::Already))
    );
    assert_eq!(
        (
            twice.become_credit(now()).is_now(),
            twice.become_credit(now()).is_now()
        ),
        (true, false)
    );
    assert_eq!(
        (
            twice.settled_at,
            twice.paid_to.as_deref(),
            twice.note.as_deref()
        ),
        (Some(now()), Some("Gida credit"), None)
    );
    assert!(
        !twice.may_be_credit() && !small().become_credit(now()).is_now(),
        "nobody chose it"
    );
}

#[test]
fn five_percent_come_on_top_where_it_was_not_the_customers_doing_and_they_have_half_an_hour_to_choose()
 {
    let of = |kobo| {
        Refund::new(NewRefund {
            our_fault: true,
            ..new_refund(RefundSource::Order, Money::from_kobo(kobo))
        })
        .unwrap()
    };
    assert_eq!(
        [3_010_000, 10, 9].map(|kobo| of(kobo).bonus.kobo()),
        [150_500, 1, 0],
        "half a kobo counts as one"
    );
    assert_eq!(small().bonus, Money::ZERO);
    let (sorry, later) = (of(3_010_000), now().plus_mins(45));
    assert_eq!(
        (sorry.push_at(now()), sorry.push_at(later)),
        (now().plus_mins(30), later)
    );
    assert_eq!(
        small().push_at(now()),
        now(),
        "nothing is waited for where there is nothing to choose"
    );
    let over = Refund::new(NewRefund {
        excess: true,
        ..new_refund(RefundSource::Unapplied, Money::from_kobo(40_000))
    })
    .unwrap();
    assert_eq!(
        (over.push_at(now()), over.bonus, over.may_be_credit()),
        (now().plus_mins(30), Money::ZERO, true)
    );
    let chosen = Refund::new(NewRefund {
        excess: true,
        to_credit: true,
        ..new_refund(RefundSource::Unapplied, Money::from_kobo(40_000))
    });
    assert_eq!(chosen.unwrap().push_at(now()), now());
    let mut told = of(3_010_000);
    assert!(told.tell(later));
    assert_eq!(told.push_at(now()), now());
    let chosen = NewRefund {
        to_credit: true,
        ..new_refund(RefundSource::Order, Money::from_kobo(100))
    };
    assert!(Refund::new(chosen).unwrap().become_credit(now()).is_now());
}
