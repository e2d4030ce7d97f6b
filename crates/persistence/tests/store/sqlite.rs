//! The behaviour of the thread that writes.

use crate::world::{Held, PATIENCE, count, event_id, tell, together};
use kernel::StoreError;
use persistence::{Database, Options, testing::TestDatabase};
use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};
use tokio::time::timeout;

/// A unit that ends the whole transaction is the only one that fails. The other units of its batch
/// are run again and kept.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_unit_that_ends_the_batch_fails_alone() {
    let db = TestDatabase::sqlite().await;
    let evil = event_id(7);
    db.outside()
        .execute(&format!(
            "CREATE TRIGGER evil AFTER INSERT ON outbox WHEN NEW.event_id = '{evil}' \
             BEGIN SELECT RAISE(ROLLBACK, 'all of it'); END"
        ))
        .unwrap();
    let (answers, runs) = one_batch(&db).await;
    for (number, answer) in answers.iter().enumerate() {
        assert_eq!(answer.is_err(), number == 7, "{number}: {answer:?}");
    }
    assert!(matches!(&answers[7], Err(StoreError::Failed(_))));
    assert!(runs > 20, "they had been in one batch: {runs} runs");
    assert_eq!(
        count(&mut db.outside(), "outbox"),
        20,
        "nineteen and the one that held the writer"
    );
}

/// A rule that is checked only at COMMIT makes the whole batch fail at first, and then only the
/// unit that broke the rule.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_unit_that_fails_at_commit_fails_alone() {
    let db = TestDatabase::sqlite().await;
    let evil = event_id(3);
    db.outside()
        .execute(&format!(
            "CREATE TABLE parents (id TEXT PRIMARY KEY); \
             CREATE TABLE children (id TEXT REFERENCES parents (id) DEFERRABLE INITIALLY DEFERRED); \
             CREATE TRIGGER orphan AFTER INSERT ON outbox WHEN NEW.event_id = '{evil}' \
             BEGIN INSERT INTO children VALUES ('unknown'); END"
        ))
        .unwrap();
    let (answers, runs) = one_batch(&db).await;
    assert_eq!(answers.iter().filter(|answer| answer.is_err()).count(), 1);
    assert!(
        matches!(&answers[3], Err(StoreError::Failed(_))),
        "{:?}",
        answers[3]
    );
    assert!(
        runs > 20,
        "they had run together, and then each alone: {runs} runs"
    );
    assert_eq!(count(&mut db.outside(), "outbox"), 20);
}

/// Where nothing was written, nothing has to be rolled back, so no unit runs twice.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_refusal_before_anything_is_written_costs_its_batch_nothing() {
    let db = TestDatabase::sqlite().await;
    let (answers, runs) = batch_of(&db, |uow, number| {
        if number == 7 {
            refuse()
        } else {
            tell(uow, number)
        }
    })
    .await;
    for (number, answer) in answers.iter().enumerate() {
        assert_eq!(answer.is_err(), number == 7, "{number}: {answer:?}");
    }
    assert_eq!(runs, 20);
    assert_eq!(
        count(&mut db.outside(), "outbox"),
        20,
        "nineteen and the one that held the writer"
    );
}

/// Two units write first and then refuse. Their writes are rolled back, the writes of the other
/// units stay, and each unit receives its own answer.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_refusal_after_something_is_written_takes_back_its_own_alone() {
    let db = TestDatabase::sqlite().await;
    let (answers, runs) = batch_of(&db, |uow, number| {
        tell(uow, number)?;
        // An event is written at the end of its unit, or when the unit reads it.
        uow.outbox().event(event_id(number))?;
        if number % 10 == 7 { refuse() } else { Ok(()) }
    })
    .await;
    for (number, answer) in answers.iter().enumerate() {
        assert_eq!(answer.is_err(), number % 10 == 7, "{number}: {answer:?}");
    }
    assert!(
        (21..=40).contains(&runs),
        "they had run together, and then once more together: {runs} runs"
    );
    assert_eq!(
        count(&mut db.outside(), "outbox"),
        19,
        "eighteen and the one that held the writer"
    );
}

fn refuse() -> Result<(), StoreError> {
    Err(StoreError::Corrupt("refused".into()))
}

async fn one_batch(db: &TestDatabase) -> (Vec<Result<(), StoreError>>, u64) {
    batch_of(db, tell).await
}

