//! Refunds, full or partial. There is no idempotency key: a second call is a second refund.

use std::sync::Arc;

use actix_web::web;
use serde_json::Value;

use super::banks;
use super::merchant::Merchant;
use super::paging::ListQuery;
use super::refund_view::{created, event_data, fetched};
use super::refusal::Refusal;
use super::request::Fields;
use super::{Answer, found};
use crate::clock;
use crate::core::Sandbox;
use crate::webhooks::{self, Plan};
use crate::world::{Charge, ChargeStatus, Refund, RefundFate, RefundStatus, World};

pub async fn create(_: Merchant, sandbox: web::Data<Sandbox>, fields: Fields) -> Answer {
    let sandbox = sandbox.into_inner();
    let (refund, charge) = {
        let mut world = sandbox.world();
        let mut charge = asked_charge(&world, &fields)?;
        let amount_kobo = refundable_kobo(&world, &charge, &fields)?;
        let refund = new_refund(world.refunds.next_id(), &charge, amount_kobo, &fields);
        charge.refunds.push(refund.id);
        world.put(charge.clone());
        world.put(refund.clone());
        (refund, charge)
    };
    announce(&sandbox, &refund);
    advance_later(&sandbox, refund.id);
    found(
        "Refund has been queued for processing",
        &created(&refund, &charge),
    )
}

pub async fn fetch(_: Merchant, sandbox: web::Data<Sandbox>, id: web::Path<String>) -> Answer {
    let world = sandbox.world();
    let refund = id.parse().ok().and_then(|id| world.refunds.get(id));
    let refund =
        refund.ok_or_else(|| Refusal::not_found("Refund not found", Some("refund_not_found")))?;
    found("Refund retrieved", &fetched(refund))
}

pub async fn list(
    _: Merchant,
    sandbox: web::Data<Sandbox>,
    query: web::Query<ListQuery>,
) -> Answer {
    let world = sandbox.world();
    let of_transaction = |refund: &&Refund| {
        query.transaction.as_deref().is_none_or(|asked| {
            asked == refund.charge_reference || asked == refund.charge_id.to_string()
        })
    };
    let currency = |refund: &&Refund| {
        query
            .currency
            .as_deref()
            .is_none_or(|asked| asked == refund.currency)
    };
    let dates = |refund: &&Refund| query.covers(&clock::iso(refund.created_at));
    let refunds: Vec<&Refund> = world
        .refunds
        .iter()
        .rev()
        .filter(of_transaction)
        .filter(currency)
        .filter(dates)
        .collect();
    query.answer("Refunds retrieved", &refunds, None, fetched)
}

/// Sends a refund that needs attention again, to the account that the customer gave.
pub async fn retry(
    _: Merchant,
    sandbox: web::Data<Sandbox>,
    id: web::Path<String>,
    fields: Fields,
) -> Answer {
    let sandbox = sandbox.into_inner();
    let fate = fate_at(&fields)?;
    let refund = {
        let mut world = sandbox.world();
        let refund = id
            .parse()
            .ok()
            .and_then(|id| world.refunds.get(id))
            .cloned();
        let mut refund = refund
            .ok_or_else(|| Refusal::not_found("Refund not found", Some("refund_not_found")))?;
        if refund.status != RefundStatus::NeedsAttention {
            let text = r#"Invalid Refund state, refund status should be "needs-attention""#;
            return Err(Refusal::unprocessable(text, Some("invalid_params")));
        }
        refund.status = RefundStatus::Processing;
        refund.fate = fate;
        refund.updated_at = clock::now();
        world.put(refund.clone());
        refund
    };
    announce(&sandbox, &refund);
    advance_later(&sandbox, refund.id);
    found(
        "Refund retried and has been queued for processing",
        &fetched(&refund),
    )
}

/// The outcome of a refund to the given account. Two test accounts change it.
fn fate_at(fields: &Fields) -> Result<RefundFate, Refusal> {
    let missing = || {
        Refusal::bad(
            "Refund account details are required",
            Some("missing_params"),
        )
    };
    let details = fields.raw("refund_account_details").ok_or_else(missing)?;
    let text = |name: &str| {
        details
            .get(name)
            .and_then(Value::as_str)
            .filter(|text| !text.is_empty())
    };
    let number = text("account_number").ok_or_else(missing)?;
    let known = text("bank_id").is_some_and(banks::is_known);
    if !known || text("currency") != Some("NGN") || !banks::is_account_number(number) {
        return Err(Refusal::bad(
            "Invalid refund account details",
            Some("invalid_params"),
        ));
    }
    Ok(match number {
        "1012204936" => RefundFate::Failed,
        "1012204935" => RefundFate::NeedsAttention,
        _ => RefundFate::Processed,
    })
}

