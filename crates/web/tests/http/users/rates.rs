//! The prices of services: a change needs two people of pricing, who have confirmed their passwords.

use super::{colleague, sure};
use crate::support::{Answer, Browser, TestApp, assert_shape, booked, text_of};
use kernel::Permission;
use serde_json::{Value, json};

const RATES: &str = "/api/admin/rates";
const CLEANING: &str = "/api/admin/rates/home-cleaning";
const SERVICE: &str = "slug name enabled priceFromKobo openState openFrom";

async fn two_people(app: &TestApp) -> (Browser, Browser) {
    let first = colleague(app, 61, &[Permission::Pricing]).await;
    let second = colleague(app, 62, &[Permission::Pricing]).await;
    sure(&first).await;
    sure(&second).await;
    (first, second)
}

async fn cleaning(staff: &Browser) -> Value {
    staff.get(CLEANING).await.expect(200).json()
}

fn value_of(rates: &Value, key: &str) -> i64 {
    let mut parts = rates["parts"].as_array().expect("a list").iter();
    let part = parts.find(|part| part["key"] == key).expect("the part");
    part["value"].as_i64().expect("a number")
}

async fn decide(staff: &Browser, rates: &Value, accept: bool) -> Answer {
    let change = text_of(&rates["history"][0], "id");
    let decision = json!({ "changeId": change, "accept": accept });
    staff.post(&format!("{CLEANING}/decision"), decision).await
}

async fn total_of(customer: &Browser, order: &str) -> i64 {
    let order = customer.get(&format!("/api/orders/{order}")).await;
    order.expect(200).json()["quote"]["totalKobo"]
        .as_i64()
        .expect("a price")
}

async fn advertised(guest: &Browser) -> (i64, String) {
    let answer = guest.get("/api/categories").await.expect(200);
    let tag = answer.header("etag").to_owned();
    let all = answer.json();
    let mut services = all.as_array().expect("a list").iter();
    let found = services.find(|one| one["slug"] == "home-cleaning");
    let from = found.expect("the service")["priceFromKobo"].as_i64();
    (from.expect("a price"), tag)
}

#[actix_web::test]
async fn the_services_with_a_card_are_listed_with_every_number_of_their_cards() {
    let app = TestApp::new().await;
    let (first, _) = two_people(&app).await;
    let services = first.get(RATES).await.expect(200).json();
    let services = services.as_array().expect("a list");
    assert_eq!(services.len(), 15);
    assert_shape(&services[0], SERVICE);
    let rates = cleaning(&first).await;
    assert_shape(&rates, "service parts history");
    assert_shape(&rates["parts"][0], "key group label unit value min max");
    assert_eq!(value_of(&rates, "base.regular"), 850_000);
    for slug in ["security", "nothing"] {
        first
            .get(&format!("{RATES}/{slug}"))
            .await
            .problem(404, "not_found");
    }
}

