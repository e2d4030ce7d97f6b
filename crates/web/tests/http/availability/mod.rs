//! When a provider takes work: working hours, days off, the daily cap, pauses and the calendar.

mod calendar;
mod hours;
mod pauses;

use crate::support::TestApp;
use kernel::Date;
use serde_json::{Value, json};
use testkit::now;

const AVAILABILITY: &str = "/api/service-provider/availability";
const PAUSE: &str = "/api/service-provider/pause";
const OFFERS: &str = "/api/service-provider/offers";

fn today() -> Date {
    now().abuja_date()
}

fn day(ahead: u64) -> String {
    today().plus_days(ahead).to_string()
}

fn entry(weekday: u32, from: &str, to: &str) -> Value {
    json!({ "weekday": weekday, "from": from, "to": to })
}

/// Moves an order to the window that begins at this hour.
async fn at_hour(app: &TestApp, order: &str, date: kernel::Date, from_hour: u32) {
    let slot = orders::Slot::Window { date, from_hour };
    app.edit_order(order.parse().unwrap(), move |order| order.slot = Some(slot))
        .await;
}
