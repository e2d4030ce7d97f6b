//! A customer who wants another time, a provider who accepts, declines or sets out, and a timer: one of them wins.

use crate::town::{CALLERS, Town, at_once, times};
use kernel::{Applied, MoveId, OrderId, StoreError};
use marketplace::{
    dispatch::{AcceptOffer, accept_offer},
    fulfilment::{JobStep, en_route},
    moving::{
        AnswerMove, AskMove, WithdrawMove, accept_move, ask_move, decline_move, lapse_move,
        withdraw_move,
    },
};
use orders::{ArrivalPin, MoveReason, MoveRequest, MoveState, OrderStatus, Slot, TrackingStep};
use testkit::world;

races!(
    another_time_asked_for_sixteen_times_is_one_request,
    accepting_withdrawing_and_setting_out_leave_one_of_them,
    declining_while_the_hour_strikes_looks_for_someone_else_once,
    t59_a_move_and_an_offer_for_the_same_time_are_not_both_the_providers,
);

/// A job that Amina has taken, ten hours before its slot.
async fn taken(town: &Town, number: u64) -> OrderId {
    let order = town.order_in(number, OrderStatus::Assigned).await;
    let opens = slot(town, order).await.starts_at().expect("a window");
    town.clock
        .advance_secs(opens.secs_since(town.system().now) - 36_000);
    order
}

async fn slot(town: &Town, order: OrderId) -> Slot {
    town.order(order).await.slot.expect("a slot")
}

/// A free window of a day that is as far away as the number says.
fn in_days(town: &Town, days: u64) -> Slot {
    Slot::Window {
        date: town.system().now.abuja_date().plus_days(days),
        from_hour: 14,
    }
}

async fn ask(town: &Town, order: OrderId, to: Slot) -> Option<MoveId> {
    let cmd = AskMove {
        call: town.owner(),
        order,
        reason: MoveReason::NoPowerOrWater,
        to,
    };
    ask_move(town.door(), &*town.queries, "home-cleaning", cmd)
        .await
        .ok()
}

async fn stored(town: &Town, order: OrderId, id: MoveId) -> MoveRequest {
    let found: Result<Vec<MoveRequest>, StoreError> = town
        .door()
        .unit(move |uow| uow.moves().lock_of(order))
        .await;
    found
        .unwrap()
        .into_iter()
        .find(|request| request.id == id)
        .expect("it is there")
}

async fn another_time_asked_for_sixteen_times_is_one_request(town: Town) {
    let order = taken(&town, 1).await;
    let to = in_days(&town, 7);
    let answers = at_once(CALLERS, |_| {
        let town = town.clone();
        async move { ask(&town, order, to).await.is_some() }
    })
    .await;
    assert_eq!(times(&answers, &true), 1, "{answers:?}");
    assert_eq!(
        (
            town.count("order_moves"),
            town.count("due_jobs WHERE kind = 'LAPSE_MOVE'"),
            town.events("move")
        ),
        (1, 1, 1)
    );
    town.assert_sound().await;
}

async fn accepting_withdrawing_and_setting_out_leave_one_of_them(town: Town) {
    for round in 1..=12_u64 {
        let order = taken(&town, round).await;
        let (before, to) = (slot(&town, order).await, in_days(&town, 10 + round));
        let request = ask(&town, order, to).await.expect("it is asked for");
        let answers = at_once(CALLERS, |caller| {
            let town = town.clone();
            async move {
                match (caller as u64 + round) % 3 {
                    0 => accept_move(
                        town.door(),
                        AnswerMove {
                            call: town.amina(),
                            order,
                            request,
                        },
                    )
                    .await
                    .is_ok_and(|one| one.is_now()),
                    1 => withdraw_move(
                        town.door(),
                        WithdrawMove {
                            call: town.owner(),
                            order,
                            request,
                        },
                    )
                    .await
                    .is_ok_and(|one| one.is_now()),
                    _ => {
                        let _set_out = en_route(
                            town.door(),
                            JobStep {
                                call: town.amina(),
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
            stored(&town, order, request).await.state,
            town.order(order).await,
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
        assert_eq!(
            view.tracking_step,
            TrackingStep::EnRoute,
            "they set out all the same"
        );
        assert_eq!(
            town.count("due_jobs WHERE kind = 'LAPSE_MOVE'"),
            0,
            "round {round}"
        );
    }
    town.assert_sound().await;
}

async fn declining_while_the_hour_strikes_looks_for_someone_else_once(town: Town) {
    for round in 1..=6_u64 {
        let order = taken(&town, round).await;
        let to = in_days(&town, 10 + round);
        let request = ask(&town, order, to).await.expect("it is asked for");
        town.clock.advance_mins(60);
        let answers = at_once(CALLERS, |caller| {
            let town = town.clone();
            async move {
                if (caller as u64 + round).is_multiple_of(2) {
                    decline_move(
                        town.door(),
                        AnswerMove {
                            call: town.amina(),
                            order,
                            request,
                        },
                    )
                    .await
                        == Ok(Applied::Now(()))
                } else {
                    lapse_move(town.door(), request, town.system()).await == Ok(Applied::Now(()))
                }
            }
        })
        .await;
        assert_eq!(times(&answers, &true), 1, "round {round}: {answers:?}");
        let (state, view) = (
            stored(&town, order, request).await.state,
            town.order(order).await,
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
            town.count(&format!(
                "order_events WHERE order_id = '{order}' AND reason LIKE 'MOVE%'"
            )),
            1,
            "round {round}"
        );
    }
    town.assert_sound().await;
}

/// Of a visit that is moved to a time and an offer for that time, a provider gets one.
async fn t59_a_move_and_an_offer_for_the_same_time_are_not_both_the_providers(town: Town) {
    for round in 1..=6_u64 {
        let order = taken(&town, round * 2).await;
        let other = town.order_in(round * 2 + 1, OrderStatus::Paid).await;
        let to = Slot::Window {
            date: town.system().now.abuja_date().plus_days(20 + round),
            from_hour: 10,
        };
        let set: Result<(), StoreError> = town
            .door()
            .unit(move |uow| {
                let found = uow.orders().lock(other)?.expect("it is there");
                uow.orders().save(orders::Order {
                    slot: Some(to),
                    ..found
                })
            })
            .await;
        set.unwrap();
        let offer = town
            .fresh_offer_to(round * 2 + 1, world::a_provider())
            .await;
        let request = ask(&town, order, to).await.expect("it is asked for");
        at_once(CALLERS, |caller| {
            let town = town.clone();
            async move {
                if (caller as u64 + round).is_multiple_of(2) {
                    let _answer = accept_move(
                        town.door(),
                        AnswerMove {
                            call: town.amina(),
                            order,
                            request,
                        },
                    )
                    .await;
                } else {
                    let cmd = AcceptOffer {
                        call: town.amina(),
                        offer: offer.id,
                        pin: ArrivalPin::parse("4821").unwrap(),
                    };
                    let _answer = accept_offer(town.door(), cmd).await;
                }
            }
        })
        .await;
        let (moved, taken) = (town.order(order).await, town.order(other).await);
        let theirs = |view: &marketplace::read::OrderView| {
            view.status == OrderStatus::Assigned && view.slot == Some(to)
        };
        assert_eq!(
            [&moved, &taken]
                .into_iter()
                .filter(|view| theirs(view))
                .count(),
            1,
            "round {round}: {moved:?} {taken:?}"
        );
    }
    town.assert_sound().await;
}
