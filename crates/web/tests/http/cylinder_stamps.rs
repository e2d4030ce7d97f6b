//! What is stamped on cylinders over HTTP, and the fills by plant and by rider.

use crate::{
    gas_supply::{filling, kubwa, operations},
    support::{Browser, CHIDI, TestApp, assert_shape, text_of},
};
use serde_json::{Value, json};

fn collected(cylinder: &Value) -> Value {
    json!({ "step": "CYLINDER_COLLECTED", "cylinders": [cylinder] })
}

fn stamp() -> Value {
    json!({ "serialNumber": "ab-12345", "tareKg": 14.2, "yearMade": 2019 })
}

async fn reports(amina: &Browser, order: &str, body: Value) -> Value {
    let path = format!("/api/service-provider/jobs/{order}/cylinder");
    amina.post(&path, body).await.expect(200).json()
}

/// The fields that the server names when it refuses a step of the cylinder.
async fn refused(amina: &Browser, order: &str, body: Value) -> Vec<String> {
    let path = format!("/api/service-provider/jobs/{order}/cylinder");
    let answer = amina.post(&path, body).await;
    answer.problem(422, "validation_failed");
    answer.fields()
}

#[actix_web::test]
async fn b4_18_provider_customer_and_staff_see_the_stamp_and_a_shared_link_does_not() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let order = filling(&app, &bola, &amina).await;
    let read = json!([{ "serialNumber": "AB-12345", "tareKg": 14.2, "yearMade": 2019 }]);
    let told = reports(&amina, &order, collected(&stamp())).await;
    assert_eq!(told["cylinder"]["cylinders"], read);
    let told = reports(&amina, &order, collected(&stamp())).await;
    assert_eq!(told["cylinder"]["cylinders"], read, "reported before");
    assert!(told["cylinder"].get("correctedAt").is_none(), "{told}");
    let chidi = app.signed_in(3, CHIDI).await;
    for (browser, path) in [
        (&bola, format!("/api/orders/{order}")),
        (&bola, format!("/api/orders/{order}/tracking")),
        (&chidi, format!("/api/admin/orders/{order}")),
    ] {
        let seen = browser.get(&path).await.expect(200).json();
        assert_eq!(seen["cylinder"]["cylinders"], read, "{path}");
    }
    let share = bola.tell(&format!("/api/orders/{order}/share")).await;
    let token = text_of(&share.expect(201).json(), "token");
    let guest = Browser::new(&app, 9);
    let path = format!("/api/orders/{order}/tracking?t={token}");
    let seen = guest.get(&path).await.expect(200).json();
    assert_eq!(seen["cylinder"]["heldBy"], "PROVIDER");
    assert!(seen["cylinder"].get("cylinders").is_none(), "{seen}");
}

#[actix_web::test]
async fn b4_18_a_stamp_that_cannot_be_true_is_refused_by_its_field() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let order = filling(&app, &bola, &amina).await;
    for (field, value, named) in [
        ("tareKg", json!(2.5), "cylinders.0.tareKg"),
        ("tareKg", json!(-14.0), "cylinders.0.tareKg"),
        ("tareKg", json!(14.00001), "cylinders.0.tareKg"),
        ("yearMade", json!(2005), "cylinders.0.yearMade"),
        ("yearMade", json!(2090), "cylinders.0.yearMade"),
        ("yearMade", json!(18), "cylinders.0.yearMade"),
        ("serialNumber", json!("??"), "cylinders.0.serialNumber"),
    ] {
        let mut wrong = stamp();
        wrong[field] = value;
        let fields = refused(&amina, &order, collected(&wrong)).await;
        assert_eq!(fields, [named], "{wrong}");
    }
    let none = json!({ "step": "CYLINDER_COLLECTED", "cylinders": [] });
    assert_eq!(refused(&amina, &order, none).await, ["cylinders"]);
    // Nothing on it can be read.
    let told = reports(&amina, &order, collected(&json!({}))).await;
    assert_eq!(told["cylinder"]["cylinders"], json!([{}]));
}

#[actix_web::test]
async fn b4_19_another_cylinder_than_was_collected_does_not_come_back() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let order = filling(&app, &bola, &amina).await;
    reports(&amina, &order, collected(&stamp())).await;
    reports(&amina, &order, json!({ "step": "AT_PLANT" })).await;
    reports(&amina, &order, json!({ "step": "FILLED" })).await;
    let returning =
        |serial: &str| json!({ "step": "RETURNING", "cylinders": [{ "serialNumber": serial }] });
    let fields = refused(&amina, &order, returning("AB-54321")).await;
    assert_eq!(fields, ["cylinders.0.serialNumber"]);
    let told = reports(&amina, &order, returning("AB 12345")).await;
    assert_eq!(told["trackingStep"], "RETURNING");
    let finish = format!("/api/service-provider/jobs/{order}/finish");
    let weighed = |before: f64| json!({ "note": "Filled.", "gasWeights": { "beforeKg": before, "afterKg": 26.7 } });
    let light = amina.post(&finish, weighed(13.8)).await;
    light.problem(422, "validation_failed");
    assert_eq!(light.fields(), ["beforeKg"]);
    amina.post(&finish, weighed(14.2)).await.expect(200);
}

