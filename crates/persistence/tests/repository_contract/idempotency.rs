//! Idempotency keys: one caller claims a key, it is answered once, and it is deleted after a day.

use crate::test_databases::TestDatabase;
use kernel::{StoreError, Timestamp};
use marketplace::{
    IdempotencyRecord,
    idempotency::{Claim, answer, claim, release},
};
use std::sync::Arc;
use testkit::now;

fn record() -> IdempotencyRecord {
    IdempotencyRecord {
        scope: "user-1".into(),
        key: "key-1".into(),
        request_hash: "ab".repeat(32),
        claimed_at: now(),
        answer: None,
    }
}

async fn locked(db: &TestDatabase, at: Timestamp) -> Option<IdempotencyRecord> {
    db.run(move |uow| uow.idempotency().lock("user-1", "key-1", at))
        .await
}

async fn a_record_reads_back_as_written_and_saved(db: &TestDatabase) {
    assert_eq!(locked(db, now()).await, None);
    db.run(|uow| uow.idempotency().insert(record())).await;
    assert_eq!(locked(db, now()).await, Some(record()));
    let answered = || IdempotencyRecord {
        request_hash: "cd".repeat(32),
        claimed_at: now().plus_secs(61),
        answer: Some((201, r#"{"reference":"SVC-7K3F9Q"}"#.into())),
        ..record()
    };
    db.run(move |uow| uow.idempotency().save(answered())).await;
    assert_eq!(locked(db, now()).await, Some(answered()));
}

async fn a_key_is_claimed_once_in_its_scope(db: &TestDatabase) {
    db.run(|uow| uow.idempotency().insert(record())).await;
    assert_eq!(
        db.refused(|uow| uow.idempotency().insert(record())).await,
        "idempotency_keys_scope_key_key"
    );
    db.run(|uow| {
        uow.idempotency().insert(IdempotencyRecord {
            scope: "user-2".into(),
            ..record()
        })
    })
    .await;
    db.run(|uow| {
        uow.idempotency().insert(IdempotencyRecord {
            key: "key-2".into(),
            ..record()
        })
    })
    .await;
}

async fn a_key_that_is_there_is_not_claimed_again(db: &TestDatabase) {
    let claimed = || IdempotencyRecord {
        request_hash: "cd".repeat(32),
        claimed_at: now().plus_hours(30),
        ..record()
    };
    assert!(db.run(|uow| uow.idempotency().claim(record())).await);
    assert!(!db.run(move |uow| uow.idempotency().claim(claimed())).await);
    assert_eq!(locked(db, now()).await, Some(record()));
    let other = || IdempotencyRecord {
        scope: "user-2".into(),
        ..record()
    };
    assert!(db.run(move |uow| uow.idempotency().claim(other())).await);
}

async fn an_answer_changes_nothing_else_and_needs_a_claim_of_the_last_day(db: &TestDatabase) {
    let answered = |body: &'static str, hours: i64| {
        db.run(move |uow| {
            let (answer, at) = ((201, body.to_owned()), now().plus_hours(hours));
            uow.idempotency().answer("user-1", "key-1", answer, at)
        })
    };
    answered("a key that was not claimed", 0).await;
    assert_eq!(locked(db, now()).await, None);
    db.run(|uow| uow.idempotency().insert(record())).await;
    answered("first", 0).await;
    answered("in time", 24).await;
    answered("too late", 25).await;
    let stored = IdempotencyRecord {
        answer: Some((201, "in time".into())),
        ..record()
    };
    assert_eq!(locked(db, now()).await, Some(stored));
}

async fn a_key_of_two_days_ago_is_claimed_for_another_request(db: &TestDatabase) {
    assert_eq!(try_claim(db, "a", 0).await, Claim::Yours);
    assert_eq!(try_claim(db, "b", 3600 * 24).await, Claim::Reused);
    assert_eq!(try_claim(db, "b", 3600 * 48).await, Claim::Yours);
    assert_eq!(try_claim(db, "b", 3600 * 48 + 1).await, Claim::InFlight);
}

async fn a_key_is_forgotten_after_a_day(db: &TestDatabase) {
    db.run(|uow| uow.idempotency().insert(record())).await;
    assert_eq!(locked(db, now().plus_hours(24)).await, Some(record()));
    assert_eq!(locked(db, now().plus_hours(24).plus_secs(1)).await, None);
    db.run(|uow| {
        let gone = uow
            .idempotency()
            .lock("user-1", "key-1", now().plus_hours(25))?;
        assert_eq!(gone, None);
        uow.idempotency().insert(IdempotencyRecord {
            claimed_at: now().plus_hours(25),
            ..record()
        })
    })
    .await;
}

async fn a_removed_key_is_free(db: &TestDatabase) {
    db.run(|uow| uow.idempotency().insert(record())).await;
    db.run(|uow| uow.idempotency().remove("user-1", "key-1"))
        .await;
    db.run(|uow| uow.idempotency().remove("user-1", "key-1"))
        .await;
    assert_eq!(locked(db, now()).await, None);
}

async fn try_claim(db: &TestDatabase, hash: &str, seconds: i64) -> Claim {
    let at = now().plus_secs(seconds);
    claim(
        &*db.store,
        "user-1".into(),
        "key-1".into(),
        hash.repeat(64),
        at,
    )
    .await
    .expect("the store works")
}

async fn a_request_is_run_once_and_answered_again(db: &TestDatabase) {
    assert_eq!(try_claim(db, "a", 0).await, Claim::Yours);
    assert_eq!(try_claim(db, "a", 1).await, Claim::InFlight);
    assert_eq!(try_claim(db, "b", 1).await, Claim::Reused);
    assert_eq!(
        try_claim(db, "a", 60).await,
        Claim::Yours,
        "the process that claimed it is gone"
    );
    answer(
        &*db.store,
        "user-1".into(),
        "key-1".into(),
        201,
        "{}".into(),
        now(),
    )
    .await
    .unwrap();
    assert_eq!(
        try_claim(db, "a", 3600).await,
        Claim::Answered {
            status: 201,
            body: "{}".into()
        }
    );
    release(&*db.store, "user-1".into(), "key-1".into())
        .await
        .unwrap();
    assert_eq!(try_claim(db, "b", 3601).await, Claim::Yours);
}

async fn of_many_claims_of_a_key_at_once_one_may_run(db: &TestDatabase) {
    let tries = (0..16).map(|_| {
        let store = Arc::clone(&db.store);
        tokio::spawn(async move {
            claim(
                &*store,
                "user-1".into(),
                "key-1".into(),
                "a".repeat(64),
                now(),
            )
            .await
        })
    });
    let mut claims = Vec::new();
    for one in tries.collect::<Vec<_>>() {
        claims.push(one.await.unwrap());
    }
    let yours = claims
        .iter()
        .filter(|claim| **claim == Ok(Claim::Yours))
        .count();
    let in_flight = claims
        .iter()
        .filter(|claim| **claim == Ok::<_, StoreError>(Claim::InFlight))
        .count();
    assert_eq!((yours, in_flight), (1, 15), "{claims:?}");
}

contract!(memory, sqlite, postgres =>
    a_record_reads_back_as_written_and_saved,
    a_key_is_claimed_once_in_its_scope,
    a_key_that_is_there_is_not_claimed_again,
    an_answer_changes_nothing_else_and_needs_a_claim_of_the_last_day,
    a_key_of_two_days_ago_is_claimed_for_another_request,
    a_key_is_forgotten_after_a_day,
    a_removed_key_is_free,
    a_request_is_run_once_and_answered_again,
    of_many_claims_of_a_key_at_once_one_may_run,
);
