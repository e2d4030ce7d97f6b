//! Moves of an assigned job, as its customer, its provider and staff see them.

use crate::support::{
    Browser, CHIDI, TestApp, assert_instant, assert_shape, assigned, text_of, verified,
};
use serde_json::{Value, json};

const SLOT: &str = "2026-12-10";

fn later() -> Value {
    json!({ "date": SLOT, "window": "12-14" })
}

/// A request for a move that is free.
fn asks(reason: &str, slot: &Value) -> Value {
    asks_at(reason, slot, 0)
}

fn asks_at(reason: &str, slot: &Value, fee_kobo: i64) -> Value {
    json!({ "reason": reason, "slot": slot, "feeKobo": fee_kobo })
}

/// A job that was paid more than ten minutes ago and is wanted as soon as possible.
async fn taken(app: &TestApp, bola: &Browser, amina: &Browser) -> String {
    let order = assigned(app, bola, amina).await;
    app.clock.advance_mins(11);
    order
}

#[actix_web::test]
async fn a_customer_without_light_asks_for_another_time_and_their_provider_accepts_it() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let order = taken(&app, &bola, &amina).await;
    let (mine, job) = (
        format!("/api/orders/{order}"),
        format!("/api/service-provider/jobs/{order}"),
    );
    assert!(
        bola.get(&mine).await.json()["allowedActions"]
            .as_array()
            .unwrap()
            .contains(&json!("ask_move"))
    );
    let before = bola.get(&format!("{mine}/move")).await.expect(200).json();
    assert_eq!(
        (&before["latest"], &before["terms"]["noPowerOrWaterKobo"]),
        (&json!(null), &json!(0))
    );
    assert!(
        before["terms"]["otherKobo"].as_i64().unwrap() > 0,
        "{before}"
    );
    let asked = bola
        .post(&format!("{mine}/move"), asks("NO_POWER_OR_WATER", &later()))
        .await
        .expect(201)
        .json();
    let latest = &asked["latest"];
    assert_shape(
        latest,
        "id reason from to feeKobo feeVatKobo paidAt state askedAt dueAt decidedAt",
    );
    assert_eq!(
        (&latest["state"], &latest["to"], &asked["terms"]),
        (&json!("ASKED"), &later(), &json!(null))
    );
    assert_instant(&latest["dueAt"]);
    bola.post(&format!("{mine}/move"), asks("OTHER", &later()))
        .await
        .problem(409, "move_pending");
    let seen = amina.get(&job).await.expect(200).json();
    assert_eq!(
        (&seen["moveRequest"]["id"], &seen["moveRequest"]["to"]),
        (&latest["id"], &later())
    );
    assert_eq!(
        seen["leaveFreeUntil"],
        json!(null),
        "leaving a job for as soon as possible counts"
    );
    let answer = format!("{job}/moves/{}", text_of(latest, "id"));
    assert_eq!(
        amina
            .tell(&format!("{answer}/accept"))
            .await
            .expect(200)
            .json(),
        json!({ "state": "ACCEPTED" })
    );
    assert_eq!(
        amina
            .tell(&format!("{answer}/accept"))
            .await
            .expect(200)
            .json(),
        json!({ "state": "ACCEPTED" }),
        "twice is once"
    );
    amina
        .tell(&format!("{answer}/decline"))
        .await
        .problem(409, "move_closed");
    let moved = bola.get(&mine).await.expect(200).json();
    assert_eq!(
        (&moved["slot"], &moved["status"]),
        (&later(), &json!("ASSIGNED"))
    );
    assert_eq!(
        amina.get(&job).await.expect(200).json()["leaveFreeUntil"],
        "2026-12-09T11:00:00Z",
        "a day before the new time"
    );
    let after = bola.get(&format!("{mine}/move")).await.expect(200).json();
    assert_eq!(after["latest"]["state"], "ACCEPTED");
    assert_eq!(
        after["terms"]["otherKobo"],
        json!(0),
        "the new slot is more than a day away"
    );
    let seen = amina.get(&job).await.expect(200).json();
    assert_eq!((seen.get("moveRequest"), &seen["slot"]), (None, &later()));
}

