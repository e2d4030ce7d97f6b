//! Lists the state of the stand-ins, the oldest first.

use actix_web::{HttpResponse, web};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::core::Sandbox;
use crate::world::{Charge, Delivery, Refund, Transfer};
use crate::{clock, mail, messaging};

#[derive(Deserialize)]
pub struct To {
    pub(super) to: Option<String>,
}

pub async fn paystack(sandbox: web::Data<Sandbox>) -> HttpResponse {
    let world = sandbox.world();
    let charges: Vec<Value> = world.charges.iter().map(charge).collect();
    let refunds: Vec<Value> = world.refunds.iter().map(refund).collect();
    let transfers: Vec<Value> = world.transfers.iter().map(transfer).collect();
    HttpResponse::Ok()
        .json(json!({ "charges": charges, "refunds": refunds, "transfers": transfers }))
}

pub async fn webhooks(sandbox: web::Data<Sandbox>) -> HttpResponse {
    let rows: Vec<Value> = sandbox.world().deliveries.iter().map(delivery).collect();
    HttpResponse::Ok().json(rows)
}

pub async fn mails(sandbox: web::Data<Sandbox>, query: web::Query<To>) -> HttpResponse {
    let world = sandbox.world();
    let asked = query.to.as_deref();
    let wanted = world
        .mails
        .iter()
        .filter(|one| asked.is_none_or(|to| mail::is_for(one, to)));
    HttpResponse::Ok().json(wanted.map(mail::view).collect::<Vec<Value>>())
}

pub async fn sms(sandbox: web::Data<Sandbox>, query: web::Query<To>) -> HttpResponse {
    let world = sandbox.world();
    let wanted = world
        .sms
        .iter()
        .filter(|one| is_number(&one.to, query.to.as_deref()));
    HttpResponse::Ok().json(wanted.map(messaging::sms_view).collect::<Vec<Value>>())
}

pub async fn pushes(sandbox: web::Data<Sandbox>, query: web::Query<To>) -> HttpResponse {
    let world = sandbox.world();
    let asked = query.to.as_deref();
    let wanted = world
        .pushes
        .iter()
        .filter(|one| asked.is_none_or(|to| one.browser == to));
    HttpResponse::Ok().json(wanted.map(messaging::push_view).collect::<Vec<Value>>())
}

/// Whether the number matches. A leading plus, or the space that it becomes in an unescaped query,
/// is ignored.
pub(super) fn is_number(to: &str, asked: Option<&str>) -> bool {
    asked.is_none_or(|asked| asked.trim().trim_start_matches('+') == to)
}

fn charge(charge: &Charge) -> Value {
    json!({
        "reference": charge.reference, "status": charge.status.name(),
        "amount": charge.amount_kobo, "currency": charge.currency,
    })
}

fn refund(refund: &Refund) -> Value {
    json!({
        "transaction_reference": refund.charge_reference, "amount": refund.amount_kobo,
        "status": refund.status.name(),
    })
}

fn transfer(transfer: &Transfer) -> Value {
    json!({ "reference": transfer.reference, "amount": transfer.amount_kobo, "status": transfer.status.name() })
}

fn delivery(delivery: &Delivery) -> Value {
    json!({
        "event": delivery.event, "reference": delivery.reference, "state": delivery.state,
        "attempts": delivery.attempts, "lastStatus": delivery.last_status, "dueAt": clock::iso(delivery.due_at),
    })
}
