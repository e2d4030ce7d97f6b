//! One payment that is reported in several ways at the same moment.

use crate::scenario::{CALLERS, Scenario, at_once, times};
use kernel::{Actor, Applied, InboxId, OrderId};
use marketplace::{
    Clock,
    orders::{CancelOrder, cancel_order, expire_price},
    payments::{
        PaymentsError, ReceiveWebhook, Settled, check_payment, receive_webhook, return_unapplied,
        start_payment, verify_payment,
    },
    task_runner::apply_webhook,
};
use orders::OrderStatus;
use payments::{GatewayError, PaymentReference, PaymentStatus, RefundState};

races!(
    t38_fifty_copies_of_one_webhook_capture_once,
    t38_webhook_callback_and_sweeper_at_once_capture_once,
    t41_two_cards_that_both_succeed_pay_once_and_the_other_is_held,
    t41_fifty_copies_of_the_second_success_give_it_back_once,
    t41_sixteen_starts_open_one_checkout,
    money_racing_a_cancellation_is_refunded_or_held_and_never_kept,
    money_racing_the_end_of_its_price_pays_it_or_is_held,
);

const FIFTY: usize = 50;

/// Receives a webhook and returns the id of its message if the message is new.
async fn receive(scenario: &Scenario, (signature, body): (String, Vec<u8>)) -> Option<InboxId> {
    let cmd = ReceiveWebhook {
        call: scenario.by(Actor::Guest),
        signature,
        body,
    };
    let id = cmd.call.ids().next_id();
    receive_webhook(scenario.store(), &scenario.gateway, cmd)
        .await
        .unwrap()
        .is_now()
        .then_some(id)
}

async fn verify(scenario: &Scenario, reference: &PaymentReference) -> Settled {
    verify_payment(
        scenario.store(),
        &scenario.gateway,
        reference,
        scenario.owner(),
    )
    .await
    .unwrap()
}

async fn assert_captured_once(scenario: &Scenario, order: OrderId, reference: &PaymentReference) {
    let (view, payment) = (
        scenario.order(order).await,
        scenario.queries.payment(reference).await.unwrap().unwrap(),
    );
    assert_eq!(
        (view.status, view.paid, payment.status),
        (OrderStatus::Paid, payment.amount, PaymentStatus::Success)
    );
    assert_eq!(
        (
            scenario.count("ledger_entries"),
            scenario.count("ledger_legs")
        ),
        (1, 2)
    );
    assert_eq!(
        scenario.credit(&format!("escrow:order:{order}")),
        payment.amount.kobo()
    );
    assert_eq!(
        (
            scenario.events("orderPaid"),
            scenario.count("order_events WHERE to_status = 'PAID'")
        ),
        (1, 1)
    );
    assert_eq!(scenario.count("tasks WHERE kind = 'DISPATCH_OFFERS'"), 1);
    scenario.assert_sound().await;
}

async fn t38_fifty_copies_of_one_webhook_capture_once(scenario: Scenario) {
    let (order, reference) = scenario.paid_at_the_gateway().await;
    let webhook = scenario.fake.webhook_for(&reference);
    let answers = at_once(FIFTY, |_| {
        let (scenario, webhook) = (scenario.clone(), webhook.clone());
        async move { receive(&scenario, webhook).await }
    })
    .await;
    assert_eq!(times(&answers, &None), FIFTY - 1, "{answers:?}");
    let id = answers.into_iter().flatten().next().unwrap();
    at_once(FIFTY, |_| {
        let scenario = scenario.clone();
        async move {
            apply_webhook(scenario.store(), &scenario.gateway, id, scenario.system())
                .await
                .unwrap()
        }
    })
    .await;
    assert_captured_once(&scenario, order, &reference).await;
    let late = at_once(FIFTY, |_| {
        let (scenario, webhook) = (scenario.clone(), webhook.clone());
        async move {
            let received = receive(&scenario, webhook).await;
            scenario.work().await;
            received
        }
    })
    .await;
    assert_eq!(times(&late, &None), FIFTY);
    assert_eq!(
        (
            scenario.count("inbox"),
            scenario.count("inbox WHERE state = 'APPLIED' AND note = 'paid'")
        ),
        (1, 1)
    );
    assert_captured_once(&scenario, order, &reference).await;
}

