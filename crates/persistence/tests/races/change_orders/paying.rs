//! The payment of extra work: it is booked once, whatever happens to the work meanwhile.

use super::{EXTRA, answer, begun, proposed, published, stored, verify};
use crate::scenario::{CALLERS, Scenario, at_once, times};
use kernel::{Applied, ChangeOrderId, OrderId};
use marketplace::{
    change_orders::{approve_change_order, decline_change_order},
    fulfilment::{FinishJob, finish_job},
    payments::{Settled, StartPayment, start_payment},
};
use orders::{ChangeOrderState, OrderStatus, TrackingStep};
use payments::PaymentReference;

races!(
    t38_extra_work_that_is_heard_of_sixteen_times_is_booked_once,
    t41_two_checkouts_for_one_thing_pay_it_once,
    paid_against_declined_it_is_part_of_the_price_or_goes_back,
    paid_against_finished_neither_is_lost,
    t44_extra_work_that_lapses_during_its_payment_is_paid,
);

async fn approved(scenario: &Scenario, order: OrderId) -> ChangeOrderId {
    let change_order = proposed(scenario, order).await;
    assert_eq!(
        approve_change_order(scenario.store(), answer(scenario, order, change_order)).await,
        Ok(Applied::Now(()))
    );
    change_order
}

async fn checkout(
    scenario: &Scenario,
    order: OrderId,
    change_order: ChangeOrderId,
) -> PaymentReference {
    let start = StartPayment {
        change_order: Some(change_order),
        ..scenario.a_start(scenario.owner(), order)
    };
    start_payment(scenario.store(), &scenario.fake, start)
        .await
        .unwrap()
        .reference
}

async fn held(scenario: &Scenario, order: OrderId) -> i64 {
    scenario.assert_sound().await;
    scenario.credit(&format!("escrow:order:{order}"))
}

async fn total(scenario: &Scenario, order: OrderId) -> i64 {
    scenario.order(order).await.total.unwrap().kobo()
}

async fn t38_extra_work_that_is_heard_of_sixteen_times_is_booked_once(scenario: Scenario) {
    let order = begun(&scenario).await;
    let before = total(&scenario, order).await;
    let change_order = approved(&scenario, order).await;
    let reference = checkout(&scenario, order, change_order).await;
    scenario.fake.pay(&reference);
    let answers = at_once(CALLERS, |_| {
        let (scenario, reference) = (scenario.clone(), reference.clone());
        async move { verify(&scenario, &reference).await }
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
    assert_eq!(
        (total(&scenario, order).await, held(&scenario, order).await),
        (before + EXTRA, before + EXTRA)
    );
    assert_eq!(
        (
            published(&scenario, "paid"),
            stored(&scenario, change_order).await.state
        ),
        (1, ChangeOrderState::Paid)
    );
}

async fn t41_two_checkouts_for_one_thing_pay_it_once(scenario: Scenario) {
    let order = begun(&scenario).await;
    let before = total(&scenario, order).await;
    let change_order = approved(&scenario, order).await;
    let first = checkout(&scenario, order, change_order).await;
    scenario.clock.advance_mins(30);
    let second = checkout(&scenario, order, change_order).await;
    assert_ne!(first, second);
    scenario.fake.pay(&first);
    scenario.fake.pay(&second);
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
        "{answers:?}"
    );
    assert_eq!(
        (total(&scenario, order).await, held(&scenario, order).await),
        (before + EXTRA, before + EXTRA)
    );
    assert_eq!(scenario.credit("liability:unapplied"), EXTRA);
}

async fn paid_against_declined_it_is_part_of_the_price_or_goes_back(scenario: Scenario) {
    for _ in 0..4 {
        let order = begun(&scenario).await;
        let before = total(&scenario, order).await;
        let change_order = approved(&scenario, order).await;
        let reference = checkout(&scenario, order, change_order).await;
        scenario.fake.pay(&reference);
        at_once(CALLERS, |caller| {
            let (scenario, reference) = (scenario.clone(), reference.clone());
            async move {
                if caller % 2 == 0 {
                    let _declined = decline_change_order(
                        scenario.store(),
                        answer(&scenario, order, change_order),
                    )
                    .await;
                } else {
                    let _settled = verify(&scenario, &reference).await;
                }
            }
        })
        .await;
        let (state, price) = (
            stored(&scenario, change_order).await.state,
            total(&scenario, order).await,
        );
        let whole = [
            (ChangeOrderState::Paid, before + EXTRA),
            (ChangeOrderState::Declined, before),
        ];
        assert!(whole.contains(&(state, price)), "{state:?} {price}");
        assert_eq!(
            held(&scenario, order).await,
            price,
            "what is held is the price"
        );
    }
}

async fn paid_against_finished_neither_is_lost(scenario: Scenario) {
    for _ in 0..3 {
        let order = begun(&scenario).await;
        let before = total(&scenario, order).await;
        let change_order = approved(&scenario, order).await;
        let reference = checkout(&scenario, order, change_order).await;
        scenario.fake.pay(&reference);
        let answers = at_once(CALLERS, |caller| {
            let (scenario, reference) = (scenario.clone(), reference.clone());
            async move {
                if caller % 2 == 0 {
                    let cmd = FinishJob {
                        call: scenario.amina(),
                        order,
                        note: "All done.".into(),
                        materials: None,
                        weights: None,
                        photos: Vec::new(),
                        proof: None,
                    };
                    finish_job(scenario.store(), cmd).await.is_ok()
                } else {
                    verify(&scenario, &reference).await == Settled::Paid
                }
            }
        })
        .await;
        assert!(times(&answers, &true) >= 1);
        assert_eq!(
            (held(&scenario, order).await, total(&scenario, order).await),
            (before + EXTRA, before + EXTRA)
        );
        assert_eq!(
            (
                stored(&scenario, change_order).await.state,
                scenario.order(order).await.status
            ),
            (ChangeOrderState::Paid, OrderStatus::InProgress)
        );
    }
}

async fn t44_extra_work_that_lapses_during_its_payment_is_paid(scenario: Scenario) {
    let order = begun(&scenario).await;
    let before = total(&scenario, order).await;
    let change_order = approved(&scenario, order).await;
    let reference = checkout(&scenario, order, change_order).await;
    scenario.fake.pay(&reference);
    scenario.clock.advance_mins(30);
    at_once(CALLERS, |caller| {
        let (scenario, reference) = (scenario.clone(), reference.clone());
        async move {
            if caller % 2 == 0 {
                let now = scenario.system();
                let _lapsed = marketplace::change_orders::lapse_change_order(
                    scenario.store(),
                    change_order,
                    now,
                )
                .await
                .unwrap();
            } else {
                let _settled = verify(&scenario, &reference).await;
            }
        }
    })
    .await;
    assert_eq!(
        (
            held(&scenario, order).await,
            stored(&scenario, change_order).await.state
        ),
        (before + EXTRA, ChangeOrderState::Paid)
    );
    assert_eq!(
        scenario.order(order).await.tracking_step,
        TrackingStep::Started
    );
}
