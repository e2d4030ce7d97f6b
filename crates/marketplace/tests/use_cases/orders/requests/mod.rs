//! Prices that staff set, and what happens to requests without a price and prices without a
//! payment.

mod staff_price;
mod waiting;
mod withdrawing;

use crate::support::{Fixture, bola};
use kernel::{Applied, Invocation, Money, OrderId};
use marketplace::orders::{PriceOrder, price_order};
use notifications::Priority;
use pricing::{LineKind, Plan, StaffLine, TaxClass};
use testkit::world;

fn guards(kobo: i64) -> StaffLine {
    StaffLine {
        kind: LineKind::Labour,
        label: "Two guards, three nights".into(),
        quantity_milli: 3_000,
        unit: "night".into(),
        gross: Money::from_kobo(kobo),
        tax_class: TaxClass::Standard,
    }
}

fn staff(fixture: &Fixture) -> Invocation {
    fixture.by(testkit::staff(world::an_admin().id))
}

fn a_price(call: Invocation, order: OrderId) -> PriceOrder {
    PriceOrder {
        call,
        order,
        lines: vec![guards(4_500_000)],
        plan: Plan::Full,
        note: None,
        valid_hours: None,
        version: None,
    }
}

async fn priced_by_staff(fixture: &Fixture) -> OrderId {
    let order = fixture.requested().await;
    assert_eq!(
        price_order(&fixture.store, a_price(staff(fixture), order)).await,
        Ok(Applied::Now(()))
    );
    order
}

fn told_to_chidi(fixture: &Fixture) -> Vec<(String, Priority)> {
    let chidi = world::an_admin().id;
    let all = fixture
        .state()
        .notifications
        .owned()
        .into_values()
        .filter(|one| one.user == chidi);
    all.map(|one| (one.title, one.priority)).collect()
}

fn told_to_bola(fixture: &Fixture) -> Vec<String> {
    fixture
        .state()
        .notifications
        .owned()
        .into_values()
        .filter(|one| one.user == bola())
        .map(|one| one.title)
        .collect()
}
