//! The fields of an order: they read back as saved, and a stale order is refused.

use super::{inserted, plan};
use crate::test_databases::TestDatabase;
use kernel::{OrderReference, StoreError};
use orders::{Deadlines, Order, OrderStatus, Slot};
use testkit::{
    id_no, now,
    world::{REACHABLE, a_complete_customer, a_customer, order_in, people},
};

async fn an_order_of_every_status_reads_back_as_written(db: &TestDatabase) {
    people(&*db.store).await;
    for (number, status) in (1..).zip(REACHABLE) {
        let order = plan(number).in_status(status);
        let unit = order.clone();
        db.run(move |uow| {
            if unit.price_versions > 0 {
                uow.price_versions().insert(&plan(number).price())?;
            }
            uow.orders().insert(unit.clone())
        })
        .await;
        let read = db
            .run(move |uow| uow.orders().lock(plan(number).order_id()))
            .await;
        assert_eq!(read, Some(inserted(order)), "{}", status.code());
    }
    assert_eq!(
        db.run(|uow| uow.orders().lock(plan(99).order_id())).await,
        None
    );
}

async fn b1_an_order_keeps_its_deadlines_once_it_is_paid(db: &TestDatabase) {
    people(&*db.store).await;
    let order = Order {
        deadlines: Deadlines {
            no_show_minutes: 45,
            eve_alarm: 18 * 60 + 40,
            ..Deadlines::default()
        },
        ..plan(1).in_status(OrderStatus::Paid)
    };
    let unit = order.clone();
    db.run(move |uow| {
        uow.price_versions().insert(&plan(1).price())?;
        uow.orders().insert(unit.clone())
    })
    .await;
    let read = db
        .run(move |uow| uow.orders().lock(plan(1).order_id()))
        .await;
    assert_eq!(read, Some(inserted(order)));
}

async fn b1_a_request_keeps_its_deadlines_before_it_is_paid(db: &TestDatabase) {
    people(&*db.store).await;
    let order = Order {
        deadlines: Deadlines {
            request_remind_hours: 12,
            ..Deadlines::default()
        },
        requested_at: Some(now()),
        ..plan(1).in_status(OrderStatus::Requested)
    };
    let unit = order.clone();
    db.run(move |uow| uow.orders().insert(unit.clone())).await;
    let read = db
        .run(move |uow| uow.orders().lock(plan(1).order_id()))
        .await;
    assert_eq!(read, Some(inserted(order)));
}

async fn an_order_saved_step_by_step_is_the_one_that_was_inserted_whole(db: &TestDatabase) {
    for (number, status) in (1..).zip(REACHABLE) {
        let stored = order_in(&*db.store, &plan(number), status).await;
        let whole = inserted(plan(number).in_status(status));
        let expected = Order {
            version: stored.version,
            payment_attempts: stored.payment_attempts,
            ..whole
        };
        assert_eq!(stored, expected, "{}", status.code());
        let steps = i64::from(stored.last_seq) - 1;
        assert_eq!(stored.version, steps, "a save a step");
    }
    db.sound_books().await;
}

async fn every_field_of_an_order_is_saved(db: &TestDatabase) {
    people(&*db.store).await;
    let bare = || {
        let mut order = plan(1).draft();
        (order.address, order.slot, order.description, order.answers) =
            (None, None, String::new(), serde_json::json!({}));
        order
    };
    db.run(move |uow| uow.orders().insert(bare())).await;
    let lock = || db.run(|uow| uow.orders().lock(plan(1).order_id()));
    assert_eq!(lock().await, Some(inserted(bare())));
    let filled = |version| Order {
        version,
        title: "Home, cleaned".into(),
        slot: Some(Slot::Asap),
        ..inserted(plan(1).draft())
    };
    db.run(move |uow| uow.orders().save(filled(0))).await;
    assert_eq!(lock().await, Some(filled(1)));
    let emptied = move |version| Order {
        version,
        ..inserted(bare())
    };
    db.run(move |uow| uow.orders().save(emptied(1))).await;
    assert_eq!(lock().await, Some(emptied(2)), "what is gone is gone");
}

