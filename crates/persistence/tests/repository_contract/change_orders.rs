//! Change orders and their states.

use crate::test_databases::TestDatabase;
use kernel::{Money, StoreError};
use orders::{
    ChangeOrder, ChangeOrderKind, ChangeOrderLine, ChangeOrderState, Order, OrderStatus,
    TrackingStep,
};
use payments::{Payment, PaymentRecord, PaymentStatus};
use testkit::{
    id_no, now,
    world::{OrderPlan, order_in, people},
};

fn plan(number: u64) -> OrderPlan {
    OrderPlan::numbered(number)
}

/// The `number`th change order of order number `order`.
fn change_order(id: u64, order: u64, number: u32) -> ChangeOrder {
    let line = ChangeOrderLine {
        kind: ChangeOrderKind::Material,
        label: "A new tap".into(),
        quantity_milli: 2_500,
        unit: "metre".into(),
        gross: Money::from_kobo(500_000),
    };
    ChangeOrder {
        id: id_no(780_000 + id).into(),
        order: plan(order).order_id(),
        provider: plan(order).provider,
        number,
        lines: vec![
            line.clone(),
            ChangeOrderLine {
                kind: ChangeOrderKind::Labour,
                ..line
            },
        ],
        reason: "The pipe behind the wall is broken.".into(),
        photo: id_no(790_000 + id).into(),
        total: Money::from_kobo(1_000_000),
        within: false,
        state: ChangeOrderState::Proposed,
        proposed_at: now(),
        lapses_at: now().plus_mins(30),
        approved_at: None,
        ended_at: None,
        price: None,
        version: 0,
    }
}

fn declined(before: ChangeOrder) -> ChangeOrder {
    ChangeOrder {
        state: ChangeOrderState::Declined,
        ended_at: Some(now().plus_mins(5)),
        ..before
    }
}

async fn two_jobs(db: &TestDatabase) {
    people(&*db.store).await;
    for number in [1, 2] {
        order_in(&*db.store, &plan(number), OrderStatus::InProgress).await;
    }
}

async fn a_change_order_reads_back_as_written_and_saved(db: &TestDatabase) {
    two_jobs(db).await;
    db.run(|uow| uow.change_orders().insert(change_order(1, 1, 1)))
        .await;
    assert_eq!(
        db.run(|uow| uow.change_orders().lock(change_order(1, 1, 1).id))
            .await,
        Some(change_order(1, 1, 1))
    );
    assert_eq!(
        db.run(|uow| uow.change_orders().order_of(change_order(1, 1, 1).id))
            .await,
        Some(plan(1).order_id())
    );
    let price = plan(1).price().id();
    let paid = move |version| ChangeOrder {
        state: ChangeOrderState::Paid,
        within: true,
        approved_at: Some(now().plus_mins(1)),
        ended_at: Some(now().plus_mins(2)),
        price: Some(price),
        version,
        ..change_order(1, 1, 1)
    };
    db.run(move |uow| uow.change_orders().save(paid(0))).await;
    assert_eq!(
        db.run(|uow| uow.change_orders().lock_of(plan(1).order_id()))
            .await,
        [paid(1)]
    );
    assert_eq!(
        db.bare_unit(move |uow| uow.change_orders().save(paid(0)))
            .await,
        Err(StoreError::Contended)
    );
    assert_eq!(
        db.run(|uow| uow.change_orders().order_of(id_no(9).into()))
            .await,
        None
    );
    assert_eq!(
        db.run(|uow| uow.change_orders().lock(id_no(9).into()))
            .await,
        None
    );
    assert_eq!(
        db.reads()
            .change_orders_of(plan(1).order_id())
            .await
            .expect("a read"),
        [paid(1)]
    );
    assert_eq!(
        db.reads()
            .change_orders_of(plan(2).order_id())
            .await
            .expect("a read"),
        []
    );
}

async fn one_waits_an_order_and_each_has_its_number(db: &TestDatabase) {
    two_jobs(db).await;
    db.run(|uow| uow.change_orders().insert(change_order(1, 1, 1)))
        .await;
    assert_eq!(
        db.refused(|uow| uow.change_orders().insert(change_order(2, 1, 2)))
            .await,
        "change_orders_order_id_key"
    );
    assert_eq!(
        db.refused(|uow| uow.change_orders().insert(declined(change_order(2, 1, 1))))
            .await,
        "change_orders_order_id_number_key"
    );
    assert_eq!(
        db.refused(|uow| uow.change_orders().insert(change_order(1, 2, 1)))
            .await,
        "change_orders_id_key"
    );
    db.run(|uow| uow.change_orders().insert(change_order(3, 2, 1)))
        .await;
    db.run(|uow| uow.change_orders().save(declined(change_order(1, 1, 1))))
        .await;
    db.run(|uow| uow.change_orders().insert(change_order(2, 1, 2)))
        .await;
    let all = db
        .run(|uow| uow.change_orders().lock_of(plan(1).order_id()))
        .await;
    assert_eq!(
        all.iter()
            .map(|change_order| change_order.number)
            .collect::<Vec<_>>(),
        [1, 2]
    );
}

async fn work_that_rests_and_an_attempt_for_extra_work_read_back(db: &TestDatabase) {
    two_jobs(db).await;
    db.run(|uow| uow.change_orders().insert(change_order(1, 1, 1)))
        .await;
    for step in [
        TrackingStep::ChangeOrderPending,
        TrackingStep::PausedParts,
        TrackingStep::Started,
    ] {
        db.run(move |uow| {
            let order = uow.orders().lock(plan(1).order_id())?.expect("it is there");
            uow.orders().save(Order {
                tracking_step: step,
                ..order
            })
        })
        .await;
        let seen = db
            .reads()
            .order(plan(1).order_id())
            .await
            .expect("a read")
            .expect("it is there");
        let locked = db
            .run(|uow| uow.orders().lock(plan(1).order_id()))
            .await
            .expect("it is there");
        let job = db
            .reads()
            .job_page(plan(1).provider, plan(1).order_id(), 10)
            .await
            .expect("a read")
            .expect("it is there")
            .job;
        assert_eq!(
            (seen.tracking_step, locked.tracking_step, job.tracking_step),
            (step, step, step)
        );
    }
    let payment = || {
        Payment::restore(PaymentRecord {
            id: id_no(795_000).into(),
            reference: "ord-extra-a9".parse().expect("a reference"),
            attempt: 9,
            status: PaymentStatus::Abandoned,
            change_order: Some(change_order(1, 1, 1).id),
            ..plan(1).payment().into()
        })
    };
    db.run(move |uow| uow.payments().insert(payment())).await;
    let stored = db
        .run(|uow| uow.payments().lock(id_no(795_000).into()))
        .await
        .expect("it is there");
    assert_eq!(
        (stored.change_order, stored.stage),
        (Some(change_order(1, 1, 1).id), None)
    );
}

contract!(memory, sqlite, postgres =>
    one_waits_an_order_and_each_has_its_number;
    a_change_order_reads_back_as_written_and_saved,
    work_that_rests_and_an_attempt_for_extra_work_read_back,
);
