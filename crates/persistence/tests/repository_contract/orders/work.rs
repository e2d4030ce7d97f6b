//! What an order keeps about its work: the steps, the stages, and the PINs.

use super::{inserted, plan};
use crate::test_databases::TestDatabase;
use kernel::Money;
use orders::{
    ArrivalPin, KeepAlive, KeepAliveState, Order, OrderStatus, PinTry, PriceTag, Stages,
    TrackingStep,
};
use testkit::{
    now,
    world::{order_in, people},
};

async fn every_tracking_step_reads_back(db: &TestDatabase) {
    people(&*db.store).await;
    for (number, tracking_step) in (1..).zip(TrackingStep::ALL) {
        let order = Order {
            tracking_step,
            ..plan(number).in_status(OrderStatus::Assigned)
        };
        let unit = order.clone();
        db.run(move |uow| {
            uow.price_versions().insert(&plan(number).price())?;
            uow.orders().insert(unit.clone())
        })
        .await;
        let read = db
            .run(move |uow| uow.orders().lock(plan(number).order_id()))
            .await;
        assert_eq!(read, Some(inserted(order)), "{}", tracking_step.code());
    }
}

async fn a_price_in_stages_reads_back_with_each_of_them_and_where_the_work_is(db: &TestDatabase) {
    order_in(&*db.store, &plan(1), OrderStatus::Priced).await;
    let lock = || db.run(|uow| uow.orders().lock(plan(1).order_id()));
    for (amounts, work_stage) in [
        (&[1_505_000, 1_505_000][..], 0),
        (&[1_000_000, 1_010_000, 1_000_000], 1),
        (&[10_000, 1_000_000, 1_000_000, 1_000_000], 4),
    ] {
        let stages = Stages::of(
            &amounts
                .iter()
                .map(|kobo| Money::from_kobo(*kobo))
                .collect::<Vec<_>>(),
        );
        assert!(stages.is_some());
        let mut order = lock().await.expect("it is there");
        order.price = order.price.map(|price| PriceTag { stages, ..price });
        order.work_stage = work_stage;
        let saved = order.clone();
        db.run(move |uow| uow.orders().save(saved.clone())).await;
        assert_eq!(
            lock().await,
            Some(Order {
                version: order.version + 1,
                ..order
            })
        );
    }
}

async fn b9_13_every_state_of_the_keep_alive_reads_back(db: &TestDatabase) {
    let id = order_in(&*db.store, &plan(1), OrderStatus::Assigned)
        .await
        .id;
    let lock = || db.run(move |uow| uow.orders().lock(id));
    for state in KeepAliveState::ALL {
        for due_at in [None, Some(now().plus_hours(6))] {
            let keep_alive = KeepAlive { state, due_at };
            db.run(move |uow| {
                let mut order = uow.orders().lock(id)?.expect("the order");
                order.keep_alive = keep_alive;
                order.heartbeat_answered_at = due_at;
                uow.orders().save(order)
            })
            .await;
            let stored = lock().await.expect("the order");
            assert_eq!(
                (stored.keep_alive, stored.heartbeat_answered_at),
                (keep_alive, due_at)
            );
        }
    }
}

async fn wrong_pins_are_kept(db: &TestDatabase) {
    order_in(&*db.store, &plan(1), OrderStatus::Assigned).await;
    for left in [4, 3, 2, 1] {
        let tried = db.run(|uow| {
            let mut order = uow.orders().lock(plan(1).order_id())?.expect("it is there");
            let tried = order
                .start("0000", &plan(1).worker())
                .expect("the provider may try");
            uow.orders().save(order)?;
            Ok(tried)
        });
        assert_eq!(tried.await, kernel::Applied::Now(PinTry::Wrong { left }));
    }
    db.run(|uow| {
        let mut order = uow.orders().lock(plan(1).order_id())?.expect("it is there");
        let _applied = order
            .start("0000", &plan(1).worker())
            .expect("the provider may try");
        uow.orders().save(order)
    })
    .await;
    let order = db
        .run(|uow| uow.orders().lock(plan(1).order_id()))
        .await
        .expect("it is there");
    assert_eq!(
        (order.pin_failures, order.pin_locked_until),
        (0, Some(now().plus_mins(15)))
    );
}

async fn b12_13_a_safety_pin_reads_back_as_saved(db: &TestDatabase) {
    order_in(&*db.store, &plan(1), OrderStatus::Assigned).await;
    let kept = db
        .run(|uow| {
            let mut order = uow.orders().lock(plan(1).order_id())?.expect("it is there");
            order.arrival_pin = Some(ArrivalPin::from_random(70_012));
            uow.orders().save(order)?;
            let order = uow.orders().lock(plan(1).order_id())?.expect("it is there");
            Ok(order.arrival_pin)
        })
        .await;
    assert_eq!(kept, Some(ArrivalPin::from_random(70_012)));
}

contract!(memory, sqlite, postgres =>
    every_tracking_step_reads_back,
    a_price_in_stages_reads_back_with_each_of_them_and_where_the_work_is,
    b9_13_every_state_of_the_keep_alive_reads_back,
    wrong_pins_are_kept,
    b12_13_a_safety_pin_reads_back_as_saved,
);
