//! What the store measures about itself. The metrics belong to the process, so each test looks only
//! for what no other test records.

use kernel::StoreError;
use marketplace::{Store, UnitOfWork};
use persistence::{Options, testing::TestDatabase};
use telemetry::Backlog;
use testkit::{
    now,
    world::{a_customer, people},
};

fn observed() -> Options {
    Options {
        connections: 2,
        observes_statements: true,
        ..Options::default()
    }
}

/// A refusal of a rule.
#[derive(Debug)]
struct Refused;

impl From<StoreError> for Refused {
    fn from(_: StoreError) -> Self {
        Self
    }
}

async fn counted_for_sqlite(store: &dyn Store, refuse: bool) -> Result<(), Refused> {
    store.bare_unit(move |uow| find(uow, refuse)).await
}

async fn counted_for_postgres(store: &dyn Store, refuse: bool) -> Result<(), Refused> {
    store.bare_unit(move |uow| find(uow, refuse)).await
}

fn find(uow: &mut dyn UnitOfWork, refuse: bool) -> Result<(), Refused> {
    uow.users().lock(a_customer().id)?;
    if refuse { Err(Refused) } else { Ok(()) }
}

fn units(use_case: &str, outcome: &str) -> bool {
    let line = format!("use_case=\"store::metrics::{use_case}\",outcome=\"{outcome}\"}} 1");
    telemetry::render().contains(&line)
}

fn assert_measured(use_case: &str) {
    let text = telemetry::render();
    assert!(units(use_case, "done"), "{text}");
    assert!(units(use_case, "refused"), "{text}");
    for name in [
        "gida_store_wait_seconds_count{work=\"unit\"}",
        "gida_statement_seconds_count{work=\"unit\"}",
        "gida_commit_seconds_count",
        "gida_units_committed_total",
    ] {
        assert!(text.contains(name), "{name} is missing in {text}");
    }
}

async fn nothing_waits(db: &TestDatabase) {
    let backlog = db.database.backlog(now()).await.unwrap();
    assert_eq!(backlog, Backlog::default());
}

async fn failed_work_is_counted(db: &TestDatabase) {
    let mut outside = db.outside();
    let event = "INSERT INTO outbox (event_id, document, at, not_before, attempts) VALUES";
    let task = "INSERT INTO tasks (id, kind, subject, due_at, attempts, last_error) VALUES";
    let (earlier, later) = (now().plus_mins(-90), now().plus_mins(90));
    let (earlier, later) = (earlier.naive_utc(), later.naive_utc());
    for sql in [
        format!("{event} ('e1', '{{}}', '{earlier}', '{earlier}', 0)"),
        format!("{event} ('e2', '{{}}', '{earlier}', '{later}', 2)"),
        format!("{task} ('t1', 'PUSH_REFUND', 's1', '{earlier}', 3, 'no answer')"),
        format!("{task} ('t2', 'PUSH_REFUND', 's2', '{later}', 0, NULL)"),
    ] {
        outside.execute(&sql).unwrap();
    }
    let backlog = db.database.backlog(now()).await.unwrap();
    let ninety_minutes = std::time::Duration::from_secs(90 * 60);
    assert_eq!(
        backlog,
        Backlog {
            events: 2,
            oldest_event: ninety_minutes,
            tasks: 1,
            oldest_task: ninety_minutes,
            failed_events: 1,
            failed_tasks: 1,
        }
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sqlite_measures_units_statements_and_waiting_work() {
    let db = TestDatabase::sqlite_with(observed()).await;
    nothing_waits(&db).await;
    people(&*db.database.store()).await;
    counted_for_sqlite(&*db.database.store(), false)
        .await
        .unwrap();
    counted_for_sqlite(&*db.database.store(), true)
        .await
        .unwrap_err();
    assert_measured("counted_for_sqlite");
    failed_work_is_counted(&db).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn postgres_measures_units_statements_and_waiting_work() {
    let db = TestDatabase::postgres_with(observed()).await;
    nothing_waits(&db).await;
    people(&*db.database.store()).await;
    counted_for_postgres(&*db.database.store(), false)
        .await
        .unwrap();
    counted_for_postgres(&*db.database.store(), true)
        .await
        .unwrap_err();
    assert_measured("counted_for_postgres");
    failed_work_is_counted(&db).await;
}
