//! The address book over HTTP: a customer saves places, renames and deletes them, and sees no place
//! of another customer.

use crate::support::{ADA, Browser, TestApp, address, assert_instant, assert_shape, text_of};
use serde_json::{Value, json};

const PLACES: &str = "/api/users/me/saved-places";
const SHAPE: &str = "id name address savedAt";

async fn listed(browser: &Browser) -> Vec<Value> {
    let answer = browser.get(PLACES).await.expect(200);
    answer.json().as_array().expect("a list").clone()
}

fn place(name: &str, line: &str) -> Value {
    let mut address = address();
    address["line"] = json!(line);
    json!({ "name": name, "address": address })
}

async fn saved(browser: &Browser, name: &str, line: &str) -> String {
    let answer = browser.post(PLACES, place(name, line)).await.expect(201);
    text_of(&answer.json(), "id")
}

#[actix_web::test]
async fn a_customer_saves_a_place_renames_it_and_deletes_it() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    assert_eq!(listed(&bola).await, [] as [Value; 0]);
    let body = json!({ "name": " Home ", "address": address() });
    let made = bola.post(PLACES, body).await.expect(201).json();
    assert_shape(&made, SHAPE);
    assert_instant(&made["savedAt"]);
    assert_eq!(
        (&made["name"], &made["address"]),
        (&json!("Home"), &address())
    );
    assert_eq!(listed(&bola).await, std::slice::from_ref(&made));
    let one = format!("{PLACES}/{}", text_of(&made, "id"));
    let renamed = bola.patch(&one, json!({ "name": "Flat" })).await;
    assert_eq!(renamed.expect(200).json()["name"], "Flat");
    let nameless = bola.patch(&one, json!({ "name": null })).await.expect(200);
    assert_eq!(nameless.json()["name"], Value::Null);
    bola.delete(&one).await.expect(204);
    bola.delete(&one).await.problem(404, "not_found");
    assert_eq!(app.count("saved_places"), 0);
}

#[actix_web::test]
async fn a_place_that_is_saved_again_is_the_same_place() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let id = saved(&bola, "Home", "12 Third Avenue").await;
    let again = json!({ "address": address() });
    let kept = bola.post(PLACES, again).await.expect(201).json();
    assert_eq!((&kept["id"], &kept["name"]), (&json!(id), &json!("Home")));
    assert_eq!(app.count("saved_places"), 1);
}

#[actix_web::test]
async fn an_eleventh_place_is_refused() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    for number in 1..=10 {
        saved(&bola, "", &format!("{number} Third Avenue")).await;
    }
    let refused = bola.post(PLACES, place("", "11 Third Avenue")).await;
    let problem = refused.problem(409, "too_many_places");
    assert_eq!(
        text_of(&problem, "message"),
        "You have saved 10 places already. Delete one in your account to save another."
    );
    assert_eq!(app.count("saved_places"), 10);
}

#[actix_web::test]
async fn a_name_has_30_characters_and_an_address_needs_a_landmark_or_a_house_number() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let long = bola.post(PLACES, place(&"x".repeat(31), "Block 4")).await;
    long.problem(422, "validation_failed");
    assert_eq!(long.fields(), ["name"]);
    let bare = json!({ "address": { "line": "Third Avenue", "area": "Gwarinpa" } });
    let refused = bola.post(PLACES, bare).await;
    refused.problem(422, "validation_failed");
    assert_eq!(refused.fields(), ["address.landmark"]);
    let id = saved(&bola, "Home", "Block 4").await;
    let name = json!({ "name": "x".repeat(31) });
    let refused = bola.patch(&format!("{PLACES}/{id}"), name).await;
    refused.problem(422, "validation_failed");
    assert_eq!(listed(&bola).await[0]["name"], "Home");
}

#[actix_web::test]
async fn a_place_of_another_customer_is_not_found() {
    let app = TestApp::new().await;
    let (bola, ada) = (app.bola().await, app.signed_in(3, ADA).await);
    let id = saved(&bola, "Home", "12 Third Avenue").await;
    let one = format!("{PLACES}/{id}");
    let renamed = ada.patch(&one, json!({ "name": "Mine" })).await;
    renamed.problem(404, "not_found");
    ada.delete(&one).await.problem(404, "not_found");
    assert_eq!(listed(&ada).await, [] as [Value; 0]);
    assert_eq!(listed(&bola).await[0]["name"], "Home");
}

#[actix_web::test]
async fn the_saved_places_are_in_the_export_of_their_customer_alone() {
    let app = TestApp::new().await;
    let (bola, ada) = (app.bola().await, app.signed_in(3, ADA).await);
    saved(&bola, "Home", "12 Third Avenue").await;
    let exported = |browser: Browser| async move {
        let export = browser.get("/api/users/me/export").await.expect(200);
        export.json()["savedPlaces"].clone()
    };
    let of_bola = exported(bola.fork()).await;
    assert_eq!(of_bola, Value::Array(listed(&bola).await));
    assert_eq!(of_bola[0]["name"], "Home");
    assert_eq!(exported(ada).await, json!([]));
}
