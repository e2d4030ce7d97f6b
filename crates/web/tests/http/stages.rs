//! Prices in stages over HTTP: staff make the plan, and each side sees what is paid.

use crate::support::{
    Browser, CHIDI, TestApp, booked, checkout, offer_for, pin_of, step, text_of, verified,
};
use serde_json::{Value, json};

const FIRST: i64 = 15_000_000;
const SECOND: i64 = 15_000_000;

fn plan(shares: &[u32]) -> Value {
    let stages: Vec<_> = shares
        .iter()
        .map(|percent| json!({ "name": format!("Rooms for {percent} %"), "percent": percent }))
        .collect();
    json!({ "workingDays": 3, "stages": stages })
}

fn price(plan: &Value) -> Value {
    let line = json!({ "kind": "LABOUR", "label": "All of the rooms", "quantity": 1.0, "unit": "job", "grossKobo": FIRST + SECOND, "taxClass": "STANDARD" });
    json!({ "lines": [line], "plan": plan })
}

/// Bola asks for another price, and Chidi sets one in stages; returns the order's id.
async fn staged(app: &TestApp, bola: &Browser) -> String {
    let order = booked(bola).await;
    bola.post(
        &format!("/api/orders/{order}/revision"),
        json!({ "note": "All of the rooms, please." }),
    )
    .await
    .expect(200);
    let admin = app.signed_in(4, CHIDI).await;
    let path = format!("/api/admin/orders/{order}/price");
    let errors = admin
        .post(&path, price(&plan(&[60, 40])))
        .await
        .problem(422, "validation_failed");
    assert_eq!(errors["errors"][0]["field"], "plan.stages");
    let priced = admin
        .post(&path, price(&plan(&[50, 50])))
        .await
        .expect(200)
        .json();
    assert_eq!(
        (
            &priced["quote"]["planType"],
            &priced["quote"]["workingDays"]
        ),
        (&json!("STAGED"), &json!(3))
    );
    order
}

async fn pays(app: &TestApp, bola: &Browser, order: &str, kobo: i64) {
    let started = bola
        .post(&format!("/api/orders/{order}/payments"), json!({}))
        .await
        .expect(201)
        .json();
    assert_eq!(started["amountKobo"], kobo);
    let reference = text_of(&started, "reference");
    app.gateway.pay(&reference.parse().unwrap());
    verified(bola, &reference).await.expect(200);
}

async fn order_of(browser: &Browser, order: &str) -> Value {
    browser
        .get(&format!("/api/orders/{order}"))
        .await
        .expect(200)
        .json()
}

#[actix_web::test]
async fn status_01_a_price_in_stages_is_paid_stage_by_stage_and_each_side_sees_it() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let order = staged(&app, &bola).await;
    let quote = bola
        .get(&format!("/api/orders/{order}/quote"))
        .await
        .expect(200)
        .json();
    let stage = |number: u32, paid: bool| json!({ "stage": number, "name": "Rooms for 50 %", "percent": 50, "amountKobo": FIRST, "paid": paid });
    assert_eq!(quote["stages"], json!([stage(1, false), stage(2, false)]));
    let whole = bola
        .post(
            &format!("/api/orders/{order}/payments"),
            json!({ "whole": true }),
        )
        .await
        .expect(201)
        .json();
    assert_eq!(whole["amountKobo"], FIRST + SECOND);
    pays(&app, &bola, &order, FIRST).await;

    let seen = order_of(&bola, &order).await;
    let now = (
        &seen["status"],
        &seen["paymentState"],
        &seen["dueNowKobo"],
        &seen["stageDue"],
        &seen["balanceDueAt"],
    );
    assert_eq!(
        now,
        (
            &json!("DEPOSIT_PAID"),
            &json!("PART"),
            &json!(SECOND),
            &json!(2),
            &Value::Null
        )
    );
    assert_eq!(
        seen["allowedActions"],
        json!(["view_quote", "pay", "cancel", "share", "track"])
    );
    assert_eq!(
        seen["quote"]["stages"],
        json!([stage(1, true), stage(2, false)])
    );
    app.work().await;
    let offers = amina
        .get("/api/service-provider/offers")
        .await
        .expect(200)
        .json();
    assert_eq!(offers[0]["stages"], 2, "said before they take it");
    let offer = offer_for(&amina, &order).await;
    amina
        .tell(&format!("/api/service-provider/offers/{offer}/accept"))
        .await
        .expect(200);
    let pin = pin_of(&bola, &order).await;
    step(&amina, &order, "en-route").await.expect(200);
    let job = amina
        .post(
            &format!("/api/service-provider/jobs/{order}/start"),
            json!({ "pin": pin }),
        )
        .await
        .expect(200)
        .json();
    assert_eq!(
        (&job["paymentState"], &job["workStage"], &job["stages"]),
        (
            &json!("PART"),
            &json!(1),
            &json!([stage(1, true), stage(2, false)])
        )
    );

    let on = format!("/api/service-provider/jobs/{order}/stage");
    let refused = amina
        .post(&on, json!({ "stage": 2 }))
        .await
        .problem(409, "stage_unpaid");
    assert_eq!(
        refused["detail"],
        "Stage 2 is not paid yet: ₦150,000 is still to come. The customer was asked for it."
    );
    step(&amina, &order, "finish")
        .await
        .problem(409, "stage_unpaid");
    bola.tell(&format!("/api/orders/{order}/confirm"))
        .await
        .problem(409, "stage_unpaid");
    let seen = order_of(&bola, &order).await;
    assert!(
        seen["allowedActions"]
            .as_array()
            .unwrap()
            .contains(&json!("pay")),
        "{seen}"
    );
    assert!(
        !seen["allowedActions"]
            .as_array()
            .unwrap()
            .contains(&json!("confirm")),
        "{seen}"
    );
    pays(&app, &bola, &order, SECOND).await;
    let seen = order_of(&bola, &order).await;
    assert_eq!(
        (&seen["status"], &seen["paymentState"], &seen["stageDue"]),
        (&json!("IN_PROGRESS"), &json!("FULL"), &Value::Null)
    );
    assert_eq!(
        amina
            .post(&on, json!({ "stage": 2 }))
            .await
            .expect(200)
            .json()["workStage"],
        2
    );
    amina
        .post(&on, json!({ "stage": 5 }))
        .await
        .problem(422, "validation_failed");
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
        (&json!(FIRST + SECOND), Some(2))
    );
}

#[actix_web::test]
async fn t28_the_bearer_of_a_link_does_not_see_the_amount_due() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let order = staged(&app, &bola).await;
    let reference = checkout(&bola, &order).await;
    app.gateway.pay(&reference.parse().unwrap());
    verified(&bola, &reference).await.expect(200);
    let share = bola
        .tell(&format!("/api/orders/{order}/share"))
        .await
        .expect(201)
        .json();
    let token = text_of(&share, "token");
    let seen = Browser::new(&app, 9)
        .get(&format!("/api/orders/{order}/tracking?t={token}"))
        .await
        .expect(200)
        .json();
    assert_eq!(
        (&seen["stageDue"], &seen["dueNowKobo"]),
        (&Value::Null, &Value::Null)
    );
}
