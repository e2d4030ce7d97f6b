//! Cancelling an order for the amount that is shown, before and after a provider has it.

use super::long_taken;
use crate::support::{CHIDI, TestApp, assert_shape, booked, paid, text_of};
use marketplace::read::LedgerQueries;
use serde_json::json;

#[actix_web::test]
async fn faq_07_a_paid_order_is_cancelled_for_the_amount_that_was_shown_before_the_tap() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let (order, reference) = paid(&app, &bola).await;
    let path = format!("/api/orders/{order}");
    let total = bola.get(&path).await.json()["totalKobo"].clone();
    let preview = bola
        .tell(&format!("{path}/cancellation/preview"))
        .await
        .expect(200)
        .json();
    assert_shape(&preview, "refundKobo feeKobo providerKobo text");
    assert_eq!(
        (
            &preview["refundKobo"],
            &preview["feeKobo"],
            &preview["providerKobo"]
        ),
        (&total, &json!(0), &json!(0))
    );
    let naira = kernel::Money::from_kobo(total.as_i64().unwrap());
    let words = format!(
        "You paid {naira} and get all {naira} back, the way you paid it. Cancelling costs nothing. We send it within the hour. \
         A card refund takes your bank 3 to 10 working days."
    );
    assert_eq!(preview["text"], words);
    let with_reason = bola
        .post(
            &format!("{path}/cancellation/preview"),
            json!({ "reason": "We travel." }),
        )
        .await
        .expect(200);
    assert_eq!(
        with_reason.json(),
        preview,
        "before a provider is assigned the reason changes nothing"
    );
    assert_eq!(
        bola.get(&path).await.json()["status"],
        "PAID",
        "a preview changes nothing"
    );
    let closed = bola
        .post(
            &format!("{path}/cancel"),
            json!({ "reason": "Changed my mind" }),
        )
        .await
        .expect(200)
        .json();
    assert_eq!(
        (&closed["status"], &closed["allowedActions"]),
        (&json!("CANCELLED"), &json!(["rebook"]))
    );
    app.work().await;
    assert_eq!(
        json!(app.gateway.refunded(&reference.parse().unwrap()).kobo()),
        total
    );
    bola.post(&format!("{path}/cancel"), json!({}))
        .await
        .expect(200);
    app.work().await;
    assert_eq!(
        json!(app.gateway.refunded(&reference.parse().unwrap()).kobo()),
        total,
        "once"
    );
    assert_eq!(app.queries.check().await.unwrap().breaks, []);
}

#[actix_web::test]
async fn nothing_is_owed_for_an_unpaid_order() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let order = booked(&bola).await;
    let preview = bola
        .tell(&format!("/api/orders/{order}/cancellation/preview"))
        .await
        .expect(200)
        .json();
    assert_eq!(preview["refundKobo"], 0);
    let price = kernel::Money::from_kobo(
        bola.get(&format!("/api/orders/{order}")).await.json()["totalKobo"]
            .as_i64()
            .unwrap(),
    );
    let words = format!(
        "Nothing was paid, so you owe ₦0. If you cancel, you give up the price of {price} and the request is closed."
    );
    assert_eq!(text_of(&preview, "text"), words);
    bola.post(
        &format!("/api/orders/{order}/cancel"),
        json!({ "reason": "" }),
    )
    .await
    .expect(200);
    bola.post(&format!("/api/orders/{order}/payments"), json!({}))
        .await
        .problem(409, "no_price");
}

#[actix_web::test]
async fn s4_after_the_assignment_a_tap_does_not_cancel_and_nothing_changes() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let path = long_taken(&app, &bola, &amina).await;
    let before = bola.get(&path).await.expect(200).json();
    assert!(
        before["allowedActions"]
            .as_array()
            .unwrap()
            .contains(&json!("ask_cancel")),
        "{before}"
    );
    let problem = bola
        .post(&format!("{path}/cancel"), json!({ "reason": "x" }))
        .await
        .problem(409, "illegal_transition");
    assert!(
        text_of(&problem, "message").contains("support"),
        "{problem}"
    );
    assert_eq!(problem["allowed"], json!(["DISPUTED"]));
    assert_eq!(
        bola.get(&path).await.json(),
        before,
        "S7: not even the version"
    );
}