async fn t38_webhook_callback_and_sweeper_at_once_capture_once(scenario: Scenario) {
    let (order, reference) = scenario.paid_at_the_gateway().await;
    let payment = scenario
        .queries
        .payment(&reference)
        .await
        .unwrap()
        .unwrap()
        .id;
    let inbox = receive(&scenario, scenario.fake.webhook_for(&reference))
        .await
        .unwrap();
    let answers = at_once(24, |caller| {
        let (scenario, reference) = (scenario.clone(), reference.clone());
        async move {
            match caller % 3 {
                0 => apply_webhook(
                    scenario.store(),
                    &scenario.gateway,
                    inbox,
                    scenario.system(),
                )
                .await
                .map(|()| Settled::Already),
                1 => check_payment(
                    scenario.store(),
                    &scenario.gateway,
                    payment,
                    scenario.system(),
                )
                .await
                .map(|()| Settled::Already),
                _ => {
                    verify_payment(
                        scenario.store(),
                        &scenario.gateway,
                        &reference,
                        scenario.owner(),
                    )
                    .await
                }
            }
        }
    })
    .await;
    let paid = times(&answers, &Ok(Settled::Paid));
    assert!(
        paid <= 1 && times(&answers, &Ok(Settled::Already)) + paid == 24,
        "{answers:?}"
    );
    assert_captured_once(&scenario, order, &reference).await;
    assert_eq!(scenario.count("tasks WHERE kind = 'CHECK_PAYMENT'"), 0);
}

async fn t41_two_cards_that_both_succeed_pay_once_and_the_other_is_held(scenario: Scenario) {
    for round in 1..=4 {
        let order = scenario.priced().await;
        let first = scenario.checkout(order).await;
        scenario.clock.advance_mins(30);
        let second = scenario.checkout(order).await;
        assert_ne!(first, second);
        scenario.fake.pay(&first);
        scenario.fake.pay(&second);
        let before = scenario.credit("liability:unapplied");
        let answers = at_once(CALLERS, |caller| {
            let (scenario, reference) = (
                scenario.clone(),
                if caller % 2 == 0 {
                    first.clone()
                } else {
                    second.clone()
                },
            );
            async move { verify(&scenario, &reference).await }
        })
        .await;
        assert_eq!(
            (
                times(&answers, &Settled::Paid),
                times(&answers, &Settled::Unapplied)
            ),
            (1, 1),
            "round {round}: {answers:?}"
        );
        assert_eq!(times(&answers, &Settled::Already), CALLERS - 2);
        let view = scenario.order(order).await;
        assert_eq!(
            (view.status, Some(view.paid)),
            (OrderStatus::Paid, view.total)
        );
        assert_eq!(
            scenario.credit(&format!("escrow:order:{order}")),
            view.paid.kobo()
        );
        assert_eq!(
            scenario.credit("liability:unapplied") - before,
            view.paid.kobo()
        );
    }
    assert_eq!(
        (
            scenario.events("orderPaid"),
            scenario.events("paymentUnapplied")
        ),
        (4, 4)
    );
    scenario.assert_sound().await;
}

async fn t41_fifty_copies_of_the_second_success_give_it_back_once(scenario: Scenario) {
    scenario.fake.refunds_begin_as(RefundState::Processed);
    let order = scenario.priced().await;
    let first = scenario.checkout(order).await;
    scenario.clock.advance_mins(30);
    let second = scenario.checkout(order).await;
    scenario.fake.pay(&first);
    scenario.fake.pay(&second);
    assert_eq!(verify(&scenario, &first).await, Settled::Paid);
    let answers = at_once(FIFTY, |_| {
        let (scenario, second) = (scenario.clone(), second.clone());
        async move { verify(&scenario, &second).await }
    })
    .await;
    assert_eq!(
        (
            times(&answers, &Settled::Unapplied),
            times(&answers, &Settled::Already)
        ),
        (1, FIFTY - 1),
        "{answers:?}"
    );
    let payment = scenario.queries.payment(&second).await.unwrap().unwrap();
    assert_eq!(
        scenario.credit("liability:unapplied"),
        payment.amount.kobo()
    );
    let returned = at_once(FIFTY, |_| {
        let scenario = scenario.clone();
        async move {
            return_unapplied(scenario.store(), payment.id, scenario.system())
                .await
                .unwrap()
        }
    })
    .await;
    assert_eq!(times(&returned, &Applied::Now(())), 1);
    at_once(CALLERS, |_| {
        let scenario = scenario.clone();
        async move { scenario.work().await }
    })
    .await;
    let whole = format!(
        "refunds WHERE source = 'UNAPPLIED' AND status = 'SUCCEEDED' AND amount_kobo = {}",
        payment.amount.kobo()
    );
    assert_eq!(
        (
            scenario.count("refunds"),
            scenario.count(&whole),
            scenario.events("paymentUnapplied")
        ),
        (1, 1, 1)
    );
    assert_eq!(
        (
            scenario.fake.refunded(&second),
            scenario.fake.refunded(&first).kobo()
        ),
        (payment.amount, 0)
    );
    assert_eq!(
        (
            scenario.credit("liability:unapplied"),
            scenario.credit("refund:inflight:%")
        ),
        (0, 0)
    );
    scenario.assert_sound().await;
}

