//! Payments: what belongs to the order, what may leave, and the reference.

use super::*;
use kernel::{Date, OrderReference};

pub(crate) fn payment() -> Payment {
    let order = OrderId::from_uuid(Default::default());
    Payment::start(NewPayment {
        id: PaymentId::from_uuid(Default::default()),
        reference: PaymentReference::derive(&OrderReference::derive(order.uuid(), 0), 1, 1),
        order,
        customer: UserId::from_uuid(Default::default()),
        attempt: 1,
        due: PaymentDue {
            price: Some(PriceVersionId::from_uuid(Default::default())),
            stage: None,
            change_order: None,
            move_request: None,
            assessment_fee: None,
            amount: Money::from_kobo(3_010_000),
        },
        now: Date::parse("2026-11-20").unwrap().at_hour(9),
    })
}

#[test]
fn money_of_a_card_or_of_an_unknown_source_may_not_go_to_a_bank() {
    let may_leave = |channel: Option<&str>| {
        let mut paid = payment();
        paid.0.channel = channel.map(str::to_owned);
        paid.may_leave()
    };
    assert_eq!([Some("card"), None].map(may_leave), [false, false]);
    assert_eq!(
        [Some("bank_transfer"), Some("ussd")].map(may_leave),
        [true, true]
    );
}

#[test]
fn a_fee_is_not_the_orders_money_and_an_excess_of_it_goes_back() {
    let fee = Payment(PaymentRecord {
        move_request: Some(MoveId::from_uuid(Default::default())),
        status: PaymentStatus::Success,
        amount: Money::from_kobo(235_000),
        received: Money::from_kobo(240_000),
        ..payment().into()
    });
    assert_eq!(
        (fee.applied(), fee.unapplied()),
        (Ok(Money::ZERO), Ok(Money::from_kobo(5_000)))
    );
    let price = Payment(PaymentRecord {
        move_request: None,
        ..fee.into()
    });
    assert_eq!(price.applied(), Ok(Money::from_kobo(235_000)));
    let visit = Payment(PaymentRecord {
        price: None,
        assessment_fee: Some(1),
        ..price.into()
    });
    assert_eq!(
        (visit.applied(), visit.unapplied()),
        (Ok(Money::ZERO), Ok(Money::from_kobo(5_000))),
        "nor is the fee of a visit"
    );
}

#[test]
fn a_reference_keeps_to_the_gateways_characters() {
    let reference = payment().reference.clone();
    assert!(reference.as_str().starts_with("ord-SVC-") && reference.as_str().ends_with("-v1-a1"));
    assert!(
        reference
            .as_str()
            .bytes()
            .all(|b| b.is_ascii_alphanumeric() || b == b'-')
    );
    assert_eq!(reference.as_str().parse(), Ok(reference.clone()));
    assert!("".parse::<PaymentReference>().is_err());
    assert!("a/../b".parse::<PaymentReference>().is_err());
}
