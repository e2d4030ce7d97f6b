//! Credit that many requests use at once.

use super::{bola, put_on};
use crate::scenario::{CALLERS, Scenario, at_once, times};
use kernel::{Applied, Money, OrderId, UserId};
use marketplace::{
    orders::{CancelOrder, cancel_order},
    payments::{PayOrder, Paying, PaymentsError, Settled, pay_order, verify_payment},
};
use orders::OrderStatus;
use payments::PaymentReference;
use std::collections::BTreeSet;
use testkit::world;

races!(
    promo_and_credit_and_cash_refunded_and_reused,
    t50_sixteen_orders_paid_with_one_persons_credit_never_overdraw_it,
    t50_an_order_paid_by_sixteen_taps_takes_its_credit_once,
    credit_racing_a_cancellation_pays_or_is_there_again,
    damage_to_credit_and_codes_is_told,
);

async fn pay(
    scenario: &Scenario,
    order: OrderId,
    use_credit: bool,
) -> Result<Paying, PaymentsError> {
    let cmd = PayOrder {
        start: scenario.a_start(scenario.owner(), order),
        use_credit: Some(use_credit),
    };
    pay_order(scenario.store(), &scenario.fake, cmd).await
}

fn credit_of(scenario: &Scenario, user: UserId) -> i64 {
    scenario.credit(&format!("liability:credit:{user}"))
}

async fn checkout(scenario: &Scenario, order: OrderId) -> (PaymentReference, i64, i64) {
    match pay(scenario, order, true).await.unwrap() {
        Paying::Checkout(started) => (
            started.reference,
            started.amount.kobo(),
            started.credit.kobo(),
        ),
        Paying::Paid { credit } => panic!("{credit} paid it all"),
    }
}

async fn promo_and_credit_and_cash_refunded_and_reused(scenario: Scenario) {
    world::promo(scenario.store(), world::a_promo(1, "GIDA10")).await;
    let grant = world::credit(scenario.store(), bola(), 1, 500_000, 2).await;
    let order = scenario.priced().await;
    let full = scenario.order(order).await.total.unwrap();
    assert_eq!(
        put_on(&scenario, bola(), order, " gida10 ").await,
        Ok(Applied::Now(()))
    );
    assert_eq!(
        put_on(&scenario, bola(), order, "GIDA10").await,
        Ok(Applied::Already)
    );
    let price = scenario.queries.latest_price(order).await.unwrap().unwrap();
    assert_eq!(
        (
            price.number(),
            price.subtotal(),
            price.split().is_balanced()
        ),
        (2, full, true)
    );
    assert!(price.discount().is_positive());
    let (reference, cash, credit) = checkout(&scenario, order).await;
    assert_eq!(
        (cash + credit, credit, credit_of(&scenario, bola())),
        (price.total().kobo(), 500_000, 0)
    );
    scenario.assert_sound().await;
    scenario.fake.pay(&reference);
    assert_eq!(
        verify_payment(
            scenario.store(),
            &scenario.gateway,
            &reference,
            scenario.owner()
        )
        .await,
        Ok(Settled::Paid)
    );
    assert_eq!(
        (
            scenario.order(order).await.paid,
            scenario.credit(&format!("escrow:order:{order}"))
        ),
        (price.total(), price.total().kobo())
    );
    scenario.assert_sound().await;
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
    assert_eq!(
        (
            scenario.count(&format!("refunds WHERE amount_kobo = {cash}")),
            credit_of(&scenario, bola())
        ),
        (1, 500_000)
    );
    assert_eq!(
        scenario.count("promos WHERE uses = 0 AND spent_kobo = 0"),
        1,
        "the code can be used again"
    );
    let thirty = world::now().plus_days(30).naive_utc().format("%Y-%m-%d");
    assert_eq!(
        scenario.count(&format!(
            "credit_grants WHERE id = '{grant}' AND CAST(expires_at AS TEXT) LIKE '{thirty}%'"
        )),
        1
    );
    scenario.work().await;
    assert_eq!(scenario.fake.refunded(&reference).kobo(), cash);
    scenario.assert_sound().await;
    // The same happens again with another order.
    let again = scenario.priced().await;
    assert_eq!(
        put_on(&scenario, bola(), again, "GIDA10").await,
        Ok(Applied::Now(()))
    );
    let (reference, cash, credit) = checkout(&scenario, again).await;
    assert_eq!((cash + credit, credit), (price.total().kobo(), 500_000));
    scenario.fake.pay(&reference);
    assert_eq!(
        verify_payment(
            scenario.store(),
            &scenario.gateway,
            &reference,
            scenario.owner()
        )
        .await,
        Ok(Settled::Paid)
    );
    assert_eq!(
        (
            credit_of(&scenario, bola()),
            scenario.count("promos WHERE uses = 1")
        ),
        (0, 1)
    );
    scenario.assert_sound().await;
}

