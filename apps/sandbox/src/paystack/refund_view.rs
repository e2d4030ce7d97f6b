//! A refund as Paystack writes it. The amount is a number in some answers and a text in others.

use serde_json::{Value, json};

use super::transaction_view::short;
use super::{INTEGRATION, customer::customer_names};
use crate::clock;
use crate::world::{Charge, Refund, RefundStatus};

const REFUNDED_BY: &str = "merchant@gida.test";

/// The answer to a new refund, where the transaction is an object.
pub fn created(refund: &Refund, charge: &Charge) -> Value {
    let mut view = fetched(refund);
    if let Some(view) = view.as_object_mut() {
        view.insert("transaction".into(), short(charge));
        view.insert("channel".into(), Value::Null);
    }
    view
}

/// A refund that is fetched or listed, where the transaction is a number.
pub fn fetched(refund: &Refund) -> Value {
    let expected = refund.created_at + chrono::TimeDelta::days(10);
    let done = refund.status == RefundStatus::Processed;
    json!({
        "id": refund.id,
        "integration": INTEGRATION,
        "domain": "test",
        "transaction": refund.charge_id,
        "dispute": null,
        "settlement": null,
        "amount": refund.amount_kobo,
        "deducted_amount": if done { refund.amount_kobo } else { 0 },
        "fully_deducted": done,
        "currency": refund.currency,
        "channel": "migs",
        "status": refund.status.name(),
        "refunded_by": REFUNDED_BY,
        "refunded_at": done.then(|| clock::iso(refund.updated_at)),
        "expected_at": clock::iso(expected),
        "customer_note": refund.customer_note,
        "merchant_note": refund.merchant_note,
        "createdAt": clock::iso(refund.created_at),
        "updatedAt": clock::iso(refund.updated_at),
    })
}

/// The `data` of a `refund.*` event. It contains no refund id, except when attention is needed.
pub fn event_data(refund: &Refund) -> Value {
    let pending =
        refund.status == RefundStatus::Pending || refund.status == RefundStatus::Processing;
    let text_amount = pending || refund.status == RefundStatus::Processed;
    let amount = if text_amount {
        json!(refund.amount_kobo.to_string())
    } else {
        json!(refund.amount_kobo)
    };
    let refund_reference =
        (!pending).then(|| format!("TRF_{}", clock::stable_token(&refund.id.to_string(), 15)));
    let mut data = json!({
        "status": refund.status.name(),
        "transaction_reference": refund.charge_reference,
        "refund_reference": refund_reference,
        "amount": amount,
        "currency": refund.currency,
        "processor": "instant-transfer",
        "customer": customer_names(&refund.email),
        "integration": INTEGRATION,
        "domain": "test",
    });
    if let (RefundStatus::NeedsAttention, Some(data)) = (refund.status, data.as_object_mut()) {
        data.insert("id".into(), refund.id.to_string().into());
        data.insert("customer_note".into(), refund.customer_note.clone().into());
        data.insert("merchant_note".into(), refund.merchant_note.clone().into());
    }
    data
}
