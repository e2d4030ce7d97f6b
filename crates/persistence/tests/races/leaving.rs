//! A customer who cancels, a provider who starts, support who decides, and a timer: one of them
//! succeeds.

use crate::scenario::{CALLERS, PIN, Scenario, at_once};
use kernel::{Applied, CancellationId, Money, OrderId};
use marketplace::{
    cancellation::{
        AskCancellation, DecideCancellation, ReportNoAccess, SettleCylinder, ask_cancellation,
        decide_cancellation, execute_cancellation, report_no_access, settle_cylinder,
    },
    disputes::{OpenDispute, open_dispute},
    fulfilment::{JobStep, StartJob, arrive, log_call, start_job},
};
use orders::{
    CancelReason, CancellationState, CylinderFault, Decision, DisputeReason, OrderStatus, Stage,
};
use testkit::world;

races!(
    a_cancellation_asked_for_sixteen_times_is_one_with_one_ticket,
    cancelling_racing_the_start_of_the_work_leaves_the_money_with_one_of_them,
    support_deciding_while_the_hour_strikes_settles_once,
    b4_17_of_a_customer_and_the_timer_one_ends_the_order,
    a_closed_door_reported_sixteen_times_is_one_report,
    support_the_customer_and_the_provider_at_a_closed_door_are_one_after_the_other,
);

const FEE: i64 = 625_000;

/// A job that Amina has accepted, an hour before its slot.
pub(super) async fn taken(scenario: &Scenario, number: u64) -> OrderId {
    let order = scenario.order_in(number, OrderStatus::Assigned).await;
    let opens = scenario
        .order(order)
        .await
        .slot
        .and_then(orders::Slot::starts_at)
        .expect("a slot");
    scenario
        .clock
        .advance_secs((opens.secs_since(scenario.system().now) - 3600).max(0));
    order
}

async fn ask(scenario: Scenario, order: OrderId) -> Option<Applied<CancellationId>> {
    let fee = Money::from_kobo(FEE);
    let cmd = AskCancellation {
        call: scenario.owner(),
        order,
        reason: CancelReason::ChangedMind,
        note: String::new(),
        fee,
        as_credit: false,
    };
    ask_cancellation(scenario.store(), cmd).await.ok()
}

pub(super) async fn asked(scenario: &Scenario, order: OrderId) -> CancellationId {
    match ask(scenario.clone(), order).await {
        Some(Applied::Now(id)) => id,
        other => panic!("it was not asked for: {other:?}"),
    }
}

async fn a_cancellation_asked_for_sixteen_times_is_one_with_one_ticket(scenario: Scenario) {
    let order = taken(&scenario, 1).await;
    let answers = at_once(CALLERS, |_| ask(scenario.clone(), order)).await;
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
        (
            scenario.count("cancellations"),
            scenario.count("tickets"),
            scenario.events("cancellationAsked")
        ),
        (1, 1, 1)
    );
    scenario.assert_sound().await;
}

async fn cancelling_racing_the_start_of_the_work_leaves_the_money_with_one_of_them(
    scenario: Scenario,
) {
    let (mut left, mut begun) = (0, 0);
    for round in 1..=12_u64 {
        let order = taken(&scenario, round).await;
        let id = asked(&scenario, order).await;
        scenario.clock.advance_mins(30);
        at_once(CALLERS, |caller| {
            let scenario = scenario.clone();
            async move {
                if (caller as u64 + round).is_multiple_of(2) {
                    execute_cancellation(scenario.store(), id, scenario.system())
                        .await
                        .is_ok()
                } else {
                    start_job(
                        scenario.store(),
                        StartJob {
                            call: scenario.amina(),
                            order,
                            pin: PIN.to_owned(),
                        },
                    )
                    .await
                    .is_ok()
                }
            }
        })
        .await;
        let refunds = scenario.count(&format!("refunds WHERE order_id = '{order}'"));
        let fees = scenario.count(&format!(
            "ledger_entries WHERE reference = 'release:{order}'"
        ));
        let state = scenario.count(&format!(
            "cancellations WHERE id = '{id}' AND state = 'DONE'"
        ));
        match scenario.order(order).await.status {
            OrderStatus::Cancelled => {
                left += 1;
                assert_eq!((refunds, fees, state), (1, 1, 1), "round {round}");
            }
            OrderStatus::InProgress => {
                begun += 1;
                assert_eq!((refunds, fees, state), (0, 0, 0), "round {round}");
            }
            other => panic!("round {round} ended {other:?}"),
        }
        scenario.clock.advance_mins(-30);
    }
    assert!(
        left > 0 && begun > 0,
        "{left} left, {begun} begun: no race was run"
    );
    scenario.assert_sound().await;
}

