//! A provider who confirms a job while the timer takes it back, and what follows.

use crate::{
    accepting::{accept, cancel},
    scenario::{CALLERS, Scenario, at_once, times},
};
use kernel::{Applied, OrderId};
use marketplace::{
    dispatch::{ConfirmJob, DispatchError, confirm_job, keep_alive},
    fulfilment::{JobStep, en_route},
};
use orders::{KeepAlive, KeepAliveState, OrderStatus};
use testkit::world;

races!(
    b9_13_a_confirmation_racing_the_timer_keeps_the_job_or_loses_it_once,
    b9_13_setting_out_racing_the_timer_keeps_the_job_or_loses_it_once,
    t60_the_next_acceptance_racing_a_free_cancellation_gives_one_of_them_what_they_want,
    a_question_that_sixteen_workers_ask_is_asked_once,
);

/// A job that Amina has, with a keep-alive whose next step is due now.
pub async fn job_in(scenario: &Scenario, round: u64, state: KeepAliveState) -> OrderId {
    let id = scenario.order_in(round, OrderStatus::Assigned).await;
    let now = scenario.system().now;
    let changed = scenario.store().bare_unit(move |uow| {
        let mut order = uow.orders().lock(id)?.expect("the order");
        order.keep_alive = KeepAlive {
            state,
            due_at: Some(now),
        };
        uow.orders().save(order)
    });
    changed.await.unwrap();
    id
}

fn keep_alive_of(scenario: &Scenario, order: OrderId, state: KeepAliveState) -> bool {
    let rows = format!(
        "order_details WHERE order_id = '{order}' AND keep_alive = '{}'",
        state.code()
    );
    scenario.count(&rows) == 1
}

fn tasks_of(scenario: &Scenario, order: OrderId) -> i64 {
    scenario.count(&format!(
        "tasks WHERE kind = 'KEEP_ALIVE' AND subject = '{order}'"
    ))
}

pub async fn timer(scenario: Scenario, order: OrderId) -> Result<Applied<()>, DispatchError> {
    keep_alive(scenario.store(), order, scenario.system()).await
}

async fn confirm(scenario: Scenario, order: OrderId) -> Result<Applied<()>, DispatchError> {
    let call = scenario.amina();
    confirm_job(scenario.store(), ConfirmJob { call, order }).await
}

async fn set_out(scenario: Scenario, order: OrderId) -> Result<Applied<()>, DispatchError> {
    let call = scenario.amina();
    let done = en_route(scenario.store(), JobStep { call, order }).await;
    done.map_err(|_refused| DispatchError::NotFound)
}

async fn b9_13_a_confirmation_racing_the_timer_keeps_the_job_or_loses_it_once(scenario: Scenario) {
    let (mut kept, mut lost) = (0, 0);
    for round in 1..=16_u64 {
        let order = job_in(&scenario, round, KeepAliveState::EveOverdue).await;
        let confirms = |caller: usize| (caller as u64 + round).is_multiple_of(2);
        let answers = at_once(CALLERS, |caller| {
            let (scenario, confirms) = (scenario.clone(), confirms(caller));
            async move {
                if confirms {
                    confirm(scenario, order).await
                } else {
                    timer(scenario, order).await
                }
            }
        })
        .await;
        assert_eq!(times(&answers, &Ok(Applied::Now(()))), 1, "{answers:?}");
        let confirmed = (0..CALLERS).any(|one| confirms(one) && answers[one].is_ok());
        if confirmed {
            kept += 1;
            assert_eq!(
                scenario.order(order).await.status,
                OrderStatus::Assigned,
                "round {round}"
            );
            assert!(keep_alive_of(
                &scenario,
                order,
                KeepAliveState::EveConfirmed
            ));
            assert_eq!(tasks_of(&scenario, order), 1, "the heartbeat comes");
        } else {
            lost += 1;
            let view = scenario.order(order).await;
            assert_eq!((view.status, view.provider), (OrderStatus::Paid, None));
            assert!(keep_alive_of(&scenario, order, KeepAliveState::EveMissed));
            assert_eq!(
                times(&answers, &Err(DispatchError::NotFound)),
                CALLERS / 2,
                "the job is no longer hers"
            );
            assert_eq!(tasks_of(&scenario, order), 0);
        }
    }
    assert!(
        kept > 0 && lost > 0,
        "{kept} kept, {lost} lost: no race was run"
    );
    assert_eq!(scenario.events("jobUnassigned"), lost);
    scenario.assert_sound().await;
}

