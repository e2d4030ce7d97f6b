//! Staff price a request, and withdraw a price.

use super::{SHIRTS, chidi, line, price, priced_by_staff, requested, told};
use crate::{
    booking::ORDER,
    support::{
        BOLA, TestApp, assert_instant, assert_shape, checkout, offer_for, pin_of, step, text_of,
        verified,
    },
};
use kernel::Permission;
use serde_json::{Value, json};
use testkit::world;

/// STATUS-09: the quote is visible once staff have set the price, and the rest is as for any order.
#[actix_web::test]
async fn a_request_is_priced_by_staff_paid_and_done() {
    let app = TestApp::new().await;
    let (bola, amina, admin) = (app.bola().await, app.amina().await, chidi(&app).await);
    let order = requested(&bola).await;
    let path = format!("/api/orders/{order}");
    let mine = bola.get(&path).await.expect(200).json();
    assert_eq!(
        (&mine["allowedActions"], &mine["priceQuote"]),
        (&json!(["cancel", "share"]), &Value::Null)
    );
    bola.get(&format!("{path}/quote"))
        .await
        .problem(409, "no_price");
    bola.post(&format!("{path}/payments"), json!({}))
        .await
        .problem(409, "no_price");
    app.tell().await;
    assert_eq!(
        told(&bola).await,
        [(
            "We are pricing your request".to_owned(),
            format!("/order/{order}/track")
        )]
    );
    assert_eq!(
        told(&admin).await,
        [(
            "A request to price".to_owned(),
            format!("/admin/orders/{order}")
        )]
    );

    let waiting = admin
        .get("/api/admin/orders?status=REQUESTED,QUOTED")
        .await
        .expect(200)
        .json();
    assert_eq!(
        (waiting.as_array().map(Vec::len), &waiting[0]["id"]),
        (Some(1), &json!(order))
    );
    assert_shape(
        &waiting[0],
        &format!("{ORDER} requestedAt revisions customerName actBy late"),
    );
    assert_eq!(waiting[0]["allowedActions"], json!(["price", "cancel"]));
    let seen = admin
        .get(&format!("/api/admin/orders/{order}"))
        .await
        .expect(200)
        .json();
    assert_shape(
        &seen,
        &format!(
            "{ORDER} requestedAt revisions customer answeredFields photos events refunds partRefunds refundable assessmentState report"
        ),
    );
    assert_shape(&seen["customer"], "id firstName lastName email phone");
    assert_eq!(
        (&seen["customer"]["email"], &seen["arrivalPin"]),
        (&json!(BOLA), &Value::Null)
    );
    assert_eq!(
        seen["answeredFields"][1],
        json!({ "label": "Shirts, blouses and trousers", "value": "12" })
    );
    assert_instant(&seen["requestedAt"]);

    let priced = priced_by_staff(&app, &order).await;
    assert_eq!(
        (
            &priced["status"],
            &priced["totalKobo"],
            &priced["allowedActions"]
        ),
        (
            &json!("PRICED"),
            &json!(1_600_000),
            &json!(["withdraw_price", "cancel"])
        )
    );
    let quote = bola.get(&format!("{path}/quote")).await.expect(200).json();
    assert_eq!(
        (&quote["totalKobo"], &quote["note"], &quote["version"]),
        (
            &json!(1_600_000),
            &json!("Starch is free this time."),
            &json!(1)
        )
    );
    assert_eq!(
        (
            &quote["lines"][0]["quantity"],
            &quote["lines"][0]["grossKobo"]
        ),
        (&json!(14.0), &json!(1_400_000))
    );
    assert_eq!(
        quote["vatKobo"],
        json!(97_674 + 13_953),
        "FAQ-03: worked out by the server, line by line"
    );
    app.tell().await;
    assert_eq!(
        told(&bola).await[0],
        (
            "Your price is ready".to_owned(),
            format!("/order/{order}/quote")
        )
    );

    let reference = checkout(&bola, &order).await;
    app.gateway.pay(&reference.parse().unwrap());
    verified(&bola, &reference).await.expect(200);
    app.work().await;
    let offer = offer_for(&amina, &order).await;
    amina
        .tell(&format!("/api/service-provider/offers/{offer}/accept"))
        .await
        .expect(200);
    let pin = pin_of(&bola, &order).await;
    let detail = admin
        .get(&format!("/api/admin/orders/{order}"))
        .await
        .expect(200);
    assert!(
        !detail.text().contains(&format!("\"{pin}\"")),
        "T28: the PIN is the customer's alone"
    );
    step(&amina, &order, "en-route").await.expect(200);
    amina
        .post(
            &format!("/api/service-provider/jobs/{order}/start"),
            json!({ "pin": pin }),
        )
        .await
        .expect(200);
    step(&amina, &order, "finish").await.expect(200);
    assert_eq!(
        bola.tell(&format!("{path}/confirm"))
            .await
            .expect(200)
            .json()["status"],
        "COMPLETED"
    );
}