async fn support_deciding_while_the_hour_strikes_settles_once(scenario: Scenario) {
    for round in 1..=8_u64 {
        let order = taken(&scenario, round).await;
        let cancellation = asked(&scenario, order).await;
        scenario.clock.advance_mins(30);
        let answers = at_once(CALLERS, |caller| {
            let scenario = scenario.clone();
            async move {
                if caller.is_multiple_of(2) {
                    execute_cancellation(scenario.store(), cancellation, scenario.system())
                        .await
                        .map(|done| done.is_now())
                        .unwrap_or(false)
                } else {
                    let call = scenario.by(testkit::staff(world::an_admin().id));
                    let (decision, note) = (Decision::Waive, "An old customer.".to_owned());
                    let cmd = DecideCancellation {
                        call,
                        cancellation,
                        decision,
                        note,
                        our_fault: false,
                    };
                    decide_cancellation(scenario.store(), cmd).await
                        == Ok(CancellationState::Waived)
                }
            }
        })
        .await;
        assert_eq!(
            answers.iter().filter(|won| **won).count(),
            1,
            "round {round}"
        );
        assert_eq!(
            scenario.count(&format!("refunds WHERE order_id = '{order}'")),
            1,
            "round {round}"
        );
        assert_eq!(
            scenario.credit(&format!("escrow:order:{order}")),
            0,
            "round {round}"
        );
        scenario.clock.advance_mins(-30);
    }
    scenario.assert_sound().await;
}

/// A job for which Amina has waited at the address and called often enough.
async fn waited(scenario: &Scenario, number: u64) -> OrderId {
    let order = taken(scenario, number).await;
    let step = || JobStep {
        call: scenario.amina(),
        order,
    };
    let _applied = arrive(scenario.store(), step())
        .await
        .expect("she is there");
    for mins in [1, 6] {
        scenario.clock.advance_mins(mins);
        // However many taps there are at one moment, they count as one call.
        let taps = at_once(CALLERS, |_| {
            let (scenario, step) = (scenario.clone(), step());
            async move {
                log_call(scenario.store(), step)
                    .await
                    .map(|logged| logged.is_now())
                    .unwrap_or(false)
            }
        })
        .await;
        assert_eq!(taps.iter().filter(|logged| **logged).count(), 1);
    }
    scenario.clock.advance_mins(20);
    assert_eq!(
        scenario.count(&format!("access_attempts WHERE order_id = '{order}'")),
        3
    );
    order
}

async fn report(scenario: Scenario, order: OrderId) -> Option<Applied<CancellationId>> {
    report_no_access(
        scenario.store(),
        ReportNoAccess {
            call: scenario.amina(),
            order,
            note: String::new(),
        },
    )
    .await
    .ok()
}

async fn a_closed_door_reported_sixteen_times_is_one_report(scenario: Scenario) {
    let order = waited(&scenario, 1).await;
    let answers = at_once(CALLERS, |_| report(scenario.clone(), order)).await;
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
        (
            scenario.count("cancellations"),
            scenario.count("tickets"),
            scenario.events("noAccessReported")
        ),
        (1, 1, 1)
    );
    scenario.assert_sound().await;
}

