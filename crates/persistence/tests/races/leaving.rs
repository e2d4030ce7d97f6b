//! A customer who wants to leave, a provider who begins, support who decides and a timer: one of them wins.

use crate::town::{CALLERS, PIN, Town, at_once};
use kernel::{Actor, Applied, CancellationId, Money, OrderId};
use marketplace::{
    cancelling::{
        AskCancellation, DecideCancellation, ReportNoAccess, ask_cancellation, decide_cancellation,
        execute_cancellation, report_no_access,
    },
    disputing::{OpenDispute, open_dispute},
    fulfilment::{JobStep, StartJob, arrive, log_call, start_job},
};
use orders::{CancelReason, CancellationState, Decision, DisputeReason, OrderStatus};
use testkit::world;

races!(
    a_cancellation_asked_for_sixteen_times_is_one_with_one_ticket,
    cancelling_racing_the_start_of_the_work_leaves_the_money_with_one_of_them,
    support_deciding_while_the_hour_strikes_settles_once,
    a_closed_door_reported_sixteen_times_is_one_report,
    support_the_customer_and_the_provider_at_a_closed_door_are_one_after_the_other,
);

const FEE: i64 = 625_000;

/// A job that Amina has taken, an hour before its slot.
async fn taken(town: &Town, number: u64) -> OrderId {
    let order = town.order_in(number, OrderStatus::Assigned).await;
    let opens = town
        .order(order)
        .await
        .slot
        .and_then(orders::Slot::starts_at)
        .expect("a slot");
    town.clock
        .advance_secs((opens.secs_since(town.system().now) - 3600).max(0));
    order
}

async fn ask(town: Town, order: OrderId) -> Option<Applied<CancellationId>> {
    let fee = Money::from_kobo(FEE);
    let cmd = AskCancellation {
        call: town.owner(),
        order,
        reason: CancelReason::ChangedMind,
        note: String::new(),
        fee,
        as_credit: false,
    };
    ask_cancellation(town.door(), cmd).await.ok()
}

async fn asked(town: &Town, order: OrderId) -> CancellationId {
    match ask(town.clone(), order).await {
        Some(Applied::Now(id)) => id,
        other => panic!("it was not asked for: {other:?}"),
    }
}

async fn a_cancellation_asked_for_sixteen_times_is_one_with_one_ticket(town: Town) {
    let order = taken(&town, 1).await;
    let answers = at_once(CALLERS, |_| ask(town.clone(), order)).await;
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
            town.count("cancellations"),
            town.count("tickets"),
            town.events("cancellationAsked")
        ),
        (1, 1, 1)
    );
    town.assert_sound().await;
}

