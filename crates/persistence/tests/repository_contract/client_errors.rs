//! Crashes of the client: one row for each kind, and a limited number of rows.

use crate::test_databases::TestDatabase;
use kernel::{Limit, Timestamp};
use support::{CLIENT_ERRORS_MAX, ClientError};
use testkit::now;

fn crash(message: &str, build: &str) -> ClientError {
    ClientError::report(
        message,
        "at f (/assets/a.js:1:2)",
        "/support",
        build,
        "Firefox/130.0",
    )
}

fn fingerprint(number: u32) -> String {
    format!("{number:032}")
}

async fn count(db: &TestDatabase, number: u32, build: &'static str, at: Timestamp) {
    db.run(move |uow| {
        uow.client_errors().count_client_error(
            &fingerprint(number),
            &crash("x is undefined", build),
            at,
        )
    })
    .await;
}

async fn a_kind_is_one_row_with_its_count_its_first_and_its_last_time(db: &TestDatabase) {
    for minutes in 0..3 {
        count(
            db,
            1,
            if minutes < 2 { "old" } else { "new" },
            now().plus_mins(minutes),
        )
        .await;
    }
    count(db, 2, "old", now().plus_mins(1)).await;
    let found = db.reads().client_errors(Limit::default()).await.unwrap();
    let seen: Vec<_> = found
        .iter()
        .map(|one| (one.fingerprint.clone(), one.seen, one.build.as_str()))
        .collect();
    assert_eq!(
        seen,
        [(fingerprint(1), 3, "new"), (fingerprint(2), 1, "old")],
        "the one seen last first"
    );
    assert_eq!(
        (found[0].first_seen_at, found[0].last_seen_at),
        (now(), now().plus_mins(2))
    );
    assert_eq!(
        (found[0].message.as_str(), found[0].stack.as_str()),
        ("x is undefined", "at f (/assets/a.js:1:2)")
    );
    assert_eq!(
        (found[0].page.as_str(), found[0].browser.as_str()),
        ("/support", "FIREFOX")
    );
    assert_eq!(
        db.reads()
            .client_errors(Limit::new(1).unwrap())
            .await
            .unwrap()
            .len(),
        1
    );
}

async fn the_kind_seen_longest_ago_gives_way_when_there_are_too_many(db: &TestDatabase) {
    db.run(move |uow| {
        for number in 0..=CLIENT_ERRORS_MAX {
            let at = now().plus_secs(i64::from(number));
            uow.client_errors().count_client_error(
                &fingerprint(number),
                &crash("x is undefined", "old"),
                at,
            )?;
        }
        uow.client_errors().count_client_error(
            &fingerprint(0),
            &crash("x is undefined", "new"),
            now().plus_days(1),
        )
    })
    .await;
    let found = db
        .reads()
        .client_errors(Limit::new(100).unwrap())
        .await
        .unwrap();
    assert_eq!(
        (found[0].fingerprint.clone(), found[0].seen),
        (fingerprint(0), 1),
        "it was removed for another, and was stored again"
    );
    assert_eq!(found[1].fingerprint, fingerprint(CLIENT_ERRORS_MAX));
}

contract!(sqlite, postgres =>
    a_kind_is_one_row_with_its_count_its_first_and_its_last_time,
    the_kind_seen_longest_ago_gives_way_when_there_are_too_many,
);
