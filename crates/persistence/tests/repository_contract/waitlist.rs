//! The waitlist for a service in an area.

use crate::test_databases::TestDatabase;
use catalog::{WaitlistCount, WaitlistEntry};
use kernel::{Applied, Limit};
use testkit::now;

fn entry(email: &str, area: &str, slug: Option<&str>, hours: i64) -> WaitlistEntry {
    WaitlistEntry::new(
        (Some(email), None),
        area,
        slug.map(str::to_owned),
        now().plus_hours(hours),
    )
    .expect("a sound entry")
}

async fn the_same_person_waits_for_the_same_thing_once(db: &TestDatabase) {
    let join = |entry: WaitlistEntry| db.run(move |uow| uow.waitlist().join(entry.clone()));
    assert_eq!(
        join(entry("ada@example.ng", "Kwali", None, 0)).await,
        Applied::Now(())
    );
    assert_eq!(
        join(entry("ada@example.ng", "kwali", None, 5)).await,
        Applied::Already
    );
    assert_eq!(
        join(entry("ada@example.ng", "Kwali", Some("plumbing"), 1)).await,
        Applied::Now(())
    );
    assert_eq!(
        join(entry("bola@example.ng", "Kwali", Some("plumbing"), 2)).await,
        Applied::Now(())
    );
    assert_eq!(
        join(entry("bola@example.ng", "Abaji", None, 3)).await,
        Applied::Now(())
    );
    let count = |area: &str, slug: Option<&str>, people, hours| WaitlistCount {
        area: area.into(),
        category_slug: slug.map(str::to_owned),
        people,
        last_joined_at: now().plus_hours(hours),
    };
    let counts = db.reads().waitlist_counts().await.unwrap();
    assert_eq!(
        counts,
        [
            count("Kwali", Some("plumbing"), 2, 2),
            count("Abaji", None, 1, 3),
            count("Kwali", None, 1, 0)
        ]
    );
    let kwali = db
        .reads()
        .waitlist_of("Kwali".into(), Limit::default())
        .await
        .unwrap();
    assert_eq!(
        kwali,
        [
            entry("bola@example.ng", "Kwali", Some("plumbing"), 2),
            entry("ada@example.ng", "Kwali", Some("plumbing"), 1),
            entry("ada@example.ng", "Kwali", None, 0)
        ]
    );
    assert_eq!(
        db.reads()
            .waitlist_of("Kwali".into(), Limit::new(1).expect("one"))
            .await
            .unwrap()
            .len(),
        1
    );
    assert_eq!(
        db.reads()
            .waitlist_of("Zuba".into(), Limit::default())
            .await
            .unwrap(),
        []
    );
}

contract!(sqlite, postgres =>
    the_same_person_waits_for_the_same_thing_once,
);
