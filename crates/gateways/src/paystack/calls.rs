//! The calls of the payment port that are about charges and disputes. Those about refunds are in a
//! file of their own.

mod refunds;

use payments::{
    Checkout, DisputeEvidence, GatewayError, GatewayMode, InitializeCharge, PaymentReference,
    VerifiedCharge,
};
use reqwest::Url;
use serde_json::{Value, json};

use super::client::{Client, Refusal, Reply};
use super::read;

pub use refunds::{refund, refund_to, refunds_of};

pub async fn initialize(
    client: &Client,
    mode: GatewayMode,
    charge: InitializeCharge,
) -> Result<Checkout, GatewayError> {
    match client
        .post(&["transaction", "initialize"], &initialize_body(&charge))
        .await?
    {
        Reply::Done(data) => {
            let is_same =
                data.get("reference").and_then(Value::as_str) == Some(charge.reference.as_str());
            let url = data
                .get("authorization_url")
                .and_then(Value::as_str)
                .filter(|url| is_checkout(url, mode));
            let url = url.filter(|_| is_same).ok_or(GatewayError::Unavailable)?;
            Ok(Checkout {
                url: url.to_owned(),
            })
        }
        Reply::No(refusal) if refusal.is_duplicate() => Err(GatewayError::DuplicateReference),
        Reply::No(refusal) => Err(refusal.into()),
    }
}

pub async fn verify(
    client: &Client,
    reference: &PaymentReference,
) -> Result<Option<VerifiedCharge>, GatewayError> {
    let Some(data) = transaction(client, reference).await? else {
        return Ok(None);
    };
    let charge = read::charge(&data).ok_or(GatewayError::Unavailable)?;
    // An answer about another charge is treated as no answer.
    if charge.reference == *reference {
        Ok(Some(charge))
    } else {
        Err(GatewayError::Unavailable)
    }
}

/// Sends evidence for a dispute. Unknown fields are left out, because the gateway accepts no empty
/// field.
pub async fn send_evidence(
    client: &Client,
    dispute: &str,
    evidence: &DisputeEvidence,
) -> Result<(), GatewayError> {
    let fields = [
        ("customer_email", Some(evidence.customer_email.clone())),
        ("customer_name", Some(evidence.customer_name.clone())),
        (
            "customer_phone",
            Some(evidence.customer_phone.clone()).filter(|phone| !phone.is_empty()),
        ),
        ("service_details", Some(evidence.service_details.clone())),
        ("delivery_address", evidence.delivery_address.clone()),
        (
            "delivery_date",
            evidence.delivery_date.map(|date| date.to_string()),
        ),
    ];
    let body: serde_json::Map<String, Value> = fields
        .into_iter()
        .filter_map(|(name, value)| value.map(|text| (name.to_owned(), Value::String(text))))
        .collect();
    match client
        .post(&["dispute", dispute, "evidence"], &Value::Object(body))
        .await?
    {
        Reply::Done(_) => Ok(()),
        Reply::No(refusal) => Err(refusal.into()),
    }
}

async fn transaction(
    client: &Client,
    reference: &PaymentReference,
) -> Result<Option<Value>, GatewayError> {
    match client
        .get(&["transaction", "verify", reference.as_str()], &[])
        .await?
    {
        Reply::Done(data) => Ok(Some(data)),
        Reply::No(refusal) if refusal.is_unknown_reference() => Ok(None),
        Reply::No(refusal) => Err(refusal.into()),
    }
}

fn initialize_body(charge: &InitializeCharge) -> Value {
    let mut body = json!({
        "email": charge.email,
        "amount": charge.amount.kobo(),
        "currency": "NGN",
        "reference": charge.reference.as_str(),
        "callback_url": charge.callback_url,
        "metadata": {
            "cancel_action": charge.cancel_url,
            "custom_fields": [
                { "display_name": "Order", "variable_name": "order", "value": charge.order_reference },
            ],
        },
    });
    let channel = charge
        .channel
        .as_deref()
        .filter(|name| matches!(*name, "card" | "bank_transfer" | "ussd"));
    if let (Some(channel), Some(body)) = (channel, body.as_object_mut()) {
        body.insert("channels".to_owned(), json!([channel]));
    }
    body
}

/// Whether the customer may be sent to this checkout. With real money, it must be on the gateway's
/// own host and use HTTPS.
fn is_checkout(url: &str, mode: GatewayMode) -> bool {
    let Ok(url) = Url::parse(url) else {
        return false;
    };
    match mode {
        GatewayMode::Test => matches!(url.scheme(), "http" | "https"),
        GatewayMode::Live => {
            url.scheme() == "https" && url.host_str().is_some_and(is_gateways_host)
        }
    }
}

fn is_gateways_host(host: &str) -> bool {
    ["paystack.com", "paystack.co"].iter().any(|domain| {
        host.strip_suffix(domain)
            .is_some_and(|rest| rest.is_empty() || rest.ends_with('.'))
    })
}

impl Refusal {
    fn is_duplicate(&self) -> bool {
        self.code == "duplicate_reference"
            || self
                .message
                .eq_ignore_ascii_case("Duplicate Transaction Reference")
    }

    fn is_unknown_reference(&self) -> bool {
        self.code == "transaction_not_found"
            || self
                .message
                .eq_ignore_ascii_case("Transaction reference not found")
    }
}

impl From<Refusal> for GatewayError {
    fn from(refusal: Refusal) -> Self {
        tracing::info!(code = refusal.code, "the payment gateway refused");
        Self::Refused(if refusal.message.is_empty() {
            refusal.code
        } else {
            refusal.message
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn real_money_is_paid_on_the_gateways_own_pages() {
        for url in [
            "https://checkout.paystack.com/abc",
            "https://paystack.com/pay/x",
        ] {
            assert!(is_checkout(url, GatewayMode::Live), "{url}");
        }
        for url in [
            "http://checkout.paystack.com/abc",
            "https://evilpaystack.com/abc",
            "https://paystack.com.evil.ng/abc",
            "javascript:alert(1)",
            "/abc",
        ] {
            assert!(!is_checkout(url, GatewayMode::Live), "{url}");
        }
        assert!(is_checkout(
            "http://127.0.0.1:8090/paystack/checkout/x",
            GatewayMode::Test
        ));
        assert!(!is_checkout("javascript:alert(1)", GatewayMode::Test));
    }
}
