//! Orders, as their customers see them, with history, price and payments.

mod history;
mod lists;
mod one_order;

use kernel::Timestamp;
use testkit::{now, world::OrderPlan};

fn plan(number: u64) -> OrderPlan {
    OrderPlan::numbered(number)
}

fn at(minutes: u64) -> Timestamp {
    now().plus_mins(i64::try_from(minutes).unwrap())
}
