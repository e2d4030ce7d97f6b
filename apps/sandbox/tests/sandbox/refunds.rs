use serde_json::{Value, json};

use crate::harness::{TestSandbox, eventually};

async fn processed(sandbox: &TestSandbox, id: u64, status: &str) -> Value {
    eventually(|| async {
        let (_, answer) = sandbox.get(&format!("/refund/{id}")).await;
        (answer["data"]["status"] == status).then(|| answer["data"].clone())
    })
    .await
}

#[tokio::test]
async fn a_full_refund_is_queued_processed_and_reverses_the_charge() {
    let sandbox = TestSandbox::open().await;
    sandbox.paid("full", 500_000).await;
    let charge_id = sandbox.verify("full").await["id"].as_u64().unwrap();
    let (status, answer) = sandbox
        .post("/refund", &json!({ "transaction": "full" }))
        .await;
    assert_eq!(status, 200);
    assert_eq!(answer["message"], "Refund has been queued for processing");
    let data = &answer["data"];
    assert_eq!(
        (&data["status"], &data["amount"]),
        (&json!("pending"), &json!(500_000))
    );
    assert_eq!(
        (&data["deducted_amount"], &data["fully_deducted"]),
        (&json!(0), &json!(false))
    );
    assert_eq!(data["transaction"]["reference"], "full", "an object here");
    let fetched = processed(&sandbox, data["id"].as_u64().unwrap(), "processed").await;
    assert_eq!(fetched["transaction"], charge_id, "a number there");
    sandbox.settled_as("full", "reversed").await;
}

#[tokio::test]
async fn partial_refunds_add_up_to_the_charge_and_no_further() {
    let sandbox = TestSandbox::open().await;
    sandbox.paid("part", 100_000).await;
    let id = sandbox.verify("part").await["id"].clone();
    let (status, _) = sandbox
        .post("/refund", &json!({ "transaction": id, "amount": "40000" }))
        .await;
    assert_eq!(status, 200, "by number, and with the amount as text");
    let (status, answer) = sandbox
        .post(
            "/refund",
            &json!({ "transaction": "part", "amount": 60_001 }),
        )
        .await;
    assert_eq!((status.as_u16(), &answer["status"]), (400, &json!(false)));
    let (_, answer) = sandbox
        .post("/refund", &json!({ "transaction": "part" }))
        .await;
    assert_eq!(
        answer["data"]["amount"], 60_000,
        "the rest, where no amount is named"
    );
    let (status, answer) = sandbox
        .post("/refund", &json!({ "transaction": "part" }))
        .await;
    assert_eq!(
        (status.as_u16(), answer["message"].as_str()),
        (400, Some("Transaction has been fully reversed"))
    );
    let (_, answer) = sandbox.get("/refund?transaction=part").await;
    assert_eq!(answer["meta"]["total"], 2);
    let (_, by_id) = sandbox
        .get(&format!("/refund?transaction={id}&perPage=1"))
        .await;
    assert_eq!(
        (
            &by_id["meta"]["total"],
            by_id["data"].as_array().unwrap().len()
        ),
        (&json!(2), 1)
    );
}

#[tokio::test]
async fn a_second_call_is_a_second_refund() {
    let sandbox = TestSandbox::open().await;
    sandbox.paid("twice", 100_000).await;
    let body = json!({ "transaction": "twice", "amount": 10_000 });
    let (_, first) = sandbox.post("/refund", &body).await;
    let (_, second) = sandbox.post("/refund", &body).await;
    assert_ne!(first["data"]["id"], second["data"]["id"]);
}

#[tokio::test]
async fn an_unpaid_or_unknown_charge_is_not_refunded() {
    let sandbox = TestSandbox::open().await;
    sandbox.begin("unpaid", 100_000).await;
    assert_eq!(
        sandbox
            .post("/refund", &json!({ "transaction": "unpaid" }))
            .await
            .0,
        400
    );
    let (status, answer) = sandbox
        .post("/refund", &json!({ "transaction": "unknown" }))
        .await;
    assert_eq!(
        (status.as_u16(), &answer["code"]),
        (404, &json!("transaction_not_found"))
    );
    assert_eq!(sandbox.post("/refund", &json!({})).await.0, 400);
    assert_eq!(sandbox.get("/refund/1").await.0, 404);
}