async fn an_order_that_did_not_change_keeps_its_version(db: &TestDatabase) {
    order_in(&*db.store, &plan(1), OrderStatus::Priced).await;
    let versions = db.run(|uow| {
        let order = uow.orders().lock(plan(1).order_id())?.expect("it is there");
        uow.orders().save(order.clone())?;
        uow.orders().save(order.clone())?;
        let unchanged = uow.orders().lock(order.id)?.expect("it is there");
        // One changed column of the details is a change of the order.
        uow.orders().save(Order {
            payment_attempts: unchanged.payment_attempts + 1,
            ..unchanged.clone()
        })?;
        let changed = uow.orders().lock(order.id)?.expect("it is there");
        Ok([order, unchanged, changed].map(|one| (one.version, one.payment_attempts)))
    });
    let [first, unchanged, changed] = versions.await;
    assert_eq!(first, unchanged);
    assert_eq!(changed, (first.0 + 1, first.1 + 1));
    let stale = db.bare_unit(|uow| {
        let order = uow.orders().lock(plan(1).order_id())?.expect("it is there");
        uow.orders().save(Order {
            title: "Another title".into(),
            ..order.clone()
        })?;
        uow.orders().save(order)
    });
    assert_eq!(stale.await, Err(StoreError::Contended));
}

async fn id_and_reference_belong_to_one_order(db: &TestDatabase) {
    people(&*db.store).await;
    db.run(|uow| uow.orders().insert(plan(1).draft())).await;
    let same_id = || Order {
        reference: OrderReference::derive(id_no(5), 0),
        ..plan(1).draft()
    };
    let same_reference = || Order {
        reference: plan(1).draft().reference,
        ..plan(2).draft()
    };
    assert_eq!(
        db.refused(move |uow| uow.orders().insert(same_id())).await,
        "orders_id_key"
    );
    assert_eq!(
        db.refused(move |uow| uow.orders().insert(same_reference()))
            .await,
        "orders_reference_key"
    );
}

async fn a_stale_order_is_contended_and_writes_no_events(db: &TestDatabase) {
    people(&*db.store).await;
    db.run(|uow| uow.orders().insert(plan(1).draft())).await;
    let stale = db
        .bare_unit(|uow| {
            let order = uow.orders().lock(plan(1).order_id())?.expect("it is there");
            let mut changed = order.clone();
            let _applied = changed.submit(&plan(1).owner()).expect("it is whole");
            uow.orders().save(changed.clone())?;
            uow.orders().save(changed)
        })
        .await;
    assert_eq!(stale, Err(StoreError::Contended));
    let events = db.reads().events_of(plan(1).order_id()).await.unwrap();
    assert_eq!(
        events.iter().map(|event| event.to).collect::<Vec<_>>(),
        [OrderStatus::Draft]
    );
}

async fn orders_that_wait_for_payment_are_counted(db: &TestDatabase) {
    for (number, status) in (1..).zip(REACHABLE) {
        order_in(&*db.store, &plan(number), status).await;
    }
    order_in(
        &*db.store,
        &plan(50).of(a_customer().id),
        OrderStatus::Priced,
    )
    .await;
    let count = |customer| db.run(move |uow| uow.orders().unpaid_of(customer));
    assert_eq!(
        count(a_complete_customer().id).await,
        3,
        "SUBMITTED, REQUESTED and PRICED"
    );
    assert_eq!(count(a_customer().id).await, 1);
}

contract!(memory, sqlite, postgres =>
    an_order_of_every_status_reads_back_as_written,
    b1_an_order_keeps_its_deadlines_once_it_is_paid,
    b1_a_request_keeps_its_deadlines_before_it_is_paid,
    an_order_saved_step_by_step_is_the_one_that_was_inserted_whole,
    every_field_of_an_order_is_saved,
    an_order_that_did_not_change_keeps_its_version,
    id_and_reference_belong_to_one_order,
    orders_that_wait_for_payment_are_counted;
    a_stale_order_is_contended_and_writes_no_events,
);