#[actix_web::test]
async fn b4_18_a_misread_stamp_is_corrected_until_the_weights_are_recorded() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let order = filling(&app, &bola, &amina).await;
    let mut misread = stamp();
    misread["tareKg"] = json!(24.2);
    reports(&amina, &order, collected(&misread)).await;
    reports(&amina, &order, json!({ "step": "AT_PLANT" })).await;
    let told = reports(&amina, &order, collected(&stamp())).await;
    assert_eq!(told["trackingStep"], "AT_PLANT");
    let read =
        |tare: f64| json!([{ "serialNumber": "AB-12345", "tareKg": tare, "yearMade": 2019 }]);
    let cylinder = &told["cylinder"];
    assert_eq!(cylinder["cylinders"], read(14.2));
    assert_eq!(cylinder["firstCylinders"], read(24.2));
    assert!(cylinder["correctedAt"].is_string(), "{cylinder}");
    let share = bola.tell(&format!("/api/orders/{order}/share")).await;
    let token = text_of(&share.expect(201).json(), "token");
    let path = format!("/api/orders/{order}/tracking?t={token}");
    let seen = Browser::new(&app, 9).get(&path).await.expect(200).json();
    assert_shape(&seen["cylinder"], "heldBy count custody");
    let finish = format!("/api/service-provider/jobs/{order}/finish");
    let weighed = json!({ "note": "Filled.", "gasWeights": { "beforeKg": 14.2, "afterKg": 26.7 } });
    amina.post(&finish, weighed).await.expect(200);
    let path = format!("/api/service-provider/jobs/{order}/cylinder");
    let late = amina.post(&path, collected(&misread)).await;
    late.problem(409, "already_weighed");
}

#[actix_web::test]
async fn b4_22_staff_see_short_fills_by_plant_and_by_rider() {
    let app = TestApp::new().await;
    let (bola, amina, ops) = (app.bola().await, app.amina().await, operations(&app).await);
    let path = "/api/admin/gas/short-fills";
    let none = ops.get(path).await.expect(200).json();
    assert_eq!(none, json!({ "days": 30, "plants": [], "riders": [] }));
    let plants = "/api/admin/gas/plants";
    let plant = ops.post(plants, kubwa()).await.expect(201).json();
    let mut closed = kubwa();
    closed["name"] = json!("Zuba plant");
    closed["open"] = json!(false);
    ops.post(plants, closed).await.expect(201);
    let order = filling(&app, &bola, &amina).await;
    let told = reports(&amina, &order, collected(&stamp())).await;
    let id = text_of(&plant, "id");
    assert_eq!(
        told["gasPlants"],
        json!([{ "id": id, "name": "Kubwa plant", "area": "Kubwa" }]),
        "the open ones"
    );
    for unknown in ["kubwa", "01900000-0000-7000-8000-00000000dead"] {
        let body = json!({ "step": "AT_PLANT", "plantId": unknown });
        assert_eq!(refused(&amina, &order, body).await, ["plantId"]);
    }
    reports(&amina, &order, json!({ "step": "AT_PLANT", "plantId": id })).await;
    let finish = format!("/api/service-provider/jobs/{order}/finish");
    let short = json!({ "note": "Filled.", "gasWeights": { "beforeKg": 14.2, "afterKg": 26.3 } });
    let done = amina.post(&finish, short).await.expect(200).json();
    assert_eq!(done["trackingStep"], "FINISHED");
    for days in [30, 90] {
        let seen = ops.get(&format!("{path}?days={days}")).await.expect(200);
        let seen = seen.json();
        assert_eq!(seen["days"], json!(days));
        assert_shape(&seen["plants"][0], "id name fills short missingKg");
        assert_eq!(
            seen["plants"],
            json!([{ "id": id, "name": "Kubwa plant", "fills": 1, "short": 1, "missingKg": 0.4 }])
        );
        let rider = &seen["riders"][0];
        assert_eq!(
            (&rider["fills"], &rider["short"], &rider["missingKg"]),
            (&json!(1), &json!(1), &json!(0.4))
        );
    }
    ops.get(&format!("{path}?days=31"))
        .await
        .problem(400, "malformed_request");
}
