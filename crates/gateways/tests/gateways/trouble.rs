use std::time::{Duration, Instant};

use gateways::{PaystackConfig, PaystackGateway};
use payments::{GatewayError, PaymentGateway};
use serde_json::{Value, json};

use crate::harness::{Outside, order, quick, reference};

async fn assert_unknown(outside: &Outside, fault: Value) {
    outside.fault(fault.clone()).await;
    let answer = outside.gateway.verify(&reference("charge")).await;
    assert_eq!(answer, Err(GatewayError::Unavailable), "{fault}");
    let answer = outside.gateway.verify(&reference("charge")).await;
    assert!(
        matches!(answer, Ok(Some(_))),
        "and then it is well again after {fault}"
    );
}

#[tokio::test]
async fn an_answer_not_from_the_gateway_leaves_the_outcome_unknown() {
    let outside = Outside::open_with(quick()).await;
    outside.begin("charge", 100).await;
    for fault in [
        json!({ "service": "paystack", "status": 502 }),
        json!({ "service": "paystack", "status": 500 }),
        json!({ "service": "paystack", "status": 200 }),
        json!({ "service": "paystack", "status": 429 }),
        json!({ "service": "paystack", "status": 302 }),
        json!({ "service": "paystack", "status": 401 }),
        json!({ "service": "paystack", "bodyBytes": 3_000_000 }),
        json!({ "service": "paystack", "bodyBytes": 100 }),
    ] {
        assert_unknown(&outside, fault).await;
    }
}

#[tokio::test]
async fn a_slow_gateway_is_not_waited_for() {
    let outside = Outside::open_with(quick()).await;
    outside.begin("charge", 100).await;
    let start = Instant::now();
    assert_unknown(
        &outside,
        json!({ "service": "paystack", "latencyMs": 10_000 }),
    )
    .await;
    assert!(start.elapsed() < Duration::from_secs(9));
}

#[tokio::test]
async fn an_opening_whose_answer_is_lost_is_a_duplicate_afterwards() {
    let outside = Outside::open_with(quick()).await;
    outside
        .fault(json!({ "service": "paystack", "status": 504, "phase": "after" }))
        .await;
    let lost = outside.gateway.initialize(order("lost", 100)).await;
    assert_eq!(lost.err(), Some(GatewayError::Unavailable));
    let again = outside.gateway.initialize(order("lost", 100)).await;
    assert_eq!(again.err(), Some(GatewayError::DuplicateReference));
}

#[tokio::test]
async fn five_failures_stop_the_calls_and_a_pause_lets_one_try() {
    let outside = Outside::open_with(quick()).await;
    outside.begin("charge", 100).await;
    let reference = reference("charge");
    outside
        .fault(json!({ "service": "paystack", "status": 503, "times": 6 }))
        .await;
    for _ in 0..8 {
        assert_eq!(
            outside.gateway.verify(&reference).await,
            Err(GatewayError::Unavailable)
        );
    }
    assert_eq!(
        outside.told("/faults").await[0]["times"],
        1,
        "only five calls went out"
    );
    tokio::time::sleep(quick().pause).await;
    assert_eq!(
        outside.gateway.verify(&reference).await,
        Err(GatewayError::Unavailable),
        "the trial fails"
    );
    assert_eq!(
        outside.gateway.verify(&reference).await,
        Err(GatewayError::Unavailable)
    );
    assert_eq!(outside.told("/faults").await, json!([]));
    tokio::time::sleep(quick().pause).await;
    assert!(
        matches!(outside.gateway.verify(&reference).await, Ok(Some(_))),
        "the trial succeeds"
    );
    assert!(matches!(
        outside.gateway.verify(&reference).await,
        Ok(Some(_))
    ));
}

#[tokio::test]
async fn refusals_are_answers_and_stop_nothing() {
    let outside = Outside::open_with(quick()).await;
    outside.begin("charge", 100).await;
    for _ in 0..10 {
        assert_eq!(
            outside.gateway.verify(&reference("unknown")).await,
            Ok(None)
        );
        assert!(matches!(
            outside.gateway.initialize(order("charge", 100)).await,
            Err(GatewayError::DuplicateReference)
        ));
    }
}

#[tokio::test]
async fn a_wrong_key_or_a_dead_gateway_is_unavailable() {
    let outside = Outside::open().await;
    for (base_url, key) in [
        (outside.sandbox.paystack_url(), "sk_test_other"),
        ("http://127.0.0.1:9/paystack".to_owned(), "sk_test_x"),
    ] {
        let config = PaystackConfig {
            base_url,
            secret_key: key.into(),
        };
        let gateway = PaystackGateway::with_limits(config, quick()).unwrap();
        assert_eq!(
            gateway.verify(&reference("x")).await,
            Err(GatewayError::Unavailable)
        );
    }
}
