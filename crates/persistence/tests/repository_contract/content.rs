//! Changes of staff to what visitors read. They have the same effect on every store.

use crate::test_databases::TestDatabase;
use catalog::{
    Banner, CategoryDiscount, ContentChange, ContentEntry, ContentItem, ContentKind, Faq,
    MessageParts, MessageText, Synonym, content,
};
use kernel::{Date, Limit, StoreError};
use marketplace::read::PageRequest;
use testkit::{
    id_no, now,
    world::{a_complete_customer, a_customer},
};

async fn faqs(db: &TestDatabase) -> Vec<ContentItem> {
    db.run(|uow| uow.content().items(ContentKind::Faq)).await
}

async fn an_item_is_saved_once_a_version_and_read_by_everybody(db: &TestDatabase) {
    let first = faqs(db).await.remove(0);
    assert_eq!((first.position, first.shown, first.version), (1, true, 0));
    let says = |answer: &str| {
        let entry = ContentEntry::Faq(Faq {
            id: "payment".into(),
            question: "How do I pay?".into(),
            answer: answer.into(),
        });
        ContentItem {
            entry,
            position: 1,
            shown: true,
            version: 0,
        }
    };
    let saved = says("By card.");
    db.run(move |uow| uow.content().save_item(&saved)).await;
    let late = says("In cash.");
    assert_eq!(
        db.bare_unit(move |uow| uow.content().save_item(&late))
            .await,
        Err(StoreError::Contended)
    );
    let again = faqs(db).await.remove(0);
    assert_eq!(
        again,
        ContentItem {
            version: 1,
            ..says("By card.")
        }
    );
    assert_eq!(db.reads().faqs().await.unwrap()[0].answer, "By card.");
    assert_eq!(
        db.reads().items_for_staff(ContentKind::Faq).await.unwrap()[0],
        again
    );
}

async fn a_place_changes_the_order_and_not_the_version(db: &TestDatabase) {
    db.run(|uow| {
        uow.content().hold_content()?;
        uow.content().place_item(ContentKind::Faq, "payment", 2)?;
        uow.content().place_item(ContentKind::Faq, "vat", 1)
    })
    .await;
    let order: Vec<_> = db
        .reads()
        .faqs()
        .await
        .unwrap()
        .into_iter()
        .map(|faq| faq.id)
        .collect();
    assert_eq!(order[..3], ["vat", "payment", "referral"]);
    assert!(faqs(db).await.iter().all(|item| item.version == 0));
}

async fn the_text_of_a_message_is_read_with_its_draft_and_versions(db: &TestDatabase) {
    let parts = |text: &str| MessageParts::from([("text".to_owned(), text.to_owned())]);
    let message = MessageText::new("sms.sign-in.en-NG".into())
        .with_version(parts("{code} is it."), now())
        .drafted(Some(parts("{code} – “it”")));
    let item = ContentItem {
        entry: ContentEntry::Message(message.clone()),
        position: 1,
        shown: true,
        version: 1,
    };
    let made = item.clone();
    db.run(move |uow| uow.content().insert_item(&made)).await;
    let stored = db
        .run(|uow| uow.content().items(ContentKind::Message))
        .await;
    assert_eq!(stored, std::slice::from_ref(&item));
    let named = |ids: &[&str]| {
        let ids: Vec<String> = ids.iter().map(|id| (*id).to_owned()).collect();
        db.run(move |uow| uow.content().items_named(ContentKind::Message, &ids))
    };
    let others = ["sms.sign-in.en-NG", "sms.confirm-phone.en-NG"];
    assert_eq!(named(&others).await, std::slice::from_ref(&item));
    assert_eq!(named(&others[1..]).await, []);
    assert_eq!(named(&[]).await, []);
    let changed = ContentItem {
        entry: ContentEntry::Message(message.with_version(MessageParts::new(), now())),
        ..item
    };
    let (first, late) = (changed.clone(), changed.clone());
    db.run(move |uow| uow.content().save_item(&first)).await;
    let read = db.reads().items_for_staff(ContentKind::Message).await;
    let saved = ContentItem {
        version: 2,
        ..changed
    };
    assert_eq!(read.unwrap(), [saved]);
    assert_eq!(
        db.bare_unit(move |uow| uow.content().save_item(&late))
            .await,
        Err(StoreError::Contended)
    );
}

