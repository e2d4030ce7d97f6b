//! The history, the prices and the payments of an order.

use super::{at, plan};
use crate::test_databases::TestDatabase;
use kernel::Money;
use marketplace::read::PaymentView;
use orders::OrderStatus;
use payments::{Payment, PaymentRecord, PaymentReference, PaymentStatus};
use testkit::{
    id_no,
    world::{a_complete_customer, a_price_version, order_in},
};

async fn the_history_is_read_oldest_first(db: &TestDatabase) {
    order_in(&*db.store, &plan(1), OrderStatus::Cancelled).await;
    let events = db.reads().events_of(plan(1).order_id()).await.unwrap();
    let (created, cancelled) = (&events[0], &events[1]);
    assert_eq!(
        (
            created.seq,
            created.from,
            created.to,
            created.note.as_deref()
        ),
        (1, None, OrderStatus::Draft, None)
    );
    assert_eq!(
        (cancelled.from, cancelled.to),
        (Some(OrderStatus::Draft), OrderStatus::Cancelled)
    );
    assert_eq!(
        (cancelled.note.as_deref(), cancelled.reason.as_str()),
        (Some("Changed my mind"), "CUSTOMER")
    );
    assert_eq!(db.reads().events_of(id_no(5).into()).await.unwrap(), []);
}

async fn the_latest_price_is_the_one_with_the_highest_number(db: &TestDatabase) {
    order_in(&*db.store, &plan(1), OrderStatus::Priced).await;
    order_in(&*db.store, &plan(2), OrderStatus::Draft).await;
    let order = plan(1).order_id();
    assert_eq!(
        db.reads().latest_price(order).await.unwrap(),
        Some(plan(1).price())
    );
    let second = a_price_version(id_no(7).into(), order, 2, at(5));
    let unit = second.clone();
    db.run(move |uow| uow.price_versions().insert(&unit)).await;
    assert_eq!(db.reads().latest_price(order).await.unwrap(), Some(second));
    assert_eq!(
        db.reads().latest_price(plan(2).order_id()).await.unwrap(),
        None
    );
}

fn attempt(number: u32) -> Payment {
    let reference = PaymentReference::derive(&plan(1).draft().reference, 1, number);
    let created_at = at(u64::from(number));
    Payment::restore(PaymentRecord {
        id: id_no(u64::from(number)).into(),
        reference,
        attempt: number,
        status: PaymentStatus::Abandoned,
        created_at,
        ..plan(1).payment().into()
    })
}

async fn payments_are_read_by_reference_and_newest_first(db: &TestDatabase) {
    order_in(&*db.store, &plan(1), OrderStatus::Priced).await;
    db.run(|uow| (1..=22).try_for_each(|number| uow.payments().insert(attempt(number))))
        .await;
    let last = Payment::restore(PaymentRecord {
        status: PaymentStatus::Success,
        channel: Some("ussd".into()),
        checkout_url: Some("https://checkout.example/x".into()),
        paid_at: Some(at(99)),
        ..attempt(23).into()
    });
    let unit = last.clone();
    db.run(move |uow| uow.payments().insert(unit.clone())).await;
    let payments = db.reads().payments_of(plan(1).order_id()).await.unwrap();
    let references: Vec<_> = payments.iter().map(|view| view.reference.clone()).collect();
    let newest: Vec<_> = (4..=23)
        .rev()
        .map(|number| attempt(number).reference.clone())
        .collect();
    assert_eq!(references, newest, "at most twenty");
    let expected = PaymentView {
        id: last.id,
        reference: last.reference.clone(),
        order: plan(1).order_id(),
        customer: a_complete_customer().id,
        move_request: None,
        assessment_fee: None,
        change_order: None,
        status: PaymentStatus::Success,
        amount: Money::from_kobo(3_010_000),
        received: last.received,
        channel: last.channel.clone(),
        checkout_url: last.checkout_url.clone(),
        created_at: last.created_at,
        paid_at: last.paid_at,
    };
    assert_eq!(
        db.reads().payment(&last.reference).await.unwrap(),
        Some(expected)
    );
    assert_eq!(
        db.reads().payment(&attempt(24).reference).await.unwrap(),
        None
    );
}

contract!(sqlite, postgres =>
    the_history_is_read_oldest_first,
    the_latest_price_is_the_one_with_the_highest_number,
    payments_are_read_by_reference_and_newest_first,
);
