//! Gas over HTTP: the public prices, the delivery slots, and an order from the cylinder to the
//! payment.

use crate::support::{Browser, CHIDI, TestApp, address, assert_shape, checkout, text_of, verified};
use kernel::Money;
use pricing::{GasPrice, TravelZone};
use serde_json::{Value, json};
use testkit::world;

fn refill() -> Value {
    json!({
        "mode": "REFILL", "sizeKg": 12.5, "quantity": 1, "slot": { "asap": true }, "address": address(),
        "safety": { "smellOfGas": false, "upright": true, "outsideVehicle": true, "adultPresent": true },
    })
}

fn with(path: &str, value: Value) -> Value {
    let mut body = refill();
    let (parent, key) = path.rsplit_once('/').unwrap_or(("", path));
    body.pointer_mut(parent).unwrap()[key] = value;
    body
}

async fn board(app: &TestApp, kobo: i64, days_ago: i64) {
    let effective_from = marketplace::Clock::now(&app.clock).plus_days(-days_ago);
    let entry = GasPrice {
        zone: TravelZone::B,
        per_kg: Money::from_kobo(kobo),
        effective_from,
        note: None,
        set_by: None,
        approved_by: None,
    };
    app.store
        .in_unit(move |uow| uow.gas_prices().append(&entry))
        .await;
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
async fn everybody_sees_the_board_and_how_it_moved() {
    let app = TestApp::new().await;
    board(&app, 136_500, 20).await;
    board(&app, 134_000, 5).await;
    let guest = Browser::new(&app, 9);
    let answer = guest.get("/api/gas/prices").await.expect(200);
    assert_eq!(answer.header("cache-control"), "public, max-age=60");
    let zones = answer.json()["zones"].clone();
    assert_shape(
        &zones[1],
        "zone areas perKgKobo effectiveFrom change7Kobo change30Kobo points",
    );
    let b = &zones[1];
    assert_eq!(
        (b["zone"].as_str(), b["perKgKobo"].as_i64()),
        (Some("B"), Some(134_000))
    );
    assert!(b["areas"].as_array().unwrap().contains(&json!("Gwarinpa")));
    assert_eq!(
        (b["change7Kobo"].as_i64(), b["change30Kobo"].as_i64()),
        (Some(-2_500), Some(4_000))
    );
    let points: Vec<_> = b["points"]
        .as_array()
        .unwrap()
        .iter()
        .map(|point| point["perKgKobo"].as_i64().unwrap())
        .collect();
    assert_eq!(points, [130_000, 136_500, 134_000]);
    assert_eq!(
        zones[0]["points"].as_array().unwrap().len(),
        1,
        "it did not move"
    );
}

#[actix_web::test]
async fn the_times_of_riders_are_two_weeks_of_windows_and_whether_express_runs() {
    let app = TestApp::new().await;
    let slots = Browser::new(&app, 9)
        .get("/api/gas/slots")
        .await
        .expect(200)
        .json();
    assert_shape(&slots, "expressOpen expressKobo expressZones days");
    assert_eq!(
        (slots["expressOpen"].clone(), slots["expressZones"].clone()),
        (json!(true), json!(["A", "B"]))
    );
    let days = slots["days"].as_array().unwrap();
    assert_eq!(days.len(), 14);
    // Nine o'clock on a Friday.
    let open = |day: &Value| -> Vec<bool> {
        day["windows"]
            .as_array()
            .unwrap()
            .iter()
            .map(|one| one["open"] == true)
            .collect()
    };
    assert_eq!(
        (days[0]["date"].as_str(), open(&days[0])),
        (Some("2026-11-20"), vec![false, false, true, true, true])
    );
    assert_eq!(open(&days[2]), [false, false, true, true, true], "a Sunday");
    assert_eq!(days[0]["windows"][0]["window"], "8-10");
}

async fn pricer(app: &TestApp, number: u64, email: &str) -> Browser {
    let mut other = world::a_customer_no(number);
    other.email = kernel::Email::parse(email).unwrap();
    let all = world::an_admin().permissions;
    assert!(other.set_role(kernel::Role::Admin, all).is_now());
    world::stored::user(&app.store, other).await;
    app.signed_in(number.try_into().unwrap(), email).await
}

#[actix_web::test]
async fn one_person_moves_the_board_a_little_and_everybody_pays_the_new_price() {
    let app = TestApp::new().await;
    let (chidi, bola) = (app.signed_in(3, CHIDI).await, app.bola().await);
    let body = json!({ "zone": "B", "perKgKobo": 135_000, "note": "The depot went up" });
    let prices = chidi
        .post("/api/admin/gas/prices", body)
        .await
        .expect(201)
        .json();
    assert_eq!(prices["board"]["zones"][1]["perKgKobo"], 135_000);
    assert_shape(
        &prices["log"][0],
        "zone perKgKobo effectiveFrom note setBy approvedBy",
    );
    assert_eq!(
        (
            prices["log"][0]["note"].as_str(),
            prices["log"][0]["approvedBy"].clone()
        ),
        (Some("The depot went up"), Value::Null)
    );
    assert!(
        prices["log"][0]["setBy"]
            .as_str()
            .is_some_and(|name| name.len() > 3)
    );
    let order = bola
        .post("/api/gas/orders", refill())
        .await
        .expect(201)
        .json();
    assert_eq!(order["totalKobo"], 12_500 * 135 + 300_000);
}

#[actix_web::test]
async fn a_price_that_moves_far_waits_for_a_second_person() {
    let app = TestApp::new().await;
    let (chidi, dupe) = (
        app.signed_in(3, CHIDI).await,
        pricer(&app, 8, "dupe@gida.example").await,
    );
    let far = || json!({ "zone": "C", "perKgKobo": 150_000 });
    let prices = chidi
        .post("/api/admin/gas/prices", far())
        .await
        .expect(201)
        .json();
    assert_eq!(
        prices["board"]["zones"][2]["perKgKobo"], 135_000,
        "nothing has moved yet"
    );
    assert_shape(
        &prices["waiting"][0],
        "id zone perKgKobo note proposedBy proposedAt mine",
    );
    let decision = format!(
        "/api/admin/gas/prices/{}/decision",
        prices["waiting"][0]["id"].as_str().unwrap()
    );
    chidi
        .post(
            "/api/admin/gas/prices",
            json!({ "zone": "C", "perKgKobo": 136_000 }),
        )
        .await
        .problem(409, "gas_price_waiting");
    chidi
        .post(&decision, json!({ "approve": true }))
        .await
        .problem(409, "second_person_needed");
    assert_eq!(
        dupe.get("/api/admin/gas/prices").await.json()["waiting"][0]["mine"],
        false
    );
    let agreed = dupe
        .post(&decision, json!({ "approve": true }))
        .await
        .expect(200)
        .json();
    assert_eq!(
        (
            agreed["board"]["zones"][2]["perKgKobo"].clone(),
            agreed["waiting"].clone()
        ),
        (json!(150_000), json!([]))
    );
    assert_ne!(agreed["log"][0]["setBy"], Value::Null);
    assert_ne!(agreed["log"][0]["approvedBy"], Value::Null);
    dupe.post(&decision, json!({ "approve": false }))
        .await
        .problem(409, "gas_price_decided");
}

#[actix_web::test]
async fn a_waiting_price_is_withdrawn_by_its_proposer() {
    let app = TestApp::new().await;
    let chidi = app.signed_in(3, CHIDI).await;
    let prices = chidi
        .post(
            "/api/admin/gas/prices",
            json!({ "zone": "A", "perKgKobo": 100_000 }),
        )
        .await
        .expect(201)
        .json();
    let decision = format!(
        "/api/admin/gas/prices/{}/decision",
        prices["waiting"][0]["id"].as_str().unwrap()
    );
    let after = chidi
        .post(&decision, json!({ "approve": false }))
        .await
        .expect(200)
        .json();
    assert_eq!(
        (
            after["waiting"].clone(),
            after["board"]["zones"][0]["perKgKobo"].clone()
        ),
        (json!([]), json!(130_000))
    );
}

#[actix_web::test]
async fn a_price_that_makes_no_sense_is_refused() {
    let app = TestApp::new().await;
    let chidi = app.signed_in(3, CHIDI).await;
    for (body, field) in [
        (json!({ "zone": "D", "perKgKobo": 135_000 }), "zone"),
        (json!({ "zone": "A", "perKgKobo": 13_000 }), "perKgKobo"),
        (json!({ "zone": "A", "perKgKobo": 1_300_000 }), "perKgKobo"),
        (json!({ "zone": "A", "perKgKobo": 130_050 }), "perKgKobo"),
        (json!({ "zone": "A", "perKgKobo": 130_000 }), "perKgKobo"),
        (
            json!({ "zone": "A", "perKgKobo": 131_000, "note": "n".repeat(201) }),
            "note",
        ),
    ] {
        let refused = chidi.post("/api/admin/gas/prices", body.clone()).await;
        refused.problem(422, "validation_failed");
        assert_eq!(refused.fields(), [field], "{body}");
    }
    assert_eq!(app.count("gas_prices"), 3);
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
