//! The webhooks of the fake gateway: `{"event":"charge","reference":…}` and `{"event":"refund",…}`.
//! Each is signed with the number of its bytes.

use super::{ChargeState, FakeGateway, signature::signed, verified};
use kernel::{Money, Timestamp};
use payments::{
    ChargebackOutcome, GatewayDispute, GatewayError, PaymentReference, RefundState, WebhookEvent,
};
use serde_json::{Value, json};

const STATES: [(&str, ChargeState); 7] = [
    ("open", ChargeState::Open),
    ("success", ChargeState::Success),
    ("wrong_currency", ChargeState::WrongCurrency),
    ("failed", ChargeState::Failed),
    ("abandoned", ChargeState::Abandoned),
    ("reversed", ChargeState::Reversed),
    ("unknown", ChargeState::Unknown),
];
const REFUND_STATES: [(&str, RefundState); 4] = [
    ("pending", RefundState::Pending),
    ("processed", RefundState::Processed),
    ("failed", RefundState::Failed),
    ("needs_attention", RefundState::NeedsAttention),
];

impl FakeGateway {
    /// The signature and the body of the webhook that reports the current state of a charge. The
    /// webhook is the same in every call while the charge does not change.
    ///
    /// # Panics
    /// If the gateway does not know the charge.
    #[must_use]
    pub fn webhook_for(&self, reference: &PaymentReference) -> (String, Vec<u8>) {
        let inner = self.inner();
        let (charge, channel) = (inner.charges.get(reference).copied(), inner.channel());
        drop(inner);
        let Some((asked, state)) = charge else {
            panic!("no checkout was opened under {reference}")
        };
        let (name, amount) = match state {
            ChargeState::Mismatch(amount) => ("mismatch", amount),
            ChargeState::Open
            | ChargeState::Success
            | ChargeState::WrongCurrency
            | ChargeState::Failed
            | ChargeState::Abandoned
            | ChargeState::Reversed
            | ChargeState::Unknown => (name_of(&STATES, state), asked),
        };
        signed(
            &json!({ "event": "charge", "reference": reference, "state": name, "amount": amount, "channel": channel }),
        )
    }
    /// The signature and the body of the webhook that reports the state of a refund.
    #[must_use]
    pub fn refund_webhook(
        charge: &PaymentReference,
        amount: Money,
        state: RefundState,
    ) -> (String, Vec<u8>) {
        let state = name_of(&REFUND_STATES, state);
        signed(&json!({ "event": "refund", "reference": charge, "state": state, "amount": amount }))
    }
    /// The signature and the body of the webhook that reports a dispute. The outcome is `WON`,
    /// `LOST`, or neither while the bank has not decided.
    #[must_use]
    pub fn dispute_webhook(
        charge: &PaymentReference,
        id: &str,
        amount: Money,
        due: &str,
        outcome: Option<&str>,
    ) -> (String, Vec<u8>) {
        signed(
            &json!({ "event": "dispute", "reference": charge, "id": id, "amount": amount, "due": due, "outcome": outcome }),
        )
    }
    /// A signed webhook of an event that the product does not use.
    #[must_use]
    pub fn foreign_webhook() -> (String, Vec<u8>) {
        signed(&json!({ "event": "subscription.create" }))
    }
}

fn name_of<S: Copy + PartialEq>(names: &[(&'static str, S)], state: S) -> &'static str {
    names
        .iter()
        .find(|(_, other)| *other == state)
        .map_or("unknown", |(name, _)| name)
}

fn state_of<S: Copy>(names: &[(&'static str, S)], name: &str) -> Option<S> {
    names
        .iter()
        .find(|(other, _)| *other == name)
        .map(|(_, state)| *state)
}

pub(super) fn reference(body: &[u8]) -> Option<String> {
    let body: Value = serde_json::from_slice(body).ok()?;
    body.get("reference")
        .and_then(Value::as_str)
        .map(str::to_owned)
}

fn dispute(body: &Value) -> Option<GatewayDispute> {
    let text = |key: &str| body.get(key).and_then(Value::as_str);
    Some(GatewayDispute {
        gateway_id: text("id")?.to_owned(),
        charge: text("reference")?.parse().ok()?,
        amount: body
            .get("amount")
            .and_then(Value::as_i64)
            .map(Money::from_kobo)?,
        category: "chargeback".to_owned(),
        due_at: text("due")
            .and_then(|due| due.parse().ok())
            .and_then(Timestamp::from_unix),
        outcome: text("outcome").map(|how| {
            if how == "WON" {
                ChargebackOutcome::Won
            } else {
                ChargebackOutcome::Lost
            }
        }),
    })
}

pub(super) fn parse(body: &[u8]) -> Result<Option<WebhookEvent>, GatewayError> {
    let refused = || GatewayError::Refused("not a body of this gateway".into());
    let body: Value = serde_json::from_slice(body).map_err(|_| refused())?;
    let text = |key: &str| body.get(key).and_then(Value::as_str);
    let event = text("event").ok_or_else(refused)?;
    if event == "transfer" {
        return super::transfers::parse(&body)
            .map(|transfer| Some(WebhookEvent::Transfer(transfer)))
            .ok_or_else(refused);
    }
    if event == "dispute" {
        return dispute(&body)
            .map(|found| Some(WebhookEvent::Dispute(found)))
            .ok_or_else(refused);
    }
    if !matches!(event, "charge" | "refund") {
        return Ok(None);
    }
    let reference: PaymentReference = text("reference")
        .and_then(|text| text.parse().ok())
        .ok_or_else(refused)?;
    let amount = body
        .get("amount")
        .and_then(Value::as_i64)
        .map(Money::from_kobo)
        .ok_or_else(refused)?;
    let state = text("state").ok_or_else(refused)?;
    if event == "refund" {
        let state = state_of(&REFUND_STATES, state).ok_or_else(refused)?;
        return Ok(Some(WebhookEvent::Refund {
            charge: reference,
            amount,
            state,
        }));
    }
    let state = if state == "mismatch" {
        Some(ChargeState::Mismatch(amount))
    } else {
        state_of(&STATES, state)
    };
    let channel = text("channel").unwrap_or("card");
    Ok(verified(&reference, amount, state.ok_or_else(refused)?, channel).map(WebhookEvent::Charge))
}
