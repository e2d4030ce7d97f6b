//! The reads of a provider: their profile, offers, jobs and earnings.

use crate::{all_pages, test_databases::TestDatabase};
use ::settings::{SettingChange, SettingChangeState, SettingKey};
use kernel::{Money, ProviderId, SettingChangeId};
use marketplace::read::{EarningsView, JobView, OfferView, ProviderView};
use orders::{Deadlines, KeepAlive, OrderStatus, TrackingStep};
use payments::{Advance, AdvanceState};
use providers::{Gender, Offer, OfferState, ProviderStatus};
use reviews::{Content, NewReview, Rating, Review, ReviewState, Side};
use testkit::{
    id_no, now,
    world::{
        OrderPlan, a_complete_customer, a_provider, a_provider_no, an_address, an_admin, order_in,
        people, stored,
    },
};

fn plan(number: u64) -> OrderPlan {
    OrderPlan::numbered(number)
}

fn amina() -> ProviderId {
    a_provider().id
}

async fn a_provider_sees_themselves(db: &TestDatabase) {
    stored::provider(&*db.store, a_provider()).await;
    let bare = providers::Provider {
        categories: Vec::new(),
        zones: Vec::new(),
        gender: None,
        ..a_provider_no(1)
    };
    stored::provider(&*db.store, bare).await;
    let expected = ProviderView {
        id: amina(),
        display_name: "Amina B.".into(),
        bio: a_provider().bio,
        status: ProviderStatus::Active,
        categories: vec!["home-cleaning".into(), "laundry-dry-cleaning".into()],
        closed: Vec::new(),
        zones: vec!['A', 'B', 'C'],
        jobs_done: 0,
        gender: Some(Gender::Female),
        base_area: None,
        vehicle: a_provider().vehicle,
        paused_until: None,
    };
    assert_eq!(db.reads().provider(amina()).await.unwrap(), Some(expected));
    let bare = db
        .reads()
        .provider(a_provider_no(1).id)
        .await
        .unwrap()
        .expect("they are there");
    assert_eq!(
        (bare.categories.len(), bare.zones.len(), bare.gender),
        (0, 0, None)
    );
    assert_eq!(
        db.reads().provider(a_provider_no(2).id).await.unwrap(),
        None
    );
}

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

