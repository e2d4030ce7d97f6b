//! A price of gas that rises between the payment and the filling: Gida pays it to the provider with
//! their share.

use super::{
    board,
    gas_price::{FULL, gives_back, refunded, reports_late, weighed},
    weights::{filling, finish},
};
use crate::{
    disputes::ruling,
    support::{Fixture, amina},
};
use kernel::{Applied, Money, OrderId};
use marketplace::fulfilment::{ConfirmCompletion, confirm_completion};
use orders::Verdict;
use payments::{
    EarningKind, GAS_RISE_LINE, SHARE_LINE,
    ledger::{Account, Reference},
};
use pricing::LineKind;

/// ₦200 more for each of 12.5 kg, without the VAT in it.
pub(super) const RISE: i64 = 232_558;

/// What Gida paid the provider for the rise of the price, in kobo.
pub(super) fn paid_for_rise(fixture: &Fixture, order: OrderId) -> Option<i64> {
    let state = fixture.state();
    let line = state.earnings.get(&(order, amina(), GAS_RISE_LINE))?;
    assert_eq!(line.kind(), EarningKind::GasRise);
    Some(line.amount.kobo())
}

/// How often the rise of an order is booked.
fn booked(fixture: &Fixture, order: OrderId) -> usize {
    let fact = Reference::GasRise(order).to_string();
    let entries = fixture.entries();
    entries.iter().filter(|one| **one == fact).count()
}

/// A finished refill of 12.5 kg whose price rose from ₦1,300 to ₦1,500 before the filling.
async fn risen(fixture: &Fixture) -> OrderId {
    let order = filling(fixture).await;
    fixture.clock.advance_mins(30);
    board(fixture, 150_000);
    finish(fixture, order, FULL).await.unwrap();
    order
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
        fixture.confirm(order).await;
        assert_eq!(fixture.order(order).paid, paid);
        let is_large = paid_for_rise(&fixture, order).is_some();
        assert_eq!(is_large, kobo == 160_000, "{kobo}: up to 5 % is small");
        fixture.assert_sound().await;
    }
}

#[tokio::test]
async fn b4_9_gida_pays_the_provider_for_a_rise_of_more_than_five_percent_once() {
    for (after, rise) in [(26_500, RISE), (26_100, 225_116), (27_500, RISE)] {
        let fixture = Fixture::new().await;
        let order = filling(&fixture).await;
        fixture.clock.advance_mins(30);
        board(&fixture, 150_000);
        for _ in 0..2 {
            finish(&fixture, order, Some((14_000, after)))
                .await
                .unwrap();
        }
        let recorded = weighed(&fixture, order).price_rise;
        assert_eq!(recorded, Money::from_kobo(rise), "{after}");
        fixture.confirm(order).await;
        let again = ConfirmCompletion {
            call: fixture.owner(),
            order,
        };
        let again = confirm_completion(&fixture.store, again).await;
        assert_eq!(again, Ok(Applied::Already));
        assert_eq!(paid_for_rise(&fixture, order), Some(rise), "{after}");
        assert_eq!(booked(&fixture, order), 1);
        assert_eq!(fixture.balance(&Account::MakegoodExpense), rise);
        fixture.assert_sound().await;
    }
}

#[tokio::test]
async fn b4_9_the_rise_is_paid_with_the_share_and_not_before_the_job_is_confirmed() {
    let fixture = Fixture::new().await;
    let order = risen(&fixture).await;
    assert_eq!(paid_for_rise(&fixture, order), None);
    assert_eq!(booked(&fixture, order), 0);
    assert_eq!(fixture.balance(&Account::Provider(amina())), 0);
    fixture.clock.advance_mins(10 * 60);
    fixture.confirm(order).await;
    let state = fixture.state();
    let free = |line| state.earnings[&(order, amina(), line)].available_at;
    assert_eq!(free(GAS_RISE_LINE), free(SHARE_LINE));
    fixture.assert_sound().await;
}

#[tokio::test]
async fn b4_9_a_dispute_pays_the_rise_with_the_share_and_not_with_a_full_refund() {
    for is_refunded in [true, false] {
        let fixture = Fixture::new().await;
        let order = risen(&fixture).await;
        let dispute = fixture.heard(order).await;
        if is_refunded {
            fixture.all_back(dispute).await;
        } else {
            let decided = fixture.rule(1, dispute, ruling(Verdict::Release)).await;
            assert_eq!(decided, Ok(true));
        }
        let rise = (!is_refunded).then_some(RISE);
        assert_eq!(paid_for_rise(&fixture, order), rise);
        assert_eq!(booked(&fixture, order), usize::from(!is_refunded));
        fixture.assert_sound().await;
    }
}

#[tokio::test]
async fn b4_9_the_rise_is_paid_for_the_gas_that_was_not_refunded() {
    for (back, rise) in [(325_000, Some(186_046)), (1_624_999, None)] {
        for is_before in [true, false] {
            let fixture = Fixture::new().await;
            let order = filling(&fixture).await;
            if is_before {
                gives_back(&fixture, order, (LineKind::Gas, back)).await;
            }
            fixture.clock.advance_mins(30);
            board(&fixture, 150_000);
            finish(&fixture, order, FULL).await.unwrap();
            if !is_before {
                gives_back(&fixture, order, (LineKind::Gas, back)).await;
            }
            fixture.confirm(order).await;
            let paid = paid_for_rise(&fixture, order);
            assert_eq!(paid, rise, "{back}: a share of the rise");
            fixture.assert_sound().await;
        }
    }
}

#[tokio::test]
async fn b4_9_a_filling_that_is_reported_late_is_paid_by_the_lower_of_both_prices() {
    for (prices, rise) in [
        ((130_000, 150_000), None),
        ((150_000, 130_000), None),
        ((150_000, 140_000), Some(116_279)),
        ((140_000, 150_000), Some(116_279)),
    ] {
        for of_filling in [true, false] {
            let fixture = Fixture::new().await;
            let order = filling(&fixture).await;
            fixture.clock.advance_mins(10);
            reports_late(&fixture, order, prices, of_filling).await;
            fixture.confirm(order).await;
            let paid = paid_for_rise(&fixture, order);
            assert_eq!(paid, rise, "{prices:?} {of_filling}");
            fixture.assert_sound().await;
        }
    }
}
