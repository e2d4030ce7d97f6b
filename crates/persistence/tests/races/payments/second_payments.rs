//! A second payment of one order is held, or is given back once.

use super::{FIFTY, verify};
use crate::scenario::{CALLERS, Scenario, at_once, times};
use kernel::Applied;
use marketplace::payments::{Settled, return_unapplied};
use orders::OrderStatus;
use payments::RefundState;

races!(
    t41_two_cards_that_both_succeed_pay_once_and_the_other_is_held,
    t41_fifty_copies_of_the_second_success_give_it_back_once,
);

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