#[actix_web::test]
async fn a_price_that_makes_no_sense_is_refused_line_by_line() {
    let app = TestApp::new().await;
    let (bola, admin) = (app.bola().await, chidi(&app).await);
    let order = requested(&bola).await;
    let path = format!("/api/admin/orders/{order}/price");
    let good = || line("LABOUR", "Washing", 1.0, 1_000_000);
    let cases = [
        (
            json!({ "lines": [line("GIFT", "Washing", 1.0, 100)] }),
            "lines.0.kind",
        ),
        (
            json!({ "lines": [good(), line("LABOUR", "Washing", 0.0, 100)] }),
            "lines.1.quantity",
        ),
        (
            json!({ "lines": [line("LABOUR", "Washing", 1.0001, 100)] }),
            "lines.0.quantity",
        ),
        (
            json!({ "lines": [line("LABOUR", "Washing", 3.0, 1_000_000)] }),
            "lines.0",
        ),
        (
            json!({ "lines": [line("LABOUR", "Washing", 1.0, -5)] }),
            "lines.0",
        ),
        (
            json!({ "lines": [line("DISCOUNT_PROMO", "For you", 1.0, -5)] }),
            "lines.0",
        ),
        (
            json!({ "lines": [line("TIP", "For them", 1.0, 500)] }),
            "lines.0",
        ),
        (
            json!({ "lines": [line("MATERIAL", "Soap", 1.0, 1_000_000)] }),
            "lines",
        ),
        (
            json!({ "lines": [line("LABOUR", "A palace", 1.0, 1_000_000_001)] }),
            "lines.0",
        ),
        (json!({ "lines": [good()], "validHours": 1 }), "validHours"),
        (
            json!({ "lines": [good()], "validHours": 1000 }),
            "validHours",
        ),
    ];
    for (body, field) in cases {
        let refused = admin.post(&path, body.clone()).await;
        refused.problem(422, "validation_failed");
        assert_eq!(refused.fields(), [field], "{body}");
    }
    admin
        .post(&path, json!({ "lines": [] }))
        .await
        .problem(422, "validation_failed");
    admin
        .post(&path, json!({ "lines": [good()], "totalKobo": 1 }))
        .await
        .problem(422, "validation_failed");
    assert_eq!(
        bola.get(&format!("/api/orders/{order}")).await.json()["status"],
        "REQUESTED"
    );
    let large = json!({ "lines": [line("LABOUR", "All of it", 1.0, 15_000_000)] });
    let priced = admin.post(&path, large).await.expect(200).json();
    assert_eq!(
        priced["validUntil"],
        json!(app.clock_in_days(5)),
        "a large price holds for five days"
    );
}

