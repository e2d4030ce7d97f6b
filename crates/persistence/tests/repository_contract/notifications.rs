//! Notifications to people: each is sent once and read once.

use crate::test_databases::TestDatabase;
use kernel::{Applied, Language, StoreError};
use notifications::{Category, Kind, Notification, Priority};
use testkit::{
    now,
    world::{a_complete_customer, a_customer, a_notification_no, people},
};

fn one(number: u64) -> Notification {
    a_notification_no(a_customer().id, number)
}

async fn an_event_told_twice_is_told_once(db: &TestDatabase) {
    people(&*db.store).await;
    let insert = |notification: Notification| {
        db.run(move |uow| uow.notifications().insert_new(notification.clone()))
    };
    assert_eq!(insert(one(1)).await, Applied::Now(()));
    let again = Notification {
        id: one(2).id,
        title: "Another title".into(),
        ..one(1)
    };
    assert_eq!(insert(again).await, Applied::Already);
    let other_person = Notification {
        user: a_complete_customer().id,
        ..one(3)
    };
    assert_eq!(
        insert(Notification {
            dedup_key: one(1).dedup_key,
            ..other_person
        })
        .await,
        Applied::Now(())
    );
    let same_id = || Notification {
        id: one(1).id,
        ..one(4)
    };
    assert_eq!(
        db.refused(move |uow| uow.notifications().insert_new(same_id()))
            .await,
        "notifications_id_key"
    );
    assert_eq!(
        db.run(|uow| uow.notifications().lock(one(1).id)).await,
        Some(one(1))
    );
    assert_eq!(
        db.run(|uow| uow.notifications().lock(one(2).id)).await,
        None
    );
}

async fn a_notification_reads_back_as_saved(db: &TestDatabase) {
    people(&*db.store).await;
    for (number, kind) in (1..).zip(Kind::ALL) {
        let full = Notification {
            kind,
            language: Language::Pidgin,
            category: Category::Payout,
            priority: Priority::Critical,
            action_url: None,
            ..one(number)
        };
        let unit = full.clone();
        assert!(
            db.run(move |uow| uow.notifications().insert_new(unit.clone()))
                .await
                .is_now()
        );
        assert_eq!(
            db.run(move |uow| uow.notifications().lock(one(number).id))
                .await,
            Some(full)
        );
    }
    let read = || Notification {
        read_at: Some(now().plus_mins(9)),
        ..one(1)
    };
    db.run(move |uow| uow.notifications().save(read())).await;
    assert_eq!(
        db.run(|uow| uow.notifications().lock(one(1).id)).await,
        Some(read())
    );
    assert!(
        db.bare_unit(|uow| uow.notifications().save(one(9)))
            .await
            .is_err()
    );
}

async fn all_of_one_person_become_read(db: &TestDatabase) {
    people(&*db.store).await;
    db.run(|uow| {
        for number in 1..=3 {
            let _applied = uow.notifications().insert_new(one(number))?;
        }
        let _applied = uow
            .notifications()
            .insert_new(a_notification_no(a_complete_customer().id, 4))?;
        uow.notifications().save(Notification {
            read_at: Some(now()),
            ..one(2)
        })
    })
    .await;
    let mark = |minutes| {
        db.run(move |uow| {
            uow.notifications()
                .mark_all_read(a_customer().id, now().plus_mins(minutes))
        })
    };
    assert_eq!(mark(5).await, 2);
    assert_eq!(mark(6).await, 0);
    let read_at = |number| {
        db.run(move |uow| {
            Ok(uow
                .notifications()
                .lock(one(number).id)?
                .and_then(|one| one.read_at))
        })
    };
    assert_eq!(
        (read_at(1).await, read_at(2).await),
        (Some(now().plus_mins(5)), Some(now()))
    );
    let other = db
        .run(|uow| {
            uow.notifications()
                .lock(a_notification_no(a_complete_customer().id, 4).id)
        })
        .await;
    assert!(!other.expect("it is there").is_read());
}

async fn an_event_told_from_many_sides_at_once_is_told_once(db: &TestDatabase) {
    people(&*db.store).await;
    let tries = (0..16_u64).map(|number| {
        let store = std::sync::Arc::clone(&db.store);
        let twin = Notification {
            id: one(100 + number).id,
            ..one(1)
        };
        tokio::spawn(async move {
            store
                .bare_unit(move |uow| uow.notifications().insert_new(twin.clone()))
                .await
        })
    });
    let mut inserted = 0;
    for one in tries.collect::<Vec<_>>() {
        let answer: Result<Applied<()>, StoreError> = one.await.unwrap();
        inserted += u32::from(answer.expect("a replay is a success").is_now());
    }
    assert_eq!(inserted, 1);
}

contract!(memory, sqlite, postgres =>
    an_event_told_twice_is_told_once,
    a_notification_reads_back_as_saved,
    all_of_one_person_become_read,
    an_event_told_from_many_sides_at_once_is_told_once,
);