async fn cancelling_racing_the_start_of_the_work_leaves_the_money_with_one_of_them(town: Town) {
    let (mut left, mut begun) = (0, 0);
    for round in 1..=12_u64 {
        let order = taken(&town, round).await;
        let id = asked(&town, order).await;
        town.clock.advance_mins(30);
        at_once(CALLERS, |caller| {
            let town = town.clone();
            async move {
                if (caller as u64 + round).is_multiple_of(2) {
                    execute_cancellation(town.door(), id, town.system())
                        .await
                        .is_ok()
                } else {
                    start_job(
                        town.door(),
                        StartJob {
                            call: town.amina(),
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
        let refunds = town.count(&format!("refunds WHERE order_id = '{order}'"));
        let fees = town.count(&format!(
            "ledger_entries WHERE reference = 'release:{order}'"
        ));
        let state = town.count(&format!(
            "cancellations WHERE id = '{id}' AND state = 'DONE'"
        ));
        match town.order(order).await.status {
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
        town.clock.advance_mins(-30);
    }
    assert!(
        left > 0 && begun > 0,
        "{left} left, {begun} begun: no race was run"
    );
    town.assert_sound().await;
}

async fn support_deciding_while_the_hour_strikes_settles_once(town: Town) {
    for round in 1..=8_u64 {
        let order = taken(&town, round).await;
        let cancellation = asked(&town, order).await;
        town.clock.advance_mins(30);
        let answers = at_once(CALLERS, |caller| {
            let town = town.clone();
            async move {
                if caller.is_multiple_of(2) {
                    execute_cancellation(town.door(), cancellation, town.system())
                        .await
                        .map(|done| done.is_now())
                        .unwrap_or(false)
                } else {
                    let call = town.by(Actor::Staff(world::an_admin().id));
                    let (decision, note) = (Decision::Waive, "An old customer.".to_owned());
                    let cmd = DecideCancellation {
                        call,
                        cancellation,
                        decision,
                        note,
                        our_fault: false,
                        of_finance: true,
                    };
                    decide_cancellation(town.door(), cmd).await == Ok(CancellationState::Waived)
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
            town.count(&format!("refunds WHERE order_id = '{order}'")),
            1,
            "round {round}"
        );
        assert_eq!(
            town.credit(&format!("escrow:order:{order}")),
            0,
            "round {round}"
        );
        town.clock.advance_mins(-30);
    }
    town.assert_sound().await;
}

/// A job at whose door Amina has waited and called enough.
async fn waited(town: &Town, number: u64) -> OrderId {
    let order = taken(town, number).await;
    let step = || JobStep {
        call: town.amina(),
        order,
    };
    let _ = arrive(town.door(), step()).await.expect("she is there");
    for mins in [1, 6] {
        town.clock.advance_mins(mins);
        // However often the tap comes, it is one call.
        let taps = at_once(CALLERS, |_| {
            let (town, step) = (town.clone(), step());
            async move {
                log_call(town.door(), step)
                    .await
                    .map(|logged| logged.is_now())
                    .unwrap_or(false)
            }
        })
        .await;
        assert_eq!(taps.iter().filter(|logged| **logged).count(), 1);
    }
    town.clock.advance_mins(20);
    assert_eq!(
        town.count(&format!("door_marks WHERE order_id = '{order}'")),
        3
    );
    order
}

async fn report(town: Town, order: OrderId) -> Option<Applied<CancellationId>> {
    report_no_access(
        town.door(),
        ReportNoAccess {
            call: town.amina(),
            order,
            note: String::new(),
        },
    )
    .await
    .ok()
}

async fn a_closed_door_reported_sixteen_times_is_one_report(town: Town) {
    let order = waited(&town, 1).await;
    let answers = at_once(CALLERS, |_| report(town.clone(), order)).await;
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
            town.count("cancellations"),
            town.count("tickets"),
            town.events("noAccessReported")
        ),
        (1, 1, 1)
    );
    town.assert_sound().await;
}

async fn support_the_customer_and_the_provider_at_a_closed_door_are_one_after_the_other(
    town: Town,
) {
    for round in 1..=8_u64 {
        let order = waited(&town, round).await;
        let Some(Applied::Now(cancellation)) = report(town.clone(), order).await else {
            panic!("it was not reported")
        };
        let won = at_once(CALLERS, |caller| {
            let town = town.clone();
            async move {
                match caller % 3 {
                    0 => {
                        let call = town.by(Actor::Staff(world::an_admin().id));
                        let (decision, note) = (Decision::Approve, String::new());
                        let cmd = DecideCancellation {
                            call,
                            cancellation,
                            decision,
                            note,
                            our_fault: false,
                            of_finance: false,
                        };
                        decide_cancellation(town.door(), cmd).await == Ok(CancellationState::Done)
                    }
                    1 => {
                        let (call, reason) = (town.owner(), DisputeReason::NoAccess);
                        let statement = "I was at home and nobody rang.".to_owned();
                        open_dispute(
                            town.door(),
                            OpenDispute {
                                call,
                                order,
                                reason,
                                statement,
                            },
                        )
                        .await
                        .is_ok_and(|opened| opened.is_now())
                    }
                    _ => {
                        let cmd = StartJob {
                            call: town.amina(),
                            order,
                            pin: PIN.to_owned(),
                        };
                        start_job(town.door(), cmd)
                            .await
                            .is_ok_and(|begun| begun.is_now())
                    }
                }
            }
        })
        .await;
        let wins = won.iter().filter(|won| **won).count();
        let done = town.count(&format!(
            "cancellations WHERE id = '{cancellation}' AND state = 'DONE'"
        ));
        let lapsed = town.count(&format!(
            "cancellations WHERE id = '{cancellation}' AND state = 'LAPSED'"
        ));
        let refunds = town.count(&format!("refunds WHERE order_id = '{order}'"));
        match town.order(order).await.status {
            OrderStatus::Cancelled => {
                assert_eq!((wins, done, lapsed, refunds), (1, 1, 0, 1), "round {round}")
            }
            // Work that has begun may be disputed too.
            OrderStatus::Disputed | OrderStatus::InProgress => {
                assert!((1..=2).contains(&wins), "round {round}: {wins}");
                assert_eq!((done, lapsed, refunds), (0, 1, 0), "round {round}");
            }
            other => panic!("round {round} ended {other:?}"),
        }
        town.clock.advance_mins(-27);
    }
    town.assert_sound().await;
}