#[actix_web::test]
async fn b1_32_a_changed_time_is_shown_to_both_sides_and_staff_and_is_in_the_copy_of_the_data() {
    let app = TestApp::new().await;
    let (bola, amina, chidi) = (
        app.bola().await,
        app.amina().await,
        app.signed_in(3, CHIDI).await,
    );
    let order = taken(&app, &bola, &amina).await;
    let (mine, job, drawer) = (
        format!("/api/orders/{order}"),
        format!("/api/service-provider/jobs/{order}"),
        format!("/api/admin/orders/{order}"),
    );
    let before = bola.get(&mine).await.expect(200).json();
    assert_eq!(before.get("timeChanges"), None, "nothing has changed yet");
    let asked = bola
        .post(&format!("{mine}/move"), asks("NO_POWER_OR_WATER", &later()))
        .await
        .expect(201)
        .json();
    let request = text_of(&asked["latest"], "id");
    amina
        .tell(&format!("{job}/moves/{request}/accept"))
        .await
        .expect(200);
    let shown = bola.get(&mine).await.expect(200).json()["timeChanges"].clone();
    assert_shape(&shown[0], "from to by at");
    assert_instant(&shown[0]["at"]);
    assert_eq!(
        (&shown[0]["from"], &shown[0]["to"], &shown[0]["by"]),
        (&before["slot"], &later(), &json!("AGREEMENT"))
    );
    assert_eq!(shown[1], json!(null), "it changed once");
    for (reader, path) in [(&amina, &job), (&chidi, &drawer)] {
        let seen = reader.get(path).await.expect(200).json();
        assert_eq!(seen["timeChanges"], shown, "{path}");
    }
    let copy = bola.get("/api/users/me/export").await.expect(200).json();
    let mut exported = shown[0].clone();
    exported["orderId"] = json!(order);
    assert_eq!(copy["timeChanges"], json!([exported]));
}

#[actix_web::test]
async fn a_declined_time_leaves_the_order_looked_for_and_staff_see_the_request() {
    let app = TestApp::new().await;
    let (bola, amina, chidi) = (
        app.bola().await,
        app.amina().await,
        app.signed_in(3, CHIDI).await,
    );
    let order = taken(&app, &bola, &amina).await;
    let mine = format!("/api/orders/{order}");
    let asked = bola
        .post(&format!("{mine}/move"), asks("NO_POWER_OR_WATER", &later()))
        .await
        .expect(201)
        .json();
    let answer = format!(
        "/api/service-provider/jobs/{order}/moves/{}",
        text_of(&asked["latest"], "id")
    );
    assert_eq!(
        amina
            .tell(&format!("{answer}/decline"))
            .await
            .expect(200)
            .json(),
        json!({ "state": "DECLINED" })
    );
    let after = bola.get(&mine).await.expect(200).json();
    assert_eq!(
        (&after["status"], &after["slot"]),
        (&json!("PAID"), &later())
    );
    let staff = chidi
        .get(&format!("/api/admin/orders/{order}"))
        .await
        .expect(200)
        .json();
    assert_eq!(
        (&staff["moves"][0]["state"], &staff["moves"][0]["reason"]),
        (&json!("DECLINED"), &json!("NO_POWER_OR_WATER"))
    );
    assert_eq!(
        staff["events"].as_array().unwrap().last().unwrap()["reason"],
        "MOVE_DECLINED"
    );
    let mine = bola.get("/api/users/me/export").await.expect(200).json();
    assert_eq!(
        mine["moves"].as_array().unwrap().len(),
        1,
        "it is among their data"
    );
}

