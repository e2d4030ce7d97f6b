use serde_json::{Value, json};

use crate::harness::{SHORT, TestSandbox, eventually};

async fn succeed(sandbox: &TestSandbox, reference: &str, script: Value) -> Value {
    sandbox.begin(reference, 250_000).await;
    let (status, answer) = sandbox
        .control(&format!("/paystack/{reference}"), &script)
        .await;
    assert_eq!(status, 200, "{answer}");
    answer
}

#[tokio::test]
async fn a_success_is_signed_over_the_bytes_that_are_sent() {
    let sandbox = TestSandbox::open().await;
    succeed(
        &sandbox,
        "signed",
        json!({ "outcome": "success", "deliver": "webhook" }),
    )
    .await;
    let arrival = sandbox.receiver.wait_for(1).await[0].clone();
    assert!(arrival.is_signed());
    assert_eq!(arrival.signature.len(), 128);
    let event = arrival.json();
    assert_eq!(event["event"], "charge.success");
    assert_eq!(
        (&event["data"]["amount"], &event["data"]["domain"]),
        (&json!(250_000), &json!("test"))
    );
    assert_eq!(event["data"]["metadata"], 0, "a number where there is none");
}

#[tokio::test]
async fn it_is_sent_again_until_it_is_answered_200() {
    let sandbox = TestSandbox::open().await;
    sandbox.receiver.answer(&[500, 404, 302, 204]);
    succeed(&sandbox, "again", json!({ "outcome": "success" })).await;
    let arrivals = sandbox.receiver.wait_for(5).await;
    assert!(
        arrivals.windows(2).all(|pair| pair[0].body == pair[1].body),
        "byte for byte the same"
    );
    let row = eventually(|| async {
        let row = sandbox.told("/webhooks").await[0].clone();
        (row["state"] == "delivered").then_some(row)
    })
    .await;
    assert_eq!(
        (&row["attempts"], &row["lastStatus"]),
        (&json!(5), &json!(200))
    );
    tokio::time::sleep(SHORT * 5).await;
    assert_eq!(sandbox.receiver.arrivals().len(), 5);
}

#[tokio::test]
async fn it_is_abandoned_after_the_last_try() {
    let mut pace = crate::harness::fast();
    pace.webhook_tries = 3;
    let sandbox = TestSandbox::open_with(pace, None).await;
    sandbox.receiver.answer(&[500; 10]);
    succeed(&sandbox, "hopeless", json!({ "outcome": "success" })).await;
    eventually(|| async {
        (sandbox.told("/webhooks").await[0]["state"] == "given_up").then_some(())
    })
    .await;
    assert_eq!(sandbox.receiver.arrivals().len(), 3);
}

#[tokio::test]
async fn duplicates_are_equal_and_none_is_none() {
    let sandbox = TestSandbox::open().await;
    let answer = succeed(
        &sandbox,
        "dup",
        json!({ "outcome": "success", "deliver": "duplicate", "times": 4 }),
    )
    .await;
    assert_eq!(answer["deliveries"], 4);
    let arrivals = sandbox.receiver.wait_for(4).await;
    assert!(
        arrivals
            .iter()
            .all(|one| one.body == arrivals[0].body && one.is_signed())
    );
    succeed(
        &sandbox,
        "silent",
        json!({ "outcome": "success", "deliver": "none" }),
    )
    .await;
    tokio::time::sleep(SHORT * 5).await;
    assert_eq!(sandbox.receiver.arrivals().len(), 4);
    assert_eq!(sandbox.verify("silent").await["status"], "success");
}

#[tokio::test]
async fn a_late_one_comes_late() {
    let sandbox = TestSandbox::open().await;
    succeed(
        &sandbox,
        "late",
        json!({ "outcome": "success", "deliver": "late" }),
    )
    .await;
    tokio::time::sleep(SHORT * 5).await;
    assert!(sandbox.receiver.arrivals().is_empty());
    assert_eq!(sandbox.verify("late").await["status"], "success");
    sandbox.receiver.wait_for(1).await;
}

#[tokio::test]
async fn a_failure_makes_no_event() {
    let sandbox = TestSandbox::open().await;
    for outcome in ["failed", "abandoned"] {
        let answer = succeed(
            &sandbox,
            outcome,
            json!({ "outcome": outcome, "deliver": "duplicate" }),
        )
        .await;
        assert_eq!(
            (&answer["status"], &answer["deliveries"]),
            (&json!(outcome), &json!(0))
        );
        assert_eq!(sandbox.verify(outcome).await["status"], outcome);
    }
    tokio::time::sleep(SHORT * 5).await;
    assert!(sandbox.receiver.arrivals().is_empty());
}

#[tokio::test]
async fn the_address_can_be_told_later() {
    let sandbox = TestSandbox::open().await;
    let other = TestSandbox::open().await;
    let here = format!("{}/elsewhere", sandbox.running.url());
    sandbox.running.set_public_url(here);
    succeed(&sandbox, "moved", json!({ "outcome": "success" })).await;
    eventually(|| async {
        (sandbox.told("/webhooks").await[0]["lastStatus"] == 404).then_some(())
    })
    .await;
    assert!(sandbox.receiver.arrivals().is_empty() && other.receiver.arrivals().is_empty());
}
