//! A price of gas that falls or rises between the payment and the filling.

use super::{
    accepts, order_gas, paid_gas,
    weights::{cylinder, filling, finish},
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
use payments::{
    EarningKind, GAS_RISE_LINE, PartReason, PartSource,
    ledger::{Account, Reference},
};
use pricing::{GasPrice, GasWeighing, LineKind, TravelZone};
use serde_json::json;
use testkit::{id_no, world};

/// 14 kg before the filling, and 12.5 kg more afterwards.
const FULL: Option<(i64, i64)> = Some((14_000, 26_500));
/// The difference for 12.5 kg when a kilogram costs ₦1,200 in place of ₦1,300.
const FALL: i64 = 125_000;

/// From now on a kilogram costs this many kobo in every zone.
fn board(fixture: &Fixture, kobo: i64) {
    let effective_from = fixture.clock_now();
    let zones = [TravelZone::A, TravelZone::B, TravelZone::C];
    let entry = |zone| GasPrice {
        zone,
        per_kg: Money::from_kobo(kobo),
        effective_from,
        note: None,
        set_by: None,
        approved_by: None,
    };
    fixture
        .store
        .tamper(|state| state.gas_prices.extend(zones.map(entry)));
}

/// What was refunded of the gas, in kobo, oldest first.
fn refunded(fixture: &Fixture, order: OrderId) -> Vec<i64> {
    let parts = fixture.state().parts_of(order);
    parts.iter().map(|part| part.amount.kobo()).collect()
}

fn weighed(fixture: &Fixture, order: OrderId) -> GasWeighing {
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

/// What Gida paid the provider for the rise of the price, in kobo.
fn paid_for_rise(fixture: &Fixture, order: OrderId) -> Option<i64> {
    let state = fixture.state();
    let line = state.earnings.get(&(order, amina(), GAS_RISE_LINE))?;
    assert_eq!(line.kind(), EarningKind::GasRise);
    Some(line.amount.kobo())
}

#[tokio::test]
async fn b4_9_a_price_that_rises_or_stays_costs_the_customer_nothing() {
    for kobo in [130_000, 130_001, 136_500, 160_000] {
        let fixture = Fixture::new().await;
        let order = filling(&fixture).await;
        fixture.clock.advance_mins(30);
        board(&fixture, kobo);
        let paid = fixture.order(order).paid;
        finish(&fixture, order, FULL).await.unwrap();
        assert!(refunded(&fixture, order).is_empty(), "{kobo}");
        assert_eq!(weighed(&fixture, order).price_fall, Money::ZERO);
        assert_eq!(fixture.order(order).paid, paid);
        let is_large = paid_for_rise(&fixture, order).is_some();
        assert_eq!(is_large, kobo == 160_000, "{kobo}: up to 5 % is small");
        fixture.confirm(order).await;
        fixture.assert_sound().await;
    }
}

#[tokio::test]
async fn b4_9_gida_pays_the_provider_for_a_rise_of_more_than_five_percent_once() {
    // ₦200 more for each kilogram, of which 7.5 % VAT is inside.
    for (after, rise) in [(26_500, 232_558), (26_100, 225_116), (27_500, 232_558)] {
        let fixture = Fixture::new().await;
        let order = filling(&fixture).await;
        fixture.clock.advance_mins(30);
        board(&fixture, 150_000);
        for _ in 0..2 {
            finish(&fixture, order, Some((14_000, after)))
                .await
                .unwrap();
        }
        assert_eq!(paid_for_rise(&fixture, order), Some(rise), "{after}");
        let fact = Reference::GasRise(order).to_string();
        let entries = fixture.entries();
        let booked = entries.iter().filter(|one| **one == fact);
        assert_eq!(booked.count(), 1);
        assert_eq!(fixture.balance(&Account::MakegoodExpense), rise);
        fixture.assert_sound().await;
        fixture.confirm(order).await;
        assert_eq!(
            paid_for_rise(&fixture, order),
            Some(rise),
            "beside the share"
        );
        fixture.assert_sound().await;
    }
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

/// The steps of a cylinder up to the filling, now.
async fn filled(fixture: &Fixture, order: OrderId) {
    for step in [
        CylinderStep::Collected,
        CylinderStep::AtPlant,
        CylinderStep::Filled,
    ] {
        let reported = cylinder(fixture, order, step, 0).await;
        assert_eq!(reported, Ok(Applied::Now(())), "{step:?}");
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

#[tokio::test]
async fn b4_9_the_fall_is_refunded_for_the_gas_that_was_not_refunded_before() {
    for (before, refund) in [(325_000, 100_000), (1_624_999, 0)] {
        let fixture = Fixture::new().await;
        let order = filling(&fixture).await;
        let cmd = RefundPart {
            call: fixture.by(testkit::staff(id_no(901).into())),
            order,
            line: LineKind::Gas,
            amount: Money::from_kobo(before),
            reason: PartReason::WrongPrice,
            note: "It was less gas than you asked for.".into(),
        };
        refund_part(&fixture.store, cmd).await.unwrap();
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