#[actix_web::test]
async fn faq_07_a_taken_job_is_left_through_support_on_the_terms_that_were_shown() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let path = long_taken(&app, &bola, &amina).await;
    let preview = bola
        .tell(&format!("{path}/cancellation/preview"))
        .await
        .expect(200)
        .json();
    assert_shape(&preview, "refundKobo feeKobo providerKobo text");
    let amount = |key: &str| preview[key].as_i64().unwrap();
    assert!(
        amount("feeKobo") > 0 && amount("providerKobo") < amount("feeKobo"),
        "{preview}"
    );
    assert_eq!(
        json!(amount("refundKobo") + amount("feeKobo")),
        bola.get(&path).await.json()["paidKobo"]
    );
    assert!(
        text_of(&preview, "text")
            .contains("If support does not object, it is done within 10 minutes."),
        "{preview}"
    );
    let ask = |fee: i64| {
        bola.post(
            &format!("{path}/cancellation"),
            json!({ "reason": "CHANGED_MIND", "note": "We travel.", "feeKobo": fee }),
        )
    };
    ask(0).await.problem(409, "cancellation_terms_changed");
    let asked = ask(amount("feeKobo")).await.expect(201).json();
    let request = &asked["cancellation"];
    assert_eq!(
        (&request["state"], &request["stage"], &asked["status"]),
        (&json!("ASKED"), &json!("LATE"), &json!("ASSIGNED"))
    );
    assert_eq!(
        (&request["refundKobo"], &request["providerKobo"]),
        (&preview["refundKobo"], &preview["providerKobo"])
    );
    let ticket = bola
        .get(&format!(
            "/api/support/tickets/{}",
            text_of(request, "ticketId")
        ))
        .await
        .expect(200)
        .json();
    assert_eq!(ticket["category"], "CANCELLATION");
    app.clock.advance_mins(10);
    app.work().await;
    let closed = bola.get(&path).await.json();
    assert_eq!(
        (&closed["status"], &closed["cancellation"]["state"]),
        (&json!("CANCELLED"), &json!("DONE"))
    );
    let earnings = amina
        .get("/api/service-provider/earnings")
        .await
        .expect(200)
        .json();
    assert_eq!(
        (&earnings["balanceKobo"], &earnings["pendingKobo"]),
        (&preview["providerKobo"], &json!(0)),
        "{earnings}"
    );
    assert_eq!(app.queries.check().await.unwrap().breaks, []);
}

#[actix_web::test]
async fn support_sees_the_terms_on_the_ticket_and_decides_there() {
    let app = TestApp::new().await;
    let (bola, amina, chidi) = (
        app.bola().await,
        app.amina().await,
        app.signed_in(3, CHIDI).await,
    );
    let path = long_taken(&app, &bola, &amina).await;
    let fee = bola
        .tell(&format!("{path}/cancellation/preview"))
        .await
        .json()["feeKobo"]
        .clone();
    let asked = bola
        .post(
            &format!("{path}/cancellation"),
            json!({ "reason": "OTHER", "feeKobo": fee }),
        )
        .await
        .expect(201)
        .json();
    let ticket_path = format!(
        "/api/admin/support/{}",
        text_of(&asked["cancellation"], "ticketId")
    );
    assert_eq!(
        chidi.get(&ticket_path).await.expect(200).json()["cancellation"]["feeKobo"],
        fee
    );
    let decide = |decision: &str, note: &str| {
        chidi.post(
            &format!("{ticket_path}/cancellation"),
            json!({ "decision": decision, "note": note }),
        )
    };
    decide("REFUSE", "").await.problem(422, "validation_failed");
    let waived = decide("WAIVE", "An old customer.").await.expect(200).json();
    assert_eq!(
        (&waived["state"], &waived["cancellation"]["state"]),
        (&json!("RESOLVED"), &json!("WAIVED"))
    );
    assert_eq!(
        (
            &waived["cancellation"]["feeKobo"],
            &waived["cancellation"]["note"]
        ),
        (&json!(0), &json!("An old customer."))
    );
    decide("APPROVE", "")
        .await
        .problem(409, "cancellation_decided");
    let closed = bola.get(&path).await.json();
    assert_eq!(
        (&closed["status"], &closed["cancellation"]["refundKobo"]),
        (&json!("CANCELLED"), &closed["paidKobo"])
    );
    assert_eq!(app.queries.check().await.unwrap().breaks, []);
}
