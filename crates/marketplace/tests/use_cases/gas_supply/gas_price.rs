//! A price of gas that falls between the payment and the filling.

use super::{
    accepts, board, order_gas, paid_gas,
    weights::{cylinder, filling, finish, finish_ago},
};
use crate::{
    quotes::told,
    support::{Fixture, amina, bola},
};
use kernel::{Applied, Money, OrderId};
use marketplace::{
    orders::{ChangePromo, change_promo},
    payments::{RefundPart, Settled, refund_part},
};
use orders::{CylinderStep, Slot};
use payments::{PartReason, PartSource};
use pricing::{GasWeighing, LineKind, PriceVersion, paid_for};
use serde_json::json;
use testkit::{id_no, world};

/// 14 kg before the filling, and 12.5 kg more afterwards.
pub(super) const FULL: Option<(i64, i64)> = Some((14_000, 26_500));
/// The difference for 12.5 kg when a kilogram costs ₦1,200 in place of ₦1,300.
pub(super) const FALL: i64 = 125_000;

/// What was refunded of the gas, in kobo, oldest first.
pub(super) fn refunded(fixture: &Fixture, order: OrderId) -> Vec<i64> {
    let parts = fixture.state().parts_of(order);
    parts.iter().map(|part| part.amount.kobo()).collect()
}

pub(super) fn weighed(fixture: &Fixture, order: OrderId) -> GasWeighing {
    fixture.state().gas_weighings[&order].clone()
}

#[tokio::test]
async fn b4_9_gas_that_costs_less_at_the_filling_is_refunded_once_with_its_tax() {
    let fixture = Fixture::new().await;
    let order = filling(&fixture).await;
    fixture.clock.advance_mins(30);
    board(&fixture, 120_000);
    for _ in 0..2 {
        finish(&fixture, order, FULL).await.unwrap();
    }
    let parts = fixture.state().parts_of(order);
    assert_eq!(parts.len(), 1, "once");
    let part = &parts[0];
    assert_eq!(
        (part.line.as_str(), part.amount, part.reason, part.source),
        (
            "GAS",
            Money::from_kobo(FALL),
            PartReason::Other,
            PartSource::Escrow
        )
    );
    assert_eq!(
        part.note,
        "A kilogram cost ₦1,200 when the cylinder was filled, in place of ₦1,300."
    );
    let bears = [part.vat, part.platform, part.promo, part.provider].map(Money::kobo);
    assert_eq!(
        bears,
        [8_721, 0, 0, FALL - 8_721],
        "as if the price had been that of the board"
    );
    let one = weighed(&fixture, order);
    assert_eq!(
        (one.refunded, one.price_fall),
        (Money::ZERO, Money::from_kobo(FALL))
    );
    fixture.reactions().await;
    for (user, title) in [
        (bola(), "You get a partial refund"),
        (amina().into(), "The customer gets a partial refund"),
    ] {
        let notices = told(&fixture, user);
        assert_eq!(notices.iter().filter(|one| *one == title).count(), 1);
    }
    fixture.confirm(order).await;
    fixture.assert_sound().await;
    fixture.work_after_mins(30).await;
    let refunds: Vec<_> = fixture.refunds().iter().map(|one| one.amount).collect();
    assert_eq!(refunds, [Money::from_kobo(FALL)]);
    fixture.assert_sound().await;
}

#[tokio::test]
async fn b4_9_gas_that_is_missing_is_refunded_at_the_old_price_and_the_fall_for_the_rest() {
    let fixture = Fixture::new().await;
    let order = filling(&fixture).await;
    fixture.clock.advance_mins(30);
    board(&fixture, 120_000);
    finish(&fixture, order, Some((14_000, 26_100)))
        .await
        .unwrap();
    let mut amounts = refunded(&fixture, order);
    amounts.sort_unstable();
    assert_eq!(
        amounts,
        [52_000, 121_000],
        "0.4 kg at ₦1,300, and ₦100 for each of 12.1 kg"
    );
    let one = weighed(&fixture, order);
    let both = [one.refunded, one.price_fall].map(Money::kobo);
    assert_eq!(both, [52_000, 121_000]);
    fixture.confirm(order).await;
    fixture.assert_sound().await;
}

/// The steps of a cylinder up to the plant, now.
async fn at_plant(fixture: &Fixture, order: OrderId) {
    for step in [CylinderStep::Collected, CylinderStep::AtPlant] {
        let reported = cylinder(fixture, order, step, 0).await;
        assert_eq!(reported, Ok(Applied::Now(())), "{step:?}");
    }
}

