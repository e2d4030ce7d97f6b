//! Reviews: one for each side of an order, counted in the provider's rating once they are public.
//! Also the insurance policies behind a badge.

use crate::test_databases::TestDatabase;
use kernel::{Date, Money, ReviewId, Timestamp, UserId};
use marketplace::read::{DirectoryFilter, PageRequest};
use orders::OrderStatus;
use providers::Policy;
use reviews::{
    Content, FlagReason, Hit, NewReview, RankRules, Rating, ReaderFlag, ReaderFlags, ReaderRole,
    Reply, Review, ReviewState, Side, Tag, fingerprint,
};
use testkit::{
    id_no, now,
    world::{OrderPlan, a_customer, a_provider, a_provider_no, an_admin, order_in, people, stored},
};

const TEXT: &str = "Neat work, and she came on time.";

fn review(number: u64, side: Side) -> Review {
    let plan = OrderPlan::numbered(number);
    let author = if side == Side::Customer {
        plan.customer
    } else {
        plan.provider.into()
    };
    let content = Content {
        stars: 4,
        text: TEXT.into(),
        tags: vec![Tag::OnTime, Tag::Polite],
        photos: vec![
            id_no(900_000 + number).into(),
            id_no(900_100 + number).into(),
        ],
    };
    let id = ReviewId::from_uuid(id_no(
        700_000 + 2 * number + u64::from(side == Side::Provider),
    ));
    let hits = vec![Hit::Phone, Hit::Copy];
    Review::write(NewReview {
        id,
        order: plan.order_id(),
        side,
        author,
        provider: plan.provider,
        customer: plan.customer,
        content,
        hits,
        blind_days: 7,
        now: now(),
    })
}

fn public(number: u64, side: Side, at: Timestamp) -> Review {
    Review {
        state: ReviewState::Published,
        published_at: Some(at),
        hits: Vec::new(),
        ..review(number, side)
    }
}

async fn completed(db: &TestDatabase, numbers: &[u64]) {
    for number in numbers {
        order_in(
            &*db.store,
            &OrderPlan::numbered(*number),
            OrderStatus::Completed,
        )
        .await;
    }
}

async fn insert(db: &TestDatabase, review: Review) {
    db.run(move |uow| uow.reviews().insert(review.clone()))
        .await;
}

async fn a_review_reads_back_as_saved(db: &TestDatabase) {
    completed(db, &[1]).await;
    let order = OrderPlan::numbered(1).order_id();
    let (by_customer, by_provider) = (review(1, Side::Customer), review(1, Side::Provider));
    insert(db, by_customer.clone()).await;
    insert(db, by_provider.clone()).await;
    assert_eq!(
        db.run(move |uow| uow.reviews().lock_of_order(order)).await,
        [by_customer.clone(), by_provider.clone()]
    );
    let changed = Review {
        featured: true,
        reason: Some("It was fit.".into()),
        rewritten: true,
        reply: Some(Reply {
            text: "Thank you.".into(),
            at: now().plus_days(8),
        }),
        ..public(1, Side::Customer, now().plus_days(7))
    };
    let saved = changed.clone();
    db.run(move |uow| uow.reviews().save(saved.clone())).await;
    let expected = Review {
        version: 1,
        ..changed.clone()
    };
    assert_eq!(
        db.run(move |uow| uow.reviews().lock_of_order(order)).await,
        [expected, by_provider]
    );
    assert_eq!(
        db.bare_unit(move |uow| uow.reviews().save(changed.clone()))
            .await,
        Err(kernel::StoreError::Contended)
    );
    assert_eq!(
        db.run(move |uow| uow.reviews().order_of(by_customer.id))
            .await,
        Some(order)
    );
    assert_eq!(
        db.run(|uow| uow.reviews().order_of(review(9, Side::Customer).id))
            .await,
        None
    );
}

