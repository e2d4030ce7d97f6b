//! Prices that staff set.

use super::{a_price, guards, priced_by_staff, staff, told_to_bola, told_to_chidi};
use crate::{
    orders::fields,
    support::{Fixture, a_payment_start},
};
use kernel::{Actor, Applied};
use marketplace::{
    DomainEvent, TaskKind,
    orders::{AskRevision, OrdersError, PriceOrder, ask_revision, price_order},
    payments::start_payment,
};
use orders::{OrderError, OrderStatus};
use pricing::{LineKind, StaffLine};

#[tokio::test]
async fn a_request_is_priced_once_by_staff_alone() {
    let fixture = Fixture::new().await;
    let order = fixture.requested().await;
    for call in fixture
        .not_the_owner()
        .into_iter()
        .chain([fixture.owner()])
        .filter(|call| !matches!(call.actor, Actor::Staff { .. }))
    {
        let refused = price_order(&fixture.store, a_price(call, order)).await;
        assert_eq!(
            refused,
            Err(OrderError::NotYours.into()),
            "{:?}",
            call.actor
        );
    }
    let cmd = a_price(staff(&fixture), order);
    assert_eq!(
        price_order(&fixture.store, cmd.clone()).await,
        Ok(Applied::Now(()))
    );
    assert_eq!(
        price_order(&fixture.store, cmd).await,
        Ok(Applied::Already),
        "the same request again"
    );
    let second = price_order(&fixture.store, a_price(staff(&fixture), order)).await;
    assert_eq!(
        second,
        Err(OrderError::Illegal {
            from: OrderStatus::Priced,
            to: OrderStatus::Priced
        }
        .into())
    );
    assert_eq!(
        fixture.history(order),
        ["CREATED", "SUBMITTED", "NEEDS_A_PERSON", "PRICED_BY_DESK"]
    );
    assert_eq!(
        (
            fixture.state().price_versions.len(),
            fixture.count(&DomainEvent::OrderPriced { order })
        ),
        (1, 1)
    );
    assert!(fixture.job(TaskKind::ChaseRequest, order).is_none());
    assert_eq!(
        fixture
            .job(TaskKind::ExpirePrice, order)
            .unwrap()
            .job
            .due_at,
        fixture.clock_now().plus_hours(48)
    );
    let reference = fixture.checkout(order).await;
    fixture.gateway.pay(&reference);
    fixture.verify(&reference).await;
    assert_eq!(
        (fixture.status(order), fixture.escrow(order)),
        (OrderStatus::Paid, 4_500_000)
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_price_of_the_staff_is_refused_whole() {
    let fixture = Fixture::new().await;
    let order = fixture.requested().await;
    let version = fixture.order(order).version;
    let cmd = || a_price(staff(&fixture), order);
    let bad = PriceOrder {
        lines: vec![guards(4_500_000), guards(-1), guards(1)],
        valid_hours: Some(11),
        ..cmd()
    };
    assert_eq!(
        fields(price_order(&fixture.store, bad).await),
        ["lines.1", "lines.2", "validHours"]
    );
    assert_eq!(
        fields(
            price_order(
                &fixture.store,
                PriceOrder {
                    lines: Vec::new(),
                    ..cmd()
                }
            )
            .await
        ),
        ["lines"]
    );
    let soap = StaffLine {
        kind: LineKind::Material,
        ..guards(4_500_000)
    };
    assert_eq!(
        fields(
            price_order(
                &fixture.store,
                PriceOrder {
                    lines: vec![soap],
                    ..cmd()
                }
            )
            .await
        ),
        ["lines"]
    );
    let long = PriceOrder {
        note: Some("x".repeat(501)),
        ..cmd()
    };
    assert_eq!(fields(price_order(&fixture.store, long).await), ["note"]);
    let stale = PriceOrder {
        version: Some(version + 1),
        ..cmd()
    };
    assert_eq!(
        price_order(&fixture.store, stale).await,
        Err(OrdersError::Stale)
    );
    let nowhere = PriceOrder {
        order: testkit::id_no(9).into(),
        ..cmd()
    };
    assert_eq!(
        price_order(&fixture.store, nowhere).await,
        Err(OrdersError::NotFound)
    );
    let draft = fixture.draft().await;
    assert_eq!(
        price_order(&fixture.store, a_price(staff(&fixture), draft)).await,
        Err(OrdersError::NotFound)
    );
    assert_eq!(
        (fixture.status(order), fixture.order(order).version),
        (OrderStatus::Requested, version)
    );
    assert!(fixture.state().price_versions.is_empty());
}

#[tokio::test]
async fn a_price_of_the_staff_that_ran_out_goes_back_to_the_staff() {
    let fixture = Fixture::new().await;
    let order = priced_by_staff(&fixture).await;
    fixture.clock.advance_hours(48);
    fixture.work().await;
    assert_eq!(fixture.status(order), OrderStatus::Requested);
    assert_eq!(
        (
            fixture.order(order).price,
            fixture.count(&DomainEvent::PriceLapsed { order })
        ),
        (None, 1)
    );
    assert!(fixture.job(TaskKind::ChaseRequest, order).is_some());
    fixture.reactions().await;
    assert!(told_to_bola(&fixture).contains(&"Your price has expired".to_owned()));
    assert!(
        told_to_chidi(&fixture)
            .iter()
            .any(|(title, _)| title == "A price has expired")
    );
}

#[tokio::test]
async fn the_engine_does_not_reprice_an_order_that_staff_priced() {
    let fixture = Fixture::new().await;
    let order = fixture.priced().await;
    let cmd = AskRevision {
        call: fixture.owner(),
        order,
        note: "There are stairs.".into(),
    };
    ask_revision(&fixture.store, cmd).await.unwrap();
    assert_eq!(
        price_order(&fixture.store, a_price(staff(&fixture), order)).await,
        Ok(Applied::Now(()))
    );
    fixture.clock.advance_hours(48);
    fixture.work().await;
    assert_eq!(
        fixture.status(order),
        OrderStatus::Requested,
        "home cleaning has a card, and yet people look again"
    );
}

#[tokio::test]
async fn another_price_is_the_owners_to_ask_for_and_not_at_the_checkout() {
    let fixture = Fixture::new().await;
    let order = priced_by_staff(&fixture).await;
    let ask = |call| {
        ask_revision(
            &fixture.store,
            AskRevision {
                call,
                order,
                note: "One guard is enough.".into(),
            },
        )
    };
    for call in fixture.not_the_owner() {
        assert_eq!(
            ask(call).await,
            Err(OrdersError::NotFound),
            "{:?}",
            call.actor
        );
    }
    start_payment(
        &fixture.store,
        &fixture.gateway,
        a_payment_start(fixture.owner(), order),
    )
    .await
    .unwrap();
    assert_eq!(
        ask(fixture.owner()).await,
        Err(OrdersError::PaymentUnderWay)
    );
    assert_eq!(fixture.status(order), OrderStatus::Priced);
    fixture.clock.advance_mins(45);
    assert_eq!(ask(fixture.owner()).await, Ok(()));
    assert!(
        fixture.job(TaskKind::ExpirePrice, order).is_none()
            && fixture.job(TaskKind::ChaseRequest, order).is_some()
    );
    assert_eq!(fixture.count(&DomainEvent::RevisionAsked { order }), 1);
    let again = OrderError::Illegal {
        from: OrderStatus::Requested,
        to: OrderStatus::Requested,
    };
    assert_eq!(ask(fixture.owner()).await, Err(again.into()));
}
