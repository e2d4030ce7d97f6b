//! The stored records of received money and of signatures, and their codes.
#![expect(
    clippy::unwrap_used,
    reason = "a test that cannot build its case has failed"
)]

use kernel::{Date, Money, OrderId, OrderReference, Timestamp, UserId};
use payments::{
    AdvanceState, Approval, BatchError, BatchKind, BatchStatus, ChargeStatus, CreditPayoutStatus,
    GatewayMode, MismatchReason, NewRefund, PartReason, PartRefund, PartSource, Payer, Payment,
    PaymentRecord, PaymentReference, PaymentStatus, PayoutBatch, PayoutMethod, PayoutStatus,
    ProposalKind, ProposalState, Refund, RefundError, RefundRecord, RefundSource, RefundStatus,
    Signed, UnmatchedCharge, VerifiedCharge,
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

const fn kobo(kobo: i64) -> Money {
    Money::from_kobo(kobo)
}

fn payment(status: PaymentStatus, received: i64) -> Payment {
    Payment::restore(stored_payment(status, received))
}

fn stored_payment(status: PaymentStatus, received: i64) -> PaymentRecord {
    PaymentRecord {
        id: id(1),
        reference: "ord-SVC-7K3F9Q-v1-a1".parse().unwrap(),
        order: id(2),
        customer: id(3),
        price: Some(id(4)),
        attempt: 1,
        stage: None,
        change_order: None,
        move_request: None,
        assessment_fee: None,
        amount: kobo(1_000),
        received: kobo(received),
        status,
        checkout_url: None,
        channel: None,
        gateway_id: None,
        note: None,
        created_at: now(),
        paid_at: None,
        version: 0,
    }
}

#[test]
fn money_received_belongs_to_the_order_up_to_the_requested_amount() {
    use PaymentStatus::{Abandoned, Failed, Mismatched, Pending, Success};
    for (status, received, applied, unapplied, mismatch) in [
        (Success, 999, 999, 0, None),
        (Success, 1_000, 1_000, 0, None),
        (Success, 1_001, 1_000, 1, Some(MismatchReason::Over)),
        (Mismatched, 1_000, 0, 1_000, Some(MismatchReason::Late)),
        (Pending, 1_000, 0, 0, None),
        (Failed, 1_000, 0, 0, None),
        (Abandoned, 1_000, 0, 0, None),
    ] {
        let one = payment(status, received);
        assert_eq!(
            (one.applied(), one.unapplied(), one.mismatch()),
            (Ok(kobo(applied)), Ok(kobo(unapplied)), mismatch),
            "{status:?} {received}"
        );
        assert_eq!(status.is_booked(), matches!(status, Success | Mismatched));
    }
    for why in MismatchReason::ALL {
        let one = Payment::restore(PaymentRecord {
            note: Some(why.code().into()),
            ..stored_payment(Mismatched, 5)
        });
        assert_eq!(one.mismatch(), Some(why));
    }
    let words = Payment::restore(PaymentRecord {
        note: Some("The bank says no.".into()),
        ..stored_payment(Mismatched, 5)
    });
    assert_eq!(words.mismatch(), Some(MismatchReason::Late));
}

#[test]
fn an_attempt_lasts_half_an_hour_and_is_named_after_its_order_price_and_number() {
    assert_eq!(
        payment(PaymentStatus::Pending, 0).session_ends_at(),
        now().plus_mins(30)
    );
    let order = OrderReference::derive(id::<OrderId>(2).uuid(), 0);
    assert_eq!(
        PaymentReference::derive(&order, 3, 7).as_str(),
        format!("ord-{order}-v3-a7")
    );
    for (length, good) in [(1, true), (100, true), (101, false), (0, false)] {
        assert_eq!(
            "a".repeat(length).parse::<PaymentReference>().is_ok(),
            good,
            "{length}"
        );
    }
    for bad in ["a b", "a/b", "a:b", "ä", "a\n"] {
        assert!(bad.parse::<PaymentReference>().is_err(), "{bad:?}");
    }
}

#[test]
fn a_unmatched_charge_keeps_what_is_known_and_counts_in_naira_alone() {
    let payer = Payer {
        name: Some("ADE BOLA".into()),
        email: Some("bola@example.ng".into()),
    };
    let charge = |currency: &str| VerifiedCharge {
        reference: "unknown-1".parse().unwrap(),
        status: ChargeStatus::Success,
        amount: kobo(70_000),
        requested_amount: Some(kobo(1)),
        fees: Some(kobo(2)),
        currency: currency.into(),
        mode: GatewayMode::Test,
        channel: None,
        fingerprint: None,
        paid_at: None,
        gateway_id: Some("302961".into()),
        response: None,
        payer: payer.clone(),
    };
    let unmatched = UnmatchedCharge::of(&charge("NGN"), now());
    let wanted = UnmatchedCharge {
        reference: "unknown-1".parse().unwrap(),
        gateway_id: Some("302961".into()),
        amount: kobo(70_000),
        currency: "NGN".into(),
        at: now(),
        payer: payer.clone(),
    };
    assert_eq!((&unmatched, unmatched.naira()), (&wanted, kobo(70_000)));
    assert_eq!(
        UnmatchedCharge::of(&charge("USD"), now()).naira(),
        Money::ZERO
    );
}

#[test]
fn a_batch_is_signed_by_two_people_and_says_when_it_was_released() {
    let open = PayoutBatch::of_day(id(1), now());
    let later = now().plus_hours(1);
    let mut batch = open.clone();
    assert_eq!(
        batch.sign(staff(10), PayoutMethod::Bank, now()),
        Ok(Signed::First)
    );
    let once = PayoutBatch {
        status: BatchStatus::Approved,
        method: Some(PayoutMethod::Bank),
        approved_by: Some(staff(10)),
        ..open.clone()
    };
    assert_eq!(batch, once);
    for (who, method, refused) in [
        (10, PayoutMethod::Bank, BatchError::SecondPersonNeeded),
        (11, PayoutMethod::Transfer, BatchError::OtherMethod),
    ] {
        assert_eq!(
            (batch.sign(staff(who), method, later), &batch),
            (Err(refused), &once),
            "a refusal changes nothing"
        );
    }
    assert_eq!(
        batch.sign(staff(11), PayoutMethod::Bank, later),
        Ok(Signed::Second)
    );
    let twice = PayoutBatch {
        status: BatchStatus::Released,
        released_by: Some(staff(11)),
        released_at: Some(later),
        ..once.clone()
    };
    assert_eq!(batch, twice);
    assert_eq!(
        (batch.sign(staff(12), PayoutMethod::Bank, later), &batch),
        (Err(BatchError::Released), &twice)
    );
    let mut forgotten = PayoutBatch {
        approved_by: None,
        ..once
    };
    assert_eq!(
        forgotten.sign(staff(12), PayoutMethod::Transfer, later),
        Ok(Signed::First),
        "nobody is known to have signed"
    );
}

fn refund(status: RefundStatus) -> Refund {
    let new = NewRefund {
        id: id(1),
        order: id(2),
        payment: id(3),
        source: RefundSource::Order,
        amount: kobo(700),
        together: kobo(900),
        our_fault: false,
        excess: false,
        to_credit: false,
        now: now(),
    };
    Refund::restore(RefundRecord {
        status,
        ..Refund::new(new).unwrap().into()
    })
}

#[test]
fn a_refund_begins_with_what_it_was_asked_for() {
    let wanted = RefundRecord {
        id: id(1),
        order: id(2),
        payment: id(3),
        source: RefundSource::Order,
        amount: kobo(700),
        approval: Approval::NoOne,
        status: RefundStatus::Approved,
        gateway_id: None,
        note: None,
        approved_by: None,
        second_by: None,
        created_at: now(),
        settled_at: None,
        account: None,
        paid_to: None,
        bonus: Money::ZERO,
        to_credit: false,
        sent_at: None,
        choose_until: None,
        version: 0,
    };
    assert_eq!(*refund(RefundStatus::Approved), wanted);
}

#[test]
fn each_command_of_a_refund_is_for_its_own_states() {
    use RefundStatus::{Approved, Failed, NeedsAccount, Processing, Requested, Succeeded};
    for status in RefundStatus::ALL {
        assert_eq!(
            refund(status).retry().is_ok(),
            status == Failed,
            "{status:?}"
        );
        assert_eq!(
            refund(status).approve(staff(7)).is_ok(),
            status == Requested,
            "{status:?}"
        );
        assert_eq!(
            refund(status).succeed(now()).map(|paid| paid.is_now()),
            match status {
                Requested => Err(RefundError::NotApproved),
                Approved | Processing | Failed | NeedsAccount => Ok(true),
                Succeeded => Ok(false),
            },
            "{status:?}"
        );
        let taken = refund(status)
            .processing("rf".into())
            .map(|taken| taken.is_now());
        let wanted = match status {
            Approved | Failed | NeedsAccount => Ok(true),
            Processing => Ok(false),
            Requested => Err(RefundError::NotApproved),
            Succeeded => Err(RefundError::Final),
        };
        assert_eq!(taken, wanted, "{status:?}");
        let note = "The bank says no.";
        let failed = refund(status).fail(note);
        let asks = refund(status).need_account(note);
        for (to, stopped) in [(Failed, failed), (NeedsAccount, asks)] {
            assert_eq!(
                stopped.map(|stopped| stopped.is_now()),
                match status {
                    Requested => Err(RefundError::NotApproved),
                    Succeeded => Err(RefundError::Final),
                    Approved | Processing | Failed | NeedsAccount => Ok(status != to),
                },
                "{status:?} to {to:?}"
            );
        }
    }
}

#[test]
fn the_parts_that_went_back_add_up() {
    let part = |amount: i64| PartRefund {
        id: id(1),
        order: id(2),
        line: "LABOUR".into(),
        amount: kobo(amount),
        vat: kobo(1),
        platform: kobo(2),
        promo: kobo(3),
        provider: kobo(4),
        source: PartSource::Escrow,
        reason: PartReason::Late,
        note: "Late.".into(),
        decided_by: staff(7),
        created_at: now(),
    };
    assert_eq!(
        (
            PartRefund::total(&[]),
            PartRefund::total(&[part(5), part(70)])
        ),
        (Ok(Money::ZERO), Ok(kobo(75)))
    );
    assert!(PartRefund::total(&[part(i64::MAX), part(1)]).is_err());
}

#[test]
fn the_stored_codes_of_payments_never_change() {
    let joined = |codes: Vec<&str>| codes.join(" ");
    assert_eq!(
        joined(PayoutStatus::ALL.iter().map(|one| one.code()).collect()),
        "BATCHED SENT PAID FAILED REVERSED"
    );
    assert_eq!(
        joined(AdvanceState::ALL.iter().map(|one| one.code()).collect()),
        "REQUESTED REFUSED WITHDRAWN RELEASED SETTLED TAKEN_BACK OWED BORNE"
    );
    assert_eq!(
        joined(
            CreditPayoutStatus::ALL
                .iter()
                .map(|one| one.code())
                .collect()
        ),
        "BOOKED SENT PAID FAILED REVERSED"
    );
    assert_eq!(
        joined(PayoutMethod::ALL.iter().map(|one| one.code()).collect()),
        "TRANSFER BANK"
    );
    assert_eq!(
        joined(BatchKind::ALL.iter().map(|one| one.code()).collect()),
        "DAILY SAME_DAY"
    );
    assert_eq!(
        joined(BatchStatus::ALL.iter().map(|one| one.code()).collect()),
        "OPEN APPROVED RELEASED"
    );
    assert_eq!(
        joined(RefundSource::ALL.iter().map(|one| one.code()).collect()),
        "ORDER UNAPPLIED ASSESSMENT_FEE"
    );
    assert_eq!(
        joined(Approval::ALL.iter().map(|one| one.code()).collect()),
        "NO_ONE SUPPORT FINANCE TWO_OF_FINANCE"
    );
    assert_eq!(
        joined(PartSource::ALL.iter().map(|one| one.code()).collect()),
        "ESCROW FUND"
    );
    assert_eq!(
        joined(PartReason::ALL.iter().map(|one| one.code()).collect()),
        "NOT_DONE POOR_WORK WRONG_PRICE LATE OTHER"
    );
    assert_eq!(
        joined(ProposalKind::ALL.iter().map(|one| one.code()).collect()),
        "APPLY RETURN"
    );
    assert_eq!(
        joined(ProposalState::ALL.iter().map(|one| one.code()).collect()),
        "WAITING APPROVED REJECTED WITHDRAWN EXPIRED"
    );
    assert_eq!(
        joined(MismatchReason::ALL.iter().map(|one| one.code()).collect()),
        "short over amount currency duplicate late unwanted not_moved"
    );
}
