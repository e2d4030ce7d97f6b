//! Services that staff price: submitted, priced by staff, priced again on request, paid and done.

mod asking;
mod counted;
mod pricing;

use crate::support::{Browser, CHIDI, TestApp, address, text_of};
use serde_json::{Value, json};

pub const SHIRTS: &str = "laundry-dry-cleaning";

/// A laundry order whose pieces need different care, for which there is no automatic price.
pub fn laundry() -> Value {
    json!({
        "categorySlug": SHIRTS, "description": "Two agbada among them.", "address": address(), "slot": { "asap": true }, "submit": true,
        "answers": {
            "measure": "pieces", "shirts": 12, "natives": 2, "household": 0, "care": "mixed", "starch": "light", "stains": false,
            "return_by": "standard",
        },
    })
}

pub fn line(kind: &str, label: &str, quantity: f64, kobo: i64) -> Value {
    json!({ "kind": kind, "label": label, "quantity": quantity, "unit": "piece", "grossKobo": kobo, "taxClass": "STANDARD" })
}

pub fn price() -> Value {
    let lines = [
        line("LABOUR", "Washing and ironing", 14.0, 1_400_000),
        line("TRAVEL", "Collecting and returning", 1.0, 200_000),
    ];
    json!({ "lines": lines, "note": "Starch is free this time." })
}

pub async fn requested(customer: &Browser) -> String {
    let order = customer
        .post("/api/orders", laundry())
        .await
        .expect(201)
        .json();
    assert_eq!(order["status"], "REQUESTED", "{order}");
    text_of(&order, "id")
}

async fn chidi(app: &TestApp) -> Browser {
    app.signed_in(4, CHIDI).await
}

async fn priced_by_staff(app: &TestApp, order: &str) -> Value {
    chidi(app)
        .await
        .post(&format!("/api/admin/orders/{order}/price"), price())
        .await
        .expect(200)
        .json()
}

async fn told(browser: &Browser) -> Vec<(String, String)> {
    let list = browser.get("/api/notifications").await.expect(200).json();
    let one = |n: &Value| (text_of(n, "title"), text_of(n, "actionUrl"));
    list["notifications"]
        .as_array()
        .unwrap()
        .iter()
        .map(one)
        .collect()
}
