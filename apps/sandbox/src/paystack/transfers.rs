//! Payouts. The last digits of the account number decide the outcome, see [`fate`].

use std::sync::Arc;
use std::time::Duration;

use actix_web::http::StatusCode;
use actix_web::http::header::ContentType;
use actix_web::{HttpResponse, web};
use serde_json::json;

use super::merchant::Merchant;
use super::refusal::Refusal;
use super::request::Fields;
use super::transfer_view::{event_data, initiated, verified};
use super::{Answer, found};
use crate::clock;
use crate::core::Sandbox;
use crate::fault_answers::gateway_page;
use crate::fees::transfer_fee_kobo;
use crate::webhooks::{self, Plan};
use crate::world::{Recipient, Transfer, TransferFate, TransferStatus, World};

/// Longer than any caller waits for an answer.
const LOST_ANSWER: Duration = Duration::from_secs(60);

pub async fn initiate(_: Merchant, sandbox: web::Data<Sandbox>, fields: Fields) -> Answer {
    let sandbox = sandbox.into_inner();
    let recipient = asked_recipient(&sandbox.world(), &fields)?;
    match recipient.account_number.as_str() {
        "0000000006" => {
            return Err(Refusal::new(
                StatusCode::TOO_MANY_REQUESTS,
                "Too many requests",
                Some("rate_limited"),
            ));
        }
        "0000000007" => {
            let page = gateway_page(StatusCode::BAD_GATEWAY);
            return Ok(HttpResponse::BadGateway()
                .content_type(ContentType::html())
                .body(page));
        }
        _ => {}
    }
    let transfer = {
        let mut world = sandbox.world();
        let transfer = new_transfer(&world, &recipient, &fields)?;
        world.put(transfer.clone());
        transfer
    };
    advance_later(&sandbox, transfer.id);
    if recipient.account_number == "0000000005" {
        tokio::time::sleep(LOST_ANSWER).await;
    }
    found(
        "Transfer has been queued",
        &initiated(&transfer, &recipient),
    )
}

pub async fn verify(
    _: Merchant,
    sandbox: web::Data<Sandbox>,
    reference: web::Path<String>,
) -> Answer {
    let world = sandbox.world();
    let transfer = world.transfers.find(&reference);
    let transfer = transfer
        .ok_or_else(|| Refusal::not_found("Transfer not found", Some("transfer_not_found")))?;
    found(
        "Transfer retrieved",
        &verified(transfer, world.recipients.find(&transfer.recipient_code)),
    )
}

pub async fn balance(_: Merchant, sandbox: web::Data<Sandbox>) -> Answer {
    let balance = sandbox.world().balance_kobo();
    found(
        "Balances retrieved",
        &json!([{ "currency": "NGN", "balance": balance }]),
    )
}

/// The transfers that are still in progress.
pub fn unfinished(sandbox: &Sandbox) -> Vec<u64> {
    let world = sandbox.world();
    world
        .transfers
        .iter()
        .filter(|one| one.next_status().is_some())
        .map(|one| one.id)
        .collect()
}

/// Moves the transfer to its next state after one step of time, and so on until the last state.
pub fn advance_later(sandbox: &Arc<Sandbox>, id: u64) {
    let shared = Arc::clone(sandbox);
    sandbox.spawn_after(sandbox.pace.step, move || {
        if advance(&shared, id).is_some() {
            advance_later(&shared, id);
        }
    });
}

fn advance(sandbox: &Arc<Sandbox>, id: u64) -> Option<()> {
    let (transfer, recipient) = {
        let mut world = sandbox.world();
        let mut transfer = world.transfers.get(id)?.clone();
        transfer.status = transfer.next_status()?;
        transfer.updated_at = clock::now();
        world.put(transfer.clone());
        let recipient = world.recipients.find(&transfer.recipient_code).cloned();
        (transfer, recipient)
    };
    let event = format!("transfer.{}", transfer.status.name());
    let data = event_data(&transfer, recipient.as_ref());
    webhooks::send(sandbox, &event, &transfer.reference, &data, Plan::ONCE);
    Some(())
}

fn asked_recipient(world: &World, fields: &Fields) -> Result<Recipient, Refusal> {
    let recipient = fields
        .text("recipient")
        .and_then(|code| world.recipients.find(code));
    let recipient = recipient
        .filter(|found| fields.text("recipient") == Some(found.code.as_str()))
        .cloned();
    recipient.ok_or_else(|| {
        Refusal::bad(
            "Recipient specified is invalid",
            Some("invalid_transfer_recipient"),
        )
    })
}

fn new_transfer(
    world: &World,
    recipient: &Recipient,
    fields: &Fields,
) -> Result<Transfer, Refusal> {
    if fields.text("source") != Some("balance") {
        return Err(Refusal::bad("Source is invalid", Some("invalid_params")));
    }
    if fields
        .text("currency")
        .is_some_and(|currency| currency != "NGN")
    {
        return Err(Refusal::bad(
            "Currency not supported by merchant",
            Some("unsupported_currency"),
        ));
    }
    let amount_kobo = fields
        .kobo("amount")
        .ok_or_else(|| Refusal::bad("Invalid Amount Sent", None))?;
    let reference = reference(fields)?;
    if world.transfers.find(&reference).is_some() {
        return Err(Refusal::bad("Duplicate Transfer Reference", None));
    }
    let fee_kobo = transfer_fee_kobo(amount_kobo);
    let needed = i64::try_from(amount_kobo.saturating_add(fee_kobo)).unwrap_or(i64::MAX);
    if needed > world.balance_kobo() {
        return Err(Refusal::bad(
            "Your balance is not enough to fulfil this request",
            Some("insufficient_balance"),
        ));
    }
    let now = clock::now();
    Ok(Transfer {
        id: world.transfers.next_id(),
        code: format!("TRF_{}", clock::token(15)),
        reference,
        recipient_code: recipient.code.clone(),
        amount_kobo,
        fee_kobo,
        reason: fields.text("reason").unwrap_or_default().to_owned(),
        status: TransferStatus::Pending,
        fate: fate(&recipient.account_number),
        created_at: now,
        updated_at: now,
    })
}

/// The reference: 16 to 50 lower-case letters, digits, hyphens and underscores. Without one, a
/// reference is generated.
fn reference(fields: &Fields) -> Result<String, Refusal> {
    let Some(reference) = fields.text("reference") else {
        return Ok(clock::token(20));
    };
    let allowed = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || "-_".contains(c);
    if !(16..=50).contains(&reference.len()) || !reference.chars().all(allowed) {
        return Err(Refusal::bad(
            "Transfer reference is invalid",
            Some("invalid_params"),
        ));
    }
    Ok(reference.to_owned())
}

fn fate(account_number: &str) -> TransferFate {
    match account_number {
        "0000000002" => TransferFate::Fails,
        "0000000003" => TransferFate::SucceedsThenReverses,
        "0000000004" => TransferFate::StaysPending,
        _ => TransferFate::Succeeds,
    }
}
