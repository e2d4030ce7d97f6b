//! The tracking page of an order: which parts its customer sees, and which a person with a shared
//! link.

use crate::{
    order_page::{full, plan},
    test_databases::TestDatabase,
};
use kernel::UserId;
use marketplace::read::{Pace, ShareView, TrackingPage, TrackingRequest};
use orders::{Leg, OrderShare, OrderStatus, Position, Reading, TrackingStep};
use testkit::{id_no, now};

fn request(viewer: Option<UserId>, token_hash: Option<&str>) -> TrackingRequest {
    TrackingRequest {
        order: plan().order_id(),
        viewer,
        token_hash: token_hash.map(str::to_owned),
        now: now(),
        hour: 10,
    }
}

fn by_owner() -> TrackingRequest {
    request(Some(plan().customer), None)
}

fn token_hash() -> String {
    "a".repeat(64)
}

fn share() -> OrderShare {
    OrderShare::issue(
        id_no(701_001).into(),
        plan().order_id(),
        token_hash(),
        (now(), 30),
    )
}

async fn page(db: &TestDatabase, request: TrackingRequest) -> TrackingPage {
    let page = db.reads().tracking_page(request).await.unwrap();
    page.expect("it is there")
}

async fn the_owner_sees_what_the_single_reads_find(db: &TestDatabase) {
    let records = full(db, OrderStatus::Completed).await;
    db.run(|uow| {
        let mut order = uow.orders().lock(plan().order_id())?.expect("it is there");
        order.requested_at = Some(now());
        uow.orders().save(order)
    })
    .await;
    let (reads, id) = (db.reads(), plan().order_id());
    let provider = reads.public_provider(plan().provider, now());
    let expected = TrackingPage {
        order: reads.order(id).await.unwrap().expect("it is there"),
        share: None,
        events: reads.events_of(id).await.unwrap(),
        provider: provider.await.unwrap(),
        cancellation: Some(records.cancellation),
        assessment: reads.assessment(id).await.unwrap(),
        change_orders: vec![records.change_order],
        advances: vec![records.advance],
        review: Some(records.review),
        unread_messages: 0,
        position: None,
    };
    assert!(expected.provider.is_some() && expected.assessment.is_some());
    assert!(expected.events.len() > 3);
    assert_eq!(page(db, by_owner()).await, expected);
    let with_a_token = request(Some(plan().customer), Some(&token_hash()));
    assert_eq!(page(db, with_a_token).await, expected);
}

async fn a_person_with_a_link_sees_the_order_and_its_history(db: &TestDatabase) {
    full(db, OrderStatus::Completed).await;
    db.run(|uow| {
        let mut order = uow.orders().lock(plan().order_id())?.expect("it is there");
        order.deadlines.share_end_hours = 6;
        uow.orders().save(order)?;
        uow.shares().insert(share())
    })
    .await;
    let own = page(db, by_owner()).await;
    let expected = TrackingPage {
        order: own.order.clone(),
        share: Some(ShareView {
            share: share(),
            closed_at: own.order.closed_at,
            end_hours: 6,
        }),
        events: own.events,
        provider: None,
        cancellation: None,
        assessment: None,
        change_orders: Vec::new(),
        advances: Vec::new(),
        review: None,
        unread_messages: 0,
        position: None,
    };
    let stranger = Some(plan().provider.into());
    for viewer in [None, stranger] {
        let seen = page(db, request(viewer, Some(&token_hash()))).await;
        assert_eq!(seen, expected, "{viewer:?}");
        let without_link = TrackingPage {
            share: None,
            ..expected.clone()
        };
        for no_link in [None, Some("b")] {
            let seen = page(db, request(viewer, no_link)).await;
            assert_eq!(seen, without_link, "{viewer:?} {no_link:?}");
        }
    }
}

/// The names of the parts that are on the page of the owner.
async fn parts(db: &TestDatabase) -> Vec<&'static str> {
    let page = page(db, by_owner()).await;
    let parts = [
        ("provider", page.provider.is_some()),
        ("cancellation", page.cancellation.is_some()),
        ("change orders", !page.change_orders.is_empty()),
        ("advances", !page.advances.is_empty()),
        ("review", page.review.is_some()),
    ];
    let there = parts.into_iter().filter(|(_, there)| *there);
    there.map(|(name, _)| name).collect()
}