async fn a_banner_is_shown_in_its_days_and_while_it_is_on(db: &TestDatabase) {
    let today = now().abuja_date();
    let banner = Banner {
        id: "new".into(),
        from: Some(today.plus_days(1)),
        until: Some(today.plus_days(2)),
        ..content().unwrap().banners.remove(0)
    };
    let item = ContentItem {
        entry: ContentEntry::Banner(banner),
        position: 5,
        shown: true,
        version: 0,
    };
    let (made, twice) = (item.clone(), item.clone());
    db.run(move |uow| uow.content().insert_item(&made)).await;
    assert_eq!(
        db.refused(move |uow| uow.content().insert_item(&twice))
            .await,
        "content_items_kind_id_key"
    );
    let shown = |day: Date| async move {
        let shown = db.reads().banners(day).await.unwrap();
        shown.iter().any(|banner| banner.id == "new")
    };
    assert_eq!(
        (shown(today).await, shown(today.plus_days(1)).await),
        (false, true)
    );
    assert_eq!(
        (
            shown(today.plus_days(2)).await,
            shown(today.plus_days(3)).await
        ),
        (true, false)
    );
    let off = ContentItem {
        shown: false,
        ..item
    };
    db.run(move |uow| uow.content().save_item(&off)).await;
    assert!(!shown(today.plus_days(1)).await);
    let in_queue = db
        .reads()
        .items_for_staff(ContentKind::Banner)
        .await
        .unwrap();
    assert!(
        in_queue
            .iter()
            .any(|item| item.entry.id() == "new" && !item.shown),
        "staff still see it"
    );
}

/// An enabled synonym finds its service. A disabled one is still stored and finds nothing.
async fn words_are_written_disabled_and_dropped(db: &TestDatabase) {
    let word = |enabled: bool, shipped: bool| Synonym {
        term: "no current".into(),
        position: 60,
        enabled,
        shipped,
    };
    let found =
        |term: &'static str| async move { db.run(move |uow| uow.content().found_by(term)).await };
    assert_eq!(found("no current").await, Vec::<String>::new());
    let new = word(true, false);
    db.run(move |uow| uow.content().put_synonym("electrical", &new))
        .await;
    assert_eq!(found("no current").await, ["electrical"]);
    let terms = db.run(|uow| uow.content().synonyms_of("electrical")).await;
    assert!(
        terms
            .iter()
            .any(|one| one.term == "no current" && one.enabled && !one.shipped)
    );
    let offered = db.reads().offering("electrical").await.unwrap().unwrap();
    assert_eq!(offered.category.keywords.last().unwrap(), "no current");
    db.run(|uow| uow.content().drop_synonym("electrical", "no current"))
        .await;
    assert_eq!(found("no current").await, Vec::<String>::new());
    let shipped = terms
        .into_iter()
        .find(|one| one.term == "electrician")
        .unwrap();
    assert!(shipped.shipped && shipped.enabled);
    db.run(move |uow| {
        uow.content().put_synonym(
            "electrical",
            &Synonym {
                enabled: false,
                ..shipped.clone()
            },
        )
    })
    .await;
    assert_eq!(found("electrician").await, Vec::<String>::new());
    let kept = db.run(|uow| uow.content().synonyms_of("electrical")).await;
    assert!(
        kept.iter()
            .any(|one| one.term == "electrician" && !one.enabled && one.shipped)
    );
    let name = db
        .run(|uow| {
            Ok((
                uow.content().service_name("electrical")?,
                uow.content().service_name("nothing")?,
            ))
        })
        .await;
    assert!(name.0.is_some_and(|name| name.starts_with("Electric")) && name.1.is_none());
}

async fn a_page_gets_another_version_and_the_old_one_stays(db: &TestDatabase) {
    let newest = db
        .run(|uow| uow.content().newest_page("terms"))
        .await
        .unwrap();
    assert_eq!(newest.version, 1);
    let (today, later) = (now().abuja_date(), now().abuja_date().plus_days(30));
    let mut next = newest.clone();
    (next.version, next.effective_from, next.lead) = (2, later, "Newer rules.".into());
    let (made, twice) = (next.clone(), next.clone());
    db.run(move |uow| uow.content().insert_page(&made)).await;
    assert_eq!(
        db.refused(move |uow| uow.content().insert_page(&twice))
            .await,
        "content_pages_slug_version_key"
    );
    assert_eq!(db.reads().page("terms", today).await.unwrap(), Some(newest));
    assert_eq!(
        db.reads().page("terms", later).await.unwrap(),
        Some(next.clone())
    );
    let all = db.reads().page_versions().await.unwrap();
    let terms: Vec<_> = all
        .iter()
        .filter(|one| one.page.slug == "terms")
        .map(|one| (one.page.version, one.published))
        .collect();
    assert_eq!(terms, [(2, true), (1, true)]);
    assert_eq!(
        db.run(|uow| uow.content().newest_page("terms")).await,
        Some(next)
    );
    assert_eq!(
        db.run(|uow| uow.content().newest_page("nothing")).await,
        None
    );
}

