//! The history of an order and its prices, which are written once.

use super::plan;
use crate::test_databases::TestDatabase;
use kernel::Money;
use orders::OrderStatus;
use pricing::PriceVersion;
use testkit::{
    id_no, now,
    world::{a_price_version, order_in},
};

async fn the_history_is_kept_in_an_unbroken_chain(db: &TestDatabase) {
    order_in(&*db.store, &plan(1), OrderStatus::Completed).await;
    let events = db.reads().events_of(plan(1).order_id()).await.unwrap();
    let whole = plan(1).in_status(OrderStatus::Completed).new_events;
    let found: Vec<_> = events
        .iter()
        .map(|event| {
            (
                event.seq,
                event.from,
                event.to,
                event.reason.as_str(),
                event.at,
            )
        })
        .collect();
    let written: Vec<_> = whole
        .iter()
        .map(|event| {
            (
                event.seq,
                event.from,
                event.to,
                event.reason.as_str(),
                event.at,
            )
        })
        .collect();
    assert_eq!(found, written);
    let roles: Vec<_> = events
        .iter()
        .map(|event| event.actor_role.as_str())
        .collect();
    assert_eq!(
        roles,
        [
            "CUSTOMER",
            "CUSTOMER",
            "SYSTEM",
            "SYSTEM",
            "SERVICE_PROVIDER",
            "SERVICE_PROVIDER",
            "CUSTOMER"
        ]
    );
    db.sound_books().await;
}

async fn a_price_reads_back_sealed_and_is_written_once(db: &TestDatabase) {
    db.run(|uow| uow.price_versions().insert(&plan(1).price()))
        .await;
    let read = db
        .run(|uow| uow.price_versions().get(plan(1).price().id()))
        .await;
    assert_eq!(read, Some(plan(1).price()));
    let (order, first) = (plan(1).order_id(), plan(1).price().id());
    let price = move |id: kernel::PriceVersionId, number| -> PriceVersion {
        a_price_version(id, order, number, now())
    };
    let second = price(id_no(1).into(), 2);
    assert_eq!(second.total(), Money::from_kobo(3_010_000));
    db.run(move |uow| uow.price_versions().insert(&second))
        .await;
    let same_id = db
        .refused(move |uow| uow.price_versions().insert(&price(first, 3)))
        .await;
    assert_eq!(same_id, "price_versions_id_key");
    let same_number = db
        .refused(move |uow| uow.price_versions().insert(&price(id_no(2).into(), 1)))
        .await;
    assert_eq!(same_number, "price_versions_order_id_number_key");
    assert_eq!(
        db.run(|uow| uow.price_versions().get(id_no(3).into()))
            .await,
        None
    );
}

contract!(memory, sqlite, postgres =>
    a_price_reads_back_sealed_and_is_written_once;
    the_history_is_kept_in_an_unbroken_chain,
);
