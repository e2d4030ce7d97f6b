//! Change orders over HTTP: proposed with a photo, seen by the customer, approved and paid, or
//! declined.

use crate::{
    requests::{line, requested},
    support::{
        Browser, CHIDI, TestApp, assigned, checkout, offer_for, pin_of, step, text_of, verified,
    },
};
use serde_json::{Value, json};
use testkit::world;

const EXTRA: i64 = 645_000;

fn found(photo: &str) -> Value {
    let line = |kind: &str, kobo: i64| json!({ "kind": kind, "label": "A new pipe", "quantity": 1, "unit": "job", "grossKobo": kobo });
    json!({ "lines": [line("LABOUR", 430_000), line("MATERIAL", 215_000)], "reason": "The pipe behind the wall is broken.", "photoId": photo })
}

async fn photo(browser: &Browser) -> String {
    text_of(
        &browser
            .tell("/api/uploads")
            .raw("image/jpeg", b"photo of a pipe".to_vec())
            .await
            .expect(201)
            .json(),
        "id",
    )
}

/// A job of Bola's that Amina has begun.
pub async fn begun(app: &TestApp, bola: &Browser, amina: &Browser) -> String {
    let order = assigned(app, bola, amina).await;
    step(amina, &order, "en-route").await.expect(200);
    let pin = pin_of(bola, &order).await;
    amina
        .post(
            &format!("/api/service-provider/jobs/{order}/start"),
            json!({ "pin": pin }),
        )
        .await
        .expect(200);
    order
}

fn path_of(order: &str) -> String {
    format!("/api/service-provider/jobs/{order}/variations")
}

pub async fn proposed(amina: &Browser, order: &str) -> Value {
    let job = amina
        .post(&path_of(order), found(&photo(amina).await))
        .await
        .expect(201)
        .json();
    job["variations"]
        .as_array()
        .unwrap()
        .last()
        .unwrap()
        .clone()
}

async fn order_of(bola: &Browser, order: &str) -> Value {
    bola.get(&format!("/api/orders/{order}"))
        .await
        .expect(200)
        .json()
}

