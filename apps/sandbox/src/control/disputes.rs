//! Scripts disputes of a charge by the customer's bank.

use actix_web::http::StatusCode;
use actix_web::{HttpResponse, web};
use chrono::TimeDelta;
use serde::Deserialize;
use serde_json::json;

use super::charges::known;
use super::{Refused, read};
use crate::clock;
use crate::core::Sandbox;
use crate::paystack::disputes;
use crate::world::{Dispute, DisputeOutcome};

const DUE_HOURS: i64 = 16;
const MOST_HOURS: i64 = 24 * 30;

/// The first call opens a dispute. A later call sends a reminder, or ends the dispute if it has an
/// outcome.
#[derive(Default, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Script {
    amount_kobo: Option<u64>,
    category: Option<String>,
    due_hours: Option<i64>,
    outcome: Option<DisputeOutcome>,
}

pub async fn script(
    sandbox: web::Data<Sandbox>,
    reference: web::Path<String>,
    body: web::Bytes,
) -> Result<HttpResponse, Refused> {
    let sandbox = sandbox.into_inner();
    let script: Script = if body.is_empty() {
        Script::default()
    } else {
        read(&body)?
    };
    if script
        .due_hours
        .is_some_and(|hours| !(0..=MOST_HOURS).contains(&hours))
    {
        return Err(Refused::unprocessable("dueHours is 0 to 720"));
    }
    let (dispute, charge, what) = {
        let mut world = sandbox.world();
        let charge = known(&world, &reference)?;
        let amount = script.amount_kobo.unwrap_or(charge.amount_kobo);
        if !charge.is_settled() || amount == 0 || amount > charge.amount_kobo {
            return Err(Refused::new(
                StatusCode::CONFLICT,
                "only what was paid is disputed",
            ));
        }
        let now = clock::now();
        let before = world.disputes.find(&reference).cloned();
        if before
            .as_ref()
            .is_some_and(|dispute| dispute.outcome.is_some())
        {
            return Err(Refused::new(
                StatusCode::CONFLICT,
                "the bank has decided already",
            ));
        }
        let opens = before.is_none();
        let mut dispute = before.unwrap_or_else(|| Dispute {
            id: world.disputes.next_id(),
            charge_id: charge.id,
            charge_reference: charge.reference.clone(),
            email: charge.email.clone(),
            amount_kobo: amount,
            currency: charge.currency.clone(),
            category: "chargeback".to_owned(),
            outcome: None,
            evidence: None,
            created_at: now,
            due_at: now + TimeDelta::hours(DUE_HOURS),
            updated_at: now,
        });
        dispute.amount_kobo = script.amount_kobo.unwrap_or(dispute.amount_kobo);
        dispute.category = script.category.unwrap_or(dispute.category);
        dispute.due_at = script
            .due_hours
            .map_or(dispute.due_at, |hours| now + TimeDelta::hours(hours));
        (dispute.outcome, dispute.updated_at) = (script.outcome, now);
        world.put(dispute.clone());
        let what = if script.outcome.is_some() {
            "resolve"
        } else if opens {
            "create"
        } else {
            "remind"
        };
        (dispute, charge, what)
    };
    disputes::announce(&sandbox, what, &dispute, &charge);
    Ok(HttpResponse::Ok().json(json!({ "id": dispute.id, "status": dispute.status(), "evidence": dispute.evidence, "event": what })))
}
