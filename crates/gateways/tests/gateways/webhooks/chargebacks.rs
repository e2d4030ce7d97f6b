//! Webhooks about chargebacks, and the evidence.

use super::{dispute, read};
use crate::harness::{Outside, reference};
use kernel::Money;
use payments::{
    ChargebackOutcome, DisputeEvidence, GatewayDispute, GatewayError, PaymentGateway, WebhookEvent,
};
use serde_json::{Value, json};

fn outcome(event: &str, patch: Value) -> Result<Option<GatewayDispute>, GatewayError> {
    let event = read(&json!({ "event": event, "data": dispute(patch) }))?;
    Ok(event.map(|event| {
        if let WebhookEvent::Dispute(dispute) = event {
            dispute
        } else {
            panic!("a dispute: {event:?}")
        }
    }))
}

#[test]
fn a_chargeback_is_read_from_its_opening_to_the_decision() {
    let opened = outcome("charge.dispute.create", json!({}))
        .unwrap()
        .unwrap();
    let due = kernel::Date::parse("2026-11-25").unwrap().at_hour(19);
    let expected = GatewayDispute {
        gateway_id: "358950".into(),
        charge: reference("ord-SVC-7K3F9Q-v1-a1"),
        amount: Money::from_kobo(5_800),
        category: "chargeback".into(),
        due_at: Some(due),
        outcome: None,
    };
    assert_eq!(opened, expected, "18:00 in London is 19:00 in Abuja");
    let named = json!({ "transaction": null, "transaction_reference": "ord-SVC-7K3F9Q-v1-a1" });
    assert_eq!(
        outcome("charge.dispute.remind", named).unwrap().unwrap(),
        expected
    );
    for (resolution, how) in [
        ("declined", ChargebackOutcome::Won),
        ("merchant-accepted", ChargebackOutcome::Lost),
        ("auto-accepted", ChargebackOutcome::Lost),
    ] {
        let over = outcome(
            "charge.dispute.resolve",
            json!({ "status": "resolved", "resolution": resolution, "refund_amount": "4000" }),
        );
        let over = over.unwrap().unwrap();
        assert_eq!(
            (over.outcome, over.amount.kobo()),
            (Some(how), 4_000),
            "{resolution}"
        );
    }
}

#[test]
fn a_decision_that_is_not_known_is_refused_and_a_foreign_dispute_means_nothing() {
    for patch in [
        json!({ "status": "resolved", "resolution": "something-new" }),
        json!({ "status": "resolved" }),
        json!({ "refund_amount": 0 }),
        json!({ "id": null }),
    ] {
        assert!(
            matches!(
                outcome("charge.dispute.resolve", patch.clone()),
                Err(GatewayError::Refused(_))
            ),
            "{patch}"
        );
    }
    for patch in [
        json!({ "currency": "USD" }),
        json!({ "transaction": { "reference": "not a reference" } }),
    ] {
        assert_eq!(outcome("charge.dispute.create", patch), Ok(None));
    }
}

#[tokio::test]
async fn decisions_of_the_bank_are_reported_and_evidence_is_accepted() {
    let outside = Outside::open().await;
    outside.begin("contested", 500_000).await;
    outside
        .control(
            "/paystack/contested",
            json!({ "outcome": "success", "deliver": "none" }),
        )
        .await;
    outside
        .control(
            "/paystack/contested/dispute",
            json!({ "category": "fraud" }),
        )
        .await;
    let (signature, body) = outside.inbox.wait_for(1).await.remove(0);
    let reported = outside.gateway.read_webhook(&signature, &body).unwrap();
    let Some(WebhookEvent::Dispute(reported)) = reported else {
        panic!("a dispute: {reported:?}")
    };
    assert_eq!(
        (
            reported.amount.kobo(),
            reported.category.as_str(),
            reported.outcome
        ),
        (500_000, "fraud", None)
    );
    let evidence = DisputeEvidence {
        customer_email: "bola@example.ng".into(),
        customer_name: "Bola Ade".into(),
        customer_phone: String::new(),
        service_details: "Deep cleaning (SVC-7K3F9Q), \u{20a6}5,000. The customer confirmed it."
            .into(),
        delivery_address: Some("12 Third Avenue, Gwarinpa".into()),
        delivery_date: kernel::Date::parse("2026-11-20"),
    };
    assert_eq!(
        outside
            .gateway
            .send_evidence(&reported.gateway_id, &evidence)
            .await,
        Ok(())
    );
    assert_eq!(
        outside
            .gateway
            .send_evidence(&reported.gateway_id, &evidence)
            .await,
        Ok(()),
        "the same again"
    );
    assert!(matches!(
        outside.gateway.send_evidence("1", &evidence).await,
        Err(GatewayError::Refused(_))
    ));
    outside
        .control("/paystack/contested/dispute", json!({ "outcome": "won" }))
        .await;
    let (signature, body) = outside.inbox.wait_for(2).await.remove(1);
    let over = outside.gateway.read_webhook(&signature, &body).unwrap();
    assert!(
        matches!(over, Some(WebhookEvent::Dispute(over)) if over.outcome == Some(ChargebackOutcome::Won))
    );
}
