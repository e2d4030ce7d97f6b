//! Orders, their history and their prices.

use crate::test_databases::TestDatabase;
use kernel::{Money, OrderReference, StoreError};
use orders::{
    ArrivalPin, Deadlines, KeepAlive, KeepAliveState, Order, OrderStatus, PinTry, PriceTag, Slot,
    Stages, TrackingStep,
};
use pricing::PriceVersion;
use testkit::{
    id_no, now,
    world::{
        OrderPlan, REACHABLE, a_complete_customer, a_customer, a_price_version, order_in, people,
    },
};

fn plan(number: u64) -> OrderPlan {
    OrderPlan::numbered(number)
}

/// The order as it is read back after `insert`.
fn inserted(order: Order) -> Order {
    Order {
        new_events: Vec::new(),
        ..order
    }
}

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
    an_order_of_every_status_reads_back_as_written,
    every_tracking_step_reads_back,
    b1_an_order_keeps_its_deadlines_once_it_is_paid,
    b1_a_request_keeps_its_deadlines_before_it_is_paid,
    an_order_saved_step_by_step_is_the_one_that_was_inserted_whole,
    a_price_in_stages_reads_back_with_each_of_them_and_where_the_work_is,
    every_field_of_an_order_is_saved,
    an_order_that_did_not_change_keeps_its_version,
    b9_13_every_state_of_the_keep_alive_reads_back,
    wrong_pins_are_kept,
    b12_13_a_safety_pin_reads_back_as_saved,
    id_and_reference_belong_to_one_order,
    orders_that_wait_for_payment_are_counted,
    a_price_reads_back_sealed_and_is_written_once;
    a_stale_order_is_contended_and_writes_no_events,
    the_history_is_kept_in_an_unbroken_chain,
);
