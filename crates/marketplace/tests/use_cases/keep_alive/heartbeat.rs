//! When a provider answered the heartbeat, on which staff try other values of a setting.

use super::{SLOT_HOUR, eve, on_the_day};
use crate::support::Fixture;
use kernel::{Applied, OrderId, Timestamp};
use marketplace::{
    dispatch::{UnassignJob, leave_job},
    fulfilment::{JobStep, en_route},
    moves::{AnswerMove, accept_move},
};
use orders::{KeepAliveState as State, MoveReason};

fn answered(fixture: &Fixture, order: OrderId) -> Option<Timestamp> {
    fixture.order(order).heartbeat_answered_at
}

/// A job of the day whose provider has been asked for the heartbeat.
async fn asked(fixture: &Fixture) -> OrderId {
    let order = fixture.taken_at(on_the_day(7, 0)).await;
    fixture.works_at(on_the_day(8, 30)).await;
    assert_eq!(fixture.state_of(order), State::HeartbeatAsked);
    order
}

#[tokio::test]
async fn b17_8_an_order_keeps_when_its_provider_first_answered_the_heartbeat() {
    let fixture = Fixture::new().await;
    let order = asked(&fixture).await;
    assert_eq!(answered(&fixture, order), None);
    fixture.goes_to(on_the_day(8, 50));
    assert_eq!(fixture.confirms(order).await, Ok(Applied::Now(())));
    fixture.goes_to(on_the_day(8, 55));
    assert_eq!(fixture.confirms(order).await, Ok(Applied::Already));
    assert_eq!(answered(&fixture, order), Some(on_the_day(8, 50)));
    let step = JobStep {
        call: fixture.amina(),
        order,
    };
    assert_eq!(
        en_route(&fixture.store, step).await,
        Ok(Applied::Now(())),
        "setting out does not change it"
    );
    assert_eq!(answered(&fixture, order), Some(on_the_day(8, 50)));
}

#[tokio::test]
async fn b17_8_a_confirmation_on_the_evening_before_is_no_answer_to_the_heartbeat() {
    let fixture = Fixture::new().await;
    let order = fixture.taken_at(fixture.clock_now()).await;
    fixture.works_at(eve(15, 0)).await;
    assert_eq!(fixture.confirms(order).await, Ok(Applied::Now(())));
    assert_eq!(
        (fixture.state_of(order), answered(&fixture, order)),
        (State::EveConfirmed, None)
    );
}

#[tokio::test]
async fn b17_8_the_answer_of_a_provider_who_leaves_the_job_is_not_that_of_the_next_one() {
    let fixture = Fixture::new().await;
    let order = asked(&fixture).await;
    assert_eq!(fixture.confirms(order).await, Ok(Applied::Now(())));
    assert!(answered(&fixture, order).is_some());
    let leaves = UnassignJob {
        call: fixture.amina(),
        order,
        reason: "My car broke down.".into(),
    };
    leave_job(&fixture.store, leaves).await.unwrap();
    assert_eq!(answered(&fixture, order), None);
}

#[tokio::test]
async fn b17_8_a_moved_job_has_no_answer_for_its_new_time() {
    let fixture = Fixture::new().await;
    let order = fixture.taken_at(fixture.clock_now()).await;
    fixture.store.tamper(|state| {
        let order = state.orders.get_mut(&order).unwrap();
        order.heartbeat_answered_at = Some(on_the_day(SLOT_HOUR, 0));
    });
    let to = fixture.later(4);
    let cmd = fixture.wants(fixture.owner(), order, MoveReason::NoPowerOrWater, to);
    let request = fixture.sends_move(cmd).await.unwrap();
    let answer = AnswerMove {
        call: fixture.amina(),
        order,
        request,
    };
    assert!(accept_move(&fixture.store, answer).await.unwrap().is_now());
    assert_eq!(answered(&fixture, order), None);
}
