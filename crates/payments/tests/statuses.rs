//! The statuses of payments and refunds: every pair is walked with every command, and only the pairs
//! of the tables are possible.
#![expect(
    clippy::unwrap_used,
    reason = "a test that cannot build its case has failed"
)]

use kernel::{Date, Money, OrderReference, Timestamp, UserId};
use payments::{
    ChargeStatus, GatewayMode, MismatchReason, NewPayment, NewRefund, PAYMENT_TRANSITIONS, Payer,
    Payment, PaymentDue, PaymentError, PaymentRecord, PaymentReference, PaymentStatus,
    REFUND_TRANSITIONS, Refund, RefundError, RefundRecord, RefundSource, RefundStatus,
    VerifiedCharge,
};
use std::collections::HashSet;

fn id<T: std::str::FromStr<Err: std::fmt::Debug>>(number: u128) -> T {
    format!("00000000-0000-7000-8000-{number:012}")
        .parse()
        .unwrap()
}

fn now() -> Timestamp {
    Date::parse("2026-11-23").unwrap().at_hour(9)
}

fn due(number: u128) -> PaymentDue {
    PaymentDue {
        price: Some(id(number)),
        stage: None,
        change_order: None,
        move_request: None,
        assessment_fee: None,
        amount: Money::from_kobo(1_000),
    }
}

fn started() -> Payment {
    let order = OrderReference::derive(id::<kernel::OrderId>(2).uuid(), 0);
    Payment::start(NewPayment {
        id: id(1),
        reference: PaymentReference::derive(&order, 1, 1),
        order: id(2),
        customer: id(3),
        attempt: 1,
        due: due(4),
        now: now(),
    })
}

fn payment_in(status: PaymentStatus) -> Payment {
    Payment::restore(PaymentRecord {
        status,
        ..started().into()
    })
}

fn charge() -> VerifiedCharge {
    VerifiedCharge {
        reference: started().reference.clone(),
        status: ChargeStatus::Success,
        amount: started().amount,
        requested_amount: None,
        fees: None,
        currency: "NGN".into(),
        mode: GatewayMode::Test,
        channel: Some("card".into()),
        paid_at: None,
        gateway_id: Some("302961".into()),
        response: Some("Approved".into()),
        fingerprint: None,
        payer: Payer::default(),
    }
}

type PaymentCommand = fn(&mut Payment) -> Result<(), PaymentError>;

const PAYMENT_COMMANDS: [(PaymentCommand, PaymentStatus); 6] = [
    (|one| one.abandon(None), PaymentStatus::Abandoned),
    (|one| one.abandon(Some(&charge())), PaymentStatus::Abandoned),
    (|one| one.fail(&charge()), PaymentStatus::Failed),
    (|one| one.capture(&charge(), now()), PaymentStatus::Success),
    (
        |one| one.hold(&charge(), MismatchReason::Late, now()),
        PaymentStatus::Mismatched,
    ),
    (Payment::apply, PaymentStatus::Success),
];

#[test]
fn eleven_changes_of_a_payment_are_legal_and_every_other_pair_is_refused() {
    let mut made = HashSet::new();
    for from in PaymentStatus::ALL {
        for (command, to) in PAYMENT_COMMANDS {
            let mut one = payment_in(from);
            match command(&mut one) {
                Ok(()) => {
                    assert_eq!(one.status, to);
                    made.insert((from, to));
                }
                Err(refused) => {
                    assert_eq!(refused, PaymentError::Illegal { from, to });
                    assert_eq!(one, payment_in(from), "a refusal changes nothing");
                }
            }
        }
    }
    assert_eq!(made, HashSet::from(PAYMENT_TRANSITIONS));
    assert_eq!(
        PAYMENT_TRANSITIONS.len(),
        made.len(),
        "no pair stands twice"
    );
}

