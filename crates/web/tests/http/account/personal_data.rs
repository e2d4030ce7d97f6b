//! The data that users take away, and their choices about messages.

use super::USER;
use crate::support::{BOLA, TestApp, assert_shape};
use serde_json::json;
use testkit::world;

#[actix_web::test]
async fn a_person_can_take_their_data_away() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let order = crate::support::booked(&bola).await;
    let answer = bola.get("/api/users/me/export").await.expect(200);
    assert!(
        answer
            .header("content-disposition")
            .starts_with("attachment")
    );
    let data = answer.json();
    assert_shape(
        &data,
        "user referralCode notificationPreferences sessions secondFactor orders disputes guaranteeClaims damageClaims payments refunds notifications referralStats friends reviews readerFlags tickets questions bankAccount payouts assessments application vehicle team availability creditUses promoUses withdrawals variations moves messages sms sendings browsers conversations draftLinks faultAppeals phoneCalls positions blocks savedPlaces timeChanges",
    );
    assert_shape(&data["user"], USER);
    assert_eq!(
        (&data["user"]["email"], &data["orders"][0]["id"]),
        (&json!(BOLA), &json!(order))
    );
    assert_eq!(
        data["referralCode"].as_str().map(str::len),
        Some(8),
        "REF-02"
    );
    assert!(
        !answer.text().contains("plain:") && !answer.text().to_lowercase().contains("password"),
        "no hash leaves"
    );
}

#[actix_web::test]
async fn credit_and_promos_of_a_payment_are_among_the_data() {
    let app = TestApp::new().await;
    world::promo(&app.store, world::a_promo(1, "GIDA10")).await;
    let bola = app.bola().await;
    world::credit(&app.store, world::a_complete_customer().id, 1, 50_000, 300).await;
    let order = crate::support::booked(&bola).await;
    bola.put(
        &format!("/api/orders/{order}/promo"),
        json!({ "code": "GIDA10" }),
    )
    .await
    .expect(200);
    bola.post(
        &format!("/api/orders/{order}/payments"),
        json!({ "useCredit": true }),
    )
    .await
    .expect(201);
    let data = bola.get("/api/users/me/export").await.expect(200).json();
    assert_shape(
        &data["promoUses"][0],
        "orderId code discountKobo state createdAt",
    );
    let code = &data["promoUses"][0];
    assert_eq!(
        (&code["orderId"], &code["code"], &code["state"]),
        (&json!(order), &json!("GIDA10"), &json!("HELD"))
    );
    assert_shape(
        &data["creditUses"][0],
        "orderId amountKobo returnedKobo state createdAt",
    );
    let credit = &data["creditUses"][0];
    assert_eq!(
        (&credit["orderId"], &credit["amountKobo"], &credit["state"]),
        (&json!(order), &json!(50_000), &json!("HELD"))
    );
}

#[actix_web::test]
async fn refunds_are_among_the_data() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let (order, _reference) = crate::support::paid(&app, &bola).await;
    bola.post(&format!("/api/orders/{order}/cancel"), json!({}))
        .await
        .expect(200);
    let data = bola.get("/api/users/me/export").await.expect(200).json();
    let refund = &data["refunds"][0];
    assert_shape(
        refund,
        "id orderId amountKobo state paidTo createdAt paidAt",
    );
    assert_eq!(
        (&refund["orderId"], &refund["amountKobo"]),
        (&json!(order), &data["payments"][0]["amountKobo"])
    );
    assert_eq!(
        (&refund["state"], data["refunds"].as_array().unwrap().len()),
        (&json!("ON_ITS_WAY"), 1)
    );
}

/// A person chooses how to hear from Gida. What is not sent stays as it is, so that no client resets a
/// choice that it does not know.
#[actix_web::test]
async fn the_message_preferences_are_read_and_only_what_is_sent_changes() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let path = "/api/users/me/notification-preferences";
    let usual = json!({ "channels": { "email": true, "sms": true, "whatsapp": true, "push": true }, "marketing": false, "language": "en-NG",
        "quietHours": { "on": true, "start": "21:00", "end": "06:30" } });
    assert_eq!(bola.get(path).await.expect(200).json(), usual);
    let chosen = json!({ "channels": { "email": false, "sms": true, "whatsapp": false, "push": true }, "marketing": true, "language": "pcm",
        "quietHours": { "on": false, "start": "22:15", "end": "05:45" } });
    assert_eq!(
        bola.put(path, chosen.clone()).await.expect(200).json(),
        chosen
    );
    assert_eq!(bola.get(path).await.expect(200).json(), chosen);
    for (part, at, value) in [
        (
            json!({ "channels": { "email": true } }),
            "/channels/email",
            json!(true),
        ),
        (json!({ "marketing": false }), "/marketing", json!(false)),
        (json!({ "language": "en-NG" }), "/language", json!("en-NG")),
    ] {
        let before = bola.get(path).await.expect(200).json();
        assert_ne!(before.pointer(at), Some(&value));
        let mut after = before.clone();
        *after.pointer_mut(at).unwrap() = value;
        assert_eq!(bola.put(path, part).await.expect(200).json(), after);
        assert_eq!(bola.get(path).await.expect(200).json(), after);
    }
    assert_eq!(
        bola.put(path, chosen.clone()).await.expect(200).json(),
        chosen
    );
    assert_eq!(bola.put(path, json!({})).await.expect(200).json(), chosen);
    let unknown = json!({ "channels": { "email": true, "sms": true, "whatsapp": true, "push": true }, "marketing": true, "language": "yo" });
    assert_eq!(bola.put(path, unknown).await.status, 422);
    assert_eq!(bola.get(path).await.expect(200).json(), chosen);
}

