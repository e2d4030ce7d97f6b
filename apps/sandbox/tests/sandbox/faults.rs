use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::harness::{KEY, TestSandbox};

async fn script(sandbox: &TestSandbox, fault: Value) {
    let (status, answer) = sandbox.control("/faults", &fault).await;
    assert_eq!(status, 201, "{answer}");
}

#[tokio::test]
async fn the_next_calls_fail_and_then_it_is_well_again() {
    let sandbox = TestSandbox::open().await;
    sandbox.begin("fault", 250_000).await;
    script(
        &sandbox,
        json!({ "service": "paystack", "status": 502, "times": 2 }),
    )
    .await;
    script(&sandbox, json!({ "service": "paystack", "status": 200 })).await;
    let url = format!(
        "{}/transaction/verify/fault",
        sandbox.running.paystack_url()
    );
    for _ in 0..2 {
        let answer = sandbox
            .client
            .get(&url)
            .bearer_auth(KEY)
            .send()
            .await
            .unwrap();
        assert_eq!(
            (
                answer.status().as_u16(),
                answer.headers()["content-type"].to_str().unwrap()
            ),
            (502, "text/html; charset=utf-8")
        );
    }
    let (status, answer) = sandbox.get("/transaction/verify/fault").await;
    assert_eq!((status.as_u16(), &answer["status"]), (200, &json!(false)));
    assert_eq!(sandbox.verify("fault").await["reference"], "fault");
}

#[tokio::test]
async fn a_call_can_be_slow_limited_sent_elsewhere_or_endless() {
    let sandbox = TestSandbox::open().await;
    script(&sandbox, json!({ "service": "paystack", "latencyMs": 300 })).await;
    let start = Instant::now();
    assert_eq!(sandbox.get("/balance").await.0, 200);
    assert!(start.elapsed() >= Duration::from_millis(300));

    script(&sandbox, json!({ "service": "paystack", "status": 429 })).await;
    script(&sandbox, json!({ "service": "paystack", "status": 302 })).await;
    script(
        &sandbox,
        json!({ "service": "paystack", "bodyBytes": 3_000_000 }),
    )
    .await;
    let url = format!("{}/balance", sandbox.running.paystack_url());
    let limited = sandbox
        .client
        .get(&url)
        .bearer_auth(KEY)
        .send()
        .await
        .unwrap();
    assert_eq!(
        (
            limited.status().as_u16(),
            limited.headers()["retry-after"].to_str().unwrap()
        ),
        (429, "1")
    );
    let moved = sandbox
        .client
        .get(&url)
        .bearer_auth(KEY)
        .send()
        .await
        .unwrap();
    assert!(moved.status().as_u16() == 302 && moved.headers().contains_key("location"));
    let endless = sandbox
        .client
        .get(&url)
        .bearer_auth(KEY)
        .send()
        .await
        .unwrap();
    assert_eq!(endless.bytes().await.unwrap().len(), 3_000_000);
}

#[tokio::test]
async fn an_answer_can_be_lost_after_the_call_took_effect() {
    let sandbox = TestSandbox::open().await;
    sandbox.paid("lost", 250_000).await;
    script(
        &sandbox,
        json!({ "service": "paystack", "status": 504, "phase": "after" }),
    )
    .await;
    let url = format!("{}/refund", sandbox.running.paystack_url());
    let answer = sandbox
        .client
        .post(url)
        .bearer_auth(KEY)
        .json(&json!({ "transaction": "lost" }))
        .send()
        .await
        .unwrap();
    assert_eq!(answer.status(), 504);
    assert_eq!(
        sandbox.get("/refund?transaction=lost").await.1["meta"]["total"],
        1
    );
}

#[tokio::test]
async fn faults_spare_the_page_and_can_be_cleared() {
    let sandbox = TestSandbox::open().await;
    let page = sandbox.begin("spared", 250_000).await;
    script(
        &sandbox,
        json!({ "service": "paystack", "status": 503, "times": 100 }),
    )
    .await;
    assert_eq!(
        sandbox.client.get(&page).send().await.unwrap().status(),
        200
    );
    assert_eq!(sandbox.told("/faults").await[0]["times"], 100);
    let url = format!("{}/__sandbox/faults", sandbox.running.url());
    assert_eq!(
        sandbox.client.delete(url).send().await.unwrap().status(),
        204
    );
    assert_eq!(sandbox.get("/balance").await.0, 200);
}

#[tokio::test]
async fn a_fault_out_of_bounds_is_refused() {
    let sandbox = TestSandbox::open().await;
    for fault in [
        json!({ "service": "bank" }),
        json!({ "service": "paystack", "times": 0 }),
        json!({ "service": "paystack", "latencyMs": 999_999_999 }),
        json!({ "service": "paystack", "status": 99 }),
        json!({ "service": "paystack", "colour": "red" }),
    ] {
        assert_eq!(sandbox.control("/faults", &fault).await.0, 422, "{fault}");
    }
}
