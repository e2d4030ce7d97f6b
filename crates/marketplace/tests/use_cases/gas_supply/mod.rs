//! The supply of gas: plants, the places of the delivery windows, moved orders, the cylinders that riders reject
//! with their compensations, what is stamped on those that they collect, what they weigh, and a price that falls or
//! rises before the filling.

mod gas_orders;
mod gas_price;
mod gas_rise;
mod held;
mod moved;
mod rejected;
mod stamps;
mod weights;
mod windows;

use crate::support::{Fixture, a_booking, amina};
use kernel::{Actor, Invocation, Money, OrderId, Permission, UserId};
use marketplace::{
    dispatch::send_offers,
    orders::{OrdersError, PlaceOrder, place_order},
    payments::Settled,
};
use orders::Slot;
use pricing::{GasPrice, TravelZone};
use serde_json::json;
use testkit::world;

const GAS: &str = "gas-refill-delivery";

fn chidi() -> UserId {
    world::an_admin().id
}

fn staff(fixture: &Fixture) -> Invocation {
    fixture.by(Actor::staff(chidi(), &[Permission::Ops]))
}

/// From now on a kilogram costs this many kobo in every zone.
pub fn board(fixture: &Fixture, kobo: i64) {
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

async fn order_gas(fixture: &Fixture, slot: Slot) -> Result<OrderId, OrdersError> {
    order_cylinders(fixture, slot, 1).await
}

/// Orders this many cylinders of 12.5 kg.
async fn order_cylinders(
    fixture: &Fixture,
    slot: Slot,
    quantity: i64,
) -> Result<OrderId, OrdersError> {
    let answers = json!({ "mode": "refill", "size": "kg12_5", "fill": "full", "quantity": quantity, "gas_smell": false, "upright": true,
        "outside_vehicle": true, "adult_present": true });
    let cmd = PlaceOrder {
        category_slug: GAS.into(),
        answers,
        slot: Some(slot),
        description: String::new(),
        ..a_booking(fixture.owner())
    };
    place_order(&fixture.store, &fixture.store, cmd).await
}

/// A paid refill of 12.5 kg that no provider has.
async fn paid_gas(fixture: &Fixture, slot: Slot) -> OrderId {
    let order = order_gas(fixture, slot).await.unwrap();
    let reference = fixture.checkout(order).await;
    fixture.gateway.pay(&reference);
    assert_eq!(fixture.verify(&reference).await, Settled::Paid);
    order
}

/// A paid refill of 12.5 kg for ₦16,250, as soon as possible, that Amina has accepted.
async fn accepted_gas(fixture: &Fixture) -> OrderId {
    let order = paid_gas(fixture, Slot::Asap).await;
    accepts(fixture, order).await;
    order
}

/// Amina accepts a paid refill.
async fn accepts(fixture: &Fixture, order: OrderId) {
    fixture.store.tamper(|state| {
        let amina = state.providers.get_mut(&amina()).unwrap();
        amina.categories.push(GAS.into());
    });
    send_offers(&fixture.store, order, fixture.system())
        .await
        .unwrap();
    let offer = fixture.offers(order).remove(0);
    fixture.accept(order, offer.id).await;
}
