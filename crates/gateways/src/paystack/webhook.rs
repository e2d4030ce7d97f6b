//! Webhooks: the signature over the raw bytes is checked first, then the content is read.

use hmac::{Hmac, KeyInit, Mac};
use payments::{GatewayError, PaymentReference, WebhookEvent, is_own_transfer};
use secrecy::{ExposeSecret, SecretString};
use serde_json::Value;
use sha2::Sha512;

use super::loose::money;
use super::read;

const LARGEST_BODY_BYTES: usize = 256 * 1024;
const SIGNATURE_LENGTH: usize = 128;
const REFERENCE_MAX_CHARS: usize = 100;

/// Checks the signature: HMAC-SHA512 under the secret key, in lower-case hex, compared in constant
/// time.
pub fn check_signature(
    key: &SecretString,
    signature: &str,
    body: &[u8],
) -> Result<(), GatewayError> {
    if body.len() > LARGEST_BODY_BYTES {
        return Err(refused("the body is too large"));
    }
    let plain = signature.len() == SIGNATURE_LENGTH
        && signature
            .bytes()
            .all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
    let given = hex::decode(signature)
        .ok()
        .filter(|_| plain)
        .ok_or_else(|| refused("the signature is malformed"))?;
    let mac = Hmac::<Sha512>::new_from_slice(key.expose_secret().as_bytes());
    let mut mac = mac.map_err(|_| refused("the key cannot sign"))?;
    mac.update(body);
    mac.verify_slice(&given)
        .map_err(|_| refused("the signature is wrong"))
}

/// The event that the webhook reports, or `None` for an event that the product does not use.
pub fn parse(body: &[u8]) -> Result<Option<WebhookEvent>, GatewayError> {
    let message: Value =
        serde_json::from_slice(body).map_err(|_| refused("the body is not JSON"))?;
    let event = message
        .get("event")
        .and_then(Value::as_str)
        .ok_or_else(|| refused("the body names no event"))?;
    let data = message.get("data").unwrap_or(&Value::Null);
    match event {
        "charge.success" => charge(data),
        "refund.pending"
        | "refund.processing"
        | "refund.processed"
        | "refund.failed"
        | "refund.needs-attention" => refund(data),
        "transfer.success" | "transfer.failed" | "transfer.reversed" => transfer(data),
        "charge.dispute.create" | "charge.dispute.remind" | "charge.dispute.resolve" => {
            dispute(data)
        }
        _ => {
            tracing::info!(event, "a webhook that means nothing to us");
            Ok(None)
        }
    }
}

/// The reference of the charge or transfer that the webhook is about. Its place in the body depends
/// on the kind of event.
pub fn reference(body: &[u8]) -> Option<String> {
    let message: Value = serde_json::from_slice(body).ok()?;
    let named = [
        "/data/reference",
        "/data/transaction_reference",
        "/data/transaction/reference",
    ];
    let named = named.iter().find_map(|path| {
        message
            .pointer(path)
            .and_then(Value::as_str)
            .filter(|text| !text.is_empty())
    });
    named.map(|text| text.chars().take(REFERENCE_MAX_CHARS).collect())
}

fn charge(data: &Value) -> Result<Option<WebhookEvent>, GatewayError> {
    if is_foreign(data, "reference") {
        return Ok(None);
    }
    let charge = read::charge(data).ok_or_else(|| refused("the charge cannot be read"))?;
    Ok(Some(WebhookEvent::Charge(charge)))
}

fn refund(data: &Value) -> Result<Option<WebhookEvent>, GatewayError> {
    if is_foreign(data, "transaction_reference") {
        return Ok(None);
    }
    let read = || {
        let charge = read::reference(data, "transaction_reference")?;
        let state = read::refund_state(data.get("status")?.as_str()?)?;
        Some(WebhookEvent::Refund {
            charge,
            amount: money(data, "amount")?,
            state,
        })
    };
    read()
        .map(Some)
        .ok_or_else(|| refused("the refund cannot be read"))
}

/// A bank disputes a charge. Disputes in a foreign currency are ignored here, because such a charge
/// was never booked.
fn dispute(data: &Value) -> Result<Option<WebhookEvent>, GatewayError> {
    let named = data
        .pointer("/transaction/reference")
        .or_else(|| data.get("transaction_reference"))
        .unwrap_or(&Value::Null);
    let foreign = data
        .get("currency")
        .and_then(Value::as_str)
        .is_some_and(|currency| currency != "NGN");
    if foreign
        || named
            .as_str()
            .is_some_and(|reference| reference.parse::<PaymentReference>().is_err())
    {
        tracing::error!(
            "a bank disputes a charge that is not ours: look at it in the gateway's dashboard"
        );
        return Ok(None);
    }
    read::dispute(data)
        .map(|dispute| Some(WebhookEvent::Dispute(dispute)))
        .ok_or_else(|| refused("the dispute cannot be read"))
}

/// A transfer. Transfers that other programs make from the same account are ignored.
fn transfer(data: &Value) -> Result<Option<WebhookEvent>, GatewayError> {
    if data
        .get("reference")
        .and_then(Value::as_str)
        .is_some_and(|reference| !is_own_transfer(reference))
    {
        return Ok(None);
    }
    read::transfer(data)
        .map(|transfer| Some(WebhookEvent::Transfer(transfer)))
        .ok_or_else(|| refused("the transfer cannot be read"))
}

/// Whether the reference has a form that we never use: the event belongs to another program on the
/// same account.
fn is_foreign(data: &Value, name: &str) -> bool {
    data.get(name).is_some_and(Value::is_string) && read::reference(data, name).is_none()
}

fn refused(why: &str) -> GatewayError {
    GatewayError::Refused(why.to_owned())
}