/// The steps of a cylinder up to the filling, now.
async fn filled(fixture: &Fixture, order: OrderId) {
    at_plant(fixture, order).await;
    let reported = cylinder(fixture, order, CylinderStep::Filled, 0).await;
    assert_eq!(reported, Ok(Applied::Now(())));
}

/// Amina fills a cylinder and reports it twenty minutes later, when a kilogram costs something else.
/// The report is that of the filling, or otherwise that of the finish.
pub(super) async fn reports_late(
    fixture: &Fixture,
    order: OrderId,
    (at_filling, at_report): (i64, i64),
    of_filling: bool,
) {
    if of_filling {
        at_plant(fixture, order).await;
    }
    board(fixture, at_filling);
    fixture.clock.advance_mins(20);
    board(fixture, at_report);
    fixture.clock.advance_mins(10);
    if of_filling {
        let reported = cylinder(fixture, order, CylinderStep::Filled, 20).await;
        assert_eq!(reported, Ok(Applied::Now(())));
        finish(fixture, order, FULL).await.unwrap();
    } else {
        finish_ago(fixture, order, FULL, 20).await.unwrap();
    }
}

#[tokio::test]
async fn b4_9_a_filling_that_is_reported_late_is_refunded_down_to_the_higher_of_both_prices() {
    for (prices, refund) in [
        ((130_000, 120_000), vec![]),
        ((120_000, 130_000), vec![]),
        ((125_000, 120_000), vec![62_500]),
        ((120_000, 125_000), vec![62_500]),
    ] {
        for of_filling in [true, false] {
            let fixture = Fixture::new().await;
            let order = filling(&fixture).await;
            fixture.clock.advance_mins(10);
            reports_late(&fixture, order, prices, of_filling).await;
            assert_eq!(refunded(&fixture, order), refund, "{prices:?} {of_filling}");
            fixture.assert_sound().await;
        }
    }
}

#[tokio::test]
async fn b4_9_a_fall_of_less_than_a_hundred_naira_is_not_refunded() {
    // ₦99.88, and ₦100 for 12.5 kg.
    for (kobo, refund) in [
        (129_999, vec![]),
        (129_201, vec![]),
        (129_200, vec![10_000]),
    ] {
        let fixture = Fixture::new().await;
        let order = filling(&fixture).await;
        fixture.clock.advance_mins(30);
        board(&fixture, kobo);
        finish(&fixture, order, FULL).await.unwrap();
        assert_eq!(refunded(&fixture, order), refund, "{kobo}");
        let fall: i64 = refund.iter().sum();
        assert_eq!(weighed(&fixture, order).price_fall, Money::from_kobo(fall));
        fixture.reactions().await;
        let notices = told(&fixture, bola());
        let is_told = notices.iter().any(|one| one == "You get a partial refund");
        assert_eq!(is_told, fall > 0, "{kobo}");
        fixture.assert_sound().await;
    }
}

#[tokio::test]
async fn b4_9_the_price_at_the_reported_filling_counts() {
    for (before, after, refund) in [
        (130_000, 120_000, vec![]),
        (120_000, 140_000, vec![FALL]),
        (120_000, 118_000, vec![FALL]),
    ] {
        let fixture = Fixture::new().await;
        let order = filling(&fixture).await;
        fixture.clock.advance_mins(20);
        board(&fixture, before);
        fixture.clock.advance_mins(10);
        filled(&fixture, order).await;
        fixture.clock.advance_mins(10);
        board(&fixture, after);
        finish(&fixture, order, FULL).await.unwrap();
        assert_eq!(refunded(&fixture, order), refund, "{before} {after}");
        fixture.assert_sound().await;
    }
}

#[tokio::test]
async fn b4_9_weights_that_are_sent_late_do_not_move_the_filling() {
    for falls_before in [true, false] {
        let fixture = Fixture::new().await;
        let order = filling(&fixture).await;
        fixture.clock.advance_mins(30);
        if falls_before {
            board(&fixture, 120_000);
        }
        finish(&fixture, order, None).await.unwrap();
        assert!(refunded(&fixture, order).is_empty(), "not weighed yet");
        fixture.clock.advance_mins(60);
        board(&fixture, 118_000);
        for _ in 0..2 {
            finish(&fixture, order, FULL).await.unwrap();
        }
        let refund = if falls_before { vec![FALL] } else { vec![] };
        assert_eq!(refunded(&fixture, order), refund);
        fixture.assert_sound().await;
    }
}

