//! Each kind of failure is caused on each engine, and becomes the right error.

use kernel::StoreError;
use persistence::testing::{Outside, TestDatabase};
use std::{sync::Barrier, time::Duration};

/// Runs statements on a separate connection and returns the error of the first one that fails.
fn failure(conn: &mut Outside, statements: &[&str]) -> StoreError {
    for statement in statements {
        if let Err(error) = conn.run(statement) {
            let _executed = conn.execute("ROLLBACK");
            return error;
        }
    }
    panic!("none of {statements:?} failed");
}

const NOTIFY: &str =
    "INSERT INTO search_misses (term, day, asked) VALUES ('jazz', '2026-11-20', 1)";

fn on_either_engine(conn: &mut Outside) {
    let duplicate = |constraint: &str| StoreError::Duplicate {
        constraint: constraint.into(),
    };
    assert_eq!(
        failure(conn, &[NOTIFY, NOTIFY]),
        duplicate("search_misses_day_term_key")
    );
    let two_columns = "INSERT INTO idempotency_keys (scope, \"key\", request_hash, claimed_at) \
        VALUES ('s', 'k', 'h', '2026-11-20 08:00:00')";
    assert_eq!(
        failure(conn, &[two_columns, two_columns]),
        duplicate("idempotency_keys_scope_key_key")
    );
    for (statement, kind) in [
        (
            "INSERT INTO provider_zones (provider_id, zone, position) VALUES ('unknown', 'A', 0)",
            "ForeignKeyViolation",
        ),
        ("UPDATE categories SET position = -1", "CheckViolation"),
        ("UPDATE categories SET document = NULL", "NotNullViolation"),
        ("SELECT nonsense", "Unknown"),
    ] {
        let failed = failure(conn, &[statement]);
        assert!(
            matches!(&failed, StoreError::Failed(text) if text.starts_with(kind)),
            "{statement}: {failed:?}"
        );
    }
}

#[tokio::test]
async fn on_sqlite() {
    let db = TestDatabase::sqlite().await;
    let (mut one, mut other) = (db.outside(), db.outside());
    on_either_engine(&mut one);
    one.execute("BEGIN IMMEDIATE").unwrap();
    other.execute("PRAGMA busy_timeout = 10").unwrap();
    assert_eq!(
        failure(&mut other, &["BEGIN IMMEDIATE"]),
        StoreError::Contended,
        "another connection writes"
    );
    // A transaction whose snapshot is outdated cannot begin to write, however long it waits.
    other.execute("BEGIN; SELECT * FROM search_misses").unwrap();
    one.execute("DELETE FROM search_misses; COMMIT").unwrap();
    assert_eq!(
        failure(&mut other, &["DELETE FROM search_misses"]),
        StoreError::Contended
    );
    // The page limit has the same effect as a full disk.
    let pages = "PRAGMA max_page_count = 1; CREATE TABLE much (more TEXT); \
        INSERT INTO much SELECT hex(randomblob(100000)) FROM categories";
    assert_eq!(failure(&mut one, &[pages]), StoreError::Unavailable);
    let readers = failure(
        &mut one,
        &["PRAGMA query_only = ON", "DELETE FROM search_misses"],
    );
    assert!(matches!(readers, StoreError::Failed(_)), "{readers:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn on_postgres() {
    let db = TestDatabase::postgres().await;
    let (mut one, mut other) = (db.outside(), db.outside());
    on_either_engine(&mut one);
    one.execute(NOTIFY).unwrap_or_default();

    let slept = failure(
        &mut one,
        &["SET statement_timeout = '50ms'", "SELECT pg_sleep(2)"],
    );
    assert_eq!(
        slept,
        StoreError::Unavailable,
        "a statement that takes too long"
    );
    one.execute("SET statement_timeout = '5s'").unwrap();

    one.execute("BEGIN; UPDATE search_misses SET asked = 2")
        .unwrap();
    let waited = failure(
        &mut other,
        &[
            "SET lock_timeout = '50ms'",
            "UPDATE search_misses SET asked = 3",
        ],
    );
    assert_eq!(waited, StoreError::Contended, "a lock that is not given up");
    let refused = failure(
        &mut other,
        &["SELECT * FROM search_misses FOR UPDATE NOWAIT"],
    );
    assert_eq!(refused, StoreError::Contended);
    one.execute("COMMIT").unwrap();

    other
        .execute("BEGIN ISOLATION LEVEL SERIALIZABLE; SELECT * FROM search_misses")
        .unwrap();
    one.execute("UPDATE search_misses SET asked = 4").unwrap();
    assert_eq!(
        failure(&mut other, &["UPDATE search_misses SET asked = 4"]),
        StoreError::Contended,
        "not serial"
    );

    let copy = ["BEGIN READ ONLY", "UPDATE search_misses SET asked = 4"];
    assert_eq!(
        failure(&mut other, &copy),
        StoreError::Unavailable,
        "a server that became a copy"
    );
    assert_eq!(deadlock(&db), 1);

    let mut killed = db.outside();
    let name = db.url.rsplit_once("application_name=").unwrap().1;
    one.execute(&format!(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
         WHERE application_name = '{name}' AND pid <> pg_backend_pid()"
    ))
    .unwrap();
    assert_eq!(
        failure(&mut killed, &["SELECT 1"]),
        StoreError::Unavailable,
        "a session that was ended"
    );
}

/// The number of transactions, of two that wait for each other, that receive a deadlock error.
fn deadlock(db: &TestDatabase) -> usize {
    let both_hold_one = Barrier::new(2);
    let slugs = ["home-cleaning", "car-wash"];
    let cross = |first: &str, second: &str| {
        let mut conn = db.outside();
        let change =
            |slug: &str| format!("UPDATE categories SET enabled = true WHERE slug = '{slug}'");
        conn.execute(&format!("BEGIN; {}", change(first))).unwrap();
        both_hold_one.wait();
        let second = conn.run(&change(second));
        std::thread::sleep(Duration::from_millis(10));
        let _executed = conn.execute("ROLLBACK");
        second
    };
    let [a, b] = slugs;
    let ends = std::thread::scope(|scope| {
        let (one, other) = (scope.spawn(|| cross(a, b)), scope.spawn(|| cross(b, a)));
        [one.join().unwrap(), other.join().unwrap()]
    });
    ends.into_iter()
        .filter(|end| *end == Err(StoreError::Contended))
        .count()
}
