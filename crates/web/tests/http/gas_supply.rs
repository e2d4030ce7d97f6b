//! The supply of gas over HTTP: plants, delivery windows with their places, and weights.

use crate::support::{
    Browser, CHIDI, TestApp, address, assert_shape, checkout, offer_for, pin_of, step, text_of,
    verified,
};
use kernel::{Money, Permission, Permissions, Role};
use marketplace::read::LedgerQueries;
use pricing::{GasPrice, TravelZone};
use serde_json::{Value, json};
use testkit::world;

const PLANT: &str =
    "id name area licence licensedUntil perKgKobo source kgPerDay open changedBy changedAt version";
const EXCEPTION: &str = "orderId reference area providerId providerName orderedKg filledKg differenceKg allowedKg refundedKobo priceFallKobo weighedAt";

pub(super) async fn operations(app: &TestApp) -> Browser {
    let mut user = world::a_customer_no(61);
    let _applied = user.set_role(Role::Admin, Permissions::of(&[Permission::Ops]));
    let email = user.email.to_string();
    world::stored::user(&app.store, user).await;
    app.signed_in(61, &email).await
}

pub(super) fn kubwa() -> Value {
    json!({
        "name": "Kubwa plant", "area": "Kubwa", "licence": "NMDPRA/FCT/0192", "licensedUntil": "2030-09-30",
        "perKgKobo": 116_500, "source": "Price list of 10 March", "kgPerDay": 4000, "open": true,
    })
}

fn refill(date: &str) -> Value {
    json!({
        "mode": "REFILL", "sizeKg": 12.5, "quantity": 1, "slot": { "date": date, "window": "14-16" }, "address": address(),
        "safety": { "smellOfGas": false, "upright": true, "outsideVehicle": true, "adultPresent": true },
    })
}

#[actix_web::test]
async fn staff_keep_the_plants_with_their_licences_prices_and_capacities() {
    let app = TestApp::new().await;
    let ops = operations(&app).await;
    let path = "/api/admin/gas/plants";
    assert_eq!(ops.get(path).await.expect(200).json(), json!([]));
    let made = ops
        .post(path, kubwa())
        .key("plant-kubwa-1")
        .await
        .expect(201)
        .json();
    assert_shape(&made, PLANT);
    assert_eq!(made["perKgKobo"], 116_500);
    ops.post(path, kubwa())
        .key("plant-kubwa-1")
        .await
        .expect(201);
    ops.post(path, kubwa())
        .await
        .problem(409, "gas_plant_taken");
    let mut closed = kubwa();
    closed["id"] = made["id"].clone();
    closed["open"] = json!(false);
    let unseen = ops.post(path, closed.clone()).await;
    unseen.problem(422, "validation_failed");
    assert_eq!(unseen.fields(), ["version"]);
    closed["version"] = made["version"].clone();
    let changed = ops.post(path, closed.clone()).await.expect(200).json();
    assert_eq!(
        (&changed["open"], &changed["version"]),
        (&json!(false), &json!(1))
    );
    closed["area"] = json!("Zuba");
    ops.post(path, closed).await.problem(409, "stale");
    let mut old = kubwa();
    old["name"] = json!("Idu depot");
    old["licensedUntil"] = json!("2020-01-01");
    let refused = ops.post(path, old).await;
    refused.problem(422, "validation_failed");
    assert_eq!(refused.fields(), ["licensedUntil"]);
    assert_eq!(ops.get(path).await.json().as_array().unwrap().len(), 1);
}

