//! A request, its answer, its withdrawal and a timer at once.

use super::{in_days, slot, stored, taken};
use crate::scenario::{CALLERS, Scenario, at_once, times};
use kernel::{Applied, Money, MoveId, OrderId, StoreError};
use marketplace::{
    dispatch::{AcceptOffer, accept_offer},
    fulfilment::{JobStep, en_route},
    moves::{
        AnswerMove, AskMove, WithdrawMove, accept_move, ask_move, decline_move, lapse_move,
        withdraw_move,
    },
};
use orders::{ArrivalPin, MoveReason, MoveState, OrderStatus, Slot, TrackingStep};
use testkit::world;

races!(
    another_time_asked_for_sixteen_times_is_one_request,
    accepting_withdrawing_and_setting_out_leave_one_of_them,
    declining_while_the_hour_strikes_looks_for_someone_else_once,
    t59_a_move_and_an_offer_for_the_same_time_are_not_both_the_providers,
);

async fn ask(scenario: &Scenario, order: OrderId, to: Slot) -> Option<MoveId> {
    let cmd = AskMove {
        call: scenario.owner(),
        order,
        reason: MoveReason::NoPowerOrWater,
        to,
        fee: Money::ZERO,
    };
    ask_move(scenario.store(), &*scenario.queries, "home-cleaning", cmd)
        .await
        .ok()
}

async fn another_time_asked_for_sixteen_times_is_one_request(scenario: Scenario) {
    let order = taken(&scenario, 1).await;
    let to = in_days(&scenario, 7);
    let answers = at_once(CALLERS, |_| {
        let scenario = scenario.clone();
        async move { ask(&scenario, order, to).await.is_some() }
    })
    .await;
    assert_eq!(times(&answers, &true), 1, "{answers:?}");
    assert_eq!(
        (
            scenario.count("order_moves"),
            scenario.count("tasks WHERE kind = 'LAPSE_MOVE'"),
            scenario.events("move")
        ),
        (1, 1, 1)
    );
    scenario.assert_sound().await;
}

async fn accepting_withdrawing_and_setting_out_leave_one_of_them(scenario: Scenario) {
    for round in 1..=12_u64 {
        let order = taken(&scenario, round).await;
        let (before, to) = (slot(&scenario, order).await, in_days(&scenario, 10 + round));
        let request = ask(&scenario, order, to).await.expect("it is asked for");
        let answers = at_once(CALLERS, |caller| {
            let scenario = scenario.clone();
            async move {
                match (caller as u64 + round) % 3 {
                    0 => accept_move(
                        scenario.store(),
                        AnswerMove {
                            call: scenario.amina(),
                            order,
                            request,
                        },
                    )
                    .await
                    .is_ok_and(|one| one.is_now()),
                    1 => withdraw_move(
                        scenario.store(),
                        WithdrawMove {
                            call: scenario.owner(),
                            order,
                            request,
                        },
                    )
                    .await
                    .is_ok_and(|one| one.is_now()),
                    _ => {
                        let _set_out = en_route(
                            scenario.store(),
                            JobStep {
                                call: scenario.amina(),
                                order,
                            },
                        )
                        .await;
                        false
                    }
                }
            }
        })
        .await;
        let (state, view) = (
            stored(&scenario, order, request).await.state,
            scenario.order(order).await,
        );
        let won = u32::from(state != MoveState::Ended);
        assert_eq!(
            u32::try_from(times(&answers, &true)).unwrap(),
            won,
            "round {round}: {state:?} {answers:?}"
        );
        let kept = match state {
            MoveState::Accepted => to,
            MoveState::Withdrawn | MoveState::Ended => before,
            other => panic!("round {round} ended {other:?}"),
        };
        assert_eq!(
            (view.slot, view.status),
            (Some(kept), OrderStatus::Assigned),
            "round {round}"
        );
        // After the move, the day of the job has not come yet.
        let step = if state == MoveState::Accepted {
            TrackingStep::Accepted
        } else {
            TrackingStep::EnRoute
        };
        assert_eq!(view.tracking_step, step, "round {round}: {state:?}");
        assert_eq!(
            scenario.count("tasks WHERE kind = 'LAPSE_MOVE'"),
            0,
            "round {round}"
        );
    }
    scenario.assert_sound().await;
}

