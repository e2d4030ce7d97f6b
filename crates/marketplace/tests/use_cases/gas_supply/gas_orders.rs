//! Orders of gas whose price falls or rises before the filling: one that was partly paid by credit, one
//! of two cylinders, and one whose gas bears no VAT.

use super::{
    accepts, board,
    gas_price::{FALL, FULL, price, refunded},
    gas_rise::{RISE, paid_for_rise},
    order_cylinders, order_gas,
    weights::{filling, finish},
};
use crate::support::{Fixture, a_payment_start, bola};
use kernel::{Money, OrderId};
use marketplace::payments::{PayOrder, Paying, Settled, pay_order};
use orders::Slot;
use payments::ledger::Account;
use pricing::{Commission, LineDraft, LineKind, PriceDraft, PriceLine, PriceVersion, TaxClass};
use testkit::world;

/// A refill that Amina is working on, of which the customer paid ₦500 in cash and the rest in credit.
async fn filling_paid_by_credit(fixture: &Fixture) -> OrderId {
    let order = order_gas(fixture, Slot::Asap).await.unwrap();
    let total = fixture.order(order).price.unwrap().total.kobo();
    world::credit(&fixture.store, bola(), 1, total - 50_000, 300).await;
    let cmd = PayOrder {
        start: a_payment_start(fixture.owner(), order),
        use_credit: Some(true),
    };
    let paying = pay_order(&fixture.store, &fixture.gateway, cmd).await;
    let Ok(Paying::Checkout(started)) = paying else {
        panic!("the cash is left to pay: {paying:?}");
    };
    assert_eq!(started.amount, Money::from_kobo(50_000));
    fixture.gateway.pay(&started.reference);
    assert_eq!(fixture.verify(&started.reference).await, Settled::Paid);
    accepts(fixture, order).await;
    fixture.start(order).await;
    order
}

#[tokio::test]
async fn b4_9_the_fall_of_an_order_paid_by_credit_goes_back_as_cash_first() {
    let fixture = Fixture::new().await;
    let order = filling_paid_by_credit(&fixture).await;
    fixture.clock.advance_mins(30);
    board(&fixture, 120_000);
    finish(&fixture, order, FULL).await.unwrap();
    assert_eq!(refunded(&fixture, order), [FALL]);
    let refunds: Vec<_> = fixture.refunds().iter().map(|one| one.amount).collect();
    assert_eq!(refunds, [Money::from_kobo(50_000)]);
    let credit = -fixture.balance(&Account::CustomerCredit(bola()));
    assert_eq!(credit, FALL - 50_000);
    fixture.confirm(order).await;
    fixture.assert_sound().await;
}

#[tokio::test]
async fn b4_9_the_rise_of_an_order_paid_by_credit_is_paid_as_of_any_other() {
    let fixture = Fixture::new().await;
    let order = filling_paid_by_credit(&fixture).await;
    fixture.clock.advance_mins(30);
    board(&fixture, 150_000);
    // 0.4 kg are missing, for which ₦500 of cash and ₦20 of credit go back.
    finish(&fixture, order, Some((14_000, 26_100)))
        .await
        .unwrap();
    fixture.confirm(order).await;
    assert_eq!(paid_for_rise(&fixture, order), Some(225_116));
    assert_eq!(refunded(&fixture, order), [52_000]);
    fixture.assert_sound().await;
}

/// A refill of two cylinders of 12.5 kg that Amina is working on.
async fn filling_two(fixture: &Fixture) -> OrderId {
    let order = order_cylinders(fixture, Slot::Asap, 2).await.unwrap();
    let reference = fixture.checkout(order).await;
    fixture.gateway.pay(&reference);
    assert_eq!(fixture.verify(&reference).await, Settled::Paid);
    accepts(fixture, order).await;
    fixture.start(order).await;
    order
}

#[tokio::test]
async fn b4_9_the_fall_counts_for_all_cylinders_of_an_order() {
    for (after, refund) in [(53_000, vec![250_000]), (52_000, vec![130_000, 240_000])] {
        let fixture = Fixture::new().await;
        let order = filling_two(&fixture).await;
        fixture.clock.advance_mins(30);
        board(&fixture, 120_000);
        finish(&fixture, order, Some((28_000, after)))
            .await
            .unwrap();
        let mut amounts = refunded(&fixture, order);
        amounts.sort_unstable();
        assert_eq!(amounts, refund, "{after}");
        fixture.confirm(order).await;
        fixture.assert_sound().await;
    }
}

#[tokio::test]
async fn b4_9_the_rise_counts_for_all_cylinders_of_an_order() {
    let fixture = Fixture::new().await;
    let order = filling_two(&fixture).await;
    fixture.clock.advance_mins(30);
    board(&fixture, 150_000);
    finish(&fixture, order, Some((28_000, 53_000)))
        .await
        .unwrap();
    fixture.confirm(order).await;
    assert_eq!(paid_for_rise(&fixture, order), Some(2 * RISE));
    fixture.assert_sound().await;
}

/// From now on the gas of an order bears no VAT. What was paid for it stays.
fn exempts(fixture: &Fixture, order: OrderId) {
    let old = price(fixture, order);
    let class_of = |line: &PriceLine| {
        if line.kind() == LineKind::Gas {
            TaxClass::Exempt
        } else {
            line.tax_class()
        }
    };
    let lines = old.lines().iter().map(|line| {
        let draft = LineDraft::new(line.kind(), line.label(), line.unit_gross())
            .quantity(line.quantity_milli(), line.unit())
            .tax(class_of(line));
        PriceLine::new(draft).unwrap()
    });
    let exempt = PriceVersion::issue(PriceDraft {
        id: old.id(),
        order,
        number: old.number(),
        lines: lines.collect(),
        credit: old.credit(),
        plan: old.plan().clone(),
        commission: Commission::new(old.commission_rate()).unwrap(),
        added: old.added(),
        created_at: old.created_at(),
        valid_until: old.valid_until(),
    })
    .unwrap();
    fixture
        .store
        .tamper(|state| drop(state.price_versions.insert(old.id(), exempt)));
}

#[tokio::test]
async fn b4_9_the_fall_of_gas_without_tax_is_all_the_providers() {
    let fixture = Fixture::new().await;
    let order = filling(&fixture).await;
    exempts(&fixture, order);
    fixture.clock.advance_mins(30);
    board(&fixture, 120_000);
    finish(&fixture, order, FULL).await.unwrap();
    let parts = fixture.state().parts_of(order);
    assert_eq!(parts.len(), 1);
    let bears = [parts[0].amount, parts[0].vat, parts[0].provider].map(Money::kobo);
    assert_eq!(bears, [FALL, 0, FALL]);
    fixture.confirm(order).await;
    fixture.assert_sound().await;
}

#[tokio::test]
async fn b4_9_the_whole_rise_of_gas_without_tax_is_paid() {
    let fixture = Fixture::new().await;
    let order = filling(&fixture).await;
    exempts(&fixture, order);
    fixture.clock.advance_mins(30);
    board(&fixture, 150_000);
    finish(&fixture, order, FULL).await.unwrap();
    fixture.confirm(order).await;
    assert_eq!(paid_for_rise(&fixture, order), Some(250_000));
    fixture.assert_sound().await;
}
