//! As many cancellations at once as in a whole day, which takes too long for every run. One command
//! runs it on both engines:
//!
//! ```sh
//! scripts/with-postgres.sh cargo test -p persistence --test races many_refunds -- --ignored --nocapture
//! ```

use crate::scenario::{Scenario, at_once};
use kernel::{Applied, OrderId};
use marketplace::orders::{CancelOrder, cancel_order};
use orders::OrderStatus;
use payments::RefundState;
use std::time::Instant;
use testkit::{ChargeState, world};

const ORDERS: u64 = 2_000;
const TAPS: usize = 4;
/// The number of orders that are cancelled at the same time, each with all of its taps.
const WIDTH: usize = 25;
const PRICE: i64 = 3_010_000;

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
#[ignore = "a load: the command is above"]
async fn two_thousand_orders_refunded_four_times_at_once_make_two_thousand_refunds_on_sqlite() {
    run(Scenario::on_sqlite().await).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
#[ignore = "a load: the command is above"]
async fn two_thousand_orders_refunded_four_times_at_once_make_two_thousand_refunds_on_postgres() {
    run(Scenario::on_postgres().await).await;
}

#[expect(clippy::print_stderr, reason = "a load says how long it took")]
async fn run(scenario: Scenario) {
    let orders = refundable(&scenario).await;
    let started = Instant::now();
    let (mut done, mut already) = (0, 0);
    for wave in orders.chunks(WIDTH) {
        let taps = at_once(wave.len() * TAPS, |caller| {
            let (scenario, order) = (scenario.clone(), wave[caller / TAPS]);
            async move {
                cancel_order(
                    scenario.store(),
                    CancelOrder {
                        call: scenario.owner(),
                        order,
                        reason: String::new(),
                        as_credit: false,
                    },
                )
                .await
            }
        });
        for answer in taps.await {
            match answer {
                Ok(Applied::Now(())) => done += 1,
                Ok(Applied::Already) => already += 1,
                Err(error) => panic!("{error}"),
            }
        }
    }
    let took = started.elapsed();
    assert_eq!((done, already), (ORDERS, ORDERS * (TAPS as u64 - 1)));
    scenario.work().await;
    let all = i64::try_from(ORDERS).unwrap();
    assert_eq!(
        (
            scenario.count("refunds"),
            scenario.count("refunds WHERE status = 'SUCCEEDED'")
        ),
        (all, all)
    );
    let given: i64 = orders
        .iter()
        .zip(1..)
        .map(|(_, number)| given_back(&scenario, number))
        .sum();
    assert_eq!(given, all * PRICE, "each of them once, to the kobo");
    assert_eq!(
        (
            scenario.credit("escrow:order:%"),
            scenario.credit("refund:inflight:%"),
            scenario.credit("psp:clearing")
        ),
        (0, 0, 0)
    );
    scenario.assert_sound().await;
    eprintln!(
        "{} cancellations of {ORDERS} orders in {took:?}; {ORDERS} refunds",
        ORDERS * TAPS as u64
    );
}

fn given_back(scenario: &Scenario, number: u64) -> i64 {
    scenario
        .fake
        .refunded(&world::OrderPlan::numbered(number).payment().reference)
        .kobo()
}

async fn refundable(scenario: &Scenario) -> Vec<OrderId> {
    scenario.fake.refunds_begin_as(RefundState::Processed);
    let mut orders = Vec::new();
    for number in 1..=ORDERS {
        let payment = world::OrderPlan::numbered(number).payment();
        scenario
            .fake
            .put(&payment.reference, payment.amount, ChargeState::Success);
        orders.push(scenario.order_in(number, OrderStatus::Paid).await);
    }
    orders
}