async fn t41_sixteen_starts_open_one_checkout(scenario: Scenario) {
    let order = scenario.priced().await;
    let answers = at_once(CALLERS, |_| {
        let scenario = scenario.clone();
        async move {
            start_payment(
                scenario.store(),
                &scenario.gateway,
                scenario.a_start(scenario.owner(), order),
            )
            .await
        }
    })
    .await;
    let payments = scenario.queries.payments_of(order).await.unwrap();
    assert_eq!(payments.len(), 1, "{answers:?}");
    assert_eq!(payments[0].status, PaymentStatus::Pending);
    let opened = answers
        .iter()
        .filter(|answer| {
            answer
                .as_ref()
                .is_ok_and(|started| started.reference == payments[0].reference)
        })
        .count();
    let busy = times(
        &answers,
        &Err(PaymentsError::Gateway(GatewayError::Unavailable)),
    );
    assert!(opened >= 1 && opened + busy == CALLERS, "{answers:?}");
    let again = start_payment(
        scenario.store(),
        &scenario.gateway,
        scenario.a_start(scenario.owner(), order),
    )
    .await
    .unwrap();
    assert_eq!(
        (again.reference, Some(again.url)),
        (
            payments[0].reference.clone(),
            payments[0].checkout_url.clone()
        )
    );
    scenario.fake.pay(&payments[0].reference);
    assert_eq!(
        verify(&scenario, &payments[0].reference).await,
        Settled::Paid
    );
    scenario.assert_sound().await;
}

async fn money_racing_a_cancellation_is_refunded_or_held_and_never_kept(scenario: Scenario) {
    for round in 1..=8 {
        let (order, reference) = scenario.paid_at_the_gateway().await;
        let held = scenario.credit("liability:unapplied");
        at_once(CALLERS, |caller| {
            let (scenario, reference) = (scenario.clone(), reference.clone());
            async move {
                if (caller + round) % 2 == 0 {
                    verify(&scenario, &reference).await;
                } else {
                    let cmd = CancelOrder {
                        call: scenario.owner(),
                        order,
                        reason: String::new(),
                        as_credit: false,
                    };
                    let _again = cancel_order(scenario.store(), cmd).await.unwrap();
                }
            }
        })
        .await;
        let (view, amount) = (
            scenario.order(order).await,
            scenario
                .queries
                .payment(&reference)
                .await
                .unwrap()
                .unwrap()
                .amount,
        );
        assert_eq!(
            (
                view.status,
                scenario.credit(&format!("escrow:order:{order}"))
            ),
            (OrderStatus::Cancelled, 0),
            "round {round}"
        );
        let refunds = scenario.count(&format!(
            "refunds WHERE order_id = '{order}' AND amount_kobo = {}",
            amount.kobo()
        ));
        let unapplied = scenario.credit("liability:unapplied") - held;
        assert!(
            (refunds, unapplied) == (1, 0) || (refunds, unapplied) == (0, amount.kobo()),
            "round {round}: {refunds}, {unapplied}"
        );
    }
    scenario.assert_sound().await;
}

async fn money_racing_the_end_of_its_price_pays_it_or_is_held(scenario: Scenario) {
    for round in 1..=4 {
        let order = scenario.priced().await;
        let reference = scenario.checkout(order).await;
        scenario.fake.pay(&reference);
        scenario
            .clock
            .set(scenario.order(order).await.valid_until.unwrap());
        let held = scenario.credit("liability:unapplied");
        at_once(CALLERS, |caller| {
            let (scenario, reference) = (scenario.clone(), reference.clone());
            async move {
                if (caller + round) % 2 == 0 {
                    verify(&scenario, &reference).await;
                } else {
                    let _again = expire_price(
                        scenario.store(),
                        &*scenario.queries,
                        "home-cleaning",
                        order,
                        scenario.system(),
                    )
                    .await
                    .unwrap();
                }
            }
        })
        .await;
        let (view, amount) = (
            scenario.order(order).await,
            scenario
                .queries
                .payment(&reference)
                .await
                .unwrap()
                .unwrap()
                .amount,
        );
        let versions = scenario.count(&format!("price_versions WHERE order_id = '{order}'"));
        match view.status {
            // The new version costs the same, so a payment for the old one pays it.
            OrderStatus::Paid => assert!(
                matches!(versions, 1 | 2) && view.paid == amount,
                "round {round}"
            ),
            OrderStatus::Priced => {
                assert_eq!(
                    (versions, scenario.credit("liability:unapplied") - held),
                    (2, amount.kobo()),
                    "round {round}"
                );
                assert!(view.valid_until.unwrap() > scenario.clock.now());
                let cmd = CancelOrder {
                    call: scenario.owner(),
                    order,
                    reason: String::new(),
                    as_credit: false,
                };
                assert_eq!(
                    cancel_order(scenario.store(), cmd).await,
                    Ok(Applied::Now(()))
                );
            }
            other => panic!("round {round} ended {other:?}"),
        }
    }
    scenario.assert_sound().await;
}