/// A client that knows no quiet hours leaves them as they are. Wrong hours are refused by the name of
/// their field and change nothing. The hours are part of the data that a person takes away.
#[actix_web::test]
async fn quiet_hours_are_chosen_checked_and_exported() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let path = "/api/users/me/notification-preferences";
    let body = |hours: &serde_json::Value| {
        let mut body = json!({ "channels": { "email": true, "sms": true, "whatsapp": true, "push": true }, "marketing": false, "language": "en-NG" });
        if !hours.is_null() {
            body["quietHours"] = hours.clone();
        }
        body
    };
    let siesta = json!({ "on": true, "start": "13:00", "end": "15:00" });
    let saved = bola.put(path, body(&siesta)).await.expect(200).json();
    assert_eq!(saved["quietHours"], siesta);
    let kept = bola.put(path, body(&json!(null))).await.expect(200).json();
    assert_eq!(kept["quietHours"], siesta);
    for (wrong, field) in [
        (
            json!({ "on": true, "start": "24:00", "end": "06:30" }),
            "quietHours.start",
        ),
        (
            json!({ "on": true, "start": "21:00", "end": "6:30" }),
            "quietHours.end",
        ),
        (
            json!({ "on": true, "start": "21:00", "end": "21:00" }),
            "quietHours.end",
        ),
        (
            json!({ "on": true, "start": "21:00", "end": "06:30:00" }),
            "quietHours.end",
        ),
        (json!({ "on": true, "start": "21:00" }), "quietHours.end"),
    ] {
        let refused = bola.put(path, body(&wrong)).await.expect(422).json();
        assert_eq!(refused["errors"][0]["field"], json!(field), "{wrong}");
    }
    let data = bola.get("/api/users/me/export").await.expect(200).json();
    assert_eq!(data["notificationPreferences"]["quietHours"], siesta);
}

/// Until a person chooses a time zone, there is none in the answer. A wrong one is refused by the name
/// of its field, together with wrong hours, and changes nothing.
#[actix_web::test]
async fn b15_3_the_time_zone_of_the_quiet_hours_is_chosen_checked_and_exported() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let path = "/api/users/me/notification-preferences";
    let mut expected = bola.get(path).await.expect(200).json();
    assert_eq!(expected.get("timeZone"), None);
    let london = json!({ "timeZone": "Europe/London" });
    let saved = bola.put(path, london).await.expect(200).json();
    expected["timeZone"] = json!("Europe/London");
    assert_eq!(saved, expected);
    let other = json!({ "quietHours": { "on": true, "start": "22:00", "end": "06:00" } });
    let saved = bola.put(path, other.clone()).await.expect(200).json();
    expected["quietHours"] = other["quietHours"].clone();
    assert_eq!(saved, expected);
    let long = "Europe/London".repeat(6);
    for wrong in ["Europe/Atlantis", "europe/london", "+01:00", "", &long] {
        let body = json!({ "timeZone": wrong });
        let refused = bola.put(path, body).await.expect(422).json();
        assert_eq!(refused["errors"][0]["field"], "timeZone", "{wrong}");
    }
    let both =
        json!({ "timeZone": "Mars", "quietHours": { "on": true, "start": "9", "end": "06:30" } });
    let refused = bola.put(path, both).await.expect(422).json();
    let fields = refused["errors"].as_array().unwrap().iter();
    let fields: Vec<_> = fields.map(|error| &error["field"]).collect();
    assert_eq!(fields, ["quietHours.start", "timeZone"]);
    assert_eq!(bola.get(path).await.expect(200).json(), expected);
    let data = bola.get("/api/users/me/export").await.expect(200).json();
    assert_eq!(data["notificationPreferences"], expected);
}
