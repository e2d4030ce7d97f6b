//! The content that staff write, as every visitor reads it.

use crate::test_databases::TestDatabase;
use catalog::content;
use kernel::{Date, Limit};
use testkit::now;

fn day(text: &str) -> Date {
    Date::parse(text).unwrap()
}

/// FAQ-01, LAND-17, BANNER-02: the rows contain the shipped content, in its order.
async fn shipped_content_is_read_back_in_its_order(db: &TestDatabase) {
    let shipped = content().unwrap();
    assert_eq!(db.reads().faqs().await.unwrap(), shipped.faqs);
    assert_eq!(db.reads().landing().await.unwrap(), shipped.landing);
    assert_eq!(
        db.reads().banners(day("2026-11-21")).await.unwrap(),
        shipped.banners
    );
    for page in shipped.pages {
        assert_eq!(
            db.reads()
                .page(&page.slug, day("2026-11-21"))
                .await
                .unwrap(),
            Some(page)
        );
    }
}

async fn a_page_is_read_from_the_day_on_which_it_holds(db: &TestDatabase) {
    assert!(
        db.reads()
            .page("terms", day("2026-11-01"))
            .await
            .unwrap()
            .is_some()
    );
    assert_eq!(
        db.reads().page("terms", day("2026-10-31")).await.unwrap(),
        None
    );
    assert_eq!(
        db.reads().page("nothing", day("2026-11-21")).await.unwrap(),
        None
    );
}

/// SRCH-05: synonyms are read together with their service, the most characteristic first.
async fn services_come_with_the_words_that_people_use(db: &TestDatabase) {
    let shipped = content().unwrap().synonyms;
    for (category, _) in db.reads().categories().await.unwrap() {
        assert_eq!(
            category.keywords, shipped[&category.slug],
            "{}",
            category.slug
        );
    }
    let one = db.reads().offering("electrical").await.unwrap().unwrap();
    assert_eq!(
        one.category.keywords[..4],
        ["electrician", "nepa", "light", "no light"]
    );
}

async fn misses_are_summed_over_days_and_the_most_wanted_come_first(db: &TestDatabase) {
    let today = now().abuja_date();
    for (term, days_ago, times) in [
        ("chimney sweep", 0, 2),
        ("chimney sweep", 3, 1),
        ("dog walker", 0, 4),
        ("roofer", 9, 9),
    ] {
        let day = now().plus_days(-days_ago).abuja_date();
        for _ in 0..times {
            db.run(move |uow| {
                uow.search_misses()
                    .count_miss(&catalog::SearchTerm::parse(term).unwrap(), day)
            })
            .await;
        }
    }
    let since = now().plus_days(-7).abuja_date();
    let top = |limit| async move {
        let missed = db
            .reads()
            .missed_terms(since, Limit::new(limit).unwrap())
            .await
            .unwrap();
        missed
            .into_iter()
            .map(|one| (one.term, one.asked))
            .collect::<Vec<_>>()
    };
    assert_eq!(
        top(10).await,
        [
            ("dog walker".to_owned(), 4),
            ("chimney sweep".to_owned(), 3)
        ]
    );
    assert_eq!(top(1).await, [("dog walker".to_owned(), 4)]);
    assert_eq!(
        db.reads()
            .missed_terms(today.plus_days(1), Limit::default())
            .await
            .unwrap(),
        []
    );
}

contract!(sqlite, postgres =>
    shipped_content_is_read_back_in_its_order,
    a_page_is_read_from_the_day_on_which_it_holds,
    services_come_with_the_words_that_people_use,
    misses_are_summed_over_days_and_the_most_wanted_come_first,
);
