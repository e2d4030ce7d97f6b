//! The inbox of webhooks: each message of the gateway is taken once.

use crate::test_databases::TestDatabase;
use kernel::{Applied, StoreError};
use payments::{InboxMessage, InboxState};
use testkit::{id_no, now};

fn message(number: u64, key: &str) -> InboxMessage {
    InboxMessage {
        id: id_no(number).into(),
        source: "paystack".into(),
        dedup_key: key.repeat(64),
        body: r#"{"event":"charge.success","note":"₦30,100 ✓"}"#.into(),
        state: InboxState::New,
        note: None,
        received_at: now(),
        reference: (number % 2 == 1).then(|| format!("gida-{number}")),
    }
}

async fn a_webhook_body_is_taken_once(db: &TestDatabase) {
    let insert = |one: InboxMessage| db.run(move |uow| uow.inbox().insert_new(one.clone()));
    assert_eq!(insert(message(31, "a")).await, Applied::Now(()));
    assert_eq!(insert(message(32, "a")).await, Applied::Already);
    assert_eq!(insert(message(33, "b")).await, Applied::Now(()));
    assert_eq!(
        db.refused(|uow| uow.inbox().insert_new(message(31, "c")))
            .await,
        "inbox_id_key"
    );
    let lock = |number| db.run(move |uow| uow.inbox().lock(id_no(number).into()));
    assert_eq!(lock(31).await, Some(message(31, "a")));
    assert_eq!(lock(32).await, None);
    for state in [InboxState::Applied, InboxState::Ignored] {
        let changed = move || InboxMessage {
            state,
            note: Some("not ours".into()),
            ..message(31, "a")
        };
        db.run(move |uow| uow.inbox().save(changed())).await;
        assert_eq!(lock(31).await, Some(changed()));
    }
    assert!(
        db.bare_unit(|uow| uow.inbox().save(message(34, "c")))
            .await
            .is_err()
    );
}

async fn a_webhook_that_comes_many_times_at_once_is_taken_once(db: &TestDatabase) {
    let tries = (0..16).map(|number| {
        let store = std::sync::Arc::clone(&db.store);
        tokio::spawn(async move {
            store
                .bare_unit(move |uow| uow.inbox().insert_new(message(40 + number, "a")))
                .await
        })
    });
    let mut taken = 0;
    for one in tries.collect::<Vec<_>>() {
        let answer: Result<Applied<()>, StoreError> = one.await.unwrap();
        taken += u32::from(answer.expect("a replay is a success").is_now());
    }
    assert_eq!(taken, 1);
}

contract!(memory, sqlite, postgres =>
    a_webhook_body_is_taken_once,
    a_webhook_that_comes_many_times_at_once_is_taken_once,
);