/// The refunds that are still in progress.
pub fn unfinished(sandbox: &Sandbox) -> Vec<u64> {
    let world = sandbox.world();
    world
        .refunds
        .iter()
        .filter(|refund| refund.next_status().is_some())
        .map(|refund| refund.id)
        .collect()
}

/// Moves the refund to its next state after one step of time, and so on until the last state.
pub fn advance_later(sandbox: &Arc<Sandbox>, id: u64) {
    let shared = Arc::clone(sandbox);
    sandbox.spawn_after(sandbox.pace.step, move || {
        // Computed first, because the lock must be released before the webhook is recorded.
        let moved = advance(&mut shared.world(), id);
        if let Some(refund) = moved {
            announce(&shared, &refund);
            advance_later(&shared, id);
        }
    });
}

fn advance(world: &mut World, id: u64) -> Option<Refund> {
    let mut refund = world.refunds.get(id)?.clone();
    refund.status = refund.next_status()?;
    refund.updated_at = clock::now();
    world.put(refund.clone());
    if refund.status == RefundStatus::Processed {
        reverse_if_wholly_refunded(world, refund.charge_id);
    }
    Some(refund)
}

fn reverse_if_wholly_refunded(world: &mut World, charge_id: u64) {
    let Some(mut charge) = world.charges.get(charge_id).cloned() else {
        return;
    };
    let done = charge
        .refunds
        .iter()
        .filter_map(|id| world.refunds.get(*id));
    let done = done.filter(|refund| refund.status == RefundStatus::Processed);
    if done.map(|refund| refund.amount_kobo).sum::<u64>() >= charge.amount_kobo {
        charge.status = ChargeStatus::Reversed;
        world.put(charge);
    }
}

fn announce(sandbox: &Arc<Sandbox>, refund: &Refund) {
    let event = format!("refund.{}", refund.status.name());
    webhooks::send(
        sandbox,
        &event,
        &refund.charge_reference,
        &event_data(refund),
        Plan::ONCE,
    );
}

fn asked_charge(world: &World, fields: &Fields) -> Result<Charge, Refusal> {
    let name = fields.text_or_number("transaction");
    let name =
        name.ok_or_else(|| Refusal::bad("Transaction is required", Some("missing_params")))?;
    let by_reference = world
        .charges
        .find(&name)
        .filter(|charge| charge.reference == name);
    let charge = by_reference.or_else(|| name.parse().ok().and_then(|id| world.charges.get(id)));
    charge
        .cloned()
        .ok_or_else(|| Refusal::not_found("Transaction not found", Some("transaction_not_found")))
}

/// The amount that the call may refund. Refunds in progress count as refunded, failed ones do not.
fn refundable_kobo(world: &World, charge: &Charge, fields: &Fields) -> Result<u64, Refusal> {
    if charge.status == ChargeStatus::Reversed {
        return Err(Refusal::bad("Transaction has been fully reversed", None));
    }
    if !charge.is_settled() {
        return Err(Refusal::bad(
            "Only a successful transaction can be refunded",
            None,
        ));
    }
    if fields
        .text("currency")
        .is_some_and(|currency| currency != charge.currency)
    {
        return Err(Refusal::bad(
            "Currency does not match that of the transaction",
            None,
        ));
    }
    let given = charge
        .refunds
        .iter()
        .filter_map(|id| world.refunds.get(*id));
    let given = given
        .filter(|refund| refund.status != RefundStatus::Failed)
        .map(|refund| refund.amount_kobo);
    let left = charge.amount_kobo.saturating_sub(given.sum());
    let amount = match fields.raw("amount") {
        Some(_) => fields
            .kobo("amount")
            .ok_or_else(|| Refusal::bad("Invalid Amount Sent", None))?,
        None => left,
    };
    if left == 0 {
        return Err(Refusal::bad("Transaction has been fully reversed", None));
    }
    if amount > left {
        return Err(Refusal::bad(
            "Refund amount cannot be more than the transaction amount",
            Some("invalid_params"),
        ));
    }
    if i64::try_from(amount).unwrap_or(i64::MAX) > world.balance_kobo() {
        return Err(Refusal::bad(
            "Your balance is not enough to fulfil this request",
            Some("insufficient_balance"),
        ));
    }
    Ok(amount)
}

fn new_refund(id: u64, charge: &Charge, amount_kobo: u64, fields: &Fields) -> Refund {
    let note = format!("Refund for transaction {}", charge.reference);
    let now = clock::now();
    Refund {
        id,
        charge_id: charge.id,
        charge_reference: charge.reference.clone(),
        email: charge.email.clone(),
        amount_kobo,
        currency: charge.currency.clone(),
        status: RefundStatus::Pending,
        fate: charge.refund_fate,
        customer_note: fields
            .text("customer_note")
            .map_or_else(|| note.clone(), str::to_owned),
        merchant_note: fields.text("merchant_note").map_or(note, str::to_owned),
        created_at: now,
        updated_at: now,
    }
}
