//! An order of gas, from the cylinder to the payment.

use super::refill;
use crate::support::{TestApp, address, checkout, text_of, verified};
use serde_json::{Value, json};

fn with(path: &str, value: Value) -> Value {
    let mut body = refill();
    let (parent, key) = path.rsplit_once('/').unwrap_or(("", path));
    body.pointer_mut(parent).unwrap()[key] = value;
    body
}

#[actix_web::test]
async fn gas_01_gas_is_ordered_priced_paid_and_sent_out_to_riders() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let order = bola
        .post("/api/gas/orders", refill())
        .await
        .expect(201)
        .json();
    assert_eq!(
        (order["status"].as_str(), order["categorySlug"].as_str()),
        (Some("PRICED"), Some("gas-refill-delivery"))
    );
    let id = text_of(&order, "id");
    let quote = bola
        .get(&format!("/api/orders/{id}/quote"))
        .await
        .expect(200)
        .json();
    let lines: Vec<_> = quote["lines"]
        .as_array()
        .unwrap()
        .iter()
        .map(|line| (text_of(line, "kind"), line["grossKobo"].as_i64()))
        .collect();
    assert_eq!(
        lines,
        [
            ("GAS".to_owned(), Some(1_625_000)),
            ("TRAVEL".to_owned(), Some(200_000)),
            ("FEE".to_owned(), Some(100_000))
        ]
    );
    assert_eq!(quote["totalKobo"], 1_925_000);
    let lock = marketplace::Clock::now(&app.clock).plus_mins(30);
    assert_eq!(quote["validUntil"], json!(lock.to_string()), "half an hour");
    let reference = checkout(&bola, &id).await;
    app.gateway.pay(&reference.parse().unwrap());
    verified(&bola, &reference).await.expect(200);
    assert_eq!(
        bola.get(&format!("/api/orders/{id}")).await.json()["status"],
        "PAID"
    );
}

#[actix_web::test]
async fn the_same_order_under_the_same_key_is_one_order() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let one = bola
        .post("/api/gas/orders", refill())
        .key("gas-order-1")
        .await
        .expect(201)
        .json();
    let two = bola
        .post("/api/gas/orders", refill())
        .key("gas-order-1")
        .await
        .expect(201)
        .json();
    assert_eq!(one["id"], two["id"]);
    assert_eq!(app.count("orders"), 1);
}

#[actix_web::test]
async fn each_way_to_order_has_its_price() {
    let app = TestApp::with(http_base::Settings {
        rate_limits: false,
        ..crate::support::settings()
    })
    .await;
    let bola = app.bola().await;
    let morning = app.saved();
    for (body, total) in [
        (with("kg", json!(6.5)), 845_000 + 300_000),
        (with("kg", json!(12.5)), 1_625_000 + 300_000),
        (with("quantity", json!(2)), 3_250_000 + 300_000),
        (with("mode", json!("SWAP")), 1_625_000 + 300_000),
        (
            json!({ "mode": "NEW", "sizeKg": 6, "quantity": 1, "accessories": ["hose"], "slot": { "asap": true }, "address": address(),
            "safety": { "smellOfGas": false, "adultPresent": true } }),
            780_000 + 2_700_000 + 450_000 + 300_000,
        ),
        (
            {
                let mut body = with("mode", json!("TOP_UP_BY_NAIRA"));
                body["amountKobo"] = json!(1_000_000);
                body
            },
            988_000 + 300_000,
        ),
    ] {
        morning.restore();
        let order = bola
            .post("/api/gas/orders", body.clone())
            .await
            .expect(201)
            .json();
        assert_eq!(order["totalKobo"], total, "{body}");
    }
}

#[actix_web::test]
async fn an_impossible_order_is_refused_by_its_field() {
    let app = TestApp::with(http_base::Settings {
        rate_limits: false,
        ..crate::support::settings()
    })
    .await;
    let bola = app.bola().await;
    for (body, field) in [
        (with("sizeKg", json!(7)), "sizeKg"),
        (with("kg", json!(6.55)), "kg"),
        (with("kg", json!(-3)), "kg"),
        (with("kg", json!(1.9)), "answers.kg_tenths"),
        (with("kg", json!(12.6)), "answers.kg_tenths"),
        (with("quantity", json!(3)), "answers.quantity"),
        (with("mode", json!("TOP_UP_BY_NAIRA")), "answers.amount"),
        (with("/safety/upright", json!(false)), "answers.upright"),
        (
            with("/safety/adultPresent", json!(false)),
            "answers.adult_present",
        ),
        (with("/safety/yearMade", json!(2001)), "answers.year_made"),
        (with("sizeKg", json!(25)), "answers.ground_floor"),
        (with("/address/area", json!("Lagos Island")), "address.area"),
        (with("/address/area", json!("Kubwa")), "slot"),
        (
            with("slot", json!({ "date": "2026-11-22", "window": "08-10" })),
            "slot",
        ),
    ] {
        let refused = bola.post("/api/gas/orders", body.clone()).await;
        refused.problem(422, "validation_failed");
        assert_eq!(refused.fields(), [field], "{body}");
    }
    assert_eq!(app.count("orders"), 0);
}

#[actix_web::test]
async fn a_person_who_smells_gas_is_told_what_to_do_and_staff_are_told_once() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    for _ in 0..2 {
        let refused = bola
            .post("/api/gas/orders", with("/safety/smellOfGas", json!(true)))
            .key("gas-smell-1")
            .await;
        let problem = refused.problem(422, "validation_failed");
        let text = problem["errors"][0]["message"].as_str().unwrap();
        for word in [
            "Open the windows",
            "No flames",
            "no switches",
            "Move out",
            "call 112",
        ] {
            assert!(text.contains(word), "{text}");
        }
    }
    assert_eq!(app.count("orders"), 0);
    assert_eq!(
        app.column("tickets", "category || ' ' || priority"),
        ["GAS_SAFETY P0"]
    );
    let messages = app.column("ticket_messages", "body");
    assert!(messages[0].contains("Gwarinpa"), "{messages:?}");
}

#[actix_web::test]
async fn gas_for_someone_else_names_the_person_at_home() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let with = |recipient: Value| {
        let mut body = refill();
        body["recipient"] = recipient;
        body
    };
    let faulty = with(json!({ "name": " ", "phone": "12345" }));
    let refused = bola
        .post("/api/gas/orders", faulty)
        .await
        .problem(422, "validation_failed");
    let fields: Vec<_> = refused["errors"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| text_of(one, "field"))
        .collect();
    assert_eq!(fields, ["recipient.name", "recipient.phone"]);
    let body = with(json!({ "name": "Mama Bola", "phone": "08035551234", "mayConfirm": true }));
    let order = bola.post("/api/gas/orders", body).await.expect(201).json();
    assert_eq!(order["recipient"]["name"], "Mama Bola");
    assert_eq!(order["recipient"]["mayConfirm"], true);
    let own = bola
        .post("/api/gas/orders", refill())
        .await
        .expect(201)
        .json();
    assert_eq!(own["recipient"], Value::Null);
}