/// The credit would be enough for each of the four orders alone, but it is only enough for one and
/// a half in all.
async fn t50_sixteen_orders_paid_with_one_persons_credit_never_overdraw_it(scenario: Scenario) {
    let mut orders = Vec::new();
    for _ in 0..4 {
        orders.push(scenario.priced().await);
    }
    let total = scenario.order(orders[0]).await.total.unwrap().kobo();
    world::credit(scenario.store(), bola(), 1, total, 10).await;
    world::credit(scenario.store(), bola(), 2, total / 2, 20).await;
    let answers = at_once(CALLERS, |caller| {
        let (scenario, order) = (scenario.clone(), orders[caller % 4]);
        async move { pay(&scenario, order, true).await }
    })
    .await;
    let paid = answers
        .iter()
        .filter(|answer| matches!(answer, Ok(Paying::Paid { .. })))
        .count();
    assert_eq!(
        (paid, scenario.count("orders WHERE status = 'PAID'")),
        (1, 1),
        "{answers:?}"
    );
    assert_eq!(scenario.count("credit_grants WHERE left_kobo < 0"), 0);
    let (free, held) = (
        credit_of(&scenario, bola()),
        scenario.credit("credit:held:%"),
    );
    assert_eq!(
        free + held,
        total / 2,
        "what no order has is set aside for one or free"
    );
    scenario.assert_sound().await;
}

async fn t50_an_order_paid_by_sixteen_taps_takes_its_credit_once(scenario: Scenario) {
    let order = scenario.priced().await;
    let total = scenario.order(order).await.total.unwrap().kobo();
    world::credit(scenario.store(), bola(), 1, 3 * total, 10).await;
    let answers = at_once(CALLERS, |_| {
        let scenario = scenario.clone();
        async move { pay(&scenario, order, true).await }
    })
    .await;
    assert_eq!(
        times(
            &answers,
            &Ok(Paying::Paid {
                credit: Money::from_kobo(total)
            })
        ),
        1,
        "{answers:?}"
    );
    assert_eq!(
        (
            scenario.order(order).await.status,
            credit_of(&scenario, bola())
        ),
        (OrderStatus::Paid, 2 * total)
    );
    assert_eq!(
        (
            scenario.events("orderPaid"),
            scenario.count("payments"),
            scenario.count("credit_uses")
        ),
        (1, 0, 1)
    );
    scenario.assert_sound().await;
}

async fn credit_racing_a_cancellation_pays_or_is_there_again(scenario: Scenario) {
    for round in 1..=4 {
        let order = scenario.priced().await;
        let total = scenario.order(order).await.total.unwrap().kobo();
        world::credit(scenario.store(), bola(), round, total, 10).await;
        let before = credit_of(&scenario, bola());
        at_once(CALLERS, |caller| {
            let scenario = scenario.clone();
            async move {
                if caller % 2 == 0 {
                    let _refused = pay(&scenario, order, true).await;
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
        assert_eq!(scenario.order(order).await.status, OrderStatus::Cancelled);
        assert_eq!(
            (
                credit_of(&scenario, bola()),
                scenario.credit("credit:held:%"),
                scenario.credit("escrow:order:%")
            ),
            (before, 0, 0),
            "round {round}"
        );
    }
    let tenders = scenario
        .queries
        .tenders_of(scenario.priced().await)
        .await
        .unwrap();
    assert_eq!((tenders.held, tenders.spent), (Money::ZERO, Money::ZERO));
    scenario.assert_sound().await;
}

/// Makes a change that bypasses the store, checks that exactly these breaks are reported, and
/// undoes the change.
async fn assert_told(scenario: &Scenario, done: &str, undone: &str, expected: &[&str]) {
    scenario.db.outside().execute(done).unwrap();
    let breaks: BTreeSet<_> = scenario
        .queries
        .check()
        .await
        .unwrap()
        .breaks
        .into_iter()
        .map(|found| found.invariant)
        .collect();
    assert_eq!(breaks, expected.iter().copied().collect(), "{done}");
    scenario.db.outside().execute(undone).unwrap();
}

async fn damage_to_credit_and_codes_is_told(scenario: Scenario) {
    world::promo(scenario.store(), world::a_promo(1, "GIDA10")).await;
    world::credit(scenario.store(), bola(), 1, 500_000, 30).await;
    let order = scenario.priced().await;
    assert_eq!(
        put_on(&scenario, bola(), order, "GIDA10").await,
        Ok(Applied::Now(()))
    );
    let (reference, ..) = checkout(&scenario, order).await;
    let uses = |by: &str| format!("UPDATE credit_uses SET amount_kobo = amount_kobo {by}");
    let held = [
        "held_credit_differs",
        "credit_held_without_entry",
        "credit_overspent",
    ];
    assert_told(&scenario, &uses("+ 1"), &uses("- 1"), &held).await;
    assert_told(&scenario, &uses("- 1"), &uses("+ 1"), &held[..2]).await;
    for column in ["uses", "spent_kobo"] {
        let promo = |by: &str| format!("UPDATE promos SET {column} = {column} {by}");
        assert_told(&scenario, &promo("+ 1"), &promo("- 1"), &["promo_differs"]).await;
    }
    scenario.fake.pay(&reference);
    assert_eq!(
        verify_payment(
            scenario.store(),
            &scenario.gateway,
            &reference,
            scenario.owner()
        )
        .await,
        Ok(Settled::Paid)
    );
    let spent = ["credit_spent_differs", "credit_held_without_entry"];
    assert_told(&scenario, &uses("- 1"), &uses("+ 1"), &spent).await;
    let returned = |kobo: i64| format!("UPDATE credit_uses SET returned_kobo = {kobo}");
    assert_told(
        &scenario,
        &returned(1),
        &returned(0),
        &["credit_restored_differs"],
    )
    .await;
    scenario.assert_sound().await;
}
