//! Payments, the receipt and the tracking page.

use super::assert_sound_quote;
use crate::support::{
    TestApp, assert_instant, assert_shape, booked, checkout, finished, paid, text_of, verified,
};
use serde_json::{Value, json};
use testkit::{ChargeState, GatewayCallKind};

const PAYMENT: &str = "reference status orderId moveId amountKobo receivedKobo currency channel paidAt authorizationUrl";

#[actix_web::test]
async fn faq_02_a_payment_is_opened_paid_asked_after_and_the_receipt_is_there() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let order = booked(&bola).await;
    let path = format!("/api/orders/{order}");
    let total = bola.get(&path).await.json()["totalKobo"].clone();
    bola.get(&format!("{path}/receipt"))
        .await
        .problem(409, "no_receipt");

    let started = bola
        .post(&format!("{path}/payments"), json!({ "channel": "card" }))
        .await
        .expect(201)
        .json();
    assert_shape(
        &started,
        "reference authorizationUrl amountKobo creditKobo paid",
    );
    assert_eq!(started["amountKobo"], total);
    assert!(text_of(&started, "authorizationUrl").starts_with("https://"));
    let reference = text_of(&started, "reference");
    assert_eq!(
        checkout(&bola, &order).await,
        reference,
        "asked again, it is the same checkout"
    );

    let pending = bola
        .get(&format!("/api/payments/{reference}"))
        .await
        .expect(200)
        .json();
    assert_shape(&pending, PAYMENT);
    assert_eq!(
        (&pending["status"], &pending["paidAt"], &pending["currency"]),
        (&json!("pending"), &Value::Null, &json!("NGN")),
        "PROD-03"
    );
    assert_eq!(
        verified(&bola, &reference).await.expect(200).json()["status"],
        "pending",
        "T42: a visit proves nothing"
    );
    assert_eq!(bola.get(&path).await.json()["status"], "PRICED");

    app.gateway.pay(&reference.parse().unwrap());
    let done = verified(&bola, &reference).await.expect(200).json();
    assert_shape(&done, PAYMENT);
    assert_eq!(
        (&done["status"], &done["channel"], &done["amountKobo"]),
        (&json!("success"), &json!("card"), &total)
    );
    assert_instant(&done["paidAt"]);
    assert_eq!(
        verified(&bola, &reference).await.expect(200).json(),
        done,
        "booked once, however often it is asked"
    );

    let order = bola.get(&path).await.expect(200).json();
    assert_eq!(
        (&order["status"], &order["paidKobo"]),
        (&json!("PAID"), &total)
    );
    assert_eq!(order["validUntil"], Value::Null, "nothing is left to pay");
    let receipt = bola
        .get(&format!("{path}/receipt"))
        .await
        .expect(200)
        .json();
    assert_shape(
        &receipt,
        "number code seller billedTo reference title address paidAt paidKobo cashKobo creditKobo paymentReference paymentReferences channel vatText quote",
    );
    assert_eq!(
        (&receipt["paidKobo"], &receipt["paymentReference"]),
        (&total, &json!(reference))
    );
    assert_sound_quote(&receipt["quote"]);
    let page = bola
        .get(&format!("{path}/receipt"))
        .header("accept", "text/html")
        .await
        .expect(200);
    assert!(
        page.header("content-type").starts_with("text/html") && page.text().contains("7.5"),
        "FAQ-03: {}",
        page.text()
    );
    for text in [
        &*text_of(&order, "reference"),
        &*reference,
        "of which VAT",
        "All prices include VAT of 7.5%.",
        "/receipt.css",
    ] {
        assert!(page.text().contains(text), "{text}: {}", page.text());
    }
}

