//! Money that is told of by everybody at once.

use crate::town::{CALLERS, Town, at_once, times};
use kernel::{Actor, Applied, InboxId, OrderId};
use marketplace::{
    Clock,
    ordering::{CancelOrder, cancel_order, expire_price},
    paying::{
        PayingError, ReceiveWebhook, Settled, apply_webhook, check_payment, receive_webhook,
        return_unapplied, start_payment, verify_payment,
    },
};
use orders::OrderStatus;
use payments::{GatewayError, PaymentReference, PaymentStatus, RefundState};

races!(
    t38_fifty_copies_of_one_webhook_capture_once,
    t38_webhook_callback_and_sweeper_at_once_capture_once,
    t41_two_cards_that_both_succeed_pay_once_and_the_other_is_held,
    t41_fifty_copies_of_the_second_success_give_it_back_once,
    t41_sixteen_starts_open_one_checkout,
    money_racing_a_cancellation_is_given_back_or_held_and_never_kept,
    money_racing_the_end_of_its_price_pays_it_or_is_held,
);

const FIFTY: usize = 50;

/// The message's id, if it was new.
async fn receive(town: &Town, (signature, body): (String, Vec<u8>)) -> Option<InboxId> {
    let cmd = ReceiveWebhook {
        call: town.by(Actor::Guest),
        signature,
        body,
    };
    let id = cmd.call.ids().next_id();
    receive_webhook(town.door(), &town.gateway, cmd)
        .await
        .unwrap()
        .is_now()
        .then_some(id)
}

async fn verify(town: &Town, reference: &PaymentReference) -> Settled {
    verify_payment(town.door(), &town.gateway, reference, town.owner())
        .await
        .unwrap()
}

async fn assert_captured_once(town: &Town, order: OrderId, reference: &PaymentReference) {
    let (view, payment) = (
        town.order(order).await,
        town.queries.payment(reference).await.unwrap().unwrap(),
    );
    assert_eq!(
        (view.status, view.paid, payment.status),
        (OrderStatus::Paid, payment.amount, PaymentStatus::Success)
    );
    assert_eq!(
        (town.count("ledger_entries"), town.count("ledger_legs")),
        (1, 2)
    );
    assert_eq!(
        town.credit(&format!("escrow:order:{order}")),
        payment.amount.kobo()
    );
    assert_eq!(
        (
            town.events("orderPaid"),
            town.count("order_events WHERE to_status = 'PAID'")
        ),
        (1, 1)
    );
    assert_eq!(town.count("due_jobs WHERE kind = 'DISPATCH_OFFERS'"), 1);
    town.assert_sound().await;
}

async fn t38_fifty_copies_of_one_webhook_capture_once(town: Town) {
    let (order, reference) = town.paid_at_the_gateway().await;
    let webhook = town.fake.webhook_for(&reference);
    let answers = at_once(FIFTY, |_| {
        let (town, webhook) = (town.clone(), webhook.clone());
        async move { receive(&town, webhook).await }
    })
    .await;
    assert_eq!(times(&answers, &None), FIFTY - 1, "{answers:?}");
    let id = answers.into_iter().flatten().next().unwrap();
    at_once(FIFTY, |_| {
        let town = town.clone();
        async move {
            apply_webhook(town.door(), &town.gateway, id, town.system())
                .await
                .unwrap()
        }
    })
    .await;
    assert_captured_once(&town, order, &reference).await;
    let late = at_once(FIFTY, |_| {
        let (town, webhook) = (town.clone(), webhook.clone());
        async move {
            let received = receive(&town, webhook).await;
            town.work().await;
            received
        }
    })
    .await;
    assert_eq!(times(&late, &None), FIFTY);
    assert_eq!(
        (
            town.count("inbox"),
            town.count("inbox WHERE state = 'APPLIED' AND note = 'paid'")
        ),
        (1, 1)
    );
    assert_captured_once(&town, order, &reference).await;
}

