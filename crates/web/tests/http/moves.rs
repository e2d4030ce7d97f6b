//! Moves of an assigned job, as its customer, its provider and staff see them.

use crate::support::{Browser, CHIDI, TestApp, assert_instant, assert_shape, assigned, text_of};
use serde_json::{Value, json};

const SLOT: &str = "2026-12-10";

pub(super) fn later() -> Value {
    json!({ "date": SLOT, "window": "12-14" })
}

/// A request for a move that is free.
fn asks(reason: &str, slot: &Value) -> Value {
    asks_at(reason, slot, 0)
}

pub(super) fn asks_at(reason: &str, slot: &Value, fee_kobo: i64) -> Value {
    json!({ "reason": reason, "slot": slot, "feeKobo": fee_kobo })
}

/// A job that was paid more than ten minutes ago and is wanted as soon as possible.
pub(super) async fn taken(app: &TestApp, bola: &Browser, amina: &Browser) -> String {
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
