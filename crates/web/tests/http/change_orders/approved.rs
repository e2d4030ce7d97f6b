//! Extra work and material that the customer approves and pays.

use super::{begun, found, path_of, photo, proposed};
use crate::{
    requests::{line, requested},
    support::{Browser, CHIDI, TestApp, checkout, offer_for, pin_of, step, text_of, verified},
};
use serde_json::{Value, json};
use testkit::world;

const EXTRA: i64 = 645_000;

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
    let paid = verified(&bola, &reference).await.expect(200).json();
    assert_eq!(
        (&paid["variationId"], &paid["creditKobo"]),
        (&json!(id), &Value::Null)
    );

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
