//! The open offers of a provider.

use super::{amina, plan, setting_is};
use crate::test_databases::TestDatabase;
use marketplace::read::OfferView;
use orders::{KeepAlive, OrderStatus};
use providers::{Offer, OfferState};
use reviews::{Content, NewReview, Rating, Review, ReviewState, Side};
use settings::SettingKey;
use testkit::{
    id_no, now,
    world::{OrderPlan, a_provider_no, order_in, stored},
};

fn offer_view(plan: &OrderPlan, state: OfferState) -> OfferView {
    let offer = plan.offer();
    OfferView {
        id: offer.id,
        order: offer.order,
        category_slug: "home-cleaning".into(),
        title: "Home Cleaning".into(),
        area: "Gwarinpa".into(),
        customer: "Bola".into(),
        reliable: false,
        distance_m: offer.distance_m,
        slot: plan.draft().slot,
        gross: offer.gross,
        commission: offer.commission,
        net: offer.net,
        sent_at: offer.sent_at,
        expires_at: offer.expires_at,
        state,
        by_hand: false,
        reserve_until: None,
        preferred: offer.is_preferred(),
        basis: offer.basis,
        seen_at: offer.seen_at,
        funding: plan.in_status(OrderStatus::Paid).funding(),
    }
}

async fn b11_2_an_offer_marks_a_customer_whom_providers_rated_well_and_says_how_far_it_is(
    db: &TestDatabase,
) {
    order_in(&*db.store, &plan(1), OrderStatus::Paid).await;
    db.run(|uow| {
        uow.offers().insert(Offer {
            distance_m: Some(4_250),
            ..plan(1).offer()
        })
    })
    .await;
    let marked = async || {
        let offers = db.reads().open_offers(amina(), now()).await.unwrap();
        assert_eq!(offers[0].distance_m, Some(4_250));
        offers[0].reliable
    };
    // Four, five and four stars; a rejected review does not count.
    for (number, stars, state) in [
        (11, 4, ReviewState::Pending),
        (12, 5, ReviewState::Published),
        (13, 1, ReviewState::Rejected),
        (14, 4, ReviewState::Pending),
    ] {
        assert!(!marked().await, "before the review of job {number}");
        let job = order_in(&*db.store, &plan(number), OrderStatus::Completed).await;
        let review = Review::write(NewReview {
            id: id_no(710_000 + number).into(),
            order: job.id,
            side: Side::Provider,
            author: amina().into(),
            provider: amina(),
            customer: job.customer,
            content: Content {
                stars,
                text: String::new(),
                tags: Vec::new(),
                photos: Vec::new(),
            },
            hits: Vec::new(),
            blind_days: 7,
            now: now(),
        });
        let review = Review {
            state,
            published_at: (state == ReviewState::Published).then(now),
            ..review
        };
        db.run(move |uow| uow.reviews().insert(review.clone()))
            .await;
    }
    assert!(marked().await);
    let rating = Rating {
        count: 3,
        stars: 13,
    };
    let later = now().plus_days(90);
    let rated = db.reads().customer_ratings(later).await;
    assert_eq!(rated, Ok(vec![rating]), "B17.8: once for each customer");
    let earlier = now().plus_days(-90);
    assert_eq!(db.reads().customer_ratings(earlier).await, Ok(Vec::new()));
    setting_is(db, (SettingKey::ReliableRatings, 4)).await;
    assert!(!marked().await, "four ratings are needed now");
}

