//! A transfer as Paystack writes it. The recipient is a number in some answers and an object in
//! others.

use serde_json::{Map, Value, json};

use super::{INTEGRATION, recipients};
use crate::clock;
use crate::world::{Recipient, Transfer, TransferStatus};

/// The answer to a new transfer, where the recipient is a number.
pub fn initiated(transfer: &Transfer, recipient: &Recipient) -> Value {
    json!({
        "transfersessionid": [],
        "transfertrials": [],
        "domain": "test",
        "amount": transfer.amount_kobo,
        "currency": "NGN",
        "reference": transfer.reference,
        "source": "balance",
        "source_details": null,
        "reason": transfer.reason,
        "status": transfer.status.name(),
        "failures": null,
        "transfer_code": transfer.code,
        "titan_code": null,
        "transferred_at": null,
        "id": transfer.id,
        "integration": INTEGRATION,
        "request": 1_068_439,
        "recipient": recipient.id,
        "createdAt": clock::iso(transfer.created_at),
        "updatedAt": clock::iso(transfer.updated_at),
    })
}

/// A verified transfer, where the recipient is an object.
pub fn verified(transfer: &Transfer, recipient: Option<&Recipient>) -> Value {
    let mut data = full(transfer, recipient);
    data.insert("integration".into(), INTEGRATION.into());
    data.insert("request".into(), json!(1_068_439));
    data.insert("createdAt".into(), clock::iso(transfer.created_at).into());
    data.insert("updatedAt".into(), clock::iso(transfer.updated_at).into());
    Value::Object(data)
}

/// The `data` of a `transfer.*` event. A success event names its times in camel case, the others in
/// snake case.
pub fn event_data(transfer: &Transfer, recipient: Option<&Recipient>) -> Value {
    let camel = transfer.status == TransferStatus::Success;
    let (created, updated) = if camel {
        ("createdAt", "updatedAt")
    } else {
        ("created_at", "updated_at")
    };
    let mut data = full(transfer, recipient);
    let integration = json!({ "id": INTEGRATION, "is_live": false, "business_name": "Gida" });
    data.insert("integration".into(), integration);
    data.insert("gateway_response".into(), Value::Null);
    data.insert(created.into(), clock::iso(transfer.created_at).into());
    data.insert(updated.into(), clock::iso(transfer.updated_at).into());
    Value::Object(data)
}

fn full(transfer: &Transfer, recipient: Option<&Recipient>) -> Map<String, Value> {
    let done = transfer.status == TransferStatus::Success;
    let session =
        json!({ "provider": done.then_some("nip"), "id": done.then(|| session_id(transfer)) });
    let fields = json!({
        "id": transfer.id,
        "domain": "test",
        "status": transfer.status.name(),
        "amount": transfer.amount_kobo,
        "currency": "NGN",
        "reference": transfer.reference,
        "transfer_code": transfer.code,
        "reason": transfer.reason,
        "source": "balance",
        "source_details": null,
        "failures": null,
        "titan_code": null,
        "transferred_at": done.then(|| clock::iso(transfer.updated_at)),
        "recipient": recipient.map(recipients::view),
        "session": session,
        "fee_charged": if done { transfer.fee_kobo } else { 0 },
        "fees_breakdown": null,
    });
    if let Value::Object(fields) = fields {
        fields
    } else {
        Map::new()
    }
}

fn session_id(transfer: &Transfer) -> String {
    format!("110006{:024}", transfer.id)
}
