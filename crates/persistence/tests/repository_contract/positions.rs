//! Positions of providers on the way.

use crate::test_databases::TestDatabase;
use kernel::Timestamp;
use orders::{Leg, OrderStatus, Position, Reading};
use testkit::{
    now,
    world::{OrderPlan, a_provider_no, order_in, people},
};

fn plan() -> OrderPlan {
    OrderPlan::numbered(1)
}

fn at(secs: i64) -> Timestamp {
    now().plus_secs(secs)
}

fn position(secs: i64, leg: Option<Leg>) -> Position {
    Position {
        order: plan().order_id(),
        provider: plan().provider,
        reading: Reading {
            latitude: 9.123_456,
            longitude: 7.654_321,
            accuracy_metres: 35,
            measured_at: at(secs),
        },
        leg,
    }
}

const LEG: Leg = Leg {
    hour: 10,
    metres: 420,
    seconds: 60,
};

async fn the_latest_position_since_setting_out_reads_back(db: &TestDatabase) {
    people(&*db.store).await;
    order_in(&*db.store, &plan(), OrderStatus::Assigned).await;
    for one in [position(60, Some(LEG)), position(0, None)] {
        db.run(move |uow| uow.positions().insert(one)).await;
    }
    let latest = |provider, since| {
        db.run(move |uow| {
            uow.positions()
                .latest_of(plan().order_id(), provider, since)
        })
    };
    let provider = plan().provider;
    let found = latest(provider, at(0)).await;
    assert!(found == Some(position(60, Some(LEG))), "with its leg");
    assert!(latest(provider, at(60)).await.is_some());
    assert!(latest(provider, at(61)).await.is_none());
    assert!(latest(a_provider_no(8).id, at(0)).await.is_none());
}

async fn one_position_is_stored_for_each_time(db: &TestDatabase) {
    people(&*db.store).await;
    order_in(&*db.store, &plan(), OrderStatus::Assigned).await;
    db.run(|uow| uow.positions().insert(position(0, None)))
        .await;
    assert_eq!(
        db.refused(|uow| uow.positions().insert(position(0, None)))
            .await,
        "order_positions_order_id_measured_at_key"
    );
}

contract!(memory, sqlite, postgres =>
    the_latest_position_since_setting_out_reads_back,
    one_position_is_stored_for_each_time,
);