async fn a_request_shows_its_cancellation_also_when_no_provider_has_the_job(db: &TestDatabase) {
    full(db, OrderStatus::Paid).await;
    assert_eq!(parts(db).await, ["cancellation", "change orders"]);
}

async fn a_job_under_way_has_everything_but_its_review(db: &TestDatabase) {
    full(db, OrderStatus::InProgress).await;
    let expected = ["provider", "cancellation", "change orders", "advances"];
    assert_eq!(parts(db).await, expected);
}

/// A position of the provider that many seconds after they set out, and the leg to it.
fn position(secs: i64, leg: Option<Leg>) -> Position {
    Position {
        order: plan().order_id(),
        provider: plan().provider,
        reading: Reading {
            latitude: 9.1,
            longitude: 7.4,
            accuracy_metres: 15,
            measured_at: now().plus_secs(secs),
        },
        leg,
    }
}

async fn the_position_is_on_the_page_only_on_the_way(db: &TestDatabase) {
    full(db, OrderStatus::Assigned).await;
    let leg = |hour| {
        Some(Leg {
            hour,
            metres: 400,
            seconds: 60,
        })
    };
    db.run(move |uow| {
        uow.shares().insert(share())?;
        for (secs, leg) in [(-30, leg(10)), (0, None), (60, leg(10)), (120, leg(11))] {
            uow.positions().insert(position(secs, leg))?;
        }
        Ok(())
    })
    .await;
    let step = |step| {
        db.run(move |uow| {
            let mut order = uow.orders().lock(plan().order_id())?.expect("it is there");
            (order.tracking_step, order.step_at) = (step, Some(now()));
            uow.orders().save(order)
        })
    };
    let link = || request(None, Some(&token_hash()));
    for before in [TrackingStep::Accepted, TrackingStep::Arrived] {
        step(before).await;
        for viewer in [by_owner(), link()] {
            assert!(page(db, viewer).await.position.is_none(), "{before:?}");
        }
    }
    step(TrackingStep::EnRoute).await;
    for viewer in [by_owner(), link()] {
        let seen = page(db, viewer).await.position.expect("on the way");
        assert!(seen.position == position(120, leg(11)), "the latest");
        let driven = Pace {
            metres: 800,
            seconds: 120,
        };
        assert_eq!(seen.driven, driven, "at ten");
    }
    let stranger = page(db, request(None, None)).await;
    assert!(stranger.position.is_none());
}

async fn the_pace_of_an_hour_is_that_of_its_legs(db: &TestDatabase) {
    full(db, OrderStatus::Assigned).await;
    let leg = |hour| {
        Some(Leg {
            hour,
            metres: 400,
            seconds: 60,
        })
    };
    db.run(move |uow| {
        for (secs, leg) in [(0, None), (60, leg(10)), (120, leg(10)), (180, leg(11))] {
            uow.positions().insert(position(secs, leg))?;
        }
        Ok(())
    })
    .await;
    for (hour, (metres, seconds)) in [(10, (800, 120)), (11, (400, 60)), (12, (0, 0))] {
        let page = db
            .reads()
            .job_page(plan().provider, plan().order_id(), hour)
            .await;
        let pace = page.unwrap().expect("it is there").pace;
        assert_eq!(pace, Some(Pace { metres, seconds }), "at {hour}");
    }
}

async fn an_unknown_order_has_no_tracking(db: &TestDatabase) {
    let unknown = TrackingRequest {
        order: id_no(5).into(),
        ..by_owner()
    };
    assert_eq!(db.reads().tracking_page(unknown).await.unwrap(), None);
}

contract!(sqlite, postgres =>
    the_owner_sees_what_the_single_reads_find,
    a_person_with_a_link_sees_the_order_and_its_history,
    a_request_shows_its_cancellation_also_when_no_provider_has_the_job,
    a_job_under_way_has_everything_but_its_review,
    the_position_is_on_the_page_only_on_the_way,
    the_pace_of_an_hour_is_that_of_its_legs,
    an_unknown_order_has_no_tracking,
);
