//! Reviews and their photos, as every visitor sees them.

use super::{big_home, id, public, review};
use crate::{all_pages, test_databases::TestDatabase};
use marketplace::{
    read::{PublicReview, Testimonial},
    uploads::Upload,
};
use orders::OrderStatus;
use reviews::{Content, Flag, FlagReason, FlagState, Hit, Reply, Review, ReviewState, Side, Tag};
use testkit::{
    id_no, now,
    world::{OrderPlan, a_provider, a_provider_no, order_in},
};

async fn public_reviews_of_a_provider_come_newest_first(db: &TestDatabase) {
    for number in 1..=6 {
        order_in(
            &*db.store,
            &OrderPlan::numbered(number),
            OrderStatus::Completed,
        )
        .await;
    }
    // The second and third reviews became public at the same instant.
    let mut all: Vec<_> = (1..=4)
        .zip([1, 2, 2, 3])
        .map(|(number, minute)| public(number, now().plus_mins(minute)))
        .collect();
    all.push(review(5, Side::Customer, vec![]));
    all.push(Review {
        side: Side::Provider,
        author: a_provider().id.into(),
        ..public(6, now())
    });
    for one in all {
        let one = Review {
            reply: Some(Reply {
                text: "Thank you.".into(),
                at: now(),
            }),
            ..one
        };
        db.run(move |uow| uow.reviews().insert(one.clone())).await;
    }
    db.run(move |uow| {
        let order = uow.orders().lock(OrderPlan::numbered(4).order_id())?;
        let mut order = order.expect("it is stored");
        order.deadlines.review_reply_hours = 48;
        uow.orders().save(order)
    })
    .await;
    for limit in 1..=5 {
        let read = |request| async {
            db.reads()
                .reviews_of_provider(a_provider().id, request)
                .await
                .unwrap()
        };
        let ids: Vec<_> = all_pages(limit, read)
            .await
            .into_iter()
            .map(|one| one.id)
            .collect();
        assert_eq!(ids, [id(4), id(3), id(2), id(1)], "{limit} at a time");
    }
    let one = db
        .reads()
        .reviews_of_provider(a_provider().id, Default::default())
        .await
        .unwrap()
        .items
        .remove(0);
    let expected = PublicReview {
        id: id(4),
        stars: 4,
        text: "Neat work, number 4.".into(),
        tags: vec![Tag::Tidy],
        photos: Vec::new(),
        first_name: "Bola".into(),
        published_at: now().plus_mins(3),
        reply: Some("Thank you.".into()),
        reply_editable_until: Some(now().plus_hours(48)),
        flag: None,
    };
    assert_eq!(one, expected);
    let other = db
        .reads()
        .reviews_of_provider(a_provider_no(1).id, Default::default())
        .await
        .unwrap();
    assert_eq!(other.items, []);
}

async fn featured_reviews_come_with_service_and_area(db: &TestDatabase) {
    for number in 1..=3 {
        order_in(&*db.store, &big_home(number), OrderStatus::Completed).await;
        let one = Review {
            featured: number < 3,
            ..public(number, now().plus_mins(i64::try_from(number).unwrap()))
        };
        db.run(move |uow| uow.reviews().insert(one.clone())).await;
    }
    let shown = db.reads().testimonials().await.unwrap();
    assert_eq!(
        shown.iter().map(|one| one.id).collect::<Vec<_>>(),
        [id(2), id(1)]
    );
    let expected = Testimonial {
        id: id(2),
        stars: 4,
        text: "Neat work, number 2.".into(),
        first_name: "Bola".into(),
        area: "Gwarinpa".into(),
        service: "Home Cleaning".into(),
        published_at: now().plus_mins(2),
    };
    assert_eq!(shown[0], expected);
}

fn photo(number: u64) -> Upload {
    Upload {
        id: id_no(900_000 + number).into(),
        owner: Some(OrderPlan::numbered(number).customer),
        file: format!("{number:032x}"),
        bytes: 1_000,
        width: 1_600,
        height: 1_200,
        sha256: "d".repeat(64),
        created_at: now(),
        order: None,
    }
}

/// A photo is public exactly while its review is.
async fn b11_a_photo_of_a_review_is_found_while_it_may_be_seen(db: &TestDatabase) {
    let flag = Flag {
        reason: FlagReason::Privacy,
        note: String::new(),
        at: now(),
        state: FlagState::Open,
    };
    let with = |number, review: Review| Review {
        content: Content {
            photos: vec![photo(number).id],
            ..review.content.clone()
        },
        ..review
    };
    let all = [
        with(1, public(1, now())),
        with(2, review(2, Side::Customer, vec![Hit::Photo])),
        with(
            3,
            Review {
                flag: Some(flag),
                flagged_since: Some(now()),
                ..public(3, now())
            },
        ),
        with(
            4,
            Review {
                state: ReviewState::Removed,
                ..public(4, now())
            },
        ),
    ];
    for (number, one) in (1..).zip(all) {
        let plan = OrderPlan::numbered(number);
        order_in(&*db.store, &plan, OrderStatus::Completed).await;
        db.run(move |uow| {
            uow.uploads().insert(photo(number))?;
            uow.reviews().insert(one.clone())
        })
        .await;
    }
    let read = |review, of, only_public| async move {
        let found = db
            .reads()
            .review_photo(id(review), photo(of).id, only_public);
        found.await.unwrap()
    };
    assert_eq!(read(1, 1, true).await, Some(photo(1)));
    assert_eq!(read(1, 2, false).await, None, "it is another review's");
    for hidden in 2..=4 {
        assert_eq!(read(hidden, hidden, true).await, None, "{hidden}");
        assert_eq!(read(hidden, hidden, false).await, Some(photo(hidden)));
    }
    let listed = db
        .reads()
        .reviews_of_provider(a_provider().id, Default::default())
        .await
        .unwrap();
    let photos: Vec<_> = listed.items.into_iter().map(|one| one.photos).collect();
    assert_eq!(photos, [vec![photo(1).id]]);
}

contract!(sqlite, postgres =>
    b11_a_photo_of_a_review_is_found_while_it_may_be_seen,
    public_reviews_of_a_provider_come_newest_first,
    featured_reviews_come_with_service_and_area,
);