async fn declining_while_the_hour_strikes_looks_for_someone_else_once(scenario: Scenario) {
    for round in 1..=6_u64 {
        let order = taken(&scenario, round).await;
        let to = in_days(&scenario, 10 + round);
        let request = ask(&scenario, order, to).await.expect("it is asked for");
        scenario.clock.advance_mins(60);
        let answers = at_once(CALLERS, |caller| {
            let scenario = scenario.clone();
            async move {
                if (caller as u64 + round).is_multiple_of(2) {
                    decline_move(
                        scenario.store(),
                        AnswerMove {
                            call: scenario.amina(),
                            order,
                            request,
                        },
                    )
                    .await
                        == Ok(Applied::Now(()))
                } else {
                    lapse_move(scenario.store(), request, scenario.system()).await
                        == Ok(Applied::Now(()))
                }
            }
        })
        .await;
        assert_eq!(times(&answers, &true), 1, "round {round}: {answers:?}");
        let (state, view) = (
            stored(&scenario, order, request).await.state,
            scenario.order(order).await,
        );
        assert!(
            matches!(state, MoveState::Declined | MoveState::Unanswered),
            "round {round}: {state:?}"
        );
        assert_eq!(
            (view.slot, view.status, view.provider.is_none()),
            (Some(to), OrderStatus::Paid, true),
            "round {round}"
        );
        assert_eq!(
            scenario.count(&format!(
                "order_events WHERE order_id = '{order}' AND reason LIKE 'MOVE%'"
            )),
            1,
            "round {round}"
        );
    }
    scenario.assert_sound().await;
}

/// A job is moved to a time for which its provider has an offer of another job: the provider gets
/// only one of the two.
async fn t59_a_move_and_an_offer_for_the_same_time_are_not_both_the_providers(scenario: Scenario) {
    for round in 1..=6_u64 {
        let order = taken(&scenario, round * 2).await;
        let other = scenario.order_in(round * 2 + 1, OrderStatus::Paid).await;
        let to = Slot::Window {
            date: scenario.system().now.abuja_date().plus_days(20 + round),
            from_hour: 10,
        };
        let set: Result<(), StoreError> = scenario
            .store()
            .bare_unit(move |uow| {
                let found = uow.orders().lock(other)?.expect("it is there");
                uow.orders().save(orders::Order {
                    slot: Some(to),
                    ..found
                })
            })
            .await;
        set.unwrap();
        let offer = scenario
            .fresh_offer_to(round * 2 + 1, world::a_provider())
            .await;
        let request = ask(&scenario, order, to).await.expect("it is asked for");
        at_once(CALLERS, |caller| {
            let scenario = scenario.clone();
            async move {
                if (caller as u64 + round).is_multiple_of(2) {
                    let _answer = accept_move(
                        scenario.store(),
                        AnswerMove {
                            call: scenario.amina(),
                            order,
                            request,
                        },
                    )
                    .await;
                } else {
                    let cmd = AcceptOffer {
                        call: scenario.amina(),
                        offer: offer.id,
                        pin: ArrivalPin::parse("4821").unwrap(),
                    };
                    let _answer = accept_offer(scenario.store(), cmd).await;
                }
            }
        })
        .await;
        let (moved, taken) = (scenario.order(order).await, scenario.order(other).await);
        let has_moved = |view: &marketplace::read::OrderView| {
            view.status == OrderStatus::Assigned && view.slot == Some(to)
        };
        assert_eq!(
            [&moved, &taken]
                .into_iter()
                .filter(|view| has_moved(view))
                .count(),
            1,
            "round {round}: {moved:?} {taken:?}"
        );
    }
    scenario.assert_sound().await;
}
