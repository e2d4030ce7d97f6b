//! The session and the user behind a cookie, which are kept for a short time after they were read.

use identity::{Session, User};
use kernel::StoreError;
use persistence::{Database, Options, testing::TestDatabase};
use std::time::Duration;
use testkit::{
    now,
    world::{a_customer, a_session, people},
};

/// Few connections, with answers that are kept for this time.
fn kept_for(sign_in_life: Duration) -> Options {
    Options {
        connections: 2,
        sign_in_life,
        ..Options::default()
    }
}

fn kept_for_an_hour() -> Options {
    kept_for(Duration::from_secs(3_600))
}

async fn signed_in(database: &Database) -> (Session, User) {
    let key = a_session(&a_customer(), 'a').key_hash;
    let found = database.queries().session_by_key(&key).await.unwrap();
    found.unwrap()
}

async fn store_session(database: &Database) {
    people(&*database.store()).await;
    let store = database.store();
    let stored = store.bare_unit(|uow| uow.sessions().insert(a_session(&a_customer(), 'a')));
    let stored: Result<(), StoreError> = stored.await;
    stored.unwrap();
}

async fn sign_out(database: &Database) {
    let store = database.store();
    let ended = store.bare_unit(|uow| {
        let id = a_session(&a_customer(), 'a').id;
        let mut session = uow.sessions().lock(id)?.unwrap();
        session.revoked_at = Some(now());
        uow.sessions().save(session)
    });
    let ended: Result<(), StoreError> = ended.await;
    ended.unwrap();
}

async fn move_home(database: &Database) {
    let store = database.store();
    let moved = store.bare_unit(|uow| {
        let mut user = uow.users().lock(a_customer().id)?.unwrap();
        user.city = Some("Kubwa".into());
        uow.users().save(user)
    });
    let moved: Result<(), StoreError> = moved.await;
    moved.unwrap();
}

/// SESS-03: what this process changes is seen at once, however long an answer is kept.
async fn a_change_is_seen_at_once(db: &TestDatabase) {
    store_session(&db.database).await;
    assert_eq!(signed_in(&db.database).await.0.revoked_at, None);
    move_home(&db.database).await;
    assert_eq!(
        signed_in(&db.database).await.1.city.as_deref(),
        Some("Kubwa")
    );
    sign_out(&db.database).await;
    assert_eq!(signed_in(&db.database).await.0.revoked_at, Some(now()));
}

/// SESS-03: what another node changes is seen when the kept answer has expired, and not before.
async fn a_change_of_another_node_is_seen_later(db: &TestDatabase) {
    store_session(&db.database).await;
    let other = Database::open(&db.url, kept_for_an_hour()).unwrap();
    assert_eq!(signed_in(&db.database).await.0.revoked_at, None);
    sign_out(&other).await;
    assert_eq!(
        signed_in(&db.database).await.0.revoked_at,
        None,
        "the answer is kept for an hour here"
    );
    let third = Database::open(&db.url, kept_for(Duration::ZERO)).unwrap();
    assert_eq!(signed_in(&third).await.0.revoked_at, Some(now()));
    other.shutdown().await;
    third.shutdown().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn on_sqlite() {
    a_change_is_seen_at_once(&TestDatabase::sqlite_with(kept_for_an_hour()).await).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn on_postgres() {
    a_change_is_seen_at_once(&TestDatabase::postgres_with(kept_for_an_hour()).await).await;
    a_change_of_another_node_is_seen_later(&TestDatabase::postgres_with(kept_for_an_hour()).await)
        .await;
}