#[actix_web::test]
async fn the_tracking_page_and_the_history_tell_the_order_so_far() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let (order, _) = paid(&app, &bola).await;
    let events = bola
        .get(&format!("/api/orders/{order}/events"))
        .await
        .expect(200)
        .json();
    for event in events.as_array().unwrap() {
        assert_shape(event, "seq from to actorRole reason at");
        assert_instant(&event["at"]);
    }
    let steps: Vec<_> = events
        .as_array()
        .unwrap()
        .iter()
        .map(|event| text_of(event, "to"))
        .collect();
    assert_eq!(steps, ["DRAFT", "SUBMITTED", "PRICED", "PAID"]);
    assert_eq!(
        (
            &events[0]["from"],
            &events[1]["actorRole"],
            &events[2]["actorRole"]
        ),
        (&Value::Null, &json!("CUSTOMER"), &json!("SYSTEM"))
    );
    let tracking = bola
        .get(&format!("/api/orders/{order}/tracking"))
        .await
        .expect(200)
        .json();
    assert_shape(
        &tracking,
        "orderId reference title categorySlug status trackingStep stepAt slot address provider arrivalPin safetyPin expectedAt paidKobo dueNowKobo stageDue paymentState workStage balanceDueAt choiceDueAt expressDueAt finishNote updatedAt events allowedActions masked",
    );
    assert_eq!(
        (&tracking["status"], &tracking["events"]),
        (&json!("PAID"), &events)
    );
    assert_eq!(tracking["trackingStep"], "FINDING");
}

#[actix_web::test]
async fn b12_10_the_tracking_of_a_finished_job_has_at_most_six_kilobytes() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let order = finished(&app, &bola, &amina).await;
    let answer = bola
        .get(&format!("/api/orders/{order}/tracking"))
        .await
        .expect(200);
    let bytes = answer.text().len();
    assert!(bytes <= 6 * 1024, "{bytes} bytes: {}", answer.text());
}

#[actix_web::test]
async fn t35_t39_another_amount_is_never_taken_for_the_price() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let order = booked(&bola).await;
    let reference = checkout(&bola, &order).await;
    app.gateway.set(
        &reference.parse().unwrap(),
        ChargeState::Mismatch(kernel::Money::from_kobo(100)),
    );
    assert_eq!(
        verified(&bola, &reference).await.expect(200).json()["status"],
        "success"
    );
    assert_eq!(
        bola.get(&format!("/api/orders/{order}")).await.json()["status"],
        "DEPOSIT_PAID",
        "a naira is a part of it"
    );
    let named = bola
        .post(
            &format!("/api/orders/{order}/payments"),
            json!({ "amountKobo": 1 }),
        )
        .await;
    named.problem(422, "validation_failed");
    assert_eq!(named.fields(), ["amountKobo"], "the client names no price");
}

#[actix_web::test]
async fn m20_a_caller_who_does_not_own_a_payment_sees_only_its_status() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let (_, reference) = paid(&app, &bola).await;
    let guest = crate::support::Browser::new(&app, 9);
    let seen = guest
        .get(&format!("/api/payments/{reference}"))
        .await
        .expect(200)
        .json();
    assert_shape(&seen, PAYMENT);
    assert_eq!(
        (&seen["status"], &seen["reference"]),
        (&json!("success"), &json!(reference))
    );
    for hidden in [
        "orderId",
        "amountKobo",
        "receivedKobo",
        "channel",
        "paidAt",
        "authorizationUrl",
    ] {
        assert_eq!(seen[hidden], Value::Null, "{hidden}");
    }
    app.amina()
        .await
        .get(&format!("/api/payments/{reference}"))
        .await
        .problem(404, "not_found");
    let chidi = app
        .signed_in(4, crate::support::CHIDI)
        .await
        .get(&format!("/api/payments/{reference}"))
        .await
        .expect(200)
        .json();
    assert_eq!(
        chidi,
        bola.get(&format!("/api/payments/{reference}")).await.json(),
        "finance sees it whole"
    );
}

#[actix_web::test]
async fn oq_24_a_customer_is_not_told_that_nothing_was_charged_while_the_gateway_is_silent() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let order = booked(&bola).await;
    let reference = checkout(&bola, &order).await;
    app.gateway.pay(&reference.parse().unwrap());
    app.gateway
        .fail_next(GatewayCallKind::Verify, payments::GatewayError::Unavailable);
    assert_eq!(
        verified(&bola, &reference).await.expect(200).json()["status"],
        "pending",
        "it may have come: we do not know yet"
    );
    app.clock.advance_mins(3);
    app.work().await;
    assert_eq!(
        bola.get(&format!("/api/orders/{order}")).await.json()["status"],
        "PAID",
        "asked after again by itself"
    );
    let asked = app.gateway.count(GatewayCallKind::Verify);
    app.gateway
        .fail_next(GatewayCallKind::Verify, payments::GatewayError::Unavailable);
    assert_eq!(
        verified(&bola, &reference).await.expect(200).json()["status"],
        "success"
    );
    assert_eq!(
        app.gateway.count(GatewayCallKind::Verify),
        asked,
        "what is booked is not asked after again"
    );
}
