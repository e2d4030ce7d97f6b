//! The content that ships with the product: it is updated if it is unedited, and never replaces the
//! work of staff.

use catalog::ContentEntry;
use marketplace::content::{EditSynonym, SaveItem, add_synonym, remove_synonym, save_item};
use persistence::{Pruned, Seeded, testing::TestDatabase};
use testkit::now;

crate::on_both!(
    content_that_staff_edited_moved_hid_or_added_stays,
    unedited_content_follows_the_release,
    a_released_page_never_takes_the_place_of_one_that_staff_wrote,
    words_that_staff_disabled_or_added_stay,
    rows_of_content_that_make_no_sense_are_refused,
    searches_in_vain_are_forgotten_after_180_days,
    a_change_of_staff_survives_a_restart_and_its_history_is_written_once,
);

async fn first_question(db: &TestDatabase) -> String {
    db.queries().faqs().await.unwrap().remove(0).question
}

async fn content_that_staff_edited_moved_hid_or_added_stays(db: &TestDatabase) {
    let mut outside = db.outside();
    outside
        .execute(
            "UPDATE content_items SET document = replace(document, 'How do I pay?', 'Where do I pay?') WHERE id = 'payment'; \
             UPDATE content_items SET position = 9 WHERE kind = 'faq' AND id = 'vat'; \
             UPDATE content_items SET state = 'ARCHIVED' WHERE kind = 'banner' AND id = 'gas'; \
             INSERT INTO content_items (kind, id, position, state, document) \
             VALUES ('faq', 'ours', 10, 'PUBLISHED', '{\"id\":\"ours\",\"question\":\"Q?\",\"answer\":\"A.\"}')",
        )
        .unwrap();
    assert_eq!(db.database.seed_catalog().await, Ok(Seeded::default()));
    assert_eq!(first_question(db).await, "Where do I pay?");
    let order: Vec<_> = db
        .queries()
        .faqs()
        .await
        .unwrap()
        .into_iter()
        .map(|faq| faq.id)
        .collect();
    assert_eq!(order.len(), 9);
    assert!(
        order.ends_with(&["vat".to_owned(), "ours".to_owned()]),
        "{order:?}"
    );
    assert!(
        db.queries()
            .banners(now().abuja_date())
            .await
            .unwrap()
            .iter()
            .all(|banner| banner.id != "gas")
    );
    // Staff edited this text. A release that changes the same text does not replace it either.
    outside
        .execute("UPDATE content_items SET seed = 'older' WHERE id = 'payment'")
        .unwrap();
    assert_eq!(db.database.seed_catalog().await, Ok(Seeded::default()));
    assert_eq!(first_question(db).await, "Where do I pay?");
}

async fn unedited_content_follows_the_release(db: &TestDatabase) {
    let mut outside = db.outside();
    // Changes the rows to how an older release left them: one text differs, and one question is no
    // longer shipped.
    outside
        .execute(
            "UPDATE content_items SET document = 'older', seed = 'older' WHERE id = 'payment'; \
             INSERT INTO content_items (kind, id, position, state, document, seed) \
             VALUES ('faq', 'gone', 11, 'PUBLISHED', '{}', '{}')",
        )
        .unwrap();
    assert_eq!(
        db.database.seed_catalog().await,
        Ok(Seeded {
            items: 1,
            ..Seeded::default()
        })
    );
    assert_eq!(first_question(db).await, "How do I pay?");
    assert_eq!(db.queries().faqs().await.unwrap().len(), 8);
    assert_eq!(
        outside.number(
            "SELECT COUNT(*) AS number FROM content_items WHERE id = 'gone' AND state = 'ARCHIVED'"
        ),
        1
    );
}

async fn a_released_page_never_takes_the_place_of_one_that_staff_wrote(db: &TestDatabase) {
    let mut outside = db.outside();
    let today = kernel::Date::parse("2026-11-21").unwrap();
    let version = |db: &TestDatabase| {
        let queries = db.queries();
        async move {
            queries
                .page("terms", today)
                .await
                .unwrap()
                .map(|page| (page.version, page.title))
        }
    };
    // Staff wrote a second version of the terms, and the privacy policy was never stored.
    outside
        .execute(
            "INSERT INTO content_pages (slug, version, effective_from, state, document, seeded) \
             SELECT slug, 2, '2026-11-20', 'PUBLISHED', replace(document, '\"version\":1', '\"version\":2'), false \
             FROM content_pages WHERE slug = 'terms'; \
             DELETE FROM content_pages WHERE slug = 'privacy'",
        )
        .unwrap();
    assert_eq!(
        db.database.seed_catalog().await,
        Ok(Seeded {
            pages: 1,
            ..Seeded::default()
        })
    );
    assert_eq!(
        version(db).await,
        Some((2, "Terms and conditions".to_owned())),
        "theirs, and the older one is kept"
    );
    assert_eq!(
        outside.number("SELECT COUNT(*) AS number FROM content_pages WHERE slug = 'terms'"),
        2
    );
    // Staff wrote the first version before the shipped one arrived. The shipped one has the same
    // number, so it is not stored.
    outside
        .execute(
            "DELETE FROM content_pages WHERE slug = 'terms' AND version = 1; UPDATE content_pages SET version = 1 WHERE slug = 'terms'",
        )
        .unwrap();
    assert_eq!(db.database.seed_catalog().await, Ok(Seeded::default()));
    assert_eq!(
        outside.number(
            "SELECT COUNT(*) AS number FROM content_pages WHERE slug = 'terms' AND NOT seeded"
        ),
        1
    );
    // A page is not shown until the day on which it takes effect.
    outside
        .execute("UPDATE content_pages SET effective_from = '2026-12-24' WHERE slug = 'terms'")
        .unwrap();
    assert_eq!(version(db).await, None);
}