/// B11: a review that its author removed reads back so, counts in no rating, and tells nothing of
/// what the customer thinks of the provider.
async fn b11_a_review_removed_by_its_author_no_longer_counts(db: &TestDatabase) {
    completed(db, &[1, 2]).await;
    let provider = a_provider().id;
    for number in [1, 2] {
        insert(db, public(number, Side::Customer, now())).await;
    }
    let count = || {
        db.run(move |uow| {
            let _locked = uow.providers().lock(provider)?;
            uow.reviews().rating_of(provider)
        })
    };
    assert_eq!(count().await, Rating { count: 2, stars: 8 });
    for number in [1, 2] {
        let mut removed = public(number, Side::Customer, now());
        assert!(removed.remove_own().unwrap().is_now());
        let saved = removed.clone();
        db.run(move |uow| uow.reviews().save(saved.clone())).await;
        let order = OrderPlan::numbered(number).order_id();
        let read = db.run(move |uow| uow.reviews().lock_of_order(order)).await;
        removed.version = 1;
        assert_eq!(read, [removed]);
    }
    assert_eq!(count().await, Rating::default());
}

fn reader_flag(review: ReviewId, reader: UserId, number: u32) -> ReaderFlag {
    ReaderFlag {
        review,
        reader,
        role: ReaderRole::Provider,
        number,
        reason: FlagReason::OtherJob,
        note: "She writes about another house.".into(),
        at: now().plus_days(9),
    }
}

/// GAP-18: the flags of readers are kept with the review, and a person has one on each review.
async fn gap_18_a_reader_flags_a_review_once(db: &TestDatabase) {
    people(&*db.store).await;
    completed(db, &[1, 2]).await;
    let flagged = Review {
        reader_flags: ReaderFlags {
            people: 2,
            kept: Some("It is an opinion.".into()),
        },
        flagged_since: Some(now().plus_days(9)),
        ..public(1, Side::Customer, now())
    };
    let (id, other) = (flagged.id, review(2, Side::Customer).id);
    insert(db, flagged.clone()).await;
    insert(db, public(2, Side::Customer, now())).await;
    let order = OrderPlan::numbered(1).order_id();
    let read = db.run(move |uow| uow.reviews().lock_of_order(order)).await;
    assert_eq!(read, [flagged]);
    let (ada, chidi) = (a_customer().id, an_admin().id);
    for flag in [
        reader_flag(id, ada, 1),
        reader_flag(id, chidi, 2),
        reader_flag(other, ada, 1),
    ] {
        db.run(move |uow| uow.reviews().insert_reader_flag(flag.clone()))
            .await;
    }
    for (review, reader, has) in [(id, ada, true), (other, ada, true), (other, chidi, false)] {
        let found = db
            .run(move |uow| uow.reviews().has_reader_flag(review, reader))
            .await;
        assert_eq!(found, has);
    }
    let again = move || reader_flag(id, ada, 3);
    assert_eq!(
        db.refused(move |uow| uow.reviews().insert_reader_flag(again()))
            .await,
        "reader_flags_review_id_reader_id_key"
    );
    let same_number = move || reader_flag(other, chidi, 1);
    assert_eq!(
        db.refused(move |uow| uow.reviews().insert_reader_flag(same_number()))
            .await,
        "reader_flags_review_id_number_key"
    );
}

async fn a_side_reviews_an_order_once(db: &TestDatabase) {
    completed(db, &[1, 2]).await;
    insert(db, review(1, Side::Customer)).await;
    let second = || Review {
        id: review(7, Side::Customer).id,
        ..review(1, Side::Customer)
    };
    assert_eq!(
        db.refused(move |uow| uow.reviews().insert(second())).await,
        "reviews_order_id_side_key"
    );
    let twin = || Review {
        id: review(1, Side::Customer).id,
        ..review(2, Side::Customer)
    };
    assert_eq!(
        db.refused(move |uow| uow.reviews().insert(twin())).await,
        "reviews_id_key"
    );
    insert(db, review(1, Side::Provider)).await;
}

async fn a_text_is_a_copy_of_another_orders_alone(db: &TestDatabase) {
    completed(db, &[1, 2]).await;
    insert(db, review(1, Side::Customer)).await;
    let copied = |number, text: &str| {
        let print = fingerprint(text).expect("long enough");
        db.run(move |uow| {
            uow.reviews()
                .is_copied(&print, OrderPlan::numbered(number).order_id())
        })
    };
    assert!(copied(2, TEXT).await);
    assert!(!copied(1, TEXT).await, "its own text is no copy");
    assert!(!copied(2, "Something quite different was said.").await);
}

