//! The fee of a move, paid and asked for at once.

use super::{in_days, slot, stored, taken};
use crate::scenario::{CALLERS, Scenario, at_once, times};
use kernel::{Money, MoveId, OrderId};
use marketplace::{
    cancellation::{AskCancellation, ask_cancellation},
    moves::{AskMove, MovesError, WithdrawMove, ask_move, lapse_move, withdraw_move},
    payments::{PayOrder, Settled, StartPayment, pay_order, start_payment, verify_payment},
};
use orders::{CancelReason, MoveError, MoveReason, MoveState, OrderStatus, Slot};
use payments::PaymentReference;
use testkit::world;

races!(
    a_fee_that_is_heard_of_sixteen_times_is_booked_once,
    a_fee_asked_for_sixteen_times_is_one_request,
    a_fee_against_a_lapse_or_a_withdrawal_is_booked_or_goes_back,
    a_fee_against_a_cancellation_is_booked_or_goes_back,
    a_fee_by_credit_and_by_card_at_once_is_paid_once,
);

/// The fee of moving the job now.
async fn fee_now(scenario: &Scenario, order: OrderId, to: Slot) -> Money {
    let cmd = a_wish(scenario, order, to, Money::ZERO);
    match ask_move(scenario.store(), &*scenario.queries, "home-cleaning", cmd).await {
        Err(MovesError::Move(MoveError::FeeChanged { fee })) => fee,
        other => panic!("it costs a fee: {other:?}"),
    }
}

fn a_wish(scenario: &Scenario, order: OrderId, to: Slot, fee: Money) -> AskMove {
    AskMove {
        call: scenario.owner(),
        order,
        reason: MoveReason::Other,
        to,
        fee,
    }
}

async fn ask_at(scenario: &Scenario, order: OrderId, to: Slot, fee: Money) -> Option<MoveId> {
    let cmd = a_wish(scenario, order, to, fee);
    ask_move(scenario.store(), &*scenario.queries, "home-cleaning", cmd)
        .await
        .ok()
}

fn fee_start(scenario: &Scenario, order: OrderId, request: MoveId) -> StartPayment {
    StartPayment {
        move_request: Some(request),
        ..scenario.a_start(scenario.owner(), order)
    }
}

/// A request for another time, and a checkout for its fee that was paid at the gateway.
async fn fee_at_the_gateway(
    scenario: &Scenario,
    order: OrderId,
    to: Slot,
) -> (MoveId, PaymentReference) {
    let fee = fee_now(scenario, order, to).await;
    let request = ask_at(scenario, order, to, fee)
        .await
        .expect("it is asked for");
    let start = fee_start(scenario, order, request);
    let started = start_payment(scenario.store(), &scenario.fake, start)
        .await
        .unwrap();
    scenario.fake.pay(&started.reference);
    (request, started.reference)
}

async fn hears(scenario: &Scenario, reference: &PaymentReference) -> Settled {
    verify_payment(
        scenario.store(),
        &scenario.gateway,
        reference,
        scenario.owner(),
    )
    .await
    .unwrap()
}

/// Whether the fee was booked to the provider. Otherwise the money is held to go back.
async fn booked(scenario: &Scenario, request: MoveId, reference: &PaymentReference) -> bool {
    let entries = scenario.count(&format!(
        "ledger_entries WHERE reference = 'move-fee:{request}'"
    ));
    let held = scenario.count(&format!(
        "payments WHERE reference = '{reference}' AND status = 'mismatched'"
    ));
    assert_eq!(entries + held, 1, "one of the two");
    scenario.assert_sound().await;
    entries == 1
}

async fn a_fee_asked_for_sixteen_times_is_one_request(scenario: Scenario) {
    let order = taken(&scenario, 1).await;
    let to = in_days(&scenario, 7);
    let fee = fee_now(&scenario, order, to).await;
    let answers = at_once(CALLERS, |_| {
        let scenario = scenario.clone();
        async move { ask_at(&scenario, order, to, fee).await }
    })
    .await;
    assert!(
        answers
            .iter()
            .all(|answer| *answer == answers[0] && answer.is_some())
    );
    assert_eq!(scenario.count("order_moves"), 1);
    assert_eq!(scenario.count("tasks WHERE kind = 'LAPSE_MOVE'"), 1);
}

async fn a_fee_that_is_heard_of_sixteen_times_is_booked_once(scenario: Scenario) {
    let order = taken(&scenario, 1).await;
    let to = in_days(&scenario, 7);
    let (request, reference) = fee_at_the_gateway(&scenario, order, to).await;
    let answers = at_once(CALLERS, |_| {
        let (scenario, reference) = (scenario.clone(), reference.clone());
        async move { hears(&scenario, &reference).await }
    })
    .await;
    assert_eq!(
        (
            times(&answers, &Settled::Paid),
            times(&answers, &Settled::Already)
        ),
        (1, CALLERS - 1),
        "{answers:?}"
    );
    assert!(booked(&scenario, request, &reference).await);
    let provider = format!("liability:provider:{}", world::a_provider().id);
    let share = stored(&scenario, order, request).await.to_provider();
    assert_eq!(Ok(scenario.credit(&provider)), share.map(Money::kobo));
    assert_eq!(
        scenario.count(&format!(
            "earnings WHERE order_id = '{order}' AND line = 11"
        )),
        1
    );
}