/// Runs twenty units that wait while another one occupies the writer, so that they form one batch.
async fn batch_of(
    db: &TestDatabase,
    work: fn(&mut dyn marketplace::UnitOfWork, u64) -> Result<(), StoreError>,
) -> (Vec<Result<(), StoreError>>, u64) {
    let first = Held::begin(db.store(), 100).await;
    let runs = Arc::new(AtomicU64::new(0));
    let answers = together(20, |number| {
        let (store, runs) = (db.store(), Arc::clone(&runs));
        async move {
            store
                .bare_unit(move |uow| {
                    runs.fetch_add(1, Ordering::SeqCst);
                    work(uow, number)
                })
                .await
        }
    });
    let released = async {
        // All twenty are in the queue by then.
        tokio::time::sleep(Duration::from_millis(400)).await;
        first.release().await
    };
    let (answers, first) = tokio::join!(answers, released);
    assert_eq!(first, Ok(()));
    (answers, runs.load(Ordering::SeqCst))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn another_program_that_writes_is_waited_for_and_then_contended() {
    let db = TestDatabase::sqlite().await;
    let mut outside = db.outside();
    outside.execute("BEGIN IMMEDIATE").unwrap();
    let began = Instant::now();
    let blocked: Result<(), StoreError> = db.store().bare_unit(|uow| tell(uow, 1)).await;
    assert_eq!(blocked, Err(StoreError::Contended));
    assert!(
        (1_500..30_000).contains(&began.elapsed().as_millis()),
        "{:?}",
        began.elapsed()
    );
    outside.execute("COMMIT").unwrap();
    let free: Result<(), StoreError> = db.store().bare_unit(|uow| tell(uow, 1)).await;
    assert_eq!(free, Ok(()));
}

/// Readers use snapshots: a running unit does not block them, and its writes are not visible before
/// the commit.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn reads_do_not_wait_for_a_unit() {
    let db = TestDatabase::sqlite().await;
    let unit = Held::begin(db.store(), 1).await;
    assert_eq!(timeout(PATIENCE, db.database.is_ready()).await, Ok(true));
    assert_eq!(unit.release().await, Ok(()));
}

/// The last connection writes the log into the database when it is closed, so that a copy of the
/// one file is complete.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn after_the_shutdown_there_is_one_file() {
    let db = TestDatabase::sqlite().await;
    let appended: Result<(), StoreError> = db.store().bare_unit(|uow| tell(uow, 1)).await;
    assert_eq!(appended, Ok(()));
    assert!(db.database.is_ready().await);
    let folder = std::path::Path::new(db.url.strip_prefix("sqlite://").unwrap())
        .parent()
        .unwrap()
        .to_owned();
    assert!(std::fs::read_dir(&folder).unwrap().count() > 1);
    db.database.shutdown().await;
    let files: Vec<_> = std::fs::read_dir(&folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name())
        .collect();
    assert_eq!(files, ["gida.db"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn commits_reach_the_disk() {
    let db = TestDatabase::sqlite().await;
    let mut outside = db.outside();
    assert_eq!(
        outside.number("SELECT synchronous AS number FROM pragma_synchronous"),
        2,
        "FULL"
    );
    assert_eq!(
        outside.number("SELECT foreign_keys AS number FROM pragma_foreign_keys"),
        1
    );
    assert_eq!(
        outside.number(
            "SELECT COUNT(*) AS number FROM pragma_journal_mode WHERE journal_mode = 'wal'"
        ),
        1
    );
}

#[cfg(unix)]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_file_that_is_made_is_its_owners_alone() {
    use std::os::unix::fs::PermissionsExt;
    let folder = std::env::temp_dir().join(format!("gida_owner_{}", std::process::id()));
    let file = folder.join("gida.db");
    let database =
        Database::open(&format!("sqlite://{}", file.display()), Options::default()).unwrap();
    database.migrate().await.unwrap();
    for name in ["gida.db", "gida.db-wal"] {
        assert_eq!(
            std::fs::metadata(folder.join(name))
                .unwrap()
                .permissions()
                .mode()
                & 0o077,
            0,
            "{name}"
        );
    }
    database.shutdown().await;
    std::fs::remove_dir_all(&folder).unwrap();
}
