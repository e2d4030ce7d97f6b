//! The unit of work itself: all of its changes are made or none, and its first failure determines
//! its result.

use crate::test_databases::TestDatabase;
use kernel::StoreError;
use marketplace::{DomainEvent, TaskKind};
use orders::OrderStatus;
use std::sync::{
    Arc,
    atomic::{AtomicU32, Ordering},
};
use testkit::{
    id_no, now,
    world::{OrderPlan, a_customer, order_in, people},
};

fn registered() -> DomainEvent {
    DomainEvent::UserRegistered {
        user: a_customer().id,
    }
}

async fn a_failed_unit_leaves_nothing_behind(db: &TestDatabase) {
    let refused = db.bare_unit(|uow| {
        uow.users().insert(a_customer())?;
        uow.outbox().append(id_no(1).into(), &registered(), now())?;
        Err::<(), _>(StoreError::Unavailable)
    });
    assert_eq!(refused.await, Err(StoreError::Unavailable));
    let read = db
        .run(|uow| {
            let event = uow.outbox().lock_next(now())?;
            Ok((uow.users().lock(a_customer().id)?, event))
        })
        .await;
    assert_eq!(read, (None, None));
}

async fn a_unit_that_fails_at_its_end_leaves_nothing_behind(db: &TestDatabase) {
    db.run(|uow| uow.outbox().append(id_no(1).into(), &registered(), now()))
        .await;
    // The event is written at the end of the unit, and its id is taken.
    let refused = db.bare_unit(|uow| {
        uow.users().insert(a_customer())?;
        uow.tasks().set_due(
            id_no(2).into(),
            TaskKind::ExpireDraft,
            id_no(3),
            now().plus_mins(-1),
        )?;
        uow.outbox().append(id_no(1).into(), &registered(), now())
    });
    let taken = StoreError::Duplicate {
        constraint: "outbox_event_id_key".into(),
    };
    assert_eq!(refused.await, Err(taken));
    let read = db
        .run(|uow| {
            let tasks = uow.tasks().claim_due(now(), now().plus_mins(1), 10)?;
            Ok((uow.users().lock(a_customer().id)?, tasks))
        })
        .await;
    assert_eq!(read, (None, vec![]));
}

async fn a_panic_is_an_answer_and_the_store_lives_on(db: &TestDatabase) {
    for _ in 0..3 {
        let panicked = db.bare_unit(|uow| -> Result<(), StoreError> {
            uow.users().insert(a_customer())?;
            panic!("on purpose")
        });
        let Err(StoreError::Failed(why)) = panicked.await else {
            panic!("a panic is a failure")
        };
        assert!(why.contains("on purpose"), "{why}");
    }
    people(&*db.store).await;
    assert!(
        db.run(|uow| uow.users().lock(a_customer().id))
            .await
            .is_some()
    );
}

async fn an_ignored_failure_commits_nothing(db: &TestDatabase) {
    people(&*db.store).await;
    let ignored = db.bare_unit(|uow| {
        uow.outbox().append(id_no(1).into(), &registered(), now())?;
        let first = uow.users().insert(a_customer());
        let second = uow.outbox().lock_next(now()).map(drop);
        assert_eq!(
            first, second,
            "the first failure is answered to every call after it"
        );
        Ok(())
    });
    assert_eq!(
        ignored.await,
        Err(StoreError::Duplicate {
            constraint: "users_id_key".into()
        })
    );
    assert_eq!(db.run(|uow| uow.outbox().lock_next(now())).await, None);
}

async fn a_unit_sees_what_it_wrote_itself(db: &TestDatabase) {
    let seen = db.run(|uow| {
        uow.users().insert(a_customer())?;
        uow.users().lock(a_customer().id)
    });
    assert_eq!(seen.await, Some(a_customer()));
}

async fn a_committed_order_is_read_at_once(db: &TestDatabase) {
    for number in 1..=20 {
        let order = order_in(&*db.store, &OrderPlan::numbered(number), OrderStatus::Draft).await;
        let view = db.reads().order(order.id).await.unwrap();
        assert_eq!(view.map(|view| view.reference), Some(order.reference));
    }
}

/// The units read, decide and write. Even without a lock on the row, the version would prevent a
/// lost update, because the unit would run again. Therefore the runs are counted too.
async fn no_update_is_lost_among_many_hands(db: &TestDatabase) {
    order_in(&*db.store, &OrderPlan::numbered(1), OrderStatus::Draft).await;
    let runs = Arc::new(AtomicU32::new(0));
    let hand = || {
        let (store, runs) = (Arc::clone(&db.store), Arc::clone(&runs));
        let unit = move |uow: &mut dyn marketplace::UnitOfWork| {
            runs.fetch_add(1, Ordering::Relaxed);
            let mut order = uow
                .orders()
                .lock(OrderPlan::numbered(1).order_id())?
                .expect("it is there");
            order.payment_attempts += 1;
            uow.orders().save(order)
        };
        tokio::spawn(async move { store.bare_unit(unit).await })
    };
    assert_eq!(hand().await.unwrap(), Ok::<(), StoreError>(()));
    // It is two in memory, where every unit is first run on a separate copy.
    let runs_of_one = runs.load(Ordering::Relaxed);
    let hands: Vec<_> = (0..32).map(|_| hand()).collect();
    for hand in hands {
        assert_eq!(hand.await.unwrap(), Ok::<(), StoreError>(()));
    }
    let order = db
        .run(|uow| uow.orders().lock(OrderPlan::numbered(1).order_id()))
        .await
        .expect("it is there");
    assert_eq!((order.payment_attempts, order.version), (33, 33));
    assert_eq!(
        runs.load(Ordering::Relaxed),
        33 * runs_of_one,
        "nobody had to try again"
    );
}

contract!(memory, sqlite, postgres =>
    a_failed_unit_leaves_nothing_behind,
    a_unit_that_fails_at_its_end_leaves_nothing_behind,
    a_panic_is_an_answer_and_the_store_lives_on,
    an_ignored_failure_commits_nothing,
    a_unit_sees_what_it_wrote_itself,
    no_update_is_lost_among_many_hands;
    a_committed_order_is_read_at_once,
);
