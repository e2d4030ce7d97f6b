//! Thousands of tasks and events are waiting. A runner that takes the next ones reads them in the
//! order of an index and stops at its limit. It neither reads nor sorts all of them.

use crate::{
    TURN, is_read, listen, one_person::said, plans_of_postgres_without, plans_of_sqlite, statement,
};
use kernel::{EventId, StoreError};
use marketplace::{DomainEvent, TaskKind};
use persistence::testing::TestDatabase;
use testkit::{id_no, now};

const AVOIDED: &str = "SET LOCAL enable_sort = off";

/// Whether the statement reads, or changes how others are planned.
fn reads_or_plans(sql: &str) -> bool {
    is_read(sql) || statement(sql) == AVOIDED
}

/// Lets a runner take two tasks and one event of the waiting ones.
async fn taken(db: &TestDatabase) -> Vec<(&'static str, Vec<String>)> {
    let store = db.store();
    let filled = store.bare_unit(|uow| {
        for number in 1..=3_000_u32 {
            let (id, subject) = (id_no(number.into()), id_no(u64::from(number) + 10_000));
            let due = now().plus_mins(-i64::from(number));
            uow.tasks()
                .set_due(id.into(), TaskKind::CheckPayment, subject, due)?;
            let event = DomainEvent::OrderCompleted {
                order: subject.into(),
            };
            uow.outbox().append(EventId::from(id), &event, now())?;
        }
        Ok(())
    });
    let filled: Result<(), StoreError> = filled.await;
    filled.unwrap();
    let tasks = said(
        db,
        |uow| {
            let taken = uow.tasks().claim_due(now(), now().plus_mins(1), 2)?;
            let subjects: Vec<_> = taken.iter().map(|task| task.subject).collect();
            assert_eq!(subjects, [id_no(13_000), id_no(12_999)], "the longest due");
            Ok(())
        },
        reads_or_plans,
    );
    let tasks = tasks.await;
    let event = said(
        db,
        |uow| {
            let next = uow.outbox().lock_next(now())?;
            assert_eq!(next.map(|event| event.id), Some(id_no(1).into()));
            Ok(())
        },
        reads_or_plans,
    );
    vec![("tasks", tasks), ("event", event.await)]
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn on_sqlite_waiting_work_is_taken_in_the_order_of_an_index() {
    let _turn = TURN.lock().await;
    listen();
    let db = TestDatabase::sqlite().await;
    let recorded = taken(&db).await;
    assert_eq!(
        recorded.iter().map(|(_, said)| said.len()).sum::<usize>(),
        2
    );
    for ((_, plan), index) in plans_of_sqlite(&db, &recorded)
        .iter()
        .zip(["tasks_due_at_idx", "outbox_pending_idx"])
    {
        assert!(plan.iter().any(|step| step.contains(index)), "{plan:#?}");
        assert!(
            !plan.iter().any(|step| step.contains("TEMP B-TREE")),
            "{plan:#?}"
        );
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn on_postgresql_waiting_work_is_taken_in_the_order_of_an_index() {
    let _turn = TURN.lock().await;
    listen();
    let db = TestDatabase::postgres().await;
    let mut recorded = taken(&db).await;
    for (_, said) in &mut recorded {
        assert_eq!(statement(&said.remove(0)), AVOIDED);
        assert_eq!(said.len(), 1, "{said:#?}");
    }
    for ((_, plan), index) in plans_of_postgres_without(&["sort"], &db, &recorded)
        .iter()
        .zip(["tasks_due_at_idx", "outbox_pending_idx"])
    {
        assert!(plan.iter().any(|step| step.contains(index)), "{plan:#?}");
        assert!(!plan.iter().any(|step| step.contains("Sort")), "{plan:#?}");
    }
}
