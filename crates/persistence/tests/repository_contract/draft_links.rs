//! Links and codes that carry an unfinished booking between the chat and the web.

use crate::test_databases::TestDatabase;
use conversation::{
    Area, Booking, ChosenTime, Contact, DRAFT_LINK_HOURS, DraftLink, DraftWay, Thread,
};
use kernel::{NgPhone, StoreError, ThreadId};
use orders::{LandmarkRelation, Recipient};
use testkit::{
    id_no, now,
    world::{a_complete_customer, a_customer},
};

fn thread(number: u64) -> ThreadId {
    id_no(50 + number).into()
}

fn hash(number: u64) -> String {
    format!("{number:064x}")
}

fn booking() -> Booking {
    let serde_json::Value::Object(answers) = serde_json::json!({ "bedrooms": 3, "pets": false })
    else {
        panic!("answers are an object");
    };
    Booking {
        slug: "home-cleaning".into(),
        name: "Home Cleaning".into(),
        answers,
        note: "Ring twice".into(),
        area: Some(Area {
            name: "Jabi".into(),
            city: "Abuja".into(),
            state: "FCT".into(),
        }),
        line: Some("Plot 12".into()),
        landmark: Some("the police post".into()),
        landmark_relation: Some(LandmarkRelation::Opposite),
        directions: Some("The blue gate".into()),
        time: Some(ChosenTime::Window {
            day: now().abuja_date(),
            from_hour: 10,
        }),
        recipient: Recipient::new("Mama Bola", "08031234567", true).ok(),
        ..Booking::default()
    }
}

fn link(number: u64, way: DraftWay) -> DraftLink {
    DraftLink {
        id: id_no(number).into(),
        way,
        hash: hash(number),
        user: None,
        is_confirmed: false,
        thread: (way == DraftWay::ToWeb).then(|| thread(number)),
        phone: NgPhone::parse("08031234567").ok(),
        booking: booking(),
        created_at: now(),
        expires_at: now().plus_hours(DRAFT_LINK_HOURS),
        used_by: None,
    }
}

async fn a_link_reads_back_by_its_id_and_its_hash_and_changes(db: &TestDatabase) {
    db.run(|uow| {
        uow.users().insert(a_customer())?;
        uow.draft_links().insert(link(1, DraftWay::ToWeb))?;
        uow.draft_links().insert(link(2, DraftWay::ToChat))
    })
    .await;
    let found = db.run(|uow| uow.draft_links().lock(id_no(1).into())).await;
    assert_eq!(found, Some(link(1, DraftWay::ToWeb)));
    let mut changed = link(2, DraftWay::ToChat);
    changed.user = Some(a_customer().id);
    changed.is_confirmed = true;
    changed.used_by = Some(id_no(70).into());
    let saved = changed.clone();
    db.run(move |uow| {
        let _locked = uow.draft_links().lock_by_hash(&hash(2))?;
        uow.draft_links().save(saved.clone())
    })
    .await;
    let found = db.run(|uow| uow.draft_links().lock_by_hash(&hash(2))).await;
    assert_eq!(found, Some(changed));
    let found = db.run(|uow| uow.draft_links().lock_by_hash(&hash(3))).await;
    assert_eq!(found, None);
}

async fn two_links_never_have_one_id_or_one_token(db: &TestDatabase) {
    db.run(|uow| uow.draft_links().insert(link(1, DraftWay::ToWeb)))
        .await;
    let mut same_id = link(2, DraftWay::ToWeb);
    same_id.id = id_no(1).into();
    let mut same_hash = link(2, DraftWay::ToWeb);
    same_hash.hash = hash(1);
    for (taken, constraint) in [
        (same_id, "draft_links_id_key"),
        (same_hash, "draft_links_hash_key"),
    ] {
        let refused = db
            .bare_unit(move |uow| uow.draft_links().insert(taken.clone()))
            .await;
        assert_eq!(
            refused,
            Err(StoreError::Duplicate {
                constraint: constraint.to_owned()
            })
        );
    }
}

async fn the_links_of_a_person_in_an_hour_are_counted(db: &TestDatabase) {
    db.run(|uow| {
        uow.users().insert(a_customer())?;
        for number in 1..=4_u64 {
            let mut one = link(number, DraftWay::ToWeb);
            one.thread = Some(thread(1));
            one.user = (number > 2).then(|| a_customer().id);
            one.created_at = now().plus_mins(i64::try_from(number).unwrap());
            uow.draft_links().insert(one)?;
        }
        Ok(())
    })
    .await;
    for (minutes, of_thread, of_user) in [(0, 4, 2), (1, 3, 2), (3, 1, 1), (4, 0, 0)] {
        let since = now().plus_mins(minutes);
        let counted = db
            .run(move |uow| {
                Ok((
                    uow.draft_links().of_thread_since(thread(1), since)?,
                    uow.draft_links().of_user_since(a_customer().id, since)?,
                ))
            })
            .await;
        assert_eq!(counted, (of_thread, of_user), "since minute {minutes}");
    }
    let other = db
        .run(|uow| uow.draft_links().of_thread_since(thread(2), now()))
        .await;
    assert_eq!(other, 0);
}

async fn an_erasure_deletes_the_links_of_the_person_and_of_their_chats(db: &TestDatabase) {
    db.run(|uow| {
        uow.users().insert(a_customer())?;
        uow.users().insert(a_complete_customer())?;
        for (number, user) in [(1, a_customer().id), (2, a_complete_customer().id)] {
            let contact = Contact {
                key: format!("NG.{number}"),
                phone: None,
                name: None,
            };
            uow.threads()
                .open(Thread::open(thread(number), contact, now(), now()))?;
            let mut chat = uow.threads().lock(thread(number))?.expect("a thread");
            chat.user = Some(user);
            uow.threads().save(chat)?;
            uow.draft_links().insert(link(number, DraftWay::ToWeb))?;
            let mut code = link(number + 10, DraftWay::ToChat);
            code.user = Some(user);
            uow.draft_links().insert(code)?;
        }
        uow.personal_data().forget(a_customer().id, now())
    })
    .await;
    for (number, is_there) in [(1, false), (11, false), (2, true), (12, true)] {
        let found = db
            .run(move |uow| uow.draft_links().lock(id_no(number).into()))
            .await;
        assert_eq!(found.is_some(), is_there, "link {number}");
    }
}

async fn the_links_of_an_account_are_exported_oldest_first(db: &TestDatabase) {
    db.run(|uow| {
        uow.users().insert(a_customer())?;
        for number in [2, 1] {
            let mut code = link(number, DraftWay::ToChat);
            code.user = Some(a_customer().id);
            uow.draft_links().insert(code)?;
        }
        uow.draft_links().insert(link(3, DraftWay::ToChat))
    })
    .await;
    let links = db.reads().draft_links_of(a_customer().id).await.unwrap();
    let hashes: Vec<_> = links.into_iter().map(|link| link.hash).collect();
    assert_eq!(hashes, [hash(1), hash(2)]);
}

contract!(memory, sqlite, postgres =>
    a_link_reads_back_by_its_id_and_its_hash_and_changes,
    two_links_never_have_one_id_or_one_token,
    the_links_of_a_person_in_an_hour_are_counted,
    an_erasure_deletes_the_links_of_the_person_and_of_their_chats;
    the_links_of_an_account_are_exported_oldest_first,
);
