use serde_json::{Value, json};

use crate::harness::TestSandbox;

async fn dispute(sandbox: &TestSandbox, reference: &str, script: Value) -> (u16, Value) {
    let (status, answer) = sandbox
        .control(&format!("/paystack/{reference}/dispute"), &script)
        .await;
    (status.as_u16(), answer)
}

#[tokio::test]
async fn a_dispute_is_announced_takes_evidence_and_is_decided_once() {
    let sandbox = TestSandbox::open().await;
    sandbox.paid("disputed", 500_000).await;
    let before = sandbox.get("/balance").await.1["data"][0]["balance"]
        .as_i64()
        .unwrap();
    let (status, opened) = dispute(&sandbox, "disputed", json!({ "category": "fraud" })).await;
    assert_eq!(
        (status, &opened["event"], &opened["status"]),
        (200, &json!("create"), &json!("awaiting-merchant-feedback"))
    );
    let id = opened["id"].as_u64().unwrap();
    let arrived = sandbox.receiver.wait_for(1).await.pop().unwrap();
    assert!(arrived.is_signed());
    let event = arrived.json();
    assert_eq!(event["event"], "charge.dispute.create");
    let data = &event["data"];
    assert_eq!(
        (&data["id"], &data["refund_amount"], &data["category"]),
        (&json!(id), &json!(500_000), &json!("fraud"))
    );
    assert_eq!(
        (&data["transaction"]["reference"], &data["resolution"]),
        (&json!("disputed"), &Value::Null)
    );
    assert!(data["dueAt"].is_string());
    let (status, refused) = sandbox
        .post(
            &format!("/dispute/{id}/evidence"),
            &json!({ "customer_name": "Bola" }),
        )
        .await;
    assert_eq!(
        (status.as_u16(), &refused["status"]),
        (400, &json!(false)),
        "not without the details"
    );
    let evidence = json!({ "customer_email": "b@example.ng", "customer_name": "Bola", "service_details": "Cleaned" });
    assert_eq!(
        sandbox
            .post(&format!("/dispute/{id}/evidence"), &evidence)
            .await
            .0,
        200
    );
    let (_, reminded) = dispute(&sandbox, "disputed", json!({ "dueHours": 1 })).await;
    assert_eq!(
        (&reminded["event"], &reminded["evidence"]),
        (&json!("remind"), &evidence)
    );
    let (_, over) = dispute(
        &sandbox,
        "disputed",
        json!({ "outcome": "lost", "amountKobo": 200_000 }),
    )
    .await;
    assert_eq!(
        (&over["event"], &over["status"]),
        (&json!("resolve"), &json!("resolved"))
    );
    let data = sandbox.receiver.wait_for(3).await.pop().unwrap().json()["data"].clone();
    assert_eq!(
        (&data["resolution"], &data["refund_amount"]),
        (&json!("merchant-accepted"), &json!(200_000))
    );
    assert_eq!(
        sandbox.get("/balance").await.1["data"][0]["balance"],
        json!(before - 200_000),
        "it is taken when it is lost"
    );
    assert_eq!(
        dispute(&sandbox, "disputed", json!({ "outcome": "won" }))
            .await
            .0,
        409,
        "decided once"
    );
    assert_eq!(
        sandbox
            .post(&format!("/dispute/{id}/evidence"), &evidence)
            .await
            .0,
        400
    );
    assert_eq!(sandbox.post("/dispute/1/evidence", &evidence).await.0, 404);
}

#[tokio::test]
async fn one_that_is_won_is_declined_and_costs_nothing_and_only_what_was_paid_is_disputed() {
    let sandbox = TestSandbox::open().await;
    sandbox.begin("open", 100_000).await;
    assert_eq!(dispute(&sandbox, "open", json!({})).await.0, 409);
    sandbox.paid("won", 100_000).await;
    assert_eq!(
        dispute(&sandbox, "won", json!({ "amountKobo": 100_001 }))
            .await
            .0,
        409
    );
    assert_eq!(
        dispute(&sandbox, "won", json!({ "dueHours": 721 })).await.0,
        422
    );
    let before = sandbox.get("/balance").await.1["data"][0]["balance"].clone();
    dispute(&sandbox, "won", json!({})).await;
    dispute(&sandbox, "won", json!({ "outcome": "won" })).await;
    assert_eq!(
        sandbox.get("/balance").await.1["data"][0]["balance"],
        before
    );
    let events = sandbox.receiver.wait_for(2).await;
    assert_eq!(events[1].json()["data"]["resolution"], "declined");
}
