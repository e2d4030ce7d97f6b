//! Chargebacks over HTTP, as finance sees them.

use crate::support::{Browser, CHIDI, TestApp, assert_instant, assert_shape, paid, text_of};
use kernel::{Money, Permission};
use marketplace::read::LedgerQueries;
use payments::PaymentReference;
use serde_json::json;
use testkit::{FakeGateway, world};

const DUE: &str = "1795300000";

async fn reported(app: &TestApp, charge: &PaymentReference, outcome: Option<&str>) {
    let (signature, body) =
        FakeGateway::dispute_webhook(charge, "358950", Money::from_kobo(3_010_000), DUE, outcome);
    let gateway = Browser::new(app, 77);
    let ask = gateway
        .tell("/api/webhooks/paystack")
        .without("sec-fetch-site")
        .without("sec-fetch-dest")
        .raw("application/json", body);
    ask.header("x-paystack-signature", &signature)
        .await
        .expect(200);
    app.work().await;
}

#[actix_web::test]
async fn finance_sees_a_chargeback_writes_the_evidence_once_and_reads_how_it_ended() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let (order, charge) = paid(&app, &bola).await;
    let charge: PaymentReference = charge.parse().unwrap();
    reported(&app, &charge, None).await;
    reported(&app, &charge, None).await;
    let chidi = app.signed_in(3, CHIDI).await;
    let all = chidi
        .get("/api/admin/finance/chargebacks")
        .await
        .expect(200)
        .json();
    assert_eq!(
        all.as_array().unwrap().len(),
        1,
        "the same webhook again is the same case"
    );
    let case = all[0].clone();
    assert_shape(
        &case,
        "id state amountKobo category gatewayId paymentReference orderId reference openedAt dueAt statement answeredAt sentAt closedAt \
         lostKobo setOffKobo mayAnswer evidence",
    );
    assert_shape(
        &case["evidence"],
        "service customerName customerEmail customerPhone address finishedAt providerName",
    );
    assert_instant(&case["dueAt"]);
    assert_eq!(
        (&case["state"], &case["amountKobo"], &case["mayAnswer"]),
        (&json!("OPEN"), &json!(3_010_000), &json!(true))
    );
    assert_eq!(
        (&case["orderId"], &case["paymentReference"]),
        (&json!(order), &json!(charge.as_str()))
    );
    let page = chidi.get(&format!("/api/admin/orders/{order}")).await;
    assert_eq!(
        page.expect(200).json()["openCases"],
        json!([{ "kind": "CHARGEBACK", "id": case["id"], "openedAt": case["openedAt"] }]),
        "staff who may answer it find it from the order"
    );
    let path = format!(
        "/api/admin/finance/chargebacks/{}/evidence",
        text_of(&case, "id")
    );
    chidi
        .post(&path, json!({ "statement": "short" }))
        .await
        .problem(422, "validation_failed");
    let statement =
        json!({ "statement": "The customer confirmed the job with a code that only they had." });
    let answered = chidi
        .post(&path, statement.clone())
        .await
        .expect(200)
        .json();
    assert_eq!(
        (
            &answered["state"],
            &answered["statement"],
            &answered["mayAnswer"]
        ),
        (&json!("ANSWERED"), &statement["statement"], &json!(false))
    );
    chidi
        .post(
            &path,
            json!({ "statement": "The customer confirmed it, once more." }),
        )
        .await
        .problem(409, "chargeback_answered");
    app.work().await;
    let sent = chidi
        .get("/api/admin/finance/chargebacks")
        .await
        .expect(200)
        .json();
    assert_instant(&sent[0]["sentAt"]);
    reported(&app, &charge, Some("LOST")).await;
    let over = chidi
        .get("/api/admin/finance/chargebacks")
        .await
        .expect(200)
        .json();
    assert_eq!(
        (&over[0]["state"], &over[0]["lostKobo"]),
        (&json!("LOST"), &json!(3_010_000))
    );
    chidi
        .post(
            &path,
            json!({ "statement": "The customer confirmed it, once more." }),
        )
        .await
        .problem(409, "chargeback_closed");
    assert_eq!(app.queries.check().await.unwrap().breaks, []);
}

#[actix_web::test]
async fn everyone_with_the_order_reads_that_a_chargeback_is_open_and_only_finance_gets_its_id() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let (order, charge) = paid(&app, &bola).await;
    reported(&app, &charge.parse().unwrap(), None).await;
    let chidi = app.signed_in(3, CHIDI).await;
    let path = "/api/admin/finance/chargebacks";
    let case = chidi.get(path).await.expect(200).json()[0].clone();
    let known = json!([{ "kind": "CHARGEBACK", "openedAt": case["openedAt"] }]);
    let named = json!([{ "kind": "CHARGEBACK", "id": case["id"], "openedAt": case["openedAt"] }]);
    for (permission, cases) in [
        (Permission::Ops, &known),
        (Permission::Pricing, &known),
        (Permission::Support, &known),
        (Permission::Finance, &named),
    ] {
        app.permit(world::an_admin().id, &[permission]).await;
        let page = chidi.get(&format!("/api/admin/orders/{order}")).await;
        assert_eq!(
            page.expect(200).json()["openCases"],
            *cases,
            "{permission:?}"
        );
    }
}