#[tokio::test]
async fn b4_9_a_sealed_cylinder_was_filled_before_and_keeps_its_price() {
    for mode in ["swap", "new"] {
        let fixture = Fixture::new().await;
        let order = filling(&fixture).await;
        fixture.store.tamper(|state| {
            let stored = state.orders.get_mut(&order).unwrap();
            stored.answers["mode"] = json!(mode);
        });
        fixture.clock.advance_mins(30);
        board(&fixture, 120_000);
        finish(&fixture, order, FULL).await.unwrap();
        assert!(refunded(&fixture, order).is_empty(), "{mode}");
        fixture.assert_sound().await;
    }
}

/// Staff refund this many kobo of a kind of line.
pub(super) async fn gives_back(fixture: &Fixture, order: OrderId, (line, kobo): (LineKind, i64)) {
    let cmd = RefundPart {
        call: fixture.by(testkit::staff(id_no(901).into())),
        order,
        line,
        amount: Money::from_kobo(kobo),
        reason: PartReason::WrongPrice,
        note: "It was less than you asked for.".into(),
    };
    refund_part(&fixture.store, cmd).await.unwrap();
}

/// The price that an order was paid at.
pub(super) fn price(fixture: &Fixture, order: OrderId) -> PriceVersion {
    let version = fixture.order(order).price.unwrap().version;
    fixture.state().price_versions[&version].clone()
}

#[tokio::test]
async fn b4_9_the_whole_fall_is_refunded_after_the_travel_was() {
    let fixture = Fixture::new().await;
    let order = filling(&fixture).await;
    let lines = price(&fixture, order).lines().to_vec();
    let travel = paid_for(&lines, LineKind::Travel).unwrap().kobo();
    gives_back(&fixture, order, (LineKind::Travel, travel)).await;
    fixture.clock.advance_mins(30);
    board(&fixture, 120_000);
    finish(&fixture, order, FULL).await.unwrap();
    assert_eq!(
        refunded(&fixture, order).iter().sum::<i64>(),
        travel + FALL,
        "the ₦100 that must stay of the price are no share of the gas"
    );
    fixture.confirm(order).await;
    fixture.assert_sound().await;
}

#[tokio::test]
async fn b4_9_the_fall_is_refunded_for_the_gas_that_was_not_refunded_before() {
    for (before, refund) in [(325_000, 100_000), (1_624_999, 0)] {
        let fixture = Fixture::new().await;
        let order = filling(&fixture).await;
        gives_back(&fixture, order, (LineKind::Gas, before)).await;
        fixture.clock.advance_mins(30);
        board(&fixture, 120_000);
        finish(&fixture, order, FULL).await.unwrap();
        let total: i64 = refunded(&fixture, order).iter().sum();
        assert_eq!(total, before + refund, "a share of the fall");
        fixture.confirm(order).await;
        fixture.assert_sound().await;
    }
}

#[tokio::test]
async fn b4_9_a_promo_code_reduces_the_travel_and_not_the_fall() {
    let fixture = Fixture::new().await;
    world::promo(&fixture.store, world::a_promo(1, "GIDA10")).await;
    let order = order_gas(&fixture, Slot::Asap).await.unwrap();
    let cmd = ChangePromo {
        call: fixture.owner(),
        order,
        code: Some("GIDA10".into()),
    };
    assert!(change_promo(&fixture.store, cmd).await.unwrap().is_now());
    let reference = fixture.checkout(order).await;
    fixture.gateway.pay(&reference);
    assert_eq!(fixture.verify(&reference).await, Settled::Paid);
    accepts(&fixture, order).await;
    fixture.start(order).await;
    fixture.clock.advance_mins(30);
    board(&fixture, 120_000);
    finish(&fixture, order, FULL).await.unwrap();
    let parts = fixture.state().parts_of(order);
    assert_eq!(parts.len(), 1);
    let bears = [parts[0].amount, parts[0].promo, parts[0].provider].map(Money::kobo);
    assert_eq!(bears, [FALL, 0, FALL - 8_721]);
    fixture.confirm(order).await;
    fixture.assert_sound().await;
}

#[tokio::test]
async fn b4_9_an_order_that_is_cancelled_before_the_filling_is_refunded_as_it_was_paid() {
    let fixture = Fixture::new().await;
    let order = paid_gas(&fixture, Slot::Asap).await;
    let paid = fixture.order(order).paid;
    fixture.clock.advance_mins(5);
    board(&fixture, 120_000);
    fixture.cancel(order).await;
    assert!(finish(&fixture, order, FULL).await.is_err());
    assert!(refunded(&fixture, order).is_empty());
    let refunds: Vec<_> = fixture.refunds().iter().map(|one| one.amount).collect();
    assert_eq!(refunds, [paid]);
    fixture.assert_sound().await;
}
