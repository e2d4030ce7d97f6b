//! Refunds: who must approve them, what each report changes, and which states are final.

use super::{at_gateway, id, new_refund, now, refund};
use kernel::{Applied, Money, UserId};
use payments::{
    Approval, Approved, Bank, BankAccount, NewRefund, PartRefund, Refund, RefundAccount,
    RefundError, RefundSource, RefundStatus,
};

fn staff(number: u128) -> UserId {
    id(number)
}

#[test]
fn the_amount_decides_who_must_approve_and_unmatched_money_needs_no_approval() {
    let of = |kobo| refund(RefundSource::Order, kobo);
    for (kobo, approval) in [
        (5_000_000, Approval::NoOne),
        (5_000_001, Approval::Support),
        (10_000_000, Approval::Support),
        (10_000_001, Approval::Finance),
        (24_999_999, Approval::Finance),
        (25_000_000, Approval::TwoOfFinance),
    ] {
        let status = if approval == Approval::NoOne {
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
            (Approval::NoOne, RefundStatus::Approved)
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