#[actix_web::test]
async fn a_request_is_sent_once_and_withdrawn_and_what_does_not_do_is_said() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let order = taken(&app, &bola, &amina).await;
    let path = format!("/api/orders/{order}/move");
    for (slot, field) in [
        (json!({ "asap": true }), "slot"),
        (json!({ "date": SLOT, "window": "9-11" }), "slot.window"),
        (json!({ "date": "2026-11-01", "window": "10-12" }), "slot"),
        (json!({}), "slot"),
    ] {
        let refused = bola
            .post(&path, asks("NO_POWER_OR_WATER", &slot))
            .await
            .problem(422, "validation_failed");
        assert_eq!(refused["errors"][0]["field"], field, "{refused}");
    }
    let dear = bola
        .post(&path, asks("OTHER", &later()))
        .await
        .problem(409, "move_fee_changed");
    assert_eq!(dear["errors"][0]["field"], "feeKobo");
    assert!(text_of(&dear, "message").contains('₦'), "{dear}");
    let negative = bola
        .post(&path, asks_at("OTHER", &later(), -1))
        .await
        .problem(422, "validation_failed");
    assert_eq!(negative["errors"][0]["field"], "feeKobo");
    bola.post(&path, json!({ "reason": "OTHER", "slot": later() }))
        .await
        .expect(422);
    let asked = bola
        .post(&path, asks("NO_POWER_OR_WATER", &later()))
        .await
        .expect(201)
        .json();
    let withdraw = format!(
        "/api/orders/{order}/moves/{}/withdraw",
        text_of(&asked["latest"], "id")
    );
    assert_eq!(
        bola.tell(&withdraw).await.expect(200).json()["latest"]["state"],
        "WITHDRAWN"
    );
    assert_eq!(
        bola.tell(&withdraw).await.expect(200).json()["latest"]["state"],
        "WITHDRAWN"
    );
    amina
        .tell(&format!("/api/service-provider/jobs/{order}/en-route"))
        .await
        .expect(200);
    bola.post(&path, asks("NO_POWER_OR_WATER", &later()))
        .await
        .problem(409, "move_not_now");
    let on_the_way = bola.get(&format!("/api/orders/{order}")).await.json();
    assert!(
        !on_the_way["allowedActions"]
            .as_array()
            .unwrap()
            .contains(&json!("ask_move")),
        "{on_the_way}"
    );
    assert_eq!(
        bola.get(&path).await.expect(200).json()["terms"],
        json!(null)
    );
}

/// A job whose customer asked for another time at a fee: its id, the fee and the request.
async fn at_a_fee(app: &TestApp, bola: &Browser, amina: &Browser) -> (String, i64, Value) {
    let order = taken(app, bola, amina).await;
    let path = format!("/api/orders/{order}/move");
    let terms = bola.get(&path).await.expect(200).json();
    let fee = terms["terms"]["otherKobo"].as_i64().unwrap();
    let asked = bola
        .post(&path, asks_at("OTHER", &later(), fee))
        .await
        .expect(201)
        .json();
    (order, fee, asked["latest"].clone())
}

