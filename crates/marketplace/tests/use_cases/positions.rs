//! The position of a provider on the way: who may send it, when, and which readings are stored.

use crate::support::{Fixture, amina, bola};
use kernel::{Applied, FieldErrors, OrderId, StoreError};
use marketplace::fulfilment::{
    FulfilmentError, JobStep, ReportPosition, arrive, en_route, report_position,
};
use orders::{OrderError, OrderStatus, Reading, Slot};
use testkit::world::{self, OrderPlan};

/// Bola's job, which Amina has taken, an hour before it begins.
async fn taken(fixture: &Fixture) -> OrderId {
    let plan = OrderPlan::numbered(1);
    let order = world::order_in(&fixture.store, &plan, OrderStatus::Assigned).await;
    let opens = order.slot.and_then(Slot::starts_at).unwrap();
    fixture
        .clock
        .advance_secs(opens.secs_since(fixture.clock_now()) - 3_600);
    order.id
}

async fn sets_out(fixture: &Fixture, order: OrderId) {
    let call = fixture.amina();
    let set_off = en_route(&fixture.store, JobStep { call, order }).await;
    assert!(set_off.unwrap().is_now());
}

/// A position measured this many seconds after now.
fn reading(fixture: &Fixture, secs: i64) -> Reading {
    Reading {
        latitude: 9.0765,
        longitude: 7.3986,
        accuracy_metres: 20,
        measured_at: fixture.clock_now().plus_secs(secs),
    }
}

async fn sends(
    fixture: &Fixture,
    order: OrderId,
    reading: Reading,
) -> Result<Applied<()>, FulfilmentError> {
    let call = fixture.amina();
    let cmd = ReportPosition {
        call,
        order,
        reading,
    };
    report_position(&fixture.store, cmd).await
}

fn count(fixture: &Fixture) -> usize {
    fixture.state().positions.len()
}

#[tokio::test]
async fn gap_09_a_position_is_stored_only_on_the_way() {
    let fixture = Fixture::new().await;
    let order = taken(&fixture).await;
    let early = sends(&fixture, order, reading(&fixture, 0)).await;
    assert_eq!(early, Err(FulfilmentError::NotOnTheWay));
    sets_out(&fixture, order).await;
    let sent = sends(&fixture, order, reading(&fixture, 0)).await;
    assert_eq!(sent, Ok(Applied::Now(())));
    let call = fixture.amina();
    let there = arrive(&fixture.store, JobStep { call, order }).await;
    assert!(there.unwrap().is_now());
    fixture.clock.advance_secs(30);
    let late = sends(&fixture, order, reading(&fixture, 0)).await;
    assert_eq!(late, Err(FulfilmentError::NotOnTheWay));
    assert_eq!(count(&fixture), 1);
}

#[tokio::test]
async fn t61_only_the_provider_of_the_job_sends_a_position() {
    let fixture = Fixture::new().await;
    let order = taken(&fixture).await;
    sets_out(&fixture, order).await;
    let others = [
        fixture.by(kernel::Actor::Provider(world::a_provider_no(8).id)),
        fixture.owner(),
        fixture.system(),
    ];
    for call in others {
        let cmd = ReportPosition {
            call,
            order,
            reading: reading(&fixture, 0),
        };
        let refused = report_position(&fixture.store, cmd).await;
        assert_eq!(refused, Err(FulfilmentError::NotFound), "{:?}", call.actor);
    }
    let unknown = OrderPlan::numbered(99).order_id();
    let refused = sends(&fixture, unknown, reading(&fixture, 0)).await;
    assert_eq!(refused, Err(FulfilmentError::NotFound));
    assert_eq!(count(&fixture), 0);
}

#[tokio::test]
async fn one_position_in_fifteen_seconds_is_stored_and_none_out_of_order() {
    let fixture = Fixture::new().await;
    let order = taken(&fixture).await;
    sets_out(&fixture, order).await;
    fixture.clock.advance_mins(2);
    for (secs, expected) in [
        (0, Applied::Now(())),
        (0, Applied::Already),
        (-40, Applied::Already),
        (14, Applied::Already),
        (15, Applied::Now(())),
        (45, Applied::Now(())),
    ] {
        let sent = sends(&fixture, order, reading(&fixture, secs)).await;
        assert_eq!(sent, Ok(expected), "{secs}");
    }
    assert_eq!(count(&fixture), 3);
}

#[tokio::test]
async fn a_position_measured_before_setting_out_is_not_stored() {
    let fixture = Fixture::new().await;
    let order = taken(&fixture).await;
    sets_out(&fixture, order).await;
    let sent = sends(&fixture, order, reading(&fixture, -20)).await;
    assert_eq!(sent, Ok(Applied::Already));
    assert_eq!(count(&fixture), 0);
}

#[tokio::test]
async fn a_wrong_reading_names_its_field_and_is_not_stored() {
    let fixture = Fixture::new().await;
    let order = taken(&fixture).await;
    sets_out(&fixture, order).await;
    let wrong = Reading {
        latitude: 51.5,
        ..reading(&fixture, 3_600)
    };
    let Err(FulfilmentError::Order(OrderError::Invalid(FieldErrors(errors)))) =
        sends(&fixture, order, wrong).await
    else {
        panic!("it is refused");
    };
    let fields: Vec<_> = errors.iter().map(|one| one.field.as_str()).collect();
    assert_eq!(fields, ["latitude", "measuredAt"]);
    assert_eq!(count(&fixture), 0);
}

#[tokio::test]
async fn the_way_between_two_positions_tells_the_speed_of_the_hour() {
    let fixture = Fixture::new().await;
    let order = taken(&fixture).await;
    sets_out(&fixture, order).await;
    let first = reading(&fixture, 0);
    assert!(sends(&fixture, order, first).await.unwrap().is_now());
    fixture.clock.advance_secs(60);
    // A thousandth of a degree of latitude is 111 m, and 145 m by road.
    let second = Reading {
        latitude: first.latitude + 0.001,
        ..reading(&fixture, 0)
    };
    assert!(sends(&fixture, order, second).await.unwrap().is_now());
    // After four minutes without a reading, the leg is not used for the speed.
    fixture.clock.advance_secs(240);
    let third = reading(&fixture, 0);
    assert!(sends(&fixture, order, third).await.unwrap().is_now());
    let legs: Vec<_> = fixture
        .state()
        .positions
        .iter()
        .map(|one| one.leg)
        .collect();
    let leg = legs[1].unwrap();
    assert_eq!((legs[0], leg.seconds, legs[2]), (None, 60, None));
    assert!((140..150).contains(&leg.metres), "{}", leg.metres);
    assert_eq!(
        leg.hour,
        marketplace::fulfilment::hour_of(second.measured_at)
    );
    assert!(
        fixture
            .state()
            .positions
            .iter()
            .all(|one| { (one.order, one.provider) == (order, amina()) })
    );
}

#[tokio::test]
async fn a_store_that_fails_stores_no_position_and_says_so() {
    let fixture = Fixture::new().await;
    let order = taken(&fixture).await;
    sets_out(&fixture, order).await;
    fixture.store.fail_next(StoreError::Unavailable);
    let failed = sends(&fixture, order, reading(&fixture, 0)).await;
    assert!(
        matches!(failed, Err(FulfilmentError::Store(_))),
        "{failed:?}"
    );
    assert_eq!(count(&fixture), 0);
    assert_eq!(fixture.order(order).customer, bola());
}
