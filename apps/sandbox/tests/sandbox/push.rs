//! The push service of browsers, with its limits and its refusals.

use serde_json::json;

use crate::harness::TestSandbox;

const SIGNED: (&str, &str) = ("authorization", "vapid t=head.claims.signature, k=key");
const TTL: (&str, &str) = ("ttl", "60");
const SEALED: (&str, &str) = ("content-encoding", "aes128gcm");

/// Sends a message to a browser, and returns the status with the wait that the service asks for.
async fn push(
    sandbox: &TestSandbox,
    browser: &str,
    headers: &[(&str, &str)],
    body: Vec<u8>,
) -> (u16, Option<String>) {
    let url = format!("{}/push/{browser}", sandbox.running.url());
    let mut request = sandbox.client.post(url).body(body);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let answer = request.send().await.unwrap();
    let wait = answer.headers().get("retry-after");
    let wait = wait.map(|value| value.to_str().unwrap().to_owned());
    (answer.status().as_u16(), wait)
}

#[tokio::test]
async fn a_push_message_is_kept_as_it_was_encrypted() {
    let sandbox = TestSandbox::open().await;
    let headers = [SIGNED, TTL, SEALED, ("urgency", "high"), ("topic", "offer")];
    let sent = push(&sandbox, "amina", &headers, vec![0xab, 1]).await;
    assert_eq!(sent, (201, None));
    let kept = sandbox.told("/push?to=amina").await;
    let facts = ["to", "ttl", "urgency", "topic", "bodyHex"].map(|key| &kept[0][key]);
    let expected = [
        json!("amina"),
        json!(60),
        json!("high"),
        json!("offer"),
        json!("ab01"),
    ];
    assert_eq!(facts, expected.each_ref());
    assert_eq!(sandbox.told("/push?to=bola").await, json!([]));
}

#[tokio::test]
async fn a_browser_that_is_gone_or_busy_is_told_as_a_push_service_tells_it() {
    let sandbox = TestSandbox::open().await;
    let headers = [SIGNED, TTL, SEALED];
    assert_eq!(
        push(&sandbox, "gone-1", &headers, vec![1]).await,
        (410, None)
    );
    let busy = push(&sandbox, "busy-1", &headers, vec![1]).await;
    assert_eq!(busy, (429, Some("60".to_owned())));
    assert_eq!(sandbox.told("/push").await, json!([]));
}

#[tokio::test]
async fn a_message_without_its_proof_or_beyond_the_limits_is_refused() {
    let sandbox = TestSandbox::open().await;
    let long = "t".repeat(33);
    type Headers<'t> = &'t [(&'t str, &'t str)];
    let wrong: [(Headers<'_>, usize, u16); 6] = [
        (&[TTL, SEALED], 1, 401),
        (
            &[("authorization", "vapid t=head, k=key"), TTL, SEALED],
            1,
            401,
        ),
        (&[SIGNED, SEALED], 1, 400),
        (&[SIGNED, TTL], 1, 400),
        (&[SIGNED, TTL, SEALED, ("topic", long.as_str())], 1, 400),
        (&[SIGNED, TTL, SEALED], 4097, 413),
    ];
    for (headers, bytes, status) in wrong {
        let answered = push(&sandbox, "amina", headers, vec![1; bytes]).await;
        assert_eq!(answered, (status, None), "{headers:?}");
    }
    assert_eq!(sandbox.told("/push").await, json!([]));
    let largest = push(&sandbox, "amina", &[SIGNED, TTL, SEALED], vec![1; 4096]).await;
    assert_eq!(largest.0, 201);
}
