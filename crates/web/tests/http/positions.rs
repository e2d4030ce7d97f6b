//! The position of the provider on the way: what is taken, and what the customer and a person with a
//! shared link see of it.

use crate::support::{
    Answer, Browser, TestApp, assert_instant, assert_shape, assigned, step, text_of,
};
use serde_json::{Value, json};

const LIVE: &str = "latitude longitude accuracyMetres measuredAt ageSeconds signal distanceMetres minutesLeft destination";

async fn sends(app: &TestApp, provider: &Browser, order: &str, change: Value) -> Answer {
    let mut body = json!({
        "latitude": 9.0612,
        "longitude": 7.4789,
        "accuracyMetres": 25,
        "measuredAt": app.clock_now().to_string(),
    });
    for (field, value) in change.as_object().expect("an object") {
        body[field] = value.clone();
    }
    let path = format!("/api/service-provider/jobs/{order}/position");
    provider.put(&path, body).await
}

async fn tracking(browser: &Browser, order: &str) -> Value {
    let path = format!("/api/orders/{order}/tracking");
    browser.get(&path).await.expect(200).json()
}

/// A job whose provider is on the way.
async fn on_the_way(app: &TestApp, customer: &Browser, provider: &Browser) -> String {
    let order = assigned(app, customer, provider).await;
    step(provider, &order, "en-route").await.expect(200);
    order
}

#[actix_web::test]
async fn gap_09_gap_29_the_customer_sees_the_position_only_on_the_way() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let order = assigned(&app, &bola, &amina).await;
    let early = sends(&app, &amina, &order, json!({})).await;
    early.problem(409, "not_on_the_way");
    step(&amina, &order, "en-route").await.expect(200);
    let silent = tracking(&bola, &order).await;
    assert_eq!(silent["livePosition"], Value::Null, "nothing was sent yet");
    let taken = sends(&app, &amina, &order, json!({})).await.expect(200);
    assert_eq!(taken.json(), json!({ "stored": true }));
    let again = sends(&app, &amina, &order, json!({})).await.expect(200);
    assert_eq!(again.json(), json!({ "stored": false }));

    app.clock.advance_secs(20);
    let seen = tracking(&bola, &order).await;
    let live = &seen["livePosition"];
    assert_shape(live, LIVE);
    assert_instant(&live["measuredAt"]);
    assert_eq!(
        (&live["latitude"], &live["longitude"], &live["ageSeconds"]),
        (&json!(9.0612), &json!(7.4789), &json!(20))
    );
    assert_eq!(
        (&live["signal"], &live["accuracyMetres"]),
        (&json!("FRESH"), &json!(25))
    );
    let number = |field: &str| live[field].as_i64().expect("a number");
    assert!(
        (5_000..20_000).contains(&number("distanceMetres")),
        "{live}"
    );
    assert!((5..60).contains(&number("minutesLeft")), "{live}");

    app.clock.advance_secs(100);
    let stale = tracking(&bola, &order).await;
    assert_eq!(stale["livePosition"]["signal"], "STALE");
    app.clock.advance_mins(5);
    let lost = tracking(&bola, &order).await;
    assert_eq!(lost["livePosition"]["signal"], "LOST");
    assert_eq!(lost["livePosition"]["minutesLeft"], Value::Null);

    step(&amina, &order, "arrive").await.expect(200);
    let there = tracking(&bola, &order).await;
    assert_eq!(there["livePosition"], Value::Null);
    let late = sends(&app, &amina, &order, json!({})).await;
    late.problem(409, "not_on_the_way");
}

#[actix_web::test]
async fn b8_7_the_provider_counts_the_same_minutes_as_the_customer_until_the_arrival() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let order = on_the_way(&app, &bola, &amina).await;
    sends(&app, &amina, &order, json!({})).await.expect(200);
    let path = format!("/api/service-provider/jobs/{order}");
    let job = amina.get(&path).await.expect(200).json();
    let live = tracking(&bola, &order).await["livePosition"].clone();
    let number = |value: &Value| value.as_u64().expect("a number");
    let (metres, speed) = (
        number(&live["distanceMetres"]),
        number(&job["metresPerHour"]),
    );
    assert_eq!((metres * 60).div_ceil(speed), number(&live["minutesLeft"]));
    assert_eq!(job["arrivedAt"], Value::Null);

    step(&amina, &order, "arrive").await.expect(200);
    let open = "/api/service-provider/jobs?state=open";
    let listed = amina.get(open).await.expect(200).json();
    assert_instant(&listed[0]["arrivedAt"]);
    let there = amina.get(&path).await.expect(200).json();
    assert_eq!(there["arrivedAt"], listed[0]["arrivedAt"]);
    assert_eq!(there["metresPerHour"], Value::Null);
}

