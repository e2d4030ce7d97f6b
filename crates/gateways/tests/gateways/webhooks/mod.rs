//! What the gateway reports by webhook, and who signed it.

mod chargebacks;
mod events;

use crate::harness::KEY;
use gateways::{PaystackConfig, PaystackGateway};
use payments::{GatewayError, PaymentGateway, WebhookEvent};
use sandbox::sign;
use serde_json::{Value, json};

fn gateway(key: &str) -> PaystackGateway {
    PaystackGateway::new(PaystackConfig {
        base_url: "http://127.0.0.1:9".into(),
        secret_key: key.into(),
    })
    .unwrap()
}

/// The event that a correctly signed body reports.
fn read(body: &Value) -> Result<Option<WebhookEvent>, GatewayError> {
    let body = body.to_string();
    gateway(KEY).read_webhook(&sign(KEY, body.as_bytes()), body.as_bytes())
}

fn dispute(patch: Value) -> Value {
    let mut data = json!({
        "id": 358_950, "refund_amount": 5_800, "currency": "NGN", "status": "awaiting-merchant-feedback", "resolution": null,
        "domain": "live", "transaction": { "id": 896_467_688, "reference": "ord-SVC-7K3F9Q-v1-a1", "status": "success", "amount": 5_800 },
        "transaction_reference": null, "category": "chargeback", "customer": {}, "dueAt": "2026-11-25T18:00:00.000Z", "resolvedAt": null,
    });
    data.as_object_mut()
        .unwrap()
        .extend(patch.as_object().unwrap().clone());
    data
}