async fn support_the_customer_and_the_provider_at_a_closed_door_are_one_after_the_other(
    scenario: Scenario,
) {
    for round in 1..=8_u64 {
        let order = waited(&scenario, round).await;
        let Some(Applied::Now(cancellation)) = report(scenario.clone(), order).await else {
            panic!("it was not reported")
        };
        let won = at_once(CALLERS, |caller| {
            let scenario = scenario.clone();
            async move {
                match caller % 3 {
                    0 => {
                        let call = scenario.by(testkit::staff(world::an_admin().id));
                        let (decision, note) = (Decision::Approve, String::new());
                        let cmd = DecideCancellation {
                            call,
                            cancellation,
                            decision,
                            note,
                            our_fault: false,
                        };
                        decide_cancellation(scenario.store(), cmd).await
                            == Ok(CancellationState::Done)
                    }
                    1 => {
                        let (call, reason) = (scenario.owner(), DisputeReason::NoAccess);
                        let statement = "I was at home and no one rang the bell.".to_owned();
                        open_dispute(
                            scenario.store(),
                            OpenDispute {
                                call,
                                order,
                                reason,
                                statement,
                                photos: Vec::new(),
                            },
                        )
                        .await
                        .is_ok_and(|opened| opened.is_now())
                    }
                    _ => {
                        let cmd = StartJob {
                            call: scenario.amina(),
                            order,
                            pin: PIN.to_owned(),
                        };
                        start_job(scenario.store(), cmd)
                            .await
                            .is_ok_and(|begun| begun.is_now())
                    }
                }
            }
        })
        .await;
        let wins = won.iter().filter(|won| **won).count();
        let done = scenario.count(&format!(
            "cancellations WHERE id = '{cancellation}' AND state = 'DONE'"
        ));
        let lapsed = scenario.count(&format!(
            "cancellations WHERE id = '{cancellation}' AND state = 'LAPSED'"
        ));
        let refunds = scenario.count(&format!("refunds WHERE order_id = '{order}'"));
        match scenario.order(order).await.status {
            OrderStatus::Cancelled => {
                assert_eq!((wins, done, lapsed, refunds), (1, 1, 0, 1), "round {round}")
            }
            // A job that has started may be disputed too.
            OrderStatus::Disputed | OrderStatus::InProgress => {
                assert!((1..=2).contains(&wins), "round {round}: {wins}");
                assert_eq!((done, lapsed, refunds), (0, 1, 0), "round {round}");
            }
            other => panic!("round {round} ended {other:?}"),
        }
        scenario.clock.advance_mins(-27);
    }
    scenario.assert_sound().await;
}

async fn b4_17_of_a_customer_and_the_timer_one_ends_the_order(scenario: Scenario) {
    for round in 1..=6_u64 {
        let order = taken(&scenario, round).await;
        let id = asked(&scenario, order).await;
        scenario
            .store()
            .unit(scenario.system(), move |uow| {
                let mut request = uow.cancellations().lock(id)?.expect("a request");
                request.reason = CancelReason::CylinderRejected;
                request.stage = Stage::CylinderRejected;
                request.fault = Some(CylinderFault::Damaged);
                request.rejected_by = Some(world::a_provider().id);
                uow.cancellations().save(request)
            })
            .await
            .expect("a report about a cylinder");
        scenario.clock.advance_mins(30);
        let ended = at_once(CALLERS, |caller| {
            let scenario = scenario.clone();
            async move {
                if caller.is_multiple_of(2) {
                    let cmd = SettleCylinder {
                        call: scenario.owner(),
                        order,
                        as_credit: true,
                    };
                    settle_cylinder(scenario.store(), cmd).await
                } else {
                    execute_cancellation(scenario.store(), id, scenario.system()).await
                }
            }
        })
        .await;
        let now = ended
            .iter()
            .filter(|answer| **answer == Ok(Applied::Now(())))
            .count();
        assert_eq!(now, 1, "round {round}: {ended:?}");
        assert!(ended.iter().all(Result::is_ok), "round {round}: {ended:?}");
        let entries = scenario.count(&format!(
            "ledger_entries WHERE reference = 'release:{order}'"
        ));
        assert_eq!(entries, 1, "round {round}");
        scenario.clock.advance_mins(-30);
    }
    scenario.assert_sound().await;
}
