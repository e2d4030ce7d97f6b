//! Staff cancel an order for its customer.

use super::{cancelling, staff_with};
use crate::support::{CHIDI, TestApp, assigned, finished, paid};
use kernel::Permission;
use marketplace::read::LedgerQueries;
use orders::OrderStatus;
use serde_json::json;

#[actix_web::test]
async fn m16_operations_cancel_before_a_provider_accepts_and_everything_is_refunded() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let ops = staff_with(&app, 61, Permission::Ops).await;
    let (order, _) = paid(&app, &bola).await;
    let path = format!("/api/admin/orders/{order}");
    let own = bola
        .post(
            &format!("/api/orders/{order}/cancellation/preview"),
            json!({ "reason": "x" }),
        )
        .await
        .expect(200)
        .json();
    let terms = ops
        .get(&format!("{path}/cancellation"))
        .await
        .expect(200)
        .json();
    assert_eq!(terms, own, "the terms are the customer's own");
    let support = staff_with(&app, 62, Permission::Support).await;
    let refused = support
        .post(&format!("{path}/cancel"), cancelling(0))
        .await
        .problem(403, "forbidden");
    assert!(
        refused["message"]
            .as_str()
            .unwrap()
            .contains("only operations")
    );
    let done = ops
        .post(&format!("{path}/cancel"), cancelling(0))
        .await
        .expect(200)
        .json();
    assert_eq!(done["status"], json!("CANCELLED"));
    assert_eq!(done["refunds"][0]["amountKobo"], done["paidKobo"]);
    let last = done["events"].as_array().unwrap().last().unwrap();
    assert_eq!(
        (&last["reason"], &last["actorRole"], &last["note"]),
        (
            &json!("STAFF_CANCELLED"),
            &json!("ADMIN"),
            &json!("You phoned us.")
        )
    );
    let again = ops
        .post(&format!("{path}/cancel"), cancelling(0))
        .await
        .expect(200)
        .json();
    assert_eq!(again["refunds"].as_array().unwrap().len(), 1);
    assert_eq!(app.queries.check().await.unwrap().breaks, []);
}

#[actix_web::test]
async fn m17_support_cancels_an_accepted_job_on_the_terms_that_it_saw() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let support = staff_with(&app, 62, Permission::Support).await;
    let order = assigned(&app, &bola, &amina).await;
    app.clock.advance_mins(11);
    let path = format!("/api/admin/orders/{order}");
    let terms = support
        .get(&format!("{path}/cancellation"))
        .await
        .expect(200)
        .json();
    let own = bola
        .post(
            &format!("/api/orders/{order}/cancellation/preview"),
            json!({ "reason": "x" }),
        )
        .await
        .expect(200)
        .json();
    assert_eq!(terms, own, "the terms are the customer's own");
    let fee = terms["feeKobo"].as_i64().unwrap();
    assert!(fee > 0, "{terms}");
    let ops = staff_with(&app, 61, Permission::Ops).await;
    ops.post(&format!("{path}/cancel"), cancelling(fee))
        .await
        .problem(403, "forbidden");
    let changed = support
        .post(&format!("{path}/cancel"), cancelling(0))
        .await
        .problem(409, "cancellation_terms_changed");
    assert!(
        changed["message"]
            .as_str()
            .unwrap()
            .contains("Cancelling now costs")
    );
    let done = support
        .post(&format!("{path}/cancel"), cancelling(fee))
        .await
        .expect(200)
        .json();
    assert_eq!(
        (&done["status"], &done["refunds"][0]["amountKobo"]),
        (&json!("CANCELLED"), &terms["refundKobo"])
    );
    let earnings = amina
        .get("/api/service-provider/earnings")
        .await
        .expect(200)
        .json();
    assert_eq!(earnings["balanceKobo"], terms["providerKobo"]);
    assert_eq!(app.queries.check().await.unwrap().breaks, []);
}

#[actix_web::test]
async fn a_fee_is_waived_by_choice_or_because_it_was_our_fault() {
    for change in [json!({ "waiveFee": true }), json!({ "fault": "OURS" })] {
        let app = TestApp::new().await;
        let (bola, amina) = (app.bola().await, app.amina().await);
        let support = staff_with(&app, 62, Permission::Support).await;
        let order = assigned(&app, &bola, &amina).await;
        app.clock.advance_mins(11);
        let path = format!("/api/admin/orders/{order}");
        let terms = support
            .get(&format!("{path}/cancellation"))
            .await
            .expect(200)
            .json();
        let mut body = cancelling(terms["feeKobo"].as_i64().unwrap());
        for (key, value) in change.as_object().unwrap() {
            body[key] = value.clone();
        }
        let done = support
            .post(&format!("{path}/cancel"), body)
            .await
            .expect(200)
            .json();
        assert_eq!(done["refunds"][0]["amountKobo"], done["paidKobo"]);
        assert_eq!(app.queries.check().await.unwrap().breaks, []);
    }
}

#[actix_web::test]
async fn an_order_whose_work_has_begun_is_not_cancelled_and_a_request_comes_first() {
    let app = TestApp::new().await;
    let (bola, amina, chidi) = (
        app.bola().await,
        app.amina().await,
        app.signed_in(3, CHIDI).await,
    );
    let order = finished(&app, &bola, &amina).await;
    let path = format!("/api/admin/orders/{order}");
    let refused = chidi
        .post(&format!("{path}/cancel"), cancelling(0))
        .await
        .problem(409, "illegal_transition");
    assert!(
        refused["message"]
            .as_str()
            .unwrap()
            .contains("early termination")
    );
    for (body, field) in [
        (
            json!({ "reason": "CHANGED_MIND", "note": "x", "fault": "CUSTOMER" }),
            "note",
        ),
        (
            json!({ "reason": "CHANGED_MIND", "note": "You phoned.", "fault": "CUSTOMER", "feeKobo": -1 }),
            "feeKobo",
        ),
    ] {
        let refused = chidi.post(&format!("{path}/cancel"), body).await;
        refused.problem(422, "validation_failed");
        assert_eq!(refused.fields(), [field]);
    }
    app.edit_order(order.parse().unwrap(), |order| {
        order.status = OrderStatus::Assigned;
        order.tracking_step = orders::TrackingStep::Accepted;
    })
    .await;
    let terms = chidi
        .get(&format!("{path}/cancellation"))
        .await
        .expect(200)
        .json();
    let asked = json!({ "reason": "CHANGED_MIND", "feeKobo": terms["feeKobo"] });
    app.clock.advance_mins(11);
    let own = format!("/api/orders/{order}/cancellation");
    let fee = chidi.get(&format!("{path}/cancellation")).await.json()["feeKobo"].clone();
    let mut asked = asked;
    asked["feeKobo"] = fee.clone();
    bola.post(&own, asked).await.expect(201);
    chidi
        .post(&format!("{path}/cancel"), cancelling(fee.as_i64().unwrap()))
        .await
        .problem(409, "cancellation_waiting");
}
