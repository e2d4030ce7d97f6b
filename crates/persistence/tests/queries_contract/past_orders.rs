//! What previews of deadlines and of the choice of providers read of past orders.

use crate::test_databases::TestDatabase;
use kernel::{Money, Timestamp};
use marketplace::read::{PastOffer, PastOrders};
use orders::{
    AccessAttempt, AccessStep, ChangeOrder, ChangeOrderKind, ChangeOrderLine, ChangeOrderState,
    Dispute, DisputeAnswer, DisputeReason, DisputeSide, DisputeState, OrderStatus, Slot,
};
use providers::{Offer, OfferBasis, OfferFacts, OfferState, PartScore, ScorePart};
use reviews::{Content, NewReview, Reply, Review, Side};
use testkit::{
    id_no, now,
    world::{OrderPlan, a_provider, a_provider_no, order_in, people, stored},
};

fn plan(number: u64) -> OrderPlan {
    OrderPlan::numbered(number)
}

/// What one side of the first order wrote so many minutes from now.
fn review(side: Side, minutes: i64) -> Review {
    let plan = plan(1);
    Review::write(NewReview {
        id: id_no(742_000 + u64::from(side == Side::Provider)).into(),
        order: plan.order_id(),
        side,
        author: match side {
            Side::Customer => plan.customer,
            Side::Provider => plan.provider.into(),
        },
        provider: plan.provider,
        customer: plan.customer,
        content: Content {
            stars: 5,
            text: String::new(),
            tags: Vec::new(),
            photos: Vec::new(),
        },
        hits: Vec::new(),
        blind_days: 7,
        now: now().plus_mins(minutes),
    })
}

async fn past_orders_have_their_stored_times_and_what_is_stored_elsewhere(db: &TestDatabase) {
    people(&*db.store).await;
    for (number, status) in (1..).zip([
        OrderStatus::Completed,
        OrderStatus::Assigned,
        OrderStatus::Priced,
        OrderStatus::Draft,
    ]) {
        order_in(&*db.store, &plan(number), status).await;
    }
    let mark = AccessAttempt {
        order: plan(2).order_id(),
        provider: plan(2).provider,
        step: AccessStep::Arrived,
        at: now(),
    };
    db.run(move |uow| uow.access_attempts().mark(mark)).await;
    db.run(|uow| {
        uow.reviews().insert(Review {
            reply: Some(Reply {
                text: "Thank you.".into(),
                at: now().plus_mins(12),
            }),
            ..review(Side::Customer, 9)
        })?;
        uow.reviews().insert(review(Side::Provider, 4))
    })
    .await;
    let later = PastOrders::BegunBefore(now().plus_days(90));
    let mut begun = db.reads().past_orders(later).await.unwrap();
    begun.sort_by_key(|past| past.order != plan(1).order_id());
    let orders: Vec<_> = begun.iter().map(|past| past.order).collect();
    assert_eq!(
        orders,
        [plan(1).order_id(), plan(2).order_id()],
        "only those that were paid"
    );
    let (done, open) = (&begun[0], &begun[1]);
    assert_eq!(done.reference, plan(1).draft().reference);
    assert_eq!(done.provider, Some(plan(1).provider));
    assert!(done.completed && !open.completed);
    assert!(done.finished_at.is_some() && done.closed_at.is_some());
    assert_eq!((open.finished_at, open.closed_at), (None, None));
    assert!(open.submitted_at.is_some() && open.paid_at.is_some() && open.assigned_at.is_some());
    assert_eq!(open.first_assigned_at, open.assigned_at);
    let total = plan(1).price().total();
    assert_eq!(
        (done.total, done.priced.map(|(_, of)| of)),
        (total, Some(total))
    );
    assert_eq!(
        done.reviewed_at,
        [now().plus_mins(4), now().plus_mins(9)],
        "the oldest comes first"
    );
    assert_eq!(done.replied_at, Some(now().plus_mins(12)));
    assert_eq!((&*open.reviewed_at, open.replied_at), (&[][..], None));
    assert_eq!(
        (done.part_at, done.staged, done.revisions),
        (None, false, 0)
    );
    let part = submitted_part(db).await;
    assert_eq!(part, Some(plan(5).at));
    assert_eq!((done.marks.len(), &*open.marks), (0, &[mark][..]));
    let earlier = PastOrders::BegunBefore(now().plus_days(-90));
    assert_eq!(db.reads().past_orders(earlier).await.unwrap(), []);
    let since = PastOrders::SubmittedSince(now().plus_days(-30));
    let submitted = db.reads().past_orders(since).await.unwrap();
    assert_eq!(submitted.len(), 4, "a draft was not submitted");
    let since = PastOrders::SubmittedSince(now().plus_days(30));
    assert_eq!(db.reads().past_orders(since).await.unwrap(), []);
}

