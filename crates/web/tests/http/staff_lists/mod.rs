//! The shape that all lists of staff share: search, sort, filters, pages and the list as a file.

mod cases;
mod order_list;
mod other_lists;

use crate::support::text_of;
use serde_json::Value;
use testkit::world::OrderPlan;

fn ids(list: &Value) -> Vec<String> {
    let rows = list.as_array().unwrap();
    rows.iter().map(|row| text_of(row, "id")).collect()
}

fn plans(numbers: &[u64]) -> Vec<String> {
    numbers
        .iter()
        .map(|number| OrderPlan::numbered(*number).order_id().to_string())
        .collect()
}
