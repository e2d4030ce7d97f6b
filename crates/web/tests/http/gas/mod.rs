//! Gas over HTTP: the public prices, the delivery slots, and an order from the cylinder to the
//! payment.

mod board;
mod ordering;

use crate::support::address;
use serde_json::{Value, json};

fn refill() -> Value {
    json!({
        "mode": "REFILL", "sizeKg": 12.5, "quantity": 1, "slot": { "asap": true }, "address": address(),
        "safety": { "smellOfGas": false, "upright": true, "outsideVehicle": true, "adultPresent": true },
    })
}