/// When the first part of the fifth order was received.
async fn submitted_part(db: &TestDatabase) -> Option<Timestamp> {
    order_in(&*db.store, &plan(5), OrderStatus::DepositPaid).await;
    let since = PastOrders::SubmittedSince(now().plus_days(-30));
    let orders = db.reads().past_orders(since).await.unwrap();
    let of = orders.iter().find(|past| past.order == plan(5).order_id());
    of.expect("it was submitted").part_at
}

fn proposal(id: u64, order: u64, within: bool) -> ChangeOrder {
    let minutes = i64::try_from(id).expect("small");
    ChangeOrder {
        id: id_no(781_000 + id).into(),
        order: plan(order).order_id(),
        provider: plan(order).provider,
        number: u32::try_from(id).expect("small"),
        lines: vec![ChangeOrderLine {
            kind: ChangeOrderKind::Material,
            label: "A new tap".into(),
            quantity_milli: 1_000,
            unit: "piece".into(),
            gross: Money::from_kobo(500_000),
        }],
        reason: "The pipe behind the wall is broken.".into(),
        photo: id_no(791_000 + id).into(),
        total: Money::from_kobo(500_000),
        within,
        state: ChangeOrderState::Declined,
        proposed_at: now().plus_mins(minutes),
        lapses_at: now().plus_mins(minutes + 30),
        approved_at: None,
        ended_at: Some(now().plus_mins(minutes + 5)),
        price: None,
        version: 0,
    }
}

async fn proposals_that_needed_an_answer_come_newest_first(db: &TestDatabase) {
    people(&*db.store).await;
    order_in(&*db.store, &plan(1), OrderStatus::InProgress).await;
    db.run(|uow| {
        uow.change_orders().insert(proposal(1, 1, false))?;
        uow.change_orders().insert(proposal(2, 1, true))?;
        uow.change_orders().insert(ChangeOrder {
            state: ChangeOrderState::Withdrawn,
            ..proposal(3, 1, false)
        })
    })
    .await;
    let found = db.reads().last_proposals().await.unwrap();
    let shown: Vec<_> = found
        .iter()
        .map(|case| (case.proposed_at, case.answered_at))
        .collect();
    assert_eq!(
        shown,
        [
            (now().plus_mins(3), None),
            (now().plus_mins(1), Some(now().plus_mins(6)))
        ],
        "who withdraws a proposal does not answer it"
    );
    assert_eq!(found[0].order, plan(1).order_id());
    assert_eq!(found[0].reference, plan(1).draft().reference);
}

fn dispute(order: u64) -> Dispute {
    let minutes = i64::try_from(order).expect("small");
    let opened_at = now().plus_mins(minutes);
    Dispute {
        id: id_no(771_000 + order).into(),
        order: plan(order).order_id(),
        side: DisputeSide::Customer,
        opener: plan(order).customer,
        provider: Some(plan(order).provider),
        reason: DisputeReason::PoorWork,
        statement: "The oven is as dirty as before.".into(),
        from: OrderStatus::InProgress,
        appeal_of: None,
        opened_at,
        answer_due_at: opened_at.plus_hours(24),
        answer: (order == 1).then(|| DisputeAnswer {
            text: "It shone when I left.".into(),
            at: opened_at.plus_mins(10),
            photos: Vec::new(),
        }),
        due_at: opened_at.plus_days(3),
        missed: 0,
        state: DisputeState::Open,
        ruling: None,
        decided_by: None,
        seconded_by: None,
        decided_at: None,
        version: 0,
        photos: Vec::new(),
        statements: Vec::new(),
    }
}

async fn disputes_come_newest_first_with_their_times(db: &TestDatabase) {
    people(&*db.store).await;
    for number in [1, 2] {
        order_in(&*db.store, &plan(number), OrderStatus::InProgress).await;
    }
    db.run(|uow| {
        uow.disputes().insert(dispute(1))?;
        uow.disputes().insert(dispute(2))
    })
    .await;
    let found = db.reads().last_disputes().await.unwrap();
    let shown: Vec<_> = found
        .iter()
        .map(|case| (case.order, case.opened_at, case.answered_at))
        .collect();
    assert_eq!(
        shown,
        [
            (plan(2).order_id(), now().plus_mins(2), None),
            (
                plan(1).order_id(),
                now().plus_mins(1),
                Some(now().plus_mins(11))
            )
        ]
    );
    assert_eq!(found[1].decided_at, None);
}

