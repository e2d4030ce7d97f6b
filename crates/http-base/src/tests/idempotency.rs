use super::sample::{Answer, ORDERS, bench, call};
use crate::testing::{ADA, BOLA, Bench};
use actix_web::test::TestRequest;
use kernel::Role;

async fn order(bench: &Bench, cookie: &str, key: &str, name: &str) -> Answer {
    let request = TestRequest::post()
        .uri("/api/orders")
        .insert_header(("cookie", cookie))
        .insert_header(("content-type", "application/json"));
    let request = if key.is_empty() {
        request
    } else {
        request.insert_header(("idempotency-key", key))
    };
    call(
        bench,
        request.set_payload(format!("{{\"firstName\":\"{name}\"}}")),
    )
    .await
}

#[actix_web::test]
async fn one_key_has_one_effect() {
    let bench = bench();
    let (ada, bola) = (
        bench.cookie(ADA, Role::Customer),
        bench.cookie(BOLA, Role::Customer),
    );

    let before = ORDERS.get();
    let first = order(&bench, &ada, "key-00000001", "Ada").await;
    assert_eq!(
        (first.status, first.header("idempotent-replayed")),
        (201, "")
    );
    let again = order(&bench, &ada, "key-00000001", "Ada").await;
    assert_eq!(
        (again.status, again.header("idempotent-replayed")),
        (201, "true")
    );
    assert_eq!(
        (again.json(), again.header("content-type")),
        (first.json(), "application/json")
    );
    assert_eq!(ORDERS.get(), before + 1);

    let other = order(&bench, &ada, "key-00000001", "Bola").await;
    assert_eq!(
        (other.status, other.code().as_str()),
        (422, "idempotency_key_reused")
    );

    let hers = order(&bench, &bola, "key-00000001", "Ada").await;
    assert_eq!(hers.status, 201);
    assert_ne!(hers.json(), first.json(), "a key belongs to its caller");

    let refused = order(&bench, &ada, "key-00000002", "refuse").await;
    assert_eq!(refused.status, 409);
    assert_eq!(
        order(&bench, &ada, "key-00000002", "Ada").await.status,
        201,
        "what had no effect leaves the key free"
    );

    let (one, two) = futures_util::join!(
        order(&bench, &ada, "key-00000003", "slow"),
        order(&bench, &ada, "key-00000003", "slow")
    );
    let mut statuses = [one.status, two.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [201, 409]);
    let late = [one, two]
        .into_iter()
        .find(|answer| answer.status == 409)
        .unwrap();
    assert_eq!(
        (late.code().as_str(), late.header("retry-after")),
        ("idempotency_key_in_flight", "1")
    );

    let before = ORDERS.get();
    for _ in 0..2 {
        assert_eq!(
            order(&bench, &ada, "", "Ada").await.status,
            201,
            "without a key every request counts"
        );
    }
    assert_eq!(ORDERS.get(), before + 2);
    assert_eq!(order(&bench, &ada, "short", "Ada").await.status, 400);
}

#[actix_web::test]
async fn a_request_that_is_run_again_after_a_crash_makes_the_same_ids() {
    let bench = bench();
    let ada = bench.cookie(ADA, Role::Customer);
    let first = order(&bench, &ada, "key-crash-001", "Ada").await;
    bench.keys.0.lock().unwrap().clear();
    let again = order(&bench, &ada, "key-crash-001", "Ada").await;
    assert_eq!(
        again.header("idempotent-replayed"),
        "",
        "it really ran again"
    );
    assert_eq!(first.json(), again.json());
}
