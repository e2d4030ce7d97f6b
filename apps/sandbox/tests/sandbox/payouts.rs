use std::time::Duration;

use serde_json::{Value, json};

use crate::harness::{KEY, TestSandbox, eventually};

async fn recipient(sandbox: &TestSandbox, account: &str) -> String {
    let body = json!({ "type": "nuban", "name": "Ada O", "account_number": account, "bank_code": "058", "currency": "NGN" });
    let (status, answer) = sandbox.post("/transferrecipient", &body).await;
    assert_eq!(status, 201, "{answer}");
    answer["data"]["recipient_code"]
        .as_str()
        .unwrap()
        .to_owned()
}

fn order(recipient: &str, reference: &str) -> Value {
    json!({ "source": "balance", "amount": 600_000, "recipient": recipient, "reference": reference, "reason": "Work" })
}

async fn ended(sandbox: &TestSandbox, reference: &str, status: &str) -> Value {
    eventually(|| async {
        let (_, answer) = sandbox.get(&format!("/transfer/verify/{reference}")).await;
        (answer["data"]["status"] == status).then(|| answer["data"].clone())
    })
    .await
}

#[tokio::test]
async fn banks_have_text_codes() {
    let sandbox = TestSandbox::open().await;
    let (_, answer) = sandbox
        .get("/bank?country=nigeria&currency=NGN&perPage=100&use_cursor=true")
        .await;
    assert_eq!(answer["message"], "Banks retrieved");
    let codes: Vec<&str> = answer["data"]
        .as_array()
        .unwrap()
        .iter()
        .map(|bank| bank["code"].as_str().unwrap())
        .collect();
    for code in ["044", "035A", "00103", "999992"] {
        assert!(codes.contains(&code), "{code}");
    }
    assert_eq!(answer["meta"]["perPage"], 100);
}

#[tokio::test]
async fn an_account_resolves_to_the_same_name_every_time() {
    let sandbox = TestSandbox::open().await;
    let path = "/bank/resolve?account_number=0022728151&bank_code=063";
    let (status, first) = sandbox.get(path).await;
    assert_eq!(
        (status.as_u16(), &first["message"]),
        (200, &json!("Account number resolved"))
    );
    assert_eq!(first["data"]["account_number"], "0022728151");
    assert_eq!(first, sandbox.get(path).await.1);
    for bad in [
        "/bank/resolve?account_number=0000000001&bank_code=057",
        "/bank/resolve?account_number=12&bank_code=057",
        "/bank/resolve?account_number=0022728151&bank_code=000",
        "/bank/resolve",
    ] {
        let (status, answer) = sandbox.get(bad).await;
        assert_eq!(
            (status.as_u16(), &answer["status"]),
            (422, &json!(false)),
            "{bad}"
        );
    }
}

#[tokio::test]
async fn the_same_account_is_the_same_recipient() {
    let sandbox = TestSandbox::open().await;
    assert_eq!(
        recipient(&sandbox, "0123456789").await,
        recipient(&sandbox, "0123456789").await
    );
    assert_ne!(
        recipient(&sandbox, "0123456789").await,
        recipient(&sandbox, "0123456780").await
    );
}

#[tokio::test]
async fn a_transfer_is_queued_succeeds_and_costs_its_fee() {
    let sandbox = TestSandbox::open().await;
    let code = recipient(&sandbox, "0123456789").await;
    let before = sandbox.get("/balance").await.1["data"][0]["balance"]
        .as_i64()
        .unwrap();
    let (status, answer) = sandbox
        .post("/transfer", &order(&code, "payout-0000000000001"))
        .await;
    assert_eq!(
        (status.as_u16(), &answer["message"]),
        (200, &json!("Transfer has been queued"))
    );
    assert_eq!(answer["data"]["status"], "pending");
    assert!(answer["data"]["recipient"].is_u64(), "a number here");
    let done = ended(&sandbox, "payout-0000000000001", "success").await;
    assert_eq!(done["fee_charged"], 2_500);
    assert_eq!(
        done["recipient"]["recipient_code"],
        json!(code),
        "an object there"
    );
    assert_eq!(
        sandbox.get("/balance").await.1["data"][0]["balance"],
        before - 602_500
    );
    let event = sandbox.receiver.wait_for(1).await[0].json();
    assert_eq!(event["event"], "transfer.success");
    assert!(event["data"]["createdAt"].is_string() && event["data"]["created_at"].is_null());
}