async fn open_offers_are_those_that_can_still_be_taken(db: &TestDatabase) {
    // The first offer expires last.
    let plans: Vec<_> = (1..=4)
        .map(|number| plan(number).at(now().plus_mins(-i64::try_from(number).unwrap())))
        .collect();
    for (plan, state) in plans.iter().zip([
        OfferState::Sent,
        OfferState::Sent,
        OfferState::Declined,
        OfferState::Sent,
    ]) {
        order_in(&*db.store, plan, OrderStatus::Paid).await;
        let offer = Offer {
            state,
            ..plan.offer()
        };
        db.run(move |uow| uow.offers().insert(offer.clone())).await;
    }
    let for_another = order_in(&*db.store, &plan(5), OrderStatus::Paid).await;
    stored::provider(&*db.store, a_provider_no(1)).await;
    db.run(move |uow| {
        uow.offers().insert(Offer {
            order: for_another.id,
            provider: a_provider_no(1).id,
            ..plan(5).offer()
        })
    })
    .await;
    let read = |at| async move { db.reads().open_offers(amina(), at).await.unwrap() };
    let sent = |index: usize| offer_view(&plans[index], OfferState::Sent);
    assert_eq!(read(now()).await, [sent(3), sent(1), sent(0)]);
    assert_eq!(
        read(plans[3].offer().expires_at).await,
        [sent(1), sent(0)],
        "the end itself is too late"
    );
    let one = |provider, plan: OrderPlan| async move {
        db.reads()
            .offer(provider, plan.offer().id, now())
            .await
            .unwrap()
    };
    assert_eq!(
        one(amina(), plans[2].clone()).await,
        Some(offer_view(&plans[2], OfferState::Declined))
    );
    assert_eq!(one(amina(), plan(5)).await, None, "another's offer is none");
    assert_eq!(one(amina(), plan(6)).await, None);
}

async fn b9_13_the_job_whose_reserve_a_provider_is_stays_among_their_offers(db: &TestDatabase) {
    let order = order_in(&*db.store, &plan(1), OrderStatus::Paid).await;
    let known_at = now().plus_mins(90);
    db.run(move |uow| {
        let mut order = uow.orders().lock(order.id)?.expect("the order");
        order.keep_alive = KeepAlive {
            state: orders::KeepAliveState::EveOverdue,
            due_at: Some(known_at),
        };
        uow.orders().save(order)?;
        uow.offers().insert(Offer {
            state: OfferState::Reserved,
            reserve: true,
            expires_at: now().plus_mins(-5),
            ..plan(1).offer()
        })
    })
    .await;
    let open = db.reads().open_offers(amina(), now()).await.unwrap();
    let shown: Vec<_> = open
        .iter()
        .map(|offer| (offer.state, offer.reserve_until))
        .collect();
    assert_eq!(shown, [(OfferState::Reserved, Some(known_at))]);
}

async fn an_offer_by_hand_is_the_first(db: &TestDatabase) {
    for number in 1..=3 {
        order_in(&*db.store, &plan(number), OrderStatus::Paid).await;
        let offer = plan(number).offer();
        let offer = Offer {
            by_hand: number == 2,
            expires_at: offer.expires_at.plus_mins(i64::try_from(number).unwrap()),
            ..offer
        };
        db.run(move |uow| uow.offers().insert(offer.clone())).await;
    }
    let open = db.reads().open_offers(amina(), now()).await.unwrap();
    let shown: Vec<_> = open
        .iter()
        .map(|offer| (offer.order, offer.by_hand))
        .collect();
    let ids = [2, 1, 3].map(|number| plan(number).order_id());
    assert_eq!(shown, [(ids[0], true), (ids[1], false), (ids[2], false)]);
}

async fn at_most_fifty_open_offers_are_shown(db: &TestDatabase) {
    order_in(&*db.store, &plan(1), OrderStatus::Paid).await;
    db.run(|uow| {
        (1..=55_u32).try_for_each(|wave| {
            let id = id_no(u64::from(wave)).into();
            uow.offers().insert(Offer {
                id,
                wave,
                ..plan(1).offer()
            })
        })
    })
    .await;
    assert_eq!(
        db.reads().open_offers(amina(), now()).await.unwrap().len(),
        50
    );
}

contract!(sqlite, postgres =>
    b11_2_an_offer_marks_a_customer_whom_providers_rated_well_and_says_how_far_it_is,
    open_offers_are_those_that_can_still_be_taken,
    an_offer_by_hand_is_the_first,
    b9_13_the_job_whose_reserve_a_provider_is_stays_among_their_offers,
    at_most_fifty_open_offers_are_shown,
);