#[actix_web::test]
async fn t28_a_shared_link_shows_the_square_of_a_kilometre_and_the_way_to_the_area() {
    let app = TestApp::new().await;
    let (bola, amina, guest) = (app.bola().await, app.amina().await, Browser::new(&app, 9));
    let order = on_the_way(&app, &bola, &amina).await;
    let share = bola.tell(&format!("/api/orders/{order}/share")).await;
    let token = text_of(&share.expect(201).json(), "token");
    sends(&app, &amina, &order, json!({})).await.expect(200);
    let path = format!("/api/orders/{order}/tracking?t={token}");
    let seen = guest.get(&path).await.expect(200).json();
    let live = &seen["livePosition"];
    assert_shape(live, LIVE);
    assert_eq!(
        (
            &live["latitude"],
            &live["longitude"],
            &live["accuracyMetres"]
        ),
        (&json!(9.065), &json!(7.475), &json!(800))
    );
    assert_eq!(live["destination"]["exact"], false);
    // Another position in the same square looks the same, so that two of them tell nothing more.
    app.clock.advance_secs(30);
    let moved = json!({ "latitude": 9.0688, "longitude": 7.4711 });
    sends(&app, &amina, &order, moved).await.expect(200);
    let next = guest.get(&path).await.expect(200).json();
    for same in ["latitude", "longitude", "distanceMetres", "destination"] {
        assert_eq!(next["livePosition"][same], live[same], "{same}");
    }
    step(&amina, &order, "arrive").await.expect(200);
    let there = guest.get(&path).await.expect(200).json();
    assert_eq!(there["livePosition"], Value::Null);
}

#[actix_web::test]
async fn t28_the_home_of_the_customer_is_exact_for_the_customer_alone() {
    let app = TestApp::new().await;
    let (bola, amina, guest) = (app.bola().await, app.amina().await, Browser::new(&app, 9));
    let order = on_the_way(&app, &bola, &amina).await;
    app.edit_order(order.parse().unwrap(), |order| {
        let address = order.address.as_mut().expect("an address");
        (address.latitude, address.longitude) = (Some(9.111_222), Some(7.333_444));
    })
    .await;
    let share = bola.tell(&format!("/api/orders/{order}/share")).await;
    let token = text_of(&share.expect(201).json(), "token");
    sends(&app, &amina, &order, json!({})).await.expect(200);
    let own = tracking(&bola, &order).await;
    let home = json!({ "latitude": 9.111_222, "longitude": 7.333_444, "exact": true });
    assert_eq!(own["livePosition"]["destination"], home);
    let path = format!("/api/orders/{order}/tracking?t={token}");
    let shared = guest.get(&path).await.expect(200);
    assert!(!shared.text().contains("9.111") && !shared.text().contains("7.333"));
}

#[actix_web::test]
async fn a_position_outside_nigeria_or_of_another_time_names_its_field() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let order = on_the_way(&app, &bola, &amina).await;
    let at = |secs| json!({ "measuredAt": app.clock_now().plus_secs(secs).to_string() });
    for (change, field) in [
        (json!({ "latitude": 51.5 }), "latitude"),
        (json!({ "longitude": -0.1 }), "longitude"),
        (json!({ "accuracyMetres": 5_001 }), "accuracyMetres"),
        (at(120), "measuredAt"),
        (at(-301), "measuredAt"),
        (json!({ "measuredAt": "yesterday" }), "measuredAt"),
    ] {
        let refused = sends(&app, &amina, &order, change.clone()).await;
        refused.problem(422, "validation_failed");
        assert_eq!(refused.fields(), [field], "{change}");
    }
    assert_eq!(app.rows("order_positions"), "");
}

#[actix_web::test]
async fn t61_another_provider_and_the_customer_send_no_position() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let order = on_the_way(&app, &bola, &amina).await;
    let refused = sends(&app, &bola, &order, json!({})).await;
    refused.problem(403, "forbidden");
    let other = testkit::world::a_provider_no(8);
    let email = testkit::world::user_of(&other).email.to_string();
    testkit::world::stored::provider(&app.store, other).await;
    let browser = Browser::new(&app, 21);
    browser
        .sign_in(&email, crate::support::PASSWORD)
        .await
        .expect(200);
    let refused = sends(&app, &browser, &order, json!({})).await;
    refused.problem(404, "not_found");
}

#[actix_web::test]
async fn the_copy_of_the_data_of_a_provider_has_their_positions() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let order = on_the_way(&app, &bola, &amina).await;
    sends(&app, &amina, &order, json!({})).await.expect(200);
    let copy = |browser: Browser| async move {
        let all = browser.get("/api/users/me/export").await.expect(200).json();
        all["positions"].clone()
    };
    let own = copy(amina).await;
    assert_shape(
        &own[0],
        "orderId latitude longitude accuracyMetres measuredAt",
    );
    assert_eq!(
        (&own[0]["orderId"], &own[0]["latitude"]),
        (&json!(order), &json!(9.0612))
    );
    assert_eq!(copy(bola).await, json!([]));
}