async fn words_that_staff_disabled_or_added_stay(db: &TestDatabase) {
    let mut outside = db.outside();
    outside
        .execute(
            "UPDATE category_synonyms SET enabled = false WHERE term = 'nepa'; \
             INSERT INTO category_synonyms (category_slug, term, position, enabled, seeded) VALUES ('plumbing', 'water wahala', 90, true, false); \
             INSERT INTO category_synonyms (category_slug, term, position, enabled, seeded) VALUES ('plumbing', 'no longer shipped', 91, true, true); \
             DELETE FROM category_synonyms WHERE category_slug = 'plumbing' AND term = 'tap'",
        )
        .unwrap();
    assert_eq!(
        db.database.seed_catalog().await,
        Ok(Seeded {
            synonyms: 1,
            ..Seeded::default()
        })
    );
    let terms = |slug: &'static str| async move {
        db.queries()
            .offering(slug)
            .await
            .unwrap()
            .unwrap()
            .category
            .keywords
    };
    assert!(!terms("electrical").await.contains(&"nepa".to_owned()));
    let plumbing = terms("plumbing").await;
    assert_eq!(plumbing.last().map(String::as_str), Some("water wahala"));
    assert!(
        plumbing.contains(&"tap".to_owned()) && !plumbing.contains(&"no longer shipped".to_owned())
    );
}

async fn rows_of_content_that_make_no_sense_are_refused(db: &TestDatabase) {
    let mut outside = db.outside();
    for change in [
        "UPDATE content_items SET kind = 'poem' WHERE id = 'vat'",
        "UPDATE content_items SET state = 'LOST' WHERE id = 'vat'",
        "UPDATE content_items SET position = 0 WHERE id = 'vat'",
        "UPDATE content_pages SET effective_from = 'soon'",
        "UPDATE content_pages SET version = 0 WHERE slug = 'terms'",
        "UPDATE category_synonyms SET term = 'a|b' WHERE term = 'nepa'",
        "INSERT INTO search_misses (term, day, asked) VALUES ('x', '2026-11-21', 1)",
        "INSERT INTO search_misses (term, day, asked) VALUES ('borehole', '2026-11-21', 0)",
    ] {
        let refused = outside.execute(change).unwrap_err().to_lowercase();
        assert!(refused.contains("check"), "{change}: {refused}");
    }
    assert!(
        outside
            .execute(
                "INSERT INTO category_synonyms VALUES ('time-travel', 'tardis', 1, true, false)"
            )
            .is_err()
    );
}

async fn searches_in_vain_are_forgotten_after_180_days(db: &TestDatabase) {
    let today = now().abuja_date();
    let counted: Result<(), kernel::StoreError> = db
        .store()
        .bare_unit(move |uow| {
            uow.search_misses()
                .count_miss(&catalog::SearchTerm::parse("borehole").unwrap(), today)
        })
        .await;
    counted.unwrap();
    assert_eq!(
        db.database
            .prune(now().plus_days(180))
            .await
            .unwrap()
            .search_misses,
        0
    );
    let gone = db.database.prune(now().plus_days(181)).await.unwrap();
    assert_eq!(
        gone,
        Pruned {
            search_misses: 1,
            ..Pruned::default()
        }
    );
}

async fn a_change_of_staff_survives_a_restart_and_its_history_is_written_once(db: &TestDatabase) {
    let (store, staff) = (db.store(), testkit::world::an_admin().id);
    testkit::world::people(&*store).await;
    let by = |number: u64| testkit::world::call(testkit::staff(staff), number);
    let word = |number, category: &str, term: &str| EditSynonym {
        call: by(number),
        category: category.into(),
        term: term.into(),
    };
    assert!(
        add_synonym(&*store, word(1, "electrical", "no current"))
            .await
            .unwrap()
            .is_now()
    );
    assert!(
        remove_synonym(&*store, word(2, "electrical", "electrician"))
            .await
            .unwrap()
            .is_now()
    );
    let mut faq = db.queries().faqs().await.unwrap().remove(1);
    faq.answer = "Inside.".into();
    let moved = SaveItem {
        call: by(3),
        entry: ContentEntry::Faq(faq),
        position: Some(1),
        shown: None,
        version: 0,
    };
    assert!(save_item(&*store, moved).await.unwrap().is_now());
    let gas = db
        .queries()
        .banners(now().abuja_date())
        .await
        .unwrap()
        .remove(0);
    let off = SaveItem {
        call: by(4),
        entry: ContentEntry::Banner(gas.clone()),
        position: None,
        shown: Some(false),
        version: 0,
    };
    assert!(save_item(&*store, off).await.unwrap().is_now());
    assert_eq!(db.database.seed_catalog().await, Ok(Seeded::default()));
    let terms = db
        .queries()
        .offering("electrical")
        .await
        .unwrap()
        .unwrap()
        .category
        .keywords;
    assert!(terms.contains(&"no current".to_owned()) && !terms.contains(&"electrician".to_owned()));
    let first = db.queries().faqs().await.unwrap().remove(0);
    assert_eq!(
        (first.id.as_str(), first.answer.as_str()),
        ("vat", "Inside.")
    );
    assert!(
        db.queries()
            .banners(now().abuja_date())
            .await
            .unwrap()
            .iter()
            .all(|banner| banner.id != gas.id)
    );
    let mut outside = db.outside();
    assert_eq!(
        outside.number("SELECT COUNT(*) AS number FROM content_changes"),
        4
    );
    for change in [
        "UPDATE content_changes SET text_after = 'nothing'",
        "DELETE FROM content_changes",
    ] {
        let refused = outside.execute(change).unwrap_err();
        assert!(refused.contains("append-only"), "{change}: {refused}");
    }
}