/// A change of a setting that is in force.
pub(crate) async fn setting_is(db: &TestDatabase, (key, value): (SettingKey, i64)) {
    people(&*db.store).await;
    let mut change = SettingChange {
        id: SettingChangeId::from_uuid(id_no(920_001)),
        key,
        value,
        effective_from: now(),
        reason: "Fewer marks".into(),
        proposed_by: an_admin().id,
        proposed_at: now(),
        state: SettingChangeState::Waiting,
        decided: None,
        version: 0,
    };
    let proposed = change.clone();
    db.run(move |uow| uow.settings().propose_change(&proposed))
        .await;
    change.accept(a_complete_customer().id, now()).unwrap();
    db.run(move |uow| uow.settings().save_change(change.clone()))
        .await;
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

async fn a_job_shows_the_door_and_the_customer(db: &TestDatabase) {
    let order = order_in(&*db.store, &plan(1), OrderStatus::Completed).await;
    let split = *plan(1).price().split();
    let expected = JobView {
        order: order.id,
        reference: order.reference,
        category_slug: "home-cleaning".into(),
        title: "Home Cleaning".into(),
        description: order.description,
        answers: (&order.answers).into(),
        address: Some(an_address()),
        slot: order.slot,
        status: OrderStatus::Completed,
        tracking_step: TrackingStep::Confirmed,
        customer_name: "Bola".into(),
        customer_phone: a_complete_customer().phone.map(|phone| phone.to_string()),
        gross: split.total,
        commission: split.commission,
        net: split.provider_receives,
        assigned_at: Some(now()),
        started_at: Some(now()),
        finished_at: Some(now()),
        closed_at: Some(now()),
        proof: order.proof,
        recipient: None,
        step_reports: Vec::new(),
        funding: plan(1).in_status(OrderStatus::Completed).funding(),
        work_stage: 0,
        deadlines: Deadlines::default(),
        keep_alive: KeepAlive::OFF,
    };
    let read = |provider, order| async move {
        let page = db.reads().job_page(provider, order, 10).await.unwrap();
        page.map(|page| page.job)
    };
    assert_eq!(read(amina(), order.id).await, Some(expected));
    assert_eq!(
        read(a_provider_no(1).id, order.id).await,
        None,
        "another's job is none"
    );
    order_in(&*db.store, &plan(2), OrderStatus::Paid).await;
    assert_eq!(
        read(amina(), plan(2).order_id()).await,
        None,
        "not assigned yet"
    );
}

async fn jobs_come_latest_assignment_first_page_by_page(db: &TestDatabase) {
    let statuses = [
        OrderStatus::Assigned,
        OrderStatus::InProgress,
        OrderStatus::Completed,
        OrderStatus::Assigned,
        OrderStatus::Completed,
    ];
    // The second and third jobs were assigned at the same instant.
    let plans: Vec<_> = (1..)
        .zip([1, 2, 2, 3, 4])
        .map(|(number, minute)| plan(number).at(now().plus_mins(minute)))
        .collect();
    for (plan, status) in plans.iter().zip(statuses) {
        order_in(&*db.store, plan, status).await;
    }
    order_in(&*db.store, &plan(9), OrderStatus::Paid).await;
    let read = |limit, wanted: Vec<OrderStatus>| async move {
        let all = all_pages(limit, |request| async {
            db.reads()
                .jobs_of(amina(), wanted.clone(), request)
                .await
                .unwrap()
        });
        all.await
            .into_iter()
            .map(|job| job.order)
            .collect::<Vec<_>>()
    };
    let ids = |numbers: &[u64]| {
        numbers
            .iter()
            .map(|number| plan(*number).order_id())
            .collect::<Vec<_>>()
    };
    for limit in 1..=6 {
        assert_eq!(
            read(limit, vec![]).await,
            ids(&[5, 4, 3, 2, 1]),
            "{limit} at a time"
        );
    }
    assert_eq!(read(1, vec![OrderStatus::Completed]).await, ids(&[5, 3]));
    assert_eq!(
        read(2, vec![OrderStatus::Assigned, OrderStatus::InProgress]).await,
        ids(&[4, 2, 1])
    );
    assert_eq!(read(2, vec![OrderStatus::Cancelled]).await, []);
}

async fn earnings_show_the_balance_and_the_pending_money(db: &TestDatabase) {
    stored::provider(&*db.store, a_provider()).await;
    let nothing = EarningsView {
        balance: Money::ZERO,
        pending: Money::ZERO,
        jobs_done: 0,
    };
    assert_eq!(db.reads().earnings(amina()).await.unwrap(), nothing);
    let statuses = [
        OrderStatus::Completed,
        OrderStatus::Completed,
        OrderStatus::Assigned,
        OrderStatus::InProgress,
        OrderStatus::Paid,
    ];
    for (number, status) in (1..).zip(statuses) {
        order_in(&*db.store, &plan(number), status).await;
    }
    let net = plan(1).price().split().provider_receives;
    let expected = EarningsView {
        balance: net.times(2).unwrap(),
        pending: net.times(2).unwrap(),
        jobs_done: 2,
    };
    assert_eq!(db.reads().earnings(amina()).await.unwrap(), expected);
    let (order, ahead) = (plan(3).order_id(), Money::from_kobo(500_000));
    let advance = move || Advance {
        id: id_no(779_001).into(),
        order,
        provider: amina(),
        stage: 1,
        amount: ahead,
        supplier: "Dei-Dei".into(),
        photos: vec![id_no(1).into()],
        state: AdvanceState::Released,
        requested_at: now(),
        decided_by: Some(plan(3).customer),
        decided_at: Some(now()),
        explanation: None,
        delivered_at: None,
        settled: Money::ZERO,
        closed_at: None,
        version: 0,
    };
    db.run(move |uow| uow.advances().insert(advance())).await;
    let less = EarningsView {
        pending: expected.pending.minus(ahead).unwrap(),
        ..expected
    };
    assert_eq!(
        db.reads().earnings(amina()).await.unwrap(),
        less,
        "what was paid ahead for materials does not come once more"
    );
}

contract!(sqlite, postgres =>
    a_provider_sees_themselves,
    b11_2_an_offer_marks_a_customer_whom_providers_rated_well_and_says_how_far_it_is,
    open_offers_are_those_that_can_still_be_taken,
    an_offer_by_hand_is_the_first,
    b9_13_the_job_whose_reserve_a_provider_is_stays_among_their_offers,
    at_most_fifty_open_offers_are_shown,
    a_job_shows_the_door_and_the_customer,
    jobs_come_latest_assignment_first_page_by_page,
    earnings_show_the_balance_and_the_pending_money,
);
