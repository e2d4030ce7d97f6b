//! A customer who disputes, one who confirms, a timer, a payout batch and staff who decide: one of
//! them succeeds.

use crate::scenario::{CALLERS, Scenario, at_once, times};
use kernel::{Applied, DisputeId, Money, OrderId, UserId};
use marketplace::{
    dispatch::check_arrival,
    disputes::{
        DecideDispute, OpenDispute, SecondDecision, decide_dispute, dispute_deadline, open_dispute,
        second_decision,
    },
    fulfilment::{ConfirmCompletion, FinishJob, auto_complete, confirm_completion, finish_job},
    payouts::make_batch,
};
use orders::{DisputeReason, OrderStatus, Ruling, RulingReason, Verdict, job_time};
use testkit::world;

races!(
    a_dispute_opened_sixteen_times_is_one,
    disputing_racing_the_confirmation_and_the_timer_has_one_effect,
    disputing_racing_the_batch_either_holds_the_earning_or_finds_it_on_its_way,
    deciding_sixteen_times_moves_the_money_once,
    row_21_a_contested_no_show_racing_the_timer_freezes_the_job_or_finds_it_without_a_provider,
);

async fn finished(scenario: &Scenario, number: u64) -> OrderId {
    let order = scenario.order_in(number, OrderStatus::InProgress).await;
    let cmd = FinishJob {
        call: scenario.amina(),
        order,
        note: "All rooms done.".into(),
        materials: None,
        weights: None,
        photos: Vec::new(),
        proof: None,
    };
    let cmd = world::with_proof(scenario.store(), cmd).await.unwrap();
    finish_job(scenario.store(), cmd).await.map(drop).unwrap();
    order
}

async fn open(scenario: Scenario, order: OrderId) -> Option<Applied<DisputeId>> {
    let statement = "The oven is as dirty as before.".to_owned();
    open_dispute(
        scenario.store(),
        OpenDispute {
            call: scenario.owner(),
            order,
            reason: DisputeReason::PoorWork,
            statement,
            photos: Vec::new(),
        },
    )
    .await
    .ok()
}

async fn opened(scenario: &Scenario, order: OrderId) -> DisputeId {
    match open(scenario.clone(), order).await {
        Some(Applied::Now(id)) => id,
        other => panic!("it was not opened: {other:?}"),
    }
}

async fn a_dispute_opened_sixteen_times_is_one(scenario: Scenario) {
    let order = finished(&scenario, 1).await;
    let answers = at_once(CALLERS, |_| open(scenario.clone(), order)).await;
    assert_eq!(
        answers
            .iter()
            .filter(|answer| matches!(answer, Some(Applied::Now(_))))
            .count(),
        1,
        "{answers:?}"
    );
    assert_eq!(
        answers
            .iter()
            .filter(|answer| **answer == Some(Applied::Already))
            .count(),
        CALLERS - 1
    );
    assert_eq!(
        (scenario.count("disputes"), scenario.events("disputeOpened")),
        (1, 1)
    );
    scenario.assert_sound().await;
}

async fn disputing_racing_the_confirmation_and_the_timer_has_one_effect(scenario: Scenario) {
    let (mut held, mut released) = (0, 0);
    for round in 1..=9_u64 {
        let order = finished(&scenario, round).await;
        scenario.clock.advance_mins(25 * 60);
        at_once(CALLERS, |caller| {
            let scenario = scenario.clone();
            async move {
                match (caller as u64 + round) % 3 {
                    0 => open(scenario, order).await.is_some(),
                    1 => confirm_completion(
                        scenario.store(),
                        ConfirmCompletion {
                            call: scenario.owner(),
                            order,
                        },
                    )
                    .await
                    .is_ok(),
                    _ => auto_complete(scenario.store(), order, scenario.system())
                        .await
                        .is_ok(),
                }
            }
        })
        .await;
        let share = scenario.count(&format!("earnings WHERE order_id = '{order}'"));
        let booked = scenario.count(&format!(
            "ledger_entries WHERE reference = 'release:{order}'"
        ));
        // An order that was confirmed first may still be disputed. The provider's share is then
        // booked, but frozen.
        assert_eq!(
            scenario.count(&format!("disputes WHERE order_id = '{order}'")),
            1,
            "round {round}"
        );
        assert_eq!(
            (scenario.order(order).await.status, share),
            (OrderStatus::Disputed, booked),
            "round {round}"
        );
        if booked == 1 {
            released += 1
        } else {
            held += 1
        }
        scenario.clock.advance_mins(-25 * 60);
    }
    assert!(
        held > 0 && released > 0,
        "{held} held, {released} released: no race was run"
    );
    scenario.assert_sound().await;
}