#[actix_web::test]
async fn a_full_window_is_closed_in_the_public_list_and_refused_by_its_field() {
    let app = TestApp::new().await;
    let (bola, ops) = (app.bola().await, operations(&app).await);
    let public = bola.get("/api/gas/slots").await.expect(200).json();
    let day = &public["days"][3];
    let date = text_of(day, "date");
    assert_eq!(
        day["windows"][3],
        json!({ "window": "14-16", "open": true, "zones": ["A", "B", "C"] })
    );
    let board = ops.get("/api/admin/gas/slots").await.expect(200).json();
    assert_eq!(board["slots"].as_array().unwrap().len(), 105);
    assert_eq!(board["booked"], json!([]));
    bola.post("/api/gas/orders", refill(&date))
        .await
        .expect(201);
    let weekday = kernel::Date::parse(&date).unwrap().weekday();
    for zone in ["A", "B", "C"] {
        let places = json!({ "zone": zone, "weekday": weekday, "window": "14-16", "open": zone == "B", "places": 1, "version": 0 });
        let changed = ops
            .post("/api/admin/gas/slots", places.clone())
            .await
            .expect(200)
            .json();
        let booked = &changed["booked"][0];
        assert_eq!(
            *booked,
            json!({ "zone": "B", "date": date, "window": "14-16", "orders": 1 })
        );
        ops.post("/api/admin/gas/slots", places)
            .await
            .problem(409, "stale");
    }
    let refused = bola.post("/api/gas/orders", refill(&date)).await;
    let body = refused.problem(422, "validation_failed");
    assert_eq!(refused.fields(), ["slot"]);
    assert_eq!(
        body["errors"][0]["message"],
        "This window is full. Choose another one."
    );
    let public = bola.get("/api/gas/slots").await.expect(200).json();
    assert_eq!(
        public["days"][3]["windows"][3],
        json!({ "window": "14-16", "open": false, "zones": [] })
    );
    let reopened = json!({ "zone": "A", "weekday": weekday, "window": "14-16", "open": true, "places": 1, "version": 1 });
    ops.post("/api/admin/gas/slots", reopened).await.expect(200);
    let public = bola.get("/api/gas/slots").await.expect(200).json();
    assert_eq!(
        public["days"][3]["windows"][3],
        json!({ "window": "14-16", "open": true, "zones": ["A"] }),
        "there is a place in zone A, and none in zone B"
    );
    assert_eq!(public["days"][4]["windows"][3]["open"], json!(true));
    let nowhere =
        json!({ "zone": "D", "weekday": 1, "window": "14-16", "open": true, "version": 0 });
    let refused = ops.post("/api/admin/gas/slots", nowhere).await;
    refused.problem(422, "validation_failed");
    assert_eq!(refused.fields(), ["zone"]);
}

/// Amina takes a paid refill as soon as possible and is at the door; returns the id of the order.
pub(super) async fn at_the_door(app: &TestApp, bola: &Browser, amina: &Browser) -> String {
    app.edit_provider(world::a_provider().id, |amina| {
        amina.categories.push("gas-refill-delivery".into())
    })
    .await;
    let mut asap = refill("2026-12-01");
    asap["slot"] = json!({ "asap": true });
    let gas = bola.post("/api/gas/orders", asap).await.expect(201).json();
    let order = text_of(&gas, "id");
    let reference = checkout(bola, &order).await;
    app.gateway.pay(&reference.parse().unwrap());
    verified(bola, &reference).await.expect(200);
    app.work().await;
    let offer = offer_for(amina, &order).await;
    let accept = format!("/api/service-provider/offers/{offer}/accept");
    amina.tell(&accept).await.expect(200);
    step(amina, &order, "en-route").await.expect(200);
    step(amina, &order, "arrive").await.expect(200);
    order
}

/// The same, and Amina begins the work.
pub(super) async fn filling(app: &TestApp, bola: &Browser, amina: &Browser) -> String {
    let order = at_the_door(app, bola, amina).await;
    let pin = json!({ "pin": pin_of(bola, &order).await });
    let start = format!("/api/service-provider/jobs/{order}/start");
    amina.post(&start, pin).await.expect(200);
    order
}

