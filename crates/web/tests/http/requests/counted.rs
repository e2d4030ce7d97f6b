//! Laundry, which is priced at once by what is counted.

use super::{SHIRTS, laundry};
use crate::support::{Browser, TestApp, text_of};
use serde_json::{Value, json};

/// A laundry order in which all pieces get the same care.
fn ironed() -> Value {
    let mut body = laundry();
    body["answers"]["care"] = json!("wash_iron");
    body
}

#[actix_web::test]
async fn b1_5_laundry_is_priced_at_once_by_its_pieces() {
    let app = TestApp::new().await;
    let (bola, guest) = (app.bola().await, Browser::new(&app, 9));
    let asked = json!({
        "categorySlug": SHIRTS, "answers": ironed()["answers"], "location": { "area": "Gwarinpa" },
    });
    let preview = guest.post("/api/quotes/preview", asked).await.expect(200);
    let preview = preview.json();
    assert_eq!(preview["state"], "PRICED");
    let lines = preview["quote"]["lines"].as_array().unwrap().iter();
    let lines: Vec<_> = lines
        .map(|line| (text_of(line, "label"), line["grossKobo"].as_i64().unwrap()))
        .collect();
    let line = |label: &str, kobo: i64| (label.to_owned(), kobo);
    assert_eq!(
        lines,
        [
            line(
                "Labour — Washed and ironed, 12 shirts, blouses and trousers, 2 native wear, suits and gowns",
                1_940_000
            ),
            line("Light starch", 97_000),
            line("Travel to Gwarinpa", 200_000),
        ]
    );
    let order = bola.post("/api/orders", ironed()).await.expect(201).json();
    assert_eq!(
        (&order["status"], &order["totalKobo"]),
        (&json!("PRICED"), &json!(2_237_000))
    );
}

#[actix_web::test]
async fn b1_5_laundry_without_pieces_has_no_price_until_something_is_counted() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let mut body = ironed();
    for key in ["shirts", "natives", "household"] {
        body["answers"][key] = json!(0);
    }
    let asked = json!({ "categorySlug": SHIRTS, "answers": body["answers"] });
    let preview = bola.post("/api/quotes/preview", asked).await.expect(200);
    assert_eq!(preview.json()["state"], "INCOMPLETE");
    let refused = bola.post("/api/orders", body).await;
    let problem = refused.problem(422, "validation_failed");
    assert_eq!(problem["errors"][0]["field"], "answers.shirts");
}