#[tokio::test]
async fn a_transfer_reference_is_strict_and_used_once() {
    let sandbox = TestSandbox::open().await;
    let code = recipient(&sandbox, "0123456789").await;
    for bad in [
        "short",
        "Upper-0000000000001",
        "dots.0000000000001",
        &"x".repeat(51),
    ] {
        assert_eq!(
            sandbox.post("/transfer", &order(&code, bad)).await.0,
            400,
            "{bad}"
        );
    }
    assert_eq!(
        sandbox
            .post("/transfer", &order(&code, "payout_0000000000002"))
            .await
            .0,
        200
    );
    let (status, answer) = sandbox
        .post("/transfer", &order(&code, "payout_0000000000002"))
        .await;
    assert_eq!(
        (status.as_u16(), answer["message"].as_str()),
        (400, Some("Duplicate Transfer Reference"))
    );
    let (status, answer) = sandbox
        .post("/transfer", &order("RCP_none", "payout_0000000000003"))
        .await;
    assert_eq!(
        (status.as_u16(), &answer["code"]),
        (400, &json!("invalid_transfer_recipient"))
    );
    let (status, answer) = sandbox.get("/transfer/verify/payout_0000000000009").await;
    assert_eq!(
        (status.as_u16(), &answer["code"]),
        (404, &json!("transfer_not_found"))
    );
}

#[tokio::test]
async fn the_account_decides_how_a_transfer_ends() {
    let sandbox = TestSandbox::open().await;
    for (account, reference, status) in [
        ("0000000002", "payout-fails-0000001", "failed"),
        ("0000000003", "payout-reverses-00001", "reversed"),
        ("0000000004", "payout-pending-000001", "pending"),
    ] {
        let code = recipient(&sandbox, account).await;
        assert_eq!(
            sandbox.post("/transfer", &order(&code, reference)).await.0,
            200
        );
        ended(&sandbox, reference, status).await;
    }
    let limited = recipient(&sandbox, "0000000006").await;
    let (status, answer) = sandbox
        .post("/transfer", &order(&limited, "payout-limited-00001"))
        .await;
    assert_eq!(
        (status.as_u16(), &answer["code"]),
        (429, &json!("rate_limited"))
    );
    assert_eq!(
        sandbox.get("/transfer/verify/payout-limited-00001").await.0,
        404
    );
    let events = eventually(|| async {
        let events = sandbox.receiver.events();
        events
            .contains(&"transfer.reversed".to_owned())
            .then_some(events)
    })
    .await;
    assert!(
        events.contains(&"transfer.failed".to_owned())
            && events.contains(&"transfer.success".to_owned())
    );
}

#[tokio::test]
async fn an_answer_can_be_lost_after_the_transfer_was_made() {
    let sandbox = TestSandbox::open().await;
    let lost = recipient(&sandbox, "0000000005").await;
    let url = format!("{}/transfer", sandbox.running.paystack_url());
    let call = sandbox
        .client
        .post(url)
        .bearer_auth(KEY)
        .timeout(Duration::from_millis(200));
    let answer = call
        .json(&order(&lost, "payout-lost-000000001"))
        .send()
        .await;
    assert!(answer.is_err_and(|error| error.is_timeout()));
    ended(&sandbox, "payout-lost-000000001", "success").await;
}

#[tokio::test]
async fn a_broken_proxy_answers_html() {
    let sandbox = TestSandbox::open().await;
    let broken = recipient(&sandbox, "0000000007").await;
    let url = format!("{}/transfer", sandbox.running.paystack_url());
    let call = sandbox
        .client
        .post(url)
        .bearer_auth(KEY)
        .json(&order(&broken, "payout-html-000000001"));
    let answer = call.send().await.unwrap();
    assert_eq!(answer.status(), 502);
    assert!(answer.text().await.unwrap().starts_with("<html>"));
}
