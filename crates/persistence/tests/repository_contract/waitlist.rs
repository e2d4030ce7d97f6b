//! The waitlist for a service in an area.

use crate::test_databases::TestDatabase;
use catalog::{WaitlistCount, WaitlistEntry};
use kernel::{Applied, Limit};
use marketplace::read::PageRequest;
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
        .waitlist_of("Kwali".into(), PageRequest::default())
        .await
        .unwrap();
    assert_eq!(
        (kwali.items, kwali.next),
        (
            vec![
                entry("bola@example.ng", "Kwali", Some("plumbing"), 2),
                entry("ada@example.ng", "Kwali", Some("plumbing"), 1),
                entry("ada@example.ng", "Kwali", None, 0)
            ],
            None
        )
    );
    let zuba = db
        .reads()
        .waitlist_of("Zuba".into(), PageRequest::default())
        .await
        .unwrap();
    assert_eq!((zuba.items, zuba.next), (vec![], None));
}

async fn join_all(db: &TestDatabase, entries: Vec<WaitlistEntry>) {
    db.run(move |uow| {
        for entry in entries.clone() {
            assert!(uow.waitlist().join(entry)?.is_now());
        }
        Ok(())
    })
    .await;
}

fn rows(limit: u32, after: Option<String>) -> PageRequest {
    PageRequest {
        limit: Limit::new(limit).expect("1 to 100"),
        after,
    }
}

async fn each_person_is_on_one_page_also_when_several_joined_at_once(db: &TestDatabase) {
    let everyone = [
        entry("eze@example.ng", "Kwali", None, 2),
        entry("ada@example.ng", "Kwali", None, 1),
        entry("ada@example.ng", "Kwali", Some("plumbing"), 1),
        entry("bola@example.ng", "Kwali", None, 1),
        entry("chidi@example.ng", "Kwali", None, 1),
        entry("dayo@example.ng", "Kwali", None, 0),
    ];
    let mut others = vec![entry("far@example.ng", "Abaji", None, 1)];
    others.extend(everyone.iter().rev().cloned());
    join_all(db, others).await;
    for limit in 1..=6 {
        let (mut found, mut pages, mut after) = (Vec::new(), 0, None);
        loop {
            let page = db
                .reads()
                .waitlist_of("Kwali".into(), rows(limit, after))
                .await
                .unwrap();
            found.extend(page.items);
            pages += 1;
            after = page.next;
            if after.is_none() {
                break;
            }
        }
        assert_eq!(found, everyone, "pages of {limit}");
        assert_eq!(pages, 6_u32.div_ceil(limit), "pages of {limit}");
    }
}

async fn a_person_who_joins_meanwhile_moves_no_page(db: &TestDatabase) {
    let early = entry("ada@example.ng", "Kwali", None, 0);
    let late = entry("bola@example.ng", "Kwali", None, 1);
    join_all(db, vec![early.clone(), late.clone()]).await;
    let first = db.reads().waitlist_of("Kwali".into(), rows(1, None)).await;
    let first = first.unwrap();
    assert_eq!(first.items, [late]);
    join_all(db, vec![entry("chidi@example.ng", "Kwali", None, 2)]).await;
    let second = db
        .reads()
        .waitlist_of("Kwali".into(), rows(1, first.next))
        .await
        .unwrap();
    assert_eq!((second.items, second.next), (vec![early], None));
    let made_up = db
        .reads()
        .waitlist_of("Kwali".into(), rows(1, Some("made-up".into())))
        .await
        .unwrap();
    assert_eq!((made_up.items, made_up.next), (vec![], None));
}

contract!(sqlite, postgres =>
    the_same_person_waits_for_the_same_thing_once,
    each_person_is_on_one_page_also_when_several_joined_at_once,
    a_person_who_joins_meanwhile_moves_no_page,
);
