//! The rest of a price that comes, runs out and is cancelled, all at the same moment.

use crate::town::{CALLERS, Town, at_once, times};
use kernel::{Money, OrderId};
use marketplace::{
    ordering::{CancelOrder, cancel_order, lapse_balance},
    paying::{Settled, verify_payment},
};
use orders::OrderStatus;
use payments::PaymentReference;
use testkit::ChargeState;

races!(
    t41_two_checkouts_for_the_rest_pay_it_once,
    t38_a_rest_that_is_heard_of_sixteen_times_is_booked_once,
    t44_a_rest_against_its_time_out_pays_or_goes_back,
    t44_a_rest_against_a_cancellation_pays_or_goes_back,
);

const PART: i64 = 2_000_000;

async fn part_paid(town: &Town) -> OrderId {
    let order = town.priced().await;
    let reference = town.checkout(order).await;
    town.fake
        .set(&reference, ChargeState::Mismatch(Money::from_kobo(PART)));
    assert_eq!(verify(town, &reference).await, Settled::Part);
    order
}

async fn verify(town: &Town, reference: &PaymentReference) -> Settled {
    verify_payment(town.door(), &town.gateway, reference, town.owner())
        .await
        .unwrap()
}

/// What is in the escrow is what the order took, or nothing once it is closed; and the books are sound.
async fn assert_whole(town: &Town, order: OrderId) -> OrderStatus {
    let view = town.order(order).await;
    let held = if view.status == OrderStatus::Paid {
        view.total.unwrap().kobo()
    } else {
        0
    };
    assert_eq!(
        town.credit(&format!("escrow:order:{order}")),
        held,
        "{:?}",
        view.status
    );
    town.assert_sound().await;
    view.status
}

async fn t41_two_checkouts_for_the_rest_pay_it_once(town: Town) {
    for _ in 0..4 {
        let order = part_paid(&town).await;
        let first = town.checkout(order).await;
        town.clock.advance_mins(30);
        let second = town.checkout(order).await;
        assert_ne!(first, second);
        town.fake.pay(&first);
        town.fake.pay(&second);
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
            "{answers:?}"
        );
        assert_eq!(assert_whole(&town, order).await, OrderStatus::Paid);
    }
}

async fn t38_a_rest_that_is_heard_of_sixteen_times_is_booked_once(town: Town) {
    let order = part_paid(&town).await;
    let rest = town.checkout(order).await;
    town.fake.pay(&rest);
    let answers = at_once(CALLERS, |_| {
        let (town, rest) = (town.clone(), rest.clone());
        async move { verify(&town, &rest).await }
    })
    .await;
    assert_eq!(
        (
            times(&answers, &Settled::Paid),
            times(&answers, &Settled::Already)
        ),
        (1, CALLERS - 1)
    );
    assert_eq!(town.events("orderPaid"), 1);
    assert_eq!(assert_whole(&town, order).await, OrderStatus::Paid);
}

/// The checkout was opened in time and has ended; its money comes as the hour strikes.
async fn t44_a_rest_against_its_time_out_pays_or_goes_back(town: Town) {
    for _ in 0..6 {
        let order = part_paid(&town).await;
        let rest = town.checkout(order).await;
        town.clock.advance_mins(24 * 60);
        town.fake.pay(&rest);
        let answers = at_once(CALLERS, |caller| {
            let (town, rest) = (town.clone(), rest.clone());
            async move {
                if caller % 2 == 0 {
                    lapse_balance(town.door(), order, town.system())
                        .await
                        .unwrap()
                        .is_now()
                } else {
                    verify(&town, &rest).await == Settled::Paid
                }
            }
        })
        .await;
        assert_eq!(times(&answers, &true), 1, "one of the two happened, once");
        let status = assert_whole(&town, order).await;
        assert!(
            matches!(status, OrderStatus::Paid | OrderStatus::Cancelled),
            "{status:?}"
        );
    }
}

async fn t44_a_rest_against_a_cancellation_pays_or_goes_back(town: Town) {
    for _ in 0..6 {
        let order = part_paid(&town).await;
        let rest = town.checkout(order).await;
        town.fake.pay(&rest);
        at_once(CALLERS, |caller| {
            let (town, rest) = (town.clone(), rest.clone());
            async move {
                if caller % 2 == 0 {
                    let cmd = CancelOrder {
                        call: town.owner(),
                        order,
                        reason: String::new(),
                        as_credit: false,
                    };
                    let _cancelled = cancel_order(town.door(), cmd).await.unwrap();
                } else {
                    let _settled = verify(&town, &rest).await;
                }
            }
        })
        .await;
        assert_eq!(
            assert_whole(&town, order).await,
            OrderStatus::Cancelled,
            "paid or not, it was cancelled in the end"
        );
    }
}