async fn t38_webhook_callback_and_sweeper_at_once_capture_once(town: Town) {
    let (order, reference) = town.paid_at_the_gateway().await;
    let payment = town.queries.payment(&reference).await.unwrap().unwrap().id;
    let inbox = receive(&town, town.fake.webhook_for(&reference))
        .await
        .unwrap();
    let answers = at_once(24, |caller| {
        let (town, reference) = (town.clone(), reference.clone());
        async move {
            match caller % 3 {
                0 => apply_webhook(town.door(), &town.gateway, inbox, town.system())
                    .await
                    .map(|()| Settled::Already),
                1 => check_payment(town.door(), &town.gateway, payment, town.system())
                    .await
                    .map(|()| Settled::Already),
                _ => verify_payment(town.door(), &town.gateway, &reference, town.owner()).await,
            }
        }
    })
    .await;
    let paid = times(&answers, &Ok(Settled::Paid));
    assert!(
        paid <= 1 && times(&answers, &Ok(Settled::Already)) + paid == 24,
        "{answers:?}"
    );
    assert_captured_once(&town, order, &reference).await;
    assert_eq!(town.count("due_jobs WHERE kind = 'CHECK_PAYMENT'"), 0);
}

async fn t41_two_cards_that_both_succeed_pay_once_and_the_other_is_held(town: Town) {
    for round in 1..=4 {
        let order = town.priced().await;
        let first = town.checkout(order).await;
        town.clock.advance_mins(30);
        let second = town.checkout(order).await;
        assert_ne!(first, second);
        town.fake.pay(&first);
        town.fake.pay(&second);
        let before = town.credit("liability:unapplied");
        let answers = at_once(CALLERS, |caller| {
            let (town, reference) = (
                town.clone(),
                if caller % 2 == 0 {
                    first.clone()
                } else {
                    second.clone()
                },
            );
            async move { verify(&town, &reference).await }
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
        let view = town.order(order).await;
        assert_eq!(
            (view.status, Some(view.paid)),
            (OrderStatus::Paid, view.total)
        );
        assert_eq!(
            town.credit(&format!("escrow:order:{order}")),
            view.paid.kobo()
        );
        assert_eq!(
            town.credit("liability:unapplied") - before,
            view.paid.kobo()
        );
    }
    assert_eq!(
        (town.events("orderPaid"), town.events("paymentUnapplied")),
        (4, 4)
    );
    town.assert_sound().await;
}

async fn t41_fifty_copies_of_the_second_success_give_it_back_once(town: Town) {
    town.fake.refunds_begin_as(RefundState::Processed);
    let order = town.priced().await;
    let first = town.checkout(order).await;
    town.clock.advance_mins(30);
    let second = town.checkout(order).await;
    town.fake.pay(&first);
    town.fake.pay(&second);
    assert_eq!(verify(&town, &first).await, Settled::Paid);
    let answers = at_once(FIFTY, |_| {
        let (town, second) = (town.clone(), second.clone());
        async move { verify(&town, &second).await }
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
    let payment = town.queries.payment(&second).await.unwrap().unwrap();
    assert_eq!(town.credit("liability:unapplied"), payment.amount.kobo());
    let returned = at_once(FIFTY, |_| {
        let town = town.clone();
        async move {
            return_unapplied(town.door(), payment.id, town.system())
                .await
                .unwrap()
        }
    })
    .await;
    assert_eq!(times(&returned, &Applied::Now(())), 1);
    at_once(CALLERS, |_| {
        let town = town.clone();
        async move { town.work().await }
    })
    .await;
    let whole = format!(
        "refunds WHERE source = 'UNAPPLIED' AND status = 'SUCCEEDED' AND amount_kobo = {}",
        payment.amount.kobo()
    );
    assert_eq!(
        (
            town.count("refunds"),
            town.count(&whole),
            town.events("paymentUnapplied")
        ),
        (1, 1, 1)
    );
    assert_eq!(
        (
            town.fake.refunded(&second),
            town.fake.refunded(&first).kobo()
        ),
        (payment.amount, 0)
    );
    assert_eq!(
        (
            town.credit("liability:unapplied"),
            town.credit("refund:inflight:%")
        ),
        (0, 0)
    );
    town.assert_sound().await;
}

async fn t41_sixteen_starts_open_one_checkout(town: Town) {
    let order = town.priced().await;
    let answers = at_once(CALLERS, |_| {
        let town = town.clone();
        async move {
            start_payment(
                town.door(),
                &town.gateway,
                town.a_start(town.owner(), order),
            )
            .await
        }
    })
    .await;
    let payments = town.queries.payments_of(order).await.unwrap();
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
        &Err(PayingError::Gateway(GatewayError::Unavailable)),
    );
    assert!(opened >= 1 && opened + busy == CALLERS, "{answers:?}");
    let again = start_payment(
        town.door(),
        &town.gateway,
        town.a_start(town.owner(), order),
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
    town.fake.pay(&payments[0].reference);
    assert_eq!(verify(&town, &payments[0].reference).await, Settled::Paid);
    town.assert_sound().await;
}

async fn money_racing_a_cancellation_is_given_back_or_held_and_never_kept(town: Town) {
    for round in 1..=8 {
        let (order, reference) = town.paid_at_the_gateway().await;
        let held = town.credit("liability:unapplied");
        at_once(CALLERS, |caller| {
            let (town, reference) = (town.clone(), reference.clone());
            async move {
                if (caller + round) % 2 == 0 {
                    verify(&town, &reference).await;
                } else {
                    let cmd = CancelOrder {
                        call: town.owner(),
                        order,
                        reason: String::new(),
                        as_credit: false,
                    };
                    let _again = cancel_order(town.door(), cmd).await.unwrap();
                }
            }
        })
        .await;
        let (view, amount) = (
            town.order(order).await,
            town.queries
                .payment(&reference)
                .await
                .unwrap()
                .unwrap()
                .amount,
        );
        assert_eq!(
            (view.status, town.credit(&format!("escrow:order:{order}"))),
            (OrderStatus::Cancelled, 0),
            "round {round}"
        );
        let refunds = town.count(&format!(
            "refunds WHERE order_id = '{order}' AND amount_kobo = {}",
            amount.kobo()
        ));
        let unapplied = town.credit("liability:unapplied") - held;
        assert!(
            (refunds, unapplied) == (1, 0) || (refunds, unapplied) == (0, amount.kobo()),
            "round {round}: {refunds}, {unapplied}"
        );
    }
    town.assert_sound().await;
}

async fn money_racing_the_end_of_its_price_pays_it_or_is_held(town: Town) {
    for round in 1..=4 {
        let order = town.priced().await;
        let reference = town.checkout(order).await;
        town.fake.pay(&reference);
        town.clock.set(town.order(order).await.valid_until.unwrap());
        let held = town.credit("liability:unapplied");
        at_once(CALLERS, |caller| {
            let (town, reference) = (town.clone(), reference.clone());
            async move {
                if (caller + round) % 2 == 0 {
                    verify(&town, &reference).await;
                } else {
                    let _again = expire_price(
                        town.door(),
                        &*town.queries,
                        "home-cleaning",
                        order,
                        town.system(),
                    )
                    .await
                    .unwrap();
                }
            }
        })
        .await;
        let (view, amount) = (
            town.order(order).await,
            town.queries
                .payment(&reference)
                .await
                .unwrap()
                .unwrap()
                .amount,
        );
        let versions = town.count(&format!("price_versions WHERE order_id = '{order}'"));
        match view.status {
            // The new version costs the same, so money for the old one pays it.
            OrderStatus::Paid => assert!(
                matches!(versions, 1 | 2) && view.paid == amount,
                "round {round}"
            ),
            OrderStatus::Priced => {
                assert_eq!(
                    (versions, town.credit("liability:unapplied") - held),
                    (2, amount.kobo()),
                    "round {round}"
                );
                assert!(view.valid_until.unwrap() > town.clock.now());
                let cmd = CancelOrder {
                    call: town.owner(),
                    order,
                    reason: String::new(),
                    as_credit: false,
                };
                assert_eq!(cancel_order(town.door(), cmd).await, Ok(Applied::Now(())));
            }
            other => panic!("round {round} ended {other:?}"),
        }
    }
    town.assert_sound().await;
}
