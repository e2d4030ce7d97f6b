//! What a call for a refund asks for: the charge, the amount and the account.

use serde_json::Value;

use super::banks;
use super::refusal::Refusal;
use super::request::Fields;
use crate::clock;
use crate::world::{Charge, ChargeStatus, Refund, RefundFate, RefundStatus, World};

/// The outcome of a refund to the given account. Two test accounts change it.
pub fn fate_at(fields: &Fields) -> Result<RefundFate, Refusal> {
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

pub fn asked_charge(world: &World, fields: &Fields) -> Result<Charge, Refusal> {
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
pub fn refundable_kobo(world: &World, charge: &Charge, fields: &Fields) -> Result<u64, Refusal> {
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

pub fn new_refund(id: u64, charge: &Charge, amount_kobo: u64, fields: &Fields) -> Refund {
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