#[actix_web::test]
async fn a_short_fill_is_refunded_and_listed_for_staff() {
    let app = TestApp::new().await;
    let (bola, amina, ops) = (app.bola().await, app.amina().await, operations(&app).await);
    let list = "/api/admin/gas/weigh-exceptions?limit=5";
    assert_eq!(ops.get(list).await.expect(200).json(), json!([]));
    let order = filling(&app, &bola, &amina).await;
    let finish = format!("/api/service-provider/jobs/{order}/finish");
    let weighed = |before: f64, after: f64| json!({ "note": "Filled.", "gasWeights": { "beforeKg": before, "afterKg": after } });
    for (before, after, field) in [
        (14.0, 13.0, "afterKg"),
        (14.00001, 26.0, "beforeKg"),
        (-1.0, 26.0, "beforeKg"),
    ] {
        let refused = amina.post(&finish, weighed(before, after)).await;
        refused.problem(422, "validation_failed");
        assert_eq!(refused.fields(), [field]);
    }
    amina.post(&finish, weighed(14.0, 26.1)).await.expect(200);
    let listed = ops.get(list).await.expect(200).json();
    assert_shape(&listed[0], EXCEPTION);
    assert_eq!(
        (
            &listed[0]["orderedKg"],
            &listed[0]["filledKg"],
            &listed[0]["differenceKg"]
        ),
        (&json!(12.5), &json!(12.1), &json!(-0.4))
    );
    assert_eq!(listed[0]["refundedKobo"], json!(52_000));
    assert_eq!(listed[0]["priceFallKobo"], json!(0));
    assert_eq!(app.queries.check().await.unwrap().breaks, []);
}

#[actix_web::test]
async fn b4_9_a_fall_of_the_price_is_refunded_to_the_customer_and_seen_by_all() {
    let app = TestApp::new().await;
    let (bola, amina, ops) = (app.bola().await, app.amina().await, operations(&app).await);
    let order = filling(&app, &bola, &amina).await;
    let entry = GasPrice {
        zone: TravelZone::B,
        per_kg: Money::from_kobo(120_000),
        effective_from: marketplace::Clock::now(&app.clock),
        note: None,
        set_by: None,
        approved_by: None,
    };
    app.store
        .in_unit(move |uow| uow.gas_prices().append(&entry))
        .await;
    let finish = format!("/api/service-provider/jobs/{order}/finish");
    let weighed = json!({ "note": "Filled.", "gasWeights": { "beforeKg": 14.0, "afterKg": 26.1 } });
    for _ in 0..2 {
        amina.post(&finish, weighed.clone()).await.expect(200);
    }
    let amounts = |refunds: &Value| {
        let refunds = refunds.as_array().unwrap().iter();
        let mut amounts: Vec<i64> = refunds
            .filter_map(|one| one["amountKobo"].as_i64())
            .collect();
        amounts.sort_unstable();
        amounts
    };
    let own = bola.get(&format!("/api/orders/{order}")).await.expect(200);
    assert_eq!(amounts(&own.json()["refunds"]), [52_000, 121_000]);
    let job = format!("/api/service-provider/jobs/{order}");
    let job = amina.get(&job).await.expect(200).json();
    assert_eq!(amounts(&job["givenBack"]), [52_000, 121_000]);
    let list = "/api/admin/gas/weigh-exceptions?limit=5";
    let listed = ops.get(list).await.expect(200).json();
    let kobo = ["refundedKobo", "priceFallKobo"].map(|field| listed[0][field].as_i64());
    assert_eq!(kobo, [Some(52_000), Some(121_000)]);
    assert_eq!(app.queries.check().await.unwrap().breaks, []);
}

#[actix_web::test]
async fn b1_33_the_customer_sees_each_step_of_the_cylinder_and_who_holds_it() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let order = filling(&app, &bola, &amina).await;
    let (job, track) = (
        format!("/api/service-provider/jobs/{order}"),
        format!("/api/orders/{order}/tracking"),
    );
    let path = format!("{job}/cylinder");
    let before = bola.get(&track).await.expect(200).json();
    assert_eq!(
        before["cylinder"],
        json!({ "heldBy": "CUSTOMER", "count": 1, "custody": [] })
    );
    amina
        .post(&path, json!({ "step": "FILLED" }))
        .await
        .problem(409, "out_of_step");
    for wrong in [json!({ "step": "LOST" }), json!({})] {
        let refused = amina.post(&path, wrong).await;
        assert!([400, 422].contains(&refused.status), "{}", refused.status);
    }
    let steps = [
        ("CYLINDER_COLLECTED", "PROVIDER", 1),
        ("AT_PLANT", "PLANT", 2),
        ("FILLED", "PLANT", 2),
        ("RETURNING", "PROVIDER", 3),
    ];
    for (step, held_by, changes) in steps {
        for _ in 0..2 {
            let told = amina.post(&path, json!({ "step": step })).await;
            let told = told.expect(200).json();
            assert_eq!(told["trackingStep"], step);
            assert_eq!(told["cylinder"]["heldBy"], held_by, "{step}");
        }
        for seen in [&track, &format!("/api/orders/{order}")] {
            let seen = bola.get(seen).await.expect(200).json();
            assert_eq!(seen["trackingStep"], step);
            assert_eq!(seen["cylinder"]["heldBy"], held_by, "{step}");
            let custody = seen["cylinder"]["custody"].as_array().unwrap();
            assert_eq!(custody.len(), changes, "{step}");
            let last = seen["stepReports"].as_array().unwrap().last().unwrap();
            assert_eq!(last["step"], step);
        }
    }
    let finish = json!({ "note": "Filled.", "gasWeights": { "beforeKg": 14.0, "afterKg": 26.5 } });
    let done = amina.post(&format!("{job}/finish"), finish).await;
    assert_eq!(done.expect(200).json()["cylinder"]["heldBy"], "CUSTOMER");
}

