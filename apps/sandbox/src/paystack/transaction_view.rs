//! A transaction as Paystack writes it, with loose types that the comments explain.

use serde_json::{Map, Value, json};

use super::customer::customer;
use crate::clock;
use crate::world::{Card, Channel, Charge};

/// The `data` of a verify call.
pub fn transaction(charge: &Charge) -> Value {
    let created_at = clock::iso(charge.created_at);
    let paid_at = charge.paid_at.map(clock::iso);
    let mut data = common(charge);
    let more = json!({
        "receipt_number": null,
        "fees_split": null,
        "split": {},
        "order_id": null,
        // Both times are sent in both spellings.
        "paidAt": paid_at,
        "createdAt": created_at,
        "requested_amount": charge.requested_kobo,
        "pos_transaction_data": null,
        "source": null,
        "fees_breakdown": null,
        "connect": null,
        "transaction_date": created_at,
        "plan_object": {},
        "subaccount": {},
    });
    extend(&mut data, more);
    data.insert("metadata".into(), verify_metadata(charge));
    data.insert("fees".into(), json!(charge.fee_kobo()));
    data.insert("plan".into(), Value::Null);
    Value::Object(data)
}

/// A row of the list. A script may make it differ from the answer to verify.
pub fn listed(charge: &Charge) -> Value {
    let mut row = transaction(charge);
    if let Some(row) = row.as_object_mut() {
        if let Some(amount) = charge.listed.amount_kobo {
            row.insert("amount".into(), amount.into());
            row.insert("requested_amount".into(), amount.into());
        }
        if let Some(fee) = charge.listed.fee_kobo {
            row.insert("fees".into(), fee.into());
        }
    }
    row
}

/// The `data` of `charge.success`, which has fewer fields than verify.
pub fn event_data(charge: &Charge) -> Value {
    let mut data = common(charge);
    // Some events carry the fee, others carry null.
    let fees = if charge.id.is_multiple_of(3) {
        None
    } else {
        charge.fee_kobo()
    };
    let more = json!({
        "metadata": event_metadata(charge),
        "fees": fees,
        "fees_split": null,
        "plan": {},
        "subaccount": {},
        "split": {},
        "order_id": null,
        "paidAt": charge.paid_at.map(clock::iso),
        "requested_amount": charge.requested_kobo,
        "pos_transaction_data": null,
        "source": { "type": "api", "source": "merchant_api", "entry_point": "transaction_initialize", "identifier": null },
    });
    extend(&mut data, more);
    Value::Object(data)
}

/// The transaction as the answer to a refund shows it.
pub fn short(charge: &Charge) -> Value {
    json!({
        "id": charge.id,
        "domain": "test",
        "reference": charge.reference,
        "amount": charge.amount_kobo,
        "paid_at": charge.paid_at.map(clock::iso),
        "channel": charge.channel.name(),
        "currency": charge.currency,
        "authorization": { "exp_month": null, "exp_year": null, "account_name": null },
        "customer": { "international_format_phone": null },
        "plan": {},
        "subaccount": { "currency": null },
        "split": {},
        "order_id": null,
        "paidAt": charge.paid_at.map(clock::iso),
        "pos_transaction_data": null,
        "source": null,
        "fees_breakdown": null,
    })
}

fn common(charge: &Charge) -> Map<String, Value> {
    let mut data = Map::new();
    let fields = json!({
        "id": charge.id,
        "domain": "test",
        "status": charge.status.name(),
        "reference": charge.reference,
        "amount": charge.amount_kobo,
        "message": null,
        "gateway_response": charge.gateway_response,
        "paid_at": charge.paid_at.map(clock::iso),
        "created_at": clock::iso(charge.created_at),
        "channel": charge.channel.name(),
        "currency": charge.currency,
        "ip_address": "127.0.0.1",
        "log": log(charge),
        "customer": customer(&charge.email),
        "authorization": authorization(charge),
    });
    extend(&mut data, fields);
    data
}

fn extend(data: &mut Map<String, Value>, more: Value) {
    if let Value::Object(more) = more {
        data.extend(more);
    }
}

/// The metadata: an object if one was sent, otherwise an empty text or null.
fn verify_metadata(charge: &Charge) -> Value {
    if !charge.metadata.is_null() {
        return charge.metadata.clone();
    }
    if charge.id.is_multiple_of(2) {
        Value::Null
    } else {
        json!("")
    }
}

/// The metadata: an object if one was sent, otherwise zero.
fn event_metadata(charge: &Charge) -> Value {
    if charge.metadata.is_null() {
        json!(0)
    } else {
        charge.metadata.clone()
    }
}

fn log(charge: &Charge) -> Value {
    if charge.history.is_empty() {
        return Value::Null;
    }
    json!({
        "start_time": charge.created_at.timestamp(),
        "time_spent": charge.history.last().map_or(0, |moment| moment.time),
        "attempts": charge.attempts,
        "errors": charge.errors,
        "success": charge.is_settled(),
        "mobile": false,
        "input": [],
        "history": charge.history,
    })
}

/// The authorization, which is empty until the charge is paid.
fn authorization(charge: &Charge) -> Value {
    if !charge.is_settled() {
        return json!({});
    }
    let code = format!("AUTH_{}", clock::stable_token(&charge.access_code, 10));
    match &charge.card {
        Some(card) => card_authorization(&code, card),
        None => bank_authorization(&code, charge.channel),
    }
}

fn card_authorization(code: &str, card: &Card) -> Value {
    json!({
        "authorization_code": code,
        "bin": card.bin,
        "last4": card.last4,
        "exp_month": card.exp_month,
        "exp_year": card.exp_year,
        "channel": "card",
        // Paystack also sends the space at the end.
        "card_type": format!("{} ", card.brand),
        "bank": "TEST BANK",
        "country_code": "NG",
        "brand": card.brand,
        "reusable": card.reusable,
        "signature": format!("SIG_{}", clock::stable_token(&format!("{}{}", card.bin, card.last4), 20)),
        "account_name": null,
    })
}

fn bank_authorization(code: &str, channel: Channel) -> Value {
    json!({
        "authorization_code": code,
        "bin": "000XXX",
        "last4": "X000",
        "exp_month": "12",
        "exp_year": "9999",
        "channel": channel.name(),
        "card_type": "transfer",
        "bank": "TEST BANK",
        "country_code": "NG",
        "brand": "Managed Account",
        "reusable": false,
        "signature": null,
        "account_name": null,
        "sender_country": "NG",
        "sender_bank": "TEST BANK",
        "sender_bank_account_number": "XXXXXX0000",
    })
}
