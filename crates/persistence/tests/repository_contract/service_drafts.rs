//! The drafts of services with the day of their publication, and the history of one service.

use crate::test_databases::TestDatabase;
use catalog::{
    ContentChange, ContentEntry, ContentItem, ContentKind, PlannedPublication, ServiceText,
};
use kernel::{Limit, StoreError};
use marketplace::read::PageRequest;
use testkit::{id_no, now, world::a_customer};

fn draft(publication: Option<PlannedPublication>) -> ContentItem {
    ContentItem {
        entry: ContentEntry::Service(ServiceText {
            slug: "painting".into(),
            name: "Painters".into(),
            description: "Walls and doors.".into(),
            icon_key: "paint-bucket".into(),
            popular: false,
            visible: true,
            publication,
        }),
        position: 20,
        shown: false,
        version: 1,
    }
}

fn planned() -> PlannedPublication {
    PlannedPublication {
        id: id_no(940_001).into(),
        on: now().abuja_date().plus_days(10),
        by: a_customer().id,
    }
}

/// Saving twice from the same version keeps what was saved first.
async fn b17_9_a_draft_is_read_with_its_day_and_saved_once_a_version(db: &TestDatabase) {
    let stored = || db.run(|uow| uow.content().items(ContentKind::Service));
    db.run(|uow| uow.content().insert_item(&draft(Some(planned()))))
        .await;
    let drafts = stored().await;
    assert_eq!(drafts, [draft(Some(planned()))]);
    assert_eq!(drafts[0].planned().map(|(_, day)| day), Some(planned()));
    db.run(|uow| uow.content().save_item(&draft(None))).await;
    let late = db.bare_unit(|uow| uow.content().save_item(&draft(Some(planned()))));
    assert_eq!(late.await, Err(StoreError::Contended));
    let saved = ContentItem {
        version: 2,
        ..draft(None)
    };
    assert_eq!(stored().await, [saved]);
}

async fn b17_9_the_history_of_one_service_leaves_out_the_others(db: &TestDatabase) {
    let change = |number: u64, slug: &str| ContentChange {
        id: id_no(940_000 + number).into(),
        subject: format!("service:{slug}"),
        by: a_customer().id,
        at: now().plus_mins(i64::try_from(number).unwrap()),
        before: None,
        after: Some(format!("text {number}")),
    };
    db.run(move |uow| {
        uow.users().insert(a_customer())?;
        uow.content().record_change(&change(1, "painting"))?;
        uow.content().record_change(&change(2, "paint"))?;
        uow.content().record_change(&change(3, "painting"))
    })
    .await;
    let page = |after| PageRequest {
        limit: Limit::new(1).unwrap(),
        after,
    };
    let of = |subject: &str, after| {
        let subject = Some(subject.to_owned());
        db.reads().content_changes(subject, page(after))
    };
    let first = of("service:painting", None).await.unwrap();
    assert_eq!(first.items[0].change, change(3, "painting"));
    let second = of("service:painting", first.next).await.unwrap();
    assert_eq!(
        (second.items[0].change.clone(), second.next),
        (change(1, "painting"), None)
    );
    let none = of("service:nothing", None).await.unwrap();
    assert!(none.items.is_empty() && none.next.is_none());
}

contract!(memory, sqlite, postgres =>
    b17_9_a_draft_is_read_with_its_day_and_saved_once_a_version;
    b17_9_the_history_of_one_service_leaves_out_the_others,
);