#[actix_web::test]
async fn a_job_without_a_cylinder_to_fill_has_no_cylinder_steps() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let order = filling(&app, &bola, &amina).await;
    app.edit_order(order.parse().unwrap(), |order| {
        order.answers["mode"] = json!("swap");
    })
    .await;
    let path = format!("/api/service-provider/jobs/{order}/cylinder");
    amina
        .post(&path, json!({ "step": "CYLINDER_COLLECTED" }))
        .await
        .problem(409, "no_cylinder");
    let job = format!("/api/service-provider/jobs/{order}");
    let page = amina.get(&job).await.expect(200).json();
    assert!(page.get("cylinder").is_none());
}

#[actix_web::test]
async fn b4_17_a_rejected_cylinder_is_refunded_and_the_next_one_is_paid_with_the_credit() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let order = at_the_door(&app, &bola, &amina).await;
    let (own, refund) = (
        format!("/api/orders/{order}"),
        format!("/api/orders/{order}/cylinder-refund"),
    );
    let reject = format!("/api/service-provider/jobs/{order}/cylinder/reject");
    bola.post(&refund, json!({ "asCredit": true }))
        .await
        .problem(409, "cancellation_decided");
    for (wrong, field) in [
        (json!({ "fault": "UGLY" }), "fault"),
        (
            json!({ "fault": "LEAKING", "note": "a".repeat(501) }),
            "note",
        ),
    ] {
        let refused = amina.post(&reject, wrong).await;
        refused.problem(422, "validation_failed");
        assert_eq!(refused.fields(), [field]);
    }
    for _ in 0..2 {
        let told = amina
            .post(
                &reject,
                json!({ "fault": "LEAKING", "note": "Bubbles at the valve." }),
            )
            .key("reject-1")
            .await
            .expect(201)
            .json();
        assert_eq!(
            (
                &told["cancellation"]["state"],
                &told["cancellation"]["stage"]
            ),
            (&json!("ASKED"), &json!("FIRST_CYLINDER_REJECTED"))
        );
    }
    let seen = bola.get(&own).await.expect(200).json();
    let request = &seen["cancellation"];
    assert_eq!(
        (
            &request["reason"],
            &request["cylinderFault"],
            &request["feeKobo"]
        ),
        (&json!("CYLINDER_REJECTED"), &json!("LEAKING"), &json!(0))
    );
    assert!(request["dueAt"].is_string(), "{request}");
    let ticket = text_of(request, "ticketId");
    app.signed_in(3, CHIDI)
        .await
        .post(
            &format!("/api/admin/support/{ticket}/cancellation"),
            json!({ "decision": "WAIVE", "note": "A misunderstanding." }),
        )
        .await
        .problem(409, "no_fee_to_waive");
    amina
        .post(&refund, json!({ "asCredit": true }))
        .await
        .problem(404, "not_found");
    for _ in 0..2 {
        let ended = bola
            .post(&refund, json!({ "asCredit": true }))
            .await
            .expect(200)
            .json();
        assert_eq!(ended["status"], "CANCELLED");
        assert_eq!(ended["cancellation"]["asCredit"], json!(true));
    }
    assert_eq!(app.queries.check().await.unwrap().breaks, []);
}
