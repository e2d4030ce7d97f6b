//! The provider, the customer and the timer act on the same job.

use crate::scenario::{CALLERS, PIN, Scenario, at_once, times};
use kernel::{Applied, Invocation, StoreError};
use marketplace::{
    Clock, TaskKind,
    fulfilment::{
        ConfirmCompletion, FinishJob, FulfilmentError, JobStep, StartJob, arrive, auto_complete,
        confirm_completion, en_route, finish_job, report_at_gate, start_job, start_job_once,
        take_back_finish,
    },
};
use orders::{OrderStatus, TrackingStep};
use testkit::{id_no, world};

races!(
    sixteen_starts_with_the_right_pin_start_the_job_once,
    sixteen_wrong_pins_are_five_tries_and_a_lock,
    of_sixteen_workers_with_one_message_one_tries_the_pin,
    t48_a_confirmation_racing_the_timer_releases_once,
    t48_a_finish_that_is_taken_back_while_the_timer_confirms_is_one_of_them,
    sixteen_reports_of_each_step_are_told_once,
    sixteen_jobs_of_one_provider_confirmed_at_once_all_count,
);

async fn sixteen_starts_with_the_right_pin_start_the_job_once(scenario: Scenario) {
    let order = scenario.order_in(1, OrderStatus::Assigned).await;
    let answers = at_once(CALLERS, |_| {
        let scenario = scenario.clone();
        async move {
            start_job(
                scenario.store(),
                StartJob {
                    call: scenario.amina(),
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
    assert_eq!(scenario.order(order).await.status, OrderStatus::InProgress);
    assert_eq!(
        (
            scenario.events("jobStarted"),
            scenario.count("order_events WHERE to_status = 'IN_PROGRESS'")
        ),
        (1, 1)
    );
    scenario.assert_sound().await;
}

async fn of_sixteen_workers_with_one_message_one_tries_the_pin(scenario: Scenario) {
    let order = scenario.order_in(1, OrderStatus::Assigned).await;
    let answers = at_once(CALLERS, |_| {
        let scenario = scenario.clone();
        async move {
            let cmd = StartJob {
                call: scenario.amina(),
                order,
                pin: "0000".into(),
            };
            start_job_once(scenario.store(), cmd, id_no(950)).await
        }
    })
    .await;
    // A worker that lost the race reads the result when it handles the message again.
    for answer in answers {
        let is_lost = matches!(
            answer,
            Err(FulfilmentError::Store(StoreError::Duplicate { .. }))
        );
        let is_told = answer == Err(FulfilmentError::WrongPin { left: 4 });
        assert!(is_lost || is_told, "{answer:?}");
    }
    let cmd = StartJob {
        call: scenario.amina(),
        order,
        pin: "0000".into(),
    };
    assert_eq!(
        start_job_once(scenario.store(), cmd, id_no(951)).await,
        Err(FulfilmentError::WrongPin { left: 3 })
    );
    scenario.assert_sound().await;
}

async fn sixteen_wrong_pins_are_five_tries_and_a_lock(scenario: Scenario) {
    let order = scenario.order_in(1, OrderStatus::Assigned).await;
    let answers = at_once(CALLERS, |_| {
        let scenario = scenario.clone();
        async move {
            start_job(
                scenario.store(),
                StartJob {
                    call: scenario.amina(),
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
        scenario.store(),
        StartJob {
            call: scenario.amina(),
            order,
            pin: PIN.into(),
        },
    )
    .await;
    assert_eq!(locked, Err(FulfilmentError::PinLocked));
    scenario.clock.advance_mins(15);
    let right = start_job(
        scenario.store(),
        StartJob {
            call: scenario.amina(),
            order,
            pin: PIN.into(),
        },
    )
    .await;
    assert_eq!(right, Ok(Applied::Now(())));
}

async fn t48_a_confirmation_racing_the_timer_releases_once(scenario: Scenario) {
    for round in 1..=6_u64 {
        let order = scenario.order_in(round, OrderStatus::InProgress).await;
        let finish = FinishJob {
            call: scenario.amina(),
            order,
            note: "Done.".into(),
            materials: None,
            weights: None,
            photos: Vec::new(),
            proof: None,
        };
        let finish = world::with_proof(scenario.store(), finish).await.unwrap();
        assert_eq!(
            finish_job(scenario.store(), finish).await,
            Ok(Applied::Now(()))
        );
        let late = scenario.clock.now().plus_hours(24);
        let answers = at_once(CALLERS, |caller| {
            let scenario = scenario.clone();
            async move {
                if (caller as u64 + round).is_multiple_of(2) {
                    confirm_completion(
                        scenario.store(),
                        ConfirmCompletion {
                            call: scenario.owner(),
                            order,
                        },
                    )
                    .await
                } else {
                    auto_complete(
                        scenario.store(),
                        order,
                        Invocation {
                            now: late,
                            ..scenario.system()
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
        assert_eq!(scenario.order(order).await.status, OrderStatus::Completed);
        assert_eq!(
            scenario.count(&format!(
                "ledger_entries WHERE reference = 'release:{order}'"
            )),
            1
        );
        assert_eq!(scenario.credit(&format!("escrow:order:{order}")), 0);
    }
    assert_eq!(
        (
            scenario.events("orderCompleted"),
            scenario.count("tasks WHERE kind = 'AUTO_COMPLETE'")
        ),
        (6, 0)
    );
    assert_eq!(scenario.count("providers WHERE jobs_done = 6"), 1);
    scenario.assert_sound().await;
}

async fn t48_a_finish_that_is_taken_back_while_the_timer_confirms_is_one_of_them(
    scenario: Scenario,
) {
    for round in 1..=6_u64 {
        let order = scenario.order_in(round, OrderStatus::InProgress).await;
        let finish = FinishJob {
            call: scenario.amina(),
            order,
            note: "Done.".into(),
            materials: None,
            weights: None,
            photos: Vec::new(),
            proof: None,
        };
        let finish = world::with_proof(scenario.store(), finish).await.unwrap();
        assert_eq!(
            finish_job(scenario.store(), finish).await,
            Ok(Applied::Now(()))
        );
        let late = scenario.clock.now().plus_hours(24);
        let answers = at_once(CALLERS, |caller| {
            let scenario = scenario.clone();
            async move {
                if (caller as u64 + round).is_multiple_of(2) {
                    let cmd = JobStep {
                        call: scenario.amina(),
                        order,
                    };
                    take_back_finish(scenario.store(), cmd).await
                } else {
                    let call = Invocation {
                        now: late,
                        ..scenario.system()
                    };
                    auto_complete(scenario.store(), order, call).await
                }
            }
        })
        .await;
        assert_eq!(
            times(&answers, &Ok(Applied::Now(()))),
            1,
            "round {round}: {answers:?}"
        );
        let after = scenario.order(order).await;
        let is_confirmed = after.status == OrderStatus::Completed;
        assert_eq!(
            after.tracking_step == TrackingStep::Confirmed,
            is_confirmed,
            "round {round}: {after:?}"
        );
        let releases = format!("ledger_entries WHERE reference = 'release:{order}'");
        assert_eq!(scenario.count(&releases), i64::from(is_confirmed));
        // The next job is at the same time.
        let cmd = ConfirmCompletion {
            call: scenario.owner(),
            order,
        };
        let _confirmed = confirm_completion(scenario.store(), cmd).await.unwrap();
        assert_eq!(scenario.count(&releases), 1);
    }
    assert_eq!(scenario.count("tasks WHERE kind = 'AUTO_COMPLETE'"), 0);
    scenario.assert_sound().await;
}

async fn sixteen_reports_of_each_step_are_told_once(scenario: Scenario) {
    let order = scenario.order_in(1, OrderStatus::Assigned).await;
    // The day of the job begins.
    scenario.clock.advance_hours(63);
    let changed = scenario.store().bare_unit(move |uow| {
        let mut stored = uow.orders().lock(order)?.expect("the order");
        stored.address.as_mut().expect("its address").line = "4 Sunnyvale Estate".into();
        uow.orders().save(stored)
    });
    changed
        .await
        .unwrap_or_else(|error: StoreError| panic!("{error}"));
    for step in [
        TrackingStep::EnRoute,
        TrackingStep::AtGate,
        TrackingStep::Arrived,
    ] {
        let answers = at_once(CALLERS, |_| {
            let scenario = scenario.clone();
            async move {
                let cmd = JobStep {
                    call: scenario.amina(),
                    order,
                };
                match step {
                    TrackingStep::EnRoute => en_route(scenario.store(), cmd).await,
                    TrackingStep::AtGate => report_at_gate(scenario.store(), cmd).await,
                    _ => arrive(scenario.store(), cmd).await,
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
    assert_eq!(
        scenario.order(order).await.tracking_step,
        TrackingStep::Arrived
    );
    assert_eq!(
        (
            scenario.events("providerEnRoute"),
            scenario.events("providerAtGate"),
            scenario.events("providerArrived")
        ),
        (1, 1, 1)
    );
}

async fn sixteen_jobs_of_one_provider_confirmed_at_once_all_count(scenario: Scenario) {
    let mut orders = Vec::new();
    for number in 1..=16 {
        orders.push(scenario.order_in(number, OrderStatus::InProgress).await);
    }
    let answers = at_once(CALLERS * 2, |caller| {
        let (scenario, order) = (scenario.clone(), orders[caller % orders.len()]);
        async move {
            confirm_completion(
                scenario.store(),
                ConfirmCompletion {
                    call: scenario.owner(),
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
    assert_eq!(scenario.count("providers WHERE jobs_done = 16"), 1);
    let share = world::OrderPlan::numbered(1)
        .price()
        .split()
        .provider_receives
        .kobo();
    assert_eq!(
        scenario.credit(&format!("liability:provider:{}", world::a_provider().id)),
        16 * share
    );
    assert_eq!(
        scenario.count(&format!(
            "tasks WHERE kind = '{}'",
            TaskKind::AutoComplete.code()
        )),
        0
    );
    scenario.assert_sound().await;
}
