//! Converts the gateway's JSON into the values of the port.

use kernel::Money;
use payments::{
    ChargeStatus, ChargebackOutcome, GatewayDispute, GatewayMode, GatewayRefund, GatewayTransfer,
    Payer, PaymentReference, RefundState, TransferState, VerifiedCharge,
};
use serde_json::Value;

use super::loose::{money, text, time};

/// Reads a charge; `None` if a required field is missing.
pub fn charge(data: &Value) -> Option<VerifiedCharge> {
    Some(VerifiedCharge {
        reference: reference(data, "reference")?,
        status: charge_status(&text(data, "status")?),
        amount: money(data, "amount")?,
        requested_amount: requested_amount(data)?,
        fees: money(data, "fees"),
        currency: text(data, "currency")?,
        mode: mode(&text(data, "domain")?)?,
        channel: text(data, "channel"),
        paid_at: time(data, &["paid_at", "paidAt"]),
        gateway_id: text(data, "id"),
        response: text(data, "gateway_response").or_else(|| text(data, "message")),
        payer: payer(data),
        fingerprint: fingerprint(data),
    })
}

/// The fingerprint of the payer's card or account: the gateway's signature of a card, or the bank
/// and the number of the account that a transfer came from.
fn fingerprint(data: &Value) -> Option<String> {
    let by = data.get("authorization")?;
    let of_account = || {
        let number =
            text(by, "sender_bank_account_number").or_else(|| text(by, "account_number"))?;
        // The gateway masks some numbers in part; such a number is shared by many people.
        let whole = number.len() == 10 && number.bytes().all(|b| b.is_ascii_digit());
        if !whole {
            return None;
        }
        Some(format!(
            "{}:{number}",
            text(by, "sender_bank")
                .or_else(|| text(by, "bank"))
                .unwrap_or_default()
        ))
    };
    text(by, "signature").or_else(of_account)
}

/// The payer: the sender of a transfer, otherwise the holder of the card or the customer of the
/// checkout.
fn payer(data: &Value) -> Payer {
    let (by, customer) = (data.get("authorization"), data.get("customer"));
    let of_account = by.and_then(|by| text(by, "sender_name").or_else(|| text(by, "account_name")));
    let names =
        ["first_name", "last_name"].map(|name| customer.and_then(|customer| text(customer, name)));
    let of_customer = names.into_iter().flatten().collect::<Vec<_>>().join(" ");
    Payer {
        name: of_account.or_else(|| (!of_customer.is_empty()).then_some(of_customer)),
        email: customer
            .and_then(|customer| text(customer, "email"))
            .map(|email| email.to_lowercase()),
    }
}

/// Reads a refund; `None` if a required field is missing or its state is unknown.
pub fn refund(data: &Value) -> Option<GatewayRefund> {
    Some(GatewayRefund {
        gateway_id: text(data, "id")?,
        amount: money(data, "amount")?,
        state: refund_state(&text(data, "status")?)?,
        merchant_note: text(data, "merchant_note"),
    })
}

/// Reads a dispute; `None` if a required field is missing or the decision is unknown, because
/// nothing is booked on a guess.
pub fn dispute(data: &Value) -> Option<GatewayDispute> {
    let charge = data
        .get("transaction")
        .and_then(|charge| reference(charge, "reference"));
    let resolution = text(data, "resolution");
    let resolved = text(data, "status").is_some_and(|status| status == "resolved");
    let outcome = match resolution.as_deref() {
        Some("declined") => Some(ChargebackOutcome::Won),
        Some("merchant-accepted" | "auto-accepted") => Some(ChargebackOutcome::Lost),
        None if !resolved => None,
        Some(_) | None => return None,
    };
    Some(GatewayDispute {
        gateway_id: text(data, "id")?,
        charge: charge.or_else(|| reference(data, "transaction_reference"))?,
        amount: money(data, "refund_amount").filter(|amount| amount.is_positive())?,
        category: text(data, "category")
            .filter(|category| !category.is_empty())
            .unwrap_or_else(|| "chargeback".to_owned()),
        due_at: time(data, &["dueAt", "due_at"]),
        outcome,
    })
}

/// The charge that a listed refund belongs to. The gateway gives its number, or an object with the
/// number.
pub fn refunded_charge(data: &Value) -> Option<String> {
    text(data, "transaction").or_else(|| text(data.get("transaction")?, "id"))
}

pub fn reference(data: &Value, name: &str) -> Option<PaymentReference> {
    data.get(name)?.as_str()?.parse().ok()
}

/// The state of a refund; `None` for an unknown one. A refund that is being retried is pending.
pub fn refund_state(status: &str) -> Option<RefundState> {
    match status {
        "pending" | "processing" | "retried" => Some(RefundState::Pending),
        "processed" => Some(RefundState::Processed),
        "failed" => Some(RefundState::Failed),
        "needs-attention" => Some(RefundState::NeedsAttention),
        _ => None,
    }
}

/// Reads a transfer; `None` if a required field is missing, or for a foreign currency, in which we
/// make no transfers.
pub fn transfer(data: &Value) -> Option<GatewayTransfer> {
    if text(data, "currency").is_some_and(|currency| currency != "NGN") {
        return None;
    }
    Some(GatewayTransfer {
        reference: text(data, "reference")?,
        amount: money(data, "amount")?,
        state: transfer_state(&text(data, "status")?),
        gateway_id: text(data, "transfer_code").or_else(|| text(data, "id")),
        note: text(data, "gateway_response")
            .or_else(|| text(data, "failures"))
            .or_else(|| text(data, "message")),
    })
}

/// The state of a transfer. `otp`, `received` and unknown states are pending. The money of an
/// abandoned, blocked or rejected transfer never left.
fn transfer_state(status: &str) -> TransferState {
    match status {
        "success" => TransferState::Success,
        "failed" | "abandoned" | "blocked" | "rejected" => TransferState::Failed,
        "reversed" => TransferState::Reversed,
        _ => TransferState::Pending,
    }
}

/// The requested amount; `Some(None)` if the field is absent or null. An unreadable amount is
/// `None`, so that it is not treated as absent.
fn requested_amount(data: &Value) -> Option<Option<Money>> {
    match data.get("requested_amount") {
        None => Some(None),
        Some(field) if field.is_null() => Some(None),
        Some(_) => money(data, "requested_amount").map(Some),
    }
}

/// The status of a charge. An unknown status counts as not final.
fn charge_status(status: &str) -> ChargeStatus {
    match status {
        "success" => ChargeStatus::Success,
        "failed" => ChargeStatus::Failed,
        "abandoned" => ChargeStatus::Abandoned,
        "reversed" => ChargeStatus::Reversed,
        _ => ChargeStatus::Open,
    }
}

fn mode(domain: &str) -> Option<GatewayMode> {
    match domain {
        "test" => Some(GatewayMode::Test),
        "live" => Some(GatewayMode::Live),
        _ => None,
    }
}

#[cfg(test)]
#[path = "read_tests.rs"]
mod tests;
