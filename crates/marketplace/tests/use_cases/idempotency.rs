//! One effect for one `Idempotency-Key`.

use crate::support::Fixture;
use kernel::StoreError;
use marketplace::idempotency::{Claim, answer, claim, release};

async fn ask(fixture: &Fixture, scope: &str, key: &str, hash: &str) -> Claim {
    claim(
        &fixture.store,
        scope.into(),
        key.into(),
        hash.into(),
        fixture.clock_now(),
    )
    .await
    .unwrap()
}

async fn reply(fixture: &Fixture, key: &str, status: u16, body: &str) {
    answer(
        &fixture.store,
        "bola".into(),
        key.into(),
        status,
        body.into(),
        fixture.clock_now(),
    )
    .await
    .unwrap();
}

#[tokio::test]
async fn a_key_is_the_first_requests_and_its_answer_is_every_later_ones() {
    let fixture = Fixture::new().await;
    assert_eq!(ask(&fixture, "bola", "k1", "h1").await, Claim::Yours);
    assert_eq!(ask(&fixture, "bola", "k1", "h1").await, Claim::InFlight);
    reply(&fixture, "k1", 201, "{\"id\":1}").await;
    for _ in 0..3 {
        assert_eq!(
            ask(&fixture, "bola", "k1", "h1").await,
            Claim::Answered {
                status: 201,
                body: "{\"id\":1}".into()
            }
        );
    }
}

#[tokio::test]
async fn a_key_that_was_used_for_another_request_is_refused_before_and_after_the_answer() {
    let fixture = Fixture::new().await;
    assert_eq!(ask(&fixture, "bola", "k1", "h1").await, Claim::Yours);
    assert_eq!(ask(&fixture, "bola", "k1", "h2").await, Claim::Reused);
    reply(&fixture, "k1", 200, "ok").await;
    assert_eq!(ask(&fixture, "bola", "k1", "h2").await, Claim::Reused);
}

#[tokio::test]
async fn the_same_key_of_another_caller_is_a_key_of_its_own() {
    let fixture = Fixture::new().await;
    assert_eq!(ask(&fixture, "bola", "k1", "h1").await, Claim::Yours);
    reply(&fixture, "k1", 200, "hers").await;
    assert_eq!(ask(&fixture, "ada", "k1", "h1").await, Claim::Yours);
    assert_eq!(ask(&fixture, "bola", "k2", "h1").await, Claim::Yours);
}

#[tokio::test]
async fn a_claim_whose_process_died_is_free_after_ten_seconds() {
    let fixture = Fixture::new().await;
    assert_eq!(ask(&fixture, "bola", "k1", "h1").await, Claim::Yours);
    fixture.clock.advance_secs(9);
    assert_eq!(ask(&fixture, "bola", "k1", "h1").await, Claim::InFlight);
    fixture.clock.advance_secs(1);
    assert_eq!(ask(&fixture, "bola", "k1", "h1").await, Claim::Yours);
    assert_eq!(
        ask(&fixture, "bola", "k1", "h1").await,
        Claim::InFlight,
        "it is claimed again"
    );
}

#[tokio::test]
async fn a_released_key_can_be_tried_again_at_once() {
    let fixture = Fixture::new().await;
    assert_eq!(ask(&fixture, "bola", "k1", "h1").await, Claim::Yours);
    release(&fixture.store, "bola".into(), "k1".into())
        .await
        .unwrap();
    assert_eq!(ask(&fixture, "bola", "k1", "h1").await, Claim::Yours);
    release(&fixture.store, "bola".into(), "never-claimed".into())
        .await
        .unwrap();
}

#[tokio::test]
async fn an_answer_is_kept_for_a_day() {
    let fixture = Fixture::new().await;
    assert_eq!(ask(&fixture, "bola", "k1", "h1").await, Claim::Yours);
    reply(&fixture, "k1", 200, "ok").await;
    fixture.clock.advance_hours(24);
    assert!(matches!(
        ask(&fixture, "bola", "k1", "h1").await,
        Claim::Answered { .. }
    ));
    fixture.clock.advance_secs(1);
    reply(&fixture, "k1", 200, "too late for a key that is forgotten").await;
    assert_eq!(ask(&fixture, "bola", "k1", "h2").await, Claim::Yours);
}

#[tokio::test]
async fn a_claim_that_lost_a_race_for_the_key_is_in_flight() {
    let fixture = Fixture::new().await;
    fixture.store.fail_next(StoreError::Duplicate {
        constraint: "idempotency_keys_scope_key_key".into(),
    });
    assert_eq!(ask(&fixture, "bola", "k1", "h1").await, Claim::InFlight);
    fixture.store.fail_next(StoreError::Unavailable);
    let failed = claim(
        &fixture.store,
        "bola".into(),
        "k1".into(),
        "h1".into(),
        fixture.clock_now(),
    )
    .await;
    assert_eq!(failed, Err(StoreError::Unavailable));
}