#[test]
fn money_that_came_is_the_orders_by_its_charge_or_by_a_decision_and_never_both() {
    for from in PaymentStatus::ALL {
        assert_eq!(
            payment_in(from).capture(&charge(), now()).is_ok(),
            !from.is_booked(),
            "{from:?}"
        );
        let held = from == PaymentStatus::Mismatched;
        assert_eq!(payment_in(from).apply().is_ok(), held, "{from:?}");
        let moved = payment_in(from).move_to(id(9), 2, due(8));
        assert_eq!(moved.is_ok(), held, "{from:?}");
    }
}

#[test]
fn a_payment_keeps_what_its_charge_says() {
    let mut paid = started();
    paid.receive(Money::from_kobo(1_200));
    paid.capture(&charge(), now().plus_mins(5)).unwrap();
    assert_eq!(
        (paid.received.kobo(), paid.channel.as_deref()),
        (1_200, Some("card"))
    );
    assert_eq!(
        (paid.gateway_id.as_deref(), paid.paid_at, &paid.note),
        (Some("302961"), Some(now().plus_mins(5)), &None)
    );
    let mut held = started();
    let at_gateway = VerifiedCharge {
        paid_at: Some(now()),
        ..charge()
    };
    held.hold(&at_gateway, MismatchReason::Amount, now().plus_mins(5))
        .unwrap();
    assert_eq!(
        (held.note.as_deref(), held.paid_at),
        (Some(MismatchReason::Amount.code()), Some(now()))
    );
    held.move_to(id(9), 2, due(8)).unwrap();
    assert_eq!(
        (held.order, held.attempt, held.price),
        (id(9), 2, due(8).price)
    );
    let mut failed = started();
    failed.fail(&charge()).unwrap();
    assert_eq!(failed.note.as_deref(), Some("Approved"));
    failed.abandon(None).unwrap();
    assert_eq!(failed.note.as_deref(), Some("Approved"), "it stays");
    let mut open = started();
    open.open_checkout("https://checkout.example/1".into());
    assert_eq!(
        open.checkout_url.as_deref(),
        Some("https://checkout.example/1")
    );
}

fn refund_in(status: RefundStatus, to_credit: bool) -> Refund {
    let amount = Money::from_kobo(700);
    let new = NewRefund {
        id: id(1),
        order: id(2),
        payment: id(3),
        source: RefundSource::Order,
        amount,
        together: amount,
        our_fault: false,
        excess: false,
        to_credit,
        now: now(),
    };
    Refund::restore(RefundRecord {
        status,
        ..Refund::new(new).unwrap().into()
    })
}

type RefundCommand = fn(&mut Refund) -> Result<bool, RefundError>;

const REFUND_COMMANDS: [(RefundCommand, RefundStatus); 7] = [
    (
        |one| one.approve(id::<UserId>(7)).map(|_| true),
        RefundStatus::Approved,
    ),
    (|one| one.retry().map(|()| true), RefundStatus::Approved),
    (
        |one| one.processing("rf-1".into()).map(|done| done.is_now()),
        RefundStatus::Processing,
    ),
    (
        |one| one.succeed(now()).map(|done| done.is_now()),
        RefundStatus::Succeeded,
    ),
    (
        |one| Ok(one.become_credit(now()).is_now()),
        RefundStatus::Succeeded,
    ),
    (
        |one| one.fail("No.").map(|done| done.is_now()),
        RefundStatus::Failed,
    ),
    (
        |one| one.need_account("Which?").map(|done| done.is_now()),
        RefundStatus::NeedsAccount,
    ),
];

#[test]
fn fifteen_changes_of_a_refund_are_legal_and_every_other_pair_is_refused() {
    let mut made = HashSet::new();
    for from in RefundStatus::ALL {
        for to_credit in [false, true] {
            for (command, to) in REFUND_COMMANDS {
                let mut one = refund_in(from, to_credit);
                if command(&mut one) == Ok(true) {
                    assert_eq!(one.status, to);
                    made.insert((from, to));
                } else {
                    assert_eq!(one, refund_in(from, to_credit), "{from:?} to {to:?}");
                }
            }
        }
    }
    assert_eq!(made, HashSet::from(REFUND_TRANSITIONS));
    assert_eq!(REFUND_TRANSITIONS.len(), made.len(), "no pair stands twice");
}
