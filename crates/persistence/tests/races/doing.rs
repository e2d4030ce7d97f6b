//! The provider, the customer and the timer at the same job.

use crate::town::{CALLERS, PIN, Town, at_once, times};
use kernel::{Applied, Invocation};
use marketplace::{
    Clock, JobKind,
    fulfilment::{
        ConfirmCompletion, FinishJob, FulfilmentError, JobStep, StartJob, arrive, auto_complete,
        confirm_completion, en_route, finish_job, start_job,
    },
};
use orders::{OrderStatus, TrackingStep};
use testkit::world;

races!(
    sixteen_starts_with_the_right_pin_start_the_job_once,
    sixteen_wrong_pins_are_five_tries_and_a_lock,
    t48_a_confirmation_racing_the_timer_releases_once,
    sixteen_reports_of_each_step_are_told_once,
    sixteen_jobs_of_one_provider_confirmed_at_once_all_count,
);

async fn sixteen_starts_with_the_right_pin_start_the_job_once(town: Town) {
    let order = town.order_in(1, OrderStatus::Assigned).await;
    let answers = at_once(CALLERS, |_| {
        let town = town.clone();
        async move {
            start_job(
                town.door(),
                StartJob {
                    call: town.amina(),
                    order,
                    pin: PIN.into(),
                },
            )
            .await
        }
    })
    .await;
    assert_eq!(
        (
            times(&answers, &Ok(Applied::Now(()))),
            times(&answers, &Ok(Applied::Already))
        ),
        (1, CALLERS - 1),
        "{answers:?}"
    );
    assert_eq!(town.order(order).await.status, OrderStatus::InProgress);
    assert_eq!(
        (
            town.events("jobStarted"),
            town.count("order_events WHERE to_status = 'IN_PROGRESS'")
        ),
        (1, 1)
    );
    town.assert_sound().await;
}

async fn sixteen_wrong_pins_are_five_tries_and_a_lock(town: Town) {
    let order = town.order_in(1, OrderStatus::Assigned).await;
    let answers = at_once(CALLERS, |_| {
        let town = town.clone();
        async move {
            start_job(
                town.door(),
                StartJob {
                    call: town.amina(),
                    order,
                    pin: "0000".into(),
                },
            )
            .await
        }
    })
    .await;
    for left in 1..=4 {
        assert_eq!(
            times(&answers, &Err(FulfilmentError::WrongPin { left })),
            1,
            "{left} left: {answers:?}"
        );
    }
    assert_eq!(
        times(&answers, &Err(FulfilmentError::PinLocked)),
        CALLERS - 4
    );
    let locked = start_job(
        town.door(),
        StartJob {
            call: town.amina(),
            order,
            pin: PIN.into(),
        },
    )
    .await;
    assert_eq!(locked, Err(FulfilmentError::PinLocked));
    town.clock.advance_mins(15);
    let right = start_job(
        town.door(),
        StartJob {
            call: town.amina(),
            order,
            pin: PIN.into(),
        },
    )
    .await;
    assert_eq!(right, Ok(Applied::Now(())));
}

async fn t48_a_confirmation_racing_the_timer_releases_once(town: Town) {
    for round in 1..=6_u64 {
        let order = town.order_in(round, OrderStatus::InProgress).await;
        let finish = FinishJob {
            call: town.amina(),
            order,
            note: "Done.".into(),
            materials: None,
        };
        assert_eq!(finish_job(town.door(), finish).await, Ok(Applied::Now(())));
        let late = town.clock.now().plus_hours(24);
        let answers = at_once(CALLERS, |caller| {
            let town = town.clone();
            async move {
                if (caller as u64 + round).is_multiple_of(2) {
                    confirm_completion(
                        town.door(),
                        ConfirmCompletion {
                            call: town.owner(),
                            order,
                        },
                    )
                    .await
                } else {
                    auto_complete(
                        town.door(),
                        order,
                        Invocation {
                            now: late,
                            ..town.system()
                        },
                    )
                    .await
                }
            }
        })
        .await;
        assert_eq!(
            (
                times(&answers, &Ok(Applied::Now(()))),
                times(&answers, &Ok(Applied::Already))
            ),
            (1, CALLERS - 1),
            "{answers:?}"
        );
        assert_eq!(town.order(order).await.status, OrderStatus::Completed);
        assert_eq!(
            town.count(&format!(
                "ledger_entries WHERE reference = 'release:{order}'"
            )),
            1
        );
        assert_eq!(town.credit(&format!("escrow:order:{order}")), 0);
    }
    assert_eq!(
        (
            town.events("orderCompleted"),
            town.count("due_jobs WHERE kind = 'AUTO_COMPLETE'")
        ),
        (6, 0)
    );
    assert_eq!(town.count("providers WHERE jobs_done = 6"), 1);
    town.assert_sound().await;
}

async fn sixteen_reports_of_each_step_are_told_once(town: Town) {
    let order = town.order_in(1, OrderStatus::Assigned).await;
    for arrived in [false, true] {
        let answers = at_once(CALLERS, |_| {
            let town = town.clone();
            async move {
                let step = JobStep {
                    call: town.amina(),
                    order,
                };
                if arrived {
                    arrive(town.door(), step).await
                } else {
                    en_route(town.door(), step).await
                }
            }
        })
        .await;
        assert_eq!(
            (
                times(&answers, &Ok(Applied::Now(()))),
                times(&answers, &Ok(Applied::Already))
            ),
            (1, CALLERS - 1)
        );
    }
    assert_eq!(town.order(order).await.tracking_step, TrackingStep::Arrived);
    assert_eq!(
        (
            town.events("providerEnRoute"),
            town.events("providerArrived")
        ),
        (1, 1)
    );
}

async fn sixteen_jobs_of_one_provider_confirmed_at_once_all_count(town: Town) {
    let mut orders = Vec::new();
    for number in 1..=16 {
        orders.push(town.order_in(number, OrderStatus::InProgress).await);
    }
    let answers = at_once(CALLERS * 2, |caller| {
        let (town, order) = (town.clone(), orders[caller % orders.len()]);
        async move {
            confirm_completion(
                town.door(),
                ConfirmCompletion {
                    call: town.owner(),
                    order,
                },
            )
            .await
        }
    })
    .await;
    assert_eq!(
        (
            times(&answers, &Ok(Applied::Now(()))),
            times(&answers, &Ok(Applied::Already))
        ),
        (CALLERS, CALLERS),
        "{answers:?}"
    );
    assert_eq!(town.count("providers WHERE jobs_done = 16"), 1);
    let share = world::OrderPlan::numbered(1)
        .price()
        .split()
        .provider_receives
        .kobo();
    assert_eq!(
        town.credit(&format!("liability:provider:{}", world::a_provider().id)),
        16 * share
    );
    assert_eq!(
        town.count(&format!(
            "due_jobs WHERE kind = '{}'",
            JobKind::AutoComplete.code()
        )),
        0
    );
    town.assert_sound().await;
}
