//! Mismatched payments over HTTP, as the customer and finance see them.

use crate::support::{
    CHIDI, TestApp, assert_instant, assert_shape, booked, checkout, paid, verified,
};
use kernel::{Money, Permission};
use payments::RefundState;
use serde_json::{Value, json};
use testkit::ChargeState;

const UNAPPLIED: &str = "/api/admin/finance/unapplied";
const SHAPE: &str = "paymentId reference orderId amountKobo reason state receivedAt ageHours openToProposals payerName payerEmail proposal";

#[actix_web::test]
async fn t41_an_excess_pays_goes_back_and_is_seen_by_finance() {
    let app = TestApp::new().await;
    let (bola, chidi) = (app.bola().await, app.signed_in(4, CHIDI).await);
    paid(&app, &bola).await;
    assert_eq!(
        chidi.get(UNAPPLIED).await.expect(200).json(),
        json!([]),
        "what fits is not there"
    );
    let order = booked(&bola).await;
    let reference = checkout(&bola, &order).await;
    let price = bola.get(&format!("/api/payments/{reference}")).await.json()["amountKobo"]
        .as_i64()
        .unwrap();
    app.gateway.set(
        &reference.parse().unwrap(),
        ChargeState::Mismatch(Money::from_kobo(price + 20_000)),
    );
    assert_eq!(
        verified(&bola, &reference).await.expect(200).json()["status"],
        "success"
    );
    assert_eq!(
        bola.get(&format!("/api/orders/{order}")).await.json()["paidKobo"].as_i64(),
        Some(price)
    );
    let seen = |state: &'static str, hours: i64, found: Value| {
        assert_eq!(found.as_array().map(Vec::len), Some(1), "{found}");
        assert_shape(&found[0], SHAPE);
        assert_eq!(
            (&found[0]["orderId"], &found[0]["reference"]),
            (&json!(order), &json!(reference))
        );
        let facts = (
            &found[0]["amountKobo"],
            &found[0]["reason"],
            &found[0]["state"],
            &found[0]["ageHours"],
        );
        assert_eq!(
            facts,
            (&json!(20_000), &json!("over"), &json!(state), &json!(hours))
        );
        assert_instant(&found[0]["receivedAt"]);
    };
    seen("HELD", 0, chidi.get(UNAPPLIED).await.expect(200).json());
    app.gateway.refunds_begin_as(RefundState::Processed);
    app.work().await;
    app.tell().await;
    let offered =
        bola.get(&format!("/api/orders/{order}")).await.json()["refunds"][0]["creditOffer"].clone();
    assert_eq!(
        (&offered["amountKobo"], &offered["bonusKobo"]),
        (&json!(20_000), &json!(0))
    );
    assert_instant(&offered["until"]);
    app.clock.advance_mins(30);
    app.work().await;
    assert_eq!(
        app.gateway.refunded(&reference.parse().unwrap()).kobo(),
        20_000
    );
    let notes = bola
        .get("/api/notifications")
        .await
        .expect(200)
        .json()
        .to_string();
    assert!(notes.contains("You paid more than the price"), "{notes}");
    app.clock.advance_mins(100);
    // The session of staff has ended in the meantime.
    seen(
        "RETURNED",
        2,
        app.signed_in(5, CHIDI)
            .await
            .get(UNAPPLIED)
            .await
            .expect(200)
            .json(),
    );
}

#[actix_web::test]
async fn money_under_a_reference_that_is_not_ours_is_seen_by_finance() {
    let app = TestApp::new().await;
    let reference = "unknown-1".parse().unwrap();
    app.gateway
        .put(&reference, Money::from_kobo(70_000), ChargeState::Success);
    let charge = app.gateway.verified(&reference).unwrap();
    let call = kernel::Invocation {
        actor: kernel::Actor::System,
        now: testkit::now(),
        seed: testkit::id_no(1),
    };
    let settled =
        marketplace::payments::settle_charge(&app.store, charge, payments::GatewayMode::Test, call)
            .await;
    assert_eq!(settled, Ok(marketplace::payments::Settled::Ignored));
    let found = app
        .signed_in(4, CHIDI)
        .await
        .get(UNAPPLIED)
        .await
        .expect(200)
        .json();
    assert_shape(&found[0], SHAPE);
    let facts = (
        &found[0]["paymentId"],
        &found[0]["orderId"],
        &found[0]["reference"],
        &found[0]["amountKobo"],
        &found[0]["reason"],
    );
    assert_eq!(
        facts,
        (
            &Value::Null,
            &Value::Null,
            &json!("unknown-1"),
            &json!(70_000),
            &json!("unknown")
        )
    );
}

#[actix_web::test]
async fn unmatched_money_is_only_for_finance() {
    let app = TestApp::new().await;
    crate::support::Browser::new(&app, 9)
        .get(UNAPPLIED)
        .await
        .problem(401, "unauthenticated");
    app.bola()
        .await
        .get(UNAPPLIED)
        .await
        .problem(403, "forbidden");
    app.amina()
        .await
        .get(UNAPPLIED)
        .await
        .problem(403, "forbidden");
    let chidi = app.signed_in(4, CHIDI).await;
    chidi.get(UNAPPLIED).await.expect(200);
    app.permit(testkit::world::an_admin().id, &[Permission::Support])
        .await;
    chidi.get(UNAPPLIED).await.problem(403, "forbidden");
}
