//! Change orders over HTTP: proposed with a photo, seen by the customer, approved and paid, or
//! declined.

mod approved;
mod refusals;

use crate::support::{Browser, TestApp, assigned, pin_of, step, text_of};
use serde_json::{Value, json};

fn found(photo: &str) -> Value {
    let line = |kind: &str, kobo: i64| json!({ "kind": kind, "label": "A new pipe", "quantity": 1, "unit": "job", "grossKobo": kobo });
    json!({ "lines": [line("LABOUR", 430_000), line("MATERIAL", 215_000)], "reason": "The pipe behind the wall is broken.", "photoId": photo })
}

async fn photo(browser: &Browser) -> String {
    text_of(
        &browser
            .tell("/api/uploads")
            .raw("image/jpeg", b"photo of a pipe".to_vec())
            .await
            .expect(201)
            .json(),
        "id",
    )
}

/// A job of Bola's that Amina has begun.
pub async fn begun(app: &TestApp, bola: &Browser, amina: &Browser) -> String {
    let order = assigned(app, bola, amina).await;
    step(amina, &order, "en-route").await.expect(200);
    let pin = pin_of(bola, &order).await;
    amina
        .post(
            &format!("/api/service-provider/jobs/{order}/start"),
            json!({ "pin": pin }),
        )
        .await
        .expect(200);
    order
}

fn path_of(order: &str) -> String {
    format!("/api/service-provider/jobs/{order}/variations")
}

pub async fn proposed(amina: &Browser, order: &str) -> Value {
    let job = amina
        .post(&path_of(order), found(&photo(amina).await))
        .await
        .expect(201)
        .json();
    job["variations"]
        .as_array()
        .unwrap()
        .last()
        .unwrap()
        .clone()
}
