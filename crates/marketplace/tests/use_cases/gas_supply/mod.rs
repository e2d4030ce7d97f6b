//! The supply of gas: plants, the places of the delivery windows, and what riders weigh.

mod weights;
mod windows;

use crate::support::{Fixture, a_booking};
use kernel::{Actor, Invocation, OrderId, Permission, UserId};
use marketplace::orders::{OrdersError, PlaceOrder, place_order};
use orders::Slot;
use serde_json::json;
use testkit::world;

const GAS: &str = "gas-refill-delivery";

fn chidi() -> UserId {
    world::an_admin().id
}

fn staff(fixture: &Fixture) -> Invocation {
    fixture.by(Actor::staff(chidi(), &[Permission::Ops]))
}

async fn order_gas(fixture: &Fixture, slot: Slot) -> Result<OrderId, OrdersError> {
    let answers = json!({ "mode": "refill", "size": "kg12_5", "fill": "full", "quantity": 1, "gas_smell": false, "upright": true,
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
