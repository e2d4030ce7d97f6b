//! Pauses, and when they end.

use super::{OFFERS, PAUSE, day};
use crate::support::{TestApp, offer_for, paid};
use serde_json::json;
use testkit::world;

const RESUME: &str = "/api/service-provider/resume";
const STATUS: &str = "/api/service-provider/status";

#[actix_web::test]
async fn a_pause_withdraws_open_offers_and_is_shown_with_its_end() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let (order, _) = paid(&app, &bola).await;
    app.work().await;
    let offer = offer_for(&amina, &order).await;
    let until = day(5);
    for _ in 0..2 {
        let paused = amina
            .post(PAUSE, json!({ "until": until }))
            .await
            .expect(200)
            .json();
        assert_eq!(paused["status"], json!("PAUSED"));
        assert_eq!(paused["pausedUntil"], json!(until));
    }
    assert_eq!(amina.get(OFFERS).await.expect(200).json(), json!([]));
    let accept = format!("{OFFERS}/{offer}/accept");
    amina.tell(&accept).await.problem(409, "offer_closed");
    let paused = amina.tell(PAUSE).await.expect(200).json();
    assert_eq!(paused["pausedUntil"], json!(null), "until she resumes");
    for _ in 0..2 {
        let resumed = amina.tell(RESUME).await.expect(200).json();
        assert_eq!(resumed["status"], json!("ACTIVE"));
        assert_eq!(resumed["pausedUntil"], json!(null));
    }
}

#[actix_web::test]
async fn the_end_of_a_pause_is_a_day_within_ninety_days() {
    let app = TestApp::new().await;
    let amina = app.amina().await;
    for (until, code) in [
        (day(0), "past"),
        (day(91), "too_far"),
        ("2026-13-01".to_owned(), "invalid"),
    ] {
        let refused = amina.post(PAUSE, json!({ "until": until })).await;
        let refused = refused.problem(422, "validation_failed");
        assert_eq!(refused["errors"][0]["field"], json!("until"));
        assert_eq!(refused["errors"][0]["code"], json!(code));
    }
    assert_eq!(
        amina.get(STATUS).await.expect(200).json()["status"],
        json!("ACTIVE")
    );
}

#[actix_web::test]
async fn role_21_a_provider_on_hold_cannot_pause_or_resume() {
    let app = TestApp::new().await;
    let amina = app.amina().await;
    app.edit_provider(world::a_provider().id, |provider| {
        provider.status = providers::ProviderStatus::Suspended
    })
    .await;
    for path in [PAUSE, RESUME] {
        let refused = amina.tell(path).await.problem(409, "illegal_transition");
        assert!(
            refused["allowed"]
                .as_array()
                .unwrap()
                .contains(&json!("ACTIVE"))
        );
    }
}
