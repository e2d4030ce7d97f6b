//! Behaviour that exists only on PostgreSQL: locks that time out, sessions that are killed, and
//! relays that run at the same time.

use crate::world::{PATIENCE, count, event_id, later, tell, together};
use kernel::StoreError;
use persistence::testing::{Outside, TestDatabase};
use std::{
    sync::{
        Arc, Barrier, Condvar, Mutex,
        atomic::{AtomicU64, Ordering},
        mpsc,
    },
    time::{Duration, Instant},
};
use testkit::world::{a_customer, a_provider, people};

/// A row is locked permanently: the unit is run again for a limited time and then gives up.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_row_that_is_held_for_good_is_contended_in_bounded_time() {
    let db = TestDatabase::postgres().await;
    people(&*db.store()).await;
    let mut outside = db.outside();
    outside
        .execute(&format!(
            "BEGIN; SELECT 1 FROM users WHERE id = '{}' FOR UPDATE",
            a_customer().id
        ))
        .unwrap();
    let began = Instant::now();
    let held: Result<_, StoreError> = db
        .store()
        .bare_unit(|uow| uow.users().lock(a_customer().id))
        .await;
    assert_eq!(held, Err(StoreError::Contended));
    assert!(
        (1_900..30_000).contains(&began.elapsed().as_millis()),
        "{:?}",
        began.elapsed()
    );
    outside.execute("ROLLBACK").unwrap();
    let free: Result<_, StoreError> = db
        .store()
        .bare_unit(|uow| uow.users().lock(a_customer().id))
        .await;
    assert_eq!(free.unwrap().unwrap().id, a_customer().id);
}

/// A row is locked for a moment: the unit waits and succeeds.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_row_that_is_held_for_a_moment_is_waited_for() {
    let db = TestDatabase::postgres().await;
    people(&*db.store()).await;
    let mut outside = db.outside();
    outside
        .execute(&format!(
            "BEGIN; SELECT 1 FROM users WHERE id = '{}' FOR UPDATE",
            a_customer().id
        ))
        .unwrap();
    let store = db.store();
    let waiting = tokio::spawn(async move {
        let got: Result<_, StoreError> = store
            .bare_unit(|uow| uow.users().lock(a_customer().id))
            .await;
        got
    });
    tokio::time::sleep(Duration::from_millis(300)).await;
    outside.execute("ROLLBACK").unwrap();
    assert!(waiting.await.unwrap().unwrap().is_some());
}

/// A row lock does not block inserts of rows that refer to the locked row.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_locked_row_can_be_referred_to() {
    let db = TestDatabase::postgres().await;
    people(&*db.store()).await;
    let (locked, is_locked) = mpsc::channel();
    let (let_go, may_go) = mpsc::channel();
    let (store, may_go) = (db.store(), Mutex::new(may_go));
    let holds = tokio::spawn(async move {
        let held: Result<(), StoreError> = store
            .bare_unit(move |uow| {
                uow.users().lock(a_customer().id)?;
                let _tried = locked.send(());
                let _tried = may_go.lock().unwrap().recv_timeout(Duration::from_secs(20));
                Ok(())
            })
            .await;
        held
    });
    tokio::task::spawn_blocking(move || is_locked.recv_timeout(Duration::from_secs(20)))
        .await
        .unwrap()
        .unwrap();
    let session = testkit::world::a_session(&a_customer(), 'a');
    // The row is unlocked only after this insert, so the insert would fail if it had to wait for
    // the row.
    let refers: Result<(), StoreError> = db
        .store()
        .bare_unit(move |uow| uow.sessions().insert(session.clone()))
        .await;
    assert_eq!(refers, Ok(()));
    let_go.send(()).unwrap();
    assert_eq!(holds.await.unwrap(), Ok(()));
}

/// Two units lock the same rows in opposite order. One is the victim of a deadlock and is run
/// again, so that both succeed.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_victim_of_a_deadlock_is_run_again() {
    let db = TestDatabase::postgres().await;
    people(&*db.store()).await;
    let both_hold_one = Arc::new(Barrier::new(2));
    let runs = Arc::new([AtomicU64::new(0), AtomicU64::new(0)]);
    let answers = together(2, |caller| {
        let (store, both_hold_one, runs) =
            (db.store(), Arc::clone(&both_hold_one), Arc::clone(&runs));
        let mut rows = [a_customer().id, a_provider().id.into()];
        rows.rotate_left(usize::try_from(caller).unwrap());
        async move {
            store
                .bare_unit(move |uow| -> Result<(), StoreError> {
                    let first = uow.users().lock(rows[0])?.unwrap();
                    if runs[usize::try_from(caller).unwrap()].fetch_add(1, Ordering::SeqCst) == 0 {
                        both_hold_one.wait();
                    }
                    let second = uow.users().lock(rows[1])?.unwrap();
                    uow.users().save(first)?;
                    uow.users().save(second)
                })
                .await
        }
    });
    assert_eq!(answers.await, [Ok(()), Ok(())]);
    assert_eq!(
        runs.iter()
            .map(|runs| runs.load(Ordering::SeqCst))
            .sum::<u64>(),
        3
    );
    let user: Result<_, StoreError> = db
        .store()
        .bare_unit(|uow| uow.users().lock(a_customer().id))
        .await;
    assert_eq!(user.unwrap().unwrap().version, a_customer().version + 2);
}

