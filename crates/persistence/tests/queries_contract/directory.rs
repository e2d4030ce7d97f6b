//! The provider directory: which providers it lists, their order, and its filters.

use crate::{FOREIGN_CURSORS, all_pages, providers::setting_is, test_databases::TestDatabase};
use ::providers::{Provider, ProviderStatus};
use ::settings::SettingKey;
use kernel::{Limit, ProviderId};
use marketplace::read::{DirectoryFilter, PageRequest, PublicProvider};
use reviews::{RankRules, Rating};
use testkit::{
    now,
    world::{a_provider, a_provider_no, stored},
};

async fn join(db: &TestDatabase, provider: Provider, count: u32, stars: u32) -> ProviderId {
    let id = provider.id;
    stored::provider(&*db.store, provider).await;
    let rating = Rating { count, stars };
    db.run(move |uow| uow.reviews().set_rating(id, rating, RankRules::default()))
        .await;
    id
}

async fn listed(db: &TestDatabase, filter: DirectoryFilter, limit: u32) -> Vec<ProviderId> {
    let read = |request| {
        let filter = filter.clone();
        async move { db.reads().directory(filter, now(), request).await.unwrap() }
    };
    all_pages(limit, read)
        .await
        .into_iter()
        .map(|card| card.id)
        .collect()
}

async fn the_best_rated_come_first_page_by_page(db: &TestDatabase) {
    let mut ids = Vec::new();
    for (number, (count, stars)) in (1..).zip([(40, 192), (1, 5), (0, 0), (0, 0), (9, 20)]) {
        ids.push(join(db, a_provider_no(number), count, stars).await);
    }
    for status in ProviderStatus::ALL
        .into_iter()
        .filter(|status| !status.takes_work())
    {
        let number = 20
            + ProviderStatus::ALL
                .iter()
                .position(|one| *one == status)
                .unwrap() as u64;
        join(
            db,
            Provider {
                status,
                ..a_provider_no(number)
            },
            50,
            250,
        )
        .await;
    }
    // Among providers of equal rank, the newest id comes first.
    let expected = [ids[0], ids[1], ids[3], ids[2], ids[4]];
    for limit in 1..=6 {
        assert_eq!(
            listed(db, DirectoryFilter::default(), limit).await,
            expected,
            "{limit} at a time"
        );
    }
}

async fn filters_narrow_and_words_mean_themselves(db: &TestDatabase) {
    let plumber = Provider {
        display_name: "Musa 100% Pipes".into(),
        categories: vec!["plumbing".into(), "painting".into()],
        zones: vec!['C'],
        ..a_provider_no(1)
    };
    let (amina, musa) = (
        join(db, a_provider(), 0, 0).await,
        join(db, plumber, 0, 0).await,
    );
    let by = |category: Option<&str>, zone, search: Option<&str>| {
        let filter = DirectoryFilter {
            category: category.map(str::to_owned),
            zone,
            search: search.map(str::to_owned),
        };
        listed(db, filter, 10)
    };
    assert_eq!(by(Some("plumbing"), None, None).await, [musa]);
    assert_eq!(by(Some("nothing"), None, None).await, []);
    assert_eq!(by(None, Some('A'), None).await, [amina]);
    assert_eq!(by(Some("painting"), Some('A'), None).await, []);
    assert_eq!(by(None, None, Some("MUSA")).await, [musa]);
    assert_eq!(by(None, None, Some("home clean")).await, [amina]);
    assert_eq!(by(None, None, Some("0% p")).await, [musa]);
    assert_eq!(
        by(None, None, Some("_")).await,
        [],
        "an underscore is no wildcard"
    );
    assert_eq!(by(None, None, Some("%")).await, [musa]);
}

async fn a_card_says_what_is_known(db: &TestDatabase) {
    let id = join(
        db,
        Provider {
            jobs_done: 7,
            status: ProviderStatus::Probation,
            ..a_provider()
        },
        3,
        14,
    )
    .await;
    let provider = a_provider();
    let expected = PublicProvider {
        id,
        display_name: provider.display_name,
        photo_url: provider.photo_url,
        bio: provider.bio,
        categories: provider.categories,
        zones: provider.zones,
        rating: Rating {
            count: 3,
            stars: 14,
        },
        shown_from: 3,
        jobs_done: 7,
        vetted: false,
        insured: false,
        created_at: provider.created_at,
    };
    assert_eq!(
        db.reads().public_provider(id, now()).await.unwrap(),
        Some(expected)
    );
    let gone = join(
        db,
        Provider {
            status: ProviderStatus::Paused,
            ..a_provider_no(2)
        },
        0,
        0,
    )
    .await;
    assert_eq!(db.reads().public_provider(gone, now()).await.unwrap(), None);
}

async fn b11_11_a_card_says_from_how_many_reviews_its_rating_is_shown(db: &TestDatabase) {
    let id = join(db, a_provider(), 3, 14).await;
    let shown_from = async || {
        let reads = db.reads();
        let card = reads.public_provider(id, now()).await.unwrap();
        let record = reads.reliability(id, now()).await.unwrap();
        let all = reads.directory(DirectoryFilter::default(), now(), PageRequest::default());
        let first = all.await.unwrap().items.into_iter().next();
        let counts = reads.review_counts().await.unwrap();
        assert_eq!(counts, [3], "B17.8");
        (
            card.unwrap().shown_from,
            record.unwrap().shown_from,
            first.unwrap().shown_from,
        )
    };
    assert_eq!(shown_from().await, (3, 3, 3));
    setting_is(db, (SettingKey::RatingShownFrom, 5)).await;
    assert_eq!(shown_from().await, (5, 5, 5));
}

async fn behind_a_foreign_cursor_there_is_nothing(db: &TestDatabase) {
    join(db, a_provider(), 0, 0).await;
    for cursor in FOREIGN_CURSORS {
        let request = PageRequest {
            limit: Limit::default(),
            after: Some(cursor.to_owned()),
        };
        let page = db
            .reads()
            .directory(DirectoryFilter::default(), now(), request)
            .await
            .unwrap();
        assert_eq!((page.items.len(), page.next), (0, None), "{cursor}");
    }
}

contract!(sqlite, postgres =>
    the_best_rated_come_first_page_by_page,
    filters_narrow_and_words_mean_themselves,
    a_card_says_what_is_known,
    b11_11_a_card_says_from_how_many_reviews_its_rating_is_shown,
    behind_a_foreign_cursor_there_is_nothing,
);
