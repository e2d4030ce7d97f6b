//! Reviews that a rule held back or a provider flagged, as staff see them.

use super::{big_home, id, public, review};
use crate::{all_pages, test_databases::TestDatabase};
use marketplace::read::{CaseFilter, OrderSearch, PublicReview};
use orders::OrderStatus;
use reviews::{Flag, FlagReason, FlagState, Hit, Review, ReviewState, Side};
use testkit::{
    now,
    world::{OrderPlan, a_provider, order_in},
};

/// A flag for privacy hides a review from the public until staff have decided. The two people involved and staff still see it.
async fn b11_flagged_reviews_wait_for_staff_in_the_order_of_their_flags(db: &TestDatabase) {
    let flag = |reason, minute, state| {
        Some(Flag {
            reason,
            note: "Look at it.".into(),
            at: now().plus_mins(minute),
            state,
        })
    };
    let flags = [
        flag(FlagReason::Privacy, 50, FlagState::Open),
        flag(FlagReason::Untrue, 40, FlagState::Open),
        flag(FlagReason::Safety, 30, FlagState::Kept),
        None,
    ];
    for (number, flag) in (1..).zip(flags) {
        let plan = OrderPlan::numbered(number);
        order_in(&*db.store, &plan, OrderStatus::Completed).await;
        let one = Review {
            flag,
            ..public(number, now().plus_mins(i64::try_from(number).unwrap()))
        };
        db.run(move |uow| uow.reviews().insert(one.clone())).await;
    }
    let provider = a_provider().id;
    let read = |request| async move {
        let page = db
            .reads()
            .flagged_reviews(CaseFilter::default(), request)
            .await;
        page.unwrap()
    };
    let waiting: Vec<_> = all_pages(1, read)
        .await
        .into_iter()
        .map(|one| one.review.id)
        .collect();
    assert_eq!(waiting, [id(2), id(1)]);
    let ids = |found: Vec<PublicReview>| found.into_iter().map(|one| one.id).collect::<Vec<_>>();
    let public = db
        .reads()
        .reviews_of_provider(provider, Default::default())
        .await
        .unwrap();
    assert_eq!(ids(public.items), [id(4), id(3), id(2)]);
    let own = db
        .reads()
        .reviews_for_provider(provider, Default::default())
        .await
        .unwrap();
    let flagged = own.items.last().unwrap().flag.clone();
    assert_eq!(flagged, flag(FlagReason::Privacy, 50, FlagState::Open));
    assert_eq!(ids(own.items), [id(4), id(3), id(2), id(1)]);
}

async fn the_staff_reads_what_a_rule_held_back(db: &TestDatabase) {
    for number in 1..=4 {
        order_in(&*db.store, &big_home(number), OrderStatus::Completed).await;
    }
    let held = [
        review(1, Side::Customer, vec![Hit::Link]),
        review(2, Side::Customer, vec![]),
        review(3, Side::Customer, vec![Hit::Email]),
    ];
    for one in held.into_iter().chain([public(4, now())]) {
        db.run(move |uow| uow.reviews().insert(one.clone())).await;
    }
    for limit in 1..=3 {
        let read = |request| async {
            db.reads()
                .reviews_in(ReviewState::Pending, CaseFilter::default(), request)
                .await
                .unwrap()
        };
        let found = all_pages(limit, read).await;
        assert_eq!(
            found.iter().map(|one| one.review.id).collect::<Vec<_>>(),
            [id(3), id(1)],
            "{limit} at a time"
        );
        assert_eq!(
            (
                found[0].author_first_name.as_str(),
                found[0].provider_name.as_str()
            ),
            ("Bola", "Amina B.")
        );
        assert_eq!(found[0].service, "Home Cleaning");
    }
    let public = db
        .reads()
        .reviews_in(
            ReviewState::Published,
            CaseFilter::default(),
            Default::default(),
        )
        .await
        .unwrap();
    assert_eq!(public.items.len(), 1);
    assert_eq!(
        db.reads()
            .reviews_in(
                ReviewState::Removed,
                CaseFilter::default(),
                Default::default()
            )
            .await
            .unwrap()
            .items
            .len(),
        0
    );
    let plan = OrderPlan::numbered(1);
    let reference = plan.draft().reference.to_string();
    for (text, reversed, expected) in [
        (Some(reference.as_str()), false, vec![id(1)]),
        (Some("bola"), true, vec![id(1), id(3)]),
        (Some("zainab"), false, vec![]),
    ] {
        let filter = CaseFilter {
            search: text.and_then(OrderSearch::parse),
            reversed,
            ..CaseFilter::default()
        };
        let found = db
            .reads()
            .reviews_in(ReviewState::Pending, filter, Default::default())
            .await
            .unwrap();
        let found: Vec<_> = found.items.iter().map(|one| one.review.id).collect();
        assert_eq!(found, expected, "{text:?}");
    }
    let selected = CaseFilter {
        ids: vec![id(3).uuid()],
        ..CaseFilter::default()
    };
    let found = db
        .reads()
        .reviews_in(ReviewState::Pending, selected, Default::default())
        .await
        .unwrap();
    let found: Vec<_> = found.items.iter().map(|one| one.review.id).collect();
    assert_eq!(found, [id(3)]);
    let order = plan.order_id();
    let page = db.reads().order_page(order, now()).await.unwrap().unwrap();
    assert_eq!(page.review.map(|one| one.id), Some(id(1)));
    let page = db
        .reads()
        .job_page(a_provider().id, order, 10)
        .await
        .unwrap();
    assert_eq!(page.unwrap().review, None);
}

contract!(sqlite, postgres =>
    b11_flagged_reviews_wait_for_staff_in_the_order_of_their_flags,
    the_staff_reads_what_a_rule_held_back,
);
