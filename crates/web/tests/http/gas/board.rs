//! The board of public prices, and how staff change it.

use super::refill;
use crate::support::{Browser, CHIDI, TestApp, assert_shape};
use kernel::Money;
use pricing::{GasPrice, TravelZone};
use serde_json::{Value, json};
use testkit::world;

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
