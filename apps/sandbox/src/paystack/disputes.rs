//! Disputes: the events that Paystack sends and the evidence that it takes.

use std::sync::Arc;

use actix_web::web;
use serde_json::{Map, Value, json};

use super::customer::customer_names;
use super::merchant::Merchant;
use super::refusal::Refusal;
use super::request::Fields;
use super::{Answer, found};
use crate::clock;
use crate::core::Sandbox;
use crate::webhooks::{self, Plan};
use crate::world::{Charge, Dispute, DisputeOutcome};

const NEEDED: [&str; 3] = ["customer_email", "customer_name", "service_details"];
const TAKEN: [&str; 6] = [
    "customer_email",
    "customer_name",
    "customer_phone",
    "service_details",
    "delivery_address",
    "delivery_date",
];

/// `POST /dispute/{id}/evidence`. Later evidence replaces earlier evidence.
pub async fn add_evidence(
    _: Merchant,
    sandbox: web::Data<Sandbox>,
    id: web::Path<String>,
    fields: Fields,
) -> Answer {
    let mut world = sandbox.world();
    let dispute = id
        .parse()
        .ok()
        .and_then(|id| world.disputes.get(id))
        .cloned();
    let mut dispute = dispute
        .ok_or_else(|| Refusal::not_found("Dispute not found", Some("dispute_not_found")))?;
    if dispute.outcome.is_some() {
        return Err(Refusal::bad(
            "Dispute has been resolved",
            Some("dispute_resolved"),
        ));
    }
    if let Some(missing) = NEEDED.into_iter().find(|name| fields.text(name).is_none()) {
        return Err(Refusal::bad(
            format!("{missing} is required"),
            Some("missing_params"),
        ));
    }
    let evidence: Map<String, Value> = TAKEN
        .into_iter()
        .filter_map(|name| {
            fields
                .text(name)
                .map(|text| (name.to_owned(), Value::String(text.to_owned())))
        })
        .collect();
    dispute.evidence = Some(Value::Object(evidence.clone()));
    dispute.updated_at = clock::now();
    world.put(dispute.clone());
    let mut made = evidence;
    made.insert("dispute".to_owned(), dispute.id.into());
    made.insert(
        "createdAt".to_owned(),
        clock::iso(dispute.updated_at).into(),
    );
    found("Evidence created", &Value::Object(made))
}

/// Sends an event to the merchant: `create`, `remind` or `resolve`.
pub fn announce(sandbox: &Arc<Sandbox>, what: &str, dispute: &Dispute, charge: &Charge) {
    webhooks::send(
        sandbox,
        &format!("charge.dispute.{what}"),
        &dispute.charge_reference,
        &event_data(dispute, charge),
        Plan::ONCE,
    );
}

/// The `data` of a `charge.dispute.*` event.
fn event_data(dispute: &Dispute, charge: &Charge) -> Value {
    let resolution = dispute
        .outcome
        .map(|outcome| match (outcome, &dispute.evidence) {
            (DisputeOutcome::Won, _) => "declined",
            (DisputeOutcome::Lost, Some(_)) => "merchant-accepted",
            (DisputeOutcome::Lost, None) => "auto-accepted",
        });
    let lost = dispute.outcome == Some(DisputeOutcome::Lost);
    json!({
        "id": dispute.id,
        "refund_amount": dispute.amount_kobo,
        "currency": dispute.currency,
        "status": dispute.status(),
        "resolution": resolution,
        "domain": "test",
        "transaction": {
            "id": charge.id,
            "domain": "test",
            "status": if lost { "reversed" } else { charge.status.name() },
            "reference": charge.reference,
            "amount": charge.amount_kobo,
            "currency": charge.currency,
        },
        "transaction_reference": null,
        "category": dispute.category,
        "customer": customer_names(&dispute.email),
        "bin": "408408",
        "last4": "4081",
        "dueAt": clock::iso(dispute.due_at),
        "resolvedAt": dispute.outcome.map(|_| clock::iso(dispute.updated_at)),
        "evidence": dispute.evidence,
        "attachments": null,
        "note": null,
        "history": [{ "status": "pending", "by": dispute.email, "createdAt": clock::iso(dispute.created_at) }],
        "messages": [{ "sender": dispute.email, "body": "I did not make this payment", "createdAt": clock::iso(dispute.created_at) }],
        "created_at": clock::iso(dispute.created_at),
        "updated_at": clock::iso(dispute.updated_at),
    })
}