#[actix_web::test]
async fn the_fee_of_a_move_is_paid_and_shown_to_everybody_it_concerns() {
    let app = TestApp::new().await;
    let (bola, amina, chidi) = (
        app.bola().await,
        app.amina().await,
        app.signed_in(3, CHIDI).await,
    );
    let (order, fee, latest) = at_a_fee(&app, &bola, &amina).await;
    assert_eq!(
        (&latest["state"], &latest["feeKobo"], &latest["paidAt"]),
        (&json!("AWAITING_PAYMENT"), &json!(fee), &json!(null))
    );
    let (mine, job) = (
        format!("/api/orders/{order}"),
        format!("/api/service-provider/jobs/{order}"),
    );
    let seen = amina.get(&job).await.expect(200).json();
    assert_eq!(seen.get("moveRequest"), None, "not before it is paid");
    let again = bola
        .post(&format!("{mine}/move"), asks_at("OTHER", &later(), fee))
        .await
        .expect(201)
        .json();
    assert_eq!(again["latest"]["id"], latest["id"]);
    let body = json!({ "moveId": latest["id"] });
    let payments = format!("{mine}/payments");
    let started = bola.post(&payments, body).await.expect(201).json();
    assert_eq!(started["amountKobo"], json!(fee));
    let reference = text_of(&started, "reference");
    app.gateway.pay(&reference.parse().unwrap());
    let paid = verified(&bola, &reference).await.expect(200).json();
    assert_eq!(paid["status"], "success");
    let after = bola.get(&format!("{mine}/move")).await.expect(200).json();
    assert_eq!(after["latest"]["state"], "ASKED");
    assert_instant(&after["latest"]["paidAt"]);
    let seen = amina.get(&job).await.expect(200).json();
    assert_eq!(seen["moveRequest"]["feeKobo"], json!(fee));
    let vat = latest["feeVatKobo"].as_i64().unwrap();
    let earned = amina
        .get("/api/service-provider/earnings")
        .await
        .expect(200)
        .json();
    let line = &earned["lines"][0];
    assert_eq!(
        (&line["forMove"], &line["forMaterials"], &line["amountKobo"]),
        (&json!(true), &json!(false), &json!(fee - vat))
    );
    let file = amina
        .get("/api/service-provider/earnings/export")
        .await
        .expect(200);
    assert!(file.text().contains("fee for moving the visit"));
    let receipt = bola.get(&format!("{mine}/receipt")).await.expect(200);
    let receipt = receipt.json();
    assert_eq!(
        (
            &receipt["moveFees"][0]["amountKobo"],
            &receipt["moveFees"][0]["vatKobo"],
            &receipt["moveFees"][0]["paymentReferences"]
        ),
        (&json!(fee), &json!(vat), &json!([reference]))
    );
    assert_ne!(receipt["paymentReference"], json!(reference));
    assert_eq!(
        receipt["paidKobo"], receipt["quote"]["totalKobo"],
        "the fee is no part of the price"
    );
    let page = bola
        .get(&format!("{mine}/receipt"))
        .header("Accept", "text/html")
        .await
        .expect(200);
    assert!(page.text().contains("Fee for moving the visit"));
    let statement = bola.get("/api/users/me/statement").await.expect(200).json();
    let kinds: Vec<_> = statement["lines"]
        .as_array()
        .unwrap()
        .iter()
        .map(|line| text_of(line, "kind"))
        .collect();
    assert!(kinds.contains(&"move-fee".to_owned()), "{kinds:?}");
    let staff = chidi
        .get(&format!("/api/admin/orders/{order}"))
        .await
        .expect(200)
        .json();
    assert_eq!(staff["moves"][0]["feeKobo"], json!(fee));
    assert_instant(&staff["moves"][0]["paidAt"]);
    amina
        .tell(&format!("{job}/en-route"))
        .await
        .problem(409, "move_unanswered");
}

#[actix_web::test]
async fn a_fee_is_not_paid_for_a_stranger_twice_or_after_a_withdrawal() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let (order, _, latest) = at_a_fee(&app, &bola, &amina).await;
    let payments = format!("/api/orders/{order}/payments");
    let body = json!({ "moveId": latest["id"] });
    for (body, code) in [
        (json!({ "moveId": "x" }), "unknown"),
        (
            json!({ "moveId": latest["id"], "variationId": latest["id"] }),
            "invalid",
        ),
    ] {
        let refused = bola
            .post(&payments, body)
            .await
            .problem(422, "validation_failed");
        assert_eq!(
            (
                &refused["errors"][0]["field"],
                &refused["errors"][0]["code"]
            ),
            (&json!("moveId"), &json!(code))
        );
    }
    amina.post(&payments, body.clone()).await.expect(404);
    let id = text_of(&latest, "id");
    bola.tell(&format!("/api/orders/{order}/moves/{id}/withdraw"))
        .await
        .expect(200);
    bola.post(&payments, body).await.problem(409, "move_closed");
}
