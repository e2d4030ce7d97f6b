//! A person's notifications, the newest first.

use crate::{FOREIGN_CURSORS, all_pages, test_databases::TestDatabase};
use kernel::Limit;
use marketplace::read::PageRequest;
use notifications::Notification;
use testkit::{
    now,
    world::{a_complete_customer, a_customer, a_notification_no, people},
};

fn one(number: u64) -> Notification {
    a_notification_no(a_customer().id, number)
}

/// Stores seven notifications, of which 3, 4 and 5 have the same time, and one of another person.
async fn seven(db: &TestDatabase) {
    people(&*db.store).await;
    db.run(|uow| {
        for number in 1..=7 {
            let created_at = if (3..=5).contains(&number) {
                one(3).created_at
            } else {
                one(number).created_at
            };
            let _applied = uow.notifications().insert_new(Notification {
                created_at,
                ..one(number)
            })?;
        }
        let _applied = uow
            .notifications()
            .insert_new(a_notification_no(a_complete_customer().id, 8))?;
        uow.notifications().save(Notification {
            read_at: Some(now().plus_mins(9)),
            ..one(7)
        })
    })
    .await;
}

async fn they_come_newest_first_page_by_page(db: &TestDatabase) {
    seven(db).await;
    for limit in 1..=8 {
        let all = all_pages(limit, |request| async {
            db.reads()
                .notifications_of(a_customer().id, request)
                .await
                .unwrap()
        });
        let ids: Vec<_> = all.await.into_iter().map(|one| one.id).collect();
        assert_eq!(
            ids,
            [7, 6, 5, 4, 3, 2, 1].map(|number| one(number).id),
            "{limit} at a time"
        );
    }
}

async fn one_is_read_back_whole(db: &TestDatabase) {
    seven(db).await;
    let request = PageRequest {
        limit: Limit::new(2).expect("a limit"),
        after: None,
    };
    let page = db
        .reads()
        .notifications_of(a_customer().id, request)
        .await
        .unwrap();
    assert_eq!(
        page.items,
        [
            Notification {
                read_at: Some(now().plus_mins(9)),
                ..one(7)
            },
            one(6)
        ]
    );
}

async fn unread_ones_are_counted(db: &TestDatabase) {
    seven(db).await;
    let count = |user| async move { db.reads().unread_count(user).await.unwrap() };
    assert_eq!(
        (
            count(a_customer().id).await,
            count(a_complete_customer().id).await
        ),
        (6, 1)
    );
    db.run(|uow| uow.notifications().mark_all_read(a_customer().id, now()))
        .await;
    assert_eq!(
        (
            count(a_customer().id).await,
            count(a_complete_customer().id).await
        ),
        (0, 1)
    );
}

async fn behind_a_foreign_cursor_there_is_nothing(db: &TestDatabase) {
    seven(db).await;
    for cursor in FOREIGN_CURSORS {
        let request = PageRequest {
            limit: Limit::DEFAULT,
            after: Some(cursor.into()),
        };
        let page = db
            .reads()
            .notifications_of(a_customer().id, request)
            .await
            .unwrap();
        assert_eq!((page.items.len(), page.next), (0, None), "{cursor}");
    }
}

contract!(sqlite, postgres =>
    they_come_newest_first_page_by_page,
    one_is_read_back_whole,
    unread_ones_are_counted,
    behind_a_foreign_cursor_there_is_nothing,
);
