//! Reviews over HTTP: how one is written, when it is published, and what staff do.

mod publishing;
mod writing;

use crate::support::{Browser, TestApp, finished};
use serde_json::{Value, json};

/// A completed order; returns its id.
async fn completed(app: &TestApp, bola: &Browser, amina: &Browser) -> String {
    let order = finished(app, bola, amina).await;
    let confirmed = bola
        .tell(&format!("/api/orders/{order}/confirm"))
        .await
        .expect(200)
        .json();
    assert!(
        actions(&confirmed).contains(&"review".to_owned()),
        "{confirmed}"
    );
    order
}

fn actions(order: &Value) -> Vec<String> {
    let actions = order["allowedActions"].as_array().expect("actions");
    actions
        .iter()
        .map(|action| action.as_str().expect("a code").to_owned())
        .collect()
}

fn says(stars: i64, text: &str) -> Value {
    json!({ "stars": stars, "text": text, "tags": ["tidy", "on_time"] })
}

async fn profile(app: &TestApp) -> Value {
    let amina = testkit::world::a_provider().id;
    Browser::new(app, 77)
        .get(&format!("/api/providers/{amina}"))
        .await
        .expect(200)
        .json()
}
