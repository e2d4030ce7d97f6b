//! The questions about a job that has changed: its provider has set out, it was moved, or another
//! provider has it.

use super::{day, eve, on_the_day};
use crate::support::{Fixture, amina};
use kernel::Applied;
use marketplace::{
    TaskKind,
    dispatch::{DispatchError, UnassignJob, keep_alive, leave_job},
    fulfilment::{FulfilmentError, JobStep, arrive, en_route},
    moves::{AnswerMove, accept_move},
};
use orders::{KeepAlive, KeepAliveState as State, MoveReason, OrderError};
use providers::OfferState;
use testkit::world;

#[tokio::test]
async fn setting_out_answers_every_question() {
    for asked in [State::EveAsked, State::HeartbeatAsked] {
        let fixture = Fixture::new().await;
        let step = |order| JobStep {
            call: fixture.amina(),
            order,
        };
        let order = if asked == State::EveAsked {
            let order = fixture.taken_at(eve(9, 0)).await;
            fixture.works_at(eve(15, 0)).await;
            let early = FulfilmentError::Order(OrderError::TooEarly { day: day() });
            for too_early in [
                en_route(&fixture.store, step(order)).await,
                arrive(&fixture.store, step(order)).await,
            ] {
                assert_eq!(too_early, Err(early.clone()), "not on the evening before");
            }
            assert_eq!(fixture.next_step_of(order), Some(eve(18, 30)));
            assert!(fixture.job(TaskKind::CheckArrival, order.uuid()).is_some());
            fixture.goes_to(on_the_day(0, 0));
            order
        } else {
            let order = fixture.taken_at(on_the_day(7, 0)).await;
            fixture.works_at(on_the_day(8, 30)).await;
            order
        };
        assert_eq!(fixture.state_of(order), asked);
        assert_eq!(
            en_route(&fixture.store, step(order)).await,
            Ok(Applied::Now(())),
            "{asked:?}"
        );
        assert!(fixture.job(TaskKind::KeepAlive, order.uuid()).is_none());
        assert_eq!(fixture.confirms(order).await, Ok(Applied::Already));
        fixture.goes_to(on_the_day(9, 30));
        // A worker that had claimed the task before the provider set out.
        assert_eq!(
            keep_alive(&fixture.store, order, fixture.system()).await,
            Ok(Applied::Already)
        );
        assert_eq!(fixture.order(order).provider, Some(amina()));
    }
}

#[tokio::test]
async fn a_moved_job_is_asked_about_before_its_new_time() {
    let fixture = Fixture::new().await;
    let order = fixture.taken_at(fixture.clock_now()).await;
    fixture.works_at(eve(15, 0)).await;
    assert_eq!(fixture.confirms(order).await, Ok(Applied::Now(())));
    let to = fixture.later(4);
    let cmd = fixture.wants(fixture.owner(), order, MoveReason::NoPowerOrWater, to);
    let request = fixture.sends_move(cmd).await.unwrap();
    let answer = AnswerMove {
        call: fixture.amina(),
        order,
        request,
    };
    assert!(accept_move(&fixture.store, answer).await.unwrap().is_now());
    let new_eve = to.starts_at().unwrap().plus_days(-1).abuja_date();
    assert_eq!(
        (fixture.state_of(order), fixture.next_step_of(order)),
        (State::Waiting, Some(new_eve.at_hour(15)))
    );
    // A worker that had claimed the task for the old time.
    fixture.goes_to(on_the_day(8, 30));
    assert_eq!(
        keep_alive(&fixture.store, order, fixture.system()).await,
        Ok(Applied::Already)
    );
}

#[tokio::test]
async fn the_next_provider_is_asked_again_and_the_one_who_left_is_not() {
    let fixture = Fixture::new().await;
    let other = world::a_provider_no(8);
    world::stored::provider(&fixture.store, other.clone()).await;
    let order = fixture.taken_at(fixture.clock_now()).await;
    let leaves = UnassignJob {
        call: fixture.amina(),
        order,
        reason: "My car broke down.".into(),
    };
    leave_job(&fixture.store, leaves).await.unwrap();
    assert_eq!(
        (fixture.keep_alive_of(order), fixture.next_step_of(order)),
        (KeepAlive::OFF, None)
    );
    fixture.work().await;
    let offers = fixture.offers(order);
    let open = offers
        .iter()
        .find(|offer| offer.state == OfferState::Sent)
        .unwrap();
    let next = fixture.by(kernel::Actor::Provider(other.id));
    let cmd = fixture.acceptance(next, open.id);
    assert!(
        marketplace::dispatch::accept_offer(&fixture.store, cmd)
            .await
            .unwrap()
            .is_now()
    );
    assert_eq!(
        (fixture.state_of(order), fixture.next_step_of(order)),
        (State::Waiting, Some(eve(15, 0)))
    );
    assert_eq!(fixture.confirms(order).await, Err(DispatchError::NotFound));
    fixture.works_at(eve(15, 0)).await;
    assert_eq!(
        fixture
            .messages_with(other.id.into(), "Please confirm")
            .await,
        1
    );
    assert_eq!(
        fixture
            .messages_with(amina().into(), "Please confirm")
            .await,
        0
    );
}