async fn the_history_is_told_newest_first_with_names(db: &TestDatabase) {
    let change = |number: u64, by| ContentChange {
        id: id_no(number).into(),
        subject: "synonym:electrical".into(),
        by,
        at: now().plus_mins(i64::try_from(number).unwrap()),
        before: None,
        after: Some(format!("word {number}")),
    };
    db.run(move |uow| {
        uow.users().insert(a_customer())?;
        uow.users().insert(a_complete_customer())?;
        uow.content().record_change(&change(1, a_customer().id))?;
        uow.content()
            .record_change(&change(2, a_complete_customer().id))
    })
    .await;
    let page = |after| PageRequest {
        limit: Limit::new(1).unwrap(),
        after,
    };
    let first = db.reads().content_changes(None, page(None)).await.unwrap();
    assert_eq!(first.items[0].change, change(2, a_complete_customer().id));
    assert_eq!(
        first.items[0].by_name,
        format!(
            "{} {}",
            a_complete_customer().first_name,
            a_complete_customer().last_name
        )
    );
    let second = db.reads().content_changes(None, page(first.next)).await;
    let second = second.unwrap();
    assert_eq!(
        (second.items[0].change.clone(), second.next),
        (change(1, a_customer().id), None)
    );
}

/// ENT-10: a discount can be set, changed, read with its service, and removed.
async fn a_discount_of_a_service_is_set_read_with_it_and_taken_away(db: &TestDatabase) {
    let day = |text: &str| Date::parse(text).expect("a date");
    let of = || db.run(|uow| uow.content().discount_of("plumbing"));
    assert_eq!(of().await, None);
    for (percent, until) in [(10, "2026-12-24"), (25, "2026-12-31")] {
        let discount = CategoryDiscount {
            percent,
            starts_on: day("2026-12-01"),
            ends_on: day(until),
        };
        db.run(move |uow| uow.content().set_discount("plumbing", Some(discount)))
            .await;
        assert_eq!(of().await, Some(discount));
        let offering = db
            .reads()
            .offering("plumbing")
            .await
            .expect("it is read")
            .expect("it is there");
        assert_eq!(offering.category.discount, Some(discount));
        let with: Vec<_> = db
            .reads()
            .categories()
            .await
            .expect("they are read")
            .into_iter()
            .filter(|(one, _)| one.discount.is_some())
            .collect();
        assert_eq!(
            (with.len(), with[0].0.slug.as_str(), with[0].0.discount),
            (1, "plumbing", Some(discount))
        );
    }
    db.run(|uow| uow.content().set_discount("plumbing", None))
        .await;
    db.run(|uow| uow.content().set_discount("plumbing", None))
        .await;
    assert_eq!(of().await, None);
}

/// A service keeps its form and its price, and a hidden one is not offered.
async fn a_service_is_renamed_moved_and_hidden(db: &TestDatabase) {
    let services = || async { db.run(|uow| uow.content().services()).await };
    let (painting, visible) = services()
        .await
        .into_iter()
        .find(|(category, _)| category.slug == "painting")
        .unwrap();
    assert!(visible);
    let renamed = catalog::Category {
        name: "Painters".into(),
        position: 77,
        ..painting
    };
    let saved = renamed.clone();
    db.run(move |uow| uow.content().save_service(&saved, true))
        .await;
    let offered = db.reads().offering("painting").await.unwrap().unwrap();
    assert_eq!(offered.category.name, "Painters");
    let last = services().await.pop().unwrap();
    assert_eq!((last.0.name.as_str(), last.1), ("Painters", true));
    db.run(move |uow| uow.content().save_service(&renamed, false))
        .await;
    assert_eq!(db.reads().offering("painting").await.unwrap(), None);
    let staff = db.reads().services_for_staff().await.unwrap();
    assert_eq!(
        staff
            .last()
            .map(|(category, seen)| (category.slug.as_str(), *seen)),
        Some(("painting", false))
    );
}

contract!(sqlite, postgres =>
    a_service_is_renamed_moved_and_hidden,
    a_discount_of_a_service_is_set_read_with_it_and_taken_away,
    an_item_is_saved_once_a_version_and_read_by_everybody,
    a_place_changes_the_order_and_not_the_version,
    the_text_of_a_message_is_read_with_its_draft_and_versions,
    a_banner_is_shown_in_its_days_and_while_it_is_on,
    words_are_written_disabled_and_dropped,
    a_page_gets_another_version_and_the_old_one_stays,
    the_history_is_told_newest_first_with_names,
);