async fn b9_13_setting_out_racing_the_timer_keeps_the_job_or_loses_it_once(scenario: Scenario) {
    let (mut kept, mut lost) = (0, 0);
    // The day of the jobs begins.
    scenario.clock.advance_hours(63);
    for round in 1..=16_u64 {
        let order = job_in(&scenario, round, KeepAliveState::HeartbeatAsked).await;
        let sets_out = |caller: usize| (caller as u64 + round).is_multiple_of(2);
        let answers = at_once(CALLERS, |caller| {
            let (scenario, sets_out) = (scenario.clone(), sets_out(caller));
            async move {
                if sets_out {
                    set_out(scenario, order).await
                } else {
                    timer(scenario, order).await
                }
            }
        })
        .await;
        assert_eq!(times(&answers, &Ok(Applied::Now(()))), 1, "{answers:?}");
        match scenario.order(order).await.status {
            OrderStatus::Assigned => kept += 1,
            OrderStatus::Paid => lost += 1,
            other => panic!("round {round} ended {other:?}"),
        }
        assert_eq!(tasks_of(&scenario, order), 0, "round {round}");
    }
    assert!(
        kept > 0 && lost > 0,
        "{kept} kept, {lost} lost: no race was run"
    );
    scenario.assert_sound().await;
}

async fn t60_the_next_acceptance_racing_a_free_cancellation_gives_one_of_them_what_they_want(
    scenario: Scenario,
) {
    let (mut given_back, mut given_away) = (0, 0);
    for round in 1..=16_u64 {
        let order = job_in(&scenario, round, KeepAliveState::EveOverdue).await;
        assert_eq!(
            timer(scenario.clone(), order).await,
            Ok(Applied::Now(())),
            "the job is lost"
        );
        let offer = scenario.offer_to(round, world::a_provider_no(round)).await;
        let cancels = |caller: usize| (caller as u64 + round).is_multiple_of(2);
        at_once(CALLERS, |caller| {
            let (scenario, offer, cancels) = (scenario.clone(), offer.clone(), cancels(caller));
            async move {
                if cancels {
                    cancel(scenario, order).await.is_ok()
                } else {
                    accept(scenario, offer).await.is_ok()
                }
            }
        })
        .await;
        let refunds = scenario.count(&format!("refunds WHERE order_id = '{order}'"));
        let view = scenario.order(order).await;
        match view.status {
            OrderStatus::Cancelled => {
                given_back += 1;
                assert_eq!((refunds, tasks_of(&scenario, order)), (1, 0));
            }
            OrderStatus::Assigned => {
                given_away += 1;
                assert_eq!(view.provider.unwrap().id, offer.provider);
                assert_eq!(
                    (refunds, tasks_of(&scenario, order)),
                    (0, 1),
                    "the next provider is asked again"
                );
            }
            other => panic!("round {round} ended {other:?}"),
        }
    }
    assert!(
        given_back > 0 && given_away > 0,
        "{given_back} cancelled, {given_away} accepted: no race was run"
    );
    scenario.assert_sound().await;
}

async fn a_question_that_sixteen_workers_ask_is_asked_once(scenario: Scenario) {
    for round in 1..=4_u64 {
        let order = job_in(&scenario, round, KeepAliveState::Waiting).await;
        let answers = at_once(CALLERS, |_| timer(scenario.clone(), order)).await;
        assert_eq!(times(&answers, &Ok(Applied::Now(()))), 1, "{answers:?}");
        assert_eq!(times(&answers, &Ok(Applied::Already)), CALLERS - 1);
        assert!(keep_alive_of(&scenario, order, KeepAliveState::EveAsked));
    }
    assert_eq!(scenario.events("keepAlive"), 4);
}