#[actix_web::test]
async fn extra_work_is_seen_approved_paid_and_then_part_of_the_price() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let order = begun(&app, &bola, &amina).await;
    let before = order_of(&bola, &order).await["totalKobo"].as_i64().unwrap();
    let room = amina
        .get(&format!("/api/service-provider/jobs/{order}"))
        .await
        .expect(200)
        .json()["variationRoom"]
        .clone();
    assert_eq!(
        (&room["count"], &room["leftKobo"]),
        (&json!(3), &json!(before / 2))
    );
    let extra = proposed(&amina, &order).await;
    assert_eq!(
        (&extra["state"], &extra["totalKobo"], &extra["vatKobo"]),
        (&json!("PROPOSED"), &json!(EXTRA), &json!(45_000))
    );
    assert_eq!(
        (&extra["actions"], &extra["withinTolerance"]),
        (&json!(["withdraw"]), &json!(false))
    );

    let seen = order_of(&bola, &order).await;
    assert_eq!(
        (&seen["trackingStep"], &seen["totalKobo"]),
        (&json!("VARIATION_PENDING"), &json!(before))
    );
    assert_eq!(
        seen["variations"][0]["actions"],
        json!(["approve", "decline"])
    );
    assert!(
        !seen["allowedActions"]
            .as_array()
            .unwrap()
            .contains(&json!("confirm")),
        "{seen}"
    );
    let tracked = bola
        .get(&format!("/api/orders/{order}/tracking"))
        .await
        .expect(200)
        .json();
    assert_eq!(
        (&tracked["variations"], &tracked["trackingStep"]),
        (&seen["variations"], &json!("VARIATION_PENDING"))
    );
    let url = text_of(&extra["photo"], "url");
    assert_eq!(bola.get(&url).await.expect(200).text(), "clean of a pipe");
    world::stored::user(&app.store, world::a_customer_no(7)).await;
    let stranger = app
        .signed_in(7, world::a_customer_no(7).email.as_str())
        .await;
    stranger.get(&url).await.problem(404, "not_found");
    let job = amina
        .get(&format!("/api/service-provider/jobs/{order}"))
        .await
        .expect(200)
        .json();
    assert_eq!(
        job["photos"],
        json!([]),
        "it is not what the customer shows"
    );
    step(&amina, &order, "finish")
        .await
        .problem(409, "variation_open");
    bola.tell(&format!("/api/orders/{order}/confirm"))
        .await
        .problem(409, "variation_open");

    let id = text_of(&extra, "id");
    let pay = |body: Value| bola.post(&format!("/api/orders/{order}/payments"), body);
    pay(json!({ "variationId": id }))
        .await
        .problem(409, "variation_not_approved");
    pay(json!({ "variationId": "none" }))
        .await
        .problem(422, "validation_failed");
    let approved = bola
        .tell(&format!("/api/orders/{order}/variations/{id}/approve"))
        .await
        .expect(200)
        .json();
    assert_eq!(
        approved["variations"][0]["actions"],
        json!(["pay", "decline"])
    );
    amina
        .tell(&format!("{}/{id}/withdraw", path_of(&order)))
        .await
        .problem(409, "variation_being_paid");
    let started = pay(json!({ "variationId": id })).await.expect(201).json();
    assert_eq!(started["amountKobo"], EXTRA);
    let reference = text_of(&started, "reference");
    app.gateway.pay(&reference.parse().unwrap());
    verified(&bola, &reference).await.expect(200);

    let seen = order_of(&bola, &order).await;
    let now = (
        &seen["trackingStep"],
        &seen["totalKobo"],
        &seen["paidKobo"],
        &seen["variations"][0]["state"],
    );
    assert_eq!(
        now,
        (
            &json!("STARTED"),
            &json!(before + EXTRA),
            &json!(before + EXTRA),
            &json!("PAID")
        )
    );
    assert_eq!(
        seen["quote"]["lines"]
            .as_array()
            .unwrap()
            .iter()
            .filter(|line| line["label"] == "A new pipe")
            .count(),
        2
    );
    let job = amina
        .get(&format!("/api/service-provider/jobs/{order}"))
        .await
        .expect(200)
        .json();
    assert_eq!(
        (&job["grossKobo"], &job["variationRoom"]["count"]),
        (&json!(before + EXTRA), &json!(2))
    );
    pay(json!({ "variationId": id }))
        .await
        .problem(409, "variation_closed");
    step(&amina, &order, "finish").await.expect(200);
    assert_eq!(
        bola.tell(&format!("/api/orders/{order}/confirm"))
            .await
            .expect(200)
            .json()["status"],
        "COMPLETED"
    );
    let receipt = bola
        .get(&format!("/api/orders/{order}/receipt"))
        .await
        .expect(200)
        .json();
    assert_eq!(
        (
            &receipt["paidKobo"],
            receipt["paymentReferences"].as_array().map(Vec::len)
        ),
        (&json!(before + EXTRA), Some(2))
    );
    amina
        .post(&path_of(&order), found(&photo(&amina).await))
        .await
        .problem(409, "variation_not_now");
}

/// A job with materials in its price: a few more of them need no approval, but must be paid.
#[actix_web::test]
async fn a_job_is_not_offered_to_be_confirmed_while_a_little_material_is_unpaid() {
    let app = TestApp::new().await;
    let (bola, amina, admin) = (
        app.bola().await,
        app.amina().await,
        app.signed_in(4, CHIDI).await,
    );
    let order = requested(&bola).await;
    let price = json!({ "lines": [line("LABOUR", "Washing", 1.0, 1_000_000), line("MATERIAL", "Soap", 1.0, 500_000)] });
    admin
        .post(&format!("/api/admin/orders/{order}/price"), price)
        .await
        .expect(200);
    let reference = checkout(&bola, &order).await;
    app.gateway.pay(&reference.parse().unwrap());
    verified(&bola, &reference).await.expect(200);
    app.work().await;
    let offer = offer_for(&amina, &order).await;
    amina
        .tell(&format!("/api/service-provider/offers/{offer}/accept"))
        .await
        .expect(200);
    step(&amina, &order, "en-route").await.expect(200);
    let pin = pin_of(&bola, &order).await;
    amina
        .post(
            &format!("/api/service-provider/jobs/{order}/start"),
            json!({ "pin": pin }),
        )
        .await
        .expect(200);
    let may_confirm = async || {
        let seen = order_of(&bola, &order).await;
        let tracked = bola
            .get(&format!("/api/orders/{order}/tracking"))
            .await
            .expect(200)
            .json();
        assert_eq!(
            (&seen["trackingStep"], &tracked["trackingStep"]),
            (&json!("STARTED"), &json!("STARTED"))
        );
        let offers = |body: &Value| {
            body["allowedActions"]
                .as_array()
                .unwrap()
                .contains(&json!("confirm"))
        };
        assert_eq!(offers(&seen), offers(&tracked));
        offers(&seen)
    };
    assert!(may_confirm().await);

    let more = json!({ "kind": "MATERIAL", "label": "More soap", "quantity": 1, "unit": "piece", "grossKobo": 50_000 });
    let body = json!({ "lines": [more], "reason": "The shirts took more soap.", "photoId": photo(&amina).await });
    let job = amina.post(&path_of(&order), body).await.expect(201).json();
    assert_eq!(job["variations"][0]["withinTolerance"], json!(true));
    assert!(!may_confirm().await);
    bola.tell(&format!("/api/orders/{order}/confirm"))
        .await
        .problem(409, "variation_open");
    amina
        .tell(&format!(
            "{}/{}/withdraw",
            path_of(&order),
            text_of(&job["variations"][0], "id")
        ))
        .await
        .expect(200);
    assert!(may_confirm().await);
}

