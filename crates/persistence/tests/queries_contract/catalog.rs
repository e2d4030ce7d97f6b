//! The services that can be booked.

use crate::test_databases::TestDatabase;
use providers::{Provider, ProviderStatus};
use testkit::world::{a_provider, a_provider_no, stored};

async fn every_service_comes_in_its_order_without_invented_providers(db: &TestDatabase) {
    let categories = db.reads().categories().await.unwrap();
    let expected: Vec<_> = catalog::seed()
        .unwrap()
        .into_iter()
        .map(|seed| (seed.category, 0))
        .collect();
    assert_eq!(categories, expected);
}

async fn providers_who_take_work_are_counted(db: &TestDatabase) {
    stored::provider(&*db.store, a_provider()).await;
    stored::provider(
        &*db.store,
        Provider {
            status: ProviderStatus::Probation,
            ..a_provider_no(1)
        },
    )
    .await;
    stored::provider(
        &*db.store,
        Provider {
            status: ProviderStatus::Paused,
            ..a_provider_no(2)
        },
    )
    .await;
    stored::provider(
        &*db.store,
        Provider {
            categories: vec!["plumbing".into()],
            ..a_provider_no(3)
        },
    )
    .await;
    let counts = db.reads().categories().await.unwrap();
    let of = |slug: &str| {
        counts
            .iter()
            .find(|(category, _)| category.slug == slug)
            .map(|(_, count)| *count)
    };
    assert_eq!(
        (of("home-cleaning"), of("plumbing"), of("painting")),
        (Some(2), Some(1), Some(0))
    );
    assert_eq!(
        db.reads()
            .offering("home-cleaning")
            .await
            .unwrap()
            .expect("it is there")
            .provider_count,
        2
    );
}

async fn an_offering_has_its_form_and_its_card(db: &TestDatabase) {
    let cards = pricing::embedded_rate_cards().unwrap();
    for seed in catalog::seed().unwrap() {
        let slug = seed.category.slug.clone();
        let offering = db
            .reads()
            .offering(&slug)
            .await
            .unwrap()
            .expect("it is there");
        assert_eq!(
            (offering.category, offering.form),
            (seed.category, seed.form)
        );
        assert_eq!(
            offering.rate_card.as_ref(),
            cards.iter().find(|card| card.category == slug)
        );
    }
    assert_eq!(db.reads().offering("teleportation").await.unwrap(), None);
}

contract!(sqlite, postgres =>
    every_service_comes_in_its_order_without_invented_providers,
    providers_who_take_work_are_counted,
    an_offering_has_its_form_and_its_card,
);
