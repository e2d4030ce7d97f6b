//! Orders, their history and their prices.

mod fields;
mod history;
mod work;

use orders::Order;
use testkit::world::OrderPlan;

fn plan(number: u64) -> OrderPlan {
    OrderPlan::numbered(number)
}

/// The order as it is read back after `insert`.
fn inserted(order: Order) -> Order {
    Order {
        new_events: Vec::new(),
        ..order
    }
}
