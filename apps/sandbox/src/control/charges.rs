//! Scripts the outcome of a payment.

use std::sync::Arc;
use std::time::Duration;

use actix_web::http::StatusCode;
use actix_web::{HttpResponse, web};
use serde::Deserialize;
use serde_json::json;

use super::{Refused, read};
use crate::core::Sandbox;
use crate::paystack::settle;
use crate::webhooks::Plan;
use crate::world::{Card, Channel, Charge, Listed, World};

const MOST_TIMES: u32 = 50;
const DUPLICATES: u32 = 3;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Script {
    outcome: Outcome,
    amount_kobo: Option<u64>,
    currency: Option<String>,
    #[serde(default)]
    deliver: Deliver,
    times: Option<u32>,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Outcome {
    Success,
    Failed,
    Abandoned,
}

#[derive(Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Deliver {
    #[default]
    Webhook,
    None,
    /// Several identical webhooks are sent at the same moment.
    Duplicate,
    Late,
}

impl Script {
    fn check(&self) -> Result<(), &'static str> {
        if self
            .times
            .is_some_and(|times| !(1..=MOST_TIMES).contains(&times))
        {
            return Err("times is 1 to 50");
        }
        if self.amount_kobo == Some(0) {
            return Err("amountKobo is above zero");
        }
        let is_code =
            |code: &String| code.len() == 3 && code.bytes().all(|byte| byte.is_ascii_uppercase());
        if self.currency.as_ref().is_some_and(|code| !is_code(code)) {
            return Err("currency is a code of three capital letters");
        }
        Ok(())
    }

    /// How the success is reported. There is no event for any other outcome.
    fn plan(&self, late: Duration) -> Plan {
        let times = self.times;
        match (self.outcome, self.deliver) {
            (Outcome::Failed | Outcome::Abandoned, _) | (Outcome::Success, Deliver::None) => Plan {
                copies: 0,
                wait: Duration::ZERO,
            },
            (Outcome::Success, Deliver::Webhook) => Plan {
                copies: times.unwrap_or(1),
                wait: Duration::ZERO,
            },
            (Outcome::Success, Deliver::Duplicate) => Plan {
                copies: times.unwrap_or(DUPLICATES),
                wait: Duration::ZERO,
            },
            (Outcome::Success, Deliver::Late) => Plan {
                copies: times.unwrap_or(1),
                wait: late,
            },
        }
    }
}

pub async fn script(
    sandbox: web::Data<Sandbox>,
    reference: web::Path<String>,
    body: web::Bytes,
) -> Result<HttpResponse, Refused> {
    let sandbox = sandbox.into_inner();
    let script: Script = read(&body)?;
    script.check().map_err(Refused::unprocessable)?;
    let charge = perform(&sandbox, &reference, &script)?;
    let plan = script.plan(sandbox.pace.late);
    settle::announce(&sandbox, &charge, plan);
    Ok(HttpResponse::Ok().json(json!({
        "reference": charge.reference,
        "status": charge.status.name(),
        "amount": charge.amount_kobo,
        "currency": charge.currency,
        "deliveries": plan.copies,
    })))
}

/// Makes the list of transactions report a charge differently than verify does. `{}` ends that.
pub async fn list_as(
    sandbox: web::Data<Sandbox>,
    reference: web::Path<String>,
    body: web::Bytes,
) -> Result<HttpResponse, Refused> {
    let listed: Listed = read(&body)?;
    let mut world = sandbox.world();
    let mut charge = known(&world, &reference)?;
    charge.listed = listed.clone();
    world.put(charge);
    Ok(HttpResponse::Ok().json(listed))
}

pub(super) fn known(world: &World, reference: &str) -> Result<Charge, Refused> {
    let charge = world
        .charges
        .find(reference)
        .filter(|charge| charge.reference == reference)
        .cloned();
    charge.ok_or_else(|| Refused::new(StatusCode::NOT_FOUND, "no charge has this reference"))
}

fn perform(sandbox: &Arc<Sandbox>, reference: &str, script: &Script) -> Result<Charge, Refused> {
    let mut world = sandbox.world();
    let mut charge = known(&world, reference)?;
    if charge.is_settled() {
        // Scripting the same success again only reports it again.
        let same = script.outcome == Outcome::Success
            && script
                .amount_kobo
                .is_none_or(|amount| amount == charge.amount_kobo)
            && script
                .currency
                .as_ref()
                .is_none_or(|currency| *currency == charge.currency);
        let paid = Refused::new(StatusCode::CONFLICT, "the charge is paid already");
        return if same { Ok(charge) } else { Err(paid) };
    }
    charge.amount_kobo = script.amount_kobo.unwrap_or(charge.amount_kobo);
    if let Some(currency) = &script.currency {
        charge.currency.clone_from(currency);
    }
    charge.attempts = charge.attempts.saturating_add(1);
    match script.outcome {
        Outcome::Success => charge.pay(Channel::Card, Some(scripted_card())),
        Outcome::Failed => charge.fail("Declined"),
        Outcome::Abandoned => charge.abandon(),
    }
    world.put(charge.clone());
    Ok(charge)
}

fn scripted_card() -> Card {
    Card {
        bin: "408408".to_owned(),
        last4: "4081".to_owned(),
        exp_month: "12".to_owned(),
        exp_year: "2030".to_owned(),
        brand: "visa".to_owned(),
        reusable: true,
    }
}