#[actix_web::test]
async fn m15_m16_two_of_staff_name_one_price_and_a_repeated_request_names_it_once() {
    let app = TestApp::new().await;
    let (bola, admin) = (app.bola().await, chidi(&app).await);
    let order = requested(&bola).await;
    let path = format!("/api/admin/orders/{order}/price");
    let version = admin
        .get(&format!("/api/admin/orders/{order}"))
        .await
        .json()["version"]
        .clone();
    let stale = json!({ "lines": price()["lines"], "version": version.as_i64().unwrap() + 1 });
    admin.post(&path, stale).await.problem(409, "stale");
    let body = json!({ "lines": price()["lines"], "version": version });
    let first = admin
        .post(&path, body.clone())
        .key("desk-key-1")
        .await
        .expect(200)
        .json();
    let again = admin
        .post(&path, body.clone())
        .key("desk-key-1")
        .await
        .expect(200);
    assert_eq!(
        (again.header("idempotent-replayed"), again.json()),
        ("true", first)
    );
    admin
        .post(&path, price())
        .key("desk-key-2")
        .await
        .problem(409, "illegal_transition");
    assert_eq!(app.count("price_versions"), 1);
    let draft = json!({ "categorySlug": SHIRTS, "answers": {}, "submit": false });
    let draft = text_of(
        &bola.post("/api/orders", draft).await.expect(201).json(),
        "id",
    );
    // Operations see a draft, to send it for its customer.
    let seen = admin.get(&format!("/api/admin/orders/{draft}")).await;
    assert_eq!(seen.expect(200).json()["allowedActions"], json!(["submit"]));
    admin
        .post(&format!("/api/admin/orders/{draft}/price"), price())
        .await
        .problem(404, "not_found");
}

#[actix_web::test]
async fn m14_m34_who_may_see_orders_and_who_may_price_them() {
    let app = TestApp::new().await;
    let (bola, admin) = (app.bola().await, chidi(&app).await);
    let order = requested(&bola).await;
    let (detail, path) = (
        format!("/api/admin/orders/{order}"),
        format!("/api/admin/orders/{order}/price"),
    );
    for (permission, sees, prices) in [
        (Permission::Content, 403, 403),
        (Permission::Finance, 200, 403),
        (Permission::Ops, 200, 403),
        (Permission::Support, 200, 403),
        (Permission::Pricing, 200, 200),
    ] {
        app.permit(world::an_admin().id, &[permission]).await;
        admin.get("/api/admin/orders").await.expect(sees);
        admin.get(&detail).await.expect(sees);
        admin.post(&path, price()).await.expect(prices);
    }
}

#[actix_web::test]
async fn row_11_pricing_staff_withdraw_a_price_and_say_why() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let order = requested(&bola).await;
    let staff = chidi(&app).await;
    let path = format!("/api/admin/orders/{order}");
    let priced = staff.post(&format!("{path}/price"), price()).await;
    let priced = priced.expect(200).json();
    assert!(
        priced["allowedActions"]
            .as_array()
            .unwrap()
            .contains(&json!("withdraw_price"))
    );
    let withdraw = format!("{path}/withdraw-price");
    let body = json!({ "reason": "The guards asked for more.", "version": priced["version"] });
    let short = json!({ "reason": "x" });
    staff
        .post(&withdraw, short)
        .await
        .problem(422, "validation_failed");
    let done = staff.post(&withdraw, body.clone()).await.expect(200).json();
    assert_eq!(done["status"], "REQUESTED");
    staff
        .post(&withdraw, json!({ "reason": "Once more." }))
        .await
        .problem(409, "illegal_transition");
    let mine = bola
        .get(&format!("/api/orders/{order}"))
        .await
        .expect(200)
        .json();
    assert_eq!(
        (&mine["status"], &mine["priceQuote"]),
        (&json!("REQUESTED"), &Value::Null)
    );
    let aside = format!("{path}/set-report-aside");
    staff
        .post(&aside, json!({ "reason": "The ceiling is missing." }))
        .await
        .problem(409, "illegal_transition");
}
