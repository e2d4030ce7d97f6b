//! Whether there is work for the relay and the workers.

use crate::world::{event_id, tell};
use kernel::{StoreError, Timestamp};
use marketplace::{TaskKind, UnitOfWork};
use persistence::testing::TestDatabase;
use testkit::{id_no, world::now};

crate::on_both!(
    an_event_waits_from_its_time_until_it_is_published,
    a_task_waits_while_it_is_due_and_no_worker_holds_it,
);

async fn done(
    db: &TestDatabase,
    unit: impl Fn(&mut dyn UnitOfWork) -> Result<(), StoreError> + Send + 'static,
) {
    let stored: Result<(), StoreError> = db.store().bare_unit(unit).await;
    stored.unwrap();
}

async fn an_event_waits_from_its_time_until_it_is_published(db: &TestDatabase) {
    let waits = async |at: Timestamp| db.database.event_waits(at).await.unwrap();
    assert!(!waits(now()).await);
    done(db, |uow| tell(uow, 1)).await;
    assert!(waits(now()).await);
    assert!(!waits(now().plus_secs(-1)).await);
    let later = now().plus_mins(5);
    done(db, move |uow| {
        uow.outbox().postpone(event_id(1), later, "no answer")
    })
    .await;
    assert!(!waits(now()).await);
    assert!(waits(later).await);
    done(db, move |uow| uow.outbox().told(event_id(1), later)).await;
    assert!(!waits(later).await);
}

async fn a_task_waits_while_it_is_due_and_no_worker_holds_it(db: &TestDatabase) {
    let waits = async |at: Timestamp| db.database.task_waits(at).await.unwrap();
    assert!(!waits(now()).await);
    done(db, |uow| {
        let (id, subject) = (id_no(1).into(), id_no(2));
        uow.tasks()
            .set_due(id, TaskKind::ExpireDraft, subject, now())
    })
    .await;
    assert!(waits(now()).await);
    assert!(!waits(now().plus_secs(-1)).await);
    let until = now().plus_mins(1);
    let claimed: Result<_, StoreError> = db
        .store()
        .bare_unit(move |uow| uow.tasks().claim_due(now(), until, 1))
        .await;
    let job = claimed.unwrap().remove(0);
    assert!(!waits(now()).await, "a worker holds it");
    assert!(waits(until).await, "the lease is over");
    done(db, move |uow| uow.tasks().stop(&job, now(), "no answer")).await;
    assert!(!waits(until).await, "it was stopped");
}
