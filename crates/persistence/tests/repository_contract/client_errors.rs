//! Crashes of the client: one row for each kind, and a limited number of rows.

use crate::test_databases::TestDatabase;
use kernel::{Limit, Timestamp};
use marketplace::read::{CrashFilter, CrashSort, PageRequest, Sort};
use support::{CLIENT_ERRORS_MAX, ClientError, SeenClientError};
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

/// The first page of all crashes.
async fn first(db: &TestDatabase) -> Vec<SeenClientError> {
    let all = CrashFilter::default();
    let found = db.reads().client_errors(all, PageRequest::default());
    found.await.unwrap().items
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
    let found = first(db).await;
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
}

async fn crashes_are_searched_filtered_sorted_and_read_page_by_page(db: &TestDatabase) {
    for number in 1..=3 {
        count(db, number, "old", now().plus_mins(i64::from(number))).await;
    }
    db.run(|uow| {
        let other = ClientError::report("100% gone", "", "/orders", "new", "Chrome/126.0");
        uow.client_errors()
            .count_client_error(&fingerprint(4), &other, now())
    })
    .await;
    let all = CrashFilter::default;
    let oldest = Sort {
        by: CrashSort::LastSeen,
        descending: false,
    };
    let with = |text: &str| CrashFilter {
        text: Some(text.into()),
        ..all()
    };
    for (filter, expected) in [
        (all(), vec![3, 2, 1, 4]),
        (
            CrashFilter {
                sort: oldest,
                ..all()
            },
            vec![4, 1, 2, 3],
        ),
        (with("X is UNDEFINED"), vec![3, 2, 1]),
        (with("/ORDERS"), vec![4]),
        (with("0%"), vec![4]),
        (
            CrashFilter {
                browser: Some("FIREFOX".into()),
                ..all()
            },
            vec![3, 2, 1],
        ),
        (
            CrashFilter {
                fingerprints: vec![fingerprint(1), fingerprint(4)],
                ..all()
            },
            vec![1, 4],
        ),
    ] {
        let mut page = PageRequest {
            limit: Limit::new(1).unwrap(),
            after: None,
        };
        let mut found = Vec::new();
        loop {
            let read = db.reads().client_errors(filter.clone(), page.clone());
            let read = read.await.unwrap();
            found.extend(read.items.into_iter().map(|one| one.fingerprint));
            if read.next.is_none() {
                break;
            }
            page.after = read.next;
        }
        let expected: Vec<_> = expected.into_iter().map(fingerprint).collect();
        assert_eq!(found, expected, "{filter:?}");
    }
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
    let found = first(db).await;
    assert_eq!(
        (found[0].fingerprint.clone(), found[0].seen),
        (fingerprint(0), 1),
        "it was removed for another, and was stored again"
    );
    assert_eq!(found[1].fingerprint, fingerprint(CLIENT_ERRORS_MAX));
}

contract!(sqlite, postgres =>
    a_kind_is_one_row_with_its_count_its_first_and_its_last_time,
    crashes_are_searched_filtered_sorted_and_read_page_by_page,
    the_kind_seen_longest_ago_gives_way_when_there_are_too_many,
);
