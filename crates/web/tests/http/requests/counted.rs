//! Services that are priced at once by what is counted: pieces, kilograms and kilometres.

use super::{SHIRTS, laundry};
use crate::support::{Answer, Browser, TestApp, address, text_of};
use serde_json::{Value, json};

/// A laundry order in which all pieces get the same care.
fn ironed() -> Value {
    let mut body = laundry();
    body["answers"]["care"] = json!("wash_iron");
    body
}

fn line(label: &str, kobo: i64) -> (String, i64) {
    (label.to_owned(), kobo)
}

/// The lines of a preview.
fn lines_of(preview: &Value) -> Vec<(String, i64)> {
    let lines = preview["quote"]["lines"].as_array().unwrap().iter();
    lines
        .map(|line| (text_of(line, "label"), line["grossKobo"].as_i64().unwrap()))
        .collect()
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
    assert_eq!(
        lines_of(&preview),
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

async fn previewed(guest: &Browser, slug: &str, answers: &Value, area: Option<&str>) -> Value {
    let mut asked = json!({ "categorySlug": slug, "answers": answers });
    if let Some(area) = area {
        asked["location"] = json!({ "area": area });
    }
    let answer: Answer = guest.post("/api/quotes/preview", asked).await;
    answer.expect(200).json()
}

/// A ride for two from the place of the order.
fn ride(to: &str) -> Value {
    json!({
        "kind": "one_way", "dropoff_area": to, "dropoff": "The post office", "stops": 1, "passengers": 2, "luggage": 0,
        "child_seat": true,
    })
}

fn order(slug: &str, answers: &Value) -> Value {
    json!({ "categorySlug": slug, "answers": answers, "address": address(), "slot": { "asap": true }, "submit": true })
}

#[actix_web::test]
async fn b1_5_a_taxi_is_priced_at_once_by_the_way_between_two_areas() {
    let app = TestApp::new().await;
    let (bola, guest) = (app.bola().await, Browser::new(&app, 9));
    let preview = previewed(&guest, "taxi", &ride("wuse"), Some("Gwarinpa")).await;
    assert_eq!(
        lines_of(&preview),
        [
            line(
                "Labour — Taxi, one way, 12 km, 1 stop, 2 passengers",
                440_000
            ),
            line("Travel to Gwarinpa", 200_000),
            line("Child seat", 150_000),
        ]
    );
    let placed = bola.post("/api/orders", order("taxi", &ride("wuse"))).await;
    let placed = placed.expect(201).json();
    assert_eq!(
        (&placed["status"], &placed["totalKobo"]),
        (&json!("PRICED"), &json!(790_000)),
        "the price is that of the preview"
    );
}

#[actix_web::test]
async fn b1_5_a_ride_to_a_place_outside_the_areas_is_priced_by_a_person() {
    let app = TestApp::new().await;
    let (bola, guest) = (app.bola().await, Browser::new(&app, 9));
    for area in [None, Some("Gwarinpa")] {
        let preview = previewed(&guest, "taxi", &ride("elsewhere"), area).await;
        assert_eq!(preview["state"], "NEEDS_QUOTE", "{area:?}");
    }
    let placed = bola
        .post("/api/orders", order("taxi", &ride("elsewhere")))
        .await;
    assert_eq!(placed.expect(201).json()["status"], "REQUESTED");
    let mut open = ride("wuse");
    open.as_object_mut().unwrap().remove("dropoff_area");
    let preview = previewed(&guest, "taxi", &open, Some("Gwarinpa")).await;
    assert_eq!(preview["state"], "INCOMPLETE");
}

#[actix_web::test]
async fn b1_5_an_errand_is_priced_at_once_up_to_a_value() {
    let app = TestApp::new().await;
    let (bola, guest) = (app.bola().await, Browser::new(&app, 9));
    let parcel = |kobo: i64| {
        json!({
            "dropoff_area": "wuse", "dropoff": "Plot 5, near the market", "receiver": "Ngozi, 0803 555 1101", "size": "bag",
            "weight": 3, "value": kobo, "contents": "A dress", "fragile": false,
        })
    };
    let slug = "errands-dispatch";
    let preview = previewed(&guest, slug, &parcel(2_000_000), Some("Gwarinpa")).await;
    assert_eq!(
        lines_of(&preview),
        [
            line(
                "Labour — Delivery of a small parcel, 12 km, 3 kg of weight",
                176_000
            ),
            line("Travel to Gwarinpa", 200_000),
        ]
    );
    for (kobo, status) in [(2_000_000, "PRICED"), (10_000_100, "REQUESTED")] {
        let placed = bola.post("/api/orders", order(slug, &parcel(kobo))).await;
        assert_eq!(placed.expect(201).json()["status"], status, "{kobo}");
    }
}
