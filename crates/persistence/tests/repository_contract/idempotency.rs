//! Idempotency keys: claimed by one, answered once, forgotten after a day.

use crate::contract_beds::Bed;
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

async fn locked(bed: &Bed, at: Timestamp) -> Option<IdempotencyRecord> {
    bed.run(move |uow| uow.idempotency().lock("user-1", "key-1", at))
        .await
}

async fn a_record_reads_back_as_written_and_saved(bed: &Bed) {
    assert_eq!(locked(bed, now()).await, None);
    bed.run(|uow| uow.idempotency().insert(record())).await;
    assert_eq!(locked(bed, now()).await, Some(record()));
    let answered = || IdempotencyRecord {
        request_hash: "cd".repeat(32),
        claimed_at: now().plus_secs(61),
        answer: Some((201, r#"{"reference":"SVC-7K3F9Q"}"#.into())),
        ..record()
    };
    bed.run(move |uow| uow.idempotency().save(answered())).await;
    assert_eq!(locked(bed, now()).await, Some(answered()));
}

async fn a_key_is_claimed_once_in_its_scope(bed: &Bed) {
    bed.run(|uow| uow.idempotency().insert(record())).await;
    assert_eq!(
        bed.refused(|uow| uow.idempotency().insert(record())).await,
        "idempotency_keys_scope_key_key"
    );
    bed.run(|uow| {
        uow.idempotency().insert(IdempotencyRecord {
            scope: "user-2".into(),
            ..record()
        })
    })
    .await;
    bed.run(|uow| {
        uow.idempotency().insert(IdempotencyRecord {
            key: "key-2".into(),
            ..record()
        })
    })
    .await;
}

async fn a_key_is_forgotten_after_a_day(bed: &Bed) {
    bed.run(|uow| uow.idempotency().insert(record())).await;
    assert_eq!(locked(bed, now().plus_hours(24)).await, Some(record()));
    assert_eq!(locked(bed, now().plus_hours(24).plus_secs(1)).await, None);
    bed.run(|uow| {
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

async fn a_removed_key_is_free(bed: &Bed) {
    bed.run(|uow| uow.idempotency().insert(record())).await;
    bed.run(|uow| uow.idempotency().remove("user-1", "key-1"))
        .await;
    bed.run(|uow| uow.idempotency().remove("user-1", "key-1"))
        .await;
    assert_eq!(locked(bed, now()).await, None);
}

async fn try_claim(bed: &Bed, hash: &str, seconds: i64) -> Claim {
    let at = now().plus_secs(seconds);
    claim(
        &*bed.store,
        "user-1".into(),
        "key-1".into(),
        hash.repeat(64),
        at,
    )
    .await
    .expect("the store works")
}

async fn a_request_is_run_once_and_answered_again(bed: &Bed) {
    assert_eq!(try_claim(bed, "a", 0).await, Claim::Yours);
    assert_eq!(try_claim(bed, "a", 1).await, Claim::InFlight);
    assert_eq!(try_claim(bed, "b", 1).await, Claim::Reused);
    assert_eq!(
        try_claim(bed, "a", 60).await,
        Claim::Yours,
        "whoever claimed it is gone"
    );
    answer(
        &*bed.store,
        "user-1".into(),
        "key-1".into(),
        201,
        "{}".into(),
        now(),
    )
    .await
    .unwrap();
    assert_eq!(
        try_claim(bed, "a", 3600).await,
        Claim::Answered {
            status: 201,
            body: "{}".into()
        }
    );
    release(&*bed.store, "user-1".into(), "key-1".into())
        .await
        .unwrap();
    assert_eq!(try_claim(bed, "b", 3601).await, Claim::Yours);
}

async fn of_many_at_once_one_may_run(bed: &Bed) {
    let tries = (0..16).map(|_| {
        let store = Arc::clone(&bed.store);
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
    a_key_is_forgotten_after_a_day,
    a_removed_key_is_free,
    a_request_is_run_once_and_answered_again,
    of_many_at_once_one_may_run,
);
