//! Positions of a provider that arrive at the same time, and one that arrives with the arrival.

use crate::scenario::{CALLERS, Scenario, at_once};
use kernel::{Applied, OrderId};
use marketplace::fulfilment::{
    FulfilmentError, JobStep, ReportPosition, arrive, en_route, report_position,
};
use orders::{OrderStatus, Reading, TrackingStep};

races!(
    a_position_sent_sixteen_times_is_stored_once,
    sixteen_positions_of_one_moment_are_stored_once,
    a_position_racing_the_arrival_is_stored_before_it_or_refused,
);

/// A job whose provider is on the way, an hour before its time.
async fn on_the_way(scenario: &Scenario, number: u64) -> OrderId {
    let order = scenario.order_in(number, OrderStatus::Assigned).await;
    let slot = scenario.order(order).await.slot;
    let opens = slot.and_then(orders::Slot::starts_at).expect("a window");
    let wait = opens.secs_since(scenario.system().now) - 3_600;
    scenario.clock.advance_secs(wait.max(0));
    let call = scenario.amina();
    let set_off = en_route(scenario.store(), JobStep { call, order }).await;
    assert!(set_off.expect("she sets out").is_now());
    order
}

async fn send(
    scenario: Scenario,
    order: OrderId,
    east: u32,
) -> Result<Applied<()>, FulfilmentError> {
    let call = scenario.amina();
    let reading = Reading {
        latitude: 9.0765,
        longitude: 7.3986 + f64::from(east) * 0.001,
        accuracy_metres: 20,
        measured_at: call.now,
    };
    let cmd = ReportPosition {
        call,
        order,
        reading,
    };
    report_position(scenario.store(), cmd).await
}

fn stored(scenario: &Scenario, order: OrderId) -> i64 {
    scenario.count(&format!("order_positions WHERE order_id = '{order}'"))
}

async fn a_position_sent_sixteen_times_is_stored_once(scenario: Scenario) {
    let order = on_the_way(&scenario, 1).await;
    let answers = at_once(CALLERS, |_| send(scenario.clone(), order, 0)).await;
    let now = answers.iter().filter(|one| **one == Ok(Applied::Now(())));
    assert_eq!(now.count(), 1, "{answers:?}");
    let already = answers.iter().filter(|one| **one == Ok(Applied::Already));
    assert_eq!(already.count(), CALLERS - 1, "{answers:?}");
    assert_eq!(stored(&scenario, order), 1);
}

async fn sixteen_positions_of_one_moment_are_stored_once(scenario: Scenario) {
    let order = on_the_way(&scenario, 1).await;
    let answers = at_once(CALLERS, |number| {
        send(scenario.clone(), order, u32::try_from(number).unwrap_or(0))
    })
    .await;
    assert!(answers.iter().all(Result::is_ok), "{answers:?}");
    assert_eq!(stored(&scenario, order), 1);
}

async fn a_position_racing_the_arrival_is_stored_before_it_or_refused(scenario: Scenario) {
    for round in 1..=4 {
        let order = on_the_way(&scenario, round).await;
        let answers = at_once(2, |caller| {
            let scenario = scenario.clone();
            async move {
                if caller == 0 {
                    let call = scenario.amina();
                    let there = arrive(scenario.store(), JobStep { call, order }).await;
                    assert!(there.is_ok_and(|step| step.is_now()));
                    return None;
                }
                Some(send(scenario, order, 0).await)
            }
        })
        .await;
        let sent = answers.into_iter().flatten().next().expect("it was sent");
        let expected = match sent {
            Ok(Applied::Now(())) => 1,
            Err(FulfilmentError::NotOnTheWay) => 0,
            other => panic!("{other:?}"),
        };
        assert_eq!(stored(&scenario, order), expected);
        let step = scenario.order(order).await.tracking_step;
        assert_eq!(step, TrackingStep::Arrived);
        scenario.clock.advance_mins(1);
    }
}