#[actix_web::test]
async fn a_declined_or_withdrawn_proposal_is_final_and_three_is_the_maximum() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let order = begun(&app, &bola, &amina).await;
    let back = text_of(&proposed(&amina, &order).await, "id");
    amina
        .post(&path_of(&order), found(&photo(&amina).await))
        .await
        .problem(409, "variation_open");
    let job = amina
        .tell(&format!("{}/{back}/withdraw", path_of(&order)))
        .await
        .expect(200)
        .json();
    assert_eq!(
        (&job["variations"][0]["state"], &job["trackingStep"]),
        (&json!("WITHDRAWN"), &json!("STARTED"))
    );
    bola.tell(&format!("/api/orders/{order}/variations/{back}/approve"))
        .await
        .problem(409, "variation_closed");
    for _ in 0..3 {
        let id = text_of(&proposed(&amina, &order).await, "id");
        let declined = bola
            .tell(&format!("/api/orders/{order}/variations/{id}/decline"))
            .await
            .expect(200)
            .json();
        assert_eq!(
            declined["variations"].as_array().unwrap().last().unwrap()["actions"],
            json!([])
        );
    }
    amina
        .post(&path_of(&order), found(&photo(&amina).await))
        .await
        .problem(409, "too_many_variations");
}

#[actix_web::test]
async fn a_proposal_is_refused_in_its_own_words_and_sent_once_for_one_tap() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let order = begun(&app, &bola, &amina).await;
    let photo = photo(&amina).await;
    let with = |patch: &dyn Fn(&mut Value)| {
        let mut body = found(&photo);
        patch(&mut body);
        body
    };
    let cases: [(Value, &str); 6] = [
        (with(&|body| body["photoId"] = json!("none")), "photoId"),
        (
            with(&|body| body["lines"][0]["kind"] = json!("TIP")),
            "lines.0.kind",
        ),
        (
            with(&|body| body["lines"][1]["quantity"] = json!(0.0001)),
            "lines.1.quantity",
        ),
        (
            with(&|body| body["lines"][0]["grossKobo"] = json!(-5)),
            "lines.0.grossKobo",
        ),
        (
            with(&|body| body["lines"][0]["quantity"] = json!(7)),
            "lines",
        ),
        (with(&|body| body["reason"] = json!("Broken.")), "reason"),
    ];
    for (body, field) in cases {
        let refused = amina
            .post(&path_of(&order), body)
            .await
            .problem(422, "validation_failed");
        assert_eq!(refused["errors"][0]["field"], field, "{refused}");
    }
    let dear = with(&|body| body["lines"][0]["grossKobo"] = json!(90_000_000));
    let refused = amina
        .post(&path_of(&order), dear)
        .await
        .problem(409, "variation_above_cap");
    assert!(
        refused["detail"]
            .as_str()
            .unwrap()
            .contains("is left. More needs a new quote."),
        "{refused}"
    );
    let ask = || {
        amina
            .post(&path_of(&order), found(&photo))
            .key("0198f0a0-0000-7000-8000-00000000beef")
    };
    let (first, second) = (
        ask().await.expect(201).json(),
        ask().await.expect(201).json(),
    );
    assert_eq!(
        (
            first["variations"].as_array().map(Vec::len),
            &first["variations"]
        ),
        (Some(1), &second["variations"])
    );
}

#[actix_web::test]
async fn t28_the_bearer_of_a_link_does_not_see_it() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let order = begun(&app, &bola, &amina).await;
    proposed(&amina, &order).await;
    let share = bola
        .tell(&format!("/api/orders/{order}/share"))
        .await
        .expect(201)
        .json();
    let seen = Browser::new(&app, 9)
        .get(&format!(
            "/api/orders/{order}/tracking?t={}",
            text_of(&share, "token")
        ))
        .await
        .expect(200)
        .json();
    assert!(seen.get("variations").is_none(), "{seen}");
}