async fn a_rating_counts_what_customers_said_in_public(db: &TestDatabase) {
    completed(db, &[1, 2, 3]).await;
    stored::provider(&*db.store, a_provider_no(4)).await;
    let amina = a_provider().id;
    assert_eq!(
        db.run(move |uow| uow.reviews().rating_of(amina)).await,
        Rating::default()
    );
    for review in [
        public(1, Side::Customer, now()),
        public(1, Side::Provider, now()),
        public(2, Side::Customer, now()),
        review(3, Side::Customer),
    ] {
        insert(db, review).await;
    }
    let rating = db.run(move |uow| uow.reviews().rating_of(amina)).await;
    assert_eq!(rating, Rating { count: 2, stars: 8 });
    let rules = RankRules::default();
    db.run(move |uow| uow.reviews().set_rating(amina, rating, rules))
        .await;
    let card = db
        .reads()
        .public_provider(amina, now())
        .await
        .unwrap()
        .expect("she is listed");
    assert_eq!(card.rating, rating);
    let other = db
        .reads()
        .public_provider(a_provider_no(4).id, now())
        .await
        .unwrap()
        .expect("they are listed");
    assert_eq!(other.rating, Rating::default());
    db.run(move |uow| {
        let provider = uow.providers().lock(amina)?.expect("she is there");
        uow.providers().save(provider)
    })
    .await;
    let card = db
        .reads()
        .public_provider(amina, now())
        .await
        .unwrap()
        .expect("she is listed");
    assert_eq!(
        card.rating, rating,
        "saving the provider leaves the rating alone"
    );
    assert!(
        db.bare_unit(move |uow| uow.reviews().set_rating(a_provider_no(9).id, rating, rules))
            .await
            .is_err(),
        "nobody is rated who is not there"
    );
}

async fn b11_11_all_providers_are_ranked_again_by_other_numbers(db: &TestDatabase) {
    let id = |number| a_provider_no(number).id;
    for (number, count, stars) in [(1, 1, 5), (2, 100, 480), (3, 0, 0)] {
        stored::provider(&*db.store, a_provider_no(number)).await;
        let rating = Rating { count, stars };
        let rules = RankRules::default();
        db.run(move |uow| uow.reviews().set_rating(id(number), rating, rules))
            .await;
    }
    let listed = async || {
        let reads = db.reads();
        let all = reads.directory(DirectoryFilter::default(), now(), PageRequest::default());
        let cards = all.await.unwrap().items.into_iter();
        cards.map(|card| card.id).collect::<Vec<_>>()
    };
    assert_eq!(listed().await, [id(2), id(1), id(3)]);
    let few = RankRules {
        added_reviews: 1,
        added_mean_tenths: 50,
    };
    db.run(move |uow| uow.reviews().rank_all(few)).await;
    assert_eq!(
        listed().await,
        [id(3), id(1), id(2)],
        "of equal ranks, the newest id comes first"
    );
}

async fn a_policy_of_the_same_number_is_replaced(db: &TestDatabase) {
    stored::provider(&*db.store, a_provider()).await;
    let today = now().abuja_date();
    let policy = move |until| Policy {
        provider: a_provider().id,
        insurer: "Leadway".into(),
        number: "LW-1".into(),
        cover: Money::from_kobo(500_000_000),
        valid_from: today,
        valid_until: until,
    };
    let insured = |day: Date| async move {
        db.reads()
            .public_provider(a_provider().id, day.at_hour(12))
            .await
            .unwrap()
            .expect("listed")
            .insured
    };
    assert!(!insured(today).await);
    db.run(move |uow| uow.policies().put(policy(today))).await;
    assert_eq!(
        (insured(today).await, insured(today.plus_days(1)).await),
        (true, false)
    );
    db.run(move |uow| uow.policies().put(policy(today.plus_days(365))))
        .await;
    assert!(insured(today.plus_days(365)).await);
}

contract!(memory, sqlite, postgres =>
    a_review_reads_back_as_saved,
    b11_a_review_removed_by_its_author_no_longer_counts,
    gap_18_a_reader_flags_a_review_once,
    a_side_reviews_an_order_once,
    a_text_is_a_copy_of_another_orders_alone;
    a_rating_counts_what_customers_said_in_public,
    b11_11_all_providers_are_ranked_again_by_other_numbers,
    a_policy_of_the_same_number_is_replaced,
);
