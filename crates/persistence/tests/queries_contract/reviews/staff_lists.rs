//! Reviews that a rule held back, or that a provider or readers flagged, as staff see them.

use super::{big_home, id, public, review};
use crate::{all_pages, test_databases::TestDatabase};
use kernel::UserId;
use marketplace::read::{CaseFilter, OrderSearch, PublicReview};
use orders::OrderStatus;
use reviews::{
    Flag, FlagReason, FlagState, Hit, NewReaderFlag, ReaderRole, Review, ReviewState, Side,
};
use testkit::{
    now,
    world::{OrderPlan, a_customer, a_customer_no, a_provider, order_in, people, stored},
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
            flagged_since: flag
                .as_ref()
                .filter(|flag| flag.state == FlagState::Open)
                .map(|flag| flag.at),
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

/// Flags the review as these readers, the first of them at this minute, and stores it.
async fn stored_with_flags_of(db: &TestDatabase, number: u64, readers: &[UserId], minute: i64) {
    let plan = OrderPlan::numbered(number);
    order_in(&*db.store, &plan, OrderStatus::Completed).await;
    let mut review = public(number, now());
    let mut flags = Vec::new();
    for (later, reader) in (0..).zip(readers) {
        let flag = review.flag_as_reader(NewReaderFlag {
            reader: *reader,
            role: ReaderRole::Customer,
            reason: FlagReason::Abuse,
            note: format!("Flag {later}."),
            now: now().plus_mins(minute + later),
        });
        flags.push(flag.unwrap());
    }
    db.run(move |uow| {
        uow.reviews().insert(review.clone())?;
        flags
            .iter()
            .try_for_each(|flag| uow.reviews().insert_reader_flag(flag.clone()))
    })
    .await;
}

/// GAP-18: one list has the flags of providers and of readers. A review stays public, however many
/// readers flag it, and staff see how many people did and the newest ten flags.
async fn gap_18_reviews_flagged_by_readers_wait_in_the_same_list(db: &TestDatabase) {
    people(&*db.store).await;
    let many: Vec<UserId> = (20..32).map(|number| a_customer_no(number).id).collect();
    for number in 20..32 {
        stored::user(&*db.store, a_customer_no(number)).await;
    }
    stored_with_flags_of(db, 1, &many, 10).await;
    stored_with_flags_of(db, 2, &[a_customer().id], 5).await;
    stored_with_flags_of(db, 3, &[], 0).await;
    let found = db
        .reads()
        .flagged_reviews(CaseFilter::default(), Default::default())
        .await
        .unwrap()
        .items;
    let ids: Vec<_> = found.iter().map(|one| one.review.id).collect();
    assert_eq!(ids, [id(2), id(1)]);
    assert_eq!(found[0].review.flagged_since, Some(now().plus_mins(5)));
    assert_eq!(found[0].reader_flags.len(), 1);
    assert_eq!(found[1].review.reader_flags.people, 12);
    let numbers: Vec<_> = found[1]
        .reader_flags
        .iter()
        .map(|flag| flag.number)
        .collect();
    assert_eq!(numbers, (3..=12).rev().collect::<Vec<u32>>());
    assert_eq!(found[1].reader_flags[0].note, "Flag 11.");
    let shown = db
        .reads()
        .reviews_of_provider(a_provider().id, Default::default())
        .await
        .unwrap();
    assert_eq!(shown.items.len(), 3);
    assert!(shown.items.iter().all(|review| review.flag.is_none()));
    let records = db.reads().records_of(many[4]).await.unwrap();
    let own: Vec<_> = records
        .reader_flags
        .iter()
        .map(|flag| (flag.review, flag.number))
        .collect();
    assert_eq!(own, [(id(1), 5)]);
    let author = db.reads().records_of(OrderPlan::numbered(1).customer).await;
    assert_eq!(author.unwrap().reader_flags, []);
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
    gap_18_reviews_flagged_by_readers_wait_in_the_same_list,
    the_staff_reads_what_a_rule_held_back,
);