/// Ends the sessions of the store, waits until they have ended, and returns their number.
fn kill_sessions(outside: &mut Outside, db: &TestDatabase) -> i64 {
    let name = db.url.rsplit_once("application_name=").unwrap().1;
    outside.number(&format!(
        "SELECT COUNT(pg_terminate_backend(pid, 4000)) AS number FROM pg_stat_activity \
         WHERE application_name = '{name}' AND pid <> pg_backend_pid()"
    ))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn killed_sessions_are_replaced_before_anybody_notices() {
    let db = TestDatabase::postgres().await;
    let first = together(16, |number| {
        let store = db.store();
        async move { store.bare_unit(move |uow| tell(uow, number)).await }
    });
    assert!(
        first
            .await
            .iter()
            .all(|answer: &Result<(), StoreError>| answer.is_ok())
    );
    assert!(db.database.is_ready().await);
    let mut outside = db.outside();
    assert!(kill_sessions(&mut outside, &db) >= 2);
    assert!(db.database.is_ready().await);
    for number in 100..116 {
        let again: Result<(), StoreError> =
            db.store().bare_unit(move |uow| tell(uow, number)).await;
        assert_eq!(again, Ok(()), "{number}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_session_that_is_killed_in_a_unit_is_unavailable_and_keeps_nothing() {
    let db = TestDatabase::postgres().await;
    let store = db.store();
    let unit = tokio::spawn(async move {
        let answer: Result<(), StoreError> = store
            .bare_unit(|uow| {
                tell(uow, 1)?;
                std::thread::sleep(Duration::from_millis(1_500));
                tell(uow, 2)
            })
            .await;
        answer
    });
    tokio::time::sleep(Duration::from_millis(500)).await;
    let mut outside = db.outside();
    kill_sessions(&mut outside, &db);
    assert_eq!(unit.await.unwrap(), Err(StoreError::Unavailable));
    assert_eq!(count(&mut outside, "outbox"), 0);
}

/// Two relays run at the same time: each holds another event, and neither waits.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn relays_pass_over_what_another_one_holds() {
    let db = TestDatabase::postgres().await;
    let appended: Result<(), StoreError> = db
        .store()
        .bare_unit(|uow| (0..2).try_for_each(|number| tell(uow, number)))
        .await;
    appended.unwrap();
    let holding = Arc::new((Mutex::new(0), Condvar::new()));
    let held = together(2, |_| {
        let (store, holding) = (db.store(), Arc::clone(&holding));
        async move {
            store
                .bare_unit(move |uow| -> Result<_, StoreError> {
                    let held = uow.outbox().lock_next(later())?.unwrap();
                    let (number, changed) = &*holding;
                    let mut number = number.lock().unwrap();
                    *number += 1;
                    changed.notify_all();
                    let waited = changed
                        .wait_timeout_while(number, PATIENCE, |number| *number < 2)
                        .unwrap()
                        .1;
                    assert!(!waited.timed_out(), "both hold an event at the same time");
                    uow.outbox().told(held.id, later())?;
                    Ok(held.id)
                })
                .await
                .unwrap()
        }
    });
    let mut held = held.await;
    held.sort();
    assert_eq!(held, [event_id(0), event_id(1)]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn commits_reach_the_disk_and_nothing_waits_for_ever() {
    let db = TestDatabase::postgres().await;
    let mut outside = db.outside();
    for (name, value) in [
        ("synchronous_commit", "on"),
        ("lock_timeout", "2s"),
        ("statement_timeout", "5s"),
        ("idle_in_transaction_session_timeout", "10s"),
        ("TimeZone", "UTC"),
    ] {
        let set = format!(
            "SELECT COUNT(*) AS number FROM pg_settings WHERE current_setting('{name}') = '{value}'"
        );
        assert!(outside.number(&set) > 0, "{name}");
    }
}
