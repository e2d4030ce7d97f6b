//! The workers of companies, and who goes to their jobs.

use crate::test_databases::TestDatabase;
use kernel::{OrderId, ProviderId, StoreError};
use orders::OrderStatus;
use providers::{NamedWorker, Worker, WorkerState};
use testkit::{
    now,
    world::{OrderPlan, a_provider, a_provider_no, a_worker_no, order_in, people, stored},
};

fn company() -> ProviderId {
    a_provider().id
}

fn named(order: OrderId, worker: Option<&Worker>) -> NamedWorker {
    NamedWorker {
        order,
        provider: company(),
        worker: worker.map(Worker::shown),
        named_at: now(),
    }
}

async fn two_workers_are_there(db: &TestDatabase) {
    people(&*db.store).await;
    db.run(|uow| {
        let _company = uow.providers().lock(company())?;
        uow.workers().insert(a_worker_no(1))?;
        uow.workers().insert(a_worker_no(2))
    })
    .await;
}

async fn team(db: &TestDatabase) -> Vec<Worker> {
    db.run(|uow| uow.workers().team_of(company())).await
}

async fn named_on(db: &TestDatabase, order: OrderId) -> Option<NamedWorker> {
    db.run(move |uow| uow.workers().named_on(order)).await
}

async fn name(db: &TestDatabase, one: NamedWorker) {
    db.run(move |uow| {
        let _company = uow.providers().lock(company())?;
        uow.workers().name(one.clone())
    })
    .await;
}

async fn b8_13_workers_read_back_and_a_removed_one_is_no_longer_of_the_team(db: &TestDatabase) {
    two_workers_are_there(db).await;
    assert_eq!(team(db).await, [a_worker_no(1), a_worker_no(2)]);
    let again = db.refused(|uow| uow.workers().insert(a_worker_no(1))).await;
    assert_eq!(again, "provider_workers_id_key");
    let mut left = a_worker_no(1);
    left.remove();
    let paused = Worker {
        state: WorkerState::Paused,
        ..a_worker_no(2)
    };
    let (one, other) = (left.clone(), paused.clone());
    db.run(move |uow| {
        let _company = uow.providers().lock(company())?;
        uow.workers().save(one.clone())?;
        uow.workers().save(other.clone())
    })
    .await;
    assert_eq!(
        team(db).await,
        [Worker {
            version: 1,
            ..paused
        }]
    );
    let stale = db.bare_unit(move |uow| {
        let _company = uow.providers().lock(company())?;
        uow.workers().save(left.clone())
    });
    assert_eq!(stale.await, Err(StoreError::Contended));
}

async fn b8_13_who_goes_to_a_job_is_replaced_and_shows_the_worker_as_they_are(db: &TestDatabase) {
    let order = order_in(&*db.store, &OrderPlan::numbered(1), OrderStatus::Assigned)
        .await
        .id;
    two_workers_are_there(db).await;
    assert_eq!(named_on(db, order).await, None);
    let (first, second) = (a_worker_no(1), a_worker_no(2));
    for one in [
        named(order, Some(&first)),
        named(order, None),
        named(order, Some(&second)),
    ] {
        name(db, one.clone()).await;
        assert_eq!(named_on(db, order).await, Some(one));
    }
    let changed = Worker {
        phone: first.phone.clone(),
        photo_url: Some("/api/portraits/newer".into()),
        ..second
    };
    let saved = changed.clone();
    db.run(move |uow| {
        let _company = uow.providers().lock(company())?;
        uow.workers().save(saved.clone())
    })
    .await;
    assert_eq!(
        named_on(db, order).await,
        Some(named(order, Some(&changed)))
    );
}

async fn who_an_earlier_provider_named_counts_no_more(db: &TestDatabase) {
    let order = order_in(&*db.store, &OrderPlan::numbered(1), OrderStatus::Assigned)
        .await
        .id;
    two_workers_are_there(db).await;
    name(db, named(order, Some(&a_worker_no(1)))).await;
    let other = a_provider_no(1);
    stored::provider(&*db.store, other.clone()).await;
    let id = other.id;
    db.run(move |uow| {
        let mut order = uow.orders().lock(order)?.expect("it is there");
        order.provider = Some(id);
        uow.orders().save(order)
    })
    .await;
    assert_eq!(named_on(db, order).await, None);
    assert_eq!(held(db, Some(1), None).await, 0);
}

async fn held(db: &TestDatabase, worker: Option<u64>, except: Option<OrderId>) -> usize {
    let worker = worker.map(|number| a_worker_no(number).id);
    let held = db.run(move |uow| uow.workers().held_by(company(), worker, except));
    held.await.len()
}

async fn b8_13_the_unfinished_jobs_of_one_person_are_found(db: &TestDatabase) {
    two_workers_are_there(db).await;
    let mut orders = Vec::new();
    for (number, status) in [
        (1, OrderStatus::Assigned),
        (2, OrderStatus::InProgress),
        (3, OrderStatus::Completed),
    ] {
        let plan = OrderPlan::numbered(number);
        let order = order_in(&*db.store, &plan, status).await.id;
        name(db, named(order, Some(&a_worker_no(1)))).await;
        orders.push(order);
    }
    assert_eq!(
        held(db, Some(1), None).await,
        2,
        "a finished job takes no time"
    );
    assert_eq!(held(db, Some(1), Some(orders[0])).await, 1);
    assert_eq!(held(db, Some(2), None).await, 0);
    assert_eq!(held(db, None, None).await, 0);
    name(db, named(orders[1], None)).await;
    assert_eq!(held(db, None, None).await, 1, "the owner goes");
}

contract!(memory, sqlite, postgres =>
    b8_13_workers_read_back_and_a_removed_one_is_no_longer_of_the_team,
    b8_13_who_goes_to_a_job_is_replaced_and_shows_the_worker_as_they_are,
    who_an_earlier_provider_named_counts_no_more,
    b8_13_the_unfinished_jobs_of_one_person_are_found,
);