async fn a_fee_against_a_lapse_or_a_withdrawal_is_booked_or_goes_back(scenario: Scenario) {
    for round in 1..=8_u64 {
        let order = taken(&scenario, round).await;
        let (before, to) = (slot(&scenario, order).await, in_days(&scenario, 10 + round));
        let (request, reference) = fee_at_the_gateway(&scenario, order, to).await;
        let lapses = round.is_multiple_of(2);
        // The report was made a second before the time is over, and the task runs a second later.
        let early = scenario.owner();
        if lapses {
            scenario.clock.advance_mins(15);
        }
        at_once(CALLERS, |caller| {
            let (scenario, reference) = (scenario.clone(), reference.clone());
            async move {
                if (caller as u64).is_multiple_of(2) {
                    let _settled =
                        verify_payment(scenario.store(), &scenario.gateway, &reference, early)
                            .await;
                } else if lapses {
                    let _lapsed = lapse_move(scenario.store(), request, scenario.system()).await;
                } else {
                    let cmd = WithdrawMove {
                        call: scenario.owner(),
                        order,
                        request,
                    };
                    let _withdrawn = withdraw_move(scenario.store(), cmd).await;
                }
            }
        })
        .await;
        let stored = stored(&scenario, order, request).await;
        let was_booked = booked(&scenario, request, &reference).await;
        assert_eq!(stored.paid_at.is_some(), was_booked, "round {round}");
        let closed = matches!(stored.state, MoveState::Lapsed | MoveState::Withdrawn);
        assert!(was_booked || closed, "round {round}: {stored:?}");
        assert_eq!(slot(&scenario, order).await, before, "round {round}");
    }
}

async fn a_fee_against_a_cancellation_is_booked_or_goes_back(scenario: Scenario) {
    for round in 1..=6_u64 {
        let order = taken(&scenario, round).await;
        let to = in_days(&scenario, 10 + round);
        let (request, reference) = fee_at_the_gateway(&scenario, order, to).await;
        // Cancelling costs as much as moving.
        let fee = stored(&scenario, order, request).await.fee;
        at_once(CALLERS, |caller| {
            let (scenario, reference) = (scenario.clone(), reference.clone());
            async move {
                if (caller as u64 + round).is_multiple_of(2) {
                    let _settled = hears(&scenario, &reference).await;
                } else {
                    let cmd = AskCancellation {
                        call: scenario.owner(),
                        order,
                        reason: CancelReason::ChangedMind,
                        note: String::new(),
                        fee,
                        as_credit: false,
                    };
                    let _asked = ask_cancellation(scenario.store(), cmd).await;
                }
            }
        })
        .await;
        let was_booked = booked(&scenario, request, &reference).await;
        let stored = stored(&scenario, order, request).await;
        assert_eq!(stored.paid_at.is_some(), was_booked, "round {round}");
        scenario.clock.advance_mins(31);
        let _runs = scenario.work().await;
        let (paid, view) = (
            scenario.count(&format!(
                "refunds WHERE order_id = '{order}' AND source = 'ORDER'"
            )),
            scenario.order(order).await,
        );
        assert_eq!(view.status, OrderStatus::Cancelled, "round {round}");
        assert_eq!(
            paid, 1,
            "round {round}: the price less the fee goes back once"
        );
        assert_eq!(
            scenario.credit(&format!("escrow:order:{order}")),
            0,
            "round {round}"
        );
        scenario.assert_sound().await;
    }
}

async fn a_fee_by_credit_and_by_card_at_once_is_paid_once(scenario: Scenario) {
    let owner = world::a_complete_customer().id;
    for round in 1..=4_u64 {
        let order = taken(&scenario, round).await;
        let to = in_days(&scenario, 10 + round);
        let (request, reference) = fee_at_the_gateway(&scenario, order, to).await;
        let fee = stored(&scenario, order, request).await.fee.kobo();
        world::credit(scenario.store(), owner, round, fee, 30).await;
        at_once(CALLERS, |caller| {
            let (scenario, reference) = (scenario.clone(), reference.clone());
            async move {
                if (caller as u64 + round).is_multiple_of(2) {
                    let _settled = hears(&scenario, &reference).await;
                } else {
                    let cmd = PayOrder {
                        start: fee_start(&scenario, order, request),
                        use_credit: Some(true),
                    };
                    let _paid = pay_order(scenario.store(), &scenario.gateway, cmd).await;
                }
            }
        })
        .await;
        let entries = scenario.count(&format!(
            "ledger_entries WHERE reference = 'move-fee:{request}'"
        ));
        let spent = scenario.count(&format!(
            "credit_uses WHERE order_id = '{order}' AND state = 'SPENT'"
        ));
        let charged = scenario.count(&format!(
            "payments WHERE reference = '{reference}' AND status = 'success'"
        ));
        assert_eq!((entries, spent + charged), (1, 1), "round {round}");
        scenario.assert_sound().await;
    }
}
