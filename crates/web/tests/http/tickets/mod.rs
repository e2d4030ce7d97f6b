//! Tickets over HTTP: a question, its answers, and its end.

mod asking;
mod handling;

use crate::support::Browser;
use serde_json::{Value, json};

const TICKET: &str = "id reference category subject channel state priority orderId position createdAt updatedAt messages";

fn question(order: Option<&str>) -> Value {
    json!({ "category": "PAYMENT_MISSING", "subject": "I paid twice", "message": "Please look at it.", "orderId": order })
}

async fn asked(bola: &Browser, order: Option<&str>) -> Value {
    bola.post("/api/support/tickets", question(order))
        .await
        .expect(201)
        .json()
}