async fn disputing_racing_the_batch_either_holds_the_earning_or_finds_it_on_its_way(
    scenario: Scenario,
) {
    scenario
        .account_of(world::a_provider().id, "0123456789")
        .await;
    let order = finished(&scenario, 1).await;
    confirm_completion(
        scenario.store(),
        ConfirmCompletion {
            call: scenario.owner(),
            order,
        },
    )
    .await
    .map(drop)
    .unwrap();
    scenario.clock.advance_mins(48 * 60);
    at_once(CALLERS, |caller| {
        let scenario = scenario.clone();
        async move {
            if caller.is_multiple_of(2) {
                open(scenario, order).await.is_some()
            } else {
                make_batch(scenario.store(), &scenario.fake, scenario.system())
                    .await
                    .is_ok()
            }
        }
    })
    .await;
    let taken = scenario.count(&format!(
        "earnings WHERE order_id = '{order}' AND payout_id IS NOT NULL"
    ));
    assert_eq!(scenario.count("payouts"), taken, "once, or not at all");
    assert_eq!(scenario.order(order).await.status, OrderStatus::Disputed);
    scenario.assert_sound().await;
}

fn all_back() -> Ruling {
    let explanation = "The photos show it.".to_owned();
    Ruling {
        verdict: Verdict::FullRefund,
        line: None,
        amount: Money::ZERO,
        reason: RulingReason::NotDone,
        explanation,
    }
}

async fn deciding_sixteen_times_moves_the_money_once(scenario: Scenario) {
    let (first, second): (UserId, UserId) = (world::an_admin().id, world::a_customer().id);
    for round in 1..=6_u64 {
        let order = finished(&scenario, round).await;
        if round.is_multiple_of(2) {
            confirm_completion(
                scenario.store(),
                ConfirmCompletion {
                    call: scenario.owner(),
                    order,
                },
            )
            .await
            .map(drop)
            .unwrap();
        }
        let dispute = opened(&scenario, order).await;
        scenario.clock.advance_mins(24 * 60);
        let cmd = DecideDispute {
            call: scenario.by(testkit::staff(first)),
            dispute,
            ruling: all_back(),
        };
        assert_eq!(decide_dispute(scenario.store(), cmd).await, Ok(false));
        let answers = at_once(CALLERS, |caller| {
            let scenario = scenario.clone();
            async move {
                match caller % 3 {
                    0 => {
                        let cmd = SecondDecision {
                            call: scenario.by(testkit::staff(second)),
                            dispute,
                        };
                        second_decision(scenario.store(), cmd).await.is_ok()
                    }
                    1 => {
                        let ruling = Ruling {
                            verdict: Verdict::Release,
                            ..all_back()
                        };
                        decide_dispute(
                            scenario.store(),
                            DecideDispute {
                                call: scenario.by(testkit::staff(second)),
                                dispute,
                                ruling,
                            },
                        )
                        .await
                        .is_ok()
                    }
                    _ => dispute_deadline(scenario.store(), dispute, scenario.system())
                        .await
                        .is_ok_and(|done| done.is_now()),
                }
            }
        })
        .await;
        assert_eq!(
            answers.iter().filter(|won| **won).count(),
            1,
            "round {round}: {answers:?}"
        );
        let refunds = scenario.count(&format!("refunds WHERE order_id = '{order}'"));
        match scenario.order(order).await.status {
            OrderStatus::Cancelled => assert_eq!(refunds, 1, "round {round}"),
            OrderStatus::Completed => assert_eq!(refunds, 0, "round {round}"),
            other => panic!("round {round} ended {other:?}"),
        }
        assert_eq!(
            scenario.credit(&format!("escrow:order:{order}")),
            0,
            "round {round}"
        );
        scenario.clock.advance_mins(-24 * 60);
    }
    scenario.assert_sound().await;
}

async fn row_21_a_contested_no_show_racing_the_timer_freezes_the_job_or_finds_it_without_a_provider(
    scenario: Scenario,
) {
    for round in 1..=8_u64 {
        let order = scenario.order_in(round, OrderStatus::Assigned).await;
        let view = scenario.order(order).await;
        let (slot, taken) = (view.slot.unwrap(), view.assigned_at.unwrap());
        let (_, expected_by) = job_time(slot, taken);
        let no_show_at = expected_by.plus_mins(view.deadlines.no_show_minutes);
        scenario.clock.set(no_show_at);
        let opened = at_once(CALLERS, |caller| {
            let scenario = scenario.clone();
            async move {
                if (caller as u64 + round).is_multiple_of(2) {
                    let cmd = OpenDispute {
                        call: scenario.owner(),
                        order,
                        reason: DisputeReason::NoShow,
                        statement: "No one came to us.".to_owned(),
                        photos: Vec::new(),
                    };
                    open_dispute(scenario.store(), cmd)
                        .await
                        .is_ok_and(|opened| opened.is_now())
                } else {
                    let call = scenario.system();
                    let _taken = check_arrival(scenario.store(), order, call).await;
                    false
                }
            }
        })
        .await;
        let disputes = scenario.count(&format!("disputes WHERE order_id = '{order}'"));
        let after = scenario.order(order).await;
        if after.status == OrderStatus::Disputed {
            assert_eq!((times(&opened, &true), disputes), (1, 1), "round {round}");
            assert!(after.provider.is_some(), "round {round}");
        } else {
            assert_eq!((times(&opened, &true), disputes), (0, 0), "round {round}");
            assert!(after.provider.is_none(), "round {round}");
        }
    }
    scenario.assert_sound().await;
}