#[tokio::test]
async fn a_refund_beyond_the_balance_is_refused() {
    let sandbox = TestSandbox::open().await;
    for number in 0..6 {
        sandbox.paid(&format!("rich-{number}"), 1_000_000_000).await;
    }
    let drain =
        json!({ "type": "nuban", "name": "A", "account_number": "0123456789", "bank_code": "058" });
    let (_, recipient) = sandbox.post("/transferrecipient", &drain).await;
    let balance = sandbox.get("/balance").await.1["data"][0]["balance"]
        .as_u64()
        .unwrap();
    let body = json!({
        "source": "balance", "amount": balance - 5_000, "recipient": recipient["data"]["recipient_code"],
        "reference": "drain-0123456789abcdef",
    });
    assert_eq!(sandbox.post("/transfer", &body).await.0, 200);
    let (status, answer) = sandbox
        .post("/refund", &json!({ "transaction": "rich-0" }))
        .await;
    assert_eq!(
        (status.as_u16(), &answer["code"]),
        (400, &json!("insufficient_balance"))
    );
}

#[tokio::test]
async fn refund_events_carry_text_amounts_and_no_id() {
    let sandbox = TestSandbox::open().await;
    sandbox.paid("events", 20_000).await;
    sandbox
        .post(
            "/refund",
            &json!({ "transaction": "events", "amount": 5_000 }),
        )
        .await;
    let arrivals = sandbox.receiver.wait_for(3).await;
    assert_eq!(
        sandbox.receiver.events(),
        ["refund.pending", "refund.processing", "refund.processed"]
    );
    for arrival in &arrivals {
        let data = arrival.json()["data"].clone();
        assert!(arrival.is_signed());
        assert_eq!(
            (&data["amount"], &data["id"]),
            (&json!("5000"), &Value::Null)
        );
        assert_eq!(data["transaction_reference"], "events");
    }
    assert_eq!(arrivals[0].json()["data"]["refund_reference"], Value::Null);
    assert_ne!(arrivals[2].json()["data"]["refund_reference"], Value::Null);
}

#[tokio::test]
async fn a_failed_refund_gives_the_money_back_and_one_needs_attention() {
    let sandbox = TestSandbox::open().await;
    for (reference, number, cvv) in [
        ("fails", "4084 0800 0067 1803", "180"),
        ("attention", "4084 0800 0067 1902", "190"),
    ] {
        let page = sandbox.begin(reference, 20_000).await;
        let form = [("number", number), ("expiry", "12/40"), ("cvv", cvv)];
        sandbox
            .client
            .post(format!("{page}/card"))
            .form(&form)
            .send()
            .await
            .unwrap();
    }
    let before = sandbox.get("/balance").await.1["data"][0]["balance"]
        .as_i64()
        .unwrap();
    let (_, failing) = sandbox
        .post("/refund", &json!({ "transaction": "fails" }))
        .await;
    processed(&sandbox, failing["data"]["id"].as_u64().unwrap(), "failed").await;
    assert_eq!(
        sandbox.get("/balance").await.1["data"][0]["balance"],
        before
    );
    assert_eq!(sandbox.verify("fails").await["status"], "success");

    let (_, waiting) = sandbox
        .post("/refund", &json!({ "transaction": "attention" }))
        .await;
    let id = waiting["data"]["id"].as_u64().unwrap();
    processed(&sandbox, id, "needs-attention").await;
    let event = eventually(|| async {
        sandbox
            .receiver
            .arrivals()
            .iter()
            .map(|one| one.json())
            .find(|one| one["event"] == "refund.needs-attention")
    })
    .await;
    assert_eq!(
        (&event["data"]["amount"], &event["data"]["id"]),
        (&json!(20_000), &json!(id.to_string()))
    );
    let account = json!({ "refund_account_details": { "currency": "NGN", "account_number": "0123456789", "bank_id": "9" } });
    let retry = format!("/refund/retry_with_customer_details/{id}");
    let to = |number: &str, bank: &str| json!({ "refund_account_details": { "currency": "NGN", "account_number": number, "bank_id": bank } });
    for wrong in [
        json!({}),
        to("12", "9"),
        to("0123456789", "999"),
        to("0123456789", ""),
    ] {
        assert_eq!(sandbox.post(&retry, &wrong).await.0, 400, "{wrong}");
    }
    assert_eq!(sandbox.post(&retry, &to("1012204935", "9")).await.0, 200);
    processed(&sandbox, id, "needs-attention").await;
    assert_eq!(sandbox.post(&retry, &account).await.0, 200);
    processed(&sandbox, id, "processed").await;
    assert_eq!(sandbox.post(&retry, &account).await.0, 422);
}
