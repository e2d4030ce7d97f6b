//! One payment that is started and reported many times is one payment.

use super::{FIFTY, verify};
use crate::scenario::{CALLERS, Scenario, at_once, times};
use kernel::{Actor, InboxId, OrderId};
use marketplace::{
    payments::{
        PaymentsError, ReceiveWebhook, Settled, check_payment, receive_webhook, start_payment,
        verify_payment,
    },
    task_runner::apply_webhook,
};
use orders::OrderStatus;
use payments::{GatewayError, PaymentReference, PaymentStatus};

races!(
    t38_fifty_copies_of_one_webhook_capture_once,
    t38_webhook_callback_and_sweeper_at_once_capture_once,
    t41_sixteen_starts_open_one_checkout,
);

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
