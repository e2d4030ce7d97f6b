use serde_json::{Value, json};

use crate::harness::TestSandbox;

#[tokio::test]
async fn amount_and_currency_can_differ_from_what_was_asked() {
    let sandbox = TestSandbox::open().await;
    sandbox.begin("odd", 250_000).await;
    let script =
        json!({ "outcome": "success", "amountKobo": 100, "currency": "USD", "deliver": "webhook" });
    let (status, answer) = sandbox.control("/paystack/odd", &script).await;
    assert_eq!(status, 200);
    let expected = json!({ "reference": "odd", "status": "success", "amount": 100, "currency": "USD", "deliveries": 1 });
    assert_eq!(answer, expected);
    let data = sandbox.verify("odd").await;
    assert_eq!(
        (&data["amount"], &data["requested_amount"]),
        (&json!(100), &json!(250_000))
    );
    assert_eq!(data["currency"], "USD");
}

#[tokio::test]
async fn unknown_references_fields_and_values_are_refused() {
    let sandbox = TestSandbox::open().await;
    sandbox.begin("known", 250_000).await;
    let success = json!({ "outcome": "success" });
    assert_eq!(sandbox.control("/paystack/unknown", &success).await.0, 404);
    for script in [
        json!({ "outcome": "success", "speed": 1 }),
        json!({ "outcome": "won" }),
        json!({ "deliver": "webhook" }),
        json!({ "outcome": "success", "deliver": "twice" }),
        json!({ "outcome": "success", "times": 0 }),
        json!({ "outcome": "success", "amountKobo": 0 }),
        json!({ "outcome": "success", "amountKobo": 1.5 }),
        json!({ "outcome": "success", "currency": "naira" }),
    ] {
        assert_eq!(
            sandbox.control("/paystack/known", &script).await.0,
            422,
            "{script}"
        );
    }
    let url = format!("{}/__sandbox/paystack/known", sandbox.running.url());
    assert_eq!(
        sandbox
            .client
            .post(url)
            .body("{")
            .send()
            .await
            .unwrap()
            .status(),
        400
    );
    assert_eq!(sandbox.verify("known").await["status"], "abandoned");
}

#[tokio::test]
async fn a_late_success_follows_a_failure_and_nothing_undoes_a_success() {
    let sandbox = TestSandbox::open().await;
    sandbox.begin("turn", 250_000).await;
    for (outcome, status) in [
        ("failed", 200),
        ("abandoned", 200),
        ("success", 200),
        ("success", 200),
        ("failed", 409),
    ] {
        let (got, answer) = sandbox
            .control("/paystack/turn", &json!({ "outcome": outcome }))
            .await;
        assert_eq!(got, status, "{outcome}: {answer}");
    }
    let other = json!({ "outcome": "success", "amountKobo": 1 });
    assert_eq!(sandbox.control("/paystack/turn", &other).await.0, 409);
    assert_eq!(
        sandbox.receiver.wait_for(2).await.len(),
        2,
        "scripting it again tells of it again"
    );
}

#[tokio::test]
async fn the_ledger_of_the_stand_in_can_be_read() {
    let sandbox = TestSandbox::open().await;
    sandbox.paid("ledger", 250_000).await;
    sandbox
        .post(
            "/refund",
            &json!({ "transaction": "ledger", "amount": 1_000 }),
        )
        .await;
    let listed = sandbox.told("/paystack").await;
    assert_eq!(
        listed["charges"],
        json!([{ "reference": "ledger", "status": "success", "amount": 250_000, "currency": "NGN" }])
    );
    let refund = &listed["refunds"][0];
    assert_eq!(
        (&refund["transaction_reference"], &refund["amount"]),
        (&json!("ledger"), &json!(1_000))
    );
    assert_eq!(listed["transfers"], Value::Array(Vec::new()));
}