#[actix_web::test]
async fn m35_new_prices_are_quoted_from_their_date_after_a_second_person_accepted_them() {
    let app = TestApp::new().await;
    let (first, second) = two_people(&app).await;
    let (bola, guest) = (app.bola().await, Browser::new(&app, 9));
    let before = booked(&bola).await;
    let old = total_of(&bola, &before).await;
    let (from, tag) = advertised(&guest).await;
    let starts = app.clock_now().plus_mins(20);
    let change = json!({
        "values": { "base.deep": 1_700_000, "base.regular": 950_000, "travel.A": 150_000 },
        "reason": "Soap costs more", "effectiveFrom": starts.to_string(),
    });
    let proposed = first.put(CLEANING, change.clone()).await.expect(202).json();
    let waiting = &proposed["history"][0];
    assert_shape(
        waiting,
        "id values effectiveFrom reason state proposedBy proposedAt decidedBy decidedAt mine",
    );
    assert_eq!(waiting["values"].as_array().map(Vec::len), Some(2));
    assert_eq!(
        waiting["values"][0],
        json!({ "key": "base.regular", "label": "Regular clean", "unit": "KOBO", "value": 950_000 })
    );
    assert_eq!(
        (&waiting["state"], &waiting["mine"]),
        (&json!("WAITING"), &json!(true))
    );
    first
        .put(CLEANING, change)
        .await
        .problem(409, "rates_waiting");
    let seen = cleaning(&second).await;
    assert_eq!(seen["history"][0]["mine"], false);
    decide(&first, &seen, true)
        .await
        .problem(409, "second_person_needed");
    let accepted = decide(&second, &seen, true).await.expect(200).json();
    assert_eq!(accepted["service"]["openState"], "ACCEPTED");
    assert_eq!(
        value_of(&accepted, "base.deep"),
        1_500_000,
        "its date has not come"
    );
    app.clock.advance_mins(20);
    app.work().await;
    for browser in [&first, &second] {
        sure(browser).await;
    }
    let rates = cleaning(&first).await;
    assert_eq!(value_of(&rates, "base.deep"), 1_700_000);
    assert_eq!(
        (
            &rates["service"]["openState"],
            &rates["history"][0]["state"]
        ),
        (&Value::Null, &json!("PUBLISHED"))
    );
    let after = booked(&bola).await;
    assert!(total_of(&bola, &after).await > old);
    assert_eq!(total_of(&bola, &before).await, old);
    decide(&second, &rates, false)
        .await
        .problem(409, "rates_decided");
    tokio::time::sleep(std::time::Duration::from_millis(1_100)).await;
    let _older = advertised(&guest).await;
    let (new_from, new_tag) = advertised(&guest).await;
    assert_eq!((from, new_from), (1_000_000, 1_100_000));
    assert_ne!(tag, new_tag);
}

#[actix_web::test]
async fn prices_are_tried_on_past_orders_and_nothing_is_stored() {
    let app = TestApp::new().await;
    let (first, _) = two_people(&app).await;
    let bola = app.bola().await;
    let order = booked(&bola).await;
    let preview = format!("{CLEANING}/preview");
    let values =
        json!({ "values": { "travel.A": 250_000, "travel.B": 300_000, "travel.C": 450_000 } });
    let tried = first.post(&preview, values).await.expect(200).json();
    assert_shape(&tried, "rows total priceFromBeforeKobo priceFromAfterKobo");
    let row = &tried["rows"][0];
    assert_shape(
        row,
        "orderId reference day beforeKobo afterKobo differenceKobo",
    );
    assert_eq!(
        (
            &row["orderId"],
            &row["differenceKobo"],
            &tried["total"]["differenceKobo"]
        ),
        (&json!(order), &json!(100_000), &json!(100_000))
    );
    assert_eq!(row["beforeKobo"], total_of(&bola, &order).await);
    assert_eq!(tried["priceFromAfterKobo"], 1_100_000);
    let wrong = json!({ "values": { "travel.A": -1, "travel.Z": 100 } });
    let refused = first.post(&preview, wrong).await.expect(422);
    assert_eq!(refused.fields(), ["values.travel.A", "values.travel.Z"]);
    assert_eq!(cleaning(&first).await["history"], json!([]));
}

#[actix_web::test]
async fn a_change_needs_the_password_a_reason_and_another_price() {
    let app = TestApp::new().await;
    let first = colleague(&app, 61, &[Permission::Pricing]).await;
    let change = json!({ "values": { "travel.A": 160_000 }, "reason": "Fuel" });
    first
        .put(CLEANING, change.clone())
        .await
        .problem(403, "reauth_required");
    sure(&first).await;
    let same = json!({ "values": { "travel.A": 150_000 }, "reason": "Fuel" });
    let refused = first.put(CLEANING, same).await.expect(422);
    assert_eq!(refused.fields(), ["values"]);
    let late = json!({ "values": { "travel.A": 160_000 }, "reason": " ", "effectiveFrom": "2020-01-01T00:00:00Z" });
    let refused = first.put(CLEANING, late).await.expect(422);
    assert_eq!(refused.fields(), ["effectiveFrom", "reason"]);
    first
        .put("/api/admin/rates/security", change.clone())
        .await
        .problem(404, "not_found");
    first.put(CLEANING, change).await.expect(202);
    let rates = cleaning(&first).await;
    let withdrawn = decide(&first, &rates, false).await.expect(200).json();
    assert_eq!(withdrawn["history"][0]["state"], "WITHDRAWN");
}