async fn past_offers_are_read_by_their_waves_in_the_order_of_their_seats(db: &TestDatabase) {
    people(&*db.store).await;
    stored::provider(&*db.store, a_provider_no(2)).await;
    for number in [1, 2] {
        order_in(&*db.store, &plan(number), OrderStatus::Paid).await;
    }
    let basis = OfferBasis {
        reserved: false,
        parts: vec![PartScore {
            part: ScorePart::Near,
            value: 500,
            weight: 30,
        }],
        facts: Some(OfferFacts {
            idle_minutes: None,
            jobs_done: 4,
            reviews: 2,
            stars: 9,
            silent_minutes: Some(15),
            faults: None,
        }),
    };
    let first = Offer {
        id: id_no(795_001).into(),
        basis: Some(basis.clone()),
        distance_m: Some(4_200),
        state: OfferState::Accepted,
        sent_at: now().plus_mins(1),
        expires_at: now().plus_mins(61),
        accepted_at: Some(now().plus_mins(5)),
        decided_at: Some(now().plus_mins(6)),
        ..plan(1).offer()
    };
    let beside = Offer {
        id: id_no(795_002).into(),
        provider: a_provider_no(2).id,
        state: OfferState::Lost,
        accepted_at: None,
        ..first.clone()
    };
    let second = Offer {
        basis: Some(basis.clone()),
        sent_at: now().plus_mins(2),
        ..plan(2).offer()
    };
    let by_hand = Offer {
        id: id_no(795_003).into(),
        wave: 2,
        by_hand: true,
        sent_at: now().plus_mins(3),
        ..plan(1).offer()
    };
    db.run(move |uow| {
        for offer in [&first, &beside, &second, &by_hand] {
            uow.offers().insert(offer.clone())?;
        }
        Ok(())
    })
    .await;
    let found = db.reads().last_waves().await.unwrap();
    let waves: Vec<_> = found
        .iter()
        .map(|wave| (wave.order, wave.wave, wave.by_hand, wave.sent_at))
        .collect();
    assert_eq!(
        waves,
        [
            (plan(1).order_id(), 2, true, now().plus_mins(3)),
            (plan(2).order_id(), 1, false, now().plus_mins(2)),
            (plan(1).order_id(), 1, false, now().plus_mins(1))
        ]
    );
    assert!(found.iter().all(|wave| !wave.reserve));
    assert_eq!(found[0].offers[0].basis, None);
    assert_eq!(found[1].reference, plan(2).draft().reference);
    let starts = plan(2).draft().slot.and_then(Slot::starts_at);
    assert!(starts.is_some());
    assert_eq!(found[1].starts, starts);
    let accepted = PastOffer {
        provider: a_provider().display_name,
        state: OfferState::Accepted,
        distance_m: Some(4_200),
        basis: Some(basis),
        expires_at: now().plus_mins(61),
        accepted_at: Some(now().plus_mins(5)),
        decided_at: Some(now().plus_mins(6)),
    };
    let lost = PastOffer {
        provider: a_provider_no(2).display_name,
        state: OfferState::Lost,
        accepted_at: None,
        ..accepted.clone()
    };
    assert_eq!(found[2].offers, [accepted, lost]);
}

async fn the_offers_of_the_last_fifty_orders_are_read(db: &TestDatabase) {
    people(&*db.store).await;
    for number in 1..=51 {
        order_in(&*db.store, &plan(number), OrderStatus::Paid).await;
        let minutes = i64::try_from(number).expect("small");
        db.run(move |uow| {
            uow.offers().insert(Offer {
                sent_at: now().plus_mins(minutes),
                ..plan(number).offer()
            })
        })
        .await;
    }
    let found = db.reads().last_waves().await.unwrap();
    let orders: Vec<_> = found.iter().map(|wave| wave.order).collect();
    let latest: Vec<_> = (2..=51)
        .rev()
        .map(|number| plan(number).order_id())
        .collect();
    assert_eq!(orders, latest);
}

contract!(sqlite, postgres =>
    past_orders_have_their_stored_times_and_what_is_stored_elsewhere,
    proposals_that_needed_an_answer_come_newest_first,
    disputes_come_newest_first_with_their_times,
    past_offers_are_read_by_their_waves_in_the_order_of_their_seats,
    the_offers_of_the_last_fifty_orders_are_read,
);
